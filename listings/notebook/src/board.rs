//! Boards: a game and the page that shows it, talking in lines of text.

use crate::drill::said;
use crate::{Answer, BadInput, Chance, Line, Lines};
use std::fmt;
use std::io::{BufRead, Write};

// ANCHOR: board
/// The rules of a game: a position that players move on.
pub trait Board: Clone {
    /// A legal move.
    type Move;

    /// The position that a line describes.
    fn read(line: &Line, terms: &Terms) -> Result<Self, BadInput>;
    /// The position as `read` reads it.
    fn text(&self) -> String;

    /// The moves that `turn` has.
    fn parts(&self, turn: Turn) -> Vec<Part>;

    /// The position drawn: one line of SVG, with a spot for moves.
    fn draw(&self, turn: Turn) -> String;

    /// How the game has ended; `None` if `turn` can still move.
    fn end(&self, turn: Turn) -> Option<End>;

    /// The move of `turn` that a line describes.
    fn find(&self, line: &Line, turn: Turn) -> Result<Self::Move, BadInput>;

    /// Makes a move; says it, as in "take 2 from pile 1".
    fn make(&mut self, chosen: &Self::Move) -> String;
}
// ANCHOR_END: board

// ANCHOR: player
/// A perfect player, who can say why.
pub trait Player: Board {
    /// What its reasons and hints claim.
    type Claim: fmt::Display + fmt::Debug;

    /// A new position by chance, of a level from 1, easy, to 3, hard.
    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Self;

    /// Whether `turn`, who is to move, can win.
    fn wins(&self, turn: Turn) -> bool;

    /// A move that wins if one can; `None`: there is no move.
    fn best(&self, turn: Turn) -> Option<Self::Move>;

    /// Why `turn`, who is to move, can win or cannot.
    fn why(&self, turn: Turn) -> Vec<Self::Claim>;

    /// A hint for `turn`: at rung 2 the idea, at 3 nearly the move.
    fn hint(&self, turn: Turn, rung: u64) -> Vec<Self::Claim>;
    // ANCHOR_END: player

    /// Whether the page offers misère play, too.
    const MISERE: bool = false;

    /// Whether the page may build positions; then `build` does it.
    const BUILDS: bool = false;

    /// Whether a game may end in a draw.
    const DRAWS: bool = false;

    /// Changes a position that is being built; says what it did.
    ///
    /// # Errors
    /// If the line is no such change. Boards that do not build refuse all.
    fn build(&mut self, line: &Line) -> Result<String, BadInput> {
        Err(line.error("nothing can be built on this board"))
    }

    /// The changes that [`build`](Player::build) offers now, as moves.
    fn building(&self) -> Vec<Part> {
        Vec::new()
    }

    /// The position being built, drawn; its spots are those changes.
    fn draw_building(&self) -> String {
        self.draw(Turn::Reader)
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// The reader's.
    Reader,
    /// The program's, or that of a friend beside the reader.
    Program,
}

impl Turn {
    /// Whose turn it is after this one.
    pub fn other(self) -> Turn {
        match self {
            Turn::Reader => Turn::Program,
            Turn::Program => Turn::Reader,
        }
    }
}

/// Against whom the reader plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The program, as well as it can.
    Perfect,
    /// The program, which makes one move in [`CARELESS`] by chance.
    Careless,
    /// A friend, who sits beside the reader.
    Friend,
}

/// One move in so many is made by chance by the careless opponent.
pub const CARELESS: u64 = 3;

// ANCHOR: terms
/// What the players have agreed on before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Who moves first.
    pub first: Turn,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// Against whom the reader plays.
    pub opponent: Opponent,
    /// Whether the lines change a position instead of playing.
    pub building: bool,
    /// Whether the answer is to hold the picture.
    pub drawn: bool,
}
// ANCHOR_END: terms

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The player to move cannot: the convention says who has won.
    Stuck,
    /// In another way, told in a sentence.
    Told {
        /// The sentence, as in "Only the poison is left."
        how: String,
        /// Who has won; `None`: it is a draw.
        winner: Option<Turn>,
    },
}

impl End {
    /// Who has won, if `turn` was to move when the game ended.
    pub fn winner(&self, turn: Turn, misere: bool) -> Option<Turn> {
        match self {
            End::Stuck if misere => Some(turn),
            End::Stuck => Some(turn.other()),
            End::Told { winner, .. } => *winner,
        }
    }
}

// ANCHOR: part
/// What a position offers. A number in it is exact up to 2^64 − 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// One legal move: the line that makes it, and its words.
    Move(String, String),
    /// Legal moves: a row and any number from `least` to `most`. The line
    /// that makes one is these two numbers; `words` say it, as in "Take from
    /// pile 2".
    Moves {
        /// The row.
        row: u64,
        /// The smallest number.
        least: u64,
        /// The largest number.
        most: u64,
        /// What the number does.
        words: String,
    },
    /// The numbers of all rows together are one move; the line that makes it
    /// holds them all. `0` says what the button does.
    Together(String),
}
// ANCHOR_END: part

impl Part {
    /// A legal move, by the line that makes it and its words.
    pub fn one(line: impl ToString, words: impl ToString) -> Part {
        Part::Move(line.to_string(), words.to_string())
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Move(line, words) => write!(f, "move {line}: {words}"),
            Part::Moves { row, least, most, words } => {
                write!(f, "moves {row} {least} {most} {words}")
            }
            Part::Together(words) => write!(f, "together {words}"),
        }
    }
}

/// A game as far as it has come.
struct Play<B> {
    terms: Terms,
    start: String,
    board: B,
    turn: Turn,
    /// What the last moves were.
    said: Vec<String>,
    /// The position before the program's last move.
    before: Option<B>,
    chance: Chance,
}

impl<B: Player> Play<B> {
    fn over(&self) -> Option<End> {
        self.board.end(self.turn).filter(|_| !self.terms.building)
    }

    /// A sentence in which the player to move does something.
    fn sentence(&self, does: &str) -> String {
        let friend = self.terms.opponent == Opponent::Friend;
        match (self.turn, friend) {
            (Turn::Reader, false) => format!("You {does}."),
            (Turn::Program, false) => format!("I {does}."),
            (turn, true) if turn == self.terms.first => {
                format!("First: {does}.")
            }
            _ => format!("Second: {does}."),
        }
    }

    fn make(&mut self, chosen: &B::Move) {
        let does = self.board.make(chosen);
        self.said.push(self.sentence(&does));
        self.turn = self.turn.other();
    }

    // ANCHOR: reply
    /// Lets the program move, if it is its turn and it can.
    fn reply(&mut self) {
        let mine = self.turn == Turn::Program;
        if !mine || self.terms.opponent == Opponent::Friend {
            return;
        }
        if self.over().is_some() {
            return;
        }
        let careless = self.terms.opponent == Opponent::Careless
            && self.chance.below(CARELESS) == 0;
        let by_chance = if careless { self.by_chance() } else { None };
        if let Some(chosen) = by_chance.or_else(|| self.board.best(self.turn)) {
            self.before = Some(self.board.clone());
            self.make(&chosen);
        }
    }
    // ANCHOR_END: reply

    /// A legal move of the player to move, by chance.
    fn by_chance(&mut self) -> Option<B::Move> {
        let parts = self.board.parts(self.turn);
        let line = some_move(&parts, &mut self.chance)?;
        self.board.find(&Line::one(&line), self.turn).ok()
    }

    /// Does what a line of the reader says.
    fn obey(&mut self, line: &Line) -> Result<(), BadInput> {
        if self.terms.building {
            self.said = vec![self.board.build(line)?];
            return Ok(());
        }
        if self.over().is_some() {
            return Err(line.error("the game is over"));
        }
        let chosen = self.board.find(line, self.turn)?;
        self.said.clear();
        self.make(&chosen);
        self.reply();
        Ok(())
    }

    /// The last words of a game that has ended so.
    fn told(&self, end: &End) -> String {
        let how = match end {
            End::Stuck => self.sentence("cannot move").replace(": ", " "),
            End::Told { how, .. } => how.clone(),
        };
        let friend = self.terms.opponent == Opponent::Friend;
        let wins = match (end.winner(self.turn, self.terms.misere), friend) {
            (None, _) => "It is a draw.",
            (Some(Turn::Reader), false) => "You win.",
            (Some(Turn::Program), false) => "I win.",
            (Some(turn), true) if turn == self.terms.first => "First wins.",
            _ => "Second wins.",
        };
        format!("{how} {wins}")
    }

    /// Prints what is to be seen, without hints and reasons.
    fn print(&self, output: &mut dyn Write) -> Answer {
        let over = self.over();
        writeln!(output, "start {}", self.start)?;
        writeln!(output, "at {}", self.board.text())?;
        for (offered, what) in [(B::MISERE, "misere"), (B::BUILDS, "build")] {
            if offered {
                writeln!(output, "offers {what}")?;
            }
        }
        if self.terms.drawn {
            write!(output, "picture {}", self.picture())?;
        }
        for part in self.parts().iter().filter(|_| over.is_none()) {
            writeln!(output, "{part}")?;
        }
        for sentence in &self.said {
            writeln!(output, "say {sentence}")?;
        }
        match over {
            Some(end) => Ok(writeln!(output, "over {}", self.told(&end))?),
            None => Ok(()),
        }
    }

    fn picture(&self) -> String {
        match self.terms.building {
            true => self.board.draw_building(),
            false => self.board.draw(self.turn),
        }
    }

    fn parts(&self) -> Vec<Part> {
        match self.terms.building {
            true => self.board.building(),
            false => self.board.parts(self.turn),
        }
    }

    /// Why the program has moved so, and who can win from here.
    fn why(&self) -> String {
        let now = match self.over() {
            Some(_) => "The game is over.".to_string(),
            None => said(&self.board.why(self.turn)),
        };
        match &self.before {
            Some(before) => {
                let then = said(&before.why(self.turn.other()));
                format!("When I moved:\n{then}\nNow:\n{now}")
            }
            None => now,
        }
    }

    fn hint(&self, rung: u64) -> String {
        if self.over().is_some() {
            return "The game is over.".to_string();
        }
        match rung {
            1 if self.board.wins(self.turn) => {
                "From here the player to move can win.".to_string()
            }
            1 => "No move wins here against a perfect opponent.".to_string(),
            _ => said(&self.board.hint(self.turn, rung)),
        }
    }
}

/// The line of a move that the parts offer, by chance.
pub(crate) fn some_move(parts: &[Part], chance: &mut Chance) -> Option<String> {
    if parts.iter().any(|part| matches!(part, Part::Together(_))) {
        return some_row(parts, chance);
    }
    match chance.pick(parts)? {
        Part::Move(line, _) => Some(line.clone()),
        Part::Moves { row, least, most, .. } => {
            Some(format!("{row} {}", chance.between(*least, *most)))
        }
        Part::Together(_) => None,
    }
}

/// Where the numbers of all rows are one move: one that changes one row.
fn some_row(parts: &[Part], chance: &mut Chance) -> Option<String> {
    let mosts = parts.iter().filter_map(|part| match part {
        Part::Moves { most, .. } => Some(*most),
        _ => None,
    });
    let mosts: Vec<u64> = mosts.collect();
    let rows = (0..mosts.len()).filter(|row| mosts[*row] > 0);
    let row = *chance.pick(&rows.collect::<Vec<_>>())?;
    let mut numbers = vec![0; mosts.len()];
    numbers[row] = chance.between(1, mosts[row]);
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    Some(words.join(" "))
}

// ANCHOR: play_on
/// The program of a board: reads the position to begin with, the terms, and
/// the reader's moves, one a line; prints what the page shows then. It makes
/// its own moves itself. Last come `hint 1` to `hint 3` and `why`, if asked.
pub fn play_on<B: Player>(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let position = lines.expect_line("the position")?;
    let terms = terms_of::<B>(&lines.expect_line(TERMS)?)?;
    let mut play = begin::<B>(&position, terms)?;
    play.reply();
    let mut asked = Vec::new();
    while let Some(line) = lines.next_line()? {
        match question(&line)? {
            Some(rung) => asked.push(rung),
            None if asked.is_empty() => play.obey(&line)?,
            None => return Err(line.error(NOT_AFTER).into()),
        }
    }
    play.print(output)?;
    asked.iter().try_for_each(|rung| play.answer(*rung, output))
}
// ANCHOR_END: play_on

const TERMS: &str = "`you` or `program`, who moves first,";
const NOT_AFTER: &str = "a move cannot stand after a question";

impl<B: Player> Play<B> {
    /// Answers a question: a hint of a rung, or at 0 the reasons.
    fn answer(&self, rung: u64, output: &mut dyn Write) -> Answer {
        let (word, text) = match rung {
            0 => ("why", self.why()),
            _ => ("hint", self.hint(rung)),
        };
        for line in text.lines() {
            writeln!(output, "{word} {line}")?;
        }
        Ok(())
    }
}

/// What a line asks: the rung of a hint, 0 for the reasons; `None` if it is no
/// question.
fn question(line: &Line) -> Result<Option<u64>, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [word] if word.text == "why" => Ok(Some(0)),
        [word, rung] if word.text == "hint" => Ok(Some(rung.number_in(1..=3)?)),
        _ => Ok(None),
    }
}

/// The game that begins at a position, or at a new one: `new 2 17` is one of
/// level 2, and 17 tells it from others.
fn begin<B: Player>(line: &Line, terms: Terms) -> Result<Play<B>, BadInput> {
    let words: Vec<_> = line.words().collect();
    let board = match words[..] {
        [new, level, seed] if new.text == "new" => {
            let level = level.number_in(1..=3)?;
            B::fresh(level, &terms, &mut Chance::new(seed.number()?))
        }
        _ => B::read(line, &terms)?,
    };
    let start = board.text();
    let chance = Chance::from_text(&start);
    let turn = terms.first;
    let said = match terms.opponent {
        Opponent::Careless => {
            vec![format!("One move in {CARELESS} I make by chance.")]
        }
        _ => Vec::new(),
    };
    let before = None;
    Ok(Play { terms, start, board, turn, said, before, chance })
}

/// Reads the terms: who moves first, then any of the other words.
fn terms_of<B: Player>(line: &Line) -> Result<Terms, BadInput> {
    let mut words = line.words();
    let first = words.next();
    let first = first.ok_or_else(|| line.error(&format!("{TERMS} is missing")));
    let first = first?;
    let mut terms = Terms {
        first: match first.text {
            "you" => Turn::Reader,
            "program" => Turn::Program,
            _ => return Err(first.error("is neither you nor program")),
        },
        misere: false,
        opponent: Opponent::Perfect,
        building: false,
        drawn: false,
    };
    for word in words {
        match word.text {
            "misere" if B::MISERE => terms.misere = true,
            "build" if B::BUILDS => terms.building = true,
            "misere" | "build" => return Err(word.error(NOT_OFFERED)),
            "careless" => terms.opponent = Opponent::Careless,
            "friend" => terms.opponent = Opponent::Friend,
            "drawn" => terms.drawn = true,
            _ => return Err(word.error(NO_TERM)),
        }
    }
    Ok(terms)
}

const NOT_OFFERED: &str = "is not offered on this board";
const NO_TERM: &str = "is none of misere, careless, friend, build, drawn";

/// The picture of a board's first position, for a figure of a page.
///
/// # Panics
/// If `position` is none.
pub fn first_picture<B: Player>(position: &str) -> String {
    let terms = terms_of::<B>(&Line::one("you")).expect("terms");
    let board = B::read(&Line::one(position), &terms).expect("a position");
    board.draw(Turn::Reader)
}
