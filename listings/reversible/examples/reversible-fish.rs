//! The command `reversible-fish`: who wins with buckets of fish.
fn main() -> std::process::ExitCode {
    notebook::run(reversible::fish_program)
}
