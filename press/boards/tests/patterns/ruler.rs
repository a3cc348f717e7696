//! Tests the ruler: compares its claims with tables by brute force that go far
//! beyond the window, its picture with its claims, and tries every control.

use boards::patterns::ruler::{
    ruler_program, Claim, Kind, Reason, Ruler, Rules, CODES, MOST, SETS,
};
use boards::{reach, Instrument};
use notebook::{transcript, Line};
use std::collections::BTreeSet;
use trial::range;

fn ruler(text: &str) -> Ruler {
    Ruler::read(&Line::one(text)).expect(text)
}

/// The number of entries of every table that are computed; the windows end
/// before 250.
const FAR: usize = 700;

fn amounts(set: u32) -> Vec<usize> {
    (1..=12).filter(|amount| set >> (amount - 1) & 1 == 1).collect()
}

/// Returns the digits of a code, starting with the digit before the point.
fn digits(place: usize) -> Vec<u32> {
    CODES[place].chars().filter_map(|sign| sign.to_digit(8)).collect()
}

fn mex(values: BTreeSet<u64>) -> u64 {
    (0..).find(|n| !values.contains(n)).expect("a gap")
}

/// Returns the table, computed anew: 0 for lost and 1 for won, or the nimbers.
fn brute(rules: Rules) -> Vec<u64> {
    let mut table: Vec<u64> = Vec::new();
    for n in 0..FAR {
        let rests = |set| amounts(set).into_iter().filter(move |a| *a <= n);
        let value = match rules {
            Rules::Outcomes(set) => {
                u64::from(rests(set).any(|amount| table[n - amount] == 0))
            }
            Rules::Nimbers(set) => {
                mex(rests(set).map(|amount| table[n - amount]).collect())
            }
            Rules::Octal(place) => octal(&digits(place), n, &table),
        };
        table.push(value);
    }
    table
}

/// Returns the nimber of n by the digits of the code; `table` has the nimbers
/// of the smaller piles.
fn octal(digits: &[u32], n: usize, table: &[u64]) -> u64 {
    let mut seen = BTreeSet::new();
    for (taken, digit) in digits.iter().enumerate().filter(|d| d.0 <= n) {
        let left = n - taken;
        if digit & 1 != 0 && left == 0 && taken > 0 {
            seen.insert(0);
        }
        if digit & 2 != 0 && left > 0 && taken > 0 {
            seen.insert(table[left]);
        }
        if digit & 4 != 0 {
            seen.extend((1..left).map(|part| table[part] ^ table[left - part]));
        }
    }
    mex(seen)
}

/// Returns an entry as it is printed.
fn printed(rules: Rules, value: u64) -> String {
    match rules {
        Rules::Outcomes(_) => ["L", "W"][value as usize].to_string(),
        _ => value.to_string(),
    }
}

/// Returns the first and the last number that the theorem about these rules
/// asks to check.
fn window(state: &Ruler) -> Option<(usize, usize)> {
    let (e, p) = (state.preperiod, state.period);
    match state.rules {
        Rules::Octal(_) if e == 0 => None,
        Rules::Octal(place) => {
            let k = digits(place).len() - 1;
            Some((e, 2 * e + p + k - 2))
        }
        Rules::Outcomes(set) | Rules::Nimbers(set) => {
            amounts(set).last().map(|largest| (e, e + largest - 1))
        }
    }
}

fn kind(rules: Rules) -> Kind {
    match rules {
        Rules::Outcomes(_) => Kind::Outcome,
        _ => Kind::Nimber,
    }
}

/// Returns what the ruler must say, by a table that goes far beyond the window.
fn expected_claims(state: &Ruler, table: &[u64]) -> Vec<Claim> {
    let (e, p, kind) = (state.preperiod, state.period, kind(state.rules));
    let Some((first, last)) = window(state) else {
        return match state.rules {
            Rules::Octal(_) => vec![Claim::Zero],
            _ => vec![Claim::Stuck],
        };
    };
    let reason = match state.rules {
        Rules::Octal(place) => Reason::Halves(e, p, digits(place).len() - 1),
        _ => Reason::Largest,
    };
    let breaks = (e..FAR - p).find(|n| table[*n] != table[n + p]);
    let verdict = match breaks {
        None => Claim::Proved(e, p, kind),
        Some(n) => {
            assert!(n <= last, "{state:?}: it breaks only at {n}");
            let both = [n, n + p].map(|n| printed(state.rules, table[n]));
            Claim::Differs([n, n + p], both, kind)
        }
    };
    vec![Claim::Asks(first..=last, reason), verdict]
}

/// Returns all states with these rules.
fn states(rules: Rules) -> impl Iterator<Item = Ruler> {
    let (e, p) = match rules {
        Rules::Octal(_) => (71, 36),
        _ => (40, 64),
    };
    (0..=e).flat_map(move |preperiod| {
        (1..=p).map(move |period| Ruler { rules, preperiod, period })
    })
}

fn bits(amounts: &[u64]) -> u32 {
    amounts.iter().fold(0, |set, amount| set | 1 << (amount - 1))
}

fn codes() -> impl Iterator<Item = Rules> {
    (0..CODES.len()).map(Rules::Octal)
}

/// Returns the rules that the control steps through, and those of the empty
/// set.
fn some_rules() -> Vec<Rules> {
    let sets = SETS.map(bits).into_iter().chain([0]);
    let both = sets.flat_map(|set| [Rules::Outcomes(set), Rules::Nimbers(set)]);
    both.chain(codes()).collect()
}

/// Checks a third of the states for some of the rules. The full range checks
/// all their states, and every 64th state for all other sets: all states of all
/// sets would show little more.
#[test]
fn what_it_says_is_true_everywhere() {
    let both = |set| [Rules::Outcomes(set), Rules::Nimbers(set)];
    let wholly: BTreeSet<Rules> =
        (0..1 << 4).flat_map(both).chain(some_rules()).collect();
    let all = (1 << 4)..range(1 << 4, 1 << MOST);
    let mut rules = wholly.clone();
    rules.extend(all.flat_map(both));
    let mut proved = 0;
    for (first, rules) in rules.into_iter().enumerate() {
        let table = brute(rules);
        let step = if wholly.contains(&rules) { range(3, 1) } else { 64 };
        for state in states(rules).skip(first % step).step_by(step) {
            let says = state.says();
            assert_eq!(says, expected_claims(&state, &table), "{state:?}");
            proved += usize::from(matches!(says[..], [_, Claim::Proved(..)]));
        }
    }
    assert!(proved > range(300, 1000), "{proved}");
}

/// For each of these rules, some pattern is refuted only by the last comparison
/// in the window: a window with one number fewer would accept a false claim.
#[test]
fn every_last_comparison_can_be_the_one_that_refuses() {
    let mut last_ones = BTreeSet::new();
    let at_two = bits(&[2]);
    let six = CODES.iter().position(|code| *code == "0.6").expect("0.6");
    let sharp =
        [Rules::Outcomes(at_two), Rules::Nimbers(at_two), Rules::Octal(six)];
    for rules in sharp {
        for state in states(rules) {
            if let [Claim::Asks(window, _), Claim::Differs([n, _], ..)] =
                &state.says()[..]
            {
                if n == window.end() && window.start() < window.end() {
                    last_ones.insert(rules);
                }
            }
        }
    }
    assert_eq!(last_ones, sharp.into());
}

/// Returns the positions and the words of all texts and rectangles of a class.
fn shapes<'p>(picture: &'p str, class: &str) -> Vec<(f64, f64, &'p str)> {
    let open = format!(" class=\"{class}\" ");
    let number = |text: &str, name: &str| -> f64 {
        let from = text.find(name).expect(text) + name.len();
        let text = &text[from..];
        text[..text.find('"').expect(text)].parse().expect(text)
    };
    let each = |part: &'p str| {
        let words = part.split(['>', '<']).nth(1).unwrap_or("");
        (number(part, "x=\""), number(part, "y=\""), words)
    };
    let parts = picture.split(&open).skip(1);
    parts.filter(|part| part.starts_with("x=")).map(each).collect()
}

/// Checks the picture: the copy of each number is under the number that is
/// `period` larger, and the comparisons that agree are ticked, up to the first
/// that doesn't, which has a cross.
fn picture_is_true(state: &Ruler, table: &[u64]) {
    let picture = state.draw();
    let digits = shapes(&picture, "digit");
    let (upper, grips) = digits.split_at(digits.len() - 2);
    let words = |n: usize| printed(state.rules, table[n]);
    for (n, cell) in upper.iter().enumerate() {
        assert_eq!(cell.2, words(n), "{state:?}: {n}");
    }
    let copy = shapes(&picture, "digit nought");
    assert_eq!(copy.len(), upper.len() - state.period);
    for (n, cell) in copy.iter().enumerate() {
        let over = upper[n + state.period];
        assert_eq!((cell.0, cell.1), (over.0, over.1 + 19.0), "{state:?}");
        assert_eq!(cell.2, words(n), "{state:?}: {n}");
    }
    assert_eq!(grips, [upper[state.preperiod], copy[0]]);
    let all: Vec<usize> =
        window(state).map_or(vec![], |(a, b)| (a..=b).collect());
    let agrees = |n: &&usize| table[**n] == table[*n + state.period];
    let ticks = all.iter().take_while(agrees).count();
    let lit = shapes(&picture, "lit");
    assert_eq!(lit.len(), ticks, "{state:?}");
    for (n, at) in all.iter().zip(&lit) {
        let over = upper[n + state.period];
        assert_eq!((at.0 + 7.0, at.1 + 10.0), (over.0, over.1), "{state:?}");
    }
    let count = |what: &str| picture.matches(what).count();
    let refused = usize::from(ticks < all.len());
    assert_eq!(count("class=\"pen\""), 2 * ticks);
    assert_eq!(count("<rect class=\"odd\""), refused, "{state:?}");
    assert_eq!(count("<path class=\"odd\""), 2 * refused);
    let dots = all.len() - ticks - refused;
    assert_eq!(count("<circle class=\"nought\""), dots, "{state:?}");
    if let Some(n) = all.get(ticks) {
        let over = upper[n + state.period];
        let at = shapes(&picture, "odd")[0];
        assert_eq!((at.0 + 7.0, at.1 + 10.0), (over.0, over.1), "{state:?}");
    }
    for name in ["preperiod", "period"] {
        assert_eq!(count(&format!("data-drag=\"{name}\"")), 1);
    }
}

/// Checks every picture in the full range; otherwise every 31st for each of the
/// rules, starting from a different state each time.
#[test]
fn every_picture_shows_what_is_said() {
    let step = range(31, 1);
    for (first, rules) in some_rules().into_iter().enumerate() {
        let table = brute(rules);
        for state in states(rules).skip(first % step).step_by(step) {
            picture_is_true(&state, &table);
        }
    }
}

#[test]
fn every_control_does_what_it_says() {
    let own = [Rules::Outcomes(0b1001_0001), Rules::Nimbers(1 << 11)];
    for rules in some_rules().into_iter().chain(own) {
        for (preperiod, period) in [(0, 1), (7, 3), (40, 36)] {
            let before = Ruler { rules, preperiod, period };
            let lines = reach(&before, 100);
            let switches = lines.iter().filter(|l| l.starts_with("take"));
            let amounts = !matches!(rules, Rules::Octal(_));
            assert_eq!(switches.count(), if amounts { 24 } else { 0 });
            for line in lines {
                let input = format!("{}\n{line}\n", before.text());
                let shown = transcript(ruler_program, input.as_bytes());
                let at = shown.lines().nth(1).unwrap().strip_prefix("at ");
                let next = ruler(at.expect(&shown));
                assert_eq!(next, after(before, &line), "{before:?}: {line}");
                assert_eq!(at, Some(&next.text()[..]));
            }
        }
    }
}

fn after(mut before: Ruler, line: &str) -> Ruler {
    let (name, value) = line.split_once(' ').unwrap_or((line, ""));
    match name {
        "preperiod" => before.preperiod = value.parse().unwrap(),
        "period" => before.period = value.parse().unwrap(),
        "game" => before.rules = turned(before.rules),
        _ => {
            let bit =
                bits(&[name.strip_prefix("take").unwrap().parse().unwrap()]);
            if let Rules::Outcomes(set) | Rules::Nimbers(set) =
                &mut before.rules
            {
                *set = if value == "on" { *set | bit } else { *set & !bit };
            }
        }
    }
    before
}

/// Returns the rules after these, when the control steps through all of them in
/// turn.
fn turned(rules: Rules) -> Rules {
    let next = |set: u32| {
        bits(match amounts(set)[..] {
            [1, 6] => &[1, 3, 4],
            [1, 3, 4] => &[2, 4, 7],
            [2, 4, 7] => &[2],
            [2] => &[4, 9, 11],
            _ => &[1, 6],
        })
    };
    match rules {
        Rules::Outcomes(set) => Rules::Outcomes(next(set)),
        Rules::Nimbers(set) => Rules::Nimbers(next(set)),
        Rules::Octal(5) => Rules::Octal(0),
        Rules::Octal(place) => Rules::Octal(place + 1),
    }
}

#[test]
fn the_claims_have_these_words() {
    let words = [
        (
            Claim::Asks(0..=5, Reason::Largest),
            "The theorem asks for 6 comparisons, n = 0 to 5: as many as the \
             largest amount.",
        ),
        (
            Claim::Asks(3..=3, Reason::Largest),
            "The theorem asks for 1 comparison, n = 3: as many as the largest \
             amount.",
        ),
        (
            Claim::Asks(71..=154, Reason::Halves(71, 12, 2)),
            "The theorem asks for 84 comparisons, n = 71 to 154: the last is \
             2 · 71 + 12 + 2 − 2.",
        ),
        (
            Claim::Proved(0, 7, Kind::Outcome),
            "Proved: n and n + 7 have the same outcome for every n from 0 on.",
        ),
        (
            Claim::Differs([4, 6], ["L".into(), "W".into()], Kind::Outcome),
            "Refused: the first that disagrees is n = 4; 4 has the outcome L, \
             and 6 has W.",
        ),
        (
            Claim::Differs([2, 3], ["3".into(), "1".into()], Kind::Nimber),
            "Refused: the first that disagrees is n = 2; 2 has the nimber 3, \
             and 3 has 1.",
        ),
        (
            Claim::Zero,
            "Refused: the theorem covers only preperiods of at least 1.",
        ),
        (
            Claim::Stuck,
            "Refused: nothing can be taken, and the theorem asks for an amount.",
        ),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
    let of = |state: &str| ruler(state).draw();
    let says = |state, words: &str| assert!(of(state).contains(words));
    says("outcomes 2 4 7 : 0 1", ">take 2, 4 or 7<");
    says("nimbers 5 : 0 1", ">take 5<");
    says("nimbers : 0 1", ">take nothing<");
    says("octal 0.77 : 1 12", ">p = 12<");
    says(
        "outcomes 1 : 0 2",
        "<desc id=\"patterns-instrument-text\">take 1. The table begins L W L W",
    );
}
