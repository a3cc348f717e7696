//! Finds out which exercise a file is for, from its name and its folders.

use judge::bank::{bare, code_of, Exercise};
use judge::disk;
use std::collections::BTreeMap;

/// A lookup table from all names of exercises to their ids.
#[derive(Clone, Debug, Default)]
pub struct Titles {
    ids: BTreeMap<String, String>,
}

impl Titles {
    /// Returns the table for these exercises.
    pub fn of<'a>(exercises: impl Iterator<Item = &'a Exercise>) -> Titles {
        let mut titles = Titles::default();
        for exercise in exercises {
            titles.add_all(exercise);
        }
        titles
    }

    /// Returns the table for these exercises and all others in the same bank.
    pub fn beside(exercises: &[&Exercise]) -> Titles {
        let mut titles = Titles::default();
        let room = exercises.first().and_then(|e| e.folder.parent());
        let room = room.map(disk::entries);
        for folder in room.unwrap_or_default() {
            if folder.join("exercise.toml").is_file() {
                titles.add(&disk::name_of(&folder));
            }
        }
        exercises.iter().for_each(|exercise| titles.add_all(exercise));
        titles
    }

    fn add_all(&mut self, exercise: &Exercise) {
        self.add(&exercise.id);
        for code in &exercise.card.also {
            self.ids.insert(bare(code), exercise.id.clone());
        }
    }

    fn add(&mut self, id: &str) {
        self.ids.insert(bare(id), id.to_string());
        self.ids.insert(bare(&code_of(id)), id.to_string());
    }

    /// Returns the id of the exercise that a word names. The word may be a
    /// code, such as `s6` or `S06`, or the whole id.
    pub fn find(&self, word: &str) -> Option<&str> {
        self.ids.get(&bare(word.trim())).map(String::as_str)
    }

    /// Finds the exercise named at the end of a word, such as `abe_12345_s06`,
    /// or, failing that, at its beginning. Returns the exercise's id, the rest
    /// of the word (before or after the name), and the copy number.
    pub fn find_in<'w>(&self, word: &'w str) -> Option<(&str, &'w str, Copy)> {
        let (bare, copy) = copy_number(word);
        for (word, copy) in [(word, 0), (bare, copy)] {
            if let Some(id) = self.find(word) {
                return Some((id, "", copy));
            }
        }
        let is_edge = |c: char| !c.is_alphanumeric();
        for (word, copy) in [(word, 0), (bare, copy)] {
            for (at, edge) in word.match_indices(is_edge) {
                if let Some(id) = self.find(&word[at + edge.len()..]) {
                    return Some((id, &word[..at], copy));
                }
            }
        }
        let mut edges: Vec<_> = bare.match_indices(is_edge).collect();
        edges.reverse();
        edges.into_iter().find_map(|(at, edge)| {
            let id = self.find(&bare[..at])?;
            Some((id, &bare[at + edge.len()..], copy))
        })
    }

    /// Returns the id of the exercise that is named anywhere in a name; `None`
    /// if there is not exactly one.
    pub fn only_one_in(&self, name: &str) -> Option<&str> {
        let name: String = name.chars().take(100).collect();
        let is_edge = |c: char| !c.is_alphanumeric();
        let mut starts = vec![0];
        let mut ends = vec![name.len()];
        for (at, edge) in name.match_indices(is_edge) {
            starts.push(at + edge.len());
            ends.push(at);
        }
        let mut found: Option<&str> = None;
        for &start in &starts {
            for &end in ends.iter().filter(|&&end| end > start) {
                match self.find(&name[start..end]) {
                    Some(id) if found.is_none_or(|f| f == id) => {
                        found = Some(id);
                    }
                    Some(_) => return None,
                    None => {}
                }
            }
        }
        found
    }
}

/// The number of a copy among files of the same name, or 0 if the name has no
/// such number. Platforms and browsers write `s06-1.rs` and `s06 (1).rs`.
pub type Copy = u32;

/// Splits the copy number off a stem.
fn copy_number(stem: &str) -> (&str, Copy) {
    let number = |digits: &str| digits.parse::<Copy>().ok();
    if let Some((name, rest)) = stem.rsplit_once('(') {
        if let Some(n) = rest.strip_suffix(')').and_then(number) {
            return (name.trim_end(), n);
        }
    }
    match stem.rsplit_once('-') {
        Some((name, digits)) if digits.len() < 3 => {
            number(digits).map_or((stem, 0), |n| (name, n))
        }
        _ => (stem, 0),
    }
}

/// Returns the stem of a Rust file's name; `None` if it is not a Rust file.
/// Some platforms refuse `.rs`, so `.rs.txt` is accepted, too.
pub fn rust_stem(name: &str) -> Option<&str> {
    [".rs", ".rs.txt"].iter().find_map(|ending| {
        let at = name.len().checked_sub(ending.len())?;
        let end = name.get(at..)?;
        end.eq_ignore_ascii_case(ending).then(|| &name[..at])
    })
}

/// The exercise that a source file is for, and the copy number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file is for the exercise with this id.
    For(String, Copy),
    /// The file is a `main.rs`, and no folder above it names an exercise.
    Main(Copy),
    /// The file's name matches no exercise.
    Nowhere,
}

/// Finds the exercise for a source file from its name or its folders. `name` is
/// the file's own name, without any prefix added by a platform.
pub fn place(titles: &Titles, folders: &[String], name: &str) -> Place {
    let Some(stem) = rust_stem(name) else { return Place::Nowhere };
    let (bare, copy) = copy_number(stem);
    for (word, copy) in [(stem, 0), (bare, copy)] {
        if let Some(id) = titles.find(word) {
            return Place::For(id.to_string(), copy);
        }
    }
    if !bare.eq_ignore_ascii_case("main") {
        return Place::Nowhere;
    }
    // Tests and other programs of a package are not the requested program.
    let above = match folders.split_last() {
        Some((last, above)) if last.eq_ignore_ascii_case("src") => above,
        _ => folders,
    };
    if above.last().is_some_and(|folder| is_aside(folder)) {
        return Place::Nowhere;
    }
    match above.iter().rev().find_map(|folder| titles.find(folder)) {
        Some(id) => Place::For(id.to_string(), copy),
        None => Place::Main(copy),
    }
}

/// Whether a folder is one from which no source is taken.
pub fn is_aside(folder: &str) -> bool {
    let aside = ["src", "bin", "tests", "benches", "examples", "samples"];
    aside.iter().any(|name| folder.eq_ignore_ascii_case(name))
        || folder == EARLIER
        || folder.starts_with('.')
}

/// The folder where `collect` keeps replaced files.
pub const EARLIER: &str = "earlier";
