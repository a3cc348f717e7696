//! The drill of the chapter: questions about limited hands, by chance.

use crate::{largest_odd, limits, pile_of, Limited, Limits};
use nim::{columns, nim_sum};
use notebook::{Chance, Question};

/// A question by chance: who wins with a limit, all winning moves, the best
/// limit to ask for, or the pile that stands for a column.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => winner_question(chance),
        1 => moves_question(chance),
        2 => limit_question(chance),
        _ => column_question(chance),
    }
}

/// A game and piles by chance, half of the positions lost.
fn by_chance(chance: &mut Chance) -> (Limited, Vec<u64>) {
    let lost = chance.below(2) == 0;
    let make = |chance: &mut Chance| {
        let game = Limited { most: chance.between(2, 6) };
        let many = chance.between(2, 4);
        let piles = (0..many).map(|_| chance.between(1, 20)).collect();
        (game, piles)
    };
    let fits =
        |(game, piles): &(Limited, Vec<u64>)| game.is_lost(piles) == lost;
    chance.until(make, fits)
}

fn shown(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn position(game: &Limited, piles: &[u64]) -> String {
    let (most, piles) = (game.most, shown(piles));
    format!("The piles are {piles}; a move takes at most {most} coins.")
}

/// The remainders in binary.
fn remainders(game: &Limited, piles: &[u64]) -> String {
    let modulus = game.most + 1;
    let columns = columns(&game.remainders(piles));
    format!("The remainders modulo {modulus}:\n{columns}")
}

fn winner_question(chance: &mut Chance) -> Question {
    let (game, piles) = by_chance(chance);
    let winner = if game.is_lost(&piles) { "Second" } else { "First" };
    Question {
        asks: format!("{} Who wins?", position(&game, &piles)),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![
            remainders(&game, &piles) + "Lost exactly if the nim-sum is 0.",
        ],
    }
}

fn moves_question(chance: &mut Chance) -> Question {
    let (game, piles) = by_chance(chance);
    let sum = nim_sum(&game.remainders(&piles));
    let line = |place: usize| {
        let taken = game.winning_take(&piles, place, sum)?;
        Some(format!("{} {taken}", place + 1))
    };
    let moves: Vec<_> = (0..piles.len()).filter_map(line).collect();
    let answer = match moves.len() {
        0 => "none".to_string(),
        _ => moves.join(", "),
    };
    let rule = match sum {
        0 => "The nim-sum is 0: no move wins.".to_string(),
        _ => format!(
            "A pile's remainder r has to become r xor {sum}: downwards, or if \
             that is more\nround the circle, if it is a remainder at all and \
             the pile has the coins."
        ),
    };
    Question {
        asks: format!("{} Give all winning moves.", position(&game, &piles)),
        form: "pile and coins, as in 1 2, 3 1; or none".to_string(),
        answers: vec![answer],
        because: vec![remainders(&game, &piles) + &rule],
    }
}

/// Half of the positions have the nim-sum 0; else there is no largest limit.
fn limit_question(chance: &mut Chance) -> Question {
    let balanced = chance.below(4) > 0;
    let make = |chance: &mut Chance| {
        let many = chance.between(2, 5);
        let mut piles: Vec<u64> =
            (0..many).map(|_| chance.between(1, 12)).collect();
        if balanced {
            let sum = nim_sum(&piles[1..]);
            piles[0] = sum;
        }
        piles
    };
    let piles = chance.until(make, |piles| !piles.contains(&0));
    let (answer, because) = match limits(&piles) {
        Limits::NoLargest => {
            let large = "The nim-sum is not 0: every limit from the largest \
                         pile on wins.";
            ("endless".to_string(), large.to_string())
        }
        Limits::Never => {
            let pairs = "Every size occurs an even number of times: the \
                         second player copies.";
            ("0".to_string(), pairs.to_string())
        }
        Limits::UpTo(most) => {
            let size = largest_odd(&piles).expect("a size");
            let odd = "is the largest size of which there is an odd number; \
                       the limit is 1 less.";
            (most.to_string(), format!("{size} {odd}"))
        }
    };
    Question {
        asks: format!(
            "The piles are {}. You move first and choose the most coins that \
             a move takes. Which is the largest such limit with which you win?",
            shown(&piles)
        ),
        form: "a number; 0 if no limit wins; endless if there is no largest"
            .to_string(),
        answers: vec![answer],
        because: vec![format!("{}{because}", columns(&piles))],
    }
}

fn column_question(chance: &mut Chance) -> Question {
    let high = chance.between(2, 4);
    let column: Vec<u64> = (0..high).map(|_| chance.below(7)).collect();
    let mut because = String::new();
    for top in 1..=column.len() {
        let (coins, pile) = (column[top - 1], pile_of(&column[..top]));
        because += &format!("{coins} on top: a pile of {pile}\n");
    }
    Question {
        asks: format!(
            "Multistack Nim: a column of cubbyholes with {} coins, from the \
             bottom. Which pile of Nim stands for it?",
            shown(&column)
        ),
        form: "a number".to_string(),
        answers: vec![pile_of(&column).to_string()],
        because: vec![because],
    }
}
