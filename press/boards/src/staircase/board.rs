//! The board of Staircase Nim, on which a reader plays against the program.

use crate::nim::draw_columns;
use crate::outcomes::convention_of;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use nim::{nim_sum, Columns};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point};
use outcomes::Convention;
use staircase::{is_lost, piles, winning_pushes, Push};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of Staircase Nim: the coins on each step.
#[derive(Clone, Debug)]
pub struct Stairs {
    coins: Vec<u64>,
    convention: Convention,
}

/// The `staircase-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Stairs>(input, output)
}

/// The highest step, and the most coins on all steps together, that the board
/// accepts.
const HIGHEST: usize = 12;
const COINS: u64 = 1000;

impl Stairs {
    /// Returns the position with these coins, from the ground up, under a
    /// convention.
    pub fn new(coins: Vec<u64>, convention: Convention) -> Stairs {
        Stairs { coins, convention }
    }

    /// Returns the coins of each step after a push.
    fn after(&self, push: Push) -> Vec<u64> {
        let mut coins = self.coins.clone();
        coins[push.from] -= push.coins;
        coins[push.from - 1] += push.coins;
        coins
    }

    fn is_lost(&self, coins: &[u64]) -> bool {
        match self.convention {
            Convention::Normal => is_lost(coins),
            Convention::Misere => is_lost_misere(coins),
        }
    }

    /// Returns all winning moves, the lowest step first.
    fn winning(&self) -> Vec<Push> {
        match self.convention {
            Convention::Normal => winning_pushes(&self.coins),
            Convention::Misere => self.winning_misere(),
        }
    }

    /// Returns the pushes that win in misère play: after them the odd steps are
    /// lost in misère Nim, so their nim-sum is 0 or 1.
    fn winning_misere(&self) -> Vec<Push> {
        let sum = nim_sum(&piles(&self.coins));
        let mut pushes = Vec::new();
        for from in 1..self.coins.len() {
            let odd = if from % 2 == 1 { from } else { from - 1 };
            for goal in [0, 1] {
                let wanted = self.coins[odd] ^ sum ^ goal;
                let push =
                    Push { from, coins: self.coins[odd].abs_diff(wanted) };
                let fits = (1..=self.coins[from]).contains(&push.coins);
                if fits && is_lost_misere(&self.after(push)) {
                    pushes.push(push);
                }
            }
        }
        pushes
    }

    /// Returns the push of one coin from the highest step with coins, so that
    /// the game stays long; `None` if only the ground has any.
    fn waiting(&self) -> Option<Push> {
        let from = self.coins.iter().rposition(|&coins| coins > 0)?;
        (from > 0).then_some(Push { from, coins: 1 })
    }

    /// Returns the odd steps in binary, with their nim-sum.
    fn odd_steps(&self) -> Columns {
        let name = |at| format!("step {}", 2 * at + 1);
        Columns::called(name, &piles(&self.coins))
    }
}

/// Whether a staircase is lost in misère play. It is if and only if its odd
/// steps are lost in misère Nim.
fn is_lost_misere(coins: &[u64]) -> bool {
    let odd = piles(coins);
    let single = odd.iter().all(|&pile| pile <= 1);
    nim_sum(&odd) == u64::from(single)
}

fn step_said(step: usize) -> String {
    match step {
        0 => "the ground".to_string(),
        _ => format!("step {step}"),
    }
}

fn words_of(push: Push) -> String {
    let Push { from, coins } = push;
    format!("push {coins} from step {from} to {}", step_said(from - 1))
}

impl Board for Stairs {
    type Move = Push;

    fn read(line: &Line, terms: &Terms) -> Result<Stairs, BadInput> {
        let (mut coins, mut all) = (Vec::new(), 0);
        for word in line.words() {
            if coins.len() > HIGHEST {
                let most = format!("is one too many: at most {HIGHEST} steps");
                return Err(word.error(&most));
            }
            let number = word.number_in(0..=COINS)?;
            all += number;
            if all > COINS {
                let most = format!("makes more than {COINS} coins");
                return Err(word.error(&most));
            }
            coins.push(number);
        }
        match coins.len() {
            0 | 1 => Err(line.error(TWO_STEPS)),
            _ => Ok(Stairs::new(coins, convention_of(terms))),
        }
    }

    fn text(&self) -> String {
        let words: Vec<_> = self.coins.iter().map(u64::to_string).collect();
        words.join(" ")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let steps = self.coins.iter().enumerate().skip(1);
        let moves = steps.filter(|(_, coins)| **coins > 0);
        let moves = moves.map(|(step, &most)| Part::Moves {
            row: step as u64,
            least: 1,
            most,
            words: format!("Push from step {step}"),
        });
        moves.collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_stairs(&self.coins)
    }

    fn end(&self, _: Turn) -> Option<End> {
        let over = self.coins[1..].iter().all(|&coins| coins == 0);
        over.then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Push, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [step, coins] = words[..] else {
            return Err(line.error("a move is two numbers, step and coins"));
        };
        let highest = self.coins.len() as u64 - 1;
        let from = step.number_in(1..=highest)? as usize;
        match (self.coins[from], coins.number()?) {
            (0, _) => Err(step.error("is a step without coins")),
            (most, _) => {
                let coins = coins.number_in(1..=most)?;
                Ok(Push { from, coins })
            }
        }
    }

    fn make(&mut self, push: &Push) -> String {
        self.coins = self.after(*push);
        words_of(*push)
    }
}

const TWO_STEPS: &str =
    "give the coins of the ground and of at least one step, as in `0 2 3 1`";

impl Player for Stairs {
    type Claim = Told;
    const LOOK: &'static str =
        "Ask of each step how many pushes bring its coins to the ground: an \
         odd number, or an even one?";

    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Stairs {
        let (steps, most) = [(3, 4), (5, 6), (7, 9)][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let mut coins = vec![0];
            coins.extend((1..steps).map(|_| chance.below(most + 1)));
            coins.push(chance.between(1, most));
            Stairs::new(coins, convention_of(terms))
        };
        chance.until(make, |stairs| stairs.is_lost(&stairs.coins) == lost)
    }

    fn wins(&self, _: Turn) -> bool {
        !self.is_lost(&self.coins)
    }

    fn best(&self, _: Turn) -> Option<Push> {
        let winning = self.winning().into_iter().next();
        winning.or_else(|| self.waiting())
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let odd = piles(&self.coins);
        let normal = self.convention == Convention::Normal;
        draw_columns("staircase-why", &odd).filter(|_| normal)
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let mut told = vec![Told::OddSteps(self.odd_steps())];
        if self.convention == Convention::Misere {
            told.push(Told::MisereGoal);
        }
        told.push(match (self.winning().first(), self.convention) {
            (Some(push), _) => {
                let sum = nim_sum(&piles(&self.after(*push)));
                Told::Wins { push: *push, sum }
            }
            (None, Convention::Normal) => Told::Lost,
            (None, Convention::Misere) => Told::LostInMisere,
        });
        told
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        let told = match (self.winning().first(), rung) {
            (None, _) => Told::NoneWins,
            (Some(push), 3) => Told::From(push.from),
            (Some(_), _) => Told::Leave(self.convention, self.odd_steps()),
        };
        vec![told]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// Only the odd steps count; they are given in binary, with their nim-sum.
    OddSteps(Columns),
    /// The odd steps in binary, with their nim-sum, and which nim-sum to leave
    /// under this convention.
    Leave(Convention, Columns),
    /// The rule that says which nim-sum to leave in misère play.
    MisereGoal,
    /// A winning push.
    Wins {
        /// The winning push.
        push: Push,
        /// The nim-sum of the odd steps after the push.
        sum: u64,
    },
    /// The reason why no push wins in normal play.
    Lost,
    /// The reason why no push wins in misère play.
    LostInMisere,
    /// No push wins.
    NoneWins,
    /// Some push from this step wins.
    From(usize),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::OddSteps(columns) => write!(f, "{ODD}\n{columns}"),
            Told::Leave(Convention::Normal, columns) => {
                write!(f, "{ODD} Leave the nim-sum 0.\n{columns}")
            }
            Told::Leave(Convention::Misere, columns) => {
                write!(f, "{ODD} {GOAL_IN_MISERE}\n{columns}")
            }
            Told::MisereGoal => f.write_str(GOAL_IN_MISERE),
            Told::Wins { push, sum } => {
                let words = words_of(*push);
                write!(
                    f,
                    "A winning move: {words}. It leaves the nim-sum {sum}."
                )
            }
            Told::Lost => f.write_str(LOST),
            Told::LostInMisere => f.write_str(LOST_IN_MISERE),
            Told::NoneWins => f.write_str(
                "No push wins. Push one coin, and wait for a mistake.",
            ),
            Told::From(step) => write!(f, "Push from step {step}."),
        }
    }
}

const ODD: &str = "Only the odd steps count, as piles of Nim.";
const GOAL_IN_MISERE: &str = "\
Leave the nim-sum 0 if some odd step keeps two coins or more, otherwise 1.";
const LOST: &str = "\
Each push changes one of these piles, and the other player can answer: coins
that leave an odd step by a Nim move, coins that reach one by pushing them on.";
const LOST_IN_MISERE: &str = "\
Each push changes one of these piles. Then the other player has nothing to push,
and wins; or can leave a lost position again: by a move of Nim, or by pushing
coins on.";

/// The largest width of the picture, and of a step.
const WIDTH: f64 = 416.0;
const STEP: f64 = 58.0;
/// The height of a step above the one below, and of a coin. On a telephone,
/// where four steps fill the width of the screen, both become the 44 pixels
/// that a finger needs.
const RISE: f64 = 27.0;
const COIN: f64 = 27.0;
/// The maximum number of coins of a step that are drawn one by one.
const DRAWN: u64 = 10;

/// Returns the height at which the pile of a step is drawn.
fn tall(coins: u64) -> f64 {
    COIN * coins.min(DRAWN) as f64
}

/// Draws a staircase that rises to the right. The spot on a coin pushes this
/// coin and all coins on top of it.
fn draw_stairs(coins: &[u64]) -> String {
    let wide = (WIDTH / coins.len() as f64).min(STEP);
    let top = |(step, &coins): (usize, &u64)| RISE * step as f64 + tall(coins);
    let top = coins.iter().enumerate().map(top).fold(0.0, f64::max);
    let ground = top + 26.0;
    let size = (wide * coins.len() as f64 + 4.0, ground + 30.0);
    let count = |(step, coins)| format!("step {step}: {coins}");
    let counts: Vec<_> = (0..).zip(coins).map(count).collect();
    let described = format!(
        "Coins on a staircase; step 0 is the ground. {}.",
        counts.join("; ").replacen('s', "S", 1)
    );
    let title = "Coins on a staircase";
    let mut picture = Picture::new("staircase-board", title, &described, size);
    for (step, &number) in coins.iter().enumerate() {
        let x = 2.0 + wide * step as f64;
        let y = ground - RISE * step as f64;
        picture.line("pen", (x, y), (x + wide, y));
        if step > 0 {
            picture.line("pen", (x, y + RISE), (x, y));
        }
        let middle = x + wide / 2.0;
        picture.text("note", (middle, ground + 16.0), &step.to_string());
        let above = (middle, y - tall(number) - 12.0);
        picture.text("label", above, &number.to_string());
        draw_pile(&mut picture, step, number, ((middle, y), wide));
    }
    picture.finish()
}

/// Draws the coins of a step upwards from `(x, y)`, the middle of the step.
fn draw_pile(
    picture: &mut Picture,
    step: usize,
    coins: u64,
    ((x, y), wide): (Point, f64),
) {
    let width = wide - 8.0;
    if coins > DRAWN {
        let middle = (x, y - 2.0 - tall(coins) / 2.0);
        picture.rectangle("coin", middle, (width, tall(coins) - 4.0), 4.0);
        return;
    }
    let part = |at: u64| format!("{step}.{at}");
    for at in 0..coins {
        let middle = (x, y - 2.0 - COIN * (at as f64 + 0.5));
        let coin = |picture: &mut Picture| {
            picture.rectangle("hit", middle, (wide, COIN), 0.0);
            picture.part(&part(at), |picture| {
                picture.rectangle("coin", middle, (width, COIN - 4.0), 4.0);
            });
        };
        if step == 0 {
            coin(picture);
            continue;
        }
        let push = Push { from: step, coins: coins - at };
        let goes: Vec<_> = (at..coins).map(part).collect();
        let words = words_of(push).replacen('p', "P", 1);
        let line = format!("{step} {}", push.coins);
        picture.spot((&line, &words), &goes, coin);
    }
}
