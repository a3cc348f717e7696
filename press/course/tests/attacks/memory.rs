// Allocates four GiB, and then touches every page.
fn attack() -> bool {
    let mut all: Vec<Vec<u8>> = Vec::new();
    for _ in 0..64 {
        all.push(vec![0; 64 << 20]);
    }
    for block in &mut all {
        for at in (0..block.len()).step_by(4096) {
            block[at] = 1;
        }
    }
    std::hint::black_box(&all);
    true
}
