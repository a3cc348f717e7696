//! Lists the runs up to the limit, with a finger on the list for each divisor,
//! then answers by binary search.

const LIMIT: u64 = 1_000_000_000_000_000_000;

/// Where a run begins, and its nimber.
type Run = (u64, u64);

fn mex(nimbers: &[u64]) -> u64 {
    (0..).find(|n| !nimbers.contains(n)).unwrap()
}

fn runs(divisors: &[u64]) -> Vec<Run> {
    // From 1 up to the next change, all options are 0.
    let mut runs: Vec<Run> = vec![(0, 0), (1, 1)];
    let mut next = vec![1; divisors.len()];
    loop {
        let waits = divisors.iter().zip(&next);
        let at = waits.filter_map(|(d, i)| Some(d * runs.get(*i)?.0)).min();
        let Some(at) = at.filter(|at| *at <= LIMIT) else { return runs };
        for (d, i) in divisors.iter().zip(&mut next) {
            if runs.get(*i).is_some_and(|run| d * run.0 == at) {
                *i += 1;
            }
        }
        let met: Vec<u64> = next.iter().map(|i| runs[i - 1].1).collect();
        let nimber = mex(&met);
        if nimber != runs[runs.len() - 1].1 {
            runs.push((at, nimber));
        }
    }
}

fn nimbers(divisors: &[u64], numbers: &[u64]) -> Vec<u64> {
    let runs = runs(divisors);
    let at = |n: &u64| runs[runs.partition_point(|run| run.0 <= *n) - 1].1;
    numbers.iter().map(at).collect()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = |line: &str| -> Vec<u64> {
        let words = line.split_whitespace().skip(1);
        words.map(|word| word.parse().unwrap()).collect()
    };
    let lines: Vec<&str> = text.trim_end().lines().skip(1).collect();
    for game in lines.chunks(2) {
        let answers = nimbers(&numbers(game[0]), &numbers(game[1]));
        let words: Vec<String> = answers.iter().map(u64::to_string).collect();
        println!("{}", words.join(" "));
    }
}
