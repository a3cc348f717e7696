//! Taking what a student has handed in: one source file and nothing else.
//!
//! Whatever lies beside it is not looked at: changed tests, build scripts,
//! links, a zip that would fill the disk.

use crate::bank::Exercise;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path};

/// The longest source, in bytes.
const LONGEST: u64 = 256 << 10;
/// The longest zip, in bytes.
const LONGEST_ZIP: u64 = 8 << 20;

/// What was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The source.
    Source(String),
    /// Nothing, and why.
    Nothing(String),
}

/// Where a source may stand in what was handed in. Without a name only if it
/// is for one exercise `alone`.
fn places(exercise: &Exercise, alone: bool) -> Vec<String> {
    let (id, code) = (&exercise.id, exercise.code());
    let mut places = vec![
        format!("{id}/src/main.rs"),
        format!("{id}/main.rs"),
        format!("{id}.rs"),
        format!("{code}.rs"),
    ];
    if alone {
        places.extend(["src/main.rs", "main.rs"].map(str::to_string));
    }
    places
}

/// The submission for an exercise in a folder, or in a zip. `alone`: nothing
/// else was asked for.
pub fn take(place: &Path, exercise: &Exercise, alone: bool) -> Taken {
    let Ok(found) = fs::symlink_metadata(place) else {
        return Taken::Nothing("nothing was handed in".into());
    };
    if found.is_dir() {
        return from_folder(place, exercise, alone);
    }
    let is_zip = place.extension().is_some_and(|ending| ending == "zip");
    if found.is_file() && is_zip {
        return from_zip(place, exercise, alone);
    }
    Taken::Nothing("neither a folder nor a zip".into())
}

fn from_folder(folder: &Path, exercise: &Exercise, alone: bool) -> Taken {
    for place in places(exercise, alone) {
        match plain_file(folder, Path::new(&place)) {
            Ok(true) => {}
            Ok(false) => continue,
            Err(why) => return Taken::Nothing(format!("{place}: {why}")),
        }
        let Ok(file) = File::open(folder.join(&place)) else {
            return Taken::Nothing(format!("{place}: cannot be read"));
        };
        return source(file, &place);
    }
    Taken::Nothing(format!("no {}.rs", exercise.code()))
}

/// Whether there is such a file, and no link on the way to it.
fn plain_file(folder: &Path, place: &Path) -> Result<bool, &'static str> {
    let mut path = folder.to_path_buf();
    let mut parts = place.components().peekable();
    while let Some(part) = parts.next() {
        let Component::Normal(name) = part else {
            return Err("a path that leaves the folder");
        };
        path.push(name);
        let Ok(found) = fs::symlink_metadata(&path) else {
            return Ok(false);
        };
        if found.file_type().is_symlink() {
            return Err("a link is not taken");
        }
        let last = parts.peek().is_none();
        if last != found.is_file() || last == found.is_dir() {
            return match last {
                true => Err("not a file"),
                false => Ok(false),
            };
        }
    }
    Ok(true)
}

fn source(file: impl Read, place: &str) -> Taken {
    let mut bytes = Vec::new();
    if file.take(LONGEST + 1).read_to_end(&mut bytes).is_err() {
        return Taken::Nothing(format!("{place}: cannot be read"));
    }
    if bytes.len() as u64 > LONGEST {
        return Taken::Nothing(format!("{place}: more than 256 KiB"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Taken::Source(text),
        Err(_) => Taken::Nothing(format!("{place}: not UTF-8")),
    }
}

/// Kinds of file in the upper bits of a mode.
const KIND: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;

fn from_zip(path: &Path, exercise: &Exercise, alone: bool) -> Taken {
    let bad = || Taken::Nothing("the zip cannot be read".into());
    let Ok(file) = File::open(path) else { return bad() };
    if file.metadata().map_or(true, |data| data.len() > LONGEST_ZIP) {
        return Taken::Nothing("a zip of more than 8 MiB".into());
    }
    let Ok(mut zip) = zip::ZipArchive::new(file) else { return bad() };
    for place in places(exercise, alone) {
        let Ok(entry) = zip.by_name(&place) else { continue };
        let kind = entry.unix_mode().map_or(0, |mode| mode & KIND);
        if !entry.is_file() || (kind != 0 && kind != REGULAR) {
            return Taken::Nothing(format!("{place}: not a file"));
        }
        return source(entry, &place);
    }
    Taken::Nothing(format!("no {}.rs in the zip", exercise.code()))
}
