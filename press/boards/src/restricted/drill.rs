//! The drill of the chapter: random questions about limited hands.

use crate::{Form, Item, Question, WHO};
use nim::{nim_sum, Columns};
use notebook::{listed, or_none, Chance};
use restricted::{largest_odd, limits, pile_of, Limited, Limits};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The remainders of the piles modulo this number, in binary.
    Remainders(u64, Columns),
    /// The piles in binary.
    Columns(Columns),
    /// A position is lost if and only if the nim-sum of the remainders is 0.
    LostAtZero,
    /// The nim-sum of the remainders is 0, so no move wins.
    NoneWins,
    /// Each remainder has to become its nim-sum with this number, by going down
    /// or round the circle.
    Circle(u64),
    /// The nim-sum of the piles is not 0, so every limit from the largest pile
    /// on wins.
    AllFromLargest,
    /// Each size occurs an even number of times, so no limit wins.
    InPairs,
    /// The largest size that occurs an odd number of times.
    LargestOdd(u64),
    /// Coins on top of the lower part of a column, and the pile that this part
    /// and the coins together are worth.
    OnTop {
        /// The number of coins in the top cubbyhole.
        coins: u64,
        /// The pile that the column is worth, up to this cubbyhole.
        pile: u64,
    },
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Remainders(modulus, columns) => {
                write!(f, "The remainders modulo {modulus}:\n{columns}")
            }
            Reason::Columns(columns) => columns.fmt(f),
            Reason::LostAtZero => {
                f.write_str("Lost exactly when the nim-sum is 0.")
            }
            Reason::NoneWins => f.write_str("The nim-sum is 0: no move wins."),
            Reason::Circle(sum) => write!(
                f,
                "A pile's remainder r has to become r xor {sum}, if that is a \
                 remainder. If it is\nless than r, go down to it; if more, go \
                 round the circle, if the coins allow."
            ),
            Reason::AllFromLargest => f.write_str(
                "The nim-sum is not 0: every limit from the largest pile on \
                 wins.",
            ),
            Reason::InPairs => f.write_str(
                "Every size occurs an even number of times: the second player \
                 copies.",
            ),
            Reason::LargestOdd(size) => write!(
                f,
                "{size} is the largest size of which there is an odd number; \
                 the limit is 1 less."
            ),
            Reason::OnTop { coins, pile } => {
                write!(f, "{coins} on top: a pile of {pile}")
            }
        }
    }
}

/// Returns a random question: who wins with a limit, all winning moves, the
/// best limit to ask for, or the pile that a column is worth.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => winner_question(chance),
        1 => moves_question(chance),
        2 => limit_question(chance),
        _ => column_question(chance),
    }
}

/// Returns a random game and piles; half of the positions are lost.
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

fn position(game: &Limited, piles: &[u64]) -> String {
    let (most, piles) = (game.most, listed(piles));
    format!("The piles are {piles}; a move takes at most {most} coins.")
}

fn remainders(game: &Limited, piles: &[u64]) -> Reason {
    let columns = Columns::of(&game.remainders(piles));
    Reason::Remainders(game.most + 1, columns)
}

fn winner_question(chance: &mut Chance) -> Question<Reason> {
    let (game, piles) = by_chance(chance);
    let winner = if game.is_lost(&piles) { "Second" } else { "First" };
    Question {
        asks: format!("{} Who wins?", position(&game, &piles)),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![remainders(&game, &piles), Reason::LostAtZero],
    }
}

fn moves_question(chance: &mut Chance) -> Question<Reason> {
    let (game, piles) = by_chance(chance);
    let sum = nim_sum(&game.remainders(&piles));
    let line = |place: usize| {
        let taken = game.winning_take(&piles, place, sum)?;
        Some(format!("{} {taken}", place + 1))
    };
    let moves: Vec<_> = (0..piles.len()).filter_map(line).collect();
    let rule = match sum {
        0 => Reason::NoneWins,
        _ => Reason::Circle(sum),
    };
    Question {
        asks: format!("{} Give all winning moves.", position(&game, &piles)),
        form: Form::ItemsOrNone {
            says: "pile and coins, as in 1 2, 3 1",
            item: Item::Pair(["pile", "coins"]),
        },
        answers: vec![or_none(&moves)],
        because: vec![remainders(&game, &piles), rule],
    }
}

/// Returns a question about the largest limit that wins. Three quarters of the
/// positions, or more, have the nim-sum 0, because otherwise there is no
/// largest limit.
fn limit_question(chance: &mut Chance) -> Question<Reason> {
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
    let (answer, reason) = match limits(&piles) {
        Limits::NoLargest => ("endless".to_string(), Reason::AllFromLargest),
        Limits::Never => ("0".to_string(), Reason::InPairs),
        Limits::UpTo(most) => {
            let size = largest_odd(&piles).expect("a size");
            (most.to_string(), Reason::LargestOdd(size))
        }
    };
    Question {
        asks: format!(
            "The piles are {}. You move first, and you choose the most coins \
             that a move may take. What is the largest limit with which you \
             win?",
            listed(&piles)
        ),
        form: Form::NumberOr {
            says:
                "a number; 0 if no limit wins; endless if there is no largest",
            word: "endless",
        },
        answers: vec![answer],
        because: vec![Reason::Columns(Columns::of(&piles)), reason],
    }
}

fn column_question(chance: &mut Chance) -> Question<Reason> {
    let high = chance.between(2, 4);
    let column: Vec<u64> = (0..high).map(|_| chance.below(7)).collect();
    let upwards = (1..=column.len()).map(|top| Reason::OnTop {
        coins: column[top - 1],
        pile: pile_of(&column[..top]),
    });
    Question {
        asks: format!(
            "Multistack Nim: a column of cubbyholes with {} coins, from the \
             bottom. Which Nim pile is it worth?",
            listed(&column)
        ),
        form: Form::Number,
        answers: vec![pile_of(&column).to_string()],
        because: upwards.collect(),
    }
}
