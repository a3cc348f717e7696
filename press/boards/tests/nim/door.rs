//! Checks the games of the front door, which a page plays from a script,
//! without a program.

use boards::nim::{door_program, door_script};
use notebook::{transcript, Chance};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::LazyLock;

static DOOR: LazyLock<Value> = LazyLock::new(|| {
    let script = door_script();
    let (_, script) = script.split_once("nimberNotebookDoor = ").unwrap();
    serde_json::from_str(script.trim_end().trim_end_matches(';')).unwrap()
});

fn list(value: &Value) -> impl Iterator<Item = usize> + '_ {
    let numbers = value.as_array().into_iter().flatten();
    numbers.map(|number| number.as_u64().unwrap() as usize)
}

fn texts(lines: &Value) -> Vec<String> {
    let piece = |at: usize| DOOR["pieces"][at].as_str().unwrap();
    let line = |at: usize| list(&DOOR["lines"][at]).map(piece).collect();
    list(lines).map(line).collect()
}

/// The point that a game has reached.
struct Seen {
    state: usize,
    /// The moves on offer, as the script has them.
    moves: Vec<String>,
    lines: Vec<String>,
    /// Whether the last move gave the game away.
    gave_away: bool,
}

/// Returns the script's answer to a game, read as the page reads it.
fn told(begins: &str, game: &[String]) -> Seen {
    let state =
        |step: &Value| &DOOR["states"][step[0].as_u64().unwrap() as usize];
    let mut step = &DOOR["games"][begins];
    let mut lost = texts(&step[2]);
    for (number, line) in (1..).zip(game) {
        step = &state(step)[1][line];
        assert!(step.is_array(), "{begins} {game:?}");
        if step[2].is_array() {
            let told = texts(&step[2]).into_iter();
            let filled =
                |line: String| line.replace("{n}", &format!("{number}"));
            lost = told.map(filled).collect();
        }
    }
    let here = state(step);
    let moves = here[1].as_object().unwrap().keys().cloned().collect();
    let mut lines = [texts(&step[1]), texts(&here[0])].concat();
    if lines.iter().any(|line| line == "winner program") {
        lines.extend(lost);
    }
    let state = step[0].as_u64().unwrap() as usize;
    Seen { state, moves, lines, gave_away: step[2].is_array() }
}

/// Compares the answers of the program and of the script, and returns the point
/// that the game has reached.
fn compared(begins: &str, game: &[String]) -> Seen {
    let seen = told(begins, game);
    let is_lost = seen.lines.iter().any(|line| line == "winner program");
    let why = if is_lost { "why\n" } else { "" };
    let begins = begins.replace('/', "\n");
    let moves: String = game.iter().map(|line| format!("{line}\n")).collect();
    let asked = format!("{begins} drawn\n{moves}{why}");
    let printed = transcript(door_program, asked.as_bytes());
    // The page reads each kind of line by itself, except that it treats `over`
    // like `say`.
    let sorted = |mut lines: Vec<String>| {
        lines.sort_by_key(|line| match line.split_once(' ') {
            Some(("over", _)) => "say".to_string(),
            Some((word, _)) => word.to_string(),
            None => line.clone(),
        });
        lines
    };
    // The page makes the picture between the two moves itself.
    let printed = printed.lines().filter(|l| !l.starts_with("between "));
    let wanted = sorted(printed.map(str::to_string).collect());
    assert_eq!(sorted(seen.lines.clone()), wanted, "{asked}");
    let offered = wanted.iter().filter(|line| line.starts_with("moves "));
    let counts = offered.map(|line| {
        let words: Vec<_> = line.split(' ').collect();
        words[3].parse::<usize>().unwrap() + 1
            - words[2].parse::<usize>().unwrap()
    });
    assert_eq!(seen.moves.len(), counts.sum::<usize>(), "{asked}");
    seen
}

/// Plays a game to its end, always by the first move on offer.
fn finished(begins: &str, mut game: Vec<String>) {
    while let Some(line) = compared(begins, &game).moves.into_iter().next() {
        game.push(line);
    }
}

/// Returns the beginnings of all games in the script, sorted.
fn games() -> BTreeSet<&'static String> {
    DOOR["games"].as_object().unwrap().keys().collect()
}

#[test]
fn every_move_at_the_door_gets_the_programs_answer() {
    let said: Vec<&String> = games().into_iter().collect();
    assert_eq!(said, ["3 4 5/you", "5 9 12/program", "5 9 12/you"]);
    let mut all = BTreeSet::new();
    let (mut moves, mut ends, mut mistakes) = (0, 0, 0);
    for begins in games() {
        let mut known = BTreeSet::new();
        let mut waiting = vec![Vec::new()];
        while let Some(game) = waiting.pop() {
            let seen = compared(begins, &game);
            moves += 1;
            if seen.gave_away {
                mistakes += 1;
                finished(begins, game.clone());
            }
            if known.insert(seen.state) {
                ends += usize::from(seen.moves.is_empty());
                let longer = seen.moves.into_iter();
                waiting.extend(longer.map(|m| [&game[..], &[m]].concat()));
            }
        }
        all.extend(known);
    }
    assert_eq!(all.len(), DOOR["states"].as_array().unwrap().len());
    assert!(moves > 1000 && ends == 5, "{moves} moves, {ends} ends");
    assert!(mistakes > 100, "{mistakes} mistakes");
}

/// Random games reach the same positions in other ways.
#[test]
fn whole_games_at_the_door_are_the_programs() {
    let mut chance = Chance::new(3);
    let mut told = BTreeSet::new();
    for begins in games() {
        for _ in 0..trial::range(100, 1000) {
            let mut game = Vec::new();
            let lines = loop {
                let seen = compared(begins, &game);
                match chance.pick(&seen.moves) {
                    Some(line) => game.push(line.clone()),
                    None => break seen.lines,
                }
            };
            let why = |line: &&String| line.starts_with("why Y");
            told.extend(lines.iter().find(why).map(|why| {
                why.split(' ').take(5).collect::<Vec<_>>().join(" ")
            }));
        }
    }
    let wanted = ["1", "2"].map(|n| format!("why Your move number {n}"));
    assert!(wanted.iter().all(|why| told.contains(why)), "{told:?}");
    assert!(told.contains("why You made no mistake:"), "{told:?}");
}
