//! The command `splitting-winner`: who wins a splitting game, and how.
fn main() -> std::process::ExitCode {
    notebook::run(splitting::winner_program)
}
