//! The difference of the points for each rectangle, indexed by its borders.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let rows = words.next().unwrap() as usize;
    let columns = words.next().unwrap() as usize;
    let wide = columns + 1;
    let mut before = vec![0; (rows + 1) * wide];
    for i in 0..rows {
        for j in 0..columns {
            before[(i + 1) * wide + j + 1] = words.next().unwrap()
                + before[i * wide + j + 1]
                + before[(i + 1) * wide + j]
                - before[i * wide + j];
        }
    }
    let sum = |a: usize, b: usize, c: usize, d: usize| {
        before[b * wide + d] - before[a * wide + d] - before[b * wide + c]
            + before[a * wide + c]
    };
    let index = |a: usize, b: usize, c: usize, d: usize| {
        ((a * (rows + 1) + b) * wide + c) * wide + d
    };
    let mut value = vec![0i64; (rows + 1) * (rows + 1) * wide * wide];
    for a in (0..rows).rev() {
        for b in a + 1..=rows {
            for c in (0..columns).rev() {
                for d in c + 1..=columns {
                    value[index(a, b, c, d)] = [
                        sum(a, a + 1, c, d) - value[index(a + 1, b, c, d)],
                        sum(b - 1, b, c, d) - value[index(a, b - 1, c, d)],
                        sum(a, b, c, c + 1) - value[index(a, b, c + 1, d)],
                        sum(a, b, d - 1, d) - value[index(a, b, c, d - 1)],
                    ]
                    .into_iter()
                    .max()
                    .unwrap();
                }
            }
        }
    }
    println!("{}", value[index(0, rows, 0, columns)]);
}
