//! Plays the game on a tree perfectly, against a reader at the keyboard.

use crate::input::{read_parents, read_points};
use crate::{Player, Points, Tree, Values, MOST_VERTICES};
use games::Game;
use nim::{yes_or_no, Talk};
use notebook::{Answer, BadInput, Line, ProgramError};
use std::io::{BufRead, Write};

/// A vertex and the player to move.
type Place = (usize, Player);

// ANCHOR: reply
/// Returns the program's move: the first option that keeps the value, or `None`
/// if the game is over.
pub fn reply<G: Points>(
    values: &mut Values<G>,
    position: &G::Position,
) -> Option<G::Position> {
    values.best_options(position).into_iter().next()
}
// ANCHOR_END: reply

const RULES: &str = "\
A piece lies on the root of a tree. We take turns to push it to a child. At a
leaf the game is over, and Minnie pays Maxi the points there. A number says
where you push the piece; `why` explains my last move; `help` says this again;
`quit` ends the game.";

/// A command that the reader may type on their turn.
enum Command {
    Go(usize),
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let word = line.only_word("a vertex, why, help or quit")?;
    match word.text {
        "why" => Ok(Command::Why),
        "help" => Ok(Command::Help),
        _ => {
            let vertex = word.number_in(1..=MOST_VERTICES as u64)?;
            Ok(Command::Go(vertex as usize - 1))
        }
    }
}

// ANCHOR: play
/// The `minimax-play` program: asks for a tree, whether the reader is Maxi and
/// who moves first, then walks down the tree with the reader.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    talk.say(RULES)?;
    let Some(tree) = ask_tree(&mut talk)? else { return talk.goodbye() };
    let maxi = talk.ask("Are you Maxi, yes or no?", yes_or_no)?;
    let Some(maxi) = maxi else { return talk.goodbye() };
    let first = talk.ask("Do you move first, yes or no?", yes_or_no)?;
    let Some(first) = first else { return talk.goodbye() };
    let reader = if maxi { Player::Maxi } else { Player::Minnie };
    let mover = if first { reader } else { reader.other() };
    let mut walk = Walk::new(&tree, mover);
    while !tree.is_leaf(walk.here.0) {
        if walk.here.1 != reader {
            walk.program_moves(&mut talk)?;
        } else if !walk.reader_moves(&mut talk)? {
            return talk.goodbye();
        }
    }
    let points = tree.points(&walk.here);
    talk.say(&format!("The game is over: Minnie pays Maxi {points}."))
}
// ANCHOR_END: play

// ANCHOR: ask_tree
/// Asks for a tree's parents, and then for its points until they fit the tree.
fn ask_tree(talk: &mut Talk) -> Result<Option<Tree>, ProgramError> {
    let question = "The parents of the vertices, 0 for the root?";
    let Some(tree) = talk.ask(question, read_parents)? else {
        return Ok(None);
    };
    let question = format!("The points, {} numbers?", tree.vertices());
    while let Some(line) = talk.ask(&question, |line| Ok(line.clone()))? {
        match read_points(tree.clone(), &line) {
            Ok(tree) => return Ok(Some(tree)),
            Err(bad) => talk.say(&format!("I cannot use {bad}."))?,
        }
    }
    Ok(None)
}
// ANCHOR_END: ask_tree

/// A game in progress.
struct Walk<'t> {
    tree: &'t Tree,
    values: Values<'t, Tree>,
    here: Place,
    /// Where the piece was before the program's last move.
    before: Option<Place>,
}

impl<'t> Walk<'t> {
    /// Starts a game with the piece on the root and `mover` to move.
    fn new(tree: &'t Tree, mover: Player) -> Self {
        let (values, here) = (Values::new(tree), (tree.root(), mover));
        Walk { tree, values, here, before: None }
    }

    /// Makes the program's move and announces it.
    fn program_moves(&mut self, talk: &mut Talk) -> Answer {
        let next = reply(&mut self.values, &self.here);
        let next = next.expect("the game is not over");
        self.before = Some(self.here);
        self.here = next;
        talk.say(&format!("I push the piece to {}.", next.0 + 1))
    }

    // ANCHOR: reader_moves
    /// Lets the reader move; returns `false` if the game is ended instead.
    fn reader_moves(&mut self, talk: &mut Talk) -> Result<bool, ProgramError> {
        let options = self.tree.options(&self.here);
        let question = question(self.tree, self.here, &options);
        while let Some(command) = talk.ask(&question, command_of)? {
            match command {
                Command::Help => talk.say(RULES)?,
                Command::Why => talk.say(&self.why())?,
                Command::Go(vertex) => {
                    let chosen = options.iter().find(|o| o.0 == vertex);
                    if let Some(chosen) = chosen {
                        self.here = *chosen;
                        return Ok(true);
                    }
                    talk.say("No: that is not a child of this vertex.")?;
                }
            }
        }
        Ok(false)
    }
    // ANCHOR_END: reader_moves

    // ANCHOR: why
    /// Explains the program's last move.
    fn why(&mut self) -> String {
        let Some(before) = self.before else {
            return "I have not moved yet.".to_string();
        };
        let options = self.tree.options(&before);
        let mut worth = |option: &Place| {
            format!("{} is worth {}", option.0 + 1, self.values.of(option))
        };
        let mut list: Vec<String> =
            options.iter().take(NAMED).map(&mut worth).collect();
        if options.len() > NAMED {
            list.push("…".to_string());
        }
        let (mover, at) = (before.1, before.0 + 1);
        format!("{mover:?} moved from {at}: {}.", list.join(", "))
    }
    // ANCHOR_END: why
}

/// The maximum number of options that a message lists.
const NAMED: usize = 20;

/// Returns the question that asks for a move. It lists the options, with the
/// points on each option that is a leaf.
fn question(tree: &Tree, here: Place, options: &[Place]) -> String {
    let name = |option: &Place| match tree.is_leaf(option.0) {
        true => format!("{} ({} points)", option.0 + 1, tree.points(option)),
        false => (option.0 + 1).to_string(),
    };
    let mut names: Vec<String> = options.iter().take(NAMED).map(name).collect();
    if options.len() > NAMED {
        names.push("…".to_string());
    }
    let (mover, at) = (here.1, here.0 + 1);
    format!("{mover:?} moves from {at} to {}?", names.join(" or "))
}
