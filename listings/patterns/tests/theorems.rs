//! Checks each theorem of the chapter on all cases up to a given size.

use games::{Game, Subtraction};
use outcomes::{square_losses, Convention, Outcomes, TakeASquare};
use patterns::{
    find_period, largest, lost_below, members, refute, step_holds, symmetric,
    Certificate, Claim, Grid,
};

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn game(amounts: &[u64]) -> Subtraction {
    Subtraction::new(amounts).unwrap()
}

/// Returns the games with every nonempty set of amounts from 1 to `most`.
fn all_sets(most: u32) -> impl Iterator<Item = Subtraction> {
    (1..1 << most).map(|set| game(&members(set)))
}

/// Returns the outcomes of 0 to `end` − 1, found by the brute force of an
/// earlier chapter.
fn brute<G: Game<Position = u64>>(
    game: &G,
    convention: Convention,
    end: u64,
) -> Vec<bool> {
    let mut outcomes = Outcomes::under(convention, game);
    (0..end).map(|n| outcomes.is_lost(&n)).collect()
}

/// Returns the smallest number about which `claim` and `table` differ.
fn first_wrong(claim: impl Fn(u64) -> bool, table: &[bool]) -> Option<usize> {
    (0..table.len()).find(|&n| claim(n as u64) != table[n])
}

/// Returns all claims with at most `before` outcomes before a cycle of at most
/// `cycle` outcomes.
fn all_claims(before: usize, cycle: usize) -> Vec<Claim> {
    let words = |length: usize| {
        let bit = move |code: usize| move |i: usize| code >> i & 1 == 1;
        (0..1_usize << length)
            .map(move |code| (0..length).map(bit(code)).collect::<Vec<bool>>())
    };
    let mut all = Vec::new();
    for e in 0..=before {
        for p in 1..=cycle {
            for first in words(e) {
                all.extend(words(p).map(|c| Claim::new(&first, &c).unwrap()));
            }
        }
    }
    all
}

#[test]
fn first_failing_step() {
    let (most, cycle) = trial::range((5, 6), (6, 8));
    let claims = all_claims(2, cycle);
    let (mut proved, mut one_short, mut no_beginning) = (0, None, None);
    for game in all_sets(most) {
        let a = largest(&game);
        for convention in BOTH {
            let table = brute(&game, convention, 64);
            for claim in &claims {
                let wrong = first_wrong(|n| claim.is_lost(n), &table);
                let failing =
                    patterns::first_failing_step(&game, convention, claim);
                assert_eq!(
                    failing,
                    wrong.map(|n| n as u64),
                    "{game:?} {claim:?}"
                );
                proved += usize::from(failing.is_none());
                // Keep the first wrong claim that passes all steps but the
                // last, and the first that passes all from preperiod + a on.
                let end = (claim.preperiod() + a + claim.period()) as u64;
                let holds = |n: u64| step_holds(&game, convention, claim, n);
                if wrong.is_some() && (0..end - 1).all(holds) {
                    one_short.get_or_insert((game.clone(), claim.clone()));
                }
                let start = end - claim.period() as u64;
                if wrong.is_some() && (start..end).all(holds) {
                    no_beginning.get_or_insert((game.clone(), claim.clone()));
                }
            }
        }
    }
    assert!(proved > 50, "{proved}");
    let taking_one = game(&[1]);
    let all_lost = Claim::modulo(1, &[0]).unwrap();
    let odd = Claim::modulo(2, &[1]).unwrap();
    assert_eq!(one_short, Some((taking_one.clone(), all_lost)));
    assert_eq!(no_beginning, Some((taking_one, odd)));
}

#[test]
fn period_certificate() {
    let most = trial::range(8, 9);
    let mut one_short = None;
    let (mut good, mut bad) = (0, 0);
    for game in all_sets(most) {
        let a = largest(&game);
        for convention in BOTH {
            let table = brute(&game, convention, 100);
            for e in 0..12 {
                for p in 1..24 {
                    let same = |n: &usize| table[*n] == table[n + p];
                    let lasts = (e..100 - p).all(|n| same(&n));
                    let checked = Certificate::new(e, p)
                        .unwrap()
                        .check(&game, convention);
                    match checked {
                        Ok(claim) => {
                            good += 1;
                            assert!(lasts, "{game:?} {e} {p}");
                            let wrong =
                                first_wrong(|n| claim.is_lost(n), &table);
                            assert_eq!(wrong, None, "{game:?} {e} {p}");
                        }
                        Err(n) => {
                            bad += 1;
                            assert!((e..e + a).contains(&n) && !same(&n));
                            assert!((e..n).all(|n| same(&n)));
                        }
                    }
                    // A window of one outcome fewer is not enough.
                    if !lasts && a > 1 && (e..e + a - 1).all(|n| same(&n)) {
                        one_short.get_or_insert((game.clone(), e, p));
                    }
                }
            }
        }
    }
    assert!(good > 10_000 && bad > 10_000, "{good} {bad}");
    assert_eq!(one_short, Some((self::game(&[2]), 0, 1)));
    assert_eq!(Certificate::new(5, 0), None);
}

/// Returns the smallest preperiod, with its smallest period, found by trying
/// every pair of numbers below `most`.
fn by_trying(table: &[bool], most: usize) -> Option<(usize, usize)> {
    let pairs = (0..most).flat_map(|e| (1..most).map(move |p| (e, p)));
    let lasts = |&(e, p): &(usize, usize)| {
        (e..table.len() - p).all(|n| table[n] == table[n + p])
    };
    pairs.into_iter().find(lasts)
}

#[test]
fn period_bound() {
    for game in all_sets(trial::range(8, 12)) {
        let a = largest(&game);
        for convention in BOTH {
            let found = find_period(&game, convention, 1 << 14).unwrap();
            let (e, p) = (found.preperiod(), found.period());
            assert!(e + p <= 1 << a, "{game:?} {convention:?} {e} {p}");
            let enough = 3 * (e + p) + a;
            assert_eq!(find_period(&game, convention, enough), Some(found));
            if a <= 8 {
                let table = brute(&game, convention, 120);
                assert_eq!(by_trying(&table, 50), Some((e, p)), "{game:?}");
            }
        }
    }
    // A table too short for a window and a period shows no period.
    let take = game(&[1, 2, 3]);
    assert_eq!(find_period(&take, Convention::Normal, 6), None);
    let found = find_period(&take, Convention::Normal, 11);
    assert_eq!(found, Certificate::new(0, 4));
    // For the squares, which are infinitely many amounts, no period is found.
    let table = brute(&TakeASquare, Convention::Normal, 3000);
    assert_eq!(by_trying(&table, 200), None);
}

/// A game on numbers in which a move takes an amount from an infinite list.
struct Amounts(fn(u64) -> u64);

impl Game for Amounts {
    type Position = u64;
    fn options(&self, coins: &u64) -> Vec<u64> {
        let amounts = (0..).map(self.0).take_while(|amount| amount <= coins);
        amounts.map(|amount| coins - amount).collect()
    }
}

#[test]
fn squares_never_periodic() {
    let end = trial::range(20_000, 60_000);
    let table = lost_below(&TakeASquare, Convention::Normal, end);
    let losses = square_losses(end - 1);
    let of_table: Vec<usize> = (0..end).filter(|&n| table[n]).collect();
    assert_eq!(losses, of_table);
    assert_eq!(brute(&TakeASquare, Convention::Normal, 2000), table[..2000]);
    // There are many lost numbers: at least (x + 1)/(⌊√x⌋ + 1) up to x.
    let mut number = 0;
    for (x, &lost) in table.iter().enumerate() {
        number += usize::from(lost);
        assert!(number * (x.isqrt() + 1) > x, "{x}");
    }
    // In misère play the bound is x/(⌊√x⌋ + 1), because 0 is won without a
    // move.
    let misere = lost_below(&TakeASquare, Convention::Misere, end);
    let mut number = 0;
    for (x, &lost) in misere.iter().enumerate() {
        number += usize::from(lost);
        assert!(number * (x.isqrt() + 1) >= x, "{x}");
        assert!(x != 0 || number == 0, "x + 1 would be wrong at 0");
        let squares = (1..).map(|k| x + k * k);
        let mut above = squares.take_while(|&n| n < end);
        assert!(!lost || above.all(|n| !misere[n]), "{x}");
    }
    // No two lost numbers differ by a square.
    for &lost in &losses {
        for k in (1..).take_while(|k| lost + k * k < end) {
            assert!(!table[lost + k * k], "{lost} {k}");
        }
    }
    // There is no period, wherever it would start.
    for from in [0, 1, 20, 500, 3000] {
        for period in 1..=trial::range(129, 230) {
            let (lost, won) = refute(&losses, from, period).unwrap();
            assert!(lost >= from as u64 && table[lost as usize]);
            assert_eq!(won - lost, period * period);
            assert!((from as u64..lost).all(|n| !table[n as usize]));
            if won < end as u64 {
                assert!(!table[won as usize]);
            }
        }
    }
    assert_eq!(refute(&losses, 0, 1 << 32), None);
    assert_eq!(refute(&[0, 2], 3, 1), None);
    // With another infinite list of amounts, the powers of two, 3 is a period.
    let powers = Amounts(|k| 1 << k);
    let table = brute(&powers, Convention::Normal, 3000);
    assert_eq!(first_wrong(|n| n % 3 == 0, &table), None);
    // With finitely many squares there is a period.
    let four = find_period(&game(&[1, 4, 9, 16]), Convention::Normal, 1 << 14);
    assert!(four.is_some());
}

/// Returns all sets of `size` numbers below `end`, as bits.
fn sets_of(size: u32, end: u32) -> Vec<u64> {
    if size == 0 {
        return vec![0];
    }
    let mut all = Vec::new();
    for last in size - 1..end {
        all.extend(sets_of(size - 1, last).iter().map(|set| set | 1 << last));
    }
    all
}

fn grid(side: usize, set: u64) -> Grid {
    let row = |r| (0..side).map(|c| set >> (r * side + c) & 1 == 1).collect();
    Grid::new((0..side).map(row).collect()).unwrap()
}

/// Whether colour spreads from `set` to all squares. A square is coloured as
/// soon as `enough` of its neighbours, the set `near[square]`, are coloured.
fn fills(near: &[u64], mut set: u64, enough: u32) -> bool {
    loop {
        let mut next = set;
        for (square, near) in near.iter().enumerate() {
            if (near & next).count_ones() >= enough {
                next |= 1 << square;
            }
        }
        if next == set {
            return set.count_ones() as usize == near.len();
        }
        set = next;
    }
}

/// Returns the set of neighbours of each square; `is_near` tells whether two
/// squares, each given by its row and column, are neighbours.
fn near(
    side: usize,
    is_near: impl Fn([usize; 2], [usize; 2]) -> bool,
) -> Vec<u64> {
    let place = |square| [square / side, square % side];
    let row = |square| {
        let all = 0..side * side;
        let near = all.filter(|&s| is_near(place(s), place(square)));
        near.map(|s| 1_u64 << s).sum()
    };
    (0..side * side).map(row).collect()
}

fn distances(a: [usize; 2], b: [usize; 2]) -> [usize; 2] {
    [a[0].abs_diff(b[0]), a[1].abs_diff(b[1])]
}

fn share_a_side(a: [usize; 2], b: [usize; 2]) -> bool {
    distances(a, b).iter().sum::<usize>() == 1
}

fn share_a_corner(a: [usize; 2], b: [usize; 2]) -> bool {
    distances(a, b).iter().max() == Some(&1)
}

#[test]
fn perimeter() {
    for side in 1..=5_u32 {
        let near = near(side as usize, share_a_side);
        let mut full = 0;
        if side < 5 {
            for set in 0..1 << (side * side) {
                perimeter_never_grows(grid(side as usize, set));
            }
        }
        for set in sets_of(side - 1, side * side) {
            let start = grid(side as usize, set);
            assert!(!start.fills());
            assert!(!fills(&near, set, 2));
        }
        for set in sets_of(side, side * side).into_iter().step_by(if side < 5 {
            1
        } else {
            7
        }) {
            let start = grid(side as usize, set);
            assert_eq!(start.clone().fills(), fills(&near, set, 2));
            full += usize::from(start.fills());
        }
        assert!(full > 0, "{side}");
    }
    // None of the 376 992 sets of five squares fills a grid with six rows and
    // columns.
    let six = near(6, share_a_side);
    let sets = sets_of(5, 36);
    assert_eq!(sets.len(), 376_992);
    assert!(sets.iter().all(|&set| !fills(&six, set, 2)));
    for side in 1..=12 {
        assert!(Grid::diagonal(side).fills());
        perimeter_never_grows(Grid::diagonal(side));
    }
    // If squares that share a corner are neighbours, too, any two squares side
    // by side fill the grid.
    for side in 2..=6 {
        let near = near(side, share_a_corner);
        assert!(!fills(&near, 0b1, 2), "{side}");
        for first in 0..side * side {
            let pair = 1_u64 << first;
            let right = (first + 1) % side != 0;
            assert!(!right || fills(&near, pair | pair << 1, 2), "{side}");
            let below = first + side < side * side;
            assert!(!below || fills(&near, pair | pair << side, 2), "{side}");
        }
    }
    // If one coloured neighbour is enough, one square fills the grid.
    assert!(fills(&six, 1, 1));
    // If opposite edges meet, five squares of a diagonal fill a 6 × 6 grid.
    let round = near(6, |a, b| {
        let mut far = distances(a, b).map(|d| d.min(6 - d));
        far.sort_unstable();
        far == [0, 1]
    });
    let five = (0..5).map(|i| 1_u64 << (7 * i)).sum();
    assert!(fills(&round, five, 2) && !fills(&six, five, 2));
}

/// Checks that the perimeter doesn't grow at any stage of the spread.
fn perimeter_never_grows(mut grid: Grid) {
    let mut before = grid.perimeter();
    assert!(before <= 4 * grid.squares(true).len());
    while grid.spread() > 0 {
        assert!(grid.perimeter() <= before, "{grid}");
        before = grid.perimeter();
    }
}

#[test]
fn symmetric_amounts() {
    let (most, end) = trial::range((9, 400), (11, 3000));
    let mut needed = None;
    for game in all_sets(most) {
        let amounts = game.amounts();
        let (least, most) = (amounts[0], amounts[amounts.len() - 1]);
        let sum = least + most;
        for convention in BOTH {
            let table = brute(&game, convention, end);
            let differs =
                |n: &u64| table[*n as usize] != table[(n + sum) as usize];
            let wrong = (0..end - sum).find(differs);
            if symmetric(amounts, sum) {
                assert_eq!(wrong, None, "{game:?} {convention:?}");
            } else if wrong.is_some() && needed.is_none() {
                needed = Some((amounts.to_vec(), wrong));
            }
        }
        // The amounts are symmetric for no other p.
        for p in (0..3 * most).filter(|p| *p != sum) {
            assert!(!symmetric(amounts, p), "{amounts:?} {p}");
        }
    }
    assert_eq!(needed, Some((vec![1, 2, 4], Some(0))));
}

#[test]
fn two_amounts() {
    for b in 2..=trial::range(30, 100) {
        for a in 1..b {
            let game = game(&[a, b]);
            let sum = (a + b) as usize;
            let certificate = Certificate::new(0, sum).unwrap();
            for convention in BOTH {
                let claim = certificate.check(&game, convention).unwrap();
                let table = brute(&game, convention, 4 * (a + b));
                let wrong = first_wrong(|n| claim.is_lost(n), &table);
                assert_eq!(wrong, None, "{a} {b} {convention:?}");
            }
            let least = find_period(&game, Convention::Normal, 1 << 14);
            let least = least.unwrap();
            assert_eq!((least.preperiod(), sum % least.period()), (0, 0));
        }
    }
    let one_and_three =
        find_period(&game(&[1, 3]), Convention::Normal, 1 << 14);
    assert_eq!(one_and_three, Certificate::new(0, 2));
    // With three amounts, the sum of two of them need not be a period.
    let third = Certificate::new(0, 3).unwrap();
    assert_eq!(third.check(&game(&[1, 2, 3]), Convention::Normal), Err(0));
}
