//! Attacks that a submission may try: none of them succeeds, and afterwards the
//! machine is as it was before.
//!
//! Each program in `attacks/` answers everything right once its attack has
//! succeeded. If it gets no hidden point, the attack has failed.
//!
//! These tests need bubblewrap. On a machine without it they print a note and
//! do nothing, unless `NOTEBOOK_FULL` is set.

use crate::common::{
    bank, is_root, not_tried, open_to_all, wait_until, where_all_can_compile,
    workshop, SOMEBODY,
};
use class::grading::grade_one;
use judge::bank::Exercise;
use judge::grade::{limits_of, Graded, Verdict, Workshop};
use judge::key::Key;
use judge::sandbox::{End, Limits, Sandbox};
use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
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
    /// Returns a place to try an attack; `None` on a machine without a sandbox.
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

    /// Grades an attack and checks that it gets no point for a hidden group.
    fn attack(&self, source: &str) -> Graded {
        self.hand_in("main.rs", &format!("{source}\n{SOLVED}"));
        let graded = self.grade();
        for group in &graded.groups {
            eprintln!("{}: {}", group.name, group.verdict.says());
        }
        let hidden = graded.groups.iter().filter(|group| group.hidden);
        let points: u32 = hidden.map(|group| group.points).sum();
        assert_eq!(points, 0, "{graded:?}");
        graded
    }

    /// Like [`Range::attack`], for an attack that takes place when the program
    /// runs, so the source must compile.
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

/// Tries an attack from `attacks/` and returns its verdicts; `None` on a
/// machine without a sandbox.
fn try_out(source: &str) -> Option<Vec<Verdict>> {
    let range = Range::new()?;
    Some(verdicts(&range.attack(source)))
}

macro_rules! attacks {
    ($($(#[$how:meta])* $name:ident: $verdict:ident;)*) => {$(
        #[test]
        $(#[$how])*
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
    memory: RunTimeError;
    environment: WrongAnswer;
    writes_files: WrongAnswer;
    reads_root: WrongAnswer;
    forks_in_time: WrongAnswer;
    python: WrongAnswer;
    shared_memory: WrongAnswer;
    bare_threads: WrongAnswer;
    #[ignore = "slow: works to the limit"]
    many_threads_burn: TimeLimit;
    aborts: RunTimeError;
    closed: RunTimeError;
    #[ignore = "slow: four seconds a case"]
    drips: WrongAnswer;
    bytes: WrongAnswer;
}

/// An endless loop is stopped, however short the time limit is.
#[test]
fn loops() {
    let Some(mut range) = Range::new() else { return };
    range.exercise.card.judge.as_mut().unwrap().seconds = 0.1;
    range.exercise.card.groups.truncate(2);
    let graded = range.running_attack(include_str!("attacks/loops.rs"));
    assert_eq!(verdicts(&graded), [Verdict::TimeLimit; 2]);
}

/// A program that only the clock has stopped gets no verdict, and the teacher
/// is told.
#[test]
#[ignore = "slow: waits for the clock, twice"]
fn sleeps() {
    let Some(mut range) = Range::new() else { return };
    range.exercise.card.judge.as_mut().unwrap().seconds = 0.1;
    let source = include_str!("attacks/sleeps.rs");
    range.hand_in("main.rs", &format!("{source}\n{SOLVED}"));
    let place = range.student.path();
    let (workshop, exercise) = (&range.workshop, &range.exercise);
    let graded = grade_one(workshop, exercise, place, &Key::practice());
    let why = format!("{:#}", graded.unwrap_err());
    assert!(
        why.starts_with("public, 1.in: the clock has stopped it twice"),
        "{why}"
    );
}

/// Tries fifty things that a program may ask of the kernel or find in the
/// sandbox: none is granted. (The numbers of the system calls are those of
/// x86-64.)
#[cfg(target_arch = "x86_64")]
#[test]
fn calls() {
    let Some(range) = Range::new() else { return };
    let source = include_str!("attacks/calls.rs");
    range.running_attack(source);
    let program = range.workshop.compile(&format!("{source}\n{SOLVED}"), true);
    let limits = limits_of(&range.exercise).unwrap();
    // On a busy machine, the program must not be stopped before it has printed.
    let limits = Limits { patience: 300.0, ..limits };
    let input = range.exercise.samples().remove(0);
    let run = |sandbox: &Sandbox| {
        let program = program.as_ref().unwrap().as_ref().unwrap();
        sandbox.run(program, &input, limits).unwrap()
    };
    assert_eq!(run(&range.workshop.sandbox).said, "");
    // The same holds without namespaces, where only the filter is left.
    if is_root() {
        let helper = env!("CARGO_BIN_EXE_course-grader").into();
        assert_eq!(run(&Sandbox::in_container(helper).unwrap()).said, "");
    }
    // Without a sandbox, the same program finds the holes, so it is able to
    // report them. A run that was killed from outside is repeated, as the
    // grader does.
    let mut holes = run(&Sandbox::Trust);
    for _ in 0..2 {
        if holes.end == End::Killed {
            holes = run(&Sandbox::Trust);
        }
    }
    assert!(holes.said.lines().count() > 30, "{holes:?}");
}

/// A submission cannot read a file that was open in the process that started
/// the command.
#[test]
fn an_open_file() {
    // The command works in the book's folder, which another user cannot write
    // to.
    if std::env::var_os(SOMEBODY).is_some() {
        return;
    }
    let Some(range) = Range::new() else { return };
    let key = range.student.path().join("my.key");
    fs::write(&key, "a key of sixteen bytes").unwrap();
    range.hand_in("main.rs", &format!("{READS_SEVEN}\n{SOLVED}"));
    let done = Command::new("sh")
        .args(["-c", "exec 7<\"$0\"; exec \"$@\""])
        .arg(&key)
        .arg(env!("CARGO_BIN_EXE_course"))
        .args(["grade", "e2-06"])
        .arg(range.student.path())
        .current_dir(&range.workshop.root)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(said.contains("0 of 10 points"), "{said}{done:?}");
}

const READS_SEVEN: &str = "
fn attack() -> bool {
    extern \"C\" { fn read(fd: i32, to: *mut u8, most: usize) -> isize; }
    let mut room = [0; 64];
    (3..64).any(|fd| unsafe { read(fd, room.as_mut_ptr(), 64) } > 0)
}";

/// The file of a case belongs to the teacher. A program reads it through a pipe
/// and can neither change it nor take away its permissions.
#[test]
fn the_case_is_as_before() {
    let Some(range) = Range::new() else { return };
    let sample = range.exercise.samples().remove(0);
    let before = fs::metadata(&sample).unwrap();
    range.running_attack(
        "fn attack() -> bool {
            extern \"C\" {
                fn fchmod(fd: i32, mode: u32) -> i32;
                fn futimens(fd: i32, times: *const u8) -> i32;
                fn ftruncate(fd: i32, length: i64) -> i32;
            }
            unsafe {
                fchmod(0, 0) == 0
                    || futimens(0, std::ptr::null()) == 0
                    || ftruncate(0, 0) == 0
            }
        }",
    );
    let after = fs::metadata(&sample).unwrap();
    assert_eq!(before.permissions(), after.permissions());
    assert_eq!(before.modified().unwrap(), after.modified().unwrap());
    assert_eq!(before.len(), after.len());
}

/// Output to standard error, however much, does not make a right program wrong.
#[test]
fn much_is_said_aside() {
    let Some(range) = Range::new() else { return };
    let source = "fn attack() -> bool {
        let line = \"x\".repeat(1 << 16);
        for _ in 0..200 { eprintln!(\"{line}\"); }
        true
    }";
    range.hand_in("main.rs", &format!("{source}\n{SOLVED}"));
    assert_eq!(range.grade().points(), 10);
}

/// Warnings cost no points, however many there are.
#[test]
fn warnings() {
    let Some(range) = Range::new() else { return };
    let unused: String = (0..2000)
        .map(|n| format!("fn never_used_{n}() {{ let x = {n}; }}\n"))
        .collect();
    let right = "fn attack() -> bool { true }";
    range.hand_in("main.rs", &format!("{unused}{right}\n{SOLVED}"));
    let graded = range.grade();
    assert_eq!(graded.points(), 10, "{:?}", graded.note);
}

/// Tries sources from which the compiler makes no program, and checks its
/// message. The message contains no path of this machine.
#[test]
#[ignore = "slow: programs of many megabytes"]
fn compilers() {
    let Some(range) = Range::new() else { return };
    let home = range.workshop.root.to_string_lossy().into_owned();
    let sysroot = range.workshop.rustc.sysroot.to_string_lossy().into_owned();
    for (attack, says) in [
        (
            "static B: [u8; 200 << 20] = [1; 200 << 20];
             fn attack() -> bool { B[std::env::args().count()] == 1 }"
                .to_string(),
            "the compiler takes more than 4096 MiB",
        ),
        (
            "static B: [u8; 24 << 20] = [1; 24 << 20];
             fn attack() -> bool { B[std::env::args().count()] == 1 }"
                .to_string(),
            "the program is larger than 16 MiB",
        ),
        (
            "const X: () = panic!(\"{}\", include_str!(\"/proc/1/cmdline\"));
             fn attack() -> bool { X; true }"
                .to_string(),
            "couldn't read",
        ),
        (
            "const X: &str = include_str!(\"/proc/self/mountinfo\");
             fn attack() -> bool { X.len() > 0 }"
                .to_string(),
            "couldn't read",
        ),
        (
            "const X: &[u8] = include_bytes!(\"/dev/zero\");
             fn attack() -> bool { X.len() > 0 }"
                .to_string(),
            "couldn't read",
        ),
        (
            "std::arch::global_asm!(\".incbin \\\"/etc/passwd\\\"\");
             fn attack() -> bool { true }"
                .to_string(),
            "passwd",
        ),
        (
            "#[link(name = \"nosuch\")] extern \"C\" { fn solve() -> bool; }
             fn attack() -> bool { unsafe { solve() } }"
                .to_string(),
            "cannot make a program",
        ),
        (
            format!(
                "fn attack() -> bool {{ {}true{} }}",
                "(".repeat(60_000),
                ")".repeat(60_000)
            ),
            "",
        ),
    ] {
        let graded = range.attack(&attack);
        let note = graded.note.clone().unwrap_or_default();
        let head: String = attack.chars().take(60).collect();
        assert!(note.contains(says), "{head}: {note}");
        assert!(!note.contains(&home), "{head}: {note}");
        assert!(!note.contains(&sysroot), "{head}: {note}");
    }
}

/// Runs the attacks again as a user who is not root, on a machine that belongs
/// to root: that user can open only what is open to everybody.
#[test]
#[ignore = "slow: everything is compiled again"]
fn as_an_ordinary_user() {
    if std::env::var_os(SOMEBODY).is_some() || !is_root() {
        return;
    }
    let Some(range) = Range::new() else { return };
    let own = std::env::current_exe().unwrap();
    if !open_to_all(&own) || !open_to_all(&range.workshop.root) {
        not_tried("another user cannot come here");
        return;
    }
    let place = TempDir::new().unwrap();
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o777))
        .unwrap();
    let done = where_all_can_compile(&range.workshop)
        .args(["setpriv", "--reuid", "4242", "--regid", "4242"])
        .args(["--clear-groups", "--bounding-set=-all", "--inh-caps=-all"])
        .arg(own)
        .args(["attacks::", "--test-threads", "3", "--include-ignored"])
        .env(SOMEBODY, place.path())
        .env_remove("NOTEBOOK_FULL")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}{errors}");
    assert!(!errors.contains("not tried"), "{errors}");
    let passed = said.matches("... ok").count();
    assert!(passed > 20, "{said}");
}

/// A solution without an attack gets all points; otherwise the attacks above
/// would prove nothing.
#[test]
fn without_an_attack_it_is_right() {
    let Some(range) = Range::new() else { return };
    range.hand_in(
        "main.rs",
        &format!("fn attack() -> bool {{ true }}\n{SOLVED}"),
    );
    assert_eq!(range.grade().points(), 10);
}

/// None of the processes that the attack starts is left. They are recognised by
/// a word that the attack passes to them, so other processes of the machine are
/// ignored.
#[test]
fn forks() {
    let Some(range) = Range::new() else { return };
    let word = format!("forked-for-{}", std::process::id());
    let source = include_str!("attacks/forks.rs").replace("WORD", &word);
    range.running_attack(&source);
    wait_until("all forks have ended", || named(&word) == 0);
}

/// Returns the number of processes on this machine that were started with this
/// word as an argument.
fn named(word: &str) -> usize {
    let entries = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let said = entries.filter_map(|e| fs::read(e.path().join("cmdline")).ok());
    let has = |said: &Vec<u8>| {
        said.split(|&byte| byte == 0).any(|own| own == word.as_bytes())
    };
    said.filter(has).count()
}

/// Checks that [`named`] counts a process with the word.
#[test]
fn a_process_is_found_by_its_word() {
    let word = format!("looked-for-{}", std::process::id());
    let mut reads = Command::new("cat");
    reads.args(["-", "--", &word]).stdin(Stdio::piped());
    let mut child = reads.stdout(Stdio::null()).spawn().unwrap();
    wait_until("it has begun", || named(&word) == 1);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(named(&word), 0);
}

#[test]
fn threads() {
    let Some(range) = Range::new() else { return };
    range.running_attack(include_str!("attacks/threads.rs"));
}

/// Checks that 300 MB of output are neither kept nor read to their end.
#[test]
fn output() {
    let Some(range) = Range::new() else { return };
    let graded = range.running_attack(include_str!("attacks/output.rs"));
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

/// A submission cannot read the judge or what another student has handed in.
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

/// While it is being compiled, a submission cannot read any other file either.
#[test]
fn at_compile_time() {
    let Some(range) = Range::new() else { return };
    let judge = range.exercise.folder.join("judge.rs");
    let judge = judge.to_string_lossy();
    let own = range.student.path().join("beside.txt");
    let own = own.to_string_lossy();
    range.hand_in("beside.txt", "something beside");
    let system = "/usr/lib/os-release";
    let paths = ["/etc/passwd", system, &judge, "../judge.rs", "beside.txt"];
    for path in paths.into_iter().chain([&*own]) {
        let source = format!(
            "const READ: &[u8] = include_bytes!({path:?});\n\
             fn attack() -> bool {{ !READ.is_empty() }}"
        );
        let graded = range.attack(&source);
        assert_eq!(verdicts(&graded), [Verdict::CompileError; 3], "{path}");
    }
    // A library of this machine that is not part of the C standard library
    // cannot be linked.
    let graded = range.attack(
        "#[link(name = \"crypt\", kind = \"static\")]
        extern \"C\" { fn crypt(key: *const u8, salt: *const u8) -> *const u8; }
        fn attack() -> bool {
            let [key, salt] = [c\"a\", c\"ab\"].map(|text| text.as_ptr().cast());
            unsafe { !crypt(key, salt).is_null() }
        }",
    );
    assert_eq!(verdicts(&graded), [Verdict::CompileError; 3], "a library");
    let source = "const HOME: Option<&str> = option_env!(\"HOME\");\n\
                  fn attack() -> bool { HOME.is_some() }";
    range.running_attack(source);
}

/// A build script is not run, and submitted tests, judges and limits are
/// ignored.
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
    // Tries a link to a file, a link to a folder, and a link as the student's
    // own folder.
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
    // A path that leads out of the folder is never looked for.
    fs::write(&file, zip_of(&[("../main.rs", 0o644, solved.as_bytes())]))
        .unwrap();
    assert_eq!(verdicts(&range.grade_at(&file)), [Verdict::Missing; 3]);
    assert!(!range.student.path().join("../main.rs").exists());
    // A file that is not a zip.
    fs::write(&file, b"PK\x03\x04 and nothing more").unwrap();
    assert_eq!(verdicts(&range.grade_at(&file)), [Verdict::Missing; 3]);
}

/// A zip that contains a gibibyte of spaces.
#[test]
#[ignore = "slow: packs a gibibyte"]
fn a_zip_bomb() {
    let Some(range) = Range::new() else { return };
    let file = range.student.path().join("student.zip");
    let zeros = vec![b' '; 1 << 24];
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("main.rs", SimpleFileOptions::default()).unwrap();
    for _ in 0..64 {
        zip.write_all(&zeros).unwrap();
    }
    fs::write(&file, zip.finish().unwrap().into_inner()).unwrap();
    assert!(fs::metadata(&file).unwrap().len() < 8 << 20);
    assert_eq!(verdicts(&range.grade_at(&file)), [Verdict::Missing; 3]);
}

/// Submissions without a source: no file, a file that is too long, a file that
/// is not text, and a folder named `main.rs`.
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
