//! Converts between stalks, given as lists of colours, and their values.

use crate::{Colour, Dyadic};

// ANCHOR: run
/// Returns the number of edges below the first change of colour.
fn run(colours: &[Colour]) -> usize {
    colours.iter().take_while(|&colour| colour == &colours[0]).count()
}
// ANCHOR_END: run

/// Returns `size` with the sign of `colour`, + for blue and − for red. Returns
/// `None` if the colour is green.
fn signed(colour: Colour, size: usize) -> Option<Dyadic> {
    let size = Dyadic::whole(i64::try_from(size).ok()?);
    match colour {
        Colour::Blue => Some(size),
        Colour::Red => Some(size.minus()),
        Colour::Green => None,
    }
}

// ANCHOR: stalk_value
/// Returns the value of a stalk, given its colours from the ground up: 1 for
/// each edge of the run at the bottom, then 1/2, 1/4 and so on for the edges
/// above, + for blue and − for red. Returns `None` if an edge is green, or if
/// the value does not fit.
pub fn stalk_value(colours: &[Colour]) -> Option<Dyadic> {
    let Some(&first) = colours.first() else {
        return Some(Dyadic::ZERO);
    };
    let run = run(colours);
    let mut value = signed(first, run)?;
    for (&colour, place) in colours[run..].iter().zip(1..) {
        value = value.plus(signed(colour, 1)?.halved(place)?)?;
    }
    Some(value)
}
// ANCHOR_END: stalk_value

// ANCHOR: berlekamp
/// Returns the same value as [`stalk_value`], by Berlekamp's rule. The edges on
/// either side of the first change of colour become the binary point. Those
/// below it are the whole part; those above are digits, 1 for the first edge's
/// colour and 0 for the other, followed by a final 1.
pub fn berlekamp(colours: &[Colour]) -> Option<Dyadic> {
    let Some(&first) = colours.first() else {
        return Some(Dyadic::ZERO);
    };
    if colours.contains(&Colour::Green) {
        return None;
    }
    let run = run(colours);
    if run == colours.len() {
        return signed(first, run);
    }
    let mut value = signed(first, run - 1)?;
    let digits = colours[run + 1..].iter().map(|&colour| colour == first);
    for (digit, place) in digits.chain([true]).zip(1..) {
        if digit {
            value = value.plus(signed(first, 1)?.halved(place)?)?;
        }
    }
    Some(value)
}
// ANCHOR_END: berlekamp

// ANCHOR: binary
/// Returns the value of a stalk as text in binary, by Berlekamp's rule.
pub fn binary(colours: &[Colour]) -> String {
    let Some(&first) = colours.first() else {
        return "0".into();
    };
    let sign = if first == Colour::Blue { "" } else { "-" };
    let run = run(colours);
    if run == colours.len() {
        return format!("{sign}{run:b}");
    }
    let digit = |&colour| if colour == first { '1' } else { '0' };
    let digits: String = colours[run + 1..].iter().map(digit).collect();
    format!("{sign}{:b}.{digits}1", run - 1)
}
// ANCHOR_END: binary

// ANCHOR: stalk_of
/// Returns the stalk with this value, from the ground up, or `None` if it has
/// more than `longest` edges.
pub fn stalk_of(value: Dyadic, longest: usize) -> Option<Vec<Colour>> {
    let (first, other) = match value < Dyadic::ZERO {
        false => (Colour::Blue, Colour::Red),
        true => (Colour::Red, Colour::Blue),
    };
    if value.birthday() > longest as u128 {
        return None;
    }
    let size = value.size();
    let mut stalk = vec![first; size.floor() as usize];
    if size.places() > 0 {
        stalk.extend([first, other]);
        // The last digit of the value is the appended 1, which has no edge.
        let digits = (1..size.places()).map(|place| size.digit(place));
        stalk.extend(digits.map(|digit| if digit { first } else { other }));
    }
    Some(stalk)
}
// ANCHOR_END: stalk_of

/// Returns all stalks with this many edges, in lexicographic order from the
/// ground up, blue before red.
pub fn all_stalks(edges: usize) -> Vec<Vec<Colour>> {
    let colour =
        |code: usize, place: usize| match code >> (edges - 1 - place) & 1 {
            0 => Colour::Blue,
            _ => Colour::Red,
        };
    (0..1 << edges)
        .map(|code| (0..edges).map(|place| colour(code, place)).collect())
        .collect()
}

/// Returns the colours of a stalk as letters, B for blue, R for red and G for
/// green.
pub fn letters(colours: &[Colour]) -> String {
    let letter = |colour: &Colour| match colour {
        Colour::Blue => 'B',
        Colour::Red => 'R',
        Colour::Green => 'G',
    };
    colours.iter().map(letter).collect()
}
