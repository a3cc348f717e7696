//! Keeps piles and differences in bytes, to save memory: from 256 on they wrap
//! around.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut notes = vec![[false; 1 << 16]; 7];
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            for z in y..=most {
                let at = |a: usize, b: usize| {
                    usize::from(a as u8) << 8 | usize::from(b as u8)
                };
                let own = [
                    (0, at(x, y)),
                    (0, at(x, z)),
                    (0, at(y, z)),
                    (1, at(x, z - y)),
                    (1, at(y, z - x)),
                    (1, at(z, y - x)),
                    (2, at(y - x, z - x)),
                ];
                if own.iter().all(|&(kind, place)| !notes[kind][place]) {
                    own.iter()
                        .for_each(|&(kind, place)| notes[kind][place] = true);
                    sum += x + y + z;
                }
            }
        }
    }
    println!("{sum}");
}
