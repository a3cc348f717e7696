// Prints three hundred MB, and then the right answer.
fn attack() -> bool {
    use std::io::Write;
    let block = vec![b' '; 1 << 20];
    for _ in 0..300 {
        if std::io::stdout().write_all(&block).is_err() {
            return false;
        }
    }
    true
}
