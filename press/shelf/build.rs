//! Makes the list of the chapters from the table of contents.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let root = Path::new("../..");
    let contents = root.join("src/SUMMARY.md");
    let boards = root.join("press/boards/src");
    for watched in [&contents, &boards, &root.join("listings")] {
        println!("cargo:rerun-if-changed={}", watched.display());
    }
    let mut list = String::from(
        "/// All chapters.\npub const CHAPTERS: &[Chapter] = &[\n",
    );
    for line in fs::read_to_string(contents)?.lines() {
        let Some(stem) = chapter(line) else { continue };
        if !root.join("listings").join(stem).is_dir() {
            continue;
        }
        let krate = stem.replace('-', "_");
        // The module of the chapter's boards, if it has any.
        let shown = boards.join(&krate).join("mod.rs").is_file();
        let shown = if shown { ", boards" } else { "" };
        list += &format!("    chapter!(\"{stem}\", {krate}{shown}),\n");
    }
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(PathBuf::from(out).join("chapters.rs"), list + "];\n")
}

/// Returns the stem of the chapter in a line of the table of contents, if the
/// line contains one: `- [Nim](nim/nim.md)`, not indented.
fn chapter(line: &str) -> Option<&str> {
    let (_, page) = line.strip_prefix("- [")?.rsplit_once("](")?;
    let page = page.strip_suffix(".md)")?;
    Some(page.rsplit_once('/').map_or(page, |(_, stem)| stem))
}
