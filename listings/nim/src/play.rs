//! A game of Nim between the reader and the program.

use crate::{columns, winning_moves, Move, Piles};
use notebook::{Answer, BadInput, Line, Lines, ProgramError};
use outcomes::Convention;
use std::io::{BufRead, Write};

// ANCHOR: reply
/// Returns the program's move: the first winning move or, if there is none, one
/// coin from the last of the largest piles, to prolong the game. `None` if no
/// coins are left.
pub fn reply(piles: &Piles) -> Option<Move> {
    if let Some(winning) = winning_moves(piles.coins()).next() {
        return Some(winning);
    }
    let numbered = (1..).zip(piles.coins());
    let (number, _) = numbered.max_by_key(|(_, coins)| **coins)?;
    piles.take(number, 1).ok()
}
// ANCHOR_END: reply

/// The maximum number of piles that the program accepts.
const MOST_PILES: usize = 1000;

// ANCHOR: manner
/// How the program plays Nim, and the rule that decides who has won.
pub struct Manner {
    /// The rules, as `help` prints them.
    pub rules: &'static str,
    /// The convention that decides who has won when no coins are left.
    pub convention: Convention,
    /// Returns the program's move; `None` if no coins are left.
    pub reply: fn(&Piles) -> Option<Move>,
    /// Returns an explanation of the program's reply to the given piles.
    pub why: fn(&Piles) -> String,
}
// ANCHOR_END: manner

/// A conversation in which the program asks and the reader answers.
pub struct Talk<'a> {
    lines: Lines<'a>,
    output: &'a mut dyn Write,
}

impl<'a> Talk<'a> {
    /// Returns a conversation that reads `input` and writes to `output`.
    pub fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
    ) -> Talk<'a> {
        Talk { lines: Lines::new(input), output }
    }
}

impl Talk<'_> {
    // ANCHOR: ask
    /// Asks `question` until `understand` accepts a line; prints what is wrong
    /// with other lines. Returns `None` on `quit` or at the end of the input.
    pub fn ask<T>(
        &mut self,
        question: &str,
        understand: fn(&Line) -> Result<T, BadInput>,
    ) -> Result<Option<T>, ProgramError> {
        loop {
            writeln!(self.output, "{question}")?;
            self.output.flush()?;
            let understood = match self.lines.next_line() {
                Ok(None) => return Ok(None),
                Ok(Some(line)) if line.text().trim() == "quit" => {
                    return Ok(None)
                }
                Ok(Some(line)) => understand(&line),
                Err(ProgramError::BadInput(bad)) => Err(bad),
                Err(error) => return Err(error),
            };
            match understood {
                Ok(answer) => return Ok(Some(answer)),
                Err(bad) => writeln!(self.output, "I cannot use {bad}.")?,
            }
        }
    }
    // ANCHOR_END: ask
}

/// Returns the piles that a line describes: at least one, at most 1000.
///
/// # Errors
/// If the line has no piles, or too many, or a word that is not a number.
pub fn piles_of(line: &Line) -> Result<Piles, BadInput> {
    let piles = line.numbers()?;
    if piles.is_empty() {
        return Err(line.error("give at least one pile"));
    }
    if piles.len() > MOST_PILES {
        return Err(line.error(&format!("more than {MOST_PILES} piles")));
    }
    Ok(Piles::new(piles))
}

/// Returns the explanation of the program's last move. `before` holds the piles
/// before that move, if there was one; `piles` holds the current piles.
fn reasons(
    why: fn(&Piles) -> String,
    piles: &Piles,
    before: &Option<Piles>,
) -> String {
    match before {
        Some(before) => why(before),
        None => {
            "I have not moved yet. In binary:\n".to_string()
                + &columns(piles.coins())
        }
    }
}

/// Returns `true` if the line is `yes`, and `false` if it is `no`.
///
/// # Errors
/// If the line is neither `yes` nor `no`.
pub fn yes_or_no(line: &Line) -> Result<bool, BadInput> {
    let word = line.only_word("yes or no")?;
    match word.text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(word.error("is neither yes nor no")),
    }
}

/// What the reader may type when it is their turn.
enum Command {
    Take { number: u64, coins: u64 },
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [word] if word.text == "why" => Ok(Command::Why),
        [word] if word.text == "help" => Ok(Command::Help),
        [pile, coins] => {
            let (number, coins) = (pile.number()?, coins.number()?);
            Ok(Command::Take { number, coins })
        }
        [] => Err(line.error("an empty line")),
        [word] => {
            Err(word.error("is not one of: a move like 2 1, why, help, quit"))
        }
        [_, _, more, ..] => Err(more.error("is not expected here")),
    }
}

fn only_why(line: &Line) -> Result<(), BadInput> {
    let word = line.only_word("why or quit")?;
    match word.text {
        "why" => Ok(()),
        _ => Err(word.error("is neither why nor quit")),
    }
}

impl Talk<'_> {
    // ANCHOR: play
    /// Plays a whole game, after asking for the piles and who starts.
    pub fn play(&mut self, manner: &Manner) -> Answer {
        writeln!(self.output, "{}", manner.rules)?;
        let piles = self.ask("The piles, as in 3 4 5?", piles_of)?;
        let Some(mut piles) = piles else { return self.goodbye() };
        let first = self.ask("Do you move first, yes or no?", yes_or_no)?;
        let Some(mut readers_turn) = first else { return self.goodbye() };
        let mut before = None; // the piles before the program's last move
        while !piles.is_over() {
            if !readers_turn {
                before = Some(piles.clone());
                self.program_moves(manner, &mut piles)?;
            } else if !self.reader_moves(manner, &mut piles, &before)? {
                return self.goodbye();
            }
            readers_turn = !readers_turn;
        }
        self.say_who_wins(manner.convention, readers_turn)?;
        self.last_question(manner, before)
    }
    // ANCHOR_END: play

    fn say_who_wins(
        &mut self,
        convention: Convention,
        readers_turn: bool,
    ) -> Answer {
        let (stuck, other) =
            if readers_turn { ("You", "I") } else { ("I", "You") };
        let winner = match convention {
            Convention::Normal => other,
            Convention::Misere => stuck,
        };
        Ok(writeln!(self.output, "{stuck} cannot move. {winner} win.")?)
    }

    /// Makes the program's move and announces it.
    fn program_moves(&mut self, manner: &Manner, piles: &mut Piles) -> Answer {
        let Some(chosen) = (manner.reply)(piles) else { return Ok(()) };
        piles.make(chosen);
        let (taken, number) = (chosen.taken(), chosen.place() + 1);
        Ok(writeln!(self.output, "I take {taken} from pile {number}.")?)
    }

    /// Lets the reader move; returns `false` if they quit or the input ends.
    fn reader_moves(
        &mut self,
        manner: &Manner,
        piles: &mut Piles,
        before: &Option<Piles>,
    ) -> Result<bool, ProgramError> {
        loop {
            let coins: Vec<_> =
                piles.coins().iter().map(u64::to_string).collect();
            let question = format!("Piles: {}. Your move?", coins.join(" "));
            let Some(command) = self.ask(&question, command_of)? else {
                return Ok(false);
            };
            match command {
                Command::Help => writeln!(self.output, "{}", manner.rules)?,
                Command::Why => {
                    let said = reasons(manner.why, piles, before);
                    write!(self.output, "{said}")?
                }
                Command::Take { number, coins } => {
                    match piles.take(number, coins) {
                        Ok(chosen) => {
                            piles.make(chosen);
                            let said = format!("{coins} from pile {number}");
                            writeln!(self.output, "You take {said}.")?;
                            return Ok(true);
                        }
                        Err(illegal) => {
                            writeln!(self.output, "No: {illegal}.")?
                        }
                    }
                }
            }
        }
    }

    /// Lets the reader ask about the program's last move, once the game is
    /// over.
    fn last_question(
        &mut self,
        manner: &Manner,
        before: Option<Piles>,
    ) -> Answer {
        if let Some(before) = before {
            let question = "Say why, or quit.";
            while self.ask(question, only_why)?.is_some() {
                write!(self.output, "{}", (manner.why)(&before))?;
            }
        }
        Ok(())
    }

    /// Prints a line of text.
    pub fn say(&mut self, text: &str) -> Answer {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Prints that the game ends early.
    pub fn goodbye(&mut self) -> Answer {
        self.say("The game ends here.")
    }
}
