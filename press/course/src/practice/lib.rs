//! Judges the exercises of this set.
//!
//! Each test of an exercise names a group of cases. The program that rustlings
//! has just built is run on each case, and its output is checked. The test of
//! the first group with a wrong answer reports it; the tests of later groups
//! report nothing.

#![allow(warnings, clippy::all)]

mod exercises;
mod input;
mod kit;
mod program;
mod shown;
mod smallest;

use input::{text_of, Description, Manner};
use kit::SILENT;
use program::End;
use smallest::{field, smallest, Wrong};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A judge for a single exercise has its input description in this constant. In
/// this crate, each exercise has its own description in the table.
const INPUT: Option<&str> = None;

/// An exercise to judge.
pub(crate) struct Exercise {
    judge: kit::Judge,
    is_dialogue: bool,
    input: Option<&'static str>,
    samples: &'static [(&'static str, &'static str)],
    /// The names of the groups, each with what it tests.
    groups: &'static [(&'static str, &'static str)],
    seconds: f64,
    /// The seed for the cases and the seed for the paper question.
    seeds: (u64, u64),
}

/// An input, and the right answer.
struct Case {
    input: String,
    answer: String,
}

/// The factor by which this judge waits longer than the book's, because the
/// machine may be slow.
const PATIENCE: f64 = 2.0;

/// Whether standard input is empty: rustlings also runs each program without
/// input.
pub fn has_no_input() -> bool {
    std::io::stdin().lock().fill_buf().is_ok_and(|input| input.is_empty())
}

/// Judges an exercise's groups up to and including this one. If a group fails,
/// prints the reason and ends the tests.
pub fn group(code: &str, name: &str) {
    static PASSED: Mutex<usize> = Mutex::new(0);
    let exercise = exercises::find(code);
    let groups = exercise.groups;
    let place = groups.iter().position(|(group, _)| *group == name);
    let place = place.expect("a group of the exercise");
    let mut passed = PASSED.lock().unwrap_or_else(PoisonError::into_inner);
    while *passed <= place {
        let (name, says) = groups[*passed];
        if let Err(why) = exercise.try_group(name) {
            fail(&format!("{name} ({says}): {}", why.trim_end()));
        }
        *passed += 1;
    }
}

/// Judges the answer to a paper question.
pub fn answer(code: &str, answer: &str) {
    let exercise = exercises::find(code);
    let words = |text: &str| -> Vec<String> {
        let separates = |c: char| c.is_whitespace() || c == ',';
        let words = text.split(separates).filter(|word| !word.is_empty());
        words.map(str::to_string).collect()
    };
    if words(answer).is_empty() {
        fail("no answer yet");
    }
    let question = exercise.judge.question(exercise.seeds.1);
    let right = question.expect("a question on paper").answers;
    if !right.iter().any(|right| words(right) == words(answer)) {
        fail(&format!("{answer:?} is not the answer"));
    }
}

/// Returns the paper question about an exercise, with all right answers.
pub fn question(code: &str) -> Option<(String, Vec<String>)> {
    let exercise = exercises::find(code);
    let question = exercise.judge.question(exercise.seeds.1)?;
    Some((question.text, question.answers))
}

/// Prints the reason, without the usual panic message, and exits with the code
/// by which cargo recognises failing tests.
fn fail(why: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "\n{why}\n");
    std::process::exit(101)
}

impl Exercise {
    /// Runs all cases of a group. The error describes the smallest wrong
    /// answer.
    fn try_group(&self, name: &str) -> Result<(), String> {
        let cases = self.cases(name);
        let mut worst: Option<Wrong> = None;
        for case in &cases {
            let wrong = match self.is_dialogue {
                true if name == "public" => self.answer_lines(case)?,
                true => self.talk(case)?,
                false => self.answer(case)?,
            };
            if let Some(mut wrong) = wrong {
                wrong.of = wrong.of.max(cases.len());
                let is_smaller = |worst: &Wrong| wrong.size() < worst.size();
                if worst.as_ref().is_none_or(is_smaller) {
                    worst = Some(wrong);
                }
            }
        }
        worst.map_or(Ok(()), |worst| Err(format!("wrong\n\n{}", worst.shown())))
    }

    /// Returns the cases of a group. Hidden cases are generated only once.
    fn cases(&self, name: &str) -> Vec<Case> {
        static CASES: OnceLock<Vec<kit::Case>> = OnceLock::new();
        if name == "public" {
            let case = |&(input, answer): &(&str, &str)| Case {
                input: input.to_string(),
                answer: answer.to_string(),
            };
            return self.samples.iter().map(case).collect();
        }
        let all = CASES.get_or_init(|| self.judge.cases_of(self.seeds.0));
        let own = all.iter().filter(|case| case.group == name);
        own.map(|case| Case {
            input: case.input.clone(),
            answer: case.answer.clone(),
        })
        .collect()
    }

    fn seconds(&self) -> f64 {
        PATIENCE * self.seconds
    }

    /// Returns what is wrong with the answers to a case, if anything. The error
    /// describes a program that gives no answers.
    fn answer(&self, case: &Case) -> Result<Option<Wrong>, String> {
        let (output, end) = program::run(&case.input, self.seconds())?;
        if !matches!(end, End::Good) {
            return Err(self.ended(end, case));
        }
        let verdict = match text_of(output.as_bytes()) {
            Ok(_) => self.judge.verdict(&case.input, &case.answer, &output),
            Err(why) => Err(format!("the output is {why}")),
        };
        let Err(why) = verdict else { return Ok(None) };
        let checked = self.judge.is_checked();
        let mut check = |input: &str, right: &str, got: &str| {
            self.judge.verdict(input, right, got)
        };
        let part = self.values(&case.input).and_then(|values| {
            let check: smallest::Check = &mut check;
            let check = checked.then_some(check);
            smallest(&values, &case.answer, &output, check)
        });
        Ok(Some(part.unwrap_or(Wrong {
            of: 1,
            input: case.input.clone(),
            expected: case.answer.clone(),
            got: output,
            why,
            checked,
        })))
    }

    fn values(&self, input: &str) -> Option<input::Values> {
        let description = Description::parse(self.input?).ok()?;
        description.read(input, Manner::Strict).ok()
    }

    /// Describes how a program failed. If it panicked, includes the smallest
    /// input on which it panics, if one is found.
    fn ended(&self, end: End, case: &Case) -> String {
        let said = match end {
            End::Failed(said) => said,
            end => return says(&end),
        };
        let again = |(alone, shown, answer): &(String, String, String)| {
            match program::run(alone, self.seconds()) {
                Ok((_, End::Failed(said))) => Some(
                    panic_of(&said)
                        + &field("input", shown)
                        + &field("expected", answer),
                ),
                _ => None,
            }
        };
        let small = self.smallest_parts(case).unwrap_or_default();
        small.iter().find_map(again).unwrap_or_else(|| panic_of(&said))
    }

    /// Returns the smallest parts of a case. Each has its input, the input as
    /// displayed, and its answer.
    fn smallest_parts(
        &self,
        case: &Case,
    ) -> Option<Vec<(String, String, String)>> {
        const MOST: usize = 20;
        let values = self.values(&case.input)?;
        let parts = values.passes();
        let answers: Vec<&str> = case.answer.lines().collect();
        if parts.len() != answers.len() {
            return None;
        }
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|&part| smallest::size(parts[part]));
        let each = order.iter().take(MOST).map(|&part| {
            let shown = smallest::shown_part(&values, part)?;
            Some((values.only(part)?, shown, answers[part].to_string()))
        });
        each.collect()
    }

    /// Judges the samples of a dialogue, in which each line has an answer.
    fn answer_lines(&self, case: &Case) -> Result<Option<Wrong>, String> {
        let (output, end) = program::run(&case.input, self.seconds())?;
        if !matches!(end, End::Good) {
            return Err(says(&end));
        }
        let words = |line: &str| -> Vec<String> {
            line.split_whitespace().map(str::to_string).collect()
        };
        let mut printed = output.lines();
        for (input, answer) in case.input.lines().zip(case.answer.lines()) {
            let got = printed.next().unwrap_or("");
            if words(got) != words(answer) {
                return Ok(Some(Wrong {
                    of: 1,
                    input: input.to_string(),
                    expected: answer.to_string(),
                    got: got.to_string(),
                    why: String::new(),
                    checked: false,
                }));
            }
        }
        Ok(None)
    }

    /// Runs the dialogue between the referee and the program.
    fn talk(&self, case: &Case) -> Result<Option<Wrong>, String> {
        let work = |to: &mut Option<ChildStdin>, mut from: BufReader<ChildStdout>| {
            let mut to = to.take().expect("it is piped");
            let said = self.judge.talk(&case.input, &mut from, &mut to);
            drop(to);
            // Output after the last line is ignored.
            let _ = std::io::copy(&mut from, &mut std::io::sink());
            (said, false)
        };
        let ((said, last), end) = program::watched(self.seconds(), work)?;
        let why = match (said, end) {
            (Ok(()), End::Good) => return Ok(None),
            (Err(why), End::Good) => match why.strip_prefix(SILENT) {
                Some(why) => format!("{why} too early"),
                None => why,
            },
            (Err(why), _) if !why.starts_with(SILENT) => why,
            (_, end) => says(&end),
        };
        Err(format!("{}\n\n{}", why.trim_end(), field("the end", &last)))
    }
}

/// Returns a description of how a program ended.
fn says(end: &End) -> String {
    match end {
        End::Good => "it ended".to_string(),
        End::Failed(said) => panic_of(said),
        End::Late(seconds) => {
            format!("not finished after {seconds} s: too slow, or without end")
        },
        End::Waiting => "it waits, and nothing comes; if it talks with a \
                         referee, is each of its lines flushed?"
            .to_string(),
        End::Long => "it prints without end".to_string(),
    }
}

/// Returns the text and the location of a panic message, shortened to a few
/// lines.
fn panic_of(said: &str) -> String {
    let mut lines = said.trim().lines();
    let place = lines.find_map(|line| line.split_once("panicked at "));
    let Some((_, place)) = place else {
        return format!(
            "it failed: {}\n",
            shown::short(said.trim().as_bytes())
        );
    };
    let why: Vec<&str> =
        lines.take_while(|line| !line.starts_with("note: ")).collect();
    let (why, place) = (why.join("\n"), place.trim_end_matches(':'));
    format!("it panicked: {}\n\n", shown::short(why.trim().as_bytes()))
        + &field("at", place)
}
