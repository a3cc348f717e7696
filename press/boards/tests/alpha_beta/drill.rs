//! Tests the chapter's drill.

use crate::harness::{numbers, terms, try_drill};
use alpha_beta::{
    leaves_visited, read_tree, Order, ScoredNoughts, Tree, Uniform, Window,
};
use boards::alpha_beta::{question, Reason, Sheet};
use boards::{Board, Question, Turn};
use games::{Board as Grid, Game};
use minimax::{value, Player, Points};
use notebook::{Chance, Line, Lines};

/// Returns the tree in a question, with the player who moves first.
fn tree_of(asks: &str) -> Tree {
    let end = asks.rfind(')').unwrap() + 1;
    let text = &asks["The tree ".len()..end];
    let maxi = asks.contains("Maxi to move");
    let first = if maxi { Player::Maxi } else { Player::Minnie };
    read_tree(&mut Lines::new(&mut text.as_bytes()), first).ok().unwrap()
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    for seed in 0..trial::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        if asks.ends_with("what is the value?") {
            kinds[0] += 1;
            let tree = tree_of(asks);
            assert_eq!(*answer, value(&tree, &0).to_string(), "{asks}");
        } else if asks.starts_with("The tree") {
            kinds[1] += 1;
            let tree = tree_of(asks);
            let seen = leaves_visited(&tree, &0, Window::FULL);
            let seen: Vec<i64> = seen.iter().map(|l| tree.points(l)).collect();
            let mut leaves = numbers(&asks[..asks.rfind(')').unwrap()]);
            leaves.retain(|points| !seen.contains(&(*points as i64)));
            assert_eq!(numbers(answer), leaves, "{asks}");
        } else if asks.starts_with("A uniform") {
            kinds[2] += 1;
            let [options, moves] = numbers(asks)[..] else { panic!() };
            let tree =
                Uniform::ordered(options as usize, moves as u32, Order::Best);
            let leaves = leaves_visited(&tree, &(0, 0), Window::FULL);
            assert_eq!(*answer, leaves.len().to_string(), "{asks}");
        } else {
            kinds[3] += 1;
            try_squares(asks, answer);
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
}

/// Returns the board in a question.
fn board_of(asks: &str) -> Grid {
    let after = asks.split(": ").nth(1).unwrap();
    let text: String =
        after.chars().filter(|c| ['X', 'O', '.'].contains(c)).take(9).collect();
    Sheet::read(&Line::one(&text), &terms(Turn::Reader, false)).unwrap().0
}

/// Returns the free squares, each with the value of a move there, by trying all
/// plays.
fn squares(board: &Grid) -> Vec<(usize, i64)> {
    let options = ScoredNoughts.options(board);
    let option = |option: &Grid| {
        let square = (0..9).find(|at| option[*at] != board[*at]).unwrap();
        (square + 1, value(&ScoredNoughts, option))
    };
    options.iter().map(option).collect()
}

/// Checks that an answer lists the best squares, by trying all plays.
fn try_squares(asks: &str, answer: &str) {
    let board = board_of(asks);
    let best = value(&ScoredNoughts, &board);
    let mut squares = squares(&board);
    squares.retain(|(_, to)| *to == best);
    let best: Vec<String> =
        squares.iter().map(|(number, _)| number.to_string()).collect();
    assert_eq!(*answer, best.join(", "), "{asks}");
}

/// Searches a tree by alpha-beta, written anew for the test, with all values in
/// points for Maxi: Maxi is sure of `low`, and Minnie of `high`. Returns the
/// value of a vertex, if it matters, and the tree, with hyphens for the parts
/// that aren't visited.
fn looked_at(
    tree: &Tree,
    vertex: usize,
    mut low: i64,
    mut high: i64,
) -> (i64, String) {
    let options = tree.options(&vertex);
    if options.is_empty() {
        let points = tree.points(&vertex);
        return (points, points.to_string());
    }
    let maxi = tree.mover(&vertex) == Player::Maxi;
    let (mut best, mut parts) = (None, Vec::new());
    for option in options {
        if low >= high {
            parts.push("-".to_string());
            continue;
        }
        let (found, part) = looked_at(tree, option, low, high);
        parts.push(part);
        match maxi {
            true => low = low.max(found),
            false => high = high.min(found),
        }
        let better =
            |best: i64| if maxi { best.max(found) } else { best.min(found) };
        best = Some(best.map_or(found, better));
    }
    (best.unwrap(), format!("({})", parts.join(" ")))
}

/// Judges a reason by the test's own search, and by trying all plays.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let asks = &question.asks;
    let uniform = asks.starts_with("A uniform");
    let crosses = asks.starts_with("Noughts");
    let ends = |winner: &Option<Player>| {
        let to = match winner {
            Some(Player::Maxi) => 1,
            Some(Player::Minnie) => -1,
            None => 0,
        };
        let board = board_of(asks);
        let answer = numbers(&question.answers[0]);
        let maxi = ScoredNoughts.mover(&board) == Player::Maxi;
        let squares = squares(&board);
        let others = squares.iter().filter(|(_, end)| *end != to).count();
        let fits = squares.into_iter().all(|(square, end)| {
            let best = answer.contains(&(square as u64));
            let worse = if maxi { end < to } else { end > to };
            if best {
                end == to
            } else {
                worse
            }
        });
        fits.then_some(others)
    };
    match reason {
        Reason::Options(mover, worth) => {
            let tree = tree_of(asks);
            let options = tree.options(&0);
            let values = options.iter().map(|option| value(&tree, option));
            worth.iter().copied().eq(values)
                && options.iter().all(|option| tree.mover(option) == *mover)
        }
        Reason::Seen(text) => {
            !uniform
                && !crosses
                && looked_at(&tree_of(asks), 0, i64::MIN, i64::MAX).1 == *text
        }
        Reason::Powers(base, [one, other], sum) => {
            let [options, moves] = numbers(asks)[..] else { return false };
            let tree =
                Uniform::ordered(options as usize, moves as u32, Order::Best);
            let leaves = leaves_visited(&tree, &(0, 0), Window::FULL);
            uniform
                && *base == options
                && u64::from(one + other) == moves
                && one.abs_diff(*other) <= 1
                && base.pow(*one) + base.pow(*other) - 1 == *sum
                && *sum == leaves.len() as u64
        }
        Reason::Every(winner) => crosses && ends(winner) == Some(0),
        Reason::These(winner) => {
            crosses && ends(winner).is_some_and(|others| others > 0)
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 500, is_true);
    let kinds = [
        "Every.None",
        "Every.Some.Maxi",
        "Every.Some.Minnie",
        "Options.Maxi",
        "Options.Minnie",
        "Powers",
        "Seen",
        "These.None",
        "These.Some.Maxi",
        "These.Some.Minnie",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (
            Reason::Options(Player::Minnie, vec![4, -1]),
            "The options of the root are worth 4, -1, with Minnie to move \
             there.",
        ),
        (
            Reason::Options(Player::Maxi, vec![4]),
            "The options of the root are worth 4, with Maxi to move there.",
        ),
        (
            Reason::Seen("(1 -)".to_string()),
            "A hyphen stands for a part that is not visited:\n(1 -)",
        ),
        (Reason::Powers(5, [2, 3], 149), "5^2 + 5^3 − 1 = 149"),
        (
            Reason::Every(Some(Player::Maxi)),
            "Every free square leads to a win of Cross.",
        ),
        (Reason::Every(None), "Every free square leads to a draw."),
        (
            Reason::These(Some(Player::Minnie)),
            "These lead to a win of Nought; the others are worse.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
