//! The command `nimbers-table`: the nimbers of one pile.
fn main() -> std::process::ExitCode {
    notebook::run(nimbers::table_program)
}
