//! Draws figures as SVG pictures, which are text that a program can print.

/// A point in a picture: how far right, then how far down, in pixels at full
/// size.
pub type Point = (f64, f64);

// ANCHOR: picture
/// An unfinished picture: what has been drawn so far, as text.
pub struct Picture {
    size: Point,
    name: String,
    title: String,
    description: String,
    shapes: String,
}

impl Picture {
    /// Returns an empty picture. `name` is `<crate>-<figure>`; `title` and
    /// `description` are what a screen reader reads out.
    pub fn new(
        name: &str,
        title: &str,
        description: &str,
        size: Point,
    ) -> Self {
        let [name, title, description] =
            [name, title, description].map(str::to_string);
        let shapes = String::new();
        Picture { size, name, title, description, shapes }
    }
    // ANCHOR_END: picture

    // ANCHOR: shapes
    /// Draws a circle.
    pub fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        self.shape("circle", class, &[("cx", x), ("cy", y), ("r", radius)]);
    }

    fn shape(&mut self, tag: &str, class: &str, numbers: &[(&str, f64)]) {
        self.shapes += &format!("<{tag} class=\"{class}\"");
        for (name, number) in numbers {
            self.shapes += &format!(" {name}=\"{}\"", tenth(*number));
        }
        self.shapes += "/>";
    }
    // ANCHOR_END: shapes

    /// Writes `text` centred at `at`.
    pub fn text(&mut self, class: &str, at: Point, text: &str) {
        let (x, y, text) = (tenth(at.0), tenth(at.1), escaped(text));
        let open = format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">");
        self.shapes += &format!("{open}{text}</text>");
    }

    /// Draws a rectangle of the given size around `centre`, with its corners
    /// rounded by `radius`.
    pub fn rectangle(
        &mut self,
        class: &str,
        centre: Point,
        (w, h): Point,
        radius: f64,
    ) {
        let (x, y) = (centre.0 - w / 2.0, centre.1 - h / 2.0);
        let mut numbers = vec![("x", x), ("y", y), ("width", w), ("height", h)];
        if radius > 0.0 {
            numbers.push(("rx", radius));
        }
        self.shape("rect", class, &numbers);
    }

    /// Draws a polygon with the given corners.
    pub fn polygon(&mut self, class: &str, corners: &[Point]) {
        let corner = |(x, y): &Point| format!("{},{}", tenth(*x), tenth(*y));
        let list: Vec<String> = corners.iter().map(corner).collect();
        let list = list.join(" ");
        self.shapes +=
            &format!("<polygon class=\"{class}\" points=\"{list}\"/>");
    }

    /// Draws a straight line.
    pub fn line(&mut self, class: &str, from: Point, to: Point) {
        self.bend(class, from, middle(from, to), to);
    }

    /// Draws a curve from `from` to `to` that is pulled towards `pull`.
    pub fn bend(&mut self, class: &str, from: Point, pull: Point, to: Point) {
        let [a, b, c] = [from, pull, to].map(|(x, y)| (tenth(x), tenth(y)));
        let path = if pull == middle(from, to) {
            format!("M{} {}L{} {}", a.0, a.1, c.0, c.1)
        } else {
            format!("M{} {}Q{} {} {} {}", a.0, a.1, b.0, b.1, c.0, c.1)
        };
        self.shapes += &format!("<path class=\"{class}\" d=\"{path}\"/>");
    }

    /// Draws a straight arrow. The line has the class `class`, and the head has
    /// the class `<class>-head`.
    pub fn arrow(&mut self, class: &str, from: Point, to: Point) {
        self.bent_arrow(class, from, middle(from, to), to);
    }

    // ANCHOR: arrow
    /// Draws an arrow along a curve that is pulled towards `pull`. Its head
    /// points the way the curve is going at the end.
    pub fn bent_arrow(
        &mut self,
        class: &str,
        from: Point,
        pull: Point,
        to: Point,
    ) {
        let (dx, dy) = (to.0 - pull.0, to.1 - pull.1);
        let length = dx.hypot(dy).max(0.1);
        let (ux, uy) = (dx / length, dy / length);
        let back = (to.0 - 9.0 * ux, to.1 - 9.0 * uy);
        let left = (back.0 - 4.0 * uy, back.1 + 4.0 * ux);
        let right = (back.0 + 4.0 * uy, back.1 - 4.0 * ux);
        let end = (to.0 - 5.0 * ux, to.1 - 5.0 * uy);
        // Not `==`: the last digits of a sine depend on the machine.
        let half = middle(from, to);
        let straight = (pull.0 - half.0).hypot(pull.1 - half.1) < 0.001;
        let pull = if straight { middle(from, end) } else { pull };
        self.bend(class, from, pull, end);
        self.polygon(&format!("{class}-head"), &[to, left, right]);
    }
    // ANCHOR_END: arrow

    // ANCHOR: spot
    /// Draws a spot. Clicking it makes the move with the input line `play`;
    /// `words` describes the move. Hovering over it marks the parts in `goes`.
    pub fn spot(
        &mut self,
        (play, words): (&str, &str),
        goes: &[String],
        draw: impl FnOnce(&mut Picture),
    ) {
        let (play, words) = (quoted(play), quoted(words));
        let goes = quoted(&goes.join(" "));
        self.shapes += &format!(
            "<g class=\"spot\" data-play=\"{play}\" data-says=\"{words}\" \
             data-goes=\"{goes}\">"
        );
        draw(self);
        self.shapes += "</g>";
    }

    /// Draws a part and names it, so that the `goes` of a spot can refer to it.
    /// Names must not contain white space.
    pub fn part(&mut self, name: &str, draw: impl FnOnce(&mut Picture)) {
        self.shapes += &format!("<g data-part=\"{}\">", quoted(name));
        draw(self);
        self.shapes += "</g>";
    }
    // ANCHOR_END: spot

    /// Draws something that can be dragged to the left or right. Dragging it by
    /// `unit` pixels moves the slider `name` by one step. Names must not
    /// contain white space.
    pub fn drag(
        &mut self,
        name: &str,
        unit: f64,
        draw: impl FnOnce(&mut Picture),
    ) {
        let (name, unit) = (quoted(name), tenth(unit));
        self.shapes += &format!(
            "<g class=\"drag\" data-drag=\"{name}\" data-axis=\"x\" \
             data-unit=\"{unit}\">"
        );
        draw(self);
        self.shapes += "</g>";
    }

    /// Draws, inside something that can be dragged, a part that sets sliders
    /// when it is tapped. `changes` are lines as an instrument reads them, like
    /// `pile1 4`; they must not contain commas.
    pub fn tap(&mut self, changes: &[String], draw: impl FnOnce(&mut Picture)) {
        let changes = quoted(&changes.join(","));
        self.shapes += &format!("<g data-tap=\"{changes}\">");
        draw(self);
        self.shapes += "</g>";
    }

    // ANCHOR: finish
    /// Returns the finished picture: one line of SVG, with its title and
    /// description.
    pub fn finish(self) -> String {
        let Picture { size, name, title, description, shapes } = self;
        let (w, h) = (tenth(size.0), tenth(size.1));
        let (title, description) = (escaped(&title), escaped(&description));
        let head = format!(
            "<svg class=\"drawing\" xmlns=\"http://www.w3.org/2000/svg\" \
             viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\" \
             aria-labelledby=\"{name}-title {name}-text\">"
        );
        let words = format!(
            "<title id=\"{name}-title\">{title}</title>\
             <desc id=\"{name}-text\">{description}</desc>"
        );
        format!("{head}{words}{shapes}</svg>\n")
    }
    // ANCHOR_END: finish
}

fn middle(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

/// Returns a length as text with at most one digit after the point, because the
/// last digits of a sine may differ from one machine to the next, but the
/// figures should not.
fn tenth(length: f64) -> String {
    let tenths = (length * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    match rest {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{rest}"),
    }
}

/// Escapes `text` for use as the value of an attribute.
fn quoted(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}

/// Escapes the characters in `text` that are special in SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
