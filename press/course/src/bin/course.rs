//! The commands of the course, without the rest of the press.

use clap::Parser;
use std::process::ExitCode;

/// Set, judge and mark the exercises of The Nimber Notebook.
#[derive(Parser)]
#[command(bin_name = "cargo run -- course", version)]
struct Cli {
    #[command(flatten)]
    book: course::cli::BookArg,
    #[command(subcommand)]
    command: course::cli::Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done =
        cli.book.find().and_then(|root| course::cli::run(&root, cli.command));
    done.unwrap_or_else(|error| {
        eprintln!("{}", format!("{error:#}").replace('\n', " "));
        ExitCode::from(2)
    })
}
