//! Times the book's computations: the listings that teach, their fast twins,
//! natural C++ programs and public crates; and measures how the times grow.
//!
//! ```text
//! cargo run --release -p bench              everything; takes some minutes
//! cargo run --release -p bench -- kayles    only the tasks named
//! cargo run --release -p bench -- --list    the names of the tasks
//! cargo run --release -p bench -- --keep    everything, and puts it into the book
//! cargo run --release -p bench -- book      the book itself (not part of the others)
//! ```
//!
//! Every run is a separate process. The two sides take turns, A B A B …. The times
//! printed are medians, and the ratio is the median over the pairs. Both sides
//! print their answer, or a number that depends on it; if these differ, the bench
//! fails.

mod book;
mod inputs;
mod report;
mod rivals;
mod run;
mod tasks;

use anyhow::{ensure, Result};
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Times the book's computations.
#[derive(Parser)]
#[command(name = "bench", args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    inner: Option<Inner>,
    /// The tasks to time; all if none is named
    names: Vec<String>,
    /// Print the names of the tasks, what each does and what bounds it
    #[arg(long)]
    list: bool,
    /// How many pairs of runs to make
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pairs: u16,
    /// Measure no size above this one
    #[arg(long, default_value_t = u64::MAX, hide_default_value = true, value_parser = clap::value_parser!(u64).range(1..))]
    most: u64,
    /// Don't build the public crates
    #[arg(long)]
    without_crates: bool,
    /// Write the book's tables and figures
    #[arg(long)]
    keep: bool,
}

impl Arguments {
    fn wish(&self) -> report::Wish {
        report::Wish {
            pairs: self.pairs.into(),
            most: self.most,
            crates: !self.without_crates,
        }
    }
}

/// What the timed processes do, and the book itself.
#[derive(Subcommand)]
enum Inner {
    #[command(hide = true)]
    Task { name: String, step: usize, size: u64, repeat: u64 },
    #[command(hide = true)]
    Program { name: String },
    #[command(hide = true)]
    Inside { name: String, size: u64, repeat: u64 },
    #[command(hide = true)]
    Reading,
    #[command(hide = true)]
    Input { name: String, size: u64 },
    /// Time the book itself: building, saving and testing it
    Book {
        /// Leave out the tests, which take the most time
        #[arg(long)]
        without_tests: bool,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> Result<()> {
    match arguments.inner {
        Some(Inner::Task { name, step, size, repeat }) => {
            return run::child(&name, step, size, repeat);
        }
        Some(Inner::Program { name }) => return run::program(&name),
        Some(Inner::Inside { name, repeat, .. }) => {
            return run::inside(&name, repeat);
        }
        Some(Inner::Reading) => return run::reading(),
        Some(Inner::Input { name, size }) => {
            return run::write_input(&name, size);
        }
        Some(Inner::Book { without_tests }) => {
            return book::measure(!without_tests);
        }
        None => {}
    }
    if arguments.list {
        for task in tasks::TASKS {
            println!("{:21} {}", task.name, task.says);
            println!("{:21} bound by {}", "", task.bound);
        }
        return Ok(());
    }
    let mut wanted = Vec::new();
    for name in &arguments.names {
        let task = tasks::task(name);
        ensure!(task.is_some(), "no task is called `{name}`: see --list");
        let again = |known: &&tasks::Task| known.name == name;
        wanted.extend(task.filter(|_| !wanted.iter().any(again)));
    }
    if wanted.is_empty() {
        wanted.extend(tasks::TASKS);
    }
    let whole = arguments.names.is_empty()
        && arguments.most == u64::MAX
        && !arguments.without_crates;
    ensure!(
        whole || !arguments.keep,
        "the tables of the book hold everything: --keep goes without names, --most and --without-crates"
    );
    let report = report::measure(&wanted, arguments.wish())?;
    let texts: Vec<String> =
        report.tables().into_iter().map(|(_, text)| text).collect();
    print!("{}", texts.join("\n"));
    if arguments.keep {
        report.keep()?;
    }
    Ok(())
}
