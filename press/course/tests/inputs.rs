//! Checks the descriptions of inputs: what they allow, how they are printed,
//! and how statements, judges and solutions agree with them.

use crate::common::{bank, judge, root, workshop};
use course::check::{bounds, stretched};
use course::describe;
use judge::bank::TEXT;
use judge::grade::{is_dialogue, sample_cases};
use judge::input::{text_of, Description, Manner};
use judge::validator::Word;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A description that uses every kind of line and condition.
const ALL: &str = r#"
math
number t, from 1 to 20: the number of games
number n, from 1 to 3: the number of piles
number m, from n to 10^3: the most coins of a pile
number a, from -5 to m: the coins
number b, from 0 to 9, rising: the steps
word w, of 1 to 3 letters "a-cX": a word of `a`, `b`, `c` and `X`
word side, one of L R
number x as x_i, from 1 to 2*n-1
number y, from 0 to min(m, 7), different
also the games are won

line t
t times (games):
    line n m
    line a[n]
    line b[0 to 4]
    need m > 2 when n = 3: $m$ is large enough
    different n m: no two games are equal
    sum n at most 5
    one of:
        line "word" w
        line "side" side
    n times:
        line x y[2]
1 to 2 times, then "end":
    line w
"#;

const GAMES: &str =
    "2\n3 1000\n-5 1000 0\n0 1 2 9\nword aX\n5 0 7\n1 1 2\n2 3 \
                     4\n2 2\n1 2\n\nside R\n3 0 1\n1 2 0\nabc\na\nend\n";

fn read(what: &str, input: &str, manner: Manner) -> Result<(), String> {
    let what = Description::parse(what).unwrap();
    what.read(input, manner).map(|_| ())
}

#[test]
fn everything_is_read() {
    let what = Description::parse(ALL).unwrap();
    let values = what.read(GAMES, Manner::Strict).unwrap();
    assert_eq!(values.numbers::<i64>("a"), [-5, 1000, 0, 1, 2]);
    assert_eq!(values.words("w"), ["aX", "abc", "a"]);
    assert_eq!(values.wrong("w", 1, "odd"), "line 15, word 1: odd");
    assert_eq!(values.clean(), GAMES);
}

/// Checks that a message names the line and the word.
#[test]
fn messages() {
    for (old, new, why) in [
        ("2\n3", "0\n3", "line 1, word 1: 0 is less than 1, the least that t may be"),
        ("2\n3", "21\n3", "line 1, word 1: 21 is more than 20, the most that t may be"),
        ("2\n3", "x\n3", "line 1, word 1: \"x\" is not a whole number (t)"),
        ("2\n3", "02\n3", "line 1, word 1: \"02\" is not written as a number (t)"),
        ("2\n3", "+2\n3", "line 1, word 1: \"+2\" is not written as a number (t)"),
        ("2\n3", "2 2\n3", "line 1, word 2: \"2\" is one word too many"),
        ("2\n3", "3\n3", "line 15, word 1: \"abc\" is not a whole number (n)"),
        ("3 1000", "3", "line 2, word 2: m is missing"),
        ("3 1000", "3 2", "line 2, word 2: 2 is less than n = 3, the least that m may be"),
        ("3 1000", "3 1001", "line 2, word 2: 1001 is more than 10^3 = 1000, the most that m may be"),
        ("-5", "-6", "line 3, word 1: -6 is less than -5, the least that a may be"),
        ("-5 1000 0", "-5 1000", "line 3, word 3: a, 3 of 3 is missing"),
        ("0 1 2 9", "0 2 2 9", "line 4, word 3: 2 is not larger than the one before it (b)"),
        ("0 1 2 9", "0 1 2 8 9", "line 4: the number of b: 5 is more than 4, the most"),
        ("aX", "ad", "line 5, word 2: \"ad\" has the letter 'd', and w has only \"a-cX\""),
        ("aX", "aaaa", "line 5, word 2: \"aaaa\": 4 is more than 3, the most letters of w"),
        ("word aX", "ward aX", "line 5, word 1: \"ward\" is where word or side should be"),
        ("side R", "side B", "line 12, word 2: \"B\" is not one of L, R (side)"),
        ("5 0 7", "6 0 7", "line 6, word 1: 6 is more than 2*n-1 = 5, the most that x may be"),
        ("5 0 7", "5 0 8", "line 6, word 3: 8 is more than min(m, 7) = 7, the most that y may be"),
        ("5 0 7", "5 7 7", "line 6, word 3: 7 comes twice (y)"),
        ("3 1000\n-5 1000 0", "3 2\n0 1 2", "line 2, word 2: 2 is less than n = 3, the least that m may be"),
        ("abc\na\nend", "abc\na\nb\nend", "line 17: more than 2 times"),
        ("abc\na\nend", "end", "line 15: times: 0 is less than 1, the least"),
        ("\nend\n", "\n", "line 17: the input ends, but a line end should come"),
        ("end\n", "end\n1\n", "line 18: more than expected"),
        ("end\n", "end", "line 17: no line feed at its end"),
    ] {
        assert!(GAMES.contains(old), "{old:?}");
        let bad = GAMES.replacen(old, new, 1);
        let said = read(ALL, &bad, Manner::Strict).unwrap_err();
        assert_eq!(said, why, "{bad}");
    }
    let twice = "2\n1 3\n1\n\nside L\n1 1 2\n1 3\n1\n\nside L\n1 1 2\na\nend\n";
    let said = read(ALL, twice, Manner::Strict).unwrap_err();
    assert_eq!(said, "line 9: not so: no two games are equal");
    let many = "3\n3 3\n0 0 0\n\nside L\n1 1 2\n1 1 2\n1 1 2\n3 4\n";
    let many = format!("{many}0 0 0\n\nside L\n1 1 2\n1 1 2\n1 1 2\na\nend\n");
    let said = read(ALL, &many, Manner::Strict).unwrap_err();
    assert_eq!(said, "line 11: all n: 6 so far, but at most 5");
}

/// An input that people type may have other blanks and line ends; a case may
/// not.
#[test]
fn strict_and_lenient() {
    let what =
        "number n, from 1 to 9\nnumber a, from 0 to 9\nline n\nline a[n]";
    for good in [
        "2\r\n3 4\r\n",
        "2 \n3 4\n",
        "2\n3 4",
        "2\n3\t4\n",
        "2\n 3  4 \n",
        "\u{feff}2\n3 4\n",
        "2\n3 4\n\n  \n",
    ] {
        assert!(read(what, good, Manner::Strict).is_err(), "{good:?}");
        let what = Description::parse(what).unwrap();
        let values = what.read(good, Manner::Lenient).unwrap();
        assert_eq!(values.clean(), "2\n3 4\n", "{good:?}");
    }
    for bad in ["", "\n2\n3 4\n", "2\n\n3 4\n", "2\n3\n4\n", "2\n3 4\n5\n"] {
        assert!(read(what, bad, Manner::Lenient).is_err(), "{bad:?}");
    }
    assert!(read(what, "2\n3 4\n", Manner::Strict).is_ok());
}

#[test]
fn bad_descriptions() {
    for (bad, why) in [
        ("number n from 1 to 2\nline n", "input.txt:1: \"n from 1 to 2\""),
        ("number n, from 1\nline n", "input.txt:1: from … to …?"),
        ("number n, from 1 to k\nline n", "input.txt:1: \"k\" is not a name"),
        ("number n, from 1 to 2, odd\nline n", "input.txt:1: odd: no order"),
        ("number n, from 1 to 2\nline m", "input.txt:2: \"m\" is not a name"),
        ("number n, from 1 to 2\nlines n", "input.txt:2: \"lines n\" is not"),
        ("number n, from 1 to 2\n", "n is on no line"),
        ("number n, from 1 to 2\nline n\nn times:", "input.txt:3: a block"),
        ("number n, from 1 to 2\nline n\n  line n", "input.txt:3: indented"),
        ("loose n most: why\nline \"a\"", "loose n most: none of"),
        ("number n, from 1 to 2\nline n\nneed n: x", "input.txt:3: \"n\" com"),
    ] {
        let said = Description::parse(bad).unwrap_err();
        assert!(said.contains(why), "{bad:?}: {said}");
    }
}

#[test]
fn the_text_of_a_description() {
    let what = Description::parse(ALL).unwrap();
    let text = describe::markdown(&what, None);
    assert_eq!(
        text,
        "\
- A line with $t$, the number of games (1 to 20).
- For each of the $t$ games:
  - A line with $n$, the number of piles (1 to 3), and $m$, the most coins of a pile ($n$ to $10^3$).
  - A line with $n$ numbers $a$, the coins (each −5 to $m$).
  - A line with 0 to 4 numbers $b$, the steps (each 0 to 9, each larger than the one before it).
  - $m$ is large enough.
  - No two games are equal.
  - A line of one of these forms:
    - `word` and $w$, a word of `a`, `b`, `c` and `X` (1 to 3 letters).
    - `side` and $side$ (`L` or `R`).
  - $n$ lines, each with $x_i$ (1 to $2n - 1$), and 2 numbers $y$ (each 0 to $\\min(m, 7)$, no two of them equal).
- 1 to 2 lines, each with $w$, a word of `a`, `b`, `c` and `X` (1 to 3 letters).
- A line with `end`, which ends the input.
- The sum of all $n$ in the input is at most 5.
- The games are won.
"
    );
}

/// A bound that no input reaches is found, and so is a `loose` bound that an
/// input reaches.
#[test]
fn bounds_are_met() {
    let what =
        "number t, from 1 to 3\nnumber n, from 0 to 9\nword c, one of B R\n\
                line t\nt times:\n  line n c";
    let found = |what: &str, inputs: &[&str]| {
        let named = |text: &&str| ("it".to_string(), text.to_string());
        let inputs: Vec<_> = inputs.iter().map(named).collect();
        bounds(&Description::parse(what).unwrap(), &inputs)
    };
    let all = ["1\n0 B\n", "3\n9 R\n9 R\n5 B\n"];
    assert_eq!(found(what, &all), [""; 0]);
    assert_eq!(
        found(what, &["1\n0 B\n"]),
        [
            "input.txt: no input meets the bound `t most`",
            "input.txt: no input meets the bound `n most`",
            "input.txt: no input meets the bound `c R`",
        ]
    );
    let loose = format!("loose n most: no need\n{what}").replace("loose", "");
    let mut lines: Vec<&str> = loose.lines().collect();
    lines.insert(4, "loose n most: no need");
    let loose = lines[1..].join("\n");
    assert_eq!(
        found(&loose, &all),
        ["input.txt: `loose n most`, but an input meets it"]
    );
    assert_eq!(
        found(what, &["1\n0 B\n", "3\n9 R\n9 R\n10 B\n"])[0],
        "it breaks input.txt: line 4, word 1: 10 is more than 9, the most that \
         n may be"
    );
}

/// The statement of each exercise agrees with the description of its input.
#[test]
fn all_statements() {
    let mut seen = 0;
    for exercise in bank().exercises {
        if let Some(text) = describe::statement(&exercise).unwrap() {
            let file = exercise.folder.join(TEXT);
            let id = &exercise.id;
            assert_eq!(fs::read_to_string(file).unwrap(), text, "{id}");
            seen += 1;
        }
    }
    assert!(seen >= 12, "{seen}");
}

/// Checks some of the book's descriptions: if one bound is moved by one, or one
/// word removed, a sample that reaches the bound is refused.
#[test]
fn some_descriptions() {
    narrowed(10, false);
}

/// Checks all descriptions, also with samples stretched to the fewest or the
/// most lines. (`course check` does the same with all cases and all bounds.)
#[test]
#[ignore = "slow: reads inputs of eight megabytes"]
fn all_descriptions() {
    narrowed(1, true);
}

/// Narrows the description of each `step`-th exercise. If `stretch` is true,
/// stretched samples are checked, too.
fn narrowed(step: usize, stretch: bool) {
    let (mut seen, mut tried) = (0, 0);
    let bank = bank();
    let fed = bank.exercises.iter().filter(|one| !is_dialogue(one));
    let described = fed.filter_map(|exercise| {
        Some((exercise, exercise.description().unwrap()?))
    });
    for (exercise, what) in described.step_by(step) {
        seen += 1;
        let id = &exercise.id;
        let named = |sample: &PathBuf| {
            (id.clone(), fs::read_to_string(sample).unwrap())
        };
        let mut inputs: Vec<_> = exercise.samples().iter().map(named).collect();
        if stretch {
            inputs.extend(stretched(&what, &inputs));
        }
        for (_, text) in &inputs {
            let values = what.read(text, Manner::Strict).unwrap();
            for bound in values.met() {
                let narrow = what.narrower(bound).unwrap();
                let read = narrow.read(text, Manner::Strict);
                assert!(read.is_err(), "{id}: {bound}");
                tried += 1;
            }
        }
    }
    assert!(seen >= 12 && tried >= seen, "{seen} {tried}");
}

fn run(words: &[&str], input: &str) -> (String, String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_course"))
        .arg("run")
        .args(words)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // This fails if the program ends without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(done.stdout), text(done.stderr), done.status.code())
}

/// A solution never gets an invalid input for its exercise.
#[test]
fn running_a_solution() {
    let Some(_) = crate::common::workshop() else { return };
    let good = "First\nSecond\n";
    for input in ["2\n1\n2\n", "2 \r\n1\t\r\n 2\r\n\r\n", "2\n1\n2"] {
        let got = run(&["e2-06"], input);
        assert_eq!(got, (good.into(), String::new(), Some(0)), "{input:?}");
    }
    for (input, why) in [
        (
            "2\n1\n100001\n",
            "line 3, word 1: 100001 is more than 100000, the most that n may \
             be\n",
        ),
        ("2\n1\n\n", "line 3, word 1: n is missing\n"),
        ("2\n1\n", "line 3: the input ends, but a line n should come\n"),
        ("", "line 1: the input ends, but a line t should come\n"),
        ("two\n", "line 1, word 1: \"two\" is not a whole number (t)\n"),
    ] {
        let got = run(&["e2-06"], input);
        assert_eq!(got, (String::new(), why.into(), Some(2)), "{input:?}");
    }
    let (_, said, code) = run(&["e3-05"], "1 2 3\nend\n");
    assert!(said.starts_with("e3-05 is played, not fed"), "{said}");
    assert_eq!(code, Some(2));
}

/// An error that a function of the judge finds has its line and word, too.
#[test]
#[ignore = "slow: compiles another judge"]
fn running_on_a_circle() {
    let Some(_) = crate::common::workshop() else { return };
    let circle = "3\n0 0 0\n1 2\n2 1\n1\n2 1\n";
    let (_, said, _) = run(&["s21"], circle);
    assert_eq!(said, "line 4, word 1: this edge closes a cycle\n");
}

/// Every judged exercise has a description of its input.
#[test]
fn all_are_described() {
    let bank = bank();
    let judged = bank.exercises.iter().filter(|e| e.is_judged());
    let bare: Vec<&str> = judged
        .filter(|exercise| !exercise.folder.join("input.txt").is_file())
        .map(|exercise| exercise.id.as_str())
        .collect();
    assert_eq!(bare, [""; 0]);
}

/// Checks that white space has the same definition everywhere, also in the
/// output of a program.
#[test]
fn white_space() {
    assert_eq!(text_of(b"a\t \r\nb\n"), Ok("a\t \r\nb\n"));
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let exercise = bank.find("e2-06").unwrap();
    let judge = judge(&workshop, exercise);
    let case = sample_cases(exercise).remove(0);
    let answer = fs::read_to_string(&case.answer).unwrap();
    let output = tempfile::NamedTempFile::new().unwrap();
    for (space, is_right) in [
        ("\t \r\n\n", true),
        ("\u{b}", false),
        ("\u{c}", false),
        ("\u{85}", false),
        ("\u{a0}", false),
        ("\u{3000}", false),
    ] {
        fs::write(output.path(), answer.clone() + space).unwrap();
        let word = judge.check(&case, output.path()).unwrap();
        assert_eq!(word == Word::Yes, is_right, "{space:?}");
    }
}
