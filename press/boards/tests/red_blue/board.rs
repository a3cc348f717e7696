//! Tests the board of Red–Blue Hackenbush and the chapter's drill.

use crate::harness::{lines_of, spots, terms, try_games};
use boards::red_blue::{board_program, question, Coloured};
use boards::{Board, Part, Player, Turn};
use limits::Class;
use notebook::{transcript, Chance, Line};
use outcomes::Side;
use red_blue::Colour::{Blue, Red};
use red_blue::{
    all_painted, born_by, class_of, Colour, Dyadic, Painted, PaintedEdge,
    Partizan, RedBlue, Values,
};

pub(super) fn told(edges: &[PaintedEdge]) -> String {
    let letter = |colour| if colour == Blue { 'b' } else { 'r' };
    let words =
        edges.iter().map(|&((a, b), c)| format!("{a}-{b}{}", letter(c)));
    words.collect::<Vec<String>>().join(" ")
}

fn board(text: &str) -> Coloured {
    Coloured::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Returns all doodles with at most this many edges, at least one, and no
/// vertex above 3.
pub(super) fn a_box(edges: usize) -> Vec<Painted> {
    let all = (1..=edges).flat_map(|n| all_painted(n, n.min(3), &[Blue, Red]));
    all.collect()
}

#[test]
fn many_games_are_won() {
    for level in 1..=3 {
        let games = trial::range(300, 3_000);
        let won = try_games::<Coloured>(games, level, false);
        assert!(won > games / 2, "{won} at level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        for first in [Turn::Reader, Turn::Program] {
            let wins = |&seed: &u64| {
                let terms = terms(first, false);
                let mut chance = Chance::new(seed);
                let board = Coloured::fresh(level, &terms, &mut chance);
                for turn in [Turn::Reader, Turn::Program] {
                    assert!(board.end(turn).is_none(), "seed {seed}");
                }
                board.wins(first)
            };
            let won = (0..400).filter(wins).count();
            assert!((160..240).contains(&won), "{won} of 400 at {level}");
        }
    }
}

#[test]
fn the_board_offers_the_cuts_of_the_rules() {
    let sides = [(Turn::Reader, Side::Left), (Turn::Program, Side::Right)];
    for doodle in a_box(3) {
        let board = board(&told(doodle.edges()));
        for (turn, side) in sides {
            let lines = lines_of(&board, turn);
            let after = |line: &String| {
                let mut board = board.clone();
                let cut = board.find(&Line::one(line), turn).unwrap();
                board.make(&cut);
                board.text()
            };
            let theirs = RedBlue.options(&doodle, side);
            let theirs = theirs.iter().map(|next| match next.edges() {
                [] => "0".to_string(),
                edges => told(edges),
            });
            assert_eq!(
                sorted(lines.iter().map(after).collect()),
                sorted(theirs.collect())
            );
            assert_eq!(sorted_spots(&board.draw(turn)), sorted(lines));
        }
    }
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

#[test]
fn stalks_are_read_as_letters() {
    assert_eq!(board("BR BR R").text(), "0-1b 1-2r 0-3b 3-4r 0-5r");
    assert_eq!(board("0-7b rb").text(), "0-7b 0-8r 8-9b");
    assert_eq!(board("0").text(), "0");
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("\nyou\n", "line 1: there is no edge; type one as 0-1b"),
        ("0-1b x\nyou\n", "line 1, word 2: `x` is not an edge, as in 0-1b"),
        ("0-1\nyou\n", "line 1, word 1: `0-1` is not an edge, as in 0-1b"),
        ("0-1g\nyou\n", "line 1, word 1: `0-1g` is not an edge, as in 0-1b"),
        ("0--1b\nyou\n", "line 1, word 1: `0--1b` is not an edge, as in 0-1b"),
        ("BRG\nyou\n", "line 1, word 1: `BRG` is not an edge, as in 0-1b"),
        (
            "0-100b\nyou\n",
            "line 1, word 1: `0-100b` has an end that is not between 0 and 99",
        ),
        ("0-98b BR\nyou\n", "line 1, word 2: `BR` needs a vertex above 99"),
        (
            "0-1b 2-3r\nyou\n",
            "line 1, word 2: `2-3r` is not joined to the ground, 0",
        ),
        ("0-1r\nyou\n0-1r\n", "line 3: the game is over"),
        ("BR R\nyou\n1-2r\n", "line 3, word 1: `1-2r` is not for Left"),
        (
            "BR R\nyou\n1-2b\n",
            "line 3, word 1: `1-2b` is not an edge that is standing",
        ),
        (
            "BR R\nyou\n1-2\n",
            "line 3, word 1: `1-2` is not an edge, as in 0-1b",
        ),
        (
            "BR\nyou misere\n",
            "line 2, word 2: `misere` is not offered on this board",
        ),
        (
            "BR\nyou build\npaint green\n",
            "line 3, word 2: `green` is not a colour here",
        ),
    ];
    for (input, expected) in cases {
        assert_eq!(shown(input), format!("bad input: {expected}\n"));
    }
    let long = "BR".repeat(1_000);
    let seen = shown(&format!("{long}\nyou\n"));
    assert_eq!(seen, "bad input: line 1: more than 20 edges\n");
    let tied = "0-1b 0-1r ".repeat(6);
    let seen = shown(&format!("{tied}\nyou\n"));
    let expected = "line 1: more than 10 edges, and some make a cycle";
    assert_eq!(seen, format!("bad input: {expected}\n"));
    let junk = transcript(board_program, b"BR\nyou\n\xff\n");
    assert_eq!(junk, "bad input: line 3, word 1: not UTF-8\n");
}

#[test]
fn the_largest_doodles_answer() {
    let stalk = "BR".repeat(10);
    let many = ["B R"; 10].join(" ");
    let high = "B".repeat(19) + " R";
    let tied = ["0-1b 1-2r"; 5].join(" ");
    let net = "0-1b 0-2r 0-3b 0-4r 1-2b 1-3r 1-4b 2-3r 2-4b 3-4r".to_string();
    for text in [stalk, many, high, tied, net] {
        let seen = shown(&format!("{text}\nprogram drawn\nhint 3\nwhy\n"));
        assert!(seen.contains("\nsay I cut "), "{seen}");
        let why = seen.lines().filter(|line| line.starts_with("why"));
        for line in why.clone() {
            assert!(line.chars().count() <= 82, "{line}");
        }
        assert!(why.count() < 26, "{seen}");
    }
}

/// Makes random changes to a position, and reads each result back.
#[test]
fn what_is_built_can_be_played() {
    let mut chance = Chance::new(5);
    let mut board = board("0");
    for _ in 0..trial::range(300, 3_000) {
        let parts = board.building();
        let lines = parts.iter().map(|part| match part {
            Part::Move(line, _) => line.clone(),
            _ => panic!("only single changes"),
        });
        let lines: Vec<String> = lines.collect();
        for line in sorted_spots(&board.draw_building()) {
            assert!(lines.contains(&line), "{line}");
        }
        let line = chance.pick(&lines).expect("some change");
        board.build(&Line::one(line)).unwrap();
        let text = board.text();
        let terms = terms(Turn::Reader, false);
        let read = Coloured::read(&Line::one(&text), &terms);
        assert_eq!(read.unwrap_or_else(|bad| panic!("{bad}")).text(), text);
    }
    let seen =
        shown("0\nyou build\npaint red\ngrow 0\nfrom 1\npaint blue\nto 0\n");
    assert!(seen.contains("\nat 0-1r 1-0b\n"), "{seen}");
}

pub(super) fn colours(text: &str) -> Vec<Colour> {
    text.chars().map(|c| if c == 'B' { Blue } else { Red }).collect()
}

pub(super) fn number(text: &str) -> Dyadic {
    let text = text.replace('−', "-");
    let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
    let below: u32 = below.parse().unwrap();
    Dyadic::new(above.parse().unwrap(), below.ilog2()).unwrap()
}

/// Checks the answers by the recursion and by brute force.
#[test]
fn the_drill_knows_the_answers() {
    let (mut kinds, mut left, mut values) = ([0; 4], 0, Values::default());
    let born = born_by(9);
    for seed in 0..600 {
        let question = question(&mut Chance::new(seed));
        let words: Vec<&str> = question.asks.split([' ', ',', '?']).collect();
        let stalks = words.iter().copied().filter(|word| {
            !word.is_empty() && word.chars().all(|c| "BR".contains(c))
        });
        let stalks: Vec<Painted> =
            stalks.map(|word| Painted::stalk(&colours(word))).collect();
        let answer = question.answers[0].as_str();
        match words[..2] {
            ["What", "is"] if !stalks.is_empty() => {
                kinds[0] += 1;
                assert_eq!(values.of(&stalks[0]), Some(number(answer)));
            }
            ["Which", _] => {
                kinds[1] += 1;
                let value = number(words[4]);
                let stalk = Painted::stalk(&colours(answer));
                assert_eq!(values.of(&stalk), Some(value));
            }
            ["The", _] => {
                kinds[2] += 1;
                let empty = Painted::of(&[]);
                let add = |sum: Painted, stalk| sum.with_on_top(0, stalk);
                let sum = stalks.iter().fold(empty, add);
                let left_begins = words.contains(&"Left");
                let wins = match class_of(&RedBlue, &sum) {
                    Class::Left => true,
                    Class::Right => false,
                    Class::First => left_begins,
                    Class::Second => !left_begins,
                };
                left += usize::from(wins);
                assert_eq!(answer, if wins { "Left" } else { "Right" });
            }
            _ => {
                kinds[3] += 1;
                let (low, high) = (number(words[7]), number(words[11]));
                let mut inside =
                    born.iter().filter(|x| low < **x && **x < high);
                assert_eq!(inside.next(), Some(&number(answer)));
            }
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 100), "{kinds:?}");
    assert!(left * 10 > kinds[2] * 4 && left * 10 < kinds[2] * 6, "{left}");
}
