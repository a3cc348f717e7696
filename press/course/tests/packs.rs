//! Checks that packs contain what they should and nothing else, with the same
//! bytes each time.

use crate::common::{bank, root, share_what_is_compiled, workshop, Course};
use class::sheet::Sheet;
use course::pack::{self, Pack};
use judge::bank::{Exercise, Part, TEXT};
use judge::key::Key;
use judge::validator::digest;
use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

fn unzip(pack: &Pack, to: &Path) {
    let bytes = pack.zip().unwrap();
    zip::ZipArchive::new(Cursor::new(bytes)).unwrap().extract(to).unwrap();
}

/// Returns digests of the contents of all files of these exercises that
/// students must not have.
fn secrets(exercises: &[&Exercise]) -> BTreeSet<String> {
    let mut secrets = BTreeSet::new();
    for exercise in exercises {
        let mut files = vec![
            exercise.folder.join("judge.rs"),
            exercise.folder.join(TEXT),
            exercise.folder.join("exercise.toml"),
            exercise.folder.join("proof.txt"),
        ];
        let shared = judge::validator::modules(exercise).unwrap_or_default();
        files.extend(shared.iter().map(|module| root().join(module)));
        for folder in ["accepted", "wrong_answer", "time_limit_exceeded"] {
            let known = exercise.submissions(folder);
            // A patch gives away as much as the program that is made from it.
            let programs = known.iter().map(|file| exercise.source(file));
            secrets.extend(programs.map(|text| digest(&[&text.unwrap()])));
            files.extend(known);
        }
        let texts =
            files.iter().filter_map(|file| fs::read_to_string(file).ok());
        secrets.extend(texts.map(|text| digest(&[&text])));
        let solution = exercise.text(Part::Solution).unwrap();
        secrets.insert(digest(&[&solution]));
    }
    secrets
}

/// Checks that the students' pack for the whole bank contains no secret.
#[test]
fn students_get_no_solution() {
    let bank = bank();
    let course = Course::new();
    let is_picked = |e: &&Exercise| e.is_judged() || e.rubric_points() > 0;
    let picked: Vec<&Exercise> =
        bank.exercises.iter().filter(is_picked).collect();
    let picks: Vec<String> =
        picked.iter().map(|e| format!("[[pick]]\nid = {:?}\n", e.id)).collect();
    course.write("all.toml", &format!("title = \"All\"\n{}", picks.concat()));
    let name = course.path("all.toml").to_string_lossy().into_owned();
    let sheet = Sheet::read(&bank, &name).unwrap();
    let pack = pack::student(&root(), &sheet).unwrap();
    let folder = TempDir::new().unwrap();
    unzip(&pack, folder.path());
    let secrets = secrets(&picked);
    assert!(secrets.len() > 2 * picked.len());
    let allowed = ["statement.md", "hints.md", "Cargo.toml", "proof-lines.md"];
    for path in pack.paths() {
        let text = fs::read_to_string(folder.path().join(path)).unwrap();
        assert!(!secrets.contains(&digest(&[&text])), "{path}");
        // A comment in a proof says which lines a line needs, or why it is
        // wrong.
        assert!(!text.contains("<!--"), "{path}");
        let parts: Vec<&str> = path.split('/').collect();
        let known = match parts[..] {
            [name] => [
                "VERSION.txt",
                "README.md",
                "sheet.md",
                "Cargo.toml",
                "public.rs",
            ]
            .contains(&name),
            [_, name] => allowed.contains(&name),
            [_, "src", name] => name == "main.rs",
            [_, "samples", name] => {
                name.ends_with(".in") || name.ends_with(".ans")
            }
            _ => false,
        };
        assert!(known, "{path} is not on the list");
    }
}

#[test]
fn the_same_bytes_twice() {
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let course = Course::new();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let key = Key::practice();
    let exercise = bank.find("e2-06").unwrap();
    type Make<'a> = Box<dyn Fn() -> Pack + 'a>;
    let makers: [Make; 4] = [
        Box::new(|| pack::student(&root(), &sheet).unwrap()),
        Box::new(|| pack::teacher(&workshop, &sheet, &key).unwrap()),
        Box::new(|| pack::gradescope(&workshop, &sheet, &key).unwrap()),
        Box::new(|| pack::kattis(&workshop, exercise, &key).unwrap()),
    ];
    for make in makers {
        let (one, two) = (make(), make());
        assert!(one.zip().unwrap() == two.zip().unwrap());
        let versions =
            one.paths().into_iter().filter(|p| p.ends_with("VERSION.txt"));
        assert!(versions.count() >= 1);
    }
}

/// Students can build and test what they unpack, and the samples fail until
/// something is solved.
#[test]
fn a_student_begins() {
    let bank = bank();
    let course = Course::new();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let folder = TempDir::new().unwrap();
    unzip(&pack::student(&root(), &sheet).unwrap(), folder.path());
    let test = || {
        Command::new(env!("CARGO"))
            .args(["test", "--offline", "-p", "e2-06-take-1-3-5"])
            .env_remove("CARGO_TARGET_DIR")
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    // The command is run exactly as the README prints it.
    let readme = fs::read_to_string(folder.path().join("README.md")).unwrap();
    let lines = readme.lines().filter(|line| line.starts_with("    cargo "));
    let lines: Vec<String> = lines
        .map(|line| line.replace("NAME-OF-THE-FOLDER", "e2-06-take-1-3-5"))
        .collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    let ran = Command::new("bash")
        .args(["-c", lines[1].trim()])
        .env("CARGO_NET_OFFLINE", "true")
        .env_remove("CARGO_TARGET_DIR")
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(said.contains("Running"), "{}: {said}", lines[1]);
    assert!(!said.contains("No such file"), "{said}");
    let before = test();
    let said = String::from_utf8_lossy(&before.stdout).into_owned();
    assert!(said.contains("test samples ... FAILED"), "{said}");
    let errors = String::from_utf8_lossy(&before.stderr).into_owned();
    assert!(!errors.contains("warning"), "{errors}");
    let right = course.read("class/ada/e2-06-take-1-3-5/src/main.rs");
    fs::write(folder.path().join("e2-06-take-1-3-5/src/main.rs"), right)
        .unwrap();
    let after = test();
    assert!(
        after.status.success(),
        "{}",
        String::from_utf8_lossy(&after.stdout)
    );
}

/// Runs `run_autograder` in a folder laid out like Gradescope's, for a right, a
/// wrong, a crashing and a missing submission. With the feature `schema`, the
/// results are checked against Gradescope's schema. The sheet has one exercise,
/// whose judge only compares.
#[test]
fn gradescope() {
    let course = Course::new();
    course.write("sheet.toml", "title = \"A\"\n[[pick]]\nid = \"e2-06\"\n");
    on_gradescope(&course);
}

/// Checks that the grader is a workspace of its own in the pack, with all its
/// source files.
fn is_a_workspace_of_its_own(grader: &Path) {
    let said = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--no-deps", "--format-version=1"])
        .current_dir(grader)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{error}");
    let told: serde_json::Value = serde_json::from_slice(&said.stdout).unwrap();
    let packages = told["packages"].as_array().unwrap();
    let names: BTreeSet<_> =
        packages.iter().map(|package| package["name"].as_str()).collect();
    assert_eq!(names, BTreeSet::from([Some("class"), Some("judge")]));
    for (ours, there) in [("class", ""), ("judge", "judge/")] {
        let src = root().join("press").join(ours).join("src");
        for entry in walkdir::WalkDir::new(&src) {
            let file = entry.unwrap().into_path();
            let path = file.strip_prefix(&src).unwrap();
            let packed = grader.join(there).join("src").join(path);
            assert!(packed.exists(), "{}", packed.display());
        }
    }
}

/// Like [`gradescope`], for the whole sheet, with a judge in the pack.
#[test]
#[ignore = "slow: compiles the judges of a pack"]
fn gradescope_with_a_judge() {
    on_gradescope(&Course::new());
}

fn on_gradescope(course: &Course) {
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let pack = pack::gradescope(&workshop, &sheet, &Key::practice()).unwrap();
    let secret = ["submissions", "solution", "key", "starter"];
    for path in pack.paths() {
        let exercise = path.starts_with("exercises/");
        let leak = path.split(['/', '.']).any(|part| secret.contains(&part));
        assert!(!(exercise && leak), "{path}");
    }
    let place = TempDir::new().unwrap();
    unzip(&pack, &place.path().join("source"));
    share_what_is_compiled(&place.path().join("source"));
    is_a_workspace_of_its_own(&place.path().join("source/grader"));
    for (student, points) in [("ada", 10), ("ben", 1), ("cy", 0), ("dan", 0)] {
        let submission = place.path().join("submission");
        let _ = fs::remove_dir_all(&submission);
        let from = course.path(&format!("class/{student}"));
        copy(&from, &submission);
        let done = Command::new("bash")
            .arg(place.path().join("source/run_autograder"))
            .env("AUTOGRADER", place.path())
            .env("GRADER", env!("CARGO_BIN_EXE_course-grader"))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
        let text =
            fs::read_to_string(place.path().join("results/results.json"));
        let results: serde_json::Value =
            serde_json::from_str(&text.unwrap()).unwrap();
        #[cfg(feature = "schema")]
        assert_eq!(breaks(&results), [""; 0]);
        let sum = |field: &str| -> u64 {
            let tests = results["tests"].as_array().unwrap();
            tests.iter().map(|test| test[field].as_u64().unwrap()).sum()
        };
        assert_eq!(sum("score"), points, "{student}");
        let most: u32 = sheet.exercises.iter().map(|e| e.judged_points()).sum();
        assert_eq!(sum("max_score"), u64::from(most), "{student}");
    }
}

/// Like [`gradescope`], without `bwrap`, as in most containers: right
/// submissions are still right, and a message names what cannot be protected.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "slow: compiles the judges of a pack"]
fn gradescope_without_namespaces() {
    use crate::common::{is_root, not_tried, where_all_can_compile};
    let Some(workshop) = workshop() else { return };
    if !is_root() {
        not_tried("only root can be somebody else");
        return;
    }
    let bank = bank();
    let course = Course::new();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let pack = pack::gradescope(&workshop, &sheet, &Key::practice()).unwrap();
    let place = TempDir::new().unwrap();
    unzip(&pack, &place.path().join("source"));
    // All of the machine's tools except `bwrap`.
    let tools = place.path().join("tools");
    fs::create_dir(&tools).unwrap();
    for tool in fs::read_dir("/usr/bin").unwrap() {
        let tool = tool.unwrap();
        if tool.file_name() != "bwrap" {
            let to = tools.join(tool.file_name());
            std::os::unix::fs::symlink(tool.path(), to).unwrap();
        }
    }
    let search = format!("{}:/mnt/rust/bin", tools.display());
    let attack = fs::read_to_string(
        root().join("press/course/tests/attacks/forks_in_time.rs"),
    );
    let solved = include_str!("attacks/solved.rs");
    course
        .write("class/eve/e2-06.rs", &format!("{}\n{solved}", attack.unwrap()));
    for (student, points) in [("ada", 10), ("ben", 1), ("cy", 0), ("eve", 0)] {
        let submission = place.path().join("submission");
        let _ = fs::remove_dir_all(&submission);
        copy(&course.path(&format!("class/{student}")), &submission);
        let done = where_all_can_compile(&workshop)
            .args(["--setenv", "PATH", &search, "bash"])
            .arg(place.path().join("source/run_autograder"))
            .env("AUTOGRADER", place.path())
            .env("HOME", place.path())
            .env("GRADER", env!("CARGO_BIN_EXE_course-grader"))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
        assert!(said.contains("no namespaces here"), "{said}");
        let file = place.path().join("results/results.json");
        let results: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let tests = results["tests"].as_array().unwrap();
        let sum: u64 =
            tests.iter().map(|test| test["score"].as_u64().unwrap()).sum();
        assert_eq!(sum, points, "{student}: {results}");
    }
}

/// If grading fails, there are no results at all, and the platform reports
/// that.
#[cfg(target_os = "linux")]
#[test]
fn gradescope_in_trouble() {
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let course = Course::new();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let pack = pack::gradescope(&workshop, &sheet, &Key::practice()).unwrap();
    let place = TempDir::new().unwrap();
    unzip(&pack, &place.path().join("source"));
    copy(&course.path("class/ada"), &place.path().join("submission"));
    fs::remove_file(
        place.path().join("source/exercises/e2-06-take-1-3-5/judge.rs"),
    )
    .unwrap();
    fs::create_dir(place.path().join("results")).unwrap();
    fs::write(place.path().join("results/results.json"), "{}").unwrap();
    let done = Command::new("bash")
        .arg(place.path().join("source/run_autograder"))
        .env("AUTOGRADER", place.path())
        .env("GRADER", env!("CARGO_BIN_EXE_course-grader"))
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(2));
    assert!(!place.path().join("results/results.json").exists());
}

/// Returns the errors that Gradescope's schema finds in these results.
#[cfg(feature = "schema")]
fn breaks(results: &serde_json::Value) -> Vec<String> {
    let schema = include_str!("gradescope.schema.json");
    let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    schema.iter_errors(results).map(|error| error.to_string()).collect()
}

/// Checks that the schema finds errors.
#[cfg(feature = "schema")]
#[test]
fn the_schema_is_no_formality() {
    for (bad, why) in [
        (r#"{"tests": [{"score": "ten"}]}"#, "\"ten\" is not"),
        (r#"{"tests": 3}"#, "3 is not"),
    ] {
        let found = breaks(&serde_json::from_str(bad).unwrap());
        assert!(found.iter().any(|line| line.contains(why)), "{found:?}");
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in walkdir::WalkDir::new(from) {
        let entry = entry.unwrap();
        let place = to.join(entry.path().strip_prefix(from).unwrap());
        match entry.file_type().is_dir() {
            true => fs::create_dir_all(place).unwrap(),
            false => {
                fs::copy(entry.path(), place).unwrap();
            }
        }
    }
}

/// The package's input validator accepts the package's cases, and rejects
/// inputs that violate the description.
#[test]
#[ignore = "slow: compiles a judge twice"]
fn kattis_validates_inputs() {
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let exercise = bank.find("c02a").unwrap();
    let pack = pack::kattis(&workshop, exercise, &Key::practice()).unwrap();
    let folder = TempDir::new().unwrap();
    unzip(&pack, folder.path());
    let package = folder.path().join("c02acounttoapower");
    let own = package.join("input_validators/judge");
    let built = Command::new("sh").arg(own.join("build")).status().unwrap();
    assert!(built.success());
    let says = |input: &Path| {
        let input = fs::File::open(input).unwrap();
        let mut run = Command::new("sh");
        run.arg(own.join("run")).stdin(input);
        run.output().unwrap().status.code()
    };
    for place in ["data/secret", "data/sample"] {
        let inputs = judge::disk::files(&package.join(place), "in");
        assert!(!inputs.is_empty());
        inputs.iter().for_each(|input| assert_eq!(says(input), Some(42)));
    }
    let bad = folder.path().join("bad.in");
    for text in ["1\n61\n", "1\n-1\n", "2\n1\n", "1 \n1\n", "1\n1"] {
        fs::write(&bad, text).unwrap();
        assert_eq!(says(&bad), Some(43), "{text:?}");
    }
}
