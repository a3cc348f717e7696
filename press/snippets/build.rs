//! Passes every `rust` fence of `src/` and of the exercises to skeptic.
//!
//! skeptic compiles one program for each fence that it sees, and most of the
//! time goes into linking. So the fences of a part, or of all exercises, become
//! modules of one program, which runs them all and reports which fail.

// The press walks through folders with the same module.
#[allow(dead_code, unreachable_pub)]
#[path = "../src/walk.rs"]
mod walk;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// A fence of the book.
struct Fence {
    /// The Markdown file, relative to the root.
    shown: String,
    /// The line where the fence begins, counted from 1.
    line: usize,
    code: String,
}

fn main() -> io::Result<()> {
    let root = Path::new("../..").canonicalize()?;
    let programs =
        PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"))
            .join("programs");
    fs::remove_dir_all(&programs).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    fs::create_dir_all(&programs)?;

    let mut texts = Vec::new();
    for room in ["src", "exercises"] {
        texts.extend(walk::kept(&root.join(room)));
        println!("cargo:rerun-if-changed={}", root.join(room).display());
    }
    texts.retain(|path| path.extension().is_some_and(|end| end == "md"));
    let mut groups: BTreeMap<String, Vec<Fence>> = BTreeMap::new();
    for path in texts {
        let shown = path.strip_prefix(&root).expect("found below the root");
        let shown = shown.display().to_string().replace('\\', "/");
        let fences = fences(&shown, &fs::read_to_string(&path)?);
        let group = group(&shown).to_string();
        groups.entry(group).or_default().extend(fences);
    }
    let mut merged = Vec::new();
    for (name, fences) in groups {
        if !fences.is_empty() {
            let file = programs.join(format!("{name}.md"));
            fs::write(&file, program(&fences, &programs)?)?;
            merged.push(file);
        }
    }
    skeptic::generate_doc_tests(&merged);
    Ok(())
}

/// Returns the name of the program for a text's fences: one for each part, that
/// is, each folder of `src`, one for all other pages, and one for the
/// exercises.
fn group(shown: &str) -> &str {
    match shown.split('/').collect::<Vec<_>>()[..] {
        ["src", part, _, ..] => part,
        ["src", ..] => "others",
        _ => "exercises",
    }
}

/// Returns the `rust` fences of a text.
fn fences(shown: &str, text: &str) -> Vec<Fence> {
    let mut fences = Vec::new();
    let mut open: Option<Fence> = None;
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if info.split(',').any(|word| word.trim() == "rust") =>
            {
                let line = text[..range.start].matches('\n').count() + 1;
                let shown = shown.to_string();
                open = Some(Fence { shown, line, code: String::new() });
            }
            Event::Text(more) => {
                if let Some(fence) = &mut open {
                    fence.code += &more;
                }
            }
            Event::End(TagEnd::CodeBlock) => fences.extend(open.take()),
            _ => {}
        }
    }
    fences
}

/// Writes each fence into its own file, named after its place. Its lines have
/// the same numbers as in the text, so rustc reports the right place for an
/// error. Returns, as Markdown, the program that has the files as modules.
fn program(fences: &[Fence], programs: &Path) -> io::Result<String> {
    let (mut modules, mut table) = (String::new(), String::new());
    for (number, Fence { shown, line, code }) in fences.iter().enumerate() {
        // In a fence, `crate` means the fence itself, which is a module here.
        let code = code.replace("crate::", &format!("crate::fence_{number}::"));
        let code: String =
            code.lines().map(|line| format!("{}\n", visible(line))).collect();
        let path = programs.join(shown).join(format!("{line}.rs"));
        fs::create_dir_all(path.parent().unwrap_or(programs))?;
        let before = "\n".repeat(*line);
        fs::write(&path, format!("{before}{code}pub fn run() {{ main() }}\n"))?;
        // skeptic doesn't compile a program again while its text is the same,
        // so the text contains a hash of each fence.
        let mut sum = DefaultHasher::new();
        code.hash(&mut sum);
        let (sum, path) = (sum.finish(), path.display());
        let _ = write!(
            modules,
            "// {sum:016x}\n#[path = r\"{path}\"]\nmod fence_{number};\n"
        );
        let place = format!("{shown}:{line}");
        let _ = writeln!(table, "    ({place:?}, fence_{number}::run),");
    }
    Ok(format!(
        "```rust\n{modules}\
         const FENCES: &[(&str, fn())] = &[\n{table}];\n\
         fn main() {{\n\
         \x20   let fails = |run: fn()| std::panic::catch_unwind(run).is_err();\n\
         \x20   let failed = FENCES.iter().filter(|(_, run)| fails(*run));\n\
         \x20   let failed: Vec<_> = failed.map(|(place, _)| place).collect();\n\
         \x20   assert!(failed.is_empty(), \"fences that fail: {{failed:?}}\");\n\
         }}\n```\n"
    ))
}

/// Returns a line without the mark that hides it on a page.
fn visible(line: &str) -> &str {
    let bare = line.trim_start();
    match bare.strip_prefix('#') {
        Some(rest) if rest.trim().is_empty() || rest.starts_with(' ') => rest,
        _ => line,
    }
}
