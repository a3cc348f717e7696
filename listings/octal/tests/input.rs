//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use octal::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

/// Codes that are none, each as the first word of every program that reads
/// a code there.
#[test]
fn bad_codes() {
    let long = format!("0.{}", "7".repeat(17));
    let huge = format!("0.{}", "7".repeat(100_000));
    let cases: [(&str, &str); 16] = [
        ("77", "`77` has no point, as in 0.77"),
        ("-0.77", "`-0.77` may have only 0 or 4 before the point: who takes no coin has to split"),
        ("2.7", "`2.7` may have only 0 or 4 before the point: who takes no coin has to split"),
        ("1.7", "`1.7` may have only 0 or 4 before the point: who takes no coin has to split"),
        ("00.7", "`00.7` may have only 0 or 4 before the point: who takes no coin has to split"),
        ("8.7", "`8.7` may have only 0 or 4 before the point: who takes no coin has to split"),
        ("0.", "`0.` has no digit after the point"),
        (".", "`.` has no digit after the point"),
        ("0.178", "`0.178` has `8` as character 5: after the point stand digits from 0 to 7"),
        (".9", "`.9` has `9` as character 2: after the point stand digits from 0 to 7"),
        ("0.7.7", "`0.7.7` has `.` as character 4: after the point stand digits from 0 to 7"),
        ("0.7é", "`0.7é` has `é` as character 4: after the point stand digits from 0 to 7"),
        ("0.-7", "`0.-7` has `-` as character 3: after the point stand digits from 0 to 7"),
        ("kayles", "`kayles` has no point, as in 0.77"),
        (&long, "`0.77777777777777777` has more than 16 digits after the point"),
        (&huge, "`0.7777777777777777777777…` has more than 16 digits after the point"),
    ];
    for (word, message) in cases {
        for name in ["moves", "table", "check", "certify", "value"] {
            let seen = seen(&format!("octal-{name}"), word.as_bytes());
            assert_eq!(seen, format!("bad input: line 1, word 1: {message}\n"));
        }
        let second = seen("octal-differ", format!("0.7 {word}\n").as_bytes());
        assert_eq!(second, format!("bad input: line 1, word 2: {message}\n"));
        let later =
            seen("octal-survey", format!("9\n\n.7 {word}\n").as_bytes());
        assert_eq!(later, format!("bad input: line 3, word 2: {message}\n"));
    }
}

#[test]
fn bad_input_gets_one_line() {
    let many = format!("9\n{}", "0.7 ".repeat(101));
    let cases: &[(&str, &[u8], &str)] = &[
        ("moves", b"", "line 1: the input ends, the octal code is missing"),
        ("moves", b"\n", "line 1: the octal code is missing"),
        ("moves", b"0.7 5\n", "line 1, word 2: `5` is too much: only the octal code"),
        ("moves", b"0.7\n", "line 2: the input ends, the size of the pile is missing"),
        ("moves", b"0.7\n41\n", "line 2, word 1: `41` is not between 0 and 40"),
        ("moves", b"0.7\n-1\n", "line 2, word 1: `-1` is negative"),
        ("moves", b"0.7\n5 5\n", "line 2, word 2: `5` is too much: only the size of the pile"),
        ("moves", b"0.7\n5\n5\n", "line 3, word 1: `5` is too much"),
        ("moves", b"0.7\n\xff\n", "line 2, word 1: not UTF-8"),
        ("moves", b"\xff", "line 1, word 1: not UTF-8"),
        ("table", b"0.7\n", "line 2: the input ends, the pair of largest pile and columns is missing"),
        ("table", b"0.7\n5\n", "line 2: give the pair of largest pile and columns"),
        ("table", b"0.7\n5 6 7\n", "line 2, word 3: `7` is too much"),
        ("table", b"0.7\n20001 6\n", "line 2, word 1: `20001` is not between 0 and 20000"),
        ("table", b"0.7\n5 0\n", "line 2, word 2: `0` is not between 1 and 1000"),
        ("table", b"0.7\n5 1001\n", "line 2, word 2: `1001` is not between 1 and 1000"),
        ("table", b"0.7\n5 6\nx", "line 3, word 1: `x` is too much"),
        ("check", b"0.7\n", "line 2: the input ends, the pair of preperiod and period is missing"),
        ("check", b"0.7\n5\n", "line 2: give the pair of preperiod and period"),
        ("check", b"0.7\n5 0\n", "line 2, word 2: `0` is not between 1 and 20000"),
        ("check", b"0.7\n5 -1\n", "line 2, word 2: `-1` is negative"),
        ("check", b"0.7\n10000 1\n", "line 2, word 1: `10000` needs a table of more than 20000 coins"),
        ("check", b"0.7\n18446744073709551615 20000\n", "line 2, word 1: `18446744073709551615` needs a table of more than 20000 coins"),
        ("check", b"0.7\n18446744073709551616 2\n", "line 2, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("check", b"0.7\n5 1\n1", "line 3, word 1: `1` is too much"),
        ("certify", b"0.7\n", "line 2: the input ends, the largest pile of the table is missing"),
        ("certify", b"0.7\n\n", "line 2: the largest pile of the table is missing"),
        ("certify", b"0.7\n0\n", "line 2, word 1: `0` is not between 1 and 20000"),
        ("certify", b"0.7\n20001\n", "line 2, word 1: `20001` is not between 1 and 20000"),
        ("certify", b"0.7\n5.5\n", "line 2, word 1: `5.5` is not a whole number"),
        ("certify", b"0.7\n5 6\n", "line 2, word 2: `6` is too much: only the largest pile of the table"),
        ("certify", b"0.7\n5\n6\n", "line 3, word 1: `6` is too much"),
        ("survey", b"", "line 1: the input ends, the largest pile of the table is missing"),
        ("survey", b"0.7\n", "line 1, word 1: `0.7` is not a whole number"),
        ("survey", many.as_bytes(), "line 2, word 101: `0.7` is one code more than 100"),
        ("survey", b"9\n0.7 \xff\n", "line 2, word 2: not UTF-8"),
        ("differ", b"0.7\n", "line 1: give two octal codes"),
        ("differ", b"0.7 0.6 0.5\n", "line 1, word 3: `0.5` is too much"),
        ("differ", b"0.7 0.6\n", "line 2: the input ends, the largest pile of the table is missing"),
        ("differ", b"0.7 0.6\n5\n5\n", "line 3, word 1: `5` is too much"),
        ("twins", b"", "line 1: the input ends, the number of digits is missing"),
        ("twins", b"4\n5\n", "line 1, word 1: `4` is not between 1 and 3"),
        ("twins", b"0\n5\n", "line 1, word 1: `0` is not between 1 and 3"),
        ("twins", b"1\n2001\n", "line 2, word 1: `2001` is not between 1 and 2000"),
        ("twins", b"1\n5\n5\n", "line 3, word 1: `5` is too much"),
        ("misled", b"1 1\n", "line 1, word 2: `1` is too much: only the number of digits"),
        ("misled", b"1\n", "line 2: the input ends, the largest pile of the table is missing"),
        ("sweep", b"x\n", "line 1, word 1: `x` is not a whole number"),
        ("sweep", b"1\n0\n", "line 2, word 1: `0` is not between 1 and 2000"),
        ("sweep", b"1\n5\nx\n", "line 3, word 1: `x` is too much"),
        ("value", b"", "line 1: the input ends, the octal code is missing"),
        ("value", b"0.7\n-5\n", "line 2, word 1: `-5` is negative"),
        ("value", b"0.7\n18446744073709551616\n", "line 2, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("value", b"0.7\n\xff\n", "line 2, word 1: not UTF-8"),
    ];
    for (name, input, message) in cases {
        let seen = seen(&format!("octal-{name}"), input);
        assert_eq!(seen, format!("bad input: {message}\n"), "{name}");
    }
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("octal-survey", b"1\n").lines().count(), 1);
    assert_eq!(
        seen("octal-survey", b"5001\n.7\n"),
        "bad input: line 1, word 1: `5001` is not between 1 and 5000\n"
    );
    assert_eq!(
        seen("octal-table", b" .7 \r\n0\t1\r\n\n\n"),
        "0: 0\n" // only the empty pile
    );
    assert!(seen("octal-misled", b"1\n1\n").contains("no repetition"));
    // A value just beyond the table is not known without a certificate.
    let officers = seen("octal-value", b"0.6\n20000\n20001\n");
    assert!(officers.starts_with("nimber "), "{officers}");
    assert!(officers.ends_with(
        "refused: not yet: G(0) to G(20000) of 0.6 prove no period\n"
    ));
    // The largest number of 64 bits has a nimber; an empty line is no pile.
    let far = seen("octal-value", b"0.3\n\n18446744073709551615\n0\n");
    assert_eq!(far, "nimber 0: lost\nnimber 1: won\nnimber 0: lost\n");
    assert_eq!(
        seen("octal-differ", b"0.3 0.5\n20\n"),
        "equal for n \u{2264} 20\n"
    );
    // 0 and whatever period is refused, and never a certificate.
    for code in ["0.4", "0.04", "0.004", "4.0", "0.77"] {
        let seen = seen("octal-check", format!("{code}\n0 1\n").as_bytes());
        let expected = "refused: not proved: the theorem needs a preperiod of \
                        at least 1\n";
        assert_eq!(seen, expected, "{code}");
    }
    // The longest table is enough for e + p = 10 000 if k is 1 or 2.
    let last = seen("octal-check", b"0.33\n9997 3\n");
    assert!(last.contains("in G(0) to G(20000)"), "{last}");
    let proved = seen("octal-check", b"0.3\n9 20\n");
    assert!(proved.starts_with("0.3: preperiod 9, period 20\nproved"));
}
