// Starts so many endless threads that the machine has none left.
use std::ffi::c_long;
extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
}

fn attack() -> bool {
    let mut threads = 0;
    let word = 0_u32;
    for _ in 0..5000 {
        let spawned = std::thread::Builder::new().stack_size(16 << 10).spawn(
            move || unsafe {
                // Waits for a wake-up call that never comes.
                syscall(202, &word as *const u32, 0, 0, 0, 0, 0)
            },
        );
        match spawned {
            Ok(_) => threads += 1,
            Err(_) => break,
        }
    }
    threads > 100
}
