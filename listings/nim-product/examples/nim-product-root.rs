//! The command `nim-product-root`: square roots.
fn main() -> std::process::ExitCode {
    notebook::run(nim_product::root_program)
}
