//! Tests stored bad input: what a file may contain and what it may not, and
//! cases that are no longer true.

use crate::stale::Crate;
use notebook::{Answer, Lines, ProgramError};
use std::io::{BufRead, Write};
use trial::{bad_cases, stale_bad_input};

/// Returns the inputs of a file without mistakes.
fn inputs(text: &str) -> Vec<Vec<u8>> {
    bad_cases(text).map(|case| case.expect(text).input).collect()
}

#[test]
fn what_stands_in_a_file_is_the_input() {
    let cases: &[(&str, &[u8])] = &[
        ("", b""),
        ("3 x\n", b"3 x\n"),
        ("  3\n4  5\n", b"  3\n4  5\n"),
        ("é ∞ #\n", "é ∞ #\n".as_bytes()),
        ("\\n\n", b"\n"),
        ("\\n\n1\n\\n\n\\n\n", b"\n1\n\n\n"),
        ("\\\n", b""),
        ("1\n2\\\n", b"1\n2"),
        ("1\\\\\n", b"1\\\n"),
        ("1\\\\\\\n", b"1\\"),
        ("1\\s\n\\s\n", b"1 \n \n"),
        ("1\\t2\\r\\n\n", b"1\t2\r\n"),
        ("1\\r2\n", b"1\r2\n"),
        ("\\xff\\x00\\x1B[\n", b"\xff\0\x1b[\n"),
        ("\\x3d> 1\n\\x2d> 2\n\\x2f/ 3\n", b"=> 1\n-> 2\n// 3\n"),
        ("1 // 2 => 3 -> 4\n", b"1 // 2 => 3 -> 4\n"),
        ("// told\n1\n// told\n2\n", b"1\n2\n"),
        ("\\{7 *3}\n", b"7 7 7 \n"),
        ("\\{0 1\\n*2}\n", b"0 1\n0 1\n"),
        ("(\\{ab*2^3})\\\n", b"(abababababababab)"),
        ("a\\{*9}b\\{\\xff*2}\n", b"ab\xff\xff\n"),
        ("\\{*2*2}\n", b"*2*2\n"),
        ("1\n\\{7*1}\n/ 2\n", b"1\n7\n/ 2\n"),
        ("1\r\n2\r\n", b"1\n2\n"), // a file with Windows line endings
    ];
    for (text, expected) in cases {
        let file = format!("{text}=> line 1: no\n");
        assert_eq!(inputs(&file), [*expected], "{file}");
    }
    let million = inputs("\\{7 *10^6}\\\n=> line 1: no\n");
    assert_eq!(million, [b"7 ".repeat(1_000_000)]);
}

#[test]
fn what_becomes_of_the_input_is_told() {
    let text = "// the first\n1\n-> a\n->\n-> b \n=> line 2: no\n\n\n\
                => refused: never\n2\n-> …\n-> 2\n=> no error\n";
    let cases: Vec<_> = bad_cases(text).map(Result::unwrap).collect();
    let [first, second, third] = &cases[..] else { panic!("{cases:?}") };
    assert_eq!(first.printed, ["a", "", "b "]);
    assert_eq!(first.error.as_deref(), Some("bad input: line 2: no"));
    assert_eq!(second.error.as_deref(), Some("refused: never"));
    assert_eq!(
        (&third.printed[..], &third.error),
        (&["…".into(), "2".into()][..], &None)
    );
    let lines: Vec<usize> = cases.iter().map(|case| case.line).collect();
    assert_eq!(lines, [2, 9, 10]);
}

#[test]
fn a_malformed_file_is_told_with_its_line() {
    let cases = [
        ("1", "line 1: this case has no line with `=>`"),
        (
            "=> line 1: no\n\n1\n-> 2\n",
            "line 3: this case has no line with `=>`",
        ),
        (
            "1\n\n2\n=> line 1: no\n",
            "line 2: an empty line of input is written `\\n`",
        ),
        ("1 \n", "line 1: a blank at the end is written `\\s`"),
        (" \n", "line 1: a blank at the end is written `\\s`"),
        ("1\t2\n", "line 1: a character that cannot be seen is written `\\x09`"),
        ("\u{1b}[\n", "line 1: a character that cannot be seen is written `\\x1b`"),
        ("\u{feff}1\n", "line 1: a character that cannot be seen is written `\\xef\\xbb\\xbf`"),
        ("1\u{a0}2\n", "line 1: a character that cannot be seen is written `\\xc2\\xa0`"),
        ("1\n=> no error\n", "line 2: before `=> no error` comes `->`: what is said?"),
        ("1\n-> …\n=> no error\n", "line 3: before `=> no error` comes `->`: what is said?"),
        ("-> …\n-> …\n-> …\n-> …\n=> line 1: no\n", "line 5: more than three `-> …`"),
        ("\\{7*+1}\n", "line 1: a repeated text is written as in `\\{7 *10^6}`"),
        ("\\{7*10^+6}\n", "line 1: a repeated text is written as in `\\{7 *10^6}`"),
        ("\\{7*0}\n", "line 1: a repeated text is written as in `\\{7 *10^6}`"),
        ("1\\q\n", "line 1: `\\q` stands for nothing"),
        ("1\\ 2\n", "line 1: `\\ ` stands for nothing"),
        ("\\xf\n", "line 1: after `\\x` come two hexadecimal digits, as in `\\xff`"),
        ("\\xfg\n", "line 1: after `\\x` come two hexadecimal digits, as in `\\xff`"),
        ("\\x+1\n", "line 1: after `\\x` come two hexadecimal digits, as in `\\xff`"),
        ("\\x1é\n", "line 1: after `\\x` come two hexadecimal digits, as in `\\xff`"),
        ("\\{7\n", "line 1: a repeated text is written as in `\\{7 *10^6}`"),
        ("\\{7}\n", "line 1: a repeated text is written as in `\\{7 *10^6}`"),
        (
            "\\{7*x}\n",
            "line 1: a repeated text is written as in `\\{7 *10^6}`",
        ),
        (
            "\\{7*9^99}\n",
            "line 1: a repeated text is written as in `\\{7 *10^6}`",
        ),
        (
            "\\{7*-1}\n",
            "line 1: a repeated text is written as in `\\{7 *10^6}`",
        ),
        (
            "\\{\\{7*2}*2}\n",
            "line 1: a repeated text is written as in `\\{7 *10^6}`",
        ),
        ("\\{7*67108865}\n", "line 1: the input is longer than 67108864 bytes"),
        (
            "\\{77*9223372036854775809}\n",
            "line 1: the input is longer than 67108864 bytes",
        ),
        (
            "\\{7*67108863}\n\\{7*2}\n",
            "line 2: the input is longer than 67108864 bytes",
        ),
        ("1\n=>\n", "line 2: after `=>` the error is missing"),
        ("1\n=>line 1: no\n", "line 2: after `=>` comes a blank"),
        ("1\n->2\n=> line 1: no\n", "line 2: after `->` comes a blank"),
        (
            "1\n=> bad input: line 1: no\n",
            "line 2: the words `bad input:` are left out after `=>`",
        ),
        (
            "1\n-> 2\n3\n=> line 1: no\n",
            "line 3: after `->` comes the line with `=>`",
        ),
    ];
    for (text, expected) in cases {
        let told: Vec<_> = bad_cases(text).filter_map(Result::err).collect();
        assert_eq!(told, [expected], "{text:?}");
    }
    // No case follows the broken one.
    let cases = bad_cases("1\\q\n=> line 1: no\n\n2\n=> line 1: no\n");
    assert_eq!(cases.count(), 1);
}

/// Adds the numbers of each line; refuses a total of 13; asks again for `?`.
fn adds(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        if line.text() == "?" {
            writeln!(output, "The numbers?")?;
            continue;
        }
        match line.numbers()?.iter().sum::<u64>() {
            13 => return Err(ProgramError::Refused("not 13".into())),
            total => writeln!(output, "{total}")?,
        }
    }
    Ok(())
}

/// Returns a file of runs that has only bad input. Its cases begin on line 2.
fn file(cases: impl AsRef<[u8]>) -> Vec<u8> {
    [b"ANCHOR: bad\n", cases.as_ref(), b"ANCHOR_END: bad\n"].concat()
}

/// Returns the message about a line of the cases, with its number in the file.
fn told_of(program: &str, told: &str) -> String {
    let shifted = told.strip_prefix("line ").and_then(|rest| {
        let (line, why) = rest.split_once(':')?;
        Some(format!("line {}:{why}", line.parse::<usize>().ok()? + 1))
    });
    let told = shifted.unwrap_or_else(|| told.to_string());
    format!("runs/{program}.txt: {told}")
}

/// Returns what is wrong with this bad input of the program `adds`.
fn stale(name: &str, text: impl AsRef<[u8]>) -> Vec<String> {
    let sample = Crate::new(name);
    sample.write("runs/adds.txt", file(text));
    sample.shown(stale_bad_input(&sample.0, &[("adds", "sums", adds)]))
}

#[test]
fn a_case_is_kept_or_told() {
    let name = "bad-kept";
    let good = "1\n2 x\n-> 1\n=> line 2, word 2: `x` is not a whole number\n\n\
                6 7\n=> refused: not 13\n\n?\n-> The numbers?\n=> no error\n";
    assert_eq!(stale(name, good), [""; 0]);
    for (old, new, told) in [
        ("`x` is not a", "`x` is no", "line 1: kept `bad input: line 2, word 2: `x` is no whole number`, the program says `bad input: line 2, word 2: `x` is not a whole number`"),
        ("2 x\n-> 1\n", "2 3\n-> 1\n", "line 1: kept `bad input: line 2, word 2: `x` is not a whole number`, the program says no error"),
        ("refused: not 13", "refused: 13", "line 6: kept `refused: 13`, the program says `refused: not 13`"),
        ("refused: not 13", "not 13", "line 6: kept `bad input: not 13`, the program says `refused: not 13`"),
        ("no error", "refused: no", "line 9: kept `refused: no`, the program says no error"),
        ("-> 1\n", "-> 2\n", "line 1: in what is printed, line 1: kept `2`, the program prints `1`"),
        ("-> 1\n", "", "line 1: in what is printed, line 1: kept nothing, the program prints `1`"),
        ("-> 1\n", "-> 1\n-> 2\n", "line 1: in what is printed, line 2: kept `2`, the program prints nothing"),
        ("-> The numbers", "-> Numbers", "line 9: in what is printed, line 1: kept `Numbers?`, the program prints `The numbers?`"),
    ] {
        assert!(good.contains(old));
        let told = told_of("adds", told);
        assert_eq!(stale(name, good.replace(old, new)), [told]);
    }
}

/// Prints a line without a line ending, or panics, depending on its input.
fn strange(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let line = Lines::new(input).next_line()?.expect("a line");
    match line.text() {
        "panic" => panic!("on purpose"),
        "\\r" => write!(output, "abc\r\n")?,
        text => write!(output, "{text}")?,
    }
    Ok(())
}

#[test]
fn what_no_program_may_do_is_told_with_its_line() {
    let sample = Crate::new("bad-strange");
    let told = |case: &str| {
        sample.write("runs/p.txt", file(format!("{case}=> no error\n")));
        sample.shown(stale_bad_input(&sample.0, &[("p", "strange", strange)]))
    };
    for (case, why) in [
        ("panic\n-> abc\n", "the program panics"),
        ("abc\n-> abc\n", "the last line that is printed has no end"),
        ("\\\\r\n-> abc\n", "in what is printed, line 1: kept `abc`, the program prints `abc\r`"),
    ] {
        assert_eq!(told(case), [told_of("p", &format!("line 1: {why}"))]);
    }
}

/// The message names the missing line, not the dots before it.
#[test]
fn a_line_that_is_missing_after_dots_is_named() {
    let case = |printed: &str| {
        stale("bad-misfit", format!("1\n2\nx\n{printed}=> line 3, word 1: `x` is not a whole number\n"))
    };
    for (printed, why) in [
        ("-> …\n-> 9\n", "kept `9`, which is not printed"),
        ("-> …\n-> 2\n-> 1\n", "the lines around `…` come otherwise"),
    ] {
        let why = format!("line 1: in what is printed, {why}");
        let told = told_of("adds", &why);
        assert_eq!(case(printed), [told]);
    }
}

#[test]
fn three_dots_are_any_lines() {
    let case = |printed: &str| {
        let case = format!("1\n2\n3\nx\n{printed}=> line 4, word 1: `x` is not a whole number\n");
        stale("bad-dots", case).is_empty()
    };
    for fits in ["…", "1 …", "… 3", "1 2 3 …", "1 … 3", "… 2 …", "… …"]
    {
        assert!(case(&printed(fits)), "{fits}");
    }
    for other in ["1 2", "2 …", "… 2", "3 … 1", "1 … 1", "… 2 … 2 …", ""]
    {
        assert!(!case(&printed(other)), "{other}");
    }
}

/// Returns the lines of a case that expect these words to be printed.
fn printed(words: &str) -> String {
    words.split_whitespace().map(|word| format!("-> {word}\n")).collect()
}

#[test]
fn a_file_that_is_missing_or_wrong_is_told() {
    let sample = Crate::new("bad-missing");
    let missing = stale_bad_input(&sample.0, &[("adds", "sums", adds)]);
    let told = "runs/adds.txt: adds has no bad input";
    assert_eq!(sample.shown(missing), [told]);
    for (text, told) in [
        (&b"// nothing yet\n\n"[..], "no case of bad input"),
        (b"", "no case of bad input"),
        (b"1\\q\n=> line 1: no\n", "line 1: `\\q` stands for nothing"),
        (
            b"// one\n\xff\n=> line 1: no\n",
            "line 2: not UTF-8; a byte is written `\\xff`",
        ),
    ] {
        let told = told_of("adds", told);
        assert_eq!(stale("bad-wrong", text), [told]);
    }
}

#[test]
#[should_panic(expected = "adds.txt: adds has no bad input")]
fn a_chapter_without_it_is_red() {
    let sample = Crate::new("bad-red");
    let folder = sample.0.to_str().expect("text");
    trial::try_bad_input(folder, &[("adds", "sums", adds)]);
}

#[test]
#[should_panic(expected = "adds has no stored run")]
fn a_chapter_without_runs_is_red() {
    let sample = Crate::new("runs-red");
    let folder = sample.0.to_str().expect("text");
    trial::try_runs(folder, &[("adds", "sums", adds)]);
}
