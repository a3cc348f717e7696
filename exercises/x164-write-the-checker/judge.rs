//! Judges "Write the checker".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// A run: the end at which it begins, and its round.
type Place = (u64, u32);

/// The numbers from `from` to `to`, without it, and where they and their
/// quotients lie.
#[derive(Clone)]
struct Cell {
    from: u64,
    to: u64,
    places: Vec<Place>,
}

#[derive(Clone)]
struct Claim {
    divisors: Vec<u64>,
    /// From 1 to the scale.
    ends: Vec<u64>,
    nimbers: Vec<u64>,
}

type Certificate = (Claim, Vec<Cell>);

fn mex(nimbers: &[u64]) -> u64 {
    let mut sorted = nimbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let fits = |&(place, nimber): &(usize, &u64)| place as u64 == *nimber;
    sorted.iter().enumerate().take_while(fits).count() as u64
}

impl Claim {
    fn scale(&self) -> u64 {
        self.ends[self.ends.len() - 1]
    }

    fn largest(&self) -> u64 {
        self.divisors[self.divisors.len() - 1]
    }

    fn depth(&self) -> u32 {
        let (mut depth, mut power) = (0, 1);
        while power < self.largest() {
            (depth, power) = (depth + 1, power * self.scale());
        }
        depth
    }

    fn unit(&self) -> u64 {
        self.scale().pow(self.depth())
    }

    /// Where a number lies; nowhere if it is 0.
    fn place(&self, n: u64) -> Option<Place> {
        let (mut lead, mut round) = (n, 0);
        while lead >= self.scale() {
            (lead, round) = (lead / self.scale(), round + 1);
        }
        let end = self.ends.iter().filter(|end| **end <= lead).max()?;
        Some((*end, round))
    }

    /// The nimber of the run that begins with this end.
    fn of_run(&self, end: u64) -> Option<u64> {
        let runs = self.ends.iter().zip(&self.nimbers);
        runs.filter(|(e, _)| **e == end).map(|(_, nimber)| *nimber).next()
    }

    fn claimed(&self, n: u64) -> u64 {
        self.place(n).and_then(|(end, _)| self.of_run(end)).unwrap_or(0)
    }

    /// The true nimber, from above.
    fn truth(&self, n: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if n == 0 {
            return 0;
        }
        if let Some(nimber) = known.get(&n) {
            return *nimber;
        }
        let mut met = Vec::new();
        for d in &self.divisors {
            met.push(self.truth(n / d, known));
        }
        known.insert(n, mex(&met));
        mex(&met)
    }

    /// The least number below u with another nimber than is claimed.
    fn wrong_base(&self) -> Option<u64> {
        let mut known = HashMap::new();
        (1..self.unit())
            .find(|n| self.truth(*n, &mut known) != self.claimed(*n))
    }

    /// Whether the cell holds: all its numbers are divided, or, if they are
    /// many, the first and the last thousand.
    fn holds(&self, cell: &Cell, at: u64) -> bool {
        let Cell { from, to, places } = cell;
        if *from != at || to <= from {
            return false;
        }
        let mut nimbers = Vec::new();
        for (d, (end, round)) in [1].iter().chain(&self.divisors).zip(places) {
            let lies = |n: u64| self.place(n / d) == Some((*end, *round));
            let first = *from..(*to).min(from + 1000);
            let last = (*from).max(to.saturating_sub(1000))..*to;
            let Some(nimber) = self.of_run(*end) else { return false };
            if *round > self.depth() || !first.chain(last).all(lies) {
                return false;
            }
            nimbers.push(nimber);
        }
        mex(&nimbers[1..]) == nimbers[0]
    }

    /// Every place where a quotient passes from a run to the next.
    fn cuts(&self) -> Vec<u64> {
        let (first, last) = (self.unit(), self.unit() * self.scale());
        let mut cuts = vec![first, last];
        for d in [1].iter().chain(&self.divisors) {
            for round in 0..=self.depth() {
                let unit = self.scale().pow(round);
                cuts.extend(self.ends.iter().map(|end| d * end * unit));
            }
        }
        cuts.retain(|cut| (first..=last).contains(cut));
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }

    fn cell(&self, from: u64, to: u64) -> Cell {
        let divisors = [1].iter().chain(&self.divisors);
        let places = divisors.map(|d| self.place(from / d).unwrap_or((1, 0)));
        Cell { from, to, places: places.collect() }
    }

    /// Cells that lead where they say, whether the claim is true or not.
    fn cells(&self) -> Vec<Cell> {
        self.cuts().windows(2).map(|ends| self.cell(ends[0], ends[1])).collect()
    }
}

fn verdict((claim, cells): &Certificate) -> String {
    if let Some(n) = claim.wrong_base() {
        return format!("base {n}");
    }
    let mut at = claim.unit();
    for (number, cell) in (1..).zip(cells) {
        if !claim.holds(cell, at) {
            return format!("cell {number}");
        }
        at = cell.to;
    }
    let whole = at == claim.unit() * claim.scale();
    if whole { "proved" } else { "end" }.to_string()
}

/// The largest scale of the claims that are made here.
const LARGEST: usize = 1000;

/// The nimbers of 0 to `limit`.
fn table(divisors: &[u64], limit: usize) -> Vec<u64> {
    let mut table = vec![0];
    for n in 1..=limit {
        let options: Vec<u64> =
            divisors.iter().map(|d| table[n / *d as usize]).collect();
        table.push(mex(&options));
    }
    table
}

/// The true runs below this scale; none if they are too many.
fn claim(divisors: &[u64], table: &[u64], scale: usize) -> Option<Claim> {
    let changes = (1..scale).filter(|n| *n == 1 || table[*n] != table[n - 1]);
    let starts: Vec<usize> = changes.collect();
    let nimbers: Vec<u64> = starts.iter().map(|n| table[*n]).collect();
    let ends = starts.iter().chain([&scale]).map(|n| *n as u64).collect();
    let claim = Claim { divisors: divisors.to_vec(), ends, nimbers };
    let small = claim.nimbers.iter().all(|nimber| *nimber <= 6);
    let short = claim.nimbers.len() <= 20 && claim.cuts().len() <= 190;
    (small && short).then_some(claim)
}

/// A set of divisors, and claims with its true runs up to some scale: those that
/// are true for ever, and those that are not.
fn claims(chance: &mut Chance, deep: bool) -> (Vec<Claim>, Vec<Claim>) {
    let most = *chance.one_of(&[6, 9, 12, 20, 50]);
    let all: Vec<u64> = match deep {
        true => vec![2, 3, 4, 6, 8, 9, 12, 16, 24, 27, 32, 36, 48],
        false => (2..=most).collect(),
    };
    let count = chance.between(1, if deep { 2 } else { 6 });
    let mut divisors: Vec<u64> =
        (0..count).map(|_| *chance.one_of(&all)).collect();
    divisors.sort_unstable();
    divisors.dedup();
    let m = divisors[divisors.len() - 1] as usize;
    let limit = if deep { m - 1 } else { LARGEST };
    let table = table(&divisors, m * limit);
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for scale in 2..=limit {
        let scales = (scale..m * scale).all(|n| table[n] == table[n / scale]);
        // Of the false ones those that go on for a while.
        let far = (scale..2 * scale).all(|n| table[n] == table[n / scale]);
        if !scales && !far && !chance.once_in(50) {
            continue;
        }
        let Some(claim) = claim(&divisors, &table, scale) else { continue };
        if scales { &mut right } else { &mut wrong }.push(claim);
    }
    (right, wrong)
}

/// True claims, and false ones.
type Claims = [Vec<Claim>; 2];

/// So many true claims and so many false ones, whose round 0 is right. With a
/// scale below the largest divisor no claim is true.
fn supply(chance: &mut Chance, count: usize, deep: bool) -> Claims {
    let [mut right, mut wrong] = [Vec::new(), Vec::new()];
    while wrong.len() < count || !deep && right.len() < count {
        let (mut more, mut false_ones) = claims(chance, deep);
        chance.shuffle(&mut more);
        chance.shuffle(&mut false_ones);
        right.extend(more.into_iter().take(2));
        wrong.extend(false_ones.into_iter().take(2));
    }
    [right, wrong]
}

/// The certificate of a true claim, with some cells cut in two.
fn honest(chance: &mut Chance, claims: &Claims) -> Certificate {
    let claim = chance.one_of(&claims[0]).clone();
    let mut cells = claim.cells();
    for _ in 0..chance.between(0, 3) {
        let place = chance.index(cells.len());
        let Cell { from, to, .. } = cells[place];
        if to - from > 1 {
            let middle = chance.between(from + 1, to - 1);
            cells[place].to = middle;
            cells.insert(place + 1, claim.cell(middle, to));
        }
    }
    (claim, cells)
}

/// Cells that do not follow each other.
fn torn(chance: &mut Chance, claims: &Claims) -> Certificate {
    let (claim, mut cells) = honest(chance, claims);
    let place = chance.index(cells.len());
    let last = cells.len() - 1;
    match chance.between(0, 8) {
        0 if last > 0 => {
            cells.remove(place);
        }
        1 => cells.insert(place, cells[place].clone()),
        2 => {
            let other = chance.index(cells.len());
            cells.swap(place, other);
        }
        3 => cells[place].to += 1,
        4 => cells[place].from += 1,
        5 if last > 0 => {
            cells.pop();
        }
        6 => cells[last].to -= 1,
        7 => {
            // An empty cell, where nothing is missing.
            let Cell { from, .. } = cells[place];
            let empty = claim.cell(from, from);
            cells.insert(place, empty);
        }
        _ => {
            let Cell { from, to, .. } = cells[place];
            (cells[place].from, cells[place].to) = (to, from);
        }
    }
    (claim, cells)
}

/// A run that is not the one.
fn misled(chance: &mut Chance, claims: &Claims) -> Certificate {
    let (claim, mut cells) = honest(chance, claims);
    let place = chance.index(cells.len());
    let slot = chance.index(claim.divisors.len() + 1);
    let (end, round) = cells[place].places[slot];
    let depth = claim.depth();
    cells[place].places[slot] = match chance.between(0, 7) {
        0 => (*chance.one_of(&claim.ends), round),
        1 => (end, (round + 1) % (depth + 1)),
        2 => (end, chance.between(depth as u64 + 1, 20) as u32),
        // The last run, as if it began where it ends.
        3 => (claim.scale(), round.saturating_sub(1)),
        4 => ((end + 1).min(1000), round),
        5 => (0, round),
        _ => {
            // The border to the next cell by one to the right or left.
            let kept = cells[place].places[slot];
            if place + 1 < cells.len() {
                let border = cells[place].to - 1 + 2 * chance.between(0, 1);
                cells[place].to = border;
                cells[place + 1].from = border;
            }
            kept
        }
    };
    (claim, cells)
}

/// Claims of which all cells are in order, but not the small numbers.
const TWINS: [(&[u64], &[u64], &[u64]); 12] = [
    (&[2], &[1, 2, 4], &[0, 1]),
    (&[3], &[1, 2, 6, 9], &[0, 1, 0]),
    (&[4], &[1, 3, 12, 16], &[0, 1, 0]),
    (&[8], &[1, 2, 4], &[0, 1]),
    (&[2, 3], &[1, 2, 3, 6], &[0, 2, 1]),
    (&[2, 3], &[1, 2, 4, 6], &[1, 0, 2]),
    (&[2, 4], &[1, 2, 4, 8], &[2, 0, 1]),
    (&[2, 8], &[1, 2, 4], &[0, 1]),
    (&[3, 4], &[1, 3, 9, 12], &[1, 0, 2]),
    (&[3, 5], &[1, 3, 9, 15], &[0, 1, 2]),
    (&[2, 3, 4], &[1, 2, 4, 8], &[0, 2, 1]),
    (&[3, 4, 5], &[1, 3, 5, 15], &[0, 2, 1]),
];

/// A claim that is wrong at a small number.
fn baseless(chance: &mut Chance, claims: &Claims) -> Certificate {
    let mut claim =
        chance.one_of(&claims[usize::from(claims[0].is_empty())]).clone();
    if chance.once_in(3) {
        let place = chance.index(claim.nimbers.len());
        claim.nimbers[place] = chance.between(0, 6);
    } else {
        let (divisors, ends, nimbers) = *chance.one_of(&TWINS);
        claim = Claim {
            divisors: divisors.to_vec(),
            ends: ends.to_vec(),
            nimbers: nimbers.to_vec(),
        };
    }
    let cells = claim.cells();
    (claim, cells)
}

/// A claim with its true cells; the mex of some of them is wrong.
fn wrong_scale(chance: &mut Chance, claims: &Claims) -> Certificate {
    let claim = chance.one_of(&claims[1]).clone();
    let cells = claim.cells();
    (claim, cells)
}

fn text((claim, cells): &Certificate) -> String {
    let Claim { divisors, ends, nimbers } = claim;
    let mut text =
        line(&[divisors.len(), nimbers.len(), cells.len()]) + &line(divisors);
    text += &(line(ends) + &line(nimbers));
    for Cell { from, to, places } in cells {
        let mut numbers = vec![*from, *to];
        numbers.extend(places.iter().map(|place| place.0));
        numbers.extend(places.iter().map(|place| u64::from(place.1)));
        text += &line(&numbers);
    }
    text
}

fn case(group: &'static str, all: &[Certificate]) -> Case {
    let texts: String = all.iter().map(text).collect();
    let input = format!("{}\n{texts}", all.len());
    let answer = all.iter().map(|one| verdict(one) + "\n").collect();
    Case::new(group, input, answer)
}

type Forge = fn(&mut Chance, &Claims) -> Certificate;

/// Forty certificates: a quarter at least is honest, if there are true claims.
fn mixed(
    group: &'static str,
    chance: &mut Chance,
    claims: &Claims,
    forge: &[Forge],
) -> Case {
    let mut all = Vec::new();
    while all.len() < 40 {
        let make = match all.len() < 10 && !claims[0].is_empty() {
            true => honest,
            false => *chance.one_of(forge),
        };
        all.push(make(chance, claims));
    }
    chance.shuffle(&mut all);
    case(group, &all)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let plain = supply(chance, 40, false);
    let deep = supply(chance, 20, true);
    let mut cases = Vec::new();
    for _ in 0..2 {
        cases.push(mixed("cells", chance, &plain, &[torn]));
        cases.push(mixed("runs", chance, &plain, &[misled]));
        cases.push(mixed("nimbers", chance, &plain, &[wrong_scale]));
        cases.push(mixed("base", chance, &plain, &[baseless]));
        let all: [Forge; 2] = [wrong_scale, baseless];
        cases.push(mixed("rounds", chance, &deep, &all));
    }
    cases
}

/// As large as may be, with whatever numbers; and as small.
fn limits(chance: &mut Chance) -> Vec<String> {
    let mut large = "40\n".to_string();
    for _ in 0..40 {
        large += "6 20 200\n2 3 5 7 11 50\n1";
        (981..=1000).for_each(|end| large += &format!(" {end}"));
        large += &("\n".to_string() + &line(&chance.many(20, 0, 6)));
        for _ in 0..200 {
            let mut numbers = chance.many(2, 0, 1_000_000_000);
            numbers.extend(chance.many(7, 0, 1000));
            numbers.extend(chance.many(7, 0, 20));
            large += &line(&numbers);
        }
    }
    let small = "1\n1 1 1\n2\n1 2\n0\n0 1000000000 0 1000 0 20\n";
    let last = "1\n1 1 1\n50\n1 1000\n6\n1000000000 0 1000 0 20 0\n";
    vec![large, small.to_string(), last.to_string()]
}

/// A certificate as the book writes it.
fn lines((claim, cells): &Certificate) -> String {
    let mut text = line(&claim.divisors) + &line(&claim.ends);
    text += &line(&claim.nimbers);
    for Cell { from, to, places } in cells {
        text += &format!("{from}..{to}");
        let divisors = [1].iter().chain(&claim.divisors);
        for (d, (end, round)) in divisors.zip(places) {
            text += &format!(" {d}:{end}@{round}");
        }
        text.push('\n');
    }
    text
}

/// Which of two certificates is forged, and in which cell.
fn variant(chance: &mut Chance) -> Question {
    let sets: [(&[u64], usize); 6] = [
        (&[2, 3], 6),
        (&[2, 4], 8),
        (&[3, 4], 12),
        (&[3, 5], 15),
        (&[2, 3, 4], 8),
        (&[3, 4, 5], 15),
    ];
    loop {
        let (divisors, scale) = *chance.one_of(&sets);
        let table = table(divisors, scale);
        let Some(claim) = claim(divisors, &table, scale) else { continue };
        let right = honest(chance, &[vec![claim], Vec::new()]);
        let (claim, mut cells) = right.clone();
        let place = chance.index(cells.len());
        let slot = chance.index(divisors.len() + 1);
        let runs = claim.ends.len() - 1;
        let end = claim.ends[chance.index(runs)];
        cells[place].places[slot] = (end, chance.between(0, 1) as u32);
        let wrong = (claim, cells);
        let (said, cell) = (verdict(&wrong), format!("cell {}", place + 1));
        if verdict(&right) != "proved" || said != cell || right.1.len() > 9 {
            continue;
        }
        let (name, first, second) = match chance.once_in(2) {
            true => ("A", &wrong, &right),
            false => ("B", &right, &wrong),
        };
        let text = format!(
            "Two certificates of one claim: its divisors, the ends of its \
             runs, their nimbers; then a cell on each line. `6..8 1:1@1 \
             2:3@0` says that the numbers from 6 to 7 lie in the run that \
             begins with the end 1, in round 1, and their halves, rounded \
             down, in the run that begins with 3, in round 0. One of the two \
             is forged. Which one, and which of its cells, counted from 1, \
             as in `A 4`?\n\nA\n\n```text\n{}```\n\nB\n\n```text\n{}```",
            lines(first),
            lines(second)
        );
        let answers = vec![format!("{name} {}", place + 1)];
        return Question { text, answers };
    }
}
