//! The command `alpha-beta-search`: a tree in brackets, searched in a window.
fn main() -> std::process::ExitCode {
    notebook::run(alpha_beta::search_program)
}
