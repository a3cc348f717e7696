//! The chapter's programs.

use crate::{
    graph, plays, AddOne, AddOrTake, Game, Graph, HalveOrTakeOne, NameAndCount,
    NameAndStop, Plays, Subtraction, TooManyPositions,
};
use notebook::{Answer, BadInput, Lines, Listed, ProgramError, Word};
use std::fmt::Display;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("games-graph", "the options of every position", graph_program),
    ("games-table", "how many plays there are and how long they last", table),
    ("games-endings", "how large five games are", endings),
    ("games-own", "the graph and the table of your own game", own),
];

/// The maximum number of positions that a program of this chapter visits.
const LIMIT: usize = 10_000;

/// The maximum number of amounts that are read. Without this limit, even a few
/// positions could have more arrows between them than fit in memory.
const AMOUNTS: usize = 256;

/// The maximum number of positions that fit in a drawing.
pub const DRAWABLE: usize = 24;

/// Reads the amounts and the number of coins of a subtraction game; returns its
/// graph, or an error if it has more than `limit` positions.
pub fn read_graph(
    input: &mut dyn BufRead,
    limit: usize,
) -> Result<Graph<u64>, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the list of amounts")?;
    let amounts = line.numbers()?;
    if let Some(word) = line.words().nth(AMOUNTS) {
        let most = format!("is one too many: at most {AMOUNTS} amounts");
        Err(word.error(&most))?;
    }
    let game = Subtraction::new(&amounts).map_err(|zero| {
        let zeros = line.words().find(|w| w.number() == Ok(0));
        zeros.expect("an amount is 0").error(&zero.to_string())
    })?;
    let line = lines.expect_line("the number of coins")?;
    let word = line.only_word("the number of coins")?;
    let found = graph(&game, &word.number()?, limit);
    lines.expect_end()?;
    Ok(found.map_err(|too_many| too_large(&word, too_many))?)
}

fn too_large(
    word: &Word,
    TooManyPositions { limit }: TooManyPositions,
) -> BadInput {
    word.error(&format!("leads to more than {limit} positions"))
}

/// The `games-graph` program: reads the amounts of a subtraction game and a
/// number of coins; prints each position with its options.
pub fn graph_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    print_options(&read_graph(input, LIMIT)?, output)
}

fn print_options<P: Display>(
    graph: &Graph<P>,
    output: &mut dyn Write,
) -> Answer {
    for (position, options) in graph.positions.iter().zip(&graph.options) {
        write!(output, "{position} ->")?;
        for &option in options {
            write!(output, " {}", graph.positions[option])?;
        }
        writeln!(output, "{}", if options.is_empty() { " over" } else { "" })?;
    }
    Ok(())
}

/// The `games-table` program: reads the amounts of a subtraction game and a
/// number of coins; prints how many plays begin at each position, and how long
/// they last.
pub fn table(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    print_plays(&read_graph(input, LIMIT)?, output)
}

fn print_plays<P: Display>(graph: &Graph<P>, output: &mut dyn Write) -> Answer {
    let Some(rows) = plays(graph) else {
        let cycle = "a play can come back to where it was, for ever";
        return Ok(writeln!(output, "{cycle}")?);
    };
    let names: Vec<String> = graph.positions.iter().map(P::to_string).collect();
    let wide = widest(&names).max("position".len());
    writeln!(output, "{:>wide$} options shortest longest plays", "position")?;
    for ((name, options), row) in names.iter().zip(&graph.options).zip(rows) {
        let (options, Plays { shortest, longest, number }) =
            (options.len(), row);
        let number = number.map_or("2^128 or more".into(), |n| n.to_string());
        writeln!(
            output,
            "{name:>wide$} {options:7} {shortest:8} {longest:7} {number:>5}"
        )?;
    }
    Ok(())
}

fn widest(names: &[String]) -> usize {
    names.iter().map(|name| name.chars().count()).max().unwrap_or(0)
}

/// The `games-own` program: reads a number; prints the graph and the table of
/// the game in `own.rs`, starting from this number.
pub fn own(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the start")?;
    let word = line.only_word("the start")?;
    let found = graph(&HalveOrTakeOne, &word.number()?, LIMIT);
    let graph = found.map_err(|too_many| too_large(&word, too_many))?;
    lines.expect_end()?;
    print_options(&graph, output)?;
    writeln!(output)?;
    print_plays(&graph, output)
}

/// The `games-endings` program: reads numbers, one per line; for each, prints
/// the sizes of five games in which no number exceeds the one that was read.
pub fn endings(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    writeln!(output, "game            largest  positions cycle longest play")?;
    while let Some(line) = lines.next_line()? {
        let Some(word) = line.words().next() else { continue };
        let largest = word.number_in(1..=LIMIT as u64 - 2)?;
        line.only_word("one number")?;
        let take = Subtraction::new(&[1, 2, 3]).expect("no amount is 0");
        size(output, "take 1, 2 or 3", largest, &take, &largest)?;
        let add_or_take = AddOrTake { table: largest };
        size(output, "add or take", largest, &add_or_take, &largest)?;
        size(output, "add one", largest, &AddOne, &0)?;
        let count = NameAndCount { largest };
        size(output, "name and count", largest, &count, &None)?;
        let stop = NameAndStop { largest };
        size(output, "name and stop", largest, &stop, &None)?;
    }
    Ok(())
}

/// Prints the size of the graph of `game` from `start`.
fn size<G: Game>(
    output: &mut dyn Write,
    name: &str,
    largest: u64,
    game: &G,
    start: &G::Position,
) -> Answer {
    write!(output, "{name:15} {largest:7} ")?;
    let limit = largest as usize + 2;
    let Ok(graph) = graph(game, start, limit) else {
        return Ok(writeln!(output, "over {limit:5}")?);
    };
    let start = graph.place(start).expect("the start is a position");
    let positions = graph.positions.len();
    match plays(&graph).map(|rows| rows[start].longest) {
        Some(longest) => writeln!(output, "{positions:10}    no {longest:12}")?,
        None => writeln!(output, "{positions:10}   yes     no limit")?,
    }
    Ok(())
}
