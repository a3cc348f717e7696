//! Compiles and runs the judges: trusted programs, part of the book, that make
//! hidden cases and compare answers.

use crate::bank::Exercise;
use crate::cache;
use crate::compiler::Rustc;
use crate::disk;
use anyhow::{bail, ensure, Context, Result};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// The exit code with which a judge accepts an answer.
pub const YES: i32 = 42;
/// The exit code with which a judge rejects an answer.
pub const NO: i32 = 43;

/// The start of a referee's message if the program did not answer.
const SILENT: &str = "no answer: ";

/// The compiled judge of an exercise.
#[derive(Clone, Debug)]
pub struct Judge {
    program: PathBuf,
}

/// The capabilities that a judge reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The judge is the referee of a dialogue.
    pub dialogue: bool,
    /// The judge checks conditions on the input that the description cannot
    /// express.
    pub also: bool,
    /// More than one output may be right.
    pub checked: bool,
    /// The judge can make inputs that meet all limits at once.
    pub limits: bool,
    /// The judge has questions for paper.
    pub variants: bool,
}

/// A case, as files on disk.
#[derive(Clone, Debug)]
pub struct Case {
    /// The group, as named in `exercise.toml`.
    pub group: String,
    /// The file with the submission's input.
    pub input: PathBuf,
    /// The file with the oracle's answer.
    pub answer: PathBuf,
}

/// A judge's verdict on an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// The output is right.
    Yes,
    /// The output is wrong, with the reason, for the teacher.
    No(String),
    /// The program did not answer, in a dialogue.
    Silent,
}

/// Returns the complete source of a judge as one file: the description of the
/// input, the code that reads it, the kit, and the judge itself.
///
/// # Errors
/// As for [`own`]; also if the kit or the description cannot be read.
pub fn flat(root: &Path, exercise: &Exercise) -> Result<String> {
    let kit = fs::read_to_string(root.join("exercises/kit.rs"))
        .context("cannot read exercises/kit.rs")?;
    let own = own(root, exercise)?;
    Ok(in_one(&kit, &own, exercise.input_text()?.as_deref()))
}

/// Returns the judge's own source: its `judge.rs`, with the modules that it
/// shares with other judges inserted.
///
/// # Errors
/// If there is no `judge.rs`, if it names a module in another way than
/// [`modules`] describes, or if a module cannot be read. Except in the first
/// case, the error is one line with the file and the line number.
pub fn own(root: &Path, exercise: &Exercise) -> Result<String> {
    let mut own = String::new();
    let text = text_of(exercise)?;
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        let Some(name) = named(exercise, number, line)? else {
            own += &format!("{line}\n");
            continue;
        };
        let place = format!("exercises/{}/judge.rs:{number}", exercise.id);
        if lines.next().map(|(_, line)| line) != Some(&format!("mod {name};")) {
            bail!("{place}: the next line is not `mod {name};`");
        }
        let module =
            fs::read_to_string(root.join(in_kit(name))).with_context(|| {
                format!("{place}: cannot read {}", in_kit(name))
            })?;
        own += &format!("mod {name} {{\n{}\n}}\n", module.trim_end());
    }
    Ok(own)
}

/// Returns the modules that the judge of an exercise shares with other judges,
/// in the order in which `judge.rs` names them. A module is the file
/// `exercises/kit/<name>.rs` in the book's folder. It is named in two lines,
/// which are valid Rust, too:
///
/// ```text
/// #[path = "../kit/<name>.rs"]
/// mod <name>;
/// ```
///
/// # Errors
/// As for [`own`], except that the modules need not exist.
pub fn modules(exercise: &Exercise) -> Result<Vec<String>> {
    let text = text_of(exercise)?;
    let mut modules = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        modules.extend(named(exercise, number, line)?.map(in_kit));
    }
    Ok(modules)
}

fn text_of(exercise: &Exercise) -> Result<String> {
    fs::read_to_string(exercise.folder.join("judge.rs"))
        .with_context(|| format!("{}: no judge.rs", exercise.id))
}

fn in_kit(name: &str) -> String {
    format!("exercises/kit/{name}.rs")
}

/// Returns the kit module that a line of a judge names.
fn named<'a>(
    exercise: &Exercise,
    number: usize,
    line: &'a str,
) -> Result<Option<&'a str>> {
    let Some(path) = line.trim_start().strip_prefix("#[path") else {
        return Ok(None);
    };
    let name = path
        .strip_prefix(" = \"../kit/")
        .and_then(|path| path.strip_suffix(".rs\"]"))
        .filter(|name| !name.is_empty() && !name.contains(['/', '"', '.']));
    match name {
        Some(name) => Ok(Some(name)),
        None => bail!(
            "exercises/{}/judge.rs:{number}: {line:?} is not \
             #[path = \"../kit/<name>.rs\"]",
            exercise.id
        ),
    }
}

/// The root file of the code that reads a description and an input; it names
/// the other modules of that code.
const READER: &str = include_str!("input/mod.rs");
const PARTS: [(&str, &str); 6] = [
    ("coverage", include_str!("input/coverage.rs")),
    ("evaluate", include_str!("input/evaluate.rs")),
    ("language", include_str!("input/language.rs")),
    ("parser", include_str!("input/parser.rs")),
    ("reader", include_str!("input/reader.rs")),
    ("values", include_str!("input/values.rs")),
];

/// Returns the code that reads a description and an input, as the text of a
/// single module.
///
/// # Panics
/// If the root file does not name each module on a line of its own.
pub fn reader() -> String {
    let mut text = READER.to_string();
    for (name, part) in PARTS {
        let line = format!("\nmod {name};\n");
        assert!(text.contains(&line), "input/mod.rs does not name {name}");
        let whole = format!("\nmod {name} {{\n{}\n}}\n", part.trim_end());
        text = text.replacen(&line, &whole, 1);
    }
    text
}

/// The code that finds the smallest wrong part of an input, for a practice set
/// without this crate. It needs [`reader`] and [`SHOWN`].
pub const SMALLEST: &str = include_str!("smallest.rs");

/// The code that shortens and escapes an output.
pub const SHOWN: &str = include_str!("shown.rs");

fn in_one(kit: &str, own: &str, input: Option<&str>) -> String {
    format!(
        "const INPUT: Option<&str> = {input:?};\n\
         mod input {{\n{}\n}}\nmod kit {{\n{}\n}}\nmod judge {{\n{}\n}}\n\
         fn main() {{\n    kit::run(judge::judge())\n}}\n",
        reader().trim_end(),
        kit.trim_end(),
        own.trim_end()
    )
}

impl Judge {
    /// Returns the judge of an exercise. The judge is compiled unless `folder`
    /// already contains it.
    ///
    /// # Errors
    /// If the judge does not compile without warnings. The message is the
    /// compiler's.
    pub fn of(
        root: &Path,
        exercise: &Exercise,
        rustc: &Rustc,
        folder: &Path,
    ) -> Result<Judge> {
        let (source, id) = (&flat(root, exercise)?, &exercise.id);
        let name = format!("judge-{}", digest(&[source, &rustc.version]));
        let program = folder.join(&name);
        if cache::has(&program) {
            return Ok(Judge { program });
        }
        let own = cache::room(folder, &name)?;
        fs::write(own.path().join("main.rs"), source)?;
        let output = Command::new(rustc.sysroot.join("bin/rustc"))
            .args(["--edition=2021", "-O", "-Cdebuginfo=0", "-Dwarnings"])
            .args(["-Coverflow-checks=on", "-Ccodegen-units=1"])
            .args(["-oprogram", "main.rs"])
            .env_remove("LD_LIBRARY_PATH")
            .current_dir(own.path())
            .output()
            .context("cannot run rustc")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            bail!("{id}: judge.rs does not compile:\n{said}");
        }
        disk::settle(&own.path().join("program"), &program)?;
        Ok(Judge { program })
    }

    /// Returns the path of the judge's program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Returns the judge's capabilities. The judge is asked only once per
    /// process.
    ///
    /// # Errors
    /// If the judge fails, or reports an unknown capability.
    pub fn about(&self) -> Result<About> {
        static ASKED: Mutex<BTreeMap<PathBuf, About>> =
            Mutex::new(BTreeMap::new());
        let known = ASKED.lock().expect("nobody panics here");
        if let Some(&about) = known.get(&self.program) {
            return Ok(about);
        }
        drop(known);
        let words = said(&mut self.asked("about"))
            .context("the judge does not say what it can do")?;
        let about = said_about(&words)?;
        let mut known = ASKED.lock().expect("nobody panics here");
        known.insert(self.program.clone(), about);
        Ok(about)
    }

    fn asked(&self, word: &str) -> Command {
        let mut command = Command::new(&self.program);
        command.arg(word);
        command
    }

    /// Writes the cases made from a seed into an empty folder, and returns
    /// them.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn cases(&self, seed: u64, folder: &Path) -> Result<Vec<Case>> {
        said(self.asked("cases").arg(seed.to_string()).arg(folder))
            .with_context(|| {
                format!("the judge cannot make cases (seed {seed})")
            })?;
        cases_in(folder)
    }

    /// Writes inputs that meet all limits into an empty folder, and returns
    /// their paths. Returns none if the judge's cases already meet all limits.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn limits(&self, seed: u64, folder: &Path) -> Result<Vec<PathBuf>> {
        said(self.asked("limits").arg(seed.to_string()).arg(folder))
            .context("the judge cannot make its largest inputs")?;
        Ok(disk::files(folder, "in"))
    }

    /// Checks that an input has the right format. The inner error says why it
    /// has not.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn format(&self, input: &Path) -> Result<Result<(), String>> {
        Ok(self.reads("format", input)?.map(drop))
    }

    /// Reads an input as people type it, ignoring extra blanks and differences
    /// in line ends. Returns the input in the strict form of a case, or the
    /// reason why it breaks the format.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn read(&self, input: &Path) -> Result<Result<Vec<u8>, String>> {
        self.reads("read", input)
    }

    fn reads(
        &self,
        how: &str,
        input: &Path,
    ) -> Result<Result<Vec<u8>, String>> {
        let input = fs::File::open(input)?;
        let output = self.asked(how).stdin(input).output()?;
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

    /// Like [`Judge::check`], but takes texts instead of files.
    ///
    /// # Errors
    /// If the judge fails.
    pub fn check_text(
        &self,
        input: &str,
        answer: &str,
        output: &str,
    ) -> Result<Word> {
        let folder = tempfile::tempdir()?;
        let place = |name: &str| folder.path().join(name);
        for (name, text) in
            [("input", input), ("answer", answer), ("output", output)]
        {
            fs::write(place(name), text)?;
        }
        let (input, answer) = (place("input"), place("answer"));
        let case = Case { group: String::new(), input, answer };
        self.check(&case, &place("output"))
    }

    /// Returns the command that runs the judge on an output or in a dialogue.
    pub fn command(&self, case: &Case, feedback: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.args([&case.input, &case.answer]).arg(feedback);
        command
    }

    /// Returns a random question for paper, with all right answers.
    ///
    /// # Errors
    /// If the judge has no questions for paper, fails, prints no answers, or
    /// takes more than 5 s; also on every system other than Linux.
    pub fn variant(&self, seed: u64) -> Result<(String, Vec<String>)> {
        crate::isolation::needs_linux("questions on paper are drawn")?;
        // A judge might search for ever for a question that does not exist.
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

/// Runs a judge and returns its output. The error is the judge's message.
fn said(judge: &mut Command) -> Result<String> {
    let output = judge.stdin(Stdio::null()).output()?;
    let why = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", why.trim());
    Ok(String::from_utf8(output.stdout)?)
}

fn said_about(words: &str) -> Result<About> {
    let mut about = About::default();
    for word in words.lines() {
        *match word {
            "dialogue" => &mut about.dialogue,
            "also" => &mut about.also,
            "checked_by" => &mut about.checked,
            "limits" => &mut about.limits,
            "variants" => &mut about.variants,
            _ => bail!("the judge can do {word:?}, which is not known here"),
        } = true;
    }
    Ok(about)
}

/// Returns the verdict for a judge's exit code, reading its message from
/// `feedback`.
///
/// # Errors
/// If the code is neither [`YES`] nor [`NO`].
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

/// Returns the cases in a folder, each a file `<group>-<n>.in` with its answer
/// `<group>-<n>.ans`.
///
/// # Errors
/// If an input's name has another form, or its answer is missing.
pub fn cases_in(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for input in disk::files(folder, "in") {
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

/// Returns a short hash of some texts, for use in a file name.
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

#[cfg(test)]
mod tests {
    use super::{said_about, About};

    #[test]
    fn what_a_judge_says_of_itself() {
        assert_eq!(said_about("").unwrap(), About::default());
        let about = said_about("dialogue\nalso\nchecked_by\n").unwrap();
        assert!(about.dialogue && about.also && about.checked);
        assert!(!about.limits && !about.variants);
        let about = said_about("limits\nvariants\n").unwrap();
        assert!(about.limits && about.variants && !about.dialogue);
        let why = said_about("magic\n").unwrap_err().to_string();
        assert_eq!(why, "the judge can do \"magic\", which is not known here");
    }
}
