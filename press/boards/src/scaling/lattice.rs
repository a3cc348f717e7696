//! The lattice, an instrument: the boundaries as points, with twos to the right
//! and fives up, and what becomes of them when all are divided by one number.

use crate::floor_division::strip::read_set;
use crate::{instrument_on, Control, Instrument};
use floor_division::FloorDivision;
use notebook::{listed, Answer, BadInput, Line, Picture, Point, Word};
use scaling::Runs;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The sets of divisors, in the order of the slider; their only prime factors
/// are 2 and 5.
pub const SETS: [&[u64]; 5] =
    [&[2, 5], &[2, 5, 20], &[2, 5, 8], &[2, 5, 16], &[2, 5, 10]];

/// The range for the number of twos in the scale.
pub const TWOS: RangeInclusive<u64> = 0..=4;

/// The range for the number of fives in the scale.
pub const FIVES: RangeInclusive<u64> = 0..=3;

/// The range for the exponent of the power of ten from which on the scale is
/// tried.
pub const DECADES: RangeInclusive<u64> = 0..=8;

/// The exponent of the last number as a power of ten.
pub const LAST: u32 = 12;

/// The last number of the lattice.
pub const END: u64 = 10_u64.pow(LAST);

/// A state of the lattice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lattice {
    /// The index of the divisors in [`SETS`].
    pub set: usize,
    /// The number of twos in the scale M.
    pub twos: u64,
    /// The number of fives in the scale M.
    pub fives: u64,
    /// The exponent of N, the power of ten from which on the scale M is tried.
    pub decade: u64,
}

/// A claim that the lattice makes about its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The scale is 1.
    One,
    /// All numbers from N to the last one have the nimber of their quotients by
    /// M; the fields are M and N.
    Fits(u64, u64),
    /// All numbers from N on have the nimber of their quotients by M, by the
    /// scaling theorem; the fields are M and the end of the window.
    Holds(u64, u64),
    /// The smallest number from N on whose nimber is not that of its quotient
    /// by M; the fields are the number, its nimber, the quotient, and the
    /// nimber of the quotient.
    Breaks(u64, u64, u64, u64),
    /// How many points from N on don't fit, and how many points there are.
    Wrong(usize, usize),
}

/// The `scaling-instrument` program: reads a state of the lattice and changes
/// of it, and prints what the page shows.
pub fn lattice_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Lattice>(input, output)
}

/// Returns the first picture of a page: the state that the text `state`
/// describes, drawn with the name `name`.
///
/// # Panics
/// Panics if `state` doesn't describe a state.
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
    /// Returns the spot of a number whose only prime factors are 2 and 5.
    fn of(number: u64) -> Spot {
        let i = number.trailing_zeros();
        let (mut rest, mut j) = (number >> i, 0);
        while rest.is_multiple_of(5) {
            (rest, j) = (rest / 5, j + 1);
        }
        assert_eq!(rest, 1, "{number} has another prime factor");
        Spot { number, i, j }
    }

    /// Returns the point of the spot in the picture.
    fn at(self) -> Point {
        place(f64::from(self.i), f64::from(self.j))
    }
}

/// A number from N on at which G(n) or G(⌊n/M⌋) changes, or N itself.
struct Cut {
    spot: Spot,
    /// The nimber of the number.
    nimber: u64,
    /// Whether a run begins at the number.
    boundary: bool,
    /// The nimber of the number's quotient by M.
    below: u64,
}

impl Cut {
    fn fits(&self) -> bool {
        self.nimber == self.below
    }
}

/// The data that the picture and the claims are made from.
struct Seen {
    scale: u64,
    from: u64,
    largest: u64,
    /// The boundaries below N, with their nimbers.
    early: Vec<(Spot, u64)>,
    /// The numbers from N on at which something changes, in increasing order; N
    /// is the first.
    cuts: Vec<Cut>,
}

impl Lattice {
    /// Returns the divisors.
    pub fn divisors(&self) -> &'static [u64] {
        SETS[self.set]
    }

    /// Returns the scale M.
    pub fn scale(&self) -> u64 {
        2_u64.pow(self.twos as u32) * 5_u64.pow(self.fives as u32)
    }

    /// Returns N, the number from which on the scale is tried.
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
    /// Returns the first cut that doesn't fit.
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
/// The distance from one power to the next, and the point of the number 1.
const UNIT: f64 = 11.4;
const ONE: Point = (32.0, 224.0);

/// Returns the point of the number with this many twos and fives.
fn place(twos: f64, fives: f64) -> Point {
    (ONE.0 + UNIT * twos, ONE.1 - UNIT * fives)
}

/// Returns the exponents with which 2 and 5 are as large as 10 to the power
/// `decade`.
fn ends(decade: u64) -> [f64; 2] {
    [2_f64, 5.0].map(|prime| decade as f64 * 10_f64.ln() / prime.ln())
}

/// Returns the class of a point at which a run of this nimber begins: the
/// larger the nimber, the darker the point.
fn tone(nimber: u64) -> String {
    format!("tone tone-{}", [0, 5, 10, 15][nimber.min(3) as usize])
}

impl Lattice {
    /// Draws the state; `name` tells the picture from others on the page.
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

/// Draws the axes: powers of two along the lower edge, and powers of five up
/// the left one.
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

    /// Draws the arrow of the scale from the first point that doesn't fit, or
    /// else from the first one that can be divided, and writes what is wrong
    /// there.
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
