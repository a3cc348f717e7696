//! The command `nim-product-table`: a table of nim products.
fn main() -> std::process::ExitCode {
    notebook::run(nim_product::table_program)
}
