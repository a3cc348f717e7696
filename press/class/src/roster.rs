//! Reads the roster of a class, in the forms that schools and platforms export.

use crate::cells;
use crate::names::{decode, fold, fold_umlauts, safe_name};
use anyhow::{anyhow, bail, Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A student's names and numbers on a platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name, such as `Lovelace, Ada`.
    pub name: String,
    /// The platform's own number.
    pub id: String,
    /// The email address.
    pub email: String,
    /// The identifier by which the roster names the student.
    pub login: String,
    /// Other names, such as an account elsewhere or another number.
    pub also: Vec<String>,
}

/// A class: its students, by the names of their folders.
pub type Roster = BTreeMap<String, Person>;

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Student,
    Login,
    Name,
    First,
    Last,
    Id,
    Email,
    Also,
}

/// Returns the meaning of a heading, compared after [`fold`]; `None` if it is
/// unknown.
fn known(heading: &str) -> Option<Column> {
    Some(match fold(heading).as_str() {
        "student" | "schuler" | "schulerin" | "identifier" => Column::Student,
        "login" | "loginid" | "sisloginid" | "username" | "user"
        | "benutzername" | "anmeldename" | "kennung" | "account" | "uid" => {
            Column::Login
        }
        "name" | "fullname" | "studentname" | "vollstandigername" => {
            Column::Name
        }
        "firstname" | "givenname" | "vorname" | "prenom" | "nombre" => {
            Column::First
        }
        "lastname" | "surname" | "familyname" | "nachname" | "familienname"
        | "nom" | "apellido" | "apellidos" => Column::Last,
        "id" | "idnumber" | "studentid" | "number" | "matrikelnummer"
        | "matrikelnr" | "idnummer" => Column::Id,
        "email" | "emailaddress" | "mail" | "emailadresse" => Column::Email,
        "githubusername" | "github" | "sisuserid" => Column::Also,
        _ => return None,
    })
}

/// A table's headings.
struct Head {
    /// The meaning of each column, from left to right.
    columns: Vec<Option<Column>>,
    /// Whether the table is a Canvas gradebook, in which some rows belong to no
    /// student.
    is_canvas: bool,
}

impl Head {
    fn of(row: &csv::StringRecord) -> Result<Head> {
        let mut columns: Vec<_> = row.iter().map(known).collect();
        let has = |columns: &[_], column| columns.contains(&Some(column));
        let is_canvas = row.iter().any(|word| fold(word) == "sisloginid")
            || (has(&columns, Column::Student)
                && row.iter().any(|word| word.trim() == "Section"));
        // If there is also a login column, the column `student` has the names.
        if has(&columns, Column::Student)
            && !has(&columns, Column::Name)
            && (has(&columns, Column::Login) || is_canvas)
        {
            for column in &mut columns {
                if *column == Some(Column::Student) {
                    *column = Some(Column::Name);
                }
            }
        }
        for (i, column) in columns.iter().enumerate() {
            let again = column.is_some_and(|column| {
                column != Column::Also && has(&columns[..i], column)
            });
            if again {
                bail!("a second column {:?}", row[i].trim());
            }
        }
        if has(&columns, Column::First) != has(&columns, Column::Last) {
            bail!("a first name needs a last name, and vice versa");
        }
        let head = Head { columns, is_canvas };
        if head.key().is_none() {
            let words: Vec<_> = row.iter().map(|w| w.trim()).collect();
            bail!(
                "no column says who it is: found {}; known are student, \
                 name, id, email, login, first name and last name",
                words.join(" | ")
            );
        }
        Ok(head)
    }

    fn has(&self, column: Column) -> bool {
        self.columns.contains(&Some(column))
    }

    /// Returns the column whose cells name the students' folders.
    fn key(&self) -> Option<Column> {
        let all = [Column::Student, Column::Login, Column::Email, Column::Name];
        let named = self.has(Column::First).then_some(Column::Name);
        all.into_iter().find(|column| self.has(*column)).or(named)
    }

    /// Returns the cells of a row that are in columns with this meaning.
    fn words(&self, row: &csv::StringRecord, column: Column) -> Vec<String> {
        let cells = self.columns.iter().zip(row.iter());
        let own = cells.filter(|(c, _)| **c == Some(column));
        let words = own.map(|(_, word)| word.trim().to_string());
        words.filter(|word| !word.is_empty()).collect()
    }

    fn word(&self, row: &csv::StringRecord, column: Column) -> String {
        self.words(row, column).into_iter().next().unwrap_or_default()
    }

    fn person(&self, row: &csv::StringRecord) -> Person {
        let (first, last) =
            (self.word(row, Column::First), self.word(row, Column::Last));
        let name = match self.word(row, Column::Name) {
            name if !name.is_empty() => name,
            _ if last.is_empty() => first,
            _ if first.is_empty() => last,
            _ => format!("{last}, {first}"),
        };
        let email = self.word(row, Column::Email);
        let login = match self.key() {
            Some(Column::Name) | None => name.clone(),
            Some(Column::Email) => local(&email).to_string(),
            Some(column) => self.word(row, column),
        };
        let id = self.word(row, Column::Id);
        // Some rows of an export have no login. Use the number, the address or
        // the name instead.
        let said = [login, id.clone(), email.clone(), name.clone()];
        let login = said.into_iter().find(|word| !word.is_empty());
        let login = login.unwrap_or_default();
        let mut also = self.words(row, Column::Also);
        also.extend(self.words(row, Column::Login));
        Person { name, id, email, login, also }
    }

    /// Whether a row of a gradebook belongs to no student.
    fn is_other(&self, row: &csv::StringRecord) -> bool {
        let name = self.word(row, Column::Name);
        let login = self.word(row, Column::Login);
        let id = self.word(row, Column::Id);
        let nobody = login.is_empty() && id.is_empty();
        let is_other = name.is_empty() || name.starts_with("Poi");
        // Canvas's test student, for viewing a course as students see it.
        let is_test = name == "Student, Test" || name == "Test Student";
        self.is_canvas && (nobody && is_other || is_test)
    }
}

/// Returns the part of an email address before the `@`.
fn local(email: &str) -> &str {
    email.split('@').next().unwrap_or(email)
}

/// Reads a roster: a table with commas, semicolons or tabs, and headings that
/// identify the columns.
///
/// # Errors
/// The line number, and what is wrong there. A roster with any error is
/// rejected as a whole.
pub fn roster(file: &Path) -> Result<Roster> {
    let shown = file.display();
    let bytes =
        fs::read(file).with_context(|| format!("cannot read {shown}"))?;
    let Some((text, _)) = decode(&bytes) else {
        bail!("{shown}: not a text; save the table as CSV");
    };
    parse(&text).map_err(|(line, why)| anyhow!("{shown}:{line}: {why:#}"))
}

type Bad = (u64, anyhow::Error);

fn parse(text: &str) -> Result<Roster, Bad> {
    let mut head: Option<Head> = None;
    let mut roster = Roster::new();
    let mut names: BTreeMap<String, u64> = BTreeMap::new();
    let mut keys: BTreeMap<String, u64> = BTreeMap::new();
    let mut persons: Vec<(Person, u64)> = Vec::new();
    for (line, row) in cells::read(text, false)?.rows {
        if let Some(word) = row.iter().find(|word| word.contains(['\n', '\r']))
        {
            let word = word.lines().next().unwrap_or("");
            return Err((line, anyhow!("{word:?}: a cell with two lines")));
        }
        let Some(head) = &head else {
            head = Some(Head::of(&row).map_err(|why| (line, why))?);
            continue;
        };
        if head.is_other(&row) {
            continue;
        }
        persons.push((head.person(&row), line));
    }
    // If two addresses share the part before the `@`, use the whole addresses.
    let mut begins: BTreeMap<String, u32> = BTreeMap::new();
    for (person, _) in &persons {
        *begins.entry(local(&person.email).to_lowercase()).or_default() += 1;
    }
    for (mut person, line) in persons {
        let begin = local(&person.email);
        if person.login == begin && begins[&begin.to_lowercase()] > 1 {
            person.login = person.email.clone();
        }
        add(&mut roster, &mut names, &mut keys, person, line)
            .map_err(|why| (line, why))?;
    }
    match roster.is_empty() {
        true => Err((1, anyhow!("no student"))),
        false => Ok(roster),
    }
}

/// Adds a student to a roster. Duplicate folder names are rejected (ignoring
/// case, since some file systems do not distinguish `Ada` from `ada`), and so
/// are duplicate ids and addresses.
fn add(
    roster: &mut Roster,
    names: &mut BTreeMap<String, u64>,
    keys: &mut BTreeMap<String, u64>,
    person: Person,
    line: u64,
) -> Result<()> {
    if person.login.is_empty() {
        bail!("no student: the row has no login, id, address or name");
    }
    if person.login.contains([';', '\t']) {
        bail!("{:?}: two cells in one; is the heading complete?", person.login);
    }
    let Some(student) = safe_name(&person.login) else {
        bail!("{:?}: neither a letter nor a digit", person.login);
    };
    if let Some(first) = names.insert(student.to_lowercase(), line) {
        bail!("{} twice, also in line {first}", person.login);
    }
    for (what, word) in [("id", &person.id), ("email", &person.email)] {
        let key = format!("{what} {}", word.to_lowercase());
        if word.is_empty() {
            continue;
        }
        if let Some(first) = keys.insert(key, line) {
            bail!("{what} {word} twice, also in line {first}");
        }
    }
    roster.insert(student, person);
    Ok(())
}

/// The students that a word may refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// No student.
    None,
    /// Exactly one student.
    One(String),
    /// Several students.
    Many(Vec<String>),
}

/// A lookup table from all names, numbers and addresses to students.
#[derive(Debug, Default)]
pub struct Index {
    students: BTreeMap<String, BTreeSet<String>>,
}

impl Index {
    /// Builds the index of a roster.
    pub fn new(roster: &Roster) -> Index {
        let mut index = Index::default();
        for (student, person) in roster {
            for name in called(student, person) {
                let own = index.students.entry(name).or_default();
                own.insert(student.clone());
            }
        }
        index
    }

    /// Returns the students with this name, number or address.
    pub fn all(&self, word: &str) -> BTreeSet<String> {
        let spellings = [fold(word), fold_umlauts(word)];
        let found = spellings.iter().filter_map(|s| self.students.get(s));
        found.flatten().cloned().collect()
    }

    /// Finds the student to whom all of these words refer, ignoring words that
    /// match nobody. Returns [`Match::Many`] if there is no such student or
    /// more than one, although some words match.
    pub fn find(&self, words: &[&str]) -> Match {
        let known: Vec<_> = words
            .iter()
            .map(|word| self.all(word))
            .filter(|all| !all.is_empty())
            .collect();
        let Some(first) = known.first() else { return Match::None };
        let is_common = |student: &&String| {
            known.iter().all(|all| all.contains(student.as_str()))
        };
        let common: Vec<&String> = first.iter().filter(is_common).collect();
        if let [one] = common[..] {
            return Match::One(one.clone());
        }
        let all: BTreeSet<String> = known.into_iter().flatten().collect();
        Match::Many(all.into_iter().collect())
    }
}

/// Returns all names, numbers and addresses of a student, folded.
fn called(student: &str, person: &Person) -> BTreeSet<String> {
    let mut words = vec![
        student.to_string(),
        person.login.clone(),
        person.id.clone(),
        person.email.clone(),
        local(&person.email).to_string(),
    ];
    words.extend(person.also.iter().cloned());
    // It is not always known which part is the last name, so `Ada King
    // Lovelace` may be sorted in two ways.
    let parts: Vec<&str> = match person.name.split_once(',') {
        Some((last, first)) => vec![last.trim(), first.trim()],
        None => person.name.split_whitespace().collect(),
    };
    for turn in 0..parts.len() {
        words.push([&parts[turn..], &parts[..turn]].concat().join(" "));
    }
    let spellings = words.iter().flat_map(|w| [fold(w), fold_umlauts(w)]);
    spellings.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Roster {
        parse(text).map_err(|(line, why)| format!("{line}: {why:#}")).unwrap()
    }

    fn refused(text: &str) -> String {
        let (line, why) = parse(text).unwrap_err();
        format!("{line}: {why:#}")
    }

    /// Checks that all supported forms of a roster give the same student.
    #[test]
    fn forms() {
        for text in [
            "student,name,id,email\nada,\"Lovelace, Ada\",17,ada@x.org\n",
            "student;name;id;email\r\nada;Lovelace, Ada;17;ada@x.org\r\n",
            "sep=;\nstudent;name;id;email\nada;Lovelace, Ada;17;ada@x.org\n",
            "student\tname\tid\temail\nada\tLovelace, Ada\t17\tada@x.org\n",
            "Student,ID,SIS User ID,SIS Login ID,Section,E-mail\n\
             \x20   Points Possible,,,,,\n\
             \"Lovelace, Ada\",17,k4,ada,A,ada@x.org\n",
            "First name,Last name,ID number,Email address\n\
             Ada,Lovelace,17,ada@x.org\n",
            "Vorname;Nachname;Matrikelnummer;E-Mail\n\
             Ada;Lovelace;17;ada@x.org\n;;;\n\n",
            "\"Nachname\";\"Vorname\";\"ID\";\"E-Mail-Adresse\";\"Gruppe\"\n\
             \"Lovelace\";\"Ada\";\"17\";\"ada@x.org\";\"B\"\n",
        ] {
            let roster = read(text);
            assert_eq!(roster.len(), 1, "{text}");
            let ada = &roster["ada"];
            assert_eq!(ada.name, "Lovelace, Ada", "{text}");
            assert_eq!((&*ada.id, &*ada.email), ("17", "ada@x.org"), "{text}");
        }
        let github = "identifier,github_username,github_id,name\n\
                      ada,countess,5,Ada Lovelace\n";
        assert_eq!(read(github)["ada"].also, ["countess"]);
        assert_eq!(read("student\nada\nben\n").len(), 2);
        // Without a login column, the name is used.
        let names = read("Name,ID\nXia Li,4\nSeán O'Brien,5\n");
        let students: Vec<&str> = names.keys().map(String::as_str).collect();
        assert_eq!(students, ["Seán-OBrien", "Xia-Li"]);
        assert_eq!(names["Xia-Li"].login, "Xia Li");
    }

    /// Checks exports with rows that belong to no student, and with empty
    /// cells.
    #[test]
    fn rows_with_gaps() {
        let canvas = read(
            "Student,ID,SIS User ID,SIS Login ID,Section\n\
             \"Lovelace, Ada\",17,,ada,A\n\"Boole, George\",18,,,A\n\
             Emmy,,,,A\n\"Student, Test\",99,,5ca1ab1e,A\n",
        );
        let names: Vec<&str> = canvas.keys().map(String::as_str).collect();
        assert_eq!(names, ["18", "Emmy", "ada"]);
        assert_eq!(canvas["18"].name, "Boole, George");
        let moodle = read(
            "First name,Last name,Email address\nA,B,ada@x.org\n\
             C,D,ada@y.org\nE,F,eve@x.org\nG,H,\n",
        );
        let names: Vec<&str> = moodle.keys().map(String::as_str).collect();
        assert_eq!(names, ["H-G", "ada@x.org", "ada@y.org", "eve"]);
    }

    #[test]
    fn refusals() {
        for (text, why) in [
            ("", "1: no student"),
            ("student,name\n", "1: no student"),
            ("ada,Ada\nben,Ben\n", "1: no column says who it is: found ada"),
            ("a;b\nada;Ada\n", "1: no column says who it is: found a | b"),
            ("student,name\nada\n", "2: 1 cells, but 2 in the heading"),
            ("student,name\nada,a,b\n", "2: 3 cells, but 2 in the heading"),
            ("student\nada;Ada Lovelace\n", "2: \"ada;Ada Lovelace\": two"),
            ("student,id\nada,1\n\nada,2\n", "4: ada twice, also in line 2"),
            ("student,id\nada,1\nAda,2\n", "3: Ada twice, also in line 2"),
            ("student,id\nada,1\nben,1\n", "3: id 1 twice, also in line 2"),
            ("student,email\na,a@x.org\nb,A@x.org\n", "3: email A@x.org twice"),
            ("student,group\n,B\n", "2: no student"),
            (
                "student,name\n!?,Ada\n",
                "2: \"!?\": neither a letter nor a digit",
            ),
            ("student,name\nada,\"Ada\nben,Ben\n", "2: a quotation mark"),
            ("student,name\nada,\"A\nB\"\n", "2: \"A\": a cell with two lines"),
            ("student,name,name\nada,A,B\n", "1: a second column \"name\""),
            ("Vorname;Klasse\nAda;3b\n", "1: a first name needs a last name"),
        ] {
            let said = refused(text);
            assert!(said.starts_with(why), "{text:?}: {said}");
        }
    }

    #[test]
    fn who_is_meant() {
        let roster = read(
            "student,name,id,email,github\n\
             ada,\"Lovelace, Ada\",17,a.lovelace@x.org,countess\n\
             mue,Jörg Müller,18,jm@x.org,\n\
             l1,\"Wang, Li\",19,,\n\
             l2,Li Wang,20,,\n\
             ob,Seán O'Brien,21,,\n",
        );
        let index = Index::new(&roster);
        let one = |student: &str| Match::One(student.to_string());
        for (words, student) in [
            ("ADA", "ada"),
            ("Ada Lovelace", "ada"),
            ("lovelaceada", "ada"),
            ("17", "ada"),
            ("a.lovelace", "ada"),
            ("a.lovelace@x.org", "ada"),
            ("countess", "ada"),
            ("mullerjorg", "mue"),
            ("Mueller_Joerg", "mue"),
            ("Mu\u{308}ller, Jo\u{308}rg", "mue"),
            ("obrien sean", "ob"),
        ] {
            assert_eq!(index.find(&[words]), one(student), "{words}");
        }
        let both = Match::Many(vec!["l1".into(), "l2".into()]);
        assert_eq!(index.find(&["Li Wang"]), both);
        // An additional hint can decide between two students, but it cannot
        // resolve a contradiction.
        assert_eq!(index.find(&["Li Wang", "20"]), one("l2"));
        assert_eq!(index.find(&["Li Wang", "99999"]), both);
        let lie = Match::Many(vec!["ada".into(), "mue".into()]);
        assert_eq!(index.find(&["Ada Lovelace", "18"]), lie);
        assert_eq!(index.find(&["Lovelace"]), Match::None);
        assert_eq!(index.find(&["", "-"]), Match::None);
    }
}
