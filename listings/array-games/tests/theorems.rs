//! Checks the theorems of the chapter, each on a whole box of arrays.

use array_games::{
    any_value, arrays, by_intervals, by_orders, by_subsets, centring_move,
    cut_value, ends_value, maxi_wins, mirrored, payoffs, smallest_array,
    triangle, value_by_levels, Array, End, Rescaled, Rule,
};
use games::Game;
use minimax::{value, Player, Points, Values};
use Player::{Maxi, Minnie};

const RULES: [Rule; 3] = [Rule::Any, Rule::Cut, Rule::Ends];

fn array(numbers: &[i64], mover: Player) -> Array {
    Array::new(numbers, mover).expect("at least one number")
}

/// Returns all arrays of up to `longest` numbers from `low` to `high`, with
/// either player to move.
fn all(longest: usize, low: i64, high: i64) -> Vec<Array> {
    let rows = (1..=longest).flat_map(|length| arrays(length, low, high));
    rows.flat_map(|row| [array(&row, Maxi), array(&row, Minnie)]).collect()
}

/// Returns all arrays of up to `long` numbers from −1 to 1, and of up to `wide`
/// numbers from −2 to 2.
fn boxed(long: usize, wide: usize) -> Vec<Array> {
    [all(long, -1, 1), all(wide, -2, 2)].concat()
}

/// Returns the arrays on which most theorems are checked.
fn boxes() -> Vec<Array> {
    let (long, wide) = trial::range((7, 5), (8, 6));
    boxed(long, wide)
}

/// Returns the longer arrays on which the theorems about "first or
/// last" are checked.
fn longer_boxes() -> Vec<Array> {
    let (long, wide) = trial::range((8, 5), (9, 6));
    boxed(long, wide)
}

/// Asserts that `formula` agrees with brute force on these arrays.
fn holds(rule: Rule, formula: fn(&Array) -> i64, boxes: Vec<Array>) {
    let mut values = Values::new(&rule);
    for array in boxes {
        assert_eq!(formula(&array), values.of(&array), "{rule:?} {array:?}");
    }
}

/// A game on arrays with these options and points.
struct Changed<O, P> {
    options: O,
    points: P,
}

impl<O: Fn(&Array) -> Vec<Vec<i64>>, P> Game for Changed<O, P> {
    type Position = Array;
    fn options(&self, at: &Array) -> Vec<Array> {
        let rests = (self.options)(at);
        rests.iter().map(|rest| array(rest, at.mover().other())).collect()
    }
}

impl<O: Fn(&Array) -> Vec<Vec<i64>>, P: Fn(&Array) -> i64> Points
    for Changed<O, P>
{
    fn mover(&self, at: &Array) -> Player {
        at.mover()
    }
    fn points(&self, end: &Array) -> i64 {
        (self.points)(end)
    }
}

/// Returns the numbers that each option leaves under a rule of the chapter.
fn rests(rule: Rule, at: &Array) -> Vec<Vec<i64>> {
    let options = rule.options(at);
    options.iter().map(|option| option.numbers().to_vec()).collect()
}

fn only_number(end: &Array) -> i64 {
    end.numbers()[0]
}

/// A small game tree, with points at its ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Tree {
    End(i64),
    Choice(Vec<Tree>),
}

/// Returns all trees of at most this height with points from 0 to `most` and
/// one or two options at each choice.
fn trees(height: usize, most: i64) -> Vec<Tree> {
    let ends: Vec<Tree> = (0..=most).map(Tree::End).collect();
    let mut all = ends.clone();
    for _ in 0..height {
        let mut higher = ends.clone();
        for left in &all {
            higher.push(Tree::Choice(vec![left.clone()]));
            for right in &all {
                let options = vec![left.clone(), right.clone()];
                higher.push(Tree::Choice(options));
            }
        }
        all = higher;
    }
    all
}

/// The game on a tree. The points at an end go through the first of the
/// `scales` if Maxi is to move there, and through the second if Minnie is.
struct OnTree {
    scales: [fn(i64) -> i64; 2],
}

const PLAIN: OnTree = OnTree { scales: [|x| x, |x| x] };

impl Game for OnTree {
    type Position = (Tree, Player);
    fn options(&self, (tree, mover): &(Tree, Player)) -> Vec<(Tree, Player)> {
        let Tree::Choice(options) = tree else { return vec![] };
        options.iter().map(|tree| (tree.clone(), mover.other())).collect()
    }
}

impl Points for OnTree {
    fn mover(&self, position: &(Tree, Player)) -> Player {
        position.1
    }
    fn points(&self, (tree, mover): &(Tree, Player)) -> i64 {
        let Tree::End(points) = tree else { panic!("no end") };
        match mover {
            Maxi => self.scales[0](*points),
            Minnie => self.scales[1](*points),
        }
    }
}

/// Returns the trees used in the tests, with either player to start.
fn starts() -> Vec<(Tree, Player)> {
    let mut all = [trees(2, 3), trees(3, 1)].concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 6082);
    all.into_iter().flat_map(|t| [(t.clone(), Maxi), (t, Minnie)]).collect()
}

#[test]
fn array_orders() {
    let longest = trial::range(8, 10);
    for length in 1..=longest {
        let numbers: Vec<i64> = (0..length as i64).collect();
        for mover in [Maxi, Minnie] {
            let start = array(&numbers, mover);
            let count = |rule: Rule| {
                let (mut calls, mut values) = (0, Values::new(&rule));
                let found = by_orders(&rule, &start, &mut calls);
                assert_eq!(found, values.of(&start));
                (calls, values.visited() as u64)
            };
            let n = length as u64;
            let (calls, positions) = count(Rule::Any);
            let orders: u64 =
                (1..=n).map(|left| (left + 1..=n).product::<u64>()).sum();
            assert_eq!(calls, orders);
            let factorial: u64 = (1..=n).product();
            assert!(factorial <= calls && 100 * calls < 172 * factorial);
            assert_eq!(positions, (1 << n) - 1);
            let (calls, positions) = count(Rule::Cut);
            assert_eq!(calls, 3_u64.pow(length as u32 - 1));
            let expected = if n < 3 { 2 * n - 1 } else { n * (n + 1) - 4 };
            assert_eq!(positions, expected);
            let (calls, positions) = count(Rule::Ends);
            assert_eq!(calls, (1 << n) - 1);
            assert_eq!(positions, n * (n + 1) / 2);
        }
    }
    // The numbers must be distinct: with equal numbers there are fewer
    // positions.
    let mut values = Values::new(&Rule::Any);
    values.of(&array(&[7, 7, 7], Maxi));
    assert_eq!(values.visited(), 3);
}

#[test]
fn one_scale() {
    let rising: [fn(i64) -> i64; 4] =
        [|x| 2 * x + 1, |x| x.max(1), |x| x.signum(), |_| 5];
    let others: [fn(i64) -> i64; 3] = [|x| x * x, |x| -x, |x| x % 2];
    let differs = |rule: &Rule, scale, at: &Array| {
        let rescaled = Rescaled { game: rule, scale };
        value(&rescaled, at) != scale(value(rule, at))
    };
    for rule in RULES {
        for at in all(4, -2, 2) {
            for scale in rising {
                assert!(!differs(&rule, scale, &at), "{rule:?} {at:?}");
            }
        }
        for scale in others {
            assert!(all(3, -2, 2).iter().any(|at| differs(&rule, scale, at)));
        }
    }
    // The smallest counterexamples for the three functions that are not
    // increasing: the square, the negative, and the remainder modulo 2.
    let smallest = |scale: fn(i64) -> i64, range| {
        smallest_array(3, range, |at| differs(&Rule::Any, scale, at))
    };
    assert_eq!(smallest(others[0], (-1, 1)), Some(vec![-1, 0]));
    assert_eq!(smallest(others[1], (0, 1)), Some(vec![0, 1]));
    assert_eq!(smallest(others[2], (0, 2)), Some(vec![1, 2]));
    // On trees, the theorem holds if all ends have the same scale. It can fail
    // if there are two scales, even if both are increasing.
    let mut counterexamples = 0;
    for start in starts() {
        let plain = value(&PLAIN, &start);
        for scale in rising {
            let game = OnTree { scales: [scale, scale] };
            assert_eq!(value(&game, &start), scale(plain), "{start:?}");
        }
        let scales: [fn(i64) -> i64; 2] = [|x| x, |x| x + 2];
        let found = value(&OnTree { scales }, &start);
        counterexamples += u32::from(scales.iter().all(|f| f(plain) != found));
    }
    assert!(counterexamples > 0);
    let later = Tree::Choice(vec![Tree::End(2)]);
    let page = (Tree::Choice(vec![Tree::End(1), later]), Maxi);
    assert_eq!(value(&PLAIN, &page), 2);
    let scales: [fn(i64) -> i64; 2] = [|x| x, |x| x + 2];
    assert_eq!(value(&OnTree { scales }, &page), 3);
}

#[test]
fn threshold() {
    for rule in RULES {
        for at in [all(5, 0, 2), all(4, -2, 2)].concat() {
            let expected = value(&rule, &at);
            for level in -3..=3 {
                let wins = maxi_wins(&rule, &at, level);
                assert_eq!(wins, expected >= level, "{rule:?} {at:?} {level}");
                let bits = value(&rule, &at.at_level(level));
                assert_eq!(wins, bits == 1, "{rule:?} {at:?} {level}");
            }
            assert_eq!(value_by_levels(&rule, &at), expected);
        }
    }
    for start in starts() {
        let expected = value(&PLAIN, &start);
        for level in 0..=4 {
            let wins = maxi_wins(&PLAIN, &start, level);
            assert_eq!(wins, expected >= level, "{start:?} {level}");
        }
        assert_eq!(value_by_levels(&PLAIN, &start), expected);
    }
    let page = array(&[3, 1, 4, 1, 5, 9], Maxi);
    for rule in [Rule::Any, Rule::Ends] {
        assert_eq!(payoffs(&rule, &page), [1, 3, 4, 5, 9]);
        assert_eq!(value_by_levels(&rule, &page), 4);
    }
    // If the players do not move in turn, the player who cannot
    // move may have won.
    struct MaxiAlone;
    impl Game for MaxiAlone {
        type Position = Array;
        fn options(&self, at: &Array) -> Vec<Array> {
            Rule::Any.options(at)
        }
    }
    impl Points for MaxiAlone {
        fn mover(&self, _: &Array) -> Player {
            Maxi
        }
        fn points(&self, end: &Array) -> i64 {
            end.numbers()[0]
        }
    }
    let wrong = |at: &Array| {
        maxi_wins(&MaxiAlone, at, 1) != (value(&MaxiAlone, at) >= 1)
    };
    assert_eq!(smallest_array(4, (0, 1), wrong), Some(vec![0, 0]));
}

#[test]
fn negated_array() {
    for rule in RULES {
        let mut values = Values::new(&rule);
        for at in boxes() {
            let negated: Vec<i64> = at.numbers().iter().map(|x| -x).collect();
            let negated = array(&negated, at.mover().other());
            let turned = -rule.closed_form(&negated);
            assert_eq!(turned, rule.closed_form(&at));
            if at.numbers().len() <= 5 {
                assert_eq!(-values.of(&negated), values.of(&at));
            }
        }
    }
    // Without the minus sign before the value, the theorem fails.
    let wrong = |at: &Array| {
        let negated: Vec<i64> = at.numbers().iter().map(|x| -x).collect();
        value(&Rule::Any, &array(&negated, Minnie)) != value(&Rule::Any, at)
    };
    assert_eq!(smallest_array(2, (0, 1), wrong), Some(vec![1]));
    // The theorem also fails if the players have different moves: here Minnie
    // may delete only the first number, but Maxi the number at either end.
    let unfair = Changed {
        options: |at: &Array| match at.mover() {
            Maxi => rests(Rule::Ends, at),
            Minnie => rests(Rule::Ends, at).into_iter().take(1).collect(),
        },
        points: only_number,
    };
    let wrong = |at: &Array| {
        let negated: Vec<i64> = at.numbers().iter().map(|x| -x).collect();
        -value(&unfair, &array(&negated, Minnie)) != value(&unfair, at)
    };
    assert_eq!(smallest_array(3, (0, 1), wrong), Some(vec![1, 0]));
    // The theorem also fails if the moves depend on the numbers: here a player
    // must delete the smaller of the two ends.
    let smaller = Changed {
        options: |at: &Array| {
            let mut rests = rests(Rule::Ends, at);
            let (first, last) = (at.numbers()[0], at.numbers().last());
            rests.drain(..usize::from(Some(&first) > last));
            rests.truncate(1);
            rests
        },
        points: only_number,
    };
    let wrong = |at: &Array| {
        let negated: Vec<i64> = at.numbers().iter().map(|x| -x).collect();
        -value(&smaller, &array(&negated, Minnie)) != value(&smaller, at)
    };
    assert_eq!(smallest_array(3, (0, 1), wrong), Some(vec![0, 1]));
}

#[test]
fn delete_any() {
    holds(Rule::Any, any_value, boxes());
    // Longer arrays are checked too, but only if they are sorted.
    let mut values = Values::new(&Rule::Any);
    let (longest, high) = trial::range((8, 4), (10, 6));
    for length in 1..=longest {
        for row in sorted(length, high) {
            for mover in [Maxi, Minnie] {
                let at = array(&row, mover);
                assert_eq!(any_value(&at), values.of(&at), "{at:?}");
                assert_eq!(any_value(&at), by_subsets(&at), "{at:?}");
            }
        }
    }
    // The formula fails if only the ends may be deleted, or if play stops at
    // two numbers and their sum is the result.
    let wrong = |at: &Array| value(&Rule::Ends, at) != any_value(at);
    assert_eq!(smallest_array(5, (0, 1), wrong), Some(vec![1, 0, 1]));
    let two_left = Changed {
        options: |at: &Array| match at.numbers().len() {
            0..=2 => vec![],
            _ => rests(Rule::Any, at),
        },
        points: |end: &Array| end.numbers().iter().sum(),
    };
    let wrong = |at: &Array| value(&two_left, at) != any_value(at);
    assert_eq!(smallest_array(5, (0, 1), wrong), Some(vec![1, 1]));
    // The value is not "the largest number with exactly half of the others at
    // least as large", with the half rounded down.
    let exactly = |at: &Array| {
        let others =
            |x: &i64| at.numbers().iter().filter(|y| *y >= x).count() - 1;
        let half = (at.numbers().len() - 1) / 2;
        let found = at.numbers().iter().filter(|x| others(x) == half).max();
        found != Some(&any_value(at))
    };
    assert_eq!(smallest_array(4, (0, 1), exactly), Some(vec![0, 0]));
}

/// Returns all rows of `length` numbers from 0 to `high` in ascending order.
fn sorted(length: usize, high: i64) -> Vec<Vec<i64>> {
    let mut rows = vec![vec![]];
    for _ in 0..length {
        let longer = |row: Vec<i64>| {
            let low = row.last().copied().unwrap_or(0);
            (low..=high).map(move |number| [&row[..], &[number]].concat())
        };
        rows = rows.into_iter().flat_map(longer).collect();
    }
    rows
}

#[test]
fn keep_an_end() {
    holds(Rule::Cut, cut_value, boxes());
    // The formula fails if only prefixes may be deleted, or if at most two
    // numbers may be deleted at a time.
    let prefixes = Changed {
        options: |at: &Array| {
            let half = at.numbers().len() - 1;
            rests(Rule::Cut, at).into_iter().take(half).collect()
        },
        points: only_number,
    };
    let short = Changed {
        options: |at: &Array| {
            let long = at.numbers().len();
            let mut rests = rests(Rule::Cut, at);
            rests.retain(|rest| rest.len() + 2 >= long);
            rests
        },
        points: only_number,
    };
    let smallest = |game: &dyn Fn(&Array) -> i64| {
        smallest_array(5, (0, 1), |at| game(at) != cut_value(at))
    };
    assert_eq!(smallest(&|at| value(&prefixes, at)), Some(vec![1, 0]));
    assert_eq!(smallest(&|at| value(&short, at)), Some(vec![0, 0, 0, 1]));
}

#[test]
fn mirroring() {
    for at in boxes() {
        let numbers = at.numbers();
        let middle = numbers.len() / 2;
        let expected = if numbers.len().is_multiple_of(2) {
            [numbers[middle - 1], numbers[middle]].into()
        } else {
            [numbers[middle]].into()
        };
        assert_eq!(mirrored(&at), expected, "{at:?}");
    }
    // Deleting at the same end as the opponent does not protect the middle.
    fn copied(at: &Array) -> Vec<i64> {
        let mut results = vec![];
        for end in End::BOTH {
            match at.delete(end) {
                None => results.push(at.numbers()[0]),
                Some((_, rest)) => match rest.delete(end) {
                    None => results.push(rest.numbers()[0]),
                    Some((_, rest)) => results.extend(copied(&rest)),
                },
            }
        }
        results
    }
    assert_eq!(copied(&array(&[1, 2, 3], Maxi)), [3, 3, 1, 1]);
}

#[test]
fn first_or_last_even() {
    let mut values = Values::new(&Rule::Ends);
    for at in longer_boxes() {
        let numbers = at.numbers();
        let Some(end) = centring_move(&at) else {
            assert_eq!(numbers.len() % 2, 1);
            continue;
        };
        let middle = numbers.len() / 2;
        let pair = [numbers[middle - 1], numbers[middle]];
        let expected = at.mover().best(pair.into_iter()).unwrap();
        assert_eq!(values.of(&at), expected, "{at:?}");
        assert_eq!(ends_value(&at), expected, "{at:?}");
        // The starter makes the centring move and then mirrors; the other
        // player only has to mirror.
        let (_, rest) = at.delete(end).unwrap();
        assert_eq!(mirrored(&rest), [expected].into(), "{at:?}");
        assert_eq!(mirrored(&at), pair.into(), "{at:?}");
    }
    // If the length is odd, the value need not be the better of the middle
    // number and the one before it.
    let odd = |at: &Array| {
        let middle = at.numbers().len() / 2;
        let pair = &at.numbers()[middle.saturating_sub(1)..=middle];
        pair.iter().max() != Some(&value(&Rule::Ends, at))
    };
    assert_eq!(smallest_array(3, (0, 1), odd), Some(vec![0, 1, 0]));
    // If any number may be deleted, the formula fails.
    let even = |at: &Array| {
        at.numbers().len().is_multiple_of(2)
            && ends_value(at) != value(&Rule::Any, at)
    };
    assert_eq!(smallest_array(4, (0, 1), even), Some(vec![0, 0, 1, 0]));
}

#[test]
fn first_or_last_odd() {
    holds(Rule::Ends, ends_value, longer_boxes());
    for at in longer_boxes() {
        let numbers = at.numbers();
        assert_eq!(by_intervals(&at), ends_value(&at), "{at:?}");
        assert_eq!(triangle(&at).last().unwrap(), &[ends_value(&at)]);
        if numbers.len() % 2 == 1 && numbers.len() >= 3 {
            let [l, c, r] = numbers[numbers.len() / 2 - 1..][..3] else {
                panic!("three numbers")
            };
            let expected = match at.mover() {
                Maxi => c.min(l.max(r)),
                Minnie => c.max(l.min(r)),
            };
            assert_eq!(ends_value(&at), expected, "{at:?}");
        }
    }
    // The formula fails for one number, which has no neighbours, and for an
    // even length, which has no middle number.
    let pair = |at: &Array| {
        let numbers = at.numbers();
        let middle = numbers.len() / 2;
        let zero = |place: usize| numbers.get(place).copied().unwrap_or(0);
        let side = zero(middle.wrapping_sub(1)).max(zero(middle + 1));
        zero(middle).min(side) != value(&Rule::Ends, at)
    };
    assert_eq!(smallest_array(4, (0, 1), pair), Some(vec![1]));
    let longer = |at: &Array| at.numbers().len() > 1 && pair(at);
    assert_eq!(smallest_array(4, (0, 1), longer), Some(vec![0, 1]));
    // The value need not be the middle number.
    let middle = |at: &Array| {
        let numbers = at.numbers();
        numbers.len() % 2 == 1
            && numbers[numbers.len() / 2] != value(&Rule::Ends, at)
    };
    assert_eq!(smallest_array(5, (0, 1), middle), Some(vec![0, 1, 0]));
}
