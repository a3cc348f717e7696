//! Labels a board as high as it is wide: some of the columns on the right have
//! their lost square above it.

fn main() {
    const SIDE: usize = 1001;
    let mut lost = vec![vec![false; SIDE]; SIDE];
    let (mut row, mut diagonal) = (vec![false; SIDE], vec![false; 2 * SIDE]);
    for x in 0..SIDE {
        for y in 0..SIDE {
            if !row[y] && !diagonal[SIDE + y - x] && !lost[x].contains(&true) {
                (lost[x][y], row[y], diagonal[SIDE + y - x]) =
                    (true, true, true);
            }
        }
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let x: usize = word.parse().unwrap();
        println!("{}", lost[x].iter().position(|&is_lost| is_lost).unwrap());
    }
}
