//! A game with the queen between the reader and the program.

use crate::{is_lost, lost_pair, winning_moves, Square};
use nim::Talk;
use notebook::{Answer, BadInput, Line, ProgramError};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// The program's move: the first winning one; if there is none, one step along
/// the longer way, so that the game stays long. `None`: the queen is at home.
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
/// Why the program's reply at `before` is what it is. Empty in the corner.
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

/// A square as text.
pub(crate) fn shown((x, y): Square) -> String {
    format!("({x}, {y})")
}

const RULES: &str = "\
Move the queen left, down, or diagonally both, at least one step. Whoever brings
it to (0, 0) wins. `3 5` moves it to (3, 5); `why` explains my last move; `help`
says this again; `quit` ends the game.";

/// The square that a line names.
pub(crate) fn square_of(line: &Line) -> Result<Square, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [x, y] => Ok((x.number()?, y.number()?)),
        [_, _, more, ..] => {
            Err(more.error("is too much: a square is two numbers"))
        }
        _ => Err(line.error("a square is two numbers")),
    }
}

fn yes_or_no(line: &Line) -> Result<bool, BadInput> {
    let word = line.only_word("yes or no")?;
    match word.text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(word.error("is neither yes nor no")),
    }
}

/// What the reader may say when it is their turn.
enum Command {
    To(Square),
    Why,
    Help,
    /// None of these: what is wrong with the line.
    Unclear(BadInput),
}

/// Takes any line as a command. So what is wrong with it is said after what
/// was said before, and not in front of all that once more.
fn any_command(line: &Line) -> Result<Command, BadInput> {
    Ok(command_of(line).unwrap_or_else(Command::Unclear))
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [word] if word.text == "why" => Ok(Command::Why),
        [word] if word.text == "help" => Ok(Command::Help),
        [word] => {
            Err(word.error("is none of: a square like 3 5, why, help, quit"))
        }
        _ => square_of(line).map(Command::To),
    }
}

/// `Ok` if the line asks why; otherwise what is wrong with it.
fn only_why(line: &Line) -> Result<(), BadInput> {
    let word = line.only_word("why or quit")?;
    match word.text {
        "why" => Ok(()),
        _ => Err(word.error("is neither why nor quit")),
    }
}

fn unusable(bad: &BadInput) -> String {
    format!("I cannot use {bad}.\n")
}

// ANCHOR: legal
/// Whether the queen can move from one square to the other.
fn is_move((x, y): Square, (a, b): Square) -> bool {
    let (left, down) = (x.checked_sub(a), y.checked_sub(b));
    match (left, down) {
        (Some(0), Some(0)) => false,
        (Some(left), Some(down)) => left == 0 || down == 0 || left == down,
        _ => false, // to the right, or up
    }
}
// ANCHOR_END: legal

// ANCHOR: play
/// The program `wythoff-play`: asks for the square and who starts, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    let question = format!("{RULES}\nThe queen's square, as in 7 4?");
    let square = talk.ask(&question, square_of)?;
    let Some(mut queen) = square else { return talk.goodbye() };
    let first = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    let Some(mut readers_turn) = first else { return talk.goodbye() };
    let mut last = Last { said: String::new(), before: None };
    while let Some(chosen) = reply(queen) {
        let next = if readers_turn {
            readers_move(&mut talk, queen, &mut last)?
        } else {
            last.said += &format!("I move to {}.\n", shown(chosen));
            last.before = Some(queen);
            Some(chosen)
        };
        let Some(next) = next else { return talk.goodbye() };
        queen = next;
        readers_turn = !readers_turn;
    }
    goodbye(&mut talk, readers_turn, last)
}
// ANCHOR_END: play

/// What the program has to say before its next question, and where the queen
/// stood before its last move.
struct Last {
    said: String,
    before: Option<Square>,
}

impl Last {
    fn why(&self) -> String {
        let text = self.before.map(why);
        text.unwrap_or("I have not moved yet.".into()) + "\n"
    }
}

/// Lets the reader move; `None` if the input ends instead.
fn readers_move(
    talk: &mut Talk,
    queen: Square,
    last: &mut Last,
) -> Result<Option<Square>, ProgramError> {
    loop {
        let said = std::mem::take(&mut last.said);
        let question = format!("{said}Queen on {}. Your move?", shown(queen));
        match talk.ask(&question, any_command)? {
            None => return Ok(None),
            Some(Command::Help) => last.said = format!("{RULES}\n"),
            Some(Command::Why) => last.said = last.why(),
            Some(Command::Unclear(bad)) => last.said = unusable(&bad),
            Some(Command::To(square)) if is_move(queen, square) => {
                last.said = format!("You move to {}.\n", shown(square));
                return Ok(Some(square));
            }
            Some(Command::To(square)) => {
                let (from, to) = (shown(queen), shown(square));
                last.said =
                    format!("No: a queen cannot go from {from} to {to}.\n");
            }
        }
    }
}

/// Says who has won; the program's last move may be asked about, too.
fn goodbye(talk: &mut Talk, readers_turn: bool, mut last: Last) -> Answer {
    let winner = if readers_turn { "I win" } else { "You win" };
    last.said += &format!("The queen is at home. {winner}.\n");
    loop {
        let question = format!("{}Say why, or quit.", last.said);
        last.said = match talk.ask(&question, |line| Ok(only_why(line)))? {
            None => return Ok(()),
            Some(Ok(())) => last.why(),
            Some(Err(bad)) => unusable(&bad),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Piece;
    use games::Game;

    #[test]
    fn a_move_is_an_option_and_an_option_a_move() {
        for code in 0..12_u64.pow(4) {
            let digit = |place| code / 12_u64.pow(place) % 12;
            let (from, to) = ((digit(0), digit(1)), (digit(2), digit(3)));
            let options = Piece::Queen.options(&from);
            assert_eq!(is_move(from, to), options.contains(&to));
        }
    }
}
