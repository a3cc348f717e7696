//! Puts each coloured square on a list once, and adds 1 to the counts of its
//! four neighbours.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let near = |square: usize| {
            let (row, column) = (square / n, square % n);
            [
                (row + 1) % n * n + column,
                (row + n - 1) % n * n + column,
                row * n + (column + 1) % n,
                row * n + (column + n - 1) % n,
            ]
        };
        let mut list: Vec<usize> =
            (0..count).map(|_| (next() - 1) * n + next() - 1).collect();
        let mut coloured = vec![false; n * n];
        list.iter().for_each(|&square| coloured[square] = true);
        let mut neighbours = vec![0; n * n];
        let mut done = 0;
        while done < list.len() {
            for square in near(list[done]) {
                neighbours[square] += 1;
                if neighbours[square] >= 2 && !coloured[square] {
                    coloured[square] = true;
                    list.push(square);
                }
            }
            done += 1;
        }
        // The sides between two coloured squares, each counted from both.
        let inside: usize = list.iter().map(|&square| neighbours[square]).sum();
        println!("{} {}", list.len(), 4 * list.len() - inside);
    }
}
