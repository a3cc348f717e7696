//! The chapter's drill: questions about games beyond the sum theorem.

use crate::{Form, Question, WHO};
use games::{Game, Subtraction};
use limits::{class, remoteness, Class, Shortened};
use notebook::{listed, Chance};
use outcomes::{Convention, Outcomes};
use splitting::Kayles;
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rows of the question, without detours.
    Shorter(Vec<usize>),
    /// From the rows without detours, each move leads to a sum that is won.
    EachWon,
    /// Nothing is left, and the player who cannot move wins.
    StuckWins,
    /// From the rows without detours, some move leads to a sum that is lost.
    SomeLost,
    /// The piles, each with its remoteness.
    Remote(Vec<(u64, u64)>),
    /// If each turn moves in every pile, the smallest remoteness decides.
    SmallestDecides,
    /// If each turn moves in one or more piles, a sum is lost if and only if
    /// all remotenesses are even.
    AllEvenLose,
    /// The options, each with its remoteness.
    Options(Vec<(u64, u64)>),
    /// The rule that gives the remoteness from the options' remotenesses.
    OneMore,
    /// Who wins on a board of Domineering.
    Wins(Class),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Shorter(rows) => {
                let rows = match rows.is_empty() {
                    true => "nothing".to_string(),
                    false => listed(rows),
                };
                write!(f, "Without detours the rows are {rows}.")
            }
            Reason::EachWon => {
                f.write_str("From there each move leads to a sum that is won.")
            }
            Reason::StuckWins => f.write_str("Whoever cannot move wins."),
            Reason::SomeLost => {
                f.write_str("From there some move leads to a sum that is lost.")
            }
            Reason::Remote(piles) => {
                write_pairs(f, piles, " has remoteness ")?;
                f.write_str(".")
            }
            Reason::SmallestDecides => f.write_str(
                "The smallest one decides: if it is even, the player to move \
                 loses.",
            ),
            Reason::AllEvenLose => f.write_str(
                "The player to move loses if all of them are even, and wins \
                 otherwise.",
            ),
            Reason::Options(options) => {
                f.write_str("The remotenesses of the options: ")?;
                write_pairs(f, options, ": ")?;
                f.write_str(".")
            }
            Reason::OneMore => f.write_str(
                "One more than the smallest even one or, if there is none, \
                 than the largest.",
            ),
            Reason::Wins(class) => f.write_str(match class {
                Class::Left => "Left wins as first and as second player.",
                Class::Right => "Right wins as first and as second player.",
                Class::First => "Whoever begins wins.",
                Class::Second => "Whoever begins loses.",
            }),
        }
    }
}

/// Writes pairs: `between` separates the two numbers, and commas the pairs.
fn write_pairs(
    f: &mut Formatter<'_>,
    pairs: &[(u64, u64)],
    between: &str,
) -> fmt::Result {
    for (place, (one, other)) in pairs.iter().enumerate() {
        let comma = if place > 0 { ", " } else { "" };
        write!(f, "{comma}{one}{between}{other}")?;
    }
    Ok(())
}

/// Returns a random question: about Kayles in misère play, about moving in all
/// components or in any number of them, about a remoteness, or about a board of
/// Domineering.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => kayles_question(chance),
        1 => together_question(chance),
        2 => remoteness_question(chance),
        _ => domineering_question(chance),
    }
}

fn who(lost: bool) -> Vec<String> {
    vec![if lost { "Second" } else { "First" }.to_string()]
}

fn kayles_question(chance: &mut Chance) -> Question<Reason> {
    let short = Shortened::up_to(Kayles, 9);
    let mut outcomes = Outcomes::under(Convention::Misere, &short);
    let lost = chance.below(2) == 0;
    let rows = loop {
        let many = chance.between(1, 3);
        let rows: Vec<usize> =
            (0..many).map(|_| chance.between(1, 9) as usize).collect();
        if outcomes.is_lost(&short.shorten(&rows)) == lost {
            break rows;
        }
    };
    let shorter = short.shorten(&rows);
    let then = match lost {
        true => Reason::EachWon,
        false if shorter.is_empty() => Reason::StuckWins,
        false => Reason::SomeLost,
    };
    Question {
        asks: format!(
            "Kayles in misère play, rows of {}: who wins?",
            listed(&rows)
        ),
        form: WHO,
        answers: who(lost),
        because: vec![Reason::Shorter(shorter), then],
    }
}

fn some_game(chance: &mut Chance) -> Subtraction {
    let amounts = [&[1, 2][..], &[1, 2, 3], &[1, 3], &[1, 3, 4], &[2, 3]];
    let amounts = chance.pick(&amounts).expect("one of them");
    Subtraction::new(amounts).expect("no amount is 0")
}

fn together_question(chance: &mut Chance) -> Question<Reason> {
    let game = some_game(chance);
    let all = chance.below(2) == 0;
    let lost = chance.below(2) == 0;
    let piles = loop {
        let many = chance.between(2, 3);
        let piles: Vec<u64> = (0..many).map(|_| chance.between(2, 9)).collect();
        if lost_together(&game, &piles, all) == lost {
            break piles;
        }
    };
    let far = piles.iter().map(|pile| (*pile, remoteness(&game, pile) as u64));
    let far = far.collect();
    let (which, rule) = match all {
        true => ("in every pile", Reason::SmallestDecides),
        false => ("in one pile or more", Reason::AllEvenLose),
    };
    Question {
        asks: format!(
            "Piles of {}. A turn makes a move {which}; a move takes one of the \
             amounts {}. Whoever cannot do so loses. Who wins?",
            listed(&piles),
            listed(game.amounts())
        ),
        form: WHO,
        answers: who(lost),
        because: vec![Reason::Remote(far), rule],
    }
}

/// Whether the piles are lost: if `all`, when a turn moves in every pile, and
/// otherwise when it moves in any number of piles.
fn lost_together(game: &Subtraction, piles: &[u64], all: bool) -> bool {
    let mut far = piles.iter().map(|pile| remoteness(game, pile));
    match all {
        true => far.min().is_some_and(|least| least.is_multiple_of(2)),
        false => far.all(|moves| moves.is_multiple_of(2)),
    }
}

fn remoteness_question(chance: &mut Chance) -> Question<Reason> {
    let game = some_game(chance);
    let coins = chance.between(2, 14);
    let options = game.options(&coins);
    let far = options
        .iter()
        .map(|option| (*option, remoteness(&game, option) as u64));
    let far = far.collect();
    Question {
        asks: format!(
            "A pile of {coins} coins; a move takes one of the amounts {}. What \
             is the remoteness?",
            listed(game.amounts())
        ),
        form: Form::Number,
        answers: vec![remoteness(&game, &coins).to_string()],
        because: vec![Reason::Options(far), Reason::OneMore],
    }
}

fn domineering_question(chance: &mut Chance) -> Question<Reason> {
    let rows: Vec<u32> = (0..3).map(|_| chance.below(8) as u32).collect();
    let sign = |row: u32, at: u32| if row >> at & 1 == 1 { '#' } else { '.' };
    let shown = rows.iter().map(|row| {
        [2, 1, 0].into_iter().map(|at| sign(*row, at)).collect::<String>()
    });
    let shown: Vec<String> = shown.collect();
    let class = class(&rows);
    let name = match class {
        Class::Left => "Left",
        Class::Right => "Right",
        Class::First => "First",
        Class::Second => "Second",
    };
    Question {
        asks: format!(
            "Domineering on the free squares # of the rows {}. Left puts \
             dominoes upright, Right lying down. Who wins?",
            shown.join(" ")
        ),
        form: Form::OneOf(&["Left", "Right", "First", "Second"]),
        answers: vec![name.to_string()],
        because: vec![Reason::Wins(class)],
    }
}
