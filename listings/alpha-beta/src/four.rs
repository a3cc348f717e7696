//! Four in a row, in which marks fall to the bottom of a column.

pub(crate) use crate::lines::lines;
use crate::lines::{open_lines, player};
use games::{Cell, Game};
use minimax::{Player, Points};

// ANCHOR: grid
/// An upright board: its squares, column by column, each column from bottom to
/// top.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    rows: usize,
    cells: Vec<Cell>,
}

/// The game in which a mark falls to the lowest free square of its column, and
/// a full line wins. Cross moves first.
#[derive(Clone, Debug)]
pub struct Four {
    start: Grid,
    lines: Vec<Vec<usize>>,
}
// ANCHOR_END: grid

// ANCHOR: game
impl Game for Four {
    type Position = Grid;

    fn options(&self, grid: &Grid) -> Vec<Grid> {
        if self.has_line(grid, Cell::Cross) || self.has_line(grid, Cell::Nought)
        {
            return Vec::new();
        }
        let columns = 0..grid.columns();
        columns.filter_map(|column| grid.with_mark(column)).collect()
    }
}

impl Points for Four {
    fn mover(&self, grid: &Grid) -> Player {
        player(grid.mover())
    }

    fn points(&self, grid: &Grid) -> i64 {
        let has = |mark| i64::from(self.has_line(grid, mark));
        has(Cell::Cross) - has(Cell::Nought)
    }
}
// ANCHOR_END: game

impl Four {
    /// Returns the game on an empty board in which `line` marks in a line win.
    pub fn new(columns: usize, rows: usize, line: usize) -> Four {
        let cells = vec![Cell::Empty; columns * rows];
        let lines = lines(columns, rows, line);
        Four { start: Grid { rows, cells }, lines }
    }

    /// Returns the empty board.
    pub fn start(&self) -> Grid {
        self.start.clone()
    }

    /// Returns the number of squares on the board.
    pub fn squares(&self) -> usize {
        self.start.cells.len()
    }

    fn has_line(&self, grid: &Grid, mark: Cell) -> bool {
        let full =
            |line: &Vec<usize>| line.iter().all(|&s| grid.cells[s] == mark);
        self.lines.iter().any(full)
    }

    /// Returns a function that guesses the value of a board by [`open_lines`].
    pub fn guess(&self) -> impl Fn(&Grid) -> i64 + '_ {
        |grid| open_lines(&self.lines, &grid.cells)
    }
}

impl Grid {
    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.cells.len() / self.rows
    }

    /// Returns the mark of the player to move; Cross moves first.
    pub fn mover(&self) -> Cell {
        let marks = self.cells.iter().filter(|&&cell| cell != Cell::Empty);
        if marks.count() % 2 == 0 {
            Cell::Cross
        } else {
            Cell::Nought
        }
    }

    // ANCHOR: with_mark
    /// Returns the board after the mover drops a mark into `column`, or `None`
    /// if the column is full.
    pub fn with_mark(&self, column: usize) -> Option<Grid> {
        let squares = column * self.rows..(column + 1) * self.rows;
        let mut free = squares.filter(|&s| self.cells[s] == Cell::Empty);
        let mut next = self.clone();
        next.cells[free.next()?] = self.mover();
        Some(next)
    }
    // ANCHOR_END: with_mark

    // ANCHOR: mirrored
    /// Returns the smaller of this board and its mirror image.
    pub fn smaller_image(&self) -> Grid {
        let columns = self.cells.chunks(self.rows).rev();
        let cells = columns.flatten().copied().collect();
        self.clone().min(Grid { rows: self.rows, cells })
    }
    // ANCHOR_END: mirrored

    /// Returns the rows as text, from top to bottom, with `X`, `O` and `.`.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for row in (0..self.rows).rev() {
            let cells = self.cells.iter().skip(row).step_by(self.rows);
            text.extend(cells.map(|cell| match cell {
                Cell::Cross => 'X',
                Cell::Nought => 'O',
                Cell::Empty => '.',
            }));
            text.push('\n');
        }
        text
    }
}
