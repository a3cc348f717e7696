//! The commands of `cargo run -- course`.

use crate::since::{self, Changes};
use crate::{check, pack, practice, speed, variant};
use anyhow::{bail, Context, Result};
use clap::{Args, Subcommand};
use class::collect;
use class::error::GradingError;
use class::export::{self, roster, write_all};
use class::grading::{
    grade_all, grade_one, graded_before, is_name, is_printed, take_results,
    Again, Results, ALL,
};
use class::rubric::{Marking, Names};
use class::sheet::{self, range, Sheet};
use class::submission::{hand_ins, take_noted, Student};
use judge::bank::{Bank, Exercise, Kind, TEXT};
use judge::grade::{GroupResult, Verdict, Workshop};
use judge::key::{self, Key};
use judge::proof::Proof;
use judge::{cache, disk, parallel, patch, shown};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, ExitCode};
use std::time::Instant;
use tempfile::TempDir;

/// Set, judge and mark exercises.
#[derive(Subcommand)]
pub enum Command {
    /// List exercises
    List(ListArgs),
    /// Run an exercise's solution, or another program, on standard input
    Run(RunArgs),
    /// Write *Input and limits* into statements, from `input.txt`
    Write {
        /// The exercises; all if none is named
        ids: Vec<String>,
    },
    /// Turn wrong submissions that are nearly accepted ones into patches
    Patch {
        /// The exercises; all if none is named
        ids: Vec<String>,
    },
    /// Check that exercises can be trusted
    Check(CheckArgs),
    /// Time the accepted programs at the originals' full limits
    Speed(SpeedArgs),
    /// Show a sheet: its exercises, stars and points
    Sheet(SheetArgs),
    /// Write a new private key to a file
    Key {
        /// The file, which must not exist yet
        #[arg(default_value = key::USUAL)]
        file: PathBuf,
    },
    /// Sort downloads from a platform into a folder for each student
    Collect(CollectArgs),
    /// Grade one student's submission for one exercise
    Grade(GradeArgs),
    /// Grade a class's submissions for a sheet
    GradeAll(GradeAllArgs),
    /// Make questions on paper, different ones for each student
    Variant(VariantArgs),
    /// Make a pack for students, for teachers or for a platform
    #[command(subcommand)]
    Pack(PackCommand),
}

/// Which sheet.
#[derive(Args)]
pub struct SheetArgs {
    /// The name of a sheet in `exercises/sheets`, or a file; without it, the
    /// names are listed
    sheet: Option<String>,
}

/// What to collect, and where to.
#[derive(Args)]
pub struct CollectArgs {
    /// What the platform gave you: folders, zips, tars, files
    #[arg(required = true)]
    downloads: Vec<PathBuf>,
    /// The class: a table with headings, as a platform exports it
    #[arg(long)]
    roster: PathBuf,
    /// Where to put the students' folders
    #[arg(long)]
    into: PathBuf,
    /// The sheet, which says what can be missing and which exercise a lone
    /// `main.rs` is for
    #[arg(long)]
    sheet: Option<String>,
}

/// What to grade.
#[derive(Args)]
pub struct GradeArgs {
    /// The exercise
    id: String,
    /// The program, or the student's folder, zip or tar
    dir: PathBuf,
    /// The file with the private key, from which the hidden cases are made
    #[arg(long)]
    key_file: Option<PathBuf>,
    /// Print the result as JSON, in Gradescope's format
    #[arg(long)]
    json: bool,
    /// Run without a sandbox
    #[arg(long)]
    trust: bool,
}

/// What to grade, and where to keep it.
#[derive(Args)]
pub struct GradeAllArgs {
    /// The sheet
    sheet: String,
    /// The folder that holds a folder, a zip or a tar for each student
    dir: PathBuf,
    /// The file with the private key, from which the hidden cases are made
    #[arg(long)]
    key_file: Option<PathBuf>,
    /// The folder for the results; those of an earlier run are used again
    #[arg(long, default_value = "results")]
    results: PathBuf,
    /// The class: a table with headings, as a platform exports it
    #[arg(long)]
    roster: Option<PathBuf>,
    /// More points for proofs: a file like `rubric.csv` in the results, which
    /// is always read as well
    #[arg(long)]
    marks: Option<PathBuf>,
    /// Grade everything again, or only this student or exercise
    #[arg(
        long,
        value_name = "STUDENT OR ID",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = ALL
    )]
    again: Vec<String>,
    /// Run without a sandbox
    #[arg(long)]
    trust: bool,
}

/// Which questions, for whom.
#[derive(Args)]
pub struct VariantArgs {
    /// The exercise
    id: String,
    /// The students' names
    students: Vec<String>,
    /// More students: a table with headings, as a platform exports it
    #[arg(long)]
    roster: Option<PathBuf>,
    /// The file with the private key, from which the questions are made
    #[arg(long)]
    key_file: Option<PathBuf>,
    /// The folder for the question sheets and the answers
    #[arg(long, default_value = "paper")]
    out: PathBuf,
    /// How many questions each student gets
    #[arg(long, default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=100))]
    count: u32,
    /// The lines of the proof instead of questions
    #[arg(long)]
    proof: bool,
}

/// Which pack.
#[derive(Subcommand)]
pub enum PackCommand {
    /// For students: statements, hints, starters, samples
    Student(PackArgs),
    /// For teachers: also solutions, judges, rubrics, hidden cases
    Teacher(PackArgs),
    /// An autograder for Gradescope
    Gradescope(PackArgs),
    /// One exercise, as a problem package for Kattis and DOMjudge
    Kattis(PackArgs),
    /// All judged exercises, as a set for rustlings
    Practice(PracticeArgs),
}

/// Where the practice set goes.
#[derive(Args)]
pub struct PracticeArgs {
    /// The zip to write
    #[arg(long, default_value = "practice.zip")]
    out: PathBuf,
}

/// What to pack.
#[derive(Args)]
pub struct PackArgs {
    /// The sheet; for Kattis, the exercise
    name: String,
    /// The zip to write
    #[arg(long)]
    out: Option<PathBuf>,
    /// The file with the private key, from which the hidden cases are made
    #[arg(long)]
    key_file: Option<PathBuf>,
}

/// Which exercises.
#[derive(Args)]
pub struct ListArgs {
    /// Only exercises on this topic, such as `nim`
    #[arg(long)]
    topic: Vec<String>,
    /// Only exercises of this kind
    #[arg(long)]
    kind: Vec<Kind>,
    /// Only exercises with this many stars: 3, or 2..5
    #[arg(long)]
    stars: Option<String>,
    /// Only exercises of this level: 1, or 2..3
    #[arg(long)]
    level: Option<String>,
    /// Only exercises that need this chapter, such as `octal`
    #[arg(long)]
    needs: Vec<String>,
    /// Only exercises that are judged by a program
    #[arg(long)]
    judged: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What to run.
#[derive(Args)]
pub struct RunArgs {
    /// The exercise: its code, such as s4 or e2-06, or its full name
    id: String,
    /// Run this program instead of the accepted one, and say which of its
    /// answers are wrong; or judge this text, an order of a proof's lines
    #[arg(long)]
    submission: Option<PathBuf>,
    /// Run without a sandbox
    #[arg(long)]
    trust: bool,
}

/// What to check.
#[derive(Args)]
pub struct CheckArgs {
    /// The exercises; all if none is named
    ids: Vec<String>,
    /// Only exercises that have changed since this commit (`HEAD` is the last
    /// one), and ten more if something that judges all of them has
    #[arg(long, value_name = "COMMIT", conflicts_with = "ids")]
    since: Option<String>,
    /// One more seed, instead of the one made from the last commit
    #[arg(long)]
    seed: Option<u64>,
    /// Run without a sandbox
    #[arg(long)]
    trust: bool,
    /// Check at most this many of the exercises that `--since` selects, and say
    /// how many there were
    #[arg(long, value_name = "NUMBER", requires = "since")]
    at_most: Option<std::num::NonZeroUsize>,
}

/// What to measure.
#[derive(Args)]
pub struct SpeedArgs {
    /// The exercises, which must be of kind stdio; all of that kind if none is
    /// named
    ids: Vec<String>,
    /// The file to write the table to
    #[arg(long)]
    write: Option<PathBuf>,
    /// How many times slower than usual this machine is: times may be that much
    /// longer
    #[arg(long, value_name = "TIMES", default_value_t = 1.0)]
    slower: f64,
}

/// Runs a command on the book at `root`.
///
/// # Errors
/// The error is one line that says what is wrong, and where.
pub fn run(root: &Path, command: Command) -> Result<ExitCode> {
    let bank = Bank::read(root)?;
    let only_reads = matches!(
        command,
        Command::List(_) | Command::Sheet(_) | Command::Key { .. }
    );
    let _room = match only_reads {
        true => None,
        false => Some(own_room(&root.join("target/course/runs"))?),
    };
    carry_out(&bank, command)
}

/// From here on, puts this process's temporary files in a folder of its own in
/// `runs`. In the system's temporary folder, a killed run would leave them
/// behind for good.
fn own_room(runs: &Path) -> Result<TempDir> {
    cache::sweep(runs);
    let room = cache::room(runs, "run")?;
    let set = tempfile::env::override_temp_dir(room.path());
    set.map_err(|old| anyhow::anyhow!("{} is in use", old.display()))?;
    Ok(room)
}

/// The option that says where the book is, for each command.
#[derive(Args)]
pub struct BookArg {
    /// The book's folder; by default, the one around the current folder or
    /// around this program
    #[arg(long, global = true, value_name = "FOLDER")]
    book: Option<PathBuf>,
}

impl BookArg {
    /// Finds the book's folder.
    ///
    /// # Errors
    /// If the given folder is not the book's, or none can be found.
    pub fn find(&self) -> Result<PathBuf> {
        let is_book = |folder: &Path| {
            folder.join("book.toml").is_file()
                && folder.join("exercises/kit.rs").is_file()
        };
        if let Some(folder) = &self.book {
            let shown = folder.display();
            if !is_book(folder) {
                bail!("--book {shown}: not the folder of the book");
            }
            return fs::canonicalize(folder)
                .with_context(|| format!("cannot read {shown}"));
        }
        // Cargo sets this to the folder of the package that it runs.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let program = std::env::current_exe().ok();
        let places = [std::env::current_dir().ok(), package, program];
        for place in places.iter().flatten() {
            if let Some(root) = place.ancestors().find(|f| is_book(f)) {
                return Ok(root.to_path_buf());
            }
        }
        bail!("no book here or above: say where it is with --book FOLDER")
    }
}

fn carry_out(bank: &Bank, command: Command) -> Result<ExitCode> {
    match command {
        Command::List(args) => list(bank, &args),
        Command::Run(args) => {
            let other = args.submission.as_deref();
            crate::run::run(bank, &args.id, other, args.trust).map(exit)
        }
        Command::Write { ids } => write_statements(bank, &ids),
        Command::Patch { ids } => write_patches(bank, &ids),
        Command::Check(args) => check_all(bank, &args),
        Command::Speed(args) => measure(bank, &args),
        Command::Sheet(args) => show_sheet(bank, &args),
        Command::Key { file } => {
            if let Some(exclude) = Key::create(&file)? {
                println!(
                    "git would have seen it: now in {}",
                    exclude.display()
                );
            }
            println!("{}: keep it secret, and keep it", file.display());
            Ok(ExitCode::SUCCESS)
        }
        Command::Collect(args) => collect_all(bank, &args),
        Command::Grade(args) => grade(bank, &args),
        Command::GradeAll(args) => grade_class(bank, &args),
        Command::Variant(args) => variant(bank, &args),
        Command::Pack(command) => make_pack(bank, command),
    }
}

/// Reads the key from a file; without a file, prints a note and returns the
/// practice key.
fn key(file: Option<&PathBuf>) -> Result<Key> {
    match file {
        Some(file) => Key::read(file),
        None => {
            eprintln!(
                "no --key-file: the hidden data are those for practice, which \
                 everybody can make"
            );
            Ok(Key::practice())
        }
    }
}

fn show_sheet(bank: &Bank, args: &SheetArgs) -> Result<ExitCode> {
    match &args.sheet {
        Some(name) => print!("{}", Sheet::read(bank, name)?.markdown()),
        None => {
            for name in sheet::names(&bank.root) {
                println!("{name}: {}", Sheet::read(bank, &name)?.title);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn collect_all(bank: &Bank, args: &CollectArgs) -> Result<ExitCode> {
    let sheet = args.sheet.as_ref().map(|name| Sheet::read(bank, name));
    let sheet = sheet.transpose()?;
    let roster = roster(&args.roster)?;
    let (downloads, into) = (&args.downloads, &args.into);
    let collected =
        collect::collect(bank, sheet.as_ref(), &roster, downloads, into)?;
    print!("{}", collect::printed(&collected));
    println!("the table: {}", into.join("collected.csv").display());
    Ok(exit(collected.count(collect::Status::Trouble) == 0))
}

fn grade(bank: &Bank, args: &GradeArgs) -> Result<ExitCode> {
    let exercise = bank.find(&args.id)?;
    exercise.judge()?;
    if !args.dir.exists() {
        bail!("{}: no such file or folder", args.dir.display());
    }
    for note in take_noted(&args.dir, exercise, true).1 {
        eprintln!("{}", shown::line(&note));
    }
    let key = key(args.key_file.as_ref())?;
    let workshop = Workshop::here(&bank.root, args.trust)?;
    let graded = grade_one(&workshop, exercise, &args.dir, &key)?;
    if args.json {
        let json = export::gradescope(&[(exercise, graded)]);
        println!("{}", serde_json::to_string_pretty(&json)?);
        return Ok(ExitCode::SUCCESS);
    }
    for group in &graded.groups {
        println!("{}", export::group_line(group));
        if let Some(shown) = &group.shown {
            println!("{shown}");
        }
    }
    if let Some(note) = &graded.note {
        println!("{}", note.trim());
    }
    println!("{}: {} of {} points", exercise.id, graded.points(), graded.of());
    Ok(ExitCode::SUCCESS)
}

fn grade_class(bank: &Bank, args: &GradeAllArgs) -> Result<ExitCode> {
    let sheet = Sheet::read(bank, &args.sheet)?;
    for exercise in sheet.exercises.iter().filter(|e| is_printed(e)) {
        eprintln!("{}: the book prints the solution", exercise.id);
    }
    let roster = args.roster.as_deref().map(roster).transpose()?;
    let handed_in = hand_ins(&args.dir, roster.as_ref())?;
    let students = &handed_in.students;
    if is_inside(&args.results, &args.dir) {
        bail!(
            "--results {}: the next run would take it for a student of {}; \
             take a folder outside",
            args.results.display(),
            args.dir.display()
        );
    }
    let again = Again::of(&args.again, students, &sheet)?;
    let roster = roster.unwrap_or_default();
    let key = key(args.key_file.as_ref())?;
    let results = &args.results;
    let _alone = take_results(results)?;
    let mut names = Names::default();
    names.now.extend(students.iter().map(|student| student.name.clone()));
    names.now.extend(roster.keys().cloned());
    names.now.extend(handed_in.unclear.iter().cloned());
    names.before = graded_before(results);
    let marking =
        || Marking::read(results, args.marks.as_deref(), &sheet, &names);
    // Errors in the marks are reported before anything is graded.
    marking()?;
    remarks(&sheet, students);
    for name in &names.now {
        fs::create_dir_all(results.join("kept").join(name))?;
    }
    let workshop = Workshop::here(&bank.root, args.trust)?;
    let mut all =
        grade_all(&workshop, &sheet, students, &key, results, false, &again)?;
    all.troubles
        .extend(handed_in.strange.into_iter().map(GradingError::of_all));
    all.leave_open(handed_in.unclear);
    all.add_unplaced(collect::unplaced(&args.dir)?);
    all.add_absent(&sheet, &names.now);
    // Somebody may have filled in the form meanwhile.
    let marking = marking()?;
    marking.says.iter().for_each(|line| println!("{line}"));
    if let Some(copy) = marking.write(results)? {
        println!("rubric.csv has new lines; as it was: {}", copy.display());
    }
    write_all(&sheet, &all, &marking.marks, &roster, results)?;
    if !all.absent.is_empty() {
        let names: Vec<&str> = all.absent.iter().map(String::as_str).collect();
        println!("nothing was handed in by {}", names.join(", "));
    }
    Ok(summary(&all, students.len(), results))
}

/// Whether a path, which may not exist yet, is a folder or inside it.
fn is_inside(place: &Path, folder: &Path) -> bool {
    let full = std::path::absolute(place).unwrap_or_default();
    // The part of the path that already exists.
    let there = full.ancestors().find_map(|above| fs::canonicalize(above).ok());
    match (there, fs::canonicalize(folder)) {
        (Some(there), Ok(folder)) => there.starts_with(folder),
        _ => false,
    }
}

/// Prints a summary of the results. Errors come last, where they are noticed.
fn summary(all: &Results, students: usize, folder: &Path) -> ExitCode {
    let there =
        all.graded.iter().filter(|(name, _)| !all.absent.contains(*name));
    let submissions: usize = there.map(|(_, own)| own.len()).sum();
    println!(
        "{students} students, {submissions} results ({} of them new), {} \
         troubles; see {}",
        all.fresh,
        all.troubles.len(),
        folder.display()
    );
    let assembled = all.assembled.values().flat_map(|own| own.values());
    let right = |proof: &&GroupResult| proof.verdict == Verdict::Accepted;
    let (proofs, right) =
        (assembled.clone().count(), assembled.filter(right).count());
    if proofs > 0 {
        println!("{proofs} proofs were put together, {right} of them right");
    }
    if all.troubles.is_empty() {
        return ExitCode::SUCCESS;
    }
    for trouble in &all.troubles {
        eprintln!("TROUBLE: {trouble}");
    }
    eprintln!(
        "TROUBLE: this has no points yet, and sums are missing; it is in {}. \
         Run the command again when the cause is gone",
        folder.join("troubles.txt").display()
    );
    ExitCode::FAILURE
}

/// Prints remarks about submissions that are graded in spite of them.
fn remarks(sheet: &Sheet, students: &[Student]) {
    let judged: Vec<&Exercise> = sheet
        .exercises
        .iter()
        .copied()
        .filter(|exercise| exercise.is_judged())
        .collect();
    for student in students {
        let notes = judged.iter().flat_map(|exercise| {
            take_noted(&student.place, exercise, judged.len() == 1).1
        });
        let notes: std::collections::BTreeSet<String> = notes.collect();
        for note in notes {
            eprintln!("{}: {}", student.name, shown::line(&note));
        }
    }
}

fn variant(bank: &Bank, args: &VariantArgs) -> Result<ExitCode> {
    let exercise = bank.find(&args.id)?;
    let wants_proof = args.proof || !exercise.is_judged();
    let proof = Proof::of(exercise)?.filter(|_| wants_proof);
    if args.proof && proof.is_none() {
        bail!("{}: it has no proof to put together", exercise.id);
    }
    if proof.is_none() {
        exercise.judge()?;
    }
    let mut names = args.students.clone();
    if let Some(file) = &args.roster {
        names.extend(roster(file)?.into_keys());
    }
    names.sort();
    names.dedup();
    if names.is_empty() {
        bail!("for whom? Name students, or give a --roster");
    }
    if let Some(name) = names.iter().find(|name| !is_name(name)) {
        bail!("{name:?}: a student's name has letters, digits and ._@+-");
    }
    let key = key(args.key_file.as_ref())?;
    let answers = match proof {
        Some(proof) => {
            variant::proofs(exercise, &proof, &key, &names, &args.out)?
        }
        None => {
            // Judges are part of the book, so no sandbox is needed.
            let workshop = Workshop::here(&bank.root, true)?;
            let judge = workshop.judge(exercise)?;
            let count = args.count;
            variant::questions(
                exercise, &judge, &key, &names, count, &args.out,
            )?
        }
    };
    println!("{} students; the answers: {}", names.len(), answers.display());
    Ok(ExitCode::SUCCESS)
}

/// Makes the practice set, and prints the next steps.
fn make_practice(bank: &Bank, out: &Path) -> Result<ExitCode> {
    // Checked early, before the judges are compiled.
    if out.is_dir() {
        bail!("--out {}: this is a folder", out.display());
    }
    let exercises = practice::chosen(bank);
    let pack = practice::set(bank, &exercises)?;
    pack.write(out)?;
    let zip = out.display();
    println!(
        "{zip}: {} exercises, for rustlings 6 (cargo install rustlings)",
        exercises.len()
    );
    println!("next: unzip {zip} && cd {} && rustlings", practice::FOLDER);
    Ok(ExitCode::SUCCESS)
}

fn make_pack(bank: &Bank, command: PackCommand) -> Result<ExitCode> {
    let (kind, args) = match &command {
        PackCommand::Practice(args) => return make_practice(bank, &args.out),
        PackCommand::Student(args) => ("student", args),
        PackCommand::Teacher(args) => ("teacher", args),
        PackCommand::Gradescope(args) => ("gradescope", args),
        PackCommand::Kattis(args) => ("kattis", args),
    };
    // Judges are part of the book, so no sandbox is needed to make data.
    let workshop = || Workshop::here(&bank.root, true);
    let key = || key(args.key_file.as_ref());
    let (name, pack) = if let PackCommand::Kattis(_) = command {
        let exercise = bank.find(&args.name)?;
        (exercise.code(), pack::kattis(&workshop()?, exercise, &key()?)?)
    } else {
        let sheet = Sheet::read(bank, &args.name)?;
        let pack = match command {
            PackCommand::Student(_) => pack::student(&bank.root, &sheet)?,
            PackCommand::Teacher(_) => {
                pack::teacher(&workshop()?, &sheet, &key()?)?
            }
            _ => pack::gradescope(&workshop()?, &sheet, &key()?)?,
        };
        (sheet.name, pack)
    };
    let usual = PathBuf::from(format!("{name}-{kind}.zip"));
    let file = args.out.as_ref().unwrap_or(&usual);
    pack.write(file)?;
    println!("{}: {} files", file.display(), pack.paths().len());
    Ok(ExitCode::SUCCESS)
}

fn list(bank: &Bank, args: &ListArgs) -> Result<ExitCode> {
    let stars = range("stars", args.stars.as_deref())?;
    let levels = sheet::levels(args.level.as_deref())?;
    for topic in &args.topic {
        if !bank.exercises.iter().any(|e| e.card.topics.contains(topic)) {
            bail!("--topic {topic}: no exercise is about it");
        }
    }
    let wanted = |exercise: &&Exercise| {
        let card = &exercise.card;
        !card.planned
            && stars.contains(&card.stars)
            && levels.contains(&card.level)
            && (args.kind.is_empty() || args.kind.contains(&card.kind))
            && args.topic.iter().all(|topic| card.topics.contains(topic))
            && args.needs.iter().all(|need| card.needs.contains(need))
            && (!args.judged || exercise.is_judged())
    };
    let chosen: Vec<&Exercise> = bank.exercises.iter().filter(wanted).collect();
    let mut out = io::stdout().lock();
    if args.json {
        let rows: Vec<_> =
            chosen.iter().map(|exercise| json(exercise)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for exercise in &chosen {
        let card = &exercise.card;
        let judged = if exercise.is_judged() { "judged" } else { "" };
        writeln!(
            out,
            "{:8} level {} {:>2}★ {:4} min  {:11} {:6}  {}  [{}]",
            exercise.code(),
            card.level.number(),
            card.stars,
            card.minutes,
            card.kind.name(),
            judged,
            card.title,
            card.topics.join(", ")
        )?;
    }
    let sum: u32 = chosen.iter().map(|e| u32::from(e.card.stars)).sum();
    writeln!(out, "{} exercises, {sum} stars", chosen.len())?;
    Ok(ExitCode::SUCCESS)
}

fn json(exercise: &Exercise) -> serde_json::Value {
    let card = &exercise.card;
    serde_json::json!({
        "id": exercise.id,
        "code": exercise.code(),
        "title": card.title,
        "kind": card.kind,
        "stars": card.stars,
        "level": card.level,
        "minutes": card.minutes,
        "topics": card.topics,
        "needs": card.needs,
        "also": card.also,
        "judged": exercise.is_judged(),
        "points": exercise.points(),
    })
}

/// Returns the exercises with these ids, or all exercises if there are no ids.
fn named<'a>(bank: &'a Bank, ids: &[String]) -> Result<Vec<&'a Exercise>> {
    match ids {
        [] => Ok(bank.exercises.iter().collect()),
        ids => ids.iter().map(|id| bank.find(id)).collect(),
    }
}

fn write_statements(bank: &Bank, ids: &[String]) -> Result<ExitCode> {
    for exercise in named(bank, ids)? {
        let file = exercise.folder.join(TEXT);
        match crate::describe::statement(exercise)? {
            Some(text) if fs::read_to_string(&file)? != text => {
                disk::put(&file, text)?;
                println!("{}: written", exercise.id);
            }
            _ => {}
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write_patches(bank: &Bank, ids: &[String]) -> Result<ExitCode> {
    for exercise in named(bank, ids)? {
        for line in patch::write(&exercise.folder)? {
            println!("{line}");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn check_all(bank: &Bank, args: &CheckArgs) -> Result<ExitCode> {
    let chosen = match &args.since {
        Some(commit) => {
            let changes = Changes::since(bank, commit)?;
            println!("{}", changes.says(commit));
            let all = changes.to_check(bank)?;
            let most = args.at_most.map_or(all.len(), |most| most.get());
            let chosen = since::spread(&all, most);
            if chosen.len() < all.len() {
                let (some, all) = (chosen.len(), all.len());
                println!("{some} of these {all} are checked");
            }
            chosen
        }
        None => named(bank, &args.ids)?,
    };
    if chosen.is_empty() {
        println!("nothing to check");
        return Ok(ExitCode::SUCCESS);
    }
    let workshop = Workshop::here(&bank.root, args.trust)?;
    let more = match args.seed {
        Some(seed) => seed,
        None => seed_of_commit(&bank.root),
    };
    let start = Instant::now();
    let reports = parallel::map(&chosen, |exercise| {
        let report = check::check(&workshop, exercise, more);
        if let Ok(report) = &report {
            if !report.findings.is_empty() || exercise.is_judged() {
                println!("{}", row(exercise, report));
            }
        }
        report
    })?;
    let (mut wrong, mut judged) = (0, 0);
    for (exercise, report) in chosen.iter().zip(reports) {
        wrong += report?.findings.len();
        judged += usize::from(exercise.is_judged());
    }
    println!(
        "{} exercises, {judged} judged, seed {more}: {wrong} findings, {} s",
        chosen.len(),
        start.elapsed().as_secs()
    );
    Ok(exit(wrong == 0))
}

fn measure(bank: &Bank, args: &SpeedArgs) -> Result<ExitCode> {
    let is_stdio = |exercise: &&Exercise| {
        exercise.is_judged() && exercise.card.kind == Kind::Stdio
    };
    let chosen: Vec<&Exercise> = match args.ids.is_empty() {
        true => bank.exercises.iter().filter(is_stdio).collect(),
        false => {
            args.ids.iter().map(|id| bank.find(id)).collect::<Result<_>>()?
        }
    };
    if let Some(other) = chosen.iter().find(|exercise| !is_stdio(exercise)) {
        bail!("{}: not a judged exercise of kind stdio", other.id);
    }
    // Checked early, because measuring takes minutes.
    if let Some(file) = &args.write {
        let place = || format!("cannot write {}", file.display());
        fs::OpenOptions::new()
            .append(true)
            .create(true)
            .open(file)
            .with_context(place)?;
    }
    // The programs are the bank's own, so no sandbox is needed.
    let workshop = Workshop::here(&bank.root, true)?;
    let mut runs = Vec::new();
    println!("{}", speed::columns());
    // The exercises are measured one after the other, because parallel runs
    // would distort the times.
    for exercise in chosen {
        let own = speed::measure(&workshop, exercise)?;
        for (number, run) in own.iter().enumerate() {
            println!("{}", run.row(number == 0));
        }
        runs.extend(own);
    }
    if let Some(file) = &args.write {
        let heading = speed::heading(&workshop.rustc);
        disk::put(file, heading + "\n" + &speed::table(&runs))?;
    }
    let findings = speed::findings(&runs, args.slower);
    findings.iter().for_each(|finding| println!("{finding}"));
    println!("{} programs: {} findings", runs.len(), findings.len());
    Ok(exit(findings.is_empty()))
}

fn exit(good: bool) -> ExitCode {
    if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn row(exercise: &Exercise, report: &check::Report) -> String {
    let mark = if report.findings.is_empty() { "ok  " } else { "FAIL" };
    let verdicts: Vec<String> = report
        .verdicts
        .iter()
        .map(|(verdict, count)| format!("{count} {verdict}"))
        .collect();
    let mut row = format!(
        "{mark} {:40} {:11} {:>2}★ {:5.1} s  {}",
        exercise.id,
        exercise.card.kind.name(),
        exercise.card.stars,
        report.time.as_secs_f64(),
        verdicts.join(", ")
    );
    for finding in &report.findings {
        row += &format!("\n     {finding}");
    }
    row
}

/// Returns a seed that changes with every commit.
fn seed_of_commit(root: &Path) -> u64 {
    let mut git = Process::new("git");
    git.args(["rev-parse", "HEAD"]).current_dir(root);
    let output = git.output();
    let commit = output.map(|output| output.stdout).unwrap_or_default();
    let commit = String::from_utf8_lossy(&commit).into_owned();
    let digits: String = commit.chars().take(12).collect();
    u64::from_str_radix(&digits, 16).unwrap_or(4)
}

#[cfg(test)]
mod tests {
    use super::is_inside;
    use std::fs;

    #[test]
    fn inside() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        fs::create_dir_all(place("class/ada")).unwrap();
        for name in ["class", "class/new", "class/ada/new", "class/ada/.."] {
            assert!(is_inside(&place(name), &place("class")), "{name}");
        }
        for name in ["new", "classes", "class/../new", "class/ada/../../new"] {
            assert!(!is_inside(&place(name), &place("class")), "{name}");
        }
    }
}
