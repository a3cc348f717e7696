//! Writing stored runs, figures and tables anew.

use crate::claims;
use crate::tables::tables;
use anyhow::{Context, Result};
use notebook::{stored_runs, transcript};
use press::house::House;
use shelf::Chapter;
use std::fs;
use std::path::Path;

/// Repeats every stored run, draws every figure of `chapters`, and makes the
/// tables of the exercises, the lists of the pages and the places where the
/// sources are used; writes those that have changed, and returns their names.
///
/// # Errors
/// If a file cannot be read or written.
pub fn record(house: &House, chapters: &[Chapter]) -> Result<Vec<String>> {
    let mut changed = Vec::new();
    for chapter in chapters {
        let folder = house.root().join("listings").join(chapter.name);
        for &(name, _, program) in chapter.programs {
            let runs = stored_runs(&folder, name).unwrap_or_default();
            for run in runs {
                let input = fs::read(&run.input)
                    .with_context(|| house.shown(&run.input))?;
                let printed = transcript(program, &input);
                write(house, &run.output, &printed, &mut changed)?;
            }
        }
        for (name, draw) in chapter.figures {
            let path = folder.join("figures").join(format!("{name}.svg"));
            write(house, &path, &draw(), &mut changed)?;
        }
    }
    for (path, text) in tables(house)?.into_iter().chain(claims::page(house)?) {
        write(house, &path, &text, &mut changed)?;
    }
    Ok(changed)
}

fn write(
    house: &House,
    path: &Path,
    text: &str,
    changed: &mut Vec<String>,
) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|kept| kept == text) {
        return Ok(());
    }
    let shown = house.shown(path);
    let place = || format!("cannot write {shown}");
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(place)?;
    }
    fs::write(path, text).with_context(place)?;
    changed.push(house.shown(path));
    Ok(())
}
