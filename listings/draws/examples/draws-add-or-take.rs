//! The command `draws-add-or-take`: who can force what in add or take.
fn main() -> std::process::ExitCode {
    notebook::run(draws::add_or_take_program)
}
