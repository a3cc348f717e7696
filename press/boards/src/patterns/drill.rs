//! The drill of the chapter: random questions about periods and claims.

use crate::{Form, Question, WHO};
use games::Subtraction;
use notebook::{any_of, Chance};
use outcomes::Convention::Normal;
use patterns::{find_period, first_failing_step, letters, lost_below, Claim};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Whether each pile from 0 coins on is lost, up to the end of the list.
    Table(Vec<bool>),
    /// The outcomes repeat: the number of coins from which on they do, and the
    /// period.
    Repeats(usize, usize),
    /// A pile has the outcome of a smaller one, because the outcomes repeat.
    Like {
        /// The period.
        period: u64,
        /// The coins of the pile.
        coins: u64,
        /// The coins of the smaller pile, which is in the first period that
        /// repeats.
        like: u64,
    },
    /// The step of the claim holds for every number.
    StepsHold,
    /// A pile for which a claim about remainders is wrong.
    Leaves {
        /// The coins of the pile.
        coins: u64,
        /// The remainder of `coins`.
        remainder: u64,
        /// Whether the pile is lost.
        lost: bool,
    },
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Table(lost) => {
                let outcomes = letters(lost);
                write!(
                    f,
                    "From 0 coins on, with L for lost and W for won: \
                           {outcomes} …"
                )
            }
            Reason::Repeats(from, period) => {
                write!(f, "From {from} on the outcomes repeat after {period}.")
            }
            Reason::Like { period, coins, like } => write!(
                f,
                "The outcomes repeat after {period}, so {coins} is like {like}."
            ),
            Reason::StepsHold => f.write_str(
                "The step holds at every number: the claim is right.",
            ),
            Reason::Leaves { coins, remainder, lost } => {
                let lost = if *lost { "lost" } else { "won" };
                write!(f, "{coins} leaves {remainder} and is {lost}.")
            }
        }
    }
}

/// Returns a random question: the period of a game, who wins from a pile that
/// no table reaches, or where a claim goes wrong.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let game = by_chance(chance);
    match chance.below(3) {
        0 => period_question(&game),
        1 => far_question(&game, chance),
        _ => claim_question(&game, chance),
    }
}

/// Returns a random subtraction game with two or three amounts up to 7, which
/// need not be distinct. With 2, 4 and 7 the outcomes don't repeat from the
/// beginning.
fn by_chance(chance: &mut Chance) -> Subtraction {
    let many = chance.between(2, 3);
    let amounts: Vec<u64> = (0..many).map(|_| chance.between(1, 7)).collect();
    Subtraction::new(&amounts).expect("no amount is 0")
}

/// Returns the rules in words.
fn rules(game: &Subtraction) -> String {
    let amounts = any_of(game.amounts());
    format!("Take {amounts}; whoever cannot move loses.")
}

/// Returns the claim about all piles that a period of the game proves.
fn proved(game: &Subtraction) -> Claim {
    let found = find_period(game, Normal, TABLE).expect("a short period");
    found.check(game, Normal).expect("it has been seen")
}

/// The longest table that is searched for a period; amounts up to 7 need far
/// less.
const TABLE: usize = 1000;

/// Returns the first outcomes, from 0 coins on, as a reason.
fn table(game: &Subtraction) -> Reason {
    Reason::Table(lost_below(game, Normal, 36))
}

fn period_question(game: &Subtraction) -> Question<Reason> {
    let claim = proved(game);
    let (period, from) = (claim.period(), claim.preperiod());
    Question {
        asks: format!(
            "{} What is the smallest period of the outcomes, from some pile \
             on?",
            rules(game)
        ),
        form: Form::Number,
        answers: vec![period.to_string()],
        because: vec![table(game), Reason::Repeats(from, period)],
    }
}

fn far_question(game: &Subtraction, chance: &mut Chance) -> Question<Reason> {
    let claim = proved(game);
    let lost = chance.below(2) == 0;
    let coins = chance.until(
        |chance| chance.between(100, 9999),
        |coins| claim.is_lost(*coins) == lost,
    );
    let winner = if claim.is_lost(coins) { "Second" } else { "First" };
    let (from, period) = (claim.preperiod() as u64, claim.period() as u64);
    let like = from + (coins - from) % period;
    Question {
        asks: format!("{} Who wins from {coins} coins?", rules(game)),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![table(game), Reason::Like { period, coins, like }],
    }
}

/// Returns a question about a claim of the form "lost exactly when the
/// remainder is …". Half of the time its modulus is the game's period; then the
/// claim is right unless the game has a preperiod.
fn claim_question(game: &Subtraction, chance: &mut Chance) -> Question<Reason> {
    let claim = proved(game);
    let truth = lost_below(game, Normal, TABLE);
    let right = chance.below(2) == 0;
    let modulus = match right {
        true => claim.period() as u64,
        false => chance.between(2, 9),
    };
    let rests = (0..modulus).filter(|r| truth[*r as usize]);
    let rests: Vec<usize> = rests.map(|rest| rest as usize).collect();
    let claimed = Claim::modulo(modulus as usize, &rests);
    let claimed = claimed.expect("the modulus is not 0");
    let wrong = first_failing_step(game, Normal, &claimed);
    let reason = match wrong {
        None => Reason::StepsHold,
        Some(coins) => {
            let (remainder, lost) = (coins % modulus, truth[coins as usize]);
            Reason::Leaves { coins, remainder, lost }
        }
    };
    Question {
        asks: format!(
            "{} A claim: lost exactly when the remainder modulo {modulus} is \
             {}. What is the smallest pile for which it is wrong?",
            rules(game),
            any_of(&rests)
        ),
        form: Form::NumberOr { says: "a number, or none", word: "none" },
        answers: vec![wrong.map_or("none".into(), |n| n.to_string())],
        because: vec![table(game), reason],
    }
}
