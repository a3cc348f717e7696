//! Tests good input at its limits, and bad input made in a loop. Other bad
//! input is in `runs/<program>.txt`.

use scaling::PROGRAMS;
use trial::seen;

#[test]
fn what_is_too_much_work_is_told() {
    let certify = |input: String| seen(PROGRAMS, "scaling-certify", input);
    let many: Vec<String> = (2..1003).map(|d| d.to_string()).collect();
    let said = certify(many.join(" ") + "\n12 6\n");
    assert_eq!(said, "bad input: line 1: more than 1000 divisors\n");
    let odd: Vec<String> = (1..=999).map(|k| (2 * k + 1).to_string()).collect();
    let said = certify(odd.join(" ") + "\n10^36 10^36\n");
    let refused = "line 2: too much work: given up after 29 runs";
    assert_eq!(said, format!("bad input: {refused}\n"));
}

#[test]
fn the_edges_are_right() {
    let certify = |input: &str| seen(PROGRAMS, "scaling-certify", input);
    // Divisors may come in any order, with any white space between them;
    // numbers may be powers or have leading zeros.
    let proved = certify("2 3 4 5 6\n12 6\n");
    assert_eq!(certify(" 6 5 4 3 2 \r\n0012\t6^1\n\n\n"), proved);
    // The window is allowed to be just long enough: mN = M.
    assert_eq!(
        certify("2\n4 2\n"),
        "proved: G(n) = G(⌊n/4⌋) for every n ≥ 2\n\
         checked for 2 ≤ n < 4, in 1 piece:\n2 ≤ n < 4: nimber 0\n"
    );
    let most = format!("1{}", "0".repeat(1000));
    let claim = |from: &str| certify(&format!("2 3 4 5 6\n12 {from}\n"));
    assert_eq!(claim(&most), claim("10^1000"));
    assert!(claim("2^3321").starts_with("proved"));
    // Base and exponent may be long; any number to the power 0 is 1, even 0.
    let window =
        |from: &str| seen(PROGRAMS, "scaling-runs", format!("2\n0 {from}\n"));
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
    // At most twelve pieces are shown.
    let twelve = certify("2 3 7\n14 8232\n");
    assert!(twelve.contains("12 pieces") && !twelve.contains("more"));
    assert_eq!(twelve.lines().count(), 2 + 12);
    assert!(certify("2 3 7\n14 5488\n").ends_with("\nand 1 more\n"));
    // The maximum number of divisors that is allowed.
    let most: Vec<String> = (2..1002).map(|d| d.to_string()).collect();
    let runs =
        seen(PROGRAMS, "scaling-runs", format!("{}\n0 1\n", most.join(" ")));
    assert_eq!(runs, "0 ≤ n < 1: nimber 0\n1 ≤ n < 2: nimber 1\n");
    // Windows whose end just fits into 128 bits, or doesn't.
    let most = u128::MAX;
    for (scale, from) in [("4", &most / 2), ("4", most / 2 + 1), ("4", most)] {
        let seen = certify(&format!("2\n{scale} {from}\n"));
        assert!(seen.starts_with("proved: G(n) = G(⌊n/4⌋)"), "{seen}");
    }
    assert!(certify("2\n2^130 2^129\n").starts_with("proved: "));
    assert!(certify("2 3 4 5 6\n12 10^1000\n").starts_with("proved: "));
    let runs = |input: &str| seen(PROGRAMS, "scaling-runs", input);
    assert_eq!(runs("2\n0 0\n"), "0 ≤ n < 1: nimber 0\n");
    assert_eq!(runs("2\n3 3\n"), "3 ≤ n < 4: nimber 0\n");
    assert_eq!(runs("2\n4 4\n"), "4 ≤ n < 5: nimber 1\n");
    let end = u128::MAX;
    let last = format!("{end} ≤ n < 340282366920938463463374607431768211456");
    assert!(runs(&format!("2\n{end} {end}\n")).starts_with(&last));
    let search = |input: &str| seen(PROGRAMS, "scaling-search", input);
    assert_eq!(search("2\n4\n"), "M = 4, N = 2\n(runs: 4)\n");
    assert!(search("2\n10^30\n").contains("and more\n"));
    // At most twelve patterns are shown.
    let patterns = |limit: &str| search(&format!("2\n{limit}\n"));
    assert_eq!(patterns("4^12").lines().count(), 12 + 1);
    assert!(!patterns("4^12").contains("more"));
    assert_eq!(patterns("4^13").lines().count(), 12 + 2);
    let survey =
        |limit: &str| seen(PROGRAMS, "scaling-survey", format!("2\n{limit}\n"));
    assert_eq!(survey("10^100"), "2: M = 4, N = 2\n");
    assert_eq!(
        seen(PROGRAMS, "scaling-survey", "3\n6\n"),
        "2 3: none\n3: none\n2: M = 4, N = 2\n"
    );
}
