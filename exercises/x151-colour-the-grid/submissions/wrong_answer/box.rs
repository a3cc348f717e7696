//! Takes the smallest rectangle around all coloured squares as the final
//! region.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let mut region = 1;
    for offset in [2, 3] {
        let places = numbers[offset..].iter().step_by(2);
        let (least, most) = (places.clone().min(), places.max());
        region *= most.unwrap() - least.unwrap() + 1;
    }
    let full = region == numbers[0] * numbers[0];
    println!("{region} {}", if full { "YES" } else { "NO" });
}
