// Closes its streams, or ends as something that was killed.
fn attack() -> bool {
    extern "C" {
        fn close(fd: i32) -> i32;
    }
    unsafe {
        close(1);
        close(2);
    }
    std::process::exit(137)
}
