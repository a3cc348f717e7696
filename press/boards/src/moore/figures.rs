//! The figures of the chapter `moore`.

use super::Table;
use crate::first_picture;
use crate::nim::lab::figure;
use moore::{after, Moore};
use nim::Move;
use notebook::{Figure, Picture, Point};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Table>("2 : 2 3 4")),
    ("groups", groups),
    ("scan", scan),
    ("lab", || figure("moore-lab", "2 3 5 6 hands 2")),
];

/// Piles in binary, one under the other, with each column's remainder below it.
struct Panel<'a> {
    left: f64,
    game: Moore,
    piles: &'a [u64],
    digits: usize,
}

impl Panel<'_> {
    fn at(&self, row: usize, column: usize) -> Point {
        let right = self.left + 58.0 + 30.0 * (self.digits - 1) as f64;
        (right - 30.0 * column as f64, 18.0 + 28.0 * row as f64)
    }

    /// Draws the digits and, under each column, its remainder; if that isn't 0,
    /// it is in a box with that many triangles under it.
    fn draw(&self, picture: &mut Picture) {
        for (row, &pile) in self.piles.iter().enumerate() {
            let name = pile.to_string();
            let side = (self.left + 30.0, self.at(row, 0).1);
            picture.text("note from-right", side, &name);
            for column in 0..self.digits {
                let digit = (pile >> column & 1).to_string();
                picture.text("digit", self.at(row, column), &digit);
            }
        }
        let last = self.piles.len();
        let line = self.at(last, 0).1 - 14.0;
        let ends = (self.at(0, self.digits - 1).0 - 13.0, self.at(0, 0).0);
        picture.line("rule", (ends.0, line), (ends.1 + 13.0, line));
        let remainders = self.game.remainders(self.piles);
        for (column, &remainder) in
            remainders.iter().enumerate().take(self.digits)
        {
            let (x, y) = self.at(last, column);
            let class = "digit strong-digit";
            picture.text(class, (x, y), &remainder.to_string());
            if remainder > 0 {
                picture.rectangle("odd", (x, y), (22.0, 24.0), 4.0);
            }
            for n in 0..remainder {
                let top = y + 17.0 + 12.0 * n as f64;
                let foot = top + 9.0;
                let corners = [(x, top), (x - 6.0, foot), (x + 6.0, foot)];
                picture.polygon("odd-mark", &corners);
            }
        }
    }

    /// Joins the ones of each column, from the top, in groups of k + 1, and
    /// draws a box around each one left over.
    fn tie(&self, picture: &mut Picture) {
        let size = self.game.most() as usize + 1;
        for column in 0..self.digits {
            let rows = 0..self.piles.len();
            let ones: Vec<usize> =
                rows.filter(|&r| self.piles[r] >> column & 1 == 1).collect();
            for group in ones.chunks(size) {
                let points: Vec<Point> =
                    group.iter().map(|&row| self.at(row, column)).collect();
                for &point in &points {
                    if group.len() == size {
                        picture.circle("won", point, 11.0);
                        picture.text("digit", point, "1");
                    } else {
                        picture.rectangle("odd", point, (22.0, 24.0), 4.0);
                    }
                }
                for pair in points.windows(2).filter(|_| group.len() == size) {
                    let (from, to) = (pair[0], pair[1]);
                    let x = from.0 + 11.0;
                    let middle = (x + 10.0, (from.1 + to.1) / 2.0);
                    picture.bend("tie", (x, from.1), middle, (x, to.1));
                }
            }
        }
    }
}

/// The limits of a drawing: the most piles, the most digits of a pile, and the
/// largest remainder of a column.
const MOST: (usize, u32, u64) = (10, 10, 4);

/// Draws a position in binary, with each column's number of ones modulo k + 1
/// below it; returns `None` if the position is too large to draw.
pub(super) fn draw_remainders(game: Moore, piles: &[u64]) -> Option<String> {
    let digits = (u64::BITS - piles.iter().max()?.leading_zeros()).max(1);
    let remainders = &game.remainders(piles)[..digits as usize];
    let most = *remainders.iter().max()?;
    if piles.len() > MOST.0 || digits > MOST.1 || most > MOST.2 {
        return None;
    }
    let told: Vec<_> = remainders.iter().rev().map(u64::to_string).collect();
    let sizes: Vec<_> = piles.iter().map(u64::to_string).collect();
    let title = format!("The piles {} in binary", sizes.join(", "));
    let described = format!(
        "Below each column, from the left, is its number of ones modulo {}: \
         {}.",
        game.most() + 1,
        told.join(", ")
    );
    let panel = Panel { left: 0.0, game, piles, digits: digits as usize };
    let below = 20.0 + 12.0 * most as f64;
    let (right, last) = panel.at(piles.len(), 0);
    let size = (right + 20.0, last + below);
    let mut picture = Picture::new("moore-why", &title, &described, size);
    panel.draw(&mut picture);
    Some(picture.finish())
}

fn two() -> Moore {
    Moore::new(2).expect("2 is at least 1")
}

/// Draws two positions with the ones of each column in groups of three.
fn groups() -> String {
    let mut picture = Picture::new(
        "moore-groups",
        "The ones of each column in groups of three",
        "On the left, the piles 3, 5, 6 and 7 in binary: 011, 101, 110 and \
         111. Each column has three ones, which form a group, and the \
         remainders below are 0. On the right, the piles 3, 5, 6 and 6. The \
         4s and 2s columns each have a group of three; the 1s column has \
         two ones, which are left over and boxed, and its remainder 2 is \
         marked by a box and two triangles.",
        (400.0, 186.0),
    );
    for (left, piles) in [(0.0, [3, 5, 6, 7]), (210.0, [3, 5, 6, 6])] {
        let panel = Panel { left, game: two(), piles: &piles, digits: 3 };
        panel.draw(&mut picture);
        panel.tie(&mut picture);
    }
    picture.finish()
}

/// Draws a winning move from 8, 4, 6, 3, 2 with k = 3: before and after.
fn scan() -> String {
    let game = Moore::new(3).expect("3 is at least 1");
    let before = [8, 4, 6, 3, 2];
    let chosen = game.winning_move(&before);
    let behind = after(&before, &chosen);
    let mut picture = Picture::new(
        "moore-scan",
        "A winning move from 8, 4, 6, 3, 2 with k = 3",
        "On the left, the piles 8, 4, 6, 3 and 2 in binary, and below them the \
         number of ones in each column modulo 4: 1, 2, 3 and 1, each marked by \
         a box and that many triangles. Thick arrows lead from the piles 8, 4 \
         and 6 to the right, where they have become 3, 3 and 1; 3 and 2 have \
         not changed. All remainders on the right are 0.",
        (470.0, 222.0),
    );
    let left = Panel { left: 0.0, game, piles: &before, digits: 4 };
    let right = Panel { left: 270.0, game, piles: &behind, digits: 4 };
    left.draw(&mut picture);
    right.draw(&mut picture);
    for place in chosen.iter().map(Move::place) {
        let y = left.at(place, 0).1;
        picture.arrow("winning", (190.0, y), (256.0, y));
    }
    picture.finish()
}
