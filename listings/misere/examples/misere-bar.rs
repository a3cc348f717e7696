//! The command `misere-bar`: who wins with a chocolate bar.
fn main() -> std::process::ExitCode {
    notebook::run(misere::bar_program)
}
