//! The command `splitting-table`: the nimbers of the components of a splitting game.
fn main() -> std::process::ExitCode {
    notebook::run(splitting::table_program)
}
