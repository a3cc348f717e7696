//! The drill of the chapter: questions about search, made by chance.

use crate::programs::signs;
use crate::{
    alpha_beta, fewest_leaves, negamax, read_tree, sign, FastNoughts,
    ScoredNoughts, Sheet, Tree, Window,
};
use games::{Cell, Game};
use minimax::{Player, Points};
use notebook::Lines;
use notebook::{Chance, Question};
use std::collections::HashSet;

/// A question by chance: the value of a tree, what alpha–beta leaves out of it,
/// the fewest leaves, or the best squares in noughts and crosses.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => value_question(chance),
        1 => cuts_question(chance),
        2 => fewest_question(chance),
        _ => squares_question(chance),
    }
}

/// A tree of two or three moves with different points on its leaves.
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

/// The vertices that alpha–beta visits, from the left, in a full window.
fn visited(tree: &Tree) -> HashSet<usize> {
    let mut seen = HashSet::new();
    alpha_beta(tree, &0, Window::FULL, &mut |&vertex, _| {
        seen.insert(vertex);
    });
    seen
}

fn value_question(chance: &mut Chance) -> Question {
    let (tree, text, first) = some_tree(chance);
    let worth = |vertex: &usize| {
        (sign(tree.mover(vertex)) * negamax(&tree, vertex)).to_string()
    };
    let options: Vec<String> = tree.options(&0).iter().map(worth).collect();
    Question {
        asks: format!("The tree {text}, {first:?} to move: what is the value?"),
        form: "a number".to_string(),
        answers: vec![worth(&0)],
        because: vec![format!(
            "The options of the root are worth {}, with {:?} to move there.",
            options.join(", "),
            first.other()
        )],
    }
}

fn cuts_question(chance: &mut Chance) -> Question {
    let (tree, text, first) = some_tree(chance);
    let seen = visited(&tree);
    let mut cut: Vec<i64> = Vec::new();
    for vertex in (0..).take_while(|vertex| tree.has(*vertex)) {
        if tree.options(&vertex).is_empty() && !seen.contains(&vertex) {
            cut.push(tree.points(&vertex));
        }
    }
    let words: Vec<String> = cut.iter().map(i64::to_string).collect();
    Question {
        asks: format!(
            "The tree {text}, {first:?} to move: which leaves does alpha–beta \
             not visit, from left to right?"
        ),
        form: "their points, as in 4, 9; or none".to_string(),
        answers: vec![match words.is_empty() {
            true => "none".to_string(),
            false => words.join(", "),
        }],
        because: vec![format!(
            "A hyphen stands for what is not visited:\n{}",
            tree.write(|vertex| seen.contains(&vertex))
        )],
    }
}

fn fewest_question(chance: &mut Chance) -> Question {
    let (options, moves) = (chance.between(2, 6), chance.between(2, 5) as u32);
    let fewest = fewest_leaves(options, moves).expect("a small tree");
    let (half, other) = (moves / 2, moves.div_ceil(2));
    Question {
        asks: format!(
            "A uniform tree: {options} options everywhere, {moves} moves. How \
             many leaves does alpha–beta visit in the best order?"
        ),
        form: "a number".to_string(),
        answers: vec![fewest.to_string()],
        because: vec![format!(
            "{options}^{half} + {options}^{other} − 1 = {fewest}"
        )],
    }
}

fn squares_question(chance: &mut Chance) -> Question {
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
    let (mover, to) = match (ScoredNoughts.mover(&board), value) {
        (Player::Maxi, _) => ("Cross", "a draw"),
        (Player::Minnie, _) => ("Nought", "a draw"),
    };
    let to = match value {
        1 => "a win of Cross",
        -1 => "a win of Nought",
        _ => to,
    };
    let because = match best.len() == sheet.free().len() {
        true => format!("Every free square leads to {to}."),
        false => format!("These lead to {to}; the others are worse."),
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
        form: "numbers, as in 3, 7".to_string(),
        answers: vec![best.join(", ")],
        because: vec![because],
    }
}
