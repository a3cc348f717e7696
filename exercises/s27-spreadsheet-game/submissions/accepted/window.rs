//! Cuts the table down to the window in the middle that matters, and searches
//! there.

fn search(
    t: &[i32],
    wide: usize,
    from: [usize; 2],
    to: [usize; 2],
    maxi: bool,
) -> i32 {
    let mut found = Vec::new();
    for side in 0..2 {
        if to[side] - from[side] > 1 {
            let (mut later, mut earlier) = (from, to);
            later[side] += 1;
            earlier[side] -= 1;
            found.push(search(t, wide, later, to, !maxi));
            found.push(search(t, wide, from, earlier, !maxi));
        }
    }
    let best = match maxi {
        true => found.into_iter().max(),
        false => found.into_iter().min(),
    };
    best.unwrap_or(t[from[0] * wide + from[1]])
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut size = || words.next().unwrap().parse::<usize>().unwrap();
    let sides = [size(), size()];
    let table: Vec<i32> = words.map(|w| w.parse().unwrap()).collect();
    let (mut from, mut to) = ([0; 2], sides);
    for side in 0..2 {
        let keep = match (sides[side] % 2, sides[1 - side] % 2) {
            (1, _) => 3,
            (_, 1) => 2,
            _ => 4,
        };
        if sides[side] > keep {
            from[side] = (sides[side] - keep) / 2;
            to[side] = from[side] + keep;
        }
    }
    let maxi = search(&table, sides[1], from, to, true);
    println!("{maxi} {}", search(&table, sides[1], from, to, false));
}
