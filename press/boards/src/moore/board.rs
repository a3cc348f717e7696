//! The board of Moore's Nim, on which a reader plays against the program.

use super::figures::draw_remainders;
use crate::outcomes::convention_of;
use crate::{draw_piles, play_on, Board, End, Part, Pile, Player, Terms, Turn};
use moore::{after, binary, Moore};
use nim::Move;
use notebook::{listed, Answer, BadInput, Chance, Line, Word};
use outcomes::Convention;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of Moore's Nim on the page's board.
#[derive(Clone, Debug)]
pub struct Table {
    game: Moore,
    piles: Vec<u64>,
    convention: Convention,
}

/// The `moore-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Table>(input, output)
}

/// The largest k, the maximum number of piles and the largest pile that the
/// board accepts.
const MOST: u64 = 1000;
const PILES: usize = 10;
const LARGEST: u64 = 99_999;

impl Table {
    /// Returns the position with these piles, in which a move lowers at most
    /// `game.most()` piles.
    pub fn new(game: Moore, piles: Vec<u64>, convention: Convention) -> Table {
        Table { game, piles, convention }
    }

    /// Returns a winning move as the changes of the piles it lowers, in the
    /// order of the piles; empty if no move wins.
    fn winning(&self) -> Vec<Move> {
        let mut chosen = match self.convention {
            Convention::Normal => self.game.winning_move(&self.piles),
            Convention::Misere => self.game.misere_move(&self.piles),
        };
        chosen.sort_unstable_by_key(Move::place);
        chosen
    }

    /// Returns the move that takes one coin from the last of the largest piles,
    /// so that the game stays long; `None` if no coin is left.
    fn waiting(&self) -> Option<Vec<Move>> {
        let places = self.piles.iter().enumerate();
        let (place, &coins) = places.max_by_key(|(_, coins)| **coins)?;
        let chosen = Move::new(place, coins, coins.checked_sub(1)?)?;
        Some(vec![chosen])
    }

    /// Returns the number of large piles: those with at least two coins.
    fn large(&self) -> u64 {
        self.piles.iter().filter(|&&pile| pile >= 2).count() as u64
    }

    /// Whether this is misère play with so few large piles that one move can
    /// lower them all. Then the number of single coins decides who wins, not
    /// the columns.
    fn counts_single(&self) -> bool {
        let misere = self.convention == Convention::Misere;
        misere && self.large() <= self.game.most()
    }

    /// Returns the line that a reader would type to take `coins` from the pile
    /// at `place` and nothing from the others.
    fn line_of(&self, place: usize, coins: u64) -> String {
        let mut taken = vec![0; self.piles.len()];
        taken[place] = coins;
        spaced(&taken)
    }

    /// Returns how many piles a move may lower, in words.
    fn most_said(&self) -> String {
        match self.game.most() {
            1 => "1 pile".to_string(),
            most => format!("at most {most} piles"),
        }
    }
}

fn spaced(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Returns a move in words, as in "take 2 from pile 1 and 3 from pile 4".
fn words_of(chosen: &[Move]) -> String {
    let word = |m: &Move| format!("{} from pile {}", m.taken(), m.place() + 1);
    let words: Vec<_> = chosen.iter().map(word).collect();
    match &words[..] {
        [before @ .., last] if !before.is_empty() => {
            format!("take {} and {last}", before.join(", "))
        }
        words => format!("take {}", words.join("")),
    }
}

fn game_of(line: &Line, words: &[Word]) -> Result<Moore, BadInput> {
    match words {
        [] => Err(line.error(NO_COLON)),
        [most] => {
            let most = most.number_in(1..=MOST)?;
            Ok(Moore::new(most).expect("a number in the range"))
        }
        [_, more, ..] => Err(more.error("is not expected before the colon")),
    }
}

const NO_COLON: &str = "give the most piles a move may lower, a colon and \
                        the piles, as in `2 : 3 4 5`";

impl Board for Table {
    type Move = Vec<Move>;

    fn read(line: &Line, terms: &Terms) -> Result<Table, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = words.iter().position(|word| word.text == ":");
        let colon = colon.ok_or_else(|| line.error(NO_COLON))?;
        let game = game_of(line, &words[..colon])?;
        let words = &words[colon + 1..];
        if let Some(word) = words.get(PILES) {
            let what = format!("is one too many: at most {PILES} piles");
            return Err(word.error(&what));
        }
        let piles = words.iter().map(|word| word.number_in(0..=LARGEST));
        let piles = piles.collect::<Result<Vec<_>, _>>()?;
        let convention = convention_of(terms);
        match piles.is_empty() {
            true => Err(line.error("give at least one pile")),
            false => Ok(Table { game, piles, convention }),
        }
    }

    fn text(&self) -> String {
        format!("{} : {}", self.game.most(), spaced(&self.piles))
    }

    fn parts(&self, turn: Turn) -> Vec<Part> {
        if self.end(turn).is_some() {
            return Vec::new(); // no coin is left to take
        }
        let rows = (1..).zip(&self.piles).map(|(row, &most)| Part::Moves {
            row,
            least: 0,
            most,
            words: format!("From pile {row}"),
        });
        let words = format!("Take from {}", self.most_said());
        rows.chain([Part::Together(words)]).collect()
    }

    fn draw(&self, turn: Turn) -> String {
        self.draw_since(self, turn)
    }

    fn end(&self, _: Turn) -> Option<End> {
        let over = self.piles.iter().all(|&pile| pile == 0);
        over.then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Vec<Move>, BadInput> {
        let words: Vec<Word> = line.words().collect();
        if words.len() != self.piles.len() {
            let piles = self.piles.len();
            let what = format!(
                "a move is {piles} numbers: what it takes from each pile"
            );
            return Err(line.error(&what));
        }
        let mut chosen = Vec::new();
        for (place, word) in words.iter().enumerate() {
            let (coins, taken) = (self.piles[place], word.number()?);
            let rest = coins.checked_sub(taken).ok_or_else(|| {
                let few = format!("is too many: that pile has {coins}");
                word.error(&few)
            })?;
            chosen.extend(Move::new(place, coins, rest));
        }
        let lowered = chosen.len() as u64;
        match lowered {
            0 => Err(line.error("a move takes at least one coin")),
            _ if lowered > self.game.most() => {
                let most = self.most_said();
                Err(line.error(&format!("a move lowers {most}")))
            }
            _ => Ok(chosen),
        }
    }

    fn make(&mut self, chosen: &Vec<Move>) -> String {
        self.piles = after(&self.piles, chosen);
        words_of(chosen)
    }
}

/// The maximum number of coins of a pile that get a spot of their own.
const SPOTS: u64 = 30;

impl Player for Table {
    type Claim = Told;
    const LOOK: &'static str =
        "Write the piles in binary, and count the ones in each column.";

    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Table {
        let (piles, largest) = [(3, 5), (4, 9), (6, 20)][level as usize - 1];
        let most = chance.between(2, [2, 2, 3][level as usize - 1]);
        let game = Moore::new(most).expect("at least 2");
        let coins = (0..piles).map(|_| chance.between(1, largest)).collect();
        let table = Table::new(game, coins, convention_of(terms));
        let winning = table.winning();
        if winning.is_empty() || chance.below(2) == 0 {
            return table;
        }
        // Few random positions are lost, so half of the time make a lost one.
        let lost = after(&table.piles, &winning);
        match lost.iter().sum() {
            0 | 1 => table, // it would be over within a move
            _ => Table { piles: lost, ..table },
        }
    }

    fn draw_since(&self, start: &Self, _: Turn) -> String {
        let moves = |place: usize, count: u64| {
            let spot = |coins: u64| {
                let words = format!("Take {coins} from pile {}", place + 1);
                (coins, self.line_of(place, coins), words)
            };
            (1..=count.min(SPOTS)).map(spot).collect()
        };
        let pile = |(place, (&count, &room)): (usize, (&u64, &u64))| Pile {
            label: format!("Pile {}", place + 1),
            count,
            room,
            moves: moves(place, count),
        };
        let piles = self.piles.iter().zip(&start.piles).enumerate();
        let piles: Vec<Pile> = piles.map(pile).collect();
        let title = format!("Piles; a move lowers {}", self.most_said());
        draw_piles("moore-board", &title, &piles)
    }

    fn wins(&self, _: Turn) -> bool {
        match self.convention {
            Convention::Normal => !self.game.is_lost(&self.piles),
            Convention::Misere => !self.game.is_lost_misere(&self.piles),
        }
    }

    fn best(&self, _: Turn) -> Option<Vec<Move>> {
        match self.winning() {
            none if none.is_empty() => self.waiting(),
            winning => Some(winning),
        }
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let drawn = draw_remainders(self.game, &self.piles);
        drawn.filter(|_| !self.counts_single())
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let misere = self.convention == Convention::Misere;
        if self.counts_single() {
            return self.why_single();
        }
        let modulus = self.game.most() + 1;
        let winning = self.winning();
        let reason = match winning.is_empty() {
            true if misere => Told::LostInMisere(modulus),
            true => Told::Lost(modulus),
            false => Told::MakesMultiples {
                modulus,
                leaves: after(&self.piles, &winning),
                chosen: winning,
            },
        };
        vec![Told::Columns(self.game, self.piles.clone()), reason]
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        let winning = self.winning();
        if winning.is_empty() {
            return vec![Told::Wait];
        }
        if rung == 3 {
            let lowered = winning.iter().map(|m| m.place() + 1);
            return vec![Told::Lower(lowered.collect())];
        }
        let (large, modulus) = (self.large(), self.game.most() + 1);
        match self.convention {
            Convention::Misere if large < modulus => {
                vec![Told::LeaveSingle { large, modulus }]
            }
            _ => vec![
                Told::LeaveMultiples(modulus),
                Told::Columns(self.game, self.piles.clone()),
            ],
        }
    }
}

impl Table {
    /// Returns the reasons for a position in which
    /// [`counts_single`](Self::counts_single) holds.
    fn why_single(&self) -> Vec<Told> {
        let single = self.piles.iter().filter(|&&pile| pile == 1).count();
        let now = Told::OnTable { single: single as u64, large: self.large() };
        let rule = Told::SingleRule(self.game.most() + 1);
        let chosen = self.winning();
        let last = match chosen.is_empty() {
            true => Told::SoLost,
            false => {
                let coins = after(&self.piles, &chosen).iter().sum();
                Told::LeavesSingle { coins, chosen }
            }
        };
        vec![now, rule, last]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The piles in binary, with each column's number of ones modulo k + 1.
    Columns(Moore, Vec<u64>),
    /// In every column the number of ones is a multiple of this number, so the
    /// position is lost.
    Lost(u64),
    /// In every column the number of ones is a multiple of this number, so the
    /// position is lost in misère play; no move can lower all large piles.
    LostInMisere(u64),
    /// A winning move, which makes every column's number of ones a multiple of
    /// `modulus`.
    MakesMultiples {
        /// The divisor, k + 1.
        modulus: u64,
        /// The change of each pile that the move lowers.
        chosen: Vec<Move>,
        /// The piles after the move.
        leaves: Vec<u64>,
    },
    /// The piles that are left, when one move can lower all large piles.
    OnTable {
        /// The number of piles with one coin.
        single: u64,
        /// The number of piles with at least two coins.
        large: u64,
    },
    /// In misère play a position of single coins is lost if and only if their
    /// number modulo this number is 1.
    SingleRule(u64),
    /// The position is lost, by the claims before this one.
    SoLost,
    /// A winning move that leaves only single coins.
    LeavesSingle {
        /// The number of single coins that the move leaves.
        coins: u64,
        /// The change of each pile that the move lowers.
        chosen: Vec<Move>,
    },
    /// No move wins.
    Wait,
    /// Some winning move lowers exactly these piles, numbered from 1.
    Lower(Vec<usize>),
    /// Leaving only single coins, 1 more than a multiple of `modulus`, wins.
    LeaveSingle {
        /// The number of piles with at least two coins.
        large: u64,
        /// The divisor, k + 1.
        modulus: u64,
    },
    /// Making every column's number of ones a multiple of this number wins.
    LeaveMultiples(u64),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Columns(game, piles) => {
                f.write_str(binary(*game, piles).trim_end())
            }
            Told::Lost(modulus) => write!(
                f,
                "In every column the number of ones is a multiple of \
                 {modulus}. After any\nmove this is no longer so, and the \
                 other player makes it so again."
            ),
            Told::LostInMisere(modulus) => write!(
                f,
                "In every column the number of ones is a multiple of \
                 {modulus}. After any\nmove this is no longer so. The other \
                 player makes it so again, or, once one\nmove can lower all \
                 piles of two coins or more, leaves only single coins,\n1 \
                 more than a multiple of {modulus}."
            ),
            Told::MakesMultiples { modulus, chosen, leaves } => write!(
                f,
                "Not every column has a multiple of {modulus} ones. After this \
                 move they all do:\n{}.\nIt leaves {}.",
                words_of(chosen),
                spaced(leaves)
            ),
            Told::OnTable { single, large } => {
                let coins = coins_said(*single);
                match large {
                    0 => write!(
                        f,
                        "On the table: {coins}, and no larger \
                                    pile."
                    ),
                    1 => write!(
                        f,
                        "On the table: {coins}, and 1 pile of two coins or \
                         more."
                    ),
                    _ => write!(
                        f,
                        "On the table: {coins}, and {large} piles of two coins \
                         or more,\nand one move can lower all of these."
                    ),
                }
            }
            Told::SingleRule(modulus) => write!(
                f,
                "Single coins alone are lost exactly when their number modulo \
                 {modulus} is 1."
            ),
            Told::SoLost => f.write_str("So this position is lost."),
            Told::LeavesSingle { coins, chosen } => {
                let (coins, words) = (coins_said(*coins), words_of(chosen));
                write!(f, "This move leaves {coins}:\n{words}.")
            }
            Told::Wait => f.write_str(
                "No move wins. Take a few coins, and wait for a mistake.",
            ),
            Told::Lower(piles) => write_lower(f, piles),
            Told::LeaveSingle { large, modulus } => {
                match large {
                    0 => f.write_str("No pile has two coins or more.")?,
                    1 => f.write_str("Only one pile has two coins or more.")?,
                    many => write!(
                        f,
                        "Only {many} piles have two coins or more, and one \
                         move can lower them all."
                    )?,
                }
                write!(
                    f,
                    " Leave only single coins, 1 more than a multiple of \
                     {modulus}."
                )
            }
            Told::LeaveMultiples(modulus) => write!(
                f,
                "Leave in every column a number of ones that is a multiple of \
                 {modulus}."
            ),
        }
    }
}

fn write_lower(f: &mut Formatter<'_>, piles: &[usize]) -> fmt::Result {
    match piles {
        [one] => write!(f, "Lower pile {one} alone."),
        [before @ .., last] => {
            write!(f, "Lower the piles {} and {last}.", listed(before))
        }
        [] => f.write_str("Lower no pile."),
    }
}

fn coins_said(single: u64) -> String {
    match single {
        0 => "no single coin".to_string(),
        1 => "1 single coin".to_string(),
        _ => format!("{single} single coins"),
    }
}
