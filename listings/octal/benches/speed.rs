//! Times the tables of Kayles, in milliseconds. Each time printed is the least
//! of several runs, because other work on the machine can only add to it. Times
//! of 3 ms or more are processor time, which Linux counts in steps; shorter
//! ones are clock time.
//!
//! Run it with `cargo bench -p octal`.

use octal::{Code, Table};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let code: Code = "0.77".parse().expect("a code");
    println!("Kayles, coins up to   plain    fast  certify");
    for power in 2..=4 {
        let largest = 10_usize.pow(power);
        // The plain table up to 10 000 would take most of a minute.
        let plain = (power < 4).then(|| {
            least(|| Table::new(code.clone(), largest).nimbers().len())
        });
        let plain = plain.map_or("–".into(), |time| format!("{time:.2}"));
        let fast = least(|| Table::fast(code.clone(), largest).nimbers().len());
        let table = Table::fast(code.clone(), largest);
        let find = least(|| usize::from(table.certify().is_some()));
        println!("10^{power}              {plain:>10} {fast:7.2} {find:8.2}");
    }
    let proof = Table::fast(code, 200).certify().expect("166 are enough");
    println!("filled from the certificate");
    for power in 5..=8 {
        let largest = 10_usize.pow(power);
        let time = least(|| proof.fill(largest).expect("16 bits").len());
        println!("10^{power}                         {time:7.2}");
    }
}

/// Returns the least time of five runs, in milliseconds.
fn least(run: impl Fn() -> usize) -> f64 {
    let time = |_| {
        let (clock, start) = (Instant::now(), milliseconds());
        black_box(run());
        let (clock, own) = (clock.elapsed(), milliseconds() - start);
        if own < 3.0 {
            clock.as_secs_f64() * 1000.0
        } else {
            own
        }
    };
    (0..5).map(time).fold(f64::INFINITY, f64::min)
}

/// Returns the processor time that this program has used, in milliseconds.
fn milliseconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let first = text.split_whitespace().next().expect("a number");
    first.parse::<f64>().expect("nanoseconds") / 1e6
}
