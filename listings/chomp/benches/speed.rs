//! Measures how long it takes, in milliseconds, to solve all the bars in a
//! square box with the table, and the whole bar alone by brute force. Each
//! figure is the shortest of several runs, because other work on the machine
//! can only make a run longer.
//!
//! Run it with `cargo bench -p chomp`.

use chomp::{number_of_bars, Chocolate, Chomp, Losses};
use outcomes::Outcomes;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    println!("box        bars    table  brute force");
    for side in 4..=12_u32 {
        let size = format!("{side} x {side}");
        let bars = number_of_bars(side.into(), side.into()).unwrap_or(0) - 1;
        let table = least(7, || Losses::in_box(side, side).number());
        let whole = Chocolate::whole(side.into(), side.into());
        let brute = || usize::from(Outcomes::new(&Chomp).is_lost(&whole));
        match side {
            ..=10 => {
                let brute = least(3, brute);
                println!("{size:7} {bars:7} {table:8.3} {brute:9.2}");
            }
            _ => println!("{size:7} {bars:7} {table:8.3}"),
        }
    }
}

/// Returns the shortest time of this many runs, in milliseconds.
fn least(runs: u32, run: impl Fn() -> usize) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..runs).map(time).fold(f64::INFINITY, f64::min)
}
