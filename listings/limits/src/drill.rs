//! The drill of the chapter: questions about what lies beyond the sum theorem.

use crate::{class, remoteness, Class, Shortened};
use games::{Game, Subtraction};
use notebook::{Chance, Question};
use outcomes::{Convention, Outcomes};
use splitting::Kayles;

/// A question by chance: Kayles in misère play, a move in all or in any of the
/// components, a remoteness, or a board of Domineering.
pub fn question(chance: &mut Chance) -> Question {
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

fn listed(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn kayles_question(chance: &mut Chance) -> Question {
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
    let numbers: Vec<u64> = rows.iter().map(|row| *row as u64).collect();
    let left: Vec<_> = shorter.iter().map(usize::to_string).collect();
    let left = if left.is_empty() { "nothing" } else { &left.join(", ") };
    let then = match lost {
        true => "From there each move leads to a sum that is won.",
        false if shorter.is_empty() => "Who cannot move wins.",
        false => "From there some move leads to a sum that is lost.",
    };
    Question {
        asks: format!(
            "Kayles in misère play, rows of {}: who wins?",
            listed(&numbers)
        ),
        form: "First or Second".to_string(),
        answers: who(lost),
        because: vec![format!("Without detours the rows are {left}.\n{then}")],
    }
}

fn some_game(chance: &mut Chance) -> Subtraction {
    let amounts = [&[1, 2][..], &[1, 2, 3], &[1, 3], &[1, 3, 4], &[2, 3]];
    let amounts = chance.pick(&amounts).expect("one of them");
    Subtraction::new(amounts).expect("no amount is 0")
}

fn together_question(chance: &mut Chance) -> Question {
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
    let far = |pile: &u64| {
        format!("{pile} has remoteness {}", remoteness(&game, pile))
    };
    let far: Vec<_> = piles.iter().map(far).collect();
    let (which, rule) = match all {
        true => (
            "in every pile",
            "The smallest one decides: if it is even, the player to move loses.",
        ),
        false => (
            "in one pile or more",
            "The player to move loses if all of them are even, and else wins.",
        ),
    };
    Question {
        asks: format!(
            "Piles of {}. A turn makes a move {which}; a move takes one of the \
             amounts {}. Who cannot do so loses. Who wins?",
            listed(&piles),
            listed(game.amounts())
        ),
        form: "First or Second".to_string(),
        answers: who(lost),
        because: vec![format!("{}.\n{rule}", far.join(", "))],
    }
}

/// Whether the piles are lost with a move in all of them, or else in any.
fn lost_together(game: &Subtraction, piles: &[u64], all: bool) -> bool {
    let mut far = piles.iter().map(|pile| remoteness(game, pile));
    match all {
        true => far.min().is_some_and(|least| least.is_multiple_of(2)),
        false => far.all(|moves| moves.is_multiple_of(2)),
    }
}

fn remoteness_question(chance: &mut Chance) -> Question {
    let game = some_game(chance);
    let coins = chance.between(2, 14);
    let options = game.options(&coins);
    let far = |option: &u64| format!("{option}: {}", remoteness(&game, option));
    let far: Vec<_> = options.iter().map(far).collect();
    Question {
        asks: format!(
            "A pile of {coins} coins; a move takes one of the amounts {}. What \
             is the remoteness?",
            listed(game.amounts())
        ),
        form: "a number".to_string(),
        answers: vec![remoteness(&game, &coins).to_string()],
        because: vec![format!(
            "The remotenesses of the options: {}.\nOne more than the smallest \
             even one, or, without one, than the largest.",
            far.join(", ")
        )],
    }
}

fn domineering_question(chance: &mut Chance) -> Question {
    let rows: Vec<u32> = (0..3).map(|_| chance.below(8) as u32).collect();
    let sign = |row: u32, at: u32| if row >> at & 1 == 1 { '#' } else { '.' };
    let shown = rows.iter().map(|row| {
        [2, 1, 0].into_iter().map(|at| sign(*row, at)).collect::<String>()
    });
    let shown: Vec<String> = shown.collect();
    let (name, because) = match class(&rows) {
        Class::Left => ("Left", "Left wins as first and as second player."),
        Class::Right => ("Right", "Right wins as first and as second player."),
        Class::First => ("First", "Whoever begins wins."),
        Class::Second => ("Second", "Whoever begins loses."),
    };
    Question {
        asks: format!(
            "Domineering on the free squares # of the rows {}. Left puts \
             dominoes upright, Right lying down. Who wins?",
            shown.join(" ")
        ),
        form: "Left, Right, First or Second".to_string(),
        answers: vec![name.to_string()],
        because: vec![because.to_string()],
    }
}
