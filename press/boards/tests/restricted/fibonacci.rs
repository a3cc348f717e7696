//! Tests the board of Fibonacci Nim.

use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    vanished, At,
};
use boards::restricted::{fibonacci_program, Heap, PartsTold};
use boards::{Board, Turn};
use games::Game;
use notebook::{transcript, Line};
use outcomes::Outcomes;
use restricted::{parts, Hand, LastMove};

fn shown(lines: &str) -> String {
    transcript(fibonacci_program, lines.as_bytes())
}

fn heap(text: &str) -> Heap {
    Heap::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns all piles up to `largest`: at the start of a game, and later in a
/// game with each limit of up to 12 coins for the next move.
fn positions(largest: u64) -> Vec<String> {
    let begun =
        |pile: u64| (0..=12).map(move |most| format!("{pile} : {most}"));
    let first = (0..=largest).map(|pile| pile.to_string());
    first.chain((0..=largest).flat_map(begun)).collect()
}

fn twice(taken: u64) -> u64 {
    2 * taken
}

/// Whether the player to move loses, by brute force.
fn is_lost(hand: &Hand) -> bool {
    Outcomes::new(&LastMove { after: twice }).is_lost(hand)
}

/// Judges a claim by trying all plays.
fn is_true(at: &At<Heap>, told: &PartsTold) -> bool {
    let hand = at.board.hand();
    let options = LastMove { after: twice }.options(&hand);
    let wins = |taken: u64| {
        let rest = |option: &&Hand| option.pile + taken == hand.pile;
        options.iter().find(rest).is_some_and(is_lost)
    };
    match told {
        PartsTold::Parts(pile) => {
            let parts = parts(*pile);
            let apart = parts.windows(2).all(|two| two[0] > 2 * two[1]);
            *pile == hand.pile && apart && parts.iter().sum::<u64>() == *pile
        }
        PartsTold::Lost(other) => {
            let least = *parts(hand.pile).last().unwrap();
            let answered = |option: &Hand| {
                parts(option.pile).last().is_some_and(|l| *l <= option.most)
            };
            *other == hand
                && is_lost(&hand)
                && least > hand.most
                && options.iter().all(answered)
        }
        PartsTold::Wins(taken, then) => {
            let left = Hand { pile: hand.pile - taken, most: 2 * taken };
            wins(*taken) && *then == left
        }
        PartsTold::Least => wins(*parts(hand.pile).last().unwrap()),
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let largest = trial::range(22, 40);
    let tried = try_positions::<Heap>(positions(largest), false, is_true);
    assert!(tried.cases > 400, "{}", tried.cases);
    assert_eq!(tried.kinds(), ["Least", "Lost.Hand", "Parts", "Wins"]);
}

#[test]
fn what_is_told_has_these_words() {
    let hand = |pile, most| Hand { pile, most };
    let told = [
        (
            PartsTold::Parts(20),
            "In Fibonacci numbers, no two of them neighbours: 20 = 13 + 5 + 2.",
        ),
        (PartsTold::Parts(13), "13 is a Fibonacci number."),
        (
            PartsTold::Lost(hand(18, 4)),
            "Its least part is 5, and a move takes at most 4. Whatever it \
             takes, the reply\nmay take the least part of what is left.",
        ),
        (
            PartsTold::Wins(2, hand(18, 4)),
            "Taking 2 leaves 18, with the least part 5, and the next move \
             takes at most 4.",
        ),
        (PartsTold::Wins(3, hand(0, 6)), "Taking 3 empties the pile."),
        (PartsTold::Least, "Take the least part."),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn the_two_hints_of_a_position_differ() {
    for text in positions(22) {
        let seen = shown(&format!("{text}\nyou\nhint 2\nhint 3\n"));
        let hints: Vec<_> =
            seen.lines().filter(|line| line.starts_with("hint ")).collect();
        let lost = seen.contains("hint Its least part");
        assert!(
            seen.contains("\nover ") || lost || hints[0] != hints[1],
            "{seen}"
        );
    }
}

#[test]
fn a_thousand_games_are_won() {
    for level in 1..=3 {
        let games = trial::range(1_000, 10_000);
        assert_eq!(try_games::<Heap>(games, level, false), games, "{level}");
        let won = new_ones_won::<Heap>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions(40) {
        let heap = heap(&text);
        let lines = lines_of(&heap, Turn::Reader);
        let options = LastMove { after: twice }.options(&heap.hand());
        let after = |line: &String| {
            let mut then = heap.clone();
            let chosen = heap.find(&Line::one(line), Turn::Reader).unwrap();
            then.make(&chosen);
            then.hand()
        };
        let reached: Vec<_> = lines.iter().map(after).collect();
        assert_eq!(reached, options, "{text}");
        let mut drawn = spots(&heap.draw(Turn::Reader));
        drawn.reverse();
        assert_eq!(drawn, lines, "{text}");
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let texts = ["20", "18 : 4", "64", "3 : 6", "1"];
    let tried = try_spots::<Heap>(texts.map(String::from), vanished);
    assert_eq!(tried, 2 * (19 + 4 + 63 + 3));
}

/// The picture of the proof is drawn with the reasons.
#[test]
fn the_reasons_are_drawn() {
    let seen = shown("20\nyou drawn\nwhy\n");
    let drawing = seen.lines().find(|line| line.starts_with("drawing "));
    let drawing = drawing.unwrap_or_else(|| panic!("{seen}"));
    assert!(drawing.contains("20 is 13 + 5 + 2."), "{drawing}");
    assert_eq!(heap("07").text(), "7 : 6");
    assert_eq!(heap("7 : 64").text(), "7 : 64");
}
