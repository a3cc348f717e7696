//! `cargo run`: prints, serves and checks The Nimber Notebook.

use clap::{Args, Parser, Subcommand};
use press::check::{weigh, Subject, Weights, CHECKS};
use press::house::House;
use press::mdbook::Purpose;
use press::site::Trouble;
use press::{new, record, serve, site, take_away};
use shelf::CHAPTERS;
use std::path::Path;
use std::process::ExitCode;

/// Prints, serves and checks The Nimber Notebook.
///
/// Without a command: builds the book, serves it on this machine and builds it
/// anew whenever a file changes.
#[derive(Parser)]
#[command(
    name = "cargo run --",
    version,
    args_conflicts_with_subcommands = true
)]
struct Cli {
    #[command(flatten)]
    serve: Serve,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Args)]
struct Serve {
    /// The port on the loopback address
    #[arg(long, default_value_t = 3000)]
    port: u16,
    /// Open the book in the browser
    #[arg(long)]
    open: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Build the book into the folder `book`
    Build {
        /// Make the book to take away, too: a zip and a PDF in `take-away`
        ///
        /// The PDF is printed by Chromium: the one that the variable CHROMIUM
        /// names, or one on the PATH. Without it the zip is made, and the exit
        /// code is 1.
        #[arg(long)]
        take_away: bool,
    },
    /// Check the book and print a report
    Check {
        /// Print the weight of every page and shared file too
        #[arg(long)]
        weights: bool,
    },
    /// Begin a chapter: its page, its crate, a theorem with its test
    New {
        /// The part: a folder of `src`, as in `nim`
        part: String,
        /// The chapter's stem, as in `misere`: its page and its crate
        stem: String,
        /// The title of a part that is new, as in `Hackenbush`
        #[arg(long)]
        title: Option<String>,
    },
    /// Set, judge and mark exercises
    Course {
        #[command(subcommand)]
        command: course::cli::Command,
    },
    /// Repeat all stored runs, draw all figures, and keep what has changed
    Record,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{}", format!("{error:#}").replace('\n', " "));
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let house = House::find(&std::env::current_dir()?)?;
    match cli.command {
        None => {
            let listener = serve::listen(cli.serve.port)?;
            serve::serve(&house, listener, cli.serve.open)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Build { take_away }) => build(&house, take_away),
        Some(Command::Check { weights }) => check(&house, weights),
        Some(Command::New { part, stem, title }) => {
            for file in new::new(&house, &part, &stem, title.as_deref())? {
                println!("{file}");
            }
            println!("now: cargo run -- record, then write");
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Course { command }) => {
            course::cli::run(house.root(), command)
        }
        Some(Command::Record) => {
            let changed = record::record(&house, CHAPTERS)?;
            changed.iter().for_each(|file| println!("{file}"));
            println!("{} files changed", changed.len());
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn build(house: &House, take_away: bool) -> anyhow::Result<ExitCode> {
    match site::build(house, Purpose::Keeping) {
        Ok(place) => {
            let start = place.join("index.html");
            println!("The book is at {}.", start.display());
            if take_away {
                return pack(house.root(), &place);
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(Trouble(lines)) => {
            eprintln!("The book could not be built:");
            lines.iter().for_each(|line| eprintln!("  {line}"));
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Makes the book to take away. Looks for the browser first: a wrong name is
/// said before the work.
fn pack(root: &Path, site: &Path) -> anyhow::Result<ExitCode> {
    let browser = take_away::browser()?;
    let zip = take_away::zip(root, site)?;
    println!("To take away: {}", zip.display());
    let Some(browser) = browser else {
        eprintln!(
            "No PDF: it needs Chromium on the PATH, or its path in {}.",
            take_away::CHROMIUM
        );
        return Ok(ExitCode::FAILURE);
    };
    println!("Printing the PDF takes a few minutes.");
    let pdf = take_away::pdf(root, site, &browser, take_away::PATIENCE)?;
    println!("To take away: {}", pdf.display());
    Ok(ExitCode::SUCCESS)
}

fn check(house: &House, weights: bool) -> anyhow::Result<ExitCode> {
    let subject = Subject::new(house, CHAPTERS);
    let mut wrong = 0;
    for check in CHECKS {
        let findings = check.run(&subject);
        let mark = if findings.is_empty() { "ok  " } else { "FAIL" };
        println!("{mark} {:10} {}", check.name, check.says);
        for finding in &findings {
            println!("     {finding}");
        }
        wrong += findings.len();
    }
    println!("{} checks, {wrong} findings", CHECKS.len());
    if weights {
        print_weights(&weigh(subject.site()?)?);
    }
    let good = wrong == 0;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print_weights(weights: &Weights) {
    let parts = [
        ("shared files", &weights.shared),
        ("pages", &weights.pages),
        ("fonts (each page loads a few)", &weights.fonts),
        ("search index and engines (loaded at the first use)", &weights.later),
    ];
    for (title, files) in parts {
        println!("\n{title}: bytes, bytes compressed by gzip -9");
        for (name, bytes, packed) in files {
            println!("{bytes:9} {packed:9}  {name}");
        }
        let bytes: usize = files.iter().map(|file| file.1).sum();
        let packed: usize = files.iter().map(|file| file.2).sum();
        println!("{bytes:9} {packed:9}  in all");
    }
}
