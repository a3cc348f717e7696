//! Checks pseudorandom numbers.

use notebook::Chance;

#[test]
fn what_is_made_fits_if_it_can() {
    for seed in 0..1000 {
        let mut chance = Chance::new(seed);
        let made = chance.until(|c| c.below(6), |number| *number == 3);
        assert_eq!(made, 3, "seed {seed}");
        // The same seed gives the same result, from the same number of draws.
        let mut again = Chance::new(seed);
        let mut made = again.below(6);
        while made != 3 {
            made = again.below(6);
        }
        assert_eq!(chance.below(1000), again.below(1000), "seed {seed}");
    }
}

#[test]
fn what_nothing_fits_comes_to_an_end() {
    let mut chance = Chance::new(1);
    assert!(chance.until(|c| c.below(6), |_| false) < 6);
    let mut again = Chance::new(1);
    (0..100).for_each(|_| {
        again.below(6);
    });
    assert_eq!(chance.below(1000), again.below(1000));
}
