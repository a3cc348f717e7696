//! Forgets that a move can also take from the smallest and the largest pile and
//! leave the middle one.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let side = most + 1;
    let mut lost = vec![false; side * side * side];
    let kinds =
        [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (1, 1, 1)];
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            for z in y..=most {
                let wins = kinds.iter().any(|&(a, b, c)| {
                    (1..)
                        .take_while(|k| x >= a * k && y >= b * k && z >= c * k)
                        .any(|k| {
                            let mut piles = [x - a * k, y - b * k, z - c * k];
                            piles.sort_unstable();
                            lost[(piles[0] * side + piles[1]) * side + piles[2]]
                        })
                });
                if !wins {
                    lost[(x * side + y) * side + z] = true;
                    sum += x + y + z;
                }
            }
        }
    }
    println!("{sum}");
}
