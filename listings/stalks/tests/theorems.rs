//! The theorems of the chapter, each over a whole box of cases.

use nimbers::Nimbers;
use stalks::{Doodle, Hackenbush};

#[test]
fn stalk_is_a_pile() {
    for length in 0..6 {
        let edges: Vec<_> = (0..length).map(|i| (i, i + 1)).collect();
        let nimber = Nimbers::new(&Hackenbush).of(&Doodle::of(&edges));
        assert_eq!(nimber, length as u64);
    }
}
