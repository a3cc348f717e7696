//! Proofs that are assembled: how they are read, judged, handed out and graded.

use course::proof::{Fault, Handout, Misread, Proof};

/// A claim, a preparation, two cases and a conclusion, and three wrong lines.
const SAMPLE: &str = "\
<details class=\"assemble\"><summary>Put the proof together</summary>

A move takes one coin or two from a pile of *n*. Show that whoever is to move
loses if and only if *n* is a multiple of 3.

- **a** *Case 1: n isn't a multiple of 3.* <!-- case; needs: nothing -->
- **b** The first player takes the remainder, one coin or two. <!-- needs: a -->
- **c** Nobody can be stuck with two coins. <!-- wrong: Neither can anybody with one: that isn't what matters at *n* = 3. -->
- **d** Every move takes a coin, so the game ends. <!-- needs: nothing -->
- **e** *Case 2: n is a multiple of 3.* <!-- case; needs: nothing -->
- **f** The first player takes three coins. <!-- wrong: No move takes three. -->
- **g** So after each round a multiple of 3 is left. <!-- needs: e h -->
- **h** The second player answers one coin by two and two coins by one. <!-- needs: e -->
- **i** An even *n* is lost. <!-- wrong: With *n* = 2 the first player takes both. -->
- **j** Whoever leaves multiples of 3 is never stuck, and the game ends. <!-- needs: b d g -->

</details>
";

fn sample() -> Proof {
    Proof::parse(SAMPLE).unwrap()
}

/// What is said of an answer by letters.
fn said(answer: &str) -> String {
    let proof = sample();
    let book = Handout::lettered(&proof);
    match book.judge(&book.read(answer).unwrap()) {
        Ok(()) => "right".into(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn answers() {
    for right in [
        "a b d e h g j",
        "e h g a b d j",
        "d, e, h, g, a, b, j",
        "D E\nH G\r\nA\tB J\n",
    ] {
        assert_eq!(said(right), "right", "{right:?}");
    }
    for (wrong, expected) in [
        (
            "a b c",
            "Line c is wrong: Neither can anybody with one: that isn't what \
             matters at *n* = 3.",
        ),
        (
            "d b a",
            "Line b doesn't follow yet: something that it uses isn't above it.",
        ),
        (
            "e a h",
            "Line h belongs to another case than the one that is open there.",
        ),
        (
            "e h a g b d j",
            "Line g belongs to another case than the one that is open there.",
        ),
        (
            "e h g a b d",
            "The proof isn't complete yet: each line follows, but some are \
             still missing.",
        ),
        (
            "",
            "The proof isn't complete yet: each line follows, but some are \
             still missing.",
        ),
    ] {
        assert_eq!(said(wrong), expected, "{wrong:?}");
    }
}

#[test]
fn what_is_no_answer() {
    let proof = sample();
    let book = Handout::lettered(&proof);
    for (answer, expected) in [
        ("a b x", "\"x\": no line has this label"),
        ("a 2", "\"2\": no line has this label"),
        ("abc", "\"abc\": no line has this label"),
        ("a;b", "\"a;b\": no line has this label"),
        ("a b A", "\"A\" comes twice"),
    ] {
        let why = book.read(answer).unwrap_err();
        assert_eq!(why.to_string(), expected, "{answer:?}");
    }
    let long = Misread::Unknown("y".repeat(1000)).to_string();
    assert!(long.len() < 60, "{long}");
}

/// Each student's numbers are other ones; they say nothing that the letters
/// don't, and what is right stays right.
#[test]
fn numbers() {
    let proof = sample();
    let mut lists = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let own = Handout::numbered(&proof, seed);
        let list = own.list();
        assert_eq!(list, Handout::numbered(&proof, seed).list());
        let labels: Vec<&str> =
            list.lines().map(|line| line.split_once(". ").unwrap().0).collect();
        let all: Vec<String> = (1..=10).map(|n| n.to_string()).collect();
        assert_eq!(labels, all);
        assert!(!list.contains("<!--") && !list.contains("**"), "{list}");
        let right = own.right_answer();
        let order = own.read(&right).unwrap();
        assert_eq!(own.judge(&order), Ok(()));
        assert_eq!(own.read("a"), Err(Misread::Unknown("a".into())));
        assert_eq!(own.read("0"), Err(Misread::Unknown("0".into())));
        assert_eq!(own.read("11"), Err(Misread::Unknown("11".into())));
        // The right lines as they stand on the sheet are no right answer.
        let mut sorted: Vec<u32> =
            right.split(' ').map(|word| word.parse().unwrap()).collect();
        sorted.sort_unstable();
        let sorted: Vec<String> = sorted.iter().map(u32::to_string).collect();
        let order = own.read(&sorted.join(" ")).unwrap();
        assert!(own.judge(&order).is_err());
        lists.insert(list);
    }
    assert_eq!(lists.len(), 200);
    // A fault speaks of numbers.
    let own = Handout::numbered(&proof, 1);
    let list = own.list();
    let wrong = list.lines().find(|line| line.contains("three coins")).unwrap();
    let number = wrong.split_once(". ").unwrap().0;
    let fault = own.judge(&own.read(number).unwrap()).unwrap_err();
    assert_eq!(
        fault,
        Fault::Wrong(number.into(), "No move takes three.".into())
    );
}

/// Not even where one order in five is right.
#[test]
fn no_sheet_has_a_right_order() {
    let free = |text| (text, "needs: nothing");
    let wrong = |text| (text, "wrong: It isn't so.");
    let lines = [
        ("So it is.", "needs: b c d e"),
        free("One."),
        free("Two."),
        free("Three."),
        free("Four."),
        wrong("Five."),
        wrong("Six."),
        wrong("Seven."),
    ];
    let proof = Proof::parse(&file(&lines)).unwrap();
    for seed in 0..200 {
        let list = Handout::numbered(&proof, seed).list();
        let is_wrong = |line: &&str| {
            ["Five.", "Six.", "Seven."].iter().any(|end| line.ends_with(end))
        };
        let last = list.lines().rfind(|line| !is_wrong(line)).unwrap();
        assert!(!last.ends_with("So it is."), "{seed}:\n{list}");
    }
}

/// A sheet that was printed stays valid: numbers never change.
#[test]
fn numbers_of_a_seed() {
    let proof = sample();
    let answer = Handout::numbered(&proof, 2026).right_answer();
    assert_eq!(answer, "7 2 10 5 6 8 3");
}

#[test]
fn letters() {
    let proof = sample();
    let book = Handout::lettered(&proof);
    let list = book.list();
    let all: Vec<&str> = SAMPLE
        .lines()
        .filter(|line| line.starts_with("- "))
        .map(|line| line.split(" <!-- ").next().unwrap())
        .collect();
    assert_eq!(list.lines().collect::<Vec<_>>(), all);
    assert_eq!(book.right_answer(), "d a b e h g j");
    assert!(proof.claim().starts_with("A move takes"));
    assert!(proof.claim().ends_with("a multiple of 3."));
}

/// One change makes a file bad; each is told by its line.
#[test]
fn bad_files() {
    for (old, new, expected) in [
        (
            "<details class=\"assemble\">",
            "<details>",
            "1: the first line is not <details class=\"assemble\"><summary>Put \
             the proof together</summary>",
        ),
        ("</details>\n", "", "16: the last line is not </details>"),
        ("</details>\n", "</details>\n\n", "18: the last line is not </details>"),
        ("</summary>\n\nA", "</summary>\nA", "2: a blank line is missing here"),
        ("of 3.\n\n-", "of 3.\n-", "4: a blank line is missing here"),
        ("b d g -->\n\n", "b d g -->\n", "15: a blank line is missing here"),
        (
            "A move takes one coin or two from a pile of *n*. Show that whoever \
             is to move\nloses if and only if *n* is a multiple of 3.\n\n",
            "",
            "2: no claim: what is to be shown",
        ),
        ("- **b**", "- **c**", "7: the label is `c`, not `b`"),
        ("- **j**", "- **k**", "15: the label is `k`, not `j`"),
        ("- **b** The", "- b The", "7: a line is `- **a** text"),
        ("remainder, one", "remainder,\n  one", "7: a line is `- **a** text"),
        (
            "one coin or two. <!--",
            "one coin or two.<!--",
            "7: a line is `- **a** text",
        ),
        ("- **b** The first player takes the remainder, one coin or two. <!--",
         "- **b** <!--", "7: a line is `- **a** text"),
        ("<!-- needs: a -->", "<!-- a -->", "7: the comment \"a\" is none of"),
        ("<!-- needs: a -->", "<!-- needs: a, -->",
         "7: `b` needs \"a,\", which is no label"),
        ("<!-- needs: a -->", "<!-- needs:  -->",
         "7: `b` needs \"\", which is no label"),
        ("<!-- needs: a -->", "<!-- needs: a k -->",
         "7: `b` needs \"k\", which is no label"),
        ("<!-- needs: a -->", "<!-- needs: b -->", "7: `b` needs itself"),
        ("<!-- needs: a -->", "<!-- needs: a a -->", "7: `b` names `a` twice"),
        ("<!-- needs: a -->", "<!-- needs: a f -->",
         "7: `b` needs `f`, a wrong line"),
        ("<!-- needs: a -->", "<!-- needs: a j -->",
         "7: `b` needs itself, by way of its needs"),
        ("<!-- needs: a -->", "<!-- needs: a e -->",
         "7: `b` names several headings: a, e"),
        (
            "2: n is a multiple of 3.* <!-- case; needs: nothing",
            "2: n is a multiple of 3.* <!-- case; needs: a",
            "10: the heading `e` needs the heading `a`: cases don't nest",
        ),
        ("needs: b d g", "needs: b g",
         "15: needed by no other line: d, j; only the conclusion is"),
        ("<!-- needs: a -->", "<!-- needs: nothing -->",
         "6: no line belongs to `a`"),
        ("wrong: No move takes three.", "wrong: ",
         "11: no reason why it is wrong"),
        ("wrong: No move takes three.", "wrong: 3 -- no.",
         "11: `--` inside a comment"),
        ("wrong: No move takes three.", "wrong: 3 > 2.",
         "11: `>` inside a comment"),
        ("So after each round a multiple of 3 is left.",
         "every move takes  a coin, so the game ends.",
         "12: `g` says the same as `d`"),
        // The case is left for a line of the other, and taken up again.
        ("<!-- needs: e h -->", "<!-- needs: e h b -->", "OK"),
        ("<!-- needs: a -->", "<!-- needs: a g -->", "OK"),
    ] {
        assert!(SAMPLE.contains(old), "{old}");
        let read = Proof::parse(&SAMPLE.replacen(old, new, 1));
        let said = match read {
            Ok(_) => "proof.txt:OK".to_string(),
            Err(why) => why,
        };
        let expected = format!("proof.txt:{expected}");
        assert!(said.starts_with(&expected), "{new}: {said}");
    }
}

/// A file of these lines: text and comment.
fn file(lines: &[(&str, &str)]) -> String {
    let mut text = SAMPLE.lines().next().unwrap().to_string();
    text += "\n\nThe claim.\n\n";
    for (letter, (line, comment)) in
        ('a'..='z').chain(std::iter::repeat('z')).zip(lines)
    {
        text += &format!("- **{letter}** {line} <!-- {comment} -->\n");
    }
    text + "\n</details>\n"
}

/// What is bad about the whole of a file.
#[test]
fn bad_wholes() {
    let says = |lines: &[(&str, &str)]| match Proof::parse(&file(lines)) {
        Ok(_) => "good".to_string(),
        Err(why) => why,
    };
    let wrong = [("X.", "wrong: X."), ("Y.", "wrong: Y."), ("Z.", "wrong: Z.")];
    // Five lines, one after the other, told backwards.
    let chain = [
        ("E.", "needs: b"),
        ("D.", "needs: c"),
        ("C.", "needs: d"),
        ("B.", "needs: e"),
        ("A.", "needs: nothing"),
    ];
    assert_eq!(says(&[&chain[..], &wrong].concat()), "good");
    let few = "proof.txt:11: 2 wrong lines, fewer than 3";
    assert_eq!(says(&[&chain[..], &wrong[..2]].concat()), few);
    let short = [("X.", "wrong: X."), ("A.", "needs: nothing")];
    assert_eq!(says(&short), "proof.txt:6: 1 right lines, not 5 to 12");
    let many: Vec<(String, String)> = (0..24)
        .map(|line| (format!("X{line}."), "wrong: X.".to_string()))
        .collect();
    let many: Vec<(&str, &str)> =
        many.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let many = says(&[&chain[..], &many].concat());
    assert!(many.contains("29 lines, more than 26"), "{many}");
    // In order as they stand; and with the first line first.
    let in_order = [
        ("A.", "needs: nothing"),
        ("B.", "needs: a"),
        ("C.", "needs: b"),
        ("D.", "needs: c"),
        ("E.", "needs: d"),
    ];
    assert_eq!(
        says(&[&in_order[..], &wrong].concat()),
        "proof.txt:5: the lines are in a right order already: shuffle them"
    );
    let begins = [
        ("A.", "needs: nothing"),
        ("E.", "needs: c"),
        ("D.", "needs: d"),
        ("C.", "needs: e"),
        ("B.", "needs: a"),
    ];
    assert_eq!(
        says(&[&begins[..], &wrong].concat()),
        "proof.txt:5: the proof begins with `a`: shuffle the lines"
    );
    // A line of either case needs one of the other, which needs one of the
    // first: no case can be open in one piece.
    let tangled = [
        ("E.", "needs: d f"),
        ("Case 1.", "case; needs: nothing"),
        ("A.", "needs: b"),
        ("D.", "needs: b f"),
        ("Case 2.", "case; needs: nothing"),
        ("B.", "needs: e c"),
    ];
    assert_eq!(
        says(&[&tangled[..], &wrong].concat()),
        "proof.txt:13: no order is right: a case would have to be open twice"
    );
}
