//! The bench of nimbers, an instrument: it shows the options of a pile and
//! their mex, or two games side by side, whose sum is worth a pile of Nim.

use crate::instrument::counted;
use crate::{instrument_on, Control, Instrument};
use games::{Game, Subtraction};
use nim::nim_sum;
use nimbers::{mex, table, NimPile};
use notebook::{listed, Answer, BadInput, Line, Picture, Point, Word};
use outcomes::TakeASquare;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// The maximum number of coins of a pile.
pub const COINS: u64 = 12;

/// The rule that says how many coins a move takes from the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// A square number of coins.
    Squares,
    /// 1, 3 or 4 coins.
    OneThreeFour,
    /// Any number of coins, at least one.
    Nim,
}

/// All rules, in the order in which the step goes through them.
pub const RULES: [Rule; 3] = [Rule::Squares, Rule::OneThreeFour, Rule::Nim];

impl Rule {
    /// Returns the word for the rule in the text of a state.
    fn word(self) -> &'static str {
        match self {
            Rule::Squares => "squares",
            Rule::OneThreeFour => "134",
            Rule::Nim => "nim",
        }
    }

    fn words(self) -> &'static str {
        match self {
            Rule::Squares => "take a square number",
            Rule::OneThreeFour => "take 1, 3 or 4",
            Rule::Nim => "take any number, as in Nim",
        }
    }

    fn next(self) -> Rule {
        match self {
            Rule::Squares => Rule::OneThreeFour,
            Rule::OneThreeFour => Rule::Nim,
            Rule::Nim => Rule::Squares,
        }
    }

    /// Returns the piles that a move can leave of `coins` coins, the largest
    /// first.
    pub fn options(self, coins: u64) -> Vec<u64> {
        let mut options = match self {
            Rule::Squares => TakeASquare.options(&coins),
            Rule::OneThreeFour => one_three_four().options(&coins),
            Rule::Nim => NimPile.options(&coins),
        };
        options.sort_unstable_by(|a, b| b.cmp(a));
        options
    }

    /// Returns the nimbers of all piles from 0 to [`COINS`].
    fn nimbers(self) -> Vec<u64> {
        match self {
            Rule::Squares => table(&TakeASquare, COINS),
            Rule::OneThreeFour => table(&one_three_four(), COINS),
            Rule::Nim => table(&NimPile, COINS),
        }
    }
}

fn one_three_four() -> Subtraction {
    Subtraction::new(&[1, 3, 4]).expect("no amount is 0")
}

/// A pile and the rule for its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pile {
    /// The rule for moves of this pile.
    pub rule: Rule,
    /// The number of coins, at most [`COINS`].
    pub coins: u64,
}

impl Pile {
    /// Returns the nimber of the pile.
    pub fn nimber(self) -> u64 {
        self.rule.nimbers()[self.coins as usize]
    }
}

/// A state of the bench: one game or two side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bench {
    /// The games, one or two.
    pub games: Vec<Pile>,
}

/// A move: the game, counted from 0, and the coins that the move leaves there.
pub type Leaves = (usize, u64);

/// A claim that the bench makes about its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The coins of a pile, the options, from the largest, and the nimbers of
    /// the options, in the same order.
    Options(u64, Vec<u64>, Vec<u64>),
    /// The coins of a pile and its nimber: the smallest number that is not the
    /// nimber of an option.
    Mex(u64, u64),
    /// The nimbers of two games, and their nim-sum.
    Sum(u64, u64, u64),
    /// The player to move loses.
    Lost,
    /// Nobody can move any more.
    Over,
    /// All winning moves, and whether there are two games.
    Wins(Vec<Leaves>, bool),
}

/// The `nimbers-instrument` program: reads a state of the bench and changes of
/// it, and prints what the page shows.
pub fn bench_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Bench>(input, output)
}

/// Returns the first picture of a page: the state that the text `state`
/// describes, drawn with the name `name`.
///
/// # Panics
/// Panics if `state` doesn't describe a state.
pub fn figure(name: &str, state: &str) -> String {
    Bench::read(&Line::one(state)).expect("a state").drawn(name)
}

impl Instrument for Bench {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Bench, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let games = match &words[..] {
            [rule, coins] => vec![read_pile(rule, coins)?],
            [rule, coins, other, more] => {
                vec![read_pile(rule, coins)?, read_pile(other, more)?]
            }
            [_, _, _, _, more, ..] => {
                return Err(more.error("is not expected here"))
            }
            _ => return Err(line.error(FORM)),
        };
        Ok(Bench { games })
    }

    fn text(&self) -> String {
        let pile = |p: &Pile| format!("{} {}", p.rule.word(), p.coins);
        let piles: Vec<String> = self.games.iter().map(pile).collect();
        piles.join(" ")
    }

    fn controls(&self) -> Vec<Control> {
        let mut controls = Vec::new();
        for (number, pile) in (1..).zip(&self.games) {
            controls.push(Control::Slider {
                name: format!("pile{number}"),
                range: 0..=COINS,
                now: pile.coins,
                words: self.called(number - 1).to_string(),
                value: said(*pile),
            });
        }
        let two = self.games.len() == 2;
        controls.push(Control::Switch {
            name: "two".into(),
            on: two,
            words: "A second game beside it".into(),
        });
        for (number, pile) in (1..).zip(&self.games) {
            let to = pile.rule.next().words();
            let words = match two {
                true => format!("{}: {to}", self.called(number - 1)),
                false => format!("Other rules: {to}"),
            };
            let (name, can) = (format!("rule{number}"), true);
            controls.push(Control::Step { name, can, words });
        }
        controls
    }

    fn set(&mut self, name: &str, value: u64) {
        match (name, value) {
            ("two", 0) => self.games.truncate(1),
            ("two", _) => {
                self.games.push(Pile { rule: Rule::OneThreeFour, coins: 5 });
            }
            ("pile1", coins) => self.games[0].coins = coins,
            ("pile2", coins) => self.games[1].coins = coins,
            ("rule1", _) => self.games[0].rule = self.games[0].rule.next(),
            _ => self.games[1].rule = self.games[1].rule.next(),
        }
    }

    fn draw(&self) -> String {
        self.drawn("nimbers-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        let mut says = match self.games[..] {
            [a, b] => {
                let (a, b) = (a.nimber(), b.nimber());
                vec![Claim::Sum(a, b, nim_sum(&[a, b]))]
            }
            _ => {
                let Pile { rule, coins } = self.games[0];
                let options = rule.options(coins);
                let nimbers = nimbers_of(rule, &options);
                let free = mex(&nimbers);
                let options = Claim::Options(coins, options, nimbers);
                vec![options, Claim::Mex(coins, free)]
            }
        };
        says.push(self.outcome());
        says
    }
}

const FORM: &str =
    "give the rule and the coins of one game or of two, as in squares 6 134 5";

fn read_pile(rule: &Word, coins: &Word) -> Result<Pile, BadInput> {
    let known = RULES.into_iter().find(|known| known.word() == rule.text);
    let none = || rule.error("is not one of squares, 134, nim");
    let rule = known.ok_or_else(none)?;
    Ok(Pile { rule, coins: coins.number_in(0..=COINS)? })
}

/// Returns a pile in words, as in "5 coins, nimber 0".
fn said(pile: Pile) -> String {
    format!("{}, nimber {}", counted(pile.coins, "coin"), pile.nimber())
}

fn nimbers_of(rule: Rule, piles: &[u64]) -> Vec<u64> {
    let nimbers = rule.nimbers();
    piles.iter().map(|&pile| nimbers[pile as usize]).collect()
}

impl Bench {
    /// Returns the name of the game at `place`, counted from 0.
    fn called(&self, place: usize) -> &'static str {
        match (self.games.len(), place) {
            (1, _) => "Pile",
            (_, 0) => "First",
            _ => "Second",
        }
    }

    /// Returns the nimber of the sum of all games.
    pub fn nimber(&self) -> u64 {
        let nimbers = self.games.iter().map(|game| game.nimber());
        nim_sum(&nimbers.collect::<Vec<_>>())
    }

    /// Returns all moves that leave the nimber 0.
    pub fn wins(&self) -> Vec<Leaves> {
        let sum = self.nimber();
        let mut wins = Vec::new();
        for (place, game) in self.games.iter().enumerate() {
            let wanted = game.nimber() ^ sum;
            let nimbers = game.rule.nimbers();
            let options = game.rule.options(game.coins).into_iter();
            let fit = options.filter(|&rest| nimbers[rest as usize] == wanted);
            wins.extend(fit.map(|rest| (place, rest)));
        }
        wins
    }

    fn outcome(&self) -> Claim {
        let stuck = |game: &Pile| game.rule.options(game.coins).is_empty();
        match self.nimber() {
            0 if self.games.iter().all(stuck) => Claim::Over,
            0 => Claim::Lost,
            _ => Claim::Wins(self.wins(), self.games.len() == 2),
        }
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Options(coins, options, nimbers) => match &options[..] {
                [] => write!(f, "From {coins} there is no move."),
                [one] => write!(
                    f,
                    "From {coins} a move leads to {one}, of nimber {}.",
                    nimbers[0]
                ),
                _ => write!(
                    f,
                    "From {coins} a move leads to {}, of nimbers {}.",
                    listed(options),
                    listed(nimbers)
                ),
            },
            Claim::Mex(coins, free) => write!(
                f,
                "The smallest number that is not among them is {free}: the \
                 nimber of {coins}."
            ),
            Claim::Sum(a, b, sum) => write!(
                f,
                "{a} and {b} have the nim-sum {sum}: the two games together \
                 are worth a Nim pile of {sum}."
            ),
            Claim::Lost => write!(f, "The player to move loses."),
            Claim::Over => {
                write!(f, "Nobody can move: the player to move has lost.")
            }
            Claim::Wins(moves, two) => {
                let to = |(place, rest): &Leaves| match (two, place) {
                    (false, _) => rest.to_string(),
                    (true, 0) => format!("to {rest} in the first game"),
                    (true, _) => format!("to {rest} in the second game"),
                };
                let all: Vec<String> = moves.iter().map(to).collect();
                let to = if *two { "" } else { "to " };
                let all = all.join(" or ");
                write!(f, "The player to move wins by going {to}{all}.")
            }
        }
    }
}

const WIDTH: f64 = 356.0;
/// The distance from one pile, or number, to the next.
const STEP: f64 = 26.0;
/// The height of the picture of one game, and of the part below the games, with
/// the mex or the sum.
const GAME: f64 = 132.0;
const FOOT: f64 = 84.0;

fn field(number: u64, y: f64) -> Point {
    (22.0 + STEP * number as f64, y)
}

impl Bench {
    /// Draws the state; `name` tells the picture from others on the page.
    pub fn drawn(&self, name: &str) -> String {
        let rows = self.games.len() as f64;
        let title = "Piles, their options and their nimbers";
        let size = (WIDTH, GAME * rows + FOOT);
        let said: Vec<_> = self.says().iter().map(Claim::to_string).collect();
        let rules = self.games.iter().zip(0..).map(|(game, place)| {
            let (called, words) = (self.called(place), game.rule.words());
            format!("{called}: {words}; {} coins.", game.coins)
        });
        let rules: Vec<String> = rules.collect();
        let words = format!("{} {}", rules.join(" "), said.join(" "));
        let mut picture = Picture::new(name, title, &words, size);
        let wins = self.wins();
        for (place, game) in self.games.iter().enumerate() {
            let of_game = wins.iter().filter(|win| win.0 == place);
            let wins: Vec<u64> = of_game.map(|win| win.1).collect();
            draw_game(&mut picture, place, *game, &wins);
        }
        match self.games[..] {
            [a, b] => draw_sum(&mut picture, a.nimber(), b.nimber()),
            _ => draw_mex(&mut picture, self.games[0]),
        }
        picture.finish()
    }
}

/// Draws a row of piles with their nimbers, and arrows from the pile to its
/// options: thick ones to the options in `wins`.
fn draw_game(picture: &mut Picture, place: usize, game: Pile, wins: &[u64]) {
    let top = GAME * place as f64;
    let (y, options) = (top + 84.0, game.rule.options(game.coins));
    picture.text("note from-left", (10.0, top + 12.0), game.rule.words());
    let nimbers = game.rule.nimbers();
    for coins in 0..=COINS {
        let (at, is_option) = (field(coins, y), options.contains(&coins));
        if is_option {
            picture.rectangle("lit", (at.0, y + 14.0), (24.0, 54.0), 5.0);
        }
        picture.rectangle("shape", at, (22.0, 24.0), 3.0);
        picture.text("label", at, &coins.to_string());
        let nimber = nimbers[coins as usize].to_string();
        let class = match coins == game.coins || is_option {
            true => "digit strong-digit",
            false => "digit nought",
        };
        picture.text(class, (at.0, y + 28.0), &nimber);
    }
    for &option in &options {
        let class = if wins.contains(&option) { "winning" } else { "option" };
        draw_jump(picture, class, (game.coins, option), y - 14.0);
    }
    picture.drag(&format!("pile{}", place + 1), STEP, |p| {
        let middle = (WIDTH / 2.0, y);
        p.rectangle("hit", middle, (WIDTH - 8.0, 48.0), 0.0);
        p.rectangle("grip", field(game.coins, y), (26.0, 30.0), 6.0);
        p.text("label", field(game.coins, y), &game.coins.to_string());
    });
}

/// Draws an arrow over the fields; the farther it leads, the higher it is.
fn draw_jump(picture: &mut Picture, class: &str, (a, b): (u64, u64), y: f64) {
    let (from, to) = (field(a, y), field(b, y));
    let height = 22.0 + 7.0 * (a - b) as f64;
    let pull = ((from.0 + to.0) / 2.0, y - height);
    picture.bent_arrow(class, from, pull, to);
}

/// Draws the numbers from 0 on, with a coin on each that is the nimber of an
/// option; the first number without a coin is the mex.
fn draw_mex(picture: &mut Picture, game: Pile) {
    let y = GAME + 28.0;
    let values = nimbers_of(game.rule, &game.rule.options(game.coins));
    let free = mex(&values);
    let words = "the nimbers of the options";
    picture.text("note from-left", (10.0, GAME + 4.0), words);
    for number in 0..=COINS {
        let at = field(number, y);
        picture.rectangle("shape", at, (22.0, 24.0), 3.0);
        if values.contains(&number) {
            picture.circle("coin", at, 10.0);
        }
        picture.text("label", at, &number.to_string());
    }
    let (x, y) = field(free, y);
    picture.rectangle("odd", (x, y), (26.0, 28.0), 4.0);
    let foot = [(x, y + 17.0), (x - 5.0, y + 26.0), (x + 5.0, y + 26.0)];
    picture.polygon("odd-mark", &foot);
    picture.text("note", (x, y + 38.0), "mex");
}

/// Draws the Nim pile that the sum of two games is worth.
fn draw_sum(picture: &mut Picture, a: u64, b: u64) {
    let (sum, y) = (nim_sum(&[a, b]), 2.0 * GAME + 30.0);
    let words = format!("{a} ⊕ {b} = {sum}");
    picture.text("label from-left", (10.0, y), &words);
    for coin in 0..sum {
        let x = 110.0 + 13.0 * coin as f64;
        picture.rectangle("coin", (x, y), (10.0, 26.0), 3.0);
    }
    let word = if sum == 0 { "lost" } else { "won" };
    match word {
        "lost" => picture.rectangle(word, (18.0, y + 32.0), (15.0, 15.0), 0.0),
        _ => picture.circle(word, (18.0, y + 32.0), 8.5),
    }
    picture.text("label from-left", (34.0, y + 32.0), word);
}
