//! The command `nim-product-drill`: questions about nim products.
fn main() -> std::process::ExitCode {
    notebook::run(nim_product::drill_program)
}
