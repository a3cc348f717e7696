//! The drill of the chapter: questions about values, made by chance.

use crate::draw::minus;
use crate::{
    letters, simplest_between, stalk_of, stalk_value, sum_of_stalks, Colour,
    Dyadic,
};
use notebook::{Chance, Question};

/// A question by chance: the value of a stalk, the stalk of a value, the
/// winner of a sum, or the simplest number.
pub fn question(chance: &mut Chance) -> Question {
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

/// A stalk by chance with one edge at least.
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

/// The terms of a stalk and their sum, as in 1 − 1/2 + 1/4 = 3/4.
fn terms(stalk: &[Colour]) -> String {
    let mut text = String::new();
    for edge in 0..stalk.len() {
        let (below, here) = (value(&stalk[..edge]), value(&stalk[..=edge]));
        let term = here.plus(below.minus()).expect("few places");
        let sign = match (term < Dyadic::ZERO, edge) {
            (true, 0) => "−",
            (false, 0) => "",
            (true, _) => " − ",
            (false, _) => " + ",
        };
        text += &format!("{sign}{}", term.size());
    }
    format!("{}: {text} = {}", letters(stalk), minus(value(stalk)))
}

fn value_question(stalk: &[Colour]) -> Question {
    let value = value(stalk);
    Question {
        asks: format!(
            "What is the stalk {} worth, its edges told from the ground up?",
            letters(stalk)
        ),
        form: "a number in lowest terms, as in 5/8 or -2".to_string(),
        answers: vec![value.to_string(), minus(value)],
        because: vec![terms(stalk)],
    }
}

fn stalk_question(stalk: &[Colour]) -> Question {
    let value = value(stalk);
    let stalk = stalk_of(value, stalk.len()).expect("there is one");
    Question {
        asks: format!("Which stalk is worth {}?", minus(value)),
        form: "its edges from the ground up, as in BBR".to_string(),
        answers: vec![letters(&stalk)],
        because: vec![terms(&stalk)],
    }
}

fn winner_question(chance: &mut Chance) -> Question {
    let (left_begins, left_wins) = (chance.below(2) == 0, chance.below(2) == 0);
    let wins = |sum: Dyadic| match left_begins {
        true => sum > Dyadic::ZERO,
        false => sum >= Dyadic::ZERO,
    };
    let mut stalks = three(chance);
    for _ in 0..100 {
        let sum = sum_of_stalks(&stalks).expect("few places");
        // If one is far ahead, anybody sees it.
        if wins(sum) == left_wins && sum.size() < Dyadic::whole(1) {
            break;
        }
        stalks = three(chance);
    }
    let sum = sum_of_stalks(&stalks).expect("few places");
    let names: Vec<String> = stalks.iter().map(|s| letters(s)).collect();
    let begins = if left_begins { "Left" } else { "Right" };
    let terms: Vec<String> = stalks.iter().map(|s| terms(s)).collect();
    let winner = if wins(sum) { "Left" } else { "Right" };
    Question {
        asks: format!(
            "The stalks {} side by side, and {begins} begins: who wins?",
            names.join(", ")
        ),
        form: "Left or Right".to_string(),
        answers: vec![winner.to_string()],
        because: vec![format!(
            "{}\nThe sum is {}.",
            terms.join("\n"),
            minus(sum)
        )],
    }
}

fn three(chance: &mut Chance) -> Vec<Vec<Colour>> {
    (0..3).map(|_| stalk(4, chance)).collect()
}

fn simplest_question(low: Dyadic, high: Dyadic) -> Question {
    let simplest = simplest_between(Some(low), Some(high));
    let simplest = simplest.expect("there is one");
    let kind = match simplest.places() {
        0 => "It is the whole number between them that is nearest to 0."
            .to_string(),
        places => format!(
            "No number between them has fewer binary places than {places}."
        ),
    };
    Question {
        asks: format!(
            "What is the simplest number larger than {} and smaller than {}?",
            minus(low),
            minus(high)
        ),
        form: "a number in lowest terms, as in 5/8 or -2".to_string(),
        answers: vec![simplest.to_string(), minus(simplest)],
        because: vec![format!(
            "{kind} It is born on day {}.",
            simplest.birthday()
        )],
    }
}
