//! Judges "A claim that looks right".

use crate::kit::{described, line, Case, Chance, Judge};

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).checked_by(check)
}

const LARGEST_SCALE: usize = 12;
const MOST_RUNS: usize = 4;
const LARGEST_NIMBER: u64 = 9;
/// A submitted claim is tried for numbers below this one.
const FAR: usize = 20_000;

/// The nimbers that a claim gives to 0, 1, … below the scale.
type Given = Vec<u64>;

fn given(small: &Given, n: usize) -> u64 {
    let mut lead = n;
    while lead >= small.len() {
        lead /= small.len();
    }
    small[lead]
}

fn step(divisors: &[usize], small: &Given, n: usize) -> bool {
    let own = given(small, n);
    let met: Vec<u64> = divisors.iter().map(|d| given(small, n / d)).collect();
    !met.contains(&own) && (0..own).all(|less| met.contains(&less))
}

/// Returns the least power of the scale that is at least the largest divisor.
fn unit(divisors: &[usize], scale: usize) -> usize {
    let mut unit = 1;
    while unit < divisors[divisors.len() - 1] {
        unit *= scale;
    }
    unit
}

/// Whether the step holds for all numbers from u to `end` - 1, but fails for
/// some number from 1 to u - 1.
fn looks_right(divisors: &[usize], small: &Given, end: usize) -> bool {
    let unit = unit(divisors, small.len());
    let mut late = unit..end;
    let mut early = 1..unit;
    late.all(|n| step(divisors, small, n))
        && early.any(|n| !step(divisors, small, n))
}

/// Whether the claim that begins with `small` can be completed. If so, `small`
/// is the whole claim afterwards.
fn exists(divisors: &[usize], small: &mut Given, scale: usize) -> bool {
    if small.len() == scale {
        return looks_right(divisors, small, scale * unit(divisors, scale));
    }
    let runs = 1 + small[1..].windows(2).filter(|two| two[0] != two[1]).count();
    for nimber in 0..=divisors.len() as u64 {
        let new = small.len() > 1 && small[small.len() - 1] != nimber;
        if new && runs == MOST_RUNS {
            continue;
        }
        small.push(nimber);
        if exists(divisors, small, scale) {
            return true;
        }
        small.pop();
    }
    false
}

/// Returns the two lines of a claim for these divisors, or `none`.
fn some(divisors: &[usize]) -> String {
    for scale in 2..=LARGEST_SCALE {
        let mut small = vec![0];
        if exists(divisors, &mut small, scale) {
            let starts =
                (1..scale).filter(|n| small[*n] != small[n - 1] || *n == 1);
            let starts: Vec<usize> = starts.collect();
            let nimbers: Vec<u64> = starts.iter().map(|n| small[*n]).collect();
            let ends: Vec<usize> = starts.into_iter().chain([scale]).collect();
            return line(&ends) + &line(&nimbers);
        }
    }
    "none\n".to_string()
}

fn numbers(line: &str) -> Option<Vec<u64>> {
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// Returns the nimbers that a claim gives below its scale, or why it is not a
/// claim.
fn claim(ends: &[u64], nimbers: &[u64]) -> Result<Given, &'static str> {
    let rising = ends.windows(2).all(|two| two[0] < two[1]);
    let (Some(1), Some(&scale)) = (ends.first(), ends.last()) else {
        return Err("the ends do not begin with 1");
    };
    if !rising || !(2..=LARGEST_SCALE as u64).contains(&scale) {
        return Err("the ends do not rise to a scale that is allowed");
    }
    if nimbers.len() + 1 != ends.len() || nimbers.len() > MOST_RUNS {
        return Err("not one nimber for each run, or too many runs");
    }
    let high = nimbers.iter().any(|nimber| *nimber > LARGEST_NIMBER);
    if high || nimbers.windows(2).any(|two| two[0] == two[1]) {
        return Err("a nimber is too large, or the same as its neighbour");
    }
    let mut small = vec![0];
    for (two, nimber) in ends.windows(2).zip(nimbers) {
        small.extend((two[0]..two[1]).map(|_| *nimber));
    }
    Ok(small)
}

/// Returns, for each task, whether there is a claim. The answer for a task is a
/// line `none` or two lines, whose contents don't matter here.
fn answers(answer: &str) -> Vec<bool> {
    let mut lines = answer.lines();
    let mut all = Vec::new();
    while let Some(line) = lines.next() {
        all.push(line != "none");
        if line != "none" {
            lines.next();
        }
    }
    all
}

fn check(input: &str, answer: &str, output: &str) -> Result<(), String> {
    let mut lines = output.lines();
    let tasks = input.lines().skip(1).zip(answers(answer));
    for (task, (given, right)) in (1..).zip(tasks) {
        let wrong = |why: &str| Err(format!("task {task}: {why}"));
        let all = numbers(given).expect("numbers");
        let divisors: Vec<usize> =
            all[1..].iter().map(|d| *d as usize).collect();
        let Some(first) = lines.next() else { return wrong("no answer") };
        if first.trim() == "none" {
            match right {
                false => continue,
                true => return wrong("there is one"),
            }
        }
        let Some(second) = lines.next() else { return wrong("no nimbers") };
        let (Some(ends), Some(nimbers)) = (numbers(first), numbers(second))
        else {
            return wrong("a line that is not made of numbers");
        };
        match claim(&ends, &nimbers) {
            Err(why) => return wrong(why),
            Ok(small) if !looks_right(&divisors, &small, FAR) => {
                return wrong("it is true, or a later step fails");
            }
            Ok(_) if !right => panic!("the oracle knows of none"),
            Ok(_) => {}
        }
    }
    match lines.all(|line| line.trim().is_empty()) {
        true => Ok(()),
        false => Err("more lines than answers".to_string()),
    }
}

fn case(group: &'static str, sets: &[Vec<usize>]) -> Case {
    let mut input = format!("{}\n", sets.len());
    let mut answer = String::new();
    for set in sets {
        input += &format!("{} {}", set.len(), line(set));
        answer += &some(set);
    }
    Case::new(group, input, answer)
}

/// Returns `count` random sets of `size` divisors.
fn sets(chance: &mut Chance, count: usize, size: usize) -> Vec<Vec<usize>> {
    let set = |chance: &mut Chance| {
        let mut all: Vec<usize> = (2..=9).collect();
        chance.shuffle(&mut all);
        all.truncate(size);
        all.sort_unstable();
        all
    };
    (0..count).map(|_| set(chance)).collect()
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut one: Vec<Vec<usize>> = (2..=9).map(|d| vec![d]).collect();
    chance.shuffle(&mut one);
    let mut more = sets(chance, 5, 2);
    more.extend(sets(chance, 5, 3));
    // Sets for which there is a claim.
    more.extend([vec![2, 3], vec![2, 4], vec![2, 8], vec![3, 4]]);
    more.extend([vec![2, 3, 4], vec![2, 3, 5]]);
    chance.shuffle(&mut more);
    vec![case("one", &one), case("more", &more)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut text = "20\n".to_string();
    for set in sets(chance, 18, 3) {
        text += &format!("3 {}", line(&set));
    }
    text += "3 2 3 9\n1 2\n";
    vec![text, "1\n1 9\n".to_string()]
}
