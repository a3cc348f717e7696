//! Tests the board of Nim in both kinds of play.

use crate::harness::{
    lines_of, new_ones_won, spots, try_games, try_positions, try_spots,
    try_words, vanished, At, Tried,
};
use crate::misere::drill::{odd_and_single, xor, Brute};
use boards::misere::{board_program, Parity, Table, Told};
use boards::said;
use boards::{Board, Player, Turn};
use games::Game;
use nim::{Claim, Columns, Nim};
use notebook::{transcript, Line};
use outcomes::Convention;

/// Returns all positions of three piles, the smallest first; piles may be
/// empty.
fn positions() -> Vec<String> {
    let largest: u64 = trial::range(4, 6);
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

fn piles_of(text: &str) -> Vec<u64> {
    text.split(' ').map(|word| word.parse().unwrap()).collect()
}

/// Whether the binary column of 2^`at` holds an odd number of ones.
fn is_odd(piles: &[u64], at: u32) -> bool {
    piles.iter().filter(|pile| **pile >> at & 1 == 1).count() % 2 == 1
}

fn all_even(piles: &[u64]) -> bool {
    (0..64).all(|at| !is_odd(piles, at))
}

fn columns_are_true(columns: &Columns, piles: &[u64]) -> bool {
    let names = (1..).map(|at| format!("pile {at}"));
    let rows: Vec<_> = names.zip(piles.iter().copied()).collect();
    columns.rows == rows && columns.sum == xor(piles)
}

/// Whether the column is the leftmost odd one, the pile has a 1 there, and
/// leaving `rest` coins in the pile, or any number if `rest` is `None`, makes
/// all columns even and wins.
fn wins_by(
    (column, pile, rest): (u64, usize, Option<u64>),
    (piles, misere): (&[u64], bool),
    brute: &mut Brute,
) -> bool {
    let leftmost = (0..64).rev().find(|at| is_odd(piles, *at));
    let mut rests =
        (0..piles[pile - 1]).filter(|r| rest.is_none_or(|x| x == *r));
    leftmost.is_some_and(|at| column == 1 << at)
        && piles[pile - 1] & column > 0
        && rests.any(|rest| {
            let mut after = piles.to_vec();
            after[pile - 1] = rest;
            all_even(&after) && brute.is_lost(misere, &after)
        })
}

/// Whether the player to move wins, and the winning moves are exactly those
/// that leave every column even.
fn even_wins(piles: &[u64], misere: bool, brute: &mut Brute) -> bool {
    let mut options = Nim.options(&piles.to_vec()).into_iter();
    !brute.is_lost(misere, piles)
        && options.all(|o| brute.is_lost(misere, &o) == all_even(&o))
}

fn is_true(at: &At<Table>, told: &Told, brute: &mut Brute) -> bool {
    let (piles, misere) = (piles_of(&at.board.text()), at.misere);
    let lost = brute.is_lost(misere, &piles);
    let large = piles.iter().filter(|pile| **pile > 1).count();
    let single = piles.iter().filter(|pile| **pile == 1).count();
    let options = Nim.options(&piles);
    match told {
        Told::Nim(Claim::Columns(columns)) => {
            // The columns may also be those after the program's move.
            let left =
                |o: &Vec<u64>| all_even(o) && columns_are_true(columns, o);
            let why = at.board.why(at.turn);
            let moved = why.contains(told)
                && why
                    .iter()
                    .any(|t| matches!(t, Told::Nim(Claim::Goes { .. })));
            columns_are_true(columns, &piles)
                || moved && options.iter().any(left)
        }
        Told::Nim(Claim::Goes { column, pile, coins: [old, new], sum }) => {
            let by = (*column, *pile, Some(*new));
            *sum == xor(&piles)
                && *old == piles[pile - 1]
                && wins_by(by, (&piles, misere), brute)
        }
        Told::Nim(Claim::Leftmost { column, pile }) => {
            wins_by((*column, *pile, None), (&piles, misere), brute)
        }
        Told::Nim(Claim::LeaveEven) => {
            !misere && even_wins(&piles, false, brute)
        }
        Told::Nim(Claim::Lost) => {
            let answered =
                |o: &Vec<u64>| Nim.options(o).iter().any(|o| all_even(o));
            lost && !misere
                && all_even(&piles)
                && options.iter().all(|o| !all_even(o) && answered(o))
        }
        // The board doesn't make these claims.
        Told::Nim(
            Claim::AllEven
            | Claim::SomeOdd
            | Claim::NoneWins
            | Claim::AimEven
            | Claim::Resigned
            | Claim::Wait,
        ) => false,
        Told::OnlySingle { coins, parity } => {
            let odd = *parity == Parity::Odd;
            misere
                && large == 0
                && *coins == single
                && (single % 2 == 1) == odd
                && lost == odd
        }
        Told::LastLarge { pile, rest, beside } => {
            let mut after = piles.clone();
            after[pile - 1] = *rest;
            misere
                && large == 1
                && piles[pile - 1] > 1
                && *beside == single
                && *rest < piles[pile - 1]
                && odd_and_single(&after)
                && brute.is_lost(true, &after)
        }
        Told::LostInMisere => {
            let odd_and_large =
                |o: &Vec<u64>| !all_even(o) && o.iter().any(|pile| *pile > 1);
            misere
                && lost
                && large > 0
                && all_even(&piles)
                && options.iter().all(odd_and_large)
        }
        Told::NoneWins => lost,
        Told::LeaveOdd => {
            misere
                && large == 1
                && !lost
                && brute.wins_just_by(&piles, odd_and_single)
        }
        Told::AsInNormalPlay => {
            misere && large > 1 && even_wins(&piles, true, brute)
        }
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let mut all = Tried::default();
    for misere in [false, true] {
        let mut judge =
            |at: &At<Table>, told: &Told| is_true(at, told, &mut brute);
        let tried = try_positions::<Table>(positions(), misere, &mut judge);
        assert!(tried.cases > 2 * positions().len(), "{tried:?}");
        let four = ["1 1 1 1".to_string(), "2 1 1 3".to_string()];
        let four = try_positions::<Table>(four, misere, &mut judge);
        let large = ["9 7 1 1", "12 12", "15 9 6", "1 1 14"];
        let large = try_words::<Table>(large.map(String::from), misere, judge);
        all = all.and(tried).and(four).and(large);
    }
    let kinds = [
        "AsInNormalPlay",
        "LastLarge",
        "LeaveOdd",
        "LostInMisere",
        "Nim.Columns.Columns",
        "Nim.Goes",
        "Nim.LeaveEven",
        "Nim.Leftmost",
        "Nim.Lost",
        "NoneWins",
        "OnlySingle",
    ];
    assert_eq!(all.kinds(), kinds);
}

#[test]
fn what_is_told_has_these_words() {
    let told = [
        (
            Told::Nim(Claim::Leftmost { column: 2, pile: 1 }),
            "The leftmost odd column is the 2s column. Take from pile 1, which has \
             a 1 there, so that no column stays odd.",
        ),
        (
            Told::OnlySingle { coins: 1, parity: Parity::Odd },
            "Only 1 single coin is left, an odd number. Nobody has a \
             choice:\nthe player to move takes the last coin and loses.",
        ),
        (
            Told::OnlySingle { coins: 2, parity: Parity::Even },
            "Only 2 single coins are left, an even number. Nobody has a \
             choice:\nthe player to move does not take the last coin, and \
             wins.",
        ),
        (
            Told::LastLarge { pile: 2, rest: 1, beside: 0 },
            "Pile 2 is the only one left. Leaving 1 in it makes an odd \
             number\nof single coins. Then the other player takes the last \
             one, and loses.",
        ),
        (
            Told::LastLarge { pile: 2, rest: 0, beside: 1 },
            "Pile 2 is the only one with more than one coin; beside it \
             there\nis 1 pile of one coin. Leaving 0 in it makes an odd number \
             of single coins.\nThen the other player takes the last one, and \
             loses.",
        ),
        (
            Told::LastLarge { pile: 1, rest: 0, beside: 3 },
            "Pile 1 is the only one with more than one coin; beside it \
             there\nare 3 piles of one coin. Leaving 0 in it makes an odd \
             number of single coins.\nThen the other player takes the last \
             one, and loses.",
        ),
        (
            Told::LostInMisere,
            "Every column holds an even number of ones, and some pile has more \
             than one\ncoin. Any move makes some column odd, and leaves such a \
             pile: a position that\nthe other player wins. So the player to \
             move loses, if the other makes no\nmistake.",
        ),
        (
            Told::NoneWins,
            "No move wins. Make the game long, and wait for a mistake.",
        ),
        (
            Told::LeaveOdd,
            "Only one pile has more than one coin. Leave an odd number of \
             single coins.",
        ),
        (
            Told::AsInNormalPlay,
            "With two large piles or more play as in normal play. Write the \
             piles in binary, one under the other. Leave an even number of \
             ones in every column.",
        ),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let piles = ["3 0 5", "25 26 27", "30 31"];
    let spots = try_spots::<Table>(piles.map(String::from), vanished);
    assert_eq!(spots, 2 * (8 + 78 + 30));
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
    let end = "over You cannot move. You win: in misère play, whoever makes the last \
         move loses.\n";
    assert!(seen.ends_with(end), "{seen}");
    // With one large pile, normal play takes all of it, and misère play leaves
    // one coin.
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
    let last = "Leaving 0 in it makes an odd number of single coins.";
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
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: give at least one pile"),
        (b"1 2\n", "line 2: the input ends before the first player, `you` or `program`"),
        (b"1 2\nme\n", "line 2, word 1: `me` is neither you nor program"),
        (b"1 2\nyou Misere\n", "line 2, word 2: `Misere` is not one of misere, good, random, friend, build, drawn"),
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
