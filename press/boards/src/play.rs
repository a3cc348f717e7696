//! Plays a game on a board: takes the reader's moves, replies to them,
//! describes both, and explains the result when the game is over.

use crate::board::{terms_of, Board, End, Opponent, Part, Player, Terms, Turn};
use crate::board::{GOOD, TERMS};
use crate::drill::said;
use crate::options::draw_options;
use crate::review::{is_mistake, remotenesses, Stage};
use crate::Advice;
use notebook::{Answer, BadInput, Chance, Line, Lines};
use std::io::{BufRead, Write};

/// A game in progress.
struct Play<B> {
    terms: Terms,
    start: String,
    board: B,
    turn: Turn,
    /// Descriptions of the last moves.
    said: Vec<String>,
    /// The earlier positions of the game, each with the move made there.
    past: Vec<Past<B>>,
    chance: Chance,
}

/// A position of the game, and the move that was made there.
#[derive(Clone)]
struct Past<B> {
    stage: Stage<B>,
    /// A description of the move, as in "take 2 from pile 1".
    does: String,
}

/// The mistake of a reader who has lost.
enum Mistake<'a, B> {
    /// This move gave the game away.
    Slip(Slip<'a, B>),
    /// There was no mistake: the game could not be won.
    None,
}

/// The reason why a player who cannot move has won.
const LAST_MOVE_LOSES: &str =
    "in misère play, whoever makes the last move loses";

/// The text on the button for a reader who has lost without making a mistake.
const HOPELESS: &str = "Could you have won?";

/// A move of the reader's after which the program could win, though it couldn't
/// before.
struct Slip<'a, B> {
    /// The number of the move among the reader's moves, from 1.
    number: usize,
    /// A description of the move, as in "take 2 from pile 1".
    does: &'a str,
    /// Whether the move gave away a draw, rather than a win for the reader.
    drawn: bool,
    /// A description of the program's own choice in the reader's place.
    better: Option<String>,
    /// The position after the move, with the program to move; `None` if the
    /// move ended the game.
    left: Option<&'a B>,
}

impl<B: Player> Play<B> {
    fn over(&self) -> Option<End> {
        self.board.end(self.turn).filter(|_| !self.terms.building)
    }

    fn is_friend(&self) -> bool {
        self.terms.opponent == Opponent::Friend
    }

    /// Returns a sentence that says what a player does.
    fn sentence(&self, turn: Turn, does: &str) -> String {
        match (turn, self.is_friend()) {
            (Turn::Reader, false) => format!("You {does}."),
            (Turn::Program, false) => format!("I {does}."),
            (turn, true) if turn == self.terms.first => {
                format!("First: {does}.")
            }
            _ => format!("Second: {does}."),
        }
    }

    /// Returns the position on the board, with the player to move.
    fn now(&self) -> Stage<B> {
        Stage { board: self.board.clone(), turn: self.turn }
    }

    fn make(&mut self, chosen: &B::Move) {
        let stage = self.now();
        let does = self.board.make(chosen);
        self.said.push(self.sentence(self.turn, &does));
        self.turn = self.turn.other();
        self.past.push(Past { stage, does });
    }

    // ANCHOR: reply
    /// Makes the program's move, if it's the program's turn and it has one.
    fn reply(&mut self) {
        let mine = self.turn == Turn::Program;
        if !mine || self.is_friend() {
            return;
        }
        if self.over().is_some() {
            return;
        }
        let by_chance = match self.terms.opponent {
            Opponent::Good if self.chance.below(GOOD) == 0 => self.by_chance(),
            Opponent::Random => self.by_chance(),
            _ => None,
        };
        if let Some(chosen) = by_chance.or_else(|| self.board.best(self.turn)) {
            self.make(&chosen);
        }
    }
    // ANCHOR_END: reply

    /// Returns a random legal move for the player to move.
    fn by_chance(&mut self) -> Option<B::Move> {
        let parts = self.board.parts(self.turn);
        let line = some_move(&parts, &mut self.chance)?;
        self.board.find(&Line::one(&line), self.turn).ok()
    }

    /// Carries out a line from the reader: a move, or a change while building.
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

    /// Returns the position at which the game began.
    fn begun(&self) -> &B {
        self.past.first().map_or(&self.board, |past| &past.stage.board)
    }

    /// Returns the position before the program's last move, if that was the
    /// last move of the game.
    fn before(&self) -> Option<&B> {
        let mine = |past: &&Past<B>| past.stage.turn == Turn::Program;
        let last = self.past.last().filter(mine);
        last.filter(|_| !self.is_friend()).map(|past| &past.stage.board)
    }

    /// Returns the reader's last move that gave away a win or a draw.
    fn slip(&self) -> Option<Slip<'_, B>> {
        let winner = |stage: &Stage<B>| stage.winner(self.terms.misere);
        let now = self.now();
        let mut after = winner(&now);
        let mut left = self.over().is_none().then_some(&self.board);
        for (at, Past { stage, does }) in self.past.iter().enumerate().rev() {
            let before = winner(stage);
            let program = Some(Turn::Program);
            if before != program && after == program {
                let number = self.moves_of_reader(at + 1);
                let drawn = before.is_none();
                let better = stage.best_words();
                return Some(Slip { number, does, drawn, better, left });
            }
            (after, left) = (before, Some(&stage.board));
        }
        None
    }

    /// Returns how many of the first `moves` moves the reader made.
    fn moves_of_reader(&self, moves: usize) -> usize {
        let mine = |past: &&Past<B>| past.stage.turn == Turn::Reader;
        self.past.iter().take(moves).filter(mine).count()
    }

    /// Returns the closing words of a game that ended in this way.
    fn told(&self, end: &End) -> String {
        let how = match end {
            End::Stuck => {
                self.sentence(self.turn, "cannot move").replace(": ", " ")
            }
            End::Told { how, .. } => how.clone(),
        };
        let friend = self.is_friend();
        let wins = match (end.winner(self.turn, self.terms.misere), friend) {
            (None, _) => "It is a draw.",
            (Some(Turn::Reader), false) => "You win.",
            (Some(Turn::Program), false) => "I win.",
            (Some(turn), true) if turn == self.terms.first => "First wins.",
            _ => "Second wins.",
        };
        match (end, self.terms.misere) {
            (End::Stuck, true) => {
                let wins = wins.trim_end_matches('.');
                format!("{how} {wins}: {LAST_MOVE_LOSES}.")
            }
            _ => format!("{how} {wins}"),
        }
    }

    /// Prints everything that the page should show, except hints and reasons.
    fn print(&self, then: Then, output: &mut dyn Write) -> Answer {
        let over = self.over();
        writeln!(output, "grammar {GRAMMAR}")?;
        writeln!(output, "start {}", self.start)?;
        writeln!(output, "at {}", self.board.text())?;
        for (offered, what) in [(B::MISERE, "misere"), (B::BUILDS, "build")] {
            if offered {
                writeln!(output, "offers {what}")?;
            }
        }
        if self.terms.drawn {
            self.print_reply(output)?;
            write!(output, "picture {}", self.picture())?;
        }
        for part in self.parts().iter().filter(|_| over.is_none()) {
            writeln!(output, "{part}")?;
        }
        for sentence in self.reader_is().iter().chain(&self.said) {
            writeln!(output, "say {sentence}")?;
        }
        let Some(end) = over else { return Ok(()) };
        writeln!(output, "winner {}", self.winner(&end))?;
        match self.mistake(&end) {
            Some(Mistake::Slip(_)) => {
                writeln!(output, "mistake {}", B::MISTAKE)?;
            }
            Some(Mistake::None) => writeln!(output, "mistake {HOPELESS}")?,
            None => {}
        }
        let next = match then {
            Some(then) if self.winner(&end) == "you" => then(&self.start),
            _ => &[],
        };
        for (first, position, words) in next {
            writeln!(output, "next {first} {position}: {words}")?;
        }
        let swapped = self.swapped(&end).filter(|_| then.is_none());
        if let Some((first, words)) = swapped {
            writeln!(output, "next {first} {}: {words}", self.start)?;
        }
        Ok(writeln!(output, "over {}", self.told(&end))?)
    }

    /// Returns which player the reader is; `None` after her first move.
    fn reader_is(&self) -> Option<String> {
        let begins = self.moves_of_reader(self.past.len()) == 0;
        let plays = !self.terms.building && !self.is_friend();
        match begins && plays {
            true => self.board.reader_is(self.turn),
            false => None,
        }
    }

    /// Prints what the page needs to show the program's move: the picture
    /// before the move and, if one of its spots makes this move, the parts that
    /// the move changes.
    fn print_reply(&self, output: &mut dyn Write) -> Answer {
        let Some(before) = self.before() else { return Ok(()) };
        let drawn = before.draw_since(self.begun(), self.turn.other());
        let goes = spots(&drawn).find(|spot| {
            let chosen = before.find(&Line::one(&spot.play), self.turn.other());
            let Ok(chosen) = chosen else { return false };
            let mut after = before.clone();
            after.make(&chosen);
            after.text() == self.board.text()
        });
        write!(output, "between {drawn}")?;
        match goes {
            Some(spot) => Ok(writeln!(output, "goes {}", spot.goes)?),
            None => Ok(()),
        }
    }

    /// Returns who has won, in the page's words.
    fn winner(&self, end: &End) -> &'static str {
        self.name_of(end.winner(self.turn, self.terms.misere))
    }

    /// Returns a winner in the page's words: `you`, `program` or `nobody`;
    /// between friends, `first` or `second`.
    fn name_of(&self, winner: Option<Turn>) -> &'static str {
        match (winner, self.is_friend()) {
            (None, _) => "nobody",
            (Some(Turn::Reader), false) => "you",
            (Some(Turn::Program), false) => "program",
            (Some(turn), true) if turn == self.terms.first => "first",
            _ => "second",
        }
    }

    /// Returns the mistake of a reader who has lost to the program.
    fn mistake(&self, end: &End) -> Option<Mistake<'_, B>> {
        if self.winner(end) != "program" {
            return None;
        }
        Some(self.slip().map_or(Mistake::None, Mistake::Slip))
    }

    /// Returns who should begin instead, and the program's words for it, if the
    /// reader had no chance but would have one with the other player first.
    fn swapped(&self, end: &End) -> Option<(&'static str, &'static str)> {
        let Some(Mistake::None) = self.mistake(end) else { return None };
        let turn = self.terms.first.other();
        let stage = Stage { board: self.begun().clone(), turn };
        let winner = stage.winner(self.terms.misere)?;
        (winner == Turn::Reader).then_some(match turn {
            Turn::Reader => ("you", "You begin"),
            Turn::Program => ("program", "I begin"),
        })
    }

    fn picture(&self) -> String {
        match self.terms.building {
            true => self.board.draw_building(),
            false => self.board.draw_since(self.begun(), self.turn),
        }
    }

    fn parts(&self) -> Vec<Part> {
        match self.terms.building {
            true => self.board.building(),
            false => self.board.parts(self.turn),
        }
    }

    /// Returns why the program made its move, and who can win from here; if the
    /// reader has given the game away, returns which move did that.
    fn why(&self) -> String {
        let now = match self.over() {
            Some(end) => match self.mistake(&end) {
                Some(Mistake::Slip(slip)) => return told_mistake(&slip),
                Some(Mistake::None) => return self.told_hopeless(),
                None => "The game is over.".to_string(),
            },
            None => said(&self.board.why(self.turn)),
        };
        match self.before() {
            Some(before) => {
                let then = said(&before.why(self.turn.other()));
                format!("When I moved:\n{then}\nNow:\n{now}")
            }
            None => now,
        }
    }

    /// Returns the drawing of the reasons, if there is one.
    fn drawn_why(&self) -> Option<String> {
        let (board, turn) = match self.over() {
            None => (&self.board, self.turn),
            Some(end) => match self.mistake(&end)? {
                Mistake::Slip(slip) => (slip.left?, Turn::Program),
                Mistake::None => (self.begun(), self.terms.first),
            },
        };
        let options = || draw_options(board, turn, self.terms.misere);
        board.drawn_why(turn).or_else(options)
    }

    /// Returns why a reader who lost without a mistake could not have won.
    fn told_hopeless(&self) -> String {
        let why = said(&self.begun().why(self.terms.first));
        format!(
            "You made no mistake: you could not have won from the start.\n{why}"
        )
    }

    fn hint(&self, rung: u64) -> String {
        if self.over().is_some() {
            return "The game is over.".to_string();
        }
        if rung == 3 && !B::DRAWS && !self.board.wins(self.turn) {
            let trap = trap(&self.board, self.turn, self.terms.misere);
            if let Some(trap) = trap {
                return trap.to_string();
            }
            let hints = [2, 3].map(|rung| self.board.hint(self.turn, rung));
            let [before, now] = hints.map(|hint| said(&hint));
            return match quiet_move(&self.board, self.turn) {
                Some(does) if now == before => format!(
                    "Every move loses, so pick one that leaves a lot to work \
                     out, such as \u{201c}{does}\u{201d}."
                ),
                _ => now,
            };
        }
        match rung {
            1 => {
                let who = match self.board.wins(self.turn) {
                    true => "From here the player to move can win.",
                    false => "No move wins here against a perfect opponent.",
                };
                format!("{who} {}", B::LOOK).trim_end().to_string()
            }
            _ => said(&self.board.hint(self.turn, rung)),
        }
    }
}

/// Returns which move gave the game away, and why the program could then win.
fn told_mistake<B: Player>(slip: &Slip<'_, B>) -> String {
    let Slip { number, does, drawn, better, left } = slip;
    let what = if *drawn { "draw" } else { "game" };
    let better = better.iter().map(|does| format!("\nBetter was: {does}."));
    let better: String = better.collect();
    let begins = format!(
        "Your move number {number} gave the {what} away: {does}.{better}"
    );
    let Some(left) = left else {
        return format!("{begins}\nWith it the game was over.");
    };
    let why = said(&left.why(Turn::Program));
    let position = left.text();
    let left = match position.len() {
        0..=SHORT => format!("It left {position}. From there I could win:"),
        _ => "From there I could win:".to_string(),
    };
    format!("{begins}\n{left}\n{why}")
}

/// The longest position, in bytes, that is quoted in a sentence.
const SHORT: usize = 40;

/// A spot in a picture, as drawn by [`Picture::spot`](notebook::Picture::spot).
pub(crate) struct Spot<'a> {
    /// The line that makes the spot's move.
    pub(crate) play: String,
    /// The names of the parts that the move changes.
    goes: String,
    /// The markup of the picture from the spot's first shape on.
    pub(crate) shapes: &'a str,
}

/// Returns the spots in a picture.
pub(crate) fn spots(picture: &str) -> impl Iterator<Item = Spot<'_>> {
    let value = |text: &str, name: &str| {
        let (_, rest) = text.split_once(&format!("{name}=\""))?;
        Some(rest.split_once('"')?.0.to_string())
    };
    picture.split("class=\"spot").skip(1).filter_map(move |text| {
        let (tag, shapes) = text.split_once('>')?;
        let goes = value(tag, "data-goes").unwrap_or_default();
        Some(Spot { play: value(tag, "data-play")?, goes, shapes })
    })
}

/// The maximum number of replies that are examined to find a [`trap`].
const REPLIES: usize = 4000;

/// The replies that the other player has to a move by a player who cannot win.
struct Snare {
    /// Whether some reply wins at once; nobody overlooks such a reply.
    soon: bool,
    /// The number of replies that keep the win.
    right: usize,
    /// The number of replies.
    replies: usize,
}

impl Snare {
    /// Whether a mistake is likelier here than in `other`. A snare is better if
    /// no reply wins at once; next, if a smaller share of the replies is right;
    /// and next, if there are more replies.
    fn is_better(&self, other: &Snare) -> bool {
        // Compare the shares without division.
        let share = |a: &Snare, b: &Snare| a.right * b.replies;
        let here = (self.soon, share(self, other), other.replies);
        here < (other.soon, share(other, self), self.replies)
    }
}

/// Finds a trap for `turn`, who cannot win: the move after which a mistake by
/// the other player is likeliest, or the first such move if there are several.
/// Returns it as [`Advice::Trap`], or [`Advice::NoTrap`] if no reply to any
/// move is a mistake, or `None` if there are too many replies to examine.
pub fn trap<B: Player>(board: &B, turn: Turn, misere: bool) -> Option<Advice> {
    let mut best: Option<(Snare, Advice)> = None;
    let (mut left, mut over) = (REPLIES, true);
    for line in few_lines(board, turn, left)? {
        let (after, does) = after_line(board, turn, &line)?;
        if after.end(turn.other()).is_some() {
            continue;
        }
        over = false;
        let snare = snare(&after, turn.other(), misere, &mut left)?;
        let Snare { right, replies, .. } = snare;
        let better = best.as_ref().is_none_or(|(b, _)| snare.is_better(b));
        if right < replies && better {
            best = Some((snare, Advice::Trap { line, does, right, replies }));
        }
    }
    Some(best.map_or(Advice::NoTrap { over }, |(_, trap)| trap))
}

/// Counts the replies of `turn`, who can win, at a position, and subtracts them
/// from `left`, the number that may still be examined. Returns `None` if there
/// are more of them than that.
fn snare<B: Player>(
    board: &B,
    turn: Turn,
    misere: bool,
    left: &mut usize,
) -> Option<Snare> {
    let lines = few_lines(board, turn, *left)?;
    *left -= lines.len();
    let mut snare = Snare { soon: false, right: 0, replies: lines.len() };
    for line in lines {
        let (then, _) = after_line(board, turn, &line)?;
        let end = then.end(turn.other());
        let right = match &end {
            Some(end) => end.winner(turn.other(), misere) == Some(turn),
            None => !then.wins(turn.other()),
        };
        snare.right += usize::from(right);
        snare.soon |= right && end.is_some();
    }
    Some(snare)
}

/// Returns the position after the move that a line makes, and a description of
/// the move.
pub(crate) fn after_line<B: Board>(
    board: &B,
    turn: Turn,
    line: &str,
) -> Option<(B, String)> {
    let chosen = board.find(&Line::one(line), turn).ok()?;
    let mut after = board.clone();
    let does = after.make(&chosen);
    Some((after, does))
}

/// Returns a description of the first move on offer; it usually takes little.
fn quiet_move<B: Board>(board: &B, turn: Turn) -> Option<String> {
    let parts = board.parts(turn);
    let line = match parts.iter().any(|p| matches!(p, Part::Together(_))) {
        true => one_of_a_row(&parts),
        false => parts.iter().find_map(Part::first),
    };
    after_line(board, turn, &line?).map(|(_, does)| does)
}

/// For a board where a move consists of the numbers of all rows: returns the
/// line of the move that takes 1 from the first row that isn't empty.
fn one_of_a_row(parts: &[Part]) -> Option<String> {
    let mosts = parts.iter().filter_map(Part::most).collect::<Vec<_>>();
    let row = mosts.iter().position(|most| *most > 0)?;
    let one = |other| if other == row { "1" } else { "0" };
    Some((0..mosts.len()).map(one).collect::<Vec<_>>().join(" "))
}

/// Returns what `turn`, who cannot win, plays in normal play: the [`trap`] if
/// there is one, otherwise the first move on offer.
pub(crate) fn wait<B: Player>(board: &B, turn: Turn) -> Option<B::Move> {
    let line = match trap(board, turn, false) {
        Some(Advice::Trap { line, .. }) => line,
        _ => board.parts(turn).iter().find_map(Part::first)?,
    };
    board.find(&Line::one(&line), turn).ok()
}

/// Returns the lines of all moves, if there are at most `most` and each has a
/// line of its own.
pub(crate) fn few_lines<B: Board>(
    board: &B,
    turn: Turn,
    most: usize,
) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for part in board.parts(turn) {
        match part {
            Part::Move(line, _) => lines.push(line),
            Part::Moves { row, least, most: last, .. } => {
                if last - least >= most as u64 {
                    return None;
                }
                let line = |number| format!("{row} {number}");
                lines.extend((least..=last).map(line));
            }
            Part::Together(_) => return None,
        }
        if lines.len() > most {
            return None;
        }
    }
    Some(lines)
}

/// Returns the line of a random move among those that the parts offer.
pub fn some_move(parts: &[Part], chance: &mut Chance) -> Option<String> {
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

/// For a board where a move consists of the numbers of all rows: returns the
/// line of a random move that changes a single row.
fn some_row(parts: &[Part], chance: &mut Chance) -> Option<String> {
    let mosts = parts.iter().filter_map(Part::most).collect::<Vec<_>>();
    let rows = (0..mosts.len()).filter(|row| mosts[*row] > 0);
    let row = *chance.pick(&rows.collect::<Vec<_>>())?;
    let mut numbers = vec![0; mosts.len()];
    numbers[row] = chance.between(1, mosts[row]);
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    Some(words.join(" "))
}

/// A function from a position to what the page offers a reader who has won from
/// it. Each offer is who moves first, `you` or `program`; another position; and
/// the text on the button. `None`: nothing after a win, and after a game that
/// couldn't be won the same one with the other player first.
pub type Then =
    Option<fn(&str) -> &'static [(&'static str, &'static str, &'static str)]>;

/// The version of the lines that a board and its page exchange.
const GRAMMAR: u32 = 2;

/// Like [`play_on_then`], but offers the reader nothing more after a win.
///
/// # Errors
/// As for [`play_on_then`].
pub fn play_on<B: Player>(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on_then::<B>(None, input, output)
}

/// Runs a board: reads the position to begin with, the terms, and the reader's
/// moves, one per line; prints what the page should then show. The program
/// chooses its own moves. After the moves the reader may ask `hint 1` to
/// `hint 3`, `why` and `review`.
///
/// # Errors
/// If the input is bad, or if the output can't be written.
// ANCHOR: play_on
pub fn play_on_then<B: Player>(
    then: Then,
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
            Some(question) => asked.push(question),
            None if asked.is_empty() => play.obey(&line)?,
            None => return Err(line.error(NOT_AFTER).into()),
        }
    }
    play.print(then, output)?;
    asked.iter().try_for_each(|question| play.answer(question, output))
}
// ANCHOR_END: play_on

const NOT_AFTER: &str = "a move cannot follow a question";

/// A question that the reader can ask.
enum Question {
    /// A hint at this rung.
    Hint(u64),
    /// The reasons why the player to move can or can't win.
    Why,
    /// A review of the game: who could win from each position.
    Review,
}

impl<B: Player> Play<B> {
    /// Answers a question; each line begins with the question's keyword.
    fn answer(&self, question: &Question, output: &mut dyn Write) -> Answer {
        let (word, text) = match question {
            Question::Hint(rung) => ("hint", self.hint(*rung)),
            Question::Why => ("why", self.why()),
            Question::Review => ("review", self.review()),
        };
        let drawing = match question {
            Question::Why if self.terms.drawn => self.drawn_why(),
            _ => None,
        };
        if let Some(drawing) = drawing {
            write!(output, "drawing {drawing}")?;
        }
        for line in text.lines() {
            writeln!(output, "{word} {line}")?;
        }
        Ok(())
    }

    /// Returns a line for each position of the game. It says how many of the
    /// reader's moves to keep to come back to it, who wins from it and in how
    /// many moves, whether the move that led to it was a mistake, and what that
    /// move was. A dash stands for a number that doesn't exist.
    fn review(&self) -> String {
        let misere = self.terms.misere;
        let past = self.past.iter().map(|past| past.stage.clone());
        let stages = past.chain([self.now()]).map(|stage| {
            let winner = stage.winner(misere);
            (stage, winner)
        });
        let stages: Vec<_> = stages.collect();
        let moves = |at: usize| match at.checked_sub(1) {
            None => ": The start.".to_string(),
            Some(last) => {
                let Past { stage: Stage { turn, .. }, does } = &self.past[last];
                let mistake = is_mistake(*turn, stages[last].1, stages[at].1);
                let mark = if mistake { " mistake" } else { "" };
                format!("{mark}: {}", self.sentence(*turn, does))
            }
        };
        let line = |(at, left): (usize, Option<u64>)| {
            let winner = self.name_of(stages[at].1);
            let [back, left] = [self.way_back(at), left].map(or_dash);
            format!("{back} {winner} {left}{}", moves(at))
        };
        let left = remotenesses(&stages, misere);
        let lines = left.into_iter().enumerate().map(line);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Returns how many of the reader's moves to keep to come back to a
    /// position; `None` if the program would move on from it at once.
    fn way_back(&self, at: usize) -> Option<u64> {
        if self.is_friend() {
            return Some(at as u64);
        }
        let goes_on = self.past.get(at).map(|past| past.stage.turn);
        let moves = self.moves_of_reader(at) as u64;
        (goes_on != Some(Turn::Program)).then_some(moves)
    }
}

fn or_dash(number: Option<u64>) -> String {
    number.map_or("-".to_string(), |number| number.to_string())
}

/// Returns the question that a line asks; `None` if it isn't a question.
fn question(line: &Line) -> Result<Option<Question>, BadInput> {
    let words: Vec<_> = line.words().collect();
    Ok(match words[..] {
        [word] if word.text == "why" => Some(Question::Why),
        [word] if word.text == "review" => Some(Question::Review),
        [word, rung] if word.text == "hint" => {
            Some(Question::Hint(rung.number_in(1..=3)?))
        }
        _ => None,
    })
}

/// The maximum number of new positions to look through for a fair one.
const TRIES: usize = 200;

/// Returns a new position in which the reader isn't lost from the start, if one
/// of a few is like that.
fn fresh_and_fair<B: Player>(
    level: u64,
    terms: &Terms,
    chance: &mut Chance,
) -> B {
    let mut board = B::fresh(level, terms, chance);
    for _ in 1..TRIES {
        let stage = Stage { board: board.clone(), turn: terms.first };
        if stage.winner(terms.misere) != Some(Turn::Program) {
            break;
        }
        board = B::fresh(level, terms, chance);
    }
    board
}

/// Returns a game that begins at the position that a line describes, or at a
/// new one: `new 2 17` makes a position of level 2 from the seed 17.
fn begin<B: Player>(line: &Line, terms: Terms) -> Result<Play<B>, BadInput> {
    let words: Vec<_> = line.words().collect();
    let board = match words[..] {
        [new, level, seed] if new.text == "new" => {
            let level = level.number_in(1..=3)?;
            fresh_and_fair(level, &terms, &mut Chance::new(seed.number()?))
        }
        _ => B::read(line, &terms)?,
    };
    let start = board.text();
    let chance = Chance::from_text(&start);
    let turn = terms.first;
    let said = match terms.opponent {
        Opponent::Good => vec![format!("I make one move in {GOOD} at random.")],
        Opponent::Random => vec!["I make every move at random.".to_string()],
        _ => Vec::new(),
    };
    let past = Vec::new();
    Ok(Play { terms, start, board, turn, said, past, chance })
}
