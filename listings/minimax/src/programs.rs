//! The chapter's programs, except the one that plays.

use crate::input::{read_parents, read_points, read_root, read_tree, word};
use crate::{
    max_min, min_max, number_of_strategies, play, results, strategies, Player,
    Points, Strategy, Tree, Values,
};
use games::{graph, Graph};
use notebook::{Answer, Lines, Listed};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("minimax-value", "the values of a tree and its best moves", value_program),
    (
        "minimax-strategies",
        "every strategy against every other",
        strategies_program,
    ),
    ("minimax-tree", "the two values of large trees", tree_program),
    ("minimax-play", "a walk down a tree against the program", play),
];

/// The longest line that a program accepts, in bytes.
const LONGEST: usize = 1 << 25;

// ANCHOR: tree_program
/// The `minimax-tree` program: reads trees, each on two lines: the parents of
/// the vertices 1, 2, …, with 0 for the root, and then the points on the
/// vertices. For each tree, prints the value of the root if Maxi moves first,
/// and the value if Minnie does.
pub fn tree_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::no_longer_than(LONGEST, input);
    while let Some(line) = lines.next_line()? {
        let root = read_root(&line, &mut lines)?;
        writeln!(output, "{} {}", root.maxi, root.minnie)?;
    }
    Ok(())
}
// ANCHOR_END: tree_program

// ANCHOR: value_program
/// The `minimax-value` program: reads trees as `minimax-tree` does. Prints each
/// vertex's values and best moves, and a best play for each first player.
pub fn value_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::no_longer_than(LONGEST, input);
    while let Some(tree) = read_tree(&mut lines)? {
        let mut values = Values::new(&tree);
        writeln!(output, "vertex  Maxi to move      Minnie to move")?;
        for vertex in 0..tree.vertices() {
            let [maxi, minnie] = [Player::Maxi, Player::Minnie]
                .map(|mover| worth(&mut values, &(vertex, mover)));
            let row = format!("{:6}  {maxi:16}  {minnie}", vertex + 1);
            writeln!(output, "{}", row.trim_end())?;
        }
        for first in [Player::Maxi, Player::Minnie] {
            let play = values.best_play(&(tree.root(), first));
            let last = play.last().expect("it begins with the root");
            let points = tree.points(last);
            writeln!(output, "{first:?} first: {}: {points}", joined(&play))?;
        }
    }
    Ok(())
}
// ANCHOR_END: value_program

// ANCHOR: worth
/// Returns, as text, the value of a position and its best moves.
fn worth(values: &mut Values<Tree>, position: &(usize, Player)) -> String {
    let value = values.of(position);
    let best = values.best_options(position);
    if best.is_empty() {
        return value.to_string();
    }
    format!("{value} by {}", joined(&best))
}

/// Returns the vertices of these positions as text, numbered from 1.
fn joined(positions: &[(usize, Player)]) -> String {
    let names: Vec<String> =
        positions.iter().map(|(vertex, _)| (vertex + 1).to_string()).collect();
    names.join(" ")
}
// ANCHOR_END: worth

/// The maximum number of strategies that `minimax-strategies` allows a player.
const MOST_STRATEGIES: u64 = 64;

/// The maximum number of vertices that `minimax-strategies` accepts: each
/// strategy is a list with an entry for every position.
const MOST_WRITTEN: usize = 1000;

/// The `minimax-strategies` program: reads a tree as `minimax-tree` does.
/// Prints the result of each of Maxi's strategies against each of Minnie's,
/// first with Maxi moving first, then with Minnie moving first.
pub fn strategies_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::no_longer_than(LONGEST, input);
    let line = lines.expect_line("the parents of the vertices")?;
    let tree = read_parents(&line)?;
    if tree.vertices() > MOST_WRITTEN {
        let most = format!("is one too many: at most {MOST_WRITTEN} vertices");
        Err(word(&line, MOST_WRITTEN).error(&most))?;
    }
    few_strategies(&tree).map_err(|what| line.error(&what))?;
    let line = lines.expect_line("the points on the vertices")?;
    let tree = read_points(tree, &line)?;
    lines.expect_end()?;
    for first in [Player::Maxi, Player::Minnie] {
        writeln!(output, "{first:?} first")?;
        write_results(output, &tree, first)?;
    }
    Ok(())
}

/// Returns the graph of the positions that play can reach from the root.
fn positions(tree: &Tree, first: Player) -> Graph<(usize, Player)> {
    let found = graph(tree, &(tree.root(), first), tree.vertices());
    found.expect("each vertex is met with one player to move")
}

/// Returns an error if a player has too many strategies.
fn few_strategies(tree: &Tree) -> Result<(), String> {
    for first in [Player::Maxi, Player::Minnie] {
        let graph = positions(tree, first);
        for player in [Player::Maxi, Player::Minnie] {
            let number = number_of_strategies(tree, &graph, player);
            if number.is_none_or(|number| number > MOST_STRATEGIES) {
                let more = format!("more than {MOST_STRATEGIES} strategies");
                return Err(format!("{player:?} has {more}"));
            }
        }
    }
    Ok(())
}

// ANCHOR: write_results
/// Writes Minnie's strategies, one per line; then Maxi's, each followed by its
/// results and the worst of them; then what each player can guarantee.
fn write_results(output: &mut dyn Write, tree: &Tree, first: Player) -> Answer {
    let graph = positions(tree, first);
    let start = graph.place(&(tree.root(), first)).expect("it is there");
    let rows = results(tree, &graph, start);
    let minnies = strategies(tree, &graph, Player::Minnie);
    for (number, minnie) in (1..).zip(&minnies) {
        writeln!(output, "  Minnie {number}: {}", moves(&graph, minnie))?;
    }
    let maxis = strategies(tree, &graph, Player::Maxi);
    for ((number, maxi), row) in (1..).zip(&maxis).zip(&rows) {
        let cells: Vec<_> = row.iter().map(|r| format!("{r:3}")).collect();
        let worst = row.iter().min().expect("Minnie has a strategy");
        let name = format!("Maxi {number}: {}", moves(&graph, maxi));
        writeln!(output, "  {name} | {} | {worst}", cells.join(" "))?;
    }
    let (most, least) = (max_min(&rows), min_max(&rows));
    Ok(writeln!(output, "  Maxi can guarantee {most}, Minnie {least}")?)
}
// ANCHOR_END: write_results

/// Returns a strategy's moves as text, with vertices numbered from 1.
fn moves(graph: &Graph<(usize, Player)>, strategy: &Strategy) -> String {
    let name = |place: usize| graph.positions[place].0 + 1;
    let choices = strategy.iter().enumerate();
    let choices = choices.filter_map(|(from, to)| Some((from, (*to)?)));
    let choices: Vec<String> = choices
        .map(|(from, to)| format!("{}-{}", name(from), name(to)))
        .collect();
    match choices.is_empty() {
        true => "no choice".to_string(),
        false => choices.join(" "),
    }
}
