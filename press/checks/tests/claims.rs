//! Tests which sentences are claims about the world, and which only look like
//! one.

use crate::chapters::CHAPTERS;
use crate::sample::Sample;
use checks::record::record;
use checks::{Subject, CHECKS};

const PAGE: &str = "src/part/alpha.md";
const SOURCES: &str = "src/sources.md";

/// Sentences, each with the words that the check must report.
const CLAIMS: &[(&str, &str)] = &[
    ("Nobody knows whether it ends.", "Nobody knows"),
    ("To this day no one has found a rule.", "no one has found"),
    ("There is none, as far as we know.", "as far as we know"),
    ("How often is not known.", "is not known"),
    ("For three rows no formula is known.", "no formula is known"),
    (
        "No formula for the rest is known to us.",
        "No formula for the rest is known",
    ),
    ("The game is known as Rims.", "is known as"),
    ("In *Winning Ways* it has another name.", "Winning Ways"),
    ("So says *On Numbers and Games*.", "On Numbers and Games"),
    ("In the theory this is a compound.", "In the theory this is"),
    ("There is none that we know.", "none that we know"),
    ("The rest remains unknown.", "remains unknown"),
    ("It is a conjecture.", "conjecture"),
    ("Whether it ends is an open question.", "is an open question"),
    ("> **Open question.** Does it end?", "Open question."),
    ("That is still open.", "is still open"),
    ("The rest remains open.", "remains open"),
    ("It is open who wins.", "is open who"),
    ("The other half is unsolved.", "unsolved"),
    ("A teacher invented it.", "invented"),
    ("She was the first to solve it.", "was the first to"),
    ("The proof is due to a reader.", "is due to"),
    ("It is credited to a pupil.", "credited to"),
    ("It is named after a town.", "named after"),
    ("The idea goes back to antiquity.", "goes back to"),
    ("The theorem bears his name.", "bears his name"),
    ("The name is hers.", "The name is hers"),
    ("It was asked in the 1950s.", "1950s"),
    ("One often reads that it is so.", "One often reads"),
    ("It works, one hears.", "one hears"),
    ("In many books it is the other way round.", "many books"),
    ("So one reads, even in good courses.", "even in good courses"),
    ("It is often told so.", "often told"),
    ("This is a famous game.", "famous"),
    ("The rule is well known.", "well known"),
    ("Every textbook has it.", "Every textbook"),
    ("It is A002186 there.", "A002186"),
    ("Look it up in the OEIS.", "OEIS"),
    ("In 1902 it was solved.", "In 1902"),
    ("It was told in January 1973.", "in January 1973"),
    ("A paper of 2003 has the proof.", "paper of 2003"),
    ("The theorem (Smith, 1956) is old.", "(Smith, 1956"),
    ("As Smith 1956 has it.", "Smith 1956"),
    ("So writes König (1927).", "König (1927"),
    ("Jane Doe found it.", "Doe found"),
    ("It was found by Doe.", "by Doe"),
    ("**Theorem (ones; after Doe).** One is one.", "Theorem (ones; after Doe"),
];

/// Sentences that make no claim about the world.
const INNOCENT: &[&str] = &[
    "the number of piles (1 to 2000)",
    "the piles (each 0 to 2000)",
    "That option is open. They are open, and the end is open.",
    "Of all numbers 4 is the first to differ.",
    "What is neither proved nor tested is called a *conjecture*.",
    "Up to 2000 coins, from 1600 on, 1902 of them.",
    "By Doe's theorem it is won.",
    "**Theorem (Doe's Nim).** One is one.",
    "`Nobody knows` stands in code, $unknown$ in a formula.",
    "```text\nNobody knows.\n```",
    "    Nobody knows in an indented block.",
    "<!-- Nobody knows in a comment. -->",
    "Three hypotheses that one reads over.",
    "A vertex whose depth is not known yet.",
    "They looked it up on 23 November 2026.",
    "Nobody does, as far as we know (23 November 2026).",
    "Nobody knows. <!-- no claim: a player speaks -->",
    "In 1999 [Doe](../sources.md#src-doe-1999) found what nobody knows.",
    "> **Open question.** Is it so?\n\nSee [Doe](../sources.md#src-doe-1999).",
    "| year | what |\n|---|---|\n| 1902 | nothing |",
];

/// Returns what the check reports about the sample.
fn said(sample: &Sample) -> Vec<String> {
    let house = sample.house();
    let subject = Subject::new(&house, CHAPTERS);
    let check = CHECKS.iter().find(|check| check.name == "claims");
    let findings = check.expect("the check").run(&subject);
    findings.iter().map(ToString::to_string).collect()
}

#[test]
fn each_claim_is_found() {
    let sample = Sample::new();
    let mut page = sample.read(PAGE);
    let mut expected = Vec::new();
    for (sentence, words) in CLAIMS {
        // These words separate an open question from the next sentence.
        page += "\nAnd now:\n\n";
        let line = page.lines().count() + 1;
        page += &format!("{sentence}\n");
        expected.push(format!(
            "{PAGE}:{line}: `{words}`: no link to an entry of sources.md"
        ));
    }
    sample.write(PAGE, page);
    let said = said(&sample);
    for line in &expected {
        assert!(said.contains(line), "not said: {line}\n{said:#?}");
    }
}

#[test]
fn what_is_no_claim_is_let_pass() {
    for text in INNOCENT {
        let sample = Sample::new();
        sample.write(PAGE, sample.read(PAGE) + &format!("\n{text}\n"));
        // If the text uses the source, its list of uses is out of date, which
        // is fine.
        let said: Vec<String> = said(&sample)
            .into_iter()
            .filter(|line| !line.ends_with("cargo run -- record"))
            .collect();
        assert!(said.is_empty(), "{text}: {said:?}");
    }
}

/// The link has to lead to the person named next to the year, not to someone
/// else in the sentence.
#[test]
fn a_year_belongs_to_the_name_beside_it() {
    let roe = "\n- <a id=\"src-roe-1998\"></a>**Richard Roe** (1998).\n  \
               *From memory.*\n  *Used in:* [Alpha](part/alpha.md).\n";
    for (link, expected) in [("src-roe-1998", 0), ("src-doe-1999", 1)] {
        let sample = Sample::new();
        sample.write(SOURCES, sample.read(SOURCES) + roe);
        let text =
            format!("\nDoe's pupil ([Roe, 1998](../sources.md#{link})).\n");
        sample.write(PAGE, sample.read(PAGE) + &text);
        let said = said(&sample);
        let on_roe =
            |line: &&String| line.contains("no link to an entry on Roe");
        assert_eq!(said.iter().filter(on_roe).count(), expected, "{said:?}");
        assert!(!said.iter().any(|line| line.contains("on Doe")), "{said:?}");
    }
}

/// If no name is next to the year, it belongs to the person in the sentence.
#[test]
fn a_year_alone_belongs_to_the_name_in_its_sentence() {
    let sample = Sample::new();
    let roe = "\n- <a id=\"src-roe-1998\"></a>**Richard Roe** (1998).\n  \
               *From memory.*\n  *Used in:* [Alpha](part/alpha.md).\n";
    sample.write(SOURCES, sample.read(SOURCES) + roe);
    let text = "\nDoe's rule was in print in 1999 \
                ([here](../sources.md#src-roe-1998)).\n";
    sample.write(PAGE, sample.read(PAGE) + text);
    let line = "src/part/alpha.md:34: `in 1999`: no link to an entry on Doe";
    assert_eq!(said(&sample), [line]);
}

#[test]
fn twelve_paragraphs_may_be_excused() {
    let sample = Sample::new();
    let excused = "\nNobody knows. <!-- no claim: a player speaks -->\n";
    sample.write(PAGE, sample.read(PAGE) + &excused.repeat(12));
    assert_eq!(said(&sample), Vec::<String>::new());
}

#[test]
fn an_open_question_is_not_answered_by_any_date() {
    let sample = Sample::new();
    let text = "\nAs far as we know nobody does. It was 1 May.\n";
    sample.write(PAGE, sample.read(PAGE) + text);
    assert_eq!(said(&sample).len(), 1, "{:?}", said(&sample));
}

#[test]
fn record_writes_where_a_source_is_used() {
    let sample = Sample::new();
    let good = sample.read(SOURCES);
    for bad in [
        good.replace("[Intro](intro.md)", "[Outro](outro.md)"),
        good.lines().take(4).map(|line| format!("{line}\n")).collect(),
    ] {
        assert_ne!(bad, good);
        sample.write(SOURCES, bad);
        let changed = record(&sample.house(), CHAPTERS).expect("it records");
        assert_eq!(changed, [SOURCES]);
        assert_eq!(sample.read(SOURCES), good);
    }
    assert_eq!(said(&sample), Vec::<String>::new());
    // At the end of a section, too, the line comes right after its entry.
    let roe = "\n## More\n\n- <a id=\"src-roe-1998\"></a>**Richard Roe** \
               (1998).\n  *From memory.*\n\nThe end.\n\n## No more\n";
    sample.write(SOURCES, good.clone() + roe);
    record(&sample.house(), CHAPTERS).expect("it records");
    assert_eq!(sample.read(SOURCES), good.clone() + roe);
    sample.write(
        PAGE,
        sample.read(PAGE) + "\n[Roe](../sources.md#src-roe-1998)\n",
    );
    record(&sample.house(), CHAPTERS).expect("it records");
    let page = sample.read(SOURCES);
    assert!(
        page.contains(
            "*From memory.*\n  *Used in:* [Alpha](part/alpha.md).\n\nThe end"
        ),
        "{page}"
    );
    let use_more = "\nSee [Doe](../sources.md#src-doe-1999).\n";
    sample.write(PAGE, sample.read(PAGE) + &use_more.repeat(2));
    record(&sample.house(), CHAPTERS).expect("it records");
    let page = sample.read(SOURCES);
    // A text is listed once, however often it uses the source.
    assert!(page.contains("(intro.md), [Alpha](part/alpha.md), ex"), "{page}");
    assert_eq!(said(&sample), Vec::<String>::new());
}
