//! Checks each theorem of the chapter on many cases.

use games::Game;
use octal::Code;
use outcomes::{Convention, Outcomes};
use quotients::{
    all_sums, first_error, floor_division_is_lost, floor_division_types,
    kayles_table, learn, tame, verify, Fault, Floors, Kind, NimPiles, Table,
};
use splitting::{Components, Kayles, Splitting};
use trial::range;

fn up_to(largest: usize, count: usize) -> Vec<Vec<usize>> {
    (0..=count).flat_map(|count| all_sums(largest, count)).collect()
}

/// Returns, for each of `positions`, whether its sum with each of `tests` is
/// lost.
fn lines<S: Splitting>(
    rule: S,
    positions: &[Vec<usize>],
    tests: &[Vec<usize>],
) -> Vec<Vec<bool>> {
    let game = Components(rule);
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    let mut lost = |x: &[usize], y: &[usize]| {
        let mut sum = [x, y].concat();
        sum.sort_unstable();
        outcomes.is_lost(&sum)
    };
    let line =
        |x: &Vec<usize>, lost: &mut dyn FnMut(&[usize], &[usize]) -> bool| {
            tests.iter().map(|test| lost(x, test)).collect()
        };
    positions.iter().map(|x| line(x, &mut lost)).collect()
}

#[test]
fn classes_add() {
    fn breaks<S: Splitting + Copy>(
        rule: S,
        largest: usize,
        tests: usize,
    ) -> usize {
        let small = up_to(largest, 2);
        let tests = up_to(largest, tests);
        let line = lines(rule, &small, &tests);
        let same = |i: usize, j: usize| line[i] == line[j];
        let mut sums = Vec::new();
        for x in &small {
            for y in &small {
                sums.push([&x[..], &y[..]].concat());
            }
        }
        let sum_line = lines(rule, &sums, &tests);
        let mut breaks = 0;
        let n = small.len();
        for x in 0..n {
            for x2 in (0..n).filter(|&x2| same(x, x2)) {
                for y in 0..n {
                    for y2 in (0..n).filter(|&y2| same(y, y2)) {
                        let equal =
                            sum_line[x * n + y] == sum_line[x2 * n + y2];
                        breaks += usize::from(!equal);
                    }
                }
            }
        }
        breaks
    }
    assert_eq!(breaks(NimPiles, 3, 5), 0);
    assert_eq!(breaks(Kayles, 4, 5), 0);
    // If only the empty sum is added as a test, the theorem is false.
    assert!(breaks(NimPiles, 3, 0) > 0);
    let line = lines(NimPiles, &[vec![2], vec![]], &[vec![], vec![2]]);
    assert_eq!(line, [[false, true], [false, false]]);
}

/// Whether two tables are the same, except for how classes are numbered.
/// `classes` has a position from each class of `x`.
fn same_up_to_names(x: &Table, classes: &[Vec<usize>], y: &Table) -> bool {
    let name: Vec<usize> = classes.iter().map(|c| y.class_of(c)).collect();
    let all = 0..x.order();
    let mut sorted = name.clone();
    sorted.sort_unstable();
    sorted == (0..y.order()).collect::<Vec<_>>()
        && all.clone().all(|a| x.lost[a] == y.lost[name[a]])
        && x.pile.iter().zip(&y.pile).all(|(&a, &b)| name[a] == b)
        && all.clone().all(|a| {
            all.clone()
                .all(|b| name[x.product[a][b]] == y.product[name[a]][name[b]])
        })
}

#[test]
fn nim_quotients() {
    let orders = [1, 2, 6, 6, 10, 10, 10, 10, 18];
    for (largest, order) in orders.into_iter().enumerate() {
        let learned = learn(NimPiles, largest).unwrap();
        assert_eq!(learned.table.order(), order);
        assert!(same_up_to_names(
            &learned.table,
            &learned.classes,
            &tame(largest)
        ));
    }
    for largest in 0..32 {
        let table = tame(largest);
        assert!(verify(&NimPiles, &table).is_ok(), "{largest}");
        let lost = table.lost.iter().filter(|&&lost| lost).count();
        assert_eq!(lost, largest.min(2));
        if largest >= 2 {
            let n = usize::BITS - largest.leading_zeros();
            assert_eq!(table.order(), (1 << n) + 2);
        }
    }
    // If a pile of 2 cannot become 1, the table of Nim is wrong.
    let hole = |size: usize| match size {
        2 => vec![vec![0]],
        _ => NimPiles.moves(size),
    };
    assert!(verify(&By(hole), &tame(2)).is_err());
    // Large piles need classes of their own: the nim-sums alone are not enough.
    for lost in 0..1 << 4 {
        let mut table = nim_sums();
        table.lost = (0..4).map(|x| lost >> x & 1 == 1).collect();
        assert!(matches!(verify(&NimPiles, &table), Err(Fault::Sum(_))));
    }
}

/// A rule given by a function.
struct By<F>(F);

impl<F: Fn(usize) -> Vec<Vec<usize>>> Splitting for By<F> {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        (self.0)(size)
    }
}

/// Returns the table of the nim-sums 0 to 3, with no lost classes.
fn nim_sums() -> Table {
    let row = |x: usize| (0..4).map(|y| x ^ y).collect();
    let product = (0..4).map(row).collect();
    Table { product, lost: vec![false; 4], pile: vec![0, 1, 2, 3] }
}

/// Returns all symmetric tables with `order` classes in which adding class 0
/// changes nothing. They have no lost classes and no piles yet.
fn symmetric_tables(order: usize) -> Vec<Table> {
    let places: Vec<(usize, usize)> =
        (1..order).flat_map(|x| (1..=x).map(move |y| (x, y))).collect();
    let count = order.pow(places.len() as u32);
    let table = |mut code: usize| {
        let row = |x: usize| (0..order).map(|y| x.max(y)).collect();
        let mut product: Vec<Vec<usize>> = (0..order).map(row).collect();
        for &(x, y) in &places {
            (product[x][y], product[y][x]) = (code % order, code % order);
            code /= order;
        }
        Table { product, lost: vec![false; order], pile: vec![] }
    };
    (0..count).map(table).collect()
}

/// Returns this table with every choice of lost classes, and of classes for
/// `piles` piles.
fn labelled(table: &Table, piles: usize) -> impl Iterator<Item = Table> + '_ {
    let order = table.order();
    let classes = order.pow(piles as u32);
    (0..1 << order).flat_map(move |lost| {
        (0..classes).map(move |mut code| {
            let mut table = table.clone();
            table.lost = (0..order).map(|x| lost >> x & 1 == 1).collect();
            table.pile = vec![0];
            for _ in 0..piles {
                table.pile.push(code % order);
                code /= order;
            }
            table
        })
    })
}

/// Checks the table and compares the answer with brute force on sums of up to
/// six piles; returns whether the table passed.
fn judged(
    rule: &impl Splitting,
    table: &Table,
    sums: &[Vec<usize>],
    lost: &[bool],
) -> bool {
    let sizes = 0..table.pile.len();
    let piles: Vec<Kind> = sizes.map(|n| table.pile_kind(rule, n)).collect();
    let wrong = |sum: &Vec<usize>| {
        let mut sum: Vec<usize> =
            sum.iter().copied().filter(|&n| n > 0).collect();
        sum.sort_unstable();
        let place = sums.iter().position(|other| *other == sum).unwrap();
        table.is_lost(&sum) != lost[place]
    };
    match table.check(&piles) {
        Ok(_) => assert!(!sums.iter().any(wrong), "{table:?}"),
        Err(Fault::Sum(sum)) => {
            let options = Components(ByRef(rule)).options(&sum);
            assert!(wrong(&sum) || options.iter().any(wrong), "{table:?}");
        }
        Err(fault) => panic!("{fault}"),
    }
    table.check(&piles).is_ok()
}

struct ByRef<'a, S>(&'a S);

impl<S: Splitting> Splitting for ByRef<'_, S> {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        self.0.moves(size)
    }
}

#[test]
fn finite_check() {
    let outcomes = |largest: usize| {
        let sums = up_to(largest, 6);
        let lost = lines(NimPiles, &sums, &[vec![]]);
        (sums, lost.concat())
    };
    let mut passed = [0; 2];
    for largest in [1, 2] {
        let (sums, lost) = outcomes(largest);
        for order in 1..=5 - largest {
            for table in symmetric_tables(order) {
                if table.broken_law().is_some() {
                    continue;
                }
                for table in labelled(&table, largest) {
                    let fine = judged(&NimPiles, &table, &sums, &lost);
                    passed[largest - 1] += usize::from(fine);
                    // The quotient has two classes if `largest` is 1, and six
                    // if it is 2.
                    if verify(&NimPiles, &table).is_ok() {
                        assert_eq!((order, largest), (2, 1));
                    }
                }
            }
        }
    }
    assert!(passed[0] > 0);
    assert_eq!(passed[1], 0);
    let (sums, lost) = outcomes(2);
    let mut fine = 0;
    for bits in 0..1 << 6 {
        let mut table = tame(2);
        table.lost = (0..6).map(|x| bits >> x & 1 == 1).collect();
        fine += usize::from(judged(&NimPiles, &table, &sums, &lost));
        assert_eq!(verify(&NimPiles, &table).is_ok(), table == tame(2));
    }
    assert_eq!(fine, 1);

    // This table breaks a law of sums, because (1 + 1) + 2 is 1 and 1 + (1 + 2)
    // is 2, but otherwise it passes.
    let passes = |table: &Table| {
        let sizes = 0..table.pile.len();
        let piles: Vec<Kind> =
            sizes.map(|n| table.pile_kind(&NimPiles, n)).collect();
        table.check(&piles).is_ok()
    };
    let lawless = Table {
        product: vec![vec![0, 1, 2], vec![1, 2, 1], vec![2, 1, 1]],
        lost: vec![false, true, false],
        pile: vec![0, 1],
    };
    assert!(passes(&lawless) && lawless.twins().is_none());
    assert!(lawless.order() > learn(NimPiles, 1).unwrap().table.order());
    assert_eq!(verify(&NimPiles, &lawless), Err(Fault::Law([1, 1, 2])));

    // With a larger pile a proved table can be wrong: in the table for rows up
    // to 8, two rows of 5 are in class 0, but next to a row of 9 they make a
    // difference.
    let eight = learn(Kayles, 8).unwrap().table;
    assert_eq!(eight.class_of(&[5, 5]), 0);
    assert_eq!(
        lines(Kayles, &[vec![], vec![5, 5]], &[vec![9]]).concat(),
        [true, false]
    );

    // A table that is right about who wins may have more classes than it needs:
    // twins, or a class that does not occur.
    let ring = Table {
        product: (0..4)
            .map(|x| (0..4).map(|y| (x + y) % 4).collect())
            .collect(),
        lost: vec![false, true, false, true],
        pile: vec![0, 1],
    };
    assert!(passes(&ring));
    assert_eq!(verify(&NimPiles, &ring), Err(Fault::Twins([0, 2])));
    let spare = Table {
        product: vec![vec![0, 1, 2], vec![1, 0, 2], vec![2, 2, 2]],
        lost: vec![false, true, false],
        pile: vec![0, 1],
    };
    assert!(passes(&spare));
    assert_eq!(verify(&NimPiles, &spare), Err(Fault::Empty(2)));
}

#[test]
fn learning() {
    let (mut learned_tables, mut limits, mut longest) = (0, 0, 0);
    for code in 0..64 {
        let rule: Code = format!("0.{code:02o}").parse().unwrap();
        let Ok(learned) = learn(rule.clone(), 4) else {
            limits += 1;
            continue;
        };
        learned_tables += 1;
        let order = learned.table.order();
        assert_eq!(learned.classes.len(), order);
        assert!(learned.refused.len() < order);
        longest = longest.max(learned.refused.len());
        assert!(verify(&rule, &learned.table).is_ok());
        assert_eq!(first_error(rule.clone(), &learned.table, 4), None);
        for (guess, sum) in &learned.refused {
            assert!(guess.order() < order);
            assert_eq!(guess.broken_law(), None);
            assert_eq!(verify(&rule, guess), Err(Fault::Sum(sum.clone())));
        }
    }
    assert_eq!((learned_tables, limits, longest), (64, 0, 1));
    // The first guess for 0.335 has six classes, but the quotient has fourteen.
    let rule: Code = "0.335".parse().unwrap();
    let learned = learn(rule.clone(), 5).unwrap();
    let (guess, _) = &learned.refused[0];
    assert_eq!((guess.order(), learned.table.order()), (6, 14));
    assert_eq!(first_error(rule, guess, 4), Some(vec![1, 5, 5, 5]));
}

#[test]
fn misere_floor_division() {
    let table = tame(3);
    let types = floor_division_types();
    let kinds: Vec<Kind> =
        types.iter().map(|(g, set)| table.kind_of(*g, set)).collect();
    // Each of the twelve cases satisfies the conditions, and fits next to any
    // sum.
    assert_eq!(types.len(), 12);
    for (g, set) in &types {
        assert!((0..*g).all(|smaller| set.contains(&smaller)));
        assert!(!set.contains(g) && set.iter().all(|&h| h <= 3));
        assert!(*g > 0 || set.is_empty() || set.contains(&1));
    }
    let found = table.check(&kinds).unwrap();
    assert_eq!(found.len(), 24);
    for case in &kinds {
        for other in &found {
            assert!(table.fits(table.add(*case, *other)));
        }
    }
    assert!(table.broken_law().is_none() && table.twins().is_none());

    // The kinds of actual numbers are all among the twelve.
    let mut seen = Vec::new();
    let numbers = range(20_000, 200_000);
    let mut large = table.clone();
    let nimber = |n: usize| floor_division::nimber(n as u64) as usize;
    large.pile = (0..=numbers).map(|n| table.pile[nimber(n)]).collect();
    for n in 0..=numbers {
        let kind = large.pile_kind(&Floors::default(), n);
        assert!(kinds.contains(&kind), "{n}");
        if !seen.contains(&kind) {
            seen.push(kind);
        }
    }
    assert_eq!((seen.len(), table.check(&seen).unwrap().len()), (8, 20));
    let learned = learn(Floors::default(), 13).unwrap();
    assert_eq!(learned.table.order(), 6);

    // The rule agrees with brute force on whole boards.
    let game = Components(Floors::default());
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    let boxes = [(1, 3000), (2, range(60, 150)), (3, 24), (4, 12), (5, 8)];
    for (count, largest) in boxes {
        for board in all_sums(largest, count) {
            let lost = outcomes.is_lost(&board);
            let numbers: Vec<u64> = board.iter().map(|&n| n as u64).collect();
            assert_eq!(floor_division_is_lost(&numbers), lost, "{board:?}");
            if let [n] = numbers[..] {
                let leading =
                    (0..).map(|k| n / 12_u64.pow(k)).find(|&q| q < 12);
                assert_eq!(lost, leading == Some(1));
            }
        }
    }
    assert!(!floor_division_is_lost(&[]));

    // If a number of nimber 0 has options, but none of nimber 1, the check
    // refuses.
    for set in [vec![2], vec![3], vec![2, 3]] {
        let mut kinds = kinds.clone();
        kinds.push(table.kind_of(0, &set));
        assert_eq!(table.check(&kinds), Err(Fault::Sum(vec![12])));
    }
    // With other lost classes the check refuses.
    for lost in 0..1 << 6 {
        let mut table = table.clone();
        table.lost = (0..6).map(|x| lost >> x & 1 == 1).collect();
        assert_eq!(table.check(&kinds).is_ok(), table == tame(3));
    }
}

#[test]
fn kayles_rows() {
    let expected = [
        (1, 2, 1, 3),
        (2, 6, 2, 12),
        (3, 6, 2, 12),
        (4, 6, 2, 16),
        (5, 12, 3, 48),
        (6, 12, 3, 58),
        (7, 12, 3, 68),
        (8, 12, 3, 82),
        (9, 18, 6, 117),
        (10, 18, 6, 131),
        (11, 18, 6, 142),
    ];
    let skipped = range(10, 0);
    for (n, order, lost, kinds) in expected {
        if n == skipped {
            continue;
        }
        let learned = learn(Kayles, n).unwrap();
        let table = &learned.table;
        assert_eq!(table.order(), order, "{n}");
        assert_eq!(table.lost.iter().filter(|&&l| l).count(), lost, "{n}");
        assert_eq!(learned.kinds, kinds, "{n}");
        if n <= 4 {
            let nim = tame(if n == 1 { 1 } else { 3 });
            assert_eq!(table.order(), nim.order());
        }
        if n == 11 {
            assert_eq!(table, kayles_table());
        }
    }
    // The table for rows up to 11 agrees with brute force.
    assert_eq!(first_error(Kayles, kayles_table(), 3), None);

    // The check refuses the table if a lost class becomes won or a won one
    // lost, or if the row of 5 is put into any class of the table for rows up
    // to 4.
    let eight = learn(Kayles, 8).unwrap().table;
    for class in 0..eight.order() {
        let mut table = eight.clone();
        table.lost[class] = !table.lost[class];
        assert!(matches!(verify(&Kayles, &table), Err(Fault::Sum(_))));
    }
    let four = learn(Kayles, 4).unwrap().table;
    for class in 0..four.order() {
        let mut table = four.clone();
        table.pile.push(class);
        assert!(matches!(verify(&Kayles, &table), Err(Fault::Sum(_))));
    }
    // The table for Nim with 18 classes has two lost ones.
    assert_eq!(tame(8).order(), 18);
    assert_eq!(tame(8).lost.iter().filter(|&&lost| lost).count(), 2);
}
