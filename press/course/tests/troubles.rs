//! Checks that errors are reported and cost no points, and that nothing is lost
//! if a run ends in the middle.

use crate::common::{judge, not_tried, root, wait_until, workshop, Course};
use judge::bank::Bank;
use judge::grade::Workshop;
use judge::lock::Lock;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

/// A class of two students whose submissions are all right, and a book of its
/// own, in which a judge behaves as [`JUDGE`] says.
struct Small(Course);

const JUDGED: &str = "e2-06-take-1-3-5";
const PROOF: &str = "n6-moores-nim";

/// The comparison of one judge. It fails while there is a file `broken` in the
/// folder that the variable `TRIAL` names. If `TRIAL_HOLD` is a number, the
/// first comparison waits until that many results are kept, then writes a file
/// `held-<number>`, and ends when there is a file `free-<number>`.
const JUDGE: &str = r#"
fn compare(_: &str, answer: &str, said: &str) -> Result<(), String> {
    use std::{env, fs, path::PathBuf, thread, time::Duration};
    let trial = PathBuf::from(env::var_os("TRIAL").expect("a folder"));
    let there = |name: &str| trial.join(name).exists();
    let names = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten();
    let kept = || {
        let all = names(trial.join("results/kept")).flatten();
        let all = all.flat_map(|student| names(student.path())).flatten();
        let name = |one: fs::DirEntry| one.file_name().into_string().unwrap();
        all.map(name).filter(|name| !name.starts_with('.')).count()
    };
    if let Ok(hold) = env::var("TRIAL_HOLD") {
        let first = fs::File::create_new(trial.join(format!("first-{hold}")));
        // What nobody frees ends after ten minutes.
        for _ in 0..60_000 * u32::from(first.is_ok()) {
            if kept() >= hold.parse().unwrap() {
                fs::write(trial.join(format!("held-{hold}")), "").unwrap();
            }
            if there(&format!("free-{hold}")) {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
    assert!(!there("broken"));
    crate::kit::same_words("", answer, said)
}
"#;

impl Small {
    /// Returns the class and its book; `None` on a machine without a sandbox.
    fn new() -> Option<Small> {
        let shared = workshop()?;
        let small = Small(Course::new());
        let copy = |name: &str| {
            let text = fs::read_to_string(root().join(name)).unwrap();
            small.0.write(&format!("book/{name}"), &text);
        };
        copy("book.toml");
        copy("exercises/kit.rs");
        let mut compiled = Vec::new();
        for id in [JUDGED, PROOF] {
            let bank = crate::common::bank();
            let exercise = bank.find(id).unwrap();
            for module in judge::validator::modules(exercise).unwrap() {
                copy(&module);
            }
            let folder = root().join("exercises").join(id);
            for file in walkdir::WalkDir::new(folder) {
                let file = file.unwrap();
                let name = file.path().strip_prefix(root()).unwrap();
                if file.file_type().is_file() {
                    copy(name.to_str().unwrap());
                }
            }
            let right =
                root().join(format!("exercises/{id}/submissions/accepted"));
            let right = judge::disk::files(&right, "rs").remove(0);
            for name in ["ada", "ben"] {
                let file = format!("small/{name}/{id}.rs");
                let text = fs::read_to_string(&right).unwrap();
                let text = format!("// {name}\n{text}");
                small.0.write(&file, &text);
                compiled.push(shared.compile(&text, true).unwrap().unwrap());
            }
        }
        let file = format!("book/exercises/{JUDGED}/judge.rs");
        let own = small.0.read(&file).replace(
            ".with_variants(variant)",
            ".with_variants(variant).checked_by(compare)",
        );
        small.0.write(&file, &(own + JUDGE));
        let book = small.0.path("book");
        let shared = Workshop { root: book.clone(), ..shared };
        let bank = Bank::read(&book).unwrap();
        for exercise in &bank.exercises {
            compiled.push(judge(&shared, exercise).program().into());
        }
        // `cp` copies the programs. If this process wrote them, a process that
        // another test has just started could have them open, and they could
        // not be executed.
        let cache = book.join("target/course");
        fs::create_dir_all(&cache).unwrap();
        let copied = Command::new("cp").args(compiled).arg(cache).status();
        assert!(copied.unwrap().success());
        Some(small)
    }

    fn broken(&self, is: bool) {
        match is {
            true => self.0.write("broken", ""),
            false => fs::remove_file(self.0.path("broken")).unwrap(),
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_course"));
        command.env("TRIAL", self.0.path(""));
        command.current_dir(self.0.path("")).args([
            "grade-all",
            "sheet.toml",
            "small",
            "--book",
            "book",
        ]);
        command
    }

    fn run(&self, words: &[&str]) -> (Output, String) {
        let done = self.command().args(words).output().unwrap();
        let mut said = String::from_utf8_lossy(&done.stdout).into_owned();
        said += &String::from_utf8_lossy(&done.stderr);
        (done, said)
    }

    fn line(&self, file: &str, begins: &str) -> String {
        let text = self.0.read(&format!("results/{file}"));
        let line = text.lines().find(|line| line.starts_with(begins));
        line.unwrap_or_else(|| panic!("{begins}: {text}")).to_string()
    }

    /// Returns the maximum number of points.
    fn of(&self) -> u32 {
        let bank = judge::bank::Bank::read(&self.0.path("book")).unwrap();
        bank.exercises.iter().map(|exercise| exercise.points()).sum()
    }

    fn all_right(&self) {
        let of = self.of();
        let judged = self.line("grades.csv", "ada").replace("ada", "ben");
        assert_eq!(self.line("grades.csv", "ben"), judged);
        assert!(judged.starts_with("ben,10,"), "{judged}");
        assert!(judged.contains(&format!(",{of},1,")), "{judged}");
    }
}

#[test]
fn trouble_is_no_verdict() {
    let Some(small) = Small::new() else { return };
    small.broken(true);
    let (done, said) = small.run(&[]);
    assert_eq!(done.status.code(), Some(1), "{said}");
    let told = format!("TROUBLE: ada, {JUDGED}: the judge failed");
    assert!(said.contains(&told), "{said}");
    assert!(said.contains("2 results (2 of them new), 2 troubles"), "{said}");
    let file = small.0.read("results/troubles.txt");
    assert!(file.contains(&format!("\nben, {JUDGED}: ")), "{file}");
    // There is no 0 anywhere: cells and sums are empty.
    let line = small.line("grades.csv", "ada");
    assert!(line.starts_with("ada,,"), "{line}");
    let end = format!(",,{},,incomplete: e2-06", small.of());
    assert!(line.ends_with(&end), "{line}");
    let judged = small.0.read("results/kept/ada/n6-moores-nim.json");
    assert!(judged.contains("accepted"));
    assert!(small.line("canvas.csv", "ada").starts_with("ada,,ada,,,"));
    assert_eq!(small.line("canvas-sum.csv", "ada"), "ada,,ada,,");
    let line = small.line("moodle.csv", "ada");
    let why = "not graded yet, for a reason that is not yours";
    assert!(line.starts_with(&format!("ada,,,-,\"{why}\",")), "{line}");
    assert!(line.ends_with(&format!(",-,\"{why}\"")), "{line}");
    let page = small.0.read("results/feedback/ada.md");
    assert!(page.contains(why) && page.contains("not known yet"), "{page}");
    let absent = |name: &str| !small.0.path(name).exists();
    assert!(absent("results/gradescope/ada.json"));
    assert!(absent(&format!("results/kept/ada/{JUDGED}.json")));
    // Once the cause is gone, the next run grades these submissions.
    small.broken(false);
    let (done, said) = small.run(&[]);
    assert!(done.status.success(), "{said}");
    assert!(said.contains("4 results (2 of them new), 0 troubles"), "{said}");
    assert!(absent("results/troubles.txt"));
    assert!(!absent("results/gradescope/ada.json"));
    small.all_right();
}

/// Checks which submissions are graded again, and what becomes of the old
/// results.
#[test]
#[ignore = "slow: grades again and again"]
fn again() {
    let Some(small) = Small::new() else { return };
    let (done, said) = small.run(&[]);
    assert!(done.status.success(), "{said}");
    for (words, new) in [
        (&["--again=ada"][..], 2),
        (&["--again=e2-06", "--again=ben"], 3),
        (&["--again"], 4),
        (&[], 0),
    ] {
        let (done, said) = small.run(words);
        assert!(done.status.success(), "{said}");
        let line = format!("4 results ({new} of them new), 0 troubles");
        assert!(said.contains(&line), "{words:?}: {said}");
    }
    let (done, said) = small.run(&["--again=zz"]);
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert!(said.contains("--again=zz: no student"), "{said}");
    // The next run must not find the old result.
    small.broken(true);
    let (done, said) = small.run(&["--again=ada"]);
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(!small.line("grades.csv", "ada").starts_with("ada,10"));
    small.broken(false);
    let (_, said) = small.run(&[]);
    assert!(said.contains("(1 of them new), 0 troubles"), "{said}");
    small.all_right();
}

/// If a judge does not compile, the other exercises are still graded.
#[test]
fn a_judge_that_does_not_compile() {
    let Some(small) = Small::new() else { return };
    let file = format!("book/exercises/{PROOF}/judge.rs");
    let judge = small.0.read(&file);
    small.0.write(&file, "fn");
    let (done, said) = small.run(&[]);
    assert_eq!(done.status.code(), Some(1), "{said}");
    let told = format!("TROUBLE: all students, {PROOF}: ");
    assert!(said.contains(&told), "{said}");
    let line = small.line("grades.csv", "ada");
    assert!(line.starts_with("ada,10,,,"), "{line}");
    assert!(line.ends_with("incomplete: n6"), "{line}");
    small.0.write(&file, &judge);
    small.run(&[]);
    small.all_right();
}

/// If two runs use one folder, the second is refused. The remains of a killed
/// run are no obstacle.
#[test]
fn two_at_once() {
    let Some(small) = Small::new() else { return };
    let lock = Lock::take(&small.0.path("results"), "trying", "").unwrap();
    let (done, said) = small.run(&[]);
    assert_eq!(done.status.code(), Some(2), "{said}");
    let told = format!("another run (process {}) is", std::process::id());
    assert!(said.contains(&told), "{said}");
    assert!(!small.0.path("results/grades.csv").exists());
    // A run into another folder is not refused.
    let (done, said) = small.run(&["--results", "others"]);
    assert!(done.status.success(), "{said}");
    drop(lock);
    small.0.write("results/.lock", "1\n");
    small.0.write("results/.4194305-former.new", "half");
    let (done, said) = small.run(&[]);
    assert!(done.status.success(), "{said}");
    assert!(!small.0.path("results/.4194305-former.new").exists());
    small.all_right();
}

/// Kills runs while an answer is being judged, with no result kept so far, with
/// one, or with all but one. Nothing is lost, and nothing is done twice.
#[test]
fn killed_runs_leave_nothing() {
    let Some(small) = Small::new() else { return };
    for hold in [0, 1, 3] {
        let mut command = small.command();
        command.env("TMPDIR", small.temporary());
        let mut child =
            command.env("TRIAL_HOLD", hold.to_string()).spawn().unwrap();
        wait_until("an answer is judged", || {
            assert_eq!(child.try_wait().unwrap(), None, "it has ended");
            small.0.path(&format!("held-{hold}")).exists()
        });
        child.kill().unwrap();
        child.wait().unwrap();
        assert!((hold..4).contains(&small.kept()), "{hold}");
        // The killed run has left a temporary folder of its own.
        assert_eq!(left(&small.runs()).len(), 1, "{hold}");
        small.0.write(&format!("free-{hold}"), "");
    }
    small.after_the_killing();
}

/// Kills runs at moments chosen by the clock, some of them while a source is
/// being compiled.
#[test]
#[ignore = "slow: kills by the clock"]
fn killed_at_any_moment() {
    let Some(small) = Small::new() else { return };
    for pause in [200, 700, 1500, 2500, 3500] {
        let mut command = small.command();
        command.env("TMPDIR", small.temporary()).arg("--again");
        let mut child = command.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    small.after_the_killing();
}

/// Returns the names of the entries of a folder.
fn left(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let name = |e: fs::DirEntry| e.file_name().into_string().unwrap();
    entries.map(name).collect()
}

impl Small {
    /// Returns the folder that the killed runs use as the system's temporary
    /// folder.
    fn temporary(&self) -> PathBuf {
        let folder = self.0.path("temporary");
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// Returns the folder that contains the runs' temporary folders.
    fn runs(&self) -> PathBuf {
        self.0.path("book/target/course/runs")
    }

    /// Returns the number of results that are kept.
    fn kept(&self) -> usize {
        let kept = left(&self.0.path("results/kept")).into_iter();
        let results = kept.flat_map(|student| {
            left(&self.0.path("results/kept").join(student))
        });
        results.filter(|name| !name.starts_with('.')).count()
    }

    /// Checks that the next run does what is missing, that nothing stays in the
    /// system's temporary folder, and that what was left in the tool's own
    /// folder is removed.
    fn after_the_killing(&self) {
        let (kept, temporary) = (self.kept(), self.temporary());
        let mut command = self.command();
        let done = command.env("TMPDIR", &temporary).output().unwrap();
        assert!(done.status.success(), "{done:?}");
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        let line = format!("4 results ({} of them new)", 4 - kept);
        assert!(said.contains(&line), "{said}");
        // Processes that the killed runs have started end by themselves.
        wait_until("nothing is left", || left(&temporary).is_empty());
        assert!(left(&self.runs()).is_empty());
        let cache = left(&self.0.path("book/target/course"));
        let known = |name: &String| {
            let begins = ["program-", "judge-", "runs"];
            begins.iter().any(|start| name.starts_with(start))
                && name.matches('-').count() < 2
        };
        assert!(cache.iter().all(known), "{cache:?}");
        self.all_right();
    }
}

/// Runs a script in a mount namespace of its own, in which the folder `place`
/// is a small file system. Returns `None` if this machine does not allow that.
fn with_small_disk(
    small: &Small,
    place: &str,
    size: &str,
    script: &str,
) -> Option<Output> {
    fs::create_dir_all(small.0.path(place)).unwrap();
    let begin = format!(
        "mount -t tmpfs -o size={size} none {place} || exit 77\n{script}"
    );
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", &begin]);
    let done = command
        .current_dir(small.0.path(""))
        .env("TRIAL", small.0.path(""))
        .env("COURSE", env!("CARGO_BIN_EXE_course"))
        .output()
        .ok()
        .filter(|done| ![Some(1), Some(77)].contains(&done.status.code()));
    if done.is_none() {
        let full = std::env::var_os("NOTEBOOK_FULL").is_some();
        assert!(!full || !is_root(), "no small file system here");
        not_tried("no small file system here");
    }
    done
}

fn is_root() -> bool {
    let done = Command::new("id").arg("-u").output().unwrap();
    done.stdout == b"0\n"
}

/// Checks runs in which the disk with the results becomes full, at different
/// moments.
#[test]
#[ignore = "slow: fills a disk"]
fn full_results() {
    let Some(small) = Small::new() else { return };
    let (done, said) = small.run(&["--results", "whole"]);
    assert!(done.status.success(), "{said}");
    let whole = small.0.read("whole/grades.csv");
    for size in ["8k", "16k", "24k", "32k", "48k", "64k"] {
        let script = "\
grade='timeout 100 '$COURSE' grade-all sheet.toml small --book book'
$grade; echo first $?
cat results/grades.csv
mount -o remount,size=64m results
$grade > /dev/null; echo second $?
cat results/grades.csv
find results -name '.*.new'
";
        let done = with_small_disk(&small, "results", size, script);
        let Some(done) = done else { return };
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        let (first, second) = said.split_once("second ").unwrap();
        assert_eq!(second, format!("0\n{whole}"), "{size}: {said}");
        // The tables that were written are complete, and nobody has 0 points in
        // them.
        let first = first.split_once("first ").unwrap().1;
        let code = first.lines().next().unwrap();
        assert!(["0", "1", "2"].contains(&code), "{size}: {said}");
        for line in first.lines().skip(2) {
            let cell = line.split(',').nth(1);
            assert!([Some("10"), Some("")].contains(&cell), "{size}: {said}");
        }
        assert!(size != "8k" || code != "0", "{said}");
    }
}

/// If the disk becomes full when there are results already, they stay complete.
#[test]
#[ignore = "slow: fills a disk"]
fn full_afterwards() {
    let Some(small) = Small::new() else { return };
    let (done, said) = small.run(&["--results", "whole"]);
    assert!(done.status.success(), "{said}");
    let whole = small.0.read("whole/grades.csv");
    let script = "\
grade='timeout 100 '$COURSE' grade-all sheet.toml small --book book'
$grade > /dev/null; echo $?
cat /dev/zero > results/fill 2> /dev/null
$grade > /dev/null; echo $?
cat results/grades.csv
";
    let done = with_small_disk(&small, "results", "1m", script);
    let Some(done) = done else { return };
    let said = String::from_utf8_lossy(&done.stdout);
    assert_eq!(said, format!("0\n2\n{whole}"));
}

/// Checks runs in which the disk with the cases and the programs' output
/// becomes full.
#[test]
#[ignore = "slow: fills a disk"]
fn full_scratch() {
    let Some(small) = Small::new() else { return };
    let (done, said) = small.run(&["--results", "whole"]);
    assert!(done.status.success(), "{said}");
    let whole = small.0.read("whole/grades.csv");
    for size in ["16k", "200k", "800k", "1100k", "1400k"] {
        let script = "\
rm -rf results
grade='timeout 100 '$COURSE' grade-all sheet.toml small --book book'
$grade; echo first $?
cat results/grades.csv
mount -o remount,size=64m book/target/course/runs
$grade > /dev/null; echo second $?
cat results/grades.csv
";
        let place = "book/target/course/runs";
        let Some(done) = with_small_disk(&small, place, size, script) else {
            return;
        };
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        let (first, second) = said.split_once("second ").unwrap();
        assert_eq!(second, format!("0\n{whole}"), "{size}: {said}");
        let first = first.split_once("first ").unwrap().1;
        if size == "16k" {
            assert!(first.starts_with("1\n"), "{size}: {said}");
        }
        for line in first.lines().skip(2) {
            let cell = line.split(',').nth(1);
            assert!([Some("10"), Some("")].contains(&cell), "{size}: {said}");
        }
    }
}
