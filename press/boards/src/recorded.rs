//! Records games: writes a program's answers to every line of play as a script,
//! with which a page can play without the program.

use notebook::{transcript, Program};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A state of a game: the reader is to move, or the game is over.
struct State {
    /// The lines that the page shows in this state.
    shows: Vec<String>,
    /// The lines of a game that leads to this state.
    game: Vec<String>,
    moves: Vec<(String, Step)>,
}

/// The beginning of a game, or the result of a move.
struct Step {
    to: usize,
    /// The lines that describe the move and the program's reply.
    tells: Vec<String>,
    /// The lines that explain, after the game, why this move gave it away.
    why: Vec<String>,
}

/// The beginnings of lines that describe the way to a state, not the state.
const OF_THE_WAY: [&str; 2] = ["say ", "goes "];

/// The beginning of the line with the picture between the reader's move and the
/// reply. The page makes this picture itself, from the one before the reader's
/// move, by removing what that move changed.
const BETWEEN: &str = "between ";

/// The beginnings of lines that explain why a game has been lost.
const OF_THE_END: [&str; 3] = ["mistake ", "why ", "drawing "];

/// The beginning of the explanation for a game that was given away; the number
/// of the losing move follows.
const GIVEN_AWAY: &str = "why Your move number ";

/// The placeholder for that number in the script.
const NUMBER: &str = "{n}";

/// A program, and what is known about its games so far.
struct Recorder {
    program: Program,
    states: Vec<State>,
    /// Maps the lines that a state shows to the state's number. Games share
    /// states, so a state must not depend on the moves that led to it.
    known: BTreeMap<Vec<String>, usize>,
    /// The states whose moves haven't been played yet, with those moves.
    waiting: VecDeque<(usize, Vec<String>)>,
}

/// Returns, as a script, all of a program's games that begin with the given
/// positions and first players. The script numbers the lines that the program
/// prints, and builds them from numbered pieces: a new piece begins wherever
/// one of `cuts` occurs in a line. Lines and pieces are sorted, so that similar
/// ones are adjacent and the script compresses well.
pub(crate) fn recorded<'a>(
    program: Program,
    games: impl IntoIterator<Item = (&'a str, &'a str)>,
    cuts: &[&str],
) -> String {
    let (states, known, waiting) = Default::default();
    let mut recorder = Recorder { program, states, known, waiting };
    let games = games.into_iter().map(|(position, first)| {
        let begins = recorder.begin(position, first);
        (format!("{position}/{first}"), begins)
    });
    let games: Vec<(String, Step)> = games.collect();
    let states = recorder.states;
    let moves = states.iter().flat_map(|state| &state.moves);
    let steps = games.iter().chain(moves).map(|(_, step)| step);
    let told = steps.flat_map(|step| step.tells.iter().chain(&step.why));
    let shown = states.iter().flat_map(|state| &state.shows);
    let lines = numbered(told.chain(shown).map(String::as_str));
    let pieces = numbered(lines.keys().flat_map(|line| cut_up(line, cuts)));

    let told = |told: &[String]| list(told.iter().map(|l| lines[l.as_str()]));
    let step = |(name, Step { to, tells, why }): &(String, Step)| {
        let tells = told(tells);
        let why = match why[..] {
            [] => String::new(),
            _ => format!(",{}", told(why)),
        };
        format!("{}:[{to},{tells}{why}]", quoted(name))
    };
    let state = |State { shows, moves, .. }: &State| {
        let moves = joined(moves.iter().map(step), ",");
        format!("[{},{{{moves}}}]", told(shows))
    };
    let line = |line: &&str| list(cut_up(line, cuts).map(|p| pieces[p]));
    format!(
        "// Games played before, written by `cargo run -- record`.\n\
         globalThis.nimberNotebookDoor = {{\"games\":{{{}}},\n\
         \"states\":[\n{}],\n\"lines\":[\n{}],\n\"pieces\":[\n{}]}};\n",
        joined(games.iter().map(step), ","),
        joined(states.iter().map(state), ",\n"),
        joined(lines.keys().map(line), ",\n"),
        joined(pieces.keys().map(|piece| quoted(piece)), ",\n"),
    )
}

impl Recorder {
    /// Plays all games with this beginning; returns the first step.
    fn begin(&mut self, position: &str, first: &str) -> Step {
        let from = self.states.len();
        let game = vec![position.to_string(), format!("{first} drawn")];
        let mut begins = self.arrive(&game);
        while let Some((state, moves)) = self.waiting.pop_front() {
            for chosen in moves {
                let mut game = self.states[state].game.clone();
                game.push(chosen.clone());
                let step = self.arrive(&game);
                self.states[state].moves.push((chosen, step));
            }
        }
        begins.why = self.end_of(game, begins.to);
        for state in from..self.states.len() {
            for at in 0..self.states[state].moves.len() {
                let State { game, moves, .. } = &self.states[state];
                let (chosen, Step { to, .. }) = &moves[at];
                let mut game = game.clone();
                game.push(chosen.clone());
                let why = self.end_of(game, *to);
                self.states[state].moves[at].1.why = why;
            }
        }
        begins
    }

    fn ask(&self, game: &[String]) -> Vec<String> {
        let printed = transcript(self.program, game.join("\n").as_bytes());
        printed.lines().map(str::to_string).collect()
    }

    /// Plays a game up to its last line; returns the step that this line makes.
    /// A new state is added, and its moves are queued.
    fn arrive(&mut self, game: &[String]) -> Step {
        let printed = self.ask(game);
        let (mut tells, mut shows) = (Vec::new(), Vec::new());
        for line in &printed {
            if is_one_of(&OF_THE_WAY, line) {
                tells.push(line.clone());
            } else if !is_one_of(&OF_THE_END, line)
                && !line.starts_with(BETWEEN)
            {
                shows.push(line.clone());
            }
        }
        let to = self.known.get(&shows).copied().unwrap_or_else(|| {
            let new = self.states.len();
            self.known.insert(shows.clone(), new);
            self.waiting.push_back((new, offered(&printed)));
            let (game, moves) = (game.to_vec(), Vec::new());
            self.states.push(State { shows, game, moves });
            new
        });
        Step { to, tells, why: Vec::new() }
    }

    /// Returns the explanation printed at the end of a game whose last line, a
    /// move or the choice of who moves first, gave the game away; if it didn't,
    /// returns no lines. `state` is the state after that line; the game
    /// continues from there with the first move on offer each time.
    fn end_of(&self, mut game: Vec<String>, mut state: usize) -> Vec<String> {
        let number = game.len() - 2;
        while let Some((chosen, step)) = self.states[state].moves.first() {
            game.push(chosen.clone());
            state = step.to;
        }
        game.push("why".to_string());
        let printed = self.ask(&game);
        let here = format!("{GIVEN_AWAY}{number} ");
        let is_here =
            match printed.iter().find(|line| line.starts_with(GIVEN_AWAY)) {
                Some(line) => line.starts_with(&here),
                None => number == 0,
            };
        // If the reader has won, no line names a mistake.
        let is_lost = printed.iter().any(|line| line.starts_with("mistake "));
        if !is_here || !is_lost {
            return Vec::new();
        }
        let there = format!("{GIVEN_AWAY}{NUMBER} ");
        let told = printed.iter().filter(|line| is_one_of(&OF_THE_END, line));
        told.map(|line| line.replace(&here, &there)).collect()
    }
}

/// Whether a line begins with one of the words.
fn is_one_of(words: &[&str], line: &str) -> bool {
    words.iter().any(|word| line.starts_with(word))
}

/// Returns the lines of the moves that are offered in rows.
fn offered(printed: &[String]) -> Vec<String> {
    let rows = printed.iter().filter_map(|line| {
        let mut words = line.strip_prefix("moves ")?.split(' ');
        let row = words.next()?;
        let mut number = || words.next()?.parse::<u64>().ok();
        Some((row, number()?..=number()?))
    });
    let moves = rows.map(|(row, numbers)| {
        let line = |number| format!("{row} {number}");
        numbers.map(line).collect::<Vec<_>>()
    });
    moves.flatten().collect()
}

/// Returns the pieces of a line.
fn cut_up<'l>(
    line: &'l str,
    cuts: &[&str],
) -> impl Iterator<Item = &'l str> + use<'l> {
    let places = cuts.iter().flat_map(|cut| line.match_indices(cut));
    let places = places.map(|(at, _)| at).chain([0, line.len()]);
    let places: BTreeSet<usize> = places.collect();
    let begins: Vec<usize> = places.into_iter().collect();
    let pieces = begins.windows(2).map(|ends| &line[ends[0]..ends[1]]);
    pieces.collect::<Vec<_>>().into_iter()
}

/// Sorts the texts, drops duplicates, and numbers the rest from 0.
fn numbered<'l>(
    texts: impl Iterator<Item = &'l str>,
) -> BTreeMap<&'l str, usize> {
    let texts: BTreeSet<&str> = texts.collect();
    texts.into_iter().zip(0..).collect()
}

fn list(numbers: impl Iterator<Item = usize>) -> String {
    format!("[{}]", joined(numbers.map(|number| number.to_string()), ","))
}

fn joined(texts: impl Iterator<Item = String>, by: &str) -> String {
    texts.collect::<Vec<_>>().join(by)
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
