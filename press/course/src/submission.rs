//! Taking what a student has handed in: one source file for each exercise, and
//! nothing else.
//!
//! Whatever lies beside it is not looked at: changed tests, build scripts,
//! links, a zip that would fill the disk.

use crate::archive::{is_archive, look, Item, What, HAND_IN};
use crate::bank::{bare, code_of, Exercise};
use crate::class::Student;
use crate::names::{decode, safe_name};
use crate::roster::{Index, Match, Roster};
use anyhow::{bail, Context, Result};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// The longest source, in bytes.
pub const LONGEST: u64 = 256 << 10;

/// What was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The source.
    Source(String),
    /// Nothing, and why.
    Nothing(String),
}

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
            titles.add(&exercise.id);
            for code in &exercise.card.also {
                titles.ids.insert(bare(code), exercise.id.clone());
            }
        }
        titles
    }

    /// Those of an exercise and of all that lie beside it.
    fn beside(exercise: &Exercise) -> Titles {
        let mut titles = Titles::default();
        let room = exercise.folder.parent().map(fs::read_dir);
        for entry in room.into_iter().flatten().flatten().flatten() {
            let is_exercise = entry.path().join("exercise.toml").is_file();
            if let (true, Ok(id)) =
                (is_exercise, entry.file_name().into_string())
            {
                titles.add(&id);
            }
        }
        titles.add(&exercise.id);
        for code in &exercise.card.also {
            titles.ids.insert(bare(code), exercise.id.clone());
        }
        titles
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
}

impl Titles {
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
fn is_aside(folder: &str) -> bool {
    let aside = ["src", "bin", "tests", "benches", "examples", "samples"];
    aside.iter().any(|name| folder.eq_ignore_ascii_case(name))
        || folder == EARLIER
        || folder.starts_with('.')
}

/// The folder where `collect` keeps what a newer file has replaced.
pub const EARLIER: &str = "earlier";

/// A source that was handed in for an exercise.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The source.
    pub source: String,
    /// In what it was written, if not in UTF-8.
    pub note: Option<&'static str>,
    /// From where it comes.
    pub path: String,
    /// In which of several downloads it is.
    pub download: usize,
    /// The platform's number, which grows; 0 if there is none.
    pub upload: u64,
    /// Which copy of one name.
    pub copy: Copy,
    /// When it was changed, in seconds since 1970.
    pub time: Option<i64>,
}

impl Attempt {
    /// Whether this one is newer than another, and how that is known.
    fn against(&self, other: &Attempt) -> (Ordering, &'static str) {
        let by_time = match (self.time, other.time) {
            (Some(own), Some(others)) => own.cmp(&others),
            _ => Ordering::Equal,
        };
        let mut keys = vec![];
        if self.download == other.download {
            if self.upload > 0 && other.upload > 0 {
                keys.push((self.upload.cmp(&other.upload), "by its number"));
            }
            keys.push((self.copy.cmp(&other.copy), "by its number"));
        }
        keys.push((by_time, "by its time"));
        keys.push((self.download.cmp(&other.download), "in the later place"));
        // Nothing says it: the one that lies less deep.
        let depth = |a: &Attempt| a.path.matches('/').count();
        keys.push((depth(other).cmp(&depth(self)), "it lies less deep"));
        keys.push((self.path.cmp(&other.path), "nothing says which is newer"));
        let known = keys.into_iter().find(|(order, _)| order.is_ne());
        known.unwrap_or((Ordering::Equal, ""))
    }
}

/// The attempt that counts, what was said about it, and those that do not, each
/// with the reason. A starter that was not changed is no attempt beside others.
pub fn newest(
    attempts: Vec<Attempt>,
    starter: Option<&str>,
) -> Option<(Attempt, Vec<(Attempt, String)>)> {
    let is_starter = |attempt: &Attempt| {
        starter.is_some_and(|s| bare_text(s) == bare_text(&attempt.source))
    };
    let mut left = Vec::new();
    let mut best: Option<Attempt> = None;
    for attempt in attempts {
        let Some(held) = best.take() else {
            best = Some(attempt);
            continue;
        };
        let (new, old, why) = match (is_starter(&attempt), is_starter(&held)) {
            (false, true) => (attempt, held, "the starter, unchanged"),
            (true, false) => (held, attempt, "the starter, unchanged"),
            _ => match attempt.against(&held) {
                (Ordering::Greater, why) => (attempt, held, why),
                (_, why) => (held, attempt, why),
            },
        };
        let why = match why {
            _ if new.source == old.source => {
                format!("the same as {}", new.path)
            }
            "the starter, unchanged" => why.to_string(),
            _ => format!("{} is newer: {why}", new.path),
        };
        left.push((old, why));
        best = Some(new);
    }
    best.map(|best| (best, left))
}

fn bare_text(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The starter of an exercise, if it is here.
pub fn starter(exercise: &Exercise) -> Option<String> {
    fs::read_to_string(exercise.folder.join("starter/src/main.rs")).ok()
}

/// Reads a source.
///
/// # Errors
/// Why it is none.
pub fn source(
    file: &mut dyn Read,
) -> Result<(String, Option<&'static str>), String> {
    let mut bytes = Vec::new();
    if let Err(why) = file.take(LONGEST + 1).read_to_end(&mut bytes) {
        return Err(format!("cannot be read: {why}"));
    }
    if bytes.len() as u64 > LONGEST {
        return Err("more than 256 KiB".into());
    }
    match decode(&bytes) {
        Some(decoded) => Ok((decoded.text, decoded.note)),
        None => Err("not a text".into()),
    }
}

/// The submission for an exercise in a folder or an archive, or a file of
/// Rust. `alone`: nothing else was asked for.
pub fn take(place: &Path, exercise: &Exercise, alone: bool) -> Taken {
    take_noted(place, exercise, alone).0
}

/// As [`take`], with what the teacher should know about it.
pub fn take_noted(
    root: &Path,
    exercise: &Exercise,
    alone: bool,
) -> (Taken, Vec<String>) {
    let nothing = |why: String| (Taken::Nothing(why), Vec::new());
    let Ok(found) = fs::symlink_metadata(root) else {
        return nothing("nothing was handed in".into());
    };
    let name = root.file_name().unwrap_or_default().to_string_lossy();
    if found.is_file() && rust_stem(&name).is_some() {
        return one_file(root, &name);
    }
    let is_packed = found.is_file() && is_archive(&name);
    if !found.is_dir() && !is_packed {
        return nothing(
            "neither a folder nor an archive nor a file of Rust".into(),
        );
    }
    let titles = Titles::beside(exercise);
    let (mut attempts, mut refused, mut closed) =
        (Vec::new(), Vec::new(), Vec::new());
    look(root, None, HAND_IN, &mut |item: Item| {
        // The first part is the student's.
        let own = &item.path[1.min(item.path.len() - 1)..];
        let shown = own.join("/");
        let Some((name, folders)) = own.split_last() else { return };
        if folders.first().is_some_and(|folder| folder == EARLIER) {
            return;
        }
        if let What::Closed(why) = item.what {
            return closed.push(format!("{shown}: {why}"));
        }
        let copy = match crate::submission::place(&titles, folders, name) {
            Place::For(id, copy) if id == exercise.id => copy,
            Place::Main(copy) if alone => copy,
            _ => return,
        };
        match item.what {
            What::File(file) => match source(file) {
                Ok((source, note)) => attempts.push(Attempt {
                    source,
                    note,
                    path: shown,
                    download: 0,
                    upload: 0,
                    copy,
                    time: item.time,
                }),
                Err(why) => refused.push(format!("{shown}: {why}")),
            },
            What::Refused(why) => refused.push(format!("{shown}: {why}")),
            What::Closed(_) | What::Tools(_) => {}
        }
    });
    let mut notes = closed.clone();
    let starter = starter(exercise);
    if let Some((best, left)) = newest(attempts, starter.as_deref()) {
        if let Some(note) = best.note {
            notes.push(format!("{}: {note}", best.path));
        }
        let different = left.iter().filter(|(a, _)| a.source != best.source);
        notes.extend(different.map(|(a, why)| format!("{}: {why}", a.path)));
        return (Taken::Source(best.source), notes);
    }
    let why = refused.into_iter().chain(closed).next();
    let why = why.unwrap_or_else(|| format!("no {}.rs", exercise.code()));
    (Taken::Nothing(why), notes)
}

fn one_file(file: &Path, name: &str) -> (Taken, Vec<String>) {
    let read = match File::open(file) {
        Ok(mut file) => source(&mut file),
        Err(why) => Err(why.to_string()),
    };
    match read {
        Ok((source, note)) => {
            let notes = note.map(|note| format!("{name}: {note}"));
            (Taken::Source(source), notes.into_iter().collect())
        }
        Err(why) => (Taken::Nothing(format!("{name}: {why}")), Vec::new()),
    }
}

/// A class by what lies in its folder.
#[derive(Debug, Default)]
pub struct HandIns {
    /// The students, by name.
    pub students: Vec<Student>,
    /// What is not understood, and why.
    pub strange: Vec<String>,
}

/// The hand-ins in a folder: each folder and each archive is a student's. With
/// a roster they get the names that they have there.
///
/// # Errors
/// If there is none.
pub fn hand_ins(folder: &Path, roster: Option<&Roster>) -> Result<HandIns> {
    let shown = folder.display();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {shown}"))?;
    let index = roster.map(Index::new);
    let mut all: BTreeMap<String, Vec<Student>> = BTreeMap::new();
    let mut class = HandIns::default();
    for entry in entries {
        let place = entry?.path();
        let full = place.file_name().unwrap_or_default().to_string_lossy();
        let found = fs::symlink_metadata(&place)?;
        if full.starts_with('.') || is_table(&full) {
            continue;
        }
        let is_one = found.is_dir() || found.is_file() && is_archive(&full);
        let student = is_one.then(|| student(&full, index.as_ref())).flatten();
        let Some(name) = student else {
            let why = if is_one { "no letter in the name" } else { FLAT };
            class.strange.push(format!("{shown}/{full:?}: {why}"));
            continue;
        };
        let place = place.clone();
        let key = name.to_lowercase();
        all.entry(key).or_default().push(Student { name, place });
    }
    for (_, mut own) in all {
        own.sort();
        match &own[..] {
            [_] => class.students.append(&mut own),
            several => {
                let names = several.iter().map(|s| {
                    s.place.file_name().unwrap_or_default().to_string_lossy()
                });
                let names: Vec<_> = names.map(|n| format!("{n:?}")).collect();
                let name = &several[0].name;
                class.strange.push(format!(
                    "{shown}: {} are both {name}: none is graded",
                    names.join(" and ")
                ));
            }
        }
    }
    class.students.sort();
    class.strange.sort();
    if class.students.is_empty() {
        let strange = class.strange.first();
        let why = strange.map_or(String::new(), |why| format!("; {why}"));
        bail!("{shown}: no folder and no archive of a student{why}");
    }
    Ok(class)
}

const FLAT: &str = "neither a folder nor an archive that can be opened; \
                    `course collect` sorts the files of a download";

/// The tables that `collect` writes.
fn is_table(name: &str) -> bool {
    name.starts_with("collected") && name.ends_with(".csv")
}

/// The student to whom a folder or an archive belongs.
fn student(name: &str, index: Option<&Index>) -> Option<String> {
    let split = crate::collect::split(name, &Titles::default());
    for words in &split.hints {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let Some(Match::One(student)) = index.map(|i| i.find(&words)) {
            return Some(student);
        }
    }
    safe_name(split.hints.first()?.first()?)
}
