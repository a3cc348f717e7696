//! Checks that an exercise can be trusted.

use crate::{describe, whitespace};
use anyhow::Result;
use judge::bank::{Exercise, Kind, Part, PUBLIC, TEXT};
use judge::grade::{
    all_cases, is_dialogue, limits_of, same_lines, sample_cases, Graded,
    Verdict, Workshop,
};
use judge::input::{Description, Manner};
use judge::patch::{self, WRONG};
use judge::proof::{self, Proof};
use judge::sandbox::{End, Limits};
use judge::validator::{self, digest, Case, Judge, Word};
use judge::{cache, disk};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The seeds that every check uses.
pub const SEEDS: [u64; 3] = [1, 2, 3];

/// The number of seeds for which paper questions are tried.
const PAPERS: u64 = 6;

/// The factor by which an accepted submission must be faster than the limit.
const ROOM: f64 = 2.0;

/// The factor by which a too-slow submission must exceed the limit, so that it
/// is too slow on a faster machine, too.
const TOO_SLOW: f64 = 1.5;

/// The result of checking an exercise.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The problems found; empty if the exercise is good.
    pub findings: Vec<String>,
    /// How often the bank's submissions got each verdict, over all groups.
    pub verdicts: BTreeMap<&'static str, usize>,
    /// The time of the accepted submissions' slowest case, in milliseconds.
    pub slowest: u64,
    /// The duration of the check.
    pub time: Duration,
}

/// Submissions that must fail every exercise.
pub const STANDING: [(&str, &str); 6] = [
    ("exit", include_str!("standing/exit.rs")),
    ("panic", include_str!("standing/panic.rs")),
    ("loop", include_str!("standing/loop.rs")),
    ("sleep", include_str!("standing/sleep.rs")),
    ("silent", include_str!("standing/silent.rs")),
    ("flood", include_str!("standing/flood.rs")),
];

/// Time limit for the standing submissions, in seconds; more time would not
/// help them.
const STANDING_SECONDS: f64 = 0.1;

/// The standing submissions that may wait forever. Only these run into the
/// wall-clock limit.
const WAITING: [&str; 2] = ["sleep", "silent"];

/// Wall-clock limit for hanging programs, in seconds. Everything else is judged
/// by its processor time, so a busy machine changes no verdict.
const HANGS: f64 = 120.0;

/// Maximum number of runs for a program that is too slow at first. On a busy
/// machine, other processes can increase its processor time, but never reduce
/// it, so the fastest run counts.
const TRIES: usize = 3;

/// Checks one exercise, with `more` as an additional seed.
///
/// # Errors
/// If the check itself fails for a reason that is not the exercise's fault.
pub fn check(
    workshop: &Workshop,
    exercise: &Exercise,
    more: u64,
) -> Result<Report> {
    let start = Instant::now();
    let mut findings = card(exercise);
    findings.extend(proof(exercise));
    if exercise.is_judged() {
        findings.extend(written(exercise));
    }
    let mut report = Report { findings, ..Report::default() };
    if report.findings.is_empty() && exercise.is_judged() {
        let looked = Look::new(workshop, exercise, &mut report);
        if let Err(error) = looked.and_then(|mut look| look.all(more)) {
            report.findings.push(format!("{error:#}"));
        }
    }
    report.time = start.elapsed();
    Ok(report)
}

/// Returns the problems with an exercise's card.
pub fn card(exercise: &Exercise) -> Vec<String> {
    let card = &exercise.card;
    let mut wrong = Vec::new();
    if card.planned {
        return wrong;
    }
    let mut add = |is_wrong: bool, why: &str| {
        if is_wrong {
            wrong.push(why.to_string());
        }
    };
    let Some(judge) = &card.judge else {
        add(!card.groups.is_empty(), "groups without [judge]");
        add(!card.expect.is_empty(), "[expect] without [judge]");
        let points = exercise.rubric_points();
        let right =
            card.rubric.is_empty() || points == 10 * u32::from(card.stars);
        add(!right, "the rubric does not have 10 points per star");
        let bare = !card.rubric.is_empty() && card.uncertified.is_none();
        add(bare, "a rubric without [judge] needs `uncertified`: why");
        return wrong;
    };
    let points = exercise.points();
    add(points != 10 * u32::from(card.stars), "not 10 points per star");
    let proof = card.kind == Kind::Proof;
    add(
        proof == card.rubric.is_empty(),
        "a rubric is for proofs, and only these",
    );
    add(card.uncertified.is_some(), "`uncertified` beside [judge]");
    add(judge.oracle.len() < 10, "[judge] oracle: say how");
    add(judge.solution.len() < 10, "[judge] solution: say how");
    add(judge.oracle == judge.solution, "oracle and solution are the same");
    add(!(0.1..=20.0).contains(&judge.seconds), "[judge] seconds: 0.1 to 20");
    add(!(64..=2048).contains(&judge.memory), "[judge] memory: 64 to 2048");
    let limit = judge.limit.unwrap_or(1.0);
    add(!(0.1..=60.0).contains(&limit), "[judge] limit: 0.1 to 60");
    let both = judge.limit.is_some() == judge.limit_from.is_some();
    add(!both, "[judge] limit and limit_from: both or neither");
    let names: Vec<&str> =
        card.groups.iter().map(|g| g.name.as_str()).collect();
    let distinct: BTreeSet<&&str> = names.iter().collect();
    add(distinct.len() != names.len(), "two groups with the same name");
    add(names.first() != Some(&PUBLIC), "the first group is not `public`");
    add(names.len() < 2, "no hidden group");
    let fine = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric());
    add(!names.iter().all(fine), "a group's name: letters and digits");
    add(card.groups.iter().any(|g| g.points == 0), "a group without points");
    add(card.source.is_none(), "no `source`");
    wrong
}

/// Returns the problem with the proof that readers assemble; `None` if there is
/// no problem or no such proof.
pub fn proof(exercise: &Exercise) -> Option<String> {
    let is_proof = exercise.card.kind == Kind::Proof;
    match Proof::of(exercise) {
        Ok(Some(_)) if !is_proof => Some(format!(
            "{} beside a card of another kind than proof",
            proof::FILE
        )),
        Ok(_) => None,
        Err(why) => Some(format!("{why:#}")),
    }
}

/// Returns the problems with the form of an exercise's submissions: an accepted
/// submission must be a whole program; a wrong submission that is nearly an
/// accepted one must be a patch, with no whole program of the same name beside
/// it.
pub fn written(exercise: &Exercise) -> Vec<String> {
    let accepted = exercise.submissions("accepted").into_iter();
    let patches = accepted.filter(|path| patch::is_patch(path));
    let no_whole = |path: PathBuf| {
        format!("accepted/{}: not a whole program", disk::name_of(&path))
    };
    let wrong = WRONG.iter().flat_map(|room| exercise.submissions(room));
    let wrong = wrong.filter_map(|path| {
        let found = written_well(exercise, &path);
        found.unwrap_or_else(|error| Some(format!("{error:#}")))
    });
    patches.map(no_whole).chain(wrong).collect()
}

/// Returns the problem with the form of a wrong submission, if there is one.
fn written_well(exercise: &Exercise, path: &Path) -> Result<Option<String>> {
    let file = patch::name(path);
    let source = exercise.source(path)?;
    if patch::is_patch(path) {
        let beside = path.with_extension("rs").exists();
        return Ok(beside.then(|| format!("{file} stands beside its patch")));
    }
    let nearest = patch::nearest(&exercise.folder, &source)?;
    Ok(nearest.map(|(of, count)| {
        let how = format!("`course patch {}`", exercise.id);
        format!("{file} has {count} lines of its own beside {of}: {how}")
    }))
}

struct Look<'a> {
    workshop: &'a Workshop,
    exercise: &'a Exercise,
    report: &'a mut Report,
    judge: Judge,
    folder: TempDir,
}

impl<'a> Look<'a> {
    fn new(
        workshop: &'a Workshop,
        exercise: &'a Exercise,
        report: &'a mut Report,
    ) -> Result<Look<'a>> {
        let judge = workshop.judge(exercise)?;
        let folder = cache::room(&workshop.cache.join("check"), &exercise.id)?;
        Ok(Look { workshop, exercise, report, judge, folder })
    }

    fn all(&mut self, more: u64) -> Result<()> {
        self.same_twice()?;
        let first = self.cases(SEEDS[0])?;
        self.formats(&first)?;
        self.limits()?;
        self.described()?;
        self.sample()?;
        self.own_ways()?;
        self.on_paper()?;
        self.starter(&first)?;
        self.accepted(more)?;
        self.whitespace(&first)?;
        self.known_wrong(&first)?;
        self.standing(&first)?;
        self.guesses(&first)
    }

    fn wrong(&mut self, why: String) {
        self.report.findings.push(why);
    }

    fn cases(&self, seed: u64) -> Result<Vec<Case>> {
        let folder = self.folder.path().join(format!("seed-{seed}"));
        if folder.is_dir() {
            let hidden = validator::cases_in(&folder)?.into_iter();
            return Ok(sample_cases(self.exercise)
                .into_iter()
                .chain(hidden)
                .collect());
        }
        all_cases(self.exercise, &self.judge, seed, &folder)
    }

    /// Checks that the same seed gives the same cases, and another seed others.
    fn same_twice(&mut self) -> Result<()> {
        let again = self.folder.path().join("again");
        let one = text_of(&self.cases(SEEDS[0])?)?;
        let twice = all_cases(self.exercise, &self.judge, SEEDS[0], &again)?;
        if one != text_of(&twice)? {
            self.wrong("one seed gives two sets of cases".into());
        }
        if one == text_of(&self.cases(SEEDS[1])?)? {
            self.wrong("two seeds give the same cases".into());
        }
        Ok(())
    }

    /// Checks that every group has cases, that all inputs are in the specified
    /// format, and that the format check rejects malformed inputs.
    fn formats(&mut self, cases: &[Case]) -> Result<()> {
        let groups: BTreeSet<&str> =
            self.exercise.card.groups.iter().map(|g| g.name.as_str()).collect();
        for group in &groups {
            if !cases.iter().any(|case| case.group == *group) {
                self.wrong(format!("group {group} has no case"));
            }
        }
        if self.judge.about()?.dialogue != is_dialogue(self.exercise) {
            let why =
                "`interactive` on the card and a dialogue: both or neither";
            self.wrong(why.into());
        }
        let spoilt = self.folder.path().join("spoilt.in");
        for case in cases {
            let name = disk::name_of(&case.input);
            if !groups.contains(case.group.as_str()) {
                self.wrong(format!("{name}: the card has no such group"));
            }
            if !case.answer.is_file() {
                self.wrong(format!("{name}: no answer beside it"));
            }
            if is_dialogue(self.exercise) && case.group == PUBLIC {
                continue;
            }
            if let Err(why) = self.judge.format(&case.input)? {
                self.wrong(format!("{name} has another format: {why}"));
            }
            let text = fs::read_to_string(&case.input)?;
            if text.len() > 1 << 16 {
                continue;
            }
            let bad = [
                String::new(),
                format!("{text}1\n"),
                format!(" {text}"),
                format!("-{text}"),
                text.trim_end().to_string(),
                text.replacen('\n', " \n", 1),
            ];
            for bad in bad {
                fs::write(&spoilt, &bad)?;
                if self.judge.format(&spoilt)?.is_ok() {
                    let head: String = bad.chars().take(30).collect();
                    self.wrong(format!("the format allows {head:?}… ({name})"));
                }
            }
        }
        Ok(())
    }

    /// Checks that the inputs at all limits, if there are any, are in the
    /// specified format.
    fn limits(&mut self) -> Result<()> {
        let folder = self.folder.path().join("limits");
        fs::create_dir_all(&folder)?;
        for input in self.judge.limits(SEEDS[0], &folder)? {
            if let Err(why) = self.judge.format(&input)? {
                let name = disk::name_of(&input);
                self.wrong(format!("{name} has another format: {why}"));
            }
        }
        Ok(())
    }

    /// Checks that the cases match the description of the input and reach its
    /// bounds, and that the statement agrees with the description.
    fn described(&mut self) -> Result<()> {
        let Some(what) = self.exercise.description()? else { return Ok(()) };
        if self.judge.about()?.also != what.also.is_some() {
            self.wrong(
                "`also` in judge.rs and input.txt: both or neither".into(),
            );
        }
        let mut inputs = self.inputs()?;
        if what.referee {
            for why in breaks(&what, &inputs) {
                self.wrong(why);
            }
            return Ok(());
        }
        let stretched = stretched(&what, &inputs);
        self.survive(&stretched)?;
        inputs.extend(stretched);
        for why in bounds(&what, &inputs) {
            self.wrong(why);
        }
        let file = self.exercise.folder.join(TEXT);
        if let Some(text) = describe::statement(self.exercise)? {
            if fs::read_to_string(file)? != text {
                let id = &self.exercise.id;
                let how = format!("`course write {id}`");
                self.wrong(format!("{TEXT} differs from input.txt: {how}"));
            }
        }
        Ok(())
    }

    /// Checks that accepted submissions terminate normally on these inputs,
    /// whatever they print.
    fn survive(&mut self, inputs: &[(String, String)]) -> Result<()> {
        let limits = self.limits_of_all()?;
        let file = self.folder.path().join("stretched.in");
        for (name, input) in inputs {
            fs::write(&file, input)?;
            if let Err(why) = self.judge.format(&file)? {
                self.wrong(format!("{name} has another format: {why}"));
            }
            for path in self.exercise.submissions("accepted") {
                let Some(program) = self.compiled(&path)? else { continue };
                let end =
                    self.workshop.sandbox.run(&program, &file, limits)?.end;
                if end != End::Good {
                    let own = disk::name_of(&path);
                    self.wrong(format!("{own} ends badly on {name}: {end:?}"));
                }
            }
        }
        Ok(())
    }

    /// Returns the inputs for all of [`SEEDS`], with names.
    fn inputs(&self) -> Result<Vec<(String, String)>> {
        let mut files =
            judge::disk::files(&self.folder.path().join("limits"), "in");
        for seed in SEEDS {
            for case in self.cases(seed)? {
                // In a dialogue, the samples are not inputs of the referee.
                if !(is_dialogue(self.exercise) && case.group == PUBLIC) {
                    files.push(case.input);
                }
            }
        }
        let named = |file: &PathBuf| {
            Ok((disk::name_of(file), fs::read_to_string(file)?))
        };
        files.iter().map(named).collect()
    }

    /// Checks that the first sample appears in the statement exactly as in its
    /// files.
    fn sample(&mut self) -> Result<()> {
        let statement = self.exercise.text(Part::Statement)?;
        let Some(sample) = self.exercise.samples().into_iter().next() else {
            self.wrong("no samples".into());
            return Ok(());
        };
        for file in [sample.with_extension("ans"), sample] {
            let text = fs::read_to_string(&file)?;
            let fence = format!("```text\n{}\n```", text.trim_end());
            if !statement.contains(&fence) {
                let name = disk::name_of(&file);
                self.wrong(format!(
                    "the statement does not show samples/{name}"
                ));
            }
        }
        Ok(())
    }

    /// Checks the paper questions, if there are any: each seed gives a question
    /// with answers, reproducibly, and different seeds give different
    /// questions.
    fn on_paper(&mut self) -> Result<()> {
        if !self.judge.about()?.variants {
            return Ok(());
        }
        let mut texts = BTreeSet::new();
        for seed in 1..=PAPERS {
            let (text, answers) = self.judge.variant(seed)?;
            let blank = |answer: &String| answer.trim().is_empty();
            if text.trim().is_empty()
                || answers.is_empty()
                || answers.iter().any(blank)
            {
                self.wrong(format!(
                    "the question of seed {seed} has no answer"
                ));
            }
            if self.judge.variant(seed)? != (text.clone(), answers) {
                self.wrong(format!("seed {seed} gives two questions"));
            }
            texts.insert(text);
        }
        if texts.len() < PAPERS as usize / 3 {
            self.wrong(format!(
                "{PAPERS} seeds give {} questions",
                texts.len()
            ));
        }
        Ok(())
    }

    /// Checks that the oracle and the solution share no function.
    fn own_ways(&mut self) -> Result<()> {
        let read = |path: &Path| fs::read_to_string(path).unwrap_or_default();
        let mut files = vec![self.exercise.folder.join("judge.rs")];
        let modules = validator::modules(self.exercise)?;
        let root = &self.workshop.root;
        files.extend(modules.iter().map(|module| root.join(module)));
        let judge: Vec<_> =
            files.iter().map(|file| (file, functions(&read(file)))).collect();
        for path in self.exercise.submissions("accepted") {
            for (name, body) in functions(&read(&path)) {
                let has = |functions: &BTreeMap<String, String>| {
                    functions.values().any(|other| *other == body)
                };
                for (file, _) in judge.iter().filter(|(_, own)| has(own)) {
                    let (own, file) =
                        (disk::name_of(file), disk::name_of(&path));
                    self.wrong(format!("{own} has fn {name} of {file}, too"));
                }
            }
        }
        Ok(())
    }

    /// Checks that the starter compiles without warnings and scores nothing.
    fn starter(&mut self, cases: &[Case]) -> Result<()> {
        let path = self.exercise.folder.join("starter/src/main.rs");
        let Ok(source) = fs::read_to_string(&path) else {
            self.wrong("no starter/src/main.rs".into());
            return Ok(());
        };
        let strict = format!("#![deny(warnings)]\n{source}");
        match self.workshop.compile(&strict, false)? {
            Err(said) => {
                self.wrong(format!("the starter does not compile:\n{said}"))
            }
            Ok(program) => {
                let graded = self.grade(cases, &program, None)?;
                if graded.points() > 0 {
                    let passed = graded.passed().join(", ");
                    self.wrong(format!("the starter passes {passed}"));
                }
            }
        }
        Ok(())
    }

    fn grade(
        &self,
        cases: &[Case],
        program: &Path,
        limits: Option<Limits>,
    ) -> Result<Graded> {
        let limits = limits.map_or_else(|| self.limits_of_all(), Ok)?;
        let (exercise, judge) = (self.exercise, &self.judge);
        self.workshop.grade_program(exercise, judge, cases, program, limits)
    }

    /// Returns the usual limits, but with a generous wall-clock limit.
    fn limits_of_all(&self) -> Result<Limits> {
        Ok(Limits { patience: HANGS, ..limits_of(self.exercise)? })
    }

    /// Like `grade`, but repeated while a case takes more than `most`
    /// milliseconds, for at most [`TRIES`] runs. Returns the fastest result.
    fn grade_fairly(
        &self,
        cases: &[Case],
        program: &Path,
        most: f64,
    ) -> Result<Graded> {
        let mut best = self.grade(cases, program, None)?;
        for _ in 1..TRIES {
            if best.slowest as f64 <= most {
                break;
            }
            let again = self.grade(cases, program, None)?;
            if again.slowest < best.slowest {
                best = again;
            }
        }
        Ok(best)
    }

    fn compiled(&mut self, path: &Path) -> Result<Option<PathBuf>> {
        let source = self.exercise.source(path)?;
        match self.workshop.compile(&source, true)? {
            Ok(program) => Ok(Some(program)),
            Err(said) => {
                let file = disk::name_of(path);
                self.wrong(format!("{file} does not compile:\n{said}"));
                Ok(None)
            }
        }
    }

    /// Checks that accepted submissions pass everything, for every seed, in
    /// half of the time limit.
    fn accepted(&mut self, more: u64) -> Result<()> {
        let accepted = self.exercise.submissions("accepted");
        if accepted.is_empty() {
            self.wrong("no submissions/accepted".into());
        }
        let most = limits_of(self.exercise)?.seconds * 1000.0 / ROOM;
        for path in accepted {
            let Some(program) = self.compiled(&path)? else { continue };
            for seed in SEEDS.into_iter().chain([more]) {
                let cases = self.cases(seed)?;
                let graded = self.grade_fairly(&cases, &program, most)?;
                self.count(&graded);
                self.report.slowest = self.report.slowest.max(graded.slowest);
                let file = disk::name_of(&path);
                for group in &graded.groups {
                    if group.verdict != Verdict::Accepted {
                        self.wrong(format!(
                            "{file}, seed {seed}: {} in {}, {}",
                            group.verdict.says(),
                            group.name,
                            group.message
                        ));
                    }
                }
                if graded.slowest as f64 > most {
                    self.wrong(format!(
                        "{file}, seed {seed}: {} ms is more than half the \
                         limit",
                        graded.slowest
                    ));
                }
            }
        }
        Ok(())
    }

    /// Checks that accepted submissions handle each sample, and two small
    /// hidden cases, with white space as people and other systems write it. A
    /// referee's white space is fixed, so in a dialogue only the samples are
    /// rewritten.
    fn whitespace(&mut self, cases: &[Case]) -> Result<()> {
        let limits = self.limits_of_all()?;
        let cases = small_cases(cases, is_dialogue(self.exercise))?;
        for path in self.exercise.submissions("accepted") {
            let Some(program) = self.compiled(&path)? else { continue };
            for (case, text) in &cases {
                let names = whitespace::fails_with(text, |text| {
                    self.takes(case, text, &program, limits)
                })?;
                if !names.is_empty() {
                    self.wrong(format!(
                        "{} stumbles in {} with {}",
                        disk::name_of(&path),
                        disk::name_of(&case.input),
                        names.join(", ")
                    ));
                    break;
                }
            }
        }
        Ok(())
    }

    /// Whether a program answers a case correctly if its input is rewritten as
    /// `text`. The judge sees the original input.
    fn takes(
        &self,
        case: &Case,
        text: &str,
        program: &Path,
        limits: Limits,
    ) -> Result<bool> {
        let file = self.folder.path().join("respelt.in");
        fs::write(&file, text)?;
        let ran = self.workshop.sandbox.run(program, &file, limits)?;
        if ran.end != End::Good {
            return Ok(false);
        }
        if is_dialogue(self.exercise) {
            return Ok(same_lines(&case.answer, &ran.output)? == Word::Yes);
        }
        let output = self.folder.path().join("respelt.out");
        fs::write(&output, &ran.output)?;
        Ok(self.judge.check(case, &output)? == Word::Yes)
    }

    /// Checks that known wrong submissions fail in the groups that the card
    /// says.
    fn known_wrong(&mut self, cases: &[Case]) -> Result<()> {
        let mut expected = self.exercise.card.expect.clone();
        let mut hidden_matter = false;
        for (folder, verdict) in WRONG.into_iter().zip(VERDICTS) {
            for path in self.exercise.submissions(folder) {
                let file = patch::name(&path);
                let Some(passes) = expected.remove(&file) else {
                    self.wrong(format!("{file} is not in [expect]"));
                    continue;
                };
                let Some(program) = self.compiled(&path)? else { continue };
                let graded = self.known(verdict, cases, &program)?;
                self.count(&graded);
                let passed = graded.passed();
                if passed != passes {
                    let got = graded.groups.iter().map(|group| {
                        format!("{} {}", group.name, group.verdict.says())
                    });
                    let got: Vec<_> = got.collect();
                    self.wrong(format!("{file} gets: {}", got.join(", ")));
                }
                if !graded.groups.iter().any(|g| g.verdict == verdict) {
                    self.wrong(format!("{file} is never {}", verdict.says()));
                }
                hidden_matter |= passed.iter().any(|name| name == PUBLIC)
                    && graded.points() < graded.of();
            }
        }
        for file in expected.into_keys() {
            self.wrong(format!("[expect] names {file}, which is not there"));
        }
        if !hidden_matter {
            self.wrong("no wrong submission passes `public` and fails".into());
        }
        Ok(())
    }

    /// Grades a known wrong submission. A submission that should be too slow
    /// gets more time and must still exceed the limit. If it runs out of memory
    /// with more time, it must exceed the usual time limit.
    fn known(
        &self,
        verdict: Verdict,
        cases: &[Case],
        program: &Path,
    ) -> Result<Graded> {
        if verdict != Verdict::TimeLimit {
            return self.grade(cases, program, None);
        }
        let mut limits = self.limits_of_all()?;
        limits.seconds *= TOO_SLOW;
        let longer = self.grade(cases, program, Some(limits))?;
        let ends = |v| longer.groups.iter().any(|group| group.verdict == v);
        if ends(Verdict::TimeLimit) || !ends(Verdict::RunTimeError) {
            return Ok(longer);
        }
        let usual = self.grade(cases, program, None)?;
        Ok(if usual.passed() == longer.passed() { usual } else { longer })
    }

    /// Checks that the standing wrong submissions pass no hidden group.
    fn standing(&mut self, cases: &[Case]) -> Result<()> {
        let mut limits = limits_of(self.exercise)?;
        limits.seconds = STANDING_SECONDS.min(limits.seconds);
        for (name, source) in STANDING {
            limits.patience = match WAITING.contains(&name) {
                true => 4.0 * limits.seconds,
                false => HANGS,
            };
            let program = match self.workshop.compile(source, true)? {
                Ok(program) => program,
                Err(said) => anyhow::bail!("standing/{name}.rs: {said}"),
            };
            if let Some(group) = self.fooled(cases, &program, limits)? {
                let group = group.to_string();
                self.wrong(format!(
                    "the program that does `{name}` passes {group}"
                ));
            }
        }
        Ok(())
    }

    /// Checks that no hidden group is passed by always giving the same answer,
    /// which is repeated as often as the first number of the input says or,
    /// without such a number, once for each line. No program has to be run for
    /// this.
    fn guesses(&mut self, cases: &[Case]) -> Result<()> {
        if is_dialogue(self.exercise) {
            return Ok(());
        }
        let file = self.folder.path().join("guess.txt");
        for word in answer_words(cases)? {
            let mut passed: BTreeMap<&str, bool> = BTreeMap::new();
            for case in cases.iter().filter(|case| case.group != PUBLIC) {
                let all = passed.entry(&case.group).or_insert(true);
                if !*all {
                    continue;
                }
                let input = fs::read_to_string(&case.input)?;
                let said =
                    input.lines().next().and_then(|line| line.parse().ok());
                let count =
                    said.unwrap_or(input.lines().count()).min(1_000_000);
                fs::write(&file, format!("{word}\n").repeat(count))?;
                *all = self.judge.check(case, &file)? == Word::Yes;
            }
            let fooled =
                passed.iter().find(|(_, all)| **all).map(|(group, _)| *group);
            if let Some(group) = fooled.map(str::to_string) {
                self.wrong(format!("always {word:?} passes {group}"));
            }
        }
        Ok(())
    }

    /// Returns a hidden group that a standing wrong submission passes, if there
    /// is one.
    fn fooled<'c>(
        &self,
        cases: &'c [Case],
        program: &Path,
        limits: Limits,
    ) -> Result<Option<&'c str>> {
        let mut fooled = None;
        let mut last = PUBLIC;
        for case in cases.iter().filter(|case| case.group != PUBLIC) {
            // A single failed case decides the group.
            if case.group == last && fooled != Some(last) {
                continue;
            }
            if fooled.is_some() && case.group != last {
                break;
            }
            let (exercise, judge) = (self.exercise, &self.judge);
            let tried = self
                .workshop
                .try_case(exercise, judge, case, program, limits)?;
            let verdict = tried.verdict;
            last = &case.group;
            fooled = (verdict == Verdict::Accepted).then_some(last);
            // A program that waits or loops does so in every group, so the
            // others need no run.
            if verdict == Verdict::TimeLimit {
                break;
            }
        }
        Ok(fooled)
    }

    fn count(&mut self, graded: &Graded) {
        for group in &graded.groups {
            *self.report.verdicts.entry(group.verdict.says()).or_insert(0) += 1;
        }
    }
}

/// For each folder of wrong submissions, the verdict that its submissions must
/// get in some group.
const VERDICTS: [Verdict; WRONG.len()] =
    [Verdict::WrongAnswer, Verdict::TimeLimit, Verdict::RunTimeError];

/// Maximum size of an input made from another one, in bytes.
const LONGEST: usize = 8 << 20;

/// Returns inputs with the minimum and the maximum number of passes that the
/// description allows. They are made from existing inputs, because the numbers
/// in these suit the description.
pub fn stretched(
    what: &Description,
    inputs: &[(String, String)],
) -> Vec<(String, String)> {
    let Some((least, most)) = what.passes() else { return Vec::new() };
    let made = |count: usize| {
        let names = inputs.iter().rev();
        names.filter_map(move |(name, input)| {
            let values = what.read(input, Manner::Strict).ok()?;
            let text = values.stretched(count, LONGEST)?;
            let good = what.read(&text, Manner::Strict).is_ok();
            good.then(|| (format!("{name} with {count} passes"), text))
        })
    };
    let ends = [least, most].into_iter();
    ends.filter_map(|count| made(count).next()).collect()
}

/// Returns a message for each of the named inputs that violates a description.
fn breaks(what: &Description, inputs: &[(String, String)]) -> Vec<String> {
    let why = |(name, input): &(String, String)| {
        let why = what.read(input, Manner::Strict).err()?;
        Some(format!("{name} breaks input.txt: {why}"))
    };
    inputs.iter().filter_map(why).collect()
}

/// Returns the problems with a description, given named inputs. A problem is an
/// input that violates the description; a bound that no input reaches, unless
/// it is marked as loose; a bound that is marked as loose although an input
/// reaches it; or a bound that is not a real one, because the shortest input
/// that reaches it also satisfies the next narrower bound.
pub fn bounds(what: &Description, inputs: &[(String, String)]) -> Vec<String> {
    let mut wrong = breaks(what, inputs);
    let mut met: BTreeMap<String, &str> = BTreeMap::new();
    for (_, input) in inputs {
        let Ok(values) = what.read(input, Manner::Strict) else { continue };
        for bound in values.met() {
            let shortest = met.entry(bound.clone()).or_insert(input);
            if input.len() < shortest.len() {
                *shortest = input;
            }
        }
    }
    for bound in what.bounds() {
        let (input, loose) = (met.get(&bound), what.loose.get(&bound));
        match (input, loose) {
            (None, None) => wrong
                .push(format!("input.txt: no input meets the bound `{bound}`")),
            (Some(_), Some(_)) => wrong.push(format!(
                "input.txt: `loose {bound}`, but an input meets it"
            )),
            (Some(input), None) => {
                let narrow = what.narrower(&bound);
                let breaks = narrow.is_some_and(|narrow| {
                    narrow.read(input, Manner::Strict).is_err()
                });
                if !breaks {
                    wrong.push(format!("input.txt: `{bound}` is not a bound"));
                }
            }
            (None, Some(_)) => {}
        }
    }
    wrong
}

/// Number of hidden cases to rewrite with other white space.
const SMALL: usize = 2;

/// Returns the samples and, except for a dialogue, the smallest hidden cases,
/// each with the text of its input.
fn small_cases(cases: &[Case], dialogue: bool) -> Result<Vec<(&Case, String)>> {
    let (mut small, mut hidden) = (Vec::new(), Vec::new());
    for case in cases {
        let text = fs::read_to_string(&case.input)?;
        match case.group == PUBLIC {
            true => small.push((case, text)),
            false => hidden.push((case, text)),
        }
    }
    if !dialogue {
        hidden.sort_by_key(|(_, text)| text.len());
        small.extend(hidden.into_iter().take(SMALL));
    }
    Ok(small)
}

/// Returns a digest of all cases.
fn text_of(cases: &[Case]) -> Result<String> {
    let mut texts = Vec::new();
    for case in cases {
        texts.push(fs::read_to_string(&case.input)?);
        texts.push(fs::read_to_string(&case.answer)?);
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Ok(digest(&texts))
}

/// Returns the two most frequent lines of the answers.
fn answer_words(cases: &[Case]) -> Result<Vec<String>> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for case in cases {
        let text = fs::read_to_string(&case.answer)?;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            *counts.entry(line.to_string()).or_insert(0) += 1;
        }
    }
    let mut words: Vec<(usize, String)> =
        counts.into_iter().map(|(word, count)| (count, word)).collect();
    words.sort_by(|a, b| b.cmp(a));
    Ok(words.into_iter().take(2).map(|(_, word)| word).collect())
}

/// Returns the bodies of a source's functions, by name, without white space and
/// comments. Bodies of one short statement are left out, because there is only
/// one way to write them.
fn functions(source: &str) -> BTreeMap<String, String> {
    const SHORT: usize = 60;
    let code: Vec<&str> = source
        .lines()
        .map(|line| line.split_once("//").map_or(line, |(code, _)| code))
        .collect();
    let code = code.join("\n");
    let mut functions = BTreeMap::new();
    for part in code.split("fn ").skip(1) {
        let name: String = part
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect();
        let Some(open) = part.find('{') else { continue };
        let (mut depth, mut body) = (0, String::new());
        for letter in part[open..].chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if !letter.is_whitespace() {
                body.push(letter);
            }
            if depth == 0 {
                break;
            }
        }
        // Reading the input is not part of a solution's method.
        if name != "main" && !body.contains("stdin()") && body.len() > SHORT {
            functions.insert(name, body);
        }
    }
    functions
}
