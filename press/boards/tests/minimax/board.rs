//! Tests the board of trees with points.

use crate::harness::{
    lines_of, numbers, spots, terms, try_games, try_positions, try_spots,
    try_words, At,
};
use boards::minimax::{Told, Walk};
use boards::{Board, End, Player, Terms, Turn};
use minimax::Player as Side;
use notebook::{Chance, Line};
use std::collections::BTreeSet;

fn board(text: &str) -> Walk {
    Walk::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// A position, read from its text: the parent of each vertex, with vertices
/// numbered from 0; the points of each leaf; and the vertex with the piece.
struct Text {
    parents: Vec<Option<usize>>,
    points: Vec<(usize, i64)>,
    at: usize,
}

fn text_of(board: &Walk) -> Text {
    let text = board.text();
    let lists: Vec<&str> = text.split(" : ").collect();
    let parents = lists[0].split(' ').map(|word| {
        let parent: usize = word.parse().unwrap();
        parent.checked_sub(1)
    });
    let parents: Vec<_> = parents.collect();
    let leaves = (0..parents.len()).filter(|v| !parents.contains(&Some(*v)));
    let points = lists[1].split(' ').map(|word| word.parse().unwrap());
    let points = leaves.zip(points).collect();
    let at = lists[2].parse::<usize>().unwrap() - 1;
    Text { parents, points, at }
}

impl Text {
    /// Returns the points at the end of the game, by the definition.
    fn value(&self, vertex: usize, turn: Turn) -> i64 {
        let children = self.children(vertex);
        let values = children.iter().map(|c| self.value(*c, turn.other()));
        let best = match turn {
            Turn::Reader => values.max(),
            Turn::Program => values.min(),
        };
        best.unwrap_or_else(|| {
            self.points.iter().find(|(leaf, _)| *leaf == vertex).unwrap().1
        })
    }

    fn children(&self, vertex: usize) -> Vec<usize> {
        let all = 0..self.parents.len();
        all.filter(|v| self.parents[*v] == Some(vertex)).collect()
    }

    /// Returns the root, and the player who moved first there.
    fn start(&self, turn: Turn) -> (usize, Turn) {
        let (mut vertex, mut turn) = (self.at, turn);
        while let Some(parent) = self.parents[vertex] {
            (vertex, turn) = (parent, turn.other());
        }
        (vertex, turn)
    }
}

/// The drawing of the reasons has the value of each vertex in it, and a ring
/// around the piece.
#[test]
fn the_values_are_drawn() {
    let texts = trees(5);
    assert!(texts.len() > 20);
    for text in texts {
        let board = board(&text);
        let read = text_of(&board);
        for turn in [Turn::Reader, Turn::Program] {
            let (root, first) = read.start(turn);
            let mut open = vec![(root, first)];
            let mut values = Vec::new();
            while let Some((vertex, turn)) = open.pop() {
                values.push(read.value(vertex, turn).to_string());
                let children = read.children(vertex).into_iter();
                open.extend(children.map(|child| (child, turn.other())));
            }
            let picture = board.drawn_why(turn).expect("a picture");
            let labels = picture.split("class=\"label\"").skip(1);
            let words = labels.map(|label| {
                let (_, word) = label.split_once('>').unwrap();
                word.split('<').next().unwrap().to_string()
            });
            let mut words: Vec<String> = words.collect();
            words.sort_unstable();
            values.sort_unstable();
            assert_eq!(words, values, "{text}, {turn:?}");
            assert_eq!(picture.matches("class=\"odd\"").count(), 1, "{text}");
        }
    }
}

fn is_true(at: &At<Walk>, told: &Told) -> bool {
    let text = text_of(&at.board);
    let (root, first) = text.start(at.turn);
    let now = text.value(text.at, at.turn);
    let side = |turn| match turn {
        Turn::Reader => Side::Maxi,
        Turn::Program => Side::Minnie,
    };
    let children = text.children(text.at);
    match told {
        Told::Worth { vertex, next, worth } => {
            children.contains(&(vertex - 1))
                && *next == side(at.turn.other())
                && !text.children(vertex - 1).is_empty()
                && text.value(vertex - 1, at.turn.other()) == *worth
        }
        Told::Leaf(vertex, points) => {
            children.contains(&(vertex - 1))
                && text.points.contains(&(vertex - 1, *points))
        }
        Told::Takes(told, value) => *told == side(at.turn) && *value == now,
        Told::Since { first: told, now: then } => {
            text.value(root, first) == *told && *then == now
        }
        Told::Below => !children.is_empty(),
        Told::Keeps(vertex, value) => {
            children.contains(&(vertex - 1))
                && *value == now
                && text.value(vertex - 1, at.turn.other()) == now
        }
    }
}

/// Returns all trees with this many vertices in which each parent comes before
/// its children, with points of −1, 0 or 1.
fn trees(vertices: usize) -> Vec<String> {
    let mut all = vec![vec![0]];
    for vertex in 1..vertices {
        let longer = |list: Vec<usize>| {
            (1..=vertex).map(move |parent| [&list[..], &[parent]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    let mut texts = Vec::new();
    for parents in all {
        let leaves = (1..=vertices).filter(|v| !parents.contains(v)).count();
        let words: Vec<_> = parents.iter().map(usize::to_string).collect();
        for points in trial::all_lists(leaves, 2) {
            let points: Vec<_> =
                points.iter().map(|p| (*p as i64 - 1).to_string()).collect();
            texts.push(format!("{} : {}", words.join(" "), points.join(" ")));
        }
    }
    texts
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let texts = (2..=trial::range(5, 6) as usize).flat_map(trees);
    let tried = try_positions::<Walk>(texts, false, is_true);
    assert!(tried.cases > 1000, "{}", tried.cases);
    let kinds = [
        "Below",
        "Keeps",
        "Leaf",
        "Since",
        "Takes.Maxi",
        "Takes.Minnie",
        "Worth",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn what_is_said_of_new_trees_is_true() {
    for level in 1..=3 {
        let texts = (0..100).map(|seed| {
            let terms: Terms = terms(Turn::Reader, false);
            Walk::fresh(level, &terms, &mut Chance::new(seed)).text()
        });
        let texts: BTreeSet<String> = texts.collect();
        assert!(texts.len() > 50, "{}", texts.len());
        try_words::<Walk>(texts, false, is_true);
    }
}

/// As Minnie, the program pays at most the value, whatever Maxi plays; as Maxi,
/// it gets at least the value, whatever Minnie plays.
#[test]
fn the_program_gets_the_value() {
    fn worst(board: &Walk, turn: Turn, program: Turn) -> i64 {
        if board.end(turn).is_some() {
            let text = text_of(board);
            return text.value(text.at, turn);
        }
        let after = |chosen: &usize| {
            let mut board = board.clone();
            board.make(chosen);
            worst(&board, turn.other(), program)
        };
        if turn == program {
            return after(&board.best(turn).unwrap());
        }
        let lines = lines_of(board, turn).into_iter();
        let ends = lines
            .map(|line| after(&board.find(&Line::one(&line), turn).unwrap()));
        match program {
            Turn::Reader => ends.min().unwrap(),
            Turn::Program => ends.max().unwrap(),
        }
    }
    for text in (1..=5).flat_map(trees) {
        let board = board(&text);
        let known = text_of(&board);
        for first in [Turn::Reader, Turn::Program] {
            for program in [Turn::Reader, Turn::Program] {
                let value = known.value(known.at, first);
                assert_eq!(worst(&board, first, program), value, "{text}");
            }
        }
    }
}

#[test]
fn games_end_with_what_the_tree_is_worth_or_less() {
    for level in 1..=3 {
        let games = trial::range(300, 10_000);
        // The reader is Maxi and moves at random, so mistakes give away points.
        let won = try_games::<Walk>(games, level, false);
        assert!((games / 10..games).contains(&won), "{won} at level {level}");
    }
}

#[test]
fn the_end_is_told() {
    let told = |text: &str, turn| match board(text).end(turn) {
        Some(End::Told { how, winner }) => (how, winner.unwrap()),
        _ => panic!("{text}: not over"),
    };
    let tree = "0 1 1 2 2 3 3 : 4 9 1 100";
    let cases = [
        (
            4,
            "Maxi gets 4, as much as was certain from the start.",
            Turn::Reader,
        ),
        (5, "Maxi gets 9: Minnie could have paid only 4.", Turn::Reader),
        (6, "Maxi gets 1; 4 was possible.", Turn::Program),
    ];
    for (leaf, how, winner) in cases {
        let told = told(&format!("{tree} : {leaf}"), Turn::Reader);
        assert_eq!(told, (how.to_string(), winner));
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let mut texts = trees(4);
    texts.push("0 1 1 2 2 3 3 : 4 9 1 100 : 3".to_string());
    for text in &texts {
        let board = board(text);
        let lines = lines_of(&board, Turn::Reader);
        assert_eq!(spots(&board.draw(Turn::Reader)), lines, "{text}");
    }
    let goes = |_: &At<Walk>, play: &str, _: &At<Walk>| {
        numbers(play).iter().map(u64::to_string).collect()
    };
    assert!(try_spots::<Walk>(texts, goes) > 100);
}

#[test]
fn what_is_told_has_these_words() {
    let worth = |next| Told::Worth { vertex: 2, next, worth: -4 };
    let cases = [
        (
            worth(Side::Maxi),
            "With the piece on 2 and Maxi to move, Maxi gets −4 if both play \
             well.",
        ),
        (
            worth(Side::Minnie),
            "With the piece on 2 and Minnie to move, Maxi gets −4 if both play \
             well.",
        ),
        (Told::Leaf(2, -4), "On 2 the game ends: Maxi gets −4."),
        (
            Told::Takes(Side::Maxi, 4),
            "Maxi is to move and takes the largest: 4.",
        ),
        (
            Told::Takes(Side::Minnie, -1),
            "Minnie is to move and takes the smallest: −1.",
        ),
        (
            Told::Since { first: 4, now: 4 },
            "At the beginning the tree was worth 4, and it still is.",
        ),
        (
            Told::Since { first: 4, now: 1 },
            "At the beginning the tree was worth 4; now it is 1.",
        ),
        (
            Told::Below,
            "Begin at the leaves: what will the other player do after each of \
             your moves?",
        ),
        (
            Told::Keeps(2, 4),
            "Push the piece to 2: there Maxi still gets 4 if both play well.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}
