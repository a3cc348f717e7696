//! Judges the programs that go with "The chocolate bar is Nim".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::HashMap;
use std::sync::OnceLock;

const SIDE: usize = 64;
const BARS: usize = 20;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

type Bar = [usize; 2];

/// Returns the bars that the cuts of a bar leave.
fn cuts([m, n]: Bar) -> impl Iterator<Item = Bar> {
    (1..m).map(move |less| [less, n]).chain((1..n).map(move |less| [m, less]))
}

/// Whether up to three bars of at most 5 × 5 squares are lost, by their
/// options. The keys of `memory` are sorted.
fn small_is_lost(bars: &[Bar], memory: &mut HashMap<Vec<Bar>, bool>) -> bool {
    let mut key: Vec<Bar> = bars.to_vec();
    key.retain(|bar| *bar != [1, 1]);
    key.sort_unstable();
    if let Some(&known) = memory.get(&key) {
        return known;
    }
    let mut lost = true;
    for place in 0..key.len() {
        for left in cuts(key[place]) {
            let mut option = key.clone();
            option[place] = left;
            lost &= !small_is_lost(&option, memory);
        }
    }
    memory.insert(key, lost);
    lost
}

/// Returns the nimber of each bar: the smallest number that isn't the nimber of
/// an option.
fn nimbers() -> &'static Vec<Vec<usize>> {
    static NIMBERS: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    NIMBERS.get_or_init(|| {
        let mut nimbers = vec![vec![0; SIDE + 1]; SIDE + 1];
        for m in 1..=SIDE {
            for n in 1..=SIDE {
                let mut seen = [false; 2 * SIDE + 1];
                cuts([m, n]).for_each(|[k, l]| seen[nimbers[k][l]] = true);
                let mex = seen.iter().position(|seen| !seen);
                nimbers[m][n] = mex.expect("fewer options than numbers");
            }
        }
        nimbers
    })
}

fn is_lost(bars: &[Bar], memory: &mut HashMap<Vec<Bar>, bool>) -> bool {
    if bars.len() <= 3 && bars.iter().flatten().all(|&side| side <= 5) {
        return small_is_lost(bars, memory);
    }
    bars.iter().fold(0, |sum, [m, n]| sum ^ nimbers()[*m][*n]) == 0
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let mut memory = HashMap::new();
    let mut lines = output.lines();
    for (line, asked) in (1..).zip(input.lines().skip(1)) {
        let numbers =
            asked.split(' ').skip(1).map(|w| w.parse().expect("a number"));
        let sides: Vec<usize> = numbers.collect();
        let mut bars: Vec<Bar> =
            sides.chunks(2).map(|b| [b[0], b[1]]).collect();
        let said = lines.next().ok_or(format!("ends before line {line}"))?;
        let lost = is_lost(&bars, &mut memory);
        if lost || said.trim() == "lost" {
            match lost && said.trim() == "lost" {
                true => continue,
                false => return Err(format!("line {line}: a wrong claim")),
            }
        }
        let words: Vec<usize> =
            said.split_whitespace().map(|w| w.parse().unwrap_or(0)).collect();
        let [bar, rows, columns] = words[..] else {
            return Err(format!("line {line}: not three numbers"));
        };
        let old = bar.checked_sub(1).and_then(|place| bars.get_mut(place));
        match old {
            Some(old) if cuts(*old).any(|cut| cut == [rows, columns]) => {
                *old = [rows, columns];
            }
            _ => return Err(format!("line {line}: that is not a move")),
        }
        if !is_lost(&bars, &mut memory) {
            return Err(format!("line {line}: not a winning move"));
        }
    }
    match lines.all(|line| line.trim().is_empty()) {
        true => Ok(()),
        false => Err("more lines than positions".to_string()),
    }
}

fn case(group: &'static str, positions: &[Vec<Bar>]) -> Case {
    let mut memory = HashMap::new();
    let (mut input, mut answer) =
        (format!("{}\n", positions.len()), String::new());
    for bars in positions {
        input += &format!("{}", bars.len());
        bars.iter().for_each(|[m, n]| input += &format!(" {m} {n}"));
        input += "\n";
        answer += if is_lost(bars, &mut memory) { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut memory = HashMap::new();
    let all: Vec<Bar> =
        (1..=5).flat_map(|m| (1..=5).map(move |n| [m, n])).collect();
    let mut small: Vec<Vec<Bar>> = all.iter().map(|&bar| vec![bar]).collect();
    for &a in &all {
        small.extend(all.iter().map(|&b| vec![a, b]));
    }
    while small.len() < 1900 {
        let bars: Vec<Bar> = (0..3).map(|_| *chance.one_of(&all)).collect();
        if is_lost(&bars, &mut memory) || chance.once_in(6) {
            small.push(bars);
        }
    }
    chance.shuffle(&mut small);
    let mut many: Vec<Vec<Bar>> = vec![vec![[64, 64]; 20], vec![[64, 1]; 20]];
    many.push(vec![[1, 1]; 20]);
    many.push([vec![[1, 1]; 19], vec![[1, 2]]].concat());
    while many.len() < 1500 {
        let count = chance.between(1, BARS as u64) as usize;
        let most = *chance.one_of(&[3, 8, 64]);
        let side = |chance: &mut Chance| chance.between(1, most) as usize;
        let mut bars: Vec<Bar> = Vec::new();
        for _ in 0..count {
            bars.push([side(chance), side(chance)]);
        }
        // Half of the positions get one more bar that makes them lost, if there
        // is such a bar.
        let sum = bars.iter().fold(0, |sum, [m, n]| sum ^ nimbers()[*m][*n]);
        if count < BARS && chance.once_in(2) {
            let row = chance.between(1, 64) as usize;
            let column = (1..=SIDE).find(|&n| nimbers()[row][n] == sum);
            bars.extend(column.map(|column| [row, column]));
        }
        many.push(bars);
    }
    chance.shuffle(&mut many);
    vec![case("box", &small), case("many", &many)]
}
