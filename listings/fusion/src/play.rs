//! Plays green Hackenbush against the reader.

use crate::{after, winning_cut};
use nim::{yes_or_no, Talk};
use notebook::{Answer, BadInput, Line, ProgramError};
use stalks::Edge;
use std::io::{BufRead, Write};

/// The maximum number of edges in a doodle.
const MOST: usize = 60;

/// The largest vertex number in a doodle.
const LAST: u64 = 99;

// ANCHOR: cut_reply
/// Returns the program's cut: a winning cut or, if there is none, one that
/// leaves the most edges standing. Returns `None` if there is nothing to cut.
pub fn reply(edges: &[Edge]) -> Option<usize> {
    winning_cut(edges).or_else(|| {
        (0..edges.len()).max_by_key(|&edge| after(edges, edge).len())
    })
}
// ANCHOR_END: cut_reply

/// Reads a doodle from a line, with two numbers per edge.
fn doodle_of(line: &Line) -> Result<Vec<Edge>, BadInput> {
    let mut ends = Vec::new();
    for word in line.words() {
        if ends.len() == 2 * MOST {
            return Err(
                word.error(&format!("is one too many: at most {MOST} edges"))
            );
        }
        ends.push(word.number_in(0..=LAST)? as usize);
    }
    let edges: Vec<Edge> = ends.chunks_exact(2).map(|e| (e[0], e[1])).collect();
    if edges.is_empty() || ends.len() % 2 == 1 {
        return Err(line.error("an edge is two numbers, its ends"));
    }
    match stalks::standing(&edges).iter().position(|stands| !stands) {
        None => Ok(edges),
        Some(edge) => {
            let (a, b) = edges[edge];
            Err(line.error(&format!("the edge {a}-{b} is not connected to 0")))
        }
    }
}

/// Reads the two ends of an edge from a line.
fn ends_of(line: &Line) -> Result<Edge, BadInput> {
    let words: Vec<_> = line.words().collect();
    match words[..] {
        [a, b] => Ok((a.number()? as usize, b.number()? as usize)),
        _ => Err(line.error("a cut is the two ends of an edge, as in 0 1")),
    }
}

/// Returns edges as text, such as `0-1 1-2`.
fn told(edges: &[Edge]) -> String {
    let words: Vec<String> =
        edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    words.join(" ")
}

/// Returns the index of the first edge with these ends, in either order.
fn find(edges: &[Edge], (a, b): Edge) -> Option<usize> {
    edges.iter().position(|&edge| edge == (a, b) || edge == (b, a))
}

const RULES: &str = "\
A move cuts one edge; what is no longer joined to the ground, 0, falls. Whoever
cuts last wins. `0 1` cuts an edge between 0 and 1; `quit` ends the game.";

/// Asks for the doodle and whether the reader begins. Returns `None` if the
/// input ends.
fn begin(talk: &mut Talk) -> Result<Option<(Vec<Edge>, bool)>, ProgramError> {
    talk.say(RULES)?;
    let edges = talk.ask("The edges, as in 0 1 1 2 2 0?", doodle_of)?;
    let Some(edges) = edges else { return Ok(None) };
    let first = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    Ok(first.map(|first| (edges, first)))
}

// ANCHOR: play
/// The `fusion-play` program: asks for a doodle and who starts, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    let Some((mut edges, mut readers_turn)) = begin(&mut talk)? else {
        return talk.goodbye();
    };
    while !edges.is_empty() {
        let cut = if readers_turn {
            let question = format!("{}. Your cut?", told(&edges));
            let Some(named) = talk.ask(&question, ends_of)? else {
                return talk.goodbye();
            };
            find(&edges, named)
        } else {
            reply(&edges)
        };
        let Some(cut) = cut else {
            talk.say("No: there is no such edge.")?;
            continue;
        };
        edges = make(&mut talk, &edges, cut, readers_turn)?;
        readers_turn = !readers_turn;
    }
    talk.say(if readers_turn { "I win." } else { "You win." })
}
// ANCHOR_END: play

/// Says what is cut and how many edges fall; returns the edges still standing.
fn make(
    talk: &mut Talk,
    edges: &[Edge],
    cut: usize,
    by_reader: bool,
) -> Result<Vec<Edge>, ProgramError> {
    let rest = after(edges, cut);
    let who = if by_reader { "You" } else { "I" };
    let fallen = match edges.len() - rest.len() - 1 {
        0 => String::new(),
        1 => "; one edge falls".to_string(),
        many => format!("; {many} edges fall"),
    };
    talk.say(&format!("{who} cut {}{fallen}.", told(&edges[cut..=cut])))?;
    Ok(rest)
}
