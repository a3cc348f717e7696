//! Adds the values as floating-point numbers, which drop the lowest places.

fn winner(stalks: &[&[u8]]) -> &'static str {
    let mut total = 0.0;
    for stalk in stalks {
        let run = stalk.iter().take_while(|&edge| *edge == stalk[0]).count();
        let mut unit = 1.0;
        for (place, &edge) in stalk.iter().enumerate() {
            unit = if place < run { 1.0 } else { unit / 2.0 };
            total += if edge == b'B' { unit } else { -unit };
        }
    }
    match total {
        total if total < 0.0 => "Right",
        total if total > 0.0 => "Left",
        _ => "Second",
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let stalks: Vec<&[u8]> = line.split(' ').map(str::as_bytes).collect();
        println!("{}", winner(&stalks));
    }
}
