//! Stores known wrong programs that differ little from an accepted one. Each is
//! stored as a patch, so that everybody sees what is wrong with it: a line that
//! describes the error in words, then the output of `diff -u`.

use crate::disk;
use anyhow::{anyhow, bail, Context, Result};
use diffy::{DiffOptions, Line, Patch};
use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of lines that a patch may remove and add. A program that
/// differs in more lines is stored whole.
pub const MOST: usize = 12;

/// The file extension of a patch.
pub const ENDING: &str = "patch";

/// The folders of wrong submissions in `submissions`.
pub const WRONG: [&str; 3] =
    ["wrong_answer", "time_limit_exceeded", "run_time_error"];

const MEND: &str = "`course patch` follows lines that have only moved; \
                    otherwise put the whole program beside it, and remove the \
                    patch";

/// An error in a patch: the line number and the reason.
type Wrong = (usize, String);

/// Returns the files of `submissions/<room>` in an exercise's folder, sorted by
/// name: programs, and patches from which a program can be made.
pub(crate) fn submissions(exercise: &Path, room: &str) -> Vec<PathBuf> {
    let folder = exercise.join("submissions").join(room);
    let mut files = disk::files(&folder, "rs");
    files.extend(disk::files(&folder, ENDING));
    files.sort();
    files
}

/// Returns the source of a program of an exercise, read from its file or made
/// by applying a patch.
///
/// # Errors
/// If the file cannot be read, or if it is a patch that does not say what is
/// wrong with the program, is not a unified diff, changes more than [`MOST`]
/// lines, or does not match the accepted program at exactly the given lines.
/// The error about a patch is one line with its file and line number.
pub fn source(exercise: &Path, file: &Path) -> Result<String> {
    match is_patch(file) {
        true => program(exercise, file),
        false => fs::read_to_string(file)
            .with_context(|| format!("cannot read {}", file.display())),
    }
}

/// Returns the program that results from applying a patch of an exercise.
///
/// # Errors
/// As for [`source`] with a patch.
pub(crate) fn program(exercise: &Path, file: &Path) -> Result<String> {
    let (text, name) = (read(exercise, file)?, name(file));
    let accepted = |of: &str| accepted(exercise, of);
    applied(&text, &name, accepted).map_err(|(line, why)| {
        anyhow!("{}:{line}: {why}", shown(exercise, file))
    })
}

/// Returns the `//!` comment at the head of a program, as one line.
pub fn head(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines.map(str::trim).collect();
    lines.join(" ").trim().to_string()
}

/// Returns the name of the accepted program closest to a wrong one, with the
/// number of lines that differ; `None` if every accepted program differs in
/// more than [`MOST`] lines.
///
/// # Errors
/// If a file cannot be read.
pub fn nearest(
    exercise: &Path,
    source: &str,
) -> Result<Option<(String, usize)>> {
    let mut least: Option<(String, usize)> = None;
    for file in submissions(exercise, "accepted") {
        let accepted = self::source(exercise, &file)?;
        let count = changes(&diffy::create_patch(&accepted, source));
        if count <= least.as_ref().map_or(MOST, |(_, count)| count - 1) {
            least = Some((name(&file), count));
        }
    }
    Ok(least)
}

/// Turns those wrong programs of an exercise that are close enough to an
/// accepted one into patches, and updates patches whose lines have moved.
/// Returns one line for each file written.
///
/// # Errors
/// If a program does not say at its head what is wrong with it, if a patch does
/// not apply or changes too much, or if a file cannot be read or written.
pub fn write(exercise: &Path) -> Result<Vec<String>> {
    let mut done = Vec::new();
    for room in WRONG {
        for file in submissions(exercise, room) {
            let is_patch = is_patch(&file);
            let (source, trouble) = match self::source(exercise, &file) {
                Ok(_) if is_patch => continue,
                Ok(source) => (source, None),
                Err(why) => match moved(exercise, &file) {
                    Some(source) => (source, Some(why)),
                    None => return Err(why),
                },
            };
            let (of, count) = match (nearest(exercise, &source)?, trouble) {
                (Some(nearest), _) => nearest,
                (None, None) => continue, // a program of its own
                (None, Some(why)) => return Err(why),
            };
            if head(&source).is_empty() {
                let place = shown(exercise, &file);
                bail!("{place}:1: no `//!` that says what is wrong");
            }
            let accepted = accepted(exercise, &of).unwrap_or_default();
            let patch = file.with_extension(ENDING);
            disk::put(
                &patch,
                difference((&of, &accepted), (&name(&file), &source)),
            )?;
            if !is_patch {
                fs::remove_file(&file)?;
            }
            let place = shown(exercise, &patch);
            done.push(format!("{place}: {count} lines of {of}"));
        }
    }
    Ok(done)
}

/// Whether a file is a patch.
pub fn is_patch(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == ENDING)
}

/// Returns the name of a program in `submissions`, such as
/// `wrong_answer/greedy.rs`; a patch has the name of its program.
pub fn name(file: &Path) -> String {
    let file = file.with_extension("rs");
    let mut parts = file.iter().rev().map(|part| part.to_string_lossy());
    let last = parts.next().unwrap_or_default();
    format!("{}/{last}", parts.next().unwrap_or_default())
}

fn shown(exercise: &Path, file: &Path) -> String {
    let own = file.strip_prefix(exercise).unwrap_or(file);
    let parts: Vec<_> = own.iter().map(|part| part.to_string_lossy()).collect();
    format!("exercises/{}/{}", disk::name_of(exercise), parts.join("/"))
}

fn read(exercise: &Path, file: &Path) -> Result<String> {
    fs::read_to_string(file)
        .with_context(|| format!("cannot read {}", shown(exercise, file)))
}

/// Returns the source of an accepted program, given its name in `submissions`.
fn accepted(exercise: &Path, of: &str) -> Option<String> {
    let file = of.strip_prefix("accepted/")?;
    let plain = file.ends_with(".rs") && !file.contains(['/', '\\']);
    let file = exercise.join("submissions/accepted").join(file);
    fs::read_to_string(file).ok().filter(|_| plain)
}

fn changes(patch: &Patch<str>) -> usize {
    let lines = patch.hunks().iter().flat_map(|hunk| hunk.lines());
    lines.filter(|line| !matches!(line, Line::Context(_))).count()
}

/// Returns the patch that turns one program into another. Each program is given
/// as its name and its source.
fn difference(from: (&str, &str), to: (&str, &str)) -> String {
    let mut options = DiffOptions::new();
    options.set_original_filename(from.0.to_string());
    options.set_modified_filename(to.0.to_string());
    format!("{}\n{}", head(to.1), options.create_patch(from.1, to.1))
}

/// Returns the program of a patch whose lines have moved in the accepted
/// program; `None` if the patch does not apply.
fn moved(exercise: &Path, file: &Path) -> Option<String> {
    let text = read(exercise, file).ok()?;
    let patch = Patch::from_str(&text).ok()?;
    let accepted = accepted(exercise, patch.original()?)?;
    diffy::apply(&accepted, &patch).ok()
}

fn applied(
    text: &str,
    name: &str,
    accepted: impl Fn(&str) -> Option<String>,
) -> Result<String, Wrong> {
    let says = text.lines().next().unwrap_or_default().trim();
    let begun = ["--- ", "+++ ", "@@ ", "diff "];
    if says.is_empty() || begun.iter().any(|word| says.starts_with(word)) {
        return Err((1, "no line that says what is wrong".into()));
    }
    let of = named(text, 2, "--- ").unwrap_or_default();
    let Some(from) = accepted(of) else {
        let why = "not `--- accepted/` and the file that is changed";
        return Err((2, why.into()));
    };
    if named(text, 3, "+++ ") != Some(name) {
        return Err((3, format!("not `+++ {name}`")));
    }
    let parts = parts(text)?;
    few(text)?;
    fits(&parts, of, &from)?;
    let begins = parts[0].0;
    let wrong = |why: String| (begins, why);
    let patch = Patch::from_str(text).map_err(|why| wrong(why.to_string()))?;
    let made =
        diffy::apply(&from, &patch).map_err(|why| wrong(why.to_string()))?;
    match head(&made) {
        head if head == says => Ok(made),
        head => Err((1, format!("the program says {head:?} at its head"))),
    }
}

/// Returns the file name in a header line, without the time that `diff` writes
/// after it.
fn named<'a>(text: &'a str, line: usize, begins: &str) -> Option<&'a str> {
    let rest = text.lines().nth(line - 1)?.strip_prefix(begins)?;
    rest.split('\t').next()
}

/// Splits a patch into its hunks, each with its line number and as a patch of
/// its own.
fn parts(text: &str) -> Result<Vec<(usize, Patch<'_, str>)>, Wrong> {
    const HEAD: usize = 3;
    let (mut line, mut parts) = (1, Vec::new());
    let mut places = Vec::new();
    let mut at = 0;
    for own in text.split_inclusive('\n') {
        if line > HEAD && (own.starts_with("@@ ") || places.is_empty()) {
            places.push((line, at));
        }
        (line, at) = (line + 1, at + own.len());
    }
    if places.is_empty() {
        return Err((HEAD, "nothing is changed".into()));
    }
    for (number, &(line, from)) in places.iter().enumerate() {
        let to = places.get(number + 1).map_or(text.len(), |next| next.1);
        let own = &text[from..to];
        let patch = match Patch::from_str(own) {
            Ok(patch) if own.starts_with("@@ ") => patch,
            Ok(_) => return Err((line, "no part of a diff".into())),
            Err(why) => {
                return Err((line, format!("no part of a diff: {why}")))
            }
        };
        let known = patch.hunks()[0].lines().len();
        let lines = own.lines().filter(|line| !line.starts_with('\\'));
        if lines.count() != known + 1 {
            let why = "no line of the part above, by the numbers of its `@@`";
            return Err((line + known + 1, why.into()));
        }
        parts.push((line, patch));
    }
    Ok(parts)
}

/// Refuses a patch that changes more than [`MOST`] lines.
fn few(text: &str) -> Result<(), Wrong> {
    let lines = (1..).zip(text.lines()).skip(3);
    let mut changed = lines.filter(|(_, line)| line.starts_with(['-', '+']));
    match changed.nth(MOST) {
        None => Ok(()),
        Some((line, _)) => {
            let why = "lines are changed: write the whole program";
            Err((line, format!("more than {MOST} {why}")))
        }
    }
}

/// Checks that context and removed lines are exactly where the patch says. A
/// hunk that fits only elsewhere may change something else.
fn fits(
    parts: &[(usize, Patch<str>)],
    of: &str,
    from: &str,
) -> Result<(), Wrong> {
    let there: Vec<&str> = from.split_inclusive('\n').collect();
    let (mut before, mut after) = (0, 0);
    for (line, part) in parts {
        let part = &part.hunks()[0];
        let (old, new) = (part.old_range(), part.new_range());
        if old.start() + after != new.start() + before {
            let why = "the numbers of this `@@` and those above do not agree";
            return Err((*line, why.into()));
        }
        (before, after) = (before + old.len(), after + new.len());
        let mut place = old.start();
        for (line, own) in (line + 1..).zip(part.lines()) {
            let (Line::Context(own) | Line::Delete(own)) = own else {
                continue;
            };
            if place == 0 || there.get(place - 1) != Some(own) {
                let why = format!("{of} has another line {place}: {MEND}");
                return Err((line, why));
            }
            place += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{applied, difference, head, name};
    use std::path::Path;

    const FOLD: &str = "//! Adds.\n\nfn main() {\n    let a = 1;\n    \
                        let b = 2;\n    let c = 3;\n    println!(\"{}\", a + \
                        b + c);\n}\n";

    const GREEDY: &str = "\
Forgets the last one.
--- accepted/fold.rs
+++ wrong_answer/greedy.rs
@@ -1,4 +1,4 @@
-//! Adds.
+//! Forgets the last one.

 fn main() {
     let a = 1;
@@ -7,2 +7,2 @@
-    println!(\"{}\", a + b + c);
+    println!(\"{}\", a + b);
 }
";

    fn tried(text: &str) -> Result<String, String> {
        let accepted =
            |of: &str| (of == "accepted/fold.rs").then(|| FOLD.to_string());
        let done = applied(text, "wrong_answer/greedy.rs", accepted);
        done.map_err(|(line, why)| format!("{line}: {why}"))
    }

    #[test]
    fn a_patch_makes_a_program() {
        let made = tried(GREEDY).unwrap();
        let head = FOLD.replace("Adds.", "Forgets the last one.");
        assert_eq!(made, head.replace("a + b + c", "a + b"));
        // A patch with a date, as `diff -u` writes it, and with a space in each
        // empty line.
        let dated = GREEDY.replace("fold.rs\n", "fold.rs\t2026-11-25\n");
        assert_eq!(tried(&dated).unwrap(), made);
        assert_eq!(tried(&GREEDY.replace("\n\n", "\n \n")).unwrap(), made);
    }

    #[test]
    fn what_is_written_can_be_read() {
        let made = tried(GREEDY).unwrap();
        let from = ("accepted/fold.rs", FOLD);
        let text = difference(from, ("wrong_answer/greedy.rs", &made));
        assert!(text.starts_with("Forgets the last one.\n--- accepted/fold"));
        assert_eq!(tried(&text).unwrap(), made);
    }

    #[test]
    fn what_is_wrong_has_a_line() {
        let many = "+    // and so on\n".repeat(9);
        let many =
            format!("{}{many}", GREEDY.replace("-7,2 +7,2", "-7,2 +7,11"));
        for (bad, why) in [
            ("", "1: no line that says what is wrong"),
            (&GREEDY[22..], "1: no line that says what is wrong"),
            (&GREEDY[1..], "1: the program says \"Forgets the last one.\""),
            (
                &GREEDY.replace("--- accepted/fold", "--- accepted/old"),
                "2: not `--- accepted/` and the file that is changed",
            ),
            (
                &GREEDY.replace("+++ wrong_answer", "+++ accepted"),
                "3: not `+++ wrong_answer/greedy.rs`",
            ),
            (GREEDY.split_once("@@").unwrap().0, "3: nothing is changed"),
            (&GREEDY.replace("@@ -1,4 +1,4", "@@ -1"), "4: no part of a diff"),
            (&GREEDY.replace("@@ -1,4", "oh\n@@ -1,4"), "4: no part of a diff"),
            (&GREEDY.replace("-7,2 +7,2", "-7,1 +7,1"), "13: no line of"),
            (&format!("{GREEDY}end\n"), "14: no line of the part above"),
            (&many, "22: more than 12 lines are changed: write the whole"),
            // The patch applies, but at other lines than it says.
            (
                &GREEDY.replace("-7,2 +7,2", "-6,2 +6,2"),
                "11: accepted/fold.rs has another line 6: `course patch`",
            ),
            (
                &GREEDY.replace("-7,2 +7,2", "-7,2 +6,2"),
                "10: the numbers of this `@@` and those above do not agree",
            ),
            (
                &GREEDY.replace("let a = 1", "let a = 2"),
                "9: accepted/fold.rs has another line 4: `course patch`",
            ),
            (
                &GREEDY.replace("-1,4 +1,4", "-9,4 +9,4"),
                "5: accepted/fold.rs has another line 9",
            ),
        ] {
            let said = tried(bad).unwrap_err();
            assert!(said.starts_with(why), "{said}\n{bad}");
        }
    }

    #[test]
    fn what_a_head_says() {
        assert_eq!(
            head("//! Adds in\n//! 32 bits.\n\nuse std;"),
            "Adds in 32 bits."
        );
        assert_eq!(head("// no\n"), "");
        assert_eq!(name(Path::new("a/b/c.patch")), "b/c.rs");
    }
}
