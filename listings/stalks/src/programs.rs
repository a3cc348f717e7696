//! The chapter's programs.

use crate::doodle::read_drawn;
use crate::{
    edges_of, first_closing, height, play, read_parents, small_trees, Doodle,
    Edge, Hackenbush, Tree, MOST_EDGES,
};
use games::Game;
use nimbers::Nimbers;
use notebook::{Answer, Lines, Listed};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "stalks-options",
        "what is left after each cut of a small doodle",
        options_program,
    ),
    ("stalks-table", "the nimbers of all small trees", table_program),
    ("stalks-tree", "the nimbers of trees, one tree per line", tree_program),
    ("stalks-cut", "the winning cuts of a tree", cut_program),
    ("stalks-play", "a game against the program on a tree", play),
];

/// The most edges a drawing may have for its nimber to be found by brute force.
const FEW: usize = 12;

/// The maximum number of edges a tree in the table may have.
const MOST_IN_TABLE: u64 = 6;

/// Returns a phrase that says who wins a position with this nimber.
fn winner(nimber: u64) -> &'static str {
    if nimber == 0 {
        "Second wins"
    } else {
        "First wins"
    }
}

// ANCHOR: options_program
/// The `stalks-options` program: reads a drawing, one edge per line; prints its
/// nimber, found by brute force, and what each cut leaves.
pub fn options_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let doodle = read_drawn(FEW, &mut Lines::new(input))?.doodle()?;
    let small = doodle.renumbered();
    let mut nimbers = Nimbers::new(&Hackenbush);
    let nimber = nimbers.of(&small);
    let all = doodle.edges().len();
    writeln!(output, "{all} edges, nimber {nimber}, {}", winner(nimber))?;
    let options = Hackenbush.options(&small);
    for ((a, b), option) in doodle.edges().iter().zip(options) {
        let (left, nimber) = (option.edges().len(), nimbers.of(&option));
        let also = all - left - 1;
        write!(output, "cut {a} {b}: {also} more fall, {left} stand, ")?;
        writeln!(output, "nimber {nimber}")?;
    }
    Ok(())
}
// ANCHOR_END: options_program

// ANCHOR: table_program
/// The `stalks-table` program: reads a number of edges; prints each shape of
/// tree with at most that many edges, and its nimber, found by brute force.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of edges")?;
    let word = line.only_word("the number of edges")?;
    let most = word.number_in(0..=MOST_IN_TABLE)? as usize;
    lines.expect_end()?;
    let mut nimbers = Nimbers::new(&Hackenbush);
    writeln!(output, "edges  height  nimber  parents")?;
    for edges in 0..=most {
        for parents in small_trees(edges) {
            let nimber = nimbers.of(&Doodle::of(&edges_of(&parents)));
            let height = height(&parents);
            write!(output, "{edges:5}{height:8}{nimber:8} ")?;
            parents.iter().try_for_each(|p| write!(output, " {p}"))?;
            writeln!(output)?;
        }
    }
    Ok(())
}
// ANCHOR_END: table_program

// ANCHOR: tree_program
/// The `stalks-tree` program: reads one tree per line, as the parents of 1, 2,
/// 3 and so on; prints the nimber of each tree and who wins.
pub fn tree_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let nimber = crate::tree_values(&read_parents(&line)?)[0];
        writeln!(output, "nimber {nimber}, {}", winner(nimber))?;
    }
    Ok(())
}
// ANCHOR_END: tree_program

// ANCHOR: cut_program
/// The `stalks-cut` program: reads a tree, one edge per line; prints its
/// nimber, who wins, how many cuts win, and the first ten of them.
pub fn cut_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let drawn = read_drawn(MOST_EDGES, &mut Lines::new(input))?;
    let Some(tree) = Tree::of(&drawn.edges) else {
        drawn.doodle()?; // an edge off the ground is reported first
        let closing = first_closing(&drawn.edges).unwrap_or(0);
        return Err(drawn.error(closing, NO_TREE).into());
    };
    let nimber = tree.values()[0];
    writeln!(output, "nimber {nimber}, {}", winner(nimber))?;
    write_cuts(output, &tree.winning_cuts())
}
// ANCHOR_END: cut_program

const NO_TREE: &str = "this edge closes a cycle, and a tree has none";

/// Writes how many winning cuts there are, and the first ten of them.
fn write_cuts(output: &mut dyn Write, cuts: &[Edge]) -> Answer {
    let s = if cuts.len() == 1 { "" } else { "s" };
    write!(output, "{} winning cut{s}", cuts.len())?;
    let mut mark = ":";
    for (below, top) in cuts.iter().take(10) {
        write!(output, "{mark} {below} {top}")?;
        mark = ",";
    }
    Ok(writeln!(output, "{}", if cuts.len() > 10 { ", …" } else { "" })?)
}
