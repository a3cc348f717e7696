//! The drill of the chapter: its answers against brute force.

use nimbers::Nimbers;
use notebook::{same_answer, Chance};
use stalks::{question, Doodle, Edge, Hackenbush};

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

/// What is left of `edges`, all of which stand, after a cut.
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

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(stalks::question, 50, notebook::trial::unjudged);
}
