//! The command `disguises-places`: the places of the poison that make a bar lost.
fn main() -> std::process::ExitCode {
    notebook::run(disguises::places_program)
}
