//! Tests every state of the lattice: compares its claims and its picture with
//! the recursion.

use boards::scaling::lattice::{
    lattice_program, Claim, Lattice, DECADES, END, FIVES, SETS, TWOS,
};
use boards::{reach, Control, Instrument};
use floor_division::FloorDivision;
use notebook::{transcript, Line};
use scaling::Claim as Pattern;
use std::collections::{BTreeSet, HashMap};

/// The nimbers for one set of divisors, by the recursion.
struct Nimbers {
    divisors: &'static [u64],
    known: HashMap<u64, u64>,
}

impl Nimbers {
    fn of(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        if let Some(&nimber) = self.known.get(&n) {
            return nimber;
        }
        let options: Vec<u64> =
            self.divisors.iter().map(|d| self.of(n / d)).collect();
        let nimber = (0..).find(|free| !options.contains(free)).unwrap();
        self.known.insert(n, nimber);
        nimber
    }

    fn boundary(&mut self, n: u64) -> bool {
        self.of(n) != self.of(n - 1)
    }
}

/// Returns all products of twos and fives up to `END`, in ascending order.
fn products() -> Vec<u64> {
    let fives = (0..18).map(|j| 5_u64.pow(j));
    let all = fives.flat_map(|five| (0..40).map(move |i| five << i));
    let all: BTreeSet<u64> = all.filter(|n| *n <= END).collect();
    all.into_iter().collect()
}

fn states() -> impl Iterator<Item = Lattice> {
    let scales = TWOS.flat_map(|twos| FIVES.map(move |fives| (twos, fives)));
    let sets = (0..SETS.len()).flat_map(move |set| {
        scales.clone().map(move |(twos, fives)| (set, twos, fives))
    });
    sets.flat_map(|(set, twos, fives)| {
        DECADES.map(move |decade| Lattice { set, twos, fives, decade })
    })
}

/// Returns the points that two attributes give for all shapes that begin with
/// `start`, in tenths.
fn middles(picture: &str, start: &str, names: [&str; 2]) -> Vec<(i64, i64)> {
    let start = format!("<{start}");
    let shapes = picture.split(&start).skip(1);
    let number = |shape: &str, name: &str| -> f64 {
        let rest = shape.split(&format!(" {name}=\"")).nth(1).expect(shape);
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let middle = |shape: &str| {
        let [x, y] = names.map(|name| (number(shape, name) * 10.0).round());
        (x as i64, y as i64)
    };
    shapes.map(middle).collect()
}

/// Returns the point at which a product of twos and fives must be, in tenths.
fn spot(n: u64) -> (i64, i64) {
    let twos = n.trailing_zeros();
    let fives = (n >> twos).ilog(5);
    let x = 32.0 + 11.4 * f64::from(twos);
    let y = 224.0 - 11.4 * f64::from(fives);
    ((x * 10.0).round() as i64, (y * 10.0).round() as i64)
}

#[test]
fn what_the_lattice_says_and_draws_is_true_everywhere() {
    let products = products();
    let mut tables: Vec<Nimbers> = SETS
        .iter()
        .map(|divisors| Nimbers { divisors, known: HashMap::new() })
        .collect();
    let (mut fitting, mut held) = (BTreeSet::new(), 0);
    for state in states() {
        let table = &mut tables[state.set];
        let (scale, from) = (state.scale(), state.from());
        let game = FloorDivision::new(state.divisors()).unwrap();
        let pattern = Pattern::new(&game, u128::from(scale), u128::from(from));
        let proved = pattern.is_ok_and(|pattern| pattern.prove().is_ok());
        let late: Vec<u64> =
            products.iter().copied().filter(|n| *n >= from).collect();
        let wrong: Vec<u64> = late
            .iter()
            .copied()
            .filter(|n| table.of(*n) != table.of(n / scale))
            .collect();
        let cuts: Vec<u64> = late
            .iter()
            .copied()
            .filter(|n| {
                let scaled = n % scale == 0 && table.boundary(n / scale);
                *n == from || table.boundary(*n) || scaled
            })
            .collect();
        let wrong_cuts: Vec<u64> =
            cuts.iter().copied().filter(|n| wrong.contains(n)).collect();
        match state.says()[..] {
            [Claim::One] => assert_eq!(scale, 1),
            [Claim::Fits(m, n), ref more @ ..] => {
                assert_eq!((m, n), (scale, from));
                assert!(wrong.is_empty(), "{state:?}");
                // The pattern also fits just before each point, and therefore
                // everywhere.
                let mut before = late[1..].iter().map(|n| n - 1);
                let fits = |n: u64| table.of(n) == table.of(n / scale);
                assert!(before.all(fits), "{state:?}");
                let largest = game.divisors().iter().max().unwrap();
                let hold = [Claim::Holds(scale, from * largest)];
                let told = proved && from * largest <= END;
                assert_eq!(more, &hold[..usize::from(told)], "{state:?}");
                fitting.insert((state.set, scale, from));
                held += usize::from(told);
            }
            [Claim::Breaks(n, nimber, quotient, below), ref more] => {
                assert_eq!(n, wrong[0], "{state:?}");
                assert_eq!((nimber, below), (table.of(n), table.of(quotient)));
                assert_eq!(quotient, n / scale);
                let count = Claim::Wrong(wrong_cuts.len(), cuts.len());
                assert_eq!(*more, count, "{state:?}");
            }
            ref says => panic!("{state:?} says {says:?}"),
        }
        let picture = state.draw();
        let is_boundary: Vec<u64> =
            late.iter().copied().filter(|n| table.boundary(*n)).collect();
        for tone in 0..4 {
            let class = format!("circle class=\"tone tone-{}\"", 5 * tone);
            let drawn = middles(&picture, &class, ["cx", "cy"]);
            let ours = is_boundary.iter().filter(|n| table.of(**n) == tone);
            assert!(drawn.into_iter().eq(ours.map(|n| spot(*n))), "{state:?}");
        }
        let early = products.iter().filter(|n| **n < from);
        let early: Vec<_> =
            early.copied().filter(|n| table.boundary(*n)).map(spot).collect();
        let class = "circle class=\"option-head\"";
        assert_eq!(middles(&picture, class, ["cx", "cy"]), early, "{state:?}");
        let mut frames = middles(&picture, "rect class=\"odd\"", ["x", "y"]);
        let ours = wrong_cuts.iter().filter(|_| scale > 1).map(|n| spot(*n));
        let ours: Vec<_> = ours.map(|(x, y)| (x - 55, y - 55)).collect();
        if !ours.is_empty() {
            frames.pop(); // the frame beside the words
        }
        assert_eq!(frames, ours, "{state:?}");
    }
    assert!(held > 20, "{held}");
    // The page says which sets have a scale that fits, and which set has none.
    let least = [(0, 10, 100), (1, 10, 1000), (2, 40, 100_000)];
    let least = least.into_iter().chain([(3, 10, 100_000)]);
    assert!(least.into_iter().all(|fits| fitting.contains(&fits)));
    assert!(fitting.iter().all(|fits| fits.0 != 4), "{fitting:?}");
}

/// Each control does what it says, from every state.
#[test]
fn every_control_of_the_lattice_does_what_it_says() {
    for state in states() {
        for line in reach(&state, 30) {
            let input = format!("{}\n{line}\n", state.text());
            let printed = transcript(lattice_program, input.as_bytes());
            let at = printed.lines().nth(1).unwrap();
            let at = at.strip_prefix("at ").expect(&printed);
            let next = Lattice::read(&Line::one(at)).expect(at);
            assert_eq!(next.text(), at);
            let (name, value) = line.split_once(' ').unwrap_or((&line, "0"));
            let value: u64 = value.parse().unwrap();
            let mut wanted = state.clone();
            match name {
                "twos" => wanted.twos = value,
                "fives" => wanted.fives = value,
                "decade" => wanted.decade = value,
                "divisors" => wanted.set = value as usize - 1,
                _ if state.decade == 8 => wanted.decade = 0,
                _ => wanted.decade += 1,
            }
            assert_eq!(next, wanted, "{}: {line}", state.text());
        }
        let named = |control: &Control| control.name() == Some("decade");
        let controls = state.controls();
        let grip = controls.iter().find(|control| named(control));
        let told = format!("Power of ten: from {}", state.from());
        assert!(grip.unwrap().to_string().ends_with(&told));
    }
}

#[test]
fn the_claims_of_the_lattice_have_these_words() {
    let words = [
        (Claim::One, "Divided by 1, every point stays where it is."),
        (
            Claim::Fits(10, 100),
            "From 100 to 10^12 every number has the nimber of its 10th part.",
        ),
        (
            Claim::Holds(10, 500),
            "The window ends at 500, so the scale 10 holds for ever.",
        ),
        (
            Claim::Breaks(100, 2, 10, 0),
            "100 does not fit: its nimber is 2, and that of 10 is 0.",
        ),
        (
            Claim::Wrong(1, 50),
            "It is the only one of the 50 points that does not.",
        ),
        (Claim::Wrong(24, 50), "In all, 24 of the 50 points do not fit."),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
}
