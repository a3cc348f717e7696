//! The command `notebook-total`: the total of each line of numbers.
fn main() -> std::process::ExitCode {
    notebook::run(notebook::total)
}
