//! The chapter's drill: questions about positions, options and plays.

use crate::{Form, Item, Question};
use games::{graph, plays, Game, Plays, Subtraction};
use notebook::{or_none, Chance, Claim, Sign, Term};
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A claim that other chapters make, too.
    Known(Claim),
    /// The first number is larger than the second.
    More(u64, u64),
    /// A position's shortest or longest plays have length 1 plus the shortest
    /// or longest among its options; those of a terminal position have length
    /// 0.
    OneMore(Length),
    /// The lengths of the plays from 0 coins, 1 coin and so on.
    Lengths(Length, Vec<u64>),
    /// A position has as many finished plays as all its options together; a
    /// terminal position has one.
    AddUp,
    /// The numbers of finished plays from 0 coins, 1 coin and so on.
    Numbers(Vec<u128>),
    /// With fewer coins than this there's no move.
    NoMoveBelow(u64),
}

/// The finished plays whose length is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// The shortest plays.
    Shortest,
    /// The longest plays.
    Longest,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Known(claim) => write!(f, "{claim}"),
            Reason::More(more, less) => write!(f, "{more} is more than {less}"),
            Reason::OneMore(length) => write!(
                f,
                "A terminal position has 0; any other has one more than the \
                 {length} of its\noptions."
            ),
            Reason::Lengths(_, lengths) => write_from_0(f, lengths),
            Reason::AddUp => f.write_str(
                "A terminal position has 1; any other has as many as all its \
                 options together.",
            ),
            Reason::Numbers(numbers) => write_from_0(f, numbers),
            Reason::NoMoveBelow(least) => {
                let s = if *least == 1 { "" } else { "s" };
                write!(f, "With fewer than {least} coin{s} there is no move.")
            }
        }
    }
}

/// The number of entries in a line.
const ENTRIES: usize = 14;

/// Writes the values for 0 coins, 1 coin and so on, as in `0: 1, 1: 1, 2: 2`.
fn write_from_0<T: Display>(f: &mut Formatter<'_>, all: &[T]) -> fmt::Result {
    for (coins, one) in all.iter().enumerate() {
        let comma = match coins {
            0 => "",
            _ if coins % ENTRIES == 0 => ",\n",
            _ => ", ",
        };
        write!(f, "{comma}{coins}: {one}")?;
    }
    Ok(())
}

impl Display for Length {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Length::Shortest => "shortest",
            Length::Longest => "longest",
        })
    }
}

/// Returns a random question: about the options, about the lengths of plays,
/// about their number, or about the terminal positions.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let amounts = some_amounts(chance);
    let game = Subtraction::new(&amounts).expect("no amount is 0");
    match chance.below(4) {
        0 => options_question(&game, chance.between(1, 15)),
        1 => length_question(&game, chance),
        2 => number_question(&game, chance.between(4, 8)),
        _ => terminal_question(&game),
    }
}

/// Returns two or three random amounts that a move may take.
fn some_amounts(chance: &mut Chance) -> Vec<u64> {
    let least = chance.between(1, 3);
    let next = least + chance.between(1, 3);
    match chance.below(2) {
        0 => vec![least, next],
        _ => vec![least, next, next + chance.between(1, 2)],
    }
}

/// Returns the rule in words, as in "A move takes 1, 2 or 3 coins."
fn rule(game: &Subtraction) -> String {
    let words: Vec<_> = game.amounts().iter().map(u64::to_string).collect();
    let (last, others) = words.split_last().expect("two amounts at least");
    format!("A move takes {} or {last} coins.", others.join(", "))
}

fn options_question(game: &Subtraction, coins: u64) -> Question<Reason> {
    let taken = |amount: &u64| match coins.checked_sub(*amount) {
        Some(rest) => {
            let left = Term::of(Sign::Minus, &[coins, *amount]);
            Reason::Known(Claim::Equal(left, rest.into()))
        }
        None => Reason::More(*amount, coins),
    };
    Question {
        asks: format!("{} What are the options of {coins}?", rule(game)),
        form: Form::ItemsOrNone {
            says: "numbers, as in 4, 5",
            item: Item::Number,
        },
        answers: vec![or_none(&game.options(&coins))],
        because: game.amounts().iter().map(taken).collect(),
    }
}

/// Returns the lengths and the number of the plays from this many coins.
fn plays_from(game: &Subtraction, coins: u64) -> Plays {
    let graph = graph(game, &coins, 100).expect("few positions");
    let place = graph.place(&coins).expect("the start is in the graph");
    plays(&graph).expect("coins only become fewer")[place]
}

fn length_question(
    game: &Subtraction,
    chance: &mut Chance,
) -> Question<Reason> {
    let coins = chance.between(5, 20);
    let length = match chance.below(2) {
        0 => Length::Shortest,
        _ => Length::Longest,
    };
    let moves = |coins: u64| {
        let found = plays_from(game, coins);
        match length {
            Length::Shortest => found.shortest,
            Length::Longest => found.longest,
        }
    };
    let all = (0..=coins).map(moves).collect();
    Question {
        asks: format!(
            "{} How many moves are there in the {length} finished play from \
             {coins}?",
            rule(game)
        ),
        form: Form::Number,
        answers: vec![moves(coins).to_string()],
        because: vec![Reason::OneMore(length), Reason::Lengths(length, all)],
    }
}

fn number_question(game: &Subtraction, coins: u64) -> Question<Reason> {
    let number = |coins| plays_from(game, coins).number.unwrap_or(u128::MAX);
    let all = (0..=coins).map(number).collect();
    Question {
        asks: format!(
            "{} How many finished plays begin at {coins}?",
            rule(game)
        ),
        form: Form::Number,
        answers: vec![number(coins).to_string()],
        because: vec![Reason::AddUp, Reason::Numbers(all)],
    }
}

fn terminal_question(game: &Subtraction) -> Question<Reason> {
    let least = game.amounts()[0];
    let terminal: Vec<u64> =
        (0..least).filter(|coins| game.options(coins).is_empty()).collect();
    Question {
        asks: format!("{} Which positions are terminal?", rule(game)),
        form: Form::Items { says: "numbers, as in 0, 1", item: Item::Number },
        answers: vec![or_none(&terminal)],
        because: vec![Reason::NoMoveBelow(least)],
    }
}
