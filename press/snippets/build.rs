//! Gives skeptic every `rust` fence of `src/` and of the exercises.
//!
//! skeptic compiles a program for each fence that it sees, and most of the time
//! goes into linking. So the fences of a chapter, or of the exercises of a kind,
//! become modules of one program, which runs them all and says which fail.

// The press walks through the same folders.
#[allow(dead_code, unreachable_pub)]
#[path = "../src/walk.rs"]
mod walk;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A fence: its place in the book, and its code.
struct Fence {
    place: String,
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

    let chapters = chapters(&root)?;
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
        groups.entry(group(&shown, &chapters)).or_default().extend(fences);
    }
    let mut merged = Vec::new();
    for (name, fences) in groups {
        if !fences.is_empty() {
            let file = programs.join(format!("{name}.md"));
            fs::write(&file, program(&fences))?;
            merged.push(file);
        }
    }
    skeptic::generate_doc_tests(&merged);
    Ok(())
}

/// The names of the chapters, the longest first.
fn chapters(root: &Path) -> io::Result<Vec<String>> {
    let folders = walk::inside(&root.join("listings"));
    let folders = folders.map_err(io::Error::other)?;
    let mut names: Vec<String> =
        folders.iter().filter_map(|path| name_of(path)).collect();
    names.sort_by_key(|name| (usize::MAX - name.len(), name.clone()));
    Ok(names)
}

/// Which program a text's fences belong to: that of its chapter, that of the
/// exercises whose codes begin alike, or that of all other pages.
fn group(shown: &str, chapters: &[String]) -> String {
    let mut parts = shown.split('/');
    if parts.next() == Some("exercises") {
        let id = parts.next().unwrap_or_default();
        return format!("exercises-{}", id.get(..2).unwrap_or(id));
    }
    let page = shown.rsplit('/').next().unwrap_or_default();
    let stem = page.strip_suffix(".md").unwrap_or(page);
    let own = |chapter: &&String| {
        let rest = stem.strip_prefix(chapter.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    chapters.iter().find(own).map_or("others".to_string(), String::clone)
}

/// The `rust` fences of a text.
fn fences(shown: &str, text: &str) -> Vec<Fence> {
    let mut fences = Vec::new();
    let mut open: Option<Fence> = None;
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if info.split(',').any(|word| word.trim() == "rust") =>
            {
                let line = text[..range.start].matches('\n').count() + 1;
                let place = format!("{shown}:{line}");
                open = Some(Fence { place, code: String::new() });
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

/// The program of some fences, as a text of Markdown. Lines that begin with `#`
/// are hidden on a page; here, too, skeptic takes the mark away.
fn program(fences: &[Fence]) -> String {
    let (mut modules, mut table) = (String::new(), String::new());
    for (number, Fence { place, code }) in fences.iter().enumerate() {
        // The root of the fence is the module.
        let code = code.replace("crate::", &format!("crate::fence_{number}::"));
        let _ = write!(
            modules,
            "// {place}\nmod fence_{number} {{\n{code}\n\
             pub fn run() {{ main() }}\n}}\n"
        );
        let _ = writeln!(table, "    ({place:?}, fence_{number}::run),");
    }
    format!(
        "```rust\n{modules}\
         const FENCES: &[(&str, fn())] = &[\n{table}];\n\
         fn main() {{\n\
         \x20   let fails = |run: fn()| std::panic::catch_unwind(run).is_err();\n\
         \x20   let failed = FENCES.iter().filter(|(_, run)| fails(*run));\n\
         \x20   let failed: Vec<_> = failed.map(|(place, _)| place).collect();\n\
         \x20   assert!(failed.is_empty(), \"fences that fail: {{failed:?}}\");\n\
         }}\n```\n"
    )
}

fn name_of(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_string_lossy().into_owned())
}
