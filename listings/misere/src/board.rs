//! Nim on a board of the page, in normal and in misère play.

use crate::{goal, is_lost, reply, winning_moves};
use nim::{
    columns, draw_nim, leftmost_odd_column, nim_sum, piles_of, Move, Piles,
};
use notebook::{
    play_on, Answer, BadInput, Board, Chance, End, Line, Part, Player, Terms,
    Turn,
};
use outcomes::{convention_of, Convention};
use std::io::{BufRead, Write};

/// A position of Nim on the page's board.
#[derive(Clone, Debug)]
pub struct Table {
    piles: Piles,
    convention: Convention,
}

/// The program `misere-board`: reads a game, prints what the page's board
/// shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Table>(input, output)
}

impl Table {
    /// Piles that are played for by a convention.
    pub fn new(piles: Vec<u64>, convention: Convention) -> Table {
        Table { piles: Piles::new(piles), convention }
    }

    /// The piles with more than one coin, counted from 1.
    fn large(&self) -> Vec<usize> {
        let piles = (1..).zip(self.piles.coins());
        let large = piles.filter(|(_, &coins)| coins > 1);
        large.map(|(number, _)| number).collect()
    }

    /// How many piles have one coin.
    fn single(&self) -> usize {
        self.piles.coins().iter().filter(|&&coins| coins == 1).count()
    }

    /// The first winning move.
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

    fn draw(&self, _: Turn) -> String {
        draw_nim("misere-board", self.piles.coins())
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
    type Claim = String;
    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Table {
        let (piles, largest) = [(3, 4), (4, 9), (5, 20)][level as usize - 1];
        let coins = (0..piles).map(|_| chance.between(1, largest)).collect();
        let table = Table::new(coins, convention_of(terms));
        match table.winning() {
            // By chance alone few positions would be lost.
            Some(winning) if chance.below(2) == 0 => {
                let mut left = winning.after(table.piles.coins());
                left.retain(|coins| *coins > 0);
                Table::new(left, table.convention)
            }
            _ => table,
        }
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

    fn why(&self, turn: Turn) -> Vec<String> {
        vec![self.why_words(turn)]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<String> {
        vec![self.hint_words(turn, rung)]
    }
}

impl Table {
    fn why_words(&self, _: Turn) -> String {
        let piles = self.piles.coins();
        match self.large()[..] {
            [] if self.is_misere() => self.only_single(),
            [number] if self.is_misere() => self.last_large(number),
            _ => match self.winning() {
                Some(_) => nim::why(&self.piles),
                None if self.is_misere() => columns(piles) + EVEN_MISERE,
                None => columns(piles) + EVEN,
            },
        }
    }

    fn hint_words(&self, _: Turn, rung: u64) -> String {
        match self.large()[..] {
            [] if self.is_misere() => self.only_single(),
            _ if self.winning().is_none() => BALANCED.to_string(),
            [number] if self.is_misere() => match rung {
                2 => LAST_LARGE.to_string(),
                _ => self.last_large(number),
            },
            _ => columns_hint(self.piles.coins(), self.is_misere(), rung),
        }
    }
}

impl Table {
    fn only_single(&self) -> String {
        let (single, odd) = (self.single(), self.single() % 2 == 1);
        let coins = if single == 1 { "coin is" } else { "coins are" };
        let (parity, takes) = match odd {
            true => ("odd", "takes the last coin and loses"),
            false => ("even", "does not take the last coin, and wins"),
        };
        format!(
            "Only {single} single {coins} left, an {parity} number. Nobody has \
             a choice:\nthe player to move {takes}."
        )
    }

    fn last_large(&self, number: usize) -> String {
        let piles = self.piles.coins();
        let others = self.single();
        let rest = nim_sum(piles) ^ piles[number - 1] ^ goal(piles);
        if others == 0 {
            return format!(
                "Pile {number} is the only one left. To leave {rest} in it \
                 makes an odd number\nof single coins. Then the other player \
                 takes the last one, and loses."
            );
        }
        let are = if others == 1 { "is 1 pile" } else { "are piles" };
        let beside = match others {
            1 => are.to_string(),
            _ => are.replace("are", &format!("are {others}")),
        };
        format!(
            "Pile {number} is the only one with more than one coin; beside it \
             there\n{beside} of one coin. To leave {rest} in it makes an odd \
             number of single coins.\nThen the other player takes the last \
             one, and loses."
        )
    }
}

/// The idea, or the pile, of the move of normal play.
fn columns_hint(piles: &[u64], misere: bool, rung: u64) -> String {
    let so_far = match misere {
        true => "With two large piles or more play as in normal play. ",
        false => "",
    };
    let column = leftmost_odd_column(nim_sum(piles)).expect("a winning move");
    let fits = |coins: &u64| coins & column > 0;
    let pile = piles.iter().position(fits).expect("an odd column has a one");
    match rung {
        2 => format!("{so_far}{PARITY}\n{}", columns(piles)),
        _ => format!(
            "The leftmost odd column is that of {column}. Take from pile {}, \
             which has a 1 there, so that no column stays odd.",
            pile + 1
        ),
    }
}

const PARITY: &str = "\
Write the piles in binary, one under the other. Leave an even number of ones \
in every column.";
const LAST_LARGE: &str = "\
Only one pile has more than one coin. Leave an odd number of single coins.";
const BALANCED: &str =
    "No move wins. Make the game long, and wait for a mistake.";
const EVEN: &str = "\
Every column holds an even number of ones. Any move makes some column odd, and
the other player makes all of them even again. So the player to move loses, if
the other makes no mistake.
";
const EVEN_MISERE: &str = "\
Every column holds an even number of ones, and some pile has more than one
coin. Any move makes some column odd, and leaves such a pile: a position that
the other player wins. So the player to move loses, if the other makes no
mistake.
";
