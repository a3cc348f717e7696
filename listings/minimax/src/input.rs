//! Reads the input of this chapter's programs: the parents of the vertices on
//! one line, and their points on the next.

use crate::{fast_integers, fast_root, Both, NotATree, Tree, MOST_VERTICES};
use nim::fast_numbers;
use notebook::{BadInput, Line, Lines, ProgramError, Word};

// ANCHOR: read_parents
/// Returns the tree whose parents are on this line. Vertices are numbered from
/// 1, and the root's parent is given as 0.
pub(crate) fn read_parents(line: &Line) -> Result<Tree, BadInput> {
    let numbers = fast_numbers(line)?;
    if numbers.len() > MOST_VERTICES {
        let most = format!("is one too many: at most {MOST_VERTICES} vertices");
        return Err(word(line, MOST_VERTICES).error(&most));
    }
    let parent = |&number: &u64| usize::try_from(number).unwrap_or(usize::MAX);
    let parents = numbers.iter().map(parent).map(|p| p.checked_sub(1));
    Tree::new(parents.collect()).map_err(|error| {
        let (vertex, what) = match error {
            NotATree::Empty => return line.error("a tree has a root"),
            NotATree::NoSuchParent(vertex) => (vertex, "is not a vertex"),
            NotATree::SecondRoot(vertex) => (vertex, "is a second root"),
            NotATree::Circle(vertex) => (vertex, "leads round in a circle"),
        };
        word(line, vertex).error(what)
    })
}

/// Returns the word at `place`, counted from 0. The line must have that many.
pub(crate) fn word(line: &Line, place: usize) -> Word<'_> {
    line.words().nth(place).expect("there is such a word")
}
// ANCHOR_END: read_parents

// ANCHOR: read_points
/// Returns `tree` with the points on this line: one number for each vertex,
/// which must be 0 if the vertex has children.
pub(crate) fn read_points(tree: Tree, line: &Line) -> Result<Tree, BadInput> {
    let (points, number) = (fast_integers(line)?, tree.vertices());
    if points.len() > number {
        let most = format!("is one too many: only {number} vertices");
        return Err(word(line, number).error(&most));
    }
    if points.len() < number {
        let found = points.len();
        let missing = format!("points given: {found}, vertices: {number}");
        return Err(line.error(&missing));
    }
    let stray = |v: &usize| points[*v] != 0 && !tree.is_leaf(*v);
    if let Some(vertex) = (0..number).find(stray) {
        let what = "should be 0: this vertex has children";
        return Err(word(line, vertex).error(what));
    }
    Ok(tree.with_points(points))
}
// ANCHOR_END: read_points

// ANCHOR: read_tree
/// Reads a tree from two lines, first its parents and then its points. Returns
/// `None` at the end of the input.
pub(crate) fn read_tree(
    lines: &mut Lines,
) -> Result<Option<Tree>, ProgramError> {
    let Some(line) = lines.next_line()? else { return Ok(None) };
    let tree = read_parents(&line)?;
    let line = lines.expect_line("the points on the vertices")?;
    Ok(Some(read_points(tree, &line)?))
}
// ANCHOR_END: read_tree

// ANCHOR: read_root
/// Returns the values of the root. `parents` is a tree's line of parents.
pub(crate) fn read_root(
    parents: &Line,
    lines: &mut Lines,
) -> Result<Both, ProgramError> {
    let points = lines.expect_line("the points on the vertices");
    let fast = points.as_ref().ok().and_then(|line| fast_root(parents, line));
    if let Some(root) = fast {
        return Ok(root);
    }
    let tree = read_parents(parents)?;
    let tree = read_points(tree, &points?)?;
    Ok(tree.values()[tree.root()])
}
// ANCHOR_END: read_root
