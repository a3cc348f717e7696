// Closes its output streams and exits with the code of a killed process.
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
