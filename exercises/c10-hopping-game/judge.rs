//! Judges "A hopping game".

use crate::kit::{described, Case, Chance, Judge, Question, Values};
use std::collections::{BTreeSet, VecDeque};

const DIFFERENT: usize = 30;
const STEP: usize = 900;
const START: usize = 1_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).also(few_steps).with_variants(variant)
}

/// Refuses more than `DIFFERENT` distinct n, because each takes a long
/// computation.
fn few_steps(values: &Values) -> Result<(), String> {
    let mut different = BTreeSet::new();
    for (index, n) in values.numbers::<usize>("n").into_iter().enumerate() {
        different.insert(n);
        if different.len() > DIFFERENT {
            let why = format!("more than {DIFFERENT} different n");
            return Err(values.wrong("n", index, &why));
        }
    }
    Ok(())
}

/// The numbers s_j: how many ones are in 0, 1, …, j.
struct Written(Vec<usize>);

impl Written {
    fn new(count: usize) -> Written {
        let mut sum = 0;
        let add = |number: usize| {
            sum += ones(number);
            sum
        };
        Written((0..count).map(add).collect())
    }

    fn after(&self, number: usize) -> usize {
        self.0[number]
    }
}

fn ones(number: usize) -> usize {
    number.count_ones() as usize
}

/// Whether each position j below 2^digits - 1 is lost, by the rules. With more
/// than `n` digits the last of these positions is terminal.
fn labels(written: &Written, n: usize, digits: usize) -> Vec<bool> {
    assert!(digits > n);
    let last = (1 << digits) - 2;
    let mut lost = vec![true; last + 1];
    for j in (0..last).rev() {
        let here = written.after(j);
        let reach =
            (j + 1..=last).take_while(|&i| written.after(i) <= here + n);
        lost[j] = !reach.into_iter().any(|i| lost[i]);
    }
    lost
}

fn by_labels(written: &Written, n: usize, j: usize) -> usize {
    let lost = labels(written, n, 15.max(n + 1));
    let here = written.after(j);
    let reach = (j..lost.len()).take_while(|&i| written.after(i) <= here + n);
    let to = reach.into_iter().find(|&i| lost[i]);
    to.map_or(0, |i| written.after(i) - here)
}

/// Returns the next lost position below the lost position `from`: the highest
/// that is more than n away. Of 2^k numbers that differ only in the last k
/// digits, half of these digits are ones.
fn next_lost(n: usize, from: usize) -> Option<usize> {
    let (mut i, mut left) = (from, n);
    while i > 0 {
        let block = |k: &usize| (ones(i >> k) << k) + (k << k >> 1);
        let most = (i.trailing_ones() as usize).min(6);
        match (0..=most).rev().find(|k| block(k) <= left) {
            None => return Some(i - 1),
            Some(0) => (i, left) = (i - 1, left - block(&0)),
            Some(k) => {
                (left, i) = (left - block(&k), (i >> k << k).checked_sub(1)?)
            }
        }
    }
    None
}

/// Returns the winning amounts from the positions `starts`, 0 for a lost one.
/// Of several positions far above them, one is lost, but it isn't known which.
/// For each of these, the positions below that would then be lost, too, form a
/// chain; the chains meet if they begin high enough.
fn by_chains(n: usize, starts: &[usize]) -> Vec<usize> {
    let (least, most) =
        (starts.iter().min().unwrap(), starts.iter().max().unwrap());
    'higher: for digits in 14.. {
        // The first lost position from `top` on is at most n away.
        let top = most + (1 << digits);
        let (mut chains, mut away) = (VecDeque::from([top]), 0);
        for i in top + 1.. {
            away += ones(i);
            if away > n {
                break;
            }
            chains.push_front(i);
        }
        // Extend the chain with the highest end until all chains have met.
        while chains.len() > 1 {
            let next = chains.pop_front().and_then(|high| next_lost(n, high));
            match next.filter(|next| next >= most) {
                None => continue 'higher,
                next if next.as_ref() == chains.back() => {}
                Some(next) => chains.push_back(next),
            }
        }
        // In descending order, so the winning move from a start leads to the
        // last entry that isn't below it.
        let mut lost = vec![chains[0]];
        while let Some(next) = next_lost(n, lost[lost.len() - 1]) {
            lost.push(next);
            if next < *least {
                break;
            }
        }
        let add = |&start: &usize| {
            let count = lost.partition_point(|&lost| lost >= start);
            (start + 1..=lost[count - 1]).map(ones).sum()
        };
        return starts.iter().map(add).collect();
    }
    unreachable!("they meet")
}

/// A question, n and j, and its answer.
type Asked = (usize, usize, usize);

fn ask(n: usize, starts: &[usize]) -> Vec<Asked> {
    let moves = by_chains(n, starts);
    starts.iter().zip(moves).map(|(&j, add)| (n, j, add)).collect()
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    mut asked: Vec<Asked>,
) -> Case {
    chance.shuffle(&mut asked);
    let (mut input, mut answer) = (format!("{}\n", asked.len()), String::new());
    for (n, j, add) in asked {
        input += &format!("{n} {j}\n");
        answer += &format!("{add}\n");
    }
    Case::new(group, input, answer)
}

/// Returns a position with few ones, all of them in high places: above such a
/// position the chains stay apart longest.
fn sparse(chance: &mut Chance) -> usize {
    let ones = chance.between(1, 4);
    let place = |_| 1 << chance.between(22, 38);
    (0..ones).map(place).fold(0, |sum, one: usize| sum | one)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let written = Written::new(1 << 15);
    let mut small = Vec::new();
    for n in 1..=14 {
        let mut starts = vec![0];
        starts.extend((1..70).map(|_| chance.index(20_001)));
        small.extend(ask(n, &starts));
    }
    for _ in 0..40 {
        let &(n, j, add) = chance.one_of(&small);
        assert_eq!(add, by_labels(&written, n, j));
    }
    let mut steps = chance.many(12, 15, 60);
    steps.extend(chance.many(15, 61, 199));
    steps.push(200);
    let start = steps.iter().flat_map(|&n| ask(n as usize, &[0])).collect();
    // With n = 705, 784 or 827 some chains meet only after millions of
    // positions.
    let mut steps: Vec<usize> =
        chance.many(4, 650, 899).iter().map(|&n| n as usize).collect();
    steps.extend([
        STEP,
        705,
        784,
        827,
        16 + chance.index(8),
        30 + chance.index(50),
    ]);
    steps.sort_unstable();
    steps.dedup();
    let mut full = Vec::new();
    for n in steps {
        let mut bases = vec![0, START - 1000, chance.index(1_000_000)];
        bases.extend((0..3).map(|_| sparse(chance)));
        bases.extend((0..2).map(|_| chance.index(START - 1000)));
        for base in bases {
            let mut starts = vec![base, base + 1000];
            starts.extend((0..6).map(|_| base + chance.index(1000)));
            full.extend(ask(n, &starts));
        }
    }
    vec![
        case("small", chance, small),
        case("start", chance, start),
        case("full", chance, full),
    ]
}

/// Asks for the lost positions in a list of small numbers, for a small n.
fn variant(chance: &mut Chance) -> Question {
    let written = Written::new(1 << 10);
    let n = chance.between(5, 8) as usize;
    let lost = labels(&written, n, 10);
    let (from, shown, found) = loop {
        let from = chance.between(16, 90) as usize;
        let shown = from + 12;
        let found: Vec<String> = (from..=shown)
            .filter(|&j| lost[j])
            .map(|j| written.after(j).to_string())
            .collect();
        // Every question has the same number of lost positions.
        if found.len() == 5 {
            break (from, shown, found);
        }
    };
    let numbers: Vec<String> =
        (from..=shown).map(|j| written.after(j).to_string()).collect();
    let known = (shown + 1..).find(|&j| lost[j]).unwrap();
    let text = format!(
        "In the hopping game a move adds 1 to {n} to the counter, which must \
         then show one of the numbers $s_i$. Among these are, one after the \
         other, {}. The first lost one above them is {}. Which of the numbers \
         in this list are lost? Name all of them, the smallest first, as in `17 26`.",
        numbers.join(", "),
        written.after(known)
    );
    Question { text, answers: vec![found.join(" ")] }
}
