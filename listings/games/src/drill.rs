//! The drill of the chapter: questions about positions, options and plays.

use crate::{graph, plays, Game, Plays, Subtraction};
use notebook::{Chance, Question};

/// A question by chance: the options, the lengths of plays, their number, or
/// the terminal positions.
pub fn question(chance: &mut Chance) -> Question {
    let amounts = some_amounts(chance);
    let game = Subtraction::new(&amounts).expect("no amount is 0");
    match chance.below(4) {
        0 => options_question(&game, chance.between(1, 15)),
        1 => length_question(&game, chance),
        2 => number_question(&game, chance.between(4, 8)),
        _ => terminal_question(&game),
    }
}

/// Two or three amounts of coins.
fn some_amounts(chance: &mut Chance) -> Vec<u64> {
    let least = chance.between(1, 3);
    let next = least + chance.between(1, 3);
    match chance.below(2) {
        0 => vec![least, next],
        _ => vec![least, next, next + chance.between(1, 2)],
    }
}

/// The rule in words, as in "A move takes 1, 2 or 3 coins."
fn rule(game: &Subtraction) -> String {
    let words: Vec<_> = game.amounts().iter().map(u64::to_string).collect();
    let (last, others) = words.split_last().expect("two amounts at least");
    format!("A move takes {} or {last} coins.", others.join(", "))
}

fn listed(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    match words.is_empty() {
        true => "none".to_string(),
        false => words.join(", "),
    }
}

fn options_question(game: &Subtraction, coins: u64) -> Question {
    let options = game.options(&coins);
    let taken = |amount: &u64| match coins.checked_sub(*amount) {
        Some(rest) => format!("{coins} − {amount} = {rest}"),
        None => format!("{amount} is more than {coins}"),
    };
    let taken: Vec<_> = game.amounts().iter().map(taken).collect();
    Question {
        asks: format!("{} Which are the options of {coins}?", rule(game)),
        form: "numbers, as in 4, 5; or none".to_string(),
        answers: vec![listed(&options)],
        because: taken.join("\n"),
    }
}

/// What is known of the plays from so many coins.
fn plays_from(game: &Subtraction, coins: u64) -> Plays {
    let graph = graph(game, &coins, 100).expect("few positions");
    let place = graph.place(&coins).expect("the start is in the graph");
    plays(&graph).expect("coins only become fewer")[place]
}

fn length_question(game: &Subtraction, chance: &mut Chance) -> Question {
    let coins = chance.between(5, 20);
    let shortest = chance.below(2) == 0;
    let what = if shortest { "shortest" } else { "longest" };
    let moves = |coins: u64| {
        let found = plays_from(game, coins);
        if shortest {
            found.shortest
        } else {
            found.longest
        }
    };
    let line = |coins: u64| format!("{coins}: {}", moves(coins));
    let lines: Vec<_> = (0..=coins).map(line).collect();
    Question {
        asks: format!(
            "{} How many moves has the {what} finished play from {coins}?",
            rule(game)
        ),
        form: "a number".to_string(),
        answers: vec![moves(coins).to_string()],
        because: format!(
            "A terminal position has 0; any other has one more than the \
             {what} of its\noptions.\n{}",
            lines.join(", ")
        ),
    }
}

fn number_question(game: &Subtraction, coins: u64) -> Question {
    let number = |coins| plays_from(game, coins).number.unwrap_or(u128::MAX);
    let line = |coins: u64| format!("{coins}: {}", number(coins));
    let lines: Vec<_> = (0..=coins).map(line).collect();
    Question {
        asks: format!(
            "{} How many finished plays begin at {coins}?",
            rule(game)
        ),
        form: "a number".to_string(),
        answers: vec![number(coins).to_string()],
        because: format!(
            "Add up those of the options; a terminal position has one.\n{}",
            lines.join(", ")
        ),
    }
}

fn terminal_question(game: &Subtraction) -> Question {
    let least = game.amounts()[0];
    let s = if least == 1 { "" } else { "s" };
    let terminal: Vec<u64> =
        (0..least).filter(|coins| game.options(coins).is_empty()).collect();
    Question {
        asks: format!("{} Which positions are terminal?", rule(game)),
        form: "numbers, as in 0, 1".to_string(),
        answers: vec![listed(&terminal)],
        because: format!("With fewer than {least} coin{s} there is no move."),
    }
}
