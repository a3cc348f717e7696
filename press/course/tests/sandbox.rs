//! Time is measured, and a compiler in trouble says nothing about a source.

use crate::common::{root, wait_until, workshop};
use course::grade::Workshop;
use course::sandbox::{End, Limits, Rustc, Sandbox};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use wait4::Wait4;

/// Steps that wait for each other, so many as the input says.
const BURNS: &str = "
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut word = 88172645463325252_u64;
    for _ in 0..text.trim().parse::<u64>().unwrap() {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
    }
    println!(\"{}\", word % 2);
}";

struct Trial {
    workshop: Workshop,
    folder: TempDir,
}

impl Trial {
    fn new() -> Option<Trial> {
        let folder = TempDir::new().unwrap();
        Some(Trial { workshop: workshop()?, folder })
    }

    fn input(&self, steps: u64) -> std::path::PathBuf {
        let file = self.folder.path().join(format!("{steps}.in"));
        fs::write(&file, steps.to_string()).unwrap();
        file
    }
}

/// Processor time without any walls.
fn bare(program: &Path, input: &Path) -> Duration {
    let mut child = Command::new(program)
        .stdin(fs::File::open(input).unwrap())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let used = child.wait4().unwrap().rusage;
    used.utime + used.stime
}

/// Leaves a process behind that holds its pipes open for ten minutes and then
/// says so, and tells its number.
const LEAVES: &str = "
use std::process::Command;
fn main() {
    let mut left = Command::new(\"sh\");
    let left = left.args([\"-c\", \"sleep 600; echo late\"]).spawn();
    println!(\"{}\", left.unwrap().id());
}";

/// Without walls a program may leave others behind: they end with it.
#[test]
fn nothing_is_left_behind() {
    let Some(trial) = Trial::new() else { return };
    let program = trial.workshop.compile(LEAVES, false).unwrap().unwrap();
    let limits = Limits { patience: 50.0, ..Limits::new(10.0, 512) };
    let ran = Sandbox::Trust.run(&program, &trial.input(1), limits).unwrap();
    let output = String::from_utf8(ran.output).unwrap();
    assert_eq!(ran.end, End::Good);
    let left = output.trim().parse::<u32>().unwrap();
    let ended = || match fs::read_to_string(format!("/proc/{left}/stat")) {
        // Nobody may have asked yet how it ended.
        Ok(stat) => stat.contains(") Z "),
        Err(_) => true,
    };
    wait_until("what was left behind has ended", ended);
}

/// What is reported is what was used, within 15 %, and the limit is a fraction
/// of a second.
#[test]
#[ignore = "slow: measures time"]
fn time_is_true() {
    let Some(trial) = Trial::new() else { return };
    let program = trial.workshop.compile(BURNS, true).unwrap().unwrap();
    let million = bare(&program, &trial.input(100_000_000)).as_secs_f64();
    let steps = |seconds: f64| (1e8 * seconds / million) as u64;
    let limits = Limits::new(0.5, 512);
    let run = |input: &Path| {
        trial.workshop.sandbox.run(&program, input, limits).unwrap()
    };
    for seconds in [0.15, 0.3] {
        let input = trial.input(steps(seconds));
        // The neighbours of a busy machine make both slower, now and then.
        let close = (0..5).any(|_| {
            let one = bare(&program, &input).as_secs_f64();
            let ran = run(&input);
            ran.end == End::Good
                && (0.85..1.15).contains(&(ran.time.as_secs_f64() / one))
        });
        assert!(close, "{seconds} s are not seen");
    }
    for seconds in [0.8, 3.0] {
        let ran = run(&trial.input(steps(seconds)));
        assert_eq!(ran.end, End::Late, "{seconds} s");
        assert!(ran.time.as_secs_f64() > 0.5, "{:?}", ran.time);
    }
}

/// The message of a panic is kept, and of much that is said the end.
#[test]
fn what_is_said() {
    let Some(trial) = Trial::new() else { return };
    let source = "fn main() {
        for n in 0..9999 { eprintln!(\"{n}\"); }
        panic!(\"the first line has no number\");
    }";
    let program = trial.workshop.compile(source, false).unwrap().unwrap();
    let (input, limits) = (trial.input(1), Limits::new(0.5, 512));
    let ran = trial.workshop.sandbox.run(&program, &input, limits).unwrap();
    assert_eq!(ran.end, End::Failed);
    assert!(ran.said.contains("the first line has no number"), "{}", ran.said);
    assert!(ran.said.contains("\n9998\n"), "{}", ran.said);
    assert!(ran.said.len() < 5000);
}

/// A program that is no program is trouble, not a verdict.
#[test]
fn walls_that_fall() {
    let Some(trial) = Trial::new() else { return };
    let file = trial.folder.path().join("program");
    fs::write(&file, "no program").unwrap();
    let (input, limits) = (trial.input(1), Limits::new(0.5, 512));
    let error = trial.workshop.sandbox.run(&file, &input, limits).unwrap_err();
    assert!(error.to_string().starts_with("the sandbox "), "{error:#}");
}

/// Compilers that are killed, that starve, that fail with everything.
#[test]
fn compilers_in_trouble() {
    if Trial::new().is_none() {
        return;
    }
    for (script, says) in [
        ("kill -9 $$", "the compiler was stopped"),
        ("echo 'no space left' >&2; exit 1", "whatever it compiles"),
        ("exit 101", "whatever it compiles"),
        ("kill -11 $$", "whatever it compiles"),
        ("exit 0", "whatever it compiles"),
    ] {
        let sysroot = TempDir::new().unwrap();
        let open = fs::Permissions::from_mode(0o755);
        fs::set_permissions(sysroot.path(), open.clone()).unwrap();
        let file = sysroot.path().join("bin/rustc");
        fs::create_dir(sysroot.path().join("bin")).unwrap();
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&file, open).unwrap();
        let rustc = Rustc {
            sysroot: sysroot.path().to_path_buf(),
            version: script.to_string(),
        };
        let cache = TempDir::new().unwrap();
        let workshop = Workshop {
            root: root(),
            sandbox: Sandbox::here().unwrap(),
            rustc,
            cache: cache.path().to_path_buf(),
        };
        let error = workshop.compile("fn main() {}", true).unwrap_err();
        assert!(format!("{error:#}").contains(says), "{script}: {error:#}");
        let kept = fs::read_dir(cache.path()).unwrap().count();
        assert_eq!(kept, 0, "{script}");
    }
}
