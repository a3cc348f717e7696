//! Finds the number of a column by putting the coins on it one by one.

/// The number of the column with `coins` coins on top, and the smallest number
/// of coins that gives the number `wanted`.
fn stacked(below: u64, coins: u64, wanted: u64) -> (u64, Option<u64>) {
    let (mut number, mut smallest) = (below, 0);
    let mut found = (below == wanted).then_some(0);
    for coin in 1..=coins {
        if smallest == below {
            smallest += 1;
        }
        number = std::hint::black_box(smallest);
        smallest += 1;
        if number == wanted && found.is_none() {
            found = Some(coin);
        }
    }
    (number, found)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || words.next().unwrap();
    for _ in 0..next() {
        let (n, m) = (next() as usize, next() as usize);
        let mut columns = vec![vec![0; n]; m];
        for row in 0..n {
            columns.iter_mut().for_each(|column| column[row] = next());
        }
        let number = |part: &[u64]| {
            part.iter()
                .rev()
                .fold(0, |below, &coins| stacked(below, coins, 0).0)
        };
        let numbers: Vec<u64> = columns.iter().map(|c| number(c)).collect();
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        let place = (0..m).find(|&place| numbers[place] ^ sum < numbers[place]);
        let Some(place) = place else {
            println!("lost");
            continue;
        };
        let column = &columns[place];
        let top = column.iter().position(|&coins| coins > 0).unwrap();
        let below = number(&column[top + 1..]);
        let (_, rest) = stacked(below, column[top], numbers[place] ^ sum);
        println!("won {} {} {}", top + 1, place + 1, rest.unwrap());
    }
}
