//! Makes questions and proofs for each student of a class from a private key.

use anyhow::Result;
use class::assembled::seed;
use class::cells::written;
use judge::bank::Exercise;
use judge::disk;
use judge::key::Key;
use judge::proof::{Handout, Proof};
use judge::validator::Judge;
use std::path::{Path, PathBuf};

/// Writes a sheet with `count` questions for each student, and a table of the
/// accepted answers. Returns the path of the table.
///
/// # Errors
/// If the judge fails, or a file cannot be written.
pub(crate) fn questions(
    exercise: &Exercise,
    judge: &Judge,
    key: &Key,
    names: &[String],
    count: u32,
    out: &Path,
) -> Result<PathBuf> {
    let head = ["student", "question", "accepted answers"];
    let mut answers = vec![head.map(str::to_string).to_vec()];
    for name in names {
        let mut text = heading(exercise, name);
        for number in 1..=count {
            let id = format!("{} {number}", exercise.id);
            let seed = key.seed("paper", &id, name);
            let (question, right) = judge.variant(seed)?;
            text += &format!("\n{number}. {question}\n");
            let (number, right) = (number.to_string(), right.join(" | "));
            answers.push(vec![name.clone(), number, right]);
        }
        let file = format!("{}-{name}.md", exercise.code());
        disk::put(&out.join(file), text)?;
    }
    let file = out.join(format!("{}-answers.csv", exercise.code()));
    disk::put(&file, written(&answers)?)?;
    Ok(file)
}

/// Writes a sheet with the lines of a proof for each student, numbered and
/// shuffled with the key, and a table with a right order for each student.
/// Returns the path of the table.
///
/// # Errors
/// If a file cannot be written.
pub(crate) fn proofs(
    exercise: &Exercise,
    proof: &Proof,
    key: &Key,
    names: &[String],
    out: &Path,
) -> Result<PathBuf> {
    let head = ["student", "a right order"];
    let mut answers = vec![head.map(str::to_string).to_vec()];
    for name in names {
        let own = Handout::numbered(proof, seed(key, exercise, name));
        let text = sheet(&heading(exercise, name), proof, &own, "numbers");
        let file = format!("{}-proof-{name}.md", exercise.code());
        disk::put(&out.join(file), text)?;
        answers.push(vec![name.clone(), own.right_answer()]);
    }
    let file = out.join(format!("{}-proof-answers.csv", exercise.code()));
    disk::put(&file, written(&answers)?)?;
    Ok(file)
}

/// Returns the sheet with the lines of a proof, labelled with the book's
/// letters.
pub(crate) fn lettered(exercise: &Exercise, proof: &Proof) -> String {
    let top = format!("# {}: {}\n", exercise.code(), exercise.card.title);
    sheet(&top, proof, &Handout::lettered(proof), "letters")
}

/// Returns a sheet: `top`, the claim, the instructions and the lines.
fn sheet(top: &str, proof: &Proof, own: &Handout, labels: &str) -> String {
    let (claim, lines) = (proof.claim(), own.list());
    format!(
        "{top}\n{claim}\n\nSome of these lines, in an order that you find, are \
         a proof; the others are wrong. A line in italics is a heading: it comes before \
         what belongs to it. Answer with the {labels} of the lines, \
         in that order.\n\n{lines}"
    )
}

fn heading(exercise: &Exercise, name: &str) -> String {
    let (code, title) = (exercise.code(), &exercise.card.title);
    format!("# {code}: {title}\n\nFor {name}.\n")
}
