//! Tests the board of Domineering.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, numbers, spots, terms, try_games, try_positions,
    try_spots, At, Brute,
};
use boards::limits::{Dominoes, Told, MOST};
use boards::{Board, Player, Turn};
use limits::{class, Class};
use notebook::Line;
use std::collections::BTreeSet;

fn board(text: &str) -> Dominoes {
    Dominoes::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns all boards of this size, with any set of squares missing.
fn boards(rows: usize, columns: usize) -> Vec<String> {
    let text = |missing: u32| {
        let row = |row: usize| {
            let sign = |column: usize| {
                let bit = missing >> (row * columns + column);
                if bit & 1 == 1 {
                    '#'
                } else {
                    '.'
                }
            };
            (0..columns).map(sign).collect::<String>()
        };
        (0..rows).map(row).collect::<Vec<_>>().join(" ")
    };
    (0..1 << (rows * columns)).map(text).collect()
}

/// Returns the places where a domino fits: two free squares, one below the
/// other for the reader, side by side for the program.
fn places(text: &str, turn: Turn) -> BTreeSet<String> {
    let rows: Vec<Vec<char>> =
        text.split(' ').map(|row| row.chars().collect()).collect();
    let free = |row: usize, column: usize| {
        rows.get(row).and_then(|row| row.get(column)) == Some(&'.')
    };
    let mut places = BTreeSet::new();
    for row in 0..rows.len() {
        for column in 0..rows[0].len() {
            let second = match turn {
                Turn::Reader => free(row + 1, column),
                Turn::Program => free(row, column + 1),
            };
            if free(row, column) && second {
                places.insert(format!("{} {}", row + 1, column + 1));
            }
        }
    }
    places
}

#[test]
fn the_moves_are_those_of_the_page() {
    for text in boards(2, 4).into_iter().chain(boards(4, 2)) {
        for turn in [Turn::Reader, Turn::Program] {
            let lines = BTreeSet::from_iter(lines_of(&board(&text), turn));
            assert_eq!(lines, places(&text, turn), "{text}");
        }
    }
    let mut board = board(".... .... ....");
    let put = board.find(&Line::one("2 3"), Turn::Reader).unwrap();
    board.make(&put);
    let put = board.find(&Line::one("1 2"), Turn::Program).unwrap();
    assert_eq!(board.make(&put), "put a domino on row 1, columns 2 and 3");
    assert_eq!(board.text(), ".--. ..|. ..|.");
}

fn is_true(brute: &mut Brute, at: &At<Dominoes>, told: &Told) -> bool {
    let text = at.board.text();
    let many = |text: &str, turn| places(text, turn).len();
    let after = |line: &String| {
        let mut board = at.board.clone();
        let found = board.find(&Line::one(line), at.turn).unwrap();
        board.make(&found);
        board
    };
    let lines = places(&text, at.turn);
    match told {
        Told::Places { left, right } => {
            *left == many(&text, Turn::Reader)
                && *right == many(&text, Turn::Program)
        }
        Told::Class(told) => {
            let mut wins = |turn| brute.value(&at.board, turn, false) == 1;
            let class = match (wins(Turn::Reader), wins(Turn::Program)) {
                (true, true) => Class::First,
                (false, false) => Class::Second,
                (true, false) => Class::Left,
                (false, true) => Class::Right,
            };
            *told == class
        }
        Told::Spoil(told) => {
            let theirs = at.turn.other();
            let least = lines.iter().map(|l| many(&after(l).text(), theirs));
            many(&text, theirs) - least.min().unwrap() == *told
        }
        Told::Covers(row, column) => {
            let line = format!("{row} {column}");
            lines.contains(&line)
                && brute.value(&after(&line), at.turn.other(), false) == -1
        }
        Told::Known(known) => advice::is_true(brute, at, known),
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let large = [".... .... ....", "...# .... #..."].map(String::from);
    let texts = boards(3, 3).into_iter().chain(large);
    let tried = try_positions::<Dominoes>(texts, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    assert!(tried.cases > 1000, "{}", tried.cases);
    let kinds = [
        "Class.First",
        "Class.Left",
        "Class.Right",
        "Class.Second",
        "Covers",
        "Known.NoTrap",
        "Known.NoneWins",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Places",
        "Spoil",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn the_classes_are_those_of_the_lesson() {
    for text in boards(3, 2) {
        let bits = |row: &str| {
            let free = row.char_indices().filter(|(_, sign)| *sign == '.');
            free.map(|(at, _)| 1 << at).sum::<u32>()
        };
        let rows: Vec<u32> = text.split(' ').map(bits).collect();
        let board = board(&text);
        if board.end(Turn::Reader).is_none() {
            let said = Told::Class(class(&rows));
            assert!(board.why(Turn::Reader).contains(&said), "{text}");
        }
    }
}

/// Returns the two squares that a domino covers.
fn covered(
    at: &At<Dominoes>,
    play: &str,
    _: &At<Dominoes>,
) -> BTreeSet<String> {
    let [row, column] = numbers(play)[..] else { panic!("{play}") };
    let second = match at.turn {
        Turn::Reader => (row + 1, column),
        Turn::Program => (row, column + 1),
    };
    [(row, column), second].map(|(r, c)| format!("{r}.{c}")).into()
}

#[test]
fn every_spot_does_what_it_says() {
    let [rows, columns] = MOST;
    let mut texts = boards(2, 3);
    texts.push(vec![".".repeat(columns); rows].join(" "));
    texts.push("..|. #.|. --.. ....".to_string());
    for text in &texts {
        for turn in [Turn::Reader, Turn::Program] {
            let board = board(text);
            assert_eq!(spots(&board.draw(turn)), lines_of(&board, turn));
        }
    }
    assert!(try_spots::<Dominoes>(texts, covered) > 100);
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(100, 500);
        let won = try_games::<Dominoes>(games, level, false);
        assert!(won > games * 7 / 10, "{won} at level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=2 {
        let won = new_ones_won::<Dominoes>(level, false);
        assert!((400..=800).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn what_is_told_has_these_words() {
    let cases = [
        (
            Told::Places { left: 1, right: 2 },
            "A domino fits in 1 place upright, for Left, and in 2 places lying \
             down, for Right.",
        ),
        (Told::Class(Class::Left), "Left wins, whoever moves first."),
        (Told::Class(Class::Right), "Right wins, whoever moves first."),
        (Told::Class(Class::First), "Whoever moves first wins."),
        (Told::Class(Class::Second), "Whoever moves first loses."),
        (
            Told::Spoil(2),
            "A move spoils up to 2 of the other player's. Which places can \
             nobody spoil for you?",
        ),
        (
            Told::Covers(1, 2),
            "A domino that wins has its upper or left square in row 1, column \
             2.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}
