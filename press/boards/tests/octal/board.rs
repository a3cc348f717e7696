//! Tests the board of octal games and the chapter's drill.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, numbers, spots, terms, try_drill, try_games,
    try_positions, try_spots, try_words, At, Brute,
};
use boards::octal::{board_program, question, Alley, Reason, Throw, Told};
use boards::{Board, Question, Turn};
use games::Game;
use nimbers::mex;
use notebook::{transcript, Chance, Line};
use octal::Code;
use outcomes::Outcomes;
use splitting::Components;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// The codes to try: they have every digit, and moves that only split a row.
const CODES: [&str; 7] =
    ["0.77", "0.07", "0.137", "4.7", "0.123", "0.456", "4.0"];

fn board(text: &str) -> Alley {
    Alley::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Returns all positions of two rows of up to `largest` pins, the shorter row
/// first, for each of the codes.
fn positions(largest: usize) -> Vec<String> {
    let mut positions = Vec::new();
    for code in CODES {
        for a in 0..=largest {
            for b in a..=largest {
                positions.push(format!("{code} : {a} {b}"));
            }
        }
    }
    positions
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut judge = Judge::default();
    let texts = positions(trial::range(4, 5));
    let tried = try_positions::<Alley>(texts, false, |at, told| {
        judge.is_true(at, told)
    });
    assert!(tried.cases > 400, "{}", tried.cases);
    // If there are more than seven rows, the last ones are listed together.
    let many = ["0.77 : 1 2 3 1 2 1 1 2", "0.137 : 2 1 2 1 1 1 3 2 2 1"];
    let many = try_words::<Alley>(many.map(String::from), false, |at, told| {
        judge.is_true(at, told)
    });
    let kinds = [
        "Balanced",
        "Known.NoTrap",
        "Known.Trap",
        "Leaves",
        "Nimbers",
        "Others",
        "Row",
        "Sum",
        "ToZero",
        "Wait",
    ];
    assert_eq!(tried.and(many).kinds(), kinds);
}

#[test]
fn the_player_is_perfect_in_misere_play() {
    let mut judge = Judge::default();
    let texts = positions(trial::range(3, 5));
    let tried =
        try_positions::<Alley>(texts, true, |at, told| judge.is_true(at, told));
    assert!(tried.cases > 250, "{}", tried.cases);
    let kinds = [
        "Known.Wait",
        "NoMove",
        "Split",
        "Takes",
        "Tried",
        "Try",
        "Wait",
        "Wins",
    ];
    assert_eq!(tried.kinds(), kinds);
}

/// Returns the code of a position, and its rows without the empty ones.
fn read(board: &Alley) -> (String, Vec<usize>) {
    let text = board.text();
    let (code, rows) = text.split_once(" : ").unwrap();
    let rows = numbers(rows).into_iter().map(|pins| pins as usize);
    (code.to_string(), rows.filter(|pins| *pins > 0).collect())
}

/// Judges claims by brute force, with the moves read off the digits of the
/// code; remembers its results.
#[derive(Default)]
pub(crate) struct Judge {
    lost: HashMap<(String, bool, Vec<usize>), bool>,
    brute: Brute,
}

impl Judge {
    fn is_lost(&mut self, code: &str, misere: bool, rows: &[usize]) -> bool {
        let mut rows = rows.to_vec();
        rows.sort_unstable();
        let key = (code.to_string(), misere, rows.clone());
        if let Some(lost) = self.lost.get(&key) {
            return *lost;
        }
        let mut after = Vec::new();
        for (place, pins) in rows.iter().enumerate() {
            for (_, left) in options(code, *pins) {
                let mut rows = rows.clone();
                rows.splice(place..=place, left);
                after.push(rows);
            }
        }
        let stuck = after.is_empty();
        let lost = match stuck {
            true => !misere,
            false => !after.iter().any(|rows| self.is_lost(code, misere, rows)),
        };
        self.lost.insert(key, lost);
        lost
    }

    /// Whether a claim is true.
    pub(crate) fn is_true(&mut self, at: &At<Alley>, told: &Told) -> bool {
        let (code, rows) = read(&at.board);
        let sum = |rows: &[usize]| {
            rows.iter().fold(0, |sum, pins| sum ^ nimber(&code, *pins))
        };
        // The line of each move with the rows that it leaves, and the winning
        // ones among them.
        let all: Vec<_> = lines_of(&at.board, at.turn)
            .into_iter()
            .map(|line| {
                let mut board = at.board.clone();
                let found = board.find(&Line::one(&line), at.turn).unwrap();
                board.make(&found);
                (line, read(&board).1)
            })
            .collect();
        let mut won = all.clone();
        won.retain(|(_, rows)| self.is_lost(&code, at.misere, rows));
        let after = |throw: &Throw| {
            let line = throw.line();
            won.iter().find(|(l, _)| *l == line).map(|(_, rows)| rows.clone())
        };
        // Returns what a move in a row leaves of that row.
        let left_of = |row: usize, after: &[usize]| {
            after[row..after.len() + row + 1 - rows.len()].to_vec()
        };
        // The row, the number of pins taken, and what is left of the row, for
        // each winning move.
        let rows_of = won.iter().map(|(line, after)| {
            let line = numbers(line);
            let row = line[0] as usize;
            (row, line[2] as usize, left_of(row - 1, after))
        });
        let moves_won: Vec<_> = rows_of.collect();
        let counts = (won.len(), all.len());
        match told {
            Told::Row { row, pins, nimber: told } => {
                rows[row - 1] == *pins && nimber(&code, *pins) == *told
            }
            Told::Others(told) => rows.len() > 7 && sum(&rows[7..]) == *told,
            Told::Sum(told) => sum(&rows) == *told,
            Told::Balanced => {
                sum(&rows) == 0
                    && won.is_empty()
                    && all.iter().all(|(_, rows)| sum(rows) != 0)
            }
            Told::ToZero { winning, moves, throw, left, from, to } => {
                let row = numbers(&throw.line())[0] as usize - 1;
                (*winning, *moves) == counts
                    && after(throw).is_some_and(|after| {
                        sum(&after) == 0 && left_of(row, &after) == *left
                    })
                    && *from == nimber(&code, rows[row])
                    && *to == sum(left)
            }
            Told::Tried | Told::Try => {
                // Nimbers alone don't decide: the position without rows has the
                // nim-sum 0, and is won.
                at.misere && sum(&[]) == 0 && !self.is_lost(&code, true, &[])
            }
            Told::NoMove => at.misere && won.is_empty(),
            Told::Wins { winning, moves, throw, leaves } => {
                at.misere
                    && (*winning, *moves) == counts
                    && after(throw) == Some(leaves.clone())
            }
            Told::Wait => won.is_empty(),
            Told::Known(known) => advice::is_true(&mut self.brute, at, known),
            Told::Nimbers(told) => {
                let nimbers = rows.iter().map(|pins| nimber(&code, *pins));
                nimbers.eq(told.iter().copied())
                    && won.iter().any(|(_, rows)| sum(rows) == 0)
            }
            Told::Split(row) => {
                moves_won.iter().any(|(r, taken, _)| (r, *taken) == (row, 0))
            }
            Told::Takes { row, taken } => {
                *taken > 0
                    && moves_won.iter().any(|(r, t, _)| (r, t) == (row, taken))
            }
            Told::Leaves { row, nimber } => moves_won
                .iter()
                .any(|(r, _, left)| r == row && sum(left) == *nimber),
        }
    }
}

/// Returns the pins that a move takes, or the place where it splits a row.
fn gone(_: &At<Alley>, play: &str, _: &At<Alley>) -> BTreeSet<String> {
    let [row, first, taken] = numbers(play)[..] else { panic!("{play}") };
    let (row, first) = (row - 1, first - 1);
    match taken {
        0 => BTreeSet::from([format!("{row}.{first}.split")]),
        _ => (first..first + taken).map(|pin| format!("{row}.{pin}")).collect(),
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let mut texts = positions(4);
    let large = ["0.77 : 40 20", "4.7 : 12 1", "0.7777 : 10 3 1"];
    texts.extend(large.map(String::from));
    let tried = try_spots::<Alley>(texts, gone);
    assert!(tried > 1000, "{tried}");
}

#[test]
fn what_is_told_has_these_words() {
    let start = board("0.777 : 9 9");
    let throw =
        |line: &str| start.find(&Line::one(line), Turn::Reader).unwrap();
    let to_zero = |left| Told::ToZero {
        winning: 2,
        moves: 7,
        throw: throw("1 2 1"),
        left,
        from: 3,
        to: 1,
    };
    let wins = |line, leaves| Told::Wins {
        winning: 2,
        moves: 7,
        throw: throw(line),
        leaves,
    };
    let row = |pins| Told::Row { row: 2, pins, nimber: 3 };
    let cases = [
        (row(1), "row 2, 1 pin: nimber 3"),
        (row(4), "row 2, 4 pins: nimber 3"),
        (Told::Others(2), "the other rows together: nimber 2"),
        (Told::Sum(2), "The nim-sum of the rows is 2."),
        (
            Told::Balanced,
            "Any move changes the nimber of a row, and with it the nim-sum; \
             the other\nplayer can make it 0 again. So the player to move \
             loses, if the other makes\nno mistake.",
        ),
        (
            to_zero(vec![1, 2]),
            "Moves that make it 0: 2 of 7. One is: take pin 2 of row 1.\n\
             It leaves 1 and 2 of the row, so its nimber goes from 3 to 1.",
        ),
        (
            to_zero(vec![]),
            "Moves that make it 0: 2 of 7. One is: take pin 2 of row 1.\n\
             It leaves 0 of the row, so its nimber goes from 3 to 1.",
        ),
        (
            Told::Tried,
            "In misère play the nimbers do not decide: all plays have been \
             tried.",
        ),
        (
            Told::NoMove,
            "No move wins: each leaves a position that is won for the other \
             player.",
        ),
        (
            wins("2 1 2", vec![1, 2]),
            "Winning moves: 2 of 7. One is: take 2 pins, 1 and 2, of row 2.\n\
             It leaves 1, 2,\nwhich is lost for the other player.",
        ),
        (
            wins("2 1 3", vec![]),
            "Winning moves: 2 of 7. One is: take 3 pins, 1 to 3, of row 2.\n\
             It leaves 0,\nwhich is lost for the other player.",
        ),
        (
            Told::Wait,
            "Every move loses. Make the game long, and wait for a mistake.",
        ),
        (
            Told::Try,
            "In misère play the nimbers do not decide. Look for a move that \
             leaves a position from which every move loses.",
        ),
        (
            Told::Nimbers(vec![3]),
            "The row has the nimber 3. Leave rows whose nim-sum is 0.",
        ),
        (
            Told::Nimbers(vec![1, 2]),
            "Each row has a nimber: 1, 2. Leave rows whose nim-sum is 0.",
        ),
        (Told::Split(2), "Split row 2."),
        (
            Told::Takes { row: 2, taken: 1 },
            "A winning move is in row 2, and takes 1.",
        ),
        (
            Told::Leaves { row: 2, nimber: 3 },
            "A winning move is in row 2: what it leaves there has the nimber \
             3.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(2_000, 4_000);
        let won = try_games::<Alley>(games, level, false);
        assert!(won > games * 9 / 10, "{won} at level {level}");
        let games = trial::range(100, 1_000);
        let won = try_games::<Alley>(games, level, true);
        assert!(won > games * 4 / 5, "{won} at level {level}, misère");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for misere in [false, true] {
        for level in 1..=3 {
            let won = new_ones_won::<Alley>(level, misere);
            assert!((400..=700).contains(&won), "level {level}: {won}");
        }
    }
}

/// The moves on the board leave exactly the options of the game.
#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions(6) {
        let start = board(&text);
        let rows_of = |board: &Alley| -> Vec<usize> {
            let text = board.text();
            let (_, rows) = text.split_once(" : ").unwrap();
            let rows = rows.split(' ').map(|r| r.parse().unwrap());
            let mut rows: Vec<usize> = rows.filter(|r| *r > 0).collect();
            rows.sort_unstable();
            rows
        };
        let lines = lines_of(&start, Turn::Reader);
        let after = |line: &String| {
            let mut after = start.clone();
            let chosen = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&chosen);
            rows_of(&after)
        };
        let reached: BTreeSet<_> = lines.iter().map(after).collect();
        let code: Code = text.split(' ').next().unwrap().parse().unwrap();
        let options = Components(code).options(&rows_of(&start));
        assert_eq!(reached, options.into_iter().collect(), "{text}");
        // Every triple of numbers is a move on offer, or else is refused.
        for row in 0..=3 {
            for first in 0..=7 {
                for taken in 0..=7 {
                    let line = format!("{row} {first} {taken}");
                    let found = start.find(&Line::one(&line), Turn::Reader);
                    assert_eq!(found.is_ok(), lines.contains(&line), "{line}");
                }
            }
        }
    }
}

/// In the drawing of the reasons, the nimbers of each row's options are lit,
/// and the first nimber that isn't lit has a ring.
#[test]
fn the_lamps_are_the_nimbers_of_the_options() {
    let drawing = |text: &str, terms: &str| {
        let seen = shown(&format!("{text}\nyou {terms}drawn\nwhy\n"));
        let mut lines = seen.lines();
        lines.find_map(|l| l.strip_prefix("drawing ").map(String::from))
    };
    let mut tried = 0;
    for text in positions(5) {
        let (code, rows) = read(&board(&text));
        if board(&text).end(Turn::Reader).is_some() {
            continue;
        }
        let picture = drawing(&text, "").expect(&text);
        let mut lamps = 0;
        for (place, pins) in (1..).zip(&rows) {
            let left = options(&code, *pins).into_iter().map(|(_, left)| {
                left.iter().fold(0, |sum, pins| sum ^ nimber(&code, *pins))
            });
            let lit: BTreeSet<u64> = left.collect();
            lamps += lit.len();
            let all: Vec<u64> = lit.into_iter().collect();
            let noun = if *pins == 1 { "pin" } else { "pins" };
            let words = match &all[..] {
                [] => "no move, so the nimber is 0.".to_string(),
                all => format!(
                    "moves lead to the nimbers {}; the first one missing is \
                     {}.",
                    all.iter()
                        .map(u64::to_string)
                        .collect::<Vec<_>>()
                        .join(", "),
                    nimber(&code, *pins)
                ),
            };
            let words = format!("Row {place}, {pins} {noun}: {words}");
            assert!(picture.contains(&words), "{text}: {words}\n{picture}");
        }
        let count =
            |what: &str| picture.matches(&format!("class=\"{what}\"")).count();
        assert_eq!(count("lost"), lamps, "{text}");
        assert_eq!(count("odd"), rows.len(), "{text}");
        tried += 1;
    }
    assert!(tried > 50, "{tried}");
    let options = |text: &str, terms: &str| {
        drawing(text, terms).expect(text).contains("octal-board-options-title")
    };
    assert!(options("0.77 : 5 3", "misere "));
    assert!(options("0.77 : 1 1 1 1 1 1 1 1 1", ""), "nine rows");
}

/// The spots of the picture are exactly the legal moves.
#[test]
fn every_move_has_a_spot() {
    let mut texts = positions(5);
    texts.push("0.7777 : 10 3 1".to_string());
    for text in texts {
        let board = board(&text);
        let picture = board.draw(Turn::Reader);
        let mut spots = spots(&picture);
        let mut lines = lines_of(&board, Turn::Reader);
        spots.sort_unstable();
        lines.sort_unstable();
        assert_eq!(spots, lines, "{text}");
    }
}

#[test]
fn bad_input_gets_one_line() {
    let long = format!("0.77 : {}", "0 ".repeat(61));
    let cases: [(&[u8], &str); 18] = [
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: the octal code is missing, as in 0.77 : 5 3"),
        (b"77 : 5\nyou\n", "line 1, word 1: `77` has no point, as in 0.77"),
        (b"0.77\nyou\n", "line 1: the rows are missing, as in 0.77 : 5 3"),
        (b"0.77 :\nyou\n", "line 1: the rows are missing, as in 0.77 : 5 3"),
        (b"0.77 5 3\nyou\n", "line 1, word 2: `5` is not a colon: a position is like 0.77 : 5 3"),
        (b"0.77 : x\nyou\n", "line 1, word 3: `x` is not a whole number"),
        (b"0.77 : -5\nyou\n", "line 1, word 3: `-5` is negative"),
        (b"0.77 : 41\nyou\n", "line 1, word 3: `41` is not between 0 and 40"),
        (b"0.77 : 40 21\nyou\n", "line 1, word 4: `21` makes more than 60 pins"),
        (b"0.77 : 99999999999999999999\nyou\n", "line 1, word 3: `99999999999999999999` is larger than 18446744073709551615"),
        (b"0.77 : 9 8\nyou misere\n", "line 1, word 4: `8` makes more than 16 pins: in misère play every play is tried, and with more it takes too long"),
        (b"0.77 : 5 \xff\nyou\n", "line 1, word 4: not UTF-8"),
        (b"0.77 : 5\nme\n", "line 2, word 1: `me` is neither you nor program"),
        (b"0.77 : 5\nyou\n1 2\n", "line 3: a move is three numbers: the row, the first pin, and how many are taken"),
        (b"0.77 : 5\nyou\n2 1 1\n", "line 3, word 1: `2` is not between 1 and 1"),
        (b"0.77 : 5\nyou\n1 5 2\n", "line 3: 0.77 does not allow it"),
        (b"0.77 : 0\nyou\n1 1 1\n", "line 3: the game is over"),
    ];
    for (input, message) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {message}\n"));
    }
    let seen = shown(&format!("{long}\nyou\n"));
    assert!(seen.ends_with("`0` is one row too many: at most 60\n"), "{seen}");
}

#[test]
fn the_largest_positions_answer() {
    let ones = vec!["1"; 60].join(" ");
    let codes = ["0.7777777777777777", "4.7777777777777777", "0.77"];
    for code in codes {
        for rows in ["40 20", &ones] {
            let seen = shown(&format!(
                "{code} : {rows}\nprogram drawn\nhint 3\nwhy\n"
            ));
            assert!(seen.contains(&format!("\nstart {code} : ")), "{seen}");
            assert!(seen.contains("\nwhy "), "{seen}");
            let why = seen.lines().filter(|line| line.starts_with("why "));
            assert!(why.clone().count() < 30);
            assert!(why.clone().all(|line| line.chars().count() <= 82));
        }
        let seen = shown(&format!("{code} : 16\nprogram misere\nwhy\n"));
        assert!(seen.contains("\nsay I "), "{seen}");
    }
}

#[test]
fn a_colon_may_stand_at_the_code() {
    assert_eq!(board("0.77: 5 0 3").text(), "0.77 : 5 3");
    assert_eq!(board(".70 : 0 0").text(), "0.7 : 0");
    let seen = shown("0.07 : 1 1\nyou\n");
    assert!(seen.ends_with("over You cannot move. I win.\n"), "{seen}");
    let seen = shown("0.07 : 1 1\nyou misere\n");
    let end = "over You cannot move. You win: in misère play, whoever makes the last \
         move loses.\n";
    assert!(seen.ends_with(end), "{seen}");
}

/// Returns the options of a row by the definition, read off the digits: the
/// number of pins taken, and the parts left.
fn options(code: &str, size: usize) -> Vec<(usize, Vec<usize>)> {
    let digits = code.chars().filter_map(|c| c.to_digit(8));
    let mut options = Vec::new();
    for (taken, digit) in digits.enumerate() {
        for a in 0..=size {
            for b in a..=size {
                let parts: Vec<_> =
                    [a, b].into_iter().filter(|p| *p > 0).collect();
                if a + b + taken == size && digit >> parts.len() & 1 == 1 {
                    options.push((taken, parts));
                }
            }
        }
    }
    options
}

thread_local! {
    /// The nimbers found so far: most of them are needed again.
    static FOUND: RefCell<HashMap<(String, usize), u64>> = RefCell::default();
}

fn nimber(code: &str, size: usize) -> u64 {
    let key = (code.to_string(), size);
    if let Some(found) = FOUND.with(|found| found.borrow().get(&key).copied()) {
        return found;
    }
    let sum = |(_, parts): (usize, Vec<usize>)| {
        parts.iter().fold(0, |sum, part| sum ^ nimber(code, *part))
    };
    let nimber =
        mex(&options(code, size).into_iter().map(sum).collect::<Vec<_>>());
    FOUND.with(|found| found.borrow_mut().insert(key, nimber));
    nimber
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut lost = 0;
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let words: Vec<&str> = question.asks.split(' ').collect();
        let code = words[2].trim_end_matches([',', ':']);
        let rest = &question.asks[9 + code.len()..];
        let numbers = rest.split(|c: char| !c.is_ascii_digit());
        let rows: Vec<usize> = numbers.filter_map(|n| n.parse().ok()).collect();
        let answer = question.answers[0].clone();
        let game = Components(code.parse::<Code>().unwrap());
        let mut outcomes = Outcomes::new(&game);
        let mut is_lost = |rows: &[usize]| {
            let mut rows: Vec<_> =
                rows.iter().copied().filter(|r| *r > 0).collect();
            rows.sort_unstable();
            outcomes.is_lost(&rows)
        };
        let kind = match *words.last().unwrap() {
            "take?" => {
                let all = options(code, rows[0]);
                let taken: BTreeSet<_> = all.iter().map(|o| o.0).collect();
                let given: BTreeSet<usize> =
                    answer.split(", ").filter_map(|n| n.parse().ok()).collect();
                assert_eq!(given, taken, "{question:?}");
                assert_eq!(answer == "none", taken.is_empty());
                0
            }
            "wins?" => {
                lost += u32::from(answer == "Second");
                assert_eq!(is_lost(&rows), answer == "Second", "{question:?}");
                2
            }
            "moves." => {
                let mut all = BTreeSet::new();
                for (place, row) in rows.iter().enumerate() {
                    for (_, left) in options(code, *row) {
                        let mut after = rows.clone();
                        after.remove(place);
                        after.extend(&left);
                        if is_lost(&after) {
                            let left =
                                if left.is_empty() { vec![0] } else { left };
                            let left: Vec<_> =
                                left.iter().map(usize::to_string).collect();
                            all.insert(format!(
                                "{} {}",
                                place + 1,
                                left.join(" ")
                            ));
                        }
                    }
                }
                if all.is_empty() {
                    all.insert("none".to_string());
                }
                let given: BTreeSet<_> =
                    answer.split(", ").map(str::to_string).collect();
                assert_eq!(given, all, "{question:?}");
                3
            }
            _ => {
                assert_eq!(answer, nimber(code, rows[0]).to_string());
                1
            }
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((80..=180).contains(&lost), "{lost}");
}

/// Returns the code in a question, and its rows.
fn asked(question: &Question<Reason>) -> (String, Vec<usize>) {
    let rest = question.asks.strip_prefix("The game ").unwrap();
    let end = rest.find([' ', ',', ':']).unwrap();
    let rows = numbers(&rest[end..]).into_iter().map(|n| n as usize);
    (rest[..end].to_string(), rows.collect())
}

/// Judges a reason by brute force, with options read off the digits.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let (code, rows) = asked(question);
    let sum = |parts: &[usize]| {
        parts.iter().fold(0, |sum, p| sum ^ nimber(&code, *p))
    };
    let legal = |row: usize, taken: usize, left: &[usize]| {
        options(&code, row).contains(&(taken, left.to_vec()))
    };
    // Whether all moves in the row are named in the reasons.
    let all = |row: usize| {
        let named = question.because.iter().filter(|reason| {
            matches!(reason, Reason::Take(..) | Reason::Leave(..))
        });
        named.count() == options(&code, row).len()
    };
    match (reason, &rows[..]) {
        (Reason::Take(taken, left), [row]) => {
            legal(*row, *taken, left) && all(*row)
        }
        (Reason::Leave(taken, left, nimber), [row]) => {
            legal(*row, *taken, left) && sum(left) == *nimber
        }
        (Reason::Missing(missing), [row]) => {
            *missing == nimber(&code, *row) && all(*row)
        }
        (Reason::Nimbers(nimbers, told), rows) => {
            let of = rows.iter().map(|row| nimber(&code, *row));
            of.eq(nimbers.iter().copied()) && *told == sum(rows)
        }
        (Reason::Winning { row, left, nimber }, rows) => {
            let mut after = rows.to_vec();
            let gone = after.remove(row - 1);
            let taken = gone.checked_sub(left.iter().sum()).unwrap();
            after.extend(left);
            let legal = legal(gone, taken, left) && sum(left) == *nimber;
            after.retain(|part| *part > 0);
            after.sort_unstable();
            let game = Components(code.parse::<Code>().unwrap());
            legal && Outcomes::new(&game).is_lost(&after)
        }
        (Reason::Take(..) | Reason::Leave(..) | Reason::Missing(_), _) => false,
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 300, is_true);
    let kinds = ["Leave", "Missing", "Nimbers", "Take", "Winning"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let winning = |left| Reason::Winning { row: 2, left, nimber: 3 };
    let cases = [
        (Reason::Take(2, vec![]), "take 2, leave 0"),
        (Reason::Take(1, vec![1, 2]), "take 1, leave 1 and 2"),
        (Reason::Leave(1, vec![], 0), "take 1, leave 0: nimber 0"),
        (Reason::Leave(1, vec![2], 2), "take 1, leave 2: nimber 2"),
        (Reason::Missing(4), "The smallest number missing is 4."),
        (
            Reason::Nimbers(vec![1, 2], 3),
            "The rows have the nimbers 1, 2: nim-sum 3.",
        ),
        (winning(vec![]), "row 2 to 0: nimber 3"),
        (winning(vec![1, 2]), "row 2 to 1 2: nimber 3"),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
