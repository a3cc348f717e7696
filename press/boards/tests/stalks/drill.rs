//! Tests the chapter's drill: compares its answers with brute force.

use crate::harness::try_drill;
use boards::stalks::{question, Reason};
use boards::{same_answer, Question};
use nimbers::Nimbers;
use notebook::Chance;
use stalks::{Doodle, Edge, Hackenbush};

fn ends(word: &str) -> Edge {
    let (a, b) = word.split_once('-').unwrap();
    (a.parse().unwrap(), b.parse().unwrap())
}

fn told(edges: &[Edge]) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    match edges.len() {
        0 => "none".to_string(),
        _ => words.collect::<Vec<String>>().join(", "),
    }
}

/// Returns what is left after a cut of `edges`, all of which are connected to
/// the ground.
fn after(edges: &[Edge], cut: Edge) -> Doodle {
    let rest = edges.iter().copied().filter(|&edge| edge != cut);
    Doodle::of(&rest.collect::<Vec<Edge>>())
}

#[test]
fn the_drill_knows_the_answers() {
    let (mut kinds, mut lost) = ([0; 4], 0);
    let mut nimbers = Nimbers::new(&Hackenbush);
    for seed in 0..600 {
        let question = question(&mut Chance::new(seed));
        let answer = question.answers[0].as_str();
        let (tree, what) = question.asks.split_once(": ").unwrap();
        let words = tree.split(' ').filter(|word| word.contains('-'));
        let edges: Vec<Edge> = words.map(ends).collect();
        let doodle = Doodle::of(&edges);
        assert_eq!(doodle.edges().len(), edges.len(), "{tree}");
        let nimber = nimbers.of(&doodle);
        if let Some((cut, _)) = what.split_once(" is cut") {
            kinds[0] += 1;
            let cut = ends(cut);
            let left = after(&edges, cut);
            let falls = |e: &Edge| *e != cut && !left.edges().contains(e);
            let fallen: Vec<Edge> =
                edges.iter().copied().filter(falls).collect();
            assert!(same_answer(&told(&fallen), answer), "{tree}");
        } else if what.starts_with("what") {
            kinds[1] += 1;
            assert_eq!(answer, nimber.to_string(), "{tree}");
        } else if what.starts_with("who") {
            kinds[2] += 1;
            lost += usize::from(nimber == 0);
            let winner = if nimber == 0 { "Second" } else { "First" };
            assert_eq!(answer, winner, "{tree}");
        } else {
            kinds[3] += 1;
            let wins = |e: &Edge| nimbers.of(&after(&edges, *e)) == 0;
            let cuts: Vec<Edge> = edges.iter().copied().filter(wins).collect();
            assert!(same_answer(&told(&cuts), answer), "{tree}");
        }
        assert!(!question.because.is_empty());
    }
    assert!(kinds.iter().all(|kind| *kind > 100), "{kinds:?}");
    assert!(lost * 10 > kinds[2] * 4 && lost * 10 < kinds[2] * 6, "{lost}");
}

/// Returns the edges of a tree above a vertex, with the vertex as the ground.
/// Each edge must be given from its lower end.
fn above(edges: &[Edge], vertex: usize) -> Vec<Edge> {
    let mut reached = vec![vertex];
    let mut found = Vec::new();
    while let Some(&(low, top)) =
        edges.iter().find(|e| reached.contains(&e.0) && !reached.contains(&e.1))
    {
        reached.push(top);
        found.push((if low == vertex { 0 } else { low }, top));
    }
    found
}

/// Judges a reason by brute force.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let (tree, what) = question.asks.split_once(": ").unwrap();
    let words = tree.split(' ').filter(|word| word.contains('-'));
    let edges: Vec<Edge> = words.map(ends).collect();
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut nimber = |edges: &[Edge]| nimbers.of(&Doodle::of(edges));
    let fallen = || {
        let (cut, _) = what.split_once(" is cut").expect("a cut is asked for");
        let left = after(&edges, ends(cut));
        let rest = edges.iter().filter(|edge| **edge != ends(cut));
        let falls = rest.filter(|edge| !left.edges().contains(edge));
        falls.copied().collect::<Vec<Edge>>()
    };
    match reason {
        Reason::AllStand => fallen().is_empty(),
        Reason::CutOff => {
            let fallen = fallen();
            !fallen.is_empty()
                && same_answer(&told(&fallen), &question.answers[0])
        }
        Reason::On(vertex, branches, sum) => {
            let on = above(&edges, *vertex);
            let tops = edges.iter().filter(|edge| edge.0 == *vertex);
            let branch = |&(_, top): &Edge| {
                let high = above(&edges, top).into_iter();
                let high = high.map(|(a, b)| (if a == 0 { top } else { a }, b));
                nimber(&[vec![(0, top)], high.collect()].concat())
            };
            let found: Vec<u64> = tops.map(branch).collect();
            // The last reason must be about the whole tree.
            let last = question.because.last();
            matches!(last, Some(Reason::On(0, ..)))
                && !on.is_empty()
                && found == *branches
                && nimber(&on) == *sum
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    assert_eq!(tried.kinds(), ["AllStand", "CutOff", "On"]);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (Reason::AllStand, "All others are still joined to the ground."),
        (Reason::CutOff, "No path joins them to the ground any more."),
        (Reason::On(0, vec![3, 1, 1], 3), "on the ground: 3 ⊕ 1 ⊕ 1 = 3"),
        (Reason::On(4, vec![2], 2), "on 4: 2 = 2"),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
