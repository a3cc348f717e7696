//! Checks the file for the judge, exactly as it is submitted.

use one_pile::Boxes;
use outcomes::Outcomes;

#[allow(dead_code, unreachable_pub)] // only the judge runs its `main`
#[path = "../examples/boxes-submit.rs"]
mod boxes_submit;

#[test]
fn the_file_for_the_boxes() {
    let mut outcomes = Outcomes::new(&Boxes);
    for balls in 1..=100 {
        let lost = outcomes.is_lost(&(balls, 1));
        let winner = if lost { "Bob\n" } else { "Alice\n" };
        let text = format!("{balls}\n0\n");
        assert_eq!(boxes_submit::answers(&text), winner, "{balls}");
    }
    assert_eq!(boxes_submit::answers("2\n3\n4\n0\n"), "Alice\nBob\nAlice\n");
    assert_eq!(boxes_submit::answers("1000000000\n0\n7\n"), "Alice\n");
}
