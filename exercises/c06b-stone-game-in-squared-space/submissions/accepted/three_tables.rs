//! Goes through all sorted triples; square tables record what a move leaves
//! unchanged. Each is read along a row.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let table = || vec![vec![false; most + 1]; most + 1];
    let (mut pair, mut gaps) = (table(), table());
    // A pile and the difference of the other two, in both orders.
    let (mut gap_pile, mut pile_gap) = (table(), table());
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            if pair[x][y] {
                continue;
            }
            let (x_pairs, y_pairs) = (&pair[x][y..], &pair[y][y..]);
            let thirds = &gap_pile[y - x][y..];
            let (x_gaps, y_gaps) = (&pile_gap[x], &pile_gap[y][y - x..]);
            let both = &gaps[y - x][y - x..];
            let free = |i: &usize| {
                let i = *i;
                !(x_pairs[i]
                    | y_pairs[i]
                    | thirds[i]
                    | x_gaps[i]
                    | y_gaps[i]
                    | both[i])
            };
            let Some(i) = (0..=most - y).find(free) else { continue };
            let z = y + i;
            sum += x + y + z;
            for (a, b, c) in [(x, y, z), (y, z, x), (z, x, y)] {
                (pair[a][b], pair[b][a]) = (true, true);
                gap_pile[a.abs_diff(b)][c] = true;
                pile_gap[c][a.abs_diff(b)] = true;
            }
            gaps[y - x][z - x] = true;
        }
    }
    println!("{sum}");
}
