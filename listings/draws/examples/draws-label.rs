//! The command `draws-label`: what can be forced at each position of a graph.
fn main() -> std::process::ExitCode {
    notebook::run(draws::label_program)
}
