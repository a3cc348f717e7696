//! Checks the chapter's proofs in Coq. Like the tests with other provers, these
//! run only when named: `cargo test -p floor-division coq:: -- --ignored`.

use crate::provers::{seeded_claims, Claim};
use floor_division::nimber;
use games::Subtraction;
use notebook::{find, transcript, Chance};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A file that Coq checks, and the theorems in it. The file may use those
/// before it in the list.
struct Proof {
    name: &'static str,
    text: &'static str,
    theorems: &'static [&'static str],
}

const PROOFS: [Proof; 6] = [
    Proof {
        name: "window",
        text: include_str!("../checks/window.v"),
        theorems: &[
            "scaling",
            "check_sound",
            "nimbers_exist",
            "thirty_numbers",
            "window_needed",
        ],
    },
    Proof {
        name: "four_cases",
        text: include_str!("../checks/four_cases.v"),
        theorems: &["four_cases", "formula", "no_other"],
    },
    Proof {
        name: "period",
        text: include_str!("../checks/period.v"),
        theorems: &[
            "period",
            "nimbers_exist",
            "check_sound",
            "check_complete",
            "one_three_four",
        ],
    },
    Proof {
        name: "sums",
        text: include_str!("../checks/sums.v"),
        theorems: &["board_lost", "board_won", "contest"],
    },
    Proof {
        name: "runs",
        text: include_str!("../checks/runs.v"),
        theorems: &["check_sound", "two_five_six", "two_five_seven"],
    },
    Proof {
        name: "octal",
        text: include_str!("../checks/octal.v"),
        theorems: &[
            "octal_period",
            "nimbers_exist",
            "check_sound",
            "kayles",
            "dawsons_chess",
            "four_four",
        ],
    },
];

/// Files that Coq accepts although they prove nothing about our games.
const FORGED: &str = include_str!("../checks/forged.v");
const HIDDEN: &str = include_str!("../checks/hidden.v");

const CLOSED: &str = "Closed under the global context\n";

/// Returns whether coqc accepts this text, and what it prints. The text may use
/// the files already in the folder.
fn coqc(folder: &Path, name: &str, text: &str) -> (bool, String) {
    let file = format!("{name}.v");
    fs::write(folder.join(&file), text).expect("there is room");
    let mut command = Command::new("coqc");
    command.args(["-q", "-Q", ".", "", &file]).current_dir(folder);
    let output = command.output().unwrap_or_else(|why| panic!("coqc: {why}"));
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("it prints text");
    (output.status.success(), said)
}

/// Returns a folder with all the proofs, compiled once for all tests, and the
/// time that each took. Asserts that they use no axiom and admit nothing
/// unproved.
fn compiled_in() -> &'static (PathBuf, Vec<Duration>) {
    static FOLDER: OnceLock<(PathBuf, Vec<Duration>)> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("coq");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("it was made here");
        }
        fs::create_dir_all(&folder).expect("there is room");
        let times = PROOFS.iter().map(|proof| {
            let begin = Instant::now();
            let (accepted, said) = coqc(&folder, proof.name, proof.text);
            assert!(accepted, "{}: {said}", proof.name);
            assert_eq!(said, CLOSED.repeat(proof.theorems.len()));
            begin.elapsed()
        });
        let times = times.collect();
        (folder, times)
    })
}

fn compiled() -> &'static PathBuf {
    &compiled_in().0
}

/// Returns what a reader sees of a proof: the lines that import or open
/// something, then each definition and each theorem's statement, up to the
/// first line that ends with a full stop. Nothing else that Coq reads, such as
/// notations and comments, is included.
fn statements(text: &str) -> (Vec<&str>, Vec<String>) {
    let starts = ["Definition ", "Fixpoint ", "Theorem "];
    let opens = ["Require ", "Import ", "Open "];
    let (mut opened, mut items) = (vec![], vec![]);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if opens.iter().any(|open| line.starts_with(open)) {
            opened.push(line);
        } else if starts.iter().any(|start| line.starts_with(start)) {
            let mut item = line.to_string();
            while !item.ends_with('.') {
                item += "\n";
                item += lines.next().expect("a sentence ends");
            }
            items.push(item);
        }
    }
    (opened, items)
}

/// Whether the text is a single Coq sentence, as it seems to be, in plain
/// ASCII.
fn is_one_sentence(text: &str) -> bool {
    let plain = |letter| matches!(letter, '\n' | ' '..='~');
    let dots = text.match_indices('.').filter(|(at, _)| {
        let next = text[at + 1..].chars().next();
        next.is_none_or(char::is_whitespace)
    });
    // Each `with` belongs to a `match`, not to a second definition.
    let count = |word| text.split_whitespace().filter(|w| *w == word).count();
    text.chars().all(plain)
        && dots.count() == 1
        && text.ends_with('.')
        && text.matches("with").count() == count("with")
        && count("with") == text.matches("match ").count()
        && !text.contains("(*")
        && !text.contains('"')
}

/// Whether a line only imports or opens names from the list `KNOWN`.
fn is_known(opened: &str) -> bool {
    const KNOWN: &str = "Require Import Open Scope N_scope List Arith NArith \
        Lia Bool ListNotations window four_cases";
    let named = opened.trim_end_matches('.').split('(').next().unwrap_or("");
    let known = |word| KNOWN.split(' ').any(|known| known == word);
    is_one_sentence(opened) && named.split(' ').all(known)
}

/// Looks at the regions that a page could show. Returns the first part of a
/// region that is neither a statement, nor a one-line proof, nor a comment that
/// ends where it seems to.
fn stray(text: &str) -> Option<String> {
    let regions = text.split("(* ANCHOR: ").skip(1);
    regions.filter_map(|region| region.split_once('\n')).find_map(
        |(_, region)| {
            let (region, _) = region.split_once("(* ANCHOR_END")?;
            let is_proof = |line: &&str| line.starts_with("Proof. ");
            let lines: Vec<&str> =
                region.lines().filter(|line| !is_proof(line)).collect();
            let mut rest = lines.join("\n");
            for item in statements(region).1 {
                rest = rest.replace(&item, "");
            }
            let is_comment = |part: &str| match part.strip_prefix("(** ") {
                Some(said) => !said.contains("(*") && !said.contains('"'),
                None => part.is_empty(),
            };
            let mut parts = rest.split("*)").map(str::trim);
            parts.find(|part| !is_comment(part)).map(str::to_string)
        },
    )
}

/// Returns a file that repeats only what a reader sees of a proof, and proves
/// each theorem by the one with that name in the proof's file. Returns an error
/// if the text contains anything that can't be repeated in this way.
fn said_again(name: &str, text: &str) -> Result<String, String> {
    if let Some(part) = stray(text) {
        return Err(format!("shown, but no statement: {part}"));
    }
    let (opened, items) = statements(text);
    if let Some(line) = opened.iter().find(|line| !is_known(line)) {
        return Err(format!("unknown: {line}"));
    }
    let opened = opened.join("\n");
    let mut again = format!(
        "{opened}\nRequire {name}.\nLtac same theorem := repeat match goal \
         with H : _ |- _ => revert H end; exact theorem.\n"
    );
    for item in items {
        if !is_one_sentence(&item) {
            return Err(format!("more than a statement: {item}"));
        }
        let named = item.split([' ', ':', '.']).nth(1).expect("it has a name");
        // A name that already has a meaning must not be defined again.
        again += &format!("Fail Check {named}.\n{item}\n");
        if item.starts_with("Theorem ") {
            again += &format!("Proof. same {name}.{named}. Qed.\n");
            again += &format!("Print Assumptions {named}.\n");
        }
    }
    Ok(again)
}

/// Checks that no file contains a word that marks a statement as unproved, not
/// even in a comment.
#[test]
fn nothing_is_only_said() {
    let texts = PROOFS.iter().map(|proof| (proof.name, proof.text));
    for (name, text) in texts.chain([("forged", FORGED), ("hidden", HIDDEN)]) {
        let text = text.to_lowercase();
        for word in ["axiom", "parameter", "admit", "conjecture"] {
            assert!(!text.contains(word), "{name}: {word}");
        }
    }
}

/// Checks that these tests know every file in the folder from which pages show
/// proofs.
#[test]
fn every_file_is_known() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("checks");
    let files = fs::read_dir(folder).expect("it is there");
    let names = files.map(|file| file.expect("it has a name").file_name());
    let names = names.map(|name| name.into_string().expect("it is text"));
    let mut files: Vec<String> = names.collect();
    let others = ["forged.v", "hidden.v", "window.py"].map(String::from);
    let proofs = PROOFS.iter().map(|proof| format!("{}.v", proof.name));
    let mut known: Vec<String> = proofs.chain(others).collect();
    files.sort();
    known.sort();
    assert_eq!(files, known);
}

#[test]
#[ignore = "needs Debian's coq"]
fn every_proof_is_accepted() {
    for (proof, time) in PROOFS.iter().zip(&compiled_in().1) {
        let named = |start: &str| -> Vec<&str> {
            let lines = proof.text.lines();
            let rests = lines.filter_map(|line| line.strip_prefix(start));
            rests.map(|rest| rest.split([' ', '.']).next().unwrap()).collect()
        };
        assert_eq!(named("Theorem "), proof.theorems);
        assert_eq!(named("Print Assumptions "), proof.theorems);
        let (name, lines) = (proof.name, proof.text.lines().count());
        let seconds = time.as_secs_f64();
        let theorems = proof.theorems.join(", ");
        println!("{name}: {lines} lines, {seconds:.1} s: {theorems}");
    }
}

/// The statements of the theorems, copied here: if a statement in a proof's
/// file becomes weaker, it no longer has this type.
const SAID: &str = "Require Import List Arith NArith.
Import ListNotations.
Require window four_cases period sums runs octal.
Check (window.scaling : forall D G m M N,
  (forall d, In d D -> 2 <= d) -> window.nimbers D G ->
  (forall d, In d D -> d <= m) -> 1 <= M -> 1 <= N -> M <= m * N ->
  (forall n, N <= n < m * N -> G n = G (n / M)) ->
  forall n, N <= n -> G n = G (n / M)).
Check (window.check_sound : forall D M N, window.check D M N = true ->
  forall G, window.nimbers D G -> forall n, N <= n -> G n = G (n / M)).
Check (window.thirty_numbers : forall G, window.nimbers [2; 3; 4; 5; 6] G ->
  forall n, 6 <= n -> G n = G (n / 12)).
Check (four_cases.formula : four_cases.nimbers four_cases.by_twelve).
Check (four_cases.no_other : forall G, four_cases.nimbers G ->
  forall n, G n = four_cases.by_twelve n).
Check (period.period : forall A G a e p,
  (forall s, In s A -> 1 <= s) -> period.nimbers A G ->
  (forall s, In s A -> s <= a) ->
  (forall n, e <= n < e + a -> G n = G (n + p)) ->
  forall n, e <= n -> G n = G (n + p)).
Check (period.check_sound : forall A e p, period.check A e p = true ->
  forall G, period.nimbers A G -> forall n, e <= n -> G n = G (n + p)).
Check (period.one_three_four : forall G, period.nimbers [1; 3; 4] G ->
  forall n, G n = nth (n mod 7) [0; 1; 0; 1; 2; 3; 2] 0).
Check (sums.board_lost : forall D G,
  (forall d, In d D -> 2 <= d) -> window.nimbers D G ->
  forall b, sums.lost D b <-> fold_right Nat.lxor 0 (map G b) = 0).
Check (sums.contest : forall b, sums.lost [2; 3; 4; 5; 6] b <->
  fold_right Nat.lxor 0 (map four_cases.by_twelve b) = 0).
Check (runs.check_sound : forall D M start, runs.check D M start = true ->
  forall G, window.nimbers (map N.to_nat D) G -> forall n,
  (start <= n)%N -> G (N.to_nat n) = G (N.to_nat (n / M))).
Check (runs.two_five_six : forall G, window.nimbers [2; 5; 6] G -> forall n,
  (24000 <= n)%N -> G (N.to_nat n) = G (N.to_nat (n / 10))).
Check (octal.octal_period : forall c G k e p,
  nth 0 c 0 = 0 \\/ nth 0 c 0 = 4 -> octal.nimbers c G ->
  length c <= k + 1 -> 1 <= e -> 1 <= p ->
  (forall n, e <= n <= 2 * e + p + k - 2 -> G (n + p) = G n) ->
  forall n, e <= n -> G (n + p) = G n).
Check (octal.check_sound : forall c e p, octal.check c e p = true ->
  forall G, octal.nimbers c G -> forall n, e <= n -> G (n + p) = G n).
Check (octal.kayles : forall G, octal.nimbers [0; 7; 7] G ->
  forall n, 71 <= n -> G (n + 12) = G n).
";

#[test]
#[ignore = "needs Debian's coq"]
fn no_statement_is_weaker_than_it_was() {
    let (accepted, said) = coqc(compiled(), "said", SAID);
    assert!(accepted, "{said}");
}

/// Returns how many theorems Coq proves without axioms in a file that repeats
/// only what a reader sees of the proof; or an error that says what went wrong.
fn stands(folder: &Path, name: &str, text: &str) -> Result<usize, String> {
    let again = said_again(name, text)?;
    let (accepted, said) = coqc(folder, &format!("{name}_again"), &again);
    if !accepted || said.contains("Axioms:") {
        return Err(said);
    }
    Ok(said.matches(CLOSED).count())
}

#[test]
#[ignore = "needs Debian's coq"]
fn what_is_read_is_what_is_proved() {
    for Proof { name, text, theorems } in &PROOFS {
        assert_eq!(stands(compiled(), name, text), Ok(theorems.len()));
    }
}

#[test]
#[ignore = "needs Debian's coq"]
fn what_is_false_is_refused() {
    let text = |name| PROOFS.iter().find(|proof| proof.name == name).unwrap();
    for (file, right, wrong) in [
        ("four_cases", "n < 12 * u -> g = 0)", "n < 12 * u -> g = 1)"),
        (
            "four_cases",
            "by_divisor 4 ltac:(look 4)",
            "by_divisor 5 ltac:(look 5)",
        ),
        // Windows that are too short, and checkers that demand less.
        ("window", "N <= n < m * N -> G", "N < n < m * N -> G"),
        ("window", "(window - N)", "(window - N - 1)"),
        ("window", "forallb (Nat.leb 2) D", "forallb (Nat.leb 1) D"),
        ("window", "6 <= n -> G n", "5 <= n -> G n"),
        ("period", "e <= n < e + a -> G", "e < n < e + a -> G"),
        ("period", "(seq e (list_max A))", "(seq e (list_max A - 1))"),
        ("period", "forallb (Nat.leb 1) A", "forallb (Nat.leb 0) A"),
        ("period", "[0; 1; 0; 1; 2; 3; 2] 0.", "[0; 1; 0; 1; 2; 3; 1] 0."),
        // A move at 0, a wrong sum, and a game with divisors other than the
        // formula's.
        ("sums", "1 <= n /\\ In d D", "0 <= n /\\ In d D"),
        ("sums", "fold_right Nat.lxor 0", "fold_right Nat.add 0"),
        ("sums", "lost [2; 3; 4; 5; 6]", "lost [2; 3; 4; 5; 7]"),
        ("runs", "24000 <= n", "23999 <= n"),
        ("runs", "holds start window", "holds (start + 1) window"),
        (
            "runs",
            "fold_right N.max 0 D * start",
            "fold_right N.min 2 D * start",
        ),
        ("runs", "n <? start then v", "n <=? start then v"),
        // A window that is one number shorter, a pile split into an empty pile
        // and another, and a start at 0.
        ("octal", "p + k - 2 -> G", "p + k - 3 -> G"),
        ("octal", "(length c - 1) - 1", "(length c - 1) - 2"),
        ("octal", "exists a b, 1 <= a", "exists a b, 0 <= a"),
        ("octal", "(1 <=? e)", "(0 <=? e)"),
        ("octal", "71 <= n", "70 <= n"),
        ("octal", "([0; 4], 1, 1)", "([0; 4], 54, 34)"),
    ] {
        let text = text(file).text;
        assert!(text.contains(right), "{right}");
        let text = text.replace(right, wrong);
        let (accepted, said) = coqc(compiled(), "changed", &text);
        assert!(!accepted && said.contains("Error"), "{wrong}: {said}");
    }
    // Coq reports a theorem whose proof is only admitted.
    let text = text("four_cases").text;
    let (lemma, _) = text.split_once("Qed.").expect("a proof ends");
    let open = format!("{lemma}Admitted.\nPrint Assumptions mex_unique.\n");
    let (accepted, said) = coqc(compiled(), "gap", &open);
    assert!(accepted && said.contains("Axioms:"), "{said}");
}

/// Returns what Coq computes for each of these terms: `true` or `false`.
fn computed(name: &str, terms: impl Iterator<Item = String>) -> Vec<bool> {
    let terms: Vec<String> = terms.collect();
    let text = format!(
        "Require Import List Arith NArith.\nImport ListNotations.\n\
         Require window four_cases runs period.\n\
         Eval vm_compute in [\n{}].\n",
        terms.join(";\n")
    );
    let (accepted, said) = coqc(compiled(), name, &text);
    assert!(accepted, "{said}");
    let words = said.split(|letter: char| !letter.is_ascii_alphabetic());
    words.filter_map(|word| word.parse().ok()).collect()
}

fn list(numbers: &[usize]) -> String {
    format!("{numbers:?}").replace(',', ";")
}

/// Checks that the checkers in Coq, which the theorems are about, agree with
/// ours.
#[test]
#[ignore = "needs Debian's coq"]
fn rust_and_coq_agree() {
    let claims = seeded_claims(600, 22);
    let ours: Vec<bool> = claims.iter().map(Claim::is_proved).collect();
    let said = claims.iter().map(|claim| asked(claim, "runs", "%N"));
    assert_eq!(computed("by_runs", said), ours);

    // The claims whose numbers are small enough for a table.
    let end = |claim: &Claim| claim.divisors.iter().max().unwrap() * claim.from;
    let small = || claims.iter().filter(|claim| end(claim) <= 150);
    let said = small().map(|claim| asked(claim, "window", "%nat"));
    let said = computed("by_window", said);
    assert_eq!(said, small().map(Claim::is_proved).collect::<Vec<_>>());
    let proved = said.iter().filter(|said| **said).count();
    let refused = said.len() - proved;
    assert!(proved >= 40 && refused >= 40, "{proved}, {refused}");
    println!("coqc: 600 claims by runs, {} by tables", said.len());
}

fn asked(claim: &Claim, checker: &str, scope: &str) -> String {
    let Claim { divisors, scale, from } = claim;
    format!("({checker}.check {} {scale} {from}){scope}", list(divisors))
}

#[test]
#[ignore = "needs Debian's coq"]
fn rust_and_coq_agree_on_periods_and_on_the_formula() {
    let check = find(one_pile::PROGRAMS, "one-pile-check").expect("it's one");
    let mut chance = Chance::new(23);
    let (mut terms, mut ours) = (vec![], vec![]);
    for _ in 0..300 {
        let many = chance.between(1, 4);
        let mut drawn = || chance.between(1, 6) as usize;
        let amounts: Vec<usize> = (0..many).map(|_| drawn()).collect();
        let (e, p) = (drawn() - 1, drawn() + drawn() - 1);
        let amounts = list(&amounts);
        let words = amounts.replace([';', '[', ']'], "");
        let said = transcript(check, format!("{words}\n{e} {p}\n").as_bytes());
        assert!(said.contains("proved") != said.contains("refused"), "{said}");
        terms.push(format!("period.check {amounts} {e} {p}"));
        ours.push(said.contains("proved"));
    }
    assert_eq!(computed("by_period", terms.into_iter()), ours);
    let proved = ours.iter().filter(|ours| **ours).count();
    assert!((40..260).contains(&proved), "{proved}");

    let formula = (0..500)
        .map(|n| format!("Nat.eqb (four_cases.by_twelve {n}) {}", nimber(n)));
    assert_eq!(computed("by_twelve", formula), [true; 500]);
}

/// Checks that the tests detect both forged files, which Coq accepts without
/// axioms.
#[test]
#[ignore = "needs Debian's coq"]
fn forgeries_are_noticed() {
    for (name, text) in [("forged", FORGED), ("hidden", HIDDEN)] {
        assert_eq!(coqc(compiled(), name, text), (true, CLOSED.to_string()));
    }
    // The forged game isn't ours: in ours, nobody can take two coins from a
    // pile of one.
    assert_eq!(stands(compiled(), "forged", FORGED), Ok(1));
    let two = Subtraction::new(&[2]).expect("it's an amount");
    assert_eq!(nimbers::table(&two, 1), [0, 0]);
    // A definition must not contain comments.
    let said = stands(compiled(), "hidden", HIDDEN);
    assert!(said.is_err_and(|why| why.contains("more than a statement")));
    // Without these comments, which hide a line from Coq, the proof fails.
    let comments = [
        "(* [s] is one of the amounts (* *)",
        "(* and as many are there *) *)",
    ];
    let shown = comments.iter().fold(HIDDEN.to_string(), |text, comment| {
        assert!(text.contains(comment));
        text.replace(comment, "")
    });
    assert!(!coqc(compiled(), "shown", &shown).0);
}

/// A false theorem, as a reader sees it: the scale 12 does not hold from 5 on.
const FALSE: &str = "Theorem five G : nimbers [2; 3; 4; 5; 6] G ->
  forall n, 5 <= n -> G n = G (n / 12).
";

/// The definition of the game, which precedes the false theorem. Each trick
/// replaces `[IN]`.
const GAME: &str = "Require Import List Arith Lia.
Import ListNotations.
[IN]
Definition is_mex (met : nat -> Prop) (v : nat) : Prop :=
  ~ met v /\\ forall w, w < v -> met w.
Definition reaches (D : list nat) (G : nat -> nat) (n v : nat) : Prop :=
  exists d, In d D /\\ G (n / d) = v.
Definition nimbers (D : list nat) (G : nat -> nat) : Prop :=
  G 0 = 0 /\\ forall n, 1 <= n -> is_mex (reaches D G n) (G n).
";

/// A proof of the false theorem if `In` has been redefined so that no list
/// contains anything.
const NO_MOVES: &str = "[FALSE]Proof.
  intros [zero each] n late.
  assert (all : forall k, G k = 0).
  { intros [| k]; [exact zero |]. destruct (each (S k) ltac:(lia)) as [_ met].
    destruct (G (S k)) as [| g]; [reflexivity | exfalso].
    destruct (met 0 ltac:(lia)) as (d & no & _). destruct d, no. }
  rewrite !all. reflexivity.
Qed.
";

/// Tricks that make Coq accept something under the name of the false theorem.
/// Each consists of a text that replaces `[IN]` in the game and a text that
/// follows the game, where `[FALSE]` stands for the theorem.
const TRICKS: [(&str, &str); 14] = [
    ("", "[FALSE]Proof. Admitted."),
    ("", "Axiom magic : False.\n[FALSE]Proof. destruct magic. Qed."),
    (
        "",
        "Section Easy.\nHypothesis magic : False.\n[FALSE]\
         Proof. destruct magic. Qed.\nEnd Easy.",
    ),
    (
        "",
        "Unset Guard Checking.\n Fixpoint loop (n : nat) : False := loop n.\n\
         [FALSE]Proof. destruct (loop 0). Qed.",
    ),
    (
        "",
        "Notation \"a <= b\" := (a <= b /\\ False) (only parsing).\n\
         [FALSE]Proof. intros _ n []; contradiction. Qed.",
    ),
    ("", "[FALSE]Proof. Abort.\nLemma five : True. Proof. exact I. Qed."),
    ("", "(*\n[FALSE]*)\nLemma five : True. Proof. exact I. Qed."),
    // A page would show this region but not the comment around it.
    (
        "",
        "(*\n(* [REGION]: shown *)\n  [FALSE](* [REGION]_END: shown *)\n*)\n\
         Theorem five : True.\nProof. exact I. Qed.",
    ),
    // `In` is redefined: on an indented line; under a name that is already in
    // use; on a line with another definition; after an import; as part of
    // another definition.
    (" Definition In (d : nat) (D : list nat) := False.", NO_MOVES),
    ("Definition In (d : nat) (D : list nat) := False.", NO_MOVES),
    (
        "Definition a := 0. Definition In (d : nat) (D : list nat) := False.",
        NO_MOVES,
    ),
    (
        "Require window.\nImport window(mex). \
         Definition In (d : nat) (D : list nat) := False.",
        NO_MOVES,
    ),
    (
        "Fixpoint a (n : nat) : Prop :=\n\
         match n with 0 => False | S n => a n end\n\
         with In (d : nat) (D : list nat) {struct d} : Prop :=\n\
         match d with 0 => False | S d => False end.",
        NO_MOVES,
    ),
    // A notation attached to a definition.
    (
        "Fixpoint a (n : nat) : Prop :=\n\
         match n with 0 => False | S n => a n end\n\
         where \"x <= y\" := (a (x - y - x)).",
        "[FALSE]Proof.\n intros _ n late. \
         replace (5 - n - 5) with 0 in late by lia. destruct late.\nQed.",
    ),
];

#[test]
#[ignore = "needs Debian's coq"]
fn tricks_are_noticed() {
    let noticed = |text: &str| {
        let (accepted, said) = coqc(compiled(), "trick", text);
        assert!(accepted, "{text}\n{said}");
        let stands = stands(compiled(), "trick", text);
        assert!(stands.is_err(), "{text}");
    };
    for (before, after) in TRICKS {
        let text = GAME.replace("[IN]", before);
        let after = after.replace("[FALSE]", FALSE);
        let after = after.replace("[REGION]", "ANCHOR");
        noticed(&format!("{text}{after}\n"));
    }
    // A Cyrillic letter that looks like a Latin one.
    let text = format!(
        "{}Definition nimbers (D : list nat) (G : nat -> nat) := False.\n{}\
         Proof. intros []. Qed.\n",
        GAME.replace("[IN]", ""),
        FALSE
    );
    let (game, other) = text.split_at(text.rfind("Definition").unwrap());
    noticed(&format!("{game}{}", other.replace("nimbers", "nimb\u{435}rs")));
}
