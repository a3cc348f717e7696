//! Plays Wythoff's queen against the reader.

use crate::{is_lost, lost_pair, winning_moves, Square};
use nim::{yes_or_no, Talk};
use notebook::{Answer, BadInput, Line, ProgramError, Word};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// Returns the square the program moves to. It makes the first winning move,
/// or, if there is none, one step along the larger coordinate, to prolong the
/// game. `None` means that the queen is already at (0, 0).
pub fn reply(queen: Square) -> Option<Square> {
    if let Some(winning) = winning_moves(queen).first() {
        return Some(*winning);
    }
    match queen {
        (0, 0) => None,
        (x, y) if x > y => Some((x - 1, y)),
        (x, y) => Some((x, y - 1)),
    }
}
// ANCHOR_END: reply

// ANCHOR: why
/// Returns the reason for the program's reply at `before`; empty at (0, 0).
pub fn why(before: Square) -> String {
    let Some((x, y)) = reply(before) else { return String::new() };
    let square = if is_lost(before) { before } else { (x, y) };
    let k = square.0.abs_diff(square.1);
    let a = lost_pair(k).map_or(0, |(a, _)| a);
    let pair = format!(
        "{} is lost: the difference is {k}, and {k} times the golden\n\
         ratio, rounded down, is {a}.",
        shown(square)
    );
    match square == before {
        true => format!("{pair} So I take one step and wait."),
        false => format!("{pair} So I left you there."),
    }
}
// ANCHOR_END: why

/// Returns a square as text, such as `(3, 5)`.
pub fn shown((x, y): Square) -> String {
    format!("({x}, {y})")
}

const RULES: &str = "\
Move the queen left, down, or diagonally both, at least one step. Whoever brings
it to (0, 0) wins. `3 5` moves it to (3, 5); `why` explains my last move; `help`
says this again; `quit` ends the game.";

/// Returns the two words on a line. In error messages, `what` is the name for
/// the two together, such as "a square".
pub(crate) fn two_words<'a>(
    line: &'a Line,
    what: &str,
) -> Result<[Word<'a>; 2], BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [first, second] => Ok([first, second]),
        [_, _, more, ..] => {
            Err(more
                .error(&format!("is not expected here: {what} is two numbers")))
        }
        _ => Err(line.error(&format!("{what} is two numbers"))),
    }
}

/// Returns the square given on a line.
pub fn square_of(line: &Line) -> Result<Square, BadInput> {
    let [x, y] = two_words(line, "a square")?;
    Ok((x.number()?, y.number()?))
}

/// A command that the reader can type on their turn.
enum Command {
    To(Square),
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [word] if word.text == "why" => Ok(Command::Why),
        [word] if word.text == "help" => Ok(Command::Help),
        [word] => {
            Err(word.error("is not one of: a square like 3 5, why, help, quit"))
        }
        _ => square_of(line).map(Command::To),
    }
}

/// Returns `Ok` if the line is `why`, and an error otherwise.
fn only_why(line: &Line) -> Result<(), BadInput> {
    let word = line.only_word("why or quit")?;
    match word.text {
        "why" => Ok(()),
        _ => Err(word.error("is neither why nor quit")),
    }
}

// ANCHOR: legal
/// Returns whether the queen can move from the first square to the second.
pub fn is_move((x, y): Square, (a, b): Square) -> bool {
    let (left, down) = (x.checked_sub(a), y.checked_sub(b));
    match (left, down) {
        (Some(0), Some(0)) => false,
        (Some(left), Some(down)) => left == 0 || down == 0 || left == down,
        _ => false, // to the right, or up
    }
}
// ANCHOR_END: legal

// ANCHOR: play
/// The `wythoff-play` program: asks for the square and who starts, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    talk.say(RULES)?;
    let square = talk.ask("The queen's square, as in 7 4?", square_of)?;
    let Some(mut queen) = square else { return talk.goodbye() };
    let first = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    let Some(mut readers_turn) = first else { return talk.goodbye() };
    let mut before = None; // the square before the program's last move
    while let Some(chosen) = reply(queen) {
        if readers_turn {
            let next = readers_move(&mut talk, queen, before)?;
            let Some(next) = next else { return talk.goodbye() };
            talk.say(&format!("You move to {}.", shown(next)))?;
            queen = next;
        } else {
            talk.say(&format!("I move to {}.", shown(chosen)))?;
            before = Some(queen);
            queen = chosen;
        }
        readers_turn = !readers_turn;
    }
    say_who_wins(&mut talk, readers_turn, before)
}
// ANCHOR_END: play

/// Returns the reason for the program's last move, or says that there was none.
fn reason(before: Option<Square>) -> String {
    before.map_or("I have not moved yet.".into(), why)
}

/// Asks for the reader's move and returns the square they move to, or `None` if
/// they quit or the input ends first.
fn readers_move(
    talk: &mut Talk,
    queen: Square,
    before: Option<Square>,
) -> Result<Option<Square>, ProgramError> {
    let question = format!("Queen on {}. Your move?", shown(queen));
    loop {
        match talk.ask(&question, command_of)? {
            None => return Ok(None),
            Some(Command::Help) => talk.say(RULES)?,
            Some(Command::Why) => talk.say(&reason(before))?,
            Some(Command::To(square)) if is_move(queen, square) => {
                return Ok(Some(square))
            }
            Some(Command::To(square)) => {
                let (from, to) = (shown(queen), shown(square));
                talk.say(&format!(
                    "No: a queen cannot go from {from} to {to}."
                ))?
            }
        }
    }
}

/// Says who has won, then lets the reader ask about the program's last move.
fn say_who_wins(
    talk: &mut Talk,
    readers_turn: bool,
    before: Option<Square>,
) -> Answer {
    let winner = if readers_turn { "I win" } else { "You win" };
    talk.say(&format!("The queen is at home. {winner}."))?;
    while talk.ask("Say why, or quit.", only_why)?.is_some() {
        talk.say(&reason(before))?;
    }
    Ok(())
}
