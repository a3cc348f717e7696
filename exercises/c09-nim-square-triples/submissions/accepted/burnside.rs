//! Counts piles by nimber, then ordered triples, then sorted ones by Burnside's
//! lemma.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut nimbers: Vec<u32> = Vec::with_capacity(most + 1);
    let mut count = [0u64; 128];
    for pile in 0..=most {
        // Bit v is set if some option has the nimber v.
        let (mut options, mut root) = (0u128, 1);
        while root * root <= pile {
            options |= 1 << nimbers[pile - root * root];
            root += 1;
        }
        let nimber = options.trailing_ones();
        nimbers.push(nimber);
        count[nimber as usize] += 1;
    }
    let mut ordered = 0;
    for a in 0..128 {
        for b in 0..128 {
            ordered += count[a] * count[b] * count[a ^ b];
        }
    }
    let two_equal = (most as u64 + 1) * count[0];
    println!("{}", (ordered + 3 * two_equal + 2 * count[0]) / 6);
}
