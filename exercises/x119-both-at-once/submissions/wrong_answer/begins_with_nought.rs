//! Starts each search for a largest number at 0, so none is ever negative.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, width) = (next() as usize, next() as usize);
        let table: Vec<i64> = (0..height * width).map(|_| next()).collect();
        let least = |row: &[i64]| *row.iter().min().unwrap();
        let mut maxi = 0;
        table.chunks(width).for_each(|row| maxi = maxi.max(least(row)));
        let mut columns = vec![0; width];
        for (place, &number) in table.iter().enumerate() {
            columns[place % width] = number.max(columns[place % width]);
        }
        let minnie = *columns.iter().min().unwrap();
        let rows = table.chunks(width).filter(|row| least(row) == maxi).count();
        let good = columns.iter().filter(|&&n| n == minnie).count();
        println!(
            "{maxi} {minnie} {}",
            if maxi == minnie { rows * good } else { 0 }
        );
    }
}
