//! Divides by twice the largest divisor until the number is less than that,
//! which is right for the divisors 2 to 6.

fn mex(nimbers: &[u64]) -> u64 {
    (0..).find(|n| !nimbers.contains(n)).unwrap()
}

fn nimbers(divisors: &[u64], numbers: &[u64]) -> Vec<u64> {
    let largest = divisors[divisors.len() - 1];
    let mut table = vec![0];
    for n in 1..2 * largest {
        let met: Vec<u64> =
            divisors.iter().map(|d| table[(n / d) as usize]).collect();
        table.push(mex(&met));
    }
    let small = |mut n: u64| {
        while n >= 2 * largest {
            n /= 2 * largest;
        }
        table[n as usize]
    };
    numbers.iter().map(|n| small(*n)).collect()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = |line: &str| -> Vec<u64> {
        let words = line.split_whitespace().skip(1);
        words.map(|word| word.parse().unwrap()).collect()
    };
    let lines: Vec<&str> = text.trim_end().lines().skip(1).collect();
    for game in lines.chunks(2) {
        let answers = nimbers(&numbers(game[0]), &numbers(game[1]));
        let words: Vec<String> = answers.iter().map(u64::to_string).collect();
        println!("{}", words.join(" "));
    }
}
