//! Judges the proofs that students have assembled from given lines. A text that
//! consists only of labels of its exercise's lines is judged automatically; any
//! other text is a proof for people to mark.

use crate::archive::{look, Item, What, HAND_IN};
use crate::error::GradingError;
use crate::sheet::{Sheet, GIVEN};
use crate::submission::{newest, source, Attempt, Student};
use crate::titles::{rust_stem, Titles, EARLIER};
use crate::whose::{stem, PROOFS};
use judge::bank::Exercise;
use judge::grade::{GroupResult, Verdict};
use judge::key::Key;
use judge::proof::{words, Handout, Proof};
use std::collections::BTreeMap;

/// The message for an answer in the letters of the book when only the numbers
/// of the student's own sheet count.
const PRIVATE: &str = "the letters of the book don't count here: answer with \
                       the numbers of your own sheet";

/// Returns the seed for a student's own numbering of a proof's lines.
pub fn seed(key: &Key, exercise: &Exercise, student: &str) -> u64 {
    key.seed("proof", &exercise.id, student)
}

/// Judges the proofs that a class has assembled for a sheet.
pub(crate) struct Orders<'a> {
    sheet: &'a Sheet<'a>,
    key: &'a Key,
    titles: Titles,
    proofs: BTreeMap<&'a str, (&'a Exercise, Proof)>,
}

/// A student's answers to the proof of an exercise.
#[derive(Default)]
struct Texts {
    orders: Vec<Attempt>,
    /// Whether there is also anything else, which people mark.
    has_others: bool,
}

impl<'a> Orders<'a> {
    /// Reads the proofs of a sheet. Proofs that cannot be read are added to
    /// `troubles`.
    pub(crate) fn of(
        sheet: &'a Sheet<'a>,
        key: &'a Key,
        troubles: &mut Vec<GradingError>,
    ) -> Orders<'a> {
        let mut proofs = BTreeMap::new();
        for &exercise in &sheet.exercises {
            match Proof::of(exercise) {
                Ok(Some(proof)) => {
                    proofs.insert(exercise.id.as_str(), (exercise, proof));
                }
                Ok(None) => {}
                Err(error) => troubles.push(GradingError {
                    student: None,
                    exercise: Some(exercise.id.clone()),
                    why: format!("{error:#}"),
                }),
            }
        }
        let titles = Titles::beside(&sheet.exercises);
        Orders { sheet, key, titles, proofs }
    }

    /// Judges the proofs that a student has assembled, and returns the results
    /// by exercise id. If the student has also handed in another text or a
    /// picture for a proof, that proof is left for people to mark.
    pub(crate) fn judge(
        &self,
        student: &Student,
    ) -> BTreeMap<String, GroupResult> {
        if self.proofs.is_empty() {
            return BTreeMap::new();
        }
        let mut all = BTreeMap::new();
        for (id, texts) in self.texts(student) {
            let Texts { orders, has_others: false } = texts else { continue };
            let Some((best, _)) = newest(orders, None) else { continue };
            let (exercise, proof) = &self.proofs[id];
            let own = self.own(exercise, proof, &student.name);
            let said = said(proof, &own, &best.source, self.private());
            all.insert(id.to_string(), result(exercise, said));
        }
        all
    }

    fn private(&self) -> bool {
        self.sheet.private_proofs
    }

    fn own<'p>(
        &self,
        exercise: &Exercise,
        proof: &'p Proof,
        name: &str,
    ) -> Handout<'p> {
        Handout::numbered(proof, seed(self.key, exercise, name))
    }

    /// Returns everything that a student has handed in for proofs that can be
    /// assembled, by exercise id.
    fn texts(&self, student: &Student) -> BTreeMap<&'a str, Texts> {
        let mut all: BTreeMap<&str, Texts> = BTreeMap::new();
        // Everything here belongs to this student.
        let whose = |_: &[String]| Some(String::new());
        let see = &mut |item: Item| {
            // The first part of the path is the student's folder or archive.
            let own = &item.path[1.min(item.path.len() - 1)..];
            let Some(id) = self.exercise(own) else { return };
            let (exercise, proof) = &self.proofs[id];
            let (texts, name) =
                (all.entry(id).or_default(), own.last().map_or("", |n| n));
            let read = match item.what {
                What::File(file) if is_text(name) => source(file).ok(),
                _ => None,
            };
            let handout = self.own(exercise, proof, &student.name);
            match read.filter(|(text, _)| is_order(proof, &handout, text)) {
                Some((source, note)) => texts.orders.push(Attempt {
                    source,
                    note,
                    path: own.join("/"),
                    download: 0,
                    upload: 0,
                    copy: 0,
                    time: item.time,
                }),
                None => texts.has_others = true,
            }
        };
        look(&student.place, None, HAND_IN, &whose, see);
        all
    }

    /// Returns the exercise whose proof a file is for, by the rules of
    /// `collect`: the exercise that the file's own name or a folder's name
    /// gives or, failing that, the only exercise on the sheet with a proof.
    fn exercise(&self, path: &[String]) -> Option<&'a str> {
        let (name, folders) = path.split_last()?;
        let is_proof = |name: &String| {
            let lower = name.to_lowercase();
            PROOFS.iter().any(|ending| lower.ends_with(ending))
        };
        let is_aside = folders.iter().any(|f| f == EARLIER || f == "samples");
        if is_aside || name.starts_with('.') || GIVEN.contains(&&**name) {
            return None;
        }
        if !is_proof(name) || rust_stem(name).is_some() {
            return None;
        }
        let by_name = self.titles.only_one_in(stem(name));
        let by_folder = folders.iter().rev();
        let by_folder = by_folder.map(|folder| stem(folder));
        let id = by_name
            .or(by_folder.filter_map(|folder| self.titles.find(folder)).next())
            .or(self.alone())?;
        self.proofs.get_key_value(id).map(|(id, _)| *id)
    }

    /// Returns the only proof on the sheet; `None` if there is not exactly one.
    fn alone(&self) -> Option<&str> {
        let mut own =
            self.sheet.exercises.iter().filter(|e| !e.rubric.is_empty());
        let one = own.next().filter(|_| own.next().is_none())?;
        Some(&one.id)
    }
}

fn is_text(name: &str) -> bool {
    name.to_lowercase().ends_with(".txt")
}

/// Whether a text consists only of labels, which are either the book's letters
/// or the student's own numbers.
fn is_order(proof: &Proof, own: &Handout, text: &str) -> bool {
    let (book, words) = (Handout::lettered(proof), words(text));
    let is_of = |handout: &Handout| words.iter().all(|word| handout.has(word));
    !words.is_empty() && (is_of(&book) || is_of(own))
}

/// Checks an order of lines. The error is the first thing wrong with it, in
/// terms of the labels that the student used.
fn said(
    proof: &Proof,
    own: &Handout,
    text: &str,
    private: bool,
) -> Result<(), String> {
    let book = Handout::lettered(proof);
    let is_books = words(text).iter().all(|word| book.has(word));
    if private && is_books {
        return Err(PRIVATE.to_string());
    }
    let handout = if is_books { &book } else { own };
    let order = handout.read(text).map_err(|why| why.to_string())?;
    handout.judge(&order).map_err(|fault| fault.to_string())
}

fn result(exercise: &Exercise, said: Result<(), String>) -> GroupResult {
    let of = exercise.rubric_points();
    let (points, verdict, message) = match said {
        Ok(()) => (of, Verdict::Accepted, String::new()),
        Err(why) => (0, Verdict::WrongAnswer, why),
    };
    GroupResult {
        name: "proof".into(),
        says: "its lines in a right order".into(),
        points,
        of,
        verdict,
        message,
        hidden: false,
        shown: None,
    }
}
