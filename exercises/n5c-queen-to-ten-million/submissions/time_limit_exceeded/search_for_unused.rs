//! Looks for the smallest unused number from 0 each time.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words = text.split_whitespace().skip(1);
    let wanted: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    let most = wanted.iter().copied().max().unwrap_or(0);
    let mut partner: Vec<Option<usize>> = vec![None; 3 * most + 3];
    for k in 0.. {
        let unused = partner.iter().position(|found| found.is_none()).unwrap();
        partner[unused] = Some(unused + k);
        partner[unused + k] = Some(unused);
        if unused > most {
            break;
        }
    }
    for x in wanted {
        println!("{}", partner[x].unwrap());
    }
}
