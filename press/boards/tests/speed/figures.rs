//! Checks that a figure shows what was measured.

use boards::speed::figure_of;
use speed::Measured;

#[test]
fn a_figure_shows_each_measurement() {
    let row = |size, nanoseconds| Measured {
        name: "kayles".into(),
        size,
        nanoseconds,
        kilobytes: 1,
    };
    let drawn = figure_of("tables", &[row(1000, 1e5), row(10_000, 1e6)]);
    assert_eq!(drawn.matches("option-head").count(), 2);
    assert_eq!(drawn.matches(">kayles<").count(), 1);
    assert!(drawn.contains("kayles: 100.0 nanoseconds each for 1000"));
    // The powers of ten on the axes, written with units.
    let long = figure_of("tables", &[row(100, 1e2), row(10_000_000_000, 1e19)]);
    for word in ["100", "1k", "10k", "1M", "1G", "10G", "1 ns", "1 µs"] {
        assert!(long.contains(&format!(">{word}<")), "{word}");
    }
    for word in ["100 µs", "1 ms", "10 ms", "1 s"] {
        assert!(long.contains(&format!(">{word}<")), "{word}");
    }
    // Another figure shows none of this, and a figure with no measurements is
    // still drawn.
    assert!(!figure_of("graphs", &[row(1000, 1e5)]).contains("kayles"));
    assert!(figure_of("numbers", &[]).contains("<svg"));
}
