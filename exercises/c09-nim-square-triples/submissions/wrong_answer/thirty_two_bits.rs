//! Calculates in 32 bits, where large counts wrap around.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut nimbers: Vec<u32> = Vec::with_capacity(most + 1);
    let mut count = [0u32; 128];
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
            let two: u32 = count[a].wrapping_mul(count[b]);
            ordered = two.wrapping_mul(count[a ^ b]).wrapping_add(ordered);
        }
    }
    let two_equal = (most as u32 + 1).wrapping_mul(count[0]);
    println!(
        "{}",
        ordered
            .wrapping_add(two_equal.wrapping_mul(3))
            .wrapping_add(2 * count[0])
            / 6
    );
}
