//! Judges "One, two or k".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move loses, for each cell up to `most`, by the rules.
fn labels(most: u64, k: u64) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for cell in 0..=most as usize {
        let leads = |step: usize| step <= cell && lost[cell - step];
        let wins = leads(1) || leads(2) || leads(k as usize);
        lost.push(!wins);
    }
    lost
}

/// A run of labels that repeat every twelve cells, `round[cell % 12]`, up to
/// but not including `end`.
struct Run {
    round: [bool; 12],
    end: u64,
}

/// Whether the player to move loses, for the cell `most` of a long strip. The
/// labels are found cell by cell until the last 14 equal those of 12 cells
/// before. If the labels k cells back repeat every twelve cells as well, all
/// labels repeat until the run k cells back ends, because each label follows
/// from labels before it.
fn by_runs(most: u64, k: u64) -> bool {
    let mut runs: Vec<Run> = Vec::new();
    let mut last: Vec<bool> = Vec::new();
    let (mut cell, mut back) = (0, 0);
    loop {
        // The labels k cells back belong to one run up to `end`.
        let (far, end) = if cell < k {
            (None, k)
        } else {
            while runs[back].end <= cell - k {
                back += 1;
            }
            (Some(runs[back].round), runs[back].end + k)
        };
        let begin = cell;
        while cell < end {
            let near = last.iter().rev().take(2).any(|lost| *lost);
            let long =
                far.is_some_and(|round| round[((cell - k) % 12) as usize]);
            let lost = !near && !long;
            if cell == most {
                return lost;
            }
            last.push(lost);
            let mut round = [lost; 12];
            let count = last.len();
            cell += 1;
            let settled = cell - begin >= 26
                && (count - 14..count)
                    .all(|place| last[place] == last[place - 12]);
            if settled {
                for place in 0..12 {
                    let of = cell - 12 + place as u64;
                    round[(of % 12) as usize] = last[count - 12 + place];
                }
                if most < end {
                    return round[(most % 12) as usize];
                }
                // The run began 26 cells ago.
                cut(&mut runs, cell - 26);
                last =
                    (end - 26..end).map(|c| round[(c % 12) as usize]).collect();
                cell = end;
            }
            match runs.last_mut() {
                Some(run) if settled && run.round == round => run.end = cell,
                Some(run)
                    if run.end + 1 == cell
                        && run.round[((cell - 1) % 12) as usize] == lost =>
                {
                    run.end = cell;
                }
                _ => runs.push(Run { round, end: cell }),
            }
        }
    }
}

/// Forgets the labels from this cell on.
fn cut(runs: &mut Vec<Run>, from: u64) {
    while runs.len() > 1 && runs[runs.len() - 2].end >= from {
        runs.pop();
    }
    match runs.last_mut() {
        Some(run) if from > 0 => run.end = run.end.min(from),
        _ => runs.clear(),
    }
}

fn case(
    group: &'static str,
    questions: &[(u64, u64)],
    lost: impl Fn(u64, u64) -> bool,
) -> Case {
    let mut input = format!("{}\n", questions.len());
    let mut answer = String::new();
    for &(n, k) in questions {
        input += &format!("{n} {k}\n");
        answer += if lost(n, k) { "Bob\n" } else { "Alice\n" };
    }
    Case::new(group, input, answer)
}

/// Returns questions with cells up to `most`, close to k or k + 1 times a
/// factor of at most `long`.
fn questions(chance: &mut Chance, most: u64, long: u64) -> Vec<(u64, u64)> {
    let mut found = vec![(0, 3), (0, most), (most, most), (most, 3), (most, 4)];
    while found.len() < 100 {
        let times = match chance.between(0, 2) {
            0 => chance.between(1, 3),
            1 => chance.between(1, 30),
            _ => chance.between(1, long),
        };
        let any = chance.between(3, (most / times).max(4));
        // Two thirds of the k are made multiples of 3.
        let k = if chance.once_in(3) { any } else { any.next_multiple_of(3) };
        let n = match chance.between(0, 2) {
            0 => times * k + chance.between(0, times + 3),
            1 => times * (k + 1) - chance.between(0, 3),
            _ => times * (k + 1) + 3 * chance.between(0, k / 3) + 3,
        };
        if n <= most && k <= most {
            found.push((n, k));
        }
    }
    chance.shuffle(&mut found);
    found
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<(u64, u64)> =
        (0..=40).flat_map(|n| (3..=12).map(move |k| (n, k))).collect();
    chance.shuffle(&mut small);
    let by_table = |n, k| labels(n, k)[n as usize];
    // The judge's two methods agree.
    for k in (3..60).chain([99, 100, 333]) {
        let labels = labels(2100, k);
        for n in (0..=2100).step_by(23) {
            assert_eq!(by_runs(n, k), labels[n as usize], "{n} {k}");
        }
    }
    let short: Vec<&[(u64, u64)]> = small.chunks(100).collect();
    let medium = questions(chance, 50_000, 10_000);
    let mut full = questions(chance, MOST, 3000);
    // For these k, the labels soon repeat, which a table shows.
    for k in [3, 4, 6, 9, 300] {
        full.pop();
        full.push((chance.between(MOST - 1000, MOST), k));
    }
    let far = |n: u64, k: u64| match k {
        0..=1000 => {
            let labels = labels(40 * (k + 2), k);
            let (last, size) = (labels.len(), k as usize);
            let window = &labels[last - size..];
            let again = (1..last - size)
                .find(|by| labels[last - size - by..last - by] == *window)
                .expect("labels come again");
            let steps = (n - last as u64) / again as u64 + 1;
            labels[(n - steps * again as u64) as usize]
        }
        _ => by_runs(n, k),
    };
    let mut all: Vec<Case> =
        short.iter().map(|part| case("small", part, by_table)).collect();
    all.push(case("medium", &medium, by_table));
    all.push(case("full", &full, |n, k| match n {
        0..=100_000 => labels(n, k)[n as usize],
        _ => far(n, k),
    }));
    all
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "100\n".to_string();
    for _ in 0..100 {
        input += &line(&chance.many(2, MOST / 10, MOST));
    }
    vec![input]
}

/// Asks for all lost cells in a part of a strip. There are six.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let k = *chance.one_of(&[6, 9, 12, 15]);
        let begin = chance.between(2 * k + 2, 60);
        let labels = labels(begin + 20, k);
        let is_lost = |cell: &u64| labels[*cell as usize];
        let found: Vec<u64> = (begin..=begin + 20).filter(is_lost).collect();
        if found.len() != 6 {
            continue;
        }
        let text = format!(
            "A chip lies on a cell of a strip. A move brings it 1, 2 or {k} cells nearer to \
             cell 0. Whoever cannot move loses. Name all lost cells \
             from {begin} to {}, the smallest first, as in `1 4 8`.",
            begin + 20
        );
        let found: Vec<String> = found.iter().map(u64::to_string).collect();
        return Question { text, answers: vec![found.join(" ")] };
    }
}
