//! Finds the words with which a paragraph makes a claim about the world.

use super::entries::Entry;
use regex::Regex;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A claim about the world.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// The words that make the claim, as they are in the text.
    pub said: String,
    /// The person mentioned, if the name is among the sources.
    pub name: Option<String>,
}

/// Words that make a claim, no matter who is mentioned. The book uses some
/// words in its own sense: a position, a component or an end can be open, a
/// position is the first to differ, and Zermelo's theorem is a name.
static WORDS: LazyLock<Regex> = LazyLock::new(|| {
    let patterns = [
        // What is open.
        r"\b(?:nobody|no one) (?:else )?(?:knows|can say|has (?:ever )?(?:found|proved|seen|shown|a formula))",
        r"as far as (?:we|I|anybody|anyone|the author) (?:knows?|has)\b",
        r"(?:is|are|was|were) (?:still )?not known\b",
        r"\bno (?:\w+ )?(?:formula|period|pattern|short cut|proof|bound)(?: for [\w ]{1,30})? (?:is|was) known\b",
        r"none (?:that we know|is known)\b",
        r"(?:is|remains?) (?:still )?unknown\b",
        r"\bconjectur(?:e|es|ed)\b",
        r"\b(?:is|are|stays|of) (?:an |the )?open (?:questions?|problems?)\b",
        r"^Open question\.",
        r"\b(?:is|are|stays?) still open\b",
        r"\bremains? (?:still )?open\b",
        r"\bis open (?:who|whether|how|if|which|what)\b",
        r"\bunsolved\b",
        // Who found something, and when.
        r"\binvent(?:ed|ion|ions|or|ors)\b",
        r"\b(?:was|were) the first (?:to|who)\b",
        r"\b(?:is|are|was|were) due to\b",
        r"\b(?:credited|attributed) to\b",
        r"\b(?:called|named) after\b",
        r"\bgoes back to\b",
        r"\bbears? (?:his|her|their) names?\b",
        r"\bthe name is (?:his|hers|theirs)\b",
        r"\b1[89]\d0s\b",
        r"\b(?:is|are) known (?:as|under|by the name)\b",
        // What others write.
        r"\bWinning Ways\b|\bOn Numbers and Games\b",
        r"\b[Ii]n the theory (?:this|it|that) is\b",
        r"\bone (?:often |sometimes )?(?:reads|hears)\b",
        r"\bOEIS\b|\bEncyclopedia of Integer Sequences\b|\bA\d{6}\b",
        r"\b(?:many|most|some|all|several|other|every) (?:books?|textbooks?|authors?|courses?|tellings|solutions say|sources)\b",
        r"\b(?:even )?in good (?:books|courses)\b",
        r"\b(?:often|usually|commonly|sometimes) (?:told|said|credited|attributed|stated|written)\b",
        r"\b(?:famous|folklore|well[- ]known|best[- ]known)\b",
        r"\btextbooks?\b",
    ];
    Regex::new(&format!("(?i){}", patterns.join("|"))).unwrap()
});

/// Uses of the same words that make no claim.
static INNOCENT: LazyLock<Regex> = LazyLock::new(|| {
    let patterns = [
        // A conjecture of the book's own, and what a conjecture is.
        r"\bcalled a \*?conjecture\b",
        r"\bone reads over\b",
        // The day when something was looked up.
        r"\b\d{1,2} \p{Lu}\w+ 20(?:2[6-9]|[3-4]\d)\b",
        // Not yet known to a program.
        r"\bnot known yet\b",
        // A range of numbers.
        r"\((?:each )?\d{1,3} to \d+\b",
    ];
    Regex::new(&format!("(?i){}", patterns.join("|"))).unwrap()
});

/// A year that cannot be a number of coins: next to a name, in parentheses, or
/// after certain words.
static YEAR: LazyLock<Regex> = LazyLock::new(|| {
    let year = r"(?:1[6-9]\d\d|20[0-4]\d)";
    Regex::new(&format!(
        r"(?:\p{{Lu}}[\p{{L}}’'-]*\p{{L}}(?:['’]s)?,? (?:\()?|\((?:[^()]*[ (])?|\b(?:[Ii]n|[Ss]ince|paper of|book of|preprint of) (?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?){year}\b"
    ))
    .unwrap()
});

/// A remark that no answer to an open question was found, with the date of the
/// search. It needs no source.
static IN_VAIN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)as far as we know\b.*\b\d{1,2} \p{Lu}\w+ 20\d\d\b")
        .unwrap()
});

/// Whether a paragraph says that nothing was found, and when.
pub(super) fn in_vain(text: &str) -> bool {
    IN_VAIN.is_match(text)
}

static SENTENCE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[.?!] +").unwrap());

/// Verbs for what a person named in the sources did.
const DEEDS: &str = "found|proved|shows?|showed|solved|asked|invented|\
    described|published|wrote|knew|studied|built|introduced|analysed|noticed|\
    computed|gave|discovered|calls|called|had it|quotes?|says|said";

/// Returns the surnames of all people named in the sources.
pub(super) fn names(sources: &[Entry]) -> BTreeSet<&str> {
    sources.iter().flat_map(Entry::surnames).collect()
}

/// Returns the claims of a paragraph, about people with these names and others.
pub(super) fn claims(text: &str, names: &BTreeSet<&str>) -> Vec<Claim> {
    let text = &INNOCENT.replace_all(text, "");
    let mut claims: Vec<Claim> = WORDS
        .find_iter(text)
        .map(|found| Claim { said: found.as_str().into(), name: None })
        .collect();
    for sentence in SENTENCE.split(text) {
        let by = |name: &&&str| is_named(sentence, name);
        let years: Vec<_> = YEAR.find_iter(sentence).collect();
        for year in &years {
            // The name next to the year, or else one in the sentence.
            let near = names.iter().find(|name| is_named(year.as_str(), name));
            let name = near.or_else(|| names.iter().find(by));
            claims.push(Claim {
                said: year.as_str().into(),
                name: name.map(ToString::to_string),
            });
        }
        if years.is_empty() {
            claims.extend(names.iter().filter_map(|name| deed(sentence, name)));
        }
    }
    claims
}

fn is_named(text: &str, name: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    text.contains(name) && words.any(|word| word == name)
}

/// Returns the claim that this person has done something, if the sentence makes
/// it. A step that uses a theorem of this person's is not such a claim.
fn deed(sentence: &str, name: &str) -> Option<Claim> {
    if !is_named(sentence, name) {
        return None;
    }
    let name = regex::escape(name);
    let does = format!(r"\b{name} (?:{DEEDS})\b");
    let done_by = format!(r"\bby (?:\p{{Lu}}[\p{{L}}.]* )*{name}\b(['’]s)?");
    let does = Regex::new(&does).ok()?.find(sentence);
    let done_by = Regex::new(&done_by).ok()?.captures(sentence);
    let titled = format!(r"^Theorem \([^)]*\b{name}\b(['’]s)?");
    let titled = Regex::new(&titled).ok()?.captures(sentence);
    let done_by = titled.or(done_by).filter(|found| found.get(1).is_none());
    let found = does.or_else(|| done_by?.get(0))?;
    Some(Claim { said: found.as_str().into(), name: Some(name) })
}
