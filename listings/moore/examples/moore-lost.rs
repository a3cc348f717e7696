//! The command `moore-lost`: the lost positions of a box.
fn main() -> std::process::ExitCode {
    notebook::run(moore::lost_program)
}
