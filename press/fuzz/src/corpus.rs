//! Collects the inputs that the mutations start from.

use crate::mutate::mutated;
use anyhow::{anyhow, Context, Result};
use notebook::{Chance, Listed};
use press::house::House;
use shelf::Chapter;
use trial::{bad_cases, bad_region, runs_file, stored_runs};

/// The largest input that is mutated, in bytes.
const LARGEST: usize = 1 << 16;

/// A program with its stored inputs.
pub struct Subject {
    /// The program's chapter.
    pub chapter: &'static str,
    /// The program's name, purpose and function.
    pub program: Listed,
    /// The inputs, stored runs first; at least one.
    pub inputs: Vec<Vec<u8>>,
    /// The number of inputs that are stored runs.
    pub runs: usize,
}

impl Subject {
    /// Returns a random source for cases, which depends on the program and the
    /// seed.
    pub fn chance(&self, seed: u64) -> Chance {
        Chance::from_text(&format!("{} {seed}", self.program.0))
    }

    /// Returns the next case: one of the inputs, mutated.
    pub fn case(&self, chance: &mut Chance) -> Vec<u8> {
        let mut pick = || chance.pick(&self.inputs).map_or(&[][..], |one| one);
        let (input, other) = (pick(), pick());
        mutated(input, other, chance)
    }

    /// Returns a hash of this program's name and an input.
    pub fn hash_of(&self, input: &[u8]) -> u64 {
        let text = format!("{} {}", self.program.0, input.escape_ascii());
        Chance::from_text(&text).below(u64::MAX)
    }
}

/// Returns all programs of `chapters` whose names contain `part`.
///
/// # Errors
/// If a stored run or bad input cannot be read.
pub fn subjects(
    house: &House,
    chapters: &[Chapter],
    part: &str,
) -> Result<Vec<Subject>> {
    let mut subjects = Vec::new();
    for chapter in chapters {
        for (folder, program) in chapter.all() {
            let (name, folder) = (program.0, house.root().join(folder));
            if !name.contains(part) {
                continue;
            }
            let mut inputs = Vec::new();
            let text = house
                .read(&runs_file(&folder, name))
                .with_context(|| format!("the runs of {name}"))?;
            let stored = stored_runs(&text).into_iter();
            inputs.extend(stored.map(|run| run.input.into_bytes()));
            let runs = inputs.len();
            let bad = bad_region(&text).unwrap_or_default();
            for case in bad_cases(&bad) {
                let case = case.map_err(|why| anyhow!("{name}: {why}"))?;
                inputs.push(case.input);
            }
            inputs.push(b"1\n".to_vec());
            inputs.retain(|input| input.len() <= LARGEST);
            let chapter = chapter.name;
            subjects.push(Subject { chapter, program, inputs, runs });
        }
    }
    Ok(subjects)
}
