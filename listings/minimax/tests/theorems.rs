//! The theorems of the chapter, each over a whole box of cases.

use minimax::Player;

#[test]
fn minimax_value() {
    assert_eq!(Player::Maxi.best([4, 9].into_iter()), Some(9));
}
