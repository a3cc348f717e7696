//! Adds the signs at each place, and carries from the last place up.

fn winner(stalks: &[&[u8]]) -> &'static str {
    let sign = |edge: &u8| if *edge == b'B' { 1_i64 } else { -1 };
    let mut places = vec![0_i64; 1];
    for stalk in stalks {
        let run = stalk.iter().take_while(|&edge| *edge == stalk[0]).count();
        places[0] += sign(&stalk[0]) * run as i64;
        let rest = &stalk[run..];
        places.resize(places.len().max(rest.len() + 1), 0);
        for (place, edge) in places[1..].iter_mut().zip(rest) {
            *place += sign(edge);
        }
    }
    let (mut carry, mut fraction) = (0, false);
    for place in places[1..].iter().rev() {
        fraction |= (place + carry).rem_euclid(2) == 1;
        carry = (place + carry).div_euclid(2);
    }
    match places[0] + carry {
        whole if whole < 0 => "Right",
        0 if !fraction => "Second",
        _ => "Left",
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().skip(1);
    while let Some(count) = words.next() {
        let stalks = words.by_ref().take(count.parse().unwrap());
        let stalks: Vec<&[u8]> = stalks.map(str::as_bytes).collect();
        println!("{}", winner(&stalks));
    }
}
