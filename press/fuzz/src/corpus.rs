//! What the mutations begin with.

use crate::mutate::mutated;
use anyhow::{anyhow, Context, Result};
use notebook::{Chance, Listed};
use press::house::House;
use shelf::Chapter;
use trial::{bad_cases, bad_region, runs_file, stored_runs};

/// The largest input that is mutated, in bytes.
const LARGEST: usize = 1 << 16;

/// A program with the inputs that are kept of it.
pub struct Subject {
    /// Its chapter.
    pub chapter: &'static str,
    /// Name, purpose and function.
    pub program: Listed,
    /// Inputs, the stored runs first; at least one.
    pub inputs: Vec<Vec<u8>>,
    /// How many of them are stored runs.
    pub runs: usize,
}

impl Subject {
    /// Returns the source of its cases: another for each program and each seed.
    pub fn chance(&self, seed: u64) -> Chance {
        Chance::from_text(&format!("{} {seed}", self.program.0))
    }

    /// Returns the next case: one of its inputs, changed.
    pub fn case(&self, chance: &mut Chance) -> Vec<u8> {
        let mut pick = || chance.pick(&self.inputs).map_or(&[][..], |one| one);
        let (input, other) = (pick(), pick());
        mutated(input, other, chance)
    }

    /// Returns a hash of an input to this program.
    pub fn hash_of(&self, input: &[u8]) -> u64 {
        let text = format!("{} {}", self.program.0, input.escape_ascii());
        Chance::from_text(&text).below(u64::MAX)
    }
}

/// All programs of `chapters`, or those whose name contains `part`.
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
