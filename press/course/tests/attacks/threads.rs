// Starts a thousand threads that keep running.
fn attack() -> bool {
    let mut all = Vec::new();
    for _ in 0..1000 {
        let nap = || std::thread::sleep(std::time::Duration::from_secs(5));
        match std::thread::Builder::new().stack_size(16 << 10).spawn(nap) {
            Ok(thread) => all.push(thread),
            Err(_) => return false,
        }
    }
    true
}
