//! Grades a class, exports the results, and grades it again.

use crate::common::{bank, workshop, Course};
use class::export::{roster, write_all, Roster};
use class::grading::{grade_all, Again, Results};
use class::rubric::{marks, Marking, Marks, Names};
use class::sheet::Sheet;
use class::submission::hand_ins;
use judge::key::Key;
use std::fs;

fn grade(course: &Course) -> Option<Results> {
    let workshop = workshop()?;
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let students = hand_ins(&course.path("class"), None).unwrap().students;
    let (key, to) = (Key::practice(), course.path("results"));
    let again = Again::default();
    let done = grade_all(&workshop, &sheet, &students, &key, &to, true, &again);
    Some(done.unwrap())
}

fn points(results: &Results) -> Vec<(String, u32)> {
    let sum = |own: &std::collections::BTreeMap<_, judge::grade::Graded>| {
        own.values().map(|graded| graded.points()).sum()
    };
    let all = results.graded.iter();
    all.map(|(name, own)| (name.clone(), sum(own))).collect()
}

fn expected() -> Vec<(String, u32)> {
    let all = [("ada", 10), ("ben", 1), ("cy", 0), ("dan", 0)];
    all.map(|(name, points)| (name.to_string(), points)).to_vec()
}

#[test]
fn a_class() {
    let course = Course::new();
    let Some(results) = grade(&course) else { return };
    assert_eq!(points(&results), expected());
    assert_eq!((results.fresh, results.troubles.len()), (8, 0));
    // Nothing has changed, so nothing is graded again.
    let again = grade(&course).unwrap();
    assert_eq!((again.fresh, points(&again)), (0, expected()));
    // One student hands in again, and only that submission is graded.
    let right = course.read("class/ada/e2-06-take-1-3-5/src/main.rs");
    course.write("class/cy/e2-06.rs", &right);
    let third = grade(&course).unwrap();
    assert_eq!((third.fresh, points(&third)[2].1), (1, 10));
}

#[test]
fn exports() {
    let course = Course::new();
    let Some(results) = grade(&course) else { return };
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let proof = sheet.exercises[1];
    assert!(!proof.card.rubric.is_empty());
    let to = course.path("results");
    let none = (Marks::new(), Roster::new());
    write_all(&sheet, &results, &none.0, &none.1, &to).unwrap();
    // The form for the proofs is filled in and read.
    let names = Names {
        now: results.graded.keys().cloned().collect(),
        ..Names::default()
    };
    let marking = Marking::read(&to, None, &sheet, &names).unwrap();
    marking.write(&to).unwrap();
    let form = course.read("results/rubric.csv");
    assert_eq!(form.lines().count(), 1 + 4 * proof.card.rubric.len());
    let of = proof.card.rubric[0].points;
    let filled = format!("student,exercise,item,points\nada,n6,1,{of}\n");
    course.write("marks.csv", &filled);
    course.write(
        "roster.csv",
        "student,name,id,email\nada,\"Lovelace, Ada\",17,ada@example.org\n",
    );
    let marks = marks(&course.path("marks.csv"), &sheet).unwrap();
    let roster = roster(&course.path("roster.csv")).unwrap();
    write_all(&sheet, &results, &marks, &roster, &to).unwrap();
    let sum = 10 + of;
    let [first, second] = [0, 1].map(|at| sheet.exercises[at].points());
    let most = first + second;
    let line = |file: &str, begins: &str| {
        let text = course.read(&format!("results/{file}"));
        let line = text.lines().find(|line| line.starts_with(begins));
        line.unwrap_or_else(|| panic!("{begins}: {text}")).to_string()
    };
    let head = "student,e2-06,n6,points,of,stars,troubles";
    assert_eq!(line("grades.csv", "student"), head);
    let ada = format!("ada,10,{of},{sum},{most},1,");
    assert_eq!(line("grades.csv", "ada"), ada);
    // A student who has not handed in the certificate gets 0 points for it, not
    // an empty cell.
    let dan = format!("dan,0,0,0,{most},0,");
    assert_eq!(line("grades.csv", "dan"), dan);
    let head = "Student,ID,SIS Login ID,Section,A trial: e2-06,A trial: n6";
    assert_eq!(line("canvas.csv", "Student"), head);
    let second = format!("    Points Possible,,,,{first},{second}");
    assert_eq!(
        course.read("results/canvas.csv").lines().nth(1),
        Some(&*second)
    );
    let ada = format!("\"Lovelace, Ada\",17,ada,,10,{of}");
    assert_eq!(line("canvas.csv", "\"Love"), ada);
    let head = "Student,ID,SIS Login ID,Section,A trial";
    assert_eq!(line("canvas-sum.csv", "Student"), head);
    let ada = format!("\"Lovelace, Ada\",17,ada,,{sum}");
    assert_eq!(line("canvas-sum.csv", "\"Love"), ada);
    let head =
        "Username,ID number,Email address,A trial: e2-06,A trial: e2-06 \
                (feedback),A trial: n6,A trial: n6 (feedback),A trial,A trial \
                (feedback)";
    assert_eq!(line("moodle.csv", "Username"), head);
    let ada = line("moodle.csv", "ada,17,ada@example.org,10,");
    assert!(ada.contains(&format!(",{sum},\"{sum} of {most} points")), "{ada}");
    let feedback = course.read("results/feedback/ben.md");
    assert!(feedback.contains("wrong answer (case 1 of 1)"), "{feedback}");
    // Students are told which case fails, but nothing about the hidden data.
    assert!(!feedback.contains("differs"), "{feedback}");
    // The page lists what was not handed in, and has nothing else.
    let feedback = course.read("results/feedback/dan.md");
    let lines: Vec<&str> = feedback.lines().collect();
    assert_eq!(lines[2], "Not handed in: e2-06, n6.", "{feedback}");
    assert!(lines.len() <= 7, "{feedback}");
}

#[test]
fn wrong_marks() {
    let course = Course::new();
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let of = sheet.exercises[1].card.rubric[0].points;
    let says = |rows: &str| {
        course.write(
            "marks.csv",
            &format!("student,exercise,item,points\n{rows}"),
        );
        let error = marks(&course.path("marks.csv"), &sheet).unwrap_err();
        error.to_string().rsplit("marks.csv:").next().unwrap().to_string()
    };
    assert_eq!(says("ada,w1,1,1\n"), "2: \"w1\" is not on the sheet");
    assert_eq!(says("ada,n6,99,1\n"), "2: n6 has no item \"99\"");
    assert_eq!(says("ada,n6,0,1\n"), "2: n6 has no item \"0\"");
    let most = format!("3: \"-1\": 0 to {of} points");
    assert_eq!(says(&format!("ben,n6,1,{of}\nada,n6,1,-1\n")), most);
    assert_eq!(says("ada,n6,1,1\nada,n6,1,1\n"), "3: ada, n6, item 1 twice");
}

/// If a saved result is damaged, the submission is graded again.
#[test]
fn a_damaged_result() {
    let course = Course::new();
    if grade(&course).is_none() {
        return;
    }
    let file = course.path("results/kept/ada/e2-06-take-1-3-5.json");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() / 2]).unwrap();
    let again = grade(&course).unwrap();
    assert_eq!((again.fresh, points(&again)), (1, expected()));
}
