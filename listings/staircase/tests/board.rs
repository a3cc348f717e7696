//! Staircase Nim on the page's board.

use games::Game;
use notebook::trial::{
    lines_of, new_ones_won, spots, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Line, Turn};
use outcomes::Convention;
use staircase::{board_program, Staircase, Stairs};

/// Two steps with up to 4 coins on each, three with up to 3, four with up to
/// 2 on each, and some coins on the ground.
fn positions() -> Vec<Vec<u64>> {
    let mut positions = vec![vec![2, 3], vec![1, 0]];
    let boxes = [(2, 4), (3, notebook::range(2, 3)), (4, 1)];
    for (steps, most) in boxes {
        let mut all = vec![vec![steps as u64 % 2]];
        for _ in 0..steps {
            let longer = |coins: Vec<u64>| {
                (0..=most).map(move |n| [&coins[..], &[n]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        positions.extend(all);
    }
    positions
}

fn text_of(coins: &[u64]) -> String {
    let words: Vec<_> = coins.iter().map(u64::to_string).collect();
    words.join(" ")
}

#[test]
fn the_player_is_perfect_in_a_box() {
    for misere in [false, true] {
        let texts = positions().into_iter().map(|coins| text_of(&coins));
        let seen = try_positions::<Stairs>(texts, misere, unjudged).cases;
        assert!(seen > 2 * positions().len(), "{seen}");
    }
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        let won = try_games::<Stairs>(10_000, level, false);
        assert_eq!(won, 10_000, "level {level}");
        let games = notebook::range(1_000, 10_000);
        let won = try_games::<Stairs>(games, level, true);
        assert_eq!(won, games, "level {level}");
    }
}

#[test]
fn new_positions_are_won_as_often_as_lost() {
    for (level, misere) in [(1, false), (1, true), (2, true), (3, false)] {
        let won = new_ones_won::<Stairs>(level, misere);
        assert!((400..=650).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for coins in positions() {
        let stairs = Stairs::new(coins.clone(), Convention::Normal);
        let mut lines = lines_of(&stairs, Turn::Reader);
        let after = |line: &String| {
            let mut stairs = stairs.clone();
            let push = stairs.find(&Line::one(line), Turn::Reader).unwrap();
            stairs.make(&push);
            stairs.text()
        };
        let reached: Vec<_> = lines.iter().map(after).collect();
        let options = Staircase.options(&coins);
        let options: Vec<_> = options.iter().map(|o| text_of(o)).collect();
        assert_eq!(reached, options, "{coins:?}");
        let mut drawn = spots(&stairs.draw(Turn::Reader));
        drawn.sort();
        lines.sort();
        assert_eq!(drawn, lines, "{coins:?}");
    }
}

#[test]
fn the_largest_staircase_is_answered() {
    let steps = ["76"; 13].join(" ");
    let lines = format!("{steps}\nprogram misere drawn\n12 75\nwhy\nhint 2\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains("\nsay You push 75 from step 12"), "{seen}");
    assert!(seen.len() < 20_000, "{}", seen.len());
}

#[test]
fn the_last_coin_goes_to_the_ground() {
    let seen = transcript(board_program, b"0 1\nyou\n1 1\n");
    assert!(seen.contains("say You push 1 from step 1 to the ground.\n"));
    assert!(seen.ends_with("over I cannot move. You win.\n"), "{seen}");
    let seen = transcript(board_program, b"0 1\nyou misere\n1 1\n");
    assert!(seen.ends_with("over I cannot move. I win.\n"), "{seen}");
}

#[test]
fn bad_input_gets_one_line() {
    let short = "give the coins of the ground and of at least one step, as in \
                 `0 2 3 1`";
    let cases: [(&[u8], &str); 15] = [
        (b"", "line 1: the input ends, the position is missing"),
        (b"\nyou\n", &format!("line 1: {short}")),
        (b"3\nyou\n", &format!("line 1: {short}")),
        (b"0 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"0 -1\nyou\n", "line 1, word 2: `-1` is negative"),
        (b"0 1001\nyou\n", "line 1, word 2: `1001` is not between 0 and 1000"),
        (b"0 600 401\nyou\n", "line 1, word 3: `401` makes more than 1000 coins"),
        (b"0 18446744073709551616\nyou\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        (b"0 1 1 1 1 1 1 1 1 1 1 1 1 1\nyou\n", "line 1, word 14: `1` is too much: at most 12 steps"),
        (b"0 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"0 2\nyou\n0 1\n", "line 3, word 1: `0` is not between 1 and 1"),
        (b"0 2 0\nyou\n2 1\n", "line 3, word 1: `2` is a step without coins"),
        (b"0 2\nyou\n1 3\n", "line 3, word 2: `3` is not between 1 and 2"),
        (b"0 2\nyou\n1\n", "line 3: a move is two numbers, step and coins"),
        (b"0 1\nyou\n1 1\n1 1\n", "line 4: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}
