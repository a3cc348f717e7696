//! The board of Fibonacci Nim, on which a reader plays against the program.

use super::parts::draw_parts;
use crate::play::wait;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use restricted::{fibonacci_takes, fibonacci_wins, parts, Hand};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of Fibonacci Nim: a pile, and the most coins that the next move
/// may take.
#[derive(Clone, Debug)]
pub struct Heap(Hand);

/// The `restricted-fibonacci-board` program: reads the lines of a game and
/// prints what the board on the page shows.
pub fn fibonacci_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Heap>(input, output)
}

/// The maximum number of coins of the pile that the board accepts.
const COINS: u64 = 64;

impl Heap {
    /// Returns the pile and its limit.
    pub fn hand(&self) -> Hand {
        self.0
    }

    /// Returns the most coins that a move can take: the limit, or the pile if
    /// it is smaller.
    fn most(&self) -> u64 {
        self.0.pile.min(self.0.most)
    }

    fn after(&self, taken: u64) -> Heap {
        Heap(Hand { pile: self.0.pile - taken, most: 2 * taken })
    }
}

const A_POSITION: &str = "give the coins of the pile, as in `20`; or these, a \
                          colon and the most coins the next move may take, as \
                          in `18 : 4`";

impl Board for Heap {
    type Move = u64;

    fn read(line: &Line, _: &Terms) -> Result<Heap, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let pile = |word: &Word| word.number_in(0..=COINS);
        match &words[..] {
            [coins] => Ok(Heap(Hand::first(pile(coins)?))),
            [coins, colon, limit] if colon.text == ":" => {
                let (pile, most) = (pile(coins)?, limit.number_in(0..=COINS)?);
                Ok(Heap(Hand { pile, most }))
            }
            [_, _, _, more, ..] => {
                Err(more
                    .error("is not expected here: only the pile and the limit"))
            }
            _ => Err(line.error(A_POSITION)),
        }
    }

    fn text(&self) -> String {
        // A limit above `COINS` is no limit, so the text gives `COINS` instead.
        format!("{} : {}", self.0.pile, self.0.most.min(COINS))
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let words = "Take from pile 1".to_string();
        let moves = Part::Moves { row: 1, least: 1, most: self.most(), words };
        (self.most() > 0).then_some(moves).into_iter().collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_heap(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        (self.most() == 0).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<u64, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [pile, coins] = &words[..] else {
            let what = "a move is two numbers, the pile, 1, and the coins";
            return Err(line.error(what));
        };
        pile.number_in(1..=1)?;
        coins.number_in(1..=self.most())
    }

    fn make(&mut self, taken: &u64) -> String {
        *self = self.after(*taken);
        format!("take {taken} from the pile")
    }
}

impl Player for Heap {
    type Claim = PartsTold;
    const LOOK: &'static str =
        "Write the pile as a sum of Fibonacci numbers, no two of them \
         neighbours.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Heap {
        let [least, most] = [[5, 14], [12, 30], [24, 50]][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let pile = chance.between(least, most);
            let begun = chance.below(2) == 0;
            let limit = 2 * chance.between(1, 4);
            let first = Hand::first(pile);
            Heap(if begun { Hand { pile, most: limit } } else { first })
        };
        chance.until(make, |made| made.wins(Turn::Reader) != lost)
    }

    fn wins(&self, _: Turn) -> bool {
        fibonacci_wins(&self.0)
    }

    fn best(&self, turn: Turn) -> Option<u64> {
        let wins = fibonacci_takes(&self.0).into_iter().next();
        wins.or_else(|| wait(self, turn))
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let drawn = self.0.pile > 0;
        drawn.then(|| draw_parts("restricted-why", &self.0))
    }

    fn why(&self, _: Turn) -> Vec<PartsTold> {
        let told = match fibonacci_takes(&self.0).first() {
            None => PartsTold::Lost(self.0),
            Some(taken) => PartsTold::Wins(*taken, self.after(*taken).0),
        };
        vec![PartsTold::Parts(self.0.pile), told]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<PartsTold> {
        match (self.wins(turn), rung) {
            (true, 2) => vec![PartsTold::Parts(self.0.pile)],
            (true, _) => vec![PartsTold::Least],
            (false, _) => self.why(turn),
        }
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartsTold {
    /// The pile is the sum of its Fibonacci parts.
    Parts(u64),
    /// The least part is larger than the limit, so the position is lost.
    Lost(Hand),
    /// A winning move: the number of coins it takes, and the position it
    /// leaves.
    Wins(u64, Hand),
    /// Taking the least part wins.
    Least,
}

impl Display for PartsTold {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PartsTold::Parts(pile) => {
                let parts = parts(*pile);
                let words: Vec<_> = parts.iter().map(u64::to_string).collect();
                let sum = words.join(" + ");
                match words.len() {
                    1 => write!(f, "{pile} is a Fibonacci number."),
                    _ => write!(
                        f,
                        "In Fibonacci numbers, no two of them neighbours: \
                         {pile} = {sum}."
                    ),
                }
            }
            PartsTold::Lost(hand) => write!(
                f,
                "Its least part is {}, and a move takes at most {}. Whatever \
                 it takes, the reply\nmay take the least part of what is left.",
                least(hand),
                hand.most
            ),
            PartsTold::Wins(taken, Hand { pile: 0, .. }) => {
                write!(f, "Taking {taken} empties the pile.")
            }
            PartsTold::Wins(taken, hand) => write!(
                f,
                "Taking {taken} leaves {}, with the least part {}, and the \
                 next move takes at most {}.",
                hand.pile,
                least(hand),
                hand.most
            ),
            PartsTold::Least => f.write_str("Take the least part."),
        }
    }
}

/// Returns the least part of a pile; 0 if the pile is empty.
fn least(hand: &Hand) -> u64 {
    parts(hand.pile).last().copied().unwrap_or(0)
}

/// The number of coins in a row, and the distance between them: a finger needs
/// 44.
const ROW: u64 = 7;
const STEP: f64 = 46.0;
const TOP: f64 = 34.0;

/// Draws the pile in rows; the spot on a coin takes this coin and all after it.
fn draw_heap(heap: &Heap) -> String {
    let Hand { pile, most } = heap.0;
    let rows = pile.div_ceil(ROW).max(1) as f64;
    let size = (STEP * ROW as f64 + 8.0, TOP + STEP * rows + 4.0);
    let title = format!("A pile of {pile}; a move takes at most {most}");
    let described = format!("A pile of {pile} coins, in rows of {ROW}.");
    let mut picture =
        Picture::new("restricted-fibonacci-board", &title, &described, size);
    let told = match heap.most() {
        0 => "No move is left".to_string(),
        most => format!("Pile: {pile}. Take 1 to {most}"),
    };
    picture.text("label from-left", (6.0, 16.0), &told);
    for at in 0..pile {
        draw_coin(&mut picture, heap, at);
    }
    picture.finish()
}

fn draw_coin(picture: &mut Picture, heap: &Heap, at: u64) {
    let (column, row) = (at % ROW, at / ROW);
    let x = 4.0 + STEP * (column as f64 + 0.5);
    let centre: Point = (x, TOP + STEP * (row as f64 + 0.5));
    let name = |at: u64| format!("c{at}");
    let draw = |picture: &mut Picture| {
        picture.rectangle("hit", centre, (STEP, STEP), 0.0);
        let coin = |picture: &mut Picture| picture.circle("coin", centre, 17.0);
        picture.part(&name(at), coin);
    };
    let taken = heap.0.pile - at;
    if taken > heap.most() {
        return draw(picture);
    }
    let goes: Vec<String> = (at..heap.0.pile).map(name).collect();
    let words = format!("Take {taken} from the pile");
    picture.spot((&format!("1 {taken}"), &words), &goes, draw);
}
