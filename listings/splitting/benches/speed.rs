//! Measures how long the tables of splitting games take, in seconds of
//! processor time. Each figure is the shortest of three runs, because other
//! work on the machine can only make a run longer.
//!
//! Run it with `cargo bench -p splitting`.

use splitting::{values, GrundysGame, Kayles, Sparse, Splitting};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    println!("the plain table, `values`    10^2      10^3      10^4");
    plain("Kayles", &Kayles);
    plain("Grundy's game", &GrundysGame);
    println!("the fast table, `Sparse`     10^4      10^5      10^6      10^7");
    fast("Kayles", || Sparse::kayles(255));
    fast("Grundy's game", || Sparse::grundys_game(254));
}

fn plain(name: &str, rule: &impl Splitting) {
    let time = |largest| least(|| values(rule, largest).len());
    println!("{}", row(name, [100, 1000, 10_000].map(time)));
}

fn fast(name: &str, new: fn() -> Sparse) {
    let time = |largest| least(|| new().up_to(largest).len());
    let sizes = (4..8).map(|power| 10_usize.pow(power));
    let sizes = sizes.filter(|size| *size <= new().limit());
    println!("{}", row(name, sizes.map(time)));
}

fn row(name: &str, times: impl IntoIterator<Item = f64>) -> String {
    let times = times.into_iter().map(|time| format!("{time:10.4}"));
    format!("{name:23}{}", times.collect::<String>())
}

/// Returns the shortest time of three runs, in seconds: processor time, or
/// elapsed time if the system doesn't report that.
fn least(run: impl Fn() -> usize) -> f64 {
    let time = |_| {
        let start = (processor(), Instant::now());
        assert!(black_box(run()) > 0);
        match (start.0, processor()) {
            (Some(start), Some(end)) => end - start,
            _ => start.1.elapsed().as_secs_f64(),
        }
    };
    (0..3).map(time).fold(f64::MAX, f64::min)
}

/// Returns the processor time of this process so far, in seconds, or `None` if
/// the system doesn't report it.
fn processor() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = told.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
