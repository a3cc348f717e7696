//! Makes the inputs of the tasks: they look random, but are always the same.

use notebook::Chance;
use std::io::{self, Write};

/// A function that writes the input of a given size.
pub(crate) type Input = fn(u64, &mut dyn Write) -> io::Result<()>;

fn chance() -> Chance {
    Chance::new(1_234_567)
}

/// Writes numbers with spaces between them, then the end of the line.
fn row(
    numbers: impl Iterator<Item = u64>,
    out: &mut dyn Write,
) -> io::Result<()> {
    for (place, number) in numbers.enumerate() {
        write!(out, "{}{number}", if place == 0 { "" } else { " " })?;
    }
    writeln!(out)
}

/// Writes a line of `size` piles, from 1 to below 10^9.
pub(crate) fn piles(size: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut chance = chance();
    row((0..size).map(|_| chance.between(1, 999_999_999)), out)
}

/// Writes one board of the Floor Division Game: the number of boards, which is
/// 1, the number of numbers, then the numbers, from 9·10^17 to 10^18.
pub(crate) fn board(size: u64, out: &mut dyn Write) -> io::Result<()> {
    let (from, to) = (900_000_000_000_000_000, 1_000_000_000_000_000_000);
    let mut chance = chance();
    writeln!(out, "1\n{size}")?;
    row((0..size).map(|_| chance.between(from, to)), out)
}

/// Writes one edge a line. Half of the edges are a random tree, so that all
/// edges are connected to the ground; the others join any two vertices.
pub(crate) fn graph(size: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut chance = chance();
    let vertices = size / 2;
    for vertex in 1..=vertices {
        writeln!(out, "{} {vertex}", chance.below(vertex))?;
    }
    for _ in vertices..size {
        let ends = [(); 2].map(|()| chance.below(vertices + 1));
        writeln!(out, "{} {}", ends[0], ends[1])?;
    }
    Ok(())
}

/// Writes the edges of a random tree, one a line.
pub(crate) fn tree(size: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut chance = chance();
    for vertex in 1..=size {
        writeln!(out, "{} {vertex}", chance.below(vertex))?;
    }
    Ok(())
}

/// Writes the parent of each vertex of a random tree, 0 for the root, and the
/// points of each vertex, 0 if it has children.
pub(crate) fn points(size: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut chance = chance();
    let mut parents = vec![0];
    parents.extend((1..size).map(|vertex| 1 + chance.below(vertex)));
    let mut leaf = vec![true; size as usize + 1];
    for parent in &parents {
        leaf[*parent as usize] = false;
    }
    row(parents.iter().copied(), out)?;
    let points = |vertex: usize| match leaf[vertex] {
        true => chance.between(1, 1_000_000),
        false => 0,
    };
    row((1..=size as usize).map(points), out)
}

/// Returns all numbers of a text except the first `skipped`.
pub(crate) fn numbers_of(text: &str, skipped: usize) -> Vec<u64> {
    let words = text.split_ascii_whitespace().skip(skipped);
    words.map(|word| word.parse().expect("it was written")).collect()
}
