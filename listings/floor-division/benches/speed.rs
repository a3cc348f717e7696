//! Times the programs, in nanoseconds per number. Each time printed is the
//! least of several runs, because other work on the machine can only add to it.
//!
//! Run it with `cargo bench -p floor-division`. The programs read ten million
//! numbers; a number after `--` replaces ten million.

use floor_division::{
    check, fast_nimber, fast_program, nimber, winner_program,
};
use notebook::Program;
use std::fs::File;
use std::hint::black_box;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::time::Instant;

fn main() {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let count: u64 = given.unwrap_or(10_000_000);
    values();
    claims();
    let path = std::env::temp_dir().join("floor-division-speed.txt");
    let boards = [("one board", count), ("boards of 100", 100)];
    for (name, size) in boards {
        write(&path, count, size).expect("the file can be written");
        for (program, run, times) in [
            ("floor-division-fast", fast_program as Program, 9),
            ("floor-division-winner", winner_program, 1),
        ] {
            let file = || File::open(&path).expect("it was written");
            let from_file = least(times, || {
                tested(run, &mut BufReader::new(file()));
            });
            let from_pipe = least(times, || through_a_pipe(run, file()));
            let each = |time: f64| time / count as f64;
            println!(
                "{program}, {name}: file {:.1}, pipe {:.1}",
                each(from_file),
                each(from_pipe)
            );
        }
    }
    std::fs::remove_file(&path).expect("it was written");
}

/// Returns numbers above 9 · 10^17 and up to 10^18, in no particular order.
fn numbers(count: u64) -> impl Iterator<Item = u64> {
    let mixed = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8;
    (0..count).map(move |n| 10_u64.pow(18) - mixed(n) % 10_u64.pow(17))
}

/// Returns the least time that `run` takes in `times` runs, in nanoseconds.
fn least(times: u32, mut run: impl FnMut()) -> f64 {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed().as_nanos() as f64
    };
    (0..times).map(time).fold(f64::INFINITY, f64::min)
}

/// Prints how many times a second the chapter's claim can be checked.
fn claims() {
    let divisors = black_box([2, 3, 4, 5, 6]);
    let proved = || black_box(check(&divisors, 12, 6)).is_ok();
    let thousand = least(9, || assert!((0..1000).all(|_| proved())));
    println!("claims a second, of a window of 30: {:.0}", 1e12 / thousand);
}

/// Prints the time per number for finding the nimbers of 100 000 numbers that
/// are already in memory.
fn values() {
    let numbers: Vec<u64> = numbers(100_000).collect();
    let timed = |nimber: fn(u64) -> u64| {
        least(200, || {
            black_box(
                black_box(&numbers).iter().map(|n| nimber(*n)).sum::<u64>(),
            );
        })
    };
    // A closure, unlike a function pointer, can be inlined into the loop.
    let fast = least(200, || {
        let numbers = black_box(&numbers).iter();
        black_box(numbers.map(|n| fast_nimber(*n)).sum::<u64>());
    });
    println!("fast_nimber: {:.2}", fast / 1e5);
    println!("nimber: {:.2}", timed(nimber) / 1e5);
}

/// Writes a file with boards of `size` numbers each, `count` numbers in all.
fn write(path: &std::path::Path, count: u64, size: u64) -> std::io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    writeln!(file, "{}", count / size)?;
    for (place, number) in (0..).zip(numbers(count / size * size)) {
        if place % size == 0 {
            writeln!(file, "{size}")?;
        }
        let last = place % size == size - 1;
        write!(file, "{number}{}", if last { '\n' } else { ' ' })?;
    }
    file.flush()
}

fn tested(program: Program, input: &mut dyn BufRead) {
    program(input, &mut std::io::sink()).expect("the input is in order");
}

/// Runs the program on the file, sent through a pipe as in `cat file |
/// program`.
fn through_a_pipe(program: Program, mut file: File) {
    let (end, mut start) = std::io::pipe().expect("a pipe can be made");
    std::thread::scope(|scope| {
        scope.spawn(move || std::io::copy(&mut file, &mut start));
        tested(program, &mut BufReader::new(end));
    });
}
