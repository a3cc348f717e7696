//! Checks for rows without an enemy first, then plays Moore's Nim with the
//! gaps.

fn winner(rows: &[&str], k: usize) -> &'static str {
    let free = |own: char, enemy: char| {
        rows.iter().any(|row| {
            row.contains(own) && row.contains('.') && !row.contains(enemy)
        })
    };
    match (free('G', 'R'), free('R', 'G')) {
        (true, true) => return "Draw",
        (true, false) => return "First",
        (false, true) => return "Second",
        (false, false) => {}
    }
    let gap = |row: &&str| Some(row.find('G')?.abs_diff(row.find('R')?) - 1);
    let gaps: Vec<usize> = rows.iter().filter_map(gap).collect();
    let even = (0..7).all(|column| {
        let ones = gaps.iter().filter(|&gap| gap >> column & 1 == 1);
        ones.count() % (k + 1) == 0
    });
    if even {
        "Second"
    } else {
        "First"
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap();
    let boards: usize = next().parse().unwrap();
    for _ in 0..boards {
        let [n, _, k] = [(); 3].map(|()| next().parse::<usize>().unwrap());
        let rows: Vec<&str> = (0..n).map(|_| next()).collect();
        println!("{}", winner(&rows, k));
    }
}
