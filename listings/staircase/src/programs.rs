//! The chapter's programs.

use crate::{
    is_lost, piles, winning_pushes, Forest, NotAForest, Push, Staircase,
};
use nim::nim_sum;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use outcomes::Outcomes;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "staircase-table",
        "who wins on small staircases, by brute force",
        table_program,
    ),
    ("staircase-winner", "who wins on a staircase", winner_program),
    ("staircase-moves", "who wins on a staircase, and how", moves_program),
    ("staircase-tree", "who wins on a tree, and how", tree_program),
];

/// The maximum number of coins for x and for y in a table.
const SIDE: u64 = 5;

/// The maximum number of steps, and of coins given for a step, in a table found
/// by brute force.
const MOST: (usize, u64) = (5, 3);

/// The `staircase-table` program: reads the coins on the steps 1, 2, …, with
/// `x` for one of the steps and optionally `y` for another; prints who wins for
/// all x (rows) and y (columns) up to 5, found by brute force.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let stairs = read_pattern(input)?;
    let columns = if stairs.contains(&Coins::Y) { SIDE } else { 0 };
    let mut outcomes = Outcomes::new(&Staircase);
    for x in 0..=SIDE {
        for y in 0..=columns {
            let mut position = vec![0]; // nothing on the ground
            for coins in &stairs {
                position.push(coins.with(x, y));
            }
            let lost = outcomes.is_lost(&position);
            write!(output, " {}", if lost { 'P' } else { 'N' })?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// The coins on a step in a table: a number, the x of the row, or the y of the
/// column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coins {
    X,
    Y,
    Number(u64),
}

impl Coins {
    fn with(&self, x: u64, y: u64) -> u64 {
        match self {
            Coins::X => x,
            Coins::Y => y,
            Coins::Number(coins) => *coins,
        }
    }
}

fn read_pattern(input: &mut dyn BufRead) -> Result<Vec<Coins>, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the staircase")?;
    let (most_steps, most_coins) = MOST;
    let mut stairs = Vec::new();
    for word in line.words() {
        if stairs.len() == most_steps {
            let what = format!("is one too many: at most {most_steps} steps");
            return Err(word.error(&what).into());
        }
        let coins = match word.text {
            "x" => Coins::X,
            "y" => Coins::Y,
            _ => Coins::Number(word.number_in(0..=most_coins)?),
        };
        if !matches!(coins, Coins::Number(_)) && stairs.contains(&coins) {
            return Err(word.error("appears twice").into());
        }
        stairs.push(coins);
    }
    if !stairs.contains(&Coins::X) {
        return Err(line.error("give `x` for one of the steps").into());
    }
    lines.expect_end()?;
    Ok(stairs)
}

/// The `staircase-winner` program: reads one staircase per line, as the coins
/// on each step, the ground first; prints who wins, the nim-sum of the odd
/// steps, and the coins on each odd step.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let odd = piles(&line.numbers()?);
        let sum = nim_sum(&odd);
        let who = if sum == 0 { "Second" } else { "First" };
        write!(output, "{who}, nim-sum {sum} of the odd steps")?;
        for pile in odd {
            write!(output, " {pile}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// The `staircase-moves` program: reads one staircase per line, as the coins on
/// each step, the ground first; prints who wins and the winning moves.
pub fn moves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let stairs = line.numbers()?;
        let pushes = winning_pushes(&stairs);
        write_pushes(output, is_lost(&stairs), &pushes, |step| {
            format!("step {step}")
        })?;
    }
    Ok(())
}

/// Writes who wins, the number of winning moves, and the first ten of them.
fn write_pushes(
    output: &mut dyn Write,
    lost: bool,
    pushes: &[Push],
    name: impl Fn(usize) -> String,
) -> Answer {
    let who = if lost { "Second" } else { "First" };
    let number = pushes.len();
    let s = if number == 1 { "" } else { "s" };
    write!(output, "{who}, {number} winning move{s}")?;
    let mut mark = ":";
    for push in pushes.iter().take(10) {
        write!(output, "{mark} {} from {}", push.coins, name(push.from))?;
        mark = ",";
    }
    Ok(writeln!(output, "{}", if number > 10 { ", …" } else { "" })?)
}

/// The `staircase-tree` program: reads trees, two lines for each: the parents
/// of the vertices 1, 2, …, with 0 as the parent of the root; and the coins on
/// each vertex. Prints who wins and the winning moves.
pub fn tree_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let tree = read_tree(&line)?;
        let parents = line.words().count();
        let line = lines.expect_line("the coins on the vertices")?;
        let coins = line.numbers()?;
        if coins.len() != parents {
            let given = coins.len();
            let found = format!("coins given: {given}, vertices: {parents}");
            return Err(line.error(&found).into());
        }
        let pushes = tree.winning_pushes(&coins);
        write_pushes(output, tree.is_lost(&coins), &pushes, |vertex| {
            format!("vertex {}", vertex + 1)
        })?;
    }
    Ok(())
}

/// Returns the tree whose parents are on this line. The vertices are numbered
/// from 1, and the parent of the root is given as 0.
fn read_tree(line: &Line) -> Result<Forest, BadInput> {
    let words: Vec<Word> = line.words().collect();
    let mut parents = Vec::new();
    let mut root: Option<u64> = None;
    for (number, word) in (1..).zip(&words) {
        let parent = word.number_in(0..=words.len() as u64)?;
        if let (0, Some(first)) = (parent, root) {
            let what = format!("is a second root, besides vertex {first}");
            return Err(word.error(&what));
        }
        if parent == 0 {
            root = Some(number);
        }
        parents.push((parent as usize).checked_sub(1));
    }
    let circle = "leads round in a circle";
    Forest::new(parents).map_err(|error| match error {
        NotAForest::NoSuchParent(vertex) => {
            words[vertex].error("is not a vertex")
        }
        NotAForest::Circle(vertex) => words[vertex].error(circle),
    })
}
