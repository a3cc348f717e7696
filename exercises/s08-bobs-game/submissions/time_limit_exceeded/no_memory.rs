//! The nimber of a cell by a recursive function without memoisation.

fn options(board: &[&[u8]], row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (up, left) in [(1, 0), (0, 1), (1, 1)] {
        if row >= up && column >= left && board[row - up][column - left] != b'X'
        {
            found.push((row - up, column - left));
        }
    }
    found
}

fn nimber(board: &[&[u8]], row: usize, column: usize) -> u8 {
    let options = options(board, row, column);
    let values: Vec<u8> =
        options.iter().map(|cell| nimber(board, cell.0, cell.1)).collect();
    (0..).find(|value| !values.contains(value)).unwrap()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let boards: usize = words.next().unwrap().parse().unwrap();
    for _ in 0..boards {
        let n: usize = words.next().unwrap().parse().unwrap();
        let board: Vec<&[u8]> =
            words.by_ref().take(n).map(str::as_bytes).collect();
        let cells = (0..n * n).map(|cell| (cell / n, cell % n));
        let kings: Vec<(usize, usize)> =
            cells.filter(|&(row, column)| board[row][column] == b'K').collect();
        let value = |cell: &(usize, usize)| nimber(&board, cell.0, cell.1);
        let sum = kings.iter().fold(0, |sum, king| sum ^ value(king));
        let mut count = 0;
        for king in &kings {
            let wanted = value(king) ^ sum;
            let options = options(&board, king.0, king.1);
            count += options.iter().filter(|to| value(to) == wanted).count();
        }
        if sum == 0 {
            println!("LOSE");
        } else {
            println!("WIN {count}");
        }
    }
}
