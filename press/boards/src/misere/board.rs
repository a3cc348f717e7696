//! The board for Nim in normal and in misère play.

use super::Parity;
use crate::nim::{draw_columns, draw_nim};
use crate::outcomes::convention_of;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use misere::{goal, is_lost, reply, winning_moves};
use nim::{
    leftmost_odd_column, nim_sum, piles_of, Claim, Columns, Move, Piles,
};
use notebook::{Answer, BadInput, Chance, Line};
use outcomes::Convention;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of Nim, with the convention by which it is played.
#[derive(Clone, Debug)]
pub struct Table {
    piles: Piles,
    convention: Convention,
}

/// Runs the `misere-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Table>(input, output)
}

impl Table {
    /// Returns a position with these piles, played by this convention.
    pub fn new(piles: Vec<u64>, convention: Convention) -> Table {
        Table { piles: Piles::new(piles), convention }
    }

    /// Returns the numbers, from 1, of the piles with more than one coin.
    fn large(&self) -> Vec<usize> {
        let piles = (1..).zip(self.piles.coins());
        let large = piles.filter(|(_, &coins)| coins > 1);
        large.map(|(number, _)| number).collect()
    }

    /// Returns the number of piles with exactly one coin.
    fn single(&self) -> usize {
        self.piles.coins().iter().filter(|&&coins| coins == 1).count()
    }

    /// Returns the first winning move.
    fn winning(&self) -> Option<Move> {
        match self.convention {
            Convention::Normal => nim::winning_moves(self.piles.coins()).next(),
            Convention::Misere => winning_moves(self.piles.coins()).next(),
        }
    }

    fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }
}

impl Board for Table {
    type Move = Move;

    fn read(line: &Line, terms: &Terms) -> Result<Table, BadInput> {
        let piles = piles_of(line)?;
        Ok(Table { piles, convention: convention_of(terms) })
    }

    fn text(&self) -> String {
        let coins = self.piles.coins().iter();
        coins.map(u64::to_string).collect::<Vec<_>>().join(" ")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let piles = (1..).zip(self.piles.coins());
        let moves = piles.filter(|(_, coins)| **coins > 0);
        let moves = moves.map(|(row, &most)| Part::Moves {
            row,
            least: 1,
            most,
            words: format!("Take from pile {row}"),
        });
        moves.collect()
    }

    fn draw(&self, turn: Turn) -> String {
        self.draw_since(self, turn)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.piles.is_over().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Move, BadInput> {
        let [number, coins] = line.numbers()?[..] else {
            let what = "a move is two numbers, the pile and the coins";
            return Err(line.error(what));
        };
        let chosen = self.piles.take(number, coins);
        chosen.map_err(|illegal| line.error(&illegal.to_string()))
    }

    fn make(&mut self, chosen: &Move) -> String {
        self.piles.make(*chosen);
        format!("take {} from pile {}", chosen.taken(), chosen.place() + 1)
    }
}

impl Player for Table {
    type Claim = Told;
    const LOOK: &'static str = "Count the piles of two coins or more.";

    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Table {
        let (piles, largest) = [(3, 4), (4, 9), (5, 20)][level as usize - 1];
        let coins = (0..piles).map(|_| chance.between(1, largest)).collect();
        let table = Table::new(coins, convention_of(terms));
        match table.winning() {
            // Few random positions are lost, so in half of the cases make the
            // winning move.
            Some(winning) if chance.below(2) == 0 => {
                let mut left = winning.after(table.piles.coins());
                left.retain(|coins| *coins > 0);
                Table::new(left, table.convention)
            }
            _ => table,
        }
    }

    fn draw_since(&self, start: &Table, _: Turn) -> String {
        draw_nim("misere-board", self.piles.coins(), start.piles.coins())
    }

    fn wins(&self, _: Turn) -> bool {
        match self.convention {
            Convention::Normal => !nim::is_lost(self.piles.coins()),
            Convention::Misere => !is_lost(self.piles.coins()),
        }
    }

    fn best(&self, _: Turn) -> Option<Move> {
        match self.convention {
            Convention::Normal => nim::reply(&self.piles),
            Convention::Misere => reply(&self.piles),
        }
    }

    /// Returns the binary columns; `None` in misère play with at most one large
    /// pile, where the columns don't decide.
    fn drawn_why(&self, _: Turn) -> Option<String> {
        let columns = !self.is_misere() || self.large().len() > 1;
        let drawn = || draw_columns("misere-why", self.piles.coins());
        columns.then(drawn).flatten()
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        match self.large()[..] {
            [] if self.is_misere() => vec![self.only_single()],
            [number] if self.is_misere() => vec![self.last_large(number)],
            _ => match self.winning() {
                Some(_) => nim::reasons(&self.piles)
                    .into_iter()
                    .map(Told::Nim)
                    .collect(),
                None if self.is_misere() => {
                    vec![self.columns(), Told::LostInMisere]
                }
                None => vec![self.columns(), Told::Nim(Claim::Lost)],
            },
        }
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        match self.large()[..] {
            [] if self.is_misere() => vec![self.only_single()],
            _ if self.winning().is_none() => vec![Told::NoneWins],
            [number] if self.is_misere() => match rung {
                2 => vec![Told::LeaveOdd],
                _ => vec![self.last_large(number)],
            },
            _ => self.columns_hint(rung),
        }
    }
}

impl Table {
    fn columns(&self) -> Told {
        Told::Nim(Claim::Columns(Columns::of(self.piles.coins())))
    }

    fn only_single(&self) -> Told {
        let coins = self.single();
        Told::OnlySingle { coins, parity: Parity::of(coins as u64) }
    }

    fn last_large(&self, pile: usize) -> Told {
        let piles = self.piles.coins();
        let rest = nim_sum(piles) ^ piles[pile - 1] ^ goal(piles);
        Told::LastLarge { pile, rest, beside: self.single() }
    }

    /// Returns the hint of normal play: the idea at rung 2, otherwise the pile.
    fn columns_hint(&self, rung: u64) -> Vec<Told> {
        let piles = self.piles.coins();
        let sum = nim_sum(piles);
        let column = leftmost_odd_column(sum).expect("a winning move");
        let fits = |coins: &u64| coins & column > 0;
        let place = piles.iter().position(fits);
        let pile = place.expect("an odd column has a one") + 1;
        let leave_even = match self.convention {
            Convention::Misere => Told::AsInNormalPlay,
            Convention::Normal => Told::Nim(Claim::LeaveEven),
        };
        match rung {
            2 => vec![leave_even, self.columns()],
            _ => vec![Told::Nim(Claim::Leftmost { column, pile })],
        }
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A claim that is also made in normal play.
    Nim(Claim),
    /// Only single coins are left, an even or an odd number of them; says who
    /// takes the last one.
    OnlySingle {
        /// The number of coins.
        coins: usize,
        /// Whether that number is even or odd.
        parity: Parity,
    },
    /// Only one pile is large; says what to leave in it to win.
    LastLarge {
        /// The number of the large pile, from 1.
        pile: usize,
        /// The number of coins to leave in the large pile.
        rest: u64,
        /// The number of single coins beside the large pile.
        beside: usize,
    },
    /// In misère play every column is even and some pile is large; says why
    /// that is lost.
    LostInMisere,
    /// No move wins.
    NoneWins,
    /// There is one large pile, and leaving an odd number of single coins wins.
    LeaveOdd,
    /// There are at least two large piles, and leaving every column even wins.
    AsInNormalPlay,
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Nim(claim) => claim.fmt(f),
            Told::OnlySingle { coins, parity } => {
                let are = if *coins == 1 { "coin is" } else { "coins are" };
                let takes = match parity {
                    Parity::Odd => "takes the last coin and loses",
                    Parity::Even => "does not take the last coin, and wins",
                };
                write!(
                    f,
                    "Only {coins} single {are} left, an {parity} number. \
                     Nobody has a choice:\nthe player to move {takes}."
                )
            }
            Told::LastLarge { pile, rest, beside: 0 } => write!(
                f,
                "Pile {pile} is the only one left. Leaving {rest} in it makes \
                 an odd number\nof single coins. Then the other player \
                 takes the last one, and loses."
            ),
            Told::LastLarge { pile, rest, beside } => {
                let are = match beside {
                    1 => "is 1 pile".to_string(),
                    _ => format!("are {beside} piles"),
                };
                write!(
                    f,
                    "Pile {pile} is the only one with more than one coin; \
                     beside it there\n{are} of one coin. Leaving {rest} in it \
                     makes an odd number of single coins.\nThen the other \
                     player takes the last one, and loses."
                )
            }
            Told::LostInMisere => f.write_str(LOST_IN_MISERE),
            Told::NoneWins => f.write_str(
                "No move wins. Make the game long, and wait for a mistake.",
            ),
            Told::LeaveOdd => f.write_str(
                "Only one pile has more than one coin. Leave an odd number of \
                 single coins.",
            ),
            Told::AsInNormalPlay => write!(
                f,
                "With two large piles or more play as in normal play. {}",
                Claim::LeaveEven
            ),
        }
    }
}

const LOST_IN_MISERE: &str = "\
Every column holds an even number of ones, and some pile has more than one
coin. Any move makes some column odd, and leaves such a pile: a position that
the other player wins. So the player to move loses, if the other makes no
mistake.";
