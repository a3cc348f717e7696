//! Nim on the page's board, in both kinds of play.

use games::Game;
use misere::{board_program, Table};
use nim::Nim;
use notebook::trial::{
    lines_of, new_ones_won, said, spots, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Line, Player, Turn};
use outcomes::Convention;

/// All rising triples, with an empty pile now and then.
fn positions() -> Vec<String> {
    let largest: u64 = notebook::range(4, 6);
    let mut positions = Vec::new();
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                positions.push(format!("{a} {b} {c}"));
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
        let four = ["1 1 1 1".to_string(), "2 1 1 3".to_string()];
        try_positions::<Table>(four, misere, unjudged);
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
    for (level, misere) in [(1, false), (1, true), (2, true), (3, true)] {
        let won = new_ones_won::<Table>(level, misere);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions() {
        let piles: Vec<u64> =
            text.split(' ').map(|word| word.parse().unwrap()).collect();
        let table = Table::new(piles.clone(), Convention::Misere);
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
            words.join(" ")
        };
        let mut options: Vec<_> =
            Nim.options(&piles).iter().map(words).collect();
        reached.sort();
        options.sort();
        assert_eq!(reached, options, "{text}");
        let mut drawn = spots(&table.draw(Turn::Reader));
        let mut lines = lines;
        drawn.sort();
        lines.sort();
        assert_eq!(drawn, lines, "{text}");
    }
}

#[test]
fn the_conventions_part_at_single_coins() {
    let play = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = play("1 1 1\nprogram\n2 1\n");
    assert!(seen.ends_with("over You cannot move. I win.\n"), "{seen}");
    let seen = play("1 1 1\nprogram misere\n2 1\n");
    assert!(seen.ends_with("over You cannot move. You win.\n"), "{seen}");
    // One large pile: none of it is left in normal play, one coin in misère.
    assert!(play("5 1 1\nprogram\n").contains("say I take 5 from pile 1."));
    assert!(
        play("5 1 1\nprogram misere\n").contains("say I take 4 from pile 1.")
    );
}

#[test]
fn every_reason_is_that_of_its_case() {
    let why = |piles: &[u64], convention| {
        said(&Table::new(piles.to_vec(), convention).why(Turn::Reader))
    };
    let misere = |piles: &[u64]| why(piles, Convention::Misere);
    let both = "Only 2 single coins are left, an even number.";
    assert!(misere(&[1, 1]).starts_with(both));
    assert!(misere(&[1]).starts_with("Only 1 single coin is left, an odd"));
    let last = "To leave 0 in it makes an odd number of single coins.";
    assert!(misere(&[1, 4]).contains(last));
    assert!(misere(&[2, 2]).contains("leaves such a pile"));
    assert_eq!(misere(&[3, 4, 5]), why(&[3, 4, 5], Convention::Normal));
    let normal = why(&[1, 1], Convention::Normal);
    assert!(normal.contains("Every column holds an even number of ones."));
}

#[test]
fn the_largest_piles_are_exact() {
    let max = u64::MAX;
    let lines = format!("{max} 1\nprogram misere\nwhy\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains(&format!("I take {max} from pile 1.")), "{seen}");
    let line = ["1"; 1000].join(" ");
    let lines = format!("{line}\nyou misere drawn\nwhy\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains("why Only 1000 single coins are left"));
    assert_eq!(seen.matches("\nmoves ").count(), 1000);
}

#[test]
fn bad_input_gets_one_line() {
    let cases: [(&[u8], &str); 13] = [
        (b"", "line 1: the input ends, the position is missing"),
        (b"\nyou\n", "line 1: give at least one pile"),
        (b"1 2\n", "line 2: the input ends, `you` or `program`, who moves first, is missing"),
        (b"1 2\nme\n", "line 2, word 1: `me` is neither you nor program"),
        (b"1 2\nyou Misere\n", "line 2, word 2: `Misere` is none of misere, careless, friend, build, drawn"),
        (b"1 two\nyou\n", "line 1, word 2: `two` is not a whole number"),
        (b"1 -2\nyou\n", "line 1, word 2: `-2` is negative"),
        (b"18446744073709551616\nyou\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        (b"1 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"1 2\nyou misere\n3 1\n", "line 3: there is no pile 3, only 1 to 2"),
        (b"1 2\nyou misere\n2 3\n", "line 3: pile 2 has only 2"),
        (b"1 2\nyou misere\n2\n", "line 3: a move is two numbers, the pile and the coins"),
        (b"1\nyou misere\n1 1\n1 1\n", "line 4: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}
