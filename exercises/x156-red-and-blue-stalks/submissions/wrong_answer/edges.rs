//! Counts the blue edges minus the red ones.

fn winner(stalks: &[&[u8]]) -> &'static str {
    let all = stalks.iter().flat_map(|stalk| stalk.iter());
    let total: i64 = all.map(|&edge| if edge == b'B' { 1 } else { -1 }).sum();
    match total {
        total if total < 0 => "Right",
        0 => "Second",
        _ => "Left",
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let stalks: Vec<&[u8]> = line.split(' ').map(str::as_bytes).collect();
        println!("{}", winner(&stalks));
    }
}
