//! The reasons and hints of the board, and their words.

use super::figures::minus;
use crate::fusion::place_of;
use outcomes::Side;
use red_blue::{Dyadic, PaintedEdge};
use std::fmt::{self, Display, Formatter};

/// A claim made in the board's reasons and hints. The [`Side`] in a claim is
/// the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// A part of the doodle that only the ground joins to the others, and its
    /// value. All loops at the ground are one part.
    Part(Vec<PaintedEdge>, Dyadic),
    /// The number of parts that have no [`Says::Part`] of their own.
    OtherParts(usize),
    /// In a tree: each vertex and the value of the branches above it, except
    /// where this value is 0.
    Above(Vec<(usize, Dyadic)>),
    /// The value of the doodle.
    Value(Dyadic),
    /// All cuts of a player, as they are typed, with the values that they
    /// leave.
    Cuts(Side, Vec<(String, Dyadic)>),
    /// A winning cut of a player, as it is typed, and the value that it leaves.
    Wins(Side, String, Dyadic),
    /// No cut of the player wins.
    OtherAhead(Side),
    /// The part that the best cut is in, and the value that it leaves.
    Best(Vec<PaintedEdge>, Dyadic),
    /// The value of the doodle; the player has a cut that doesn't leave the
    /// other player ahead.
    CutSo(Side, Dyadic),
    /// The value of the doodle; every cut of the player leaves the other player
    /// ahead.
    GiveLittle(Side, Dyadic),
}

impl Display for Says {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Says::Part(part, value) => {
                let (place, value) = (place(part), minus(*value));
                write!(f, "The part with {place} is worth {value}.")
            }
            Says::OtherParts(more) => {
                write!(f, "Other parts on the ground: {more}.")
            }
            Says::Above(above) => {
                let told = |(v, x): &(usize, Dyadic)| {
                    format!("{} above vertex {v}", minus(*x))
                };
                f.write_str(&rows("Branches: worth", above.iter().map(told), 2))
            }
            Says::Value(value) => {
                write!(f, "The value of the doodle is {}.", minus(*value))
            }
            Says::Cuts(side, cuts) => {
                let told = |(line, left): &(String, Dyadic)| {
                    let [a, b, _] = ends(line);
                    format!("{a} to {b} leaves {}", minus(*left))
                };
                let first = format!("{}'s cuts:", names(*side).0);
                f.write_str(&rows(&first, cuts.iter().map(told), 3))
            }
            Says::Wins(side, line, left) => {
                let ((own, other), left) = (names(*side), minus(*left));
                let [a, b, colour] = ends(line);
                write!(
                    f,
                    "{own} cuts the {colour} edge from {a} to {b} and leaves \
                     {left}.\n{other} to move loses."
                )
            }
            Says::OtherAhead(side) => {
                let (own, other) = names(*side);
                write!(f, "After any cut by {own}, {other} is ahead, and wins.")
            }
            Says::Best(part, left) => write!(
                f,
                "The best cut leaves {}. It is in the part with {}.",
                minus(*left),
                place(part)
            ),
            Says::CutSo(side, value) => write!(
                f,
                "The value is {}. Every cut costs the player who makes it. Cut \
                 so that {} is left.",
                minus(*value),
                not_behind(*side)
            ),
            Says::GiveLittle(side, value) => write!(
                f,
                "The value is {}, and no cut leaves {}. Give away as little as \
                 you can.",
                minus(*value),
                not_behind(*side)
            ),
        }
    }
}

/// Returns the two ends of an edge as they are typed, and its colour in a word.
fn ends(line: &str) -> [&str; 3] {
    let colour = if line.ends_with('r') { "red" } else { "blue" };
    let plain = line.trim_end_matches(['b', 'r']);
    let (a, b) = plain.split_once('-').unwrap_or((plain, ""));
    [a, b, colour]
}

/// Returns the name of a player and the name of the other player.
fn names(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::Left => ("Left", "Right"),
        Side::Right => ("Right", "Left"),
    }
}

/// Returns, in words, the values that a player wants to leave.
fn not_behind(side: Side) -> &'static str {
    match side {
        Side::Left => "0 or more",
        Side::Right => "0 or less",
    }
}

/// About how many characters fit into a line.
const WIDE: usize = 76;

/// Returns items in at most `most` lines, each of which begins with `first`.
fn rows(
    first: &str,
    items: impl Iterator<Item = String>,
    most: usize,
) -> String {
    let mut rows: Vec<String> = Vec::new();
    for item in items {
        let full = rows.len() == most;
        match rows.last_mut() {
            Some(row) if row.chars().count() + item.len() < WIDE => {
                *row += &format!(", {item}");
            }
            Some(row) if full => {
                *row += ", …";
                break;
            }
            _ => rows.push(format!("{first} {item}")),
        }
    }
    rows.join("\n")
}

/// Returns what tells a part from the others, in words.
fn place(part: &[PaintedEdge]) -> String {
    place_of(part.iter().map(|&(edge, _)| edge))
}
