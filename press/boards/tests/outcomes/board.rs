//! Tests the board of subtraction games.

use crate::harness::{
    lines_of, new_ones_won, numbers, part_names, spots, try_games,
    try_positions, try_spots, At,
};
use boards::outcomes::{board_program, Heap, Rule, Told};
use boards::{Board, Terms, Turn};
use games::{Game, Subtraction};
use notebook::{transcript, Claim, Line};
use outcomes::{Convention, Outcomes, TakeASquare};
use std::collections::BTreeSet;

const TERMS: Terms = crate::harness::terms(Turn::Reader, false);

fn heap(text: &str) -> Heap {
    Heap::read(&Line::one(text), &TERMS).unwrap()
}

/// Returns the piles of up to 14 coins, with all sets of amounts up to 5, and
/// with the squares.
fn positions() -> Vec<String> {
    let mut rules = vec!["squares".to_string()];
    for set in 1..32_u32 {
        let amounts = (1..=5).filter(|n| set >> (n - 1) & 1 == 1);
        let amounts: Vec<_> = amounts.map(|n: u32| n.to_string()).collect();
        rules.push(amounts.join(" "));
    }
    let piles = |rule: String| (0..=14).map(move |n| format!("{rule} : {n}"));
    rules.into_iter().flat_map(piles).collect()
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let normal = try_positions::<Heap>(positions(), false, is_true);
    let misere = try_positions::<Heap>(positions(), true, is_true);
    assert_eq!(normal.cases, 32 * 15 * 2);
    assert_eq!(misere.cases, 32 * 15 * 2);
    let kinds = [
        "Find.Misere",
        "Find.Normal",
        "Known.AllWon",
        "Known.LostBelow",
        "StuckWins",
        "Take",
        "Wait",
    ];
    assert_eq!(normal.and(misere).kinds(), kinds);
}

/// Returns the rule of a position, and its coins.
fn read(board: &Heap) -> (Rule, u64) {
    let text = board.text();
    let (rule, coins) = text.split_once(" : ").unwrap();
    let rule = match rule {
        "squares" => Rule::Squares,
        _ => Rule::Amounts(Subtraction::new(&numbers(rule)).unwrap()),
    };
    (rule, coins.parse().unwrap())
}

/// Judges a claim by brute force that follows the rules.
fn is_true(at: &At<Heap>, told: &Told) -> bool {
    let (rule, coins) = read(&at.board);
    let convention = match at.misere {
        true => Convention::Misere,
        false => Convention::Normal,
    };
    let mut outcomes = Outcomes::under(convention, &rule);
    let mut lost = |coins: &u64| outcomes.is_lost(coins);
    let options = rule.options(&coins);
    let losing = options.iter().filter(|rest| lost(rest)).count();
    match told {
        Told::Known(Claim::AllWon(pile, all)) => {
            let all: BTreeSet<_> = all.iter().collect();
            *pile == coins
                && all.into_iter().eq(options.iter().collect::<BTreeSet<_>>())
                && losing == 0
                && lost(&coins)
        }
        Told::Known(Claim::LostBelow(below, all)) => {
            *below == coins
                && all.iter().copied().eq((0..coins).filter(|n| lost(n)))
        }
        Told::Known(_) => false,
        Told::StuckWins => at.misere && !lost(&0),
        Told::Take { coins: pile, leaves, winning, moves } => {
            *pile == coins
                && options.contains(leaves)
                && lost(leaves)
                && !lost(&coins)
                && (*winning, *moves) == (losing, options.len())
        }
        Told::Wait => losing == 0,
        Told::Find(told) => {
            let mut by_rule = |coins: u64| {
                let options = rule.options(&coins);
                let won_end = *told == Convention::Misere && options.is_empty();
                !won_end && !options.iter().any(&mut lost)
            };
            let found: Vec<bool> = (0..=coins).map(&mut by_rule).collect();
            losing > 0 && (0..=coins).map(|n| lost(&n)).eq(found)
        }
    }
}

#[test]
fn what_is_told_has_these_words() {
    let take =
        |winning, moves| Told::Take { coins: 18, leaves: 17, winning, moves };
    let start = "Taking 1 leaves 17, which is lost. So 18 is won, and";
    let cases = [
        (take(1, 1), format!("{start} this is the\nonly move.")),
        (take(1, 3), format!("{start} 1 of\nits 3 moves wins.")),
        (take(2, 3), format!("{start} 2 of\nits 3 moves win.")),
        (
            Told::Known(Claim::Lost(3)),
            "3 is lost.".to_string(),
        ),
        (
            Told::StuckWins,
            "Whoever cannot move wins, so a pile without a move is won.".into(),
        ),
        (
            Told::Wait,
            "Every move leaves a won pile. Take few coins, and wait for a \
             mistake."
                .into(),
        ),
        (
            Told::Find(Convention::Normal),
            "Leave a pile that is lost. Work back from the end: a pile without \
             a move is lost; any other is lost if all its options are won."
                .into(),
        ),
        (
            Told::Find(Convention::Misere),
            "Leave a pile that is lost. Work back from the end: a pile without \
             a move is won, because whoever cannot move wins; any other is \
             lost if all its options are won."
                .into(),
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

/// Tries piles that fit into the picture, that just fit, and that don't.
#[test]
fn every_spot_does_what_it_says() {
    let large = [59, 60, 61, 62, 120, 1000].into_iter().flat_map(|coins| {
        ["1 2 30 59 60 61 62", "squares"].map(|r| format!("{r} : {coins}"))
    });
    let tried = try_spots::<Heap>(positions().into_iter().chain(large), gone);
    assert!(tried > 1000, "{tried}");
}

/// Returns the last of the coins drawn, as many as the move takes.
fn gone(before: &At<Heap>, _: &str, after: &At<Heap>) -> BTreeSet<String> {
    let (from, to) = (read(&before.board).1, read(&after.board).1);
    let drawn = part_names(&before.board.draw(before.turn));
    let taken = (from - to) as usize;
    drawn.into_iter().rev().take(taken).collect()
}

#[test]
fn ten_thousand_games_are_won() {
    for (misere, games) in
        [(false, 10_000), (true, trial::range(1_000, 10_000))]
    {
        for level in 1..=3 {
            let won = try_games::<Heap>(games, level, misere);
            assert_eq!(won, games, "level {level}");
        }
    }
}

#[test]
fn new_positions_are_won_as_often_as_lost() {
    for level in 1..=3 {
        let won = new_ones_won::<Heap>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions() {
        let heap = heap(&text);
        let (rule, coins) = text.split_once(" : ").unwrap();
        let coins: u64 = coins.parse().unwrap();
        let rests = match rule {
            "squares" => TakeASquare.options(&coins),
            _ => {
                let amounts: Vec<u64> =
                    rule.split(' ').map(|n| n.parse().unwrap()).collect();
                Subtraction::new(&amounts).unwrap().options(&coins)
            }
        };
        let taken: Vec<_> =
            rests.iter().map(|rest| (coins - rest).to_string()).collect();
        assert_eq!(lines_of(&heap, Turn::Reader), taken, "{text}");
        let mut drawn = spots(&heap.draw(Turn::Reader));
        drawn.reverse();
        assert_eq!(drawn, taken, "{text}");
    }
}

#[test]
fn the_largest_pile_is_answered() {
    let amounts: Vec<_> = (1..=20).map(|n: u64| n.to_string()).collect();
    let text = format!("{} : 1000\nprogram drawn\nwhy\n", amounts.join(" "));
    let seen = transcript(board_program, text.as_bytes());
    // The winning move leaves a multiple of 21: 1000 = 47 · 21 + 13.
    assert!(seen.contains("\nsay I take 13.\n"), "{seen}");
    assert!(seen.len() < 40_000, "{}", seen.len());
    let widest = |text: &str| {
        let spoken = text.lines().filter(|line| !line.contains("<svg"));
        let spoken = spoken.filter(|line| !line.starts_with("goes "));
        spoken.map(|line| line.chars().count()).max().unwrap()
    };
    assert!(widest(&seen) <= 160, "{seen}");
    let seen = transcript(board_program, b"squares : 1000\nyou drawn\n");
    assert_eq!(seen.matches("\nmove ").count(), 31);
    // The squares up to 49 are among the sixty coins that are drawn.
    assert_eq!(spots(&seen).len(), 7);
}

#[test]
fn who_cannot_move_wins_in_misere_play() {
    let seen = transcript(board_program, b"3 : 4\nyou misere\n3\n");
    let end =
        "over I cannot move. I win: in misère play, whoever makes the last \
         move loses.\n";
    assert!(seen.ends_with(end), "{seen}");
    let seen = transcript(board_program, b"3 : 4\nyou\n3\n");
    assert!(seen.ends_with("over I cannot move. You win.\n"), "{seen}");
}

#[test]
fn bad_input_gets_one_line() {
    let cases: [(&[u8], &str); 17] = [
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: give the amounts, a colon and the coins, as in `1 3 4 : 21`"),
        (b"1 3 4 21\nyou\n", "line 1: give the amounts, a colon and the coins, as in `1 3 4 : 21`"),
        (b": 3\nyou\n", "line 1: give at least one amount, or `squares`"),
        (b"1 x : 3\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"1 0 : 3\nyou\n", "line 1, word 2: `0` is an amount that lets a player pass"),
        (b"1 : -3\nyou\n", "line 1, word 3: `-3` is negative"),
        (b"1 :\nyou\n", "line 1, word 2: `:` has no coins after it"),
        (b"1 : 2 3\nyou\n", "line 1, word 4: `3` is not expected here: one pile"),
        (b"1 : 1001\nyou\n", "line 1, word 3: `1001` is not between 0 and 1000"),
        (b"1 : 18446744073709551616\nyou\n", "line 1, word 3: `18446744073709551616` is larger than 18446744073709551615"),
        (b"1 : \xff\nyou\n", "line 1, word 3: not UTF-8"),
        (b"1 3 : 4\nyou\n2\n", "line 3, word 1: `2` is not a move: take 1 or 3"),
        (b"1 3 : 4\nyou\n5\n", "line 3, word 1: `5` is too many: the pile has 4 coins"),
        (b"squares : 4\nyou\n3\n", "line 3, word 1: `3` is not a move: take a square: 1, 4, 9, 16, …"),
        (b"1 : 1\nyou\n1\n1\n", "line 4: the game is over"),
        (b"1 3 : 4\nyou\n1 1\n", "line 3, word 2: `1` is not expected here: only how many coins to take"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
    let many = "1 ".repeat(21) + ": 5\nyou\n";
    let seen = transcript(board_program, many.as_bytes());
    let what = "word 21: `1` is one too many: at most 20 amounts";
    assert_eq!(seen, format!("bad input: line 1, {what}\n"));
}

#[test]
fn a_position_is_said_as_it_is_read() {
    assert_eq!(heap("4  1 3 1 : 021").text(), "1 3 4 : 21");
    let heap = Heap::new(Rule::Squares, 5, Convention::Normal);
    assert_eq!(heap.text(), "squares : 5");
}
