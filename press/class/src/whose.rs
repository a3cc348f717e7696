//! Whose a file is, as far as its name or that of its folder or archive says
//! it. Who that is on the roster is for others to find.

use crate::titles::Titles;

/// What the name of a file, folder or archive says.
#[derive(Debug, Default)]
pub struct Split {
    /// Words for the student: those of the first list that is known decide.
    pub hints: Vec<Vec<String>>,
    /// What is left of a file's name.
    pub rest: String,
    /// The platform's number of the file.
    pub upload: u64,
    /// Whether a platform has written it.
    pub is_platforms: bool,
    /// Whether it is a text typed into a platform.
    pub is_typed: bool,
}

/// What a name says about whose it is, in the manner of Moodle, Canvas, GitHub
/// Classroom, or with the student's name before or behind the exercise's.
pub fn split(name: &str, titles: &Titles) -> Split {
    moodle(name).or_else(|| canvas(name)).unwrap_or_else(|| plain(name, titles))
}

/// `Ada Lovelace_123_assignsubmission_file`, with the file's name behind it if
/// the download is not in folders. The number is the platform's own.
fn moodle(name: &str) -> Option<Split> {
    let (person, rest) = name.split_once("_assignsubmission_")?;
    let (kind, rest) = rest.split_once('_').unwrap_or((rest, ""));
    let person = match person.rsplit_once('_') {
        Some((person, number)) if is_number(number) => person,
        _ => person,
    };
    Some(Split {
        hints: vec![vec![person.to_string()]],
        rest: rest.to_string(),
        upload: 0,
        is_platforms: true,
        is_typed: kind.starts_with("onlinetext"),
    })
}

/// `lovelaceada_LATE_12345_67890_s06.rs`: the numbers are the student's and the
/// file's. A typed text is `lovelaceada_12345_text.html`.
fn canvas(name: &str) -> Option<Split> {
    let words: Vec<&str> = name.split('_').collect();
    let at = words.iter().skip(1).position(|word| is_number(word))? + 1;
    let who = match words[..at] {
        [.., late] if at > 1 && late.eq_ignore_ascii_case("late") => {
            words[..at - 1].join("_")
        }
        _ => words[..at].join("_"),
    };
    let hints = vec![vec![who, words[at].to_string()]];
    let split = Split { hints, is_platforms: true, ..Split::default() };
    match words[at + 1..] {
        ["text.html"] => {
            Some(Split { rest: "text.html".into(), is_typed: true, ..split })
        }
        [file, ref rest @ ..] if is_number(file) && !rest.is_empty() => {
            let (rest, upload) = (rest.join("_"), file.parse().unwrap_or(0));
            Some(Split { rest, upload, ..split })
        }
        _ => None,
    }
}

fn plain(name: &str, titles: &Titles) -> Split {
    let stem = stem(name);
    let before = match titles.find_in(stem) {
        Some((_, before, _)) => before.to_string(),
        None => branchless(stem).to_string(),
    };
    let is_edge = |c: char| !c.is_alphanumeric() && c != '@' && c != '.';
    let words = before.split(is_edge).filter(|word| word.len() > 1);
    let words: Vec<String> = words.map(str::to_string).collect();
    let ends = before.match_indices('-').map(|(at, _)| &before[at + 1..]);
    let ends: Vec<String> = ends.map(str::to_string).collect();
    Split {
        hints: vec![vec![before], ends, words],
        rest: name.to_string(),
        ..Split::default()
    }
}

/// Whether a word is a number, as platforms give them to students and files.
pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A name without its ending: of an archive, or of a file.
pub fn stem(name: &str) -> &str {
    let lower = name.to_lowercase();
    let endings = [
        ".tar.gz", ".tgz", ".tar", ".zip", ".rar", ".7z", ".gz", ".bz2", ".xz",
        ".rs.txt", ".rs", ".html",
    ];
    let proofs = PROOFS.iter().copied();
    let ending = endings.into_iter().chain(proofs).find(|e| lower.ends_with(e));
    let long = ending.map_or(0, str::len);
    name.get(..name.len().saturating_sub(long)).unwrap_or(name)
}

/// The name of a repository that was packed by its host, without the branch.
fn branchless(stem: &str) -> &str {
    let is_hash = |end: &str| {
        end.len() == 40 && end.bytes().all(|b| b.is_ascii_hexdigit())
    };
    match stem.rsplit_once('-') {
        Some((name, end)) if is_hash(end) => name,
        Some((name, "main" | "master")) => name,
        _ => stem,
    }
}

/// Endings of what people mark.
pub const PROOFS: [&str; 11] = [
    ".pdf", ".md", ".txt", ".jpg", ".jpeg", ".png", ".heic", ".tex", ".odt",
    ".doc", ".docx",
];
