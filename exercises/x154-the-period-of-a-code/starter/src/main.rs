//! The period of a code: what a table of nimbers proves.

use std::io::{self, Read};

/// The smallest period that the nimbers of 0 to `last` coins prove, with its
/// smallest preperiod: the preperiod is first in the pair. The digits are d0,
/// d1, and so on.
fn proved(digits: &[u8], last: usize) -> Option<(usize, usize)> {
    todo!("make the table of {digits:?} up to {last}, and read it")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    for pair in words.chunks(2) {
        let (code, last) = (pair[0], pair[1]);
        let digits = code.bytes().filter(u8::is_ascii_digit);
        let digits: Vec<u8> = digits.map(|byte| byte - b'0').collect();
        match proved(&digits, last.parse().unwrap()) {
            Some((e, p)) => println!("{e} {p}"),
            None => println!("none"),
        }
    }
}
