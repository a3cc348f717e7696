//! The board of piles that each have a rule of their own.

use crate::heaps::{
    self, line_of, part_of, pile_and_coins, rest_of, said_of, words_of, Heaps,
    Told,
};
use crate::nim::draw_columns;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use games::{Game, Subtraction};
use nim::{is_lost, nim_sum, Columns, Move};
use nimbers::table;
use notebook::{any_of, Answer, BadInput, Chance, Line, Picture, Point, Word};
use one_pile::{rules, winning, OnePile};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A position: piles, each with its own rule.
#[derive(Clone, Debug)]
pub struct Mixed {
    piles: Vec<(u64, OnePile)>,
    /// For each pile, the nimbers of 0 coins up to the coins it had at the
    /// start.
    tables: Rc<Vec<Vec<u64>>>,
}

/// The `one-pile-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Mixed>(input, output)
}

/// The most piles, and the most coins of a pile, that the board accepts.
const PILES: usize = 6;
const COINS: u64 = 100;

impl Mixed {
    /// Returns the position with these piles and rules.
    pub fn new(piles: Vec<(u64, OnePile)>) -> Mixed {
        let tables = piles.iter().map(|(coins, rules)| table(rules, *coins));
        Mixed { tables: Rc::new(tables.collect()), piles }
    }

    /// Returns the piles, each with its rule.
    pub fn piles(&self) -> &[(u64, OnePile)] {
        &self.piles
    }

    fn nimbers(&self) -> Vec<u64> {
        let piles = self.piles.iter().zip(&*self.tables);
        piles.map(|((coins, _), table)| table[*coins as usize]).collect()
    }

    /// Returns the moves in a pile, the fewest coins first.
    fn moves_of(&self, place: usize) -> Vec<Move> {
        let (coins, rules) = &self.piles[place];
        let mut rests = rules.options(coins);
        rests.sort_unstable_by(|a, b| b.cmp(a));
        let moves = rests.into_iter();
        moves.filter_map(|rest| Move::new(place, *coins, rest)).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let places = 0..self.piles.len();
        places.flat_map(|place| self.moves_of(place)).collect()
    }

    fn after(&self, chosen: &Move) -> Mixed {
        let mut after = self.clone();
        after.piles[chosen.place()].0 = chosen.rest();
        after
    }
}

/// Returns a pile and its rule, read from words such as `11 take 1 3 4`.
fn pile(line: &Line, words: &[Word]) -> Result<(u64, OnePile), BadInput> {
    let Some((coins, rest)) = words.split_first() else {
        return Err(line.error("a pile and its rules are missing"));
    };
    Ok((coins.number_in(0..=COINS)?, rules(line, rest)?))
}

/// Returns the rule in the form that the board reads.
fn text_of(rules: &OnePile) -> String {
    match rules {
        OnePile::Take(game) => {
            let amounts = game.amounts().iter().map(u64::to_string);
            format!("take {}", amounts.collect::<Vec<_>>().join(" "))
        }
        OnePile::Most(most) => format!("most {most}"),
        OnePile::Half => "half".to_string(),
        OnePile::Divisor => "divisor".to_string(),
    }
}

/// Returns the rule in words.
fn rules_said(rules: &OnePile) -> String {
    match rules {
        OnePile::Take(game) => format!("take {}", any_of(game.amounts())),
        OnePile::Most(most) => format!("take at most {most}"),
        OnePile::Half => "take at most half".to_string(),
        OnePile::Divisor => "leave a divisor".to_string(),
    }
}

impl Board for Mixed {
    type Move = Move;

    fn read(line: &Line, _: &Terms) -> Result<Mixed, BadInput> {
        let words: Vec<Word> = line.words().collect();
        if words.is_empty() {
            return Err(line.error(A_POSITION));
        }
        let parts: Vec<_> = words.split(|word| word.text == "/").collect();
        if parts.len() > PILES {
            let slashes = words.iter().filter(|word| word.text == "/");
            let last = slashes.into_iter().nth(PILES - 1);
            let what = format!("is one too many: at most {PILES} piles");
            return Err(last.expect("a slash for each").error(&what));
        }
        let piles = parts.into_iter().map(|words| pile(line, words));
        Ok(Mixed::new(piles.collect::<Result<_, _>>()?))
    }

    fn text(&self) -> String {
        let pile = |(coins, rules): &(u64, OnePile)| {
            format!("{coins} {}", text_of(rules))
        };
        let piles: Vec<_> = self.piles.iter().map(pile).collect();
        piles.join(" / ")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        self.moves().into_iter().map(part_of).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_mixed(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.moves().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Move, BadInput> {
        let (place, coins) = pile_and_coins(line, self.piles.len())?;
        let (before, rules) = &self.piles[place];
        let rest = rest_of(place, *before, &coins)?;
        let legal = self.moves_of(place).into_iter();
        let found = legal.into_iter().find(|m| m.rest() == rest);
        found.ok_or_else(|| {
            let rules = rules_said(rules);
            let pile = place + 1;
            coins.error(&format!("is not a move in pile {pile}: {rules}"))
        })
    }

    fn make(&mut self, chosen: &Move) -> String {
        *self = self.after(chosen);
        said_of(chosen)
    }
}

const A_POSITION: &str =
    "give the piles with their rules, and slashes between \
them, as in `11 take 1 3 4 / 12 half / 12 divisor`";

/// Returns a random rule; level 1 leaves out [`OnePile::Divisor`].
fn fresh_rules(level: u64, chance: &mut Chance) -> OnePile {
    match chance.below(if level == 1 { 3 } else { 4 }) {
        0 => {
            let all = (1..=6).filter(|_| chance.below(2) == 0);
            let amounts: Vec<u64> = [1].into_iter().chain(all).collect();
            let game = Subtraction::new(&amounts);
            OnePile::Take(game.expect("no amount is 0"))
        }
        1 => OnePile::Most(chance.between(2, 4)),
        2 => OnePile::Half,
        _ => OnePile::Divisor,
    }
}

impl Player for Mixed {
    type Claim = Told<Worth>;
    const LOOK: &'static str =
        "Look at each pile on its own, with its own rules: what can it become?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Mixed {
        let (piles, largest) = [(2, 9), (3, 12), (3, 20)][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let pile = |_| {
                let rules = fresh_rules(level, chance);
                (chance.between(2, largest), rules)
            };
            Mixed::new((0..piles).map(pile).collect())
        };
        chance.until(make, |made| made.wins(Turn::Reader) != lost)
    }

    fn wins(&self, _: Turn) -> bool {
        !is_lost(&self.nimbers())
    }

    fn best(&self, turn: Turn) -> Option<Move> {
        heaps::best(self, turn)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("one-pile-why", &self.nimbers())
    }

    fn why(&self, _: Turn) -> Vec<Told<Worth>> {
        heaps::why(self)
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told<Worth>> {
        heaps::hint(self, rung)
    }
}

impl Heaps for Mixed {
    type Worth = Worth;

    fn worth(&self) -> Worth {
        Worth(Columns::of(&self.nimbers()))
    }

    fn winning(&self) -> Vec<Move> {
        let sum = nim_sum(&self.nimbers());
        match sum {
            0 => Vec::new(),
            _ => winning(&self.piles, &self.tables, sum),
        }
    }

    fn worth_after(&self, chosen: &Move) -> u64 {
        self.tables[chosen.place()][chosen.rest() as usize]
    }
}

/// The claim that the piles are worth these piles of Nim, shown in binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth(pub Columns);

impl heaps::Worth for Worth {
    const CHANGES: &'static str = "changes the nimber of one pile";

    fn said(&self) -> String {
        "Each pile has a nimber, found by its own rules.".to_string()
    }

    fn columns(&self) -> &Columns {
        &self.0
    }

    fn leaves(chosen: &Move, worth: u64) -> String {
        format!("{} there, with the nimber {worth}", chosen.rest())
    }
}

/// The number of coins in a row, the most rows of a pile, and the distances
/// between coins and between rows: a finger needs 44.
const WIDE: u64 = 8;
const ROWS: u64 = 4;
const FAR: Point = (46.0, 44.0);
/// The height of the words above a pile.
const WORDS: f64 = 34.0;

/// Returns the number of rows that a pile of `coins` coins takes.
fn rows_of(coins: u64) -> u64 {
    coins.div_ceil(WIDE).clamp(1, ROWS)
}

/// Draws the piles, one under the other, with their rules above them. The spot
/// on a coin takes this coin and all after it, if that is a move.
fn draw_mixed(mixed: &Mixed) -> String {
    let starts = mixed.tables.iter().map(|table| table.len() as u64 - 1);
    let heights: Vec<f64> =
        starts.map(|start| WORDS + FAR.1 * rows_of(start) as f64).collect();
    let size = (FAR.0 * WIDE as f64 + 8.0, heights.iter().sum::<f64>() + 6.0);
    let pile = |(number, (coins, rules)): (usize, &(u64, OnePile))| {
        format!("Pile {number}: {coins}, {}.", rules_said(rules))
    };
    let words: Vec<_> = (1..).zip(&mixed.piles).map(pile).collect();
    let name = "one-pile-board";
    let title = "Piles with rules of their own";
    let mut picture = Picture::new(name, title, &words.join(" "), size);
    let mut top = 0.0;
    for (place, words) in words.iter().enumerate() {
        picture.text("label from-left", (4.0, top + 20.0), words);
        draw_pile(&mut picture, mixed, place, top + WORDS);
        top += heights[place];
    }
    picture.finish()
}

/// Draws a pile: its last coins, as many as fit into [`ROWS`] rows.
fn draw_pile(picture: &mut Picture, mixed: &Mixed, place: usize, top: f64) {
    let coins = mixed.piles[place].0;
    let first = coins.div_ceil(WIDE).saturating_sub(ROWS) * WIDE;
    let part = |coin: u64| format!("{}.{coin}", place + 1);
    let moves = mixed.moves_of(place);
    for coin in first..coins {
        let (row, column) = ((coin - first) / WIDE, coin % WIDE);
        let at = (
            4.0 + FAR.0 * (column as f64 + 0.5),
            top + FAR.1 * (row as f64 + 0.5),
        );
        let draw = |picture: &mut Picture| {
            picture.rectangle("hit", at, FAR, 0.0);
            picture.part(&part(coin), |p| p.circle("coin", at, 15.0));
        };
        match moves.iter().find(|m| m.rest() == coin) {
            Some(chosen) => {
                let goes: Vec<_> = (coin..coins).map(part).collect();
                let spot = (&*line_of(chosen), &*words_of(chosen));
                picture.spot(spot, &goes, |picture| {
                    draw(picture);
                    picture.circle("option-head", at, 3.0);
                });
            }
            None => draw(picture),
        }
    }
}
