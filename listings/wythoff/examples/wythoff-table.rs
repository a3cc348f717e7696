//! The command `wythoff-table`.
fn main() -> std::process::ExitCode {
    notebook::run(wythoff::table_program)
}
