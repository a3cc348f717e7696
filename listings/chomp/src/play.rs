//! Plays Chomp against the reader.

use crate::{Chocolate, Losses, Square};
use nim::Talk;
use notebook::{Answer, BadInput, Line, ProgramError};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// Returns the program's bite: the first winning bite or, if there is none, the
/// last square of the last row, to keep the game long. Returns `None` if only
/// the poison is left.
pub fn reply(losses: &Losses, bar: &Chocolate) -> Option<Square> {
    if let Some(winning) = losses.winning_bites(bar).next() {
        return Some(winning);
    }
    bar.squares().last().filter(|_| !bar.is_over())
}
// ANCHOR_END: reply

// ANCHOR: why
/// Returns the reason why the program left the bar `after`.
pub fn why(losses: &Losses, after: &Chocolate) -> String {
    let bar = shown(after);
    if losses.is_lost(after) {
        format!("{bar} is lost for you: I have a reply to each of your bites.")
    } else {
        format!(
            "{bar} is won for you, as was every other bar that I could leave."
        )
    }
}
// ANCHOR_END: why

/// Returns a description of a bar by the lengths of its rows.
fn shown(bar: &Chocolate) -> String {
    let rows: Vec<_> = bar.rows().iter().map(u64::to_string).collect();
    format!("The bar with the rows {}", rows.join(" "))
}

/// The maximum number of rows, and of columns, that the program accepts.
const MOST: u64 = 10;

/// A game in progress: the number of columns of the whole bar, the lost bars in
/// its box, the bar that is left, and the bar after the program's last bite, if
/// it has made one.
struct Table {
    columns: u64,
    losses: Losses,
    bar: Chocolate,
    left: Option<Chocolate>,
}

const RULES: &str = "\
A bite at a square eats everything that is in its row or further down, and in
its column or further right. Whoever eats the poison, x, loses. `2 3` bites at
the square in row 2 and column 3; `why` explains my last bite; `help` says this
again; `quit` ends the game.";

fn size_of(line: &Line) -> Result<Square, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [rows, columns] => {
            let rows = rows.number_in(1..=MOST)?;
            Ok((rows, columns.number_in(1..=MOST)?))
        }
        [_, _, more, ..] => Err(more.error("is not expected here")),
        _ => Err(line.error("give the rows and the columns")),
    }
}

fn reader_first(line: &Line) -> Result<bool, BadInput> {
    let word = line.only_word("you or program")?;
    match word.text {
        "you" => Ok(true),
        "program" => Ok(false),
        _ => Err(word.error("is neither you nor program")),
    }
}

/// A command that the reader can type.
enum Command {
    Bite(Square),
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [word] if word.text == "why" => Ok(Command::Why),
        [word] if word.text == "help" => Ok(Command::Help),
        [row, column] => Ok(Command::Bite((row.number()?, column.number()?))),
        [] => Err(line.error("an empty line")),
        [word] => {
            Err(word.error("is not one of: a bite like 2 1, why, help, quit"))
        }
        [_, _, more, ..] => Err(more.error("is not expected here")),
    }
}

impl Table {
    /// Starts a game with a whole bar.
    fn new((rows, columns): Square) -> Table {
        let small = |side: u64| u32::try_from(side).expect("it is at most 10");
        let losses = Losses::in_box(small(rows), small(columns));
        let bar = Chocolate::whole(rows, columns);
        Table { columns, losses, bar, left: None }
    }

    // ANCHOR: drawn
    /// Draws the bar as text: x is the poison, # any other square that is left,
    /// and a dot a square that has been eaten.
    fn drawn(&self) -> String {
        let head = (1..=self.columns).map(|column| format!("{column:3}"));
        let mut text = format!("  {}\n", head.collect::<String>());
        for (row, &length) in (1..).zip(self.bar.rows()) {
            let sign = |column| match (row, column) {
                (1, 1) => "  x",
                _ if column <= length => "  #",
                _ => "  .",
            };
            let signs: String = (1..=self.columns).map(sign).collect();
            text += &format!("{row:2}{signs}\n");
        }
        text
    }
    // ANCHOR_END: drawn

    /// Makes the program's bite and returns it in words, with a drawing of the
    /// bar. Returns `None` if only the poison is left.
    fn program_bites(&mut self) -> Option<String> {
        let (row, column) = reply(&self.losses, &self.bar)?;
        self.bar = self.bar.bite((row, column)).expect("a legal bite");
        self.left = Some(self.bar.clone());
        Some(format!("I bite at {row} {column}.\n{}", self.drawn()))
    }

    // ANCHOR: answer
    /// Returns the answer to a command, and whether the game is over.
    fn answer(&mut self, command: Command) -> (String, bool) {
        let said = match command {
            Command::Help => format!("{RULES}\n"),
            Command::Why => match &self.left {
                Some(left) => why(&self.losses, left) + "\n",
                None => "I have not bitten yet.\n".to_string(),
            },
            Command::Bite((1, 1)) => return (EATEN.to_string(), true),
            Command::Bite((row, column)) => {
                match self.bar.bite((row, column)) {
                    Err(illegal) => format!("No: {illegal}.\n"),
                    Ok(after) => return self.go_on(after, (row, column)),
                }
            }
        };
        (said, false)
    }
    // ANCHOR_END: answer

    /// Makes the reader's bite, which leaves `after`, and then the program's.
    /// Returns what to print, and whether the game is over.
    fn go_on(&mut self, after: Chocolate, square: Square) -> (String, bool) {
        self.bar = after;
        let (row, column) = square;
        let said = format!("You bite at {row} {column}.\n{}", self.drawn());
        let (more, over) = self.programs_turn();
        (said + &more, over)
    }

    /// Makes the program bite, or eat the poison if nothing else is left. The
    /// game is also over if the bite leaves only the poison. Returns what to
    /// print, and whether the game is over.
    fn programs_turn(&mut self) -> (String, bool) {
        match self.program_bites() {
            None => (MINE.to_string(), true),
            Some(said) if self.bar.is_over() => (said + YOURS, true),
            Some(said) => (said, false),
        }
    }
}

const EATEN: &str = "You eat the poison. I win.\n";
pub(crate) const YOURS: &str =
    "Only the poison is left, and you have to eat it. I win.\n";
pub(crate) const MINE: &str =
    "Only the poison is left, and I have to eat it. You win.\n";

// ANCHOR: play
/// The `chomp-play` program: asks for the bar and who bites first, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    writeln!(output, "{RULES}")?;
    let mut talk = Talk::new(input, output);
    match play_to_the_end(&mut talk)? {
        Some(last_words) => Ok(write!(output, "{last_words}")?),
        None => talk.goodbye(),
    }
}
// ANCHOR_END: play

// ANCHOR: whole_game
/// Plays a whole game. Returns the closing words, or `None` if the reader quits
/// or the input ends first.
fn play_to_the_end(talk: &mut Talk) -> Result<Option<String>, ProgramError> {
    let question = "The rows and the columns, as in 3 4?";
    let Some(size) = talk.ask(question, size_of)? else { return Ok(None) };
    let question = "Who bites first, you or program?";
    let first = talk.ask(question, reader_first)?;
    let Some(reader_first) = first else { return Ok(None) };
    let mut table = Table::new(size);
    let (mut said, mut over) = match (reader_first, table.bar.is_over()) {
        (true, true) => (YOURS.to_string(), true),
        (true, false) => (table.drawn(), false),
        (false, _) => table.programs_turn(),
    };
    while !over {
        let question = said + "Your bite?";
        let Some(command) = talk.ask(&question, command_of)? else {
            return Ok(None);
        };
        (said, over) = table.answer(command);
    }
    Ok(Some(said))
}
// ANCHOR_END: whole_game
