//! What a submission may try, and what it gets: nothing, and the machine is as
//! it was before.
//!
//! Each program in `attacks/` answers everything right once its attack has
//! worked. That it gets no hidden point shows that it has not.
//!
//! These tests need bubblewrap. On a machine without it they say so and do
//! nothing, unless `NOTEBOOK_FULL` is set.

use crate::common::{bank, workshop};
use course::bank::Exercise;
use course::class::grade_one;
use course::grade::{Graded, Verdict, Workshop};
use course::key::Key;
use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::ZipWriter;

const SOLVED: &str = include_str!("attacks/solved.rs");

struct Range {
    workshop: Workshop,
    exercise: Exercise,
    student: TempDir,
}

impl Range {
    /// A place to try an attack; `None` on a machine without a sandbox.
    fn new() -> Option<Range> {
        let workshop = workshop()?;
        let exercise = bank().find("e2-06").unwrap().clone();
        let student = TempDir::new().unwrap();
        Some(Range { workshop, exercise, student })
    }

    fn hand_in(&self, path: &str, text: &str) {
        let file = self.student.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    fn grade(&self) -> Graded {
        self.grade_at(self.student.path())
    }

    fn grade_at(&self, place: &Path) -> Graded {
        let (workshop, exercise) = (&self.workshop, &self.exercise);
        grade_one(workshop, exercise, place, &Key::practice()).unwrap()
    }

    /// Grades an attack, which gets nothing for any hidden group.
    fn attack(&self, source: &str) -> Graded {
        self.hand_in("main.rs", &format!("{source}\n{SOLVED}"));
        let graded = self.grade();
        for group in &graded.groups {
            eprintln!("{}: {}", group.name, group.verdict.says());
        }
        assert_eq!(graded.hidden_points(), 0, "{graded:?}");
        graded
    }

    /// The same, for an attack that begins when the program runs.
    fn running_attack(&self, source: &str) -> Graded {
        let graded = self.attack(source);
        let refused = Verdict::CompileError;
        assert!(!verdicts(&graded).contains(&refused), "{:?}", graded.note);
        graded
    }
}

fn verdicts(graded: &Graded) -> Vec<Verdict> {
    graded.groups.iter().map(|group| group.verdict).collect()
}

/// Tries an attack from `attacks/` and returns the verdicts.
fn try_out(source: &str) -> Option<Vec<Verdict>> {
    let range = Range::new()?;
    Some(verdicts(&range.attack(source)))
}

macro_rules! attacks {
    ($($name:ident: $verdict:ident;)*) => {$(
        #[test]
        fn $name() {
            let source = include_str!(concat!("attacks/", stringify!($name), ".rs"));
            if let Some(got) = try_out(source) {
                assert_eq!(got, [Verdict::$verdict; 3]);
            }
        }
    )*};
}

attacks! {
    exits: WrongAnswer;
    panics: RunTimeError;
    loops: TimeLimit;
    sleeps: TimeLimit;
    memory: RunTimeError;
    environment: WrongAnswer;
    writes_files: WrongAnswer;
    reads_root: WrongAnswer;
}

/// What is solved gets all: otherwise the attacks above would show nothing.
#[test]
fn without_an_attack_it_is_right() {
    let Some(range) = Range::new() else { return };
    range.hand_in(
        "main.rs",
        &format!("fn attack() -> bool {{ true }}\n{SOLVED}"),
    );
    assert_eq!(range.grade().points(), 10);
}

#[test]
fn forks() {
    let Some(range) = Range::new() else { return };
    let before = processes();
    range.running_attack(include_str!("attacks/forks.rs"));
    std::thread::sleep(Duration::from_millis(300));
    let after = processes();
    assert!(after < before + 40, "{before} processes, then {after}");
}

#[test]
fn threads() {
    let Some(range) = Range::new() else { return };
    range.running_attack(include_str!("attacks/threads.rs"));
}

fn processes() -> usize {
    let entries = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let names = entries.map(|entry| entry.file_name());
    let is_number = |name: &std::ffi::OsString| {
        name.to_string_lossy().bytes().all(|b| b.is_ascii_digit())
    };
    names.filter(is_number).count()
}

/// 300 MB of output are neither kept nor read to their end.
#[test]
fn output() {
    let Some(range) = Range::new() else { return };
    let start = Instant::now();
    let graded = range.running_attack(include_str!("attacks/output.rs"));
    assert!(start.elapsed() < Duration::from_secs(60));
    assert!(verdicts(&graded).iter().all(|v| *v != Verdict::Accepted));
}

#[test]
fn network() {
    let Some(range) = Range::new() else { return };
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    range.running_attack(
        &include_str!("attacks/network.rs").replace("PORT", &port),
    );
    assert!(listener.accept().is_err(), "somebody has called");
}

/// The judge, the hidden cases, and what another student has handed in.
#[test]
fn other_files() {
    let Some(range) = Range::new() else { return };
    let other = TempDir::new().unwrap();
    let theirs = other.path().join("main.rs");
    fs::write(&theirs, "a solution").unwrap();
    let secrets = [theirs, range.exercise.folder.join("judge.rs")];
    for secret in secrets {
        let secret = format!("{secret:?}");
        let source = include_str!("attacks/other_files.rs");
        range.running_attack(&source.replace("SECRET", &secret));
    }
}

/// While it is compiled, too, nothing is there to be read.
#[test]
fn at_compile_time() {
    let Some(range) = Range::new() else { return };
    let judge = range.exercise.folder.join("judge.rs");
    let judge = judge.to_string_lossy();
    let own = range.student.path().join("beside.txt");
    let own = own.to_string_lossy();
    range.hand_in("beside.txt", "something beside");
    for path in ["/etc/passwd", &judge, "../judge.rs", "beside.txt", &own] {
        let source = format!(
            "const READ: &str = include_str!({path:?});\n\
             fn attack() -> bool {{ !READ.is_empty() }}"
        );
        let graded = range.attack(&source);
        assert_eq!(verdicts(&graded), [Verdict::CompileError; 3], "{path}");
    }
    let source = "const HOME: Option<&str> = option_env!(\"HOME\");\n\
                  fn attack() -> bool { HOME.is_some() }";
    range.running_attack(source);
}

/// A build script is not run, and other tests or limits are not looked at.
#[test]
fn other_parts_of_a_package() {
    let Some(range) = Range::new() else { return };
    let mark = range.student.path().join("mark");
    let script =
        format!("fn main() {{ std::fs::write({mark:?}, \"\").unwrap() }}");
    range.hand_in("build.rs", &script);
    range.hand_in(
        "Cargo.toml",
        "[package]\nname = \"e2-06-take-1-3-5\"\nbuild = \"build.rs\"\n",
    );
    range.hand_in("tests/public.rs", "#[test] fn samples() {}\n");
    range.hand_in("judge.rs", "// all is right\n");
    range.hand_in("exercise.toml", "title = \"\"\n");
    range.hand_in("samples/1.ans", "");
    range.running_attack("fn attack() -> bool { false }");
    assert!(!mark.exists(), "the build script ran");
}

#[test]
fn links() {
    let Some(range) = Range::new() else { return };
    let other = TempDir::new().unwrap();
    let solved = format!("fn attack() -> bool {{ true }}\n{SOLVED}");
    fs::create_dir_all(other.path().join("src")).unwrap();
    fs::write(other.path().join("src/main.rs"), &solved).unwrap();
    let link = |to: &Path, name: &str| {
        std::os::unix::fs::symlink(to, range.student.path().join(name))
            .unwrap();
    };
    // A file that is a link, a folder that is one, and the student's own folder.
    link(&other.path().join("src/main.rs"), "main.rs");
    assert_eq!(verdicts(&range.grade()), [Verdict::Missing; 3]);
    fs::remove_file(range.student.path().join("main.rs")).unwrap();
    link(&other.path().join("src"), "src");
    assert_eq!(verdicts(&range.grade()), [Verdict::Missing; 3]);
    link(other.path(), "all");
    let all = range.student.path().join("all");
    assert_eq!(verdicts(&range.grade_at(&all)), [Verdict::Missing; 3]);
}

fn zip_of(entries: &[(&str, u32, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, mode, bytes) in entries {
        let options = SimpleFileOptions::default().unix_permissions(*mode);
        zip.start_file(*name, options).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn zips() {
    let Some(range) = Range::new() else { return };
    let solved = format!("fn attack() -> bool {{ true }}\n{SOLVED}");
    let file = range.student.path().join("student.zip");
    fs::write(&file, zip_of(&[("main.rs", 0o644, solved.as_bytes())])).unwrap();
    assert_eq!(range.grade_at(&file).points(), 10);
    // A name that leads out of the folder is never looked for.
    fs::write(&file, zip_of(&[("../main.rs", 0o644, solved.as_bytes())]))
        .unwrap();
    assert_eq!(verdicts(&range.grade_at(&file)), [Verdict::Missing; 3]);
    assert!(!range.student.path().join("../main.rs").exists());
    // A gibibyte of zeros, packed.
    let zeros = vec![b' '; 1 << 24];
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("main.rs", SimpleFileOptions::default()).unwrap();
    for _ in 0..64 {
        zip.write_all(&zeros).unwrap();
    }
    fs::write(&file, zip.finish().unwrap().into_inner()).unwrap();
    assert!(fs::metadata(&file).unwrap().len() < 8 << 20);
    let start = Instant::now();
    let graded = range.grade_at(&file);
    assert!(start.elapsed() < Duration::from_secs(20));
    assert_eq!(verdicts(&graded), [Verdict::Missing; 3]);
    // What is no zip.
    fs::write(&file, b"PK\x03\x04 and nothing more").unwrap();
    assert_eq!(verdicts(&range.grade_at(&file)), [Verdict::Missing; 3]);
}

/// Too long, no text, a folder of this name, nothing at all.
#[test]
fn no_source() {
    let Some(range) = Range::new() else { return };
    assert_eq!(verdicts(&range.grade()), [Verdict::Missing; 3]);
    range.hand_in("main.rs", &"/".repeat(300 << 10));
    assert_eq!(verdicts(&range.grade()), [Verdict::Missing; 3]);
    let main = range.student.path().join("main.rs");
    fs::write(&main, [0xff, 0xfe, 0x00]).unwrap();
    assert_eq!(verdicts(&range.grade()), [Verdict::Missing; 3]);
    fs::remove_file(&main).unwrap();
    fs::create_dir(&main).unwrap();
    assert_eq!(verdicts(&range.grade()), [Verdict::Missing; 3]);
}
