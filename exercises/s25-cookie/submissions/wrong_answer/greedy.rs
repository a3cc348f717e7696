//! Each player takes the strip with the largest sum.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let table: Vec<Vec<i64>> = text
        .lines()
        .skip(1)
        .map(|line| {
            line.split_whitespace().map(|w| w.parse().unwrap()).collect()
        })
        .collect();
    let (mut a, mut b, mut c, mut d) = (0, table.len(), 0, table[0].len());
    let sum = |rows: std::ops::Range<usize>,
               columns: std::ops::Range<usize>|
     -> i64 {
        rows.map(|i| table[i][columns.clone()].iter().sum::<i64>()).sum()
    };
    let (mut result, mut sign) = (0, 1);
    while a < b && c < d {
        let strips = [
            sum(a..a + 1, c..d),
            sum(b - 1..b, c..d),
            sum(a..b, c..c + 1),
            sum(a..b, d - 1..d),
        ];
        let best = (0..4).max_by_key(|&i| strips[i]).unwrap();
        result += sign * strips[best];
        sign = -sign;
        match best {
            0 => a += 1,
            1 => b -= 1,
            2 => c += 1,
            _ => d -= 1,
        }
    }
    println!("{result}");
}
