//! Checks proofs that are assembled: how they are read, judged, handed out and
//! graded.

use crate::common::{bank, root, workshop, Course};
use class::collect::{collect, Row, Status};
use class::export::{roster, write_all, Roster};
use class::grading::{grade_all, Again, Results};
use class::rubric::marks as marks_of;
use class::sheet::Sheet;
use class::submission::hand_ins;
use course::pack;
use judge::bank::Bank;
use judge::grade::Workshop;
use judge::key::Key;
use judge::proof::{Fault, Handout, Misread, Proof};

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

/// Returns the message about an answer in the book's letters.
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
            "d a b j",
            "Line j doesn't follow yet: something that it uses isn't above it.",
        ),
        (
            "d b a",
            "Line b has no heading: it belongs under one that isn't above it.",
        ),
        // If a line's heading and another line are missing, the message names
        // the heading.
        (
            "d g a",
            "Line g has no heading: it belongs under one that isn't above it.",
        ),
        (
            "e a h",
            "Line h is under the wrong heading: it belongs under an earlier \
             one, but the heading a comes in between.",
        ),
        (
            "e h a g b d j",
            "Line g is under the wrong heading: it belongs under an earlier \
             one, but the heading a comes in between.",
        ),
        (
            "e h g a b d",
            "The proof isn't complete yet: each line follows, but some are \
             still missing.",
        ),
        (
            "e h g d",
            "The proof isn't complete yet: each line follows, but some are \
             still missing, a heading among them.",
        ),
        (
            "",
            "The proof isn't complete yet: each line follows, but some are \
             still missing, a heading among them.",
        ),
    ] {
        assert_eq!(said(wrong), expected, "{wrong:?}");
    }
    assert_eq!(
        Fault::EarlyHeading("c".into()).to_string(),
        "Line c is a heading that comes too early: something that it uses \
         isn't above it."
    );
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

/// Each student's numbers are different. The numbered list gives away nothing
/// that the letters don't, and a right answer stays right.
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
        // The right lines, in the order in which they are on the sheet, are not
        // a right answer.
        let mut sorted: Vec<u32> =
            right.split(' ').map(|word| word.parse().unwrap()).collect();
        sorted.sort_unstable();
        let sorted: Vec<String> = sorted.iter().map(u32::to_string).collect();
        let order = own.read(&sorted.join(" ")).unwrap();
        assert!(own.judge(&order).is_err());
        lists.insert(list);
    }
    assert_eq!(lists.len(), 200);
    // The message about an error uses the numbers.
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

/// No numbered sheet lists the lines in a right order, even for a proof in
/// which one order in five is right.
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

/// The numbers for a seed never change, so a sheet that has been printed stays
/// valid.
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

/// Makes one change to a file. If the file is then bad, the message names the
/// line.
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
        // A line may need a line of the other case, which must then come first.
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

/// Returns the text of a file with these lines, each with its comment.
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

/// Checks errors that concern the whole file.
#[test]
fn bad_wholes() {
    let says = |lines: &[(&str, &str)]| match Proof::parse(&file(lines)) {
        Ok(_) => "good".to_string(),
        Err(why) => why,
    };
    let wrong = [("X.", "wrong: X."), ("Y.", "wrong: Y."), ("Z.", "wrong: Z.")];
    // Five lines, each of which needs the next line in the file.
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
    // The lines of a file may not be in a right order already; nor, below, may
    // the first line of the file begin the proof.
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
    // The line D of case 1 needs the line B of case 2, which needs the line A
    // of case 1, so case 1 would have to be open twice.
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

/// A class that hands in texts for proofs. The card of `x04` has no rubric,
/// `x06` cannot be assembled, and `e3-03` has a rubric.
struct Class {
    course: Course,
    bank: Bank,
}

impl Class {
    fn new(sheet: &str) -> Class {
        let course = Course::new();
        let picks = ["x04", "x06", "e3-03"];
        let picks = picks.map(|id| format!("[[pick]]\nid = \"{id}\"\n"));
        let text = format!("title = \"A\"\n{sheet}{}", picks.concat());
        course.write("sheet.toml", &text);
        course.write("proofs/ada/e2-06.rs", "fn main() {}");
        Class { course, bank: bank() }
    }

    fn hand_in(&self, name: &str, text: &str) {
        self.course.write(&format!("proofs/{name}"), text);
    }

    fn proof(&self, id: &str) -> Proof {
        Proof::of(self.bank.find(id).unwrap()).unwrap().unwrap()
    }

    /// Returns a right order in the letters of the book.
    fn right(&self, id: &str) -> String {
        Handout::lettered(&self.proof(id)).right_answer()
    }

    /// Returns a right order in a student's own numbers.
    fn own(&self, id: &str, name: &str) -> String {
        let seed =
            self.key().seed("proof", &self.bank.find(id).unwrap().id, name);
        Handout::numbered(&self.proof(id), seed).right_answer()
    }

    fn key(&self) -> Key {
        let file = self.course.path("my.key");
        if !file.exists() {
            self.course.write("my.key", "a secret that nobody can guess\n");
        }
        Key::read(&file).unwrap()
    }

    fn sheet(&self) -> Sheet<'_> {
        Sheet::read(&self.bank, &self.course.sheet()).unwrap()
    }

    /// Grades the class, and writes the tables with these marks. No program is
    /// judged.
    fn grade(&self, marks: &str) -> Results {
        let workshop = Workshop::here(&root(), true).unwrap();
        let (sheet, key) = (self.sheet(), self.key());
        let class = hand_ins(&self.course.path("proofs"), None).unwrap();
        let (again, to) = (Again::default(), self.course.path("results"));
        let results = grade_all(
            &workshop,
            &sheet,
            &class.students,
            &key,
            &to,
            true,
            &again,
        );
        let results = results.unwrap();
        let head = "student,exercise,item,points,comment\n";
        self.course.write("marks.csv", &format!("{head}{marks}"));
        let marks = marks_of(&self.course.path("marks.csv"), &sheet).unwrap();
        write_all(&sheet, &results, &marks, &Roster::new(), &to).unwrap();
        results
    }

    /// Returns a student's cells for `e3-03`, `x06` and `x04`.
    fn cells(&self, name: &str) -> String {
        let table = self.course.read("results/grades.csv");
        let head = table.lines().next().unwrap();
        assert!(head.starts_with("student,e3-03,x06,x04,"), "{head}");
        let begins = format!("{name},");
        let row = table.lines().find_map(|row| row.strip_prefix(&begins));
        let row: Vec<&str> = row.unwrap().split(',').take(3).collect();
        row.join(",")
    }

    fn page(&self, name: &str) -> String {
        self.course.read(&format!("results/feedback/{name}.md"))
    }
}

/// Returns an order without its last label.
fn cut(order: &str) -> &str {
    order.rsplit_once(' ').unwrap().0
}

#[test]
fn an_order_is_graded() {
    let class = Class::new("");
    let (right, laws) = (class.right("x04"), class.right("e3-03"));
    class.hand_in("ada/x04.txt", &right.to_uppercase().replace(' ', ",\r\n"));
    class.hand_in("ada/e3-03.txt", cut(&laws));
    class.hand_in(
        "ben/proofs/x04-at-most-two/text.txt",
        &class.own("x04", "ben"),
    );
    class.hand_in("ben/X4/statement.md", "# As it was given");
    class.hand_in("ben/X4/earlier/x04.txt", "a");
    class.hand_in("ben/E3-03 (1).txt", &format!("{laws} {}", &laws[..1]));
    // In Cy's numbering, Ben's numbers are another order.
    class.hand_in("cy/x04.txt", &class.own("x04", "ben"));
    let results = class.grade("");
    assert!(results.troubles.is_empty(), "{:?}", results.troubles);
    assert_eq!(class.cells("ada"), "0,,30");
    assert_eq!(class.cells("ben"), "0,,30");
    assert_eq!(class.cells("cy"), ",,0");
    let ada = class.page("ada");
    let line = "\n- proof: 30 of 30 points, accepted: its lines in a right \
                order\n";
    assert!(ada.contains(line), "{ada}");
    let line = "\n- proof: 0 of 20 points, wrong answer (The proof isn't \
                complete yet: each line follows, but some are still missing.)";
    assert!(ada.contains(line), "{ada}");
    assert!(!ada.contains("not marked yet"), "{ada}");
    assert!(ada.contains("\n**30 of 50 points, 3 stars.**\n"), "{ada}");
    let (ben, twice) = (class.page("ben"), &laws[..1]);
    assert!(ben.contains(&format!("(\"{twice}\" comes twice)")), "{ben}");
    // The message uses numbers, like the answer.
    let cy = class.page("cy");
    assert!(cy.contains("wrong answer (Line "), "{cy}");
    let label = cy.split("(Line ").nth(1).unwrap().split(' ').next().unwrap();
    assert!(label.parse::<usize>().is_ok(), "{cy}");
    let table = class.course.read("results/moodle.csv");
    let said = ",0,\"proof 0 of 20: wrong answer; The proof isn't complete yet";
    assert!(table.contains(said), "{table}");
    let json = class.course.read("results/gradescope/ada.json");
    assert!(json.contains("\"name\": \"x04: proof\""), "{json}");
    assert!(json.contains("\"score\": 30"), "{json}");
    // The results of assembled proofs are not saved, because judging them takes
    // no time.
    assert_eq!(results.fresh, 0);
    let kept = class.course.path("results/kept/ada");
    assert_eq!(std::fs::read_dir(kept).unwrap().count(), 0);
}

/// A text that is not an order, or that comes with something else, is left for
/// people to mark. So is a proof that cannot be assembled.
#[test]
fn other_texts_are_for_people() {
    let class = Class::new("");
    let right = class.right("x04");
    let (first, _) = right.split_once(' ').unwrap();
    for (name, text) in [
        ("ada", format!("Proof: {right}")),
        ("ben", String::new()),
        // An answer that mixes letters and numbers is not an order.
        ("cy", format!("{first} 1")),
        ("dan", format!("{right}.")),
        ("eve", right.replace(first, "99")),
    ] {
        class.hand_in(&format!("{name}/x04.txt"), &text);
        class.hand_in(&format!("{name}/x06.txt"), "a b c");
    }
    class.hand_in("fay/x04.txt", &right);
    class.hand_in("fay/x04-page-2.jpg", "…");
    class.hand_in("gus/x04.md", &right);
    class.hand_in("hal/notes.txt", &right);
    let results = class.grade("");
    assert!(results.assembled.values().all(|own| own.is_empty()));
    for name in ["ada", "ben", "cy", "dan", "eve", "fay", "gus", "hal"] {
        assert_eq!(class.cells(name), ",,", "{name}");
        let page = class.page(name);
        assert!(page.contains("not marked yet: e3-03, x04."), "{page}");
    }
}

/// If people have given points for a proof, these count and the points of the
/// order don't.
#[test]
fn people_have_the_last_word() {
    let class = Class::new("");
    let right = class.right("x04");
    class.hand_in("ada/x04.txt", cut(&right));
    class.hand_in("ben/x04.txt", &right);
    class.hand_in("cy/x04.txt", &right);
    class.grade(
        "ada,x04,1,25,See me\nben,x04,1,0,Copied\ncy,x04,1,,Well done\n",
    );
    assert_eq!(class.cells("ada"), ",,25");
    assert_eq!(class.cells("ben"), ",,0");
    assert_eq!(class.cells("cy"), ",,30");
    let (ada, cy) = (class.page("ada"), class.page("cy"));
    let marked = "\n- proof, a complete proof: 25, of 30 (See me)\n";
    assert!(ada.contains(marked) && !ada.contains("wrong answer"), "{ada}");
    assert!(cy.contains("accepted") && cy.contains("(Well done)"), "{cy}");
    let json = class.course.read("results/gradescope/ben.json");
    assert!(!json.contains("x04"), "{json}");
}

/// If a sheet has private proofs, an answer in the letters of the book gets no
/// points.
#[test]
fn only_own_numbers_count() {
    let class = Class::new("private_proofs = true\n");
    class.hand_in("ada/x04.txt", &class.right("x04"));
    class.hand_in("ben/x04.txt", &class.own("x04", "ben"));
    class.grade("");
    assert_eq!(class.cells("ada"), ",,0");
    assert_eq!(class.cells("ben"), ",,30");
    let ada = class.page("ada");
    assert!(ada.contains("the letters of the book don't count here"), "{ada}");
}

/// A text that was typed into a platform is also judged as an order.
#[test]
fn a_typed_order() {
    let class = Class::new("");
    let typed = format!("<p>{}</p>", class.right("x04").replace(' ', "&nbsp;"));
    let sheet = "title = \"A\"\n[[pick]]\nid = \"x04\"\n";
    class.course.write("sheet.toml", sheet);
    let name = "down/Ada_1_assignsubmission_onlinetext/onlinetext.html";
    class.course.write(name, &typed);
    class.course.write("roster.csv", "student,name\nada,Ada\nben,Ben\n");
    let roster = roster(&class.course.path("roster.csv")).unwrap();
    let (down, to) = (class.course.path("down"), class.course.path("proofs"));
    let done =
        collect(&class.bank, Some(&class.sheet()), &roster, &[down], &to);
    let rows = done.unwrap().rows;
    let is_missing = |row: &&Row| row.status == Status::Missing;
    let missing: Vec<&str> =
        rows.iter().filter(is_missing).map(|row| &*row.student).collect();
    assert_eq!(missing, ["ben"]);
    let results = class.grade("");
    assert_eq!(results.assembled["ada"]["x04-at-most-two"].points, 30);
    let line = "\n- proof: 30 of 30 points, accepted";
    assert!(class.page("ada").contains(line));
    assert!(class.page("ada").contains("Proofs received: x04-at-most-two/"));
}

/// In an exercise with a certificate program, the order earns the points of the
/// rubric.
#[test]
fn an_order_beside_a_program() {
    let Some(workshop) = workshop() else { return };
    let course = Course::new();
    let (bank, key) = (bank(), Key::practice());
    let proof = Proof::of(bank.find("n6").unwrap()).unwrap().unwrap();
    let right = Handout::lettered(&proof).right_answer();
    course.write("class/ada/n6.txt", &right);
    let sheet = Sheet::read(&bank, &course.sheet()).unwrap();
    let students = hand_ins(&course.path("class"), None).unwrap().students;
    let (again, to) = (Again::default(), course.path("results"));
    let results =
        grade_all(&workshop, &sheet, &students, &key, &to, true, &again);
    let results = results.unwrap();
    write_all(&sheet, &results, &Default::default(), &Roster::new(), &to)
        .unwrap();
    let of = sheet.exercises[1].rubric_points();
    let table = course.read("results/grades.csv");
    assert!(table.contains(&format!("\nada,10,{of},{},", 10 + of)), "{table}");
    assert!(table.contains("\nben,1,0,1,"), "{table}");
    let page = course.read("results/feedback/ada.md");
    let line = format!("\n- proof: {of} of {of} points, accepted");
    assert!(page.contains(&line), "{page}");
    assert!(page.contains("Not handed in: the certificate program"), "{page}");
    let page = course.read("results/feedback/ben.md");
    assert!(page.contains("Proofs not marked yet: n6."), "{page}");
}

/// A proof that can be assembled has points on a sheet that names it; a pick by
/// kind still takes only exercises with points on their cards.
#[test]
fn points_without_a_rubric() {
    let class = Class::new("");
    let bank = &class.bank;
    assert_eq!(bank.find("x04").unwrap().points(), 30);
    assert_eq!(bank.find("x06").unwrap().points(), 0);
    assert_eq!(class.sheet().points(), 50);
    let pick = "title = \"A\"\n[[pick]]\nkinds = [\"proof\"]\n";
    class.course.write("sheet.toml", pick);
    let sheet = class.sheet();
    assert!(sheet.exercises.iter().all(|e| e.is_for_marks()));
    assert!(!sheet.exercises.iter().any(|e| e.code() == "x04"));
}

/// Students get the lines with the letters of the book, unless proofs are
/// private; teachers also get the file that says which lines are right.
#[test]
fn what_packs_hold() {
    let Some(workshop) = workshop() else { return };
    let lines = "x04-at-most-two/proof-lines.md";
    for (keys, is_given) in [("", true), ("private_proofs = true\n", false)] {
        let class = Class::new(keys);
        let sheet = class.sheet();
        let student = pack::student(&root(), &sheet).unwrap();
        assert_eq!(student.paths().contains(&lines), is_given, "{keys}");
        let key = Key::practice();
        let teacher = pack::teacher(&workshop, &sheet, &key).unwrap();
        let own = "x04-at-most-two/proof.txt";
        assert!(teacher.paths().contains(&own), "{keys}");
        // The file with the lines, as students get it, does not count as an
        // answer.
        class.hand_in(&format!("ada/{lines}"), &class.right("x04"));
        assert!(class.grade("").assembled["ada"].is_empty());
    }
}
