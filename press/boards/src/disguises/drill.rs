//! The chapter's drill: questions about games that are Nim in disguise.

use crate::{Form, Item, Question, WHO};
use disguises::{
    coin_piles, factor_piles, prime_factors, strip_moves, Side, Slab, SIDES,
};
use nim::{is_lost, Columns};
use notebook::{listed, or_none, Chance};
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The numbers of lines above the poison, below it, to its left and to its
    /// right, as piles.
    Lines(Columns),
    /// The heights of the towers with their prime factors.
    Factors(Vec<(u64, Vec<u64>)>),
    /// The towers' numbers of prime factors, as piles.
    FactorPiles(Columns),
    /// The squares of a strip with an odd number of coins, as piles.
    OddSquares(Columns),
    /// Every column is even.
    AllEven,
    /// Some column is odd.
    SomeOdd,
    /// Every column is even, so no bite wins.
    NoBite,
    /// A bite wins if and only if it makes every column even.
    EvenBite,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Lines(columns) => {
                write!(f, "The lines above, below, left, right:\n{columns}")
            }
            Reason::Factors(towers) => {
                let product = |(tower, factors): &(u64, Vec<u64>)| {
                    let factors: Vec<_> =
                        factors.iter().map(u64::to_string).collect();
                    format!("{tower} = {}", factors.join(" · "))
                };
                let products: Vec<_> = towers.iter().map(product).collect();
                write!(f, "{}.", products.join(", "))
            }
            Reason::FactorPiles(columns) => {
                write!(f, "The numbers of prime factors, as piles:\n{columns}")
            }
            Reason::OddSquares(columns) => write!(
                f,
                "Two coins on one square cancel out, but each can still move. \
                 The squares\nwith an odd number of coins:\n{columns}"
            ),
            Reason::AllEven => {
                f.write_str("Every column holds an even number of ones.")
            }
            Reason::SomeOdd => {
                f.write_str("Some column holds an odd number of ones.")
            }
            Reason::NoBite => {
                f.write_str("Every column is even: no bite wins.")
            }
            Reason::EvenBite => {
                f.write_str("A winning bite makes every column even.")
            }
        }
    }
}

/// Returns a random question: about who wins with a bar or with towers, or
/// about all winning moves with a bar or on a strip.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => bar_winner(chance),
        1 => bar_moves(chance),
        2 => towers_winner(chance),
        _ => strip(chance),
    }
}

/// Makes random things until one is lost or, with equal probability, until one
/// is won; returns that one.
fn fair<T>(
    chance: &mut Chance,
    make: impl Fn(&mut Chance) -> T,
    piles: impl Fn(&T) -> Vec<u64>,
) -> T {
    let lost = chance.below(2) == 0;
    loop {
        let thing = make(chance);
        if is_lost(&piles(&thing)) == lost {
            return thing;
        }
    }
}

fn some_slab(chance: &mut Chance) -> Slab {
    let (rows, columns) = (chance.between(1, 7), chance.between(2, 7));
    let poison = (chance.between(1, rows), chance.between(1, columns));
    Slab::new(rows, columns, poison).expect("the poison is on the bar")
}

fn shown(slab: &Slab) -> String {
    let ((rows, columns), (row, column)) = (slab.size(), slab.poison());
    format!(
        "A bar has {rows} row{} and {columns} column{}, the poison in row \
         {row}, column {column}.",
        s(rows),
        s(columns)
    )
}

fn s(number: u64) -> &'static str {
    if number == 1 {
        ""
    } else {
        "s"
    }
}

fn bar_winner(chance: &mut Chance) -> Question<Reason> {
    let slab = fair(chance, some_slab, Slab::lines);
    let asks = format!("{} Who wins?", shown(&slab));
    let lines = slab.lines();
    winner(asks, &lines, vec![Reason::Lines(Columns::of(&lines))])
}

/// Returns a question about who wins, with `because` and the rule as reasons.
fn winner(
    asks: String,
    piles: &[u64],
    mut because: Vec<Reason>,
) -> Question<Reason> {
    let (who, why) = match is_lost(piles) {
        true => ("Second", Reason::AllEven),
        false => ("First", Reason::SomeOdd),
    };
    because.push(why);
    let form = WHO;
    Question { asks, form, answers: vec![who.to_string()], because }
}

fn bar_moves(chance: &mut Chance) -> Question<Reason> {
    let slab = fair(chance, some_slab, Slab::lines);
    let name = |(side, amount): (Side, u64)| {
        let place = SIDES.iter().position(|known| *known == side);
        let names = ["top", "bottom", "left", "right"];
        format!("{} {amount}", names[place.expect("one of the four")])
    };
    let bites: Vec<_> = slab.winning_bites().into_iter().map(name).collect();
    let lines = slab.lines();
    let why = match is_lost(&lines) {
        true => Reason::NoBite,
        false => Reason::EvenBite,
    };
    Question {
        asks: format!("{} Give all winning bites.", shown(&slab)),
        form: Form::ItemsOrNone {
            says: "side and amount, as in top 1, right 2",
            item: Item::Named(&["top", "bottom", "left", "right"]),
        },
        answers: vec![or_none(&bites)],
        because: vec![Reason::Lines(Columns::of(&lines)), why],
    }
}

fn towers_winner(chance: &mut Chance) -> Question<Reason> {
    let some = |chance: &mut Chance| -> Vec<u64> {
        let many = chance.between(2, 3);
        (0..many).map(|_| chance.between(2, 60)).collect()
    };
    let towers = fair(chance, some, |towers| factor_piles(towers));
    let asks = format!(
        "Towers of heights {}; a move lowers one to a divisor of its height. \
         Who wins?",
        listed(&towers)
    );
    let factors = towers.iter().map(|tower| (*tower, prime_factors(*tower)));
    let factors = Reason::Factors(factors.collect());
    let piles = factor_piles(&towers);
    let shown = Reason::FactorPiles(Columns::of(&piles));
    winner(asks, &piles, vec![factors, shown])
}

fn strip(chance: &mut Chance) -> Question<Reason> {
    let some = |chance: &mut Chance| -> Vec<u64> {
        let squares = chance.between(4, 8);
        let mut strip: Vec<u64> =
            (0..squares).map(|_| chance.below(3)).collect();
        strip[squares as usize - 1] = 1;
        strip
    };
    let strip = fair(chance, some, |strip| coin_piles(strip));
    let coins: Vec<_> = strip.iter().map(u64::to_string).collect();
    let name = |(from, to): (u64, u64)| format!("{from} {to}");
    let moves: Vec<_> = strip_moves(&strip).into_iter().map(name).collect();
    let odd = (0_u64..).zip(&strip).filter(|(_, coins)| *coins % 2 == 1);
    let odd: Vec<u64> = odd.map(|(square, _)| square).collect();
    let name = |place: usize| format!("square {}", odd[place]);
    let squares = Columns::called(name, &odd);
    Question {
        asks: format!(
            "A strip with these coins on the squares 0, 1, 2, …: {}. A move \
             takes one coin to a smaller square. Give all winning moves.",
            coins.join(" ")
        ),
        form: Form::ItemsOrNone {
            says: "two squares each, as in 5 3, 4 2",
            item: Item::Pair(["from", "to"]),
        },
        answers: vec![or_none(&moves)],
        because: vec![Reason::OddSquares(squares)],
    }
}
