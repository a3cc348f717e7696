//! A game of Nim between the reader and the program, normal or misère.

use crate::winning_moves;
use nim::{Manner, Move, Piles, Talk};
use notebook::{Answer, BadInput, Line};
use outcomes::Convention;
use std::io::{BufRead, Write};

// ANCHOR: reply
/// The program's move in misère play: the first winning one; if there is none,
/// one coin from the last of the largest piles. `None`: no coin is left.
pub fn reply(piles: &Piles) -> Option<Move> {
    if let Some(winning) = winning_moves(piles.coins()).next() {
        return Some(winning);
    }
    let numbered = (1..).zip(piles.coins());
    let (number, _) = numbered.max_by_key(|(_, coins)| **coins)?;
    piles.take(number, 1).ok()
}
// ANCHOR_END: reply

// ANCHOR: why
/// Why the program's reply to `before` is what it is. Empty without a coin.
pub fn why(before: &Piles) -> String {
    let Some(chosen) = reply(before) else {
        return String::new();
    };
    let large = before.coins().iter().filter(|&&pile| pile >= 2).count();
    if large >= 2 {
        return nim::why(before); // it is the same move as in normal play
    }
    let (number, rest) = (chosen.place() + 1, chosen.rest());
    let after = chosen.after(before.coins());
    let single = after.iter().filter(|&&pile| pile == 1).count();
    let left = format!("{single} pile{}", if single == 1 { "" } else { "s" });
    if large == 1 {
        format!(
            "Pile {number} was the only one with more than one coin. I left \
             {rest} in it, and\nnow there are {left} of one coin: an odd \
             number, so you take the last coin.\n"
        )
    } else {
        only_single_coins(single, &left)
    }
}
// ANCHOR_END: why

fn only_single_coins(single: usize, left: &str) -> String {
    let end = if single % 2 == 1 { "you take" } else { "I take" };
    format!(
        "Only single coins were left, and nobody has a choice. Now there are \
         {left}\nof one coin, and {end} the last coin.\n"
    )
}

const NORMAL: &str = "\
A move takes at least one coin, as many as you like, from one pile. Whoever
takes the last coin wins. `2 5` takes five coins from pile 2; `why` explains my
last move; `help` says this again; `quit` ends the game.";

const MISERE: &str = "\
A move takes at least one coin, as many as you like, from one pile. Whoever
takes the last coin loses. `2 5` takes five coins from pile 2; `why` explains my
last move; `help` says this again; `quit` ends the game.";

// ANCHOR: manner_of
/// How the program plays in each kind of play.
fn manner_of(convention: Convention) -> Manner {
    match convention {
        Convention::Normal => Manner {
            rules: NORMAL,
            convention,
            reply: nim::reply,
            why: nim::why,
        },
        Convention::Misere => Manner { rules: MISERE, convention, reply, why },
    }
}
// ANCHOR_END: manner_of

fn convention_of(line: &Line) -> Result<Convention, BadInput> {
    let word = line.only_word("wins or loses")?;
    match word.text {
        "wins" => Ok(Convention::Normal),
        "loses" => Ok(Convention::Misere),
        _ => Err(word.error("is neither wins nor loses")),
    }
}

// ANCHOR: play_program
/// The program `misere-play`: asks which kind of play it is to be, then plays.
pub fn play_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    let question = "Whoever takes the last coin: wins or loses?";
    match talk.ask(question, convention_of)? {
        Some(convention) => talk.play(&manner_of(convention)),
        None => talk.goodbye(),
    }
}
// ANCHOR_END: play_program
