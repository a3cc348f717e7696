//! Grades one submission on a platform:
//! `course-grader PACK SUBMISSION RESULTS`.

use anyhow::{bail, Context, Result};
use class::export::gradescope;
use class::submission::{take, Taken};
use judge::bank::{Bank, Exercise};
use judge::compiler::Rustc;
use judge::grade::{sample_cases, Graded, Verdict, Workshop};
use judge::sandbox::Sandbox;
use judge::validator::cases_in;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [inside, program] = &words[..] {
        if inside == "inside" {
            return become_it(program);
        }
    }
    let [pack, submission, results] = &words[..] else {
        eprintln!("course-grader PACK SUBMISSION RESULTS");
        return ExitCode::from(2);
    };
    match grade(pack.as_ref(), submission.as_ref(), results.as_ref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}

fn grade(pack: &Path, submission: &Path, results: &Path) -> Result<()> {
    // The path is made absolute, because a relative path means nothing in the
    // sandbox.
    let pack = &fs::canonicalize(pack)
        .with_context(|| format!("{}: no such pack", pack.display()))?;
    let bank = Bank::read(pack)?;
    let exercises = &bank.exercises;
    if exercises.is_empty() {
        bail!("{}: no exercises", pack.display());
    }
    let sandbox = sandbox()?;
    let cache = pack.join("target/course");
    fs::create_dir_all(&cache)?;
    let root = pack.to_path_buf();
    let workshop = Workshop { root, sandbox, rustc: Rustc::here()?, cache };
    let alone = exercises.len() == 1;
    let mut all: Vec<(&Exercise, Graded)> = Vec::new();
    for exercise in exercises {
        let judge = workshop.judge(exercise)?;
        let mut cases = sample_cases(exercise);
        cases.extend(cases_in(&exercise.folder.join("hidden"))?);
        let graded = match take(submission, exercise, alone) {
            Taken::Source(source) => {
                workshop.grade(exercise, &judge, &cases, &source, false)?
            }
            Taken::Nothing(why) => {
                Graded::nothing(exercise, Verdict::Missing, &why)
            }
        };
        all.push((exercise, graded));
    }
    write(&all, results)
}

/// Returns the sandbox with namespaces if the platform allows it, otherwise the
/// sandbox with a separate user.
fn sandbox() -> Result<Sandbox> {
    if let Ok(sandbox) = Sandbox::here() {
        return Ok(sandbox);
    }
    eprintln!(
        "no namespaces here: a submission runs as a user of its own, behind \
         the filter; while it is compiled it can read what everybody can"
    );
    Sandbox::in_container(std::env::current_exe()?)
}

/// Applies the system-call filter to this process, then executes the submission
/// in it.
#[cfg(target_os = "linux")]
fn become_it(program: &str) -> ExitCode {
    use std::os::unix::process::CommandExt;
    let why = match judge::filter::put_on() {
        Ok(()) => std::process::Command::new(program).exec().to_string(),
        Err(why) => format!("{why:#}"),
    };
    eprintln!("{program}: {why}");
    ExitCode::from(2)
}

#[cfg(not(target_os = "linux"))]
fn become_it(program: &str) -> ExitCode {
    eprintln!("{program}: on Linux only");
    ExitCode::from(2)
}

fn write(all: &[(&Exercise, Graded)], results: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(&gradescope(all))?;
    judge::disk::put(results, text + "\n")
}
