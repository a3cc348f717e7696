//! Goes through one round only: adds just the squares that have at least two
//! coloured neighbours at the start.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let mut grid = vec![vec![0; n]; n];
        for _ in 0..count {
            let row = next() - 1;
            grid[row][next() - 1] = 1;
        }
        let near = |grid: &Vec<Vec<usize>>, r: usize, c: usize| {
            grid[(r + 1) % n][c]
                + grid[(r + n - 1) % n][c]
                + grid[r][(c + 1) % n]
                + grid[r][(c + n - 1) % n]
        };
        let places = (0..n).flat_map(|r| (0..n).map(move |c| (r, c)));
        let before = grid.clone();
        for (r, c) in places.clone() {
            if near(&before, r, c) >= 2 {
                grid[r][c] = 1;
            }
        }
        let coloured: usize = grid.iter().flatten().sum();
        let sides = places.filter(|&(r, c)| grid[r][c] == 1);
        let perimeter: usize = sides.map(|(r, c)| 4 - near(&grid, r, c)).sum();
        println!("{coloured} {perimeter}");
    }
}
