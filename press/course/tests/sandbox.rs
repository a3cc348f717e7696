//! Checks that time is measured correctly, and that a failure of the compiler
//! is not blamed on the source.

use crate::common::{bank, judge, not_tried, root, wait_until, workshop};
use judge::compiler::Rustc;
use judge::grade::{sample_cases, Verdict, Workshop};
use judge::sandbox::{End, Limits, Sandbox};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use wait4::Wait4;

/// A program that computes as many steps as the input says, each of which
/// depends on the step before it.
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

/// Returns the processor time of a run without a sandbox.
fn bare(program: &Path, input: &Path) -> Duration {
    let mut child = Command::new(program)
        .stdin(fs::File::open(input).unwrap())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let used = child.wait4().unwrap().rusage;
    used.utime + used.stime
}

/// A program that leaves a process behind, which holds the pipes open for ten
/// minutes and then prints a word. The program prints the pid of that process.
const LEAVES: &str = "
use std::process::Command;
fn main() {
    let mut left = Command::new(\"sh\");
    let left = left.args([\"-c\", \"sleep 600; echo late\"]).spawn();
    println!(\"{}\", left.unwrap().id());
}";

/// Without a sandbox, a program may leave processes behind; they are killed
/// when it ends.
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
        // The process has ended, although nobody has reaped it yet.
        Ok(stat) => stat.contains(") Z "),
        Err(_) => true,
    };
    wait_until("what was left behind has ended", ended);
}

/// The reported time is the time used, within 15 %, and the limit may be a
/// fraction of a second.
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
        // On a busy machine, other processes slow down either run now and then.
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

/// A panic message is kept, and of a long output on standard error the end is
/// kept.
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

/// A file that is not a program causes an error, not a verdict.
#[test]
fn walls_that_fall() {
    let Some(trial) = Trial::new() else { return };
    let file = trial.folder.path().join("program");
    fs::write(&file, "no program").unwrap();
    let (input, limits) = (trial.input(1), Limits::new(0.5, 512));
    let error = trial.workshop.sandbox.run(&file, &input, limits).unwrap_err();
    assert!(error.to_string().starts_with("the sandbox "), "{error:#}");
}

/// The stack limit equals the memory limit, whatever the shell's limit is. This
/// program uses a hundred mebibytes of stack.
#[test]
fn a_deep_recursion() {
    let Some(trial) = Trial::new() else { return };
    let source = "
fn deep(n: u64) -> u64 {
    let room = std::hint::black_box([n; 128]);
    if n == 0 { 0 } else { deep(n - 1) + room[7] - n + 1 }
}
fn main() { assert_eq!(deep(100_000), 100_000) }";
    let program = trial.workshop.compile(source, true).unwrap().unwrap();
    let (input, limits) = (trial.input(1), Limits::new(9.0, 1024));
    let limits = Limits { patience: 300.0, ..limits };
    let ran = trial.workshop.sandbox.run(&program, &input, limits).unwrap();
    assert_eq!(ran.end, End::Good, "{}", ran.said);
}

/// Returns the verdicts on a program for `e2-06` with this wall-clock limit, in
/// seconds, or the error; `None` on a machine without a sandbox.
fn graded(source: &str, patience: f64) -> Option<Result<Vec<Verdict>, String>> {
    let trial = Trial::new()?;
    let mut exercise = bank().find("e2-06").unwrap().clone();
    exercise.card.groups.truncate(1);
    let judge = judge(&trial.workshop, &exercise);
    let cases = sample_cases(&exercise);
    let program = trial.workshop.compile(source, true).unwrap().unwrap();
    let limits = Limits { patience, ..Limits::new(1.0, 1024) };
    let graded = trial
        .workshop
        .grade_program(&exercise, &judge, &cases, &program, limits)
        .map(|graded| graded.groups.iter().map(|g| g.verdict).collect())
        .map_err(|why| format!("{why:#}"));
    Some(graded)
}

/// A program that the clock has stopped with processor time to spare is run
/// again, and gets no verdict if it's stopped again.
#[test]
fn only_processor_time_is_too_slow() {
    let sleeps = "fn main() { std::thread::sleep(std::time::Duration::MAX) }";
    let Some(graded) = graded(sleeps, 0.2) else { return };
    let why = graded.unwrap_err();
    let says = "public, 1.in: the clock has stopped it twice, the second time \
                alone";
    assert!(why.starts_with(says), "{why}");
}

/// A program that is late only by the clock is right in the second run, which
/// has more time.
#[test]
#[ignore = "slow: goes by the clock"]
fn late_by_the_clock_alone() {
    let right = bank().find("e2-06").unwrap().submissions("accepted").remove(0);
    let right = bank().find("e2-06").unwrap().source(&right).unwrap();
    let waits = "fn main() {
        std::thread::sleep(std::time::Duration::from_millis(1200));";
    let right = right.replace("fn main() {", waits);
    let Some(graded) = graded(&right, 1.0) else { return };
    assert_eq!(graded, Ok(vec![Verdict::Accepted]));
}

/// A source that takes the compiler too long does not compile. It is tried only
/// once, until the compiler has used its processor time.
#[test]
#[ignore = "slow: compiles for half a minute"]
fn a_source_without_end() {
    let Some(trial) = Trial::new() else { return };
    let source = "
const fn for_ever() -> u64 {
    let mut n = 1u64;
    while n != 0 {
        n = n.wrapping_mul(3);
    }
    n
}
#[allow(long_running_const_eval)]
const NEVER: u64 = for_ever();
fn main() { println!(\"{NEVER}\") }";
    let said = trial.workshop.compile(source, true).unwrap().unwrap_err();
    assert_eq!(said, "the compiler takes more than 30 s for it");
}

/// If the compiler runs out of memory but can compile other sources, the source
/// is to blame, not the machine.
#[test]
fn a_source_that_takes_all_memory() {
    let script = "read -r line < main.rs; case $line in *large*) echo \
                  'memory allocation of 9 bytes failed' >&2; kill -6 $$;; \
                  esac; echo program > program";
    let Some((workshop, _folders)) = with_compiler(script) else { return };
    let said = workshop.compile("// large", true).unwrap().unwrap_err();
    assert_eq!(said, "the compiler takes more than 4096 MiB for it");
}

/// Returns a workshop whose compiler is a shell script; `None` on a machine
/// without a sandbox.
fn with_compiler(script: &str) -> Option<(Workshop, [TempDir; 2])> {
    Trial::new()?;
    let (sysroot, cache) = (TempDir::new().unwrap(), TempDir::new().unwrap());
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
    let workshop = Workshop {
        root: root(),
        sandbox: Sandbox::here().unwrap(),
        rustc,
        cache: cache.path().to_path_buf(),
    };
    Some((workshop, [sysroot, cache]))
}

/// If there are too few user ids for a separate user, nothing is graded, and
/// the message gives the cause.
#[test]
fn too_few_users() {
    let in_it = |program: &str, words: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", program]).args(words);
        command.current_dir(root()).output().ok()
    };
    match in_it("true", &[]) {
        Some(done) if done.status.success() => {}
        _ => return not_tried("no namespaces of users here"),
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("e2-06.rs");
    fs::write(&file, "fn main() {}").unwrap();
    let results = folder.path().join("results.json");
    let [file, to] = [&file, &results].map(|path| path.to_str().unwrap());
    for (program, words) in [
        (env!("CARGO_BIN_EXE_course"), &["grade", "e2-06", file][..]),
        (env!("CARGO_BIN_EXE_course-grader"), &[".", file, to]),
    ] {
        let done = in_it(program, words).unwrap();
        let said = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{said}");
        assert!(said.contains("setpriv: setres"), "{said}");
    }
    assert!(!results.exists());
}

/// A compiler that is killed, makes nothing, or fails with every source causes
/// an error, and nothing is kept.
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
        let (workshop, [_sysroot, cache]) = with_compiler(script).unwrap();
        let error = workshop.compile("fn main() {}", true).unwrap_err();
        assert!(format!("{error:#}").contains(says), "{script}: {error:#}");
        let kept = fs::read_dir(cache.path()).unwrap().count();
        assert_eq!(kept, 0, "{script}");
    }
}
