// Wants four GiB and touches every page.
fn attack() -> bool {
    let mut all = Vec::new();
    for _ in 0..64 {
        let mut block = vec![0_u8; 64 << 20];
        for at in (0..block.len()).step_by(4096) {
            block[at] = 1;
        }
        all.push(block);
    }
    std::hint::black_box(&all);
    true
}
