//! Lists what is measured: tasks, the listings that do them, and their sizes.

use crate::inputs::{self, Input};
use chomp::{bar_of, outlines, Chomp, Losses};
use outcomes::Outcomes;
use splitting::{GrundysGame, Sparse};
use stalks::Edge;
use std::hint::black_box;

/// A function that does the task once and returns a number that depends on the
/// answer.
pub(crate) type Again = Box<dyn FnMut() -> u64>;

/// How a step is run in a separate process.
#[derive(Clone, Copy)]
pub(crate) enum Work {
    /// A function. It gets the size and the text of the input, makes
    /// preparations that aren't timed, and returns the function to be timed.
    Function(fn(u64, &str) -> Again),
    /// A program of the book, timed from start to end.
    Program(&'static str),
}

/// One way to do a task.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// The name of the listing, under which a reader finds it.
    pub listing: &'static str,
    /// The largest size that it can do within seconds.
    pub most: u64,
    /// What to run.
    pub work: Work,
}

/// A task.
#[derive(Clone, Copy)]
pub(crate) struct Task {
    /// The name: one word.
    pub name: &'static str,
    /// What is done at size *n*.
    pub says: &'static str,
    /// The input, if there is any.
    pub input: Option<Input>,
    /// The ways to do the task, from the definition to the twin, which is the
    /// last.
    pub steps: &'static [Step],
    /// The sizes at which the twin's time is measured to show how it grows.
    pub sizes: &'static [u64],
    /// The size at which the twin is compared with a C++ program,
    /// `baseline/<name>.cpp`, if there is one.
    pub natural: Option<u64>,
    /// The public crate, if there is one, and the size at which the twin is
    /// compared with it.
    pub public: Option<(&'static str, u64)>,
    /// What limits the speed of the twin.
    pub bound: &'static str,
}

impl Task {
    /// Returns the number of positions, or other objects, at a size.
    pub(crate) fn count(&self, size: u64) -> u64 {
        match self.name {
            "chomp" => chomp::number_of_bars(size, size).unwrap_or(1) - 1,
            _ => size,
        }
    }

    /// Returns the largest size.
    pub(crate) fn full(&self) -> u64 {
        *self.sizes.last().expect("a task has a size")
    }
}

/// Returns the task with this name.
pub(crate) fn task(name: &str) -> Option<&'static Task> {
    TASKS.iter().find(|task| task.name == name)
}

const fn function(
    listing: &'static str,
    most: u64,
    run: fn(u64, &str) -> Again,
) -> Step {
    Step { listing, most, work: Work::Function(run) }
}

const fn program(name: &'static str, most: u64) -> Step {
    Step { listing: name, most, work: Work::Program(name) }
}

const DECADES: [u64; 8] =
    [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// Returns the powers of ten from the first exponent to the last, inclusive.
const fn decades(first: usize, last: usize) -> &'static [u64] {
    DECADES.split_at(last + 1).0.split_at(first).1
}

/// All tasks, in the order of the book.
pub(crate) const TASKS: &[Task] = &[
    Task {
        name: "squares-lost",
        says: "the lost piles up to n, taking a square",
        input: None,
        steps: &[
            function("outcomes::square_losses", 100_000_000, |size, _| {
                let size = size as usize;
                Box::new(move || places(&outcomes::square_losses(size)))
            }),
            function("outcomes::fast_square_losses", 100_000_000, |size, _| {
                let size = size as usize;
                Box::new(move || places(&outcomes::fast_square_losses(size)))
            }),
        ],
        sizes: decades(3, 7),
        natural: Some(10_000_000),
        public: None,
        bound: "a mark for each square and loss",
    },
    Task {
        name: "nim",
        says: "who wins with n piles, from the text to the answer",
        input: Some(inputs::piles),
        steps: &[program("nim-winner", 10_000_000)],
        sizes: decades(3, 7),
        natural: Some(10_000_000),
        public: None,
        bound: "reading the text, and making the numbers",
    },
    Task {
        name: "floor-division",
        says: "who wins with n numbers near 10^18, from the text to the answer",
        input: Some(inputs::board),
        steps: &[
            program("floor-division-winner", 10_000_000),
            program("floor-division-fast", 10_000_000),
        ],
        sizes: decades(3, 7),
        natural: Some(10_000_000),
        public: None,
        bound: "finding the ends of the words",
    },
    Task {
        name: "floor-division-value",
        says: "the nimbers of n numbers near 10^18 that are at hand",
        input: Some(inputs::board),
        steps: &[
            function("floor_division::nimber", 10_000_000, |_, text| {
                let numbers = inputs::numbers_of(text, 2);
                Box::new(move || {
                    let numbers = black_box(&numbers).iter();
                    numbers.map(|n| floor_division::nimber(*n)).sum()
                })
            }),
            function("floor_division::fast_nimber", 10_000_000, |_, text| {
                let numbers = inputs::numbers_of(text, 2);
                Box::new(move || {
                    let numbers = black_box(&numbers).iter();
                    numbers.map(|n| floor_division::fast_nimber(*n)).sum()
                })
            }),
        ],
        sizes: decades(3, 7),
        natural: Some(1_000_000),
        public: None,
        bound: "two comparisons; from 10^6 on the memory",
    },
    Task {
        name: "squares",
        says: "the nimbers of the piles up to n, taking a square",
        input: None,
        steps: &[
            function("nimbers::table", 100_000, |size, _| {
                let game = outcomes::TakeASquare;
                Box::new(move || values(&nimbers::table(&game, size)))
            }),
            function("nimbers::SquareTable", 1_000_000, |size, _| {
                Box::new(move || {
                    let table = nimbers::SquareTable::up_to(size);
                    sum((0..=size).map(|pile| table.of(pile)))
                })
            }),
        ],
        sizes: decades(3, 6),
        natural: Some(1_000_000),
        public: None,
        bound: "one mark for each option",
    },
    Task {
        name: "kayles",
        says: "the nimbers of Kayles up to n, each found as a mex",
        input: None,
        steps: &[
            function("splitting::values", 1_000, |size, _| {
                let size = size as usize;
                Box::new(move || {
                    values(&splitting::values(&splitting::Kayles, size))
                })
            }),
            function("octal::Table::fast", 10_000, |size, _| {
                let code: octal::Code = "0.77".parse().expect("a code");
                Box::new(move || {
                    let table = octal::Table::fast(code.clone(), size as usize);
                    values(table.nimbers())
                })
            }),
            function("splitting::Sparse", 10_000_000, |size, _| {
                Box::new(move || {
                    let mut table = Sparse::kayles(255);
                    bytes(table.up_to(size as usize))
                })
            }),
        ],
        sizes: decades(3, 7),
        natural: Some(30_000),
        public: Some(("ogs", 30_000)),
        bound: "a few dozen looks for each value",
    },
    Task {
        name: "grundy",
        says: "the values of Grundy's game up to n",
        input: None,
        steps: &[
            function("splitting::values", 1_000, |size, _| {
                let size = size as usize;
                Box::new(move || values(&splitting::values(&GrundysGame, size)))
            }),
            function("splitting::Sparse", 1_000_000, |size, _| {
                Box::new(move || {
                    let mut table = Sparse::grundys_game(254);
                    bytes(table.up_to(size as usize))
                })
            }),
        ],
        sizes: decades(3, 6),
        natural: Some(30_000),
        public: None,
        bound: "the options with one of 1 274 rare piles",
    },
    Task {
        name: "wythoff",
        says: "all lost pairs with a smaller number up to n",
        input: None,
        steps: &[
            function("wythoff::lost_pairs", 10_000_000, |size, _| {
                let number = wythoff::fast_smaller(size as u32).len();
                Box::new(move || {
                    let pairs = wythoff::lost_pairs(number);
                    sum(pairs.iter().map(|pair| pair.0))
                })
            }),
            function("wythoff::fast_smaller", 10_000_000, |size, _| {
                Box::new(move || {
                    let smaller = wythoff::fast_smaller(size as u32);
                    sum(smaller.iter().map(|a| u64::from(*a)))
                })
            }),
        ],
        sizes: decades(3, 7),
        natural: Some(10_000_000),
        public: None,
        bound: "writing the list",
    },
    Task {
        name: "wythoff-pair",
        says: "n lost pairs, each asked for by its place below 2^62",
        input: None,
        steps: &[
            function("wythoff::lost_pair", 1_000_000, |size, _| {
                pairs(size, wythoff::lost_pair)
            }),
            function("wythoff::fast_pair", 1_000_000, |size, _| {
                pairs(size, wythoff::fast_pair)
            }),
        ],
        sizes: decades(3, 6),
        natural: Some(100_000),
        public: None,
        bound: "two products of 64 binary digits",
    },
    Task {
        name: "chomp",
        says: "which bars in a box of n × n are lost",
        input: None,
        steps: &[
            function("outcomes::Outcomes", 10, |size, _| {
                Box::new(move || {
                    let mut outcomes = Outcomes::new(&Chomp);
                    let side = size as u32;
                    let bars = outlines(2 * side, side).filter_map(bar_of);
                    bars.filter(|bar| outcomes.is_lost(bar)).count() as u64
                })
            }),
            function("chomp::Losses", 12, |size, _| {
                Box::new(move || {
                    Losses::in_box(size as u32, size as u32).number() as u64
                })
            }),
        ],
        sizes: &[4, 5, 6, 7, 8, 9, 10, 11, 12],
        natural: Some(10),
        public: None,
        bound: "one mark for each loss and bite",
    },
    Task {
        name: "hackenbush",
        says: "the nimber of a random green graph with n edges",
        input: Some(inputs::graph),
        steps: GREEN,
        sizes: decades(3, 6),
        natural: Some(1_000_000),
        public: None,
        bound: "places in memory in no order",
    },
    Task {
        name: "hackenbush-tree",
        says: "the nimber of a random green tree with n edges",
        input: Some(inputs::tree),
        steps: GREEN,
        sizes: decades(3, 6),
        natural: Some(1_000_000),
        public: None,
        bound: "places in memory in no order",
    },
    Task {
        name: "tree-minimax",
        says: "the values of a random tree with n vertices, from its two lines",
        input: Some(inputs::points),
        steps: &[
            function("minimax::Tree::values", 1_000_000, |_, text| {
                let [parents, points] = two_lines(text);
                Box::new(move || {
                    let numbers = parents.numbers().expect("numbers");
                    let up = |n: &u64| n.checked_sub(1).map(|n| n as usize);
                    let up: Vec<_> = numbers.iter().map(up).collect();
                    let tree = minimax::Tree::new(up).expect("a tree");
                    let points = points.words();
                    let points = points.map(|w| w.integer().expect("a number"));
                    let tree = tree.with_points(points.collect());
                    two(tree.values()[tree.root()])
                })
            }),
            function("minimax::fast_root", 1_000_000, |_, text| {
                let [parents, points] = two_lines(text);
                Box::new(move || {
                    two(minimax::fast_root(&parents, &points).expect("a tree"))
                })
            }),
        ],
        sizes: decades(3, 6),
        natural: Some(200_000),
        public: None,
        bound: "reading; then places in no order",
    },
    Task {
        name: "nim-product",
        says: "n nim products of numbers with 64 digits",
        input: None,
        steps: &[
            function("nim_product::nim_product", 100_000, |size, _| {
                products(size, nim_product::nim_product)
            }),
            function("nim_product::fast_product", 1_000_000, |size, _| {
                products(size, nim_product::fast_product)
            }),
        ],
        sizes: decades(3, 6),
        natural: Some(100_000),
        public: Some(("nimber", 10_000)),
        bound: "28 looks into 1.3 MB of tables",
    },
];

const GREEN: &[Step] = &[
    function("fusion::value", 1_000_000, |_, text| {
        let edges = edges(text);
        Box::new(move || fusion::value(&edges))
    }),
    function("fusion::fast_value", 1_000_000, |_, text| {
        let edges = edges(text);
        Box::new(move || fusion::fast_value(&edges).expect("all stands"))
    }),
];

/// Returns a number that depends on all these numbers and on their order. The
/// C++ programs compute it in the same way.
fn sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, |sum: u64, n| sum.wrapping_mul(31).wrapping_add(n))
}

fn values(numbers: &[u64]) -> u64 {
    sum(numbers.iter().copied())
}

fn bytes(numbers: &[u8]) -> u64 {
    sum(numbers.iter().map(|n| u64::from(*n)))
}

fn places(numbers: &[usize]) -> u64 {
    sum(numbers.iter().map(|n| *n as u64))
}

fn two(both: minimax::Both) -> u64 {
    sum([both.maxi as u64, both.minnie as u64].into_iter())
}

fn two_lines(text: &str) -> [notebook::Line; 2] {
    let mut lines = text.lines().map(notebook::Line::one);
    [(); 2].map(|()| lines.next().expect("two lines"))
}

fn edges(text: &str) -> Vec<Edge> {
    let numbers = inputs::numbers_of(text, 0);
    let edge = |pair: &[u64]| (pair[0] as usize, pair[1] as usize);
    numbers.chunks_exact(2).map(edge).collect()
}

fn pairs(size: u64, pair: fn(u64) -> Option<wythoff::Square>) -> Again {
    let place = |n: u64| (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 2;
    let places: Vec<u64> = (0..size).map(place).collect();
    Box::new(move || {
        let pairs = black_box(&places).iter().filter_map(|n| pair(*n));
        pairs.fold(0, |sum, (a, b)| sum ^ a ^ b)
    })
}

fn products(size: u64, product: fn(u64, u64) -> u64) -> Again {
    let factor = |n: u64| {
        let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (n ^ n >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    };
    let pairs: Vec<(u64, u64)> =
        (0..size).map(|n| (factor(2 * n), factor(2 * n + 1))).collect();
    product(1, 1); // computes its tables
    Box::new(move || {
        let pairs = black_box(&pairs).iter();
        pairs.fold(0, |sum, (a, b)| sum ^ product(*a, *b))
    })
}
