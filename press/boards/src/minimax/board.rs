//! The board for trees with points. The reader is Maxi.

use super::figures::draw_values;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use minimax::{NotATree, Player as Side, Tree};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// What fits into the picture: the maximum number of vertices and of leaves,
/// the longest play, and the largest absolute value of the points.
pub const MOST: [usize; 4] = [31, 10, 5, 999];

/// A tree with points, and a piece on one of its vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    tree: Tree,
    /// The vertex where the piece is.
    at: usize,
}

/// Runs the `minimax-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Walk>(input, output)
}

/// Returns the side of a player; the reader is Maxi.
fn side_of(turn: Turn) -> Side {
    match turn {
        Turn::Reader => Side::Maxi,
        Turn::Program => Side::Minnie,
    }
}

fn name_of(side: Side) -> &'static str {
    match side {
        Side::Maxi => "Maxi",
        Side::Minnie => "Minnie",
    }
}

impl Walk {
    /// Returns the vertices on the path from the root to the piece.
    fn path(&self) -> Vec<usize> {
        let up = |vertex: &usize| self.tree.parent(*vertex);
        let mut path: Vec<usize> =
            std::iter::successors(Some(self.at), up).collect();
        path.reverse();
        path
    }

    /// Returns the side that moved first, if it's now `turn`'s turn.
    fn first(&self, turn: Turn) -> Side {
        match self.path().len() % 2 {
            1 => side_of(turn),
            _ => side_of(turn.other()),
        }
    }

    /// Returns the points that Maxi gets if both play well from the root.
    fn par(&self, turn: Turn) -> i64 {
        self.tree.values()[self.tree.root()].of(self.first(turn))
    }

    /// Returns the points that Maxi gets if both play well from here.
    fn value(&self, turn: Turn) -> i64 {
        self.tree.values()[self.at].of(side_of(turn))
    }

    /// Returns the children of the piece's vertex, each with its value when the
    /// other player is to move there.
    fn options(&self, turn: Turn) -> Vec<(usize, i64)> {
        let values = self.tree.values();
        let worth =
            |child: usize| (child, values[child].of(side_of(turn.other())));
        self.tree.children(self.at).map(worth).collect()
    }

    /// Returns the first child whose value is that of the piece's vertex.
    fn keeps(&self, turn: Turn) -> Option<usize> {
        let value = self.value(turn);
        let mut options = self.options(turn).into_iter();
        options.find(|(_, worth)| *worth == value).map(|(child, _)| child)
    }

    fn depths(&self) -> Vec<usize> {
        let mut depths = vec![0; self.tree.vertices()];
        for &vertex in self.tree.order().iter().rev() {
            if let Some(parent) = self.tree.parent(vertex) {
                depths[vertex] = depths[parent] + 1;
            }
        }
        depths
    }
}

impl Board for Walk {
    /// The child to which the piece moves.
    type Move = usize;

    fn read(line: &Line, _: &Terms) -> Result<Walk, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = |word: &Word| word.text == ":";
        let mut lists = words.split(colon);
        let [parents, points, at, more] = [(); 4].map(|_| lists.next());
        if more.is_some() {
            return Err(line.error(A_POSITION));
        }
        let tree = read_tree(line, parents.unwrap_or(&[]))?;
        let points = points.ok_or_else(|| line.error(A_POSITION))?;
        let tree = read_points(line, tree, points)?;
        let at = match at {
            None => tree.root(),
            Some([at]) => {
                at.number_in(1..=tree.vertices() as u64)? as usize - 1
            }
            Some(_) => return Err(line.error(A_POSITION)),
        };
        Ok(Walk { tree, at })
    }

    fn text(&self) -> String {
        let parent = |vertex| self.tree.parent(vertex).map_or(0, |p| p + 1);
        let parents = (0..self.tree.vertices()).map(parent);
        let parents: Vec<String> = parents.map(|p| p.to_string()).collect();
        let points = self.tree.leaves().map(|leaf| self.tree.points_on(leaf));
        let points: Vec<String> = points.map(|p| p.to_string()).collect();
        let at = self.at + 1;
        format!("{} : {} : {at}", parents.join(" "), points.join(" "))
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |child| Part::one(child + 1, title(child));
        self.tree.children(self.at).map(part).collect()
    }

    fn draw(&self, turn: Turn) -> String {
        draw_walk(self, turn)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        if !self.tree.is_leaf(self.at) {
            return None;
        }
        let (got, par) = (self.tree.points_on(self.at), self.par(turn));
        let order = got.cmp(&par);
        let (got, par) = (said(got), said(par));
        let (how, winner) = match order {
            Ordering::Less => {
                (format!("Maxi gets {got}; {par} was possible."), Turn::Program)
            }
            Ordering::Equal => (
                format!(
                    "Maxi gets {got}, as much as was certain from the start."
                ),
                Turn::Reader,
            ),
            Ordering::Greater => (
                format!("Maxi gets {got}: Minnie could have paid only {par}."),
                Turn::Reader,
            ),
        };
        Some(End::Told { how, winner: Some(winner) })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<usize, BadInput> {
        let word = line.only_word("the number of a child")?;
        let vertices = self.tree.vertices() as u64;
        let vertex = word.number_in(1..=vertices)? as usize - 1;
        match self.tree.parent(vertex) == Some(self.at) {
            true => Ok(vertex),
            false => {
                let what = format!("is not a child of {}", self.at + 1);
                Err(word.error(&what))
            }
        }
    }

    fn make(&mut self, child: &usize) -> String {
        self.at = *child;
        format!("push the piece to {}", child + 1)
    }
}

const A_POSITION: &str = "a position is the parents of the vertices, 0 for \
the root, the points of the leaves, and where the piece lies, as in 0 1 1 2 2 \
3 3 : 4 9 1 100 : 1";

fn title(child: usize) -> String {
    format!("Push the piece to {}", child + 1)
}

/// Reads the parents of a tree's vertices.
fn read_tree(line: &Line, words: &[Word]) -> Result<Tree, BadInput> {
    let [vertices, leaves, depth, _] = MOST;
    if let Some(word) = words.get(vertices) {
        let what = format!("is one vertex too many: at most {vertices}");
        return Err(word.error(&what));
    }
    let parent = |word: &Word| {
        let number = word.number()?;
        Ok(usize::try_from(number).unwrap_or(usize::MAX).checked_sub(1))
    };
    let parents: Result<Vec<_>, BadInput> = words.iter().map(parent).collect();
    let tree = Tree::new(parents?).map_err(|error| match error {
        NotATree::Empty => line.error(A_POSITION),
        NotATree::NoSuchParent(vertex) => {
            words[vertex].error("is not a vertex")
        }
        NotATree::SecondRoot(vertex) => words[vertex].error("is a second root"),
        NotATree::Circle(vertex) => {
            words[vertex].error("leads round in a circle")
        }
    })?;
    if tree.leaves().count() > leaves {
        let what = format!("the tree has more than {leaves} leaves");
        return Err(line.error(&what));
    }
    let walk = Walk { at: tree.root(), tree };
    if walk.depths().into_iter().max() > Some(depth) {
        let what = format!("a play has more than {depth} moves");
        return Err(line.error(&what));
    }
    Ok(walk.tree)
}

/// Reads the points of a tree's leaves.
fn read_points(
    line: &Line,
    tree: Tree,
    words: &[Word],
) -> Result<Tree, BadInput> {
    let leaves: Vec<usize> = tree.leaves().collect();
    if words.len() != leaves.len() {
        let (given, many) = (words.len(), leaves.len());
        let what = format!("points given: {given}, leaves: {many}");
        return Err(line.error(&what));
    }
    let mut points = vec![0; tree.vertices()];
    for (leaf, word) in leaves.into_iter().zip(words) {
        let number = word.integer()?;
        if number.unsigned_abs() > MOST[3] as u64 {
            let what = format!("is not between −{0} and {0}", MOST[3]);
            return Err(word.error(&what));
        }
        points[leaf] = number;
    }
    Ok(tree.with_points(points))
}

impl Player for Walk {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at the leaves first: who would go to which?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Walk {
        let (depth, leaves) = [(2, 6), (3, 8), (4, 10)][level as usize - 1];
        loop {
            let mut parents = vec![None];
            let mut last = vec![0];
            for _ in 0..depth {
                let mut next = Vec::new();
                for &parent in &last {
                    for _ in 0..chance.between(1, 3) {
                        next.push(parents.len());
                        parents.push(Some(parent));
                    }
                }
                last = next;
            }
            if !(depth + 2..=leaves).contains(&last.len())
                || parents.len() > MOST[0]
            {
                continue;
            }
            let tree = Tree::new(parents).expect("parents come first");
            let points =
                (0..tree.vertices()).map(|vertex| match tree.is_leaf(vertex) {
                    true => chance.below(21) as i64 - 4,
                    false => 0,
                });
            let points = points.collect();
            let tree = tree.with_points(points);
            return Walk { at: tree.root(), tree };
        }
    }

    /// Maxi wins by getting at least the value of the root at the start.
    fn wins(&self, turn: Turn) -> bool {
        let enough = self.value(turn) >= self.par(turn);
        enough == (turn == Turn::Reader)
    }

    fn best(&self, turn: Turn) -> Option<usize> {
        self.keeps(turn)
    }

    fn drawn_why(&self, turn: Turn) -> Option<String> {
        Some(draw_values(&self.tree, self.first(turn), self.at))
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        let side = side_of(turn);
        let options = self.options(turn).into_iter();
        let worth = |(child, worth)| self.worth(child, worth, side.other());
        let mut told: Vec<Told> = options.map(worth).collect();
        told.push(Told::Takes(side, self.value(turn)));
        if self.at != self.tree.root() {
            told.push(self.since(turn));
        }
        told
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        let Some(child) = self.keeps(turn) else { return Vec::new() };
        if rung == 3 {
            return vec![Told::Keeps(child + 1, self.value(turn))];
        }
        let (vertex, worth) = self.options(turn)[0];
        let one = self.worth(vertex, worth, side_of(turn.other()));
        match self.wins(turn) {
            true => vec![Told::Below, one],
            false => vec![self.since(turn), one],
        }
    }
}

impl Walk {
    /// Returns a claim about the value of a vertex where `next` is to move.
    fn worth(&self, vertex: usize, worth: i64, next: Side) -> Told {
        match self.tree.is_leaf(vertex) {
            true => Told::Leaf(vertex + 1, worth),
            false => Told::Worth { vertex: vertex + 1, next, worth },
        }
    }

    /// Returns a claim that compares the value now with the one at the start.
    fn since(&self, turn: Turn) -> Told {
        Told::Since { first: self.par(turn), now: self.value(turn) }
    }
}

/// A claim in the board's reasons and hints. Vertices are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The value of a child from which both players play well.
    Worth {
        /// The number of the child.
        vertex: usize,
        /// The player to move at the child.
        next: Side,
        /// The child's value.
        worth: i64,
    },
    /// A child, which is a leaf, and its points.
    Leaf(usize, i64),
    /// The player to move takes the best child, whose value is this.
    Takes(Side, i64),
    /// The value of the tree at the start, and now.
    Since {
        /// The value at the start.
        first: i64,
        /// The value now.
        now: i64,
    },
    /// Everything depends on what the other player does next.
    Below,
    /// Moving the piece to this vertex keeps this value.
    Keeps(usize, i64),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Worth { vertex, next, worth } => write!(
                f,
                "With the piece on {vertex} and {} to move, Maxi gets {} if \
                 both play well.",
                name_of(*next),
                said(*worth)
            ),
            Told::Leaf(vertex, points) => {
                let points = said(*points);
                write!(f, "On {vertex} the game ends: Maxi gets {points}.")
            }
            Told::Takes(side, value) => {
                let most = match side {
                    Side::Maxi => "largest",
                    Side::Minnie => "smallest",
                };
                let (name, value) = (name_of(*side), said(*value));
                write!(f, "{name} is to move and takes the {most}: {value}.")
            }
            Told::Since { first, now } if first == now => write!(
                f,
                "At the beginning the tree was worth {}, and it still is.",
                said(*first)
            ),
            Told::Since { first, now } => write!(
                f,
                "At the beginning the tree was worth {}; now it is {}.",
                said(*first),
                said(*now)
            ),
            Told::Below => f.write_str(
                "Begin at the leaves: what will the other player do after each \
                 of your moves?",
            ),
            Told::Keeps(vertex, value) => {
                let value = said(*value);
                write!(
                    f,
                    "Push the piece to {vertex}: there Maxi still gets {value} \
                     if both play well."
                )
            }
        }
    }
}

/// The width of the picture, and the height of a row of vertices.
const WIDTH: f64 = 430.0;
const ROW: f64 = 78.0;

/// Returns where each vertex is drawn: the leaves are in order from left to
/// right, and each parent is centred above its children.
fn places(walk: &Walk) -> Vec<Point> {
    let tree = &walk.tree;
    let room = WIDTH / tree.leaves().count() as f64;
    let mut across = vec![0.0; tree.vertices()];
    let (mut open, mut leaves) = (vec![tree.root()], 0.5);
    while let Some(vertex) = open.pop() {
        let mut children: Vec<usize> = tree.children(vertex).collect();
        children.reverse(); // so that the first child is popped first
        if children.is_empty() {
            across[vertex] = leaves;
            leaves += 1.0;
        }
        open.extend(children);
    }
    for &vertex in tree.order() {
        let below: Vec<f64> =
            tree.children(vertex).map(|child| across[child]).collect();
        if let [first, .., last] | [first @ last] = below[..] {
            across[vertex] = (first + last) / 2.0;
        }
    }
    let depths = walk.depths();
    let place = |v: usize| (room * across[v], 30.0 + ROW * depths[v] as f64);
    (0..tree.vertices()).map(place).collect()
}

/// Draws the tree. Maxi's vertices are triangles that point up, and Minnie's
/// point down; the piece's vertex has a frame.
fn draw_walk(walk: &Walk, turn: Turn) -> String {
    let tree = &walk.tree;
    let (at, depths) = (places(walk), walk.depths());
    let deepest = depths.iter().max().copied().unwrap_or(0);
    let size = (WIDTH, ROW * deepest as f64 + 66.0);
    let described = described(walk, turn);
    let title = "A tree with points";
    let mut picture = Picture::new("minimax-board", title, &described, size);
    let path = walk.path();
    for vertex in 0..tree.vertices() {
        let Some(parent) = tree.parent(vertex) else { continue };
        let gone = path.contains(&vertex);
        let class = if gone { "winning" } else { "option" };
        let (from, to) = (at[parent], at[vertex]);
        picture.arrow(class, (from.0, from.1 + 20.0), (to.0, to.1 - 21.0));
    }
    let first = walk.first(turn);
    for vertex in 0..tree.vertices() {
        let side = match depths[vertex] % 2 {
            0 => first,
            _ => first.other(),
        };
        draw_vertex(&mut picture, walk, vertex, side, at[vertex]);
    }
    picture.finish()
}

fn described(walk: &Walk, turn: Turn) -> String {
    let (tree, at) = (&walk.tree, walk.at + 1);
    let inner = (0..tree.vertices()).filter(|v| !tree.is_leaf(*v));
    let children = |vertex: usize| {
        let children: Vec<String> =
            tree.children(vertex).map(|c| (c + 1).to_string()).collect();
        format!("Under {} lie {}.", vertex + 1, children.join(" and "))
    };
    let inner: Vec<String> = inner.map(children).collect();
    let points =
        |leaf: usize| format!("{} has {}", leaf + 1, tree.points_on(leaf));
    let leaves: Vec<String> = tree.leaves().map(points).collect();
    let mover = name_of(side_of(turn));
    format!(
        "{} Points: {}. The piece is on {at}, and {mover} is to move.",
        inner.join(" "),
        leaves.join(", ")
    )
}

fn draw_vertex(
    picture: &mut Picture,
    walk: &Walk,
    vertex: usize,
    side: Side,
    (x, y): Point,
) {
    let number = (vertex + 1).to_string();
    let draw = |picture: &mut Picture| {
        picture.rectangle("hit", (x, y + 6.0), (42.0, 56.0), 0.0);
        picture.part(&number, |picture| match walk.tree.is_leaf(vertex) {
            true => picture.rectangle("won", (x, y), (40.0, 32.0), 6.0),
            false => {
                let tip = if side == Side::Maxi { -1.0 } else { 1.0 };
                let base = y - 15.0 * tip;
                let corners =
                    [(x, y + 19.0 * tip), (x - 21.0, base), (x + 21.0, base)];
                picture.polygon("won", &corners);
            }
        });
        if walk.tree.is_leaf(vertex) {
            let points = walk.tree.points_on(vertex);
            picture.text("label", (x, y), &said(points));
            picture.text("note", (x, y + 29.0), &number);
        } else {
            let down = if side == Side::Maxi { 5.0 } else { -5.0 };
            picture.text("note", (x, y + down), &number);
        }
    };
    match walk.tree.parent(vertex) == Some(walk.at) {
        true => {
            let goes = std::slice::from_ref(&number);
            picture.spot((&number, &title(vertex)), goes, draw);
        }
        false => draw(picture),
    }
    if vertex == walk.at {
        match walk.tree.is_leaf(vertex) {
            true => picture.rectangle("odd", (x, y), (48.0, 38.0), 8.0),
            false => picture.circle("odd", (x, y), 25.0),
        }
    }
}

/// Returns a number with a true minus sign.
fn said(points: i64) -> String {
    points.to_string().replace('-', "−")
}
