//! Programs that misbehave, to test the limits of the page. They are not
//! programs of the book: no page shows them.

use notebook::{Answer, Listed};
use std::hint::black_box;
use std::io::{BufRead, Write};

/// The programs that misbehave.
pub const TRIALS: &[Listed] = &[
    ("engine-forever", "prints a line and never ends", forever),
    ("engine-flood", "prints lines as long as it may", flood),
    ("engine-deep", "calls itself without end", deep),
    ("engine-panic", "panics", panic),
    ("engine-greedy", "asks for memory without end", greedy),
];

/// Prints a line and never ends.
fn forever(_: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    writeln!(output, "I have begun.")?;
    let mut steps = 0_u64;
    while black_box(steps) < u64::MAX {
        steps += 1;
    }
    Ok(())
}

/// Prints lines until they are no longer accepted.
fn flood(_: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    for line in 1_u64.. {
        writeln!(output, "line {line}")?;
    }
    Ok(())
}

/// Calls itself until the stack overflows.
fn deep(_: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    fn depth(number: u64) -> u64 {
        let room = black_box([number; 16]);
        if number == u64::MAX {
            return 0;
        }
        1 + black_box(depth(room[7] + 1))
    }
    Ok(writeln!(output, "{}", depth(0))?)
}

/// Panics, as a program with a bug would.
fn panic(_: &mut dyn BufRead, _: &mut dyn Write) -> Answer {
    panic!("a mistake was made");
}

/// Allocates memory without end.
fn greedy(_: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut all = Vec::new();
    loop {
        all.push(vec![1_u8; 1 << 20]);
        if black_box(&all).len() == 1 << 20 {
            return Ok(writeln!(output, "a tebibyte")?);
        }
    }
}
