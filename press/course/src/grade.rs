//! Grading one submission: compile it within walls, run it on each case, compare
//! outside.

use crate::bank::{Card, Exercise, PUBLIC};
use crate::judge::{digest, word, Case, Judge, Word};
use crate::sandbox::{End, Limits, Rustc, Sandbox};
use crate::system::open_to_all;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What submissions are compiled and run with.
#[derive(Clone, Debug)]
pub struct Workshop {
    /// The folder of the book.
    pub root: PathBuf,
    /// The walls.
    pub sandbox: Sandbox,
    /// The compiler.
    pub rustc: Rustc,
    /// The folder of what is compiled.
    pub cache: PathBuf,
}

/// What became of a group of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// All right.
    Accepted,
    /// A wrong answer.
    WrongAnswer,
    /// A case took too long.
    TimeLimit,
    /// The program crashed.
    RunTimeError,
    /// It printed without end.
    OutputLimit,
    /// It does not compile.
    CompileError,
    /// Nothing was handed in, or nothing that is accepted as a file.
    Missing,
}

impl Verdict {
    /// The verdict in words.
    pub fn says(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::TimeLimit => "too slow",
            Verdict::RunTimeError => "crashed",
            Verdict::OutputLimit => "too much output",
            Verdict::CompileError => "does not compile",
            Verdict::Missing => "nothing to grade",
        }
    }
}

/// A group's points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupResult {
    /// The name.
    pub name: String,
    /// What was tried.
    pub says: String,
    /// The points: all or none.
    pub points: u32,
    /// The most there are.
    pub of: u32,
    /// Why.
    pub verdict: Verdict,
    /// Where, for the student: nothing of the hidden data.
    pub message: String,
    /// Whether the cases are hidden.
    pub hidden: bool,
}

/// A graded submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graded {
    /// The exercise.
    pub id: String,
    /// The groups, in the order of the card.
    pub groups: Vec<GroupResult>,
    /// What the compiler said, if it refused, or why nothing was taken.
    pub note: Option<String>,
    /// The most processor time of a case, in milliseconds.
    pub slowest: u64,
}

impl Graded {
    /// The points.
    pub fn points(&self) -> u32 {
        self.groups.iter().map(|group| group.points).sum()
    }

    /// The most there are.
    pub fn of(&self) -> u32 {
        self.groups.iter().map(|group| group.of).sum()
    }

    /// The points for hidden cases.
    pub fn hidden_points(&self) -> u32 {
        let hidden = self.groups.iter().filter(|group| group.hidden);
        hidden.map(|group| group.points).sum()
    }

    /// The names of the groups that were passed.
    pub fn passed(&self) -> Vec<String> {
        let right = |g: &&GroupResult| g.verdict == Verdict::Accepted;
        let passed = self.groups.iter().filter(right);
        passed.map(|group| group.name.clone()).collect()
    }

    /// No points, for a reason that is the same for all groups.
    pub fn nothing(
        id: &str,
        card: &Card,
        verdict: Verdict,
        note: &str,
    ) -> Graded {
        let groups = card.groups.iter().map(|group| GroupResult {
            name: group.name.clone(),
            says: group.says.clone(),
            points: 0,
            of: group.points,
            verdict,
            message: String::new(),
            hidden: group.name != PUBLIC,
        });
        let note = Some(note.to_string());
        Graded {
            id: id.to_string(),
            groups: groups.collect(),
            note,
            slowest: 0,
        }
    }
}

impl Workshop {
    /// The workshop of this machine.
    ///
    /// # Errors
    /// If there is no compiler, or no sandbox and no `trust`.
    pub fn here(root: &Path, trust: bool) -> Result<Workshop> {
        let sandbox = match trust {
            true => Sandbox::Trust,
            false => Sandbox::here()?,
        };
        let cache = root.join("target/course");
        fs::create_dir_all(&cache)?;
        let root = root.to_path_buf();
        Ok(Workshop { root, sandbox, rustc: Rustc::here()?, cache })
    }

    /// The judge of an exercise.
    ///
    /// # Errors
    /// What the compiler says.
    pub fn judge(&self, exercise: &Exercise) -> Result<Judge> {
        Judge::of(&self.root, exercise, &self.rustc, &self.cache)
    }

    /// Compiles a submission, or finds it compiled. The inner error is what the
    /// compiler says.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
    pub fn compile(
        &self,
        source: &str,
        optimised: bool,
    ) -> Result<Result<PathBuf, String>> {
        // Programs of another make, with other files beside them, would not
        // run here.
        let mark = if optimised { "static, fast" } else { "static, plain" };
        let name = digest(&[source, &self.rustc.version, mark]);
        let program = self.cache.join(format!("program-{name}"));
        if program.is_file() {
            return Ok(Ok(program));
        }
        match self.sandbox.compile(&self.rustc, source, optimised)? {
            Ok(bytes) => {
                keep(&self.cache, &program, &bytes)
                    .with_context(|| format!("cannot keep {name}"))?;
                Ok(Ok(program))
            }
            Err(said) => Ok(Err(said)),
        }
    }

    /// Grades a source text.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
    pub fn grade(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        cases: &[Case],
        source: &str,
    ) -> Result<Graded> {
        let card = &exercise.card;
        match self.compile(source, true)? {
            Ok(program) => {
                let limits = limits_of(exercise)?;
                self.grade_program(exercise, judge, cases, &program, limits)
            }
            Err(said) => {
                let verdict = Verdict::CompileError;
                Ok(Graded::nothing(&exercise.id, card, verdict, &said))
            }
        }
    }

    /// Grades a compiled program.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
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
            for (number, case) in (1..).zip(&own) {
                let (found, why, time) =
                    self.try_case(exercise, judge, case, program, limits)?;
                slowest = slowest.max(time);
                if found != Verdict::Accepted {
                    message = format!("case {number} of {}", own.len());
                    if !hidden && !why.is_empty() {
                        message = format!("{message}: {why}");
                    }
                    verdict = found;
                    break;
                }
            }
            if own.is_empty() {
                anyhow::bail!("{}: no cases for {}", exercise.id, group.name);
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
            });
        }
        let (id, slowest) = (exercise.id.clone(), slowest.as_millis() as u64);
        Ok(Graded { id, groups, note: None, slowest })
    }

    /// Runs a program on one case: the verdict, why, and the processor time.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
    pub fn try_case(
        &self,
        exercise: &Exercise,
        judge: &Judge,
        case: &Case,
        program: &Path,
        limits: Limits,
    ) -> Result<(Verdict, String, Duration)> {
        // The samples of a dialogue are lines that are answered one by one.
        if is_dialogue(exercise) && case.group != PUBLIC {
            return self.talk(judge, case, program, limits);
        }
        let ran = self.sandbox.run(program, &case.input, limits)?;
        let verdict = match ran.end {
            End::Good => {
                let file = tempfile::NamedTempFile::new()?;
                fs::write(file.path(), &ran.output)?;
                let said = match is_dialogue(exercise) {
                    true => same_words(&case.answer, &ran.output)?,
                    false => judge.check(case, file.path())?,
                };
                match said {
                    Word::Yes => Verdict::Accepted,
                    Word::No(why) => {
                        return Ok((Verdict::WrongAnswer, why, ran.time))
                    }
                    Word::Silent => Verdict::WrongAnswer,
                }
            }
            End::Failed => Verdict::RunTimeError,
            End::Late => Verdict::TimeLimit,
            End::Long => Verdict::OutputLimit,
        };
        Ok((verdict, String::new(), ran.time))
    }

    fn talk(
        &self,
        judge: &Judge,
        case: &Case,
        program: &Path,
        limits: Limits,
    ) -> Result<(Verdict, String, Duration)> {
        let feedback = tempfile::tempdir()?;
        let mut referee = judge.command(case, feedback.path());
        let (code, ran) = self.sandbox.talk(program, &mut referee, limits)?;
        let said = word(code, feedback.path())?;
        let (verdict, why) = match (said, ran.end) {
            (Word::No(why), _) => (Verdict::WrongAnswer, why),
            (_, End::Late) => (Verdict::TimeLimit, String::new()),
            (_, End::Failed | End::Long) => {
                (Verdict::RunTimeError, String::new())
            }
            (Word::Silent, End::Good) => {
                (Verdict::WrongAnswer, "it ended too early".to_string())
            }
            (Word::Yes, End::Good) => (Verdict::Accepted, String::new()),
        };
        Ok((verdict, why, ran.time))
    }
}

/// Writes a program whole or not at all: a disk may be full.
fn keep(cache: &Path, program: &Path, bytes: &[u8]) -> Result<()> {
    let mut new = tempfile::NamedTempFile::new_in(cache)?;
    new.write_all(bytes)?;
    // The walls let nobody in who has a name here.
    open_to_all(new.path())?;
    new.persist(program)?;
    Ok(())
}

/// Whether an output has the words of the answer.
fn same_words(answer: &Path, output: &[u8]) -> Result<Word> {
    let (answer, output) = (fs::read(answer)?, String::from_utf8_lossy(output));
    let answer = String::from_utf8_lossy(&answer);
    let same = answer.split_whitespace().eq(output.split_whitespace());
    Ok(match same {
        true => Word::Yes,
        false => Word::No("the lines of the sample differ".to_string()),
    })
}

/// Whether submissions talk with a referee.
pub fn is_dialogue(exercise: &Exercise) -> bool {
    exercise.card.kind == crate::bank::Kind::Interactive
}

/// What a submission of this exercise may use.
///
/// # Errors
/// If submissions are not judged.
pub fn limits_of(exercise: &Exercise) -> Result<Limits> {
    let judge = exercise.judge()?;
    Ok(Limits::new(judge.seconds, judge.memory))
}

/// The samples as cases of the group `public`.
pub fn sample_cases(exercise: &Exercise) -> Vec<Case> {
    let case = |input: PathBuf| {
        let answer = input.with_extension("ans");
        Case { group: PUBLIC.to_string(), input, answer }
    };
    exercise.samples().into_iter().map(case).collect()
}

/// All cases of an exercise: its samples, and the hidden ones of a seed, which
/// are written into `folder`.
///
/// # Errors
/// If the judge fails.
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
