//! The command `misere-lost`: the lost positions below a position of Nim.
fn main() -> std::process::ExitCode {
    notebook::run(misere::lost_program)
}
