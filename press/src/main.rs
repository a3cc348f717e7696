//! `cargo run`: prints, serves and checks The Nimber Notebook.

use clap::{Args, Parser, Subcommand};
use press::house::House;
use press::site::{self, Engines};
use press::{new, serve, tool};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Prints, serves and checks The Nimber Notebook.
///
/// Without a command: builds the book, serves it on this machine and rebuilds it
/// whenever a file changes.
#[derive(Parser)]
#[command(
    name = "cargo run --",
    bin_name = "cargo run --",
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
    /// The port to serve on, for browsers on this machine
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
        /// Also make the book to take away: a zip and a PDF in `take-away`
        ///
        /// Chromium prints the PDF: the one named by the variable CHROMIUM, or
        /// one on the PATH. Without Chromium only the zip is made, and the exit
        /// code is 1.
        #[arg(long)]
        take_away: bool,
        /// Don't compile the programs for the pages: quicker, but then a page can't
        /// run them
        #[arg(long, conflicts_with = "take_away")]
        no_engines: bool,
    },
    /// Print the book in one folder into another, for the server to show
    #[command(hide = true)]
    PrintForServer { root: PathBuf, site: PathBuf },
    /// Check the book and print a report
    #[command(disable_help_flag = true)]
    Check(Words),
    /// Begin a chapter: its page, its crate, a theorem with its test
    New {
        /// The part: a folder in `src`, such as `nim`
        part: String,
        /// The chapter's short name, such as `misere`, for its page and its crate
        stem: String,
        /// If the part is new, its title, such as `Hackenbush`
        #[arg(long)]
        title: Option<String>,
    },
    /// Set, judge and mark exercises
    #[command(disable_help_flag = true)]
    Course(Words),
    /// Repeat all stored runs, redraw all figures, and save what has changed
    #[command(disable_help_flag = true)]
    Record(Words),
}

/// The arguments for another program.
#[derive(Args)]
struct Words {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
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
    let here = std::env::current_dir()?;
    let house = match &cli.command {
        Some(Command::Course(Words { words })) => of_course(words, &here)?,
        _ => House::find(&here)?,
    };
    match cli.command {
        None => {
            let listener = serve::listen(cli.serve.port)?;
            serve::serve(&house, listener, cli.serve.open)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Build { take_away: false, no_engines }) => {
            build(&house, no_engines)
        }
        Some(Command::PrintForServer { root, site }) => {
            print_for_server(&root, &site)
        }
        Some(Command::Build { take_away: true, .. }) => {
            tool::run(&house, "checks", Some("take-away"), &[])
        }
        Some(Command::Check(Words { words })) => {
            tool::run(&house, "checks", Some("check"), &words)
        }
        Some(Command::New { part, stem, title }) => {
            for file in new::new(&house, &part, &stem, title.as_deref())? {
                println!("{file}");
            }
            println!("now: cargo run -- record, then write");
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Course(Words { words })) => {
            tool::run(&house, "course", None, &words)
        }
        Some(Command::Record(Words { words })) => {
            tool::run(&house, "checks", Some("record"), &words)
        }
    }
}

/// Returns the house for a command of `course`, which may be called from any
/// folder, because teachers keep submissions where they like. The option
/// `--book` names the house; without it, the house is the one where cargo
/// compiled this program.
fn of_course(words: &[OsString], here: &Path) -> anyhow::Result<House> {
    let mut words = words.iter().map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        let named = match word.strip_prefix("--book") {
            Some("") => words.next().map(|folder| folder.into_owned()),
            Some(rest) => rest.strip_prefix('=').map(str::to_string),
            None => None,
        };
        if let Some(folder) = named {
            return House::find(&here.join(folder));
        }
    }
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    match package.and_then(|folder| House::find(Path::new(&folder)).ok()) {
        Some(house) => Ok(house),
        None => House::find(here),
    }
}

fn build(house: &House, no_engines: bool) -> anyhow::Result<ExitCode> {
    let engines = match no_engines {
        true => Engines::None,
        false => Engines::IfPossible,
    };
    let built = site::build_and_say(house, engines);
    Ok(built.map_or(ExitCode::FAILURE, |_| ExitCode::SUCCESS))
}

/// Prints the book for the server. Errors go to standard output, where the
/// server reads them.
fn print_for_server(root: &Path, site: &Path) -> anyhow::Result<ExitCode> {
    match site::print_for_server(&House::at(root), site) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => {
            println!("{error}");
            Ok(ExitCode::FAILURE)
        }
    }
}
