//! Packs, which are the zips that are handed out. Each pack is built from a
//! list of permitted files, never by excluding files. Two packs made from the
//! same book and key are identical, byte for byte.

use crate::{tex, variant};
use anyhow::{bail, Context, Result};
use class::sheet::{Sheet, LINES};
use judge::bank::{Exercise, Part};
use judge::grade::{is_dialogue, Workshop};
use judge::key::Key;
use judge::proof::{self, Proof};
use judge::validator::{self, digest, flat, reader};
use judge::{disk, patch};
use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::process::Command;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The files of a pack, by path (with slashes).
#[derive(Debug, Default)]
pub struct Pack {
    files: BTreeMap<String, Vec<u8>>,
}

/// Whether the file at a path in a pack is executable.
fn is_program(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    matches!(name, "build" | "run_autograder" | "setup.sh")
}

impl Pack {
    /// Returns the paths of the files, sorted.
    pub fn paths(&self) -> Vec<&str> {
        self.files.keys().map(String::as_str).collect()
    }

    pub(crate) fn add(
        &mut self,
        path: impl Into<String>,
        text: impl Into<Vec<u8>>,
    ) {
        self.files.insert(path.into(), text.into());
    }

    /// Adds a copy of a file, if it exists.
    fn copy(&mut self, path: impl Into<String>, from: &Path) -> Result<()> {
        if from.is_file() {
            let bytes = fs::read(from)
                .with_context(|| format!("cannot read {}", from.display()))?;
            self.add(path, bytes);
        }
        Ok(())
    }

    /// Adds a copy of a file that must exist.
    pub(crate) fn need(
        &mut self,
        path: impl Into<String>,
        from: &Path,
    ) -> Result<()> {
        if !from.is_file() {
            bail!("{} is missing", from.display());
        }
        self.copy(path, from)
    }

    /// Returns the pack as a zip.
    ///
    /// # Errors
    /// If the zip cannot be created.
    pub fn zip(&self) -> Result<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, bytes) in &self.files {
            let mode = if is_program(path) { 0o755 } else { 0o644 };
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(mode);
            zip.start_file(path.as_str(), options)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    /// Writes the zip atomically.
    ///
    /// # Errors
    /// If the zip cannot be written.
    pub fn write(&self, file: &Path) -> Result<()> {
        disk::put(file, self.zip()?)
    }
}

/// Returns the version of the book, for the file `VERSION.txt` of each pack.
pub fn version(root: &Path) -> String {
    let git = |words: &[&str]| {
        let output =
            Command::new("git").args(words).current_dir(root).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
        (output.status.success() && !text.is_empty()).then_some(text)
    };
    let mut text =
        format!("The Nimber Notebook {}\n", env!("CARGO_PKG_VERSION"));
    if let Some(commit) = git(&["rev-parse", "HEAD"]) {
        text += &format!("commit {commit}\n");
        if git(&["status", "--porcelain", "exercises"]).is_some() {
            text += "with changes of the exercises that are not committed\n";
        }
    }
    text
}

const STUDENT_README: &str = "\
# How to work on this sheet

`sheet.md` lists the exercises. Each has a folder: `statement.md` says what is
asked, `hints.md` helps in three steps.

Where there is a file `src/main.rs`, a program is asked for. Write it there; it
uses the standard library of Rust and nothing else, and is one file. In the
folder of this README:

    cargo test -p NAME-OF-THE-FOLDER     # the samples of the statement
    cargo run -p NAME-OF-THE-FOLDER < NAME-OF-THE-FOLDER/samples/1.in

You hand in one file for each program. Any of these names will do, here for an
exercise s06; capitals and zeros do not matter:

    s06.rs    s06/main.rs    s06/src/main.rs    NAME-OF-THE-FOLDER/src/main.rs

Save it as UTF-8. You may hand in the whole folder, or a zip of it (`.zip` or
`.tar.gz`, no other kind), without `target`. Nothing else that you change is
looked at. If you hand in again, the newest file counts.

A proof is a text or a picture: `.pdf`, `.md`, `.txt`, `.tex` or `.jpg`. Its
name begins with the exercise's: `n06.pdf`, or `n06-page-1.jpg` and so on. Do
not call it `README.md` or `statement.md`: files of these names are yours to
keep, not handed in.

Where there is a file `proof-lines.md`, or you were given numbered lines on
paper, you can put the proof together instead of writing it: hand in a text, here
`n06.txt`, with the labels of the lines in their order and nothing else, such as
`b a d c`. A program says whether it is right.

The judge has more cases than the samples; it
compiles with `rustc --edition 2021 -O`, has no network, and stops a program that
takes too much time (the statement says how much, or one second a case) or
memory (512 MiB if it says nothing). Points for a group of cases are given if all
of them are right.
";

/// Returns the students' pack. It includes the lines of proofs, labelled with
/// the book's letters, unless the sheet has private proofs.
///
/// # Errors
/// If a file of the book is missing, or a proof cannot be read.
pub fn student(root: &Path, sheet: &Sheet) -> Result<Pack> {
    let mut pack = Pack::default();
    pack.add("VERSION.txt", version(root));
    pack.add("README.md", STUDENT_README);
    pack.add("sheet.md", sheet.markdown());
    let judged: Vec<&Exercise> = judged(sheet);
    let members: Vec<String> = judged
        .iter()
        .map(|exercise| format!("    {:?},\n", exercise.id))
        .collect();
    if !judged.is_empty() {
        let members = members.concat();
        pack.add(
            "Cargo.toml",
            format!("[workspace]\nresolver = \"2\"\nmembers = [\n{members}]\n"),
        );
        pack.need("public.rs", &root.join("exercises/public.rs"))?;
    }
    for exercise in &sheet.exercises {
        let (id, from) = (&exercise.id, &exercise.folder);
        for part in [Part::Statement, Part::Hints] {
            let file = format!("{id}/{}.md", part.name());
            pack.add(file, exercise.text(part)?);
        }
        let proof = Proof::of(exercise)?.filter(|_| !sheet.private_proofs);
        if let Some(proof) = proof {
            let lines = variant::lettered(exercise, &proof);
            pack.add(format!("{id}/{LINES}"), lines);
        }
        if !exercise.is_judged() {
            continue;
        }
        let starter = from.join("starter/src/main.rs");
        pack.need(format!("{id}/src/main.rs"), &starter)?;
        pack.add(
            format!("{id}/Cargo.toml"),
            format!(
                "[package]\nname = {id:?}\nedition = \"2021\"\n\
                 publish = false\n\n[[test]]\nname = \"public\"\n\
                 path = \"../public.rs\"\n"
            ),
        );
        samples(&mut pack, &format!("{id}/samples"), exercise)?;
    }
    Ok(pack)
}

fn judged<'a>(sheet: &Sheet<'a>) -> Vec<&'a Exercise> {
    let exercises = sheet.exercises.iter().copied();
    exercises.filter(|exercise| exercise.is_judged()).collect()
}

fn samples(pack: &mut Pack, to: &str, exercise: &Exercise) -> Result<()> {
    for input in exercise.samples() {
        for file in [input.with_extension("ans"), input] {
            let name = disk::name_of(&file);
            pack.need(format!("{to}/{name}"), &file)?;
        }
    }
    Ok(())
}

/// Returns the teachers' pack: the students' pack plus solutions, judges, known
/// submissions, rubrics, and the hidden cases made from the key.
///
/// # Errors
/// If a file of the book is missing or a judge fails.
pub fn teacher(workshop: &Workshop, sheet: &Sheet, key: &Key) -> Result<Pack> {
    let root = &workshop.root;
    let mut pack = Pack::default();
    for (path, bytes) in student(root, sheet)?.files {
        pack.add(format!("student/{path}"), bytes);
    }
    pack.add("VERSION.txt", version(root));
    pack.add("sheet.md", sheet.markdown());
    pack.need("kit.rs", &root.join("exercises/kit.rs"))?;
    pack.add("input.rs", reader());
    for exercise in &sheet.exercises {
        let (id, from) = (&exercise.id, &exercise.folder);
        let card = "exercise.toml";
        pack.need(format!("{id}/{card}"), &from.join(card))?;
        let solution = exercise.text(Part::Solution)?;
        pack.add(format!("{id}/solution.md"), solution);
        if !exercise.rubric.is_empty() {
            pack.add(format!("{id}/rubric.md"), rubric(exercise));
        }
        pack.copy(format!("{id}/{}", proof::FILE), &from.join(proof::FILE))?;
        if !exercise.is_judged() {
            continue;
        }
        pack.need(format!("{id}/judge.rs"), &from.join("judge.rs"))?;
        shared(&mut pack, "", root, exercise)?;
        pack.copy(format!("{id}/input.txt"), &from.join("input.txt"))?;
        submissions(&mut pack, id, exercise)?;
        hidden(&mut pack, &format!("{id}/hidden"), workshop, exercise, key)?;
    }
    Ok(pack)
}

/// Adds the modules that the judge shares with other judges, at the path where
/// `judge.rs` expects them: next to the exercise's folder.
fn shared(
    pack: &mut Pack,
    to: &str,
    root: &Path,
    exercise: &Exercise,
) -> Result<()> {
    for module in validator::modules(exercise)? {
        let path = module.replacen("exercises/", to, 1);
        pack.need(path, &root.join(module))?;
    }
    Ok(())
}

const SUBMISSIONS: [&str; 4] =
    ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"];

/// Adds the known submissions, all as whole programs.
fn submissions(pack: &mut Pack, to: &str, exercise: &Exercise) -> Result<()> {
    for folder in SUBMISSIONS {
        for file in exercise.submissions(folder) {
            let (name, source) = (patch::name(&file), exercise.source(&file)?);
            pack.add(format!("{to}/submissions/{name}"), source);
        }
    }
    Ok(())
}

fn rubric(exercise: &Exercise) -> String {
    let mut text = format!("# {}\n\n", exercise.card.title);
    text += "| item | points | for |\n|---|---|---|\n";
    for (number, item) in (1..).zip(&exercise.rubric) {
        text += &format!("| {number} | {} | {} |\n", item.points, item.says);
    }
    text
}

/// Adds the hidden cases made from a key.
fn hidden(
    pack: &mut Pack,
    to: &str,
    workshop: &Workshop,
    exercise: &Exercise,
    key: &Key,
) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let seed = key.seed("cases", &exercise.id, "");
    for case in workshop.judge(exercise)?.cases(seed, folder.path())? {
        for file in [case.input, case.answer] {
            let name = disk::name_of(&file);
            pack.need(format!("{to}/{name}"), &file)?;
        }
    }
    Ok(())
}

/// Returns the zip of a Gradescope autograder for a sheet. It has the hidden
/// cases and, for exercises with more than one correct output, their judges,
/// but no solutions and no key.
///
/// # Errors
/// If a file of the book is missing or a judge fails.
pub fn gradescope(
    workshop: &Workshop,
    sheet: &Sheet,
    key: &Key,
) -> Result<Pack> {
    let root = &workshop.root;
    let mut pack = Pack::default();
    let judged = judged(sheet);
    if judged.is_empty() {
        bail!("{}: no exercise of the sheet is judged by program", sheet.name);
    }
    pack.add("VERSION.txt", version(root));
    pack.add("setup.sh", include_str!("gradescope/setup.sh"));
    pack.add("run_autograder", include_str!("gradescope/run_autograder"));
    for (from, to) in
        [("press/class", "grader"), ("press/judge", "grader/judge")]
    {
        let own = root.join(from);
        for entry in disk::walk(&own.join("src")) {
            let file = entry?.into_path();
            if file.is_file() {
                let path = file.strip_prefix(&own)?.display().to_string();
                pack.need(format!("{to}/{path}"), &file)?;
            }
        }
        pack.add(format!("{to}/Cargo.toml"), manifest(&own)?);
    }
    pack.need("grader/Cargo.lock", &root.join("Cargo.lock"))?;
    pack.need("exercises/kit.rs", &root.join("exercises/kit.rs"))?;
    for exercise in judged {
        let (id, from) = (&exercise.id, &exercise.folder);
        let to = format!("exercises/{id}");
        let card = fs::read_to_string(from.join("exercise.toml"))?;
        pack.add(format!("{to}/exercise.toml"), card);
        let own = fs::read_to_string(from.join("judge.rs"))?;
        let checked = workshop.judge(exercise)?.about()?.checked;
        let needed = is_dialogue(exercise) || checked;
        if needed {
            shared(&mut pack, "exercises/", root, exercise)?;
        }
        let judge = if needed { own } else { COMPARES.to_string() };
        pack.add(format!("{to}/judge.rs"), judge);
        samples(&mut pack, &format!("{to}/samples"), exercise)?;
        hidden(&mut pack, &format!("{to}/hidden"), workshop, exercise, key)?;
    }
    Ok(pack)
}

/// The source of the judge for an exercise with a single correct output.
const COMPARES: &str = "\
//! Compares an output with the answer, word for word.

use crate::kit::Judge;

pub fn judge() -> Judge {
    Judge::answers(|_| Vec::new(), |_| Err(\"no format here\".to_string()))
}
";

/// Returns the manifest for a copy of a grader crate outside the book's
/// workspace. The crate that has the programs becomes a workspace of its own,
/// with `judge` as a member.
fn manifest(folder: &Path) -> Result<String> {
    let file = folder.join("Cargo.toml");
    let text = fs::read_to_string(&file)?;
    let mut table: toml::Table = text.parse()?;
    let Some(package) = table.get_mut("package").and_then(|p| p.as_table_mut())
    else {
        bail!("{} has no [package]", file.display());
    };
    package.retain(|key, _| key == "name" || key == "description");
    package.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    package.insert("edition".into(), "2021".into());
    table.remove("lints");
    let uses = table.get_mut("dependencies").and_then(|d| d.as_table_mut());
    if let Some(judge) = uses.and_then(|uses| uses.get_mut("judge")) {
        *judge =
            toml::Table::from_iter([("path".into(), "judge".into())]).into();
    }
    if folder.join("src/bin").is_dir() {
        table.insert("workspace".into(), toml::Table::new().into());
    }
    Ok(toml::to_string(&table)?)
}

/// Returns a Kattis problem package in the `legacy` format, which DOMjudge also
/// reads.
///
/// # Errors
/// If a file of the book is missing or a judge fails.
pub fn kattis(
    workshop: &Workshop,
    exercise: &Exercise,
    key: &Key,
) -> Result<Pack> {
    let card = exercise.judge()?;
    let mut pack = Pack::default();
    let dialogue = is_dialogue(exercise);
    let source = flat(&workshop.root, exercise)?;
    let judge = workshop.judge(exercise)?;
    let checked = judge.about()?.checked;
    let name = short_name(&exercise.id);
    let uuid = uuid(&exercise.id);
    let mut yaml = format!(
        "name: {:?}\nuuid: {uuid}\nlicense: cc by\nauthor: The Nimber Notebook\nsource: {:?}\n",
        exercise.card.title,
        exercise.card.source.as_deref().unwrap_or("The Nimber Notebook"),
    );
    yaml += match (dialogue, checked) {
        (true, _) => "validation: custom interactive\n",
        (false, true) => "validation: custom\n",
        (false, false) => "validation: default\n",
    };
    yaml += &format!("limits:\n    memory: {}\n", card.memory);
    pack.add(format!("{name}/problem.yaml"), yaml);
    let seconds = card.seconds.ceil() as u64;
    pack.add(format!("{name}/.timelimit"), format!("{seconds}\n"));
    let statement = exercise.text(Part::Statement)?;
    let file = format!("{name}/problem_statement/problem.en.tex");
    pack.add(file, tex::statement(&exercise.card.title, &statement));
    pack.add(format!("{name}/VERSION.txt"), version(&workshop.root));
    let build = |last: &str| {
        format!(
            "#!/bin/sh\nset -e\ncd \"$(dirname \"$0\")\"\n\
             rustc --edition 2021 -O -o judge main.rs\n\
             printf '#!/bin/sh\\nexec \"$(dirname \"$0\")/judge\" {last}\\n' > run\n\
             chmod +x run\n"
        )
    };
    let mut program = |folder: &str, last: &str| {
        pack.add(format!("{name}/{folder}/judge/build"), build(last));
        pack.add(format!("{name}/{folder}/judge/main.rs"), source.clone());
    };
    program("input_validators", "format");
    if dialogue || checked {
        program("output_validators", "\"$@\"");
    }
    let folder = tempfile::tempdir()?;
    let seed = key.seed("cases", &exercise.id, "");
    let cases = judge.cases(seed, folder.path())?;
    for case in &cases {
        let stem = case.input.file_stem().unwrap_or_default().to_string_lossy();
        let to = format!("{name}/data/secret/{stem}");
        pack.need(format!("{to}.in"), &case.input)?;
        pack.need(format!("{to}.ans"), &case.answer)?;
    }
    // The samples of a dialogue are made for people and mean nothing to the
    // referee.
    if dialogue {
        let parameters = fs::read_to_string(&cases[0].input)?;
        pack.add(format!("{name}/data/sample/1.in"), parameters);
        pack.add(format!("{name}/data/sample/1.ans"), "");
    } else {
        samples(&mut pack, &format!("{name}/data/sample"), exercise)?;
    }
    submissions(&mut pack, &name, exercise)?;
    Ok(pack)
}

/// Returns a UUID for the problem, which Kattis requires.
fn uuid(id: &str) -> String {
    let hex = digest(&["uuid", id]) + &digest(&["and more", id]);
    let part = |from: usize, to: usize| hex[from..to].to_string();
    let parts =
        [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)];
    parts.join("-")
}

/// Returns a short name for the problem, which Kattis requires to consist of
/// lower-case letters and digits.
fn short_name(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).collect()
}
