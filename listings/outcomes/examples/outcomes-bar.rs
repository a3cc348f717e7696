//! The command `outcomes-bar`: the winner for each bar of chocolate.
fn main() -> std::process::ExitCode {
    notebook::run(outcomes::bar_program)
}
