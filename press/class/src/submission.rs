//! Takes one source file for each exercise from what a student has submitted,
//! and nothing else.
//!
//! Everything else is ignored: changed tests, build scripts, links, or a zip
//! that would fill the disk.

use crate::archive::{is_archive, look, Item, Time, What, HAND_IN};
use crate::names::{decode, safe_name};
use crate::roster::{Index, Match, Roster};
use crate::titles::{self, rust_stem, Copy, Place, Titles, EARLIER};
use crate::whose::split;
use anyhow::{bail, Context, Result};
use judge::bank::Exercise;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Maximum size of a source file, in bytes.
pub const LONGEST: u64 = 256 << 10;

/// The outcome of looking for a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The source.
    Source(String),
    /// No source, with the reason.
    Nothing(String),
}

/// A source file that was submitted for an exercise.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The source.
    pub source: String,
    /// The encoding, if it is not UTF-8.
    pub note: Option<&'static str>,
    /// The path of the file.
    pub path: String,
    /// The index of the download that contains it.
    pub download: usize,
    /// The platform's upload number, which increases with every upload; 0 if
    /// there is none.
    pub upload: u64,
    /// The copy number, among files of the same name.
    pub copy: Copy,
    /// The modification time, if known.
    pub time: Option<Time>,
}

impl Attempt {
    /// Whether it is unknown which of two attempts is newer: one of their times
    /// has no time zone, and no upload or copy number decides.
    pub fn is_unclear(&self, other: &Attempt) -> bool {
        let times = self.time.zip(other.time);
        let by_number = self.against(other).1 == "by its number";
        !by_number && times.is_some_and(|(a, b)| a.compare(b).is_none())
    }

    /// Compares the ages of two attempts, and returns the reason for the order.
    fn against(&self, other: &Attempt) -> (Ordering, &'static str) {
        let by_time = match (self.time, other.time) {
            (Some(own), Some(others)) => own.compare(others),
            _ => Some(Ordering::Equal),
        };
        let later = match by_time {
            Some(_) => "in the later place",
            None => "the time of a zip has no zone",
        };
        let by_time = by_time.unwrap_or(Ordering::Equal);
        let mut keys = vec![];
        if self.download == other.download {
            if self.upload > 0 && other.upload > 0 {
                keys.push((self.upload.cmp(&other.upload), "by its number"));
            }
            keys.push((self.copy.cmp(&other.copy), "by its number"));
        }
        keys.push((by_time, "by its time"));
        keys.push((self.download.cmp(&other.download), later));
        // Without further evidence, prefer the attempt that is nested less
        // deeply.
        let depth = |a: &Attempt| a.path.matches('/').count();
        keys.push((depth(other).cmp(&depth(self)), "it is nested less deeply"));
        keys.push((self.path.cmp(&other.path), "nothing says which is newer"));
        let known = keys.into_iter().find(|(order, _)| order.is_ne());
        known.unwrap_or((Ordering::Equal, ""))
    }
}

/// Returns the attempt that counts, and the others, each with the reason why it
/// does not count. An unchanged starter gives way to any other attempt.
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

/// Returns the starter of an exercise, if it exists.
pub fn starter(exercise: &Exercise) -> Option<String> {
    fs::read_to_string(exercise.folder.join("starter/src/main.rs")).ok()
}

/// Reads a source file. Returns the text and, if it is not UTF-8, its encoding.
///
/// # Errors
/// The reason why the file is not a source.
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
    decode(&bytes).ok_or("not a text".into())
}

/// Finds the submission for an exercise in a folder, an archive or a Rust file.
/// If `alone` is true, no other exercise was set, so a `main.rs` counts, too.
pub fn take(place: &Path, exercise: &Exercise, alone: bool) -> Taken {
    take_noted(place, exercise, alone).0
}

/// Like [`take`], but also returns notes for the teacher.
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
    let titles = Titles::beside(&[exercise]);
    let (mut attempts, mut refused, mut closed) =
        (Vec::new(), Vec::new(), Vec::new());
    // Everything here belongs to this student.
    let whose = |_: &[String]| Some(String::new());
    look(root, None, HAND_IN, &whose, &mut |item: Item| {
        // The first part of the path is the student's folder or archive.
        let own = &item.path[1.min(item.path.len() - 1)..];
        let shown = own.join("/");
        let Some((name, folders)) = own.split_last() else { return };
        if folders.first().is_some_and(|folder| folder == EARLIER) {
            return;
        }
        if let What::Closed(why) = item.what {
            return closed.push(format!("{shown}: {why}"));
        }
        let copy = match titles::place(&titles, folders, name) {
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

/// A student who has submitted a folder or an archive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Student {
    /// The name.
    pub name: String,
    /// The folder or archive.
    pub place: PathBuf,
}

/// A class, as found in its folder.
#[derive(Debug, Default)]
pub struct HandIns {
    /// The students, sorted by name.
    pub students: Vec<Student>,
    /// Entries that cannot be used as a student's submission, with the
    /// reasons.
    pub strange: Vec<String>,
    /// Students who are not in `students`, but may own one of the strange
    /// entries: they must not count as having submitted nothing.
    pub unclear: BTreeSet<String>,
}

/// Reads the submissions in a folder, in which each folder and each archive
/// belongs to a student. If there is a roster, students are named as in the
/// roster.
///
/// # Errors
/// If the folder cannot be read, or has no student's folder or archive.
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
        let (may_be, name) = student(&full, index.as_ref());
        let Some(name) = name.filter(|_| is_one) else {
            let why = match &may_be[..] {
                _ if !is_one => FLAT.to_string(),
                [] => "no letter in the name".to_string(),
                all => format!(
                    "could be {}: the name does not say which",
                    all.join(" or ")
                ),
            };
            class.strange.push(format!("{shown}/{full:?}: {why}"));
            class.unclear.extend(may_be);
            continue;
        };
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
                class.unclear.insert(name.clone());
                class.strange.push(format!(
                    "{shown}: {} are both {name}: none is graded",
                    names.join(" and ")
                ));
            }
        }
    }
    class.students.sort();
    class.strange.sort();
    for student in &class.students {
        class.unclear.remove(&student.name);
    }
    if class.students.is_empty() {
        let strange = class.strange.first();
        let why = strange.map_or(String::new(), |why| format!("; {why}"));
        bail!("{shown}: no folder and no archive of a student{why}");
    }
    Ok(class)
}

const FLAT: &str = "neither a folder nor an archive that can be opened; \
                    `course collect` sorts the files of a download";

/// Whether a file is one of the tables written by `collect`.
fn is_table(name: &str) -> bool {
    name.starts_with("collected") && name.ends_with(".csv")
}

/// Returns the students who may be meant by the name of a file or folder, and
/// the student to whom it belongs, if that is clear. If nobody on the roster
/// matches, the owner's name is made from the name itself.
fn student(name: &str, index: Option<&Index>) -> (Vec<String>, Option<String>) {
    let split = split(name, &Titles::default());
    for words in &split.hints {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match index.map_or(Match::None, |index| index.find(&words)) {
            Match::None => {}
            Match::One(one) => return (vec![one.clone()], Some(one)),
            Match::Many(all) => return (all, None),
        }
    }
    let first = split.hints.first().and_then(|words| words.first());
    (Vec::new(), first.and_then(|word| safe_name(word)))
}
