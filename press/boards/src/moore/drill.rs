//! The drill of the chapter: random questions about Moore's Nim.

use crate::{Form, Question, WHO};
use games::Game;
use moore::{after, binary, Moore};
use notebook::{listed, Chance};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The piles in binary, with each column's number of ones modulo k + 1.
    Columns(Moore, Vec<u64>),
    /// A position is lost if and only if every column's number of ones is a
    /// multiple of this number.
    LostAtMultiples(u64),
    /// Some pile has at least two coins, so in misère play, too, a position is
    /// lost if and only if every column's number of ones is a multiple of this
    /// number.
    AsInNormalPlay(u64),
    /// All piles are single coins; in misère play they are lost if and only if
    /// their number modulo `modulus` is 1.
    Single {
        /// The number of piles.
        coins: usize,
        /// The number of piles modulo `modulus`.
        rest: u64,
        /// The divisor, k + 1.
        modulus: u64,
    },
    /// The piles that a winning move leaves, in binary.
    Leaves(Moore, Vec<u64>),
    /// One more pile has to make every column's number of ones a multiple of
    /// this number.
    NewPile(u64),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Columns(game, piles) => {
                f.write_str(binary(*game, piles).trim_end())
            }
            Reason::LostAtMultiples(modulus) => {
                write!(f, "Lost exactly when all are multiples of {modulus}.")
            }
            Reason::AsInNormalPlay(modulus) => write!(
                f,
                "Some pile has two coins or more: lost exactly when all are \
                 multiples of\n{modulus}, as in normal play."
            ),
            Reason::Single { coins, rest, modulus } => write!(
                f,
                "{coins} single coins leave the remainder {rest} modulo \
                 {modulus}: lost exactly when it is 1."
            ),
            Reason::Leaves(game, piles) => {
                let shown = binary(*game, piles);
                write!(f, "This move leaves\n{}", shown.trim_end())
            }
            Reason::NewPile(modulus) => write!(
                f,
                "The new pile has to make each of these a multiple of \
                 {modulus}."
            ),
        }
    }
}

/// Returns a random question: who wins in normal or in misère play, a winning
/// move, or the pile that makes a position lost.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => winner_question(chance),
        1 => misere_question(chance),
        2 => move_question(chance),
        _ => pile_question(chance),
    }
}

/// Returns the game in which a move lowers at most 2 or 3 piles.
fn game(chance: &mut Chance) -> Moore {
    Moore::new(chance.between(2, 3)).expect("at least 2")
}

/// Returns `many` random piles of 1 to `largest` coins.
fn piles(many: u64, largest: u64, chance: &mut Chance) -> Vec<u64> {
    (0..many).map(|_| chance.between(1, largest)).collect()
}

/// Returns a lost position: random piles after a winning move, without the
/// empty ones.
fn lost_piles(game: Moore, chance: &mut Chance) -> Vec<u64> {
    let many = chance.between(game.most() + 1, 5);
    let piles = piles(many, 7, chance);
    let mut lost = after(&piles, &game.winning_move(&piles));
    lost.retain(|pile| *pile > 0);
    lost
}

/// Returns the rule and the position in words.
fn position(game: Moore, piles: &[u64]) -> String {
    let (most, piles) = (game.most(), listed(piles));
    format!("A move lowers at most {most} piles. The piles are {piles}.")
}

fn who(lost: bool) -> String {
    if lost { "Second" } else { "First" }.to_string()
}

fn winner_question(chance: &mut Chance) -> Question<Reason> {
    let game = game(chance);
    let lost = chance.below(2) == 0;
    let made = |chance: &mut Chance| match lost {
        true => lost_piles(game, chance),
        false => piles(chance.between(3, 5), 7, chance),
    };
    let piles = chance.until(made, |piles| piles.len() > 1);
    let modulus = game.most() + 1;
    Question {
        asks: format!("{} Who wins?", position(game, &piles)),
        form: WHO,
        answers: vec![who(game.is_lost(&piles))],
        because: vec![
            Reason::Columns(game, piles),
            Reason::LostAtMultiples(modulus),
        ],
    }
}

fn misere_question(chance: &mut Chance) -> Question<Reason> {
    let game = game(chance);
    let largest = *chance.pick(&[1, 1, 3]).expect("three numbers");
    let lost = chance.below(2) == 0;
    let made = |chance: &mut Chance| {
        let many = chance.between(3, 9);
        piles(if largest == 1 { many } else { 4 }, largest, chance)
    };
    let piles = chance.until(made, |piles| game.is_lost_misere(piles) == lost);
    let modulus = game.most() + 1;
    let coins = piles.len();
    let rest = coins as u64 % modulus;
    let because = match piles.iter().any(|pile| *pile > 1) {
        true => vec![
            Reason::Columns(game, piles.clone()),
            Reason::AsInNormalPlay(modulus),
        ],
        false => vec![Reason::Single { coins, rest, modulus }],
    };
    Question {
        asks: format!(
            "{} Whoever cannot move wins. Who wins?",
            position(game, &piles)
        ),
        form: WHO,
        answers: vec![who(game.is_lost_misere(&piles))],
        because,
    }
}

/// Returns a question that accepts any winning move; the answer shown is the
/// move from the theorem's proof.
fn move_question(chance: &mut Chance) -> Question<Reason> {
    let game = game(chance);
    let won = |piles: &Vec<u64>| !game.is_lost(piles);
    let make = |chance: &mut Chance| piles(chance.between(3, 4), 6, chance);
    let piles = chance.until(make, won);
    let spaced = |piles: &Vec<u64>| {
        let words: Vec<_> = piles.iter().map(u64::to_string).collect();
        words.join(" ")
    };
    let best = after(&piles, &game.winning_move(&piles));
    let mut options = game.options(&piles);
    options.retain(|option| game.is_lost(option) && *option != best);
    let answers = [best.clone()].into_iter().chain(options);
    Question {
        asks: format!(
            "{} Make a winning move: what is left?",
            position(game, &piles)
        ),
        form: Form::Row {
            says: "all piles in their order, as in 3 0 2",
            many: piles.len()..=piles.len(),
        },
        answers: answers.map(|piles| spaced(&piles)).collect(),
        because: vec![Reason::Columns(game, piles), Reason::Leaves(game, best)],
    }
}

/// Returns a question with at most one right answer: at most one further pile
/// makes the position lost.
fn pile_question(chance: &mut Chance) -> Question<Reason> {
    let game = game(chance);
    let made = |chance: &mut Chance| {
        let mut piles = match chance.below(3) {
            0 => piles(game.most() + 1, 7, chance),
            _ => lost_piles(game, chance),
        };
        piles.pop();
        piles
    };
    let piles = chance.until(made, |piles| piles.len() > 1);
    let fits = |pile: &u64| game.is_lost(&[&piles[..], &[*pile]].concat());
    // In each column the last pile needs a 1 if the number of ones is 1 short
    // of a multiple of k + 1, and a 0 if it is a multiple; else no pile fits.
    let last = (0..8).find(fits);
    let modulus = game.most() + 1;
    let answer = last.map_or("none".to_string(), |pile| pile.to_string());
    Question {
        asks: format!(
            "{} With how many coins in one more pile is the position lost?",
            position(game, &piles)
        ),
        form: Form::NumberOr { says: "a number, or none", word: "none" },
        answers: vec![answer],
        because: vec![Reason::Columns(game, piles), Reason::NewPile(modulus)],
    }
}
