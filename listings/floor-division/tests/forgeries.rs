//! Forgeries: certificates in which every field is falsified, one at a time
//! and several together. Whatever is accepted must be true.

use floor_division::{
    cells, certify, check, check_program, cuts, read_certificate, read_claim,
    runs, table, Cell, Claim, FloorDivision, Place,
};
use nimbers::Nimbers;
use notebook::{transcript, Chance, Lines};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use trial::range;

/// How far brute force follows an accepted claim, number by number.
const FAR: usize = 100_000;

/// A claim with cells as the prover would make them, true or false.
fn text_of(claim: &Claim) -> String {
    let mut text = format!("{claim}\n");
    for cell in cells(claim, &cuts(claim)) {
        text += &format!("{cell}\n");
    }
    text
}

/// The claim that the true runs below `scale` go on for ever.
fn begun(divisors: &[u64], scale: usize) -> Claim {
    let game = FloorDivision::new(divisors).unwrap();
    let runs = runs(&table(&game, scale - 1)[1..]);
    let starts = runs.iter().map(|run| run.from + 1);
    let ends: Vec<u64> = starts.chain([scale as u64]).collect();
    let values: Vec<u64> = runs.iter().map(|run| run.nimber).collect();
    Claim::new(divisors, &ends, &values).unwrap()
}

/// The sets of divisors from 2 to 7.
fn sets() -> impl Iterator<Item = Vec<u64>> {
    (1..64).map(|bits| (2..=7).filter(|d| bits >> (d - 2) & 1 == 1).collect())
}

/// Certificates of true claims, and what could pass for one of a false claim:
/// the claim is wrong in a cell, or at a number of the base.
fn certificates() -> (Vec<String>, Vec<String>) {
    let (mut real, mut false_ones) = (vec![text_of(&Claim::ours())], vec![]);
    for divisors in sets() {
        for scale in 3..=60 {
            let claim = begun(&divisors, scale);
            match certify(&claim) {
                Ok(_) => real.push(text_of(&claim)),
                Err(_) if claim.runs().len() < 8 && scale % 3 == 0 => {
                    false_ones.push(text_of(&claim));
                }
                Err(_) => {}
            }
        }
    }
    // Right cells over a wrong base.
    for (divisor, end) in (2..8).map(|d| (d, d * d)) {
        let ends = [1, divisor, end];
        let claim = Claim::new(&[divisor], &ends, &[0, 1]).unwrap();
        false_ones.push(text_of(&claim));
    }
    (real, false_ones)
}

/// What the checker can say, and a name for it.
const VERDICTS: [(&str, &str); 10] = [
    ("checked: ", "accepted"),
    ("refused: n = ", "base"),
    ("does not begin", "gap"),
    ("is empty", "empty"),
    ("the cells end", "end"),
    ("no run is named", "nothing named"),
    ("the claim has no run", "no such run"),
    ("not all in", "left"),
    (" with mex ", "mex"),
    ("bad input", "bad input"),
];

/// Who judges forgeries, and remembers which claims are true.
#[derive(Default)]
struct Judge {
    truth: HashMap<String, bool>,
    verdicts: BTreeMap<&'static str, usize>,
}

impl Judge {
    /// What is said of a certificate. Asserts that nothing false is accepted.
    fn judge(&mut self, text: &str) -> &'static str {
        let said = transcript(check_program, text.as_bytes());
        let kind = VERDICTS.iter().find(|(words, _)| said.contains(words));
        let kind = kind.unwrap_or_else(|| panic!("{text}{said}")).1;
        if kind == "accepted" {
            let mut input = text.as_bytes();
            let claim = read_claim(&mut Lines::new(&mut input)).unwrap();
            let name = claim.to_string();
            let known = self.truth.entry(name);
            assert!(*known.or_insert_with(|| is_true(&claim)), "{text}");
        }
        *self.verdicts.entry(kind).or_default() += 1;
        kind
    }
}

impl Judge {
    /// What was said at most a hundred times.
    fn rare(&self) -> Vec<&'static str> {
        let kinds = VERDICTS.iter().map(|(_, kind)| *kind);
        let often = |kind: &str| self.verdicts.get(kind) > Some(&100);
        kinds.filter(|kind| !often(kind)).collect()
    }
}

/// Whether a claim is true, by brute force: up to [`FAR`], and at both sides
/// of every end of a run below 2^64.
fn is_true(claim: &Claim) -> bool {
    let near = table(claim.game(), FAR);
    let mut numbers = (0..).zip(&near);
    if numbers.any(|(n, nimber)| claim.nimber(n) != *nimber) {
        return false;
    }
    let mut brute = Nimbers::new(claim.game());
    let powers = (0..64).map_while(|k| claim.scale().checked_pow(k));
    let ends = powers.flat_map(|power| {
        let end = move |run: &floor_division::Run| run.from.checked_mul(power);
        claim.runs().iter().filter_map(end)
    });
    let mut sides = ends.flat_map(|end| [end - 1, end]).chain([u64::MAX]);
    sides.all(|n| brute.of(&n) == claim.nimber(n))
}

/// Where the numbers of a text stand.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
    let mut all: Vec<Range<usize>> = vec![];
    for at in (0..text.len()).filter(|at| digit(*at)) {
        match all.last_mut() {
            Some(last) if last.end == at => last.end += 1,
            _ => all.push(at..at + 1),
        }
    }
    all
}

/// What is put in the place of a number: a neighbour, the same in another
/// round, nothing, and what is far too large.
fn instead(number: u64, scale: u64) -> Vec<u64> {
    let scale = scale.max(1);
    let mut all = vec![
        number.wrapping_add(1),
        number.wrapping_sub(1),
        number.wrapping_add(scale),
        number.wrapping_sub(scale),
        number.wrapping_mul(scale),
        number / scale,
        number.wrapping_mul(2),
        0,
        1,
        u32::MAX.into(),
        1 << 32,
        u64::MAX,
    ];
    all.retain(|other| *other != number);
    all.sort_unstable();
    all.dedup();
    all
}

/// The scale that a text names, or 2.
fn scale(text: &str) -> u64 {
    let ends = text.lines().nth(1).unwrap_or("");
    let last = ends.split(' ').next_back().map(str::parse);
    last.and_then(Result::ok).unwrap_or(2)
}

/// The text with a number changed.
fn with(text: &str, place: &Range<usize>, number: u64) -> String {
    let (before, behind) = (&text[..place.start], &text[place.end..]);
    format!("{before}{number}{behind}")
}

/// The text with its words changed, line by line.
fn edited(text: &str, edit: impl FnOnce(&mut Vec<Vec<String>>)) -> String {
    let words = |line: &str| line.split(' ').map(String::from).collect();
    let mut lines: Vec<Vec<String>> = text.lines().map(words).collect();
    edit(&mut lines);
    let lines = lines.into_iter().map(|line| line.join(" ") + "\n");
    lines.collect()
}

#[test]
fn every_field_falsified() {
    let (real, false_ones) = certificates();
    let mut judge = Judge::default();
    let mut changed = 0;
    for text in &real {
        assert_eq!(judge.judge(text), "accepted");
    }
    let step = false_ones.len() / (100 - real.len());
    let all = real.iter().chain(false_ones.iter().step_by(step)).take(100);
    let all: Vec<&String> = all.collect();
    for text in &all {
        let places = numbers(text);
        for place in &places {
            let number: u64 = text[place.clone()].parse().unwrap();
            for other in instead(number, scale(text)) {
                judge.judge(&with(text, place, other));
                changed += 1;
            }
        }
        for pair in places.windows(2) {
            let (first, second) =
                (&text[pair[0].clone()], &text[pair[1].clone()]);
            let first: u64 = first.parse().unwrap();
            let second: u64 = second.parse().unwrap();
            let swapped = with(text, &pair[1], first);
            judge.judge(&with(&swapped, &pair[0], second));
        }
        let lines: Vec<usize> =
            text.lines().map(|line| line.split(' ').count()).collect();
        for (at, &words) in lines.iter().enumerate() {
            judge.judge(&edited(text, |lines| _ = lines.remove(at)));
            let again = |lines: &mut Vec<Vec<String>>| {
                lines.insert(at, lines[at].clone());
            };
            judge.judge(&edited(text, again));
            let next = (at + 1).min(lines.len() - 1);
            judge.judge(&edited(text, |lines| lines.swap(at, next)));
            for word in 0..words {
                let less = edited(text, |lines| _ = lines[at].remove(word));
                judge.judge(&less);
                let twice = |lines: &mut Vec<Vec<String>>| {
                    let again = lines[at][word].clone();
                    lines[at].insert(word, again);
                };
                judge.judge(&edited(text, twice));
                let next = (word + 1).min(words - 1);
                judge.judge(&edited(text, |lines| lines[at].swap(word, next)));
            }
        }
    }
    assert_eq!((real.len(), all.len()), (58, 100));
    assert!(changed > 100_000, "{changed}");
    assert_eq!(judge.rare(), [""; 0], "{:?}", judge.verdicts);
}

/// Of a false claim with one wrong cell a single lie would be enough: another
/// run for a divisor, or for the numbers themselves.
#[test]
fn one_lie_in_the_wrong_cell() {
    let mut judge = Judge::default();
    for (divisors, scale) in
        sets().flat_map(|set| (3..=20).map(move |scale| (set.clone(), scale)))
    {
        let claim = begun(&divisors, scale);
        let Err(refusal) = certify(&claim) else { continue };
        // The base goes beyond the scale, if that is small.
        let Some(cell) = refusal.cell else { continue };
        let honest = text_of(&claim);
        let line = format!("{cell}\n");
        assert!(honest.contains(&line));
        let firsts = claim.runs().iter().map(|run| run.from);
        for place in firsts.flat_map(|end| [Place(end, 0), Place(end, 1)]) {
            for divisor in cell.places.keys() {
                let mut lie = cell.clone();
                lie.places.insert(*divisor, place);
                let forged = honest.replace(&line, &format!("{lie}\n"));
                judge.judge(&forged);
                lie.places.remove(divisor);
                judge.judge(&honest.replace(&line, &format!("{lie}\n")));
            }
        }
    }
    for kind in ["left", "mex", "nothing named"] {
        assert!(judge.verdicts[kind] > 1000, "{:?}", judge.verdicts);
    }
    assert!(!judge.verdicts.contains_key("accepted"));
}

/// A certificate with one more thing falsified.
fn falsified(text: &str, others: &[String], chance: &mut Chance) -> String {
    let places = numbers(text);
    let pick = |chance: &mut Chance| chance.pick(&places).unwrap().clone();
    match chance.below(9) {
        0 | 1 => {
            let place = pick(chance);
            let number = text[place.clone()].parse().unwrap_or(0);
            let other = instead(number, scale(text));
            with(text, &place, *chance.pick(&other).unwrap())
        }
        2 => {
            let (place, from) = (pick(chance), pick(chance));
            with(text, &place, text[from].parse().unwrap_or(0))
        }
        3 => edited(text, |lines| {
            let at = chance.below(lines.len() as u64) as usize;
            match chance.below(3) {
                0 => _ = lines.remove(at),
                1 => lines.insert(at, lines[at].clone()),
                _ => {
                    let other = chance.below(lines.len() as u64) as usize;
                    lines.swap(at, other);
                }
            }
        }),
        4 => edited(text, |lines| {
            let at = chance.below(lines.len() as u64) as usize;
            let word = chance.below(lines[at].len() as u64) as usize;
            match chance.below(2) {
                0 => _ = lines[at].remove(word),
                _ => {
                    let again = lines[at][word].clone();
                    lines[at].insert(word, again);
                }
            }
        }),
        5 => edited(text, |lines| moved_cut(lines, chance)),
        6 => edited(text, |lines| cut_or_joined(lines, chance)),
        7 => renamed(text, chance),
        // The cells of one claim for another.
        _ => {
            let other = chance.pick(others).unwrap();
            let claim = other.lines().take(3);
            let lines: Vec<&str> = claim.chain(text.lines().skip(3)).collect();
            lines.join("\n") + "\n"
        }
    }
}

/// The ends of a cell, if there they are.
fn ends(word: &str) -> Option<(u64, u64)> {
    let (from, to) = word.split_once("..")?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Moves a cut, as one would who knows that cells have to follow each other.
fn moved_cut(lines: &mut [Vec<String>], chance: &mut Chance) {
    if lines.len() < 5 {
        return;
    }
    let at = chance.between(3, lines.len() as u64 - 2) as usize;
    let step = chance.below(5);
    let pair = [at, at + 1].map(|at| lines[at].first().and_then(|w| ends(w)));
    if let [Some((from, to)), Some((_, end))] = pair {
        let cut = to.saturating_add(step).saturating_sub(2);
        lines[at][0] = format!("{from}..{cut}");
        lines[at + 1][0] = format!("{cut}..{end}");
    }
}

/// Cuts a cell in two, or lets it be one with the next.
fn cut_or_joined(lines: &mut Vec<Vec<String>>, chance: &mut Chance) {
    if lines.len() < 5 {
        return;
    }
    let at = chance.between(3, lines.len() as u64 - 2) as usize;
    let pair = [at, at + 1].map(|at| lines[at].first().and_then(|w| ends(w)));
    if let [Some((from, to)), Some((_, end))] = pair {
        if chance.below(2) == 0 {
            lines[at][0] = format!("{from}..{end}");
            lines.remove(at + 1);
        } else if from < to {
            let cut = chance.between(from, to);
            lines.insert(at, lines[at].clone());
            lines[at][0] = format!("{from}..{cut}");
            lines[at + 1][0] = format!("{cut}..{to}");
        }
    }
}

/// Moves an end of the claim, in every line that names it.
fn renamed(text: &str, chance: &mut Chance) -> String {
    let ends = text.lines().nth(1).unwrap_or("").split(' ');
    let ends: Vec<u64> = ends.filter_map(|word| word.parse().ok()).collect();
    let Some(&end) = chance.pick(&ends) else { return text.to_string() };
    let other = end.saturating_add(chance.below(3)).saturating_sub(1);
    edited(text, |lines| {
        let named = [(format!(":{end}@"), format!(":{other}@"))];
        for (at, line) in lines.iter_mut().enumerate() {
            for word in line.iter_mut() {
                if at == 1 && *word == end.to_string() {
                    *word = other.to_string();
                }
                for (this, that) in &named {
                    *word = word.replace(this, that);
                }
            }
        }
    })
}

#[test]
fn forgeries_of_every_kind() {
    let (real, false_ones) = certificates();
    let mut chance = Chance::new(21);
    let mut judge = Judge::default();
    for text in &false_ones {
        assert_ne!(judge.judge(text), "accepted", "{text}");
    }
    let mut made = 0; // those that are certificates at all
    while made < range(100_000, 1_000_000) {
        let kind = if chance.below(2) == 0 { &real } else { &false_ones };
        let text = chance.pick(kind).unwrap();
        let mut forged = text.clone();
        for _ in 0..chance.between(1, 3) {
            if !numbers(&forged).is_empty() {
                forged = falsified(&forged, &real, &mut chance);
            }
        }
        if forged != *text && judge.judge(&forged) != "bad input" {
            made += 1;
        }
    }
    assert_eq!(judge.rare(), [""; 0], "{:?}", judge.verdicts);
    // True claims of more than fifty kinds, each followed to the end.
    assert!(judge.truth.len() > 50, "{}", judge.truth.len());
}

/// What [`check`] asks, and one of its questions left out: the base, the
/// cover, the run, the mex.
fn without(question: usize, claim: &Claim, cells: &[Cell]) -> bool {
    let asked = |number: usize, fact: bool| number == question || fact;
    let u = claim.unit();
    let base = table(claim.game(), u as usize);
    let mut holds =
        asked(0, (0..u).all(|n| claim.nimber(n) == base[n as usize]));
    let mut at = u;
    for Cell { numbers, places } in cells {
        holds &= asked(1, numbers.start == at && !numbers.is_empty());
        let mut nimber = |d: u64| {
            let run = places.get(&d).and_then(|place| claim.run(*place));
            let inside = run.is_some_and(|run| {
                d * run.from <= numbers.start && numbers.end <= d * run.to
            });
            holds &= asked(2, inside);
            run.map(|run| run.nimber)
        };
        let own = nimber(1);
        let options = claim.divisors().iter().filter_map(|d| nimber(*d));
        let options: Vec<u64> = options.collect();
        holds &= asked(3, own == Some(nimbers::mex(&options)));
        at = numbers.end;
    }
    holds && asked(1, at == u * claim.scale())
}

#[test]
fn each_question_catches_what_no_other_does() {
    let forged = |name: &str| {
        let folder =
            concat!(env!("CARGO_MANIFEST_DIR"), "/runs/floor-division-check");
        let path = format!("{folder}/{name}.in");
        let text = std::fs::read_to_string(path).unwrap();
        let mut input = text.as_bytes();
        read_certificate(&mut Lines::new(&mut input)).unwrap()
    };
    // The page's table: the question, the forgery, where its claim is false.
    let table = [
        (0, "forged-base", 1),
        (1, "forged-gap", 5),
        (2, "forged-end", 5),
        (3, "forged-mex", 5),
    ];
    for (question, name, number) in table {
        let (claim, cells) = forged(name);
        for left_out in 0..4 {
            let passes = without(left_out, &claim, &cells);
            assert_eq!(passes, left_out == question, "{name} {left_out}");
        }
        let wrong =
            |n: &u64| Nimbers::new(claim.game()).of(n) != claim.nimber(*n);
        assert_eq!((0..100).find(wrong), Some(number), "{name}");
    }
    // With no question left out it is the checker.
    for name in ["ours", "forged-own", "forged-round", "forged-short"] {
        let (claim, cells) = forged(name);
        let passes = without(4, &claim, &cells);
        assert_eq!(passes, check(&claim, &cells).is_ok(), "{name}");
    }
}
