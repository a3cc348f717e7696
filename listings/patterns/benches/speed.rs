//! Measures how long it takes to find a period and to check it, in
//! milliseconds. Each figure is the shortest of five runs, because other work
//! on the machine can only make a run longer.
//!
//! Run it with `cargo bench -p patterns`.

use games::Subtraction;
use outcomes::Convention;
use patterns::find_period;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    println!("amounts              from  period    find   check");
    let late = Subtraction::new(&[65, 783, 822]).expect("no amount is 0");
    row("65, 783, 822", &late);
    for zeros in 2..=5 {
        let many = 10_u64.pow(zeros);
        let game = Subtraction::new(&[1, many]).expect("no amount is 0");
        row(&format!("1, {many}"), &game);
        let game = Subtraction::new(&[many / 2, many]).expect("no 0");
        row(&format!("{}, {many}", many / 2), &game);
    }
}

/// Prints the preperiod, the period and the two times for one game.
fn row(name: &str, game: &Subtraction) {
    let find = || find_period(game, Convention::Normal, 1 << 24);
    let found = find().expect("the table is long enough");
    let check = || found.check(game, Convention::Normal);
    let (e, p) = (found.preperiod(), found.period());
    let (find, check) = (least(|| find().is_some()), least(|| check().is_ok()));
    println!("{name:18} {e:6} {p:7} {find:7.2} {check:7.2}");
}

/// Returns the time of the shortest of five runs, in milliseconds.
fn least(run: impl Fn() -> bool) -> f64 {
    let time = |_| {
        let start = Instant::now();
        assert!(black_box(run()));
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..5).map(time).fold(f64::INFINITY, f64::min)
}
