//! Makes a test of every `rust` fence in `src/` and in `exercises/*/*.md`.
//!
//! skeptic names a test after its file, the last heading and the line, so files
//! of the same name (each exercise has a `statement.md`) are given to it as
//! copies under names of their own.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let root = Path::new("../..").canonicalize()?;
    let copies = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let copies = copies.join("exercises");
    fs::remove_dir_all(&copies).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    fs::create_dir_all(&copies)?;

    let mut texts = Vec::new();
    collect(&root.join("src"), &mut texts)?;
    texts.retain(|path| path.file_name() != Some("SUMMARY.md".as_ref()));
    let mut exercises = Vec::new();
    collect(&root.join("exercises"), &mut exercises)?;
    for path in exercises {
        let inside = path.strip_prefix(&root).expect("found below the root");
        let name = inside.display().to_string().replace(['/', '\\'], "-");
        let copy = copies.join(name);
        fs::copy(&path, &copy)?;
        texts.push(copy);
    }
    for folder in ["src", "exercises"] {
        println!("cargo:rerun-if-changed={}", root.join(folder).display());
    }
    skeptic::generate_doc_tests(&texts);
    Ok(())
}

/// The Markdown files below `folder`, sorted.
fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        entries.push(entry?.path());
    }
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.ends_with("target") {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    Ok(())
}
