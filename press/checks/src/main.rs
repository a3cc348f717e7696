//! The commands of the press that are needed only now and then.
//! `cargo run -- check`, `record` and `build --take-away` run this program.

use anyhow::Result;
use checks::{
    addresses, kinds, ledger, record, take_away, weigh, Check, Subject,
    Weights, CHECKS,
};
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use press::house::House;
use press::includes;
use press::kinds::Kind;
use press::offer::{self, Sizes};
use press::site::{self, Engines};
use shelf::CHAPTERS;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Checks the book, records its runs and packs it.
#[derive(Parser)]
#[command(name = "cargo run --", bin_name = "cargo run --", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check the book and print a report
    Check {
        /// Also print the size of every page, style and script, and the words and
        /// minutes of each kind of page
        #[arg(long)]
        weights: bool,
        /// Run only the check of this name, such as `claims`
        #[arg(long, value_parser = names())]
        only: Option<String>,
    },
    /// Repeat all stored runs, redraw all figures, and save what has changed
    Record {
        /// Why a theorem, a definition, a seed exercise or a test has changed
        #[arg(long, value_name = "REASON")]
        why: Option<String>,
        /// Allow a smaller number in the test of this theorem, because it bounds
        /// nothing
        #[arg(long, value_name = "ID")]
        no_bound: Vec<String>,
    },
    /// Build the book and pack it to take away, as `build --take-away` does
    TakeAway,
}

/// Returns a parser that accepts the names of the checks.
fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

fn main() -> ExitCode {
    run(Cli::parse()).unwrap_or_else(|error| {
        eprintln!("{}", format!("{error:#}").replace('\n', " "));
        ExitCode::from(2)
    })
}

fn run(cli: Cli) -> Result<ExitCode> {
    let house = House::find(&std::env::current_dir()?)?;
    match cli.command {
        Command::Check { weights, only } => check(&house, weights, only),
        Command::Record { why, no_bound } => {
            let mut changed = record::record(&house, CHAPTERS)?;
            let reason = ledger::Reason { why, no_bound };
            if !ledger::write(&house, &reason)?.is_empty() {
                changed.push(ledger::FILE.to_string());
            }
            if addresses::write(&house)? {
                changed.push(addresses::FILE.to_string());
            }
            changed.iter().for_each(|file| println!("{file}"));
            println!("{} files changed", changed.len());
            Ok(ExitCode::SUCCESS)
        }
        Command::TakeAway => {
            match site::build_and_say(&house, Engines::Needed) {
                Some(place) => pack(house.root(), &place),
                None => Ok(ExitCode::FAILURE),
            }
        }
    }
}

/// Makes the book to take away. Looks for the browser first, so that a wrong
/// name is reported before the work begins.
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
    let size = |file: &Path| fs::metadata(file).map(|data| data.len());
    let sizes = Sizes { zip: size(&zip)?, pdf: size(&pdf)? };
    offer::write(&root.join(take_away::TAKE_AWAY), Some(sizes))?;
    Ok(ExitCode::SUCCESS)
}

fn check(
    house: &House,
    weights: bool,
    only: Option<String>,
) -> anyhow::Result<ExitCode> {
    let subject = Subject::new(house, CHAPTERS);
    let asked = |check: &&Check| only.as_ref().is_none_or(|o| o == check.name);
    let checks: Vec<&Check> = CHECKS.iter().filter(asked).collect();
    let mut wrong = 0;
    for check in &checks {
        let findings = check.run(&subject);
        let mark = if findings.is_empty() { "ok  " } else { "FAIL" };
        println!("{mark} {:10} {}", check.name, check.says);
        for finding in &findings {
            println!("     {finding}");
        }
        wrong += findings.len();
    }
    println!("{} checks, {wrong} findings", checks.len());
    if weights {
        print_weights(&weigh(&subject)?);
        print_words(&kinds::count(house)?);
        let (shown, all) = includes::share(house)?;
        let percent = 100 * shown / all.max(1);
        println!(
            "\nlessons: pages show {shown} of {all} lines of listings/*/src \
             without the front ends, {percent} %"
        );
    }
    let good = wrong == 0;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print_words(counts: &[(Kind, [usize; 3])]) {
    println!(
        "\nprose without code, formulas and exercises: pages, words, minutes"
    );
    for (kind, [pages, words, minutes]) in counts {
        println!("{pages:9} {words:9} {minutes:9}  {kind}");
    }
}

fn print_weights(weights: &Weights) {
    let parts = [
        ("styles and scripts of the page that loads most", &weights.shared),
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
