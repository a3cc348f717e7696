//! Keeps a list of coloured squares whose neighbours still have to be updated.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let side = numbers[0];
    // With a margin of squares that are never coloured.
    let wide = side + 2;
    let mut coloured = vec![false; wide * wide];
    let mut heard = vec![0_u8; wide * wide];
    let mut list: Vec<usize> =
        numbers[2..].chunks(2).map(|two| two[0] * wide + two[1]).collect();
    for &place in &list {
        coloured[place] = true;
    }
    let inside = |at: usize| {
        let (row, column) = (at / wide, at % wide);
        row >= 1 && row <= side && column >= 1 && column <= side
    };
    let mut next = 0;
    while next < list.len() {
        let place = list[next];
        next += 1;
        for other in [place - 1, place + 1, place - wide, place + wide] {
            heard[other] += 1;
            if heard[other] == 2 && !coloured[other] && inside(other) {
                coloured[other] = true;
                list.push(other);
            }
        }
    }
    let full = list.len() == side * side;
    println!("{} {}", list.len(), if full { "YES" } else { "NO" });
}
