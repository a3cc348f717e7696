//! Judges "A player of first or last".

use crate::kit::{
    described, Case, Chance, Judge, Question, Reader, Talk, SILENT,
};

const LONGEST: usize = 300;
const MOST: i64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::dialogue(cases, described, referee).with_variants(variant)
}

/// The contents of a case's input.
struct Match {
    games: usize,
    longest: usize,
    most: i64,
    seed: u64,
}

fn read(input: &mut Reader) -> Result<Match, String> {
    input.exactly("games")?;
    let games = input.number(1..=10_000)?;
    input.exactly("longest")?;
    let longest = input.number(3..=LONGEST)?;
    input.exactly("most")?;
    let most = input.number(1..=MOST)?;
    input.exactly("seed")?;
    let seed = input.number(0..=u64::MAX)?;
    input.line_end()?;
    Ok(Match { games, longest, most, seed })
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut case = |group, games, longest, most| {
        let seed = chance.next();
        let input = format!(
            "games {games} longest {longest} most {most} seed {seed}\n"
        );
        Case::new(group, input, String::new())
    };
    vec![
        case("small", 1000, 5, 1),
        case("small", 1000, 9, 1),
        case("numbers", 200, 40, 3),
        case("numbers", 200, 40, MOST),
        case("long", 20, LONGEST, 1),
        case("long", 20, LONGEST, MOST),
    ]
}

/// The value of each piece of a row, by the length of the piece minus 1 and by
/// its start. Who is to move follows from the length.
struct Pieces {
    values: Vec<Vec<i64>>,
    maxi_starts: bool,
}

impl Pieces {
    fn new(row: &[i64], maxi_starts: bool) -> Pieces {
        let mut pieces = Pieces { values: vec![row.to_vec()], maxi_starts };
        for length in 2..=row.len() {
            let maxi = ((row.len() - length) % 2 == 0) == maxi_starts;
            let shorter = &pieces.values[length - 2];
            let better = |pair: &[i64]| match maxi {
                true => *pair.iter().max().expect("two"),
                false => *pair.iter().min().expect("two"),
            };
            pieces.values.push(shorter.windows(2).map(better).collect());
        }
        pieces
    }

    fn value(&self, from: usize, to: usize) -> i64 {
        self.values[to - from - 1][from]
    }

    fn maxi_moves(&self, from: usize, to: usize) -> bool {
        ((self.values.len() - (to - from)) % 2 == 0) == self.maxi_starts
    }
}

#[derive(Clone, Copy)]
enum Opponent {
    Random,
    Perfect,
    Blundering,
}

/// Whether the opponent deletes the first number.
fn deletes_first(
    pieces: &Pieces,
    (from, to): (usize, usize),
    opponent: Opponent,
    chance: &mut Chance,
) -> bool {
    let without_first = pieces.value(from + 1, to);
    let without_last = pieces.value(from, to - 1);
    let thinks = match opponent {
        Opponent::Random => false,
        Opponent::Perfect => true,
        Opponent::Blundering => chance.once_in(2),
    };
    match thinks && without_first != without_last {
        true => (without_first > without_last) == pieces.maxi_moves(from, to),
        false => chance.once_in(2),
    }
}

fn referee(input: &str, talk: &mut Talk) -> Result<(), String> {
    let what = read(&mut Reader::new(input))?;
    let mut chance = Chance::new(what.seed);
    let opponents = [Opponent::Perfect, Opponent::Blundering, Opponent::Random];
    for game in 0..what.games {
        let least = if what.longest > 100 { what.longest - 20 } else { 3 };
        let length = chance.between(least as u64, what.longest as u64);
        let any = |chance: &mut Chance| chance.signed(-what.most, what.most);
        let row: Vec<i64> = (0..length).map(|_| any(&mut chance)).collect();
        play(&row, opponents[game % 3], &mut chance, talk).map_err(|why| {
            match why.starts_with(SILENT) {
                true => why,
                false => format!("game {}: {why}", game + 1),
            }
        })?;
    }
    talk.say("end");
    Ok(())
}

fn play(
    row: &[i64],
    opponent: Opponent,
    chance: &mut Chance,
    talk: &mut Talk,
) -> Result<(), String> {
    let pieces = Pieces::new(row, chance.once_in(2));
    let (mut from, mut to) = (0, row.len());
    let you_are_maxi = chance.once_in(2);
    let better = |a: i64, b: i64| if you_are_maxi { a > b } else { a < b };
    let mut forced: Option<i64> = None;
    while to - from > 1 {
        let first = match pieces.maxi_moves(from, to) == you_are_maxi {
            true => {
                let value = pieces.value(from, to);
                if forced.is_none_or(|forced| better(value, forced)) {
                    forced = Some(value);
                }
                ask(&row[from..to], you_are_maxi, talk)?
            }
            false => deletes_first(&pieces, (from, to), opponent, chance),
        };
        (from, to) = if first { (from + 1, to) } else { (from, to - 1) };
    }
    talk.say(&format!("over {}", row[from]));
    match forced.is_some_and(|forced| better(forced, row[from])) {
        true => Err("it ends up with a worse result than it could have forced"
            .to_string()),
        false => Ok(()),
    }
}

/// Whether the program deletes the first number.
fn ask(row: &[i64], maxi: bool, talk: &mut Talk) -> Result<bool, String> {
    let words: Vec<String> = row.iter().map(i64::to_string).collect();
    let side = if maxi { "Maxi" } else { "Minnie" };
    talk.say(&format!("{side} {}", words.join(" ")));
    match talk.hear()?.as_str() {
        "first" => Ok(true),
        "last" => Ok(false),
        _ => Err("neither `first` nor `last`".to_string()),
    }
}

/// Asks for the values of a row of six or seven distinct numbers, with either
/// player starting.
fn variant(chance: &mut Chance) -> Question {
    let length = chance.between(6, 7) as usize;
    let mut all: Vec<i64> = (1..=20).collect();
    chance.shuffle(&mut all);
    let row = &all[..length];
    let value = |maxi| Pieces::new(row, maxi).value(0, length);
    let words: Vec<String> = row.iter().map(i64::to_string).collect();
    let text = format!(
        "Two players take turns to delete the first or the last number of a row, until \
         one is left. Maxi wants it to be large, Minnie small. The row is {}. Which \
         number is left if Maxi moves first, and which if Minnie moves first? Answer \
         with the two numbers in this order, as in `3 8`.",
        words.join(", ")
    );
    Question {
        text,
        answers: vec![format!("{} {}", value(true), value(false))],
    }
}
