//! The board of Nim with limited hands, on which a reader plays against the
//! program.

use crate::heaps::{
    self, pile_and_coins, rest_of, said_of, spaced, Heaps, Told,
};
use crate::nim::draw_columns;
use crate::{draw_piles, play_on, Board, End, Part, Pile, Player, Terms, Turn};
use nim::{nim_sum, Columns, Move};
use notebook::{Answer, BadInput, Chance, Line, Word};
use restricted::Limited;
use std::io::{BufRead, Write};

/// A position of Nim with limited hands: piles, and the most coins that a move
/// may take.
#[derive(Clone, Debug)]
pub struct Hands {
    most: u64,
    piles: Vec<u64>,
}

/// The `restricted-board` program: reads the lines of a game and prints what
/// the board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Hands>(input, output)
}

/// The most piles, and the most coins of a pile or of a move, that the board
/// accepts.
const PILES: usize = 10;
const COINS: u64 = 1000;

impl Hands {
    /// Returns the most coins that a move may take.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// Returns the number of coins of each pile.
    pub fn piles(&self) -> &[u64] {
        &self.piles
    }

    fn game(&self) -> Limited {
        Limited { most: self.most }
    }

    fn after(&self, chosen: &Move) -> Hands {
        Hands { piles: chosen.after(&self.piles), ..*self }
    }
}

fn coins_of(word: &Word) -> Result<u64, BadInput> {
    word.number_in(0..=COINS)
}

impl Board for Hands {
    type Move = Move;

    fn read(line: &Line, _: &Terms) -> Result<Hands, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [hand, colon, piles @ ..] = &words[..] else {
            return Err(line.error(A_POSITION));
        };
        let most = hand.number_in(1..=COINS)?;
        if colon.text != ":" {
            return Err(colon.error("is not the colon before the piles"));
        }
        if piles.is_empty() {
            return Err(colon.error("has no piles behind it"));
        }
        if let Some(word) = piles.get(PILES) {
            let what = format!("is one too many: at most {PILES} piles");
            return Err(word.error(&what));
        }
        let piles = piles.iter().map(coins_of).collect::<Result<_, _>>()?;
        Ok(Hands { most, piles })
    }

    fn text(&self) -> String {
        format!("{} : {}", self.most, spaced(&self.piles))
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let rows = (1..).zip(&self.piles).filter(|(_, coins)| **coins > 0);
        let moves = rows.map(|(row, coins)| Part::Moves {
            row,
            least: 1,
            most: self.most.min(*coins),
            words: format!("Take from pile {row}"),
        });
        moves.collect()
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
        coins.number_in(1..=self.most)?;
        let before = self.piles[place];
        let rest = rest_of(place, before, &coins)?;
        Ok(Move::new(place, before, rest).expect("it takes a coin"))
    }

    fn make(&mut self, chosen: &Move) -> String {
        *self = self.after(chosen);
        said_of(chosen)
    }
}

const A_POSITION: &str =
    "give the most coins a move may take, a colon and the piles, as in `3 : 6 \
     10`";

impl Player for Hands {
    type Claim = Told<Worth>;
    const LOOK: &'static str =
        "Divide each pile by one more than a hand holds: how many coins are \
         left over?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Hands {
        let (hand, piles, largest) =
            [(3, 2, 10), (4, 3, 14), (6, 4, 20)][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let most = chance.between(2, hand);
            let piles = (0..piles).map(|_| chance.between(1, largest));
            Hands { most, piles: piles.collect() }
        };
        chance.until(make, |made| made.wins(Turn::Reader) != lost)
    }

    fn draw_since(&self, start: &Hands, _: Turn) -> String {
        draw_hands(self, &start.piles)
    }

    fn wins(&self, _: Turn) -> bool {
        !self.game().is_lost(&self.piles)
    }

    fn best(&self, turn: Turn) -> Option<Move> {
        heaps::best(self, turn)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("restricted-why", &self.game().remainders(&self.piles))
    }

    fn why(&self, _: Turn) -> Vec<Told<Worth>> {
        heaps::why(self)
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told<Worth>> {
        heaps::hint(self, rung)
    }
}

impl Heaps for Hands {
    type Worth = Worth;

    fn worth(&self) -> Worth {
        Worth(self.most, Columns::of(&self.game().remainders(&self.piles)))
    }

    /// Returns the winning moves, at most one in each pile.
    fn winning(&self) -> Vec<Move> {
        let (game, piles) = (self.game(), &self.piles);
        let sum = nim_sum(&game.remainders(piles));
        let found = piles.iter().enumerate().filter_map(|(place, &pile)| {
            let taken = game.winning_take(piles, place, sum)?;
            Move::new(place, pile, pile - taken)
        });
        found.collect()
    }

    fn worth_after(&self, chosen: &Move) -> u64 {
        self.game().remainder(chosen.rest())
    }
}

/// The claim that the position is worth these piles of Nim: the most coins that
/// a move may take, and the piles' remainders modulo one more, in binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth(pub u64, pub Columns);

impl heaps::Worth for Worth {
    const CHANGES: &'static str = "changes one remainder";

    fn said(&self) -> String {
        let by = self.0 + 1;
        format!(
            "What counts is the remainder of each pile on division by {by}."
        )
    }

    fn columns(&self) -> &Columns {
        &self.1
    }

    fn leaves(chosen: &Move, worth: u64) -> String {
        format!("{} there, with the remainder {worth}", chosen.rest())
    }
}

/// Draws the piles; the spot on a coin takes this coin and all after it.
fn draw_hands(hands: &Hands, start: &[u64]) -> String {
    let moves = |row: usize, count: u64| {
        let takes = 1..=count.min(hands.most);
        let spot = |coins: u64| {
            let line = format!("{row} {coins}");
            (coins, line, format!("Take {coins} from pile {row}"))
        };
        takes.map(spot).collect()
    };
    let pile = |(row, (&count, &room)): (usize, (&u64, &u64))| Pile {
        label: format!("Pile {row}"),
        count,
        room,
        moves: moves(row, count),
    };
    let piles = (1..).zip(hands.piles.iter().zip(start)).map(pile);
    let piles: Vec<Pile> = piles.collect();
    let title = format!("Piles of coins; a move takes at most {}", hands.most);
    draw_piles("restricted-board", &title, &piles)
}
