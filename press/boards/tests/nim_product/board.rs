//! Tests the board of Turning Corners.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, numbers, spots, terms, try_games, try_positions,
    try_spots, try_words, At, Brute,
};
use boards::nim_product::{Told, Tray, Value};
use boards::{Board, Player, Turn};
use nim_product::nim_product;
use notebook::Line;
use std::collections::BTreeSet;

fn board(text: &str) -> Tray {
    Tray::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns all boards with this many rows and columns.
fn boards(rows: usize, columns: usize) -> Vec<String> {
    let text = |heads: u32| {
        let row = |row: usize| {
            let sign =
                |column: usize| match heads >> (row * columns + column) & 1 {
                    1 => 'H',
                    _ => '.',
                };
            (0..columns).map(sign).collect::<String>()
        };
        (0..rows).map(row).collect::<Vec<_>>().join(" ")
    };
    (0..1 << (rows * columns)).map(text).collect()
}

fn coins(text: &str) -> Vec<Vec<bool>> {
    let row = |row: &str| row.chars().map(|sign| sign == 'H').collect();
    text.split(' ').map(row).collect()
}

/// Returns the moves by the rules of the page, each with the board that it
/// leaves.
fn moves(text: &str) -> Vec<(String, String)> {
    let coins = coins(text);
    let mut moves = Vec::new();
    for (row, column) in heads(&coins) {
        for x in 0..row {
            for y in 0..column {
                let mut after = coins.clone();
                for (r, c) in [(row, column), (row, y), (x, column), (x, y)] {
                    after[r][c] = !after[r][c];
                }
                let line = format!("{row} {column} {x} {y}");
                moves.push((line, text_of(&after)));
            }
        }
    }
    moves
}

fn text_of(coins: &[Vec<bool>]) -> String {
    let sign = |heads: &bool| if *heads { 'H' } else { '.' };
    let row = |row: &Vec<bool>| row.iter().map(sign).collect::<String>();
    coins.iter().map(row).collect::<Vec<_>>().join(" ")
}

fn heads(coins: &[Vec<bool>]) -> Vec<(usize, usize)> {
    let mut heads = Vec::new();
    for (row, coins) in coins.iter().enumerate() {
        let in_row = (0..coins.len()).filter(|column| coins[*column]);
        heads.extend(in_row.map(|column| (row, column)));
    }
    heads
}

#[test]
fn the_moves_are_those_of_the_page() {
    let large = [".... .H.H ..H. ...H", "HHHH HHHH HHHH HHHH"];
    for text in boards(3, 3).into_iter().chain(large.map(String::from)) {
        let board = board(&text);
        assert_eq!(board.text(), text);
        let lines: Vec<String> = lines_of(&board, Turn::Reader);
        let known = moves(&text);
        assert_eq!(lines.len(), known.len(), "{text}");
        for (line, after) in known {
            let mut board = board.clone();
            let found = board.find(&Line::one(&line), Turn::Reader).unwrap();
            board.make(&found);
            assert_eq!(board.text(), after, "{text}, {line}");
        }
    }
}

fn is_true(brute: &mut Brute, at: &At<Tray>, told: &Told) -> bool {
    let text = at.board.text();
    let inner = heads(&coins(&text)).into_iter();
    let inner = inner.filter(|(row, column)| row * column > 0);
    let values: Vec<Value> = inner
        .map(|(row, column)| {
            let value = nim_product(row as u64, column as u64);
            Value { row, column, value }
        })
        .collect();
    let sum = values.iter().fold(0, |sum, coin| sum ^ coin.value);
    let mut wins = |board: &Tray| brute.value(board, at.turn, false) == 1;
    match told {
        // A single head with a value other than 0 is won, and one with the
        // value 0 is lost.
        Told::Values(told) => {
            *told == values
                && values.iter().all(|coin| {
                    let mut one = vec![vec![false; 4]; 4];
                    one[coin.row][coin.column] = true;
                    wins(&board(&text_of(&one))) == (coin.value != 0)
                })
        }
        Told::Sum(told) => *told == sum && wins(&at.board) == (sum != 0),
        Told::Leave => {
            wins(&at.board)
                && moves(&text).iter().any(|(_, left)| !wins(&board(left)))
        }
        Told::Far(row, column) => {
            let far = format!("{row} {column} ");
            moves(&text).iter().any(|(line, left)| {
                line.starts_with(&far) && !wins(&board(left))
            })
        }
        Told::Known(known) => advice::is_true(brute, at, known),
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let texts = boards(3, 3).into_iter().chain(boards(2, 4));
    let tried = try_positions::<Tray>(texts, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    assert!(tried.cases > 1000, "{}", tried.cases);
    let page = [".... .H.H ..H. ...H".to_string()];
    let page = try_words::<Tray>(page, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    let kinds = [
        "Far",
        "Known.NoneWins",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Leave",
        "Sum",
        "Values",
    ];
    assert_eq!(tried.and(page).kinds(), kinds);
    let page = board(".... .H.H ..H. ...H").why(Turn::Reader);
    let told = page.last().unwrap().to_string();
    assert!(told.starts_with("Winning moves: 5 of "), "{told}");
}

/// Returns the four coins that a move turns.
fn turned(_: &At<Tray>, play: &str, _: &At<Tray>) -> BTreeSet<String> {
    let [row, column, x, y] = numbers(play)[..] else { panic!("{play}") };
    let corners = [(row, column), (row, y), (x, column), (x, y)];
    corners.map(|(r, c)| format!("{r}.{c}")).into()
}

#[test]
fn every_spot_does_what_it_says() {
    let mut texts = boards(3, 2);
    texts.push("HHHH HHHH HHHH HHHH".to_string());
    for text in &texts {
        let board = board(text);
        let lines = lines_of(&board, Turn::Reader);
        assert_eq!(spots(&board.draw(Turn::Reader)), lines, "{text}");
    }
    assert!(try_spots::<Tray>(texts, turned) > 100);
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(300, 10_000);
        let won = try_games::<Tray>(games, level, false);
        assert!(won > games * 8 / 10, "{won} at level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        let won = new_ones_won::<Tray>(level, false);
        assert!((400..=700).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn what_is_told_has_these_words() {
    let value = Value { row: 2, column: 3, value: 1 };
    let cases = [
        (Told::Values(vec![]), "A head in row 0 or column 0 has the value 0."),
        (
            Told::Values(vec![value]),
            "A head in row 0 or column 0 has the value 0.\nrow 2, column 3: \
             value 1",
        ),
        (Told::Sum(3), "The nim-sum of the values is 3."),
        (Told::Leave, "Leave heads whose values have the nim-sum 0."),
        (
            Told::Far(2, 3),
            "A winning move has its far corner in row 2, column 3.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}
