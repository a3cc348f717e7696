//! The player who does not move last must wipe out the odd or the even cities.

fn stannis_wins(odd: usize, even: usize, left: usize) -> bool {
    let moves = odd + even - left;
    let half = moves / 2;
    if moves == 0 {
        odd % 2 == 1
    } else if moves % 2 == 0 {
        left % 2 == 1 && even <= half
    } else {
        !(odd <= half || left % 2 == 0 && even <= half)
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let count: usize = words.next().unwrap().parse().unwrap();
    let left: usize = words.next().unwrap().parse().unwrap();
    let is_odd = |w: &&str| w.parse::<u64>().unwrap() % 2 == 1;
    let odd = words.filter(is_odd).count();
    let stannis = stannis_wins(odd, count - odd, left);
    println!("{}", if stannis { "Stannis" } else { "Daenerys" });
}
