//! Checks the file for the judge, exactly as it is submitted.

use disguises::{towers_program, Towers};
use notebook::{transcript, Chance};
use outcomes::Outcomes;

// `main` isn't called here, and the file is written for the judge's compiler,
// which may be old.
#[allow(dead_code, unreachable_pub, clippy::manual_is_multiple_of)]
#[path = "../examples/towers-submit.rs"]
mod towers_submit;

#[test]
fn the_file_for_the_towers() {
    let mut chance = Chance::new(1);
    for seeded in 0..2000 {
        // The largest height; the last of the four is the contest's limit.
        let most = [6, 40, 1000, 1_000_000][seeded % 4];
        let towers = chance.between(1, 8);
        let heights = (0..towers).map(|_| chance.between(1, most));
        let heights: Vec<String> = heights.map(|h| h.to_string()).collect();
        let text = format!("1\n{towers}\n{}\n", heights.join(" "));
        let answers = transcript(towers_program, text.as_bytes());
        assert_eq!(towers_submit::answers(&text), answers, "{text}");
    }
    let text = "2\n2\n1 2\n3\n1 2 3\n";
    assert_eq!(towers_submit::answers(text), "1\n2\n");
}

#[test]
fn the_file_for_the_towers_against_brute_force() {
    let mut outcomes = Outcomes::new(&Towers);
    for a in 1..=20 {
        for b in 1..=20 {
            let text = format!("1\n3\n{a} {b} 12\n");
            let lost = outcomes.is_lost(&vec![a, b, 12]);
            let winner = if lost { "2\n" } else { "1\n" };
            assert_eq!(towers_submit::answers(&text), winner, "{a} {b} 12");
        }
    }
}
