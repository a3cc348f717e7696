//! Passes the wanted value down from the root, and counts how often each value
//! is wanted in each tree.

const MOD: u64 = 1_000_000_000_000_000_000;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<usize>().unwrap());
    while let (Some(k), Some(d)) = (words.next(), words.next()) {
        let mut h = vec![0usize; k + 1];
        for i in 1..=k {
            h[i] = 1 + (h[i - 1] ^ h[i.saturating_sub(d)]);
        }
        let size = (h.iter().max().unwrap() + 1).next_power_of_two();
        let mut wanted = vec![vec![0u64; size + 1]; d + 1];
        wanted[k % (d + 1)][1] = 1;
        let mut total = 0;
        for i in (1..=k).rev() {
            let mut now = std::mem::take(&mut wanted[i % (d + 1)]);
            total = (total + now[0]) % MOD;
            let low = i.saturating_sub(d);
            for (x, &w) in now[1..].iter().enumerate() {
                if w == 0 {
                    continue;
                }
                let mut send = |to: usize, value: usize| {
                    if to > 0 {
                        let place = &mut wanted[to % (d + 1)][value];
                        *place = (*place + w) % MOD;
                    }
                };
                send(i - 1, x ^ h[low]);
                send(low, x ^ h[i - 1]);
            }
            now.fill(0);
            wanted[i % (d + 1)] = now;
        }
        println!("{total}");
    }
}
