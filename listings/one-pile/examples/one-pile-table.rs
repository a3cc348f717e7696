//! The command `one-pile-table`: the nimbers of one pile, for four kinds of rules.
fn main() -> std::process::ExitCode {
    notebook::run(one_pile::table_program)
}
