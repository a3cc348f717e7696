//! The command `octal-table`: the nimbers of a game.
fn main() -> std::process::ExitCode {
    notebook::run(octal::table_program)
}
