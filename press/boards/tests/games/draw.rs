//! Checks that the program `games-draw` fails unless it can write the whole
//! graph.

use boards::games::PROGRAMS;
use std::io::{self, Write};
use trial::seen;

/// A writer that accepts only this many more bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match bytes.len().min(self.0) {
            0 if !bytes.is_empty() => Err(io::ErrorKind::StorageFull.into()),
            fits => {
                self.0 -= fits;
                Ok(fits)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_write_that_fails_is_told() {
    let input = "1 2\n9\n";
    let whole = seen(PROGRAMS, "games-draw", input);
    let program = notebook::find(PROGRAMS, "games-draw").unwrap();
    for room in 0..whole.len() {
        let answer = program(&mut input.as_bytes(), &mut Full(room));
        assert!(answer.is_err(), "with room for {room} bytes");
    }
}
