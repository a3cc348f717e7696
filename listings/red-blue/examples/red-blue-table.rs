//! The command `red-blue-table`: the values of all short stalks.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::table_program)
}
