//! Finds the power of 12 by a floating-point logarithm, which is not exact near
//! the ends of the intervals.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let n: f64 = word.parse().unwrap();
        if n == 0.0 {
            println!("0");
            continue;
        }
        // A little is added, so that 1728 counts as the third power.
        let power = (n.ln() / 12_f64.ln() + 1e-9).floor();
        let part = n / 12_f64.powf(power);
        let nimber = match part {
            part if part < 2.0 => 1,
            part if part < 4.0 => 2,
            part if part < 6.0 => 3,
            _ => 0,
        };
        println!("{nimber}");
    }
}
