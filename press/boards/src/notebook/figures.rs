//! The figures of the chapter `notebook`.

use notebook::{Figure, Picture};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[("three-uses", three_uses), ("arrow", arrow)];

/// Draws one program and the three places where it runs.
fn three_uses() -> String {
    let mut picture = Picture::new(
        "notebook-three-uses",
        "One program, used three times",
        "A box, the program: a function from input to output. Three \
         arrows lead from it to three boxes: a command in the terminal, the \
         test of the stored runs, a cell on the page.",
        (440.0, 176.0),
    );
    let uses = [
        ("the command", "cargo run -p notebook"),
        ("the test", "of every stored run"),
        ("the page", "what you see printed"),
    ];
    picture.rectangle("shape strong", (70.0, 88.0), (130.0, 70.0), 8.0);
    picture.text("label", (70.0, 80.0), "one program");
    picture.text("note", (70.0, 101.0), "input → output");
    for (use_, y) in uses.iter().zip([28.0, 88.0, 148.0]) {
        let to = (236.0, y);
        picture.bent_arrow("option", (137.0, 88.0), (190.0, y), to);
        picture.rectangle("shape", (338.0, y), (196.0, 48.0), 8.0);
        picture.text("label", (338.0, y - 7.0), use_.0);
        picture.text("note", (338.0, y + 13.0), use_.1);
    }
    picture.finish()
}

// ANCHOR: first_figure
fn arrow() -> String {
    let mut picture = Picture::new(
        "notebook-arrow",
        "Two circles and an arrow",
        "An arrow leads from the circle 5 to the circle 3.",
        (200.0, 60.0),
    );
    for (x, name) in [(40.0, "5"), (160.0, "3")] {
        picture.circle("shape", (x, 30.0), 18.0);
        picture.text("label", (x, 30.0), name);
    }
    picture.arrow("option", (58.0, 30.0), (142.0, 30.0));
    picture.finish()
}
// ANCHOR_END: first_figure
