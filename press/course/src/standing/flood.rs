// Prints ten MiB of digits.
use std::io::Write;

fn main() {
    let block = [b'1'; 1 << 16];
    for _ in 0..160 {
        if std::io::stdout().write_all(&block).is_err() {
            return;
        }
    }
}
