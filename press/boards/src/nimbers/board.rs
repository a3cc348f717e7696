//! The board of Nim Square, on which a reader plays against the program.

use crate::heaps::{
    self, line_of, part_of, pile_and_coins, rest_of, said_of, spaced, words_of,
    Heaps, Told,
};
use crate::nim::draw_columns;
use crate::{draw_piles, play_on, Board, End, Part, Pile, Player, Terms, Turn};
use nim::{is_lost, Columns, Move};
use nimbers::{square_move, square_moves, winning_moves, SquareTable};
use notebook::{all_of, Answer, BadInput, Chance, Line, Word};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A position of Nim Square: piles from which a move takes a square number of
/// coins.
#[derive(Clone, Debug)]
pub struct Squares {
    piles: Vec<u64>,
    /// The nimbers of all piles up to the largest.
    table: Rc<SquareTable>,
}

/// The `nimbers-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Squares>(input, output)
}

/// The most piles, and the most coins of a pile, that the board accepts.
const PILES: usize = 10;
const COINS: u64 = 1000;

impl Squares {
    /// Returns the position with these piles, of at most
    /// [`SquareTable::LARGEST`] coins each.
    pub fn new(piles: Vec<u64>) -> Squares {
        let largest = piles.iter().copied().max().unwrap_or(0);
        let table = Rc::new(SquareTable::up_to(largest));
        Squares { piles, table }
    }

    /// Returns the number of coins of each pile.
    pub fn piles(&self) -> &[u64] {
        &self.piles
    }

    /// Returns all moves, pile by pile, the fewest coins first.
    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let piles = self.piles.iter().enumerate();
        piles.flat_map(|(place, pile)| square_moves(place, *pile))
    }

    fn after(&self, chosen: &Move) -> Squares {
        let table = Rc::clone(&self.table);
        Squares { piles: chosen.after(&self.piles), table }
    }
}

impl Board for Squares {
    type Move = Move;

    fn read(line: &Line, _: &Terms) -> Result<Squares, BadInput> {
        let words: Vec<Word> = line.words().collect();
        if words.is_empty() {
            return Err(line.error("give at least one pile, as in `1 3 4 6`"));
        }
        if let Some(word) = words.get(PILES) {
            let what = format!("is one too many: at most {PILES} piles");
            return Err(word.error(&what));
        }
        let piles = words.iter().map(|word| word.number_in(0..=COINS));
        Ok(Squares::new(piles.collect::<Result<_, _>>()?))
    }

    fn text(&self) -> String {
        spaced(&self.piles)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        self.moves().map(part_of).collect()
    }

    fn draw(&self, turn: Turn) -> String {
        self.draw_since(self, turn)
    }

    fn end(&self, _: Turn) -> Option<End> {
        let empty = self.piles.iter().all(|coins| *coins == 0);
        empty.then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Move, BadInput> {
        let (place, coins) = pile_and_coins(line, self.piles.len())?;
        let before = self.piles[place];
        let taken = before - rest_of(place, before, &coins)?;
        let illegal = || coins.error("is not a positive square number");
        square_move(place, before, taken).ok_or_else(illegal)
    }

    fn make(&mut self, chosen: &Move) -> String {
        *self = self.after(chosen);
        said_of(chosen)
    }
}

impl Player for Squares {
    type Claim = Told<Worth>;
    const LOOK: &'static str =
        "Look at each pile on its own: which piles can it become?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Squares {
        let (piles, largest) = [(2, 8), (3, 12), (4, 20)][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let piles = (0..piles).map(|_| chance.between(1, largest));
            Squares::new(piles.collect())
        };
        chance.until(make, |made| made.wins(Turn::Reader) != lost)
    }

    fn draw_since(&self, start: &Squares, _: Turn) -> String {
        draw_squares(self, &start.piles)
    }

    fn wins(&self, _: Turn) -> bool {
        !is_lost(&self.table.of_all(&self.piles))
    }

    fn best(&self, turn: Turn) -> Option<Move> {
        heaps::best(self, turn)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("nimbers-why", &self.table.of_all(&self.piles))
    }

    fn why(&self, _: Turn) -> Vec<Told<Worth>> {
        heaps::why(self)
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told<Worth>> {
        heaps::hint(self, rung)
    }
}

impl Heaps for Squares {
    type Worth = Worth;

    fn worth(&self) -> Worth {
        let columns = Columns::of(&self.table.of_all(&self.piles));
        Worth(self.piles.clone(), columns)
    }

    fn winning(&self) -> Vec<Move> {
        winning_moves(&self.table, &self.piles).collect()
    }

    fn worth_after(&self, chosen: &Move) -> u64 {
        self.table.of(chosen.rest())
    }
}

/// The claim that piles of Nim Square are worth piles of Nim: the coins of each
/// pile, and the Nim piles in binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth(pub Vec<u64>, pub Columns);

impl heaps::Worth for Worth {
    const CHANGES: &'static str = "changes what one pile is worth";

    fn said(&self) -> String {
        let Worth(piles, columns) = self;
        let equal: Vec<u64> = columns.rows.iter().map(|row| row.1).collect();
        match &piles[..] {
            [pile] => format!(
                "The pile of {pile} is worth a Nim pile of {}.",
                equal[0]
            ),
            _ => format!(
                "The piles of {} are worth Nim piles of {}.",
                all_of(piles),
                all_of(&equal)
            ),
        }
    }

    fn columns(&self) -> &Columns {
        &self.1
    }

    fn leaves(chosen: &Move, worth: u64) -> String {
        format!("{} there, which is worth {worth}", chosen.rest())
    }
}

/// Draws the piles. The spot on a coin takes this coin and all after it, if
/// their number is a square.
fn draw_squares(squares: &Squares, start: &[u64]) -> String {
    let pile = |(place, (&count, &room)): (usize, (&u64, &u64))| {
        let moves = square_moves(place, count);
        let moves = moves.map(|m| (m.taken(), line_of(&m), words_of(&m)));
        let label = format!("Pile {}", place + 1);
        Pile { label, count, room, moves: moves.collect() }
    };
    let piles = squares.piles.iter().zip(start).enumerate().map(pile);
    let piles: Vec<Pile> = piles.collect();
    let title = "Piles of coins; a move takes a square";
    draw_piles("nimbers-board", title, &piles)
}
