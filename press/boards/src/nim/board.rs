//! The board of Nim, on which a reader plays against the program.

use super::figures::draw_columns;
use crate::recorded::recorded;
use crate::{
    draw_piles, play_on, play_on_then, Board, End, Part, Pile, Player, Terms,
    Turn,
};
use nim::piles_of;
use nim::{
    is_lost, leftmost_odd_column, nim_sum, reasons, reply, Claim, Columns,
    Move, Piles,
};
use notebook::{Answer, BadInput, Chance, Line};
use std::io::{BufRead, Write};

/// A position of Nim on the page's board.
#[derive(Clone, Debug)]
pub struct Table(pub Piles);

/// The `nim-board` program: reads the lines of a game and prints what the board
/// on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Table>(input, output)
}

/// The `nim-door` program, the first game of the book: the board of Nim, which
/// offers a second game to a reader who has won.
///
/// # Errors
/// The same as those of [`board_program`].
pub fn door_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    play_on_then::<Table>(Some(next_to_win), input, output)
}

/// The opening position of the first game of the book.
const OPENING: &str = "3 4 5";

/// Returns a script with all answers of [`door_program`] to the games that it
/// offers, so that they can be played in every copy of the book.
pub fn door_script() -> String {
    let next = next_to_win(OPENING).iter();
    let next = next.map(|(first, position, _)| (*position, *first));
    let games = [(OPENING, "you")].into_iter().chain(next);
    // The pieces of a printed line begin at these: the rows of a picture, and
    // the texts that describe it.
    let cuts = ["Pile ", "<text class=\"note", "<desc", "<title", "<path"];
    recorded(door_program, games, &cuts)
}

/// Returns the games offered to a reader who has won from `start`: who moves
/// first, the position, and the words on the button. (The second position is
/// lost for whoever moves first, but that is for the reader to find out.)
fn next_to_win(
    start: &str,
) -> &'static [(&'static str, &'static str, &'static str)] {
    match start {
        OPENING => &[
            ("you", "5 9 12", "5, 9, 12: you begin"),
            ("program", "5 9 12", "5, 9, 12: I begin"),
        ],
        _ => &[],
    }
}

impl Board for Table {
    type Move = Move;

    fn read(line: &Line, _: &Terms) -> Result<Table, BadInput> {
        Ok(Table(piles_of(line)?))
    }

    fn text(&self) -> String {
        let words: Vec<_> = self.0.coins().iter().map(u64::to_string).collect();
        words.join(" ")
    }

    // ANCHOR: parts
    fn parts(&self, _: Turn) -> Vec<Part> {
        let rows = (1..).zip(self.0.coins()).filter(|(_, coins)| **coins > 0);
        let moves = rows.map(|(row, &most)| Part::Moves {
            row,
            least: 1,
            most,
            words: format!("Take from pile {row}"),
        });
        moves.collect()
    }
    // ANCHOR_END: parts

    fn draw(&self, turn: Turn) -> String {
        self.draw_since(self, turn)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.0.is_over().then_some(End::Stuck)
    }

    // ANCHOR: find
    fn find(&self, line: &Line, _: Turn) -> Result<Move, BadInput> {
        let [number, coins] = line.numbers()?[..] else {
            let what = "a move is two numbers, the pile and the coins";
            return Err(line.error(what));
        };
        let chosen = self.0.take(number, coins);
        chosen.map_err(|illegal| line.error(&illegal.to_string()))
    }

    fn make(&mut self, chosen: &Move) -> String {
        self.0.make(*chosen);
        format!("take {} from pile {}", chosen.taken(), chosen.place() + 1)
    }
    // ANCHOR_END: find
}

impl Player for Table {
    type Claim = Claim;
    const LOOK: &'static str =
        "Split each pile into 1, 2, 4, 8 and so on: which of these occur an \
         odd number of times?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Table {
        let (piles, largest) = [(3, 7), (4, 15), (5, 31)][level as usize - 1];
        let coins = (0..piles).map(|_| chance.between(1, largest));
        Table(Piles::new(coins.collect()))
    }

    fn draw_since(&self, start: &Table, _: Turn) -> String {
        draw_nim("nim-board", self.0.coins(), start.0.coins())
    }

    fn wins(&self, _: Turn) -> bool {
        !is_lost(self.0.coins())
    }

    fn best(&self, _: Turn) -> Option<Move> {
        reply(&self.0)
    }

    fn why(&self, _: Turn) -> Vec<Claim> {
        match is_lost(self.0.coins()) {
            true => vec![self.columns(), Claim::Lost],
            false => reasons(&self.0),
        }
    }

    const MISTAKE: &'static str = "Show the column that you left odd";

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("nim-why", self.0.coins())
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Claim> {
        let piles = self.0.coins();
        let Some(column) = leftmost_odd_column(nim_sum(piles)) else {
            return vec![Claim::Wait];
        };
        let fits = |coins: &u64| coins & column > 0;
        let place = piles.iter().position(fits);
        let pile = place.expect("an odd column has a one") + 1;
        match rung {
            2 => vec![Claim::LeaveEven, self.columns()],
            _ => vec![Claim::Leftmost { column, pile }],
        }
    }
}

impl Table {
    fn columns(&self) -> Claim {
        Claim::Columns(Columns::of(self.0.coins()))
    }
}

/// Draws piles with a spot for each move of Nim; each pile keeps the room that
/// it had at the start.
pub fn draw_nim(name: &str, piles: &[u64], start: &[u64]) -> String {
    let moves = |row: usize, count: u64| {
        let amounts = 1..=count.min(MOST_SPOTS);
        let spot = |coins: u64| {
            let line = format!("{row} {coins}");
            (coins, line, format!("Take {coins} from pile {row}"))
        };
        amounts.map(spot).collect()
    };
    let pile = |(row, (&count, &room)): (usize, (&u64, &u64))| Pile {
        label: format!("Pile {row}"),
        count,
        room,
        moves: moves(row, count),
    };
    let piles = (1..).zip(piles.iter().zip(start)).map(pile);
    draw_piles(name, "Piles of coins", &piles.collect::<Vec<_>>())
}

/// The maximum number of coins of a pile that get a spot of their own.
const MOST_SPOTS: u64 = 30;
