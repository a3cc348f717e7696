//! Counts at most one steady place, as if the numbers were distinct. Only a
//! table with a single row is counted in full.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, width) = (next() as usize, next() as usize);
        let table: Vec<i64> = (0..height * width).map(|_| next()).collect();
        let rows = table.chunks(width).map(|row| *row.iter().min().unwrap());
        let column =
            |c: usize| *table[c..].iter().step_by(width).max().unwrap();
        let (maxi, minnie) = (rows.max(), (0..width).map(column).min());
        let (maxi, minnie) = (maxi.unwrap(), minnie.unwrap());
        let steady = match maxi == minnie {
            true if height == 1 => table.iter().filter(|&&n| n == maxi).count(),
            equal => usize::from(equal),
        };
        println!("{maxi} {minnie} {steady}");
    }
}
