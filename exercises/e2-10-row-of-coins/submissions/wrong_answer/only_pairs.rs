//! Assumes that a row is lost only if its pieces can be paired by length. The
//! pieces 1, 2 and 3 together are lost as well.

fn is_lost(row: &[u8]) -> bool {
    let mut odd = [false; 19];
    for piece in row.split(|&square| square != b'o') {
        odd[piece.len()] ^= !piece.is_empty();
    }
    odd.iter().all(|odd| !odd)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let row = line.as_bytes();
        let mut winning = 0;
        for taken in [&b"o"[..], b"oo"] {
            for place in 0..row.len() {
                if row[place..].starts_with(taken) {
                    let mut left = row.to_vec();
                    left[place..place + taken.len()].fill(b'.');
                    winning += u32::from(is_lost(&left));
                }
            }
        }
        println!("{winning}");
    }
}
