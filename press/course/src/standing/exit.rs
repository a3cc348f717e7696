// Exits successfully at once.
fn main() {
    std::process::exit(0)
}
