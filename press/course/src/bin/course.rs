//! The commands of the course, without the rest of the press.

use clap::Parser;
use std::process::ExitCode;

/// Set, judge and mark the exercises of The Nimber Notebook.
#[derive(Parser)]
#[command(bin_name = "cargo run -- course", version)]
struct Cli {
    #[command(subcommand)]
    command: course::cli::Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let here = std::env::current_dir().unwrap_or_default();
    let root = here.ancestors().find(|f| f.join("book.toml").is_file());
    let Some(root) = root else {
        eprintln!("no book.toml here or above: run this in the book's folder");
        return ExitCode::from(2);
    };
    course::cli::run(root, cli.command).unwrap_or_else(|error| {
        eprintln!("{}", format!("{error:#}").replace('\n', " "));
        ExitCode::from(2)
    })
}
