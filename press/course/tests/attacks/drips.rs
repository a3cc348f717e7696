// Prints a letter now and then, and never an answer in time.
fn attack() -> bool {
    use std::io::Write;
    for _ in 0..40 {
        print!("x");
        let _ = std::io::stdout().flush();
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    true
}
