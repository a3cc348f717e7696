//! Reads and writes game trees in brackets.

use games::Game;
use minimax::{Player, Points};
use notebook::{BadInput, Line, Lines, ProgramError, Word};

/// The maximum number of moves that a play in a tree may have.
pub(crate) const DEEPEST: usize = 100;
/// The maximum number of vertices that a program accepts.
pub(crate) const MOST_VERTICES: usize = 100_000;
/// The largest payoff that a program accepts; the smallest is its negative.
pub(crate) const LARGEST: i64 = 1_000_000_000_000;

// ANCHOR: tree
/// A game tree. A position is a vertex, given by its number; 0 is the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    first: Player,
    vertices: Vec<Vertex>,
}

/// A vertex, with its points if it is a leaf.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Vertex {
    depth: usize,
    points: i64,
    options: Vec<usize>,
}

impl Game for Tree {
    type Position = usize;

    fn options(&self, vertex: &usize) -> Vec<usize> {
        self.vertices[*vertex].options.clone()
    }
}
// ANCHOR_END: tree

impl Points for Tree {
    fn mover(&self, vertex: &usize) -> Player {
        match self.vertices[*vertex].depth % 2 {
            0 => self.first,
            _ => self.first.other(),
        }
    }

    fn points(&self, leaf: &usize) -> i64 {
        self.vertices[*leaf].points
    }
}

impl Tree {
    /// Returns how many leaves the tree has.
    pub fn leaves(&self) -> usize {
        self.vertices.iter().filter(|v| v.options.is_empty()).count()
    }

    /// Returns whether the tree has a vertex with this number.
    pub fn has(&self, vertex: usize) -> bool {
        vertex < self.vertices.len()
    }

    /// Returns how many moves lead from the root to a vertex.
    pub fn depth(&self, vertex: usize) -> usize {
        self.vertices[vertex].depth
    }

    /// Returns the tree in brackets, with a hyphen in place of each subtree
    /// whose root is not `shown`.
    pub fn write(&self, shown: impl Fn(usize) -> bool) -> String {
        // A stack of the parts still to be written: vertices, and `None` for a
        // closing bracket.
        let mut waiting = vec![Some(0)];
        let mut text = String::new();
        while let Some(next) = waiting.pop() {
            let Some(vertex) = next else {
                text += ")";
                continue;
            };
            if !text.is_empty() && !text.ends_with('(') {
                text += " ";
            }
            let Vertex { points, options, .. } = &self.vertices[vertex];
            if !shown(vertex) {
                text += "-";
            } else if options.is_empty() {
                text += &points.to_string();
            } else {
                text += "(";
                waiting.push(None);
                waiting.extend(options.iter().rev().map(|&o| Some(o)));
            }
        }
        text
    }
}

/// A tree that is being read, and its vertices whose brackets are still open.
struct Reading {
    tree: Tree,
    open: Vec<usize>,
}

impl Reading {
    // ANCHOR: piece
    /// Adds a bracket or a number to the tree.
    fn piece(&mut self, piece: Word) -> Result<(), BadInput> {
        if self.is_done() {
            return Err(piece.error("is not expected here: the tree is closed"));
        }
        match piece.text {
            ")" => {
                let unopened = || piece.error("closes what is not open");
                let vertex = self.open.pop().ok_or_else(unopened)?;
                if self.tree.vertices[vertex].options.is_empty() {
                    return Err(piece.error("closes a vertex without options"));
                }
            }
            "(" => {
                let vertex = self.add(piece, 0)?;
                self.open.push(vertex);
            }
            _ => {
                self.add(piece, payoff(piece)?)?;
            }
        }
        Ok(())
    }
    // ANCHOR_END: piece

    /// Adds a vertex below the innermost open bracket and returns its number.
    fn add(&mut self, piece: Word, points: i64) -> Result<usize, BadInput> {
        let (depth, vertex) = (self.open.len(), self.tree.vertices.len());
        if depth > DEEPEST {
            let message = format!("is more than {DEEPEST} moves deep");
            return Err(piece.error(&message));
        }
        if vertex == MOST_VERTICES {
            let message =
                format!("is one vertex too many: at most {MOST_VERTICES}");
            return Err(piece.error(&message));
        }
        if let Some(&above) = self.open.last() {
            self.tree.vertices[above].options.push(vertex);
        }
        let options = Vec::new();
        self.tree.vertices.push(Vertex { depth, points, options });
        Ok(vertex)
    }

    fn is_done(&self) -> bool {
        self.open.is_empty() && !self.tree.vertices.is_empty()
    }
}

/// Reads a word as a payoff.
pub(crate) fn payoff(word: Word) -> Result<i64, BadInput> {
    let payoff = word.integer()?;
    if payoff.abs_diff(0) > LARGEST.abs_diff(0) {
        let message = format!("is not between -{LARGEST} and {LARGEST}");
        return Err(word.error(&message));
    }
    Ok(payoff)
}

// ANCHOR: pieces
/// Returns the brackets in a word and the texts between them, in order.
fn pieces(word: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let bracket = |c| c == '(' || c == ')';
    let texts = word.text.split_inclusive(bracket).flat_map(move |part| {
        let at = part.find(bracket).unwrap_or(part.len());
        [&part[..at], &part[at..]]
    });
    let texts = texts.filter(|text| !text.is_empty());
    texts.map(move |text| {
        let mut piece = word;
        piece.text = text;
        piece
    })
}
// ANCHOR_END: pieces

/// Reads a tree in brackets, such as `((4 9) (1 100))`, on one or more lines,
/// up to the end of the input. `first` moves at the root.
///
/// # Errors
/// If brackets don't match, a vertex in brackets has no options, a payoff
/// exceeds 10^12 in absolute value, a play has more than 100 moves, or the tree
/// has more than 100 000 vertices.
pub fn read_tree(
    lines: &mut Lines,
    first: Player,
) -> Result<Tree, ProgramError> {
    let vertices = Vec::new();
    let mut reading =
        Reading { tree: Tree { first, vertices }, open: Vec::new() };
    let mut last: Option<Line> = None;
    while let Some(line) = lines.next_line()? {
        for word in line.words() {
            for piece in pieces(word) {
                reading.piece(piece)?;
            }
        }
        last = Some(line);
    }
    match (reading.is_done(), last) {
        (true, _) => Ok(reading.tree),
        (false, Some(line)) if !reading.open.is_empty() => {
            let open = reading.open.len();
            let s = if open == 1 { "" } else { "s" };
            let message = format!("the input ends with {open} open bracket{s}");
            Err(line.error(&message).into())
        }
        _ => Err(lines
            .expect_line("the tree")
            .err()
            .unwrap_or_else(|| unreachable!("the input has ended"))),
    }
}

/// Reads the player to move: `Maxi` or `Minnie`.
pub fn read_player(word: Word) -> Result<Player, BadInput> {
    match word.text {
        "Maxi" => Ok(Player::Maxi),
        "Minnie" => Ok(Player::Minnie),
        _ => Err(word.error("is neither Maxi nor Minnie")),
    }
}
