//! One pass over all n, with the nim-sum for each; the limits are sorted.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let limits: Vec<u32> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let mut order: Vec<usize> = (0..limits.len()).collect();
    order.sort_by_key(|&i| limits[i]);
    let mut counts = vec![0; limits.len()];
    let (mut count, mut next) = (0, 1u32);
    for i in order {
        while next <= limits[i] {
            count += u32::from(next ^ (2 * next) ^ (3 * next) == 0);
            next += 1;
        }
        counts[i] = count;
    }
    counts.iter().for_each(|count| println!("{count}"));
}
