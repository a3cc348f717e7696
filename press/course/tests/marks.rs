//! Checks that what people write into `rubric.csv` is never lost.

use crate::common::{bank, Course};
use class::rubric::{marked, marks, Marking, Names};
use class::sheet::Sheet;
use std::collections::BTreeSet;
use std::fs;

fn names(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| word.to_string()).collect()
}

fn class(now: &[&str], before: &[&str]) -> Names {
    Names { now: names(now), before: names(before) }
}

/// Reads and writes the form as `grade-all` does, without grading. Returns the
/// messages.
fn run(course: &Course, names: &Names, more: Option<&str>) -> Vec<String> {
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let results = course.path("results");
    let more = more.map(|name| course.path(name));
    let marking =
        Marking::read(&results, more.as_deref(), &sheet, names).unwrap();
    marking.write(&results).unwrap();
    marking.says
}

fn fails(course: &Course, names: &Names, more: Option<&str>) -> String {
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let more = more.map(|name| course.path(name));
    let results = course.path("results");
    let error = Marking::read(&results, more.as_deref(), &sheet, names);
    let error = format!("{:#}", error.unwrap_err());
    error.rsplit('/').next().unwrap().to_string()
}

fn points(course: &Course, names: &Names, student: &str) -> Option<u32> {
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let results = course.path("results");
    let marking = Marking::read(&results, None, &sheet, names).unwrap();
    marked(&marking.marks, student, &sheet.exercises[1].id)
}

fn copies(course: &Course) -> Vec<String> {
    let folder = course.path("results/rubric-copies");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = files
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Fills in a row of the form.
fn fill(course: &Course, begins: &str, points: &str, comment: &str) {
    let form = course.read("results/rubric.csv");
    let mut lines: Vec<String> = Vec::new();
    for line in form.lines() {
        let filled = format!("{begins}{points},");
        let line = line.replacen(&format!("{begins},"), &filled, 1);
        let changed = line.starts_with(&filled);
        lines.push(if changed { line + comment } else { line });
    }
    course.write("results/rubric.csv", &(lines.join("\n") + "\n"));
}

#[test]
fn what_is_filled_in_stays() {
    let course = Course::new();
    let both = class(&["ada", "ben"], &[]);
    assert!(run(&course, &both, None).is_empty());
    let empty = course.read("results/rubric.csv");
    assert_eq!(empty.lines().count(), 1 + 2 * 4, "{empty}");
    fill(&course, "ada,n6,1,", "7", "why does it end?");
    fill(&course, "ben,n6,2,", "3", "");
    let filled = course.read("results/rubric.csv");
    assert_ne!(filled, empty);
    // The form is named as the additional file, as documented, or not at all:
    // nothing is lost either way.
    for more in [Some("results/rubric.csv"), None] {
        let said = run(&course, &both, more);
        assert!(said[0].starts_with("2 marks of "), "{said:?}");
        assert_eq!(course.read("results/rubric.csv"), filled);
        assert_eq!(points(&course, &both, "ada"), Some(7));
    }
    assert!(copies(&course).is_empty());
    // If a student joins and another leaves, rows are added and none is
    // removed.
    let other = class(&["ada", "cy"], &["ada", "ben"]);
    let said = run(&course, &other, None);
    let ben =
        |line: &&String| line.contains("ben") && line.contains("no longer");
    assert_eq!(said.iter().filter(ben).count(), 1, "{said:?}");
    let more = course.read("results/rubric.csv");
    assert!(more.starts_with(&filled), "{more}");
    assert_eq!(more.lines().count(), 1 + 3 * 4);
    assert_eq!(copies(&course), ["rubric-001.csv"]);
    assert_eq!(course.read("results/rubric-copies/rubric-001.csv"), filled);
    // An additional file is merged, row by row.
    course.write(
        "more.csv",
        "student,exercise,item,points,comment\ncy,n6,1,2,\nada,n6,1,8,\"good, \
         now\"\nada,n6,3,,see page 2\n",
    );
    let said = run(&course, &other, Some("more.csv"));
    let told = "ada, n6-moores-nim, item 1: 7 points are now 8";
    assert!(said.iter().any(|line| line == told), "{said:?}");
    assert_eq!(points(&course, &other, "ada"), Some(8));
    assert_eq!(points(&course, &other, "cy"), Some(2));
    assert_eq!(points(&course, &other, "ben"), Some(3));
    assert_eq!(course.read("results/rubric-copies/rubric-002.csv"), more);
    let text = course.read("results/rubric.csv");
    assert!(text.contains("\"good, now\"") && text.contains("see page 2"));
    // Merging the same file again changes nothing.
    run(&course, &other, Some("more.csv"));
    assert_eq!(copies(&course).len(), 2);
    assert_eq!(course.read("results/rubric.csv"), text);
}

#[test]
fn unknown_students_are_named() {
    let course = Course::new();
    let both = class(&["ada", "ben"], &["cy"]);
    run(&course, &both, None);
    course.write(
        "more.csv",
        "student,exercise,item,points\nada,n6,1,2\nadaa,n6,1,2\n",
    );
    let before = course.read("results/rubric.csv");
    let why = "more.csv:3: nobody in the class is called \"adaa\"";
    assert_eq!(fails(&course, &both, Some("more.csv")), why);
    assert_eq!(course.read("results/rubric.csv"), before);
    course.write(
        "results/rubric.csv",
        &before.replacen("ben,n6,1,", "bne,n6,1,1", 1),
    );
    let why = "rubric.csv:6: nobody in the class is called \"bne\"";
    assert_eq!(fails(&course, &both, None), why);
    course.write(
        "results/rubric.csv",
        "student,exercise,item,points\ncy,n6,1,4\n",
    );
    assert_eq!(points(&course, &both, "cy"), Some(4));
    course.write("results/rubric.csv", "student,exercise,points\n");
    assert_eq!(fails(&course, &both, None), "rubric.csv:1: no column \"item\"");
    let wide = "student,exercise,item,points\nada,n6,1,4,x,y,z,and,more\n";
    course.write("results/rubric.csv", wide);
    let why = "rubric.csv:2: more cells than the heading has";
    assert_eq!(fails(&course, &both, None), why);
}

/// Forms as spreadsheets write them: with semicolons, a byte order mark,
/// Latin-1, additional columns and empty lines.
#[test]
fn from_a_spreadsheet() {
    let course = Course::new();
    let both = class(&["ada", "=ben"], &[]);
    fs::create_dir_all(course.path("results")).unwrap();
    let file = course.path("results/rubric.csv");
    let text = "\u{feff}who;student;exercise;item;points;comment\n\
                KL;ada;n6;1;5;\"a;b\"\n;;;;;\n";
    fs::write(&file, text).unwrap();
    assert_eq!(points(&course, &both, "ada"), Some(5));
    run(&course, &both, None);
    let written = course.read("results/rubric.csv");
    assert!(
        written.starts_with(
            "\u{feff}who;student;exercise;item;points;comment;of;for\n\
             KL;ada;n6;1;5;\"a;b\";"
        ),
        "{written}"
    );
    // No name can be run as a formula, and a name is unchanged when it is read
    // back.
    assert!(written.contains("\n;'=ben;n6;1;;;"), "{written}");
    run(&course, &both, None);
    assert_eq!(course.read("results/rubric.csv"), written);
    fs::write(
        &file,
        b"student,exercise,item,points,comment\nada,n6,1,1,sch\xf6n\n",
    )
    .unwrap();
    let bank = bank();
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let read = marks(&file, &sheet).unwrap();
    let mark = &read.values().next().unwrap()[&1];
    assert_eq!((mark.points, mark.comment.as_str()), (Some(1), "schön"));
    // Windows-1252's own letters, and UTF-16.
    for wide in [false, true] {
        let text = "student\texercise\titem\tpoints\tcomment\n\
                    ada\tn6\t1\t1\tgut – 5 €\n";
        let bytes: Vec<u8> = match wide {
            true => ['\u{feff}']
                .into_iter()
                .chain(text.chars())
                .flat_map(|c| (c as u16).to_le_bytes())
                .collect(),
            false => text
                .chars()
                .map(|c| match c {
                    '–' => 0x96,
                    '€' => 0x80,
                    _ => c as u8,
                })
                .collect(),
        };
        fs::write(&file, bytes).unwrap();
        let read = marks(&file, &sheet).unwrap();
        let mark = &read.values().next().unwrap()[&1];
        assert_eq!(mark.comment, "gut – 5 €");
        run(&course, &both, None);
        let written = course.read("results/rubric.csv");
        assert!(written.starts_with("\u{feff}student\t"), "{written}");
        assert!(written.contains("\tgut – 5 €"), "{written}");
    }
    fs::write(&file, b"s\0t\0u\0").unwrap();
    assert!(fails(&course, &both, None).contains("save it as CSV in UTF-8"));
}

/// Marks for another sheet are kept.
#[test]
fn another_sheet() {
    let course = Course::new();
    let ada = class(&["ada"], &[]);
    run(&course, &ada, None);
    fill(&course, "ada,n6,1,", "7", "");
    course.write("sheet.toml", "title = \"B\"\n[[pick]]\nid = \"n7\"\n");
    let said = run(&course, &ada, None);
    assert!(said[0].contains("1 marks are for exercises"), "{said:?}");
    let form = course.read("results/rubric.csv");
    assert!(form.contains("\nada,n6,1,7,"), "{form}");
}

/// A quotation mark that is not closed would join the following rows into one
/// cell, and their marks would be lost.
#[test]
fn an_open_quotation_mark() {
    let course = Course::new();
    let both = class(&["ada", "ben"], &[]);
    run(&course, &both, None);
    fill(&course, "ada,n6,1,", "1", "\"Why?");
    fill(&course, "ben,n6,1,", "1", "");
    let form = course.read("results/rubric.csv");
    let why = fails(&course, &both, None);
    assert_eq!(why, "rubric.csv:2: a quotation mark is not closed");
    assert_eq!(course.read("results/rubric.csv"), form);
    // Another quotation mark further down would close the cell for the library.
    // A quotation mark inside a cell is an ordinary character.
    fill(&course, "ben,n6,2,", "1", "\"Good\"");
    let why = fails(&course, &both, None);
    assert_eq!(why, "rubric.csv:2: a quotation mark is not closed");
    let form = course.read("results/rubric.csv");
    course.write("results/rubric.csv", &form.replace("\"Why?", "5\" why?"));
    assert_eq!(points(&course, &both, "ada"), Some(1));
    assert_eq!(points(&course, &both, "ben"), Some(2));
}
