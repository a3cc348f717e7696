//! The lattice: the boundaries as points, twos to the right and fives up, and
//! what becomes of them when all are divided by one number.

use crate::floor_division::strip::read_set;
use crate::{instrument_on, Control, Instrument};
use floor_division::FloorDivision;
use notebook::{listed, Answer, BadInput, Line, Picture, Point, Word};
use scaling::Runs;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The sets of divisors, in the order of the slider: the primes are 2 and 5.
pub const SETS: [&[u64]; 5] =
    [&[2, 5], &[2, 5, 20], &[2, 5, 8], &[2, 5, 16], &[2, 5, 10]];

/// How many twos the scale can have.
pub const TWOS: RangeInclusive<u64> = 0..=4;

/// How many fives the scale can have.
pub const FIVES: RangeInclusive<u64> = 0..=3;

/// The powers of ten from which the scale can be tried.
pub const DECADES: RangeInclusive<u64> = 0..=8;

/// The numbers go up to 10 to this power.
pub const LAST: u32 = 12;

/// The last number.
pub const END: u64 = 10_u64.pow(LAST);

/// A state of the lattice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lattice {
    /// The divisors' place in [`SETS`].
    pub set: usize,
    /// The twos in the scale M.
    pub twos: u64,
    /// The fives in it.
    pub fives: u64,
    /// M is tried from 10 to this power on.
    pub decade: u64,
}

/// What the lattice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The scale is 1.
    One,
    /// All numbers from N to the last one have the nimber of their quotients
    /// by M: M, N.
    Fits(u64, u64),
    /// And so have all beyond, by the scaling theorem: M, and where the window
    /// ends.
    Holds(u64, u64),
    /// The smallest number from N on that has another nimber than its quotient
    /// by M: the number, its nimber, the quotient, its nimber.
    Breaks(u64, u64, u64, u64),
    /// So many points of so many, from N on, do not fit.
    Wrong(usize, usize),
}

/// The program `scaling-instrument`: reads a state of the lattice and changes,
/// prints what the page shows.
pub fn lattice_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Lattice>(input, output)
}

/// The figure of a state, with a name of its own: the first picture of a page.
///
/// # Panics
/// If `state` is none.
pub fn figure(name: &str, state: &str) -> String {
    Lattice::read(&Line::one(state)).expect("a state").drawn(name)
}

impl Instrument for Lattice {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Lattice, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = words.iter().position(|word| word.text == ":");
        let colon = colon.ok_or_else(|| line.error(FORM))?;
        let set = read_set(line, &words[..colon], &SETS)?;
        let [twos, fives, decade] = match &words[colon + 1..] {
            [twos, fives, decade] => [twos, fives, decade],
            [_, _, _, more, ..] => {
                return Err(more.error("is not expected here"))
            }
            _ => return Err(line.error(FORM)),
        };
        Ok(Lattice {
            set,
            twos: twos.number_in(TWOS)?,
            fives: fives.number_in(FIVES)?,
            decade: decade.number_in(DECADES)?,
        })
    }

    fn text(&self) -> String {
        let divisors: Vec<String> =
            self.divisors().iter().map(u64::to_string).collect();
        let Lattice { twos, fives, decade, .. } = self;
        format!("{} : {twos} {fives} {decade}", divisors.join(" "))
    }

    fn controls(&self) -> Vec<Control> {
        let slider = |name: &str, range, now, words: &str, value| {
            let (name, words) = (name.into(), words.into());
            Control::Slider { name, range, now, words, value }
        };
        let scale = format!("the scale {}", self.scale());
        let from = format!("from {}", self.from());
        let sets = 1..=SETS.len() as u64;
        let set = self.set as u64 + 1;
        vec![
            slider("twos", TWOS, self.twos, "Twos", scale.clone()),
            slider("fives", FIVES, self.fives, "Fives", scale),
            slider("decade", DECADES, self.decade, "Power of ten", from),
            slider("divisors", sets, set, "Divisors", listed(self.divisors())),
            Control::Step {
                name: "on".into(),
                can: true,
                words: match self.decade == *DECADES.end() {
                    true => "Back to 1".into(),
                    false => format!("On to {}", self.from() * 10),
                },
            },
        ]
    }

    fn set(&mut self, name: &str, value: u64) {
        match name {
            "twos" => self.twos = value,
            "fives" => self.fives = value,
            "decade" => self.decade = value,
            "divisors" => self.set = value as usize - 1,
            _ => self.decade = (self.decade + 1) % (DECADES.end() + 1),
        }
    }

    fn draw(&self) -> String {
        self.drawn("scaling-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        self.seen().says()
    }
}

const FORM: &str = "give divisors, a colon, the twos and fives of the scale, \
                    and a power of ten, as in 2 5 10 : 1 1 2";

/// A number of the lattice, 2 to the power `i` times 5 to the power `j`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    number: u64,
    i: u32,
    j: u32,
}

impl Spot {
    /// The spot of a product of twos and fives.
    fn of(number: u64) -> Spot {
        let i = number.trailing_zeros();
        let (mut rest, mut j) = (number >> i, 0);
        while rest.is_multiple_of(5) {
            (rest, j) = (rest / 5, j + 1);
        }
        assert_eq!(rest, 1, "{number} has another prime factor");
        Spot { number, i, j }
    }

    /// Where it stands in the picture.
    fn at(self) -> Point {
        place(f64::from(self.i), f64::from(self.j))
    }
}

/// A place where G(n) or G(⌊n/M⌋) changes, from N on, and N.
struct Cut {
    spot: Spot,
    /// The nimber there.
    nimber: u64,
    /// Whether a run begins there.
    boundary: bool,
    /// The nimber of the quotient.
    below: u64,
}

impl Cut {
    fn fits(&self) -> bool {
        self.nimber == self.below
    }
}

/// What is to be seen.
struct Seen {
    scale: u64,
    from: u64,
    largest: u64,
    /// The boundaries below N.
    early: Vec<(Spot, u64)>,
    /// The rest, rising, the first one N.
    cuts: Vec<Cut>,
}

impl Lattice {
    /// The divisors.
    pub fn divisors(&self) -> &'static [u64] {
        SETS[self.set]
    }

    /// M.
    pub fn scale(&self) -> u64 {
        2_u64.pow(self.twos as u32) * 5_u64.pow(self.fives as u32)
    }

    /// N.
    pub fn from(&self) -> u64 {
        10_u64.pow(self.decade as u32)
    }

    fn seen(&self) -> Seen {
        let (scale, from) = (self.scale(), self.from());
        let game = FloorDivision::new(self.divisors()).expect("from 2 on");
        let end = u128::from(END) + 1;
        let runs = Runs::before(&game, &end).expect("little work");
        let starts: Vec<(u64, u64)> = runs.list()[1..]
            .iter()
            .map(|r| (r.start as u64, r.nimber))
            .collect();
        let starts_before = starts.partition_point(|(n, _)| *n < from);
        let early = &starts[..starts_before];
        let early = early.iter().map(|(n, nimber)| (Spot::of(*n), *nimber));
        let scaled = starts.iter().map(|(n, _)| n * scale);
        let all = starts.iter().map(|(n, _)| *n).chain(scaled).chain([from]);
        let mut cuts: Vec<u64> =
            all.filter(|n| (from..=END).contains(n)).collect();
        cuts.sort();
        cuts.dedup();
        let nimber = |n: u64| runs.nimber(&n.into()).expect("before the end");
        let cut = |n: u64| Cut {
            spot: Spot::of(n),
            nimber: nimber(n),
            boundary: starts.binary_search_by_key(&n, |start| start.0).is_ok(),
            below: nimber(n / scale),
        };
        Seen {
            scale,
            from,
            largest: self.divisors()[self.divisors().len() - 1],
            early: early.collect(),
            cuts: cuts.into_iter().map(cut).collect(),
        }
    }
}

impl Seen {
    /// The first place that does not fit.
    fn witness(&self) -> Option<&Cut> {
        self.cuts.iter().find(|cut| !cut.fits())
    }

    fn says(&self) -> Vec<Claim> {
        let (scale, from) = (self.scale, self.from);
        if scale == 1 {
            return vec![Claim::One];
        }
        let Some(cut) = self.witness() else {
            let end = self.largest * from;
            let mut says = vec![Claim::Fits(scale, from)];
            if (scale..=END).contains(&end) {
                says.push(Claim::Holds(scale, end));
            }
            return says;
        };
        let n = cut.spot.number;
        let wrong = self.cuts.iter().filter(|cut| !cut.fits()).count();
        vec![
            Claim::Breaks(n, cut.nimber, n / scale, cut.below),
            Claim::Wrong(wrong, self.cuts.len()),
        ]
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::One => {
                write!(f, "Divided by 1, every point stays where it is.")
            }
            Claim::Fits(scale, from) => write!(
                f,
                "From {from} to 10^{LAST} every number has the nimber of its \
                 {scale}th part."
            ),
            Claim::Holds(scale, end) => write!(
                f,
                "The window ends at {end}, so the scale {scale} holds for ever."
            ),
            Claim::Breaks(n, nimber, quotient, below) => write!(
                f,
                "{n} does not fit: its nimber is {nimber}, and that of \
                 {quotient} is {below}."
            ),
            Claim::Wrong(1, all) => {
                write!(
                    f,
                    "It is the only one of the {all} points that does not."
                )
            }
            Claim::Wrong(wrong, all) => {
                write!(f, "In all, {wrong} of the {all} points do not fit.")
            }
        }
    }
}

const WIDTH: f64 = 356.0;
const HEIGHT: f64 = 300.0;
/// How far it is from one power to the next, and where 1 stands.
const UNIT: f64 = 11.4;
const ONE: Point = (32.0, 224.0);

/// Where so many twos and fives stand.
fn place(twos: f64, fives: f64) -> Point {
    (ONE.0 + UNIT * twos, ONE.1 - UNIT * fives)
}

/// The powers of 2 and of 5 that are as large as 10 to this power.
fn ends(decade: u64) -> [f64; 2] {
    [2_f64, 5.0].map(|prime| decade as f64 * 10_f64.ln() / prime.ln())
}

/// The darkness of a point at which a run of this nimber begins.
fn tone(nimber: u64) -> String {
    format!("tone tone-{}", [0, 5, 10, 15][nimber.min(3) as usize])
}

impl Lattice {
    /// The picture; `name` tells it from others on the page.
    pub fn drawn(&self, name: &str) -> String {
        let seen = self.seen();
        let said: Vec<String> =
            seen.says().iter().map(Claim::to_string).collect();
        let words = format!(
            "The divisors {}. Each boundary up to 10^{LAST} is a point, its \
             twos to the right and its fives up. {} lie below {}, {} places \
             from there on. {}",
            listed(self.divisors()),
            seen.early.len(),
            seen.from,
            seen.cuts.len(),
            said.join(" ")
        );
        let title = "The boundaries as points";
        let mut picture = Picture::new(name, title, &words, (WIDTH, HEIGHT));
        draw_axes(&mut picture);
        let [twos, fives] = ends(self.decade);
        picture.line("rule", place(twos, 0.0), place(0.0, fives));
        seen.draw_points(&mut picture);
        seen.draw_witness(&mut picture, (self.twos, self.fives));
        let grip = (place(twos, 0.0).0, ONE.1 + 34.0);
        picture.drag("decade", UNIT * ends(1)[0], |picture| {
            picture.rectangle("hit", grip, (46.0, 46.0), 0.0);
            picture.rectangle("grip", grip, (12.0, 26.0), 5.0);
        });
        picture.finish()
    }
}

/// Powers of two along the lower edge, powers of five up the left one.
fn draw_axes(picture: &mut Picture) {
    picture.line("rule", place(-0.8, -0.8), place(27.6, -0.8));
    picture.line("rule", place(-0.8, -0.8), place(-0.8, 17.6));
    for power in [5, 10, 15, 20, 25] {
        let (x, y) = place(f64::from(power), -0.8);
        picture.line("rule", (x, y), (x, y + 4.0));
        picture.text("note", (x, y + 12.0), &power.to_string());
    }
    for power in [5, 10, 15] {
        let (x, y) = place(-0.8, f64::from(power));
        picture.line("rule", (x - 4.0, y), (x, y));
        picture.text("note from-right", (x - 7.0, y), &power.to_string());
    }
    let (x, y) = place(28.4, 1.0);
    picture.text("note from-right", (x, y), "twos");
    picture.text("note from-left", place(0.4, 17.4), "fives");
}

impl Seen {
    fn draw_points(&self, picture: &mut Picture) {
        for (spot, _) in &self.early {
            picture.circle("option-head", spot.at(), 1.8);
        }
        for cut in &self.cuts {
            if cut.boundary {
                picture.circle(&tone(cut.nimber), cut.spot.at(), 4.4);
                picture.circle("shape", cut.spot.at(), 4.4);
            }
            if self.scale > 1 && !cut.fits() {
                picture.rectangle("odd", cut.spot.at(), (11.0, 11.0), 0.0);
            }
        }
    }

    /// The arrow of the scale, at the first point that does not fit or else at
    /// the first one, and what is wrong there.
    fn draw_witness(&self, picture: &mut Picture, (twos, fives): (u64, u64)) {
        let witness = self.witness().filter(|_| self.scale > 1);
        let fits = |cut: &&Cut| {
            u64::from(cut.spot.i) >= twos && u64::from(cut.spot.j) >= fives
        };
        let moved = match witness {
            Some(cut) => Some(cut).filter(fits),
            None => self.cuts.iter().find(fits),
        };
        if let Some(cut) = moved.filter(|_| self.scale > 1) {
            let (x, y) = cut.spot.at();
            let to = (x - UNIT * twos as f64, y + UNIT * fives as f64);
            picture.arrow("winning", (x, y), to);
        }
        let at = (8.0, HEIGHT - 14.0);
        let Some(cut) = witness else {
            picture.text("label from-left", at, "every point fits");
            return;
        };
        let n = cut.spot.number;
        let words = format!(
            "{n}: nimber {}; {}: {}",
            cut.nimber,
            n / self.scale,
            cut.below
        );
        picture.rectangle("odd", (14.0, at.1), (11.0, 11.0), 0.0);
        picture.text("label from-left", (26.0, at.1), &words);
    }
}
