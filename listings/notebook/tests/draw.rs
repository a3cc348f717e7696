//! Checks the exact text of pictures.

use notebook::Picture;

fn drawn(draw: impl Fn(&mut Picture)) -> String {
    let mut picture = Picture::new("n", "a < b", "R & D", (10.0, 2.5));
    draw(&mut picture);
    let text = picture.finish();
    let start = text.find("</desc>").expect("a description") + 7;
    text[start..].trim_end().trim_end_matches("</svg>").to_string()
}

#[test]
fn a_picture_names_and_describes_itself() {
    let text = Picture::new("n", "a < b", "R & D", (10.0, 2.5)).finish();
    assert!(text.contains("viewBox=\"0 0 10 2.5\""), "{text}");
    assert!(text.contains("<title id=\"n-title\">a &lt; b</title>"), "{text}");
    assert!(text.contains("<desc id=\"n-text\">R &amp; D</desc>"), "{text}");
    assert_eq!(text.lines().count(), 1);
}

#[test]
fn lengths_have_one_digit_after_the_point() {
    let circle = |x, y| drawn(|p| p.circle("c", (x, y), 1.0));
    assert_eq!(
        circle(-0.5, 0.05),
        "<circle class=\"c\" cx=\"-0.5\" cy=\"0.1\" r=\"1\"/>"
    );
    assert_eq!(
        circle(-12.34, 7.96),
        "<circle class=\"c\" cx=\"-12.3\" cy=\"8\" r=\"1\"/>"
    );
}

#[test]
fn text_is_made_harmless() {
    assert_eq!(
        drawn(|p| p.text("t", (1.0, 2.0), "&<>")),
        "<text class=\"t\" x=\"1\" y=\"2\">&amp;&lt;&gt;</text>"
    );
}

#[test]
fn rectangles_are_around_their_centre() {
    assert_eq!(
        drawn(|p| p.rectangle("r", (5.0, 5.0), (4.0, 2.0), 0.0)),
        "<rect class=\"r\" x=\"3\" y=\"4\" width=\"4\" height=\"2\"/>"
    );
    let round = drawn(|p| p.rectangle("r", (5.0, 5.0), (4.0, 2.0), 1.0));
    assert!(round.contains("rx=\"1\""), "{round}");
}

#[test]
fn the_head_of_an_arrow_is_at_its_end() {
    let right = drawn(|p| p.arrow("a", (0.0, 0.0), (20.0, 0.0)));
    assert_eq!(
        right,
        "<path class=\"a\" d=\"M0 0L15 0\"/>\
         <polygon class=\"a-head\" points=\"20,0 11,4 11,-4\"/>"
    );
    // An arrow of length 0 has no direction, but its corners must be numbers.
    let none = drawn(|p| p.arrow("a", (3.0, 3.0), (3.0, 3.0)));
    assert!(none.contains("points=\"3,3 3,3 3,3\""), "{none}");
}

#[test]
fn a_spot_tells_its_move_and_a_part_its_name() {
    let goes = ["a.1".to_string(), "a.2".to_string()];
    let draw = |p: &mut Picture| {
        p.part("a.1", |p| p.circle("c", (1.0, 1.0), 1.0));
    };
    let text = drawn(|p| p.spot(("1 2", "Take \"2\" & <go>"), &goes, draw));
    assert_eq!(
        text,
        "<g class=\"spot\" data-play=\"1 2\" \
         data-says=\"Take &quot;2&quot; &amp; &lt;go&gt;\" \
         data-goes=\"a.1 a.2\"><g data-part=\"a.1\">\
         <circle class=\"c\" cx=\"1\" cy=\"1\" r=\"1\"/></g></g>"
    );
}

#[test]
fn what_can_be_dragged_tells_its_slider_and_its_step() {
    let draw = |p: &mut Picture| p.circle("c", (1.0, 1.0), 1.0);
    let text = drawn(|p| p.drag("pile1", 6.25, draw));
    assert_eq!(
        text,
        "<g class=\"drag\" data-drag=\"pile1\" data-axis=\"x\" \
         data-unit=\"6.3\"><circle class=\"c\" cx=\"1\" cy=\"1\" r=\"1\"/></g>"
    );
}

#[test]
fn what_can_be_tapped_tells_its_changes() {
    let draw = |p: &mut Picture| p.circle("c", (1.0, 1.0), 1.0);
    let changes = ["pile1 4", "pile3 0"].map(String::from);
    let text = drawn(|p| p.tap(&changes, draw));
    assert_eq!(
        text,
        "<g data-tap=\"pile1 4,pile3 0\">\
         <circle class=\"c\" cx=\"1\" cy=\"1\" r=\"1\"/></g>"
    );
}
