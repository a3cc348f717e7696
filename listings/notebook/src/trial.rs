//! What the tests of the chapters share: repeating what is kept of programs and
//! figures; and playing out all plays of a board, and many games by chance,
//! which knows a board only by its moves.

use crate::{
    drill_on, find, stale_bad_input, stale_figures, stale_runs, transcript,
    Board, Chance, End, Figure, Line, Listed, Opponent, Part, Player, Question,
    Terms, Turn,
};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// The tests that each chapter has: of its stored runs, its bad input and its
/// figures. `notebook::chapter_tests!(nim);` stands in `tests/main.rs` of the
/// crate `nim`.
#[macro_export]
macro_rules! chapter_tests {
    ($chapter:ident) => {
        #[test]
        fn stored_runs_are_what_the_programs_print() {
            let folder = env!("CARGO_MANIFEST_DIR");
            $crate::trial::try_runs(folder, $chapter::PROGRAMS);
        }

        #[test]
        fn bad_input_gets_the_line_that_is_kept() {
            let folder = env!("CARGO_MANIFEST_DIR");
            $crate::trial::try_bad_input(folder, $chapter::PROGRAMS);
        }

        #[test]
        fn figures_are_what_the_functions_draw() {
            let folder = env!("CARGO_MANIFEST_DIR");
            $crate::trial::try_figures(folder, $chapter::FIGURES);
        }
    };
}

/// Repeats the stored runs of the crate at `folder`.
///
/// # Panics
/// If [`stale_runs`] finds one that is stale, or cannot read them.
pub fn try_runs(folder: &str, programs: &[Listed]) {
    let stale = stale_runs(Path::new(folder), programs);
    none_of(&stale.expect("the folder of runs can be read"));
}

/// Tries the bad input of the crate at `folder`.
///
/// # Panics
/// If [`stale_bad_input`] finds that something is wrong.
pub fn try_bad_input(folder: &str, programs: &[Listed]) {
    none_of(&stale_bad_input(Path::new(folder), programs));
}

/// Draws the figures of the crate at `folder`.
///
/// # Panics
/// If [`stale_figures`] finds one that is stale.
pub fn try_figures(folder: &str, figures: &[Figure]) {
    none_of(&stale_figures(Path::new(folder), figures));
}

fn none_of(stale: &[String]) {
    assert!(stale.is_empty(), "\n{}", stale.join("\n"));
}

/// What a reader sees when the program of this name is given `input`.
///
/// # Panics
/// If none of `programs` has this name.
pub fn seen(
    programs: &[Listed],
    name: &str,
    input: impl AsRef<[u8]>,
) -> String {
    let program = find(programs, name);
    let program = program.unwrap_or_else(|| panic!("no program {name}"));
    transcript(program, input.as_ref())
}

/// The numbers in a text, without their signs; those above 2^64 − 1 are left
/// out.
pub fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The pairs of an answer like `1 2, 3 1`.
///
/// # Panics
/// If one number is left over.
pub fn pairs(answer: &str) -> Vec<(u64, u64)> {
    numbers(answer).chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// What stands between the commas of an answer.
pub fn parts(answer: &str) -> BTreeSet<String> {
    answer.split(", ").map(str::to_string).collect()
}

/// The answer with these parts, between commas: `none` if there are none.
pub fn answer_of(parts: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    let parts: BTreeSet<_> = parts.into_iter().collect();
    match parts.is_empty() {
        true => ["none".to_string()].into(),
        false => parts,
    }
}

/// All lists of so many numbers from 0 to `largest`, in order.
pub fn all_lists(length: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..length {
        let longer =
            |l: Vec<u64>| (0..=largest).map(move |n| [&l[..], &[n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The terms of a game between the reader and the perfect program.
pub const fn terms(first: Turn, misere: bool) -> Terms {
    let opponent = Opponent::Perfect;
    Terms { first, misere, opponent, building: false, drawn: false }
}

/// The lines of all moves that a position offers.
///
/// # Panics
/// If one of the ranges has more than 10 000 numbers, or if numbers are to be
/// given together for more than a million moves.
pub fn lines_of<B: Board>(board: &B, turn: Turn) -> Vec<String> {
    let parts = board.parts(turn);
    let mut ranges = Vec::new();
    let mut lines = Vec::new();
    let mut together = false;
    for part in parts {
        match part {
            Part::Move(line, _) => lines.push(line),
            Part::Moves { row, least, most, .. } => {
                assert!(most - least < 10_000, "too many moves");
                ranges.push((row, least, most));
            }
            Part::Together(_) => together = true,
        }
    }
    if together {
        return all_together(board, turn, &ranges);
    }
    for (row, least, most) in ranges {
        lines.extend((least..=most).map(|number| format!("{row} {number}")));
    }
    lines
}

/// The lines of one number for each range that the board accepts.
fn all_together<B: Board>(
    board: &B,
    turn: Turn,
    ranges: &[(u64, u64, u64)],
) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (_, least, most) in ranges {
        let longer = |line: &String| {
            let line = line.clone();
            (*least..=*most).map(move |n| format!("{line} {n}"))
        };
        lines = lines.iter().flat_map(longer).collect();
        assert!(lines.len() <= 1_000_000, "too many moves");
    }
    lines.retain(|line| board.find(&Line::one(line), turn).is_ok());
    lines
}

/// Who wins, by all plays: 1 the player to move, −1 the other, 0 nobody.
#[derive(Default)]
pub struct Brute(HashMap<(String, Turn), i8>);

impl Brute {
    /// The result for `turn`, who is to move, if both play as well as they
    /// can. Every legal move is tried.
    ///
    /// # Panics
    /// If a board refuses a move that it offers, or offers none although the
    /// game is not over.
    pub fn value<B: Board>(
        &mut self,
        board: &B,
        turn: Turn,
        misere: bool,
    ) -> i8 {
        if let Some(end) = board.end(turn) {
            return result(&end, turn, misere);
        }
        let key = (board.text(), turn);
        if let Some(value) = self.0.get(&key) {
            return *value;
        }
        let after = |line: String| {
            let after = after(board, turn, &line);
            -self.value(&after, turn.other(), misere)
        };
        let values = lines_of(board, turn).into_iter().map(after);
        let value = values.max().expect("a move, as the game is not over");
        self.0.insert(key, value);
        value
    }
}

fn result(end: &End, turn: Turn, misere: bool) -> i8 {
    match end.winner(turn, misere) {
        None => 0,
        Some(winner) if winner == turn => 1,
        Some(_) => -1,
    }
}

/// The position after the move of this line.
fn after<B: Board>(board: &B, turn: Turn, line: &str) -> B {
    let chosen = board.find(&Line::one(line), turn);
    let chosen = chosen.unwrap_or_else(|bad| {
        panic!("{}, {line}: offered and refused: {bad}", board.text())
    });
    let mut after = board.clone();
    after.make(&chosen);
    after
}

/// Tries a perfect player at a position and at all that follow: its claim who
/// wins, and its move, against all plays. The positions are added to `seen`.
///
/// # Panics
/// If a claim is false, or a move is worse than another.
pub fn try_player<B: Player>(
    board: &B,
    turn: Turn,
    misere: bool,
    brute: &mut Brute,
    seen: &mut HashMap<(String, Turn), ()>,
) {
    if seen.insert((board.text(), turn), ()).is_some() {
        return;
    }
    if board.end(turn).is_some() {
        assert!(board.parts(turn).is_empty() || board.best(turn).is_some());
        return;
    }
    let value = brute.value(board, turn, misere);
    let text = board.text();
    assert_eq!(board.wins(turn), value == 1, "{text}: the claim, {turn:?}");
    let best = board.best(turn);
    let best = best.unwrap_or_else(|| panic!("{text}: no move, {turn:?}"));
    let mut then = board.clone();
    then.make(&best);
    let got = -brute.value(&then, turn.other(), misere);
    assert_eq!(got, value, "{text}: the move, {turn:?}");
    for words in [board.why(turn), board.hint(turn, 2), board.hint(turn, 3)] {
        assert!(!words.trim().is_empty(), "{text}: no words");
    }
    for line in lines_of(board, turn) {
        let next = after(board, turn, &line);
        try_player(&next, turn.other(), misere, brute, seen);
    }
}

/// Tries a perfect player at these positions and at all that follow, whoever
/// is to move. Returns how many positions it saw.
///
/// # Panics
/// As [`try_player`]; or if a position does not read.
pub fn try_positions<B: Player>(
    positions: impl IntoIterator<Item = String>,
    misere: bool,
) -> usize {
    let (mut brute, mut seen) = (Brute::default(), HashMap::new());
    for text in positions {
        let line = Line::one(&text);
        let terms = terms(Turn::Reader, misere);
        let board = B::read(&line, &terms)
            .unwrap_or_else(|bad| panic!("{text}: {bad}"));
        let again = B::read(&Line::one(&board.text()), &terms);
        let again = again.unwrap_or_else(|bad| panic!("{text}: {bad}"));
        assert_eq!(again.text(), board.text(), "{text}: read again");
        for turn in [Turn::Reader, Turn::Program] {
            try_player(&board, turn, misere, &mut brute, &mut seen);
        }
    }
    seen.len()
}

/// Plays so many games from new positions of a level: the program on the side
/// that it says can win (or, where it says nobody can, as the reader's
/// opponent), the other side by chance. Returns how many the program won.
///
/// # Panics
/// If the program loses a game, or does not win one that it said it can.
pub fn try_games<B: Player>(games: u64, level: u64, misere: bool) -> u64 {
    let mut won = 0;
    for seed in 0..games {
        let mut chance = Chance::new(seed);
        let terms = terms(Turn::Reader, misere);
        let mut board = B::fresh(level, &terms, &mut chance);
        let (mut turn, mut sure) = (Turn::Program, board.wins(Turn::Program));
        let start = board.text();
        if !sure {
            turn = Turn::Reader;
            sure = !B::DRAWS && !board.wins(Turn::Reader);
        }
        let end = loop {
            if let Some(end) = board.end(turn) {
                break end;
            }
            match turn {
                Turn::Program => {
                    let best = board.best(turn).expect("a move");
                    board.make(&best);
                }
                Turn::Reader => move_by_chance(&mut board, turn, &mut chance),
            }
            turn = turn.other();
        };
        let winner = end.winner(turn, misere);
        assert!(
            !sure || winner == Some(Turn::Program),
            "{start}: not won from a won position"
        );
        won += u64::from(winner == Some(Turn::Program));
    }
    won
}

fn move_by_chance<B: Board>(board: &mut B, turn: Turn, chance: &mut Chance) {
    let parts = board.parts(turn);
    let line = crate::board::some_move(&parts, chance).expect("a move");
    let chosen = board.find(&Line::one(&line), turn).expect("a legal move");
    board.make(&chosen);
}

/// The lines of the moves that a picture's spots make, in its order.
pub fn spots(picture: &str) -> Vec<String> {
    let spots = picture.split("data-play=\"").skip(1);
    spots.map(|spot| spot.split('"').next().unwrap_or("").to_string()).collect()
}

/// How many of 1000 new positions of a level the player to move can win.
///
/// # Panics
/// If a new position is over.
pub fn new_ones_won<B: Player>(level: u64, misere: bool) -> u64 {
    let terms = terms(Turn::Reader, misere);
    let won = |seed: &u64| {
        let board = B::fresh(level, &terms, &mut Chance::new(*seed));
        assert!(board.end(Turn::Reader).is_none(), "seed {seed}");
        board.wins(Turn::Reader)
    };
    (0..1000).filter(won).count() as u64
}

/// Tries so many questions of a drill: the answer that is shown after a wrong
/// one must be marked as right, and reasons must follow.
///
/// # Panics
/// If one is not, or if there are no reasons, or wider ones than a page has
/// room for.
pub fn try_drill(question: fn(&mut Chance) -> Question, questions: u64) {
    let ask = |lines: &str| {
        let mut output = Vec::new();
        let asked = drill_on(question, &mut lines.as_bytes(), &mut output);
        asked.expect("good input");
        String::from_utf8(output).expect("text")
    };
    for number in 1..=questions {
        let wrong = ask(&format!("1\n{number}\nxyz\n"));
        let shown = wrong.lines().find_map(|line| line.strip_prefix("wrong "));
        let shown = shown.unwrap_or_else(|| panic!("nothing shown: {wrong}"));
        let right = ask(&format!("1\n{number}\n{shown}\n"));
        assert!(right.contains("\nright "), "{right}");
        let why = right.lines().filter(|line| line.starts_with("why "));
        let widest = why.map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|columns| columns <= 130), "{right}");
    }
}
