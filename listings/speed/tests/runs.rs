//! The chapter shows what its programs print and what its figures draw.

use std::path::Path;

#[test]
fn stored_runs_are_what_the_programs_print() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let stale = notebook::stale_runs(folder, speed::PROGRAMS).unwrap();
    assert_eq!(stale, [""; 0]);
}

#[test]
fn figures_are_what_the_functions_draw() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let stale = notebook::stale_figures(folder, speed::FIGURES);
    assert_eq!(stale, [""; 0]);
}
