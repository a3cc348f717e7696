//! Tests the board of Take 1, 2 or 3.

use crate::harness::{
    lines_of, new_ones_won, part_names, spots, try_games, try_positions,
    try_spots, vanished, At,
};
use boards::games::{board_program, Coins, Told};
use boards::{Board, Turn};
use games::{Game, Subtraction};
use notebook::{transcript, Line};
use outcomes::Outcomes;

fn take() -> Subtraction {
    Subtraction::new(&[1, 2, 3]).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Returns piles with a graph, without a graph, and with more coins than can be
/// drawn.
fn piles() -> Vec<String> {
    let all = (0..=30).chain([59, 60, 61, 62, 63, 64, 70, 71, 999, 1000]);
    all.map(|coins: u64| coins.to_string()).collect()
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let piles = (0..=60).map(|coins: u64| coins.to_string());
    let tried = try_positions::<Coins>(piles, false, is_true);
    assert_eq!(tried.cases, 2 * 61);
    let kinds = ["Aim", "Answered", "Four", "Fours", "Leave", "Slowly"];
    assert_eq!(tried.kinds(), kinds);
}

/// Judges a claim by brute force that follows the rules.
fn is_true(at: &At<Coins>, told: &Told) -> bool {
    let game = take();
    let mut outcomes = Outcomes::new(&game);
    let now = at.board.now();
    let options = game.options(&now);
    let here = outcomes.is_lost(&now);
    let mut wins =
        |rest: &u64| options.contains(rest) && outcomes.is_lost(rest);
    match told {
        Told::Fours(coins) => {
            let known = *coins == now && here || wins(coins);
            known && coins % 4 == 0 && answered(*coins)
        }
        Told::Leave { taken, leaves } => taken + leaves == now && wins(leaves),
        Told::Aim(leaves) => leaves % 4 == 0 && wins(leaves),
        Told::Four => !here && outcomes.is_lost(&4) && answered(4),
        Told::Answered => here && answered(now),
        Told::Slowly => here && options.iter().max() == Some(&(now - 1)),
    }
}

/// Whether each move has an answer such that the two together take four coins.
fn answered(coins: u64) -> bool {
    let game = take();
    let makes_four =
        |rest: &u64| coins >= 4 && game.options(rest).contains(&(coins - 4));
    game.options(&coins).iter().all(makes_four)
}

#[test]
fn what_is_told_has_these_words() {
    let cases = [
        (
            Told::Fours(0),
            "With no coins left there is no move, and the player to move has \
             lost.",
        ),
        (
            Told::Fours(4),
            "4 coins are one group of four. Whoever has to move there\nbreaks \
             a group, and the other player takes the rest of it. This\ngoes on \
             until no coins are left, and the player to move is\nthe one who \
             cannot.",
        ),
        (
            Told::Fours(8),
            "8 coins are 2 groups of four. Whoever has to move there\nbreaks a \
             group, and the other player takes the rest of it. This\ngoes on \
             until no coins are left, and the player to move is\nthe one who \
             cannot.",
        ),
        (Told::Leave { taken: 3, leaves: 4 }, "Taking 3 leaves 4 coins."),
        (Told::Leave { taken: 3, leaves: 1 }, "Taking 3 leaves 1 coin."),
        (Told::Leave { taken: 3, leaves: 0 }, "Taking 3 leaves no coins."),
        (
            Told::Four,
            "Which numbers would you like to leave? With 4 coins nobody can \
             take them all, and whatever is taken, the other player can take \
             the rest.",
        ),
        (Told::Aim(0), "You can take all that are left."),
        (Told::Aim(8), "Leave 8 coins: one group of four, or several."),
        (
            Told::Answered,
            "Whatever you take, the other player can make it four in all, and \
             you are in the same trouble with four coins fewer.",
        ),
        (
            Told::Slowly,
            "Take 1: that leaves the most coins, and the most time for a \
             mistake.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn the_two_hints_of_a_position_differ() {
    for coins in 1..=100 {
        let seen = shown(&format!("{coins}\nyou\nhint 2\nhint 3\n"));
        let hints: Vec<_> =
            seen.lines().filter(|line| line.starts_with("hint ")).collect();
        assert_eq!(hints.len(), 2, "{seen}");
        assert_ne!(hints[0], hints[1], "{seen}");
    }
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        let won = try_games::<Coins>(10_000, level, false);
        assert_eq!(won, 10_000, "level {level}");
    }
}

#[test]
fn most_new_positions_are_won_and_some_are_lost() {
    for level in 1..=3 {
        let won = new_ones_won::<Coins>(level, false);
        assert!((450..=900).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in piles() {
        let coins: u64 = text.parse().unwrap();
        let board = Coins::new(coins);
        let taken: Vec<String> = take()
            .options(&coins)
            .iter()
            .map(|rest| (coins - rest).to_string())
            .collect();
        assert_eq!(lines_of(&board, Turn::Reader), taken, "{text}");
        let mut drawn = spots(&board.draw(Turn::Reader));
        drawn.reverse();
        assert_eq!(drawn, taken, "{text}");
        for line in 0..=5 {
            let found = board.find(&Line::one(&line.to_string()), Turn::Reader);
            assert_eq!(found.is_ok(), taken.contains(&line.to_string()));
        }
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let tried = try_spots::<Coins>(piles(), vanished);
    assert_eq!(tried, 2 * (1 + 2 + 3 * (28 + 10)));
}

/// From the start to the end of the game, the graph has the same positions; it
/// also shows the path that the play has taken.
#[test]
fn the_graph_stays_and_shows_the_way() {
    let picture = |lines: &str| {
        let seen = shown(&format!("7\nyou friend drawn\n{lines}"));
        let drawn = seen.lines().find(|l| l.starts_with("picture "));
        drawn.unwrap().to_string()
    };
    for (lines, coins, way) in [
        ("", 7, "Nobody has moved yet."),
        ("3\n", 4, "The play has gone from 7 to 4."),
        ("3\n1\n2\n", 1, "The play has gone from 7 to 4 to 3 to 1."),
    ] {
        let seen = picture(lines);
        assert_eq!(seen.matches("class=\"unknown\"").count(), 8);
        assert_eq!(
            seen.matches("class=\"shape strong\"").count() as u64,
            // The arrows of the path, and the ring around the position.
            lines.lines().count() as u64 + 1
        );
        assert_eq!(seen.matches("class=\"coin\"").count(), coins);
        assert!(seen.contains(way), "{seen}");
        assert_eq!(part_names(&seen).len(), coins);
    }
    assert!(!Coins::new(13).draw(Turn::Reader).contains("unknown"));
    assert!(Coins::new(12).draw(Turn::Reader).contains("unknown"));
}

#[test]
fn the_largest_pile_is_answered() {
    let seen = shown("1000\nprogram drawn\nwhy\n");
    assert!(seen.contains("\nsay I take 1.\n"), "{seen}");
    assert!(seen.contains("the last 59 drawn"), "{seen}");
    assert!(seen.len() < 30_000, "{}", seen.len());
}

/// The reasons for up to 12 coins are drawn as a graph with the marks of the
/// book.
#[test]
fn the_reasons_are_drawn() {
    let game = take();
    let mut outcomes = Outcomes::new(&game);
    for coins in 1..=14 {
        let seen = shown(&format!("{coins}\nyou drawn\nwhy\n"));
        let drawing = seen.lines().find(|line| line.starts_with("drawing "));
        let drawing = drawing.unwrap_or_else(|| panic!("{seen}"));
        let labels = drawing.contains("games-why");
        assert_eq!(labels, coins <= 12, "{drawing}");
        if !labels {
            continue;
        }
        let count =
            |what: &str| drawing.matches(&format!("class=\"{what}\"")).count();
        let lost = (0..=coins).filter(|n| outcomes.is_lost(n)).count();
        assert_eq!(count("lost"), lost, "{drawing}");
        assert_eq!(count("won") + lost, coins as usize + 1, "{drawing}");
        let wins = |n: u64| {
            let options = game.options(&n).into_iter();
            options.filter(|rest| outcomes.is_lost(rest)).count()
        };
        let winning: usize = (0..=coins).map(wins).sum();
        assert_eq!(count("winning"), winning, "{drawing}");
    }
}
