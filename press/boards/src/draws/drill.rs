//! The chapter's drill: questions about games that need not end.

use crate::{Form, Item, Question};
use draws::{small_graph, with_counters, Labels, Outcome};
use games::Graph;
use notebook::{or_none, Chance};
use outcomes::Convention;
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// In this round these positions, and no others, get these labels.
    Round(usize, Vec<(usize, Outcome)>),
    /// The positions without a label after these rounds are drawn.
    RestDrawn,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Round(round, found) => {
                write!(f, "Round {round}: ")?;
                for (at, (place, outcome)) in found.iter().enumerate() {
                    let comma = if at > 0 { ", " } else { "" };
                    write!(f, "{comma}{place} is {}", name(*outcome))?;
                }
                f.write_str(".")
            }
            Reason::RestDrawn => {
                f.write_str("Positions that still have no label are drawn.")
            }
        }
    }
}

/// Returns a random question: about an outcome, about all drawn positions,
/// about all winning moves, or about how long a game lasts.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => outcome_question(chance),
        1 => drawn_question(chance),
        2 => moves_question(chance),
        _ => length_question(chance),
    }
}

/// The number of positions in a graph.
const POSITIONS: usize = 5;

/// Returns a random graph and its labels; each arrow is in the graph with
/// probability 3/10.
fn some_graph(chance: &mut Chance) -> (Graph<usize>, Labels) {
    let arrows = (POSITIONS * POSITIONS) as u32;
    let here = (0..arrows).filter(|_| chance.below(10) < 3);
    let code = here.fold(0, |code: u32, arrow| code | 1 << arrow);
    let graph = small_graph(POSITIONS, code);
    let labels = with_counters(Convention::Normal, &graph);
    (graph, labels)
}

/// Returns a random graph, its labels, and a position in it that has this
/// outcome and at least one option.
fn with_outcome(
    chance: &mut Chance,
    outcome: Outcome,
) -> (Graph<usize>, Labels, usize) {
    loop {
        let (graph, labels) = some_graph(chance);
        let fits = |place: &usize| {
            labels.outcomes[*place] == outcome
                && !graph.options[*place].is_empty()
        };
        if let Some(place) = (0..POSITIONS).find(fits) {
            return (graph, labels, place);
        }
    }
}

/// Returns the arrows as text.
fn arrows(graph: &Graph<usize>) -> String {
    let line = |(place, options): (usize, &Vec<usize>)| {
        let words: Vec<_> = options.iter().map(usize::to_string).collect();
        let to = if words.is_empty() { "none" } else { &words.join(", ") };
        format!("{place} → {to}")
    };
    let lines: Vec<_> = graph.options.iter().enumerate().map(line).collect();
    format!("Positions with their options: {}.", lines.join("; "))
}

fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Drawn => "drawn",
    }
}

/// Returns the labels in the order in which the rounds find them, followed by
/// the claim that all other positions are drawn.
fn backwards(labels: &Labels) -> Vec<Reason> {
    let most = labels.moves.iter().flatten().max().copied().unwrap_or(0);
    let mut reasons = Vec::new();
    for round in 0..=most {
        let here = |place: &usize| labels.moves[*place] == Some(round);
        let found = (0..POSITIONS).filter(here);
        let found: Vec<_> =
            found.map(|place| (place, labels.outcomes[place])).collect();
        if !found.is_empty() {
            reasons.push(Reason::Round(round, found));
        }
    }
    reasons.push(Reason::RestDrawn);
    reasons
}

fn outcome_question(chance: &mut Chance) -> Question<Reason> {
    let outcomes = [Outcome::Won, Outcome::Lost, Outcome::Drawn];
    let outcome = *chance.pick(&outcomes).expect("one of three");
    let (graph, labels, place) = with_outcome(chance, outcome);
    Question {
        asks: format!(
            "{} Whoever cannot move loses. What is position {place}, for the \
             player to move?",
            arrows(&graph)
        ),
        form: Form::OneOf(&["won", "lost", "drawn"]),
        answers: vec![name(outcome).to_string()],
        because: backwards(&labels),
    }
}

fn drawn_question(chance: &mut Chance) -> Question<Reason> {
    let (graph, labels) = some_graph(chance);
    let drawn = |place: &usize| labels.outcomes[*place] == Outcome::Drawn;
    Question {
        asks: format!(
            "{} Whoever cannot move loses. Which positions are drawn?",
            arrows(&graph)
        ),
        form: Form::ItemsOrNone {
            says: "positions, as in 1, 3",
            item: Item::Number,
        },
        answers: vec![or_none(
            &(0..POSITIONS).filter(drawn).collect::<Vec<_>>(),
        )],
        because: backwards(&labels),
    }
}

fn moves_question(chance: &mut Chance) -> Question<Reason> {
    let (graph, labels, place) = with_outcome(chance, Outcome::Won);
    let lost = |option: &usize| labels.outcomes[*option] == Outcome::Lost;
    let options = graph.options[place].iter().copied().filter(lost);
    Question {
        asks: format!(
            "{} Whoever cannot move loses. To which positions do the winning \
             moves from {place} lead?",
            arrows(&graph)
        ),
        form: Form::Items { says: "positions, as in 1, 3", item: Item::Number },
        answers: vec![or_none(&options.collect::<Vec<_>>())],
        because: backwards(&labels),
    }
}

fn length_question(chance: &mut Chance) -> Question<Reason> {
    let wanted = [Outcome::Won, Outcome::Lost][chance.below(2) as usize];
    let (graph, labels, place) = with_outcome(chance, wanted);
    let moves = labels.moves[place].expect("no draw");
    Question {
        asks: format!(
            "{} Whoever cannot move loses. The winner hurries, and the loser \
             plays for time. After how many moves is a game from {place} over?",
            arrows(&graph)
        ),
        form: Form::Number,
        answers: vec![moves.to_string()],
        because: backwards(&labels),
    }
}
