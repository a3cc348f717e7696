//! Plays Nim against the reader, in normal or misère play.

use crate::{is_lost, winning_moves};
use nim::{columns, Manner, Move, Piles, Talk};
use notebook::{Answer, BadInput, Line};
use outcomes::Convention;
use std::io::{BufRead, Write};

/// Returns the program's move in misère play: the first winning move or, if
/// there is none, one coin from the last of the largest piles. Returns `None`
/// if no coins are left.
pub fn reply(piles: &Piles) -> Option<Move> {
    if let Some(winning) = winning_moves(piles.coins()).next() {
        return Some(winning);
    }
    let numbered = (1..).zip(piles.coins());
    let (number, _) = numbered.max_by_key(|(_, coins)| **coins)?;
    piles.take(number, 1).ok()
}

/// Returns an explanation of the program's reply to `before`; the text is empty
/// if no coins are left.
pub fn why(before: &Piles) -> String {
    let Some(chosen) = reply(before) else {
        return String::new();
    };
    let piles = before.coins();
    match piles.iter().filter(|&&pile| pile >= 2).count() {
        0 => only_single_coins(&chosen.after(piles)),
        1 => last_large_pile(&chosen, &chosen.after(piles)),
        _ if is_lost(piles) => columns(piles) + BALANCED,
        _ => nim::why(before), // the move is the same as in normal play
    }
}

const BALANCED: &str = "\
Every column holds an even number of ones, so any move makes some column odd,
and leaves a pile with more than one coin. From there you can win. I cannot,
unless you make a mistake; so I take one coin and wait.
";

/// Returns the number of piles of one coin, as a number and in words, such as
/// "are 2 piles".
fn single_coins(piles: &[u64]) -> (usize, String) {
    match piles.iter().filter(|&&pile| pile == 1).count() {
        1 => (1, "is 1 pile".to_string()),
        number => (number, format!("are {number} piles")),
    }
}

fn last_large_pile(chosen: &Move, after: &[u64]) -> String {
    let (number, rest) = (chosen.place() + 1, chosen.rest());
    let (_, left) = single_coins(after);
    format!(
        "Pile {number} was the only one with more than one coin. I left {rest} \
         in it, and\nnow there {left} of one coin: an odd number, so you take \
         the last coin.\n"
    )
}

fn only_single_coins(after: &[u64]) -> String {
    let (single, left) = single_coins(after);
    let end = if single % 2 == 1 { "you take" } else { "I take" };
    format!(
        "Only single coins were left, and nobody has a choice. Now there \
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

/// Returns how the program plays under this convention.
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

fn convention_of(line: &Line) -> Result<Convention, BadInput> {
    let word = line.only_word("wins or loses")?;
    match word.text {
        "wins" => Ok(Convention::Normal),
        "loses" => Ok(Convention::Misere),
        _ => Err(word.error("is neither wins nor loses")),
    }
}

/// The `misere-play` program: asks whether the last coin wins or loses, then
/// plays.
pub fn play_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    let question = "Whoever takes the last coin: wins or loses?";
    match talk.ask(question, convention_of)? {
        Some(convention) => talk.play(&manner_of(convention)),
        None => talk.goodbye(),
    }
}
