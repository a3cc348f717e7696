//! Judges "A grid without an edge".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::BTreeSet;

const SIDE: usize = 300;
const SQUARES: usize = 200_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

#[derive(Clone)]
struct Grid {
    n: usize,
    squares: Vec<(usize, usize)>,
}

impl Grid {
    fn coloured_near(&self, rows: &[Vec<bool>], r: usize, c: usize) -> usize {
        let n = self.n;
        let (up, down) = (rows[(r + n - 1) % n][c], rows[(r + 1) % n][c]);
        let (left, right) = (rows[r][(c + n - 1) % n], rows[r][(c + 1) % n]);
        [up, down, left, right].iter().filter(|coloured| **coloured).count()
    }

    /// Returns the number of squares coloured in the end, and their perimeter.
    fn end(&self) -> (usize, usize) {
        let n = self.n;
        let mut rows = vec![vec![false; n]; n];
        self.squares.iter().for_each(|&(r, c)| rows[r][c] = true);
        let mut changed = true;
        while changed {
            changed = false;
            for r in 0..n {
                // Both ways, so that fewer rounds are needed.
                for c in (0..n).chain((0..n).rev()) {
                    if !rows[r][c] && self.coloured_near(&rows, r, c) >= 2 {
                        rows[r][c] = true;
                        changed = true;
                    }
                }
            }
        }
        let (mut coloured, mut perimeter) = (0, 0);
        for r in 0..n {
            for c in (0..n).filter(|&c| rows[r][c]) {
                coloured += 1;
                perimeter += 4 - self.coloured_near(&rows, r, c);
            }
        }
        (coloured, perimeter)
    }
}

fn case(group: &'static str, chance: &mut Chance, grids: &mut [Grid]) -> Case {
    chance.shuffle(grids);
    let (mut input, mut answer) = (format!("{}\n", grids.len()), String::new());
    for grid in grids {
        input += &format!("{} {}\n", grid.n, grid.squares.len());
        for (r, c) in &grid.squares {
            input += &format!("{} {}\n", r + 1, c + 1);
        }
        let (coloured, perimeter) = grid.end();
        answer += &format!("{coloured} {perimeter}\n");
    }
    Case::new(group, input, answer)
}

/// Returns a grid with squares close to a diagonal. From each to the next it is
/// two steps, so that rectangles grow together, but there are some gaps.
fn chain(chance: &mut Chance, n: usize, gaps: u64) -> Grid {
    let (mut r, mut c) = (chance.index(n), chance.index(n));
    let mut squares = BTreeSet::new();
    for _ in 0..n - 1 {
        squares.insert((r, c));
        let step = 1 + chance.index(2);
        r = (r + step) % n;
        c = (c + 2 - step + n * usize::from(step == 1)) % n;
        if chance.once_in(gaps) {
            (r, c) = ((r + 2) % n, (c + 1) % n);
        }
    }
    Grid { n, squares: squares.into_iter().collect() }
}

fn random(chance: &mut Chance, n: usize) -> Grid {
    let mut squares = BTreeSet::new();
    for _ in 0..n {
        squares.insert((chance.index(n), chance.index(n)));
    }
    Grid { n, squares: squares.into_iter().collect() }
}

fn limits(_: &mut Chance) -> Vec<String> {
    let grid = |n: usize| {
        let rows = (1..=n).map(|row| format!("{row} {row}\n"));
        format!("{n} {n}\n") + &rows.collect::<String>()
    };
    let sides = [SIDE, SIDE, 100, 100];
    assert_eq!(sides.map(|n| n * n).iter().sum::<usize>(), SQUARES);
    vec!["4\n".to_string() + &sides.map(grid).concat()]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let places: Vec<(usize, usize)> =
        (0..3).flat_map(|r| (0..3).map(move |c| (r, c))).collect();
    let mut tiny = Vec::new();
    for code in 1..512usize {
        let chosen = (0..9).filter(|k| code >> k & 1 == 1);
        let squares: Vec<_> = chosen.map(|k| places[k]).collect();
        if squares.len() <= 3 {
            tiny.push(Grid { n: 3, squares });
        }
    }
    tiny.extend((0..60).map(|_| random(chance, 4)));
    let mut middle = Vec::new();
    for _ in 0..60 {
        let n = chance.between(5, 40) as usize;
        middle.push(random(chance, n));
        middle.push(chain(chance, n, 6));
    }
    // The diagonal of the second question, and one with one square fewer.
    let diagonal = |n: usize, count: usize| Grid {
        n,
        squares: (0..count).map(|k| (k, n - 1 - k)).collect(),
    };
    let mut large = vec![diagonal(SIDE, SIDE - 1), diagonal(200, 198)];
    large.push(chain(chance, 200, 20));
    large.push(random(chance, 120));
    vec![
        case("tiny", chance, &mut tiny),
        case("middle", chance, &mut middle),
        case("large", chance, &mut large),
    ]
}

/// Asks for the end of a grid of seven rows with seven coloured squares.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let grid = Grid { n: 7, squares: random(chance, 7).squares };
        let (coloured, perimeter) = grid.end();
        if !(14..=34).contains(&coloured)
            || grid.squares.len() != 7
            || coloured == 28
        {
            continue;
        }
        let words: Vec<String> = grid
            .squares
            .iter()
            .map(|(r, c)| format!("({}, {})", r + 1, c + 1))
            .collect();
        let text = format!(
            "A grid of seven rows and seven columns wraps around: row 7 is \
             followed by row 1, column 7 by column 1. The squares (row, column) {} are \
             coloured. Again and again a square with at least two coloured \
             neighbours becomes coloured. How many squares are coloured in \
             the end, and what is their perimeter then? Answer with both \
             numbers, as in `14 20`.",
            words.join(", ")
        );
        return Question {
            text,
            answers: vec![format!("{coloured} {perimeter}")],
        };
    }
}
