//! Lets Maxi choose the column and Minnie the row.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, width) = (next() as usize, next() as usize);
        let table: Vec<i64> = (0..height * width).map(|_| next()).collect();
        let rows: Vec<i64> =
            table.chunks(width).map(|row| *row.iter().max().unwrap()).collect();
        let column = |c: usize| table[c..].iter().step_by(width).min().unwrap();
        let maxi = *(0..width).map(column).max().unwrap();
        let minnie = *rows.iter().min().unwrap();
        println!("{maxi} {minnie} {}", usize::from(maxi == minnie));
    }
}
