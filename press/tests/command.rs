//! The press as a command: building, serving, and what can go wrong.

#[cfg(unix)]
use crate::sample::until;
use crate::sample::Sample;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

pub(crate) fn press(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_press"));
    command.args(arguments).current_dir(folder);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    press(folder, arguments).output().expect("the press runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The files of a site and their sizes.
fn listing(folder: &Path) -> Vec<(String, u64)> {
    let files = press::walk::all(folder).unwrap_or_default();
    files
        .iter()
        .map(|file| {
            let name = file.strip_prefix(folder).unwrap();
            let size = file.metadata().map(|data| data.len()).unwrap_or(0);
            (name.display().to_string(), size)
        })
        .collect()
}

/// Commands of other programs run through cargo in the current folder with their
/// arguments, and their exit code is passed on.
#[cfg(unix)]
#[test]
fn tools_are_run_by_cargo() {
    use std::os::unix::fs::PermissionsExt;
    let sample = Sample::new();
    let cargo = sample.root().join("cargo");
    sample.write("cargo", "#!/bin/sh\necho \"$@\"; pwd\nexit 7\n");
    std::fs::set_permissions(&cargo, PermissionsExt::from_mode(0o755)).unwrap();
    let root = sample.root().canonicalize().unwrap();
    let below = root.join("src/part");
    for (words, name, passed) in [
        (&["check", "--weights"][..], "checks", "check --weights"),
        (&["check", "--help"], "checks", "check --help"),
        (&["record"], "checks", "record"),
        (&["build", "--take-away"], "checks", "take-away"),
        (&["course", "run", "-h", "s4"], "course", "run -h s4"),
        (&["course"], "course", ""),
    ] {
        // Cargo sets CARGO_MANIFEST_DIR for this test, and it points to another
        // book.
        let mut asked = press(&below, words);
        asked.env("CARGO", &cargo).env_remove("CARGO_MANIFEST_DIR");
        let output = asked.output().expect("the press runs");
        assert_eq!(output.status.code(), Some(7), "{words:?}");
        let seen = String::from_utf8_lossy(&output.stdout).into_owned();
        let manifest = root.join("Cargo.toml");
        let manifest = manifest.display();
        let asked = format!(
            "run --quiet --bin {name} --manifest-path \
             {manifest} -- {passed}"
        );
        let folder = below.display();
        assert_eq!(seen, format!("{}\n{folder}\n", asked.trim_end()));
    }
    // Outside a book, `course` uses the book that CARGO_MANIFEST_DIR points to.
    let away = tempfile::tempdir().unwrap();
    let mut asked = press(away.path(), &["course", "list"]);
    asked.env("CARGO", &cargo).env("CARGO_MANIFEST_DIR", &root);
    let output = asked.output().expect("the press runs");
    let seen = String::from_utf8_lossy(&output.stdout).into_owned();
    let manifest = format!("{} -- list", root.join("Cargo.toml").display());
    assert!(seen.contains(&manifest), "{seen}");

    let mut lost = press(&below, &["check"]);
    let output = lost.env("CARGO", "/no/such/cargo").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("cannot run cargo"), "{}", said(&output));
}

#[test]
fn an_error_is_one_clear_line() {
    let nowhere = tempfile::tempdir().unwrap();
    let output = run(nowhere.path(), &["build", "--no-engines"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).starts_with("no book.toml in "), "{}", said(&output));
    assert_eq!(said(&output).lines().count(), 1);

    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let sample = Sample::new();
    let output = run(sample.root(), &["--port", &port]);
    assert_eq!(output.status.code(), Some(2));
    let message = format!("port {port} cannot be used: try --port ");
    assert!(said(&output).starts_with(&message), "{}", said(&output));
    assert_eq!(said(&output).lines().count(), 1);

    let output = run(sample.root(), &["--port", "70000"]);
    assert_eq!(output.status.code(), Some(2));
    let output = run(sample.root(), &["bild"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_book_that_cannot_be_built_leaves_the_old_one() {
    let sample = Sample::new();
    assert!(run(sample.root(), &["build", "--no-engines"]).status.success());
    let before = listing(&sample.root().join("book"));
    assert!(before.iter().any(|(name, _)| name == "print.html"));
    let spoil: [(&str, &[u8], &str); 4] = [
        ("src/intro.md", b"\xff\xfe", "src/intro.md"),
        ("src/SUMMARY.md", b"- [Gone](gone.md)\n", "src/gone.md"),
        ("book.toml", b"[book\n", "book.toml:1: unclosed table"),
        (
            "src/intro.md",
            b"# Intro\n\n$\\nonsense$\n",
            "src/intro.md:3: Undefined control sequence: \\nonsense",
        ),
    ];
    for (file, text, names) in spoil {
        let kept = sample.read(file);
        sample.write(file, text);
        let output = run(sample.root(), &["build", "--no-engines"]);
        assert_eq!(output.status.code(), Some(1), "{file}");
        let said = said(&output);
        assert!(said.contains(names), "{said}");
        assert_eq!(said.lines().count(), 2, "{said}");
        assert_eq!(listing(&sample.root().join("book")), before);
        sample.write(file, kept);
    }
    assert!(run(sample.root(), &["build", "--no-engines"]).status.success());
}

/// Builds the sample for each point, killing the build when `at` returns true; then
/// builds it to the end. A build that ends before its point is seen is made again.
fn killed<P: std::fmt::Debug>(
    points: &[P],
    at: impl Fn(&Path, &mut Child, &P) -> bool,
) {
    let sample = Sample::new();
    let book = sample.root().join("book");
    assert!(run(sample.root(), &["build", "--no-engines"]).status.success());
    let whole = listing(&book);
    for point in points {
        let interrupted = || {
            let mut child = press(sample.root(), &["build", "--no-engines"])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let in_time = at(sample.root(), &mut child, point);
            let _ = child.kill();
            let _ = child.wait();
            in_time
        };
        assert!((0..50).any(|_| interrupted()), "never seen: {point:?}");
        assert_eq!(listing(&book), whole, "killed at {point:?}");
        for left in begun(sample.root()) {
            std::fs::remove_dir_all(left).unwrap();
        }
    }
    assert!(run(sample.root(), &["build", "--no-engines"]).status.success());
}

/// The folders of builds that were started but not finished.
fn begun(root: &Path) -> Vec<PathBuf> {
    let mut inside = press::walk::inside(root).unwrap_or_default();
    inside.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(".book-")
    });
    inside
}

#[test]
fn a_build_that_is_killed_leaves_a_whole_site() {
    // The folder exists, then its first page, then its last one.
    let points = ["", "site/intro.html", "site/print.html"];
    killed(&points, |root, build, file| loop {
        // The last page is there for a few milliseconds only: no sleep.
        if begun(root).iter().any(|path| path.join(file).exists()) {
            break true;
        }
        if build.try_wait().unwrap().is_some() {
            break false;
        }
    });
}

#[test]
#[ignore = "slow: builds the sample forty times"]
fn a_build_that_is_killed_at_any_time_leaves_a_whole_site() {
    let delays: Vec<u64> = (0..40).map(|n| 3 * n).collect();
    killed(&delays, |_, _, delay| {
        std::thread::sleep(Duration::from_millis(*delay));
        true
    });
}

#[cfg(unix)]
#[test]
fn engines_come_with_a_book_that_is_kept() {
    let sample = Sample::new();
    let tools = sample.tools();
    let build = |words: &[&str], rustc: &Path| {
        let mut press = press(sample.root(), words);
        press.envs(tools.clone()).env("RUSTC", rustc);
        let output = press.output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let index = || sample.read("book/engines/index.js");
    let engine = sample.root().join("book/engines/part.js");
    let asked = || sample.read("asked").lines().count();
    let rustc = &tools[1].1;

    // Compiled once, and again after the code has changed.
    let told = build(&["build"], rustc);
    assert!(told.contains("compiling the engine `part`\n"), "{told}");
    let known = r#"{"made":true,"chapters":{"alpha":"part"},"boards":[]}"#;
    let line = format!("globalThis.nimberNotebookEngines = {known};\n");
    assert_eq!(index(), line);
    let first = std::fs::read_to_string(&engine).unwrap();
    assert!(first.contains("[\"part\"] =\n\"H4sI"), "{first}");
    assert_eq!(asked(), 1);
    build(&["build"], rustc);
    assert_eq!((asked(), sample.read("book/engines/part.js")), (1, first));
    sample.change("listings/alpha/src/lib.rs", "    1\n", "    2\n");
    build(&["build"], rustc);
    assert_eq!(asked(), 2);

    // Code saved during a compilation may not be in the engine, so it is compiled
    // again.
    sample.write("hold", "");
    sample.change("listings/alpha/src/lib.rs", "    2\n", "    3\n");
    std::thread::scope(|scope| {
        scope.spawn(|| build(&["build"], rustc));
        until("the engine is compiled", || sample.has("held"));
        // A file system's clock may lag by this much.
        std::thread::sleep(Duration::from_millis(50));
        sample.change("listings/alpha/src/lib.rs", "    3\n", "    4\n");
        sample.remove("hold");
    });
    build(&["build"], rustc);
    build(&["build"], rustc);
    assert_eq!(asked(), 4);

    // Without engines the index says so, and one line of output says how to get
    // them.
    let told = build(&["build"], &sample.root().join("no-rustc"));
    assert!(told.starts_with("no engines, so no page"), "{told}");
    assert!(told.contains("rustup target add wasm32-unknown-unknown"));
    assert!(index().contains("\"made\":false") && !engine.exists());
    assert_eq!(told.lines().count(), 2);
    build(&["build", "--no-engines"], rustc);
    assert!(index().contains("\"made\":false") && !engine.exists());
    assert_eq!(asked(), 4);
}

#[test]
fn each_chapter_is_in_one_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let house = press::house::House::at(root);
    let plan = press::engines::plan(&house).unwrap();
    let mut told: Vec<_> =
        plan.iter().flat_map(|engine| engine.chapters.clone()).collect();
    told.sort();
    let listings = house.listings().unwrap();
    let mut chapters: Vec<_> =
        listings.iter().map(|l| l.name.clone()).collect();
    chapters.sort();
    assert_eq!(told, chapters);
    let names: std::collections::BTreeSet<_> =
        plan.iter().map(|engine| &engine.name).collect();
    assert_eq!(names.len(), plan.len());
    for engine in &plan {
        assert!((1..=4).contains(&engine.chapters.len()));
    }
}
