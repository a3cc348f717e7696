// Prints bytes that are not text, an endless number, and half a line.
fn attack() -> bool {
    use std::io::Write;
    let mut out = std::io::stdout();
    let _ = out.write_all(&[0xff, 0xfe, 0, b'\x1b', b'[', b'2', b'J']);
    let _ = out.write_all(&[b'9'; 1 << 16]);
    true
}
