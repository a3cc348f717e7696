//! Goes through the whole row and the whole column of every place.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, width) = (next() as usize, next() as usize);
        let rows: Vec<Vec<i64>> =
            (0..height).map(|_| (0..width).map(|_| next()).collect()).collect();
        let (mut maxi, mut minnie, mut steady) = (i64::MIN, i64::MAX, 0);
        for r in 0..height {
            for c in 0..width {
                let least = *rows[r].iter().min().unwrap();
                let most = rows.iter().map(|row| row[c]).max().unwrap();
                maxi = maxi.max(least);
                minnie = minnie.min(most);
                steady += u32::from(rows[r][c] == least && least == most);
            }
        }
        println!("{maxi} {minnie} {steady}");
    }
}
