//! Compares the distances between column and row without their sign, as if the
//! queen on (2, 1) were on the diagonal of (1, 2).

const SIDE: usize = 201;

fn main() {
    let (mut row_used, mut apart_used) = (vec![false; 900], vec![false; 900]);
    let mut rows: Vec<usize> = Vec::new();
    for column in 0..SIDE {
        let free = |r: &usize| !row_used[*r] && !apart_used[r.abs_diff(column)];
        let row = (0..900).find(free).unwrap();
        row_used[row] = true;
        apart_used[row.abs_diff(column)] = true;
        rows.push(row);
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words = text.split_whitespace().skip(1);
    let numbers: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    for square in numbers.chunks(2) {
        let (x, y) = (square[0], square[1]);
        let goal = (0..=x).find(|&a| {
            let b = rows[a];
            (a == x && b < y) || (a < x && (b == y || b + x == y + a))
        });
        match goal {
            _ if rows[x] == y => println!("lost"),
            Some(goal) => println!("won {goal} {}", rows[goal]),
            None => println!("won 0 0"),
        }
    }
}
