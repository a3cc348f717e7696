//! The chapter's programs.

use crate::{
    after, cuts_by_value, cycle, fast_nimber, play, steps, value, winning_cut,
};
use nimbers::Nimbers;
use notebook::{Answer, Lines, Listed, ProgramError};
use stalks::{read_doodle, Doodle, Edge, Hackenbush};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("fusion-cycles", "the nimbers of cycles, by brute force", cycles_program),
    ("fusion-value", "the nimber of a doodle, and who wins", value_program),
    ("fusion-cut", "a winning cut of a doodle", cut_program),
    ("fusion-count", "how many cuts leave each nimber", count_program),
    (
        "fusion-steps",
        "a doodle simplified, step by step, to a single stalk",
        steps_program,
    ),
    ("fusion-play", "a game of green Hackenbush against the program", play),
];

/// The maximum number of edges in a doodle that is drawn, or simplified step by
/// step.
pub const TOLD: usize = 60;

/// The maximum number of edges in a doodle whose cuts are counted one by one.
const COUNTED: usize = 1000;

/// The largest vertex number that [`read_small`] accepts. Its callers repeat
/// steps whose time grows with the largest vertex number.
const LAST_SMALL: u64 = 9999;

/// The longest cycle whose nimber is found by brute force.
const LONGEST: u64 = 12;

/// Reads a doodle with at most `most` edges and no vertex above `LAST_SMALL`.
pub fn read_small(
    input: &mut dyn BufRead,
    most: usize,
) -> Result<Vec<Edge>, ProgramError> {
    let mut lines = Lines::new(input);
    let (mut text, mut edges) = (String::new(), 0);
    while let Some(line) = lines.next_line()? {
        edges += usize::from(!line.text().trim().is_empty());
        if edges > most {
            return Err(line.error(&format!("more than {most} edges")).into());
        }
        for word in line.words().take(2) {
            word.number_in(0..=LAST_SMALL)?;
        }
        text += line.text();
        text.push('\n');
    }
    let doodle = read_doodle(&mut Lines::new(&mut text.as_bytes()))?;
    Ok(doodle.edges().to_vec())
}

// ANCHOR: cycles_program
/// The `fusion-cycles` program: reads a length; prints the nimbers of cycles up
/// to that length, by brute force, in three forms: through the ground; on top
/// of one edge; and through the ground, with one edge on vertex 1.
pub fn cycles_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the longest cycle")?;
    let word = line.only_word("the longest cycle")?;
    let longest = word.number_in(1..=LONGEST)?;
    lines.expect_end()?;
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut of = |edges: &[Edge]| nimbers.of(&Doodle::of(edges));
    writeln!(output, "edges  on the ground  on an edge  under an edge")?;
    for k in 1..=longest as usize {
        let [bare, raised, loaded] = three_cycles(k);
        let (a, b, c) = (of(&bare), of(&raised), of(&loaded));
        writeln!(output, "{k:5} {a:14} {b:11} {c:14}")?;
    }
    Ok(())
}
// ANCHOR_END: cycles_program

/// Returns a cycle of `k` edges through the ground, another on top of one edge,
/// and another through the ground with one edge on vertex 1 (on the ground if
/// `k` is 1).
fn three_cycles(k: usize) -> [Vec<Edge>; 3] {
    let bare = cycle(&vec![0; k]);
    let mut raised: Vec<Edge> =
        bare.iter().map(|&(a, b)| (a + 1, b + 1)).collect();
    raised.push((0, 1));
    let mut stalks = vec![0; k];
    stalks[1 % k] = 1;
    [bare, raised, cycle(&stalks)]
}

// ANCHOR: value_program
/// The `fusion-value` program: reads a doodle; prints its nimber and who wins.
pub fn value_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let nimber = fast_nimber(input)?;
    let lost = if nimber == 0 { "lost" } else { "won" };
    Ok(writeln!(output, "nimber {nimber}: {lost}")?)
}
// ANCHOR_END: value_program

// ANCHOR: cut_program
/// The `fusion-cut` program: reads a doodle; prints a winning cut.
pub fn cut_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let doodle = read_doodle(&mut Lines::new(input))?;
    let edges = doodle.edges();
    let Some(cut) = winning_cut(edges) else {
        return Ok(writeln!(output, "nimber 0: lost")?);
    };
    let (a, b) = edges[cut];
    let left = after(edges, cut);
    writeln!(output, "nimber {}: won, cut {a} {b}", value(edges))?;
    let (stand, nimber) = (left.len(), value(&left));
    Ok(writeln!(output, "edges left {stand}, nimber {nimber}")?)
}
// ANCHOR_END: cut_program

/// The `fusion-count` program: reads a doodle; prints how many cuts leave each
/// nimber.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let edges = read_small(input, COUNTED)?;
    writeln!(output, "nimber {}", value(&edges))?;
    for (nimber, cuts) in cuts_by_value(&edges) {
        let s = if cuts == 1 { "" } else { "s" };
        writeln!(output, "{cuts} cut{s} to {nimber}")?;
    }
    Ok(())
}

/// The `fusion-steps` program: reads a doodle; shows step by step how it is
/// simplified until a single stalk is left.
pub fn steps_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let edges = read_small(input, TOLD)?;
    let steps = steps(&edges);
    for step in &steps {
        writeln!(output, "{}", step.said)?;
    }
    let left = steps.last().map_or(edges.len(), |step| step.edges.len());
    let lost = if left == 0 { "lost" } else { "won" };
    Ok(writeln!(output, "A stalk of {left} is left: nimber {left}, {lost}.")?)
}
