//! The command `red-blue-stalk`: the values of stalks.
fn main() -> std::process::ExitCode {
    notebook::run(red_blue::stalk_program)
}
