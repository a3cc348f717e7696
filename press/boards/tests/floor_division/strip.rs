//! Tests the log strip in every state that its controls can reach: compares its
//! claims and its picture with the recursion.

use boards::floor_division::strip::{
    strip_program, Claim, Strip, LAST_ROUND, MARKS, MULTIPLIERS, SETS,
};
use boards::{reach, Control, Instrument};
use floor_division::FloorDivision;
use notebook::{transcript, Line};
use scaling::Claim as Pattern;
use std::collections::{BTreeMap, BTreeSet};
use trial::range;

fn strip(text: &str) -> Strip {
    Strip::read(&Line::one(text)).expect(text)
}

/// Returns the nimbers of all numbers below `end`, by the recursion.
pub(super) fn brute(divisors: &[u64], end: u64) -> Vec<u8> {
    let mut nimbers = vec![0_u8];
    for number in 1..end {
        let reached = divisors.iter().fold(0_u32, |reached, divisor| {
            reached | 1 << nimbers[(number / divisor) as usize]
        });
        nimbers.push(reached.trailing_ones() as u8);
    }
    nimbers
}

/// The facts about two rounds, found from each number by itself.
struct Judge<'t> {
    nimbers: &'t [u8],
    m: u64,
    unit: u64,
    /// The first number of each run in either round, and the end of the lower
    /// round.
    starts: Vec<u64>,
}

/// Numbers with another nimber than claimed: first number, end (exclusive),
/// nimber, claimed nimber.
type Wrong = (u64, u64, u8, u8);

impl<'t> Judge<'t> {
    fn new(nimbers: &'t [u8], m: u64, round: u64) -> Judge<'t> {
        let unit = m.pow(round as u32);
        let (next, end) = (unit * m, unit * m * m);
        let at = |n: u64| nimbers[n as usize];
        let is_start = |n: &u64| *n == next || at(*n) != at(n - 1);
        let mut starts: Vec<u64> = (unit + 1..end).filter(is_start).collect();
        starts.insert(0, unit);
        starts.push(end);
        Judge { nimbers, m, unit, starts }
    }

    fn next(&self) -> u64 {
        self.unit * self.m
    }

    fn at(&self, number: u64) -> u8 {
        self.nimbers[number as usize]
    }

    /// Returns where the last run of the upper round begins, unless it is the
    /// only run.
    fn last(&self) -> Option<u64> {
        let last = *self.starts.iter().rfind(|n| **n < self.next())?;
        (last > self.unit).then_some(last)
    }

    /// Returns the number to which a mark moves the end.
    fn marked(&self, mark: u64) -> u64 {
        let power = (self.m as f64).powf(mark as f64 / MARKS as f64);
        let number = (self.unit as f64 * power).round() as u64;
        number.min(self.next() - 1)
    }

    /// Returns the nimber that is claimed for a number of either round if the
    /// last run begins at `end`.
    fn claimed(&self, number: u64, end: Option<u64>) -> u8 {
        let lead = match number < self.next() {
            true => number,
            false => number / self.m,
        };
        match (self.last(), end) {
            (Some(_), Some(end)) if lead >= end => self.at(self.next() - 1),
            (Some(last), Some(_)) if lead >= last => self.at(last - 1),
            _ => self.at(lead),
        }
    }

    /// Returns all places where a claimed run or a true run can begin or end.
    fn cuts(&self, end: Option<u64>) -> Vec<u64> {
        let upper = self.starts.iter().filter(|n| **n < self.next());
        let scaled = upper.chain(&end).map(|n| n * self.m);
        let all = self.starts.iter().copied().chain(scaled).chain(end);
        let all: BTreeSet<u64> = all.collect();
        all.into_iter().collect()
    }

    /// Returns all numbers whose nimber isn't the claimed one.
    fn wrong(&self, end: Option<u64>) -> Vec<Wrong> {
        let cuts = self.cuts(end);
        let pieces = cuts.windows(2).map(|pair| {
            let (nimber, claimed) =
                (self.at(pair[0]), self.claimed(pair[0], end));
            (pair[0], pair[1], nimber, claimed)
        });
        pieces.filter(|piece| piece.2 != piece.3).collect()
    }

    fn says(&self, end: Option<u64>) -> Vec<Claim> {
        let (wrong, to) = (self.wrong(end), self.next() * self.m);
        match wrong.first() {
            None => vec![Claim::Fits(self.unit, to)],
            Some(&(number, _, nimber, claimed)) => {
                let many = wrong.iter().map(|piece| piece.1 - piece.0).sum();
                let (nimber, claimed) = (nimber.into(), claimed.into());
                vec![
                    Claim::Breaks(number, nimber, claimed),
                    Claim::Wrong(many, to - self.unit),
                ]
            }
        }
    }

    /// Returns the left and right coordinate in the picture of the numbers from
    /// `from` to `to`.
    fn span(&self, from: u64, to: u64) -> (f64, f64) {
        let unit = if from < self.next() { self.unit } else { self.next() };
        let at = |n: u64| {
            let along = (n as f64 / unit as f64).ln() / (self.m as f64).ln();
            15.0 + 6.8 * 48.0 * along
        };
        (at(from), at(to))
    }
}

/// Returns the class and the x, y and width of each rectangle whose class
/// begins with `class`.
pub(super) fn shapes(picture: &str, class: &str) -> Vec<(String, [f64; 3])> {
    let start = format!("<rect class=\"{class}");
    let shapes = picture.split('<').map(|shape| format!("<{shape}"));
    let ours = shapes.filter(|shape| shape.starts_with(&start));
    let attribute = |shape: &str, name: &str| -> f64 {
        let start = format!(" {name}=\"");
        let rest = shape.split(&start).nth(1).expect(shape);
        rest.split('"').next().unwrap().parse().expect(shape)
    };
    let read = |shape: String| {
        let class = shape.split('"').nth(1).unwrap().to_string();
        let numbers = ["x", "y", "width"].map(|name| attribute(&shape, name));
        (class, numbers)
    };
    ours.map(read).collect()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.11
}

/// Checks the picture: the bands are the runs with their tones; there is a
/// frame and a triangle at each place where the claim breaks, and nowhere else;
/// the grip is at the end.
fn picture_is_true(state: &Strip, judge: &Judge, end: Option<u64>) {
    let picture = state.draw();
    let pairs: Vec<&[u64]> = judge.starts.windows(2).collect();
    let bands = shapes(&picture, "tone ");
    let (claimed, true_bands): (Vec<_>, Vec<_>) =
        bands.into_iter().partition(|(_, [_, y, _])| *y < 50.0);
    assert_eq!(true_bands.len(), pairs.len(), "{state:?}");
    for (pair, (class, [x, y, width])) in pairs.iter().zip(true_bands) {
        let (left, right) = judge.span(pair[0], pair[1]);
        assert!(near(x, left) && near(x + width, right), "{state:?} {pair:?}");
        assert_eq!(y > 110.0, pair[0] >= judge.next(), "{state:?}");
        let tone = format!("tone tone-{}", 3 * judge.at(pair[0]));
        assert_eq!(class, tone, "{state:?} {pair:?}");
    }
    for (class, [x, _, width]) in claimed {
        let middle = (x + width / 2.0 - 15.0) / (6.8 * 48.0);
        let number = judge.unit as f64 * (judge.m as f64).powf(middle);
        // A narrow band may have no number in its middle.
        let number = number as u64;
        if judge.span(number, number + 1).0 > x + 0.1 {
            let tone = format!("tone tone-{}", 3 * judge.claimed(number, end));
            assert_eq!(class, tone, "{state:?} {number}");
        }
    }
    let mut places: Vec<(u64, u64)> = Vec::new();
    for (from, to, ..) in judge.wrong(end) {
        match places.last_mut() {
            Some((_, last)) if *last == from && from != judge.next() => {
                *last = to;
            }
            _ => places.push((from, to)),
        }
    }
    let frames = shapes(&picture, "odd");
    assert_eq!(frames.len(), places.len(), "{state:?}");
    for ((from, to), (_, [x, y, width])) in places.iter().zip(frames) {
        let (left, right) = judge.span(*from, *to);
        assert!(near(x, left) && near(x + width, right), "{state:?} {from}");
        assert_eq!(y > 110.0, *from >= judge.next(), "{state:?}");
    }
    let marks = places.len() + usize::from(!places.is_empty());
    assert_eq!(picture.matches("class=\"odd-mark\"").count(), marks);
    let fits = picture.contains(">every column fits<");
    assert_eq!(fits, places.is_empty(), "{state:?}");
    let grips = shapes(&picture, "grip");
    assert_eq!(grips.len(), usize::from(end.is_some()), "{state:?}");
    for ((_, [x, _, width]), end) in grips.into_iter().zip(end) {
        let (at, _) = judge.span(end, end + 1);
        assert!(near(x + width / 2.0, at), "{state:?}");
    }
}

/// Returns the mark and the description of the slider `end`, if the controls
/// have one.
fn offered(state: &Strip) -> Option<(u64, String)> {
    state.controls().into_iter().find_map(|control| match control {
        Control::Slider { name, now, value, .. } if name == "end" => {
            Some((now, value))
        }
        _ => None,
    })
}

/// Checks every third state, and the picture of every 15th, for rounds that end
/// at or below 300 000; a full run checks every state and every picture.
#[test]
fn what_the_strip_says_and_draws_is_true_everywhere() {
    let (mut states, mut fit) = (0, 0);
    let all = MULTIPLIERS.end().pow(LAST_ROUND as u32 + 2);
    let largest = range(300_000, all);
    let fits = |(m, round): &(u64, u64)| m.pow(*round as u32 + 2) <= largest;
    for (set, divisors) in SETS.into_iter().enumerate() {
        let nimbers = brute(divisors, largest);
        for (multiplier, round) in grounds().filter(fits) {
            let judge = Judge::new(&nimbers, multiplier, round);
            let base = Strip { set, multiplier, round, moved: None };
            for moved in marks(&base) {
                let state = Strip { moved, ..base.clone() };
                states += 1;
                if states % range(3, 1) != 0 {
                    continue;
                }
                let last = judge.last();
                let end = moved.map(|mark| judge.marked(mark)).or(last);
                let says = state.says();
                assert_eq!(says, judge.says(end), "{state:?}");
                fit += usize::from(matches!(says[0], Claim::Fits(..)));
                if states % range(15, 1) == 0 {
                    picture_is_true(&state, &judge, end);
                }
                if round < 2 {
                    each_number(&state, &judge, end);
                }
                let value =
                    end.zip(last).map(|(end, last)| match end == last {
                        true => format!("from {end}"),
                        false => format!("from {end}, not {last}"),
                    });
                assert_eq!(offered(&state).map(|end| end.1), value);
            }
        }
    }
    assert!(
        fit > range(5, 50) && states > range(10_000, 20_000),
        "{fit} of {states} fit"
    );
}

/// Tries all numbers of two rounds one by one: the first wrong number, and how
/// many are wrong, must be as claimed.
fn each_number(state: &Strip, judge: &Judge, end: Option<u64>) {
    let all = judge.unit..judge.next() * judge.m;
    let differs = |n: &u64| judge.at(*n) != judge.claimed(*n, end);
    let wrong: Vec<u64> = all.filter(differs).collect();
    match state.says()[..] {
        [Claim::Fits(..)] => assert!(wrong.is_empty(), "{state:?}"),
        [Claim::Breaks(first, ..), Claim::Wrong(many, _)] => {
            assert_eq!((wrong[0], wrong.len() as u64), (first, many));
        }
        ref says => panic!("{state:?} says {says:?}"),
    }
}

/// Returns all pairs of a multiplier and a round.
fn grounds() -> impl Iterator<Item = (u64, u64)> {
    MULTIPLIERS.flat_map(|m| (0..=LAST_ROUND).map(move |round| (m, round)))
}

/// Returns all marks to which the end can be moved, and `None`.
fn marks(base: &Strip) -> Vec<Option<u64>> {
    let mut marks = vec![None];
    if let Some((mark, _)) = offered(base) {
        let others = (1..MARKS).filter(|other| *other != mark);
        marks.extend(others.map(Some));
    }
    marks
}

/// The pages say that if the multiplier is at least the largest divisor, two
/// rounds that fit contain the whole window, so the pattern fits for ever; that
/// for the divisors 2 to 6 only the multiplier 12 fits; and that for 2, 5, 7
/// none does.
#[test]
fn two_rounds_that_fit_are_a_proof() {
    let (mut fitting, mut proved) = (BTreeSet::new(), BTreeSet::new());
    for (set, divisors) in SETS.into_iter().enumerate() {
        let game = FloorDivision::new(divisors).unwrap();
        for (multiplier, round) in grounds() {
            let state = Strip { set, multiplier, round, moved: None };
            if !matches!(state.says()[..], [Claim::Fits(..)]) {
                continue;
            }
            fitting.insert((set, multiplier));
            if multiplier >= *divisors.last().unwrap() {
                let from = u128::from(multiplier.pow(round as u32 + 1));
                let pattern = Pattern::new(&game, multiplier.into(), from);
                assert!(pattern.unwrap().prove().is_ok(), "{state:?}");
                proved.insert((set, multiplier));
            }
        }
    }
    let least = [(0, 4), (1, 6), (2, 8), (3, 12), (4, 14), (5, 10)];
    assert!(least.iter().all(|found| proved.contains(found)), "{proved:?}");
    let of = |set| fitting.iter().filter(move |fits| fits.0 == set);
    assert!(of(3).eq([&(3, 12)]), "{fitting:?}");
    assert_eq!(of(6).count(), 0, "{fitting:?}");
}

/// The controls lead to every state, and each does what it says.
#[test]
fn every_control_of_the_strip_does_what_it_says() {
    let start = strip("2 3 4 5 6 : 12 0");
    let mut known = BTreeMap::from([(start.text(), start)]);
    let mut waiting: Vec<String> = known.keys().cloned().collect();
    let mut ends = BTreeMap::new();
    while let Some(text) = waiting.pop() {
        let before = known[&text].clone();
        // Moving an end that has been moved already works the same for all
        // ends, so one mark in 144 is tried, and in the full range one in 16.
        if before.moved.is_some_and(|mark| mark % range(144, 16) != 1) {
            continue;
        }
        for line in reach(&before, MARKS) {
            let input = format!("{text}\n{line}\n");
            let printed = transcript(strip_program, input.as_bytes());
            let at = printed.lines().nth(1).unwrap().strip_prefix("at ");
            let at = at.expect(&printed);
            let next = strip(at);
            assert_eq!(next.text(), at, "{text}: {line}");
            let wanted = expected(&before, &line, &mut ends);
            assert_eq!(next, wanted, "{text}: {line}");
            known.entry(at.to_string()).or_insert_with(|| {
                waiting.push(at.to_string());
                next
            });
        }
    }
    let mut all = 0;
    for set in 0..SETS.len() {
        for (multiplier, round) in grounds() {
            let base = Strip { set, multiplier, round, moved: None };
            all += marks(&base).len();
        }
    }
    assert_eq!(known.len(), all);
}

type Ground = (usize, u64, u64);

/// Returns the state that a change must lead to. `ends` remembers the mark at
/// which the end is unmoved.
fn expected(
    before: &Strip,
    line: &str,
    ends: &mut BTreeMap<Ground, Option<u64>>,
) -> Strip {
    let mut next = before.clone();
    let (name, value) = line.split_once(' ').unwrap_or((line, "0"));
    let value: u64 = value.parse().unwrap();
    match name {
        "multiplier" if value == before.multiplier => {}
        "multiplier" => (next.multiplier, next.moved) = (value, None),
        "divisors" if value == before.set as u64 + 1 => {}
        "divisors" => (next.set, next.moved) = (value as usize - 1, None),
        "round" => next.round = value,
        "slide" if before.round == LAST_ROUND => next.round = 0,
        "slide" => next.round += 1,
        _ => next.moved = Some(value),
    }
    let ground = (next.set, next.multiplier, next.round);
    let end = *ends.entry(ground).or_insert_with(|| {
        let unmoved = Strip { moved: None, ..next.clone() };
        offered(&unmoved).map(|end| end.0)
    });
    if end.is_none() || next.moved == end {
        next.moved = None;
    }
    next
}

#[test]
fn the_claims_of_the_strip_have_these_words() {
    let words = [
        (Claim::Fits(1, 144), "Every column fits, from 1 to 143."),
        (
            Claim::Breaks(24, 2, 1),
            "24 breaks it: its nimber is 2, but 1 is claimed.",
        ),
        (
            Claim::Wrong(1, 143),
            "It is the only one of the 143 numbers that does.",
        ),
        (Claim::Wrong(24, 168), "In all, 24 of the 168 numbers break it."),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
}
