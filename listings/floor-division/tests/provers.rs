//! Checks the chapter's claims with other people's programs. These need more
//! than cargo, so the tests run only when named: `cargo test -p floor-division
//! provers:: -- --ignored`, as in `.ci/run`.

use floor_division::{
    by_hand, check, check_step, nimber, problems, Case, Fault, Problem, Rounds,
    LOGIC,
};
use notebook::Chance;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Returns what `program`, called with the arguments `words`, prints for
/// `input`, and its exit code.
fn run(program: &str, words: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(program)
        .args(words)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|why| panic!("{program}: {why}"));
    let mut into = child.stdin.take().expect("it is piped");
    let input = input.to_string();
    let writer = std::thread::spawn(move || into.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("it reads everything");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("it prints text");
    (said, output.status.code())
}

/// Returns what `program` prints for `input`, and asserts that it succeeds.
fn answer(program: &str, words: &[&str], input: &str) -> String {
    let (said, code) = run(program, words, input);
    assert_eq!(code, Some(0), "{program}: {said}");
    said
}

/// A claim: the divisors, M and N.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub divisors: Vec<usize>,
    pub scale: usize,
    pub from: usize,
}

impl Claim {
    fn text(&self) -> String {
        let words: Vec<String> =
            self.divisors.iter().map(usize::to_string).collect();
        format!("{}\n{} {}\n", words.join(" "), self.scale, self.from)
    }

    pub(crate) fn is_proved(&self) -> bool {
        check(&self.divisors, self.scale, self.from).is_ok()
    }
}

/// Returns a claim that is likely to be true: its scale is the product of the
/// smallest and the largest divisor.
fn likely(chance: &mut Chance) -> Claim {
    let (many, largest) = (chance.between(1, 6), chance.between(4, 20));
    let mut divisors: Vec<usize> =
        (0..many).map(|_| chance.between(2, largest) as usize).collect();
    divisors.sort_unstable();
    divisors.dedup();
    let largest = divisors[divisors.len() - 1];
    let scale = divisors[0] * largest;
    let from = largest * chance.between(1, 4) as usize;
    Claim { divisors, scale, from }
}

/// Returns the claim with one of its numbers changed, which usually makes it
/// false.
fn spoiled(claim: &Claim, chance: &mut Chance) -> Claim {
    let mut claim = claim.clone();
    match chance.below(5) {
        0 => claim.scale += 1,
        1 => claim.scale -= 1,
        2 => claim.from = chance.between(1, claim.from as u64) as usize,
        3 => claim.scale = chance.between(2, 400) as usize,
        _ => {
            let place = chance.below(claim.divisors.len() as u64) as usize;
            claim.divisors[place] = chance.between(2, 20) as usize;
        }
    }
    claim
}

/// Returns `count` claims that depend only on `seed`: the first half are
/// proved, and the others are proved claims with one number changed.
pub(crate) fn seeded_claims(count: usize, seed: u64) -> Vec<Claim> {
    let mut chance = Chance::new(seed);
    let mut claims = Vec::new();
    while claims.len() < count {
        let claim = likely(&mut chance);
        if claim.is_proved() {
            claims.push(match claims.len() < count / 2 {
                true => claim,
                false => spoiled(&claim, &mut chance),
            });
        }
    }
    claims
}

#[test]
#[ignore = "needs python3"]
fn python_agrees() {
    const COUNT: usize = 10_000;
    let claims = seeded_claims(COUNT, 21);
    let texts: String = claims.iter().map(Claim::text).collect();
    let said = answer("python3", &["-B", "checks/window.py"], &texts);
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said.len(), claims.len());
    let mut proved = 0;
    for (i, (claim, said)) in claims.iter().zip(said).enumerate() {
        let ours = check(&claim.divisors, claim.scale, claim.from);
        let expected = match ours {
            Ok(()) => "proved".to_string(),
            Err(Fault::At(n)) => format!("refused {n}"),
            Err(_) => "window".to_string(),
        };
        assert_eq!(said, expected, "{}", claim.text());
        assert!(ours.is_ok() || i >= COUNT / 2, "{}", claim.text());
        proved += usize::from(ours.is_ok());
    }
    let refused = COUNT - proved;
    println!("python3: {proved} proved, {refused} refused, all as here");
    assert!(proved >= COUNT / 2 && refused >= 3500, "{proved}, {refused}");
}

/// Checks that the Python checker refuses texts that aren't claims, even if
/// Python would read their words as numbers.
#[test]
#[ignore = "needs python3"]
fn python_refuses_what_is_no_claim() {
    let long = format!("2 3\n{} 3\n", "7".repeat(5000));
    for (text, line, word) in [
        ("", 1, 1),
        ("2 3\n", 2, 1),
        ("2 3\n6\n", 2, 2),
        ("2 3\n6 3 1\n", 2, 3),
        ("2 1\n12 6\n", 1, 2),
        ("\n12 6\n", 1, 1),
        ("2 3\n1 3\n", 2, 1),
        ("2 3\n6 0\n", 2, 2),
        ("2 3 4 5 6\n1_2 6\n", 2, 1),
        ("2 3 4 5 6\n+12 6\n", 2, 1),
        ("2 3 4 5 6\n12.0 6\n", 2, 1),
        ("2 3 4 5 6\n-12 6\n", 2, 1),
        ("２ ３\n６ ３\n", 1, 1),
        ("2\u{a0}3\n6 3\n", 1, 1),
        ("2\u{1c}3\n6 3\n", 1, 1),
        ("2 3²\n6 3\n", 1, 2),
        ("\u{feff}2 3\n6 3\n", 1, 1),
        ("2 3\u{c}6 3\n", 2, 1),
        ("2\n1000002 500001\n", 2, 2),
        ("2\n4 18446744073709551618\n", 2, 2),
        (&long, 2, 1),
    ] {
        let (said, code) = run("python3", &["-B", "checks/window.py"], text);
        assert_eq!(code, Some(2), "{text:?}: {said}");
        let at = format!("line {line}, word {word}: ");
        assert!(said.starts_with(&at), "{text:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    // Scales of any size and Windows line endings are accepted.
    let text = "2 3\r\n6 3\r\n2\n18446744073709551620 2\n2 3 4\n7 4";
    let said = answer("python3", &["-B", "checks/window.py"], text);
    assert_eq!(said, "proved\nwindow\nrefused 7\n");
}

/// The solvers, with their arguments.
const SOLVERS: [(&str, &[&str]); 2] = [
    ("z3", &["-in", "-smt2"]),
    ("cvc5", &["--incremental", "--lang=smt2", "-"]),
];

/// Returns the names of these problems, each with whether the solvers refute
/// it. Asserts that both solvers agree.
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

/// Returns the names of these problems, in order, each with whether the solvers
/// refute it.
fn asked(problems: &[Problem]) -> Vec<(String, bool)> {
    let texts: Vec<String> =
        problems.iter().map(|problem| format!("{problem}\n")).collect();
    refuted(&texts.concat(), problems.len())
}

#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_refute_every_negation() {
    let problems = problems(&Rounds::ours(), by_hand);
    assert_eq!(problems.len(), 6 + 4 * 5);
    let said = asked(&problems);
    assert!(said.iter().all(|(_, refuted)| *refuted), "{said:?}");
    println!("z3, cvc5: the four cases, {} questions", problems.len());
}

/// Returns all ways to replace one divisor in the four cases by a divisor from
/// 2 to 6 (or by itself): the nimber of the case, and the changed case.
fn changed() -> Vec<(u64, Vec<(u64, u64)>)> {
    let mut all = vec![];
    for nimber in 1..=3 {
        let said = by_hand(nimber).expect("it is one of four");
        for place in 0..said.len() {
            for divisor in 2..=6 {
                let mut other = said.to_vec();
                other[place].1 = divisor;
                all.push((nimber, other));
            }
        }
    }
    all
}

#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_refute_what_the_checker_accepts() {
    let ours = Rounds::ours();
    let (mut accepted, mut counts, mut all) = (vec![], vec![], vec![]);
    for (nimber, case) in changed() {
        let case: Case = case.leak();
        let says = |own| if own == nimber { Some(case) } else { by_hand(own) };
        accepted.push(check_step(&ours, says).is_ok());
        let problems = problems(&ours, says);
        counts.push(problems.len());
        all.extend(problems);
    }
    let mut said = asked(&all).into_iter();
    for (count, accepted) in counts.into_iter().zip(&accepted) {
        let left: Vec<String> = said
            .by_ref()
            .take(count)
            .filter(|(_, refuted)| !refuted)
            .map(|(name, _)| name)
            .collect();
        assert_eq!(left.is_empty(), *accepted, "not refuted: {left:?}");
    }
    let right = accepted.iter().filter(|accepted| **accepted).count();
    println!("z3, cvc5: {} changes, {right} of them as good", accepted.len());
    assert!((6..accepted.len()).contains(&right), "{right}");
}

/// Prints how many claims, or proofs by four cases, are judged in a second:
/// `judge` judges `count` of them.
fn say_rate(name: &str, count: usize, judge: impl FnOnce()) {
    let begin = Instant::now();
    judge();
    let rate = count as f64 / begin.elapsed().as_secs_f64();
    println!("{name}: {rate:.0} a second");
}

/// Repeats the measurements in
/// `runs/floor-division-check/provers.measured.txt`.
#[test]
#[ignore = "needs python3, z3 and cvc5"]
fn how_fast_they_judge() {
    let claims = seeded_claims(10_000, 21);
    let texts: String = claims.iter().map(Claim::text).collect();
    say_rate("check", claims.len(), || {
        let proved = claims.iter().filter(|claim| claim.is_proved());
        assert!(proved.count() > 5000);
    });
    say_rate("window.py", claims.len(), || {
        answer("python3", &["-B", "checks/window.py"], &texts);
    });
    let rounds = Rounds::ours();
    say_rate("check_step", 100_000, || {
        let is_right = || check_step(&rounds, by_hand).is_ok();
        assert!((0..100_000).all(|_| is_right()));
    });
    let four = problems(&rounds, by_hand);
    let four: String = four.iter().map(|one| format!("{one}\n")).collect();
    let script = format!("{LOGIC}\n{}", four.repeat(40));
    for (program, words) in SOLVERS {
        say_rate(program, 40, || {
            answer(program, words, &script);
        });
    }
}

/// Checks that the solvers find no fault in cases with a wrong base. In these
/// cases the nimbers 0 and 1 are exchanged; every step is right, but the nimber
/// of 1 would be 0.
#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_do_not_see_a_wrong_base() {
    let ends = [1, 2, 4, 6, 12];
    let rounds = Rounds::new(&[2, 3, 4, 5, 6], &ends, &[0, 2, 3, 1]);
    let rounds = rounds.expect("its parts are in order");
    let forged = |nimber| -> Option<Case> {
        match nimber {
            0 => Some(&[]),
            2 => Some(&[(0, 2), (1, 4)]),
            3 => Some(&[(0, 4), (1, 6), (2, 2)]),
            1 => Some(&[(0, 6)]),
            _ => None,
        }
    };
    assert_eq!(check_step(&rounds, forged), Ok(()));
    let said = asked(&problems(&rounds, forged));
    assert_eq!(said.len(), 26);
    assert!(said.iter().all(|(_, refuted)| *refuted), "{said:?}");
    assert_eq!(nimber(1), 1);
}

/// Checks that the solvers don't refute questions about false statements. If u
/// could be any number, instead of 12v, the ends of the runs might not be whole
/// numbers, and the cases would be wrong: try u = n = 7, divided by 2.
#[test]
#[ignore = "needs z3 and cvc5"]
fn solvers_do_not_refute_what_is_false() {
    let seven = "(push 1)\n(echo \"seven\")\n(declare-const n Int)\n\
        (declare-const u Int)\n(declare-const q Int)\n\
        (assert (and (= n 7) (= u 7)))\n\
        (assert (and (<= (* 2 q) n) (< n (+ (* 2 q) 2))))\n\
        (assert (not (and (<= (* 6 u) (* 12 q)) (< (* 12 q) (* 12 u)))))\n\
        (check-sat)\n(pop 1)\n";
    assert_eq!(refuted(seven, 1), [("seven".to_string(), false)]);
    // A nimber that isn't reached by the divisor given for it.
    let wrong = |nimber| -> Option<Case> {
        match nimber {
            3 => Some(&[(0, 5), (1, 4), (2, 2)]),
            _ => by_hand(nimber),
        }
    };
    let left = |problems: &[Problem]| -> Vec<String> {
        let said = asked(problems).into_iter();
        said.filter(|(_, refuted)| !refuted).map(|(name, _)| name).collect()
    };
    let said = left(&problems(&Rounds::ours(), wrong));
    assert_eq!(said, ["nimber 3, by 5: reaches 0"]);
    // A case that leaves out a nimber, and cases with a number that isn't a
    // divisor of the game: 8, or 0, for which there is no quotient to
    // contradict the case.
    let cases: [(Case, &str); 3] = [
        (&[(0, 6), (2, 2)], "nimber 3: 1 isn't reached"),
        (&[(0, 8), (1, 4), (2, 2)], "nimber 3: 0 isn't reached"),
        (&[(0, 6), (1, 4), (2, 0)], "nimber 3: 2 isn't reached"),
    ];
    for (case, open) in cases {
        let says = |own| if own == 3 { Some(case) } else { by_hand(own) };
        assert_eq!(left(&problems(&Rounds::ours(), says)), [open]);
    }
    // Every run has nimber 0, so every option does too.
    let own = Rounds::new(&[2], &[1, 2, 4], &[0, 0]).expect("it is one");
    let said = left(&problems(&own, by_hand));
    assert_eq!(said, ["nimber 0, by 2: avoids its own"; 2]);
    let longer =
        Rounds::new(&[2, 3, 4, 5, 6], &[1, 2, 4, 7, 12], &[1, 2, 3, 0]);
    let longer = longer.expect("its parts are in order");
    assert!(check_step(&longer, by_hand).is_err());
    assert!(!left(&problems(&longer, by_hand)).is_empty());
}
