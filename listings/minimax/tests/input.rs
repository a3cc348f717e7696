//! Tests input at its limits, and bad input that is built by a loop. Other bad
//! input is in `runs/<program>.txt`.

use games::graph;
use minimax::{
    fast_integers, fast_root, number_of_strategies, Player, Tree,
    MOST_VERTICES, PROGRAMS,
};
use notebook::{Line, Lines};
use trial::seen;

#[test]
fn the_limits_are_told() {
    // Seven choices between two options make 128 strategies: too many to list,
    // but the value can still be found.
    let parents = "0".to_string() + &" 1".repeat(7);
    let leaves: String = (2..9).map(|p| format!(" {p} {p}")).collect();
    let points = "0 ".repeat(8) + &"1 ".repeat(14);
    let input = format!("{parents}{leaves}\n{points}\n");
    let seen_at = |name, input: &str| seen(PROGRAMS, name, input);
    assert_eq!(seen_at("minimax-tree", &input), "1 1\n");
    // A star with 64 leaves can be listed; one with 65 cannot.
    let star = |n: usize| {
        let points = "0".to_string() + &" 1".repeat(n);
        format!("0{}\n{points}\n", " 1".repeat(n))
    };
    let seen = seen_at("minimax-strategies", &star(64));
    assert!(seen.ends_with("Maxi can guarantee 1, Minnie 1\n"), "{seen}");
    // With 64 or more choices, the number of strategies doesn't fit into a u64.
    for (forks, number) in [(63, Some(1 << 63)), (64, None)] {
        let below = (1..=forks).flat_map(|fork| [Some(fork); 2]);
        let parents = [None].into_iter().chain(vec![Some(0); forks]);
        let tree = Tree::new(parents.chain(below).collect()).unwrap();
        let graph = graph(&tree, &(0, Player::Maxi), 1000).unwrap();
        let found = number_of_strategies(&tree, &graph, Player::Minnie);
        assert_eq!(found, number);
    }
    let forks: String = (2..=65).map(|p| format!(" {p} {p}")).collect();
    let input = format!("0{}{forks}\n", " 1".repeat(64));
    let seen = seen_at("minimax-strategies", &input);
    assert_eq!(seen, "bad input: line 1: Minnie has more than 64 strategies\n");
    // A path of 1000 vertices is written out; a longer path is not.
    let path = |n: usize| {
        let parents: Vec<String> = (0..n).map(|p| p.to_string()).collect();
        format!("{}\n{}7\n", parents.join(" "), "0 ".repeat(n - 1))
    };
    let seen = seen_at("minimax-strategies", &path(1000));
    assert!(seen.ends_with("Maxi can guarantee 7, Minnie 7\n"), "{seen}");
    assert_eq!(
        seen_at("minimax-strategies", &path(1001)),
        "bad input: line 1, word 1001: `1000` is one too many: at most 1000 \
         vertices\n"
    );
    let large = star(MOST_VERTICES);
    assert_eq!(
        seen_at("minimax-tree", &large),
        "bad input: line 1, word 1000001: `1` is one too many: at most 1000000 \
         vertices\n"
    );
    assert_eq!(seen_at("minimax-tree", &star(MOST_VERTICES - 1)), "1 1\n");
}

/// Checks that a line over the limit is reported, and that the largest tree
/// with the longest points still fits.
#[test]
fn a_line_may_be_long() {
    let low = i64::MIN;
    let parents = "0".to_string() + &" 1".repeat(MOST_VERTICES - 1);
    let points = format!("0{}", format!(" {low}").repeat(MOST_VERTICES - 1));
    let answer = format!("{low} {low}\n");
    let longest = 1 << 25;
    assert!(points.len() <= longest);
    let input = format!("{parents}\n{points}\n");
    assert_eq!(seen(PROGRAMS, "minimax-tree", &input), answer);
    let spaces = " ".repeat(longest - 3);
    let input = format!("0{spaces} 1\n0 {low}\n");
    for name in ["minimax-tree", "minimax-value", "minimax-strategies"] {
        assert!(
            !seen(PROGRAMS, name, &input).starts_with("bad input"),
            "{name}"
        );
        let longer = format!(" {input}");
        let told = "bad input: line 1: longer than 33554432 bytes\n";
        assert_eq!(seen(PROGRAMS, name, &longer), told, "{name}");
    }
}

#[test]
fn a_path_is_no_danger() {
    let n = 200_000;
    let down: Vec<String> =
        (1..=n).map(|v| ((v + 1) % (n + 1)).to_string()).collect();
    let input = format!("{}\n-5{}\n", down.join(" "), " 0".repeat(n - 1));
    assert_eq!(seen(PROGRAMS, "minimax-tree", &input), "-5 -5\n");
    let seen = seen(PROGRAMS, "minimax-value", &input);
    assert!(seen.ends_with(" 3 2 1: -5\n"));
}

#[test]
fn the_ends_of_the_numbers_are_right() {
    let (low, high) = (i64::MIN, i64::MAX);
    assert_eq!(seen(PROGRAMS, "minimax-tree", ""), "");
    assert_eq!(seen(PROGRAMS, "minimax-value", ""), "");
    let input = format!("0 1 1\n0 {low} {high}\n");
    assert_eq!(
        seen(PROGRAMS, "minimax-tree", &input),
        format!("{high} {low}\n")
    );
    assert_eq!(seen(PROGRAMS, "minimax-tree", "\u{feff}0\r\n-0\r\n"), "0 0\n");
}

#[test]
fn integers_are_read_fast_and_the_same() {
    let lines = [
        "",
        " ",
        "7 -8",
        "  7   -8  ",
        "7\t8",
        "- 7",
        "7-",
        "-",
        "--7",
        "+1",
        "999999999999999999 -999999999999999999",
        "9999999999999999999 1",
        "9223372036854775807 -9223372036854775808",
        "9223372036854775808",
        "-9223372036854775809",
        "00000000000000000000001",
        "-00000000000000000000001",
        "٣",
        "7\u{a0}8",
    ];
    let both = |text: &str| {
        let mut input = text.as_bytes();
        let line = Lines::new(&mut input).next_line().unwrap();
        let Some(line) = line else { return };
        let plain: Result<Vec<i64>, _> =
            line.words().map(|word| word.integer()).collect();
        assert_eq!(fast_integers(&line), plain, "{text:?}");
    };
    lines.into_iter().for_each(both);
    // All lines of five of these characters, alone and with more text after
    // them: a short number is read differently if the line continues.
    let signs = ['0', '1', '9', ' ', '-', 'a'];
    for code in 0..6_usize.pow(5) {
        let sign = |i| signs[code / 6_usize.pow(i) % 6];
        let start: String = (0..5).map(sign).collect();
        both(&start);
        both(&format!("{start} 31 -7"));
        both(&format!("{start}81 -44444"));
    }
    // Numbers of all lengths, with each ASCII character before or after them.
    for length in 1..=19 {
        for number in ["1234567890123456789", "9999999999999999999"] {
            let number = &number[..length];
            both(&format!("{number} 5 -{number} 123456789"));
            for byte in (0..128).filter(|byte| !b"\r\n".contains(byte)) {
                let sign = char::from(byte);
                both(&format!("{number}{sign}7654321 0"));
                both(&format!("{sign}{number} 7654321 0"));
            }
            both(&format!("{number}é -{number}\u{2007}1 2 3 4 5 6 7 8"));
        }
    }
}

fn line(text: &str) -> Line {
    let text = format!("{text}\n");
    Lines::new(&mut text.as_bytes()).next_line().unwrap().unwrap()
}

fn words<T: ToString>(numbers: &[T]) -> Line {
    let words: Vec<String> = numbers.iter().map(T::to_string).collect();
    line(&words.join(" "))
}

#[test]
fn the_fast_root_is_the_slow_one() {
    // All lists of numbers that could be parents, whether or not they form a
    // tree.
    let most = trial::range(5, 6);
    for size in 0..=most {
        let numbers = size as u64 + 2; // one more than the possible parents
        for code in 0..numbers.pow(size as u32) {
            let digit = |i: usize| code / numbers.pow(i as u32) % numbers;
            let parents: Vec<u64> = (0..size).map(digit).collect();
            let up = |p: &u64| (*p as usize).checked_sub(1);
            let tree = Tree::new(parents.iter().map(up).collect());
            let leaf = |v: usize| !parents.contains(&(v as u64 + 1));
            let points: Vec<i64> = (0..size)
                .map(|v| if leaf(v) { (v as i64 * 7 + 3) % 5 - 2 } else { 0 })
                .collect();
            let slow = tree.ok().map(|tree| {
                let tree = tree.with_points(points.clone());
                tree.values()[tree.root()]
            });
            let parents = words(&parents);
            assert_eq!(fast_root(&parents, &words(&points)), slow);
        }
    }
    // Points that don't fit and too many vertices are refused.
    for (parents, points) in [
        ("0 1", "0"),
        ("0 1", "0 5 6"),
        ("0 1", "1 5"),
        ("0 1", "-1 5"),
        ("0 1", "0 x"),
        ("0 x", "0 5"),
        ("-1 1", "0 5"),
        ("-0 1", "0 5"),
        ("-000000000000000000000 1", "0 5"),
        ("0 -0", "0 5"),
    ] {
        assert_eq!(fast_root(&line(parents), &line(points)), None);
    }
    let many = "0".to_string() + &" 1".repeat(MOST_VERTICES);
    let zeros = "0".to_string() + &" 0".repeat(MOST_VERTICES);
    assert_eq!(fast_root(&line(&many), &line(&zeros)), None);
    let [most, zeros] = [&many, &zeros].map(|text| &text[..text.len() - 2]);
    assert!(fast_root(&line(most), &line(zeros)).is_some());
    assert!(fast_root(&line("0 1"), &line("0 5")).is_some());
    let (low, high) = (i64::MIN, i64::MAX);
    let ends = fast_root(&line("0 1 1"), &words(&[0, low, high])).unwrap();
    assert_eq!((ends.maxi, ends.minnie), (high, low));
    large_trees_agree();
}

/// Compares the two ways on random trees with their vertices in any order.
fn large_trees_agree() {
    let mut seed = 11_u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    // The vertex numbers of the largest tree don't fit into 16 bits.
    for (size, times) in
        [(10, 5), (100, 5), (1000, 5), (10_000, 5), (100_000, 1)]
    {
        for _ in 0..times {
            let mut names: Vec<usize> = (0..size).collect();
            (1..size).for_each(|v| names.swap(v, random(v + 1)));
            let mut parents = vec![None; size];
            for v in 1..size {
                parents[names[v]] = Some(names[random(v)]);
            }
            let tree = Tree::new(parents.clone()).unwrap();
            let mut points = vec![0; size];
            tree.leaves().for_each(|v| points[v] = random(2000) as i64 - 1000);
            let up = |p: &Option<usize>| p.map_or(0, |p| p + 1);
            let line: Vec<usize> = parents.iter().map(up).collect();
            let fast = fast_root(&words(&line), &words(&points));
            let tree = tree.with_points(points);
            assert_eq!(fast, Some(tree.values()[tree.root()]));
        }
    }
}
