//! Array games on a board of the page.

use crate::programs::rule_of;
use crate::{Array, Rule};
use minimax::Player as Side;
use notebook::{
    play_on, Answer, BadInput, Board, Chance, End, Line, Part, Picture, Player,
    Point, Terms, Turn, Word,
};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::ops::Range;

/// A row of numbers on the page's board: what is left, the rule, and the level
/// that Maxi has to reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    rule: Rule,
    array: Array,
    level: i64,
}

/// The program `array-games-board`: reads a game, prints what the page's board
/// shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Strip>(input, output)
}

/// The most numbers, and the largest: what fits into the picture.
const MOST_NUMBERS: usize = 10;
const LARGEST: i64 = 999;

/// Numbers that a move deletes: their places, from 0.
type Places = Range<usize>;

impl Strip {
    fn numbers(&self) -> &[i64] {
        self.array.numbers()
    }

    /// All moves, from the front to the back.
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
        let array = self.array.left(&left).expect("a number stays");
        Strip { array, ..self.clone() }
    }

    /// What is left in the end if both play well.
    fn value(&self) -> i64 {
        self.rule.closed_form(&self.array)
    }

    /// Whether Maxi can win.
    fn is_maxis(&self) -> bool {
        self.value() >= self.level
    }

    /// The move that leaves the player to move the best value; of several the
    /// first one.
    fn best_move(&self) -> Option<Places> {
        let sign = match self.array.mover() {
            Side::Maxi => -1,
            Side::Minnie => 1,
        };
        let moves = self.moves().into_iter();
        moves.min_by_key(|gone| sign * self.after(gone).value())
    }

    /// The line that makes a move.
    fn line_of(&self, gone: &Places) -> String {
        let side = if gone.start == 0 { "first" } else { "last" };
        match self.rule {
            Rule::Any => (gone.start + 1).to_string(),
            Rule::Ends => side.to_string(),
            Rule::Cut => format!("{side} {}", gone.len()),
        }
    }

    /// What a move does, in words.
    fn says(&self, gone: &Places) -> String {
        let side = if gone.start == 0 { "first" } else { "last" };
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

/// A number that fits into the picture.
fn small(word: &Word) -> Result<i64, BadInput> {
    let number = word.integer()?;
    match number.abs_diff(0) <= LARGEST as u64 {
        true => Ok(number),
        false => Err(word.error("is not between -999 and 999")),
    }
}

/// Who is to move, if a word says it.
fn side_of(word: &Word) -> Option<Side> {
    match word.text {
        "Maxi" | "maxi" => Some(Side::Maxi),
        "Minnie" | "minnie" => Some(Side::Minnie),
        _ => None,
    }
}

const A_POSITION: &str = "\
a position is some numbers, a colon and the level, as in 3 1 4 1 5 9 : 4";

/// The level: what stands behind the colon, the only word there.
fn level_of(line: &Line, words: &[Word]) -> Result<i64, BadInput> {
    match words {
        [_, level] => small(level),
        [_, _, more, ..] => Err(more.error("is too much: only the level")),
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
            let most = format!("is too much: at most {MOST_NUMBERS} numbers");
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
    /// How the lines of moves look.
    fn no_move(&self) -> &'static str {
        match self.rule {
            Rule::Any => "a move is the place of a number, from 1",
            Rule::Ends => "a move is `first` or `last`",
            Rule::Cut => {
                "a move is `first` or `last` and how many, as in last 2; one \
                 number must stay"
            }
        }
    }
}

/// The width of a box with a number, in pixels.
const STEP: f64 = 41.0;
/// The height of the middle of the boxes.
const MIDDLE: f64 = 58.0;

/// Draws the row. Under each number stands whether it reaches the level.
fn draw_strip(strip: &Strip) -> String {
    let many = strip.numbers().len();
    let width = (STEP * many as f64 + 8.0).max(330.0);
    let wish = format!(
        "{} is to move. Maxi wins if at least {} is left.",
        strip.mover_name(),
        strip.level
    );
    let rule = match strip.rule {
        Rule::Any => "A move deletes any one number.",
        Rule::Cut => "A move deletes numbers from the beginning or the end.",
        Rule::Ends => "A move deletes the first number or the last one.",
    };
    let described =
        format!("The numbers {}. {wish} {rule}", listed(strip.numbers()));
    let title = "A row of numbers";
    let mut picture =
        Picture::new("array-games-board", title, &described, (width, 150.0));
    let left = (width - STEP * many as f64) / 2.0;
    let at = |place: usize| left + STEP * (place as f64 + 0.5);
    for place in 0..many {
        draw_number(&mut picture, strip, place, at(place));
    }
    for gone in strip.moves() {
        draw_spot(&mut picture, strip, &gone, at);
    }
    picture.text("label", (width / 2.0, 118.0), &wish);
    picture.text("note", (width / 2.0, 139.0), rule);
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

/// Draws where a move is pointed at: the number itself, or, where several may
/// go, an arrow above the first or below the last of them.
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
    type Claim = String;

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
            // One more than the value is what Maxi cannot have.
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

    fn why(&self, turn: Turn) -> Vec<String> {
        vec![self.why_words(turn)]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<String> {
        vec![self.hint_words(turn, rung)]
    }
}

impl Strip {
    fn why_words(&self, _: Turn) -> String {
        let winner = if self.is_maxis() { "Maxi" } else { "Minnie" };
        let compared = if self.is_maxis() { "at least" } else { "less than" };
        format!(
            "{}\nWhat is left if both then play well:\n{}The best for {} is \
             {}, {compared} {}: {winner} can win.\n",
            self.theory(),
            self.branches(),
            self.mover_name(),
            self.value(),
            self.level,
        )
    }

    fn hint_words(&self, turn: Turn, rung: u64) -> String {
        if rung == 2 || !self.wins(turn) {
            return self.theory();
        }
        let best = self.moves().into_iter().filter(|gone| {
            let maxis = self.after(gone).is_maxis();
            maxis == (self.array.mover() == Side::Maxi)
        });
        let best: Vec<Places> = best.collect();
        let line = self.line_of(&best[0]);
        match (best.len(), self.rule) {
            (1, _) => {
                format!("Only one move wins. {}", self.where_to_look(&line))
            }
            (many, Rule::Any) => {
                format!("{many} moves win; one is: {}.", self.says(&best[0]))
            }
            (many, _) => format!("{many} moves win; one of them is {line}."),
        }
    }
}

impl Strip {
    fn where_to_look(&self, line: &str) -> String {
        let word = line.split(' ').next().unwrap_or(line);
        match self.rule {
            Rule::Any => {
                format!("It deletes a {}.", self.numbers()[place_of(word)])
            }
            Rule::Ends => {
                "Try both ends: which number comes into the middle?".to_string()
            }
            Rule::Cut => format!("It deletes the {word} numbers."),
        }
    }

    /// What the value depends on, by the theorems of the chapter.
    fn theory(&self) -> String {
        let who = self.mover_name();
        let better = match self.array.mover() {
            Side::Maxi => "larger",
            Side::Minnie => "smaller",
        };
        let many = self.numbers().len();
        match self.rule {
            Rule::Any => {
                let mut sorted = self.numbers().to_vec();
                sorted.sort_unstable();
                format!(
                    "In order: {}.\nOne in the middle is left; of two, \
                     {who}, who is to move, gets the {better}.",
                    listed(&sorted)
                )
            }
            Rule::Cut => format!(
                "{who}, who is to move, can have the {better} one of the two \
                 ends,\n{} and {}.",
                self.numbers()[0],
                self.numbers()[many - 1]
            ),
            Rule::Ends => format!(
                "{who} is to move. Only the middle matters: {}. Who mirrors \
                 the other's\nmoves protects it.",
                listed(middle(self.numbers()))
            ),
        }
    }

    /// The values after each move, the mover's best first, equal ones in one
    /// line.
    fn branches(&self) -> String {
        let mut moves: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for gone in self.moves() {
            let value = self.after(&gone).value();
            moves.entry(value).or_default().push(self.line_of(&gone));
        }
        let mut lines = String::new();
        let mut moves: Vec<(i64, Vec<String>)> = moves.into_iter().collect();
        let rest = match self.array.mover() {
            Side::Maxi => "less",
            Side::Minnie => "more",
        };
        if self.array.mover() == Side::Maxi {
            moves.reverse();
        }
        for (value, moves) in moves.iter().take(7) {
            let place = match (self.rule, moves.len()) {
                (Rule::Any, 1) => "place ",
                (Rule::Any, _) => "places ",
                _ => "",
            };
            lines += &format!("  {value} after {place}{}\n", shortened(moves));
        }
        if moves.len() > 7 {
            lines += &format!("  … and {rest}\n");
        }
        lines
    }
}

fn place_of(word: &str) -> usize {
    word.parse::<usize>().expect("the place of a number") - 1
}

/// The two or three numbers in the middle.
fn middle(numbers: &[i64]) -> &[i64] {
    let many = numbers.len();
    let outside = (many.max(3) - 3).div_ceil(2);
    &numbers[outside..many - outside]
}

/// Some moves in at most 60 letters.
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
