//! The practice set, which offers the judged exercises as a set of [rustlings].
//! That program shows them one by one and judges a file each time it is saved.
//!
//! [rustlings]: https://rustlings.rust-lang.org

use crate::pack::{version, Pack};
use crate::terminal;
use anyhow::{bail, ensure, Context, Result};
use judge::bank::{Bank, Exercise, Kind, Part, Solution};
use judge::compiler::Rustc;
use judge::disk;
use judge::grade::is_dialogue;
use judge::key::Key;
use judge::validator::{self, reader, SHOWN, SMALLEST};
use serde::Serialize;
use std::collections::BTreeMap;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The folder in the pack that contains all its files.
pub const FOLDER: &str = "practice";

/// The line width of comments, without the comment marker.
const WIDTH: usize = 76;

const README: &str = "\
# Practice

The judged exercises of The Nimber Notebook, as a set for rustlings 6. Chapters
come in the order of the book, and the exercises of each chapter by level.

    cargo install rustlings     # once
    rustlings                   # in this folder

rustlings shows an exercise and judges it each time you save its file. Press `h`
for a hint, which also says where the next two are, `l` for the list, `x` to reset the file, `n` for the next exercise
once this one is done, `q` to stop; it goes on from there next time. Go on with
`n`, not by the list: only then does rustlings note that an exercise is done. A
file that you save while a program is being judged isn't noticed: save it again.
To try a program on an input of your own:

    cargo run --quiet --bin NAME < FILE

The first start compiles all judges, which takes a minute or so; later ones
don't. Of a wrong program you are told the smallest case that is wrong, and a
program that is too slow or never ends is stopped, after twice the time that the
book's judge allows. There is no memory limit here and no sandbox: these are
your own programs. Some exercises also ask for a proof; it isn't judged here.

`solutions/` holds the solutions that the book prints; the others are left to
teachers. The book's page *All exercises* takes over what you have done here:
give it the file `.rustlings-state.txt`.
";

const WELCOME: &str = "\
The Nimber Notebook: exercises that a program judges, chapter by chapter.

The statement is at the top of each file. Write your part where it says TODO and
save: the smallest case that is still wrong is shown here.";

const CLOSING: &str = "\
Every exercise is done. The proofs are left: they are in the book.";

/// Maximum length of a name in rustlings.
const LONGEST_NAME: usize = 32;

/// Settings for cargo, git and editors.
const SETTINGS: [(&str, &str); 4] = [
    (".gitignore", "target/\nCargo.lock\n.rustlings-state.txt\n"),
    (
        ".rustfmt.toml",
        "max_width = 80\nstyle_edition = \"2021\"\n\
         use_small_heuristics = \"Max\"\n",
    ),
    (
        "rust-analyzer.toml",
        "check.command = \"clippy\"\n\
         check.extraArgs = [\"--profile\", \"test\"]\n",
    ),
    (
        "judge/Cargo.toml",
        "[package]\nname = \"judge\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\
         publish = false\n",
    ),
];

/// The source files of the set's own crate, besides the judges.
const JUDGE: [(&str, &str); 5] = [
    ("lib.rs", include_str!("practice/lib.rs")),
    ("program.rs", include_str!("practice/program.rs")),
    ("kit/judged.rs", include_str!("practice/judged.rs")),
    ("shown.rs", SHOWN),
    ("smallest.rs", SMALLEST),
];

/// The contents of rustlings' `info.toml`.
#[derive(Serialize)]
struct Info {
    format_version: u8,
    welcome_message: &'static str,
    final_message: &'static str,
    exercises: Vec<Entry>,
}

/// An exercise in rustlings.
#[derive(Serialize)]
struct Entry {
    name: String,
    dir: String,
    hint: String,
}

/// Returns the name of an exercise in rustlings, where a name consists of
/// letters, digits and `_`. The exercises page looks it up by this name.
pub fn name(id: &str) -> String {
    id.replace('-', "_")
}

/// Returns the name of a paper question in rustlings.
fn name_on_paper(exercise: &Exercise) -> String {
    exercise.code().replace('-', "_") + "_on_paper"
}

/// Returns the exercises of the set, in order: by chapter, then by level and
/// stars.
pub fn chosen(bank: &Bank) -> Vec<&Exercise> {
    let mut chosen: Vec<&Exercise> =
        bank.exercises.iter().filter(|e| e.is_judged()).collect();
    bank.sort(&mut chosen);
    // The sort is stable, so within a chapter the order by level and stars
    // remains.
    chosen.sort_by_key(|exercise| bank.chapter(exercise));
    chosen
}

/// Returns the set for these exercises. Its cases and questions are made from
/// the practice key, which is public.
///
/// # Errors
/// If a file of the book is missing, a judge does not compile, or git is
/// missing.
pub fn set(bank: &Bank, exercises: &[&Exercise]) -> Result<Pack> {
    let mut set = Set::default();
    for (path, text) in judge_crate(&bank.root, exercises)? {
        set.put(format!("judge/src/{path}"), text);
    }
    let papers = questions(&bank.root, exercises)?;
    for exercise in exercises {
        let chapter = bank.chapter(exercise).map(|page| &bank.pages[page]);
        let chapter = chapter.map_or("others".into(), |c| c.replace('-', "_"));
        if let Some(paper) = papers.get(&exercise.code()) {
            set.add_paper(exercise, &chapter, paper)?;
        }
        set.add(exercise, &chapter)
            .with_context(|| format!("{}: no practice", exercise.id))?;
    }
    set.finish(&bank.root)
}

/// Returns the files of the set's own crate, by path within its `src`.
fn judge_crate(
    root: &Path,
    exercises: &[&Exercise],
) -> Result<BTreeMap<String, String>> {
    let read = |file: &str| {
        fs::read_to_string(root.join(file))
            .with_context(|| format!("cannot read {file}"))
    };
    let kit = read("exercises/kit.rs")? + "\nmod judged;\n";
    let mut files = BTreeMap::from([
        ("kit.rs".to_string(), kit),
        ("input.rs".to_string(), reader()),
    ]);
    for (file, text) in JUDGE {
        files.insert(file.to_string(), text.to_string());
    }
    let (mut modules, mut rows) = (String::new(), String::new());
    for exercise in exercises {
        let own = format!("exercises/{}/judge.rs", exercise.id);
        for file in validator::modules(exercise)?.into_iter().chain([own]) {
            let path = file.replacen("exercises/", "", 1);
            files.insert(path, read(&file)?);
        }
        let module = exercise.code().replace('-', "_");
        modules +=
            &format!("#[path = \"{}/judge.rs\"]\nmod {module};\n", exercise.id);
        rows += &row(exercise, &module)?;
    }
    let table = format!(
        "//! The exercises, by their codes.\n\nuse crate::Exercise;\n\n\
         {modules}\n/// The exercise of a code.\n\
         pub(crate) fn find(code: &str) -> Exercise {{\n    \
         match code {{\n{rows}        \
         _ => panic!(\"no exercise {{code}}\"),\n    }}\n}}\n"
    );
    files.insert("exercises.rs".to_string(), table);
    Ok(files)
}

/// A paper question with its right answers.
type Paper = (String, Vec<String>);

/// Separates the outputs for different exercises.
const END: &str = "\u{c}\n";

/// Returns the paper questions about positions and tables, by exercise code. A
/// single program prints all of them, because it compiles in a few seconds,
/// whereas one program for each judge would take a minute.
fn questions(
    root: &Path,
    exercises: &[&Exercise],
) -> Result<BTreeMap<String, Paper>> {
    let mut asked = exercises.to_vec();
    asked.retain(|e| matches!(e.card.kind, Kind::Position | Kind::Table));
    let codes: Vec<String> = asked.iter().map(|e| e.code()).collect();
    let folder = tempfile::tempdir()?;
    for (path, mut text) in judge_crate(root, &asked)? {
        if path == "lib.rs" {
            text += &format!(
                "fn main() {{\n    for code in {codes:?} {{\n        \
                 if let Some((text, answers)) = question(code) {{\n            \
                 print!(\"{{code}}\\n{{text}}\\n---\\n{{}}{{}}\", \
                 answers.join(\"\\n\"), {END:?});\n        }}\n    }}\n}}\n"
            );
        }
        put(&folder.path().join(path), &text)?;
    }
    let program = folder.path().join(format!("questions{EXE_SUFFIX}"));
    let rustc = Rustc::here()?.sysroot.join("bin/rustc");
    let mut compile = Command::new(rustc);
    compile.args(["--edition=2021", "-Cdebuginfo=0", "-o"]);
    compile.arg(&program).arg("lib.rs").current_dir(folder.path());
    said(compile.env_remove("LD_LIBRARY_PATH"))
        .context("the judges do not compile")?;
    let said = said(&mut Command::new(&program))
        .context("a judge does not ask its question")?;
    let mut papers = BTreeMap::new();
    for one in said.split_terminator(END) {
        let (code, rest) = one.split_once('\n').context("no code")?;
        let (text, answers) =
            rest.split_once("\n---\n").context("no answer")?;
        let answers = answers.lines().map(str::to_string).collect();
        papers.insert(code.to_string(), (text.to_string(), answers));
    }
    Ok(papers)
}

/// Runs a command and returns its output. If it fails, the error is what it
/// wrote to standard error.
fn said(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output()?;
    let why = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", why.trim());
    Ok(String::from_utf8(output.stdout)?)
}

/// Writes a file, creating its folder if needed.
fn put(file: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(file, text)
        .with_context(|| format!("cannot write {}", file.display()))
}

/// Returns the seeds for an exercise's cases and for its paper question.
fn seeds(exercise: &Exercise) -> (u64, u64) {
    let (key, id) = (Key::practice(), &exercise.id);
    (key.seed("cases", id, ""), key.seed("paper", &format!("{id} 1"), ""))
}

/// A set under construction.
#[derive(Default)]
struct Set {
    files: BTreeMap<String, String>,
    entries: Vec<Entry>,
    bins: String,
}

impl Set {
    fn put(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.files.insert(path.into(), text.into());
    }

    /// Adds a rustlings exercise: the file to start from, and its solution
    /// unless only teachers get it.
    fn enter(
        &mut self,
        entry: Entry,
        exercise: String,
        solution: Option<String>,
    ) {
        let Entry { name, dir, .. } = &entry;
        let begins = [("exercises", "", exercise)].into_iter();
        let solved = solution.map(|text| ("solutions", "_sol", text));
        for (folder, mark, text) in begins.chain(solved) {
            let path = format!("{folder}/{dir}/{name}.rs");
            // rustlings looks for lines of exactly this form.
            self.bins += &format!(
                "  {{ name = \"{name}{mark}\", path = \"{path}\" }},\n"
            );
            self.files.insert(path, text);
        }
        self.entries.push(entry);
    }

    /// Returns the first hint, and where to find the other hints. rustlings
    /// shows a whole hint at once, so each of the others is in a file of its
    /// own.
    fn hint(&mut self, exercise: &Exercise) -> Result<String> {
        let mut hints = hints(exercise)?.into_iter();
        let mut shown = hints.next().context("no hint")?;
        let mut before = "Still stuck?";
        for (number, hint) in (2..).zip(hints) {
            let file = format!("hints/{number}/{}.txt", name(&exercise.id));
            shown += &format!("\n\n{before} Hint {number} is in\n{file}");
            before = "And then?";
            self.put(file, hint + "\n");
        }
        Ok(shown)
    }

    fn add_paper(
        &mut self,
        exercise: &Exercise,
        chapter: &str,
        (question, answers): &Paper,
    ) -> Result<()> {
        let (title, code) = (&exercise.card.title, exercise.code());
        let text = |answer: &str, todo: &str| {
            format!(
                "{}fn answer() -> &'static str {{\n{todo}    {answer:?}\n}}\n\n\
                 fn main() {{\n    println!(\"{{}}\", answer());\n}}\n\n\
                 #[cfg(test)]\nmod tests {{\n    #[test]\n    \
                 fn the_answer() {{\n        \
                 judge::answer({code:?}, super::answer());\n    }}\n}}\n",
                comment(&format!("{title}: a question on paper\n\n{question}"))
            )
        };
        let todo = "    // TODO: your answer, between the quotation marks.\n";
        let first = answers.first().context("a question without an answer")?;
        let (name, dir) = (name_on_paper(exercise), chapter.to_string());
        let hint = self.hint(exercise)?;
        let entry = Entry { name, dir, hint };
        let solution = is_printed(exercise).then(|| text(first, ""));
        self.enter(entry, text("", todo), solution);
        Ok(())
    }

    fn add(&mut self, exercise: &Exercise, chapter: &str) -> Result<()> {
        let (id, from) = (&exercise.id, &exercise.folder);
        let read = |file: &str| {
            fs::read_to_string(from.join(file))
                .with_context(|| format!("cannot read {id}/{file}"))
        };
        let statement = with_labels(exercise)?;
        let statement = comment(statement.trim_start_matches('#'));
        let starter = read("starter/src/main.rs")?;
        let accepted = exercise.submissions("accepted");
        let accepted = accepted.first().context("no accepted submission")?;
        let tests = tests(exercise);
        let solution = with_guard(id, &exercise.source(accepted)?)? + &tests;
        let entry = Entry {
            name: name(id),
            dir: chapter.to_string(),
            hint: self.hint(exercise)?,
        };
        self.enter(
            entry,
            statement + &with_todo(&with_guard(id, &starter)?) + &tests,
            is_printed(exercise).then_some(solution),
        );
        Ok(())
    }

    fn finish(mut self, root: &Path) -> Result<Pack> {
        let long = |entry: &&Entry| entry.name.len() > LONGEST_NAME;
        if let Some(Entry { name, .. }) = self.entries.iter().find(long) {
            bail!("rustlings takes at most {LONGEST_NAME} letters: {name}");
        }
        for (file, text) in SETTINGS {
            self.put(file, text);
        }
        self.put("README.md", README);
        self.put("VERSION.txt", version(root));
        self.put("Cargo.toml", manifest(&self.bins));
        let info = Info {
            format_version: 1,
            welcome_message: WELCOME,
            final_message: CLOSING,
            exercises: std::mem::take(&mut self.entries),
        };
        self.put("info.toml", toml::to_string(&info)?);
        with_repository(&self.files)
    }
}

/// Whether the book prints the exercise's solution. The set contains no other
/// solutions, because some exercises count for marks.
fn is_printed(exercise: &Exercise) -> bool {
    exercise.card.solution == Solution::Book
}

fn manifest(bins: &str) -> String {
    format!(
        "bin = [\n{bins}]\n\n\
         [package]\nname = \"exercises\"\nedition = \"2024\"\n\
         publish = false\n\n\
         [dependencies]\njudge = {{ path = \"judge\" }}\n\n\
         # No workspace around this folder has a say here.\n[workspace]\n\n\
         # Of Clippy's lints those about errors stay, not those about style.\n\
         [lints.clippy]\ncomplexity = \"allow\"\nperf = \"allow\"\n\
         style = \"allow\"\n\n\
         # The judge's limits are for programs that are optimised. An overflow \
         is still\n# an error.\n\
         [profile.dev]\nopt-level = 3\ndebug = false\n\n\
         # All judges take two minutes to compile if they are optimised so far.\n\
         [profile.dev.package.judge]\nopt-level = 1\n"
    )
}

/// Returns a row of the table of exercises.
fn row(exercise: &Exercise, module: &str) -> Result<String> {
    let mut samples = String::new();
    for input in exercise.samples() {
        let answer = fs::read_to_string(input.with_extension("ans"))
            .with_context(|| format!("{}: no answer", input.display()))?;
        samples += &format!("({:?}, {answer:?}),", fs::read_to_string(&input)?);
    }
    let groups: String = exercise
        .card
        .groups
        .iter()
        .map(|group| format!("({:?}, {:?}),", group.name, group.says))
        .collect();
    Ok(format!(
        "        {:?} => Exercise {{\n            judge: {module}::judge(),\n            \
         is_dialogue: {},\n            input: {:?},\n            \
         samples: &[{samples}],\n            groups: &[{groups}],\n            \
         seconds: {:?},\n            seeds: {:?},\n        }},\n",
        exercise.code(),
        is_dialogue(exercise),
        exercise.input_text()?,
        exercise.judge()?.seconds,
        seeds(exercise),
    ))
}

/// Returns a Markdown text as a comment, followed by an empty line.
fn comment(markdown: &str) -> String {
    let lines = terminal::lines(markdown, WIDTH);
    let lines = lines.iter().map(|line| format!("// {line}").trim_end().into());
    lines.collect::<Vec<String>>().join("\n") + "\n\n"
}

/// Returns the statement, with a label above each block that is a sample's
/// input or answer.
fn with_labels(exercise: &Exercise) -> Result<String> {
    const FENCE: &str = "```text\n";
    let text = exercise.text(Part::Statement)?;
    let (mut inputs, mut answers) = (Vec::new(), Vec::new());
    for input in exercise.samples() {
        answers.push(fs::read_to_string(input.with_extension("ans"))?);
        inputs.push(fs::read_to_string(input)?);
    }
    let mut parts = text.split(FENCE);
    let mut labelled = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let block = part.split("```").next().unwrap_or_default();
        let is_one = |of: &[String]| {
            of.iter().any(|text| text.trim_end() == block.trim_end())
        };
        if is_one(&inputs) {
            labelled += "Sample input:\n\n";
        } else if is_one(&answers) {
            labelled += "Sample answer:\n\n";
        }
        labelled += FENCE;
        labelled += part;
    }
    Ok(labelled)
}

/// Returns the hints, each as a separate text.
fn hints(exercise: &Exercise) -> Result<Vec<String>> {
    let text = exercise.text(Part::Hints)?;
    let mut hints = Vec::new();
    for part in text.split("<summary>").skip(1) {
        let (name, text) = part.split_once("</summary>").unwrap_or((part, ""));
        let text = text.split("</details>").next().unwrap_or_default();
        let text = format!("{name}. {}", text.trim());
        hints.push(terminal::lines(&text, WIDTH).join("\n"));
    }
    Ok(hints)
}

/// Adds a guard that makes a program exit if there is no input, because
/// rustlings also runs it without input.
fn with_guard(id: &str, program: &str) -> Result<String> {
    const MAIN: &str = "fn main() {\n";
    let guard = "    // rustlings also starts this without input.\n    \
                 if judge::has_no_input() {\n        return;\n    }\n";
    ensure!(program.contains(MAIN), "{id}: no `fn main() {{` in a program");
    Ok(program.replacen(MAIN, &format!("{MAIN}{guard}"), 1))
}

/// Adds TODO comments that mark the places in a starter to be filled in.
fn with_todo(program: &str) -> String {
    let line = |line: &str| match line.contains("todo!(") {
        true => {
            let indent = line.len() - line.trim_start().len();
            format!("{}// TODO: your part.\n{line}\n", " ".repeat(indent))
        }
        false => format!("{line}\n"),
    };
    program.lines().map(line).collect()
}

/// Returns a test for each group of cases.
fn tests(exercise: &Exercise) -> String {
    let code = exercise.code();
    let mut text = "\n#[cfg(test)]\nmod tests {\n".to_string();
    for (number, group) in (1..).zip(&exercise.card.groups) {
        let (gap, name) = (if number > 1 { "\n" } else { "" }, &group.name);
        text += &format!(
            "{gap}    #[test]\n    fn group_{number}_{name}() {{\n        \
             judge::group({code:?}, {name:?});\n    }}\n"
        );
    }
    text + "}\n"
}

/// Returns a pack of the files with a git repository, which rustlings needs to
/// reset an exercise. Everything that git would take from this machine or the
/// clock is fixed, so that the result is reproducible.
fn with_repository(files: &BTreeMap<String, String>) -> Result<Pack> {
    let folder = tempfile::tempdir()?;
    let mut pack = Pack::default();
    for (path, text) in files {
        put(&folder.path().join(path), text)?;
        pack.add(format!("{FOLDER}/{path}"), text.as_str());
    }
    let steps: [&[&str]; 6] = [
        &["init", "--quiet", "--template=", "--initial-branch=main"],
        &["add", "--all"],
        &[
            "commit",
            "--quiet",
            "--message=The exercises as they are handed out",
        ],
        &["repack", "-a", "-d", "--quiet"],
        &["prune-packed", "--quiet"],
        // Writes the index again, without this machine's file times.
        &["read-tree", "HEAD"],
    ];
    for step in steps {
        git(folder.path(), step)?;
    }
    let own = folder.path().join(".git");
    fs::write(own.join("config"), CONFIG)?;
    fs::remove_dir_all(own.join("logs"))?;
    fs::remove_file(own.join("COMMIT_EDITMSG"))?;
    for entry in disk::walk(&own) {
        let entry = entry?;
        let path = entry.path().strip_prefix(folder.path())?;
        if entry.file_type().is_file() {
            let path = path.to_string_lossy().replace('\\', "/");
            pack.need(format!("{FOLDER}/{path}"), entry.path())?;
        }
    }
    Ok(pack)
}

/// The repository's settings. Line endings stay as they are in the pack.
const CONFIG: &str = "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\
                      \tfilemode = false\n\tautocrlf = false\n";

fn git(folder: &Path, step: &[&str]) -> Result<()> {
    let when = "2000-01-01T00:00:00Z";
    let who = "The Nimber Notebook";
    let mut git = Command::new("git");
    git.args(["-c", "core.autocrlf=false", "-c", "pack.threads=1"])
        .args(["-c", "gc.auto=0"])
        .args(step)
        .current_dir(folder)
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .env("GIT_CONFIG_GLOBAL", folder.join("no-such-file"))
        .envs(["AUTHOR", "COMMITTER"].iter().flat_map(|role| {
            [
                (format!("GIT_{role}_NAME"), who),
                (format!("GIT_{role}_EMAIL"), "practice@localhost"),
                (format!("GIT_{role}_DATE"), when),
            ]
        }))
        .env_remove("GIT_DIR")
        .env_remove("GIT_INDEX_FILE")
        .env_remove("GIT_WORK_TREE");
    let done = said(&mut git);
    done.with_context(|| format!("git {}, which this pack needs", step[0]))?;
    Ok(())
}
