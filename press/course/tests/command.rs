//! Wrong arguments and files: each command prints one line that says what is
//! wrong and where, and exits with code 2.

use crate::common::{root, Course};
use std::process::Command;

/// Returns what a command prints on standard error, and its exit code.
fn says(words: &[&str]) -> (String, Option<i32>) {
    let done = Command::new(env!("CARGO_BIN_EXE_course"))
        .args(words)
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    (said, done.status.code())
}

#[test]
fn bad_words() {
    let course = Course::new();
    let path = |name: &str| course.path(name).to_string_lossy().into_owned();
    course.write("short.key", "secret\n");
    course.write("number.toml", "title = 3\n");
    course.write(
        "greedy.toml",
        "title = \"A\"\ngoals = [99]\n[[pick]]\nid = \"w1\"\n",
    );
    course.write("poor.toml", "title = \"A\"\n[[pick]]\nid = \"w99\"\n");
    course.write("empty/.gitkeep", "");
    course.write("odd/?!/main.rs", "");
    course.write("list.csv", "student\nada\n");
    course.write("order.txt", "e h zz\n");
    let (list, order) = (path("list.csv"), path("order.txt"));
    let (short, number) = (path("short.key"), path("number.toml"));
    let (greedy, poor) = (path("greedy.toml"), path("poor.toml"));
    let (empty, odd, class) = (path("empty"), path("odd"), path("class"));
    let within = path("class/results");
    let bad: [(&[&str], &str); 36] = [
        (
            &["list", "--stars", "x"],
            "stars \"x\": give a number, or a range as in 2..5",
        ),
        (&["list", "--stars", "5..2"], "the first number is the larger one"),
        (
            &["list", "--level", "x"],
            "level \"x\": give a number, or a range as in 2..5",
        ),
        (&["list", "--level", "2..6"], "level 6: a level is 1 to 5"),
        (
            &["list", "--topic", "draughts"],
            "--topic draughts: no exercise is about it",
        ),
        (&["list", "--kind", "poem"], "[possible values: position"),
        (&["pack", "practice", "--out", &empty], "empty: this is a folder"),
        (&["sheet", "nosuch"], "nosuch: no such sheet or file"),
        (&["sheet", &number], "number.toml:1: invalid type"),
        (&["sheet", &greedy], "99 stars are asked for, but there are only 1"),
        (&["sheet", &poor], "\"w99\": no exercise has this name"),
        (&["grade", "zz", &class], "\"zz\": no exercise has this name"),
        (&["grade", "e2-02", &class], "no program is judged here"),
        (&["grade", "e2-06", "/nosuch"], "/nosuch: no such file or folder"),
        (
            &["grade", "e2-06", &class, "--key-file", &short],
            "short.key: a key has at least 16 bytes",
        ),
        (
            &["grade-all", "warm-ups", &empty],
            "no folder and no archive of a student",
        ),
        (&["grade-all", "warm-ups", &odd], "\"?!\": no letter in the name"),
        (
            &["grade-all", "warm-ups", &class, "--results", &within],
            "would take it for a student",
        ),
        (
            &["collect", "/nosuch", "--roster", &poor, "--into", &empty],
            "poor.toml:1: no column says who it is",
        ),
        (
            &["collect", "/nosuch", "--roster", &list, "--into", &empty],
            "cannot read /nosuch",
        ),
        (
            &["collect", &empty, "--roster", &list, "--into", &empty],
            "that is where it is collected",
        ),
        (&["speed", "w1", "zz"], "\"zz\": no exercise has this name"),
        (
            &["speed", "e2-06"],
            "e2-06-take-1-3-5: not a judged exercise of kind stdio",
        ),
        (&["speed", "e2-02"], "not a judged exercise of kind stdio"),
        (
            &["speed", "w1", "--write", "/nosuch/table.txt"],
            "cannot write /nosuch/table.txt",
        ),
        (&["variant", "e2-06"], "for whom?"),
        (&["variant", "e2-06", "a", "--count", "0"], "0 is not in 1..=100"),
        (&["variant", "e2-06", "a", "--out", &list], "cannot write"),
        (&["variant", "e2-06", "a/b"], "\"a/b\": a student's name has"),
        (&["variant", "e2-06", "a", "--proof"], "it has no proof to put"),
        (&["variant", "x03", "a"], "no program is judged here"),
        (&["run", "x04", "--submission", &order], "\"zz\": no line has this"),
        (&["run", "x03", "--submission", &order], "it has no proof to put"),
        (&["run", "x04", "--submission", "no.txt"], "cannot read no.txt"),
        (
            &["pack", "kattis", "contests"],
            "\"contests\": no exercise has this name",
        ),
        (&["key", &short], "short.key"),
    ];
    for (words, expected) in bad {
        let (said, code) = says(words);
        assert_eq!(code, Some(2), "{words:?}: {said}");
        assert!(said.contains(expected), "{words:?}: {said}");
        assert!(!said.contains("panicked"), "{words:?}: {said}");
    }
}

/// Checks that the tool runs from any folder.
#[test]
fn from_any_folder() {
    let course = Course::new();
    let say = |words: &[&str], package: bool| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_course"));
        command.args(words).current_dir(course.path("class"));
        if !package {
            command.env_remove("CARGO_MANIFEST_DIR");
        }
        let done = command.output().unwrap();
        let said = String::from_utf8_lossy(&done.stdout).into_owned()
            + &String::from_utf8_lossy(&done.stderr);
        (said, done.status.code())
    };
    let book = root().to_string_lossy().into_owned();
    let option = format!("--book={book}");
    let one = (&["list", "--stars", "20", "--book", &book][..], false);
    let two = (&[&option, "list", "--stars", "20"][..], false);
    // The book is found by the variable that cargo sets.
    let three = (&["list", "--stars", "20"][..], true);
    for (words, package) in [one, two, three] {
        let (said, code) = say(words, package);
        assert_eq!(code, Some(0), "{words:?}: {said}");
        assert!(said.contains(" exercises, "), "{said}");
    }
    // The folder of another book is refused.
    course.write("class/book.toml", "[book]\n");
    let (said, code) = say(&["list", "--book", "."], true);
    assert_eq!(
        (said.as_str(), code),
        ("--book .: not the folder of the book\n", Some(2))
    );
    assert_eq!(say(&["list"], true).1, Some(0));
}

/// A key is created where git does not see it.
#[test]
fn keys_are_hidden() {
    let course = Course::new();
    let tree = course.path("tree");
    std::fs::create_dir_all(&tree).unwrap();
    let git = |words: &[&str]| {
        let done = Command::new("git")
            .args(words)
            .current_dir(&tree)
            .env_remove("GIT_DIR")
            .output()
            .unwrap();
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    git(&["init", "--quiet"]);
    course.write("tree/.gitignore", "*.key\n");
    let key = |words: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_course"))
            .arg("key")
            .args(words)
            .current_dir(&tree)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&done.stdout).into_owned()
            + &String::from_utf8_lossy(&done.stderr);
        (said, done.status.code())
    };
    let (said, code) = key(&[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(!said.contains("git"), "{said}");
    assert!(said.starts_with("keys/course.key: "), "{said}");
    assert_eq!(course.read("tree/keys/course.key").trim().len(), 64);
    let (said, code) = key(&["week 2/secret[1].txt"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("git would have seen it"), "{said}");
    assert_eq!(git(&["status", "--porcelain", "-uall"]), "?? .gitignore\n");
    let (said, code) = key(&[]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("it already exists"), "{said}");
    // A file that the ignore rules explicitly include stays visible, so no key
    // is created there.
    course.write("tree/.gitignore", "!seen\n");
    let (said, code) = key(&["seen"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("git would see it there"), "{said}");
    assert!(!tree.join("seen").exists());
    // Outside a git working tree, nothing has to be ignored.
    assert_eq!(key(&["../free.txt"]).1, Some(0));
}

/// Checks that the book's own `.gitignore` lists keys.
#[test]
fn the_book_hides_keys() {
    let list = std::fs::read_to_string(root().join(".gitignore")).unwrap();
    assert!(list.lines().any(|line| line == "*.key"), "{list}");
    assert!(list.lines().any(|line| line == "/keys"), "{list}");
}

/// On systems without a sandbox, a line says so before anything is compiled.
#[cfg(not(target_os = "linux"))]
#[test]
fn elsewhere_nothing_is_judged() {
    let expected = "students' code is judged on Linux only, with bubblewrap, \
                    prlimit and timeout\n";
    assert_eq!(says(&["check", "e2-06"]), (expected.into(), Some(2)));
}

/// Checks that exercises are found by their codes as people type them.
#[test]
fn names() {
    let bank = crate::common::bank();
    for (name, id) in [
        ("s4", "s04-floor-division-game"),
        ("S04", "s04-floor-division-game"),
        ("e2-6", "e2-06-take-1-3-5"),
        ("n1", "e2-14-two-formulas"),
        ("c1", "e5-07-points-on-a-tree"),
        ("x150-arbitrary-nim", "x150-arbitrary-nim"),
    ] {
        assert_eq!(bank.find(name).unwrap().id, id, "{name}");
    }
}

/// Returns the sheet for `x04` as a student gets it, and the right order in the
/// table of answers, translated into the letters of the book.
fn own_proof(course: &Course, name: &str) -> (String, String) {
    let sheet = course.read(&format!("paper/x04-proof-{name}.md"));
    let table = course.read("paper/x04-proof-answers.csv");
    let book = root().join("exercises/x04-at-most-two/proof.txt");
    let book = std::fs::read_to_string(book).unwrap();
    let letter = |number: &str| {
        let line = |l: &&str| l.starts_with(&format!("{number}. "));
        let own = sheet.lines().find(line).unwrap();
        let text = own.split_once(". ").unwrap().1;
        let there =
            book.lines().find(|l| l.contains(&format!("** {text} <!--")));
        there.unwrap()[4..5].to_string()
    };
    let row = |l: &&str| l.starts_with(&format!("{name},"));
    let row = table.lines().find(row).unwrap();
    let numbers = row.split_once(',').unwrap().1.split(' ');
    (sheet.clone(), numbers.map(letter).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_proof_for_each_student() {
    let course = Course::new();
    course.write("my.key", "a secret that nobody can guess\n");
    let paper = course.path("paper").to_string_lossy().into_owned();
    let key = course.path("my.key").to_string_lossy().into_owned();
    let words =
        ["variant", "x04", "ada", "ben", "--key-file", &key, "--out", &paper];
    assert_eq!(says(&words), (String::new(), Some(0)));
    let (ada, right) = own_proof(&course, "ada");
    let (ben, other) = own_proof(&course, "ben");
    assert_ne!(ada.replace("ada", ""), ben.replace("ben", ""));
    for sheet in [&ada, &ben] {
        assert!(!sheet.contains("<!--") && !sheet.contains("**"), "{sheet}");
    }
    for order in [right, other] {
        course.write("order.txt", &order);
        let file = course.path("order.txt").to_string_lossy().into_owned();
        let words = ["run", "x04", "--submission", &file];
        assert_eq!(says(&words), (String::new(), Some(0)), "{order}");
        // Without its last line, the order is not complete.
        course.write("order.txt", order.rsplit_once(' ').unwrap().0);
        let (said, code) = says(&words);
        assert!(said.starts_with("The proof isn't complete yet"), "{said}");
        assert_eq!(code, Some(1));
    }
    assert_eq!(says(&words), (String::new(), Some(0)));
    assert_eq!(own_proof(&course, "ada").0, ada);
}
