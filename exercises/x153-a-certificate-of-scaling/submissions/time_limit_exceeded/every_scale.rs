//! Lists the runs correctly, but tries every scale up to the limit.

type Run = (u128, u32);

fn find_runs(divisors: &[u128], limit: u128) -> Vec<Run> {
    let mut runs: Vec<Run> = vec![(0, 0), (1, 1)];
    let mut places = vec![0; divisors.len()];
    loop {
        let waits = |(d, place): (&u128, &usize)| {
            runs.get(place + 1).map(|(first, _)| d * first)
        };
        let next = divisors.iter().zip(&places).filter_map(waits).min();
        let n = next.expect("not all quotients are in the last run");
        if n > limit {
            return runs;
        }
        let mut met = 0_u32;
        for (d, place) in divisors.iter().zip(&mut places) {
            while runs.get(*place + 1).is_some_and(|run| d * run.0 <= n) {
                *place += 1;
            }
            met |= 1 << runs[*place].1;
        }
        let nimber = met.trailing_ones();
        if n > 1 && runs[runs.len() - 1].1 != nimber {
            runs.push((n, nimber));
        }
    }
}

/// Returns the least start for this scale, or `None` if the window then ends
/// beyond the limit.
fn least_start(
    runs: &[Run],
    scale: u128,
    m: u128,
    limit: u128,
) -> Option<u128> {
    let (mut here, mut there) = (runs.len() - 1, runs.len() - 1);
    let mut n = limit;
    loop {
        while runs[here].0 > n {
            here -= 1;
        }
        while runs[there].0 > n / scale {
            there -= 1;
        }
        if runs[here].1 != runs[there].1 {
            break;
        }
        n = runs[here].0.max(scale * runs[there].0) - 1;
    }
    (m * (n + 1) <= limit).then_some(n + 1)
}

fn smallest(divisors: &[u128], limit: u128) -> Option<(u128, u128)> {
    let runs = find_runs(divisors, limit);
    let m = divisors[divisors.len() - 1];
    (2..=limit).find_map(|scale| {
        least_start(&runs, scale, m, limit).map(|start| (scale, start))
    })
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words = line.split_whitespace().map(|w| w.parse().unwrap());
        let numbers: Vec<u128> = words.collect();
        match smallest(&numbers[2..], numbers[0]) {
            Some((scale, start)) => println!("{scale} {start}"),
            None => println!("none"),
        }
    }
}
