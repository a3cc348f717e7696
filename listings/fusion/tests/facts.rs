//! Checks what the text says about the listings, and compares the faster
//! versions with the plain ones.

use crate::common::{doodles, Judge};
use fusion::{
    after, cut_by_rings, cut_by_stamp, cut_by_trying, cycle, edge_to_cut,
    fast_nimber, fast_value, fused, lost_doodle, middle_fails, reply, stamp,
    steps, value, winning_cut, HOUSE, RINGED,
};
use notebook::{Chance, Lines, ProgramError};
use stalks::{read_doodle, standing, Doodle, Edge};
use std::io::Read;

/// Returns a random number below `bound`.
fn below(chance: &mut Chance, bound: usize) -> usize {
    chance.below(bound as u64) as usize
}

fn path(edges: usize) -> Vec<Edge> {
    (0..edges).map(|i| (i, i + 1)).collect()
}

fn tree(edges: usize, chance: &mut Chance) -> Vec<Edge> {
    (1..=edges).map(|v| (below(chance, v), v)).collect()
}

/// Returns a random tree with `more` random edges added.
fn tied(edges: usize, more: usize, chance: &mut Chance) -> Vec<Edge> {
    let mut all = tree(edges, chance);
    for _ in 0..more {
        all.push((below(chance, edges + 1), below(chance, edges + 1)));
    }
    all
}

fn ladder(rungs: usize) -> Vec<Edge> {
    let mut edges = vec![(0, 1), (0, 2), (1, 2)];
    for i in 1..rungs {
        let (l, r) = (2 * i + 1, 2 * i + 2);
        edges.extend([(l - 2, l), (r - 2, r), (l, r)]);
    }
    edges
}

#[test]
fn the_fast_twin_agrees() {
    let mut chance = Chance::new(7);
    assert_eq!(fast_value(&[]), Some(0));
    assert_eq!(fast_value(&path(100_000)), Some(100_000));
    assert_eq!(value(&path(100_000)), 100_000);
    for size in [1, 2, 5, 10, 30, 100, 1000] {
        assert_eq!(fast_value(&ladder(size)), Some(size as u64 % 2));
        assert_eq!(value(&ladder(size)), size as u64 % 2);
        for more in [0, 1, 2, size / 10, size / 3, size, 2 * size] {
            for _ in 0..5 {
                let edges = tied(size, more, &mut chance);
                assert_eq!(
                    fast_value(&edges),
                    Some(value(&edges)),
                    "{edges:?}"
                );
            }
        }
    }
}

#[test]
fn winning_cuts_of_large_doodles_win() {
    let mut chance = Chance::new(99);
    let mut won = 0;
    for round in 0..400 {
        let size = 1 + below(&mut chance, 60);
        let more =
            if round % 2 == 0 { size / 4 } else { below(&mut chance, 9) };
        let edges = tied(size, more, &mut chance);
        match cut_by_rings(&edges, stamp) {
            None => assert_eq!(value(&edges), 0, "{edges:?}"),
            Some(cut) => {
                won += 1;
                assert_eq!(value(&after(&edges, cut)), 0, "{edges:?}");
            }
        }
    }
    assert!(won > 200);
    assert_eq!(cut_by_rings(&path(100_000), stamp), Some(0));
    let ladder = ladder(10_001);
    let cut = cut_by_rings(&ladder, stamp).unwrap();
    assert_eq!(value(&after(&ladder, cut)), 0);
}

/// Checks that `edge_to_cut` needs only a few rounds, even for the longest
/// stalks and for a long cycle.
#[test]
fn a_cut_in_a_cycle_takes_few_rounds() {
    assert_eq!(edge_to_cut(&[u64::MAX; 3]), 1);
    assert_eq!(edge_to_cut(&vec![0; 99_999]), 49_999);
}

/// Checks that `cut_by_rings` alone finds a winning cut whenever there is one.
#[test]
fn rings_show_the_cut() {
    for edges in doodles(3, trial::range(5, 6)) {
        match cut_by_rings(&edges, stamp) {
            None => assert_eq!(cut_by_trying(&edges), None, "{edges:?}"),
            Some(cut) => {
                assert_eq!(value(&after(&edges, cut)), 0, "{edges:?}")
            }
        }
    }
}

/// Checks `cut_by_rings` where only a cut inside the cycle wins: the cycle has
/// odd length, and its stalks have even length and cancel out. The cycle stands
/// on the ground, or on an edge next to a stalk.
#[test]
fn rings_show_the_cut_among_stalks() {
    let wins = |edges: &[Edge]| {
        assert_ne!(value(edges), 0, "{edges:?}");
        let cut = cut_by_rings(edges, stamp).expect("it is won");
        assert_eq!(value(&after(edges, cut)), 0, "{edges:?}");
    };
    for k in [1, 3, 5] {
        for code in 0..4_u64.pow(k - 1) {
            let stalk = |i| 2 * (code / 4_u64.pow(i) % 4);
            let others: Vec<u64> = (0..k - 1).map(stalk).collect();
            let rest = others.iter().fold(0, |sum, stalk| sum ^ stalk);
            wins(&cycle(&[&[rest], &others[..]].concat()));
            let above = Doodle::of(&cycle(&[&[0], &others[..]].concat()));
            let on_edge = Doodle::stalk(1).with(1, &above);
            let beside = Doodle::stalk(rest as usize + 1);
            wins(on_edge.with(0, &beside).edges());
        }
    }
}

#[test]
fn the_cut_wins() {
    let same = |_| 1;
    for edges in doodles(3, trial::range(5, 6)) {
        let tried = cut_by_trying(&edges);
        for cut in [winning_cut(&edges), cut_by_stamp(&edges, same)] {
            assert_eq!(cut.is_some(), tried.is_some(), "{edges:?}");
            assert!(cut.is_none_or(|c| value(&after(&edges, c)) == 0));
        }
    }
}

/// Checks that `cut_by_rings` alone finds the cut, although the only odd knot
/// is far up: a triple edge at the end of a long chain of double edges.
#[test]
fn no_cut_is_tried_in_vain() {
    let mut edges = Vec::new();
    for i in 0..50_000 {
        edges.extend([(i, i + 1), (i, i + 1)]);
    }
    edges.extend([(50_000, 50_001); 3]);
    let cut = cut_by_rings(&edges, stamp).unwrap();
    assert!(cut >= 100_000);
    assert_eq!(value(&after(&edges, cut)), 0);
}

#[test]
fn each_step_keeps_the_nimber() {
    let mut judge = Judge::new();
    for edges in doodles(3, 4) {
        let nimber = judge.of(&edges);
        let steps = steps(&edges);
        for step in &steps {
            assert!(standing(&step.edges).into_iter().all(|s| s));
            assert_eq!(judge.of(&step.edges), nimber, "{edges:?} {step:?}");
        }
        let last = steps.last().map_or(&edges, |step| &step.edges);
        assert_eq!(last.len() as u64, nimber, "{edges:?}");
    }
}

#[test]
fn the_doodle_of_all_parts_is_lost() {
    let edges = lost_doodle();
    assert_eq!(value(&edges), 0);
    assert_eq!(value(&edges[..3]), 3);
    assert_eq!(value(&edges[3..13]), 2);
    assert_eq!(value(&edges[13..]), 1);
    assert!(edges.contains(&(17, 17)));
    assert_eq!(steps(&edges).len(), 7);
    assert_eq!(steps(&edges)[6].edges, []);
}

#[test]
fn the_figures_show_what_they_say() {
    assert_eq!(value(&HOUSE), 0);
    assert_eq!(value(&RINGED), 1);
    let cut = winning_cut(&RINGED).unwrap();
    assert_eq!(RINGED[cut], (1, 7));
    // No other cut wins, in either the even ring or the odd one.
    let mut judge = Judge::new();
    for edge in 0..RINGED.len() {
        let wins = judge.of(&after(&RINGED, edge)) == 0;
        assert_eq!(wins, edge == cut);
    }
    // An even ring can contain winning cuts too: next to a loop, both edges of
    // a double edge win.
    let beside_a_loop = [(0, 0), (0, 1), (0, 1)];
    for edge in 0..3 {
        assert_eq!(judge.of(&after(&beside_a_loop, edge)), 0);
    }
}

#[test]
fn mistakes_have_these_smallest_counterexamples() {
    assert_eq!(middle_fails(3, 0), None);
    assert_eq!(middle_fails(9, 0), None);
    assert_eq!(middle_fails(3, 1), Some(vec![0, 1, 0]));
    // The guess that a cycle's nimber is its length is right for a loop, but
    // not for a double edge.
    let mut judge = Judge::new();
    assert_eq!(judge.of(&[(0, 0)]), 1);
    assert_eq!(judge.of(&[(0, 1), (0, 1)]), 0);
    // Fusing the two ends of an edge keeps the nimber if it is the only edge,
    // but not if it has a loop on top.
    assert_eq!(judge.of(&fused(&[(0, 1)], 0, 1)), 1);
    assert_eq!(judge.of(&fused(&[(0, 1), (1, 1)], 0, 1)), 0);
}

/// Returns whether the program, if it cuts first, wins whatever the opponent
/// does.
fn wins(edges: &[Edge]) -> bool {
    let Some(cut) = reply(edges) else { return false };
    let rest = after(edges, cut);
    (0..rest.len()).all(|cut| wins(&after(&rest, cut)))
}

#[test]
fn it_wins_what_can_be_won() {
    for edges in doodles(3, 4) {
        assert_eq!(wins(&edges), value(&edges) != 0, "{edges:?}");
    }
}

#[test]
fn a_lost_program_keeps_the_game_long() {
    let edges = [(0, 1), (1, 2), (3, 4), (0, 3)];
    let cut = reply(&edges).unwrap();
    assert_eq!(after(&edges, cut).len(), 3);
    assert_eq!(reply(&[]), None);
}

/// Tries all lists of up to three edges between four vertices, whether or not
/// the edges stand.
#[test]
fn the_fast_twin_sees_what_hangs_in_the_air() {
    let ends = || (0..4).flat_map(|a| (0..4).map(move |b| (a, b)));
    let mut lists: Vec<Vec<Edge>> = vec![vec![]];
    for _ in 0..3 {
        let longer = lists
            .iter()
            .flat_map(|list| ends().map(|edge| [&list[..], &[edge]].concat()));
        lists = longer.chain([vec![]]).collect();
    }
    let (mut stand, mut fall) = (0, 0);
    for edges in lists {
        let all = standing(&edges).iter().all(|stands| *stands);
        let nimber = all.then(|| value(&edges));
        assert_eq!(fast_value(&edges), nimber, "{edges:?}");
        *if all { &mut stand } else { &mut fall } += 1;
    }
    assert!(stand > 100 && fall > 100, "{stand} {fall}");
}

/// Tries many edges between few vertices, so that vertices are gathered before
/// the walk, whether or not the edges stand.
#[test]
fn the_fast_twin_gathers_rightly() {
    let mut chance = Chance::new(2026);
    let (mut stand, mut fall) = (0, 0);
    for round in 0..40_000 {
        let (last, most) =
            (1 + below(&mut chance, 9), 2 + below(&mut chance, 24));
        let edges: Vec<Edge> = (0..most)
            .map(|_| {
                (below(&mut chance, last + 1), below(&mut chance, last + 1))
            })
            .filter(|&(a, b)| round % 2 == 0 || (a < 3) == (b < 3))
            .collect();
        let all = standing(&edges).iter().all(|stands| *stands);
        let nimber = all.then(|| value(&edges));
        assert_eq!(fast_value(&edges), nimber, "{edges:?}");
        *if all { &mut stand } else { &mut fall } += 1;
    }
    assert!(stand > 10_000 && fall > 10_000, "{stand} {fall}");
}

/// Tries doodles with vertices numbered in random order, and long cycles.
#[test]
fn the_fast_twin_agrees_on_shuffled_doodles() {
    let mut chance = Chance::new(5);
    for size in [3, 10, 100, 3000] {
        for round in 0..20 {
            let mut edges = match round % 4 {
                0 => ladder(size),
                1 => tied(size, size / 4, &mut chance),
                2 => tied(size, size, &mut chance),
                _ => cycle(&vec![2; size]),
            };
            let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap();
            let mut names: Vec<usize> = (0..=last).collect();
            (2..=last).for_each(|v| names.swap(v, 1 + below(&mut chance, v)));
            (1..edges.len())
                .for_each(|e| edges.swap(e, below(&mut chance, e + 1)));
            for (a, b) in &mut edges {
                (*a, *b) = (names[*a], names[*b]);
            }
            assert_eq!(fast_value(&edges), Some(value(&edges)), "{edges:?}");
        }
    }
}

/// Checks that `fast_nimber` agrees with `read_doodle` followed by `value` on
/// any text.
#[test]
fn the_fast_reader_agrees() {
    let plain = |text: &str| {
        let doodle = read_doodle(&mut Lines::new(&mut text.as_bytes()))?;
        Ok::<_, ProgramError>(value(doodle.edges()))
    };
    let signs = ["0", "1", "9", " ", "\n", "-", "/", ":", "x"];
    let mut texts = vec![String::new()];
    let mut from = 0;
    for _ in 0..5 {
        let to = texts.len();
        for i in from..to {
            for sign in signs {
                texts.push(format!("{}{sign}", texts[i]));
            }
        }
        from = to;
    }
    for more in [
        "0 1\n1 2\n",
        "0 1\n1 2",
        "0 1\r\n1 2\r\n",
        "\u{feff}0 1\n",
        "0 2000000\n",
        "0 2000001\n",
        "0 00000001\n",
        "0 18446744073709551617\n",
        "0 1\n2 3\n",
        "2 2\n0 1\n",
        "0 1 2\n",
    ] {
        texts.push(more.to_string());
    }
    for text in &texts {
        let fast = fast_nimber(&mut text.as_bytes());
        let (fast, plain) = (fast.map_err(told), plain(text).map_err(told));
        assert_eq!(fast, plain, "{text:?}");
    }
}

/// Returns the error as text.
fn told(error: ProgramError) -> String {
    format!("{error:?}")
}

/// Checks that each edge inside a part of a ring counts once. The vertices of a
/// triangle carry bundles of two or three edges, and loops. Each `stamp` makes
/// another odd ring the first one.
#[test]
fn edges_inside_a_part_count_once() {
    let stamps: [fn(u64) -> u64; 4] = [
        stamp,
        |n| !stamp(n),
        |n| stamp(n).reverse_bits(),
        |n| stamp(n).rotate_left(32),
    ];
    for (code, stamp) in (0..6usize.pow(3)).flat_map(|c| stamps.map(|s| (c, s)))
    {
        let mut edges = vec![(0, 1), (1, 2), (0, 2)];
        for vertex in 0..3 {
            let here = code / 6usize.pow(vertex as u32) % 6;
            edges.extend(vec![(vertex, vertex + 3); [0, 2, 3][here % 3]]);
            edges.extend(vec![(vertex, vertex); here / 3]);
        }
        match cut_by_rings(&edges, stamp) {
            None => assert_eq!(value(&edges), 0, "{edges:?}"),
            Some(cut) => {
                assert_eq!(value(&after(&edges, cut)), 0, "{edges:?}")
            }
        }
    }
}

#[test]
fn one_edge_too_many_is_refused() {
    let text = "0 0\n".repeat(stalks::MOST_EDGES + 1);
    let said = fusion::fast_nimber(&mut text.as_bytes());
    assert!(said.is_err());
    let fewer = &mut &text.as_bytes()[4..];
    assert_eq!(fusion::fast_nimber(fewer).ok(), Some(0));
}

/// Reads the maximum number of edges, in the longest possible plain lines.
#[test]
fn the_largest_plain_text_is_read_to_its_end() {
    let mut text = "0000000 0000000\n".repeat(stalks::MOST_EDGES - 2);
    text += "0000000 0000001\n0000001 0000002\n";
    assert_eq!(fast_nimber(&mut text.as_bytes()).ok(), Some(2));
}

/// Reads a doodle in which a stalk of 2^i edges goes through vertex
/// `numbers[i]`. If two of these vertices were mistaken for each other, or one
/// for the ground, the nimber would change.
#[test]
fn large_numbers_are_told_apart() {
    let numbers = [
        1, 10, 32_767, 65_535, 65_536, 65_537, 131_073, 1_000_000, 1_000_001,
        1_048_576, 1_999_999, 2_000_000,
    ];
    let mut edges = Vec::new();
    let mut next = 100;
    for (i, number) in numbers.into_iter().enumerate() {
        edges.push((0, number));
        let mut end = number;
        for _ in 1..1 << i {
            edges.push((next, end));
            (end, next) = (next, next + 1);
        }
    }
    let line = |(a, b): &Edge| format!("{a} {b}\n");
    let text: String = edges.iter().map(line).collect();
    let turned: String = edges.iter().map(|&(a, b)| line(&(b, a))).collect();
    for text in [text, turned] {
        assert_eq!(fast_nimber(&mut text.as_bytes()).ok(), Some(4095));
    }
}

/// Checks that text after the first 2^26 bytes counts too, and that an error in
/// it names the right line.
#[test]
fn a_longer_text_is_read_to_its_end() {
    let blank = " ".repeat((1 << 20) - 1) + "\n";
    let blanks = blank.repeat(64);
    let read = |end: &'static str| {
        fast_nimber(&mut blanks.as_bytes().chain(end.as_bytes()))
    };
    assert_eq!(read("0 1\n1 2\n").ok(), Some(2));
    let said = told(read("0 1\n2 2\n").unwrap_err());
    assert!(said.contains("line: 66"), "{said}");
}

#[test]
#[should_panic(expected = "too many edges")]
fn a_vertex_that_32_digits_do_not_hold_is_refused() {
    fast_value(&[(0, usize::MAX)]);
}
