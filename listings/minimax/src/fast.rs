//! Reads whole numbers from a line, and finds the values of the root of a tree,
//! faster than [`Tree::values`] and with the same results.
//!
//! [`Tree::values`]: crate::Tree::values

use crate::{Both, MOST_VERTICES};
use notebook::{BadInput, Line};
use std::iter::once;
use std::mem::replace;

// ANCHOR: plain_integers
/// Returns the numbers in a text that contains only spaces and numbers of at
/// most 18 digits, or `None` for any other text.
fn plain_integers(text: &str) -> Option<Vec<i64>> {
    let mut left = text.as_bytes();
    let mut numbers = Vec::with_capacity(left.len() / 8);
    while let Some(first) = left.first() {
        if *first == b' ' {
            left = &left[1..];
        } else if let Some((number, length)) = short_integer(left) {
            numbers.push(number);
            left = &left[length..];
        } else {
            let end = left.iter().position(|&byte| byte == b' ');
            let (word, rest) = left.split_at(end.unwrap_or(left.len()));
            numbers.push(plain_integer(word)?);
            left = rest;
        }
    }
    Some(numbers)
}
// ANCHOR_END: plain_integers

// ANCHOR: plain_integer
/// Returns the number `word` if it is 1 to 18 digits after an optional `-`.
fn plain_integer(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    if !(1..=18).contains(&digits.len()) {
        return None; // left to the reader that reports errors
    }
    let number = digits.iter().try_fold(0, |number, byte| match byte {
        b'0'..=b'9' => Some(10 * number + i64::from(byte - b'0')),
        _ => None,
    });
    number.map(|number| sign * number)
}
// ANCHOR_END: plain_integer

// ANCHOR: short_integer
/// Returns the number at the beginning of `text`, which must not be empty, and
/// its length including the space after it; `None` unless the number has 1 to 7
/// digits and a space after them, and at least 8 bytes follow any minus sign.
fn short_integer(text: &[u8]) -> Option<(i64, usize)> {
    let sign = usize::from(text[0] == b'-');
    let bytes = text[sign..].first_chunk::<8>()?;
    let eight = u64::from_le_bytes(*bytes) ^ 0x3030_3030_3030_3030;
    let lifted = eight.wrapping_add(0x7676_7676_7676_7676);
    let no_digit = (eight | lifted) & 0x8080_8080_8080_8080;
    let digits = no_digit.trailing_zeros() as usize / 8;
    if !(1..8).contains(&digits) || bytes[digits] != b' ' {
        return None;
    }
    let number = joined(eight << (64 - 8 * digits)) as i64;
    let number = if sign == 1 { -number } else { number };
    Some((number, sign + digits + 1))
}

/// Returns the number whose digits are these eight bytes, lowest byte first.
fn joined(digits: u64) -> u64 {
    let twos = (10 * digits + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (100 * twos + (twos >> 16)) & 0x0000_ffff_0000_ffff;
    (10_000 * fours + (fours >> 32)) & 0xffff_ffff
}
// ANCHOR_END: short_integer

// ANCHOR: fast_integers
/// Returns the whole numbers on the line, each from −2^63 to 2^63 − 1. An empty
/// line has no numbers.
pub fn fast_integers(line: &Line) -> Result<Vec<i64>, BadInput> {
    match plain_integers(line.text()) {
        Some(numbers) => Ok(numbers),
        None => line.words().map(|word| word.integer()).collect(),
    }
}
// ANCHOR_END: fast_integers

// ANCHOR: vertex
/// A vertex. Vertices are numbered from 1; the root's parent is 0, which is not
/// a real vertex.
#[derive(Clone, Copy)]
struct Vertex {
    /// The number of the vertex's parent.
    parent: u32,
    /// How many of the vertex's children are still unfinished.
    waiting_for: u32,
}
// ANCHOR_END: vertex

// ANCHOR: fast_root
/// Returns the values of the root of the tree that a line of parents and a line
/// of points describe, or `None` if the lines are invalid.
pub fn fast_root(parents: &Line, points: &Line) -> Option<Both> {
    let mut vertices = vertices(parents)?;
    let points = fast_integers(points).ok()?;
    let (mut best, mut list) = leaves(&vertices, &points)?;
    let mut listed = list.iter().take_while(|&&leaf| leaf > 0).count();
    for here in 0..points.len() {
        if here == listed {
            return None; // the other vertices are waiting for each other
        }
        let child = list[here] as usize;
        let Both { maxi, minnie } = best[child];
        let Vertex { parent, .. } = vertices[child];
        let above = &mut vertices[parent as usize];
        let heard = &mut best[parent as usize];
        heard.maxi = heard.maxi.max(minnie);
        heard.minnie = heard.minnie.min(maxi);
        above.waiting_for -= 1;
        list[listed] = parent;
        listed += usize::from(above.waiting_for == 0);
    }
    Some(Both { maxi: best[0].minnie, minnie: best[0].maxi })
}
// ANCHOR_END: fast_root

// ANCHOR: vertices
/// Returns the vertices as they are before any of them is finished, or `None`
/// if there are too many, if a parent doesn't exist, or if there isn't exactly
/// one root.
fn vertices(line: &Line) -> Option<Vec<Vertex>> {
    if line.text().contains('-') {
        return None; // not even -0 counts as a parent
    }
    let parents = fast_integers(line).ok()?;
    let place = |&parent: &i64| u32::try_from(parent).unwrap_or(u32::MAX);
    let hanging = parents.iter().map(place);
    let mut all: Vec<Vertex> = once(0)
        .chain(hanging)
        .map(|parent| Vertex { parent, waiting_for: 0 })
        .collect();
    for vertex in 1..all.len() {
        let parent = all[vertex].parent as usize;
        all.get_mut(parent)?.waiting_for += 1;
    }
    let one_root = replace(&mut all[0].waiting_for, u32::MAX) == 1;
    Some(all).filter(|_| one_root && parents.len() <= MOST_VERTICES)
}
// ANCHOR_END: vertices

// ANCHOR: leaves
/// Returns each vertex's values so far (only leaves have any) and a list of the
/// leaves, padded with zeros. Returns `None` unless there is one number for
/// each vertex, and 0 for each vertex with children.
fn leaves(all: &[Vertex], points: &[i64]) -> Option<(Vec<Both>, Vec<u32>)> {
    let nothing = Both { maxi: i64::MIN, minnie: i64::MAX };
    let (mut best, mut list) = (vec![nothing; all.len()], vec![0; all.len()]);
    let (mut leaves, mut stray) = (0, points.len() + 1 != all.len());
    for (vertex, &points) in (1..all.len()).zip(points) {
        let leaf = all[vertex].waiting_for == 0;
        list[leaves] = vertex as u32;
        leaves += usize::from(leaf);
        if leaf {
            best[vertex] = Both { maxi: points, minnie: points };
        }
        stray |= !leaf && points != 0;
    }
    list[leaves..].fill(0); // the last vertex put here may not be a leaf
    Some((best, list)).filter(|_| !stray)
}
// ANCHOR_END: leaves
