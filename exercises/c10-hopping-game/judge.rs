//! Judges "A hopping game".

use crate::kit::{Case, Chance, Judge, Question, Reader};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const STEP: usize = 900;
const START: usize = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, format).with_variants(variant)
}

fn format(input: &mut Reader) -> Result<(), String> {
    let count = input.number(1..=1000)?;
    input.line_end()?;
    let mut different = BTreeSet::new();
    for _ in 0..count {
        different.insert(input.number(1..=STEP)?);
        input.number(0..=START)?;
        input.line_end()?;
    }
    match different.len() <= 30 {
        true => Ok(()),
        false => Err("more than 30 different n".into()),
    }
}

/// The numbers of ones written, from a table or counted digit by digit.
struct Written(Vec<u32>);

impl Written {
    fn new(count: usize) -> Written {
        let mut sum = 0;
        let add = |number: usize| {
            sum += number.count_ones();
            sum
        };
        Written((0..count).map(add).collect())
    }

    fn after(&self, number: usize) -> usize {
        match self.0.get(number) {
            Some(&sum) => sum as usize,
            None => {
                let count = number + 1;
                let digit = |weight: usize| {
                    let rest = (count % (2 * weight)).saturating_sub(weight);
                    count / (2 * weight) * weight + rest
                };
                (0..40).map(|digit| 1 << digit).map(digit).sum()
            }
        }
    }
}

/// Whether each position below 2^digits is lost, by the rules. With more than
/// `n` digits the position before the last is terminal.
fn labels(written: &Written, n: usize, digits: usize) -> Vec<bool> {
    assert!(digits > n);
    let last = (1 << digits) - 2;
    let mut lost = vec![true; last + 1];
    for j in (0..last).rev() {
        let here = written.after(j);
        let reach = (j + 1..=last).take_while(|&i| written.after(i) <= here + n);
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

/// The lost position below a lost one: the highest that is more than n away.
fn next_lost(written: &Written, n: usize, from: usize) -> usize {
    let bound = written.after(from) - n;
    let (mut below, mut above) = (from.saturating_sub(n + 1), from);
    while above - below > 1 {
        let middle = (below + above) / 2;
        match written.after(middle) < bound {
            true => below = middle,
            false => above = middle,
        }
    }
    below
}

/// The winning moves from some positions, in falling order. Far above them one
/// of several positions is lost, it is not known which. The positions that
/// would then be lost, too, form chains downwards; these meet.
fn by_chains(written: &Written, n: usize, starts: &[usize]) -> Vec<usize> {
    let most = starts.iter().max().unwrap();
    let mut digits = 13.max(usize::BITS - (most + 1).leading_zeros()) as usize;
    'higher: loop {
        digits += 1;
        let mut chains = VecDeque::new();
        if n < digits {
            chains.push_back((1 << digits) - 2);
        } else {
            let most = written.after(1 << digits) + n;
            let first = 1 << digits..;
            let near = first.take_while(|&i| written.after(i) <= most);
            near.for_each(|i| chains.push_front(i));
        }
        let mut moves = Vec::new();
        let (mut last, mut met) = (usize::MAX, false);
        for &j in starts {
            let here = written.after(j);
            // Follow the highest chain until all that is at `j` or above is
            // known; the last position before that counts.
            while let Some(&high) = chains.front().filter(|&&high| high >= j) {
                met |= chains.len() == 1;
                if !met && written.after(high) <= n {
                    continue 'higher;
                }
                chains.pop_front();
                if written.after(high) > n {
                    let next = next_lost(written, n, high);
                    if chains.back() != Some(&next) {
                        chains.push_back(next);
                    }
                }
                last = high;
            }
            met |= chains.len() == 1;
            if !met {
                continue 'higher;
            }
            let add = written.after(last) - here;
            moves.push(if add > n { 0 } else { add });
        }
        return moves;
    }
}

type Pairs = Vec<(usize, usize)>;

fn case(group: &'static str, written: &Written, pairs: &Pairs) -> Case {
    let mut starts: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for &(n, j) in pairs {
        starts.entry(n).or_default().insert(j);
    }
    let mut right = BTreeMap::new();
    for (n, starts) in starts {
        let starts: Vec<usize> = starts.into_iter().rev().collect();
        let moves = by_chains(written, n, &starts);
        for (j, add) in starts.into_iter().zip(moves) {
            right.insert((n, j), add);
        }
    }
    let (mut input, mut answer) = (format!("{}\n", pairs.len()), String::new());
    for pair in pairs {
        input += &format!("{} {}\n", pair.0, pair.1);
        answer += &format!("{}\n", right[pair]);
    }
    Case::new(group, input, answer)
}

/// Positions below the `start`-th, for these `n`, in any order.
fn mixed(chance: &mut Chance, steps: &[usize], count: usize, start: usize) -> Pairs {
    let mut pairs = Pairs::new();
    for &n in steps {
        pairs.push((n, 0));
        pairs.extend((1..count).map(|_| (n, chance.index(start + 1))));
    }
    chance.shuffle(&mut pairs);
    pairs
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let written = Written::new(1 << 22);
    let steps: Vec<usize> = (1..=14).collect();
    let small = mixed(chance, &steps, 70, 20_000);
    for _ in 0..40 {
        let &(n, j) = chance.one_of(&small);
        let right = by_chains(&written, n, &[j])[0];
        assert_eq!(right, by_labels(&written, n, j));
    }
    let mut from_zero = |least: u64, most: u64, count: usize| -> Pairs {
        let steps = chance.many(count, least, most);
        steps.into_iter().map(|n| (n as usize, 0)).collect()
    };
    let start = [from_zero(15, 60, 12), from_zero(61, 899, 7), vec![(STEP, 0)]];
    let mut steps: Vec<usize> =
        chance.many(9, 400, 899).iter().map(|&n| n as usize).collect();
    steps.extend([STEP, 16 + chance.index(8), 30 + chance.index(50)]);
    steps.sort_unstable();
    steps.dedup();
    let mut full = mixed(chance, &steps, 75, START);
    // The highest positions are the hardest.
    for &n in &steps {
        full.extend((0..5).map(|i| (n, START - 40 * i)));
    }
    vec![
        case("small", &written, &small),
        case("start", &written, &start.concat()),
        case("full", &written, &full),
    ]
}

/// The lost positions among the first numbers, for a small n.
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
        // As many lost ones in each question.
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
         in this list are lost? Name all, the smallest first, as in `17 26`.",
        numbers.join(", "),
        written.after(known)
    );
    Question { text, answers: vec![found.join(" ")] }
}
