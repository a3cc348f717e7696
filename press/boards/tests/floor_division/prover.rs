//! Tests the prover: compares its verdicts with every number of three rounds.

use super::strip::{brute, shapes};
use boards::floor_division::prover::{
    prover_program, Claim, Prover, Verdict, Witness, COLUMNS, LAST_PLACE,
};
use boards::{reach, Instrument};
use floor_division::{Run, DIVISORS};
use notebook::{transcript, Line};
use std::collections::{BTreeMap, BTreeSet};
use trial::range;

type Places = [[usize; 5]; COLUMNS];

/// The columns in units of u: first number, end (exclusive), nimber.
const RUNS: [(u64, u64, u64); COLUMNS] =
    [(1, 2, 1), (2, 4, 2), (4, 6, 3), (6, 12, 0)];

/// The values of u of the rounds in which every number is tried.
const UNITS: [u64; 3] = [12, 144, 1728];

/// For each column, the right places of the five divisors, read off the figure
/// of the twelve columns. They make a proof that claims no more than it has to.
const RIGHT: Places =
    [[7, 6, 4, 4, 3], [9, 8, 7, 6, 6], [11, 9, 9, 8, 7], [12, 11, 10, 10, 9]];

fn prover(text: &str) -> Prover {
    Prover::read(&Line::one(text)).expect(text)
}

/// Returns the runs that belong to a place: one run, two neighbouring runs, or
/// none for place 0.
fn runs_of(place: usize) -> Vec<usize> {
    let all = 0..2 * COLUMNS;
    all.filter(|run| place > 0 && place.abs_diff(2 * run + 1) <= 1).collect()
}

/// For each place, the smallest number of a column whose quotient isn't in the
/// runs of the place, with the run of its quotient; `None` if all quotients
/// are.
type Elsewhere = Vec<Option<(u64, usize)>>;

/// The facts found from every number of three rounds.
struct Truth {
    /// The wrong quotients of each column and divisor, where u = 12.
    elsewhere: [[Elsewhere; 5]; COLUMNS],
    /// The smallest and the largest quotient of each column and divisor in the
    /// last of the rounds, in units of u/12.
    quotients: [[(f64, f64); 5]; COLUMNS],
}

/// Returns the ends of the eight runs of the rounds from u/12 and from u.
fn run_ends(u: u64) -> Vec<(u64, u64)> {
    let round = |u: u64| RUNS.map(|(from, to, _)| (from * u, to * u));
    [round(u / 12), round(u)].concat()
}

impl Truth {
    fn new() -> Truth {
        let nimbers = brute(&DIVISORS, 12 * UNITS[2]);
        for u in UNITS {
            for ((from, to), (.., nimber)) in
                run_ends(u).into_iter().zip(RUNS.into_iter().chain(RUNS))
            {
                let all = &nimbers[from as usize..to as usize];
                assert!(all.iter().all(|is| u64::from(*is) == nimber));
            }
        }
        let each = |column, at| {
            let of = |place| elsewhere(column, DIVISORS[at], place);
            (0..=LAST_PLACE).map(of).collect::<Vec<_>>()
        };
        let columns = [0, 1, 2, 3];
        let elsewhere =
            columns.map(|column| [0, 1, 2, 3, 4].map(|at| each(column, at)));
        let unit = (UNITS[2] / 12) as f64;
        let quotients = RUNS.map(|(from, to, _)| {
            DIVISORS.map(|divisor| {
                let (from, to) = (from * UNITS[2], to * UNITS[2] - 1);
                let ends = (from / divisor, to / divisor + 1);
                (ends.0 as f64 / unit, ends.1 as f64 / unit)
            })
        });
        Truth { elsewhere, quotients }
    }
}

/// Returns the smallest number of a column, where u = 12, whose quotient isn't
/// in the runs of the place, with the run of its quotient. Checks that such
/// numbers exist either in all three rounds or in none.
fn elsewhere(
    column: usize,
    divisor: u64,
    place: usize,
) -> Option<(u64, usize)> {
    let (from, to, _) = RUNS[column];
    let first = UNITS.map(|u| {
        let ends = run_ends(u);
        let run_of = |n: u64| {
            ends.iter().position(|(from, to)| (*from..*to).contains(&n))
        };
        let meant = runs_of(place);
        let taken = |n: u64| (n, run_of(n / divisor).expect("in a run"));
        let mut all = (from * u..to * u).map(taken);
        all.find(|(_, run)| !meant.contains(run))
    });
    let fails = first.map(|found| found.is_some());
    assert!(fails == [true; 3] || fails == [false; 3], "{column} {divisor}");
    first[0]
}

impl Truth {
    /// Returns the right verdict on a column if the columns in `proved` may be
    /// used.
    fn verdict(
        &self,
        column: usize,
        places: &[usize; 5],
        proved: [bool; COLUMNS],
    ) -> Verdict {
        let nimber_of = |run: usize| RUNS[run % COLUMNS].2;
        let (.., nimber) = RUNS[column];
        let placed = || DIVISORS.into_iter().enumerate();
        for (at, divisor) in placed() {
            for run in runs_of(places[at]) {
                if run >= COLUMNS && !proved[run - COLUMNS] {
                    return Verdict::Circular(divisor, run);
                }
            }
        }
        let mut wrong = Vec::new();
        for (at, divisor) in placed().filter(|(at, _)| places[*at] > 0) {
            let found = self.elsewhere[column][at][places[at]];
            wrong.extend(found.map(|(number, run)| (number, divisor, run)));
        }
        if let Some(&(number, divisor, run)) = wrong.iter().min() {
            let quotient = number / divisor;
            let witness = Witness { number, divisor, quotient, run };
            return Verdict::Elsewhere(witness);
        }
        for (at, divisor) in placed() {
            if runs_of(places[at]).iter().any(|run| nimber_of(*run) == nimber) {
                return Verdict::Own(divisor);
            }
        }
        let open = placed().filter(|(at, _)| places[*at] == 0);
        let open: Vec<u64> = open.map(|(_, divisor)| divisor).collect();
        if !open.is_empty() {
            return Verdict::Open(open);
        }
        let single = |run: usize| places.contains(&(2 * run + 1));
        let is_reached =
            |v: &u64| (0..8).any(|run| nimber_of(run) == *v && single(run));
        match (0..nimber).find(|v| !is_reached(v)) {
            Some(smaller) => Verdict::Unreached(smaller),
            None => Verdict::Proved,
        }
    }

    /// Returns the columns that are proved when they are judged in this order,
    /// again and again until nothing changes.
    fn proved_in(&self, order: [usize; 4], places: &Places) -> [bool; COLUMNS] {
        let mut proved = [false; COLUMNS];
        loop {
            let before = proved;
            for column in order {
                let verdict = self.verdict(column, &places[column], proved);
                proved[column] = verdict == Verdict::Proved;
            }
            if proved == before {
                return proved;
            }
        }
    }

    fn proved(&self, places: &Places) -> [bool; COLUMNS] {
        self.proved_in([0, 1, 2, 3], places)
    }

    /// Whether a divisor is in a right place: all its quotients are in the runs
    /// of the place, and these runs may be used.
    fn is_right(&self, state: &Prover, proved: [bool; 4], at: usize) -> bool {
        let place = state.places[state.column][at];
        is_usable(proved, place)
            && self.elsewhere[state.column][at][place].is_none()
    }
}

fn is_usable(proved: [bool; COLUMNS], place: usize) -> bool {
    runs_of(place).iter().all(|run| *run < 4 || proved[run - 4])
}

/// Returns all orders of the columns.
fn orders() -> Vec<[usize; COLUMNS]> {
    let all = (0..256).map(|n| [n / 64, n / 16 % 4, n / 4 % 4, n % 4]);
    let is_order = |order: &[usize; 4]| (0..4).all(|c| order.contains(&c));
    all.filter(is_order).collect()
}

/// Returns a state with these places in one column. Each other column is right
/// if its bit in `right` is set, and otherwise empty.
fn with_others(column: usize, right: usize, places: [usize; 5]) -> Prover {
    let mut all = Places::default();
    for other in 0..COLUMNS {
        if right >> other & 1 == 1 {
            all[other] = RIGHT[other];
        }
    }
    all[column] = places;
    Prover { column, places: all }
}

/// Returns the states in which two divisors of a column are in any two places
/// and the others in their right places; in the full range also those in which
/// the others have no places. The other columns are as in [`with_others`].
fn states_of(column: usize, right: usize) -> BTreeSet<Prover> {
    let mut states = BTreeSet::new();
    for (one, other) in (0..5).flat_map(|a| (0..a).map(move |b| (a, b))) {
        for pair in 0..256 {
            for base in [RIGHT[column], [0; 5]].iter().take(range(1, 2)) {
                let mut places = *base;
                (places[one], places[other]) = (pair / 16, pair % 16);
                states.insert(with_others(column, right, places));
            }
        }
    }
    states
}

/// Returns the placing of the five divisors that has this number.
fn placing(number: usize) -> [usize; 5] {
    [0, 4, 8, 12, 16].map(|shift| number >> shift & 15)
}

#[test]
fn what_is_accepted_is_true_and_what_is_refused_has_a_witness() {
    let truth = Truth::new();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut judge = |state: &Prover, proved: [bool; COLUMNS]| {
        let proofs = state.proofs();
        assert_eq!(proofs.proved, proved, "{}", state.text());
        let places = &state.places[state.column];
        let wanted = truth.verdict(state.column, places, proved);
        assert_eq!(proofs.verdict(), wanted, "{}", state.text());
        let kind = format!("{wanted:?}");
        let kind = kind.split(['(', '{', ' ']).next().unwrap().to_string();
        *kinds.entry(kind).or_default() += 1;
    };
    for column in 0..COLUMNS {
        // In `earlier`, the columns before this one are right, and those after
        // it are empty.
        let earlier = (1 << column) - 1;
        for right in (0..16).filter(|right| right >> column & 1 == 0) {
            if range(right == earlier || right % 5 == 0, true) {
                for state in states_of(column, right) {
                    judge(&state, truth.proved(&state.places));
                }
            }
        }
        for number in (0..1 << 20).step_by(range(127, 1)) {
            let state = with_others(column, earlier, placing(number));
            let mut proved = [0, 1, 2, 3].map(|other| other < column);
            let places = &state.places[column];
            let verdict = truth.verdict(column, places, proved);
            proved[column] = verdict == Verdict::Proved;
            judge(&state, proved);
        }
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
    assert!(kinds.values().all(|many| *many > 10), "{kinds:?}");
}

#[test]
fn the_columns_can_be_proved_in_one_order_only() {
    let truth = Truth::new();
    for order in orders() {
        let mut state = Prover { column: 0, places: Places::default() };
        for (done, column) in order.into_iter().enumerate() {
            state.column = column;
            state.places[column] = RIGHT[column];
            let placed = &order[..=done];
            let proved = [0, 1, 2, 3]
                .map(|column| (0..=column).all(|c| placed.contains(&c)));
            assert_eq!(state.proofs().proved, proved, "{order:?}");
            let accepted = state.proofs().verdict() == Verdict::Proved;
            assert_eq!(accepted, proved[column], "{order:?}");
        }
        assert_eq!(state.says(), [Claim::Theorem]);
        for places in [state.places, [RIGHT[3]; 4], [RIGHT[0]; 4]] {
            let by_order = truth.proved_in(order, &places);
            assert_eq!(by_order, Prover { column: 0, places }.proofs().proved);
        }
        // A column whose proof uses a column that is no longer proved isn't
        // proved, either.
        state.places[order[0]] = [0; 5];
        let proved = [0, 1, 2, 3].map(|column| column < order[0]);
        assert_eq!(state.proofs().proved, proved, "{order:?}");
    }
}

/// Checks the claims that follow the verdict.
#[test]
fn the_prover_says_what_is_reached_and_what_is_left() {
    let truth = Truth::new();
    for (column, (from, to, nimber)) in RUNS.into_iter().enumerate() {
        for state in states_of(column, (1 << column) - 1) {
            let proofs = state.proofs();
            let (verdict, proved) = (proofs.verdict(), proofs.proved);
            let run = Run { from: from * 12, to: to * 12, nimber };
            let judged = Claim::Judged(verdict.clone(), run);
            let wanted = match verdict {
                Verdict::Proved if proved == [true; 4] => vec![Claim::Theorem],
                Verdict::Proved => {
                    let left = (0..4).filter(|c| !proved[*c]);
                    let left = left.map(|c| RUNS[c].2).collect();
                    vec![judged, Claim::Left(left)]
                }
                Verdict::Open(_) => {
                    let reached = reached(&truth, &state, proved);
                    let mut wanted = vec![Claim::Goal(run)];
                    if !reached.is_empty() {
                        wanted.push(Claim::Reached(reached));
                    }
                    wanted.push(judged);
                    wanted
                }
                _ => vec![judged],
            };
            assert_eq!(state.says(), wanted, "{}", state.text());
        }
    }
}

/// Returns the smaller nimbers to which some divisor leads that is rightly
/// placed on a single run.
fn reached(truth: &Truth, state: &Prover, proved: [bool; 4]) -> Vec<u64> {
    let places = state.places[state.column];
    let single = |at: &usize| places[*at] % 2 == 1;
    let right =
        (0..5).filter(single).filter(|at| truth.is_right(state, proved, *at));
    let nimbers = right.map(|at| RUNS[(places[at] - 1) / 2 % 4].2);
    let smaller = nimbers.filter(|v| *v < RUNS[state.column].2);
    smaller.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Returns the x coordinate of a number in the picture; the number is in units
/// of u/12.
fn x(number: f64) -> f64 {
    62.0 + 39.5 * number.log2()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.4
}

/// Returns the tips of all triangles of the class `odd-mark`.
fn tips(picture: &str) -> Vec<(f64, f64)> {
    let parts = picture.split("<polygon class=\"odd-mark\" points=\"").skip(1);
    let tip = |part: &str| {
        let points = part.split('"').next().unwrap();
        let (x, y) =
            points.split(' ').next_back().unwrap().split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    parts.map(tip).collect()
}

#[test]
fn the_picture_of_the_prover_is_true() {
    let truth = Truth::new();
    for column in 0..COLUMNS {
        for right in [0, 15] {
            let states = states_of(column, right & !(1 << column));
            for state in states.iter().step_by(range(7, 1)) {
                picture_is_true(&truth, state);
            }
        }
    }
}

/// Returns the left end, right end and class of each shape of a class around
/// the height `y`.
fn row_of(picture: &str, class: &str, y: f64) -> Vec<(f64, f64, String)> {
    let all = shapes(picture, class).into_iter();
    let here = all.filter(|(_, [_, top, _])| (top - y).abs() < 22.0);
    here.map(|(class, [x, _, w])| (x, x + w, class)).collect()
}

fn picture_is_true(truth: &Truth, state: &Prover) {
    let picture = state.draw();
    let proved = truth.proved(&state.places);
    let runs = run_ends(12).into_iter().enumerate();
    let mut toned = row_of(&picture, "tone ", 33.0).into_iter();
    for (at, (from, to)) in runs.filter(|(at, _)| *at < 4 || proved[at - 4]) {
        let (left, right, class) = toned.next().expect("a run is toned");
        assert!(near(left, x(from as f64)) && near(right, x(to as f64)));
        assert_eq!(class, format!("tone tone-{}", 3 * RUNS[at % 4].2));
    }
    assert_eq!(toned.next(), None, "{}", state.text());
    let mut marks = tips(&picture).into_iter();
    let (from, to, _) = RUNS[state.column];
    let middle = (x(12.0 * from as f64) + x(12.0 * to as f64)) / 2.0;
    assert!(near(marks.next().unwrap().0, middle), "{}", state.text());
    for (row, place) in state.places[state.column].into_iter().enumerate() {
        let y = 94.0 + 46.0 * (row as f64 + 0.5) - 16.0;
        let [(left, right, _)] = &row_of(&picture, "grip", y)[..] else {
            panic!("one grip: {}", state.text())
        };
        let meant = runs_of(place);
        let ends = meant.iter().map(|run| run_ends(12)[*run]);
        let ends: Vec<(u64, u64)> = ends.collect();
        if let [(from, _), .., (_, to)] | [(from, to)] = ends[..] {
            assert!(near(*left, x(from as f64) + 1.5), "{}", state.text());
            assert!(near(*right, x(to as f64) - 1.5), "{}", state.text());
        }
        let is_right = place > 0 && truth.is_right(state, proved, row);
        let frames = row_of(&picture, "odd", y).len();
        let is_wrong = place > 0 && !is_right;
        assert_eq!(frames, usize::from(is_wrong), "{}", state.text());
        let bands = row_of(&picture, "tone ", y);
        let (from, to) = truth.quotients[state.column][row];
        match (bands.first(), bands.last()) {
            (Some(first), Some(last)) if is_right => {
                assert!(near(first.0, x(from)), "{}", state.text());
                assert!(near(last.1, x(to)), "{}", state.text());
            }
            (None, None) if !is_right => {}
            _ => panic!("bands of {}", state.text()),
        }
        if is_wrong && is_usable(proved, place) {
            let (number, _) =
                truth.elsewhere[state.column][row][place].unwrap();
            let quotient = number / DIVISORS[row];
            assert!(near(marks.next().unwrap().0, x(quotient as f64)));
        }
    }
    assert_eq!(marks.next(), None, "{}", state.text());
    let boxes = row_of(&picture, "tone ", 335.0);
    assert_eq!(
        boxes.len(),
        reached(truth, state, proved).len(),
        "{}",
        state.text()
    );
    let all = picture.contains(">all four are proved<");
    assert_eq!(all, proved == [true; 4], "{}", state.text());
    let this = picture.contains(">proved<");
    let is_proved = proved[state.column] && !all;
    assert_eq!(this, is_proved, "{}", state.text());
}

/// Returns the states in which every control is tried.
fn some_states() -> BTreeSet<Prover> {
    let mut states = BTreeSet::new();
    for (column, solved) in RIGHT.into_iter().enumerate() {
        for number in (0..1 << 20).step_by(40_009) {
            let right = number / 40_009 % 16;
            states.insert(with_others(column, right, placing(number)));
            states.insert(with_others(column, right, solved));
        }
    }
    // A proved column in which one divisor could be placed more exactly.
    let mut loose = RIGHT[2];
    loose[1] = 8;
    states.insert(with_others(2, 3, loose));
    states
}

#[test]
fn every_control_of_the_prover_does_what_it_says() {
    let truth = Truth::new();
    for before in some_states() {
        let text = before.text();
        assert_eq!(prover(&text), before);
        let lines = reach(&before, 99);
        for line in &lines {
            let input = format!("{text}\n{line}\n");
            let printed = transcript(prover_program, input.as_bytes());
            let at = printed.lines().nth(1).unwrap().strip_prefix("at ");
            let at = at.expect(&printed);
            let next = prover(at);
            assert_eq!(next.text(), at, "{text}: {line}");
            let mut wanted = before.clone();
            match line.split_once(' ') {
                Some((by, place)) => {
                    let divisor: usize = by[2..].parse().unwrap();
                    let place: usize = place.parse().unwrap();
                    wanted.places[before.column][divisor - 2] = place;
                }
                None if line == "next" => {
                    wanted.column = (before.column + 1) % COLUMNS;
                }
                None => {
                    let right = RIGHT[before.column];
                    let here = &mut wanted.places[before.column];
                    let at = (0..5).find(|at| here[*at] != right[*at]);
                    here[at.unwrap()] = right[at.unwrap()];
                }
            }
            assert_eq!(next, wanted, "{text}: {line}");
        }
        let places = lines.iter().filter(|line| line.starts_with("by"));
        assert_eq!(places.count(), 5 * 16);
        let is_right = before.places[before.column] == RIGHT[before.column];
        let is_proved = truth.proved(&before.places)[before.column];
        let can = lines.iter().any(|line| line == "place");
        assert_eq!(can, !is_right && !is_proved, "{text}");
    }
}

/// A reader who lets the book place every divisor has the theorem after 24
/// steps.
#[test]
fn the_prover_can_be_led_through_all_columns() {
    let mut state = prover(FIRST);
    for (column, solved) in RIGHT.into_iter().enumerate() {
        while state.places[column] != solved {
            state.set("place", 1);
        }
        assert_eq!(state.proofs().verdict(), Verdict::Proved);
        state.set("next", 1);
    }
    assert_eq!(state.says(), [Claim::Theorem]);
    assert_eq!(state.column, 0);
}

const FIRST: &str = "1 | 0' - - - - | - - - - - | - - - - - | - - - - -";

#[test]
fn the_claims_of_the_prover_have_these_words() {
    let [first, second] = [(12, 24, 1), (24, 48, 2)]
        .map(|(from, to, nimber)| Run { from, to, nimber });
    let witness = Witness { number: 18, divisor: 3, quotient: 6, run: 3 };
    let words = [
        (Claim::Goal(first), "To prove: from u to 2u the nimber is 1."),
        (Claim::Reached(vec![0, 2]), "Reached: 0 and 2."),
        (Claim::Left(vec![2, 3, 0]), "The runs of 2, 3 and 0 are left."),
        (Claim::Left(vec![0]), "Only the run of 0 is left."),
        (
            Claim::Theorem,
            "All four runs are proved, and nothing in the proofs depended on \
             which power of 12 u is. So 1 to 11, which you know, settle 12 to \
             143; those settle 144 to 1727; and so on, round after round.",
        ),
        (
            Claim::Judged(Verdict::Circular(2, 4), first),
            "That is what you are trying to prove: dividing by 2, you lean on the run \
             of 1 in this round, the very numbers that you divide.",
        ),
        (
            Claim::Judged(Verdict::Circular(2, 4), second),
            "That is part of what you are trying to prove: dividing by 2, you lean on \
             the run of 1 in this round, which isn't proved yet.",
        ),
        (
            Claim::Judged(Verdict::Elsewhere(witness), first),
            "Dividing by 3 doesn't always lead there: with u = 12, 18 becomes \
             6, which is in the run of 0 in the round below.",
        ),
        (
            Claim::Judged(Verdict::Own(6), second),
            "Where you have placed 6, the nimber could be 2, and no option \
             may have that. Place 6 more exactly.",
        ),
        (
            Claim::Judged(Verdict::Open(vec![3, 4]), first),
            "Still to be placed: 3 and 4.",
        ),
        (
            Claim::Judged(Verdict::Unreached(0), first),
            "Every divisor leads where you say, but none of them surely to 0. \
             For that, one has to be in a single run of 0.",
        ),
        (
            Claim::Judged(Verdict::Proved, second),
            "Proved: from 2u to 4u the nimber is 2.",
        ),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
}
