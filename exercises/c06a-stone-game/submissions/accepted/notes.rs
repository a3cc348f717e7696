//! Goes through all sorted triples; three square tables record what a move
//! leaves unchanged.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let side = most + 1;
    let table = || vec![vec![false; side]; side];
    let (mut pair, mut pile_and_gap, mut gaps) = (table(), table(), table());
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            if pair[x][y] {
                continue;
            }
            let found = (y..=most).find(|&z| {
                !(pair[x][z]
                    || pair[y][z]
                    || gaps[y - x][z - x]
                    || pile_and_gap[z][y - x]
                    || pile_and_gap[y][z - x]
                    || pile_and_gap[x][z - y])
            });
            let Some(z) = found else { continue };
            sum += x + y + z;
            for (a, b, c) in [(x, y, z), (y, z, x), (z, x, y)] {
                (pair[a][b], pair[b][a]) = (true, true);
                pile_and_gap[c][a.abs_diff(b)] = true;
            }
            gaps[y - x][z - x] = true;
        }
    }
    println!("{sum}");
}
