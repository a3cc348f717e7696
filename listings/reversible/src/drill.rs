//! The drill of the chapter: questions about moves that can be undone, by chance.

use crate::{
    balancing_steps, gaps, winning_bucket, winning_changes, Board, Colour,
};
use nim::{columns, is_lost, named_columns, nim_sum};
use notebook::{Chance, Question};

/// A question by chance: who wins with checkers in rows, or all winning moves;
/// all winning moves of Nim with addition; or who wins with buckets of fish.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => checkers_question(&checkers(chance)),
        1 => steps_question(&checkers(chance)),
        2 => adding_question(chance),
        _ => fish_question(chance),
    }
}

/// The columns of the board of checkers.
const COLUMNS: u64 = 8;

/// Checkers by chance, half of the boards lost.
fn checkers(chance: &mut Chance) -> Board {
    let lost = chance.below(2) == 0;
    let row = |chance: &mut Chance| {
        let red = chance.between(1, COLUMNS);
        let black = chance.between(1, COLUMNS - 1);
        (red, black + u64::from(black >= red))
    };
    let make = |chance: &mut Chance| {
        let rows = chance.between(2, 4);
        let rows = (0..rows).map(|_| row(chance)).collect();
        let colours = [Colour::Red, Colour::Black];
        let mover = *chance.pick(&colours).expect("two colours");
        Board { mover, rows }
    };
    chance.until(make, |board| is_lost(&gaps(&board.rows)) == lost)
}

fn name_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

/// The rows as in `.R...B..`, and who is to move.
fn position(board: &Board) -> String {
    let row = |(red, black): &(u64, u64)| {
        let sign = |column: u64| match column {
            _ if column == *red => 'R',
            _ if column == *black => 'B',
            _ => '.',
        };
        (1..=COLUMNS).map(sign).collect::<String>()
    };
    let rows: Vec<_> = board.rows.iter().map(row).collect();
    let mover = name_of(board.mover);
    format!("Checkers in rows: {}. It is {mover}'s move.", rows.join(" "))
}

fn gap_columns(board: &Board) -> String {
    let names = (1..=board.rows.len()).map(|row| format!("gap {row}"));
    named_columns(&names.collect::<Vec<_>>(), &gaps(&board.rows))
}

fn checkers_question(board: &Board) -> Question {
    let winner = match is_lost(&gaps(&board.rows)) {
        true => board.mover.other(),
        false => board.mover,
    };
    Question {
        asks: format!("{} Who wins?", position(board)),
        form: "red or black".to_string(),
        answers: vec![name_of(winner).to_string()],
        because: vec![
            gap_columns(board)
                + "The player to move loses exactly if the nim-sum is 0.",
        ],
    }
}

fn steps_question(board: &Board) -> Question {
    let steps = balancing_steps(COLUMNS, board).into_iter();
    let line = |(place, to)| format!("{} {to}", place + 1);
    let steps: Vec<_> = steps.map(line).collect();
    Question {
        asks: format!("{} Give all winning moves.", position(board)),
        form: "row and column, as in 1 4, 2 3; or none".to_string(),
        answers: vec![or_none(&steps)],
        because: vec![
            gap_columns(board)
                + "A move wins if it makes the nim-sum 0; a retreat may, too.",
        ],
    }
}

fn or_none(moves: &[String]) -> String {
    match moves {
        [] => "none".to_string(),
        _ => moves.join(", "),
    }
}

fn shown(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn adding_question(chance: &mut Chance) -> Question {
    let (lost, additions) = (chance.below(4) == 0, chance.below(2));
    let make = |chance: &mut Chance| {
        let many = chance.between(2, 4);
        (0..many).map(|_| chance.below(8)).collect()
    };
    let fits = |piles: &Vec<u64>| is_lost(piles) == lost;
    let piles: Vec<u64> = chance.until(make, fits);
    let left = match additions {
        0 => "no addition",
        _ => "an addition",
    };
    let line = |(place, coins)| format!("{} {coins}", place + 1);
    let mut changes: Vec<String> = Vec::new();
    if !lost_table(&piles) {
        changes.extend(winning_changes(&piles, additions).map(line));
    }
    let rule = match nim_sum(&piles) {
        0 => "The nim-sum is 0: no move wins, and no addition helps.".into(),
        sum => format!(
            "Each pile goes to its xor with {sum}, if that is less, or if you \
             may add."
        ),
    };
    Question {
        asks: format!(
            "Nim with addition, the piles {}; you have {left} left. Give all \
             winning moves.",
            shown(&piles)
        ),
        form: "pile, and its coins after the move, as in 1 4, 3 0; or none"
            .to_string(),
        answers: vec![or_none(&changes)],
        because: vec![columns(&piles) + &rule],
    }
}

fn lost_table(piles: &[u64]) -> bool {
    is_lost(piles)
}

const ALL_EVEN: &str = "\
All numbers are even. Any move makes one odd, and the other player makes all
even again.";

fn fish_question(chance: &mut Chance) -> Question {
    let lost = chance.below(2) == 0;
    let make = |chance: &mut Chance| {
        let many = chance.between(3, 5);
        (0..many).map(|_| chance.below(10)).collect()
    };
    let fits = |fish: &Vec<u64>| winning_bucket(fish).is_none() == lost;
    let fish: Vec<u64> = chance.until(make, fits);
    let (winner, because) = match winning_bucket(&fish) {
        None => ("Second", ALL_EVEN.to_string()),
        Some((bucket, _)) => {
            let odd = bucket + 1;
            let because = format!(
                "Bucket {odd} is odd, the last that is: take a fish there, \
                 and make those on\nits left even."
            );
            ("First", because)
        }
    };
    Question {
        asks: format!(
            "Buckets with {} fish. A move takes one fish and may add any \
             number to buckets on its left. Who wins?",
            shown(&fish)
        ),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![because],
    }
}
