//! Keeps the values seen for each remainder modulo each power of two; counts
//! the rows of nim-sum 0 from the powers of the transform.

const MOD: i64 = 1_000_000_007;

fn pow(mut base: i64, mut exponent: u64) -> i64 {
    let mut result = 1;
    base = base.rem_euclid(MOD);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % MOD;
        }
        base = base * base % MOD;
        exponent >>= 1;
    }
    result
}

struct Level {
    room: usize,
    seen: Vec<bool>,
    mex: Vec<u32>,
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_ascii_whitespace().map(|w| w.parse::<usize>().unwrap());
    for _ in 0..words.next().unwrap() {
        let n = words.next().unwrap();
        let k = words.next().unwrap() as u64;
        let mut levels = Vec::new();
        while n >> levels.len() > 0 {
            let classes = 1 << levels.len();
            let room = n / classes + 2;
            let (seen, mex) = (vec![false; room * classes], vec![0; classes]);
            levels.push(Level { room, seen, mex });
        }
        let size = n.next_power_of_two();
        let mut w = vec![0i64; size];
        for x in 0..n {
            let v = words.next().unwrap();
            let mut value = 0;
            if let Some(level) = levels.get_mut(v) {
                let class = x & ((1 << v) - 1);
                let seen = &level.seen[class * level.room..];
                let mex = &mut level.mex[class];
                while seen[*mex as usize] {
                    *mex += 1;
                }
                value = *mex as usize;
            }
            w[value] += 1;
            for (d, level) in levels.iter_mut().enumerate() {
                if value < level.room {
                    let class = x & ((1 << d) - 1);
                    level.seen[class * level.room + value] = true;
                }
            }
        }
        let mut half = 1;
        while half < size {
            for block in w.chunks_mut(2 * half) {
                let (left, right) = block.split_at_mut(half);
                for (p, q) in left.iter_mut().zip(right) {
                    (*p, *q) = (*p + *q, *p - *q);
                }
            }
            half *= 2;
        }
        let sum = w.iter().fold(0, |sum, &w| (sum + pow(w, k)) % MOD);
        let lost = sum * pow(size as i64, MOD as u64 - 2) % MOD;
        println!("{}", (pow(n as i64, k) - lost).rem_euclid(MOD));
    }
}
