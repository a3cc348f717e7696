//! The board of subtraction games, on which a reader plays against the program.

use crate::games::{draw_labels, GRAPH};
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use games::{Game, Subtraction};
use notebook::{
    any_of, Answer, BadInput, Chance, Claim, Line, Picture, Point, Word,
};
use outcomes::{labels_up_to, square_rests, Convention};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The rule that says how many coins a move may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The move takes one of these amounts.
    Amounts(Subtraction),
    /// The move takes a square number of coins.
    Squares,
}

impl Game for Rule {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        match self {
            Rule::Amounts(game) => game.options(coins),
            Rule::Squares => square_rests(*coins).collect(),
        }
    }
}

impl Rule {
    /// Returns the amounts as a reader types them.
    fn text(&self) -> String {
        match self {
            Rule::Amounts(game) => {
                let words = game.amounts().iter().map(u64::to_string);
                words.collect::<Vec<_>>().join(" ")
            }
            Rule::Squares => "squares".to_string(),
        }
    }

    /// Returns what a move takes, in words.
    fn words(&self) -> String {
        match self {
            Rule::Amounts(game) => format!("take {}", any_of(game.amounts())),
            Rule::Squares => "take a square: 1, 4, 9, 16, …".to_string(),
        }
    }
}

/// A position of a subtraction game: one pile.
#[derive(Clone, Debug)]
pub struct Heap {
    rule: Rule,
    coins: u64,
    convention: Convention,
    /// Whether each pile from 0 to `coins` is lost.
    lost: Rc<Vec<bool>>,
}

/// The `outcomes-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Heap>(input, output)
}

/// The maximum number of amounts and the most coins that the board accepts.
const AMOUNTS: usize = 20;
const COINS: u64 = 1000;

impl Heap {
    /// Returns the position with a pile of `coins` coins under this rule and
    /// convention.
    pub fn new(rule: Rule, coins: u64, convention: Convention) -> Heap {
        let lost = Rc::new(labels_up_to(convention, &rule, coins));
        Heap { rule, coins, convention, lost }
    }

    /// Returns the piles that the moves leave, the largest first.
    pub fn rests(&self) -> Vec<u64> {
        self.rule.options(&self.coins)
    }

    fn is_lost(&self, coins: u64) -> bool {
        self.lost[coins as usize]
    }

    /// Returns the piles that the winning moves leave.
    fn winning(&self) -> Vec<u64> {
        let rests = self.rests().into_iter();
        rests.filter(|rest| self.is_lost(*rest)).collect()
    }

    /// Returns the claim that lists the lost piles smaller than the position's.
    fn lost_below(&self) -> Told {
        let lost = (0..self.coins).filter(|coins| self.is_lost(*coins));
        Told::Known(Claim::LostBelow(self.coins, lost.collect()))
    }
}

fn coins_said(coins: u64) -> String {
    match coins {
        1 => "1 coin".to_string(),
        _ => format!("{coins} coins"),
    }
}

/// Returns the rule given before the colon: amounts, or the word `squares`.
fn rule_of(line: &Line, words: &[Word]) -> Result<Rule, BadInput> {
    if let [word] = words {
        if word.text == "squares" {
            return Ok(Rule::Squares);
        }
    }
    if let Some(word) = words.get(AMOUNTS) {
        let most = format!("is one too many: at most {AMOUNTS} amounts");
        return Err(word.error(&most));
    }
    let mut amounts = Vec::new();
    for word in words {
        let amount = word.number_in(0..=COINS)?;
        if amount == 0 {
            return Err(word.error("is an amount that lets a player pass"));
        }
        amounts.push(amount);
    }
    let game = Subtraction::new(&amounts).expect("no amount is 0");
    match amounts.is_empty() {
        true => Err(line.error("give at least one amount, or `squares`")),
        false => Ok(Rule::Amounts(game)),
    }
}

impl Board for Heap {
    /// The number of coins that the move leaves.
    type Move = u64;

    fn read(line: &Line, terms: &Terms) -> Result<Heap, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = words.iter().position(|word| word.text == ":");
        let colon = colon.ok_or_else(|| line.error(NO_COLON))?;
        let rule = rule_of(line, &words[..colon])?;
        let coins = match &words[colon + 1..] {
            [] => return Err(words[colon].error("has no coins after it")),
            [coins] => coins.number_in(0..=COINS)?,
            [_, more, ..] => {
                return Err(more.error("is not expected here: one pile"))
            }
        };
        Ok(Heap::new(rule, coins, convention_of(terms)))
    }

    fn text(&self) -> String {
        format!("{} : {}", self.rule.text(), self.coins)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |rest| {
            let taken = self.coins - rest;
            Part::one(taken, format!("Take {taken}"))
        };
        self.rests().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_heap(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.rests().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<u64, BadInput> {
        let word = line.only_word("how many coins to take")?;
        let rest = self.coins.checked_sub(word.number()?);
        let few = || {
            let coins = coins_said(self.coins);
            word.error(&format!("is too many: the pile has {coins}"))
        };
        let rest = rest.ok_or_else(few)?;
        match self.rests().contains(&rest) {
            true => Ok(rest),
            false => {
                let rule = self.rule.words();
                Err(word.error(&format!("is not a move: {rule}")))
            }
        }
    }

    fn make(&mut self, rest: &u64) -> String {
        let taken = self.coins - rest;
        self.coins = *rest;
        format!("take {taken}")
    }
}

const NO_COLON: &str =
    "give the amounts, a colon and the coins, as in `1 3 4 : 21`";

/// Returns the convention that a game on the page is played under.
pub fn convention_of(terms: &Terms) -> Convention {
    match terms.misere {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}

impl Player for Heap {
    type Claim = Told;
    const LOOK: &'static str =
        "Start small: which small numbers of coins would you like to leave the \
         other player?";
    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Heap {
        let rule = fresh_rule(level, chance);
        let (least, most) = [(5, 15), (10, 25), (15, 40)][level as usize - 1];
        let convention = convention_of(terms);
        let heap = |coins| Heap::new(rule.clone(), coins, convention);
        let largest = heap(most);
        let lost = chance.below(2) == 0;
        let fits = |coins: &u64| largest.is_lost(*coins) == lost;
        let all: Vec<u64> = (least..=most).filter(fits).collect();
        match chance.pick(&all) {
            Some(coins) => heap(*coins),
            None => largest,
        }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.is_lost(self.coins)
    }

    fn best(&self, _: Turn) -> Option<u64> {
        let winning = self.winning().into_iter().next();
        winning.or_else(|| self.rests().first().copied())
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let (coins, lost) = (self.coins, |coins| self.is_lost(coins));
        let (name, game) = ("outcomes-why", &self.rule);
        let drawn = || draw_labels(name, game, coins, coins, lost);
        (coins <= GRAPH).then(drawn)
    }

    /// The mark is on the coin, not on the number below it.
    fn mark_at(&self) -> Point {
        (0.0, -0.38)
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let (coins, rests) = (self.coins, self.rests());
        let misere = self.convention == Convention::Misere;
        let winning = self.winning();
        let last = match winning.first() {
            None => Told::Known(Claim::AllWon(coins, rests)),
            Some(rest) => Told::Take {
                coins,
                leaves: *rest,
                winning: winning.len(),
                moves: rests.len(),
            },
        };
        let stuck = misere.then_some(Told::StuckWins);
        [self.lost_below()].into_iter().chain(stuck).chain([last]).collect()
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        vec![match (self.winning().is_empty(), rung) {
            (true, _) => Told::Wait,
            (false, 2) => Told::Find(self.convention),
            (false, _) => self.lost_below(),
        }]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A claim that other chapters make, too.
    Known(Claim),
    /// In misère play the player who cannot move wins, so a pile without a move
    /// is won.
    StuckWins,
    /// A move leaves a lost pile, so the pile is won.
    Take {
        /// The coins of the pile.
        coins: u64,
        /// The lost pile that the move leaves.
        leaves: u64,
        /// The number of winning moves.
        winning: usize,
        /// The number of legal moves.
        moves: usize,
    },
    /// Every move leaves a won pile.
    Wait,
    /// The advice to leave a lost pile, and how to find the lost piles,
    /// starting from the smallest.
    Find(Convention),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Known(claim) => write!(f, "{claim}"),
            Told::StuckWins => f.write_str(
                "Whoever cannot move wins, so a pile without a move is won.",
            ),
            Told::Take { coins, leaves, winning, moves } => {
                let taken = coins - leaves;
                write!(
                    f,
                    "Taking {taken} leaves {leaves}, which is lost. So \
                     {coins} is won, and "
                )?;
                match (winning, moves) {
                    (_, 1) => f.write_str("this is the\nonly move."),
                    (1, _) => write!(f, "1 of\nits {moves} moves wins."),
                    _ => write!(f, "{winning} of\nits {moves} moves win."),
                }
            }
            Told::Wait => f.write_str(
                "Every move leaves a won pile. Take few coins, and wait for a \
                 mistake.",
            ),
            Told::Find(convention) => {
                let end = match convention {
                    Convention::Normal => "lost",
                    Convention::Misere => {
                        "won, because whoever cannot move wins"
                    }
                };
                write!(
                    f,
                    "Leave a pile that is lost. Work back from the end: a pile \
                     without a move is {end}; any other is lost if all its \
                     options are won."
                )
            }
        }
    }
}

/// Returns a random rule: all amounts up to a small one at level 1, a few small
/// amounts at level 2, and larger amounts or the squares at level 3.
fn fresh_rule(level: u64, chance: &mut Chance) -> Rule {
    let amounts: Vec<u64> = match level {
        1 => (1..=chance.between(2, 4)).collect(),
        3 if chance.below(3) == 0 => return Rule::Squares,
        2 => (0..3).map(|_| chance.between(1, 6)).collect(),
        _ => (0..4).map(|_| chance.between(1, 10)).collect(),
    };
    Rule::Amounts(Subtraction::new(&amounts).expect("no amount is 0"))
}

/// The number of coins in a row of the picture, and the distances between coins
/// and between rows.
const ROW: u64 = 10;
const STEP: Point = (40.0, 54.0);
/// The most coins that are drawn; in a larger pile, only the last ones are.
const DRAWN: u64 = 60;

/// Draws the pile as coins in rows. The spot on a coin takes this coin and all
/// after it, if that is a move; the amount is below such a coin.
fn draw_heap(heap: &Heap) -> String {
    let drawn = heap.coins.min(DRAWN);
    let rows = drawn.div_ceil(ROW).max(1);
    let size = (STEP.0 * ROW as f64 + 8.0, 40.0 + STEP.1 * rows as f64);
    let (coins, rule) = (coins_said(heap.coins), heap.rule.words());
    let described = format!("A pile of {coins}. A move: {rule}.");
    let title = "A pile of coins";
    let mut picture = Picture::new("outcomes-board", title, &described, size);
    let more = match heap.coins - drawn {
        0 => String::new(),
        _ => format!(", the last {DRAWN} drawn"),
    };
    let words = format!("{coins}{more}; {rule}");
    picture.text("label", (size.0 / 2.0, 14.0), &words);
    for at in 0..drawn {
        draw_coin(&mut picture, heap, drawn, at);
    }
    picture.finish()
}

fn draw_coin(picture: &mut Picture, heap: &Heap, drawn: u64, at: u64) {
    let (row, column) = ((at / ROW) as f64, (at % ROW) as f64);
    let x = 4.0 + STEP.0 * (column + 0.5);
    let y = 48.0 + STEP.1 * row;
    let part = |at: u64| at.to_string();
    let coin = |picture: &mut Picture| {
        picture.part(&part(at), |p| p.circle("coin", (x, y), 15.0));
    };
    let taken = drawn - at;
    if !heap.rests().contains(&(heap.coins - taken)) {
        return coin(picture);
    }
    let goes: Vec<_> = (at..drawn).map(part).collect();
    let spot = (&*taken.to_string(), &*format!("Take {taken}"));
    picture.spot(spot, &goes, |picture| {
        picture.rectangle("hit", (x, y + 10.0), (STEP.0, STEP.1 - 2.0), 0.0);
        coin(picture);
        picture.text("label", (x, y + 26.0), &taken.to_string());
    });
}
