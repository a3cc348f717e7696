//! Treats the grid as one with edges, which does not wrap around.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let side = n + 2;
        let mut list: Vec<usize> =
            (0..count).map(|_| next() * side + next()).collect();
        let mut coloured = vec![false; side * side];
        list.iter().for_each(|&square| coloured[square] = true);
        let mut neighbours = vec![0; side * side];
        let mut done = 0;
        while done < list.len() {
            let at = list[done];
            for square in [at - 1, at + 1, at - side, at + side] {
                neighbours[square] += 1;
                let (row, column) = (square / side, square % side);
                let outside = row == 0 || row > n || column == 0 || column > n;
                if neighbours[square] >= 2 && !coloured[square] && !outside {
                    coloured[square] = true;
                    list.push(square);
                }
            }
            done += 1;
        }
        let inside: usize = list.iter().map(|&square| neighbours[square]).sum();
        println!("{} {}", list.len(), 4 * list.len() - inside);
    }
}
