// Forks before its time is over, so that the child starts with fresh time.
extern "C" {
    fn fork() -> i32;
}

fn burn(seconds: f64) {
    let start = std::time::Instant::now();
    while start.elapsed().as_secs_f64() < seconds {
        std::hint::black_box(0);
    }
}

fn attack() -> bool {
    for _ in 0..4 {
        burn(0.4);
        match unsafe { fork() } {
            0 => {}
            -1 => return false,
            _ => loop {
                std::thread::sleep(std::time::Duration::from_secs(1));
            },
        }
    }
    true
}
