//! Grades one submission: compiles it in the sandbox, runs it on each case, and
//! compares its output with the answer outside the sandbox.

use crate::bank::{Exercise, PUBLIC};
use crate::cache;
use crate::compiler::Rustc;
use crate::disk;
use crate::input::{text_of, Manner};
use crate::sandbox::{End, Limits, Ran, Sandbox};
use crate::shown::{plain, short};
use crate::smallest::{smallest, Check, Wrong};
use crate::system::is_busy;
use crate::validator::{digest, word, Case, Judge, Word};
use anyhow::{bail, ensure, Context, Result};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The tools needed to compile and run submissions.
#[derive(Clone, Debug)]
pub struct Workshop {
    /// The book's folder.
    pub root: PathBuf,
    /// The sandbox.
    pub sandbox: Sandbox,
    /// The compiler.
    pub rustc: Rustc,
    /// The folder that caches compiled programs.
    pub cache: PathBuf,
}

/// The verdict on a group of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// All cases passed.
    Accepted,
    /// An answer was wrong.
    WrongAnswer,
    /// A case exceeded its time limit.
    TimeLimit,
    /// The program crashed.
    RunTimeError,
    /// The program printed too much.
    OutputLimit,
    /// The source does not compile.
    CompileError,
    /// There is no submission, or no file that could be accepted as one.
    Missing,
    /// The program hit the wall-clock limit with processor time to spare. The
    /// case is then run again, so no group has this verdict.
    Waiting,
    /// The program was killed, but not for exceeding a limit. Handled like
    /// [`Self::Waiting`].
    Killed,
}

impl Verdict {
    /// Returns the verdict in words.
    pub fn says(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::TimeLimit => "too slow",
            Verdict::RunTimeError => "crashed",
            Verdict::OutputLimit => "too much output",
            Verdict::CompileError => "does not compile",
            Verdict::Missing => "nothing to grade",
            Verdict::Waiting => "stopped by the clock",
            Verdict::Killed => "killed",
        }
    }
}

/// The result of a group of cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupResult {
    /// The name of the group.
    pub name: String,
    /// What the group tests, for the students.
    pub says: String,
    /// The points earned: either the maximum or none.
    pub points: u32,
    /// The maximum number of points.
    pub of: u32,
    /// The verdict.
    pub verdict: Verdict,
    /// The failing case and the reason, in words for the student that reveal no
    /// hidden data.
    pub message: String,
    /// Whether the cases are hidden.
    pub hidden: bool,
    /// Details of the failing case, for the student. For a public case: its
    /// input, the expected output and the actual output. For a dialogue: its
    /// last lines.
    #[serde(default)]
    pub shown: Option<String>,
}

/// The result of one case.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason for the verdict.
    pub why: String,
    /// The processor time that the program used.
    pub time: Duration,
    /// See [`GroupResult::shown`]; always `None` if the case passed.
    pub shown: Option<String>,
}

/// A graded submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graded {
    /// The exercise's id.
    pub id: String,
    /// The results of the groups, in the order of `exercise.toml`.
    pub groups: Vec<GroupResult>,
    /// The compiler's errors, or why no submission was accepted.
    pub note: Option<String>,
    /// The longest processor time of any case, in milliseconds.
    pub slowest: u64,
}

impl Graded {
    /// Returns the number of points earned.
    pub fn points(&self) -> u32 {
        self.groups.iter().map(|group| group.points).sum()
    }

    /// Returns the maximum number of points.
    pub fn of(&self) -> u32 {
        self.groups.iter().map(|group| group.of).sum()
    }

    /// Whether every group has the verdict [`Verdict::Missing`].
    pub fn is_missing(&self) -> bool {
        self.groups.iter().all(|group| group.verdict == Verdict::Missing)
    }

    /// Returns the names of the groups that passed.
    pub fn passed(&self) -> Vec<String> {
        let right = |g: &&GroupResult| g.verdict == Verdict::Accepted;
        let passed = self.groups.iter().filter(right);
        passed.map(|group| group.name.clone()).collect()
    }

    /// Returns a result without points, with the same verdict for all groups.
    pub fn nothing(
        exercise: &Exercise,
        verdict: Verdict,
        note: &str,
    ) -> Graded {
        let groups = exercise.card.groups.iter().map(|group| GroupResult {
            name: group.name.clone(),
            says: group.says.clone(),
            points: 0,
            of: group.points,
            verdict,
            message: String::new(),
            hidden: group.name != PUBLIC,
            shown: None,
        });
        let (id, groups) = (exercise.id.clone(), groups.collect());
        Graded { id, groups, note: Some(note.to_string()), slowest: 0 }
    }
}

impl Workshop {
    /// Finds this machine's sandbox and compiler.
    ///
    /// # Errors
    /// If there is no compiler, if there is no sandbox and `trust` is false, or
    /// if the cache folder cannot be created.
    pub fn here(root: &Path, trust: bool) -> Result<Workshop> {
        let sandbox = match trust {
            true => Sandbox::Trust,
            false => Sandbox::here()?,
        };
        let cache = root.join("target/course");
        fs::create_dir_all(&cache)
            .with_context(|| format!("cannot make {}", cache.display()))?;
        cache::sweep(&cache);
        cache::sweep(&cache.join("check"));
        let root = root.to_path_buf();
        Ok(Workshop { root, sandbox, rustc: Rustc::here()?, cache })
    }

    /// Returns the judge of an exercise, compiling it if necessary.
    ///
    /// # Errors
    /// If the judge does not compile; the message is the compiler's.
    pub fn judge(&self, exercise: &Exercise) -> Result<Judge> {
        Judge::of(&self.root, exercise, &self.rustc, &self.cache)
    }

    /// Compiles a submission, or finds it in the cache. Returns the path of the
    /// program, or the compiler's errors as the inner error.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault.
    pub fn compile(
        &self,
        source: &str,
        optimised: bool,
    ) -> Result<Result<PathBuf, String>> {
        self.compile_again(source, optimised, false)
    }

    /// Like [`Workshop::compile`]; if `again` is true, the cached program is
    /// not used.
    fn compile_again(
        &self,
        source: &str,
        optimised: bool,
        again: bool,
    ) -> Result<Result<PathBuf, String>> {
        // The key includes how a program is linked: a program that needs other
        // files at run time would not run in the sandbox.
        let mark = if optimised { "alone, fast" } else { "alone, plain" };
        let name = digest(&[source, &self.rustc.version, mark]);
        let program = self.cache.join(format!("program-{name}"));
        if !again && cache::has(&program) {
            return Ok(Ok(program));
        }
        Ok(match self.sandbox.compile(&self.rustc, source, optimised)? {
            Ok(bytes) => {
                disk::put_program(&program, &bytes)
                    .with_context(|| format!("cannot keep {name}"))?;
                Ok(program)
            }
            Err(said) => {
                let _ = fs::remove_file(program);
                Err(said)
            }
        })
    }

    /// Grades a source text. If `again` is true, the cached program is not
    /// used.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault.
    pub fn grade(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        cases: &[Case],
        source: &str,
        again: bool,
    ) -> Result<Graded> {
        match self.compile_again(source, true, again)? {
            Ok(program) => {
                cache::tidy(&self.cache, cache::MOST);
                let limits = limits_of(exercise)?;
                self.grade_program(exercise, judge, cases, &program, limits)
            }
            Err(said) => {
                Ok(Graded::nothing(exercise, Verdict::CompileError, &said))
            }
        }
    }

    /// Grades a compiled program.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault.
    pub fn grade_program(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        cases: &[Case],
        program: &Path,
        limits: Limits,
    ) -> Result<Graded> {
        let mut slowest = Duration::ZERO;
        let mut groups = Vec::new();
        for group in &exercise.card.groups {
            let hidden = group.name != PUBLIC;
            let own: Vec<&Case> =
                cases.iter().filter(|case| case.group == group.name).collect();
            let (mut verdict, mut message) = (Verdict::Accepted, String::new());
            let mut shown = None;
            for (number, case) in (1..).zip(&own) {
                let tried =
                    self.try_fairly(exercise, judge, case, program, limits)?;
                slowest = slowest.max(tried.time);
                if tried.verdict != Verdict::Accepted {
                    message = format!("case {number} of {}", own.len());
                    // In a dialogue, the referee's message says what the
                    // program did, not what it will be asked, so it may be
                    // shown.
                    let open = !hidden || is_dialogue(exercise);
                    if open && !tried.why.is_empty() {
                        message = format!("{message}: {}", plain(&tried.why));
                    }
                    shown = tried.shown.filter(|_| open);
                    verdict = tried.verdict;
                    break;
                }
            }
            if own.is_empty() {
                bail!("{}: no cases for {}", exercise.id, group.name);
            }
            let right = verdict == Verdict::Accepted;
            groups.push(GroupResult {
                name: group.name.clone(),
                says: group.says.clone(),
                points: if right { group.points } else { 0 },
                of: group.points,
                verdict,
                message,
                hidden,
                shown,
            });
        }
        let (id, slowest) = (exercise.id.clone(), slowest.as_millis() as u64);
        Ok(Graded { id, groups, note: None, slowest })
    }

    /// Runs a program on one case. If the program hit the wall-clock limit or
    /// was killed, the machine may be at fault, so the case is run again with
    /// nothing beside it and with a longer wall-clock limit.
    fn try_fairly(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        case: &Case,
        program: &Path,
        limits: Limits,
    ) -> Result<Tried> {
        let try_it =
            |limits| self.try_case(exercise, judge, case, program, limits);
        let tried = try_it(limits)?;
        if !matches!(tried.verdict, Verdict::Waiting | Verdict::Killed) {
            return Ok(tried);
        }
        let patience = LONGER * limits.patience;
        let mut tried = try_it(Limits { patience, alone: true, ..limits })?;
        // If the program and the referee each wait for the other, the dialogue
        // would never continue: that is a wrong answer.
        let talks = is_dialogue(exercise) && case.group != PUBLIC;
        match tried.verdict {
            Verdict::Killed => tried.verdict = Verdict::RunTimeError,
            Verdict::Waiting if talks && !is_busy() => {
                tried.verdict = Verdict::WrongAnswer;
            }
            Verdict::Waiting => bail!(
                "{}, {}: the clock has stopped it twice, the second time \
                 alone and after {patience} s, with processor time to spare, \
                 so there is no verdict",
                case.group,
                disk::name_of(&case.input)
            ),
            _ => {}
        }
        Ok(tried)
    }

    /// Runs a program once on one case.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault.
    pub fn try_case(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        case: &Case,
        program: &Path,
        limits: Limits,
    ) -> Result<Tried> {
        // For the samples of a dialogue there is no referee: their lines are
        // the program's input.
        let tried = match is_dialogue(exercise) && case.group != PUBLIC {
            true => self.talk(judge, case, program, limits)?,
            false => self.answer(exercise, judge, case, program, limits)?,
        };
        // A program that is missing from the cache must not count as a failed
        // one.
        ensure!(program.is_file(), "{}: it vanished", program.display());
        Ok(tried)
    }

    fn answer(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        case: &Case,
        program: &Path,
        limits: Limits,
    ) -> Result<Tried> {
        let ran = self.sandbox.run(program, &case.input, limits)?;
        let (verdict, why) = match ran.end {
            End::Good => {
                let file = tempfile::NamedTempFile::new()?;
                fs::write(file.path(), &ran.output)?;
                let said = match is_dialogue(exercise) {
                    true => same_lines(&case.answer, &ran.output)?,
                    false => judge.check(case, file.path())?,
                };
                match said {
                    Word::Yes => (Verdict::Accepted, String::new()),
                    Word::No(why) => (Verdict::WrongAnswer, why),
                    Word::Silent => (Verdict::WrongAnswer, String::new()),
                }
            }
            End::Failed => (Verdict::RunTimeError, String::new()),
            End::Late => (Verdict::TimeLimit, String::new()),
            End::Waiting => (Verdict::Waiting, String::new()),
            End::Killed => (Verdict::Killed, String::new()),
            End::Long => (Verdict::OutputLimit, String::new()),
        };
        let shown = match verdict != Verdict::Accepted && case.group == PUBLIC {
            true => Some(three(exercise, judge, case, &ran)?),
            false => None,
        };
        Ok(Tried { verdict, why, time: ran.time, shown })
    }

    fn talk(
        &self,
        judge: &Judge,
        case: &Case,
        program: &Path,
        limits: Limits,
    ) -> Result<Tried> {
        let feedback = tempfile::tempdir()?;
        let mut referee = judge.command(case, feedback.path());
        let (code, ran) = self.sandbox.talk(program, &mut referee, limits)?;
        let said = word(code, feedback.path())?;
        let talk = fs::read_to_string(feedback.path().join("talk.txt"))
            .context("the judge has not kept to the dialogue")?;
        let half = talk.lines().last().is_some_and(|l| l.starts_with(HALF));
        let (verdict, why) = verdict_of(said, ran.end, half);
        let shown = (verdict != Verdict::Accepted)
            .then(|| format!("the last lines:\n{}", plain(talk.trim_end())));
        Ok(Tried { verdict, why, time: ran.time, shown })
    }
}

/// The text with which the kit marks a line that has no line feed in the record
/// of a dialogue.
const HALF: &str = "program, without the end of the line: ";

const FLUSH: &str = "no line came: is the output flushed?";

/// The factor by which the wall-clock limit grows for the second run.
const LONGER: f64 = 5.0;

/// Returns the verdict on a dialogue, from the referee's verdict and the way in
/// which the program ended, neither of which varies between runs.
///
/// A referee's "no" is final. After a "yes", any further output of the program
/// is ignored, but a program that then crashes or never stops has failed, as on
/// other judges. If the referee read no line, or only half a line from a
/// program that then waited or ran out of time, the way in which the program
/// ended decides.
fn verdict_of(said: Word, end: End, half: bool) -> (Verdict, String) {
    let (verdict, why) = match (said, end) {
        (Word::No(_), End::Late) if half => (Verdict::TimeLimit, ""),
        (Word::No(_), End::Waiting) if half => (Verdict::Waiting, FLUSH),
        (Word::No(why), _) => return (Verdict::WrongAnswer, why),
        (_, End::Late) => (Verdict::TimeLimit, ""),
        (Word::Silent, End::Waiting) => (Verdict::Waiting, FLUSH),
        (Word::Yes, End::Waiting) => (Verdict::Waiting, "it does not end"),
        (_, End::Killed) => (Verdict::Killed, ""),
        (_, End::Failed) => (Verdict::RunTimeError, ""),
        (_, End::Long) => (Verdict::OutputLimit, ""),
        (Word::Silent, End::Good) => {
            (Verdict::WrongAnswer, "it ended too early")
        }
        (Word::Yes, End::Good) => (Verdict::Accepted, ""),
    };
    (verdict, why.to_string())
}

/// Returns the input, the expected output and the actual output of a failed
/// public case: for its smallest wrong part if there is one, otherwise for the
/// whole case and, after a crash, with the program's message.
pub fn three(
    exercise: &Exercise,
    judge: &Judge,
    case: &Case,
    ran: &Ran,
) -> Result<String> {
    if ran.end == End::Good {
        if let Some(part) = wrong_part(exercise, judge, case, &ran.output)? {
            return Ok(part.shown().trim_end().to_string());
        }
    }
    let (input, answer) = (fs::read(&case.input)?, fs::read(&case.answer)?);
    let expected = match judge.about()?.checked {
        true => "a right answer",
        false => "expected",
    };
    let mut shown = format!(
        "input:\n{}\n\n{expected}:\n{}\n\ngot:\n{}",
        short(&input),
        short(&answer),
        short(&ran.output)
    );
    if ran.end == End::Failed && !ran.said.is_empty() {
        shown += &format!("\n\nit said:\n{}", short(ran.said.as_bytes()));
    }
    Ok(shown)
}

/// Returns the smallest wrongly answered part of a public case; `None` if the
/// case has no parts or no part is wrong.
fn wrong_part(
    exercise: &Exercise,
    judge: &Judge,
    case: &Case,
    output: &[u8],
) -> Result<Option<Wrong>> {
    let Some(description) = exercise.description()? else { return Ok(None) };
    let (input, answer) =
        (fs::read_to_string(&case.input)?, fs::read_to_string(&case.answer)?);
    let values = description.read(&input, Manner::Strict);
    let (Ok(values), Ok(output)) = (values, text_of(output)) else {
        return Ok(None);
    };
    let mut check = |input: &str, answer: &str, output: &str| match judge
        .check_text(input, answer, output)
    {
        Ok(Word::No(why)) => Err(why),
        _ => Ok(()),
    };
    let check: Check = &mut check;
    let check = judge.about()?.checked.then_some(check);
    Ok(smallest(&values, &answer, output, check))
}

/// Returns [`Word::Yes`] if an output begins with the lines of a sample,
/// compared word by word. Like a referee, it ignores any later lines.
pub fn same_lines(answer: &Path, output: &[u8]) -> Result<Word> {
    let answer = fs::read(answer)?;
    let lines: Vec<_> = lines_of(answer.trim_ascii_end()).collect();
    Ok(match lines_of(output).take(lines.len()).eq(lines) {
        true => Word::Yes,
        false => Word::No("the lines of the sample differ".to_string()),
    })
}

/// Returns the words of each line; `None` for a line that is not plain text.
fn lines_of(text: &[u8]) -> impl Iterator<Item = Option<Vec<&str>>> {
    let words = |line| Some(text_of(line).ok()?.split_whitespace().collect());
    text.split(|byte| *byte == b'\n').map(words)
}

/// Whether submissions to this exercise talk to a referee.
pub fn is_dialogue(exercise: &Exercise) -> bool {
    exercise.card.kind == crate::bank::Kind::Interactive
}

/// Returns the limits for submissions to this exercise.
///
/// # Errors
/// If submissions to this exercise are not judged.
pub fn limits_of(exercise: &Exercise) -> Result<Limits> {
    let judge = exercise.judge()?;
    Ok(Limits::new(judge.seconds, judge.memory))
}

/// Returns the samples, as cases of the group `public`.
pub fn sample_cases(exercise: &Exercise) -> Vec<Case> {
    let case = |input: PathBuf| {
        let answer = input.with_extension("ans");
        Case { group: PUBLIC.to_string(), input, answer }
    };
    exercise.samples().into_iter().map(case).collect()
}

/// Returns all cases of an exercise: its samples, and the hidden cases made
/// from a seed, which are written to `folder`.
///
/// # Errors
/// If the judge fails, or `folder` cannot be created.
pub fn all_cases(
    exercise: &Exercise,
    judge: &Judge,
    seed: u64,
    folder: &Path,
) -> Result<Vec<Case>> {
    fs::create_dir_all(folder)?;
    let mut cases = sample_cases(exercise);
    cases.extend(judge.cases(seed, folder)?);
    Ok(cases)
}
