//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use scaling::PROGRAMS;

fn seen(name: &str, input: &str) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let long = "9".repeat(100_000);
    let shown = "9".repeat(24);
    let many: Vec<String> = (2..1003).map(|d| d.to_string()).collect();
    let many = many.join(" ");
    let odd: Vec<String> = (1..=999).map(|k| (2 * k + 1).to_string()).collect();
    let odd = odd.join(" ");
    let cases = [
        ("", "line 1: the input ends, the line of divisors is missing"),
        ("\n12 6\n", "line 1: give at least one divisor"),
        ("2 1\n12 6\n", "line 1, word 2: `1` is no divisor: it must be at least 2"),
        ("0\n12 6\n", "line 1, word 1: `0` is no divisor: it must be at least 2"),
        ("2 3 2\n12 6\n", "line 1, word 3: `2` is given twice"),
        ("2 -3\n12 6\n", "line 1, word 2: `-3` is negative"),
        ("2 x\n12 6\n", "line 1, word 2: `x` is not a whole number"),
        ("18446744073709551616\n12 6\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        (&format!("{many}\n12 6\n"), "line 1: more than 1000 divisors"),
        ("2 3", "line 2: the input ends, the line with M and N is missing"),
        ("2 3\n\n", "line 2: give two numbers, M and N"),
        ("2 3\n6\n", "line 2: give two numbers, M and N"),
        ("2 3\n6 3 1\n", "line 2, word 3: `1` is too much"),
        ("2 3\n6 3\n1\n", "line 3, word 1: `1` is too much"),
        ("2 3\n1 3\n", "line 2, word 1: `1` is no scale: M must be at least 2"),
        ("2 3\n0 3\n", "line 2, word 1: `0` is no scale: M must be at least 2"),
        ("2 3\n6 0\n", "line 2, word 2: `0` is no start: N must be at least 1"),
        ("2\n5 2\n", "line 2, word 2: `2` is too small: the largest divisor times N is below M"),
        ("2\n10^50 10^49\n", "line 2, word 2: `10^49` is too small: the largest divisor times N is below M"),
        ("2 3\n6 -3\n", "line 2, word 2: `-3` is negative"),
        ("2 3\n6 1.5\n", "line 2, word 2: `1.5` is not a whole number"),
        ("2 3\n6 3^\n", "line 2, word 2: `3^` is not a power like 10^36"),
        ("2 3\n6 ^3\n", "line 2, word 2: `^3` is not a power like 10^36"),
        ("2 3\n6 2^3^4\n", "line 2, word 2: `2^3^4` is not a power like 10^36"),
        ("2 3\n6 10^+3\n", "line 2, word 2: `10^+3` is not a power like 10^36"),
        ("2 3\n6 10^1001\n", "line 2, word 2: `10^1001` is larger than 10^1000"),
        ("2 3\n6 10^4294967295\n", "line 2, word 2: `10^4294967295` is larger than 10^1000"),
        ("2 3\n6 10^4294967296\n", "line 2, word 2: `10^4294967296` is larger than 10^1000"),
        (&format!("2 3\n6 2^{long}\n"), &format!("line 2, word 2: `2^{}…` is larger than 10^1000", &shown[2..])),
        (&format!("2 3\n6 {long}^1\n"), &format!("line 2, word 2: `{shown}…` is larger than 10^1000")),
        ("2 3\n6 10^\n", "line 2, word 2: `10^` is not a power like 10^36"),
        ("2 3\n6 x^2\n", "line 2, word 2: `x^2` is not a power like 10^36"),
        ("2 3\n6 0^2\n", "line 2, word 2: `0^2` is no start: N must be at least 1"),
        ("2 3\n6 4294967295^4000\n", "line 2, word 2: `4294967295^4000` is larger than 10^1000"),
        (&format!("2 3\n6 {long}\n"), &format!("line 2, word 2: `{shown}…` is larger than 10^1000")),
        (&format!("{odd}\n10^36 10^36\n"), "line 2: too much work: given up after 29 runs"),
    ];
    for (input, expected) in cases {
        let seen = seen("scaling-certify", input);
        let start: String = input.chars().take(40).collect();
        assert_eq!(seen, format!("bad input: {expected}\n"), "{start:?}");
    }
    let cases = [
        ("scaling-runs", "2\n5\n", "line 2: give two numbers, from and to"),
        (
            "scaling-runs",
            "2\n5 4\n",
            "line 2, word 2: `4` is below the number before it",
        ),
        (
            "scaling-runs",
            "2\n1 10^1001\n",
            "line 2, word 2: `10^1001` is larger than 10^1000",
        ),
        (
            "scaling-runs",
            "2\n",
            "line 2: the input ends, the line with two numbers is missing",
        ),
        (
            "scaling-runs",
            "1\n1 2\n",
            "line 1, word 1: `1` is no divisor: it must be at least 2",
        ),
        ("scaling-runs", "2\n1 2\nx\n", "line 3, word 1: `x` is too much"),
        (
            "scaling-search",
            "2\n",
            "line 2: the input ends, the limit is missing",
        ),
        ("scaling-search", "2\n\n", "line 2: the limit is missing"),
        (
            "scaling-search",
            "2\n5 6\n",
            "line 2, word 2: `6` is too much: only the limit",
        ),
        ("scaling-search", "\n5\n", "line 1: give at least one divisor"),
        (
            "scaling-survey",
            "9\n5\n",
            "line 1, word 1: `9` is not between 2 and 8",
        ),
        (
            "scaling-survey",
            "1\n5\n",
            "line 1, word 1: `1` is not between 2 and 8",
        ),
        (
            "scaling-survey",
            "3\n10^101\n",
            "line 2, word 1: `10^101` is larger than 10^100",
        ),
        ("scaling-survey", "3\n10\n1\n", "line 3, word 1: `1` is too much"),
    ];
    for (name, input, expected) in cases {
        assert_eq!(seen(name, input), format!("bad input: {expected}\n"));
    }
    let not_text = |name: &str| {
        let program = notebook::find(PROGRAMS, name).unwrap();
        transcript(program, b"2 3\n6 \xff\n")
    };
    let expected = "bad input: line 2, word 2: not UTF-8\n";
    assert_eq!(not_text("scaling-certify"), expected);
}

#[test]
fn the_edges_are_right() {
    let certify = |input: &str| seen("scaling-certify", input);
    // Divisors in any order, blank space anywhere, powers and noughts.
    let proved = certify("2 3 4 5 6\n12 6\n");
    assert_eq!(certify(" 6 5 4 3 2 \r\n0012\t6^1\n\n\n"), proved);
    // The window is allowed to be just long enough: mN = M.
    assert_eq!(
        certify("2\n4 2\n"),
        "proved: G(n) = G(⌊n/4⌋) for every n ≥ 2\n\
         checked for 2 ≤ n < 4, in 1 piece:\n2 ≤ n < 4: nimber 0\n"
    );
    assert!(certify("2\n4 1\n").contains("too small"));
    let most = format!("1{}", "0".repeat(1000));
    let claim = |from: &str| certify(&format!("2 3 4 5 6\n12 {from}\n"));
    assert_eq!(claim(&most), claim("10^1000"));
    assert!(claim("2^3321").starts_with("proved"));
    // Base and exponent may be long; a power to the 0 is 1, that of 0 as well.
    let window = |from: &str| seen("scaling-runs", &format!("2\n0 {from}\n"));
    for (power, number) in [
        ("99999999999^2", "9999999999800000000001"),
        ("4294967296^2", "18446744073709551616"),
        ("1^99999999999", "1"),
        ("0^99999999999", "0"),
        ("99999999999^0", "1"),
        ("0^0", "1"),
        ("0010^003", "1000"),
    ] {
        assert_eq!(window(power), window(number), "{power}");
    }
    assert!(claim("2^3322").ends_with("`2^3322` is larger than 10^1000\n"));
    // Twelve pieces are shown, of thirteen one is not.
    let twelve = certify("2 3 7\n14 8232\n");
    assert!(twelve.contains("12 pieces") && !twelve.contains("more"));
    assert_eq!(twelve.lines().count(), 2 + 12);
    assert!(certify("2 3 7\n14 5488\n").ends_with("\nand 1 more\n"));
    // As many divisors as are allowed.
    let most: Vec<String> = (2..1002).map(|d| d.to_string()).collect();
    let runs = seen("scaling-runs", &format!("{}\n0 1\n", most.join(" ")));
    assert_eq!(runs, "0 ≤ n < 1: nimber 0\n1 ≤ n < 2: nimber 1\n");
    // Beyond 128 bits, and at the edge of them.
    let most = u128::MAX;
    for (scale, from) in [("4", &most / 2), ("4", most / 2 + 1), ("4", most)] {
        let seen = certify(&format!("2\n{scale} {from}\n"));
        assert!(seen.starts_with("proved: G(n) = G(⌊n/4⌋)"), "{seen}");
    }
    assert!(certify("2\n2^130 2^129\n").starts_with("proved: "));
    assert!(certify("2\n2^129 2^129\n").starts_with("refused: G("));
    assert!(certify("2 3 4 5 6\n12 10^1000\n").starts_with("proved: "));
    let runs = |input: &str| seen("scaling-runs", input);
    assert_eq!(runs("2\n0 0\n"), "0 ≤ n < 1: nimber 0\n");
    assert_eq!(runs("2\n3 3\n"), "3 ≤ n < 4: nimber 0\n");
    assert_eq!(runs("2\n4 4\n"), "4 ≤ n < 5: nimber 1\n");
    let end = u128::MAX;
    let last = format!("{end} ≤ n < 340282366920938463463374607431768211456");
    assert!(runs(&format!("2\n{end} {end}\n")).starts_with(&last));
    let search = |input: &str| seen("scaling-search", input);
    assert_eq!(search("2\n0\n"), "refused: no pattern has mN ≤ 0 (runs: 1)\n");
    assert_eq!(search("2\n3\n"), "refused: no pattern has mN ≤ 3 (runs: 3)\n");
    assert_eq!(search("2\n4\n"), "M = 4, N = 2\n(runs: 4)\n");
    assert!(search("2\n10^30\n").contains("and more\n"));
    // Twelve patterns are shown, of thirteen one is not.
    let patterns = |limit: &str| search(&format!("2\n{limit}\n"));
    assert_eq!(patterns("4^12").lines().count(), 12 + 1);
    assert!(!patterns("4^12").contains("more"));
    assert_eq!(patterns("4^13").lines().count(), 12 + 2);
    assert!(patterns(" 3\t").contains("mN ≤ 3 (runs"));
    let survey = |limit: &str| seen("scaling-survey", &format!("2\n{limit}\n"));
    assert_eq!(survey("10^100"), "2: M = 4, N = 2\n");
    assert!(survey("1000001^17").contains("is larger than 10^100"));
    assert_eq!(
        seen("scaling-survey", "3\n6\n"),
        "2 3: none\n3: none\n2: M = 4, N = 2\n"
    );
}
