//! The laboratory of Nim, an instrument: piles to drag, their binary columns
//! and the winning moves, under the rules of Nim or of another chapter.

use crate::instrument::{counted, joined, step};
use crate::{instrument_on, Control, Instrument};
use moore::Moore;
use nim::{nim_sum, odd_columns, Move};
use notebook::{Answer, BadInput, Line, Picture, Point, Word};
use restricted::Limited;
use reversible::winning_changes;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// The maximum number of piles of the laboratory.
pub const PILES: usize = 5;
/// The maximum number of coins of a pile.
pub const COINS: u64 = 31;
/// The largest limit on the coins that a move may take.
pub const LIMIT: u64 = 10;
/// The maximum number of piles that a move may lower.
pub const HANDS: u64 = 3;

/// The rules that a reader can choose. Two rules can be combined only if a
/// theorem of the book covers the combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rules {
    /// A move lowers at least one pile and at most `most` piles.
    Hands {
        /// How many piles a move may lower, from 1 to [`HANDS`].
        most: u64,
        /// Whether the player who cannot move wins.
        misere: bool,
    },
    /// A move takes coins from one pile, at most this many, from 1 to
    /// [`LIMIT`].
    Limit(u64),
    /// A move takes coins from one pile or adds some to it; each player may add
    /// only once.
    Additions,
}

/// What the control of the limit is set to when there is none.
const NO_LIMIT: u64 = LIMIT + 1;

/// The rules of Nim.
const NIM: Rules = Rules::Hands { most: 1, misere: false };

/// A state of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lab {
    /// The coins of each pile, 0 to [`COINS`]; there are 1 to [`PILES`] piles.
    pub piles: Vec<u64>,
    /// The rules that the reader has chosen.
    pub rules: Rules,
    /// The rule that choosing these rules has switched off.
    switched_off: Option<SwitchedOff>,
}

/// A rule that was switched off because no theorem combines it with the chosen
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SwitchedOff {
    /// Misère play.
    Misere,
    /// Moves that lower several piles.
    Several,
    /// Both of these.
    MisereAndSeveral,
    /// A limit on the coins of a move.
    Limit,
    /// Moves that add coins.
    Additions,
}

/// A change of one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Change {
    /// The index of the pile, counted from 0.
    pub place: usize,
    /// The number of coins before the move.
    pub from: u64,
    /// The number of coins after the move.
    pub to: u64,
}

/// A claim that the laboratory makes about its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This rule was switched off, because no theorem combines it with the
    /// chosen one.
    SwitchedOff(SwitchedOff),
    /// The columns with an odd number of ones, as powers of two from the
    /// largest, and the nim-sum.
    Odd(Vec<u64>, u64),
    /// Every column has an even number of ones.
    Even,
    /// Under a limit: the limit plus 1, the remainder of each pile modulo that
    /// number, and the nim-sum of the remainders.
    Rests(u64, Vec<u64>, u64),
    /// A divisor, and the columns, as powers of two from the largest, whose
    /// numbers of ones it doesn't divide.
    Unsafe(u64, Vec<u64>),
    /// This divisor divides the number of ones in every column.
    Safe(u64),
    /// In misère play without large piles: a divisor, and the number of single
    /// coins. The position is lost if and only if this number leaves the
    /// remainder 1.
    Singles(u64, u64),
    /// In misère play, when one move can lower all large piles: a divisor, and
    /// the numbers of the large piles, from 1. A winning move leaves only
    /// single coins, 1 more than a multiple of the divisor.
    Last(u64, Vec<u64>),
    /// In misère play, when more than this many piles are large: the same
    /// player wins as in normal play.
    AsNormal(u64),
    /// Additions never change the winner.
    Undone,
    /// The player to move loses, whatever move is made.
    Lost,
    /// No coins are left, and the player to move has lost.
    LostAtOnce,
    /// No coins are left, and the player to move has won.
    WonAtOnce,
    /// All winning moves, each a change of one pile.
    Wins(Vec<Change>),
    /// One winning move, which may change several piles.
    WinsSo(Vec<Change>),
}

/// The `nim-instrument` program: reads a state of the laboratory and changes of
/// it, and prints what the page shows.
pub fn lab_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    instrument_on::<Lab>(input, output)
}

/// Returns the first picture of a page: the state that the text `state`
/// describes, drawn with the name `name`.
///
/// # Panics
/// Panics if `state` doesn't describe a state.
pub fn figure(name: &str, state: &str) -> String {
    Lab::read(&Line::one(state)).expect("a state").drawn(name)
}

impl Instrument for Lab {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Lab, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let is_number = |word: &&Word| word.text.bytes().all(is_digit);
        let many = words.iter().take_while(is_number).count();
        let (piles, rules) = words.split_at(many);
        let coins = piles.iter().map(|word| word.number_in(0..=COINS));
        let coins: Vec<u64> = coins.collect::<Result<_, _>>()?;
        match (piles.get(PILES), piles, rules) {
            (Some(more), ..) => {
                Err(more.error("is one too many: at most 5 piles"))
            }
            (_, [], []) => {
                Err(line.error("give the piles, from 1 to 5 of them"))
            }
            (_, [], [word, ..]) => Err(word.error("is not a pile")),
            _ => Ok(Lab {
                piles: coins,
                rules: read_rules(rules)?,
                switched_off: None,
            }),
        }
    }

    fn text(&self) -> String {
        let piles = self.piles.iter().map(u64::to_string);
        let mut words: Vec<String> = piles.collect();
        words.extend(match self.rules {
            Rules::Hands { most, misere } => {
                let hands = (most > 1).then(|| format!("hands {most}"));
                let misere = misere.then(|| "misere".to_string());
                hands.into_iter().chain(misere).collect()
            }
            Rules::Limit(most) => vec![format!("limit {most}")],
            Rules::Additions => vec!["additions".to_string()],
        });
        words.join(" ")
    }

    fn controls(&self) -> Vec<Control> {
        let pile = |(number, &coins): (usize, &u64)| {
            slider(
                &format!("pile{number}"),
                0..=COINS,
                coins,
                Said {
                    words: &format!("Pile {number}"),
                    value: &counted(coins, "coin"),
                },
            )
        };
        let mut controls: Vec<_> = (1..).zip(&self.piles).map(pile).collect();
        let many = self.piles.len();
        controls.push(step("add", many < PILES, "Add a pile"));
        controls.push(step("remove", many > 1, "Remove the last pile"));
        let open = self.rules != NIM;
        let words = "Other rules".to_string();
        controls.push(Control::Fold { open, words });
        controls.extend(self.rule_controls());
        controls
    }

    fn set(&mut self, name: &str, value: u64) {
        let (hands, was_misere) = match self.rules {
            Rules::Hands { most, misere } => (most, misere),
            _ => (1, false),
        };
        let before = self.rules;
        self.switched_off = None;
        self.rules = match (name, value) {
            ("add", _) => return self.piles.push(1),
            ("remove", _) => return self.piles.truncate(self.piles.len() - 1),
            ("misere", on) => Rules::Hands { most: hands, misere: on == 1 },
            ("hands", most) => Rules::Hands { most, misere: was_misere },
            ("limit", NO_LIMIT) | ("additions", 0) => NIM,
            ("limit", most) => Rules::Limit(most),
            ("additions", _) => Rules::Additions,
            (pile, coins) => {
                let number = pile.trim_start_matches("pile").parse::<usize>();
                let place = number.expect("a pile of the controls") - 1;
                self.piles[place] = coins;
                return;
            }
        };
        self.note_switched_off(name, before);
    }

    fn draw(&self) -> String {
        self.drawn("nim-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        let switched_off = self.switched_off.map(Claim::SwitchedOff);
        let end = self.outcome();
        let over = matches!(end, Claim::LostAtOnce | Claim::WonAtOnce);
        let why = if over { Vec::new() } else { self.why() };
        switched_off.into_iter().chain(why).chain([end]).collect()
    }
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// The text of a slider.
struct Said<'a> {
    words: &'a str,
    value: &'a str,
}

fn slider(
    name: &str,
    range: std::ops::RangeInclusive<u64>,
    now: u64,
    said: Said,
) -> Control {
    let [name, words, value] =
        [name, said.words, said.value].map(str::to_string);
    Control::Slider { name, range, now, words, value }
}

fn switch(name: &str, on: bool, words: &str) -> Control {
    let [name, words] = [name, words].map(str::to_string);
    Control::Switch { name, on, words }
}

/// Returns the rules that the words after the piles describe.
fn read_rules(words: &[Word]) -> Result<Rules, BadInput> {
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    match texts[..] {
        [] => Ok(NIM),
        ["misere"] => Ok(Rules::Hands { most: 1, misere: true }),
        ["hands", _] => read_hands(&words[1], false),
        ["hands", _, "misere"] => read_hands(&words[1], true),
        ["limit", _] => Ok(Rules::Limit(words[1].number_in(1..=LIMIT)?)),
        ["additions"] => Ok(Rules::Additions),
        ["hands" | "limit"] => Err(words[0].error("needs a number after it")),
        ["hands", _, "misere", ..] => Err(words[3].error(NO_RULE)),
        ["hands", _, ..] => Err(words[2].error(NO_RULE)),
        ["limit", _, ..] => Err(words[2].error(NO_RULE)),
        ["misere" | "additions", ..] => Err(words[1].error(NO_RULE)),
        _ => Err(words[0].error(NO_RULE)),
    }
}

const NO_RULE: &str = "is not a rule that the laboratory has there";

fn read_hands(word: &Word, misere: bool) -> Result<Rules, BadInput> {
    Ok(Rules::Hands { most: word.number_in(1..=HANDS)?, misere })
}

impl Lab {
    fn rule_controls(&self) -> Vec<Control> {
        let (hands, misere) = match self.rules {
            Rules::Hands { most, misere } => (most, misere),
            _ => (1, false),
        };
        let limit = match self.rules {
            Rules::Limit(most) => most,
            _ => NO_LIMIT,
        };
        let limit_value = match limit {
            NO_LIMIT => "any number".to_string(),
            1 => "only 1".to_string(),
            most => format!("up to {most}"),
        };
        let hands_value = match hands {
            1 => "only 1".to_string(),
            most => format!("up to {most}"),
        };
        let additions = self.rules == Rules::Additions;
        let words = "Misère play: whoever cannot move wins";
        let adds = "Each player may once add coins to a pile";
        vec![
            switch("misere", misere, words),
            slider(
                "limit",
                1..=NO_LIMIT,
                limit,
                Said { words: "Coins in a move", value: &limit_value },
            ),
            slider(
                "hands",
                1..=HANDS,
                hands,
                Said { words: "Piles in a move", value: &hands_value },
            ),
            switch("additions", additions, adds),
        ]
    }

    /// Records in `switched_off` which rule of `before` was switched off by
    /// choosing a rule with the control `name`.
    fn note_switched_off(&mut self, name: &str, before: Rules) {
        let (off, other) = match before {
            Rules::Hands { most, misere } => (
                match (misere, most > 1) {
                    (false, false) => None,
                    (true, false) => Some(SwitchedOff::Misere),
                    (false, true) => Some(SwitchedOff::Several),
                    (true, true) => Some(SwitchedOff::MisereAndSeveral),
                },
                !matches!(self.rules, Rules::Hands { .. }),
            ),
            Rules::Limit(_) => (Some(SwitchedOff::Limit), name != "limit"),
            Rules::Additions => {
                (Some(SwitchedOff::Additions), name != "additions")
            }
        };
        self.switched_off = off.filter(|_| other);
    }

    /// Returns a game of Moore's Nim and the numbers whose columns decide who
    /// wins: the piles or, under a limit, their remainders. In a lost position
    /// of normal play k + 1 divides the number of ones in each column.
    fn counted(&self) -> (Moore, Vec<u64>) {
        let one = |most| Moore::new(most).expect("from 1 to 3");
        match self.rules {
            Rules::Hands { most, .. } => (one(most), self.piles.clone()),
            Rules::Limit(most) => {
                (one(1), Limited { most }.remainders(&self.piles))
            }
            Rules::Additions => (one(1), self.piles.clone()),
        }
    }

    fn is_empty(&self) -> bool {
        self.piles.iter().all(|&pile| pile == 0)
    }

    /// Whether the player to move loses, by the theorems of the chapters.
    pub fn is_lost(&self) -> bool {
        let piles = &self.piles;
        match self.rules {
            Rules::Hands { most: 1, misere: false } => nim::is_lost(piles),
            Rules::Hands { most: 1, misere: true } => misere::is_lost(piles),
            Rules::Hands { misere: false, .. } => {
                self.counted().0.is_lost(piles)
            }
            Rules::Hands { .. } => self.counted().0.is_lost_misere(piles),
            Rules::Limit(most) => Limited { most }.is_lost(piles),
            Rules::Additions => nim::is_lost(piles),
        }
    }

    /// Whether a move may lower several piles. Then the laboratory shows one
    /// winning move instead of all.
    pub fn has_hands(&self) -> bool {
        matches!(self.rules, Rules::Hands { most: 2.., .. })
    }

    /// Returns the winning changes; empty if the player to move loses or has no
    /// move. Each change is a move of its own unless a move may [lower several
    /// piles](Lab::has_hands): then together they are one move.
    pub fn wins(&self) -> Vec<Change> {
        if self.is_lost() {
            return Vec::new();
        }
        let piles = &self.piles[..];
        let of = |m: Move| change(piles, m.place(), m.rest());
        match self.rules {
            Rules::Hands { most: 1, misere: false } => {
                nim::winning_moves(piles).map(of).collect()
            }
            Rules::Hands { most: 1, misere: true } => {
                misere::winning_moves(piles).map(of).collect()
            }
            Rules::Hands { misere: false, .. } => {
                let chosen = self.counted().0.winning_move(piles);
                chosen.into_iter().map(of).collect()
            }
            Rules::Hands { .. } => {
                let chosen = self.counted().0.misere_move(piles);
                chosen.into_iter().map(of).collect()
            }
            Rules::Limit(most) => limited_wins(Limited { most }, piles),
            Rules::Additions => {
                let all = winning_changes(piles, 1);
                all.map(|(place, coins)| change(piles, place, coins)).collect()
            }
        }
    }

    /// Whether the columns say who wins. In misère play they don't when a move
    /// can lower all the piles of at least two coins.
    fn columns_decide(&self) -> bool {
        let large = self.piles.iter().filter(|&&coins| coins >= 2).count();
        match self.rules {
            Rules::Hands { most, misere: true } => large as u64 > most,
            _ => true,
        }
    }

    /// Returns the reasons why the player to move wins or loses.
    fn why(&self) -> Vec<Claim> {
        let Rules::Hands { most, misere: true } = self.rules else {
            let more =
                (self.rules == Rules::Additions).then_some(Claim::Undone);
            return [self.columns()].into_iter().chain(more).collect();
        };
        let large = (1..).zip(&self.piles).filter(|(_, &coins)| coins >= 2);
        let large: Vec<u64> = large.map(|(number, _)| number).collect();
        match large.len() as u64 {
            0 => vec![Claim::Singles(most + 1, self.piles.iter().sum())],
            many if many <= most => vec![Claim::Last(most + 1, large)],
            _ => vec![self.columns(), Claim::AsNormal(most)],
        }
    }

    /// Returns the claim about the columns.
    fn columns(&self) -> Claim {
        let (game, numbers) = self.counted();
        let sum = nim_sum(&numbers);
        let bad = self.bad_columns();
        match self.rules {
            Rules::Limit(most) => Claim::Rests(most + 1, numbers, sum),
            _ if game.most() == 1 && bad.is_empty() => Claim::Even,
            _ if game.most() == 1 => Claim::Odd(bad, sum),
            _ if bad.is_empty() => Claim::Safe(game.most() + 1),
            _ => Claim::Unsafe(game.most() + 1, bad),
        }
    }

    /// Returns the columns whose number of ones isn't a multiple of k + 1 (with
    /// k = 1: isn't even), as powers of two from the largest; none if the
    /// columns don't decide.
    fn bad_columns(&self) -> Vec<u64> {
        if !self.columns_decide() {
            return Vec::new();
        }
        let (game, numbers) = self.counted();
        if game.most() == 1 {
            let mut odd = odd_columns(&numbers);
            odd.sort_unstable_by(|a, b| b.cmp(a));
            return odd;
        }
        let remainders = game.remainders(&numbers);
        let bad = (0..DIGITS).rev().filter(|&at| remainders[at] > 0);
        bad.map(|at| 1 << at).collect()
    }

    /// Returns the claim about who wins, and by which moves.
    fn outcome(&self) -> Claim {
        let misere = matches!(self.rules, Rules::Hands { misere: true, .. });
        match (self.is_empty(), self.is_lost()) {
            (true, _) if misere => Claim::WonAtOnce,
            (true, _) if self.rules != Rules::Additions => Claim::LostAtOnce,
            (_, true) => Claim::Lost,
            _ if self.has_hands() => Claim::WinsSo(self.wins()),
            _ => Claim::Wins(self.wins()),
        }
    }
}

fn change(piles: &[u64], place: usize, to: u64) -> Change {
    Change { place, from: piles[place], to }
}

fn limited_wins(game: Limited, piles: &[u64]) -> Vec<Change> {
    let sum = nim_sum(&game.remainders(piles));
    let of = |place: usize| {
        let taken = game.winning_take(piles, place, sum)?;
        Some(change(piles, place, piles[place] - taken))
    };
    (0..piles.len()).filter_map(of).collect()
}

fn columns_are(columns: &[u64], what: &str) -> String {
    let names: Vec<_> =
        columns.iter().map(|power| format!("{power}s")).collect();
    match &names[..] {
        [one] => format!("The {one} column is {what}"),
        _ => format!("The {} columns are {what}", joined(&names)),
    }
}

impl Display for Change {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Change { place, from, to } = self;
        write!(f, "pile {} from {from} to {to}", place + 1)
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::SwitchedOff(switched_off) => {
                let (rule, off) = match switched_off {
                    SwitchedOff::Misere => ("misère play", "is"),
                    SwitchedOff::Several => ("moves of several piles", "are"),
                    SwitchedOff::MisereAndSeveral => {
                        ("misère play and moves of several piles", "are")
                    }
                    SwitchedOff::Limit => ("the limit on a move's coins", "is"),
                    SwitchedOff::Additions => ("additions", "are"),
                };
                write!(
                    f,
                    "No theorem in this book combines the two rules: {rule} \
                     {off} now off."
                )
            }
            Claim::Odd(columns, sum) => {
                let are = columns_are(columns, "odd");
                write!(f, "{are}: the nim-sum is {sum}.")
            }
            Claim::Even => write!(f, "Every column is even: the nim-sum is 0."),
            Claim::Rests(by, rests, sum) => {
                let rests = joined(rests);
                let of = if *sum == 0 { "" } else { ", not 0" };
                write!(
                    f,
                    "Divided by {by}, the piles leave {rests}, and the nim-sum \
                     of these is {sum}{of}."
                )
            }
            Claim::Unsafe(by, columns) => {
                let are = columns_are(columns, "unsafe");
                write!(f, "{are}: {by} does not divide the number of ones.")
            }
            Claim::Safe(by) => write!(
                f,
                "Every column is safe: {by} divides its number of ones."
            ),
            Claim::Singles(by, coins) => singles(f, *by, *coins),
            Claim::Last(by, large) => last_large(f, *by, large),
            Claim::AsNormal(hands) => write!(
                f,
                "More than {} at least two coins, so whoever wins here also \
                 wins in normal play.",
                if *hands == 1 {
                    "one pile has".to_string()
                } else {
                    format!("{hands} piles have")
                }
            ),
            Claim::Undone => write!(
                f,
                "What is added can be taken away again, so additions never \
                 change the winner."
            ),
            Claim::Lost => write!(f, "The player to move loses."),
            Claim::LostAtOnce => {
                write!(f, "No coins are left: the player to move has lost.")
            }
            Claim::WonAtOnce => {
                write!(f, "No coins are left: the player to move has won.")
            }
            Claim::Wins(moves) => wins(f, moves),
            Claim::WinsSo(all) => write!(
                f,
                "The player to move wins, for instance with {}.",
                joined(all)
            ),
        }
    }
}

fn singles(f: &mut Formatter<'_>, by: u64, coins: u64) -> fmt::Result {
    let here = match coins {
        1 => "there is 1".to_string(),
        _ => format!("there are {coins}"),
    };
    let loses = match by {
        2 => "an odd number of them".to_string(),
        _ => format!("a number that leaves 1 on division by {by}"),
    };
    write!(f, "Only single coins are left, and {loses} loses: {here}.")
}

fn last_large(f: &mut Formatter<'_>, by: u64, large: &[u64]) -> fmt::Result {
    let which = match large {
        [one] => format!("Only pile {one} has at least two coins"),
        _ => format!("Only piles {} have at least two coins", joined(large)),
    };
    let goal = match by {
        2 => "an odd number of single coins".to_string(),
        _ => format!("single coins whose number leaves 1 on division by {by}"),
    };
    write!(f, "{which}: a winning move leaves {goal}.")
}

fn wins(f: &mut Formatter<'_>, moves: &[Change]) -> fmt::Result {
    let how = match moves {
        [_] => "one move".to_string(),
        _ => format!("any of {} moves", moves.len()),
    };
    let list: Vec<String> = moves.iter().map(Change::to_string).collect();
    write!(f, "The player to move wins by {how}: {}.", list.join("; "))
}

/// The number of columns that are drawn: enough for a pile of [`COINS`].
const DIGITS: usize = 5;
const WIDTH: f64 = 356.0;
/// The left edge of the first coin, and the distance from one coin to the next.
const LEFT: f64 = 30.0;
const STEP: f64 = 6.0;
/// The distance from one pile to the next: a finger's breadth.
const ROW: f64 = 46.0;
const TOP: f64 = 26.0;
/// The least width of what a finger can tap.
const TAP: f64 = 32.0;

fn row_at(row: usize) -> f64 {
    TOP + ROW * (row as f64 + 0.5)
}

fn digit_at(column: usize) -> f64 {
    WIDTH - 14.0 - 22.0 * column as f64
}

fn coin_at(coins: u64) -> f64 {
    LEFT + STEP * coins as f64
}

impl Lab {
    /// Draws the state; `name` tells the picture from others on the page.
    pub fn drawn(&self, name: &str) -> String {
        let rows = self.piles.len();
        let size = (WIDTH, TOP + ROW * rows as f64 + 50.0);
        let title = "Piles of coins and their binary columns";
        let mut picture = Picture::new(name, title, &self.described(), size);
        self.draw_heads(&mut picture);
        let wins = self.wins();
        for row in 0..rows {
            let win = wins.iter().find(|change| change.place == row);
            self.draw_pile(&mut picture, row, win);
        }
        self.draw_sum(&mut picture);
        picture.finish()
    }

    fn described(&self) -> String {
        let (_, numbers) = self.counted();
        let row = |(at, number): (usize, &u64)| {
            let coins = counted(self.piles[at], "coin");
            format!("Pile {}: {coins}, in binary {number:05b}.", at + 1)
        };
        let rest = |(at, number): (usize, &u64)| {
            let coins = counted(self.piles[at], "coin");
            format!("Pile {}: {coins}, rest {number}, {number:05b}.", at + 1)
        };
        let numbers = numbers.iter().enumerate();
        let rows: Vec<String> = match self.rules {
            Rules::Limit(_) => numbers.map(rest).collect(),
            _ => numbers.map(row).collect(),
        };
        let said: Vec<_> = self.says().iter().map(Claim::to_string).collect();
        format!("{} {}", rows.join(" "), said.join(" "))
    }

    /// Draws the powers of two above the columns, and lights up the bad
    /// columns.
    fn draw_heads(&self, picture: &mut Picture) {
        let height = ROW * self.piles.len() as f64 + 58.0;
        let bad = self.bad_columns();
        for column in 0..DIGITS {
            let (x, power) = (digit_at(column), 1 << column);
            if bad.contains(&power) {
                let middle = (x, 4.0 + height / 2.0);
                picture.rectangle("lit", middle, (21.0, height), 5.0);
            }
            picture.text("note", (x, 14.0), &power.to_string());
        }
        if let Rules::Limit(most) = self.rules {
            let at = (digit_at(DIGITS - 1) - 16.0, 14.0);
            picture.text("note from-right", at, &format!("mod {}", most + 1));
        }
    }

    fn draw_pile(
        &self,
        picture: &mut Picture,
        row: usize,
        win: Option<&Change>,
    ) {
        let (coins, y) = (self.piles[row], row_at(row));
        picture.text("digit from-right", (22.0, y), &coins.to_string());
        let left = win.map_or(coins, |change| change.to.min(coins));
        for coin in 0..coins {
            let class = if coin < left { "coin" } else { "coin taken" };
            let middle = (coin_at(coin) + STEP / 2.0, y);
            picture.rectangle(class, middle, (4.6, 24.0), 1.5);
        }
        if let Rules::Limit(most) = self.rules {
            draw_blocks(picture, coins, most + 1, y);
        }
        picture.drag(&format!("pile{}", row + 1), STEP, |p| {
            let reach = coin_at(COINS) + 16.0;
            p.rectangle("hit", (reach / 2.0, y), (reach, ROW), 0.0);
            if let Some(change) = win {
                p.tap(&self.taps(change), |p| draw_move(p, change, y));
            }
            p.rectangle("grip", (coin_at(coins) + 7.0, y), (8.0, 30.0), 4.0);
        });
        self.draw_digits(picture, row, y);
        if let Some(change) = win {
            self.draw_flips(picture, change, y + 14.0);
        }
    }

    /// Returns what a tap on the arrow of this change does: the change or, if
    /// all the arrows are one move, all of that move.
    fn taps(&self, change: &Change) -> Vec<String> {
        let line = |c: &Change| format!("pile{} {}", c.place + 1, c.to);
        match self.has_hands() {
            true => self.wins().iter().map(line).collect(),
            false => vec![line(change)],
        }
    }

    /// Underlines the digits that a winning move changes.
    fn draw_flips(&self, picture: &mut Picture, change: &Change, y: f64) {
        let number = |coins: u64| match self.rules {
            Rules::Limit(most) => coins % (most + 1),
            _ => coins,
        };
        let flips = number(change.from) ^ number(change.to);
        for column in (0..DIGITS).filter(|column| flips >> column & 1 == 1) {
            let x = digit_at(column);
            picture.line("flip", (x - 7.0, y), (x + 7.0, y));
        }
    }

    /// Draws a pile in binary or, under a limit, the remainder of the pile.
    fn draw_digits(&self, picture: &mut Picture, row: usize, y: f64) {
        let number = self.counted().1[row];
        if matches!(self.rules, Rules::Limit(_)) {
            let at = (digit_at(DIGITS - 1) - 12.0, y);
            picture.text("note from-right", at, &number.to_string());
        }
        for column in 0..DIGITS {
            let digit = number >> column & 1;
            let class = if digit == 1 { "digit" } else { "digit nought" };
            picture.text(class, (digit_at(column), y), &digit.to_string());
        }
    }

    /// Draws the last row: the nim-sum or the remainders of the columns, and
    /// who wins.
    fn draw_sum(&self, picture: &mut Picture) {
        let foot = TOP + ROW * self.piles.len() as f64;
        let (y, line) = (foot + 20.0, foot + 4.0);
        let ends = (digit_at(DIGITS - 1) - 11.0, digit_at(0) + 11.0);
        picture.line("rule", (ends.0, line), (ends.1, line));
        let (game, numbers) = self.counted();
        let words = match game.most() {
            _ if !self.columns_decide() => "columns don't decide".to_string(),
            1 => format!("nim-sum {}", nim_sum(&numbers)),
            most => format!("ones modulo {}", most + 1),
        };
        picture.text("note from-right", (ends.0 - 6.0, y), &words);
        let word = if self.is_lost() { "lost" } else { "won" };
        draw_mark(picture, (18.0, y), word);
        picture.text("label from-left", (32.0, y), word);
        self.draw_reading(picture, (5.0, y + 22.0));
        let remainders = game.remainders(&numbers);
        for (column, &rest) in remainders.iter().enumerate().take(DIGITS) {
            let at = (digit_at(column), y);
            match self.columns_decide() {
                true => draw_rest(picture, at, rest),
                false => picture.text("digit nought", at, &rest.to_string()),
            }
        }
    }

    /// Draws a line that explains several arrows.
    fn draw_reading(&self, picture: &mut Picture, at: Point) {
        let words = match (self.wins().len(), self.has_hands()) {
            (0 | 1, _) => return,
            (_, true) => "One move: all the arrows.",
            (_, false) => "Any one of the arrows wins.",
        };
        picture.text("note from-left", at, words);
    }
}

/// Draws the book's mark, small: a filled square for "lost", an open circle
/// otherwise.
fn draw_mark(picture: &mut Picture, at: Point, word: &str) {
    match word {
        "lost" => picture.rectangle(word, at, (15.0, 15.0), 0.0),
        _ => picture.circle(word, at, 8.5),
    }
}

/// Draws the remainder of a column that decides; if it isn't 0, in a box with
/// that many triangles under it.
fn draw_rest(picture: &mut Picture, at: Point, rest: u64) {
    picture.text("digit strong-digit", at, &rest.to_string());
    if rest == 0 {
        return;
    }
    let (x, y) = at;
    picture.rectangle("odd", at, (19.0, 23.0), 4.0);
    let left = x - 3.5 * (rest - 1) as f64;
    for n in 0..rest {
        let x = left + 7.0 * n as f64;
        let foot = [(x, y + 15.0), (x - 3.0, y + 23.0), (x + 3.0, y + 23.0)];
        picture.polygon("odd-mark", &foot);
    }
}

/// Draws lines between the blocks of `size` coins of a pile.
fn draw_blocks(picture: &mut Picture, coins: u64, size: u64, y: f64) {
    for block in 1..=coins / size {
        let x = coin_at(block * size);
        picture.line("rule", (x, y - 16.0), (x, y + 16.0));
    }
}

/// Draws a winning move: a thick arrow from the coins of a pile to those that
/// are left, inside what a finger can tap.
fn draw_move(picture: &mut Picture, change: &Change, middle: f64) {
    let (from, to) = (coin_at(change.from), coin_at(change.to));
    let (tail, end) = match from > to {
        true => (from.max(to + 14.0), -TAP),
        false => (from.min(to - 14.0), TAP),
    };
    let ends = [tail, to, tail + end];
    let left = ends.into_iter().fold(f64::INFINITY, f64::min);
    let right = ends.into_iter().fold(0.0, f64::max);
    let at = ((left + right) / 2.0, middle);
    picture.rectangle("hit", at, (right - left, ROW), 0.0);
    let y = middle + 17.5;
    picture.arrow("winning", (tail, y), (to, y));
}
