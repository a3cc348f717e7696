//! Checks each theorem of the chapter on a whole box of cases. Where a
//! comment quotes a hypothesis, the code below it shows that the theorem
//! fails without it.

use games::Game;
use nim_product::{
    fast_product, inverse, nim_product, odious, power_in, product_table,
    quotient, root, sum_of_heads, table_by, values, AndAtMost, Board, Coins,
    Corners, Pair, Ruler, Turning,
};
use nimbers::{mex, table};
use std::collections::HashSet;

/// A generator of pseudorandom numbers, the same in every run.
struct Seeded(u64);

impl Seeded {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        (self.0 ^ self.0 >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 20) % limit
    }
}

/// A rule without a pattern: it lists, for each last place, the sets allowed.
struct Any(Vec<Vec<Vec<usize>>>);

impl Any {
    fn seeded(places: usize, seed: u64) -> Any {
        let mut seeded = Seeded(seed);
        let set = |last: usize, bits: u64| {
            (0..last).filter(|place| bits >> place & 1 == 1).collect()
        };
        let mut sets = |last| {
            let number = seeded.below(7);
            (0..number).map(|_| set(last, seeded.next() >> 20)).collect()
        };
        Any((0..places).map(&mut sets).collect())
    }
}

impl Turning for Any {
    fn others(&self, last: usize) -> Vec<Vec<usize>> {
        self.0[last].clone()
    }
}

/// Returns whether the nimber of every position is the nim-sum of the
/// values of its heads.
fn heads_add<R: Turning>(rule: R, places: usize) -> bool {
    let values = values(&rule, places);
    let nimbers = table(&Coins(rule), (1 << places) - 1);
    let right =
        |heads: &u64| nimbers[*heads as usize] == sum_of_heads(&values, *heads);
    (0..1 << places).all(|heads| right(&heads))
}

/// The game in which a move turns one or two coins, all of which must show
/// heads. So the rule depends on what the coins show.
struct OnlyHeads;

impl Game for OnlyHeads {
    type Position = u64;
    fn options(&self, heads: &u64) -> Vec<u64> {
        let options = Coins(AndAtMost(1)).options(heads);
        options.into_iter().filter(|option| option & !heads == 0).collect()
    }
}

/// The game in which a move turns any two of three coins, whatever they show.
struct AnyTwo;

impl Game for AnyTwo {
    type Position = u64;
    fn options(&self, heads: &u64) -> Vec<u64> {
        (0..3)
            .flat_map(|a| (0..a).map(move |b| heads ^ 1 << a ^ 1 << b))
            .collect()
    }
}

#[test]
fn nim_product_heads() {
    let places = trial::range(10, 13);
    assert!(heads_add(AndAtMost(0), places));
    assert!(heads_add(AndAtMost(1), places));
    assert!(heads_add(AndAtMost(2), places));
    assert!(heads_add(AndAtMost(3), places));
    assert!(heads_add(Pair, places));
    assert!(heads_add(Ruler, places));
    for seed in 0..100 {
        assert!(heads_add(Any::seeded(8, seed), 8), "{seed}");
    }
    // "What the other coins show does not matter": under this rule it does. One
    // head has nimber 1, but two heads have nimber 2.
    let nimbers = table(&OnlyHeads, 255);
    let one = |heads: u64| nimbers[1 << heads.trailing_zeros()];
    let sum = |mut heads: u64| {
        let mut sum = 0;
        while heads != 0 {
            sum ^= one(heads);
            heads &= heads - 1;
        }
        sum
    };
    let wrong = (0..256).find(|&heads| nimbers[heads as usize] != sum(heads));
    assert_eq!((wrong, nimbers[3], sum(3)), (Some(3), 2, 0));
    for (heads, nimber) in nimbers.iter().enumerate() {
        assert_eq!(*nimber, u64::from(heads.count_ones()) % 3);
    }
    // "The last coin shows heads": without this, play can go round in circles.
    let graph = games::graph(&AnyTwo, &0, 99).unwrap();
    assert!(games::has_cycle(&graph));
    let graph = games::graph(&Coins(Pair), &7, 99).unwrap();
    assert!(!games::has_cycle(&graph));
}

#[test]
fn nim_product_turtles() {
    let places = trial::range(60, 120);
    let expected = |f: fn(u64) -> u64| (0..places as u64).map(f).collect();
    let formula: Vec<u64> = expected(|n| n + 1);
    assert_eq!(values(&AndAtMost(1), places), formula);
    let formula: Vec<u64> = expected(|n| n);
    assert_eq!(values(&Pair, places), formula);
    // `odious` gives all the odious numbers, in ascending order.
    let all = (0..10_000_u64).filter(|n| n.count_ones() % 2 == 1);
    assert!(all.eq((0..5000).map(odious)));
}

#[test]
fn nim_product_mock_turtles() {
    let places = trial::range(60, 90);
    let formula: Vec<u64> = (0..places as u64).map(odious).collect();
    assert_eq!(values(&AndAtMost(2), places), formula);
    // "At most three": with four coins, place 3 has value 8, not the odious 7.
    let four = values(&AndAtMost(3), 5);
    assert_eq!(four, [1, 2, 4, 8, 15]);
    assert_eq!(formula[..5], [1, 2, 4, 7, 8]);
}

#[test]
fn nim_product_ruler() {
    let places = trial::range(200, 500);
    let formula: Vec<u64> = (1..=places as u64).map(power_in).collect();
    assert_eq!(values(&Ruler, places), formula);
    // "Side by side": if the turned coins are two places apart instead, the
    // values are different.
    struct EverySecond;
    impl Turning for EverySecond {
        fn others(&self, last: usize) -> Vec<Vec<usize>> {
            let first = (0..=last).rev().step_by(2);
            first.map(|first| (first..last).step_by(2).collect()).collect()
        }
    }
    assert_eq!(values(&EverySecond, 6), [1, 1, 2, 2, 1, 1]);
}

/// Returns the numbers whose mex is a ⊗ b by definition, but with x and y from
/// two given sets instead of all smaller numbers.
fn options_of((a, few): (u64, &[u64]), (b, others): (u64, &[u64])) -> Vec<u64> {
    let mut options = Vec::new();
    for &x in few {
        for &y in others {
            let (up, left) = (nim_product(x, b), nim_product(a, y));
            options.push(up ^ left ^ nim_product(x, y));
        }
    }
    options
}

/// Returns a set with this mex: all numbers below it and a few above it.
fn set_with_mex(mex: u64, seeded: &mut Seeded) -> Vec<u64> {
    let above = (0..seeded.below(4)).map(|_| mex + 1);
    let above: Vec<u64> = above.map(|n| n + seeded.below(40)).collect();
    (0..mex).chain(above).collect()
}

#[test]
fn nim_product_any_options() {
    // For all a, b, x and y in the box with x ≠ a and y ≠ b, the option from x
    // and y is not a ⊗ b.
    for a in 0..16 {
        for x in (0..16).filter(|x| *x != a) {
            for b in 0..16 {
                for y in (0..16).filter(|y| *y != b) {
                    let sum = options_of((a, &[x]), (b, &[y]))[0];
                    assert_ne!(sum, nim_product(a, b), "{a} {b} {x} {y}");
                }
            }
        }
    }
    let mut seeded = Seeded(1);
    for a in 0..24 {
        for b in 0..24 {
            let few = set_with_mex(a, &mut seeded);
            let others = set_with_mex(b, &mut seeded);
            let options = options_of((a, &few), (b, &others));
            assert_eq!(mex(&options), nim_product(a, b), "{few:?} {others:?}");
        }
    }
    // "With this mex": if the 1 is missing from 0, 1, 2, the result is wrong.
    assert_ne!(mex(&options_of((3, &[0, 2]), (1, &[0]))), nim_product(3, 1));
}

/// Returns the laws that a product breaks, each with the first numbers below
/// `limit` that show it.
fn broken(
    product: impl Fn(u64, u64) -> u64,
    limit: u64,
) -> Vec<(&'static str, [u64; 3])> {
    let mut found: Vec<(&str, [u64; 3])> = Vec::new();
    for a in 0..limit {
        for b in 0..limit {
            for c in 0..limit {
                let p = &product;
                let laws = [
                    ("commutative", p(a, b) == p(b, a)),
                    ("one", p(1, a) == a && p(0, a) == 0),
                    ("zero divisors", (p(a, b) == 0) == (a == 0 || b == 0)),
                    ("distributive", p(a, b ^ c) == p(a, b) ^ p(a, c)),
                    ("associative", p(p(a, b), c) == p(a, p(b, c))),
                ];
                for (law, holds) in laws {
                    if !holds && found.iter().all(|(name, _)| *name != law) {
                        found.push((law, [a, b, c]));
                    }
                }
            }
        }
    }
    found
}

#[test]
fn nim_product_laws() {
    let table = product_table(16);
    let defined = |a: u64, b: u64| table[a as usize][b as usize];
    assert_eq!(broken(defined, 16), []);
    assert_eq!(broken(nim_product, trial::range(32, 64)), []);
    let mut seeded = Seeded(2);
    for _ in 0..trial::range(200, 2000) {
        let [a, b, c] = [(); 3].map(|()| seeded.next());
        let ab = nim_product(a, b);
        assert_eq!(ab, nim_product(b, a));
        assert_eq!(ab ^ nim_product(a, c), nim_product(a, b ^ c));
        assert_eq!(nim_product(ab, c), nim_product(a, nim_product(b, c)));
    }
    // Without the third term, two of the laws fail.
    let two = table_by(64, |up, left, _| up ^ left);
    let two = |a: u64, b: u64| two[a as usize][b as usize];
    let lost = [("distributive", [2, 1, 2]), ("associative", [2, 3, 3])];
    assert_eq!(broken(two, 6), lost);
}

/// Returns whether `product(a, b)` is the value that the definition gives,
/// computed from the products of smaller numbers by `product`.
fn agrees(product: fn(u64, u64) -> u64, a: u64, b: u64) -> bool {
    let mut seen = vec![false; (a * b + 1) as usize];
    for x in 0..a {
        let up = product(x, b);
        for y in 0..b {
            let option = up ^ product(a, y) ^ product(x, y);
            if let Some(seen) = seen.get_mut(option as usize) {
                *seen = true;
            }
        }
    }
    seen.iter().position(|seen| !seen) == Some(product(a, b) as usize)
}

#[test]
fn nim_product_fermat() {
    let table = product_table(trial::range(40, 80));
    for f in [2_u64, 4, 16] {
        let row = &table[f as usize];
        let multiples = (0..f).map(|a| f * a);
        assert!(row[..f as usize].iter().copied().eq(multiples));
        assert_eq!(row[f as usize], 3 * f / 2);
    }
    // The next Fermat power, from the definition and products of
    // smaller numbers.
    let factors = trial::range(vec![1, 2, 77, 255], (1..256).collect());
    for a in factors {
        assert_eq!(fast_product(256, a), 256 * a);
        assert!(agrees(fast_product, 256, a), "{a}");
    }
    assert_eq!(fast_product(256, 256), 384);
    assert!(agrees(fast_product, 256, 256));
    // "A Fermat power": for 8, both parts of the theorem fail.
    assert_eq!((table[8][2], table[8][8]), (12, 13));
}

#[test]
fn nim_product_below_half() {
    for f in [2_u64, 4, 16, 256, 65536] {
        let image: HashSet<u64> =
            (0..f).map(|u| fast_product(u, u) ^ u).collect();
        assert_eq!(image.len() as u64, f / 2);
        assert!(image.iter().all(|&z| z < f / 2));
    }
    // The same holds for every power of two in place of F.
    for bits in 1..16 {
        let square = |u: u64| fast_product(u, u) ^ u;
        let image: HashSet<u64> = (0..1 << bits).map(square).collect();
        assert_eq!(image.len(), 1 << (bits - 1));
        assert!(image.iter().all(|&z| z < 1 << (bits - 1)));
    }
    // With 2 ⊗ u in place of u the theorem fails:
    // 1 ⊗ 1 ⊕ 2 ⊗ 1 = 3, and F/2 is 2.
    let image: HashSet<u64> =
        (0..4).map(|u| nim_product(u, u) ^ nim_product(2, u)).collect();
    assert_eq!((image.len(), image.iter().max()), (2, Some(&3)));
}

/// Returns whether the nim products of numbers below `limit` are below it too.
fn is_closed(limit: u64) -> bool {
    (0..limit).all(|a| (0..=a).all(|b| fast_product(a, b) < limit))
}

#[test]
fn nim_product_field() {
    let closed: Vec<u64> = (1..300).filter(|&n| is_closed(n)).collect();
    assert_eq!(closed, [1, 2, 4, 16, 256]);
    for f in [2, 4, 16, 256] {
        for x in 1..f {
            let found = inverse(x).unwrap();
            assert!(found < f && nim_product(x, found) == 1, "{x}");
            assert!(root(x) < f);
        }
    }
    let step = trial::range(61, 1);
    for x in (256..65536).step_by(step) {
        let found = inverse(x).unwrap();
        assert!(found < 65536 && fast_product(x, found) == 1, "{x}");
    }
}

#[test]
fn nim_product_by_halves() {
    let size = trial::range(48, 96);
    for (a, row) in product_table(size).iter().enumerate() {
        for (b, &entry) in row.iter().enumerate() {
            assert_eq!(nim_product(a as u64, b as u64), entry, "{a} {b}");
        }
    }
    // With another constant in place of F/2, the product 2 ⊗ 2
    // or 4 ⊗ 4 is wrong.
    for constant in [|_| 0, |_| 1, |f| f - 1] as [fn(u64) -> u64; 3] {
        let product = |f: u64, a: u64, b: u64| {
            let [(a1, a0), (b1, b0)] = [a, b].map(|n| (n / f, n % f));
            let high = nim_product(a1, b1);
            let middle = nim_product(a1, b0) ^ nim_product(a0, b1) ^ high;
            let low = nim_product(a0, b0);
            (middle * f) ^ low ^ nim_product(high, constant(f))
        };
        let wrong = [2, 4].iter().any(|&f| product(f, f, f) != 3 * f / 2);
        assert!(wrong);
    }
}

#[test]
fn nim_product_partner() {
    let mut seeded = Seeded(3);
    let few = (0..trial::range(150, 1500)).map(|_| seeded.next());
    for x in (0..256).chain(few).chain([u64::MAX, 1 << 63, 1 << 32]) {
        let square_root = root(x);
        assert_eq!(nim_product(square_root, square_root), x);
        match inverse(x) {
            None => assert_eq!(x, 0),
            Some(found) => assert_eq!(nim_product(x, found), 1, "{x}"),
        }
        assert_eq!(quotient(nim_product(x, 77), 77), Some(x));
    }
    assert_eq!(quotient(5, 0), None);
    // The number left to invert is below F, so it is half as long as x.
    for f in [2, 4, 16, 256] {
        for x in 1..f * f {
            let norm = fast_product(x, x ^ (x / f));
            assert!(0 < norm && norm < f, "{x}");
        }
    }
    // Below 256, every number is the root of exactly one number.
    let roots: HashSet<u64> = (0..256).map(root).collect();
    assert!(roots.len() == 256 && roots.iter().all(|&root| root < 256));
    // With x itself as its partner, the product need not be below F: 2 ⊗ 2 = 3.
    assert!(nim_product(2, 2) >= 2);
}

/// Returns whether, on a board with `side` rows and columns, the values of the
/// product of two rules are the nim products of the values of the two rules.
fn multiply<A: Turning, B: Turning>(rows: A, columns: B, side: usize) -> bool {
    let first = values(&rows, side);
    let second = values(&columns, side);
    let board = Board { rows, columns, width: side };
    let expected =
        |place: usize| nim_product(first[place / side], second[place % side]);
    let places = side * side;
    values(&board, places).into_iter().eq((0..places).map(expected))
}

#[test]
fn nim_product_boards() {
    let side = trial::range(5, 6);
    assert!(multiply(Pair, Pair, 12));
    assert!(multiply(Pair, AndAtMost(1), side));
    assert!(multiply(Pair, AndAtMost(2), side));
    assert!(multiply(Pair, Ruler, side));
    assert!(multiply(AndAtMost(1), Pair, side));
    assert!(multiply(AndAtMost(1), AndAtMost(1), side));
    assert!(multiply(AndAtMost(1), AndAtMost(2), side));
    assert!(multiply(AndAtMost(2), Ruler, side));
    assert!(multiply(AndAtMost(2), AndAtMost(2), side));
    assert!(multiply(Ruler, AndAtMost(1), side));
    assert!(multiply(Ruler, Ruler, side));
    for seed in 0..40 {
        let (rows, columns) = (Any::seeded(6, seed), Any::seeded(6, seed + 99));
        assert!(multiply(rows, columns, 6), "{seed}");
    }
    // The product of `Pair` with itself allows the same sets as
    // Turning Corners.
    let corners = Corners { columns: 7 };
    let product = Board { rows: Pair, columns: Pair, width: 7 };
    for last in 0..49 {
        let sorted = |mut sets: Vec<Vec<usize>>| {
            sets.iter_mut().for_each(|set| set.sort_unstable());
            sets.sort();
            sets
        };
        assert_eq!(sorted(corners.others(last)), sorted(product.others(last)));
    }
    // The values are neither the ordinary products nor the nim-sums.
    let board = values(&Corners { columns: 3 }, 9);
    assert_eq!((board[8], board[4]), (3, 1));
    // "Any set of rows with any set of columns": if a move may turn only the
    // corners of a square, the coin in row 1 and column 2 has value 0.
    struct Squares;
    impl Turning for Squares {
        fn others(&self, last: usize) -> Vec<Vec<usize>> {
            let (x, y) = (last / 4, last % 4);
            let place = |x: usize, y: usize| 4 * x + y;
            let corners =
                |d| vec![place(x - d, y), place(x, y - d), place(x - d, y - d)];
            (1..=x.min(y)).map(corners).collect()
        }
    }
    let squares = values(&Squares, 16);
    let wrong = (0..16_usize).find(|&place| {
        squares[place] != nim_product(place as u64 / 4, place as u64 % 4)
    });
    assert_eq!((wrong, squares[6]), (Some(6), 0));
    // "All the coins": without the near corner, the third term is missing.
    struct Three;
    impl Turning for Three {
        fn others(&self, last: usize) -> Vec<Vec<usize>> {
            let mut sets = Corners { columns: 8 }.others(last);
            sets.iter_mut().for_each(|set| set.truncate(2));
            sets
        }
    }
    let two = table_by(8, |up, left, _| up ^ left).concat();
    assert_eq!(values(&Three, 64), two);
}
