//! The theorems of the chapter, each over a whole box of cases.

use speed::doubled;

#[test]
fn speed_first() {
    for number in 0..1000 {
        assert_eq!(doubled(number) % 2, 0);
    }
}
