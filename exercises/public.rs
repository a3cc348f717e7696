//! The public test of an exercise: checks what the program prints for each
//! sample. `cargo test` runs it; a judge has more cases.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

/// Returns the program of this package, in the folder two levels above the
/// test's file.
fn program() -> Command {
    let test = std::env::current_exe().expect("this test has a file");
    let folder = test.ancestors().nth(2).expect("target/debug");
    Command::new(folder.join(env!("CARGO_PKG_NAME")))
}

#[test]
fn samples() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let near = [package.join("samples"), package.join("../samples")];
    let folder = near.iter().find(|f| f.is_dir()).expect("a folder samples");
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("the samples can be read") {
        let input = entry.expect("the samples can be read").path();
        if input.extension().is_none_or(|ending| ending != "in") {
            continue;
        }
        let answer = fs::read_to_string(input.with_extension("ans"))
            .expect("an answer beside the sample");
        let output = program()
            .stdin(Stdio::from(File::open(&input).expect("a sample")))
            .output()
            .expect("the program can be run");
        let name = input.display();
        assert!(output.status.success(), "{name}: the program has failed");
        let printed = String::from_utf8_lossy(&output.stdout);
        let printed: Vec<&str> = printed.split_whitespace().collect();
        let right: Vec<&str> = answer.split_whitespace().collect();
        assert_eq!(printed, right, "{name}");
        seen += 1;
    }
    assert!(seen > 0, "no samples");
}
