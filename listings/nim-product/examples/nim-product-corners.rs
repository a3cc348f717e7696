//! The command `nim-product-corners`: who wins Turning Corners, and a winning move.
fn main() -> std::process::ExitCode {
    notebook::run(nim_product::corners_program)
}
