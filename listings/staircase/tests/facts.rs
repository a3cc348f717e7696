//! Checks facts that the text mentions besides its theorems.

use staircase::{
    all_steps, arrangements, even_steps, odd_steps, smallest_counterexample,
    Forest, NotAForest,
};

#[test]
fn lists_of_parents_that_are_no_forest() {
    let forest = |parents: &[i32]| {
        let parent = |&p: &i32| usize::try_from(p).ok();
        Forest::new(parents.iter().map(parent).collect())
    };
    assert_eq!(forest(&[-1, 2]), Err(NotAForest::NoSuchParent(1)));
    assert_eq!(forest(&[0]), Err(NotAForest::Circle(0)));
    assert!(matches!(forest(&[-1, 2, 1]), Err(NotAForest::Circle(1 | 2))));
    // Vertex 0 leads into the circle of 1 and 2 but is not on it.
    assert!(matches!(forest(&[1, 2, 1]), Err(NotAForest::Circle(1 | 2))));
    // The root need not come first.
    let late = forest(&[1, 2, -1, 0]).unwrap();
    let depths: Vec<usize> = (0..4).map(|v| late.depth(v)).collect();
    assert_eq!(depths, [2, 1, 0, 3]);
    // A path of a million vertices.
    let long = (0..1_000_000).map(|v: usize| v.checked_sub(1)).collect();
    assert_eq!(Forest::new(long).unwrap().depth(999_999), 999_999);
    // The same path, numbered from the other end.
    let parents = (1..1_000_000).map(Some).chain([None]).collect();
    assert_eq!(Forest::new(parents).unwrap().depth(0), 999_999);
    assert!(Forest::new(vec![]).unwrap().is_lost(&[]));
}

#[test]
fn the_guesses_do_not_count_the_ground() {
    for guess in [all_steps, even_steps, odd_steps] {
        assert!(guess(&[5, 0, 0, 0]));
    }
    assert!(!even_steps(&[0, 0, 1]) && even_steps(&[0, 7, 2, 7, 2]));
    assert!(!odd_steps(&[0, 1]) && odd_steps(&[0, 2, 7, 2, 7]));
    assert!(!all_steps(&[0, 1]) && all_steps(&[0, 1, 2, 3]));
}

#[test]
fn arrangements_lay_exactly_so_many_coins() {
    for (steps, coins, number) in [(0, 0, 1), (0, 2, 0), (1, 4, 1), (3, 4, 15)]
    {
        let all = arrangements(coins, steps);
        assert_eq!(all.len(), number);
        for stairs in all {
            assert_eq!(stairs.len(), steps + 1);
            assert_eq!((stairs[0], stairs.iter().sum()), (0, coins));
        }
    }
    // The search begins with the empty staircase, which is lost.
    let never_lost = smallest_counterexample(|_| false, 2, 3);
    assert_eq!(never_lost, Some(vec![0, 0, 0]));
}
