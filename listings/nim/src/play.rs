//! A game of Nim between the reader and the program.

use crate::{columns, why, winning_moves, Move, Table};
use notebook::{BadInput, Line, Lines, ProgramError};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// The program's move: the first winning one; if there is none, one coin from
/// a largest pile, so that the game stays long. `None`: no coin is left.
pub fn reply(table: &Table) -> Option<Move> {
    let piles = table.piles();
    if let Some(winning) = winning_moves(piles).next() {
        return Some(winning);
    }
    let (number, _) = (1..).zip(piles).max_by_key(|(_, pile)| **pile)?;
    table.take(number, 1).ok()
}
// ANCHOR_END: reply

/// The most piles that the program plays with.
const MOST_PILES: usize = 1000;

/// A conversation: the reader's lines and the program's.
struct Talk<'a> {
    lines: Lines<'a>,
    output: &'a mut dyn Write,
}

/// How a question ended.
enum Asked<T> {
    /// With an answer.
    Answer(T),
    /// With the end of the input, or with `quit`.
    End,
}

impl Talk<'_> {
    // ANCHOR: ask
    /// Asks `question` until a line comes that `understand` accepts. What is
    /// wrong with the others is said, and nothing is lost.
    fn ask<T>(
        &mut self,
        question: &str,
        understand: impl Fn(&Line) -> Result<T, BadInput>,
    ) -> Result<Asked<T>, ProgramError> {
        loop {
            writeln!(self.output, "{question}")?;
            self.output.flush()?;
            let understood = match self.lines.next_line() {
                Ok(None) => return Ok(Asked::End),
                Ok(Some(line)) if is_quit(&line) => return Ok(Asked::End),
                Ok(Some(line)) => understand(&line),
                Err(ProgramError::BadInput(bad)) => Err(bad),
                Err(error) => return Err(error),
            };
            match understood {
                Ok(answer) => return Ok(Asked::Answer(answer)),
                Err(bad) => {
                    writeln!(self.output, "I did not understand {bad}.")?
                }
            }
        }
    }
    // ANCHOR_END: ask
}

fn is_quit(line: &Line) -> bool {
    line.text().trim() == "quit"
}

fn piles_of(line: &Line) -> Result<Table, BadInput> {
    let piles = line.numbers()?;
    if piles.is_empty() {
        return Err(line.error("give at least one pile"));
    }
    if piles.len() > MOST_PILES {
        return Err(line.error(&format!("more than {MOST_PILES} piles")));
    }
    Ok(Table::new(piles))
}

fn yes_or_no(line: &Line) -> Result<bool, BadInput> {
    let word = line.only_word("answer yes or no")?;
    match word.text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(word.error("is neither yes nor no")),
    }
}

/// What the reader may say when it is their turn.
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
        [word] => Err(word.error("is no command")),
        [_, _, more, ..] => Err(more.error("is too much")),
    }
}

const RULES: &str = "\
A move takes at least one coin, as many as you like, from one pile. Whoever
takes the last coin wins. `2 5` takes five coins from pile 2; `why` explains my
last move; `quit` ends the game.";

/// What the program remembers of its last move.
struct Last {
    piles: Vec<u64>,
    chosen: Move,
}

// ANCHOR: play
/// The program `nim-play`: asks for the piles and who starts, then plays.
pub fn play(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(), ProgramError> {
    let mut talk = Talk { lines: Lines::new(input), output };
    writeln!(talk.output, "{RULES}")?;
    let piles = talk.ask("The piles, as in 3 4 5?", piles_of)?;
    let Asked::Answer(mut table) = piles else { return talk.goodbye() };
    let first = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    let Asked::Answer(mut readers_turn) = first else { return talk.goodbye() };
    let mut last = None;
    while !table.is_over() {
        if !readers_turn {
            last = talk.program_moves(&mut table)?;
        } else if !talk.reader_moves(&mut table, &last)? {
            return talk.goodbye();
        }
        readers_turn = !readers_turn;
    }
    let (loser, winner) =
        if readers_turn { ("You", "I") } else { ("I", "You") };
    writeln!(talk.output, "{loser} cannot move. {winner} win.")?;
    Ok(())
}
// ANCHOR_END: play

impl Talk<'_> {
    /// Makes the program's move and says it; returns it with the piles before.
    fn program_moves(
        &mut self,
        table: &mut Table,
    ) -> Result<Option<Last>, ProgramError> {
        let piles = table.piles().to_vec();
        let Some(chosen) = reply(table) else { return Ok(None) };
        let taken = table.make(chosen);
        let number = chosen.place() + 1;
        writeln!(self.output, "I take {taken} from pile {number}.")?;
        Ok(Some(Last { piles, chosen }))
    }

    /// Lets the reader move; `false` if the input ends instead.
    fn reader_moves(
        &mut self,
        table: &mut Table,
        last: &Option<Last>,
    ) -> Result<bool, ProgramError> {
        loop {
            let piles: Vec<_> =
                table.piles().iter().map(u64::to_string).collect();
            let question = format!("Piles: {}. Your move?", piles.join(" "));
            match self.ask(&question, command_of)? {
                Asked::End => return Ok(false),
                Asked::Answer(Command::Help) => {
                    writeln!(self.output, "{RULES}")?
                }
                Asked::Answer(Command::Why) => self.explain(table, last)?,
                Asked::Answer(Command::Take { number, coins }) => {
                    match table.take(number, coins) {
                        Ok(chosen) => {
                            table.make(chosen);
                            writeln!(
                                self.output,
                                "You take {coins} from pile {number}."
                            )?;
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

    fn explain(
        &mut self,
        table: &Table,
        last: &Option<Last>,
    ) -> Result<(), ProgramError> {
        let words = match last {
            Some(Last { piles, chosen }) => why(piles, Some(*chosen)),
            None => {
                "I have not moved yet. In binary:\n".to_string()
                    + &columns(table.piles())
            }
        };
        Ok(write!(self.output, "{words}")?)
    }

    fn goodbye(&mut self) -> Result<(), ProgramError> {
        Ok(writeln!(self.output, "The game ends here.")?)
    }
}
