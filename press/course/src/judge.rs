//! The judges: programs that make hidden cases and compare answers. They are
//! part of the book, and trusted.

use crate::bank::Exercise;
use crate::sandbox::Rustc;
use anyhow::{bail, Context, Result};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

/// The exit code by which a judge says yes, and that by which it says no.
pub const YES: i32 = 42;
/// See [`YES`].
pub const NO: i32 = 43;

/// How a referee's message begins if the program fell silent.
const SILENT: &str = "no answer: ";

/// The program of an exercise's judge.
#[derive(Clone, Debug)]
pub struct Judge {
    program: PathBuf,
}

/// A case on the disk.
#[derive(Clone, Debug)]
pub struct Case {
    /// The group of the card.
    pub group: String,
    /// The file that a submission reads.
    pub input: PathBuf,
    /// The oracle's answer.
    pub answer: PathBuf,
}

/// What a judge says of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// It is right.
    Yes,
    /// It is wrong, and why, for the teacher.
    No(String),
    /// In a dialogue: nothing was answered.
    Silent,
}

/// The source of a judge's program in one file: the description of the input,
/// what reads it, kit and judge.
pub fn flat(root: &Path, exercise: &Exercise) -> Result<String> {
    let kit = fs::read_to_string(root.join("exercises/kit.rs"))
        .context("cannot read exercises/kit.rs")?;
    let own = fs::read_to_string(exercise.folder.join("judge.rs"))
        .with_context(|| format!("{}: no judge.rs", exercise.id))?;
    Ok(in_one(&kit, &own, exercise.input_text()?.as_deref()))
}

/// What reads a description, and an input by it.
pub const READER: &str = include_str!("input.rs");

fn in_one(kit: &str, own: &str, input: Option<&str>) -> String {
    format!(
        "const INPUT: Option<&str> = {input:?};\n\
         mod input {{\n{}\n}}\nmod kit {{\n{}\n}}\nmod judge {{\n{}\n}}\n\
         fn main() {{\n    kit::run(judge::judge())\n}}\n",
        inner(READER),
        inner(kit),
        inner(own)
    )
}

/// What opens a file as its documentation would be an error inside a module
/// that does not begin with it: it does.
fn inner(text: &str) -> &str {
    text.trim_end()
}

impl Judge {
    /// The judge of an exercise; compiled if it is not in `cache` yet.
    ///
    /// # Errors
    /// What the compiler says: warnings are errors.
    pub fn of(
        root: &Path,
        exercise: &Exercise,
        rustc: &Rustc,
        cache: &Path,
    ) -> Result<Judge> {
        Judge::compiled(&flat(root, exercise)?, &exercise.id, rustc, cache)
    }

    /// The judge with this source.
    ///
    /// # Errors
    /// As [`Judge::of`].
    pub fn compiled(
        source: &str,
        id: &str,
        rustc: &Rustc,
        cache: &Path,
    ) -> Result<Judge> {
        let name = format!("judge-{}", digest(&[source, &rustc.version]));
        let program = cache.join(&name);
        if program.is_file() {
            return Ok(Judge { program });
        }
        fs::create_dir_all(cache)?;
        let own = cache.join(format!("{name}-{}", fresh_name()));
        fs::create_dir_all(&own)?;
        fs::write(own.join("main.rs"), source)?;
        let output = Command::new(rustc.sysroot.join("bin/rustc"))
            .args(["--edition=2021", "-O", "-Cdebuginfo=0", "-Dwarnings"])
            .args(["-Coverflow-checks=on", "-Ccodegen-units=1"])
            .args(["-oprogram", "main.rs"])
            .current_dir(&own)
            .output()
            .context("cannot run rustc")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            fs::remove_dir_all(&own)?;
            bail!("{id}: judge.rs does not compile:\n{said}");
        }
        fs::rename(own.join("program"), &program)?;
        fs::remove_dir_all(&own)?;
        Ok(Judge { program })
    }

    /// The judge that somebody else has compiled.
    pub fn at(program: &Path) -> Judge {
        Judge { program: program.to_path_buf() }
    }

    /// The file of the program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Writes the cases of a seed into an empty folder.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn cases(&self, seed: u64, folder: &Path) -> Result<Vec<Case>> {
        let output = Command::new(&self.program)
            .args(["cases", &seed.to_string()])
            .arg(folder)
            .stdin(Stdio::null())
            .output()?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("the judge cannot make cases (seed {seed}): {said}");
        }
        cases_in(folder)
    }

    /// Writes inputs that meet all limits into an empty folder, and returns
    /// their paths; none if the cases of the judge meet them.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn limits(&self, seed: u64, folder: &Path) -> Result<Vec<PathBuf>> {
        let output = Command::new(&self.program)
            .args(["limits", &seed.to_string()])
            .arg(folder)
            .stdin(Stdio::null())
            .output()?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("the judge cannot make its largest inputs: {said}");
        }
        Ok(crate::bank::files(folder, "in"))
    }

    /// Whether an input keeps the format; if not, why.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn format(&self, input: &Path) -> Result<Result<(), String>> {
        let output = Command::new(&self.program)
            .arg("format")
            .stdin(fs::File::open(input)?)
            .output()?;
        match output.status.code() {
            Some(YES) => Ok(Ok(())),
            Some(NO) => {
                let said = String::from_utf8_lossy(&output.stderr);
                Ok(Err(said.trim().to_string()))
            }
            _ => bail!("the judge failed while it read a format"),
        }
    }

    /// Reads an input as people type it: blanks and line ends do not matter. The
    /// input as a case has it, or why it breaks the format.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn read(&self, input: &Path) -> Result<Result<Vec<u8>, String>> {
        let output = Command::new(&self.program)
            .arg("read")
            .stdin(fs::File::open(input)?)
            .output()?;
        match output.status.code() {
            Some(YES) => Ok(Ok(output.stdout)),
            Some(NO) => {
                let said = String::from_utf8_lossy(&output.stderr);
                Ok(Err(said.trim().to_string()))
            }
            _ => bail!("the judge failed while it read an input"),
        }
    }

    /// Judges an output.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn check(&self, case: &Case, output: &Path) -> Result<Word> {
        let feedback = tempfile::tempdir()?;
        let status = self
            .command(case, feedback.path())
            .stdin(fs::File::open(output)?)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        word(status.code(), feedback.path())
    }

    /// The judge as a program that reads an output, or talks.
    pub fn command(&self, case: &Case, feedback: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.args([&case.input, &case.answer]).arg(feedback);
        command
    }

    /// A question on paper, and all right answers.
    ///
    /// # Errors
    /// If there are no questions on paper.
    pub fn variant(&self, seed: u64) -> Result<(String, Vec<String>)> {
        crate::sandbox::needs_linux("questions on paper are drawn")?;
        // A judge that looks for a question which does not exist never ends.
        let output = Command::new("timeout")
            .args(["-s", "KILL", "5"])
            .arg(&self.program)
            .args(["variant", &seed.to_string()])
            .output()?;
        if output.status.code().is_none_or(|code| code == 137) {
            bail!("the question of seed {seed} takes too long");
        }
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("{}", said.trim());
        }
        let text = String::from_utf8(output.stdout)?;
        let Some((text, answers)) = text.split_once("\n---\n") else {
            bail!("the judge printed no answers");
        };
        let answers = answers.lines().map(str::to_string).collect();
        Ok((text.to_string(), answers))
    }
}

/// What an exit code means.
///
/// # Errors
/// If it is neither yes nor no.
pub fn word(code: Option<i32>, feedback: &Path) -> Result<Word> {
    match code {
        Some(YES) => Ok(Word::Yes),
        Some(NO) => {
            let file = feedback.join("judgemessage.txt");
            let why = fs::read_to_string(file).unwrap_or_default();
            Ok(match why.starts_with(SILENT) {
                true => Word::Silent,
                false => Word::No(why),
            })
        }
        _ => bail!("the judge failed"),
    }
}

/// The cases in a folder: `<group>-<n>.in` and `.ans`.
///
/// # Errors
/// If a file has another name or no answer.
pub fn cases_in(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for input in crate::bank::files(folder, "in") {
        let stem = input.file_stem().unwrap_or_default().to_string_lossy();
        let Some((group, _)) = stem.rsplit_once('-') else {
            bail!("{}: not <group>-<n>.in", input.display());
        };
        let (group, answer) = (group.to_string(), input.with_extension("ans"));
        if !answer.is_file() {
            bail!("{}: no answer beside it", input.display());
        }
        cases.push(Case { group, input, answer });
    }
    Ok(cases)
}

/// A short name for some texts.
pub fn digest<T: AsRef<[u8]>>(texts: &[T]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        let text = text.as_ref();
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    let hash = hash.finalize();
    hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// A name that nobody else on this machine uses at this moment.
pub fn fresh_name() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{count}", std::process::id())
}
