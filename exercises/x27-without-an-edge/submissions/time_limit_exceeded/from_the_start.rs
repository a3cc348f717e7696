//! After each square that becomes coloured it begins again with the first row.

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
            grid[if r + 1 < n { r + 1 } else { 0 }][c]
                + grid[if r > 0 { r - 1 } else { n - 1 }][c]
                + grid[r][if c + 1 < n { c + 1 } else { 0 }]
                + grid[r][if c > 0 { c - 1 } else { n - 1 }]
        };
        let places = (0..n).flat_map(|r| (0..n).map(move |c| (r, c)));
        loop {
            let mut open = places.clone().filter(|&(r, c)| grid[r][c] == 0);
            let Some((r, c)) = open.find(|&(r, c)| near(&grid, r, c) >= 2)
            else {
                break;
            };
            grid[r][c] = 1;
        }
        let coloured: usize = grid.iter().flatten().sum();
        let sides = places.filter(|&(r, c)| grid[r][c] == 1);
        let perimeter: usize = sides.map(|(r, c)| 4 - near(&grid, r, c)).sum();
        println!("{coloured} {perimeter}");
    }
}
