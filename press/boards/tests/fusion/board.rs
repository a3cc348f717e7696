//! Tests the board of Green Hackenbush and its drill.

use crate::harness::{lines_of, new_ones_won, spots, terms, try_games};
use boards::fusion::{
    board_program, question, Green, MOST_IN_MISERE, MOST_ON_BOARD,
};
use boards::{Board, Player, Turn};
use fusion::{after, doodles};
use games::Game;
use nimbers::Nimbers;
use notebook::{transcript, Chance, Line};
use stalks::{standing, Doodle, Edge, Hackenbush};

fn told(edges: &[Edge]) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(" ")
}

fn board(text: &str) -> Green {
    Green::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

fn a_box(last: usize, edges: usize) -> Vec<String> {
    let all = (1..=edges).flat_map(|edges| doodles(last, edges));
    all.map(|edges| told(&edges)).collect()
}

#[test]
fn many_games_are_won() {
    for level in 1..=3 {
        let games = trial::range(1_000, 10_000);
        let won = try_games::<Green>(games, level, false);
        assert!(won > games * 9 / 10, "{won} at level {level}");
        let games = games / 5;
        let won = try_games::<Green>(games, level, true);
        assert!(won > games * 9 / 10, "{won} at level {level}, misère");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for (level, misere) in [(1, false), (2, false), (3, false), (2, true)] {
        let won = new_ones_won::<Green>(level, misere);
        assert!((450..=825).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_the_cuts_of_the_rules() {
    for text in a_box(3, 3) {
        let board = board(&text);
        let lines = lines_of(&board, Turn::Reader);
        let edges: Vec<Edge> = text.split(' ').map(ends).collect();
        let after = |line: &String| {
            let mut board = board.clone();
            let cut = board.find(&Line::one(line), Turn::Reader).unwrap();
            board.make(&cut);
            let text = board.text();
            let left = text.split(' ').filter(|word| *word != "0").map(ends);
            Doodle::of(&left.collect::<Vec<Edge>>())
        };
        let mut mine: Vec<Doodle> = lines.iter().map(after).collect();
        let mut theirs = Hackenbush.options(&Doodle::of(&edges));
        for list in [&mut mine, &mut theirs] {
            list.sort();
            list.dedup();
        }
        assert_eq!(mine, theirs, "{text}");
        assert_eq!(
            sorted_spots(&board.draw(Turn::Reader)),
            sorted(lines),
            "{text}"
        );
    }
}

fn ends(word: &str) -> Edge {
    let (a, b) = word.split_once('-').unwrap();
    (a.parse().unwrap(), b.parse().unwrap())
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines.dedup();
    lines
}

/// Returns the lines of a picture's spots, sorted.
fn sorted_spots(picture: &str) -> Vec<String> {
    sorted(spots(picture))
}

/// The parts that a spot marks are the edges that fall.
#[test]
fn what_falls_goes_with_the_cut() {
    let picture = board("0-1 1-2 1-3").draw(Turn::Reader);
    assert!(picture.contains("data-play=\"0-1\" data-says=\"Cut 0-1; 2 edges fall\" data-goes=\"e0 e1 e2\""), "{picture}");
    assert!(
        picture.contains(
            "data-play=\"1-2\" data-says=\"Cut 1-2\" data-goes=\"e1\""
        ),
        "{picture}"
    );
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("\nyou\n", "line 1: there is no edge; type one as 0-1"),
        ("0-1 x\nyou\n", "line 1, word 2: `x` is not an edge, as in 0-1"),
        ("0--1\nyou\n", "line 1, word 1: `0--1` is not an edge, as in 0-1"),
        ("-1-0\nyou\n", "line 1, word 1: `-1-0` is not an edge, as in 0-1"),
        ("0-1-2\nyou\n", "line 1, word 1: `0-1-2` is not an edge, as in 0-1"),
        ("0 0-1\nyou\n", "line 1, word 1: `0` is not an edge, as in 0-1"),
        ("0-1b\nyou\n", "line 1, word 1: `0-1b` is not an edge, as in 0-1"),
        (
            "0-100\nyou\n",
            "line 1, word 1: `0-100` has an end that is not between 0 and 99",
        ),
        (
            "0-99999999999999999999\nyou\n",
            "line 1, word 1: `0-99999999999999999999` has an end that is not \
             between 0 and 99",
        ),
        (
            "0-1 2-3\nyou\n",
            "line 1, word 2: `2-3` is not joined to the ground, 0",
        ),
        (
            "0-1\nyou\n0-2\n",
            "line 3, word 1: `0-2` is not an edge that is standing",
        ),
        (
            "0-1\nyou\n0-1 1\n",
            "line 3, word 2: `1` is not expected here: only an edge as in 0-1",
        ),
        ("0-1\nyou\n\n", "line 3: give an edge as in 0-1"),
        ("0-1\nyou\n0-1\n0-1\n", "line 4: the game is over"),
        (
            "0-1\nyou build\nfrom 2\n",
            "line 3, word 2: `2` is not a vertex of the doodle",
        ),
        ("0-1\nyou build\nfrom -2\n", "line 3, word 2: `-2` is negative"),
        ("0-1\nyou build\nto 1\n", "line 3: no edge has been begun"),
        ("0-1\nyou build\nstop\n", "line 3: no edge has been begun"),
        (
            "0-1\nyou build\nremove 1-2\n",
            "line 3, word 2: `1-2` is not an edge that is standing",
        ),
        (
            "0-1\nyou build\nremove 12\n",
            "line 3, word 2: `12` is not an edge, as in 0-1",
        ),
        (
            "0-1\nyou build\npaint red\n",
            "line 3, word 2: `red` is not a colour here",
        ),
    ];
    for (input, expected) in cases {
        assert_eq!(shown(input), format!("bad input: {expected}\n"));
    }
    let no_change = shown("0-1\nyou build\n0-1\n");
    let says = "bad input: line 3: there is no change; give one, as in from 1";
    assert!(no_change.starts_with(says), "{no_change}");
    assert_eq!(shown("0-1\nyou build\n\n"), no_change);
    let junk = transcript(board_program, b"0-1\nyou\n\xff\n");
    assert_eq!(junk, "bad input: line 3, word 1: not UTF-8\n");
    let many = ["0-1"; MOST_ON_BOARD + 1].join(" ");
    let seen = shown(&format!("{many}\nyou\n"));
    assert_eq!(seen, "bad input: line 1: more than 20 edges\n");
    let many = ["0-1"; MOST_IN_MISERE + 1].join(" ");
    let seen = shown(&format!("{many}\nyou misere\n"));
    let expected = "line 1: more than 10 edges, too many for misère play";
    assert_eq!(seen, format!("bad input: {expected}\n"));
}

/// Tries stalks, brooms, loops, double edges and a net, all of the largest
/// size.
#[test]
fn the_largest_doodles_answer() {
    let stalk: Vec<Edge> = (0..20).map(|v| (v, v + 1)).collect();
    let broom: Vec<Edge> = (0..20).map(|v| (0, v + 1)).collect();
    let high: Vec<Edge> = (0..20).map(|v| (v.min(1), v + 1)).collect();
    let loops = vec![(0, 0); 20];
    let twins = vec![(0, 1); 20];
    let net: Vec<Edge> =
        (0..6).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    for edges in [stalk, broom, high, loops, twins, net] {
        let text = told(&edges);
        let lines = format!("{text}\nprogram drawn\nhint 3\nwhy\n");
        let seen = shown(&lines);
        assert!(seen.contains("\npicture <svg"), "{seen}");
        for line in seen.lines().filter(|line| line.starts_with("why")) {
            assert!(line.chars().count() <= 82, "{line}");
        }
        assert!(seen.lines().filter(|l| l.starts_with("why")).count() < 26);
        let few = told(&edges[..MOST_IN_MISERE]);
        let seen = shown(&format!("{few}\nprogram misere\nhint 3\nwhy\n"));
        assert!(seen.contains("\nsay I cut "), "{seen}");
        let picture = board(&text).draw(Turn::Reader);
        let width = picture.split("width=\"").nth(1).unwrap();
        let width: f64 = width.split('"').next().unwrap().parse().unwrap();
        assert!(width <= 420.0, "{width}");
    }
}

/// Makes random changes to a position, and reads each result back. The
/// picture's spots are always among the changes on offer.
#[test]
fn what_is_built_can_be_played() {
    let mut chance = Chance::new(5);
    for misere in [false, true] {
        let terms = terms(Turn::Reader, misere);
        let mut board = Green::read(&Line::one("0"), &terms).unwrap();
        for _ in 0..trial::range(300, 3_000) {
            let lines: Vec<String> = board
                .building()
                .iter()
                .map(|part| match part {
                    boards::Part::Move(line, _) => line.clone(),
                    _ => panic!("only single changes"),
                })
                .collect();
            for line in sorted_spots(&board.draw_building()) {
                assert!(lines.contains(&line), "{line}");
            }
            let line = chance.pick(&lines).expect("some change");
            board.build(&Line::one(line)).unwrap();
            let text = board.text();
            let read = Green::read(&Line::one(&text), &terms);
            assert_eq!(read.unwrap_or_else(|b| panic!("{b}")).text(), text);
        }
    }
}

#[test]
fn an_edge_is_built_in_two_steps() {
    let seen = shown("0\nyou build\ngrow 0\nfrom 1\nto 0\nfrom 1\nto 1\n");
    assert!(seen.contains("\nat 0-1 1-0 1-1\n"), "{seen}");
    let seen = shown("0-1 1-2 2-3\nyou build\nremove 1-2\ngrow 1\n");
    assert!(seen.contains("\nat 0-1 1-2\n"), "{seen}");
    let seen = shown("0-1 1-2 2-3\nyou build\nremove 1-2\n");
    let said = "\nsay The edge 1-2 is removed; 1 edge falls.\n";
    assert!(seen.contains(said), "{seen}");
    let seen = shown("0-1\nyou build\nclear\n");
    assert!(seen.contains("\nat 0\n"), "{seen}");
}

/// Checks the answers by brute force, or in another way than the drill does.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let (mut lost, mut nimbers) = (0, Nimbers::new(&Hackenbush));
    for seed in 0..600 {
        let question = question(&mut Chance::new(seed));
        let words = question.asks.split([' ', ':', '?', ',']);
        let words = words.filter(|word| word.contains('-'));
        let edges: Vec<Edge> = words.map(ends).collect();
        assert!(standing(&edges).into_iter().all(|stands| stands));
        let answer = question.answers[0].as_str();
        let mut of = |edges: &[Edge]| nimbers.of(&Doodle::of(edges));
        match question.form.to_string().as_str() {
            "a number" if edges.is_empty() => {
                kinds[0] += 1;
                let numbers = question.asks.split(' ');
                let numbers: Vec<u64> =
                    numbers.filter_map(|word| word.parse().ok()).collect();
                let sum = numbers[0] + numbers[1] % 2;
                assert_eq!(answer, sum.to_string(), "{}", question.asks);
            }
            "a number" => {
                kinds[1] += 1;
                assert_eq!(answer, of(&edges).to_string());
            }
            "First or Second" => {
                kinds[2] += 1;
                let won = of(&edges) > 0;
                lost += usize::from(!won);
                assert_eq!(answer, if won { "First" } else { "Second" });
            }
            _ => {
                kinds[3] += 1;
                let wins = |cut: &usize| of(&after(&edges, *cut)) == 0;
                let cuts = (0..edges.len()).filter(wins);
                let cuts: Vec<Edge> = cuts.map(|cut| edges[cut]).collect();
                let known = match cuts.len() {
                    0 => "none".to_string(),
                    _ => told(&cuts).replace(' ', ", "),
                };
                assert!(boards::same_answer(&known, answer), "{known}");
            }
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 100), "{kinds:?}");
    assert!(lost * 10 > kinds[2] * 4 && lost * 10 < kinds[2] * 6, "{lost}");
}
