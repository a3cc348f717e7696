//! Reads the contest's input and prints the winners.

use crate::nimber;
use nim::Player;
use notebook::{Answer, Line, Lines};
use std::io::{BufRead, Write};

/// The longest line that the contest programs accept, in bytes: long enough for
/// a board of ten million numbers.
pub const LONGEST: usize = 1 << 28;

/// The state of a program that reads the contest's input number by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// How many boards are not finished yet; `None` until the number of boards
    /// has been read.
    boards: Option<u64>,
    /// How many numbers of the current board are still to come; `None` between
    /// boards.
    numbers: Option<u64>,
    /// The nim-sum of the nimbers read so far for the current board.
    sum: u64,
}

/// What is wrong with a number, worded to follow the number in an error
/// message.
pub type Unfit = &'static str;

impl Contest {
    /// Takes the next number of the input; returns the winner if this number
    /// completes a board. The error says what is wrong with the number.
    pub fn take(&mut self, number: u64) -> Result<Option<Player>, Unfit> {
        self.take_by(number, nimber)
    }

    /// Does the same as `take`, but finds nimbers with the given function.
    pub(crate) fn take_by(
        &mut self,
        number: u64,
        nimber: impl Fn(u64) -> u64,
    ) -> Result<Option<Player>, Unfit> {
        match (self.boards, self.numbers) {
            (None, _) => self.boards = Some(number),
            (Some(0), _) => return Err("is not expected here"),
            (Some(_), None) => self.numbers = Some(number),
            (Some(_), Some(_)) if number == 0 => return Err("is below 1"),
            (Some(_), Some(left)) => {
                self.sum ^= nimber(number);
                self.numbers = Some(left - 1);
            }
        }
        Ok(self.finished_board())
    }

    /// Returns the winner if all numbers of the current board have been taken,
    /// and then gets ready for the next board.
    fn finished_board(&mut self) -> Option<Player> {
        let (Some(boards), Some(0)) = (self.boards, self.numbers) else {
            return None;
        };
        let sum = self.sum;
        *self = Contest { boards: Some(boards - 1), ..Contest::default() };
        Some(if sum == 0 { Player::Second } else { Player::First })
    }

    /// Returns whether all boards have been read.
    pub fn is_over(&self) -> bool {
        self.boards == Some(0)
    }

    /// Returns what is missing if the input ends here; `None` if nothing is.
    pub fn missing(&self) -> Option<&'static str> {
        match (self.boards, self.numbers) {
            (None, _) => Some("the number of boards"),
            (Some(0), _) => None,
            (Some(_), None) => Some("the length of the next board"),
            (Some(_), Some(_)) => Some("a number of the board"),
        }
    }

    /// Returns how many numbers of the current board are still to come.
    pub(crate) fn numbers_to_come(&self) -> u64 {
        self.numbers.unwrap_or(0)
    }

    /// Takes the next `count` numbers of the current board at once, without the
    /// last number of the board. `sum` must be the nim-sum of their nimbers.
    pub(crate) fn take_many(&mut self, count: u64, sum: u64) {
        self.numbers = self.numbers.map(|left| left - count);
        self.sum ^= sum;
    }

    /// Takes the numbers on a line, and prints the winner of each board that
    /// they complete.
    pub(crate) fn take_line(
        &mut self,
        line: &Line,
        output: &mut dyn Write,
    ) -> Answer {
        for word in line.words() {
            let number = if self.is_over() { 0 } else { word.number()? };
            let taken = self.take(number).map_err(|what| word.error(what))?;
            if let Some(player) = taken {
                writeln!(output, "{}", name(player))?;
            }
        }
        Ok(())
    }
}

/// Returns the contest's name for a player.
pub(crate) fn name(player: Player) -> &'static str {
    match player {
        Player::First => "Henry",
        Player::Second => "Derek",
    }
}

/// The `floor-division-winner` program: reads the number of boards, then, for
/// each board, how many numbers it has and the numbers themselves; prints the
/// winner of each board: Henry, who begins, or Derek. The words may be spread
/// over lines in any way.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let contest = Contest::default();
    contest.run(&mut Lines::no_longer_than(LONGEST, input), output)
}

impl Contest {
    /// Reads all the lines and prints the winner of each board.
    ///
    /// # Errors
    /// If a word is not a number that is allowed there, or the input ends too
    /// early.
    pub fn run(mut self, lines: &mut Lines, output: &mut dyn Write) -> Answer {
        while let Some(line) = lines.next_line()? {
            self.take_line(&line, output)?;
        }
        match self.missing() {
            Some(what) => lines.expect_line(what).map(|_| ()), // always fails
            None => Ok(()),
        }
    }
}
