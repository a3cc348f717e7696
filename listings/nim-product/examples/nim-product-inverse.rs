//! The command `nim-product-inverse`: one number divided by another.
fn main() -> std::process::ExitCode {
    notebook::run(nim_product::inverse_program)
}
