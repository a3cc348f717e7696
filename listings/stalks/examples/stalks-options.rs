//! The command `stalks-options`: what is left after each cut of a small doodle.
fn main() -> std::process::ExitCode {
    notebook::run(stalks::options_program)
}
