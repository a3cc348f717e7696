//! Forgets that an even number of odd cities has an even sum: assumes that
//! Daenerys can only wipe out the odd cities, and Stannis the even ones.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let (count, left) = (numbers[0], numbers[1]);
    let odd = numbers[2..].iter().filter(|&&a| a % 2 == 1).count();
    let half = (count - left) / 2;
    let stannis = if count == left {
        odd % 2 == 1
    } else if (count - left) % 2 == 0 {
        count - odd <= half
    } else {
        odd > half
    };
    println!("{}", if stannis { "Stannis" } else { "Daenerys" });
}
