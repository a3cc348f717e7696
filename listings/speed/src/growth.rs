//! Finds how a time grows with the size.

// ANCHOR: exponent
/// Returns the exponent *p* for which *c* · size^*p* fits the times best: the
/// slope of a line through the logarithms, by least squares (Legendre, 1805;
/// Gauss, 1809). Each point is a size and a time, both larger than 0. Returns
/// `None` unless there are two distinct sizes.
pub fn exponent(points: &[(f64, f64)]) -> Option<f64> {
    let number = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| {
        points.iter().map(|point| of(point).ln()).sum::<f64>() / number
    };
    let (size, time) = (mean(|p| p.0), mean(|p| p.1));
    let (mut above, mut below) = (0.0, 0.0);
    for (n, t) in points {
        let aside = n.ln() - size;
        above += aside * (t.ln() - time);
        below += aside * aside;
    }
    (below > 0.0).then_some(above / below)
}
// ANCHOR_END: exponent

// ANCHOR: between
/// Returns the exponent found from two points alone.
pub fn exponent_between(a: (f64, f64), b: (f64, f64)) -> Option<f64> {
    exponent(&[a, b])
}
// ANCHOR_END: between

// ANCHOR: at_most
/// Returns how wrong an exponent can be if it is found from `steps` + 1 sizes,
/// each ten times the one before, and each time is too long or too short by a
/// factor of at most `factor`. Returns `None` if `steps` is 0.
pub fn most_off(steps: u32, factor: f64) -> Option<f64> {
    let middle = f64::from(steps) / 2.0;
    let aside = |place: u32| (f64::from(place) - middle).abs();
    let sum: f64 = (0..=steps).map(aside).sum();
    let squares: f64 = (0..=steps).map(|place| aside(place).powi(2)).sum();
    (steps > 0).then_some(factor.log10() * sum / squares)
}
// ANCHOR_END: at_most

/// One measurement from the stored table: a computation, its size, and the time
/// and memory that it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The name of the computation, which is one word.
    pub name: String,
    /// The size of the computation.
    pub size: u64,
    /// The time that the computation took, in nanoseconds.
    pub nanoseconds: f64,
    /// The largest amount of memory that the process used, in kilobytes.
    pub kilobytes: u64,
}

impl Measured {
    /// Returns the measurements in a table, one from each line that consists of
    /// a word and three numbers. All other lines are headings.
    pub fn read(text: &str) -> Vec<Measured> {
        text.lines().filter_map(Measured::of_line).collect()
    }

    fn of_line(line: &str) -> Option<Measured> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, size, nanoseconds, kilobytes] = words[..] else {
            return None;
        };
        Some(Measured {
            name: name.to_string(),
            size: size.parse().ok()?,
            nanoseconds: nanoseconds.parse().ok()?,
            kilobytes: kilobytes.parse().ok()?,
        })
    }
}
