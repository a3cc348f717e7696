//! Judges "Red and blue trees".
//!
//! In this file, a doodle is a list of edges: entry v - 1 has the parent of
//! vertex v, and whether the edge is blue. A value is a multiple of 1 / 2^100.

use crate::kit::{described, Case, Chance, Judge, Question, Values};

const MOST: usize = 100;
const WHOLE: i128 = 1 << 100;

type Doodle = Vec<(usize, bool)>;
/// The value, and the numbers of winning cuts for blue and for red.
type Answer = (i128, usize, usize);

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .also(parents_first)
        .with_limits(limits)
        .with_variants(variant)
}

/// Checks that each parent is smaller than its vertex.
fn parents_first(values: &Values) -> Result<(), String> {
    let parents = values.numbers::<usize>("p");
    let counts = values.numbers::<usize>("n").into_iter();
    for (index, vertex) in counts.flat_map(|count| 1..=count).enumerate() {
        if parents[index] >= vertex {
            let why = "the parent is not smaller than its vertex";
            return Err(values.wrong("p", index, why));
        }
    }
    Ok(())
}

/// Returns, for each edge, the set of edges that vanish with it.
fn vanish(doodle: &[(usize, bool)]) -> Vec<usize> {
    let mut sets: Vec<usize> =
        (0..doodle.len()).map(|edge| 1 << edge).collect();
    for edge in (0..doodle.len()).rev() {
        if let Some(below) = doodle[edge].0.checked_sub(1) {
            sets[below] |= sets[edge];
        }
    }
    sets
}

/// Whether the player to move wins on a set of edges, by trying all plays.
struct Plays<'a> {
    doodle: &'a [(usize, bool)],
    sets: Vec<usize>,
    known: Vec<[Option<bool>; 2]>,
}

impl Plays<'_> {
    fn of(doodle: &[(usize, bool)]) -> Plays<'_> {
        let known = vec![[None; 2]; 1 << doodle.len()];
        Plays { doodle, sets: vanish(doodle), known }
    }

    fn wins(&mut self, set: usize, blue: bool) -> bool {
        if let Some(known) = self.known[set][usize::from(blue)] {
            return known;
        }
        let mut wins = false;
        for edge in 0..self.doodle.len() {
            if set >> edge & 1 == 1 && self.doodle[edge].1 == blue && !wins {
                wins = !self.wins(set & !self.sets[edge], !blue);
            }
        }
        self.known[set][usize::from(blue)] = Some(wins);
        wins
    }
}

/// Returns the answer for a small doodle, by playing it. The value is found by
/// playing the doodle beside the negatives of stalks, until one balances it.
fn by_playing(doodle: &[(usize, bool)]) -> Answer {
    let all = (1 << doodle.len()) - 1;
    let mut plays = Plays::of(doodle);
    let mut count = |blue: bool| {
        let cuts = (0..doodle.len()).filter(|&edge| doodle[edge].1 == blue);
        let rests: Vec<usize> =
            cuts.map(|edge| all & !plays.sets[edge]).collect();
        rests.into_iter().filter(|&rest| !plays.wins(rest, !blue)).count()
    };
    let (left, right) = (count(true), count(false));
    let mut stalk: Vec<bool> = Vec::new();
    loop {
        let mut both = doodle.to_vec();
        for (height, &up) in stalk.iter().enumerate() {
            let parent = if height == 0 { 0 } else { both.len() };
            both.push((parent, !up));
        }
        let mut plays = Plays::of(&both);
        let all = (1 << both.len()) - 1;
        match (plays.wins(all, true), plays.wins(all, false)) {
            (false, false) => return (worth(&stalk), left, right),
            (begins, _) => stalk.push(begins),
        }
    }
}

/// Returns the value of a stalk, `true` for blue, by the theorem on stalks.
fn worth(stalk: &[bool]) -> i128 {
    let (mut sum, mut unit, mut changed) = (0, WHOLE, false);
    for &edge in stalk {
        changed |= edge != stalk[0];
        if changed {
            unit /= 2;
        }
        sum += if edge { unit } else { -unit };
    }
    sum
}

/// Returns the stalk with this value: each edge is a step towards it.
fn stalk_of(value: i128) -> Vec<bool> {
    let (mut stalk, mut sum, mut unit) = (Vec::new(), 0, WHOLE);
    let mut changed = false;
    while sum != value {
        let up = value > sum;
        changed |= stalk.first().is_some_and(|&first| first != up);
        if changed {
            unit /= 2;
        }
        sum += if up { unit } else { -unit };
        stalk.push(up);
    }
    stalk
}

/// Returns the value without the edge `cut` and what grows on it. Each branch
/// is replaced by the stalk of its value, with the edge below the branch put
/// under it.
fn value_without(doodle: &[(usize, bool)], cut: Option<usize>) -> i128 {
    let mut gone = vec![false; doodle.len() + 1];
    for (edge, &(parent, _)) in doodle.iter().enumerate() {
        gone[edge + 1] = cut == Some(edge) || gone[parent];
    }
    let mut sums = vec![0; doodle.len() + 1];
    for (edge, &(parent, blue)) in doodle.iter().enumerate().rev() {
        if !gone[edge + 1] {
            let mut stalk = vec![blue];
            stalk.extend(stalk_of(sums[edge + 1]));
            sums[parent] += worth(&stalk);
        }
    }
    sums[0]
}

fn by_stalks(doodle: &[(usize, bool)]) -> Answer {
    let (mut left, mut right) = (0, 0);
    for (edge, &(_, blue)) in doodle.iter().enumerate() {
        let rest = value_without(doodle, Some(edge));
        match blue {
            true => left += usize::from(rest >= 0),
            false => right += usize::from(rest <= 0),
        }
    }
    (value_without(doodle, None), left, right)
}

/// Returns the first number, in the order of birthdays, between two others, by
/// steps up or down until it fits.
fn simplest(low: Option<i128>, high: Option<i128>) -> i128 {
    let (mut at, mut unit, mut way) = (0, WHOLE, None);
    loop {
        let up = low.is_some_and(|low| at <= low);
        if !up && high.is_none_or(|high| at < high) {
            return at;
        }
        if unit < WHOLE || way.is_some_and(|way| way != up) {
            unit /= 2;
        }
        way = Some(up);
        at += if up { unit } else { -unit };
    }
}

/// Returns the answer from the values of everything that may be left of a
/// doodle. Each value is the simplest number between those of the options.
fn by_options(doodle: &[(usize, bool)]) -> Answer {
    let sets = vanish(doodle);
    let all = (1_usize << doodle.len()) - 1;
    // Taking edges out of a set makes its number smaller, so options come
    // first.
    let mut values = vec![0; all + 1];
    for set in 1..=all {
        let (mut low, mut high) = (None, None);
        for (edge, &(_, blue)) in doodle.iter().enumerate() {
            if set >> edge & 1 == 1 {
                let value: i128 = values[set & !sets[edge]];
                match blue {
                    true => low = low.max(Some(value)),
                    false => high = Some(high.map_or(value, |h| value.min(h))),
                }
            }
        }
        // A set with an edge that isn't connected to the ground is no doodle.
        let doodle_stands = (0..doodle.len()).all(|edge| {
            let parent = doodle[edge].0;
            set >> edge & 1 == 0 || parent == 0 || set >> (parent - 1) & 1 == 1
        });
        if doodle_stands {
            values[set] = simplest(low, high);
        }
    }
    let wins = |&(edge, &(_, blue)): &(usize, &(usize, bool))| {
        let rest = values[all & !sets[edge]];
        if blue {
            rest >= 0
        } else {
            rest <= 0
        }
    };
    let winning = || doodle.iter().enumerate().filter(wins);
    let left = winning().filter(|(_, edge)| edge.1).count();
    (values[all], left, winning().count() - left)
}

/// Returns the value as a fraction in lowest terms.
fn fraction(value: i128) -> String {
    let (mut above, mut below) = (value, WHOLE);
    while below > 1 && above % 2 == 0 {
        (above, below) = (above / 2, below / 2);
    }
    match below {
        1 => above.to_string(),
        _ => format!("{above}/{below}"),
    }
}

fn print(
    group: &'static str,
    chance: &mut Chance,
    mut all: Vec<(Doodle, Answer)>,
) -> Case {
    chance.shuffle(&mut all);
    let (mut input, mut answer) = (format!("{}\n", all.len()), String::new());
    for (doodle, (value, left, right)) in all {
        input += &format!("{}\n", doodle.len());
        for (parent, blue) in doodle {
            input += &format!("{parent} {}\n", if blue { "B" } else { "R" });
        }
        answer += &format!("{} {left} {right}\n", fraction(value));
    }
    Case::new(group, input, answer)
}

/// Returns a doodle with this many edges. Each parent is one of the last
/// `window` vertices, and an edge has the colour of the edge below it except
/// once in `change`.
fn grow(
    chance: &mut Chance,
    edges: usize,
    window: usize,
    change: u64,
) -> Doodle {
    let mut doodle: Doodle = Vec::new();
    for v in 1..=edges {
        let parent = v - 1 - chance.index(window.min(v));
        let blue = match parent {
            0 => chance.once_in(2),
            _ => doodle[parent - 1].1 != chance.once_in(change),
        };
        doodle.push((parent, blue));
    }
    doodle
}

/// Puts another doodle beside `doodle`, with its colours exchanged if
/// `exchange`.
fn join(doodle: &mut Doodle, other: &[(usize, bool)], exchange: bool) {
    let shift = doodle.len();
    for &(parent, blue) in other {
        let parent = if parent == 0 { 0 } else { parent + shift };
        doodle.push((parent, blue != exchange));
    }
}

/// Returns a doodle that is close to balance: one beside its negative, perhaps
/// with one more edge.
fn close(chance: &mut Chance, edges: usize) -> Doodle {
    let window = *chance.one_of(&[1, 2, 4]);
    let half = grow(chance, edges / 2, window, 2);
    let mut doodle = half.clone();
    join(&mut doodle, &half, true);
    if doodle.len() < edges {
        let parent = chance.index(doodle.len() + 1);
        doodle.push((parent, chance.once_in(2)));
    }
    doodle
}

fn any(chance: &mut Chance, most: u64) -> Doodle {
    let edges = chance.between(1, most) as usize;
    if edges > 1 && chance.once_in(2) {
        return close(chance, edges);
    }
    let window = *chance.one_of(&[1, 2, 3, 8, 100]);
    let change = *chance.one_of(&[2, 2, 3, 8]);
    grow(chance, edges, window, change)
}

fn small(chance: &mut Chance) -> Case {
    let mut all = Vec::new();
    while all.len() < 100 {
        let doodle = any(chance, 6);
        let answer = by_playing(&doodle);
        assert_eq!(answer, by_stalks(&doodle), "{doodle:?}");
        all.push((doodle, answer));
    }
    print("small", chance, all)
}

fn medium(chance: &mut Chance) -> Case {
    let mut all = Vec::new();
    while all.len() < 100 {
        let doodle = any(chance, 11);
        let answer = by_options(&doodle);
        assert_eq!(answer, by_stalks(&doodle), "{doodle:?}");
        all.push((doodle, answer));
    }
    print("medium", chance, all)
}

/// Returns doodles of extreme shapes: many twigs on one edge of the other
/// colour, many edges on the ground, two brooms, and stalks.
fn extremes(chance: &mut Chance) -> Vec<Doodle> {
    let blue = chance.once_in(2);
    let stalk = |colour: fn(usize) -> bool| -> Doodle {
        (0..MOST).map(|v| (v, colour(v) == blue)).collect()
    };
    let broom = (0..MOST).map(|v| (v.min(1), (v == 0) == blue)).collect();
    let brush = (0..MOST).map(|_| (0, blue)).collect();
    // A broom beside the negative of one with one twig fewer.
    let mut brooms: Doodle =
        (0..50).map(|v: usize| (v.min(1), (v == 0) == blue)).collect();
    let other = brooms[..49].to_vec();
    join(&mut brooms, &other, true);
    let mut all = vec![broom, brush, brooms];
    all.extend([stalk(|_| true), stalk(|v| v == 0), stalk(|v| v % 2 == 0)]);
    all.push(stalk(|v| v < 50));
    all
}

fn full(chance: &mut Chance) -> Case {
    let mut doodles = extremes(chance);
    while doodles.len() < 60 {
        let most = *chance.one_of(&[40, 99, 100]);
        let doodle = any(chance, most);
        doodles.push(doodle);
    }
    for _ in 0..10 {
        doodles.push(close(chance, MOST));
        doodles.push(grow(chance, MOST, 3, 2));
    }
    let solve = |doodle: Doodle| {
        let answer = by_stalks(&doodle);
        (doodle, answer)
    };
    let all = doodles.into_iter().map(solve).collect();
    print("full", chance, all)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![small(chance), medium(chance), full(chance)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    // Many red edges on a blue one, and random trees.
    let star: Doodle = (0..MOST).map(|v| (v.min(1), v == 0)).collect();
    let mut doodle = |turn| match turn % 2 {
        0 => (star.clone(), (0, 0, 0)),
        _ => (grow(chance, MOST, 3, 2), (0, 0, 0)),
    };
    let all = (0..100).map(&mut doodle).collect();
    vec![print("full", chance, all).input]
}

/// Asks for the value of a doodle with seven edges that forks somewhere above
/// the ground. The value has the denominator 8.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let doodle = grow(chance, 7, 3, 2);
        let forks =
            |v: usize| doodle.iter().filter(|edge| edge.0 == v).count() > 1;
        let value = by_options(&doodle).0;
        let words = fraction(value);
        if !(1..=7).any(forks) || !words.ends_with("/8") {
            continue;
        }
        let line = |(v, edge): (usize, &(usize, bool))| {
            format!("{} {v} on {}", if edge.1 { "blue" } else { "red" }, edge.0)
        };
        let lines: Vec<String> = (1..).zip(&doodle).map(line).collect();
        let text = format!(
            "The ground is vertex 0, and one edge leads up to each of the vertices 1 to \
             7: {}. What is the doodle worth? Answer with a fraction in lowest terms, \
             as in `-5/8`.",
            lines.join(", ")
        );
        return Question { text, answers: vec![words] };
    }
}
