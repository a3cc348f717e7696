//! Tests the chapter's drill.

use crate::harness::try_drill;
use boards::minimax::{question, Reason};
use boards::Question;
use minimax::Player;
use notebook::Chance;

/// A tree as the test reads it: a leaf with its points, or a vertex with its
/// children.
enum Part {
    Leaf(i64),
    Vertex(Vec<Part>),
}

/// Reads a tree in brackets. Returns it, and the rest of the text.
fn read(text: &str) -> (Part, &str) {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('(') {
        let mut parts = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(behind) = rest.strip_prefix(')') {
                return (Part::Vertex(parts), behind);
            }
            let (part, behind) = read(rest);
            parts.push(part);
            rest = behind;
        }
    }
    let end = text.find([' ', ')']).unwrap();
    (Part::Leaf(text[..end].parse().unwrap()), &text[end..])
}

impl Part {
    fn value(&self, maxi: bool) -> i64 {
        match self {
            Part::Leaf(points) => *points,
            Part::Vertex(parts) => {
                let values = parts.iter().map(|part| part.value(!maxi));
                best(maxi, values)
            }
        }
    }

    /// Returns the points of the leaf below that the player likes best.
    fn promise(&self, maxi: bool) -> i64 {
        match self {
            Part::Leaf(points) => *points,
            Part::Vertex(parts) => {
                best(maxi, parts.iter().map(|part| part.promise(maxi)))
            }
        }
    }

    /// Returns the result when a greedy player meets a perfect one.
    fn greedy(&self, maxi: bool, greedy_moves: bool) -> i64 {
        let Part::Vertex(parts) = self else { return self.value(maxi) };
        if greedy_moves {
            let to =
                parts.iter().find(|p| p.promise(maxi) == self.promise(maxi));
            return to.unwrap().greedy(maxi, false);
        }
        best(!maxi, parts.iter().map(|part| part.greedy(maxi, true)))
    }

    /// Returns the children; a leaf has none.
    fn parts(&self) -> &[Part] {
        match self {
            Part::Leaf(_) => &[],
            Part::Vertex(parts) => parts,
        }
    }

    /// Returns the numbers of options that a player has at the vertices where
    /// she moves, sorted.
    fn choices(&self, moves: bool) -> Vec<usize> {
        let below = self.parts().iter().flat_map(|p| p.choices(!moves));
        let mut choices: Vec<usize> = below.collect();
        if moves && !self.parts().is_empty() {
            choices.push(self.parts().len());
        }
        choices.sort_unstable();
        choices
    }

    /// Returns the number of strategies that a player has; a strategy has a
    /// choice at each of her vertices.
    fn strategies(&self, moves: bool) -> u64 {
        let Part::Vertex(parts) = self else { return 1 };
        let below: u64 =
            parts.iter().map(|part| part.strategies(!moves)).product();
        if moves {
            below * parts.len() as u64
        } else {
            below
        }
    }
}

fn best(maxi: bool, values: impl Iterator<Item = i64>) -> i64 {
    let sign = if maxi { 1 } else { -1 };
    values.max_by_key(|value| sign * value).unwrap()
}

/// Checks the answers with a reader of trees and with values of the test's own.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut fooled = 0;
    for seed in 0..trial::range(600, 3000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (_, text) = asks.split_once(": ").unwrap();
        let (tree, rest) = read(text);
        let maxi = rest.starts_with(". Maxi");
        if rest.ends_with("What is the value?") {
            kinds[0] += 1;
            assert_eq!(*answer, tree.value(maxi).to_string(), "{asks}");
        } else if rest.contains("is the best move?") {
            kinds[1] += 1;
            let Part::Vertex(parts) = &tree else { panic!() };
            let place: usize = answer.parse().unwrap();
            let value = tree.value(maxi);
            assert_eq!(parts[place - 1].value(!maxi), value, "{asks}");
            let many = parts.iter().filter(|p| p.value(!maxi) == value);
            assert_eq!(many.count(), 1, "{asks}");
        } else if rest.contains("strategies") {
            kinds[2] += 1;
            assert_eq!(*answer, tree.strategies(maxi).to_string(), "{asks}");
        } else {
            kinds[3] += 1;
            let got = tree.greedy(maxi, true);
            assert_eq!(*answer, got.to_string(), "{asks}");
            fooled += u32::from(got != tree.value(maxi));
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
    assert!(fooled > 10, "{fooled}");
}

/// Judges a reason by the test's own values of the tree in the question.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let (_, text) = question.asks.split_once(": ").unwrap();
    let (tree, rest) = read(text);
    let maxi = rest.starts_with(". Maxi");
    match reason {
        Reason::Children(first, worth, value) => {
            let values = tree.parts().iter().map(|part| part.value(!maxi));
            maxi == (*first == Player::Maxi)
                && worth.iter().copied().eq(values)
                && *value == tree.value(maxi)
                && *value == best(maxi, worth.iter().copied())
        }
        Reason::NeverMoves => tree.choices(maxi).is_empty(),
        Reason::Product(options) => {
            let mut sorted = options.clone();
            sorted.sort_unstable();
            let product = options.iter().product::<usize>() as u64;
            sorted == tree.choices(maxi) && product == tree.strategies(maxi)
        }
        Reason::Greedy(points) => *points == tree.greedy(maxi, true),
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 1000, is_true);
    let kinds =
        ["Children.Maxi", "Children.Minnie", "Greedy", "NeverMoves", "Product"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let children = |first| Reason::Children(first, vec![4, 1], 7);
    let cases = [
        (
            children(Player::Maxi),
            "With Minnie to move the children of the root are worth\n4, 1.\n\
             The largest is the value, 7.",
        ),
        (
            children(Player::Minnie),
            "With Maxi to move the children of the root are worth\n4, 1.\n\
             The smallest is the value, 7.",
        ),
        (Reason::NeverMoves, "She never moves, so there is just one."),
        (
            Reason::Product(vec![2]),
            "The product of the numbers of her options: 2.",
        ),
        (
            Reason::Product(vec![2, 3]),
            "The product of the numbers of her options: 2 · 3.",
        ),
        (
            Reason::Greedy(-1),
            "She goes towards the best leaf instead, and gets -1.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
