//! Tests the board of Kayles.

use crate::advice;
use crate::harness::{both, try_positions, try_words, At, Brute};
use crate::lanes::{board, positions};
use crate::octal::board::Judge;
use boards::octal::Alley;
use boards::splitting::{Lane, Told};
use boards::{Board, Player, Turn};

#[test]
fn the_player_is_perfect_in_a_box() {
    let (mut rows, mut brute) = (Judge::default(), Brute::default());
    let mut judge = |at: &At<Lane>, told: &Told| match told {
        Told::Known(known) => advice::is_true(&mut brute, at, known),
        Told::Rows(told) => {
            let [alley, _] =
                both::<Alley>(&format!("0.77 : {}", at.board.text()), false);
            rows.is_true(&alley, told)
        }
    };
    let texts = positions(trial::range(4, 5));
    let tried = try_positions::<Lane>(texts, false, &mut judge);
    assert!(tried.cases > 150, "{}", tried.cases);
    // If there are more than seven rows, the last ones are listed together.
    let many = ["1 2 3 1 2 1 1 2", "2 1 2 1 1 1 3 2 2 1"].map(String::from);
    let many = try_words::<Lane>(many, false, judge);
    let kinds = [
        "Known.NoTrap",
        "Known.Trap",
        "Known.Wait",
        "Rows.Balanced",
        "Rows.Leaves",
        "Rows.Nimbers",
        "Rows.Others",
        "Rows.Row",
        "Rows.Sum",
        "Rows.ToZero",
    ];
    assert_eq!(tried.and(many).kinds(), kinds);
}

#[test]
fn hints_differ_on_lost_positions() {
    let lost: Lane = board("5 5");
    assert!(!lost.wins(Turn::Reader));
    let [second, third] = [2, 3].map(|rung| lost.hint(Turn::Reader, rung));
    assert_ne!(second, third);
}
