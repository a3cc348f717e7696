//! Tests good input at its limits, and bad input made in a loop. Other bad
//! input is in `runs/<program>.txt`.

use octal::PROGRAMS;
use trial::seen;

/// Checks the message for words that are not codes, in the programs that read
/// codes.
#[test]
fn bad_codes() {
    let long = format!("0.{}", "7".repeat(17));
    let huge = format!("0.{}", "7".repeat(100_000));
    let cases: [(&str, &str); 16] = [
        ("77", "`77` has no point, as in 0.77"),
        ("-0.77", "`-0.77` may have only 0 or 4 before the point: a move that takes no coin has to split"),
        ("2.7", "`2.7` may have only 0 or 4 before the point: a move that takes no coin has to split"),
        ("1.7", "`1.7` may have only 0 or 4 before the point: a move that takes no coin has to split"),
        ("00.7", "`00.7` may have only 0 or 4 before the point: a move that takes no coin has to split"),
        ("8.7", "`8.7` may have only 0 or 4 before the point: a move that takes no coin has to split"),
        ("0.", "`0.` has no digit after the point"),
        (".", "`.` has no digit after the point"),
        ("0.178", "`0.178` has `8` as character 5: after the point come digits from 0 to 7"),
        (".9", "`.9` has `9` as character 2: after the point come digits from 0 to 7"),
        ("0.7.7", "`0.7.7` has `.` as character 4: after the point come digits from 0 to 7"),
        ("0.7é", "`0.7é` has `é` as character 4: after the point come digits from 0 to 7"),
        ("0.-7", "`0.-7` has `-` as character 3: after the point come digits from 0 to 7"),
        ("kayles", "`kayles` has no point, as in 0.77"),
        (&long, "`0.77777777777777777` has more than 16 digits after the point"),
        (&huge, "`0.7777777777777777777777…` has more than 16 digits after the point"),
    ];
    for (word, message) in cases {
        for name in ["moves", "table", "check", "certify", "value"] {
            let seen =
                seen(PROGRAMS, &format!("octal-{name}"), word.as_bytes());
            assert_eq!(seen, format!("bad input: line 1, word 1: {message}\n"));
        }
        let second =
            seen(PROGRAMS, "octal-differ", format!("0.7 {word}\n").as_bytes());
        assert_eq!(second, format!("bad input: line 1, word 2: {message}\n"));
        let later = seen(
            PROGRAMS,
            "octal-survey",
            format!("9\n\n.7 {word}\n").as_bytes(),
        );
        assert_eq!(later, format!("bad input: line 3, word 2: {message}\n"));
    }
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "octal-survey", b"1\n").lines().count(), 1);
    assert_eq!(
        seen(PROGRAMS, "octal-table", b" .7 \r\n0\t1\r\n\n\n"),
        "0: 0\n" // only the empty pile
    );
    assert!(seen(PROGRAMS, "octal-misled", b"1\n1\n").contains("no repetition"));
    // The largest 64-bit number has a nimber. An empty line is a sum of no
    // piles.
    let far =
        seen(PROGRAMS, "octal-value", b"0.3\n\n18446744073709551615\n0\n");
    assert_eq!(far, "nimber 0: lost\nnimber 1: won\nnimber 0: lost\n");
    assert_eq!(
        seen(PROGRAMS, "octal-differ", b"0.3 0.5\n20\n"),
        "equal for n \u{2264} 20\n"
    );
    // The longest table is enough for e + p = 10 000 if k is 1 or 2.
    let last = seen(PROGRAMS, "octal-check", b"0.33\n9997 3\n");
    assert!(last.contains("in G(0) to G(20000)"), "{last}");
    // The last nimber before the preperiod that differs can be the empty
    // pile's, or there can be none.
    let zero = seen(PROGRAMS, "octal-certify", b"4.7\n10\n");
    assert!(zero.ends_with("last before that differs: G(0)\n"), "{zero}");
    let none = seen(PROGRAMS, "octal-certify", b"0.3\n20\n");
    assert!(none.ends_with("last before that differs: none\n"), "{none}");
    let proved = seen(PROGRAMS, "octal-check", b"0.3\n9 20\n");
    assert!(proved.starts_with("0.3: preperiod 9, period 20\nproved"));
}

/// Checks that the largest numbers allowed are accepted; the next larger ones
/// are tried in `runs`.
#[test]
fn the_largest_input_is_taken() {
    let code = format!("0.{}", "7".repeat(16));
    let survey = format!("9\n{}\n", "0.7 ".repeat(100));
    let cases = [
        ("octal-moves", format!("{code}\n40\n")),
        ("octal-table", "0.3\n20000 1000\n".to_string()),
        ("octal-certify", "0.3\n20000\n".to_string()),
        ("octal-survey", survey),
        ("octal-survey", "5000\n0.3\n".to_string()),
        ("octal-twins", "1\n2000\n".to_string()),
        ("octal-twins", "3\n9\n".to_string()),
        ("octal-sweep", "1\n2000\n".to_string()),
    ];
    for (name, input) in cases {
        let seen = seen(PROGRAMS, name, input.as_bytes());
        assert!(!seen.is_empty(), "{name}: {input}");
        assert!(!seen.starts_with("bad input"), "{name}: {seen}");
    }
}
