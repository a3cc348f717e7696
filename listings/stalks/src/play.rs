//! Plays Hackenbush on a tree against the reader.

use crate::{edges_of, read_parents, reply, Doodle, Tree};
use nim::{yes_or_no, Talk};
use notebook::{Answer, BadInput, Line, ProgramError};
use std::io::{BufRead, Write};

const RULES: &str = "\
A move cuts one edge, and what is no longer joined to the ground falls. Whoever
cannot move loses. `5` cuts the edge under 5; `why` explains my last move;
`help` says this again; `quit` ends the game.";

/// The maximum number of edges a tree may have.
const MOST: usize = 100;

/// Reads a tree from a line that lists the parent of each vertex.
fn tree_of(line: &Line) -> Result<Doodle, BadInput> {
    let parents = read_parents(line)?;
    if parents.is_empty() {
        return Err(line.error("give at least one edge"));
    }
    if parents.len() > MOST {
        return Err(line.error(&format!("more than {MOST} edges")));
    }
    Ok(Doodle::of(&edges_of(&parents)))
}

/// A command that the reader may give when it is their turn.
enum Command {
    /// Cut the edge under this vertex.
    Cut(u64),
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let word =
        line.only_word("the vertex above your cut, why, help or quit")?;
    match word.text {
        "why" => Ok(Command::Why),
        "help" => Ok(Command::Help),
        _ => Ok(Command::Cut(word.number()?)),
    }
}

// ANCHOR: edge_under
/// Returns the index, among the edges of `doodle`, of the edge under this
/// vertex; `None` if there is no such vertex, or the drawing is not a tree.
pub fn edge_under(doodle: &Doodle, vertex: usize) -> Option<usize> {
    let tree = Tree::of(doodle.edges())?;
    let (a, b) = *tree.edges().iter().find(|&&(_, top)| top == vertex)?;
    doodle.edges().iter().position(|&e| e == (a.min(b), a.max(b)))
}
// ANCHOR_END: edge_under

// ANCHOR: sketch
/// Returns a tree as text: one vertex per line, indented further than the
/// vertex it stands on. The text is empty if the drawing is not a tree.
pub fn sketch(doodle: &Doodle) -> String {
    let Some(tree) = Tree::of(doodle.edges()) else { return String::new() };
    let mut above = vec![Vec::new(); doodle.last_vertex() + 1];
    for &(below, top) in tree.edges() {
        above[below].push(top);
    }
    let mut text = String::new();
    let mut waiting = vec![(0, 0)];
    while let Some((vertex, height)) = waiting.pop() {
        if vertex > 0 {
            text += &format!("{}{vertex}\n", "  ".repeat(height - 1));
        }
        above[vertex].sort_unstable_by(|a, b| b.cmp(a)); // the last one is next
        waiting.extend(above[vertex].iter().map(|&top| (top, height + 1)));
    }
    text
}
// ANCHOR_END: sketch

/// Returns the values of the branches on the ground, and their nim-sum, in
/// words.
fn worth(doodle: &Doodle) -> String {
    let Some(tree) = Tree::of(doodle.edges()) else { return String::new() };
    let values = tree.values();
    let mut branches: Vec<(usize, u64)> = Vec::new();
    for &(below, top) in tree.edges() {
        if below == 0 {
            branches.push((top, values[top] + 1));
        }
    }
    branches.sort_unstable();
    let words = branches.iter().map(|(top, worth)| format!("{worth} at {top}"));
    let words: Vec<String> = words.collect();
    let list = if words.is_empty() { "none".into() } else { words.join(", ") };
    format!("branches on the ground: {list}; nim-sum {}", values[0])
}

/// Returns an explanation of the program's last cut.
fn why(before: &Doodle, after: &Doodle) -> String {
    let end = match Tree::of(before.edges()).map(|tree| tree.values()[0]) {
        Some(0) => "It was 0 already, so every cut loses. I just wait.",
        _ => "I made it 0.",
    };
    format!("before: {}\nafter:  {}\n{end}", worth(before), worth(after))
}

/// The `stalks-play` program: asks for a tree and who starts, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    talk.say(RULES)?;
    let question = "The tree, a parent for 1, 2, 3, …, as in 0 1 1?";
    let tree = talk.ask(question, tree_of)?;
    let Some(mut doodle) = tree else { return talk.goodbye() };
    let first = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    let Some(mut readers_turn) = first else { return talk.goodbye() };
    let mut last = None; // before and after the program's last cut
    while !doodle.edges().is_empty() {
        if readers_turn {
            let Some(next) = readers_cut(&mut talk, &doodle, &last)? else {
                return talk.goodbye();
            };
            doodle = next;
        } else if let Some(edge) = reply(&doodle) {
            let after = doodle.cut(edge);
            talk.say(&format!("I cut {}.", named(&doodle, edge, &after)))?;
            last = Some((doodle, after.clone()));
            doodle = after;
        }
        readers_turn = !readers_turn;
    }
    let (stuck, other) = if readers_turn { ("You", "I") } else { ("I", "You") };
    talk.say(&format!("{stuck} cannot move. {other} win."))
}

/// Returns the ends of an edge, and how many other edges fall with it, in
/// words.
fn named(before: &Doodle, edge: usize, after: &Doodle) -> String {
    let (a, b) = before.edges()[edge];
    let falls = before.edges().len() - after.edges().len() - 1;
    match falls {
        0 => format!("{a} {b}"),
        _ => format!("{a} {b}, and {falls} more fall"),
    }
}

/// Lets the reader cut, and returns the drawing that is left; `None` if the
/// input ends instead.
fn readers_cut(
    talk: &mut Talk,
    doodle: &Doodle,
    last: &Option<(Doodle, Doodle)>,
) -> Result<Option<Doodle>, ProgramError> {
    loop {
        talk.say(sketch(doodle).trim_end())?;
        let command = talk.ask("Your cut?", command_of)?;
        let Some(command) = command else { return Ok(None) };
        match (command, last) {
            (Command::Help, _) => talk.say(RULES)?,
            (Command::Why, None) => talk.say("I have not moved yet.")?,
            (Command::Why, Some((before, after))) => {
                talk.say(&why(before, after))?
            }
            (Command::Cut(vertex), _) => {
                match edge_under(doodle, vertex as usize) {
                    Some(edge) => {
                        let after = doodle.cut(edge);
                        let named = named(doodle, edge, &after);
                        talk.say(&format!("You cut {named}."))?;
                        return Ok(Some(after));
                    }
                    None => talk.say(&format!(
                        "No: there is no edge under {vertex}."
                    ))?,
                }
            }
        }
    }
}
