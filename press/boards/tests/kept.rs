//! Checks that the stored runs, error lines and figures are what the boards and
//! drills print and draw.

use boards::ALL;
use notebook::Listed;
use std::path::Path;
use trial::{stale_figures, try_bad_input, try_runs};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn programs() -> Vec<Listed> {
    ALL.iter().flat_map(|shown| shown.programs).copied().collect()
}

#[test]
fn stored_runs_are_what_the_programs_print() {
    try_runs(FOLDER, &programs());
}

#[test]
fn bad_input_gets_the_line_that_is_kept() {
    try_bad_input(FOLDER, &programs());
}

#[test]
fn figures_are_what_the_functions_draw() {
    let listings = Path::new(FOLDER).join("../../listings");
    let stale = |shown: &boards::Shown| {
        stale_figures(&listings.join(shown.chapter), shown.figures)
    };
    let stale: Vec<String> = ALL.iter().flat_map(stale).collect();
    assert!(stale.is_empty(), "\n{}", stale.join("\n"));
}
