//! Plays "first or last" against the reader.

use crate::input::{at_most, numbers_of};
use crate::{ends_value, Array, End};
use minimax::Player;
use nim::{yes_or_no, Talk};
use notebook::{Answer, BadInput, Line, ProgramError};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// Returns the end at which the program deletes a number: the end that leaves
/// the best value for the program, or the first if both are equally good.
/// Returns `None` if only one number is left.
pub fn reply(array: &Array) -> Option<End> {
    let worth = |end| Some(ends_value(&array.delete(end)?.1));
    let (first, last) = (worth(End::First)?, worth(End::Last)?);
    let first_is_best = match array.mover() {
        Player::Maxi => first >= last,
        Player::Minnie => first <= last,
    };
    Some(if first_is_best { End::First } else { End::Last })
}
// ANCHOR_END: reply

// ANCHOR: why
/// Returns the program's reason for its move from this array, or `None` if
/// there is no move.
pub fn why(array: &Array) -> Option<String> {
    let (number, without_first) = array.delete(End::First)?;
    let (other, without_last) = array.delete(End::Last)?;
    let (first, last) = (ends_value(&without_first), ends_value(&without_last));
    let (me, goal) = match array.mover() {
        Player::Maxi => ("Maxi", "more"),
        Player::Minnie => ("Minnie", "less"),
    };
    Some(format!(
        "Without the first number, {number}, the rest is worth {first};\n\
         without the last one, {other}, it is worth {last}.\n\
         I am {me} and prefer {goal}."
    ))
}
// ANCHOR_END: why

/// The maximum number of numbers that the program accepts for a game.
const MOST_NUMBERS: usize = 1000;

fn row_of(line: &Line) -> Result<Vec<i64>, BadInput> {
    at_most(MOST_NUMBERS, line)?;
    numbers_of(line)
}

fn player_of(line: &Line) -> Result<Player, BadInput> {
    let word = line.only_word("Maxi or Minnie")?;
    match word.text {
        "Maxi" | "maxi" => Ok(Player::Maxi),
        "Minnie" | "minnie" => Ok(Player::Minnie),
        _ => Err(word.error("is neither Maxi nor Minnie")),
    }
}

/// A command that the reader can type on their turn.
enum Command {
    Delete(End),
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let word = line.only_word("first or last")?;
    match word.text {
        "first" => Ok(Command::Delete(End::First)),
        "last" => Ok(Command::Delete(End::Last)),
        "why" => Ok(Command::Why),
        "help" => Ok(Command::Help),
        _ => Err(word.error("is not one of: first, last, why, help, quit")),
    }
}

const RULES: &str = "\
A move deletes the first number or the last one, until one number is left.
Maxi wants it to be large, Minnie small. `first` deletes the first number,
`last` the last one; `why` explains my last move; `help` says this again;
`quit` ends the game.";

// ANCHOR: play
/// The `array-games-play` program: asks for the numbers, which player the
/// reader is, and who moves first, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    talk.say(RULES)?;
    let asked = talk.ask("The numbers, as in 3 1 4 1 5 9?", row_of)?;
    let Some(numbers) = asked else { return talk.goodbye() };
    let asked = talk.ask("Are you Maxi or Minnie?", player_of)?;
    let Some(reader) = asked else { return talk.goodbye() };
    let asked = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    let Some(first) = asked else { return talk.goodbye() };
    let starter = if first { reader } else { reader.other() };
    match Array::new(&numbers, starter) {
        Some(array) => play_from(&mut talk, array, reader),
        None => talk.goodbye(),
    }
}
// ANCHOR_END: play

// ANCHOR: play_from
/// Plays the game to the end, or until the reader quits.
fn play_from(talk: &mut Talk, start: Array, reader: Player) -> Answer {
    let mut array = start.clone();
    let mut before = None; // the array before the program's last move
    while let Some(planned) = reply(&array) {
        let readers_turn = array.mover() == reader;
        let chosen = if readers_turn {
            match ask_for_move(talk, &array, before.as_ref())? {
                Some(chosen) => chosen,
                None => return talk.goodbye(),
            }
        } else {
            before = Some(array.clone());
            planned
        };
        let Some((number, rest)) = array.delete(chosen) else { break };
        let who = if readers_turn { "You" } else { "I" };
        talk.say(&format!("{who} delete {number}."))?;
        array = rest;
    }
    let (left, value) = (array.numbers()[0], ends_value(&start));
    talk.say(&format!("{left} is left. The value at the start was {value}."))
}
// ANCHOR_END: play_from

/// Returns the reader's move, or `None` if they quit or the input ends first.
fn ask_for_move(
    talk: &mut Talk,
    array: &Array,
    before: Option<&Array>,
) -> Result<Option<End>, ProgramError> {
    let numbers: Vec<_> = array.numbers().iter().map(i64::to_string).collect();
    let question = format!("Numbers: {}. First or last?", numbers.join(" "));
    loop {
        match talk.ask(&question, command_of)? {
            None => return Ok(None),
            Some(Command::Delete(end)) => return Ok(Some(end)),
            Some(Command::Help) => talk.say(RULES)?,
            Some(Command::Why) => match before.and_then(why) {
                Some(reasons) => talk.say(&reasons)?,
                None => talk.say("I have not moved yet.")?,
            },
        }
    }
}
