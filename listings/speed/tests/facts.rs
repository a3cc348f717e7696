//! Checks what the pages say about medians, orders of runs and exponents.

use speed::*;

#[test]
fn the_median_is_the_middle() {
    assert_eq!(median(&[]), None);
    assert_eq!(median(&[5.0]), Some(5.0));
    assert_eq!(median(&[9.0, 1.0, 2.0]), Some(2.0));
    assert_eq!(median(&[9.0, 1.0, 2.0, 4.0]), Some(3.0));
    assert_eq!(Pairs(vec![]).medians(), None);
    assert_eq!(Pairs(vec![]).ratio(), None);
    let pairs = Pairs(vec![(1.0, 2.0), (4.0, 20.0), (2.0, 6.0)]);
    assert_eq!(pairs.medians(), Some((2.0, 6.0)));
    assert_eq!(pairs.ratio(), Some(3.0));
}

#[test]
fn the_smallest_misled_list() {
    let found = smallest_misled(&[1.0, 2.0], 3).unwrap();
    assert_eq!(found, [1.0, 1.0, 2.0, 2.0]);
    assert_eq!(in_blocks(&found, 1.0, 1.0).ratio(), Some(2.0));
    assert_eq!(in_turn(&found, 1.0, 1.0).ratio(), Some(1.0));
    assert_eq!(smallest_misled(&[1.0], 3), None);
    // A single pair in which the speed doesn't change is never misleading; two
    // such pairs can be.
    assert_eq!(smallest_misled(&[1.0, 2.0], 1), None);
    assert_eq!(smallest_misled(&[1.0, 2.0], 2), Some(found));
    // Even a little faster or slower counts as a change.
    assert!(!is_mostly_steady(&[1.0, 0.95], 1.0));
    assert!(!is_mostly_steady(&[0.95, 1.0], 1.0));
    assert!(is_mostly_steady(&[1.0, 0.95, 1.0, 1.05, 1.0, 8.0], 1.1));
}

#[test]
fn n_times_its_logarithm_looks_like_a_power() {
    let times = |n: f64| n * n.log2();
    let point = |power| (10_f64.powi(power), times(10_f64.powi(power)));
    let points: Vec<_> = (3..=6).map(point).collect();
    let found = exponent(&points).unwrap();
    assert_eq!(format!("{found:.2}"), "1.10");
    let all = all_lists(&[1.0, 2.0], 3);
    assert_eq!(all.count(), 8);
    assert!(exponent_between((10.0, 1.0), (100.0, 100.0)).unwrap() > 1.999);
}

#[test]
fn measurements_are_read_and_headings_are_not() {
    let text = "2026-11-22, a machine\n\nname n nanoseconds kilobytes\n\
                nim 1000 12.5 3000\nexponent of the time: 1.00\n";
    let read = Measured::read(text);
    assert_eq!(read.len(), 1);
    assert_eq!((read[0].name.as_str(), read[0].size), ("nim", 1000));
    assert_eq!((read[0].nanoseconds, read[0].kilobytes), (12.5, 3000));
}

#[test]
fn stored_measurements_span_three_decades() {
    let text = include_str!("../measured/growth.measured.txt");
    let all = Measured::read(text);
    let mut names: Vec<_> = all.iter().map(|m| m.name.clone()).collect();
    names.dedup();
    assert_eq!(names.len(), 14);
    for name in names {
        let of: Vec<_> = all.iter().filter(|m| m.name == name).collect();
        let (first, last) = (of[0].size, of[of.len() - 1].size);
        assert!(last >= 1000 * first, "{name}: {first} to {last}");
    }
}
