//! Tests what the pages say besides the theorems.

use octal::{BadCode, Code};
use outcomes::{Convention, Outcomes};
use quotients::{
    all_sums, first_error, kayles_move, kayles_table, learn, tame, verify,
    Fault, Kind, Limit, NimPiles, Rule, Table, MOST_CLASSES, MOST_COINS,
    MOST_KINDS,
};
use splitting::{Components, Kayles, Splitting};
use trial::range;

fn orders(name: &str, largest: usize) -> Vec<usize> {
    let order = |n| learn(Rule::named(name).unwrap(), n).unwrap().table.order();
    (1..=largest).map(order).collect()
}

/// Checks the orders of quotients that other programs have found.
#[test]
fn known_orders() {
    assert_eq!(orders("0.75", 8), [2, 6, 6, 6, 8, 8, 8, 8]);
    let expected = [2, 2, 6, 6, 6, 6, 6, 12, 20, 20, 20, 20];
    assert_eq!(orders("0.123", 12), expected);
    let expected = [1, 2, 2, 6, 6, 6, 6, 6, 6, 12, 12, 12, 12];
    let dawson = range(10, 13);
    assert_eq!(orders("dawson", dawson), expected[..dawson]);
    assert_eq!(orders("0.07", 9), expected[..9]);
    assert_eq!(orders("0.77", 5), orders("kayles", 5));
}

/// Checks where rejected guesses first go wrong, over the codes of three digits
/// with piles of up to 5 coins: always at a sum of at most four piles and,
/// unless the guess has four classes, at 1, 5, 5, 5.
#[test]
fn the_guess_that_lasts() {
    let mut found = Vec::new();
    let codes = range(0o330..0o400, 0o001..0o1000_usize);
    for code in codes {
        let rule: Code = format!("0.{code:03o}").parse().unwrap();
        let Ok(learned) = learn(rule.clone(), 5) else { continue };
        for (guess, _) in &learned.refused {
            let error = first_error(rule.clone(), guess, 6).unwrap();
            assert!(error.len() <= 4, "{code:o}");
            if guess.order() != 4 {
                found.push((code, guess.order(), error));
            }
        }
    }
    let mut expected = vec![0o335];
    expected.extend(range(0..0, 0o710..0o720));
    let expected: Vec<_> =
        expected.iter().map(|&code| (code, 6, vec![1, 5, 5, 5])).collect();
    assert_eq!(found, expected);
}

/// Checks exercise x89: a pile of 3 that may only become a pile of 2.
#[test]
fn a_pile_with_one_move() {
    struct OneMove;
    impl Splitting for OneMove {
        fn moves(&self, size: usize) -> Vec<Vec<usize>> {
            if size == 3 {
                vec![vec![2]]
            } else {
                NimPiles.moves(size)
            }
        }
    }
    let piles = |three: usize| {
        let two = tame(2);
        let pile = [&two.pile[..], &[three]].concat();
        Table { pile, ..two }
    };
    let class = |sum: &[usize]| tame(2).class_of(sum);
    assert_eq!(verify(&OneMove, &piles(class(&[2, 2]))), Ok(15));
    assert_eq!(verify(&OneMove, &piles(0)), Err(Fault::Sum(vec![3])));
    assert_eq!(splitting::values(&OneMove, 3), [0, 1, 2, 0]);
}

/// Checks exercise x90.
#[test]
fn two_rows_of_five() {
    let table = kayles_table();
    assert_eq!(table.class_of(&[5, 5]), 15);
    assert_eq!(table.class_of(&[5, 5, 9]), 9);
    assert!(table.is_lost(&[9]) && !table.is_lost(&[5, 5, 9]));
    let eight = learn(Kayles, 8).unwrap().table;
    assert_eq!(eight.class_of(&[5, 5]), 0);
    assert_eq!((table.pile[4], eight.pile[4]), (1, 1));
}

/// Checks the observation in exercise x91: whatever the divisors up to 9, a
/// number n ≥ 1 with nimber 0 has an option with nimber 1.
#[test]
fn other_divisors() {
    use floor_division::FloorDivision;
    for set in 1..1 << 8 {
        let divisors: Vec<u64> =
            (2..=9).filter(|&d| set >> (d - 2) & 1 == 1).collect();
        let game = FloorDivision::new(&divisors).unwrap();
        let table = floor_division::table(&game, range(1000, 10_000));
        for (n, &nimber) in table.iter().enumerate().skip(1) {
            let mut options = divisors.iter().map(|&d| table[n / d as usize]);
            let fine = nimber > 0 || options.any(|g| g == 1);
            assert!(fine, "{divisors:?} {n}");
        }
    }
}

/// Checks exercise x91.
#[test]
fn all_divisors_turned_round() {
    use floor_division::FloorDivision;
    for m in 2..=12 {
        let divisors: Vec<u64> = (2..=m).collect();
        let game = FloorDivision::new(&divisors).unwrap();
        let table = floor_division::table(&game, 3000);
        for (n, &nimber) in table.iter().enumerate().skip(1) {
            let mut options = divisors.iter().map(|&d| table[n / d as usize]);
            assert!(nimber > 0 || options.any(|g| g == 1), "{m} {n}");
        }
        let largest = *table.iter().max().unwrap() as usize;
        let digits = u64::BITS - (m - 1).leading_zeros();
        assert_eq!(largest, digits as usize);
        let floors = quotients::Floors(game);
        let order = tame(largest).order();
        assert_eq!(
            learn(floors.clone(), m as usize + 1).unwrap().table.order(),
            order
        );
        if m == 3 {
            let components = Components(floors);
            let mut outcomes = Outcomes::under(Convention::Misere, &components);
            let lost: Vec<usize> =
                (1..100).filter(|&n| outcomes.is_lost(&vec![n])).collect();
            let expected: Vec<usize> =
                [1..2, 6..12, 36..72].into_iter().flatten().collect();
            assert_eq!(lost, expected);
        }
    }
}

#[test]
fn a_winning_move_of_kayles_wins() {
    let table = kayles_table();
    for count in 0..=3 {
        for rows in all_sums(11, count) {
            let found = kayles_move(&rows);
            assert_eq!(
                found.is_none(),
                rows.is_empty() || table.is_lost(&rows)
            );
            if let Some((row, left)) = found {
                let mut after = rows.clone();
                after.remove(rows.iter().position(|&r| r == row).unwrap());
                assert!(Kayles.moves(row).contains(&left));
                after.extend(left);
                assert!(table.is_lost(&after));
            }
        }
    }
    // The lost single rows of misère Kayles, by brute force and by the table.
    let game = Components(Kayles);
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    let all: Vec<usize> =
        (1..=34).filter(|&n| outcomes.is_lost(&vec![n])).collect();
    assert_eq!(all, [1, 4, 9, 12, 20]);
    let lost: Vec<usize> = (1..=11).filter(|&n| table.is_lost(&[n])).collect();
    assert_eq!(lost, [1, 4, 9]);
}

#[test]
fn limits_are_told() {
    let limit = |name: &str, n| learn(Rule::named(name).unwrap(), n).err();
    assert_eq!(limit("0.354", 5), Some(Limit::Coins));
    assert_eq!(limit("nim", 50), Some(Limit::Coins));
    if range(false, true) {
        assert_eq!(limit("kayles", 12), Some(Limit::Positions));
    }
    let bad = |name: &str| Rule::named(name).err();
    for name in ["", "Nim", "77", "chess"] {
        assert_eq!(bad(name), Some(BadCode::NoPoint), "{name}");
    }
    assert_eq!(bad("0."), Some(BadCode::NoDigit));
    assert_eq!(bad("0.8"), Some(BadCode::NotOctal(3, '8')));
    assert_eq!(bad("0.00000000000000001"), Some(BadCode::TooLong));
    assert_eq!(bad("3.1"), Some(BadCode::First));
}

/// A rule given by a list: for each size, what the moves leave.
#[derive(Clone)]
struct Written(Vec<Vec<Vec<usize>>>);

impl Splitting for Written {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        self.0[size].clone()
    }
}

/// Checks that a game with as many classes as a table may have is learned, and
/// that a game with more is given up.
#[test]
fn sixty_four_classes_are_not_too_many() {
    let nothing = Vec::<usize>::new;
    let mut moves = vec![
        vec![],
        vec![nothing()],
        vec![vec![1], nothing()],
        vec![vec![2]],
        vec![vec![1], vec![2], vec![3]],
        vec![vec![1], vec![4]],
        vec![vec![1, 4], vec![5], vec![4]],
    ];
    let learned = learn(Written(moves.clone()), 6).unwrap();
    assert_eq!((learned.table.order(), learned.kinds), (64, 275));
    assert_eq!(learned.classes.len(), MOST_CLASSES);
    moves.truncate(3);
    moves.extend([vec![vec![2]], vec![vec![3], nothing()]]);
    moves.push(vec![vec![4], nothing()]);
    let limit = learn(Written(moves), 5).err();
    assert_eq!(limit, Some(Limit::Classes));
}

/// Returns a table that counts up to `last` + 1 and then alternates between the
/// last two classes; the odd classes are lost. It is right if every pile is in
/// an odd class and has moves to even classes only.
fn to_and_fro(last: usize) -> Table {
    let class = |n: usize| if n < last + 2 { n } else { last + (n - last) % 2 };
    let all = 0..last + 2;
    let row = |x| all.clone().map(|y| class(x + y)).collect();
    let product = all.clone().map(row).collect();
    let lost = all.clone().map(|x| x % 2 == 1).collect();
    Table { product, lost, pile: vec![0] }
}

/// Checks that ten thousand kinds of sums are allowed, but not one more.
#[test]
fn ten_thousand_kinds_are_not_too_many() {
    let kinds = |last: usize, class: usize| {
        let table = to_and_fro(last);
        assert_eq!(table.broken_law(), None);
        let single = |x: usize| Kind { class: 1, options: 1 << x };
        let mut piles: Vec<Kind> =
            [0, 2, 4, 10, 12, 14, 16].into_iter().map(single).collect();
        piles.push(Kind { class, options: 1 << 2 });
        table.check(&piles).map(|found| found.len())
    };
    assert_eq!(kinds(57, 7), Ok(MOST_KINDS));
    assert_eq!(kinds(56, 5), Err(Fault::Limit)); // 10 001 kinds
}

/// Checks that a sum of 50 coins is tried, but not a sum of 51.
#[test]
fn fifty_coins_are_not_too_many() {
    let no_moves = |largest: usize| Written(vec![vec![]; largest + 1]);
    let learned = learn(no_moves(MOST_COINS), MOST_COINS).unwrap();
    assert_eq!(learned.table.order(), 1);
    let limit = learn(no_moves(MOST_COINS + 1), MOST_COINS + 1).err();
    assert_eq!(limit, Some(Limit::Coins));
}

/// Checks that from four piles of two, the learner keeps the sums left when
/// piles are removed one by one, but never the whole sum.
#[test]
fn what_is_left_becomes_a_test() {
    let learned = learn(NimPiles, 2).unwrap();
    assert_eq!(learned.refused[0].1, [2, 2, 2, 2]);
    let tests: [&[usize]; 6] = [&[], &[1], &[2], &[2, 2, 2], &[2, 2], &[2]];
    assert_eq!(learned.tests, tests);
}

/// Checks, for each of the three laws of sums, a table that breaks only this
/// law, and a table that breaks none.
#[test]
fn each_law_is_looked_at() {
    let broken = |product: Vec<Vec<usize>>| {
        let lost = vec![false; product.len()];
        Table { product, lost, pile: vec![0] }.broken_law()
    };
    assert_eq!(broken(vec![vec![0, 0], vec![0, 0]]), Some([1, 0, 0]));
    let left = vec![vec![0, 1, 2], vec![1, 1, 1], vec![2, 2, 2]];
    assert_eq!(broken(left), Some([1, 2, 0]));
    let groups = vec![vec![0, 1, 2], vec![1, 2, 1], vec![2, 1, 1]];
    assert_eq!(broken(groups), Some([1, 1, 2]));
    assert_eq!(broken(vec![vec![0, 1], vec![1, 0]]), None);
}
