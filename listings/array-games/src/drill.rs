//! The drill of the chapter: questions about arrays, made by chance.

use crate::{ends_value, Array, End, Rule};
use minimax::Player;
use notebook::{Chance, Question};

/// A question by chance: the value by one of the rules, or the best moves.
pub fn question(chance: &mut Chance) -> Question {
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

fn value_question(chance: &mut Chance, rule: Rule) -> Question {
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
        form: "a number".to_string(),
        answers: vec![rule.closed_form(&array).to_string()],
        because: vec![because(rule, &array)],
    }
}

/// The theorem about a rule, at an array.
fn because(rule: Rule, array: &Array) -> String {
    let (numbers, mover) = (array.numbers(), array.mover());
    let larger = match mover {
        Player::Maxi => "larger",
        Player::Minnie => "smaller",
    };
    let (many, middle) = (numbers.len(), numbers.len() / 2);
    match (rule, many % 2) {
        (Rule::Any, _) => {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            format!(
                "In order: {}. It is the middle one, or, of two,\nthe {larger} \
                 one, as {mover:?} begins.",
                listed(&sorted)
            )
        }
        (Rule::Cut, _) => format!(
            "{mover:?}, who begins, gets the {larger} one of the two ends,\nof \
             {} and {}.",
            numbers[0],
            numbers[many - 1]
        ),
        (Rule::Ends, 0) => format!(
            "{mover:?}, who begins, gets the {larger} one of the two in the \
             middle,\nof {} and {}.",
            numbers[middle - 1],
            numbers[middle]
        ),
        (Rule::Ends, _) => format!(
            "{mover:?} begins: take the {larger} one of {} and {}, beside the \
             middle.\nBetween that and the middle, {}, the other player \
             chooses.",
            numbers[middle - 1],
            numbers[middle + 1],
            numbers[middle]
        ),
    }
}

fn moves_question(chance: &mut Chance) -> Question {
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
        form: "first, or last, or first, last".to_string(),
        answers: vec![best.join(", ")],
        because: vec![format!(
            "What is left after first: {}; after last: {}.",
            after(End::First),
            after(End::Last)
        )],
    }
}
