//! Moore's Nim on the page's board.

use games::Game;
use moore::{board_program, Moore, Table};
use notebook::trial::{
    lines_of, new_ones_won, said, spots, terms, try_games, try_positions,
    unjudged,
};
use notebook::{transcript, Board, Line, Player, Turn};
use outcomes::Convention;

/// Up to three piles of at most 3 coins and four of at most 2, with a move
/// that lowers one to four of them; the piles rise.
fn positions() -> Vec<String> {
    let mut positions = Vec::new();
    for most in 1..=4 {
        for a in 0..=notebook::range(3, 4) {
            for b in 0..=a {
                for c in 0..=b {
                    positions.push(format!("{most} : {c} {b} {a}"));
                    if a <= 2 {
                        positions.push(format!("{most} : 1 {c} {b} {a}"));
                        positions.push(format!("{most} : {c} {b} {a} 2"));
                    }
                }
            }
        }
    }
    positions
}

#[test]
fn the_player_is_perfect_in_a_box() {
    for misere in [false, true] {
        let seen = try_positions::<Table>(positions(), misere, unjudged).cases;
        assert!(seen > 2 * positions().len(), "{seen}");
    }
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        for misere in [false, true] {
            let won = try_games::<Table>(10_000, level, misere);
            assert_eq!(won, 10_000, "level {level}");
        }
    }
}

#[test]
fn new_positions_are_won_as_often_as_lost() {
    for (level, misere) in [(1, false), (1, true), (2, true), (3, false)] {
        let won = new_ones_won::<Table>(level, misere);
        assert!((400..=700).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions() {
        let (most, piles) = text.split_once(" : ").unwrap();
        let piles: Vec<u64> =
            piles.split(' ').map(|word| word.parse().unwrap()).collect();
        let game = Moore::new(most.parse().unwrap()).unwrap();
        let table = Table::new(game, piles.clone(), Convention::Normal);
        let lines = lines_of(&table, Turn::Reader);
        let after = |line: &String| {
            let mut table = table.clone();
            let chosen = table.find(&Line::one(line), Turn::Reader).unwrap();
            table.make(&chosen);
            table.text()
        };
        let mut reached: Vec<_> = lines.iter().map(after).collect();
        let words = |piles: &Vec<u64>| {
            let words: Vec<_> = piles.iter().map(u64::to_string).collect();
            format!("{most} : {}", words.join(" "))
        };
        let mut options: Vec<_> =
            game.options(&piles).iter().map(words).collect();
        reached.sort();
        options.sort();
        assert_eq!(reached, options, "{text}");
        // The picture offers the moves in one pile.
        let one = |line: &&String| {
            line.split_whitespace().filter(|word| *word != "0").count() == 1
        };
        let trimmed = |line: &String| line.trim().to_string();
        let mut single: Vec<_> =
            lines.iter().filter(one).map(trimmed).collect();
        let mut drawn = spots(&table.draw(Turn::Reader));
        single.sort();
        drawn.sort();
        assert_eq!(drawn, single, "{text}");
    }
}

#[test]
fn the_largest_position_is_answered() {
    let piles = ["99999"; 9].join(" ");
    let lines = format!("1000 : {piles} 99998\nprogram drawn\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains("\nat 1000 : 0 0 0 0 0 0 0 0 0 0\n"), "{seen}");
    let lines = format!("2 : {piles} 65536\nyou misere\nwhy\nhint 2\nhint 3\n");
    let seen = transcript(board_program, lines.as_bytes());
    let widest = seen.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(84), "{seen}");
    assert!(seen.lines().count() < 50, "{seen}");
}

#[test]
fn the_reasons_are_those_of_their_case() {
    let why = |most, piles: &[u64], convention| {
        let game = Moore::new(most).unwrap();
        said(&Table::new(game, piles.to_vec(), convention).why(Turn::Reader))
    };
    let seen = why(2, &[1, 1, 1], Convention::Normal);
    assert!(seen.contains("multiple of 3. After any"), "{seen}");
    let seen = why(2, &[1, 1, 1], Convention::Misere);
    assert!(
        seen.contains("On the table: 3 single coins, no larger pile."),
        "{seen}"
    );
    let seen = why(2, &[2, 3, 4], Convention::Normal);
    assert!(seen.contains("take 1 from pile 2 and 2 from pile 3"), "{seen}");
}

#[test]
fn bad_input_gets_one_line() {
    let cases: [(&[u8], &str); 18] = [
        (b"", "line 1: the input ends, the position is missing"),
        (b"\nyou\n", "line 1: give the most piles that a move lowers, a colon and the piles, as in `2 : 3 4 5`"),
        (b"2 3 4\nyou\n", "line 1: give the most piles that a move lowers, a colon and the piles, as in `2 : 3 4 5`"),
        (b": 3 4\nyou\n", "line 1: give the most piles that a move lowers, a colon and the piles, as in `2 : 3 4 5`"),
        (b"2 2 : 3\nyou\n", "line 1, word 2: `2` is too much before the colon"),
        (b"0 : 3\nyou\n", "line 1, word 1: `0` is not between 1 and 1000"),
        (b"2 :\nyou\n", "line 1: give at least one pile"),
        (b"2 : x\nyou\n", "line 1, word 3: `x` is not a whole number"),
        (b"2 : 1 -1\nyou\n", "line 1, word 4: `-1` is negative"),
        (b"2 : 100000\nyou\n", "line 1, word 3: `100000` is not between 0 and 99999"),
        (b"2 : 18446744073709551616\nyou\n", "line 1, word 3: `18446744073709551616` is larger than 18446744073709551615"),
        (b"2 : 1 1 1 1 1 1 1 1 1 1 1\nyou\n", "line 1, word 13: `1` is too much: at most 10 piles"),
        (b"2 : 3 \xff\nyou\n", "line 1, word 4: not UTF-8"),
        (b"2 : 3 4 5\nyou\n1 1 1\n", "line 3: a move lowers at most 2 piles"),
        (b"2 : 3 4 5\nyou\n0 0 0\n", "line 3: a move takes at least one coin"),
        (b"2 : 3 4 5\nyou\n4 0 0\n", "line 3, word 1: `4` is too many: that pile has 3"),
        (b"2 : 3 4 5\nyou\n1 1\n", "line 3: a move is 3 numbers: what it takes from each pile"),
        (b"2 : 1\nyou\n1\n1\n", "line 4: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}

#[test]
fn a_position_is_said_as_it_is_read() {
    let terms = terms(Turn::Reader, false);
    let table = Table::read(&Line::one("2 :  03 0 5"), &terms).unwrap();
    assert_eq!(table.text(), "2 : 3 0 5");
}
