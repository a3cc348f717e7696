//! Makes files that nobody writes by hand, because they follow from others.
//! `record` writes them, and a check compares them.

use crate::picture::picture;
use crate::Subject;
use anyhow::Result;
use press::code;
use press::finding::Finding;
use press::house::House;
use press::map;
use std::fs;
use std::path::PathBuf;

/// The manifest of the starters' workspace.
const STARTERS: &str = "\
# The starters are a workspace of their own: their tests fail until somebody
# has solved the exercise.
[workspace]
resolver = \"2\"
members = [\"*/starter\"]
";

/// The script with the games of the first page, in a book that has them.
const DOOR: &str = "press/page/door.js";

/// Returns the code pages with their lines in SUMMARY.md, the manifests of the
/// starters, and the games of the first page, each as its path and its text.
///
/// # Errors
/// If SUMMARY.md or a page cannot be read.
pub(crate) fn made(house: &House) -> Result<Vec<(PathBuf, String)>> {
    let mut made = code::pages(house)?;
    let door = house.root().join(DOOR);
    if door.is_file() {
        made.push((door, boards::nim::door_script()));
    }
    let room = house.root().join("exercises");
    let before = made.len();
    for (id, folder) in house.folders("exercises")? {
        let starter = folder.join("starter");
        if starter.join("src/main.rs").is_file() {
            made.push((starter.join("Cargo.toml"), manifest(&id)));
        }
    }
    if made.len() > before {
        made.push((room.join("Cargo.toml"), STARTERS.into()));
    }
    Ok(made)
}

/// Returns the manifest of an exercise's starter, whose tests are the public
/// samples.
fn manifest(id: &str) -> String {
    format!(
        "[package]\nname = \"{id}\"\nedition = \"2021\"\npublish = false\n\n\
         [[test]]\nname = \"public\"\npath = \"../../public.rs\"\n"
    )
}

/// Returns a finding for each of these files that is out of date.
pub(crate) fn check(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let differs = |(path, text): &(PathBuf, String)| {
        fs::read_to_string(path).ok().as_ref() != Some(text)
    };
    let why = "not what follows from other files: cargo run -- record";
    let all = made(house)?.into_iter().chain(map::made(house)?);
    let all = all.chain(picture(house)?);
    let stale = all.filter(differs);
    Ok(stale.map(|(path, _)| Finding::new(house.shown(&path), why)).collect())
}
