//! The drill of the chapter: random questions about values.

use super::figures::minus;
use crate::{Form, Question};
use notebook::Chance;
use red_blue::{
    letters, simplest_between, stalk_of, stalk_value, sum_of_stalks, Colour,
    Dyadic,
};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A stalk, the amount that each of its edges adds, from the ground up, and
    /// its value.
    Worth(Vec<Colour>, Vec<Dyadic>, Dyadic),
    /// The sum of the values of the stalks in the question.
    Sum(Dyadic),
    /// The answer is the whole number nearest to 0, born on this day.
    Nearest(u128),
    /// The answer has this many binary places, no number between the bounds has
    /// fewer, and it is born on this day.
    Fewest(u32, u128),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Worth(stalk, terms, value) => {
                write!(f, "{}: ", letters(stalk))?;
                write_terms(f, terms)?;
                write!(f, " = {}", minus(*value))
            }
            Reason::Sum(sum) => write!(f, "The sum is {}.", minus(*sum)),
            Reason::Nearest(day) => write!(
                f,
                "It is the whole number between them that is nearest to 0. It \
                 is born on day {day}."
            ),
            Reason::Fewest(places, day) => write!(
                f,
                "No number between them has fewer binary places than {places}. \
                 It is born on day {day}."
            ),
        }
    }
}

/// Writes terms with their signs between them, as in 1 − 1/2 + 1/4.
fn write_terms(f: &mut Formatter<'_>, terms: &[Dyadic]) -> fmt::Result {
    for (place, term) in terms.iter().enumerate() {
        let sign = match (*term < Dyadic::ZERO, place) {
            (true, 0) => "−",
            (false, 0) => "",
            (true, _) => " − ",
            (false, _) => " + ",
        };
        write!(f, "{sign}{}", term.size())?;
    }
    Ok(())
}

/// Returns a random question: the value of a stalk, the stalk of a value, the
/// winner of a sum, or the simplest number.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => value_question(&stalk(5, chance)),
        1 => stalk_question(&stalk(5, chance)),
        2 => winner_question(chance),
        _ => {
            let low = chance.between(0, 40) as i128 - 20;
            let high = low + chance.between(1, 12) as i128;
            let eighths = |n| Dyadic::new(n, 3).expect("it is small");
            simplest_question(eighths(low), eighths(high))
        }
    }
}

/// Returns a random stalk of 1 to `most` edges.
fn stalk(most: u64, chance: &mut Chance) -> Vec<Colour> {
    let edges = chance.between(1, most);
    let colour = |_| match chance.below(2) {
        0 => Colour::Blue,
        _ => Colour::Red,
    };
    (0..edges).map(colour).collect()
}

fn value(stalk: &[Colour]) -> Dyadic {
    stalk_value(stalk).expect("few edges")
}

/// Returns the amounts that the edges of a stalk add, one by one, and the value
/// of the stalk, as a reason.
fn worth(stalk: &[Colour]) -> Reason {
    let added = |edge: usize| {
        let (below, here) = (value(&stalk[..edge]), value(&stalk[..=edge]));
        here.plus(below.minus()).expect("few places")
    };
    let terms = (0..stalk.len()).map(added).collect();
    Reason::Worth(stalk.to_vec(), terms, value(stalk))
}

fn value_question(stalk: &[Colour]) -> Question<Reason> {
    let value = value(stalk);
    Question {
        asks: format!(
            "What is the stalk {} worth, with its edges listed from the ground \
             up?",
            letters(stalk)
        ),
        form: Form::Fraction,
        answers: vec![value.to_string(), minus(value)],
        because: vec![worth(stalk)],
    }
}

fn stalk_question(stalk: &[Colour]) -> Question<Reason> {
    let value = value(stalk);
    let stalk = stalk_of(value, stalk.len()).expect("there is one");
    Question {
        asks: format!("Which stalk is worth {}?", minus(value)),
        form: Form::Letters {
            says: "its edges from the ground up, as in BBR",
            letters: "BR",
        },
        answers: vec![letters(&stalk)],
        because: vec![worth(&stalk)],
    }
}

fn winner_question(chance: &mut Chance) -> Question<Reason> {
    let (left_begins, left_wins) = (chance.below(2) == 0, chance.below(2) == 0);
    let wins = |sum: Dyadic| match left_begins {
        true => sum > Dyadic::ZERO,
        false => sum >= Dyadic::ZERO,
    };
    let mut stalks = three(chance);
    for _ in 0..100 {
        let sum = sum_of_stalks(&stalks).expect("few places");
        // With a sum of size 1 or more, the winner would be too easy to see.
        if wins(sum) == left_wins && sum.size() < Dyadic::whole(1) {
            break;
        }
        stalks = three(chance);
    }
    let sum = sum_of_stalks(&stalks).expect("few places");
    let names: Vec<String> = stalks.iter().map(|s| letters(s)).collect();
    let begins = if left_begins { "Left" } else { "Right" };
    let worths = stalks.iter().map(|stalk| worth(stalk));
    let winner = if wins(sum) { "Left" } else { "Right" };
    Question {
        asks: format!(
            "The stalks {} side by side, and {begins} begins: who wins?",
            names.join(", ")
        ),
        form: Form::OneOf(&["Left", "Right"]),
        answers: vec![winner.to_string()],
        because: worths.chain([Reason::Sum(sum)]).collect(),
    }
}

fn three(chance: &mut Chance) -> Vec<Vec<Colour>> {
    (0..3).map(|_| stalk(4, chance)).collect()
}

fn simplest_question(low: Dyadic, high: Dyadic) -> Question<Reason> {
    let simplest = simplest_between(Some(low), Some(high));
    let simplest = simplest.expect("there is one");
    let day = simplest.birthday();
    let why = match simplest.places() {
        0 => Reason::Nearest(day),
        places => Reason::Fewest(places, day),
    };
    Question {
        asks: format!(
            "What is the simplest number larger than {} and smaller than {}?",
            minus(low),
            minus(high)
        ),
        form: Form::Fraction,
        answers: vec![simplest.to_string(), minus(simplest)],
        because: vec![why],
    }
}
