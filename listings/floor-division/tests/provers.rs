//! Programs by others judge what the chapter claims. They need more than
//! cargo, so these tests are asked by name: `cargo test -p floor-division
//! provers:: -- --ignored`, as `.ci/run` does.

use crate::theorems::{claims, sets};
use floor_division::{
    by_hand, certify, check, problems, runs, table, Case, Cell, Claim,
    FloorDivision, Place, LARGEST_SCALE, LOGIC, MOST_RUNS, OUR_CLAIM,
};
use notebook::Chance;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What `program` prints when it gets `input`.
fn answer(program: &str, words: &[&str], input: &str) -> String {
    let mut child = Command::new(program)
        .args(words)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|why| panic!("{program}: {why}"));
    let mut into = child.stdin.take().expect("it is piped");
    let input = input.to_string();
    let writer = std::thread::spawn(move || into.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("it reads everything");
    assert!(output.status.success(), "{program}: {}", output.status);
    String::from_utf8(output.stdout).expect("it prints text")
}

/// The three lines of a claim: divisors, ends, nimbers.
#[derive(Clone, Debug)]
struct Parts([Vec<u64>; 3]);

impl Parts {
    fn claim(&self) -> Option<Claim> {
        let [divisors, ends, nimbers] = &self.0;
        Claim::new(divisors, ends, nimbers).ok()
    }

    fn text(&self) -> String {
        let line = |numbers: &Vec<u64>| {
            let words: Vec<String> =
                numbers.iter().map(u64::to_string).collect();
            words.join(" ") + "\n"
        };
        self.0.iter().map(line).collect()
    }
}

/// How far the true nimbers are known from which true claims are made.
const FAR: usize = 12_000;

/// The true claims about the game with these divisors, up to a scale of 600:
/// what scales from M to mM, scales for ever.
fn true_claims(divisors: &[u64]) -> Vec<Parts> {
    let game = FloorDivision::new(divisors).expect("they are from 2 on");
    let largest = *divisors.iter().max().expect("there is one") as usize;
    let nimbers = table(&game, FAR);
    let scales =
        |m: &usize| (*m..largest * m).all(|n| nimbers[n] == nimbers[n / m]);
    let parts = |scale: usize| {
        let runs = runs(&nimbers[1..scale]);
        let ends = runs.iter().map(|run| run.from + 1);
        let ends = ends.chain([scale as u64]).collect();
        let values = runs.iter().map(|run| run.nimber).collect();
        Parts([divisors.to_vec(), ends, values])
    };
    let found = (2..=600.min(FAR / largest)).filter(scales).map(parts);
    found.filter(|parts| parts.0[2].len() <= MOST_RUNS).collect()
}

/// The same claim in other words: a power of its scale, runs in two pieces, a
/// divisor named twice.
fn reworded(parts: &Parts, chance: &mut Chance) -> Parts {
    let [mut divisors, mut ends, mut nimbers] = parts.0.clone();
    let scale = ends[ends.len() - 1];
    while chance.below(3) == 0 {
        let last = ends[ends.len() - 1];
        let longer = last * scale;
        if longer > LARGEST_SCALE || nimbers.len() * 2 > MOST_RUNS {
            break;
        }
        let Parts([_, first, values]) = parts;
        ends.extend(first[1..].iter().map(|end| end * last));
        nimbers.extend(values);
    }
    for _ in 0..chance.below(3) {
        let place = chance.below(nimbers.len() as u64) as usize;
        let (from, to) = (ends[place], ends[place + 1]);
        if to - from > 1 && nimbers.len() < MOST_RUNS {
            ends.insert(place + 1, chance.between(from + 1, to - 1));
            nimbers.insert(place, nimbers[place]);
        }
    }
    if chance.below(4) == 0 {
        divisors.push(divisors[0]);
    }
    Parts([divisors, ends, nimbers])
}

/// The claim with one of its numbers changed, taken away or doubled, or with
/// two that change places; most often it is false then.
fn spoiled(parts: &Parts, chance: &mut Chance) -> Parts {
    let mut parts = parts.clone();
    let line = chance.below(3) as usize;
    let numbers = &mut parts.0[line];
    let place = chance.below(numbers.len() as u64) as usize;
    let at = numbers[place];
    match chance.below(5) {
        0 => numbers[place] = at + 1,
        1 => numbers[place] = at.saturating_sub(1),
        2 => numbers[place] = chance.between(0, 2 * at + 2),
        3 if line > 0 => {
            // A run is gone, with its end and its nimber.
            let run = place % parts.0[2].len();
            parts.0[1].remove(run + 1);
            parts.0[2].remove(run);
        }
        3 => {
            numbers.remove(place);
        }
        _ if line == 0 => numbers.push(chance.between(2, 2 * at)),
        _ => {
            let other = chance.below(numbers.len() as u64) as usize;
            numbers.swap(place, other);
        }
    }
    parts
}

/// Claims from a seed: the first half true, the others spoiled.
fn seeded_claims(count: usize, seed: u64) -> Vec<Parts> {
    let mut chance = Chance::new(seed);
    let mut claims = Vec::new();
    let mut known = Vec::new();
    while known.len() < 1000 {
        let (many, largest) = (chance.between(1, 6), chance.between(4, 20));
        let mut set: Vec<u64> =
            (0..many).map(|_| chance.between(2, largest)).collect();
        set.sort_unstable();
        set.dedup();
        let found = true_claims(&set);
        // A few of each set, so that there are many sets.
        known.extend((0..3).filter_map(|_| chance.pick(&found).cloned()));
    }
    while claims.len() < count {
        let known = chance.pick(&known).expect("there are some");
        let reworded = reworded(known, &mut chance);
        let claim = match claims.len() < count / 2 {
            true => reworded,
            false => spoiled(&reworded, &mut chance),
        };
        if claim.claim().is_some() {
            claims.push(claim);
        }
    }
    claims
}

/// False claims that one number betrays: 8 = 2·4 in the round from the scale
/// on; or the divisor itself, the scale being smaller. Such claims are seldom
/// met by chance.
fn betrayed_once() -> Vec<Parts> {
    let in_round =
        |scale| Parts([vec![2], vec![1, 2, 4, scale], vec![1, 0, 1]]);
    let at_divisor = |d| Parts([vec![d], vec![1, 2], vec![1]]);
    (5..=7).map(in_round).chain((3..=8).map(at_divisor)).collect()
}

#[test]
#[ignore = "needs python3"]
fn python_agrees() {
    const COUNT: usize = 10_000;
    let mut claims = seeded_claims(COUNT, 21);
    claims.extend(betrayed_once());
    let texts: String = claims.iter().map(Parts::text).collect();
    let said = answer("python3", &["-B", "checks/one_step.py"], &texts);
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said.len(), claims.len());
    let mut proved = 0;
    for (i, (parts, said)) in claims.iter().zip(said).enumerate() {
        let claim = parts.claim().expect("only claims were taken");
        let ours = certify(&claim).is_ok();
        let theirs = said == "proved";
        assert_eq!(ours, theirs, "{said}\n{}", parts.text());
        assert!(ours || i >= COUNT / 2, "true:\n{}", parts.text());
        proved += usize::from(ours);
        if let Some(at) = said.strip_prefix("refused ") {
            let n: u64 = at.parse().expect("a number");
            let options = claim.divisors().iter().map(|d| n / d);
            let met: Vec<u64> = options.map(|o| claim.nimber(o)).collect();
            let mex = (0..).find(|v| !met.contains(v)).expect("a number");
            assert_ne!(claim.nimber(n), mex, "{n}\n{}", parts.text());
        }
    }
    let refused = claims.len() - proved;
    println!("python3: {proved} proved, {refused} refused, all as here");
    assert!(proved >= COUNT / 2 && refused >= 3500, "{proved}, {refused}");
}

/// What coqc says of this text, and whether it takes it.
fn coqc(name: &str, text: &str) -> (bool, String) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("there is room");
    fs::write(folder.join("four_cases.v"), text).expect("there is room");
    let mut command = Command::new("coqc");
    command.args(["-q", "four_cases.v"]).current_dir(&folder);
    let output = command.output().unwrap_or_else(|why| panic!("coqc: {why}"));
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("it prints text");
    fs::remove_dir_all(&folder).expect("it was made here");
    (output.status.success(), said)
}

#[test]
#[ignore = "needs Debian's coq"]
fn coq_accepts_the_four_cases() {
    let text = include_str!("../checks/four_cases.v");
    let named = |start: &str| -> Vec<&str> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(start));
        lines.map(|rest| rest.split([' ', '.']).next().unwrap()).collect()
    };
    let theorems = named("Theorem ");
    assert_eq!(theorems, ["four_cases", "formula", "no_other"]);
    assert_eq!(named("Print Assumptions "), theorems);
    let (accepted, said) = coqc("four-cases", text);
    assert!(accepted, "{said}");
    // No axiom, and nothing that is only said to be proved.
    assert_eq!(said, "Closed under the global context\n".repeat(3));
    println!("coqc: {}", theorems.join(", "));
}

#[test]
#[ignore = "needs Debian's coq"]
fn coq_refuses_what_is_false() {
    let text = include_str!("../checks/four_cases.v");
    for (name, right, wrong) in [
        ("a-nimber", "n < 12 * u -> g = 0)", "n < 12 * u -> g = 1)"),
        ("an-end", "2 <= d <= 6 /\\ G (n / d)", "2 <= d <= 5 /\\ G (n / d)"),
        (
            "a-divisor",
            "by_divisor 4 ltac:(look 4)",
            "by_divisor 5 ltac:(look 5)",
        ),
    ] {
        assert!(text.contains(right), "{right}");
        let (accepted, said) = coqc(name, &text.replace(right, wrong));
        assert!(!accepted && said.contains("Error"), "{name}: {said}");
    }
    // What is only said to be proved is named.
    let (lemma, _) = text.split_once("Qed.").expect("a proof ends");
    let open = format!("{lemma}Admitted.\nPrint Assumptions mex_unique.\n");
    let (accepted, said) = coqc("a-gap", &open);
    assert!(accepted && said.contains("Axioms:"), "{said}");
}

/// The solvers, with the words that they need.
const SOLVERS: [(&str, &[&str]); 2] = [
    ("z3", &["-in", "-smt2"]),
    ("cvc5", &["--incremental", "--lang=smt2", "-"]),
];

/// What both solvers say of these problems, each after its name: whether they
/// refute it. They say the same.
fn refuted(problems: &str, count: usize) -> Vec<(String, bool)> {
    let script = format!("{LOGIC}\n{problems}");
    let [z3, cvc5] = SOLVERS.map(|(program, words)| {
        let said = answer(program, words, &script);
        let lines: Vec<&str> = said.lines().collect();
        let pair = |pair: &[&str]| match pair[..] {
            [name, "unsat"] => (name.trim_matches('"').to_string(), true),
            [name, "sat"] => (name.trim_matches('"').to_string(), false),
            _ => panic!("{program}: {pair:?}"),
        };
        lines.chunks(2).map(pair).collect::<Vec<(String, bool)>>()
    });
    assert_eq!(z3, cvc5);
    assert_eq!(z3.len(), count, "every problem is answered");
    z3
}

/// The problems of a certificate, and how many they are.
fn asked(claim: &Claim, cells: &[Cell]) -> (String, usize) {
    let problems = problems(claim, cells).map(|p| p.expect("its runs exist"));
    let texts: Vec<String> = problems.map(|p| format!("{p}\n")).collect();
    (texts.concat(), texts.len())
}

/// A problem about n, v ≥ 1 and q = ⌊n/d⌋, `facts` as asserted.
fn about(name: &str, d: u64, facts: &[String]) -> String {
    let asserts: String =
        facts.iter().map(|fact| format!("(assert {fact})\n")).collect();
    format!(
        "(push 1)\n(echo \"{name}\")\n(declare-const n Int)\n\
         (declare-const v Int)\n(declare-const q Int)\n(assert (<= 1 v))\n\
         (assert (and (<= (* {d} q) n) (< n (+ (* {d} q) {d}))))\n\
         {asserts}(check-sat)\n(pop 1)\n"
    )
}

/// The steps of the four cases, u = 12v: a divisor that does not lead to the
/// nimber that it is said to reach, and one that leads to the nimber itself.
fn steps_by_hand(says: fn(u64) -> Option<Case>) -> Vec<String> {
    let claim = Claim::ours();
    let mut below = "(- 1)".to_string();
    for unit in [12, 1] {
        for run in claim.runs().iter().rev() {
            let (to, nimber) = (run.to * unit, run.nimber);
            below = format!("(ite (< q (* {to} v)) {nimber} {below})");
        }
    }
    // Below v nothing is claimed.
    let nimber = format!("(ite (< q v) (- 1) {below})");
    let mut steps = Vec::new();
    for run in claim.runs() {
        let (from, to, own) = (12 * run.from, 12 * run.to, run.nimber);
        let within = format!("(and (<= (* {from} v) n) (< n (* {to} v)))");
        for &(smaller, d) in says(own).unwrap_or_default() {
            let name = format!("{own}: {smaller} by {d}");
            let not = format!("(not (= {nimber} {smaller}))");
            steps.push(about(&name, d, &[within.clone(), not]));
        }
        for &d in claim.divisors() {
            let name = format!("{own}: not by {d}");
            let own = format!("(or (= {nimber} {own}) (= {nimber} (- 1)))");
            steps.push(about(&name, d, &[within.clone(), own]));
        }
    }
    steps
}

#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_refute_every_negation() {
    let ours = Claim::ours();
    let (problems, count) = asked(&ours, &certify(&ours).expect("it is true"));
    assert_eq!(count, 86, "base, cover, 12 cells, 12 times 5 steps, 12 mexes");
    assert!(refuted(&problems, count).iter().all(|(_, refuted)| *refuted));
    println!("z3, cvc5: our claim, {count} problems refuted");

    let steps = steps_by_hand(by_hand);
    assert_eq!(steps.len(), 6 + 4 * 5);
    let said = refuted(&steps.concat(), steps.len());
    assert!(said.iter().all(|(_, refuted)| *refuted), "{said:?}");
    println!("z3, cvc5: the four cases, {} problems refuted", steps.len());

    let claims = proved_in_cells();
    assert_eq!(claims.len(), 63);
    let (mut problems, mut count) = (String::new(), 0);
    for claim in &claims {
        let (more, many) = asked(claim, &certify(claim).expect("it is true"));
        problems += &more;
        count += many;
    }
    let said = refuted(&problems, count);
    assert!(said.iter().all(|(_, refuted)| *refuted), "{said:?}");
    println!("z3, cvc5: 63 claims, {count} problems refuted");
}

/// The claims that the theorem `cells_prove` accepts.
fn proved_in_cells() -> Vec<Claim> {
    let mut proved = Vec::new();
    let mut look = |divisors: &[u64], ends: &[u64], nimbers: &[u64]| {
        let claim = Claim::new(divisors, ends, nimbers).expect("it is one");
        if certify(&claim).is_ok() {
            proved.push(claim);
        }
    };
    for divisors in sets(6) {
        for scale in 2..=6 {
            for (ends, nimbers) in claims(scale, 3) {
                look(&divisors, &ends, &nimbers);
            }
        }
    }
    for divisors in sets(7) {
        let game = FloorDivision::new(&divisors).expect("they are from 2 on");
        let nimbers = table(&game, 60);
        for scale in 2..=60 {
            let runs = runs(&nimbers[1..scale]);
            let ends = runs.iter().map(|run| run.from + 1);
            let ends: Vec<u64> = ends.chain([scale as u64]).collect();
            let values: Vec<u64> = runs.iter().map(|run| run.nimber).collect();
            look(&divisors, &ends, &values);
        }
    }
    proved
}

/// The steps of our certificate with u itself free instead of v, u = 12v. The
/// ends of a cell need not be whole then, so some of the steps are false.
fn steps_with_u_free() -> Vec<String> {
    let ours = Claim::ours();
    let cells = certify(&ours).expect("it is true");
    let mut steps = Vec::new();
    for cell in &cells {
        for d in ours.divisors() {
            let run = ours.run(cell.places[d]).expect("it is one of ours");
            let within = |number: &str, from: u64, to: u64| {
                format!(
                    "(and (<= (* {from} v) (* 12 {number})) \
                     (< (* 12 {number}) (* {to} v)))"
                )
            };
            let (from, to) = (cell.numbers.start, cell.numbers.end);
            let not = format!("(not {})", within("q", run.from, run.to));
            let name = format!("{from}..{to} by {d}");
            // What is smaller than 6 belongs to the base.
            let large = "(<= 6 n)".to_string();
            steps.push(about(&name, *d, &[within("n", from, to), large, not]));
        }
    }
    steps
}

#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_do_not_refute_what_is_false() {
    // u is the v of these problems: u = n = 7, divisor 2, is among them.
    let steps = steps_with_u_free();
    let said = refuted(&steps.concat(), steps.len());
    assert_eq!(said.len(), 60);
    assert_eq!(said.iter().filter(|(_, refuted)| !refuted).count(), 19);
    assert_eq!(said[0], ("12..16 by 2".to_string(), false));
    let seven = about(
        "seven",
        2,
        &[
            "(and (= n 7) (= v 7))".to_string(),
            "(not (and (<= (* 6 v) (* 12 q)) (< (* 12 q) (* 12 v))))"
                .to_string(),
        ],
    );
    assert_eq!(refuted(&seven, 1), [("seven".to_string(), false)]);
    println!("z3, cvc5: 19 of 60 steps not refuted, u itself being free");

    // A case that says the wrong divisor.
    let wrong = |nimber| -> Option<Case> {
        match nimber {
            3 => Some(&[(0, 5), (1, 4), (2, 2)]),
            _ => by_hand(nimber),
        }
    };
    let steps = steps_by_hand(wrong);
    let said = refuted(&steps.concat(), steps.len());
    let left = said.iter().filter(|(_, refuted)| !refuted);
    assert_eq!(left.map(|(name, _)| name).collect::<Vec<_>>(), ["3: 0 by 5"]);
}

/// Our certificate with one number changed, or with cells that are gone, twice
/// there, or out of order; and the claim, changed or not.
fn forged(chance: &mut Chance) -> (Claim, Vec<Cell>) {
    let ours = Claim::ours();
    let mut cells = certify(&ours).expect("it is true");
    let i = chance.below(cells.len() as u64) as usize;
    let near = |at: u64, chance: &mut Chance| match chance.below(4) {
        0 => at + 1,
        1 => at - 1,
        2 => at + 12,
        _ => chance.between(0, 144),
    };
    match chance.below(8) {
        0 => cells[i].numbers.start = near(cells[i].numbers.start, chance),
        1 => cells[i].numbers.end = near(cells[i].numbers.end, chance),
        2 => {
            let other = chance.below(12) as usize;
            cells.swap(i, other);
        }
        3 => {
            let cell = cells.remove(i);
            if chance.below(2) == 0 {
                cells.extend([cell.clone(), cell]);
            }
        }
        4 => {
            // Two neighbours as one.
            let after = cells.remove((i + 1).min(11));
            let i = i.min(10);
            cells[i].numbers.end = after.numbers.end;
        }
        5 => {
            let (divisors, ends, mut nimbers) = OUR_CLAIM;
            nimbers[chance.below(4) as usize] = chance.below(5);
            let claim = Claim::new(&divisors, &ends, &nimbers);
            return (claim.expect("it is one"), cells);
        }
        6 => {
            let mut empty = cells[i].clone();
            empty.numbers.end = empty.numbers.start;
            cells.insert(i, empty);
        }
        _ => {
            let d = chance.between(1, 6);
            let run = chance.pick(ours.runs()).expect("there are four");
            let round = chance.below(2) as u32;
            cells[i].places.insert(d, Place(run.from, round));
        }
    }
    (ours, cells)
}

#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_refute_what_the_checker_accepts() {
    const FORGERIES: usize = 60;
    let mut chance = Chance::new(42);
    let (mut texts, mut counts, mut accepted) = (String::new(), vec![], vec![]);
    for _ in 0..FORGERIES {
        let (claim, cells) = forged(&mut chance);
        let (text, count) = asked(&claim, &cells);
        texts += &text;
        counts.push(count);
        accepted.push(check(&claim, &cells).is_ok());
    }
    let said = refuted(&texts, counts.iter().sum());
    let mut said = said.into_iter();
    for (count, accepted) in counts.into_iter().zip(&accepted) {
        let these: Vec<(String, bool)> = said.by_ref().take(count).collect();
        let left = these.iter().filter(|(_, refuted)| !refuted);
        let left: Vec<&String> = left.map(|(name, _)| name).collect();
        assert_eq!(left.is_empty(), *accepted, "not refuted: {left:?}");
    }
    let right = accepted.iter().filter(|accepted| **accepted).count();
    println!("z3, cvc5: {FORGERIES} forgeries, {right} of them no forgeries, as here");
    assert!((3..20).contains(&right), "{right}");
}
