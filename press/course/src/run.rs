//! Runs a solution on an input typed by the user.

use anyhow::{anyhow, bail, Context, Result};
use judge::bank::{Bank, Exercise};
use judge::grade::{is_dialogue, limits_of, three, Workshop};
use judge::proof::{Handout, Proof};
use judge::sandbox::{End, Limits, Ran};
use judge::validator::{Case, Word};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The factor by which the time limits are longer than the judge's.
const PATIENCE: f64 = 10.0;

/// Runs the accepted program of an exercise, or another program, on standard
/// input, after checking that this is a valid input. The output of another
/// program is then compared with that of the accepted program. A `.txt` file is
/// judged as an order of the lines of the exercise's proof. Returns whether the
/// output or the order is correct.
///
/// # Errors
/// The error is one line that says what is wrong with the input, with the line
/// and the word, or how the program ended.
pub fn run(
    bank: &Bank,
    id: &str,
    other: Option<&Path>,
    trust: bool,
) -> Result<bool> {
    let exercise = bank.find(id)?;
    if let Some(file) = other.filter(|file| is_text(file)) {
        return put_together(exercise, file);
    }
    exercise.judge()?;
    let path = program(exercise, other)?;
    if is_dialogue(exercise) {
        bail!("{}", how_to_play(exercise, &path));
    }
    let workshop = Workshop::here(&bank.root, trust)?;
    let input = tempfile::NamedTempFile::new()?;
    fs::write(input.path(), typed()?)?;
    if exercise.description()?.is_some() {
        match workshop.judge(exercise)?.read(input.path())? {
            Ok(clean) => fs::write(input.path(), clean)?,
            Err(why) => bail!("{why}"),
        }
    }
    let source = exercise.source(&path)?;
    let program = match workshop.compile(&source, true)? {
        Ok(program) => program,
        Err(said) => {
            eprint!("{said}");
            bail!("{} does not compile", path.display());
        }
    };
    let limits = limits(exercise)?;
    let ran = workshop.sandbox.run(&program, input.path(), limits)?;
    io::stdout().write_all(&ran.output)?;
    if ran.end != End::Good {
        bail!("{}", bad_end(ran.end, said(&ran), limits));
    }
    if other.is_none() {
        return Ok(true);
    }
    match compared(&workshop, exercise, input.path(), &ran)? {
        Some(wrong) => {
            eprintln!("not what is right:\n{wrong}");
            Ok(false)
        }
        None => Ok(true),
    }
}

fn is_text(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"))
}

/// Judges an order of a proof's lines, given in the book's letters, and prints
/// the verdict.
fn put_together(exercise: &Exercise, file: &Path) -> Result<bool> {
    let Some(proof) = Proof::of(exercise)? else {
        bail!("{}: it has no proof to put together", exercise.id);
    };
    let shown = file.display();
    let text = fs::read_to_string(file)
        .with_context(|| format!("cannot read {shown}"))?;
    let book = Handout::lettered(&proof);
    let order = book.read(&text).map_err(|why| anyhow!("{shown}: {why}"))?;
    match book.judge(&order) {
        Ok(()) => {
            println!("Right: each line follows, and the proof is complete.");
            Ok(true)
        }
        Err(fault) => {
            eprintln!("{fault}");
            Ok(false)
        }
    }
}

/// Returns what is wrong with an output, compared with the accepted program's;
/// `None` if it is correct, or if the accepted program does not give an answer.
fn compared(
    workshop: &Workshop,
    exercise: &Exercise,
    input: &Path,
    ran: &Ran,
) -> Result<Option<String>> {
    let source = exercise.source(&program(exercise, None)?)?;
    let Ok(accepted) = workshop.compile(&source, true)? else {
        return Ok(None);
    };
    let right = workshop.sandbox.run(&accepted, input, limits(exercise)?)?;
    if right.end != End::Good {
        return Ok(None);
    }
    let folder = tempfile::tempdir()?;
    let [answer, output] = ["answer", "output"].map(|n| folder.path().join(n));
    fs::write(&answer, &right.output)?;
    fs::write(&output, &ran.output)?;
    let (group, input) = (String::new(), input.to_path_buf());
    let (judge, case) =
        (workshop.judge(exercise)?, Case { group, input, answer });
    match judge.check(&case, &output)? {
        Word::No(_) => three(exercise, &judge, &case, ran).map(Some),
        _ => Ok(None),
    }
}

fn program(exercise: &Exercise, other: Option<&Path>) -> Result<PathBuf> {
    if let Some(other) = other {
        return Ok(other.to_path_buf());
    }
    match exercise.submissions("accepted").into_iter().next() {
        Some(path) => Ok(path),
        None => bail!("{}: no accepted submission", exercise.id),
    }
}

fn typed() -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn limits(exercise: &Exercise) -> Result<Limits> {
    let usual = limits_of(exercise)?;
    Ok(Limits {
        output: usual.output,
        ..Limits::new(PATIENCE * usual.seconds, usual.memory)
    })
}

/// Returns instructions for running a program that needs an opponent.
fn how_to_play(exercise: &Exercise, program: &Path) -> String {
    let (code, file) = (exercise.code(), program.display());
    format!(
        "{code} is played, not fed a file: its statement says which lines \
         come; to be the referee yourself, rustc -O -o player {file} and then \
         ./player; to meet the referee, course grade {code} FILE"
    )
}

/// Returns what a program wrote to standard error.
fn said(ran: &Ran) -> &str {
    &ran.said
}

/// Returns a description of how a program ended, with its panic message.
fn bad_end(end: End, said: &str, limits: Limits) -> String {
    let how = match end {
        End::Good => "ended well".to_string(),
        End::Failed => "failed".to_string(),
        End::Late => {
            format!("was stopped: more than {} seconds", limits.seconds)
        }
        End::Waiting => {
            format!("was stopped by the clock: {} seconds", limits.patience)
        }
        End::Killed => "was killed".to_string(),
        End::Long => {
            format!(
                "was stopped: more than {} MiB printed",
                limits.output >> 20
            )
        }
    };
    let own = |line: &&str| !line.starts_with("note: ") && !line.is_empty();
    let said: Vec<&str> = said.lines().map(str::trim).filter(own).collect();
    match said[..] {
        [] => format!("the program {how}"),
        _ => format!("the program {how}: {}", said.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::bad_end;
    use judge::sandbox::{End, Limits};

    #[test]
    fn a_panic_is_shown_in_one_line() {
        let panic = "\nthread 'main' panicked at main.rs:3:5:\nno pile\nnote: \
                     run with `RUST_BACKTRACE=1` to display a backtrace\n";
        let limits = Limits::new(10.0, 64);
        assert_eq!(
            bad_end(End::Failed, panic, limits),
            "the program failed: thread 'main' panicked at main.rs:3:5: no pile"
        );
        assert_eq!(
            bad_end(End::Late, "", limits),
            "the program was stopped: more than 10 seconds"
        );
    }
}
