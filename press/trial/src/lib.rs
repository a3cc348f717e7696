//! The tools that the chapters' tests share: they repeat stored runs and bad
//! input, and choose how much a test covers.
//!
//! A chapter's crate has this crate only among its `dev-dependencies`, so that
//! it isn't compiled into any program. The press checks the same files, and
//! uses it as an ordinary dependency.

mod bad;
mod runs;

pub use bad::{bad_cases, bad_region, stale_bad_input, BadCase, BadCases};
pub use runs::{
    runs_file, stale_figures, stale_runs, stored_runs, with_outputs, StoredRun,
};

use notebook::{find, transcript, Listed};
use std::path::Path;

// ANCHOR: chapter_tests
/// Defines the tests that each chapter has, of its stored runs and bad input.
/// `trial::chapter_tests!(nim);` is in `tests/main.rs` of the crate `nim`.
#[macro_export]
macro_rules! chapter_tests {
    ($chapter:ident) => {
        #[test]
        fn stored_runs_are_what_the_programs_print() {
            let folder = env!("CARGO_MANIFEST_DIR");
            $crate::try_runs(folder, $chapter::PROGRAMS);
        }

        #[test]
        fn bad_input_gets_the_line_that_is_kept() {
            let folder = env!("CARGO_MANIFEST_DIR");
            $crate::try_bad_input(folder, $chapter::PROGRAMS);
        }
    };
}
// ANCHOR_END: chapter_tests

/// Repeats the stored runs of the crate at `folder`.
///
/// # Panics
/// If [`stale_runs`] finds one that is stale, or cannot read them.
pub fn try_runs(folder: &str, programs: &[Listed]) {
    let stale = stale_runs(Path::new(folder), programs);
    none_of(&stale.expect("the folder of runs can be read"));
}

/// Tries the bad input of the crate at `folder`.
///
/// # Panics
/// If [`stale_bad_input`] finds that something is wrong.
pub fn try_bad_input(folder: &str, programs: &[Listed]) {
    none_of(&stale_bad_input(Path::new(folder), programs));
}

fn none_of(stale: &[String]) {
    assert!(stale.is_empty(), "\n{}", stale.join("\n"));
}

/// Returns what a reader sees when the program with this name gets `input`.
///
/// # Panics
/// If none of `programs` has this name.
pub fn seen(
    programs: &[Listed],
    name: &str,
    input: impl AsRef<[u8]>,
) -> String {
    let program = find(programs, name);
    let program = program.unwrap_or_else(|| panic!("no program {name}"));
    transcript(program, input.as_ref())
}

/// Returns how far a test goes: `full` if the environment variable
/// `NOTEBOOK_FULL` is `1`, `usual` otherwise.
pub fn range<T>(usual: T, full: T) -> T {
    match std::env::var_os("NOTEBOOK_FULL") {
        Some(value) if value == "1" => full,
        _ => usual,
    }
}

/// Returns all lists of `length` numbers from 0 to `largest`, in order.
pub fn all_lists(length: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..length {
        let longer =
            |l: Vec<u64>| (0..=largest).map(move |n| [&l[..], &[n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
