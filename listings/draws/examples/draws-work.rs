//! The command `draws-work`: the looks of two ways to find the labels.
fn main() -> std::process::ExitCode {
    notebook::run(draws::work_program)
}
