//! Checks the messages to students and platforms.

use crate::common::{bank, root, workshop, Course};
use class::export::write_all;
use class::grading::Results;
use class::sheet::Sheet;
use std::process::{Command, Output};

fn run(course: &Course, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_course"))
        .args(["grade-all", &course.sheet()])
        .arg(course.path("class"))
        .arg("--results")
        .arg(course.path("results"))
        .args(words)
        .current_dir(root())
        .output()
        .unwrap()
}

fn grade(course: &Course, words: &[&str]) -> String {
    let done = run(course, words);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{said}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

#[test]
fn pages() {
    if workshop().is_none() {
        return;
    }
    let course = Course::new();
    let noise = "fn main() { println!(\"```\\n# 100\\u{1b}[2J\\u{202e}\") }";
    course.write("class/eve/e2-06.rs", noise);
    course.write(
        "roster.csv",
        "student,name,id,email\nada,=1+1,+17,@ada\nfay,-Fay,,\ngus,Gus,,\n",
    );
    course.write(
        "marks.csv",
        "student,exercise,item,points,comment\nada,n6,1,3,And *why*?\n\
         gus,n6,2,,on paper\n",
    );
    let path = |name: &str| course.path(name).to_string_lossy().into_owned();
    let (roster, marks) = (path("roster.csv"), path("marks.csv"));
    let said = grade(&course, &["--roster", &roster, "--marks", &marks]);
    assert!(said.contains("nothing was handed in by fay, gus"), "{said}");
    let page = |name: &str| course.read(&format!("results/feedback/{name}.md"));
    // A public case is shown, and no other.
    let cy = page("cy");
    let sample = root().join("exercises/e2-06-take-1-3-5/samples/1");
    let read = |ending: &str| {
        let text = std::fs::read_to_string(sample.with_extension(ending));
        text.unwrap().trim_end().to_string()
    };
    let shown = format!(
        "\npublic:\n\n```text\ninput:\n{}\n\nexpected:\n{}\n\ngot:\n(nothing)\n\nit said:\n",
        read("in"),
        read("ans")
    );
    assert!(cy.contains(&shown), "{cy}");
    assert!(cy.contains("\nexplicit panic\n"), "{cy}");
    assert_eq!(cy.matches("input:").count(), 1, "{cy}");
    assert!(!page("ada").contains("input:"));
    let eve = page("eve");
    assert!(
        eve.contains("\n````text\ninput:"),
        "a fence that what is in it can close: {eve}"
    );
    assert!(
        eve.contains("got:\n```\n# 100\\u{1b}[2J\\u{202e}\n````\n"),
        "{eve}"
    );
    let json = course.read("results/gradescope/cy.json");
    assert!(json.contains("got:\\n(nothing)"), "{json}");
    // Students who have handed in nothing have a page, and 0 in each table.
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let (of, first) = (sheet.points(), &sheet.exercises[1].card.rubric[0]);
    let one = format!("\nNothing was handed in: **0 of {of} points.**\n");
    assert_eq!(page("fay"), format!("# A trial: fay\n{one}"));
    assert!(page("gus").contains("(on paper)"), "{}", page("gus"));
    assert!(
        page("ada").contains(&format!(": 3, of {} (And *why*?)", first.points)),
        "{}",
        page("ada")
    );
    let lines = |file: &str, begins: &str| {
        let text = course.read(&format!("results/{file}"));
        let found: Vec<&str> =
            text.lines().filter(|l| l.starts_with(begins)).collect();
        assert_eq!(found.len(), 1, "{file}, {begins}: {text}");
        found[0].to_string()
    };
    assert_eq!(lines("grades.csv", "fay"), format!("fay,0,0,0,{of},0,"));
    assert_eq!(lines("canvas.csv", "'-Fay"), "'-Fay,,fay,,0,0");
    assert_eq!(lines("canvas-sum.csv", "'-Fay"), "'-Fay,,fay,,0");
    let moodle = lines("moodle.csv", "fay");
    assert!(moodle.starts_with("fay,,,0,nothing was handed in,0,"), "{moodle}");
    // No name can be run as a formula.
    assert!(lines("canvas.csv", "'=1+1").starts_with("'=1+1,'+17,ada,,10,3"));
    assert!(lines("moodle.csv", "ada").starts_with("ada,'+17,'@ada,10,"));
    // From now on, the comment and the points are in the form.
    let said = grade(&course, &["--roster", &roster]);
    assert!(said.contains("2 marks of "), "{said}");
    assert!(page("ada").contains("(And *why*?)"));
}

/// For a proof that no program judges, a student who has handed in nothing gets
/// 0; the others' results are open.
#[test]
fn proofs_of_the_absent() {
    let course = Course::new();
    let bank = bank();
    let proof = bank.exercises.iter().find(|exercise| {
        !exercise.is_judged() && !exercise.card.rubric.is_empty()
    });
    let proof = proof.expect("a proof that only people judge");
    let text = format!("title = \"P\"\n[[pick]]\nid = {:?}\n", proof.id);
    course.write("sheet.toml", &text);
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let mut results = Results::default();
    results.graded.insert("ada".into(), Default::default());
    results.add_absent(&sheet, &["ada".to_string(), "ben".to_string()]);
    let (marks, roster) = (Default::default(), Default::default());
    let to = course.path("results");
    write_all(&sheet, &results, &marks, &roster, &to).unwrap();
    let table = course.read("results/grades.csv");
    let of = sheet.points();
    assert!(table.contains(&format!("\nada,,0,{of},0,\n")), "{table}");
    assert!(table.contains(&format!("\nben,0,0,{of},0,\n")), "{table}");
    let page = course.read("results/feedback/ada.md");
    assert!(page.contains("Proofs not marked yet: "), "{page}");
}

/// The page lists the files received, the missing files, and the files that
/// could not be placed. A file that could not be placed costs no points.
#[test]
fn what_has_come_is_said() {
    if workshop().is_none() {
        return;
    }
    let course = Course::new();
    course.write("down/ada/n6.pdf", "%PDF");
    course.write("down/ben/s06 copy.rs", "fn main() {}");
    course.write("down/ben/main.rs", "fn main() {}");
    course.write("down/ben/n6.pdf", "%PDF");
    course.write("roster.csv", "student,name\nada,Ada\nben,Ben\ncy,Cy\n");
    let path = |name: &str| course.path(name).to_string_lossy().into_owned();
    let course_tool = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_course"));
        command.args(words).args(["--roster", &path("roster.csv")]);
        command.current_dir(root()).output().unwrap()
    };
    let (sheet, class) = (course.sheet(), path("sorted"));
    let (down, results) = (path("down"), path("results"));
    let done =
        course_tool(&["collect", &down, "--sheet", &sheet, "--into", &class]);
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let done =
        course_tool(&["grade-all", &sheet, &class, "--results", &results]);
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let page = |name: &str| course.read(&format!("results/feedback/{name}.md"));
    let ada = page("ada");
    assert!(
        ada.contains("\nProofs received: n6-moores-nim/n6.pdf.\n"),
        "{ada}"
    );
    let missing = "\nNot handed in: e2-06, the certificate program of n6.\n";
    assert!(ada.contains(missing), "{ada}");
    let ben = page("ben");
    let file = "main.rs (no folder says which exercise)";
    assert!(ben.contains("\nCould not be placed: "), "{ben}");
    assert!(ben.contains(file), "{ben}");
    assert!(!ben.contains("Not handed in"), "{ben}");
    let grades = course.read("results/grades.csv");
    let of = Sheet::read(&bank(), &sheet).unwrap().points();
    for line in [
        format!("\nada,0,0,0,{of},0,\n"),
        format!("\nben,,,,{of},,incomplete: e2-06 n6\n"),
        format!("\ncy,0,0,0,{of},0,\n"),
    ] {
        assert!(grades.contains(&line), "{line}: {grades}");
    }
    let moodle = course.read("results/moodle.csv");
    assert!(
        moodle.contains("no certificate program was handed in"),
        "{moodle}"
    );
}

/// A submission that cannot be opened, or whose owner is unclear, does not
/// count as missing.
#[test]
fn what_is_not_understood_is_no_zero() {
    if workshop().is_none() {
        return;
    }
    let course = Course::new();
    course.write(
        "roster.csv",
        "student,name\nhal,Hal\nida,Ida\nl1,\"Wang, Li\"\nl2,Li Wang\njo,Jo\n\
         ada,Ada\n",
    );
    course.write("class/hal.rar", "x");
    course.write("class/ada.rar", "x");
    course.write("class/ida.zip", "x");
    course.write("class/ida/e2-06.rs", "x");
    course.write("class/Li Wang/e2-06.rs", "x");
    let roster = course.path("roster.csv").to_string_lossy().into_owned();
    let done = run(&course, &["--roster", &roster]);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}");
    for why in [
        "class/\"hal.rar\": neither a folder nor an archive that can",
        "class: \"ida\" and \"ida.zip\" are both ida: none is graded",
        "class/\"Li Wang\": could be l1 or l2: the name does not say which",
    ] {
        assert!(said.contains(why), "{why}: {said}");
    }
    let grades = course.read("results/grades.csv");
    let sheet = {
        let bank = bank();
        let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
        sheet.points()
    };
    for name in ["hal", "ida", "l1", "l2"] {
        let open = format!("\n{name},,,,{sheet},,incomplete: e2-06 n6\n");
        assert!(grades.contains(&open), "{name}: {grades}");
    }
    // Student `jo` has handed in nothing; `ada` has, although a file that
    // cannot be opened is beside her folder.
    assert!(grades.contains(&format!("\njo,0,0,0,{sheet},0,\n")), "{grades}");
    assert!(grades.contains("\nada,10,"), "{grades}");
}
