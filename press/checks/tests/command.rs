//! Tests the checks as a command.

use crate::sample::Sample;
use std::process::Command;

#[test]
fn check_reports_and_fails() {
    let sample = Sample::new();
    let output = Command::new(env!("CARGO_BIN_EXE_checks"))
        .arg("check")
        .current_dir(sample.root())
        .output()
        .expect("it runs");
    // The command uses the crates of the real book, so the sample's crate is
    // missing. The report and the exit code say so.
    assert_eq!(output.status.code(), Some(1));
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("ok   includes"), "{report}");
    assert!(report.contains("FAIL members"), "{report}");
}
