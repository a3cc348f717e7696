//! Begins a chapter: writes its page, its crate, a theorem with its test, and
//! adds it to every list.

use crate::code;
use crate::house::{House, Page};
use crate::kinds;
use crate::write;
use anyhow::{bail, ensure, Context, Result};
use std::fs;
use std::path::PathBuf;

/// The files to write, relative to the root, with their texts.
type Files = Vec<(String, String)>;

/// Begins the chapter `stem` in the part whose pages are in `src/<part>/`. With
/// a `title`, it begins the part as well, after all others. Returns the files
/// written. If anything is wrong with the arguments, nothing is written.
///
/// # Errors
/// If the part exists and a title is given, or the part doesn't exist and no
/// title is given; if the stem is not a valid name for a crate; or if a file of
/// the new chapter already exists.
pub fn new(
    house: &House,
    part: &str,
    stem: &str,
    title: Option<&str>,
) -> Result<Vec<String>> {
    check_stem(stem)?;
    let folders = parts(house)?;
    let known = folders.iter().any(|folder| folder == part);
    match title {
        Some(_) if known => bail!("the part src/{part} has its title already"),
        Some(_) => check_stem(part)?,
        None => ensure!(
            known,
            "there is no part src/{part}; the parts are {}; give a new part \
             its title: --title \"…\"",
            folders.join(", ")
        ),
    }
    let mut files = fresh_files(part, stem);
    let code = format!("src/code/code-{stem}.md");
    for file in files.iter().map(|(file, _)| file).chain([&code]) {
        let path = house.root().join(file);
        ensure!(!path.exists(), "{file} exists already");
    }
    ensure!(
        !house.pages()?.iter().any(|page| page.stem == stem),
        "a page is called `{stem}` already"
    );
    files.extend(changed_files(house, part, stem, title)?);
    let mut written = Vec::new();
    for (file, text) in files {
        write::whole(&house.root().join(&file), text)?;
        written.push(file);
    }
    // The page of the chapter's code, and its line in SUMMARY.md, as `record`
    // writes them.
    for (path, text) in code::pages(house)? {
        let file = house.shown(&path);
        if fs::read_to_string(&path).is_ok_and(|kept| kept == text) {
            continue;
        }
        write::whole(&path, text)?;
        if !written.contains(&file) {
            written.push(file);
        }
    }
    Ok(written)
}

fn check_stem(stem: &str) -> Result<()> {
    let letter = |c: char| c.is_ascii_lowercase();
    let fits = |c: char| letter(c) || c.is_ascii_digit() || c == '-';
    if !stem.starts_with(letter)
        || !stem.chars().all(fits)
        || stem.ends_with('-')
    {
        bail!(
            "`{stem}` is not a stem: small letters, digits and hyphens, as \
               in one-pile"
        );
    }
    Ok(())
}

/// Returns the folders of `src/` that contain numbered chapters.
fn parts(house: &House) -> Result<Vec<String>> {
    let mut parts = Vec::new();
    for page in house.pages()? {
        let folder = page.path.parent().map(PathBuf::from).unwrap_or_default();
        let folder = folder.display().to_string();
        if page.chapter.is_some() && !parts.contains(&folder) {
            parts.push(folder);
        }
    }
    Ok(parts)
}

/// Returns the chapter's own files.
fn fresh_files(part: &str, stem: &str) -> Files {
    let title = title_of(stem);
    let krate = stem.replace('-', "_");
    let fill = |text: &str| {
        text.replace("TITLE", &title)
            .replace("CRATE", &krate)
            .replace("STEM", stem)
    };
    let listing = format!("listings/{stem}");
    vec![
        (format!("src/{part}/{stem}.md"), fill(PAGE)),
        (format!("{listing}/Cargo.toml"), fill(MANIFEST)),
        (format!("{listing}/src/lib.rs"), fill(LIBRARY)),
        (format!("{listing}/src/main.rs"), fill(MAIN)),
        (format!("{listing}/tests/theorems.rs"), fill(THEOREMS)),
        (format!("{listing}/tests/main.rs"), fill(TESTS)),
    ]
}

fn title_of(stem: &str) -> String {
    let words = stem.replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Returns the lists that name every chapter, with the new chapter added.
fn changed_files(
    house: &House,
    part: &str,
    stem: &str,
    title: Option<&str>,
) -> Result<Files> {
    let read = |file: &str| house.read(&house.root().join(file));
    let mut files = Files::new();
    let before = previous_chapter(house, title.is_none().then_some(part))?;
    let summary = read("src/SUMMARY.md")?;
    let line = format!("- [{}]({part}/{stem}.md)", title_of(stem));
    let (lines, last_part) = match title {
        None => (line, part.to_string()),
        Some(title) => {
            (format!("\n# {title}\n\n{line}"), part_of(house, &before)?)
        }
    };
    let last = format!("]({last_part}/");
    let at = summary.lines().collect::<Vec<_>>();
    let at = at.iter().rposition(|line| line.contains(&last));
    let at = at.with_context(|| format!("SUMMARY.md has no page of {part}"))?;
    files.push(("src/SUMMARY.md".into(), with_line(&summary, at + 1, &lines)));

    let path = format!("{stem} = {{ path = \"listings/{stem}\" }}");
    let member = format!("{stem}.workspace = true");
    let lists = [
        ("Cargo.toml", "[workspace.dependencies]", path),
        ("press/shelf/Cargo.toml", "[dependencies]", member),
    ];
    for (file, section, line) in lists {
        let text = into_section(&read(file)?, section, &line)
            .with_context(|| format!("{file} has no {section}"))?;
        files.push((file.into(), text));
    }
    Ok(files)
}

/// Returns the stem of the last chapter of the part, or of the book without the
/// workshop.
fn previous_chapter(house: &House, part: Option<&str>) -> Result<String> {
    let pages = house.pages()?;
    // The workshop stays the last part.
    let of_part = |page: &&Page| match part {
        Some(part) => page.path.starts_with(part) && page.above.is_some(),
        None => !kinds::in_workshop(&page.path) && page.above.is_some(),
    };
    let last = pages.iter().rev().find(of_part).and_then(|p| p.above.clone());
    last.context("there is no numbered chapter")
}

/// Returns the folder of a chapter's pages.
fn part_of(house: &House, chapter: &str) -> Result<String> {
    let pages = house.pages()?;
    let page = pages.iter().find(|page| page.stem == chapter);
    let folder = page.and_then(|page| page.path.parent());
    let folder = folder.with_context(|| format!("{chapter} has no page"))?;
    Ok(folder.display().to_string())
}

fn with_line(text: &str, at: usize, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(at, line);
    lines.join("\n") + "\n"
}

/// Returns `text` with `line` added among the sorted lines after `section`.
fn into_section(text: &str, section: &str, line: &str) -> Option<String> {
    let start = text.lines().position(|l| l == section)? + 1;
    let smaller = |l: &&str| !l.is_empty() && *l < line;
    let count = text.lines().skip(start).take_while(smaller).count();
    Some(with_line(text, start + count, line))
}

const PAGE: &str = r#"# TITLE

A position to play. Then a table that a program prints, a guess, the hunt for a
counterexample.

```rs
{{#include ../../listings/STEM/src/lib.rs:doubled}}
```

[listings/STEM/src/lib.rs](../code/code-STEM.md#lib)

```rust
# fn main() {
use CRATE::doubled;

assert_eq!(doubled(21), 42);
# }
```

<section class="theorem" id="thm-STEM-first">

**Theorem.** The double of a whole number is even.

</section>

<section class="proof">

*Proof.* It is twice a whole number. ■

</section>

<section class="can-do">

**What you can now do**

- say what is even;
- run the test of the theorem: `cargo test -p STEM`;
- write this chapter.

</section>
"#;

const MANIFEST: &str = r#"[package]
name = "STEM"
description = "TITLE"
version.workspace = true
edition.workspace = true
rust-version.workspace = true
license.workspace = true
publish.workspace = true
autotests = false

# The tests are one program, `tests/main.rs`; none is in `src` or in a
# comment.
[lib]
doctest = false
test = false

[[bin]]
name = "STEM"
path = "src/main.rs"
doc = false
test = false

[[test]]
name = "STEM-tests"
path = "tests/main.rs"

[dependencies]
notebook.workspace = true

[dev-dependencies]
trial.workspace = true

[lints]
workspace = true
"#;

const LIBRARY: &str = r#"//! TITLE.

use notebook::Listed;

/// The chapter's programs: name, what it does, function.
pub const PROGRAMS: &[Listed] = &[];

// ANCHOR: doubled
/// Returns twice `number`.
///
/// # Panics
/// If the double is larger than 2^64 − 1.
pub fn doubled(number: u64) -> u64 {
    number.checked_mul(2).expect("the double fits")
}
// ANCHOR_END: doubled
"#;

const MAIN: &str = r#"//! The programs of the chapter: `cargo run -p STEM` lists them.

fn main() -> std::process::ExitCode {
    notebook::run_one(env!("CARGO_PKG_NAME"), CRATE::PROGRAMS)
}
"#;

const TESTS: &str = r#"//! All tests of the chapter, as one program.

mod theorems;

trial::chapter_tests!(CRATE);
"#;

const THEOREMS: &str = r#"//! The theorems of the chapter, each checked on a whole box of cases.

use CRATE::doubled;

#[test]
fn CRATE_first() {
    for number in 0..1000 {
        assert_eq!(doubled(number) % 2, 0);
    }
}
"#;
