//! Which exercise a file is for, as far as its name and its folders say it.

use judge::bank::{bare, code_of, Exercise};
use judge::disk;
use std::collections::BTreeMap;

/// The exercises by everything that they are called.
#[derive(Clone, Debug, Default)]
pub struct Titles {
    ids: BTreeMap<String, String>,
}

impl Titles {
    /// Those of these exercises.
    pub fn of<'a>(exercises: impl Iterator<Item = &'a Exercise>) -> Titles {
        let mut titles = Titles::default();
        for exercise in exercises {
            titles.add_all(exercise);
        }
        titles
    }

    /// Those of exercises and of all that lie beside them.
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

    /// The id of the exercise that a word names: `s6`, `S06`, or the whole id.
    pub fn find(&self, word: &str) -> Option<&str> {
        self.ids.get(&bare(word.trim())).map(String::as_str)
    }

    /// The exercise that a word names at its end or, if not, its beginning, and
    /// what stands before and behind: `abe_12345_s06`.
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

    /// The exercise that words anywhere in a name are the name of, if they
    /// name one only.
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

/// Of several files of one name, which it is: 0 if nothing says so. Platforms
/// and browsers write `s06-1.rs` and `s06 (1).rs`.
pub type Copy = u32;

/// A name without the number of a copy.
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

/// The stem of a file of Rust. Some platforms refuse `.rs`, so that it comes
/// as a text.
pub fn rust_stem(name: &str) -> Option<&str> {
    [".rs", ".rs.txt"].iter().find_map(|ending| {
        let at = name.len().checked_sub(ending.len())?;
        let end = name.get(at..)?;
        end.eq_ignore_ascii_case(ending).then(|| &name[..at])
    })
}

/// For which exercise a source is, and which copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// For this one, by its id.
    For(String, Copy),
    /// `main.rs` with no folder that names an exercise.
    Main(Copy),
    /// For none: no name says it.
    Nowhere,
}

/// For which exercise a source in these folders is, by its name or theirs.
/// `name` is the file's own, without what a platform puts before it.
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
    // Other programs of a package, and tests, are not what is asked for.
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

/// Folders in which no source is taken.
pub fn is_aside(folder: &str) -> bool {
    let aside = ["src", "bin", "tests", "benches", "examples", "samples"];
    aside.iter().any(|name| folder.eq_ignore_ascii_case(name))
        || folder == EARLIER
        || folder.starts_with('.')
}

/// The folder where `collect` keeps what a newer file has replaced.
pub const EARLIER: &str = "earlier";
