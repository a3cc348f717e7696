//! Simulates colour spreading through a grid of squares.

use std::fmt;

/// A rectangle of squares, some of them coloured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: Vec<Vec<bool>>,
}

impl Grid {
    /// Returns the grid with these rows, `true` for a coloured square, or
    /// `None` if there are no squares or the rows differ in length.
    pub fn new(rows: Vec<Vec<bool>>) -> Option<Grid> {
        let width = rows.first()?.len();
        let even = rows.iter().all(|row| row.len() == width);
        (width > 0 && even).then_some(Grid { rows })
    }

    /// Returns how many of the squares that share a side with the given one are
    /// coloured.
    pub fn neighbours(&self, (row, column): (usize, usize)) -> usize {
        let coloured = |r: usize, c: usize| {
            self.rows.get(r).and_then(|squares| squares.get(c)) == Some(&true)
        };
        let above = row > 0 && coloured(row - 1, column);
        let left = column > 0 && coloured(row, column - 1);
        let (below, right) =
            (coloured(row + 1, column), coloured(row, column + 1));
        [above, left, below, right].into_iter().filter(|&c| c).count()
    }
}

impl Grid {
    /// Returns a square grid in which the squares on one diagonal are coloured.
    ///
    /// # Panics
    /// If `side` is 0.
    pub fn diagonal(side: usize) -> Grid {
        let row = |r| (0..side).map(|c| c == r).collect();
        Grid::new((0..side).map(row).collect()).expect("a square at least")
    }

    /// Returns the coloured squares, or the empty ones if `coloured` is
    /// `false`, each as its row and column, counted from 0.
    pub fn squares(&self, coloured: bool) -> Vec<(usize, usize)> {
        let mut squares = Vec::new();
        for (r, row) in self.rows.iter().enumerate() {
            for (c, &now) in row.iter().enumerate() {
                if now == coloured {
                    squares.push((r, c));
                }
            }
        }
        squares
    }

    // ANCHOR: perimeter
    /// Returns the length of the border between the coloured squares and the
    /// rest, which includes everything outside the grid. The side of a square
    /// has length 1.
    pub fn perimeter(&self) -> usize {
        let coloured = self.squares(true).into_iter();
        coloured.map(|square| 4 - self.neighbours(square)).sum()
    }
    // ANCHOR_END: perimeter

    /// Carries out one stage: colours all empty squares that have at least two
    /// coloured neighbours, and returns the number of squares that it coloured.
    pub fn spread(&mut self) -> usize {
        let mut ready = self.squares(false);
        ready.retain(|&square| self.neighbours(square) >= 2);
        for &(row, column) in &ready {
            self.rows[row][column] = true;
        }
        ready.len()
    }

    /// Keeps spreading until nothing changes; returns whether the grid is then
    /// full.
    pub fn fills(mut self) -> bool {
        while self.spread() > 0 {}
        self.squares(false).is_empty()
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            let letter = |&coloured: &bool| if coloured { '#' } else { '.' };
            writeln!(f, "{}", row.iter().map(letter).collect::<String>())?;
        }
        Ok(())
    }
}
