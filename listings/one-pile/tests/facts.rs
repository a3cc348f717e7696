//! Checks claims of the chapter's text that are not theorems.

use games::{Game, Subtraction};
use nimbers::{first_breach, Many, Sum};
use notebook::transcript;
use one_pile::{
    fast_half_value, half_moves, half_value, misere_program, mixed_program,
    OnePile, Values,
};
use outcomes::{Convention, Outcomes};
use patterns::Certificate;
use trial::range;

/// Returns all lists of `many` numbers from 0 to `most`.
fn lists(many: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..many {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (0..=most).map(move |n| [list.clone(), vec![n]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn winning_moves_of_halves() {
    let game = Many(OnePile::Half);
    let mut outcomes = Outcomes::new(&game);
    for (many, most) in range([(2, 24), (3, 10)], [(2, 60), (3, 24)]) {
        for piles in lists(many, most) {
            let mut winning = game.options(&piles);
            winning.retain(|option| outcomes.is_lost(option));
            let made = half_moves(&piles).map(|m| {
                let mut option = piles.clone();
                option[m.place()] = m.rest();
                option
            });
            let mut made: Vec<Vec<u64>> = made.collect();
            made.sort();
            winning.sort();
            assert_eq!(made, winning, "{piles:?}");
        }
    }
}

#[test]
fn fast_half_is_half() {
    let far = [1 << 62, (1 << 63) - 1, 1 << 63, u64::MAX - 1, u64::MAX];
    for coins in (0..range(100_000, 10_000_000)).chain(far) {
        assert_eq!(fast_half_value(coins), half_value(coins), "{coins}");
    }
    // In a release build, a shift by 64 places is a shift by 0 places.
    let mistaken = |n: u64| n.wrapping_shr(n.trailing_ones() + 1);
    let wrong = (1 << 63) - 1;
    assert_eq!((mistaken(wrong), half_value(wrong)), (wrong, 0));
}

#[test]
#[should_panic(expected = "fits into a memory")]
fn a_window_beyond_all_numbers_proves_nothing() {
    let pair = Certificate::new(usize::MAX - 1, 5).unwrap();
    let _ = Values::prove(&Subtraction::new(&[1, 3, 4]).unwrap(), pair);
}

#[test]
fn certificates_of_the_chapter() {
    // Check the formulas for *at most half* and for at most 4 coins by both
    // halves of the certificate.
    let positions: Vec<u64> = (0..300).collect();
    let half = first_breach(&OnePile::Half, &positions, |n| half_value(*n));
    assert_eq!(half, None);
    let most = first_breach(&OnePile::Most(4), &positions, |n| n % 5);
    assert_eq!(most, None);
    let wrong = first_breach(&OnePile::Most(4), &positions, |n| n % 4);
    assert!(wrong.is_some());
}

#[test]
fn mixed_piles_are_judged_rightly() {
    let take = OnePile::Take(Subtraction::new(&[1, 3, 4]).unwrap());
    let game = Sum(OnePile::Half, Sum(OnePile::Divisor, take));
    let mut outcomes = Outcomes::new(&game);
    for piles in lists(3, range(7, 14)) {
        let [half, divisor, take] = piles[..] else { unreachable!() };
        let position = (half, (divisor, take));
        let mut options = game.options(&position);
        options.retain(|option| outcomes.is_lost(option));
        let won = !options.is_empty();
        let input =
            format!("{half} half\n{divisor} divisor\n{take} take 1 3 4");
        let seen = transcript(mixed_program, input.as_bytes());
        let last = seen.lines().last().unwrap();
        let who = if won { "First" } else { "Second" };
        let number = format!("{who}, {} winning move", options.len());
        assert!(last.contains(&number), "{input}: {last}");
    }
    // The move that leaves fewer coins comes first.
    let seen = transcript(mixed_program, b"3 take 1 3\n");
    assert!(seen.ends_with(": pile 1 to 0, pile 1 to 2\n"), "{seen}");
}

#[test]
fn the_misere_program_is_right() {
    let rules = Subtraction::new(&[2, 3, 7]).unwrap();
    let game = Many(rules);
    let mut normal = Outcomes::new(&game);
    let mut misere = Outcomes::under(Convention::Misere, &game);
    let name = |lost| if lost { "Second" } else { "First" };
    for piles in lists(2, range(15, 40)) {
        let input = format!("2 3 7\n{} {}\n", piles[0], piles[1]);
        let seen = transcript(misere_program, input.as_bytes());
        let (normal, misere) = (normal.is_lost(&piles), misere.is_lost(&piles));
        let right = format!(": {}, misère {}\n", name(normal), name(misere));
        assert!(seen.ends_with(&right), "{piles:?}: {seen}");
    }
}
