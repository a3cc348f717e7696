//! The chapter's drill: random questions about arrays.

use crate::{Form, Question};
use array_games::{ends_value, Array, End, Rule};
use minimax::Player;
use notebook::Chance;
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons. The player in a claim is the one who begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rule is [`Rule::Any`]; the numbers are in increasing order. If there
    /// are two in the middle, this player gets the better one.
    InOrder(Player, Vec<i64>),
    /// The player gets the better of the two ends.
    Ends(Player, [i64; 2]),
    /// The player gets the better of the two numbers in the middle.
    Middle(Player, [i64; 2]),
    /// The player should take the better of the two neighbours of the middle
    /// number, which is the last field. The other player then chooses between
    /// the two numbers.
    Beside(Player, [i64; 2], i64),
    /// What is left in the end after deleting the first number, and the last.
    After(i64, i64),
}

/// Returns which of two numbers a player prefers.
fn wanted(player: Player) -> &'static str {
    match player {
        Player::Maxi => "larger",
        Player::Minnie => "smaller",
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::InOrder(player, sorted) => write!(
                f,
                "In order: {}. The middle one is left or, if there are \
                 two,\nthe {} one, because {player:?} begins.",
                listed(sorted),
                wanted(*player)
            ),
            Reason::Ends(player, [first, last]) => write!(
                f,
                "{player:?}, who begins, gets the {} of the two ends,\nof \
                 {first} and {last}.",
                wanted(*player)
            ),
            Reason::Middle(player, [left, right]) => write!(
                f,
                "{player:?}, who begins, gets the {} of the two in the \
                 middle,\nof {left} and {right}.",
                wanted(*player)
            ),
            Reason::Beside(player, [left, right], middle) => write!(
                f,
                "{player:?} begins: take the {} of {left} and {right}, which \
                 are beside the middle.\nThe other player then chooses between \
                 it and the middle, {middle}.",
                wanted(*player)
            ),
            Reason::After(first, last) => write!(
                f,
                "What is left after first: {first}; after last: {last}."
            ),
        }
    }
}

/// Returns a random question: about the value under one of the rules, or about
/// the best moves.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => value_question(chance, Rule::Any),
        1 => value_question(chance, Rule::Cut),
        2 => value_question(chance, Rule::Ends),
        _ => moves_question(chance),
    }
}

fn some_array(chance: &mut Chance) -> Array {
    let many = chance.between(3, 6);
    let numbers: Vec<i64> =
        (0..many).map(|_| chance.below(13) as i64 - 3).collect();
    let mover = [Player::Maxi, Player::Minnie][chance.below(2) as usize];
    Array::new(&numbers, mover).expect("at least three numbers")
}

fn listed(numbers: &[i64]) -> String {
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    words.join(" ")
}

fn value_question(chance: &mut Chance, rule: Rule) -> Question<Reason> {
    let array = some_array(chance);
    let what = match rule {
        Rule::Any => "any one number",
        Rule::Cut => "a prefix or a suffix",
        Rule::Ends => "the first number or the last one",
    };
    Question {
        asks: format!(
            "{}. A move deletes {what}; {:?} begins. Which number is left?",
            listed(array.numbers()),
            array.mover()
        ),
        form: Form::Number,
        answers: vec![rule.closed_form(&array).to_string()],
        because: vec![because(rule, &array)],
    }
}

/// Returns the theorem about a rule, applied to an array.
fn because(rule: Rule, array: &Array) -> Reason {
    let (numbers, mover) = (array.numbers(), array.mover());
    let (many, middle) = (numbers.len(), numbers.len() / 2);
    match (rule, many % 2) {
        (Rule::Any, _) => {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            Reason::InOrder(mover, sorted)
        }
        (Rule::Cut, _) => Reason::Ends(mover, [numbers[0], numbers[many - 1]]),
        (Rule::Ends, 0) => {
            Reason::Middle(mover, [numbers[middle - 1], numbers[middle]])
        }
        (Rule::Ends, _) => {
            let beside = [numbers[middle - 1], numbers[middle + 1]];
            Reason::Beside(mover, beside, numbers[middle])
        }
    }
}

fn moves_question(chance: &mut Chance) -> Question<Reason> {
    let array = some_array(chance);
    let value = ends_value(&array);
    let after = |end| {
        let (_, rest) = array.delete(end).expect("three numbers at least");
        ends_value(&rest)
    };
    let names = [(End::First, "first"), (End::Last, "last")];
    let best = names.iter().filter(|(end, _)| after(*end) == value);
    let best: Vec<&str> = best.map(|(_, name)| *name).collect();
    Question {
        asks: format!(
            "{}. A move deletes the first number or the last one; {:?} begins. \
             Which first moves are best?",
            listed(array.numbers()),
            array.mover()
        ),
        form: Form::SomeOf {
            says: "first, or last, or first, last",
            words: &["first", "last", "both"],
        },
        answers: match best.len() {
            1 => vec![best.join(", ")],
            _ => vec![best.join(", "), "both".to_string()],
        },
        because: vec![Reason::After(after(End::First), after(End::Last))],
    }
}
