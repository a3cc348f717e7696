//! Multiplies by the golden ratio in single precision. It has 24 binary digits,
//! and for large numbers the whole part is wrong.

fn main() {
    let ratio = (1.0 + 5_f32.sqrt()) / 2.0;
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let x: u32 = word.parse().unwrap();
        let k = (x as f32 / ratio).ceil();
        let a = (k * ratio) as u32;
        match a == x {
            true => println!("{}", a + k as u32),
            false => {
                let k = (x as f32 / (ratio + 1.0)).ceil();
                println!("{}", x - k as u32);
            }
        }
    }
}
