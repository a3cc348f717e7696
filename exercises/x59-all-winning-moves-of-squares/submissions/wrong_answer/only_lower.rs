//! Looks only for options with a smaller nimber than the pile's own.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut nimbers: Vec<usize> = Vec::new();
    for pile in 0..=50_000usize {
        let mut seen = [false; 256];
        let roots = (1..).take_while(|root| root * root <= pile);
        roots.for_each(|root| seen[nimbers[pile - root * root]] = true);
        nimbers.push(seen.iter().position(|seen| !seen).unwrap());
    }
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let piles: Vec<usize> = numbers.collect();
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ nimbers[pile]);
        let mut moves = Vec::new();
        for (place, &pile) in piles.iter().enumerate() {
            let goal = nimbers[pile] ^ sum;
            for rest in (0..pile).filter(|_| goal < nimbers[pile]) {
                let root = (pile - rest).isqrt();
                if root * root == pile - rest && nimbers[rest] == goal {
                    moves.push(format!(" {} {rest}", place + 1));
                }
            }
        }
        println!("{}{}", moves.len(), moves.concat());
    }
}
