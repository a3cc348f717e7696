//! The board of Poker Nim, on which a reader plays against the program.

use crate::nim::draw_columns;
use crate::play::wait;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use nim::{is_lost, winning_moves, Columns};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use reversible::{Chips, PokerNim};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of Poker Nim: piles of chips, and the chips that each player has
/// beside the table.
#[derive(Clone, Debug)]
pub struct Stacks {
    piles: Vec<u64>,
    /// The chips that the reader has beside the table, then those of the
    /// program.
    own: [u64; 2],
}

/// A move: it changes the number of chips of one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The player whose move it is.
    pub turn: Turn,
    /// The index of the pile, counted from 0.
    pub place: usize,
    /// The chips of the pile before the move.
    pub old: u64,
    /// The chips of the pile after the move, not equal to `old`.
    pub new: u64,
}

/// The `reversible-poker-board` program: reads the lines of a game and prints
/// what the board on the page shows.
pub fn poker_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Stacks>(input, output)
}

/// The rules of the board: players keep the chips that they take.
pub const RULES: PokerNim = PokerNim { common: false };

/// The most piles, and the most chips in all: with more, each chip would be too
/// small to press.
const PILES: usize = 4;
const CHIPS: u64 = 16;

fn index(turn: Turn) -> usize {
    match turn {
        Turn::Reader => 0,
        Turn::Program => 1,
    }
}

impl Stacks {
    /// Returns the position as the chapter's crate has it, with `turn` to move.
    pub fn position(&self, turn: Turn) -> Chips {
        let own = [turn, turn.other()].map(|turn| self.own[index(turn)]);
        Chips { piles: self.piles.clone(), own }
    }

    /// Returns the number of all chips, on the table and beside it.
    fn all(&self) -> u64 {
        self.piles.iter().chain(&self.own).sum()
    }

    /// Returns all moves, pile by pile; in each pile, the moves that take chips
    /// come first.
    fn changes(&self, turn: Turn) -> Vec<Change> {
        let mine = self.own[index(turn)];
        let piles = self.piles.iter().enumerate();
        let all = piles.flat_map(|(place, &old)| {
            let news = (0..old).rev().chain(old + 1..=old + mine);
            news.map(move |new| Change { turn, place, old, new })
        });
        all.collect()
    }

    fn after(&self, change: &Change) -> Stacks {
        let mut after = self.clone();
        after.piles[change.place] = change.new;
        let mine = &mut after.own[index(change.turn)];
        *mine = *mine + change.old - change.new;
        after
    }

    /// Returns the winning moves that take chips. A player who makes only such
    /// moves brings the game to an end.
    fn winning(&self, turn: Turn) -> Vec<Change> {
        let change = |m: nim::Move| {
            let (place, new) = (m.place(), m.rest());
            Change { turn, place, old: self.piles[place], new }
        };
        winning_moves(&self.piles).map(change).collect()
    }
}

fn chips_of(words: &[Word]) -> Result<Vec<u64>, BadInput> {
    words.iter().map(|word| word.number_in(0..=CHIPS)).collect()
}

impl Board for Stacks {
    type Move = Change;

    fn read(line: &Line, _: &Terms) -> Result<Stacks, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = words.iter().position(|word| word.text == ":");
        let colon = colon.ok_or_else(|| line.error(A_POSITION))?;
        let (piles, own) = (&words[..colon], &words[colon + 1..]);
        if let Some(word) = piles.get(PILES) {
            let what = format!("is one too many: at most {PILES} piles");
            return Err(word.error(&what));
        }
        if let Some(word) = own.get(2) {
            return Err(
                word.error("is not expected here: two players have chips")
            );
        }
        let (piles, own) = (chips_of(piles)?, chips_of(own)?);
        let (false, &[mine, yours]) = (piles.is_empty(), &own[..]) else {
            return Err(line.error(A_POSITION));
        };
        let stacks = Stacks { piles, own: [mine, yours] };
        match stacks.all() {
            0..=CHIPS => Ok(stacks),
            all => Err(line.error(&format!(
                "{all} chips are too many: at most {CHIPS} in all"
            ))),
        }
    }

    fn text(&self) -> String {
        let said = |numbers: &[u64]| {
            let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
            words.join(" ")
        };
        format!("{} : {}", said(&self.piles), said(&self.own))
    }

    fn parts(&self, turn: Turn) -> Vec<Part> {
        let mine = self.own[index(turn)];
        let mut parts = Vec::new();
        for (row, &chips) in (1..).zip(&self.piles) {
            let mut add = |least, most, words: String| {
                if least <= most {
                    parts.push(Part::Moves { row, least, most, words });
                }
            };
            if chips > 0 {
                add(0, chips - 1, format!("Pile {row}: leave only"));
            }
            add(chips + 1, chips + mine, format!("Pile {row}: raise it to"));
        }
        parts
    }

    fn draw(&self, turn: Turn) -> String {
        draw_stacks(self, turn)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        self.changes(turn).is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, turn: Turn) -> Result<Change, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [pile, chips] = &words[..] else {
            return Err(line.error(A_MOVE));
        };
        let number = pile.number_in(1..=self.piles.len() as u64)?;
        let place = number as usize - 1;
        let (old, mine) = (self.piles[place], self.own[index(turn)]);
        let new = chips.number_in(0..=old + mine)?;
        match new == old {
            true => Err(chips.error("is what the pile has already")),
            false => Ok(Change { turn, place, old, new }),
        }
    }

    fn make(&mut self, change: &Change) -> String {
        *self = self.after(change);
        said_of(change)
    }
}

const A_POSITION: &str = "give the piles, a colon, your chips and mine, as in \
`3 3 : 2 2`";
const A_MOVE: &str =
    "a move is two numbers, the pile and how many chips it then has";

/// Returns a move in words, as in "take 2 from pile 1".
fn said_of(change: &Change) -> String {
    let (pile, old, new) = (change.place + 1, change.old, change.new);
    match new < old {
        true => format!("take {} from pile {pile}", old - new),
        false => format!("add {} to pile {pile}", new - old),
    }
}

/// Returns a move in words that begin with a capital, as in "Take 2 from pile
/// 1".
fn words_of(change: &Change) -> String {
    let said = said_of(change);
    said[..1].to_uppercase() + &said[1..]
}

impl Player for Stacks {
    type Claim = PokerTold;
    const LOOK: &'static str =
        "Look at the piles first: who would win if no chip could be added?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Stacks {
        let (piles, largest, chips) =
            [(2, 4, 2), (3, 3, 2), (4, 3, 2)][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let piles = (0..piles).map(|_| chance.between(0, largest));
            let piles = piles.collect();
            let own = [0; 2].map(|_| chance.between(1, chips));
            Stacks { piles, own }
        };
        let fits = |made: &Stacks| {
            made.piles.iter().any(|chips| *chips > 0)
                && is_lost(&made.piles) == lost
        };
        chance.until(make, fits)
    }

    fn wins(&self, _: Turn) -> bool {
        !is_lost(&self.piles)
    }

    fn best(&self, turn: Turn) -> Option<Change> {
        let first = self.winning(turn).into_iter().next();
        first.or_else(|| wait(self, turn))
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("reversible-poker-why", &self.piles)
    }

    fn why(&self, turn: Turn) -> Vec<PokerTold> {
        let reason = match self.winning(turn).first() {
            None => PokerTold::Lost,
            Some(change) => PokerTold::Wins(*change),
        };
        vec![PokerTold::Piles(Columns::of(&self.piles)), reason]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<PokerTold> {
        let first = self.winning(turn).into_iter().next();
        let columns = Columns::of(&self.piles);
        let told = match (first, rung) {
            (Some(_), 2) => PokerTold::LeaveZero(columns),
            (Some(change), _) => PokerTold::Lower(change.place + 1),
            (None, 2) => PokerTold::Zero(columns),
            (None, _) => PokerTold::Lost,
        };
        vec![told]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PokerTold {
    /// The piles in binary, with their nim-sum.
    Piles(Columns),
    /// The piles in binary, with their nim-sum; leaving the nim-sum 0 wins.
    LeaveZero(Columns),
    /// The piles in binary, with their nim-sum, which is 0; every move changes
    /// it.
    Zero(Columns),
    /// The nim-sum is 0, so the position is lost.
    Lost,
    /// A winning move that takes chips.
    Wins(Change),
    /// Some winning move takes chips from this pile, counted from 1.
    Lower(usize),
}

impl Display for PokerTold {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PokerTold::Piles(columns) => write!(f, "{columns}"),
            PokerTold::LeaveZero(columns) => write!(
                f,
                "Forget the chips beside the table, and leave the nim-sum \
                 0.\n{columns}"
            ),
            PokerTold::Zero(columns) => write!(
                f,
                "The nim-sum is 0. Whether you take or add, it changes, and \
                 the other player can change it back.\n{columns}"
            ),
            PokerTold::Lost => f.write_str(POKER_LOST),
            PokerTold::Wins(change) => write!(
                f,
                "A winning move: {}. It makes the nim-sum 0.\nChips that are \
                 added later are taken off again, and kept, so the other \
                 player runs out\nof them.",
                said_of(change)
            ),
            PokerTold::Lower(pile) => write!(f, "Take from pile {pile}."),
        }
    }
}

const POKER_LOST: &str = "\
The nim-sum is 0. Every move changes one pile, up or down, and the other player
can make the nim-sum 0 again by taking chips. Whoever takes them keeps them, so
the chips that can be added run out, and the player to move loses.";

/// The width of a column of the picture, and the height of a chip.
const COLUMN: f64 = 66.0;
const CHIP: f64 = 29.0;

/// Draws the piles side by side, with the players' chips beside them. Outlines
/// show where chips could be added.
fn draw_stacks(stacks: &Stacks, turn: Turn) -> String {
    let columns = stacks.piles.len() + 2;
    let most = stacks.all().max(1);
    let floor = 12.0 + CHIP * most as f64;
    let size = (COLUMN * columns as f64, floor + 30.0);
    let [yours, mine] = stacks.own;
    let pile = |(row, chips): (u64, &u64)| format!("Pile {row}: {chips}. ");
    let piles: String = (1..).zip(&stacks.piles).map(pile).collect();
    let described = format!(
        "{piles}Beside the table you have {yours}, the program {mine}."
    );
    let title = "Piles of chips";
    let name = "reversible-poker-board";
    let mut picture = Picture::new(name, title, &described, size);
    let ground = floor + 3.0;
    picture.line("rule", (COLUMN, ground), (size.0 - COLUMN, ground));
    let heaps = [("yours", 0, yours), ("mine", columns - 1, mine)];
    for (label, column, chips) in heaps {
        let at = |level| middle_of(column, floor, level);
        for level in 0..chips {
            picture.rectangle("unknown", at(level), (46.0, 20.0), 6.0);
        }
        let words = format!("{label} {chips}");
        picture.text("note", (at(0).0, floor + 18.0), &words);
    }
    for (column, &chips) in (1..).zip(&stacks.piles) {
        let label = format!("{chips}");
        let at = (middle_of(column, floor, 0).0, floor + 18.0);
        picture.text("label", at, &label);
        draw_stack(&mut picture, stacks, turn, column - 1, floor);
    }
    picture.finish()
}

fn middle_of(column: usize, floor: f64, level: u64) -> Point {
    let x = COLUMN * (column as f64 + 0.5);
    (x, floor - CHIP * (level as f64 + 0.5))
}

/// Draws a pile and, as outlines, the chips that the player to move could add.
fn draw_stack(
    picture: &mut Picture,
    stacks: &Stacks,
    turn: Turn,
    place: usize,
    floor: f64,
) {
    let (row, chips) = (place + 1, stacks.piles[place]);
    let part = |level: u64| format!("{row}.{level}");
    for change in stacks.changes(turn) {
        if change.place != place {
            continue;
        }
        let (old, new) = (change.old, change.new);
        let level = if new < old { new } else { new - 1 };
        let goes: Vec<_> = match new < old {
            true => (new..old).map(part).collect(),
            false => (old..new).map(part).collect(),
        };
        let at = middle_of(row, floor, level);
        let spot = (&*format!("{row} {new}"), &*words_of(&change));
        picture.spot(spot, &goes, |picture| {
            picture.rectangle("hit", at, (COLUMN, CHIP), 0.0);
            let class = if level < chips { "coin" } else { "coin-gone" };
            picture.part(&part(level), |picture| {
                picture.rectangle(class, at, (52.0, 20.0), 6.0);
            });
        });
    }
}
