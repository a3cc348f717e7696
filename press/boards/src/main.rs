//! Runs the boards and drills of all chapters, and draws the figures.
//! `cargo run -p boards` lists the programs; `--draw CHAPTER FOLDER` draws a
//! chapter's figures into a folder.

use notebook::{Figure, Listed};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if words.first().is_some_and(|word| word == "--draw") {
        return drawn(&words[1..]);
    }
    let all = boards::ALL.iter().flat_map(|shown| shown.programs);
    let all: Vec<Listed> = all.copied().collect();
    notebook::run_one(env!("CARGO_PKG_NAME"), &all)
}

/// Draws the figures of a chapter into a folder, or prints what went wrong.
fn drawn(words: &[OsString]) -> ExitCode {
    let result = match words {
        [chapter, folder] => figures(chapter).and_then(|figures| {
            figures.iter().try_for_each(|figure| draw(figure, folder.as_ref()))
        }),
        _ => Err("--draw needs a chapter, and a folder for its figures".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn figures(chapter: &OsString) -> Result<&'static [Figure], String> {
    let known = boards::ALL.iter().find(|shown| chapter == shown.chapter);
    known.map(|shown| shown.figures).ok_or_else(|| {
        format!("no chapter is called `{}`", chapter.to_string_lossy())
    })
}

fn draw((name, draw): &Figure, folder: &Path) -> Result<(), String> {
    let file = folder.join(format!("{name}.svg"));
    fs::write(&file, draw()).map_err(|why| format!("{}: {why}", file.display()))
}
