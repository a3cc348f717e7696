//! Judges "A certificate of scaling".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const MOST: u128 = 20_000_000_000_000_000_000_000_000_000_000_000_000;
const MOST_OF_MANY: u128 = 1_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// A set of divisors and a limit.
#[derive(Clone)]
struct Task {
    divisors: Vec<u128>,
    limit: u128,
}

type Pattern = Option<(u128, u128)>;

fn mex(nimbers: impl Iterator<Item = u8>) -> u8 {
    nimbers.fold(0_u32, |met, nimber| met | 1 << nimber).trailing_ones() as u8
}

/// Returns the nimbers of 0 to `limit`, by the definition.
fn table(divisors: &[u128], limit: usize) -> Vec<u8> {
    let mut table = vec![0];
    for n in 1..=limit {
        let options = divisors.iter().map(|&d| table[n / d as usize]);
        table.push(mex(options));
    }
    table
}

/// Returns the answer from the table of nimbers, by trying every scale and
/// every start.
fn by_table(task: &Task) -> Pattern {
    let limit = task.limit as usize;
    let table = table(&task.divisors, limit);
    let m = *task.divisors.last().unwrap() as usize;
    for scale in 2..=limit {
        for start in 1..=limit / m {
            let mut window = start..m * start;
            let long = m * start >= scale;
            if long && window.all(|n| table[n] == table[n / scale]) {
                return Some((scale as u128, start as u128));
            }
        }
    }
    None
}

/// Returns all products, up to the limit, of the primes that divide a divisor,
/// sorted. A nimber changes nowhere else, and every scale is among them.
fn products(task: &Task) -> Vec<u128> {
    let mut found = vec![1];
    for prime in [2, 3, 5, 7, 11] {
        if task.divisors.iter().any(|d| d % prime == 0) {
            let mut place = 0;
            while place < found.len() {
                let next = found[place] * prime;
                place += 1;
                if next <= task.limit {
                    found.push(next);
                }
            }
        }
    }
    found.sort_unstable();
    found
}

/// Returns the answer from the nimbers at all products, by trying every product
/// as a scale.
fn by_products(task: &Task) -> Pattern {
    let points = products(task);
    let mut nimbers: Vec<u8> = Vec::with_capacity(points.len());
    let at = |nimbers: &[u8], n: u128| match n {
        0 => 0,
        _ => nimbers[points.partition_point(|point| *point <= n) - 1],
    };
    for point in &points {
        let options = task.divisors.iter().map(|d| at(&nimbers, point / d));
        let nimber = mex(options);
        nimbers.push(nimber);
    }
    let m = *task.divisors.last().unwrap();
    for scale in &points[1..] {
        // Check the pieces between products from the top; the lowest always
        // fails.
        let fails = (0..points.len())
            .rev()
            .find(|&i| nimbers[i] != at(&nimbers, points[i] / scale));
        let start = fails.and_then(|i| points.get(i + 1).copied());
        match start {
            Some(start) if m * start <= task.limit => {
                return Some((*scale, start));
            }
            _ => {}
        }
    }
    None
}

fn case(group: &'static str, tasks: &[(Task, Pattern)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", tasks.len()), String::new());
    for (Task { divisors, limit }, pattern) in tasks {
        input += &format!("{limit} {}", divisors.len());
        for divisor in divisors {
            input += &format!(" {divisor}");
        }
        input.push('\n');
        answer += &match pattern {
            Some((scale, start)) => format!("{scale} {start}\n"),
            None => "none\n".to_string(),
        };
    }
    Case::new(group, input, answer)
}

fn set(chance: &mut Chance, count: usize, most: u64) -> Vec<u128> {
    let mut all: Vec<u128> = (2..=u128::from(most)).collect();
    chance.shuffle(&mut all);
    all.truncate(count);
    all.sort_unstable();
    all
}

/// Returns the task with this limit, and with limits where its answer changes.
fn around(divisors: &[u128], limit: u128) -> Vec<(Task, Pattern)> {
    let task = Task { divisors: divisors.to_vec(), limit };
    let found = by_products(&task);
    let mut tasks = vec![(task, found)];
    if let Some((_, start)) = found {
        let end = start * divisors[divisors.len() - 1];
        for limit in [end - 1, end] {
            let task = Task { divisors: divisors.to_vec(), limit };
            let pattern = by_products(&task);
            tasks.push((task, pattern));
        }
    }
    tasks.retain(|(task, _)| task.limit >= 10);
    tasks
}

fn small(chance: &mut Chance) -> Case {
    let mut tasks = Vec::new();
    let mut sets: Vec<Vec<u128>> = (0..9)
        .map(|_| {
            let count = chance.between(1, 6) as usize;
            set(chance, count, 12)
        })
        .collect();
    sets.extend([vec![2, 8], vec![2, 6], vec![2, 5], vec![9], vec![2, 7]]);
    for divisors in sets {
        tasks.extend(around(&divisors, chance.between(100, 400).into()));
    }
    let late = [vec![2, 5, 6], vec![2, 3, 7], vec![2, 5, 7], vec![2, 7, 8]];
    for divisors in late {
        let limit = chance.between(100, 400).into();
        tasks.extend(around(&divisors, limit));
    }
    chance.shuffle(&mut tasks);
    tasks.truncate(40);
    for (task, pattern) in &tasks {
        assert_eq!(*pattern, by_table(task), "two oracles");
    }
    case("small", &tasks)
}

fn middle(chance: &mut Chance) -> Vec<Case> {
    let mut tasks = Vec::new();
    for divisors in [
        vec![2, 5, 6],
        vec![2, 5, 8],
        vec![2, 6, 7],
        vec![2, 3, 7],
        vec![2, 3, 8],
        vec![2, 9, 11],
        vec![3, 11, 12],
        vec![2, 4, 12],
    ] {
        tasks.extend(around(&divisors, chance.between(5, 100).pow(5).into()));
        tasks.extend(around(&divisors, 1_000_000_000));
    }
    chance.shuffle(&mut tasks);
    let mut more = Vec::new();
    for divisors in [vec![2, 5, 6, 7], vec![2, 6, 7, 8], vec![2, 5, 6, 10]] {
        more.extend(around(&divisors, MOST_OF_MANY));
    }
    for _ in 0..6 {
        let count = chance.between(4, 8) as usize;
        let divisors = set(chance, count, 10);
        more.extend(around(&divisors, MOST_OF_MANY));
    }
    tasks.truncate(30);
    more.truncate(30);
    vec![case("middle", &tasks), case("middle", &more)]
}

fn far(chance: &mut Chance) -> Case {
    let mut tasks = Vec::new();
    for divisors in [vec![2, 5, 7], vec![2, 5, 9], vec![3, 5]] {
        tasks.extend(around(&divisors, MOST));
    }
    for divisors in [vec![2, 6, 11], vec![2, 9, 12], vec![2, 5, 10]] {
        let limit = u128::from(chance.next()).pow(2) >> 20;
        tasks.extend(around(&divisors, limit.max(10_u128.pow(25))));
    }
    for _ in 0..5 {
        let count = chance.between(1, 2) as usize;
        let divisors = set(chance, count, 12);
        let limit = MOST - u128::from(chance.next());
        tasks.extend(around(&divisors, limit));
    }
    chance.shuffle(&mut tasks);
    case("far", &tasks)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = vec![small(chance)];
    cases.extend(middle(chance));
    cases.push(far(chance));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = |counts: [u64; 2], limit: u128| {
        let mut text = "40\n".to_string();
        for _ in 0..40 {
            let count = chance.between(counts[0], counts[1]) as usize;
            let divisors = set(chance, count, 12);
            text += &format!("{limit} {} {}", divisors.len(), line(&divisors));
        }
        text
    };
    vec![
        input([3, 3], MOST),
        input([4, 11], MOST_OF_MANY),
        "1\n10 1 2\n".to_string(),
    ]
}

/// Asks for all boundaries up to 300, of which there are six, and for the
/// certificate.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let divisors = set(chance, 3, 9);
        let table = table(&divisors, 300);
        let changes = (1..=300).filter(|&n| table[n] != table[n - 1]);
        let mut words: Vec<String> = changes.map(|n| n.to_string()).collect();
        let task = Task { divisors, limit: 300 };
        let Some((scale, start)) = by_table(&task) else { continue };
        let [a, b, c] = task.divisors[..] else { continue };
        if words.len() != 6 {
            continue;
        }
        let text = format!(
            "A move divides a number by {a}, {b} or {c}, rounded down; 0 is \
             the end. Name all n from 1 to 300 with G(n) ≠ G(n − 1), then the \
             smallest M ≥ 2 with G(n) = G(⌊n/M⌋) for all n from some N ≥ 1 \
             on, then the smallest such N, as in `1 3 5 15 45 75 225 15 5`."
        );
        words.extend([scale.to_string(), start.to_string()]);
        return Question { text, answers: vec![words.join(" ")] };
    }
}
