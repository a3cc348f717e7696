//! Checks what the chapter says besides its theorems.

use array_games::{
    any_value, arrays, by_subsets, copied_move, ends_value, fast_any_values,
    smallest_array, swapped_rule, Array, End, Rule, MOST_SUBSETS,
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

/// Returns the numbers that each option leaves under a rule of the chapter.
fn rests(rule: Rule, at: &Array) -> Vec<Vec<i64>> {
    let options = rule.options(at);
    options.iter().map(|option| option.numbers().to_vec()).collect()
}

#[test]
fn the_swapped_rule_and_the_copied_move_are_wrong() {
    let mut values = Values::new(&Rule::Ends);
    let (mut cases, mut wrong) = (0, 0);
    for at in all(7, 0, 1).iter().filter(|at| at.mover() == Maxi) {
        let Some(said) = swapped_rule(at.numbers()) else { continue };
        let maxi = values.of(at) == 1;
        cases += 1;
        wrong += u32::from((said == Maxi) != maxi);
    }
    assert_eq!((cases, wrong), (168, 147));
    let rule = |at: &Array| {
        let said = swapped_rule(at.numbers());
        said.is_some_and(|said| (said == Maxi) != (ends_value(at) == 1))
    };
    assert_eq!(smallest_array(7, (0, 1), rule), Some(vec![0, 0, 0]));
    let not_zero = |at: &Array| rule(at) && at.numbers() != [0, 0, 0];
    assert_eq!(smallest_array(7, (0, 1), not_zero), Some(vec![0, 0, 1]));
    let for_minnie =
        |at: &Array| rule(at) && swapped_rule(at.numbers()) == Some(Minnie);
    assert_eq!(smallest_array(7, (0, 1), for_minnie), Some(vec![0, 1, 1]));
    let spoilt = |at: &Array| {
        let Some(end) = copied_move(at.numbers()) else { return false };
        let (_, rest) = at.delete(end).unwrap();
        value(&Rule::Ends, &rest) != value(&Rule::Ends, at)
    };
    assert_eq!(smallest_array(7, (0, 1), spoilt), Some(vec![0, 1, 1]));
    assert_eq!(copied_move(&[0, 1, 1]), Some(End::Last));
    assert_eq!(copied_move(&[1, 1, 0]), Some(End::Last));
    for none in [&[1][..], &[1, 1], &[0, 1, 0], &[1, 0, 1], &[]] {
        assert_eq!(copied_move(none), None);
    }
    for none in [&[1][..], &[1, 1], &[]] {
        assert_eq!(swapped_rule(none), None);
    }
}

#[test]
fn the_fast_values_are_the_same() {
    for at in [all(7, -1, 1), all(5, -2, 2)].concat() {
        let mut numbers = at.numbers().to_vec();
        let (maxi, minnie) = fast_any_values(&mut numbers).unwrap();
        let fast = if at.mover() == Maxi { maxi } else { minnie };
        assert_eq!(fast, any_value(&at), "{at:?}");
    }
    assert_eq!(fast_any_values(&mut []), None);
    let mut seed = 3_u64;
    for length in [1, 2, 99, 1000, 4321] {
        let mut random = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed as i64) >> (seed >> 59)
        };
        let mut numbers: Vec<i64> = (0..length).map(|_| random()).collect();
        let maxi = any_value(&array(&numbers, Maxi));
        let minnie = any_value(&array(&numbers, Minnie));
        assert_eq!(fast_any_values(&mut numbers), Some((maxi, minnie)));
    }
}

#[test]
#[should_panic(expected = "too many subsets")]
fn there_is_a_bound_for_subsets() {
    by_subsets(&array(&[0; 25], Maxi));
}

/// Compares the values for the most numbers that are allowed. Only a full run
/// goes that far, which takes 128 MiB and several seconds.
#[test]
fn as_many_subsets_as_are_allowed() {
    let many = trial::range(18, MOST_SUBSETS as i64);
    let numbers: Vec<i64> = (0..many).map(|n| n * n % 31).collect();
    let array = array(&numbers, Maxi);
    assert_eq!(by_subsets(&array), any_value(&array));
}

#[test]
fn an_array_has_a_number() {
    assert_eq!(Array::new(&[], Maxi), None);
    let one = array(&[5], Minnie);
    for rule in RULES {
        assert!(rule.options(&one).is_empty());
        assert_eq!(rule.mover(&one), Minnie);
    }
    assert_eq!(one.delete(End::First), None);
    let three = array(&[1, 2, 3], Maxi);
    let seen = |rule| rests(rule, &three);
    assert_eq!(seen(Rule::Any), [vec![2, 3], vec![1, 3], vec![1, 2]]);
    let cut = [vec![2, 3], vec![3], vec![1], vec![1, 2]];
    assert_eq!(seen(Rule::Cut), cut);
    assert_eq!(seen(Rule::Ends), [vec![2, 3], vec![1, 2]]);
    for rule in RULES {
        assert!(rule.options(&three).iter().all(|o| o.mover() == Minnie));
    }
}
