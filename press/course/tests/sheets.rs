//! Checks that a sheet lists its exercises by rising level, whatever the order
//! in its file.

use crate::common::{bank, Course};
use class::sheet::{self, Sheet};
use judge::bank::{Bank, Exercise, Part};

/// Returns the codes of the exercises on a sheet with these picks, in order.
fn codes(bank: &Bank, picks: &str) -> Vec<String> {
    let course = Course::new();
    course.write("own.toml", &format!("title = \"A\"\n{picks}"));
    let file = course.path("own.toml").to_string_lossy().into_owned();
    let sheet = Sheet::read(bank, &file).unwrap();
    // The table that students get has the same order.
    let text = sheet.markdown();
    let of = |line: &str| {
        let cell = line.strip_prefix("| ")?.split(' ').next()?;
        Some(cell.to_string()).filter(|code| bank.find(code).is_ok())
    };
    let listed: Vec<String> = text.lines().filter_map(of).collect();
    let own: Vec<_> = sheet.exercises.iter().map(|e| e.code()).collect();
    assert_eq!(listed, own);
    own
}

fn picks(codes: &[&str]) -> String {
    let pick = |code: &&str| format!("[[pick]]\nid = \"{code}\"\n");
    codes.iter().map(pick).collect()
}

fn with<'a>(bank: &'a mut Bank, code: &str) -> &'a mut Exercise {
    let is_it = |exercise: &&mut Exercise| exercise.code() == code;
    bank.exercises.iter_mut().find(is_it).unwrap()
}

#[test]
fn level_then_stars_then_chapter() {
    let mut bank = bank();
    for (code, level, stars, need) in [
        ("x01", 3, 1, "games"),
        ("x02", 1, 4, "games"),
        ("x03", 1, 2, "wythoff"),
        ("x04", 1, 2, "nim"),
        ("x05", 1, 2, "games"),
        ("x06", 1, 2, "games"),
    ] {
        let card = &mut with(&mut bank, code).card;
        card.level = level.try_into().unwrap();
        card.stars = stars;
        card.needs = vec![need.to_string()];
    }
    let written = picks(&["x01", "x02", "x03", "x04", "x06", "x05"]);
    let expected = ["x06", "x05", "x04", "x03", "x02", "x01"];
    assert_eq!(codes(&bank, &written), expected);
}

#[test]
fn an_exercise_comes_with_its_last_chapter() {
    let mut bank = bank();
    let needs = |names: &[&str]| names.iter().map(|n| n.to_string()).collect();
    for (code, chapters) in
        [("x04", needs(&["wythoff", "games"])), ("x05", needs(&["nim"]))]
    {
        let card = &mut with(&mut bank, code).card;
        (card.level, card.stars) = (2.try_into().unwrap(), 2);
        card.needs = chapters;
    }
    assert_eq!(codes(&bank, &picks(&["x04", "x05"])), ["x05", "x04"]);
}

#[test]
fn ready_sheets_rise() {
    let bank = bank();
    let names = sheet::names(&bank.root);
    assert!(names.len() >= 4);
    for name in names {
        let sheet = Sheet::read(&bank, &name).unwrap();
        let levels: Vec<_> =
            sheet.exercises.iter().map(|e| e.card.level).collect();
        assert!(levels.is_sorted(), "{name}: {levels:?}");
        assert!(levels.first() < levels.last(), "{name}: {levels:?}");
    }
}

#[test]
fn a_pick_by_level() {
    let bank = bank();
    let pick = "[[pick]]\nkinds = [\"stdio\"]\nlevel = \"1..2\"\n";
    let chosen = codes(&bank, pick);
    let level = |code: &String| bank.find(code).unwrap().card.level.number();
    assert!(chosen.iter().all(|code| level(code) <= 2), "{chosen:?}");
    let fits = |e: &&Exercise| {
        e.card.kind.name() == "stdio" && e.card.level.number() <= 2
    };
    assert_eq!(chosen.len(), bank.exercises.iter().filter(fits).count());
}

/// The line under each title agrees with the card.
#[test]
fn labels() {
    let bank = bank();
    let bar = bank.find("e2-08").unwrap();
    assert_eq!(bar.label(), "*★★ · level 2 · 25 minutes · e2-08*");
    for exercise in &bank.exercises {
        let text = exercise.text(Part::Statement).unwrap();
        let label = text.lines().nth(2);
        assert_eq!(label, Some(exercise.label().as_str()), "{}", exercise.id);
    }
}
