//! Checks every sorted triple: the time grows with the cube of the limit.

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
            let free = |z: &usize| {
                let known = [
                    pair[*z][x],
                    pair[*z][y],
                    gap_pile[y - x][*z],
                    pile_gap[x][z - y],
                    pile_gap[y][z - x],
                    gaps[z - x][y - x],
                ];
                !known.contains(&true)
            };
            let Some(z) = (y..=most).find(free) else { continue };
            sum += x + y + z;
            for (a, b, c) in [(x, y, z), (y, z, x), (z, x, y)] {
                (pair[a][b], pair[b][a]) = (true, true);
                gap_pile[a.abs_diff(b)][c] = true;
                pile_gap[c][a.abs_diff(b)] = true;
            }
            gaps[z - x][y - x] = true;
        }
    }
    println!("{sum}");
}
