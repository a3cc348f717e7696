//! The figures of the chapter.

use super::board::Coins;
use super::draw::{draw_graph, draw_position, towards, Mark};
use crate::first_picture;
use games::DRAWABLE;
use games::{
    graph, AddOrTake, Board, Cell, Game, Graph, HalveOrTakeOne, Noughts,
    Subtraction,
};
use notebook::{Figure, Picture, Point};
use std::fmt::Display;

/// The number of coins for which a figure shows all plays.
const FEW: u64 = 4;

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Coins>("7")),
    ("play", play),
    ("first-moves", first_moves),
    ("subtraction", subtraction),
    ("noughts", noughts),
    ("legend", legend),
    ("endings", four_endings),
    ("own", own_graph),
];

/// Draws a row of coins; the last `taken` of them are only outlines.
fn coins(picture: &mut Picture, (x, y): Point, coins: usize, taken: usize) {
    for i in 0..coins {
        let class = if i >= coins - taken { "coin-gone" } else { "coin" };
        let centre = (x + 26.0 * i as f64, y);
        picture.circle(class, centre, 10.0);
    }
}

/// Draws a play of the subtraction game from seven coins.
fn play() -> String {
    let takes = [("you take 2", 7, 2), ("the opponent takes 3", 5, 3)];
    let last = [("you take 2: the last coin", 2, 2)];
    let mut picture = Picture::new(
        "games-play",
        "A play from seven coins",
        "Four rows of coins. Seven coins, two of them are taken; five coins, \
         three are taken; two coins, both are taken; no coins are left.",
        (440.0, 150.0),
    );
    for (row, (words, all, taken)) in takes.iter().chain(&last).enumerate() {
        let y = 20.0 + 38.0 * row as f64;
        coins(&mut picture, (20.0, y), *all, *taken);
        picture.text("note from-left", (206.0, y), words);
    }
    picture.text("note from-left", (10.0, 134.0), "no coins left, no options");
    picture.finish()
}

/// Returns all finished plays from `coins`, each as the amounts taken.
fn takes(game: &Subtraction, coins: u64) -> Vec<Vec<u64>> {
    let options = game.options(&coins);
    if options.is_empty() {
        return vec![Vec::new()];
    }
    let after = |left: u64| {
        let rests = takes(game, left).into_iter();
        rests.map(move |rest| [&[coins - left][..], &rest].concat())
    };
    options.into_iter().flat_map(after).collect()
}

/// Draws the plays from four coins, sorted by their first moves.
fn first_moves() -> String {
    let mut picture = Picture::new(
        "games-first-moves",
        "The seven plays from four coins, by their first move",
        "Seven rows of blocks, one for each play; a block is as long as the \
         amount taken, and the first one is filled. The rows are in three \
         groups. Four plays begin by taking 1, and behind it are the four \
         plays from three coins. Two begin by taking 2, before the two plays \
         from two coins. One begins by taking 3, before the one play from one \
         coin.",
        (352.0, 212.0),
    );
    let game = Subtraction::new(&[1, 2, 3]).expect("no zero");
    let mut plays = takes(&game, FEW);
    plays.sort_by_key(|play| play[0]);
    let mut y = 14.0;
    for group in plays.chunk_by(|a, b| a[0] == b[0]) {
        let middle = y + 12.0 * (group.len() - 1) as f64;
        for play in group {
            blocks(&mut picture, y, play);
            y += 24.0;
        }
        let (left, number) = (FEW - group[0][0], group.len());
        let plays = if number == 1 { "play" } else { "plays" };
        let words = format!("{number} {plays}, as from {left}");
        picture.text("note from-left", (200.0, middle), &words);
        y += 16.0;
    }
    picture.finish()
}

/// Draws a play as a row of blocks; the first block is filled.
fn blocks(picture: &mut Picture, y: f64, play: &[u64]) {
    let mut x = 10.0;
    for (place, &taken) in play.iter().enumerate() {
        let class = if place == 0 { "coin" } else { "shape" };
        let width = 44.0 * taken as f64;
        let middle = (x + width / 2.0, y);
        picture.rectangle(class, middle, (width - 4.0, 20.0), 5.0);
        picture.text("label", middle, &taken.to_string());
        x += width;
    }
}

fn subtraction() -> String {
    let game = Subtraction::new(&[1, 2, 3]).expect("no zero");
    let graph = graph(&game, &7, 8).expect("eight positions");
    let words = (
        "games-subtraction",
        "The graph of the subtraction game from seven coins",
        "The numbers 0 to 7 in a row. Arrows lead from each number to the \
         numbers that are 1, 2 or 3 smaller, where there are any; none leads \
         from 0.",
    );
    draw_graph(words, &graph, u64::to_string)
}

fn own_graph() -> String {
    let (name, title) = ("games-own", "The graph of the game in own.rs");
    match graph(&HalveOrTakeOne, &8, DRAWABLE) {
        Ok(graph) => {
            let words = (name, title, &*in_words(&graph));
            draw_graph(words, &graph, ToString::to_string)
        }
        Err(_) => {
            let text = "too many positions for a drawing";
            let mut empty = Picture::new(name, title, text, (440.0, 40.0));
            empty.text("note from-left", (8.0, 20.0), text);
            empty.finish()
        }
    }
}

/// Returns a description of a graph's arrows, for screen readers.
fn in_words<P: Display>(graph: &Graph<P>) -> String {
    let mut words = String::from("Positions in a row.");
    for (from, options) in graph.positions.iter().zip(&graph.options) {
        let to: Vec<String> =
            options.iter().map(|&o| graph.positions[o].to_string()).collect();
        words += &match &to[..] {
            [] => format!(" No arrow leads from {from}."),
            _ => format!(" Arrows lead from {from} to {}.", to.join(" and ")),
        };
    }
    words
}

/// Draws a board in the middle of a game, and one of its options.
fn noughts() -> String {
    use Cell::{Cross as X, Empty as E, Nought as O};
    let before: Board = [X, O, X, E, X, O, O, X, E];
    let corner = |board: &Board| board[8] == O;
    let after = Noughts.options(&before).into_iter().find(corner);
    let mut picture = Picture::new(
        "games-noughts",
        "A move in noughts and crosses",
        "Two boards and an arrow. The first has crosses in the corners at the \
         top, in the middle and below it, noughts at the top, at the right and \
         in the lower left corner; in the second a nought has been added in \
         the lower right corner.",
        (400.0, 150.0),
    );
    board(&mut picture, (75.0, 75.0), &before);
    picture.arrow("option", (160.0, 75.0), (240.0, 75.0));
    board(&mut picture, (325.0, 75.0), &after.expect("the corner is free"));
    picture.finish()
}

fn board(picture: &mut Picture, centre: Point, board: &Board) {
    let side = 42.0;
    let (left, top) = (centre.0 - 1.5 * side, centre.1 - 1.5 * side);
    for i in 1..3 {
        let d = side * f64::from(i);
        let (across, down) = (left + d, top + d);
        picture.line("rule", (across, top), (across, top + 3.0 * side));
        picture.line("rule", (left, down), (left + 3.0 * side, down));
    }
    for (square, cell) in board.iter().enumerate() {
        let (row, column) = ((square / 3) as f64, (square % 3) as f64);
        let x = left + side * (column + 0.5);
        let y = top + side * (row + 0.5);
        match cell {
            Cell::Empty => {}
            Cell::Nought => picture.circle("pen", (x, y), 12.0),
            Cell::Cross => {
                let d = 11.0;
                picture.line("pen", (x - d, y - d), (x + d, y + d));
                picture.line("pen", (x - d, y + d), (x + d, y - d));
            }
        }
    }
}

/// Draws every mark that the book's figures use, with its meaning.
fn legend() -> String {
    let marks = [
        (Mark::Unknown, "a position, with nothing said about it"),
        (Mark::Lost, "lost: the player to move loses (P-position)"),
        (Mark::Won, "won: the player to move can win (N-position)"),
        (Mark::Draw, "a draw: neither player can force a win"),
    ];
    let mut picture = Picture::new(
        "games-legend",
        "The marks of the figures",
        "A plain disc: a position. A filled square: a lost position. An open \
         circle: a won position. A dashed diamond: a draw. A thin arrow: an \
         option. A thick arrow: a winning move.",
        (440.0, 270.0),
    );
    for (row, (mark, meaning)) in marks.iter().enumerate() {
        let y = 26.0 + 44.0 * row as f64;
        draw_position(&mut picture, (50.0, y), *mark, "4");
        picture.text("note from-left", (100.0, y), meaning);
    }
    let arrows = [("option", "an option"), ("winning", "a winning move")];
    for (row, (class, meaning)) in arrows.iter().enumerate() {
        let y = 206.0 + 38.0 * row as f64;
        picture.arrow(class, (22.0, y), (80.0, y));
        picture.text("note from-left", (100.0, y), meaning);
    }
    picture.finish()
}

/// Draws the beginnings of four games, none of which is finite in every sense.
fn four_endings() -> String {
    let mut picture = Picture::new(
        "games-endings",
        "The beginnings of four games",
        "Add or take: arrows lead back and forth between 1, 2 and 3, and from \
         each of them to 0. Add \
         one: 0 leads to 1, 1 to 2, and so on without end. Name and count: the \
         start leads to every number, each number to the one before it. Name \
         and stop: the start leads to every number, and no number leads on.",
        (440.0, 430.0),
    );
    add_or_take(&mut picture, 60.0);
    add_one(&mut picture, 160.0);
    name(&mut picture, 240.0, true);
    name(&mut picture, 346.0, false);
    picture.finish()
}

const COLUMN: f64 = 58.0;

fn column(place: usize, y: f64) -> Point {
    (190.0 + COLUMN * place as f64, y)
}

fn add_or_take(picture: &mut Picture, y: f64) {
    picture.text("note from-left", (8.0, y), "add or take");
    let table = graph(&AddOrTake { table: 3 }, &3, 4).expect("four positions");
    for (from, options) in table.options.iter().enumerate() {
        for &to in options {
            let (a, b) = (column(from, y), column(to, y));
            let side = if to < from { -1.0 } else { 1.0 };
            let steps = from.abs_diff(to) as f64;
            let pull = ((a.0 + b.0) / 2.0, y + side * (26.0 * steps - 8.0));
            let (a, b) = (towards(a, pull), towards(b, pull));
            picture.bent_arrow("option", a, pull, b);
        }
    }
    numbers(picture, y);
}

fn add_one(picture: &mut Picture, y: f64) {
    picture.text("note from-left", (8.0, y), "add one");
    for place in 0..4 {
        let (a, b) = (column(place, y), column(place + 1, y));
        let end = if place == 3 { (b.0 - 18.0, y) } else { towards(b, a) };
        picture.arrow("option", towards(a, b), end);
    }
    picture.text("label", (426.0, y), "…");
    numbers(picture, y);
}

fn name(picture: &mut Picture, y: f64, count: bool) {
    let title = if count { "name and count" } else { "name and stop" };
    picture.text("note from-left", (8.0, y), title);
    let below = y + 56.0;
    let start = (136.0, below - 28.0);
    for place in 0..4 {
        let at = column(place, below);
        let pull = ((start.0 + at.0) / 2.0 + 20.0, y - 10.0);
        let (a, b) = (towards(start, pull), towards(at, pull));
        picture.bent_arrow("option", a, pull, b);
        if count && place > 0 {
            let before = column(place - 1, below);
            picture.arrow("option", towards(at, before), towards(before, at));
        }
    }
    draw_position(picture, start, Mark::Unknown, "?");
    picture.text("label", (426.0, below), "…");
    numbers(picture, below);
}

fn numbers(picture: &mut Picture, y: f64) {
    for place in 0..4 {
        let label = place.to_string();
        draw_position(picture, column(place, y), Mark::Unknown, &label);
    }
}
