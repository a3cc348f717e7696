//! The board for towers, which are lowered to divisors of their heights.

use crate::heaps::{self, spaced, Heaps, Told};
use crate::instrument::counted;
use crate::nim::draw_columns;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use disguises::{factor_piles, prime_factors, winning_heights, Towers};
use games::Game;
use nim::{is_lost, Columns, Move};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use std::io::{BufRead, Write};

/// A position of the tower game.
#[derive(Clone, Debug)]
pub struct Skyline {
    heights: Vec<u64>,
    /// The heights at the start, which determine the size of the picture.
    start: Vec<u64>,
}

/// Runs the `disguises-towers-board` program: reads a game and prints what the
/// page's board should show.
pub fn towers_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Skyline>(input, output)
}

/// The maximum number of towers, and their greatest height.
const TOWERS: usize = 6;
const HIGHEST: u64 = 1000;
/// The greatest height at which towers are drawn metre by metre.
const DRAWN: u64 = 16;

impl Skyline {
    /// Returns the heights of the towers.
    pub fn heights(&self) -> &[u64] {
        &self.heights
    }

    /// Returns the heights to which a tower may be lowered, the smallest first.
    fn lower(&self, place: usize) -> Vec<u64> {
        let options = Towers.options(&vec![self.heights[place]]);
        options.into_iter().map(|option| option[0]).collect()
    }

    /// Returns the move that lowers a tower to a height, if there is one.
    fn lowering(&self, (place, height): (usize, u64)) -> Option<Move> {
        Move::new(place, self.heights[place], height)
    }

    /// Returns all moves, tower by tower.
    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let places = 0..self.heights.len();
        places.flat_map(move |place| {
            let lower = self.lower(place).into_iter();
            lower.filter_map(move |height| self.lowering((place, height)))
        })
    }
}

impl Board for Skyline {
    type Move = Move;

    fn read(line: &Line, _: &Terms) -> Result<Skyline, BadInput> {
        let words: Vec<Word> = line.words().collect();
        if words.is_empty() {
            return Err(line.error("give at least one tower, as in `12 8 6`"));
        }
        if let Some(word) = words.get(TOWERS) {
            let what = format!("is one too many: at most {TOWERS} towers");
            return Err(word.error(&what));
        }
        let heights = words.iter().map(|word| word.number_in(1..=HIGHEST));
        let heights = heights.collect::<Result<Vec<_>, _>>()?;
        Ok(Skyline { start: heights.clone(), heights })
    }

    fn text(&self) -> String {
        spaced(&self.heights)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |m: Move| Part::one(line_of(&m), words_of(&m));
        self.moves().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_towers(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        let low = self.heights.iter().all(|height| *height == 1);
        low.then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Move, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [tower, height] = &words[..] else {
            let what = "a move is two numbers, the tower and its new height";
            return Err(line.error(what));
        };
        let number = tower.number_in(1..=self.heights.len() as u64)?;
        let place = number as usize - 1;
        let (old, new) = (self.heights[place], height.number()?);
        match Move::new(place, old, new) {
            Some(lowering) if self.lower(place).contains(&new) => Ok(lowering),
            None if new == old => {
                Err(height.error("is not below its height now"))
            }
            _ => {
                Err(height.error(&format!("does not divide {old}, its height")))
            }
        }
    }

    fn make(&mut self, lowering: &Move) -> String {
        self.heights[lowering.place()] = lowering.rest();
        said_of(lowering)
    }
}

fn line_of(lowering: &Move) -> String {
    format!("{} {}", lowering.place() + 1, lowering.rest())
}

fn said_of(lowering: &Move) -> String {
    format!("lower tower {} to {}", lowering.place() + 1, lowering.rest())
}

fn words_of(lowering: &Move) -> String {
    said_of(lowering).replacen('l', "L", 1)
}

impl Player for Skyline {
    type Claim = Told<Factors>;
    const LOOK: &'static str = "Count the prime factors of each tower.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Skyline {
        let (towers, highest) = [(2, 12), (3, 12), (4, 16)][level as usize - 1];
        // Few random positions are lost, so decide this first.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let heights = (0..towers).map(|_| chance.between(2, highest));
            heights.collect::<Vec<_>>()
        };
        let fits = |heights: &Vec<u64>| is_lost(&factor_piles(heights)) == lost;
        let heights = chance.until(make, fits);
        Skyline { start: heights.clone(), heights }
    }

    fn wins(&self, _: Turn) -> bool {
        !is_lost(&factor_piles(&self.heights))
    }

    fn best(&self, turn: Turn) -> Option<Move> {
        heaps::best(self, turn)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("disguises-towers-why", &factor_piles(&self.heights))
    }

    fn why(&self, _: Turn) -> Vec<Told<Factors>> {
        heaps::why(self)
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told<Factors>> {
        heaps::hint(self, rung)
    }
}

impl Heaps for Skyline {
    type Worth = Factors;

    fn worth(&self) -> Factors {
        let name = |place| format!("tower {}", place + 1);
        let columns = Columns::called(name, &factor_piles(&self.heights));
        Factors(self.heights.clone(), columns)
    }

    fn winning(&self) -> Vec<Move> {
        let winning = winning_heights(&self.heights).into_iter();
        winning.filter_map(|to| self.lowering(to)).collect()
    }

    fn worth_after(&self, lowering: &Move) -> u64 {
        factor_piles(&[lowering.rest()])[0]
    }
}

/// The towers' heights, and their numbers of prime factors in binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Factors(pub Vec<u64>, pub Columns);

impl heaps::Worth for Factors {
    const CHANGES: &'static str = "takes prime factors from one tower";

    fn said(&self) -> String {
        "The prime factors of a tower are a pile.".to_string()
    }

    fn more(&self) -> Vec<String> {
        self.0.iter().map(|height| factors_of(*height)).collect()
    }

    fn columns(&self) -> &Columns {
        &self.1
    }

    fn does(lowering: &Move) -> String {
        said_of(lowering)
    }

    fn leaves(_: &Move, worth: u64) -> String {
        format!("{} there", counted(worth, "prime factor"))
    }

    fn invites(tower: usize) -> String {
        format!("Lower tower {tower}.")
    }
}

/// Returns a height and its prime factors as text.
fn factors_of(height: u64) -> String {
    match &prime_factors(height)[..] {
        [] => format!("{height} has no prime factor"),
        [_] => format!("{height} is prime"),
        factors => {
            let words: Vec<_> = factors.iter().map(u64::to_string).collect();
            format!("{height} = {}", words.join(" · "))
        }
    }
}

/// The width of a tower with the space around it, the width of the tower alone,
/// and the height of a metre.
const STREET: f64 = 74.0;
const WALL: f64 = 60.0;
const METRE: f64 = 26.0;

/// Draws the towers. Pressing a numbered storey lowers the tower to it.
fn draw_towers(skyline: &Skyline) -> String {
    let highest = skyline.start.iter().copied().max().unwrap_or(1);
    let rows = highest.min(DRAWN) as f64;
    let floor = 8.0 + METRE * rows;
    let width = STREET * skyline.start.len() as f64;
    let tower =
        |(number, height): (usize, &u64)| format!("Tower {number}: {height}. ");
    let described: String = (1..).zip(&skyline.heights).map(tower).collect();
    let name = "disguises-towers-board";
    let size = (width.max(160.0), floor + 30.0);
    let words = (name, "Towers", described.trim_end());
    let mut picture = Picture::new(words.0, words.1, words.2, size);
    picture.line("rule", (0.0, floor + 1.0), (size.0, floor + 1.0));
    for (place, &height) in skyline.heights.iter().enumerate() {
        let x = STREET * (place as f64 + 0.5);
        let name = height.to_string();
        picture.text("label", (x, floor + 18.0), &name);
        match highest {
            0..=DRAWN => draw_storeys(&mut picture, skyline, place, (x, floor)),
            _ => {
                let tall = METRE * rows * height as f64 / highest as f64;
                let middle = (x, floor - tall / 2.0);
                picture.rectangle("coin", middle, (WALL, tall), 3.0);
            }
        }
    }
    picture.finish()
}

fn draw_storeys(
    picture: &mut Picture,
    skyline: &Skyline,
    place: usize,
    (x, floor): Point,
) {
    let height = skyline.heights[place];
    let lower = skyline.lower(place);
    let part = |storey: u64| format!("{}.{storey}", place + 1);
    for storey in 1..=height {
        let at = (x, floor - METRE * (storey as f64 - 0.5));
        let draw = |picture: &mut Picture| {
            picture.rectangle("hit", at, (STREET, METRE), 0.0);
            picture.part(&part(storey), |picture| {
                picture.rectangle("coin", at, (WALL, METRE - 3.0), 3.0);
            });
        };
        if !lower.contains(&storey) {
            draw(picture);
            continue;
        }
        let to = skyline.lowering((place, storey)).expect("it is lower");
        let (line, words) = (line_of(&to), words_of(&to));
        let goes: Vec<_> = (storey + 1..=height).map(part).collect();
        picture.spot((&line, &words), &goes, |picture| {
            draw(picture);
            picture.text("label", at, &storey.to_string());
        });
    }
}
