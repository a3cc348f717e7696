// Ends by a signal, or by a stack overflow.
fn attack() -> bool {
    #[allow(unconditional_recursion)]
    fn deeper(n: u64) -> u64 {
        std::hint::black_box(deeper(n + 1) + 1)
    }
    let thread = std::thread::spawn(|| panic!("on purpose"));
    if thread.join().is_err() {
        if std::env::args().count() == 1 {
            std::process::abort();
        }
        deeper(0);
    }
    true
}
