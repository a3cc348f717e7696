//! The chapter's drill: random questions about search.

use super::Sheet;
use crate::{Form, Item, Question};
use alpha_beta::signs;
use alpha_beta::{
    alpha_beta, fewest_leaves, negamax, read_tree, sign, FastNoughts,
    ScoredNoughts, Tree, Window,
};
use games::{Cell, Game};
use minimax::{Player, Points};
use notebook::{listed, or_none, Chance, Lines};
use std::collections::HashSet;
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player to move at the root's options, and the options' values.
    Options(Player, Vec<i64>),
    /// The tree in brackets, with a hyphen for each part that isn't visited.
    Seen(String),
    /// The fewest leaves: the sum of two powers, minus one. The fields are the
    /// base, the two exponents and the result.
    Powers(u64, [u32; 2], u64),
    /// Every free square leads to a win for this player, or to a draw if
    /// `None`.
    Every(Option<Player>),
    /// The squares in the answer lead to a win for this player or, if `None`,
    /// to a draw; the other squares are worse.
    These(Option<Player>),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Options(mover, worth) => write!(
                f,
                "The options of the root are worth {}, with {mover:?} to move \
                 there.",
                listed(worth)
            ),
            Reason::Seen(tree) => {
                write!(
                    f,
                    "A hyphen stands for a part that is not visited:\n{tree}"
                )
            }
            Reason::Powers(base, [one, other], sum) => {
                write!(f, "{base}^{one} + {base}^{other} − 1 = {sum}")
            }
            Reason::Every(winner) => {
                write!(f, "Every free square leads to {}.", end(*winner))
            }
            Reason::These(winner) => write!(
                f,
                "These lead to {}; the others are worse.",
                end(*winner)
            ),
        }
    }
}

/// Returns a description of a result of noughts and crosses.
fn end(winner: Option<Player>) -> &'static str {
    match winner {
        Some(Player::Maxi) => "a win of Cross",
        Some(Player::Minnie) => "a win of Nought",
        None => "a draw",
    }
}

/// Returns a random question: about the value of a tree, the parts of a tree
/// that alpha–beta doesn't visit, the fewest leaves, or the best squares in
/// noughts and crosses.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => value_question(chance),
        1 => cuts_question(chance),
        2 => fewest_question(chance),
        _ => squares_question(chance),
    }
}

/// Returns a random tree two or three moves deep whose leaves have distinct
/// points, its text in brackets, and the player to move at the root.
fn some_tree(chance: &mut Chance) -> (Tree, String, Player) {
    let mut unused: Vec<i64> = (0..40).collect();
    let text = some_part(chance.between(2, 3), chance, &mut unused);
    let first = [Player::Maxi, Player::Minnie][chance.below(2) as usize];
    let mut bytes = text.as_bytes();
    let tree = read_tree(&mut Lines::new(&mut bytes), first);
    (tree.expect("brackets that match"), text, first)
}

fn some_part(
    height: u64,
    chance: &mut Chance,
    unused: &mut Vec<i64>,
) -> String {
    if height == 0 {
        let at = chance.below(unused.len() as u64) as usize;
        return unused.swap_remove(at).to_string();
    }
    let options = chance.between(2, 3);
    let parts: Vec<String> =
        (0..options).map(|_| some_part(height - 1, chance, unused)).collect();
    format!("({})", parts.join(" "))
}

/// Returns the vertices that alpha–beta visits from left to right, starting
/// with the full window.
fn visited(tree: &Tree) -> HashSet<usize> {
    let mut seen = HashSet::new();
    alpha_beta(tree, &0, Window::FULL, &mut |&vertex, _| {
        seen.insert(vertex);
    });
    seen
}

fn value_question(chance: &mut Chance) -> Question<Reason> {
    let (tree, text, first) = some_tree(chance);
    let worth =
        |vertex: &usize| sign(tree.mover(vertex)) * negamax(&tree, vertex);
    let options = tree.options(&0).iter().map(worth).collect();
    Question {
        asks: format!("The tree {text}, {first:?} to move: what is the value?"),
        form: Form::Number,
        answers: vec![worth(&0).to_string()],
        because: vec![Reason::Options(first.other(), options)],
    }
}

fn cuts_question(chance: &mut Chance) -> Question<Reason> {
    let (tree, text, first) = some_tree(chance);
    let seen = visited(&tree);
    let mut cut: Vec<i64> = Vec::new();
    for vertex in (0..).take_while(|vertex| tree.has(*vertex)) {
        if tree.options(&vertex).is_empty() && !seen.contains(&vertex) {
            cut.push(tree.points(&vertex));
        }
    }
    Question {
        asks: format!(
            "The tree {text}, {first:?} to move: which leaves does alpha–beta \
             not visit, from left to right?"
        ),
        form: Form::ItemsOrNone {
            says: "their points, as in 4, 9",
            item: Item::Number,
        },
        answers: vec![or_none(&cut)],
        because: vec![Reason::Seen(
            tree.write(|vertex| seen.contains(&vertex)),
        )],
    }
}

fn fewest_question(chance: &mut Chance) -> Question<Reason> {
    let (options, moves) = (chance.between(2, 6), chance.between(2, 5) as u32);
    let fewest = fewest_leaves(options, moves).expect("a small tree");
    let halves = [moves / 2, moves.div_ceil(2)];
    Question {
        asks: format!(
            "A uniform tree: {options} options everywhere, {moves} moves. How \
             many leaves does alpha–beta visit in the best order?"
        ),
        form: Form::Number,
        answers: vec![fewest.to_string()],
        because: vec![Reason::Powers(options, halves, fewest)],
    }
}

fn squares_question(chance: &mut Chance) -> Question<Reason> {
    let values = FastNoughts::new();
    let board = loop {
        let mut board = [Cell::Empty; 9];
        for _ in 0..chance.between(4, 6) {
            let options = ScoredNoughts.options(&board);
            board = *chance.pick(&options).unwrap_or(&board);
        }
        if !ScoredNoughts.options(&board).is_empty() {
            break board;
        }
    };
    let value = values.of(&board);
    let sheet = Sheet(board);
    let best: Vec<_> =
        sheet.best_squares().iter().map(usize::to_string).collect();
    let mover = match ScoredNoughts.mover(&board) {
        Player::Maxi => "Cross",
        Player::Minnie => "Nought",
    };
    let winner = match value {
        1 => Some(Player::Maxi),
        -1 => Some(Player::Minnie),
        _ => None,
    };
    let because = match best.len() == sheet.free().len() {
        true => Reason::Every(winner),
        false => Reason::These(winner),
    };
    let rows = signs(&board);
    Question {
        asks: format!(
            "Noughts and crosses, row by row: {} {} {}. {mover} is to move. \
             Which squares, 1 to 9, lead to the best result?",
            &rows[..3],
            &rows[3..6],
            &rows[6..]
        ),
        form: Form::Items { says: "numbers, as in 3, 7", item: Item::Number },
        answers: vec![best.join(", ")],
        because: vec![because],
    }
}
