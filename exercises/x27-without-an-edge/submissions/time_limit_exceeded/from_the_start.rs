//! Keeps the coloured squares in a set, and starts again from the first row
//! after colouring a square.

use std::collections::HashSet;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let mut grid = HashSet::new();
        for _ in 0..count {
            let row = next() - 1;
            grid.insert((row, next() - 1));
        }
        let near = |grid: &HashSet<(usize, usize)>, r: usize, c: usize| {
            let (up, down) = ((r + n - 1) % n, (r + 1) % n);
            let (left, right) = ((c + n - 1) % n, (c + 1) % n);
            let all = [(up, c), (down, c), (r, left), (r, right)];
            all.iter().filter(|&square| grid.contains(square)).count()
        };
        let places = (0..n).flat_map(|r| (0..n).map(move |c| (r, c)));
        loop {
            let mut open =
                places.clone().filter(|&(r, c)| !grid.contains(&(r, c)));
            let Some((r, c)) = open.find(|&(r, c)| near(&grid, r, c) >= 2)
            else {
                break;
            };
            grid.insert((r, c));
        }
        let sides = grid.iter().map(|&(r, c)| 4 - near(&grid, r, c));
        let perimeter: usize = sides.sum();
        println!("{} {perimeter}", grid.len());
    }
}
