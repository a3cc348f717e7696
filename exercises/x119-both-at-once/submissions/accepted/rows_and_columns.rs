//! Finds the largest of the rows' smallest numbers and the smallest of the
//! columns' largest.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, width) = (next() as usize, next() as usize);
        let mut of_rows = vec![i64::MAX; height];
        let mut of_columns = vec![i64::MIN; width];
        for of_row in &mut of_rows {
            for of_column in &mut of_columns {
                let number = next();
                *of_row = number.min(*of_row);
                *of_column = number.max(*of_column);
            }
        }
        let maxi = *of_rows.iter().max().unwrap();
        let minnie = *of_columns.iter().min().unwrap();
        let steady = match maxi == minnie {
            true => {
                let rows = of_rows.iter().filter(|&&n| n == maxi).count();
                rows * of_columns.iter().filter(|&&n| n == maxi).count()
            }
            false => 0,
        };
        println!("{maxi} {minnie} {steady}");
    }
}
