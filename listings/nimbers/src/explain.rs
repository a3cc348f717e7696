//! Plays Nim Square and explains every move.

use crate::input::{spaced, square_piles};
use crate::{square_move, square_moves, winning_moves, SquareTable};
use nim::{leftmost_odd_column, nim_sum, Move};
use notebook::{Answer, BadInput, Line, Lines, ProgramError};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// Returns the program's move, which makes the nim-sum 0 by lowering a nimber.
/// It prefers the pile at `raised`, then the largest pile, then the fewest
/// coins. If no move wins, it takes one coin from a largest pile. Returns
/// `None` if no coins are left.
pub fn reply(
    table: &SquareTable,
    piles: &[u64],
    raised: Option<usize>,
) -> Option<Move> {
    let sum = nim_sum(&table.of_all(piles));
    let Some(column) = leftmost_odd_column(sum) else {
        let place = (0..piles.len()).max_by_key(|place| piles[*place])?;
        return square_moves(place, piles[place]).next();
    };
    let lowers = |m: &Move| {
        table.of(piles[m.place()]) / column % 2 == 1 // has a 1 in `column`
    };
    winning_moves(table, piles).filter(lowers).max_by_key(|m| {
        let place = m.place();
        (Some(place) == raised, piles[place], place, m.rest())
    })
}
// ANCHOR_END: reply

/// A game in progress.
struct Play {
    table: SquareTable,
    piles: Vec<u64>,
    /// The place of the pile whose nimber was raised by the last move, if any.
    raised: Option<usize>,
}

impl Play {
    fn nimber(&self, place: usize) -> u64 {
        self.table.of(self.piles[place])
    }

    fn nim_sum(&self) -> u64 {
        nim_sum(&self.table.of_all(&self.piles))
    }

    /// Returns the piles, their nimbers and the nim-sum as one line of text.
    fn position(&self) -> String {
        let nimbers = spaced(&self.table.of_all(&self.piles));
        let (piles, sum) = (spaced(&self.piles), self.nim_sum());
        if self.piles.is_empty() {
            return format!("No piles, nim-sum {sum}");
        }
        format!("Piles {piles}, nimbers {nimbers}, nim-sum {sum}")
    }

    // ANCHOR: why
    /// Returns the reason why First makes the move `chosen`.
    fn why(&self, chosen: Move) -> String {
        let (sum, nimber) = (self.nim_sum(), self.nimber(chosen.place()));
        if sum == 0 {
            return "no move wins, so it waits for a mistake".to_string();
        }
        let (number, wanted) = (chosen.place() + 1, nimber ^ sum);
        if self.raised == Some(chosen.place()) {
            format!(
                "pile {number} has risen to nimber {nimber}, and every \
                 smaller nimber can be reached, {wanted} too"
            )
        } else {
            format!(
                "pile {number} has nimber {nimber}, and with {nimber} xor \
                 {sum} = {wanted} the nim-sum is 0"
            )
        }
    }
    // ANCHOR_END: why

    /// Makes a move and returns a description of it.
    fn make(&mut self, chosen: Move) -> String {
        let (taken, rest) = (chosen.taken(), chosen.rest());
        let (place, number) = (chosen.place(), chosen.place() + 1);
        let before = (self.piles[place], self.nimber(place));
        self.piles = chosen.after(&self.piles);
        let nimber = self.nimber(place);
        self.raised = (nimber > before.1).then_some(place);
        let changes = if self.raised.is_none() { "falls" } else { "rises" };
        format!(
            "{taken} from pile {number}: {} becomes {rest}, and its nimber \
             {changes} from {} to {nimber}",
            before.0, before.1
        )
    }
}

/// Returns Second's move, as given on a line of the input.
fn move_of(line: &Line, piles: &[u64]) -> Result<Move, BadInput> {
    let words: Vec<_> = line.words().collect();
    let [pile, coins, more @ ..] = &words[..] else {
        return Err(line.error("a move is two numbers, a pile and its coins"));
    };
    if let Some(word) = more.first() {
        return Err(word.error("is not expected here: a move is two numbers"));
    }
    let number = pile.number_in(1..=piles.len() as u64)?;
    let place = number as usize - 1;
    let (before, taken) = (piles[place], coins.number()?);
    if taken > before {
        let why = format!("is more than the {before} of pile {number}");
        return Err(coins.error(&why));
    }
    let illegal = || coins.error("is not a positive square number");
    square_move(place, before, taken).ok_or_else(illegal)
}

// ANCHOR: explain_program
/// The `nimbers-explain` program: reads the piles of a game of Nim Square, and
/// then Second's moves, one per line, such as `2 4` to take four coins from
/// pile 2. It plays First and explains its moves.
pub fn explain_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut play = Play::begin(&lines.expect_line("the line of the piles")?)?;
    writeln!(output, "{}.", play.position())?;
    while play.first_moves(output)? {
        if play.is_over() {
            writeln!(output, "Second cannot move. First wins.")?;
            return lines.expect_end();
        }
        let Some(line) = lines.next_line()? else {
            return Ok(writeln!(output, "The moves end here.")?);
        };
        play.second_moves(&line, output)?;
    }
    writeln!(output, "First cannot move. Second wins.")?;
    lines.expect_end()
}
// ANCHOR_END: explain_program

impl Play {
    /// Returns a new game with the piles given on the line.
    fn begin(line: &Line) -> Result<Play, BadInput> {
        let piles = square_piles(line)?;
        let largest = piles.iter().copied().max().unwrap_or(0);
        let table = SquareTable::up_to(largest);
        Ok(Play { table, piles, raised: None })
    }

    fn is_over(&self) -> bool {
        self.piles.iter().all(|&pile| pile == 0)
    }

    /// Makes First's move and explains it; returns `false` if no move is left.
    fn first_moves(
        &mut self,
        output: &mut dyn Write,
    ) -> Result<bool, ProgramError> {
        let Some(chosen) = reply(&self.table, &self.piles, self.raised) else {
            return Ok(false);
        };
        let why = self.why(chosen);
        writeln!(output, "First takes {}:\n  {why}.", self.make(chosen))?;
        writeln!(output, "{}.", self.position())?;
        Ok(true)
    }

    /// Makes Second's move, as given on the line, and prints it.
    fn second_moves(&mut self, line: &Line, output: &mut dyn Write) -> Answer {
        let chosen = move_of(line, &self.piles)?;
        writeln!(output, "Second takes {}.", self.make(chosen))?;
        Ok(writeln!(output, "\n{}.", self.position())?)
    }
}
