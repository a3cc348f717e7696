//! The board of floor division with any divisors, on which a reader plays
//! against the program.

use crate::advice::{best, counted, waiting};
use crate::lamps::{draw_lamps, Lamps};
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use floor_division::FloorDivision;
use games::Game;
use nim::nim_sum;
use nimbers::mex;
use notebook::{listed, Answer, BadInput, Chance, Line, Picture, Word};
use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The most divisors, the largest divisor, the most numbers and the largest
/// number that the board accepts.
pub const MOST: [u64; 4] = [6, 20, 4, 1_000_000_000];

/// A position of floor division: numbers, and the divisors of the game.
#[derive(Clone)]
pub struct Slate {
    game: FloorDivision,
    numbers: Vec<u64>,
    /// The nimbers of all numbers that can come up in the game.
    nimbers: Rc<HashMap<u64, u64>>,
}

/// The `scaling-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Slate>(input, output)
}

/// A move: the index of a number, from 0, and the divisor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    place: usize,
    divisor: u64,
}

impl Division {
    fn line(&self) -> String {
        format!("{} {}", self.place + 1, self.divisor)
    }
}

/// Returns the nimbers of these numbers and of all numbers that can follow,
/// computed by the definition.
fn nimbers_of(game: &FloorDivision, numbers: &[u64]) -> HashMap<u64, u64> {
    let mut open = numbers.to_vec();
    let mut all = BTreeSet::new();
    while let Some(number) = open.pop() {
        if all.insert(number) {
            open.extend(game.options(&number));
        }
    }
    let mut nimbers = HashMap::new();
    for number in all {
        let options = game.options(&number).into_iter();
        let options: Vec<u64> = options.map(|o| nimbers[&o]).collect();
        nimbers.insert(number, mex(&options));
    }
    nimbers
}

impl Slate {
    fn new(game: FloorDivision, numbers: Vec<u64>) -> Slate {
        let nimbers = Rc::new(nimbers_of(&game, &numbers));
        Slate { game, numbers, nimbers }
    }

    fn divisions(&self) -> Vec<Division> {
        let places = (0..self.numbers.len()).filter(|p| self.numbers[*p] > 0);
        let of = |place| {
            let divisors = self.game.divisors().iter();
            divisors.map(move |&divisor| Division { place, divisor })
        };
        places.flat_map(of).collect()
    }

    /// Returns the number that a move leaves in the place of the old one.
    fn left(&self, division: Division) -> u64 {
        self.numbers[division.place] / division.divisor
    }

    fn title(&self, division: Division) -> String {
        let number = self.numbers[division.place];
        let Division { place, divisor } = division;
        match self.numbers.len() {
            1 => format!("Divide {number} by {divisor}"),
            _ => format!("Divide number {}, {number}, by {divisor}", place + 1),
        }
    }

    fn nimber(&self, number: u64) -> u64 {
        self.nimbers[&number]
    }

    fn sum(&self) -> u64 {
        let all = self.numbers.iter().map(|number| self.nimber(*number));
        nim_sum(&all.collect::<Vec<_>>())
    }

    /// Returns the lamps that show the nimbers of a number's options.
    fn lamps(&self, (place, number): (usize, u64)) -> Option<Lamps> {
        let options = self.game.options(&number).into_iter();
        let nimbers = options.map(|option| self.nimber(option)).collect();
        Lamps::of_number((place, number), nimbers)
    }

    /// Returns the claim that gives the nimber of a number and those of its
    /// options.
    fn worth(&self, number: u64) -> Told {
        let options = self.game.options(&number);
        let nimbers = options.iter().map(|o| self.nimber(*o)).collect();
        Told::Worth { number, nimber: self.nimber(number), options, nimbers }
    }
}

impl Board for Slate {
    type Move = Division;

    fn read(line: &Line, _: &Terms) -> Result<Slate, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = words.iter().position(|word| word.text == ":");
        let colon = colon.ok_or_else(|| line.error(A_POSITION))?;
        let [many, largest, _, _] = MOST;
        let divisors = some(&words[..colon], many, 2..=largest)?;
        let twice = |at: &usize| divisors[..*at].contains(&divisors[*at]);
        if let Some(at) = (0..divisors.len()).find(twice) {
            return Err(words[at].error("is given twice"));
        }
        let game = FloorDivision::new(&divisors);
        let game = game.map_err(|_| line.error(A_POSITION))?;
        let [_, _, many, largest] = MOST;
        let numbers = some(&words[colon + 1..], many, 0..=largest)?;
        match numbers.is_empty() {
            true => Err(line.error(A_POSITION)),
            false => Ok(Slate::new(game, numbers)),
        }
    }

    fn text(&self) -> String {
        let words = |numbers: &[u64]| {
            let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
            words.join(" ")
        };
        format!("{} : {}", words(self.game.divisors()), words(&self.numbers))
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |d: &Division| Part::one(d.line(), self.title(*d));
        self.divisions().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_slate(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.divisions().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Division, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [number, divisor] = words[..] else {
            return Err(line.error(TWO_NUMBERS));
        };
        let many = self.numbers.len() as u64;
        let place = number.number_in(1..=many)? as usize - 1;
        if self.numbers[place] == 0 {
            return Err(number.error("is 0 already"));
        }
        let by = divisor.number()?;
        match self.game.divisors().contains(&by) {
            true => Ok(Division { place, divisor: by }),
            false => {
                let divisors = listed(self.game.divisors());
                Err(divisor.error(&format!("is not one of {divisors}")))
            }
        }
    }

    fn make(&mut self, division: &Division) -> String {
        let title = self.title(*division);
        let left = self.left(*division);
        self.numbers[division.place] = left;
        format!("{}: {left} is left", title.replacen('D', "d", 1))
    }
}

const A_POSITION: &str =
    "a position is the divisors and the numbers, as in 2 3 4 5 6 : 480";
const TWO_NUMBERS: &str =
    "a move is two numbers: which number is divided, from 1, and the divisor";

/// Returns the numbers that the words give: at most `many`, all in `range`.
fn some(
    words: &[Word],
    many: u64,
    range: std::ops::RangeInclusive<u64>,
) -> Result<Vec<u64>, BadInput> {
    if let Some(word) = words.get(many as usize) {
        return Err(
            word.error(&format!("is one number too many: at most {many}"))
        );
    }
    words.iter().map(|word| word.number_in(range.clone())).collect()
}

/// The sets of divisors of new positions.
const SETS: [&[u64]; 5] =
    [&[2, 3, 4, 5, 6], &[2, 3], &[2, 7], &[3, 4, 5], &[2, 4, 6, 8]];
/// For each level: how many sets of [`SETS`] it uses, the most numbers, and the
/// largest number.
const LEVELS: [[u64; 3]; 3] = [[1, 1, 100], [3, 2, 1_000], [5, 3, 100_000]];

impl Player for Slate {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at each number on its own: what can be left of it?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Slate {
        let [sets, most, largest] = LEVELS[level as usize - 1];
        let set = chance.pick(&SETS[..sets as usize]).expect("a set");
        let game = FloorDivision::new(set).expect("divisors from 2 on");
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let many = chance.between(1, most);
            let numbers = (0..many).map(|_| {
                let largest = largest >> chance.below(6);
                chance.between(1, largest)
            });
            let slate = Slate::new(game.clone(), numbers.collect());
            tries += 1;
            if slate.wins(Turn::Reader) == wins || tries > 30 {
                return slate;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        self.sum() != 0
    }

    fn best(&self, turn: Turn) -> Option<Division> {
        best(self, turn)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let numbers = (1..).zip(self.numbers.iter().copied());
        let rows: Vec<Lamps> = numbers.filter_map(|n| self.lamps(n)).collect();
        draw_lamps("scaling-why", &rows)
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        let numbers = self.numbers.iter();
        let mut told: Vec<Told> = numbers.map(|n| self.worth(*n)).collect();
        if self.numbers.len() > 1 {
            told.push(Told::Sum(self.sum()));
        }
        told.push(Told::Known(counted(self, turn)));
        told
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        if !self.wins(turn) {
            return vec![Told::Known(waiting(self, turn, rung))];
        }
        let division = best(self, turn).expect("a move that wins");
        match rung {
            2 => {
                let others = self.numbers.iter().enumerate();
                let others = others.filter(|(at, _)| *at != division.place);
                let others = others.map(|(_, number)| self.nimber(*number));
                let sum = nim_sum(&others.collect::<Vec<_>>());
                vec![Told::Look(self.numbers[division.place], sum)]
            }
            _ => vec![Told::Leave(self.left(division))],
        }
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The nimber of a number, and the nimbers of its options.
    Worth {
        /// The number.
        number: u64,
        /// The nimber of the number.
        nimber: u64,
        /// The options of the number, in the order of the divisors.
        options: Vec<u64>,
        /// The nimbers of the options.
        nimbers: Vec<u64>,
    },
    /// The nim-sum of the nimbers of all numbers.
    Sum(u64),
    /// Dividing this number wins if it leaves a number with this nimber.
    Look(u64, u64),
    /// Some winning move leaves this number.
    Leave(u64),
    /// A claim that can be made about any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Worth { number, options, .. } if options.is_empty() => {
                write!(f, "{number} has no move: nimber 0.")
            }
            Told::Worth { number, nimber, options, nimbers } => write!(
                f,
                "{number} leaves {}: nimbers {}. So it has the nimber \
                 {nimber}.",
                listed(options),
                listed(nimbers)
            ),
            Told::Sum(sum) => write!(f, "The nim-sum is {sum}."),
            Told::Look(number, nimber) => write!(
                f,
                "Divide {number} so that a number with the nimber {nimber} is \
                 left."
            ),
            Told::Leave(left) => write!(f, "A move that leaves {left} wins."),
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}

/// The width of the picture, and the height of a number with its divisors.
const WIDTH: f64 = 430.0;
const TALL: f64 = 96.0;

/// Draws the numbers, one under the other, each with its divisors.
fn draw_slate(slate: &Slate) -> String {
    let many = slate.numbers.len();
    let described = format!(
        "The numbers {}. A move divides one by {}, and rounds down.",
        listed(&slate.numbers),
        notebook::any_of(slate.game.divisors())
    );
    let size = (WIDTH, TALL * many as f64);
    let title = "Numbers and divisors";
    let mut picture = Picture::new("scaling-board", title, &described, size);
    for (place, number) in slate.numbers.iter().enumerate() {
        let y = TALL * place as f64 + 20.0;
        let digits = number.to_string();
        let width = 11.0 * digits.len() as f64 + 24.0;
        let class = if *number == 0 { "coin-gone" } else { "coin" };
        let at = (WIDTH / 2.0, y);
        picture.part(&place.to_string(), |picture| {
            picture.rectangle(class, at, (width, 32.0), 4.0);
        });
        picture.text("digit", at, &digits);
    }
    for division in slate.divisions() {
        draw_division(&mut picture, slate, division);
    }
    picture.finish()
}

/// Draws the spot for a move: the divisor of a number.
fn draw_division(picture: &mut Picture, slate: &Slate, division: Division) {
    let divisors = slate.game.divisors();
    let chip = (WIDTH / divisors.len() as f64).min(86.0);
    let at = divisors.iter().position(|d| *d == division.divisor);
    let at = at.expect("one of the divisors") as f64;
    let left = (WIDTH - chip * divisors.len() as f64) / 2.0;
    let x = left + chip * (at + 0.5);
    let y = TALL * division.place as f64 + 64.0;
    let (line, words) = (division.line(), slate.title(division));
    let goes = [division.place.to_string()];
    picture.rectangle("won", (x, y), (chip - 6.0, 46.0), 6.0);
    let sign = format!("÷ {}", division.divisor);
    picture.text("label", (x, y - 11.0), &sign);
    let result = slate.left(division);
    if result < 10_000_000 {
        picture.text("note", (x, y + 11.0), &result.to_string());
    }
    // The spot covers the text, so its words repeat the text.
    picture.spot((&line, &words), &goes, |picture| {
        picture.rectangle("hit", (x, y), (chip, 48.0), 0.0);
    });
}
