//! Tests the board of floor division with any divisors.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, numbers, spots, terms, try_games, try_positions,
    try_spots, try_words, At, Brute,
};
use boards::scaling::{Slate, Told};
use boards::{Board, Player, Turn};
use notebook::Line;
use std::collections::{BTreeSet, HashMap};

fn board(text: &str) -> Slate {
    Slate::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns the divisors and the numbers of a position.
fn read(text: &str) -> (Vec<u64>, Vec<u64>) {
    let (divisors, rest) = text.split_once(" : ").unwrap();
    (numbers(divisors), numbers(rest))
}

/// Returns the nimber of a number by the definition.
fn nimber(known: &mut HashMap<u64, u64>, divisors: &[u64], number: u64) -> u64 {
    if number == 0 {
        return 0;
    }
    if let Some(nimber) = known.get(&number) {
        return *nimber;
    }
    let options: Vec<u64> = divisors
        .iter()
        .map(|divisor| nimber(known, divisors, number / divisor))
        .collect();
    let nimber = nimbers::mex(&options);
    known.insert(number, nimber);
    nimber
}

fn is_true(brute: &mut Brute, at: &At<Slate>, told: &Told) -> bool {
    let (divisors, all) = read(&at.board.text());
    let mut known = HashMap::new();
    let mut nimber = |number: u64| nimber(&mut known, &divisors, number);
    let sum = all.iter().fold(0, |sum, number| sum ^ nimber(*number));
    match told {
        Told::Worth { number, nimber: told, options, nimbers } => {
            let left: Vec<u64> = match number {
                0 => Vec::new(),
                _ => divisors.iter().map(|d| number / d).collect(),
            };
            all.contains(number)
                && nimber(*number) == *told
                && left == *options
                && left.iter().map(|n| nimber(*n)).eq(nimbers.iter().copied())
        }
        Told::Sum(told) => *told == sum,
        Told::Look(number, told) => {
            let left = divisors.iter().map(|d| nimber(number / d));
            let reached = left.collect::<Vec<_>>().contains(told);
            all.contains(number) && sum ^ nimber(*number) == *told && reached
        }
        Told::Leave(left) => all.iter().any(|number| {
            divisors.iter().any(|divisor| {
                number / divisor == *left
                    && sum ^ nimber(*number) ^ nimber(*left) == 0
            })
        }),
        Told::Known(known) => advice::is_true(brute, at, known),
    }
}

const SETS: [&str; 4] = ["2 3 4 5 6", "2 3", "3 7", "2 4 6 8 9 20"];

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let mut texts = Vec::new();
    for set in SETS {
        for a in 0..=trial::range(30, 60) {
            texts.push(format!("{set} : {a}"));
        }
        for a in 0..=12 {
            for b in a..=12 {
                texts.push(format!("{set} : {a} {b}"));
            }
        }
    }
    let tried = try_positions::<Slate>(texts, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    assert!(tried.cases > 500, "{}", tried.cases);
    let kinds = [
        "Known.NoTrap",
        "Known.NoneWins",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Leave",
        "Look",
        "Sum",
        "Worth",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn what_is_said_of_the_numbers_of_the_page_is_true() {
    let mut brute = Brute::default();
    let texts = [40, 480, 5760].map(|n| format!("2 3 4 5 6 : {n}"));
    let tried = try_words::<Slate>(texts, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    assert_eq!(tried.cases, 6);
    let won = |text: &str| {
        let board = board(text);
        boards::Player::why(&board, Turn::Reader).pop().unwrap()
    };
    for number in [40, 480, 5760] {
        let told = won(&format!("2 3 4 5 6 : {number}")).to_string();
        assert!(told.starts_with("Winning moves: 3 of 5."), "{told}");
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let texts = SETS.map(|set| format!("{set} : 40 0 5 1000000000"));
    for text in &texts {
        let board = board(text);
        let lines = lines_of(&board, Turn::Reader);
        assert_eq!(spots(&board.draw(Turn::Reader)), lines, "{text}");
    }
    let goes = |_: &At<Slate>, play: &str, _: &At<Slate>| {
        BTreeSet::from([(numbers(play)[0] - 1).to_string()])
    };
    assert!(try_spots::<Slate>(texts, goes) > 50);
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(300, 10_000);
        let won = try_games::<Slate>(games, level, false);
        assert!(won > games * 8 / 10, "{won} at level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        let won = new_ones_won::<Slate>(level, false);
        assert!((400..=700).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn what_is_told_has_these_words() {
    let worth = |options: &[u64]| Told::Worth {
        number: 4,
        nimber: 2,
        options: options.to_vec(),
        nimbers: options.to_vec(),
    };
    let cases = [
        (worth(&[]), "4 has no move: nimber 0."),
        (
            worth(&[0, 1]),
            "4 leaves 0, 1: nimbers 0, 1. So it has the nimber 2.",
        ),
        (Told::Sum(2), "The nim-sum is 2."),
        (
            Told::Look(40, 2),
            "Divide 40 so that a number with the nimber 2 is left.",
        ),
        (Told::Leave(4), "A move that leaves 4 wins."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
    let mut board = board("2 3 : 7");
    let by = board.find(&Line::one("1 3"), Turn::Reader).unwrap();
    assert_eq!(board.make(&by), "divide 7 by 3: 2 is left");
}

/// The drawing of the reasons has a row for each number that can be divided. In
/// it, as many lamps are lit as its options have nimbers, and the number's own
/// nimber has a ring.
#[test]
fn the_lamps_are_the_nimbers_of_the_options() {
    let mut tried = 0;
    for divisors in ["2", "2 3", "2 5", "3 4 7", "2 3 4 5 6"] {
        for number in 0..=trial::range(40, 200) {
            let text = format!("{divisors} : 5 {number}");
            let (divisors, all) = read(&text);
            let picture = board(&text).drawn_why(Turn::Reader).expect(&text);
            let mut known = HashMap::new();
            let (mut lit, mut rows) = (0, 0);
            for (place, number) in (1..).zip(all).filter(|(_, n)| *n > 0) {
                let of = divisors.iter();
                let of: BTreeSet<u64> = of
                    .map(|by| nimber(&mut known, &divisors, number / by))
                    .collect();
                let own = nimber(&mut known, &divisors, number);
                let row = format!("Number {place}, {number}: moves lead");
                let row = picture.split_once(&row).expect(&picture).1;
                let row = row.split_once('.').expect(&picture).0;
                let ends = format!("the first one missing is {own}");
                assert!(row.ends_with(&ends), "{text}: {row}");
                (lit, rows) = (lit + of.len(), rows + 1);
            }
            let count = |what: &str| {
                picture.matches(&format!("class=\"{what}\"")).count()
            };
            assert_eq!((count("lost"), count("odd")), (lit, rows), "{text}");
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
}
