//! The command `nim-product-of`: the nim product of two numbers.
fn main() -> std::process::ExitCode {
    notebook::run(nim_product::of_program)
}
