//! The board for array games.

use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use array_games::rule_of;
use array_games::{Array, Rule};
use minimax::Player as Side;
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::ops::Range;

/// A position of an array game: the numbers left, the rule, and the level that
/// the last number must reach if Maxi is to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    rule: Rule,
    array: Array,
    level: i64,
}

/// Runs the `array-games-board` program: reads a game and prints what the
/// page's board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Strip>(input, output)
}

/// The most numbers in a row, and the largest absolute value, that fit into the
/// picture.
const MOST_NUMBERS: usize = 10;
const LARGEST: i64 = 999;

/// The places of the numbers that a move deletes, from 0.
type Places = Range<usize>;

impl Strip {
    fn numbers(&self) -> &[i64] {
        self.array.numbers()
    }

    /// Returns all moves: deletions at the front first.
    fn moves(&self) -> Vec<Places> {
        let many = self.numbers().len();
        if many == 1 {
            return Vec::new();
        }
        match self.rule {
            Rule::Any => (0..many).map(|at| at..at + 1).collect(),
            Rule::Ends => vec![0..1, many - 1..many],
            Rule::Cut => {
                let starts = (1..many).map(|end| 0..end);
                let ends = (1..many).rev().map(|start| start..many);
                starts.chain(ends).collect()
            }
        }
    }

    fn after(&self, gone: &Places) -> Strip {
        let numbers = self.numbers();
        let left = [&numbers[..gone.start], &numbers[gone.end..]].concat();
        let array = Array::new(&left, self.array.mover().other())
            .expect("a number stays");
        Strip { array, ..self.clone() }
    }

    /// Returns the number that is left at the end if both players play well.
    fn value(&self) -> i64 {
        self.rule.closed_form(&self.array)
    }

    /// Returns whether Maxi can win.
    fn is_maxis(&self) -> bool {
        self.value() >= self.level
    }

    /// Returns the first move that is best for the player to move.
    fn best_move(&self) -> Option<Places> {
        let sign = match self.array.mover() {
            Side::Maxi => -1,
            Side::Minnie => 1,
        };
        let moves = self.moves().into_iter();
        moves.min_by_key(|gone| sign * self.after(gone).value())
    }

    /// Returns the line that makes a move.
    fn line_of(&self, gone: &Places) -> String {
        let side = side_name(gone);
        match self.rule {
            Rule::Any => (gone.start + 1).to_string(),
            Rule::Ends => side.to_string(),
            Rule::Cut => format!("{side} {}", gone.len()),
        }
    }

    /// Returns a description of a move.
    fn says(&self, gone: &Places) -> String {
        let side = side_name(gone);
        let number = self.numbers()[gone.start];
        match (self.rule, gone.len()) {
            (Rule::Any, _) => {
                format!("delete {number}, number {} of the row", gone.start + 1)
            }
            (_, 1) => format!("delete {number}, the {side} number"),
            (_, many) => format!(
                "delete {}, the {side} {many} numbers",
                listed(&self.numbers()[gone.clone()])
            ),
        }
    }

    fn words_of(&self, gone: &Places) -> String {
        self.says(gone).replacen("delete", "Delete", 1)
    }

    fn mover_name(&self) -> &'static str {
        name_of(self.array.mover())
    }
}

/// Returns the end of the row where the numbers are deleted.
fn side_name(gone: &Places) -> &'static str {
    if gone.start == 0 {
        "first"
    } else {
        "last"
    }
}

fn name_of(side: Side) -> &'static str {
    match side {
        Side::Maxi => "Maxi",
        Side::Minnie => "Minnie",
    }
}

fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Any => "any",
        Rule::Cut => "cut",
        Rule::Ends => "ends",
    }
}

fn listed(numbers: &[i64]) -> String {
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    words.join(" ")
}

/// Reads a number that is small enough for the picture.
fn small(word: &Word) -> Result<i64, BadInput> {
    let number = word.integer()?;
    match number.abs_diff(0) <= LARGEST as u64 {
        true => Ok(number),
        false => Err(word.error("is not between -999 and 999")),
    }
}

/// Reads the name of a player; `None` if the word is something else.
fn side_of(word: &Word) -> Option<Side> {
    match word.text {
        "Maxi" | "maxi" => Some(Side::Maxi),
        "Minnie" | "minnie" => Some(Side::Minnie),
        _ => None,
    }
}

const A_POSITION: &str = "\
a position is some numbers, a colon and the level, as in 3 1 4 1 5 9 : 4";

/// Reads the level, which must be the only word after the colon.
fn level_of(line: &Line, words: &[Word]) -> Result<i64, BadInput> {
    match words {
        [_, level] => small(level),
        [_, _, more, ..] => {
            Err(more.error("is not expected here: only the level"))
        }
        _ => Err(line.error(A_POSITION)),
    }
}

impl Board for Strip {
    type Move = Places;

    fn read(line: &Line, _: &Terms) -> Result<Strip, BadInput> {
        let words: Vec<Word> = line.words().take(2 * MOST_NUMBERS).collect();
        let colon = words.iter().position(|word| word.text == ":");
        let (front, back) = words.split_at(colon.unwrap_or(words.len()));
        let mut front = front.to_vec();
        let mut rule = Rule::Ends;
        let mut mover = Side::Maxi;
        let a_name = |word: &&Word| {
            side_of(word).is_none()
                && word.text.starts_with(char::is_alphabetic)
        };
        if let Some(word) = front.first().filter(a_name) {
            rule = rule_of(word)?;
            front.remove(0);
        }
        if let Some(side) = front.first().and_then(side_of) {
            mover = side;
            front.remove(0);
        }
        if let Some(word) = front.get(MOST_NUMBERS) {
            let most =
                format!("is one too many: at most {MOST_NUMBERS} numbers");
            return Err(word.error(&most));
        }
        let numbers: Result<Vec<i64>, _> = front.iter().map(small).collect();
        let array = Array::new(&numbers?, mover);
        let array = array.ok_or_else(|| line.error(A_POSITION))?;
        let level = level_of(line, back)?;
        Ok(Strip { rule, array, level })
    }

    fn text(&self) -> String {
        format!(
            "{} {} {} : {}",
            rule_name(self.rule),
            self.mover_name(),
            listed(self.numbers()),
            self.level
        )
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |m: Places| Part::one(self.line_of(&m), self.words_of(&m));
        self.moves().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_strip(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let &[left] = self.numbers() else { return None };
        let (reached, side) = match left >= self.level {
            true => ("at least", Side::Maxi),
            false => ("less than", Side::Minnie),
        };
        let mine = side == self.array.mover();
        let winner = Some(if mine { turn } else { turn.other() });
        let how = format!(
            "{left} is left, {reached} {}: {} has won.",
            self.level,
            name_of(side)
        );
        Some(End::Told { how, winner })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Places, BadInput> {
        let words: Vec<_> = line.words().map(|word| word.text).collect();
        let wanted = words.join(" ");
        let mut moves = self.moves().into_iter();
        let found = moves.find(|gone| self.line_of(gone) == wanted);
        found.ok_or_else(|| line.error(self.no_move()))
    }

    fn make(&mut self, gone: &Places) -> String {
        let does = self.says(gone);
        *self = self.after(gone);
        does
    }
}

impl Strip {
    /// Returns a description of the lines that make moves, for errors.
    fn no_move(&self) -> &'static str {
        match self.rule {
            Rule::Any => "a move is the place of a number, counted from 1",
            Rule::Ends => "a move is `first` or `last`",
            Rule::Cut => {
                "a move is `first` or `last` and how many numbers, as in last \
                 2; at least one must stay"
            }
        }
    }
}

/// The width of a box for a number, in pixels.
const STEP: f64 = 41.0;
/// The height at which the middles of the boxes are.
const MIDDLE: f64 = 58.0;

/// Draws the row. Below each number is 1 if it reaches the level, else 0.
fn draw_strip(strip: &Strip) -> String {
    let many = strip.numbers().len();
    let width = (STEP * many as f64 + 8.0).max(330.0);
    let mover = format!("{} is to move.", strip.mover_name());
    let wish =
        format!("Maxi wins if the number left is at least {}.", strip.level);
    let rule = match strip.rule {
        Rule::Any => "A move deletes any one number.",
        Rule::Cut => "A move deletes numbers from the beginning or the end.",
        Rule::Ends => "A move deletes the first number or the last one.",
    };
    let described = format!(
        "The numbers {}. {mover} {wish} {rule}",
        listed(strip.numbers())
    );
    let title = "A row of numbers";
    let mut picture =
        Picture::new("array-games-board", title, &described, (width, 168.0));
    let left = (width - STEP * many as f64) / 2.0;
    let at = |place: usize| left + STEP * (place as f64 + 0.5);
    for place in 0..many {
        draw_number(&mut picture, strip, place, at(place));
    }
    for gone in strip.moves() {
        draw_spot(&mut picture, strip, &gone, at);
    }
    picture.text("label", (width / 2.0, 116.0), &mover);
    picture.text("label", (width / 2.0, 136.0), &wish);
    picture.text("note", (width / 2.0, 157.0), rule);
    picture.finish()
}

fn part_of(place: usize) -> String {
    format!("number-{place}")
}

fn draw_number(picture: &mut Picture, strip: &Strip, place: usize, x: f64) {
    let number = strip.numbers()[place];
    let (class, bit) = match number >= strip.level {
        true => ("coin", "1"),
        false => ("won", "0"),
    };
    picture.part(&part_of(place), |picture| {
        let size = (STEP - 4.0, 38.0);
        picture.rectangle(class, (x, MIDDLE), size, 4.0);
    });
    picture.text("label", (x, MIDDLE), &number.to_string());
    picture.text("note", (x, MIDDLE + 32.0), bit);
}

/// Draws the spot of a move: the number itself or, if a move may delete several
/// numbers, an arrow above or below the row. The arrow is above the last number
/// deleted from the front, or below the first one deleted from the back.
fn draw_spot(
    picture: &mut Picture,
    strip: &Strip,
    gone: &Places,
    at: impl Fn(usize) -> f64,
) {
    let goes: Vec<String> = gone.clone().map(part_of).collect();
    let (line, words) = (strip.line_of(gone), strip.words_of(gone));
    picture.spot((&line, &words), &goes, |picture| {
        if strip.rule != Rule::Cut {
            let spot = (at(gone.start), MIDDLE);
            return picture.rectangle("hit", spot, (STEP, 60.0), 0.0);
        }
        let (place, y, way) = match gone.start {
            0 => (gone.end - 1, MIDDLE - 36.0, -1.0),
            start => (start, MIDDLE + 32.0, 1.0),
        };
        let spot: Point = (at(place), y);
        picture.rectangle("hit", spot, (STEP, 28.0), 0.0);
        let from = (spot.0 - 14.0 * way, y);
        picture.arrow("option", from, (spot.0 + 14.0 * way, y));
    });
}

impl Player for Strip {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at the last moves first: what is left when there are only two \
         numbers?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Strip {
        let (least, most) = [(4, 5), (5, 7), (7, 9)][level as usize - 1];
        let low = if level == 3 { -9 } else { 0 };
        let rules = [Rule::Ends, Rule::Cut, Rule::Any];
        let mover = [Side::Maxi, Side::Minnie][chance.below(2) as usize];
        let rule = match level {
            1 => Rule::Ends,
            _ => *chance.pick(&rules).expect("three rules"),
        };
        loop {
            let many = chance.between(least, most);
            let number = |_| low + chance.below((10 - low) as u64) as i64;
            let numbers: Vec<i64> = (0..many).map(number).collect();
            let array = Array::new(&numbers, mover).expect("some numbers");
            // Maxi can reach the value, but not one more than it.
            let more = chance.below(2) as i64;
            let level = rule.closed_form(&array) + more;
            let below = numbers.iter().any(|number| *number < level);
            if below && numbers.iter().any(|number| *number >= level) {
                return Strip { rule, array, level };
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        self.is_maxis() == (self.array.mover() == Side::Maxi)
    }

    fn best(&self, _: Turn) -> Option<Places> {
        self.best_move()
    }

    /// Above the number; under [`Rule::Cut`], in the middle of the arrow.
    fn mark_at(&self) -> Point {
        (0.0, if self.rule == Rule::Cut { 0.0 } else { -1.0 })
    }

    fn worth(&self) -> Option<String> {
        Some(self.value().to_string())
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        vec![self.theory(), self.branches(), self.best_of_all()]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        vec![match rung == 2 || !self.wins(turn) {
            true => self.theory(),
            false => self.winning(),
        }]
    }
}

impl Strip {
    /// Returns a claim, from the chapter's theorems, about the value.
    fn theory(&self) -> Told {
        let (mover, numbers) = (self.array.mover(), self.numbers());
        let many = numbers.len();
        match self.rule {
            Rule::Any => {
                let mut sorted = numbers.to_vec();
                sorted.sort_unstable();
                Told::InOrder(mover, sorted)
            }
            Rule::Cut => Told::Ends(mover, [numbers[0], numbers[many - 1]]),
            Rule::Ends => Told::Middle(mover, middle(numbers).to_vec()),
        }
    }

    /// Returns the value after each move, the best for the mover first.
    fn branches(&self) -> Told {
        let mut moves: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for gone in self.moves() {
            let value = self.after(&gone).value();
            moves.entry(value).or_default().push(self.line_of(&gone));
        }
        let mut moves: Vec<(i64, Vec<String>)> = moves.into_iter().collect();
        if self.array.mover() == Side::Maxi {
            moves.reverse();
        }
        Told::Branches(self.rule, self.array.mover(), moves)
    }

    fn best_of_all(&self) -> Told {
        let maxis = self.is_maxis();
        Told::Best {
            mover: self.array.mover(),
            value: self.value(),
            level: self.level,
            winner: if maxis { Side::Maxi } else { Side::Minnie },
        }
    }

    /// Returns a claim about the winning moves; there must be one.
    fn winning(&self) -> Told {
        let best = self.moves().into_iter().filter(|gone| {
            let maxis = self.after(gone).is_maxis();
            maxis == (self.array.mover() == Side::Maxi)
        });
        let best: Vec<Places> = best.collect();
        let (first, many) = (&best[0], best.len());
        match (many, self.rule) {
            (1, Rule::Any) => Told::OnlyNumber(self.numbers()[first.start]),
            (1, Rule::Ends) => Told::OnlyEnd,
            (1, Rule::Cut) => Told::OnlySide(side_name(first)),
            (_, Rule::Any) => {
                let number = self.numbers()[first.start];
                Told::Number { many, place: first.start + 1, number }
            }
            _ => Told::Line { many, line: self.line_of(first) },
        }
    }
}

/// A claim in the board's reasons and hints. The player in a claim is the one
/// to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The rule is [`Rule::Any`]; the numbers are in increasing order. The
    /// middle one is left; if there are two in the middle, the one that the
    /// player prefers.
    InOrder(Side, Vec<i64>),
    /// The rule is [`Rule::Cut`]; the player can have the better of the two
    /// ends.
    Ends(Side, [i64; 2]),
    /// The rule is [`Rule::Ends`], and only these numbers in the middle matter.
    Middle(Side, Vec<i64>),
    /// What is left in the end after each move. Each entry is a result and the
    /// lines of all the moves that lead to it; the player's best result comes
    /// first.
    Branches(Rule, Side, Vec<(i64, Vec<String>)>),
    /// The mover's best result, compared with the level, and who can win.
    Best {
        /// The player to move.
        mover: Side,
        /// The number that is left if both play well.
        value: i64,
        /// The smallest number with which Maxi wins.
        level: i64,
        /// The player who can win.
        winner: Side,
    },
    /// The only winning move deletes this number.
    OnlyNumber(i64),
    /// Only deleting one of the two ends wins; the claim doesn't say which.
    OnlyEnd,
    /// The only winning move deletes numbers at this end, `first` or `last`.
    OnlySide(&'static str),
    /// The rule is [`Rule::Any`]; several moves win, and this is one of them.
    Number {
        /// The number of winning moves.
        many: usize,
        /// The place of the number that the move deletes, from 1.
        place: usize,
        /// The number that the move deletes.
        number: i64,
    },
    /// Several moves win, and this is one of them.
    Line {
        /// The number of winning moves.
        many: usize,
        /// The line of one of the winning moves.
        line: String,
    },
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::InOrder(mover, sorted) => write!(
                f,
                "In order: {}.\nThe middle one is left or, if there are two, \
                 the {}\none, because {} is to move.",
                listed(sorted),
                better(*mover),
                name_of(*mover)
            ),
            Told::Ends(mover, [first, last]) => write!(
                f,
                "{}, who is to move, can have the {} of the two ends,\n{first} \
                 and {last}.",
                name_of(*mover),
                better(*mover)
            ),
            Told::Middle(mover, middle) => write!(
                f,
                "{} is to move. Only the middle matters: {}. Mirroring the \
                 other\nplayer's moves protects it.",
                name_of(*mover),
                listed(middle)
            ),
            Told::Branches(rule, mover, moves) => {
                write_branches(f, *rule, *mover, moves)
            }
            Told::Best { mover, value, level, winner } => {
                let (mover, name) = (name_of(*mover), name_of(*winner));
                let compared = match winner {
                    Side::Maxi => "at least",
                    Side::Minnie => "less than",
                };
                write!(
                    f,
                    "The best for {mover} is {value}, {compared} {level}: \
                     {name} can win."
                )
            }
            Told::OnlyNumber(number) => {
                write!(f, "Only one move wins. It deletes a {number}.")
            }
            Told::OnlyEnd => f.write_str(
                "Only one move wins. Try both ends: which number ends up in \
                 the middle?",
            ),
            Told::OnlySide(side) => {
                write!(f, "Only one move wins. It deletes the {side} numbers.")
            }
            Told::Number { many, place, number } => write!(
                f,
                "{many} moves win; one is: delete {number}, number {place} of \
                 the row."
            ),
            Told::Line { many, line } => {
                write!(f, "{many} moves win; one of them is {line}.")
            }
        }
    }
}

/// Returns which of two numbers a player prefers.
fn better(player: Side) -> &'static str {
    match player {
        Side::Maxi => "larger",
        Side::Minnie => "smaller",
    }
}

/// The maximum number of different values that are listed.
const BRANCHES: usize = 7;

/// Writes the values after each move; moves with the same value share a line.
fn write_branches(
    f: &mut Formatter<'_>,
    rule: Rule,
    mover: Side,
    moves: &[(i64, Vec<String>)],
) -> fmt::Result {
    f.write_str("What is left if both play well from then on:")?;
    for (value, moves) in moves.iter().take(BRANCHES) {
        let place = match (rule, moves.len()) {
            (Rule::Any, 1) => "place ",
            (Rule::Any, _) => "places ",
            _ => "",
        };
        write!(f, "\n  {value} after {place}{}", shortened(moves))?;
    }
    let rest = match mover {
        Side::Maxi => "less",
        Side::Minnie => "more",
    };
    match moves.len() > BRANCHES {
        true => write!(f, "\n  … and {rest}"),
        false => Ok(()),
    }
}

/// Returns the two or three numbers in the middle, or all if there are fewer.
fn middle(numbers: &[i64]) -> &[i64] {
    let many = numbers.len();
    let outside = (many.max(3) - 3).div_ceil(2);
    &numbers[outside..many - outside]
}

/// Returns the moves as a list, cut off after at most 60 letters.
fn shortened(moves: &[String]) -> String {
    let all = moves.join(", ");
    match all.char_indices().nth(60) {
        None => all,
        Some((at, _)) => {
            let end = all[..at].rfind(", ").unwrap_or(at);
            format!("{}, …", &all[..end])
        }
    }
}
