//! Tests the board of misère Kayles.

use crate::advice;
use crate::harness::{lines_of, numbers, try_positions, try_words, At, Brute};
use crate::lanes::{self, positions};
use boards::quotients::{Lane, Told};
use boards::{Board, Player, Turn};
use notebook::Line;
use outcomes::{Convention, Outcomes};
use quotients::kayles_table;
use splitting::{Components, Kayles};

fn board(text: &str) -> Lane {
    lanes::board(text)
}

fn rows(text: &str) -> Vec<usize> {
    let rows = numbers(text).into_iter().map(|pins| pins as usize);
    let mut rows: Vec<usize> = rows.filter(|pins| *pins > 0).collect();
    rows.sort_unstable();
    rows
}

fn is_lost(rows: &[usize]) -> bool {
    let game = Components(Kayles);
    Outcomes::under(Convention::Misere, &game).is_lost(&rows.to_vec())
}

/// Returns the class of some rows, found by adding up the classes of the single
/// rows.
fn class(rows: &[usize]) -> usize {
    let table = kayles_table();
    rows.iter().fold(0, |sum, row| table.product[sum][table.pile[*row]])
}

/// Judges a claim. Classes are taken from the chapter's table, which is proved
/// there.
fn is_true(brute: &mut Brute, at: &At<Lane>, told: &Told) -> bool {
    let text = at.board.text();
    let all = rows(&text);
    match told {
        Told::Rows(pins, classes) => {
            let known = pins.iter().map(|pins| class(&[*pins]));
            let shown: Vec<_> = numbers(&text);
            pins.iter().map(|pins| *pins as u64).eq(shown)
                && known.eq(classes.iter().copied())
        }
        Told::Together(told, lost) => {
            *told == class(&all) && *lost == is_lost(&all)
        }
        Told::Lost(lost) => {
            // A move must leave a lost position if and only if the class of
            // what it leaves is among these.
            lines_of(&at.board, at.turn).iter().all(|line| {
                let left = rows(&after(at, line).text());
                lost.contains(&class(&left)) == is_lost(&left)
            })
        }
        Told::Leaves(row, left) => {
            let mut lines = lines_of(&at.board, at.turn).into_iter();
            lines.any(|line| {
                let after = rows(&after(at, &line).text());
                numbers(&line)[0] == *row as u64
                    && class(&after) == *left
                    && is_lost(&after)
            })
        }
        Told::Known(known) => advice::is_true(brute, at, known),
    }
}

fn after(at: &At<Lane>, line: &str) -> Lane {
    let mut board = at.board.clone();
    let found = board.find(&Line::one(line), at.turn).unwrap();
    board.make(&found);
    board
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let texts = positions(trial::range(4, 5));
    let tried = try_positions::<Lane>(texts, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    assert!(tried.cases > 150, "{}", tried.cases);
    let longer = ["11", "9 2", "10 1"].map(String::from);
    let longer = try_words::<Lane>(longer, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    let kinds = [
        "Known.NoTrap",
        "Known.NoneWins",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Leaves",
        "Lost",
        "Rows",
        "Together",
    ];
    assert_eq!(tried.and(longer).kinds(), kinds);
}

/// Compares the theorem's table with all plays, for longer rows than those in
/// the box.
#[test]
fn who_wins_is_right_for_two_longer_rows() {
    for a in 0..=11 {
        for b in 0..=a.min(trial::range(5, 11)) {
            let text = format!("{a} {b}");
            let lost = is_lost(&rows(&text));
            assert_eq!(board(&text).wins(Turn::Reader), !lost, "{text}");
        }
    }
}

#[test]
fn who_takes_the_last_pin_loses() {
    let lone = board("1");
    let Some(end) =
        after(&At { board: lone, turn: Turn::Reader, misere: false }, "1 1 1")
            .end(Turn::Program)
    else {
        panic!("not over")
    };
    assert_eq!(end.winner(Turn::Program, false), Some(Turn::Program));
}

#[test]
fn what_is_told_has_these_words() {
    let cases = [
        (
            Told::Rows(vec![1, 5], vec![1, 4]),
            "Rows of 1, 5 have the classes 1, 4.",
        ),
        (Told::Rows(vec![5], vec![4]), "A row of 5 has the class 4."),
        (Told::Together(4, true), "In all: class 4, which is lost."),
        (Told::Together(4, false), "In all: class 4, which is won."),
        (Told::Lost(vec![1, 4, 5]), "Leave rows whose class is 1, 4 or 5."),
        (
            Told::Leaves(2, 4),
            "A winning move is in row 2, and leaves the class 4.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}
