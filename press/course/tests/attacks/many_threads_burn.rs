// Uses more processor time than the limit, divided among four threads.
fn attack() -> bool {
    let burn = || {
        let mut turns = 0_u64;
        for turn in 0..1_500_000_000_u64 {
            turns = std::hint::black_box(turns ^ turn);
        }
        turns
    };
    let all: Vec<_> = (0..4).map(|_| std::thread::spawn(burn)).collect();
    all.into_iter().all(|thread| thread.join().is_ok())
}
