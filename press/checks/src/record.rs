//! Updates the stored runs, figures and tables.

use crate::made::made;
use crate::picture::picture;
use crate::tables::tables;
use crate::{claims, kinds};
use anyhow::Result;
use notebook::transcript;
use press::house::House;
use press::map;
use press::write;
use shelf::Chapter;
use std::fs;
use std::path::Path;
use trial::{runs_file, with_outputs};

/// Repeats every stored run, draws every figure of `chapters`, and makes the
/// code pages, the manifests of starters, the tables of the exercises, the
/// lists made from the pages, the map, the README's picture and the lists of
/// where sources are used. Writes the files that have changed, and returns
/// their names.
///
/// # Errors
/// If a file cannot be read or written.
pub fn record(house: &House, chapters: &[Chapter]) -> Result<Vec<String>> {
    let mut changed = Vec::new();
    // Code pages come first, because the table of contents may get new lines.
    for (path, text) in made(house)? {
        put(house, &path, &text, &mut changed)?;
    }
    for chapter in chapters {
        for (folder, (name, _, program)) in chapter.all() {
            let folder = house.root().join(folder);
            let file = runs_file(&folder, name);
            let Ok(text) = fs::read_to_string(&file) else { continue };
            let print = |input: &str| transcript(program, input.as_bytes());
            let now = with_outputs(&text, print);
            put(house, &file, &now, &mut changed)?;
        }
        for (name, draw) in chapter.figures {
            let path = house.root().join(chapter.folder()).join("figures");
            let path = path.join(format!("{name}.svg"));
            put(house, &path, &draw(), &mut changed)?;
        }
    }
    for (path, text) in tables(house)?.into_iter().chain(claims::page(house)?) {
        put(house, &path, &text, &mut changed)?;
    }
    // The map and the picture come last, because they contain figures and
    // minutes.
    let minutes = kinds::made(house)?.into_iter();
    let last = minutes.chain(map::made(house)?).chain(picture(house)?);
    for (path, text) in last {
        put(house, &path, &text, &mut changed)?;
    }
    Ok(changed)
}

fn put(
    house: &House,
    path: &Path,
    text: &str,
    changed: &mut Vec<String>,
) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|kept| kept == text) {
        return Ok(());
    }
    write::whole(path, text)?;
    changed.push(house.shown(path));
    Ok(())
}
