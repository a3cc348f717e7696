//! Keeps the total as a whole part and a map of the binary digits that are not
//! 0. Adds one stalk at a time, each padded to the length of the longest.

use std::collections::HashMap;

fn winner(stalks: &[&[u8]]) -> &'static str {
    let longest = stalks.iter().map(|stalk| stalk.len()).max().unwrap();
    let (mut whole, mut digits) = (0_i64, HashMap::new());
    for stalk in stalks {
        let run = stalk.iter().take_while(|&edge| *edge == stalk[0]).count();
        let sign = |edge: u8| if edge == b'B' { 1 } else { -1 };
        let mut carry = 0;
        for place in (0..longest).rev() {
            let own = stalk.get(run + place).map_or(0, |&edge| sign(edge));
            let sum: i64 = digits.remove(&place).unwrap_or(0) + own + carry;
            if sum.rem_euclid(2) == 1 {
                digits.insert(place, 1);
            }
            carry = sum.div_euclid(2);
        }
        whole += sign(stalk[0]) * run as i64 + carry;
    }
    match whole {
        whole if whole < 0 => "Right",
        0 if digits.is_empty() => "Second",
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
