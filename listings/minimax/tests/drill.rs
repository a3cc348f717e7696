//! The drill of the chapter.

use minimax::question;
use notebook::Chance;

/// A tree as the test reads it: a leaf, or the children of a vertex.
enum Part {
    Leaf(i64),
    Vertex(Vec<Part>),
}

/// Reads a tree in brackets; returns what stands behind it, too.
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

    /// The leaf below that the player likes best.
    fn promise(&self, maxi: bool) -> i64 {
        match self {
            Part::Leaf(points) => *points,
            Part::Vertex(parts) => {
                best(maxi, parts.iter().map(|part| part.promise(maxi)))
            }
        }
    }

    /// The result of a greedy player against a perfect one.
    fn greedy(&self, maxi: bool, greedy_moves: bool) -> i64 {
        let Part::Vertex(parts) = self else { return self.value(maxi) };
        if greedy_moves {
            let to =
                parts.iter().find(|p| p.promise(maxi) == self.promise(maxi));
            return to.unwrap().greedy(maxi, false);
        }
        best(!maxi, parts.iter().map(|part| part.greedy(maxi, true)))
    }

    /// How many strategies a player has: all choices, written out.
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

/// Against a reader of trees and values of the test's own.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut fooled = 0;
    for seed in 0..notebook::range(600, 3000) {
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

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        minimax::question,
        50,
        notebook::trial::unjudged,
    );
}
