//! Judges "Lost, won or drawn".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashSet;
use std::fmt::Write;

const POSITIONS: usize = 100_000;
const MOVES: usize = 200_000;
const GRAPHS: usize = 1000;

/// The number of moves in which a position is lost (even) or won (odd); `None`
/// for a draw.
type Label = Option<usize>;

/// A graph with the labels of its positions. Positions are counted from 0.
struct Labelled {
    moves: Vec<(usize, usize)>,
    labels: Vec<Label>,
}

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the graph with its labels, by the definition: from which positions
/// can the player to move force a win within 0, 1, 2, … moves, and from which
/// can the opponent?
fn by_definition(positions: usize, moves: Vec<(usize, usize)>) -> Labelled {
    let mut labels = vec![None; positions];
    let mut mover = vec![false; positions];
    let mut opponent = vec![true; positions];
    moves.iter().for_each(|&(from, _)| opponent[from] = false);
    for within in 0..=positions {
        for place in 0..positions {
            if mover[place] || opponent[place] {
                labels[place].get_or_insert(within);
            }
        }
        let mut some_lost = vec![false; positions];
        let mut all_won = vec![true; positions];
        for &(from, to) in &moves {
            some_lost[from] |= opponent[to];
            all_won[from] &= mover[to];
        }
        (mover, opponent) = (some_lost, all_won);
    }
    Labelled { moves, labels }
}

/// Whether there can be a move between positions with these labels. A lost
/// position has moves only to won ones with a smaller number of moves; a won
/// one has none to a lost one that would make it win sooner; a drawn one has
/// none to a lost one.
fn agree(from: Label, to: Label) -> bool {
    let is_won = |label: Label| label.is_some_and(|moves| moves % 2 == 1);
    match (from, to) {
        (Some(loss), _) if loss % 2 == 0 => is_won(to) && to < from,
        (Some(win), Some(next)) => is_won(to) || next + 1 >= win,
        (Some(_), None) => true,
        (None, _) => to.is_none() || is_won(to),
    }
}

/// Returns labels for this many positions: some are drawn, and of the others
/// there is at least one for each number of moves up to `longest`.
fn plan(
    chance: &mut Chance,
    positions: usize,
    drawn: usize,
    longest: usize,
) -> Vec<Label> {
    let mut labels: Vec<Label> = (0..=longest).map(Some).collect();
    labels.extend(vec![None; drawn]);
    while labels.len() < positions {
        labels.push(Some(chance.index(longest + 1)));
    }
    labels
}

/// The moves that a graph may have.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// No move twice, and none from a position to itself.
    Plain,
    /// Any moves, some of them many times.
    Doubled,
}

/// Returns a graph with these labels and about `count` moves. First come the
/// moves that a label needs: one that wins in time, one that loses no sooner,
/// or one that keeps the draw. Then come all from `hub`, and then any others
/// that agree with the labels.
fn with_labels(
    chance: &mut Chance,
    labels: Vec<Label>,
    count: usize,
    kind: Kind,
    hub: Option<usize>,
) -> Labelled {
    let longest = labels.iter().flatten().max().map_or(0, |&moves| moves);
    let mut with = vec![Vec::new(); longest + 1];
    let mut drawn = Vec::new();
    for (place, label) in labels.iter().enumerate() {
        match *label {
            Some(moves) => with[moves].push(place),
            None => drawn.push(place),
        }
    }
    let mut moves = Vec::new();
    for (place, label) in labels.iter().enumerate() {
        let needed = match *label {
            Some(0) => continue,
            Some(moves) => &with[moves - 1],
            None => &drawn,
        };
        let mut option = *chance.one_of(needed);
        while kind == Kind::Plain && option == place {
            option = *chance.one_of(needed);
        }
        moves.push((place, option));
    }
    let mut seen: HashSet<(usize, usize)> = moves.iter().copied().collect();
    if let Some(hub) = hub {
        for to in (0..labels.len()).filter(|&to| agree(labels[hub], labels[to]))
        {
            if seen.insert((hub, to)) {
                moves.push((hub, to));
            }
        }
    }
    for _ in 0..8 * count {
        if moves.len() >= count {
            break;
        }
        let again = kind == Kind::Doubled && !moves.is_empty();
        let (from, to) = match again && chance.once_in(2) {
            true => *chance.one_of(&moves),
            false => (chance.index(labels.len()), chance.index(labels.len())),
        };
        let allowed =
            kind == Kind::Doubled || from != to && !seen.contains(&(from, to));
        if allowed && agree(labels[from], labels[to]) {
            seen.insert((from, to));
            moves.push((from, to));
        }
    }
    mixed(chance, Labelled { moves, labels })
}

/// Returns the same graph with other numbers for its positions, and its moves
/// in another order.
fn mixed(chance: &mut Chance, graph: Labelled) -> Labelled {
    let mut numbers: Vec<usize> = (0..graph.labels.len()).collect();
    chance.shuffle(&mut numbers);
    let mut labels = graph.labels.clone();
    for (place, label) in graph.labels.into_iter().enumerate() {
        labels[numbers[place]] = label;
    }
    let renamed = |(from, to): (usize, usize)| (numbers[from], numbers[to]);
    let mut moves: Vec<(usize, usize)> =
        graph.moves.into_iter().map(renamed).collect();
    chance.shuffle(&mut moves);
    Labelled { moves, labels }
}

fn word(label: Label) -> String {
    match label {
        None => "D".to_string(),
        Some(moves) if moves % 2 == 0 => format!("L{moves}"),
        Some(moves) => format!("W{moves}"),
    }
}

fn words(graph: &Labelled) -> String {
    let words: Vec<String> = graph.labels.iter().copied().map(word).collect();
    words.join(" ")
}

fn case(group: &'static str, graphs: &[Labelled]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", graphs.len()), String::new());
    for graph in graphs {
        input += &format!("{} {}\n", graph.labels.len(), graph.moves.len());
        for (from, to) in &graph.moves {
            writeln!(input, "{} {}", from + 1, to + 1).expect("a text");
        }
        answer += &words(graph);
        answer.push('\n');
    }
    Case::new(group, input, answer)
}

/// Returns all graphs with this many positions in which each move is listed at
/// most `most` times.
fn all_graphs(positions: usize, most: usize, kind: Kind) -> Vec<Labelled> {
    let pairs = (0..positions * positions)
        .map(|pair| (pair / positions, pair % positions))
        .filter(|(from, to)| kind == Kind::Doubled || from != to);
    let mut lists = vec![Vec::new()];
    for pair in pairs {
        let longer = |list: &Vec<(usize, usize)>| {
            let list = list.clone();
            (0..=most)
                .map(move |times| [&list[..], &vec![pair; times]].concat())
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    let label = |moves| by_definition(positions, moves);
    lists.into_iter().map(label).collect()
}

/// Returns a random graph with this many positions.
fn any(chance: &mut Chance, positions: usize, kind: Kind) -> Labelled {
    let mut moves = Vec::new();
    let often = chance.between(1, 3);
    for from in 0..positions {
        let stuck = chance.once_in(5);
        for to in (0..positions).filter(|_| !stuck) {
            if kind == Kind::Plain && from == to || !chance.once_in(1 + often) {
                continue;
            }
            let times = match kind {
                Kind::Plain => 1,
                Kind::Doubled => chance.index(3) + 1,
            };
            moves.extend(vec![(from, to); times]);
        }
    }
    chance.shuffle(&mut moves);
    by_definition(positions, moves)
}

/// Returns a graph made for random labels. The definition must give the same
/// labels.
fn made(chance: &mut Chance, positions: usize, kind: Kind) -> Labelled {
    let longest = chance.index(positions - 2);
    // A single draw would need a move to itself.
    let drawn = match chance.index(positions - longest) {
        1 if kind == Kind::Plain => 2,
        drawn => drawn,
    };
    let labels = plan(chance, positions, drawn, longest);
    let count = positions * chance.between(1, 4) as usize;
    let graph = with_labels(chance, labels, count, kind, None);
    let found = by_definition(positions, graph.moves.clone()).labels;
    assert_eq!(graph.labels, found, "{:?}", graph.moves);
    graph
}

/// Adds graphs with 4 to 9 positions until there are as many graphs as are
/// allowed, and shuffles them.
fn filled(
    chance: &mut Chance,
    mut graphs: Vec<Labelled>,
    kind: Kind,
) -> Vec<Labelled> {
    while graphs.len() < GRAPHS {
        let positions = chance.between(4, 9) as usize;
        graphs.push(match chance.once_in(2) {
            true => any(chance, positions, kind),
            false => made(chance, positions, kind),
        });
    }
    chance.shuffle(&mut graphs);
    graphs
}

fn small(chance: &mut Chance) -> Vec<Case> {
    let all = (1..=3).flat_map(|n| all_graphs(n, 1, Kind::Plain)).collect();
    let tiny = filled(chance, all, Kind::Plain);
    let mut more = Vec::new();
    for _ in 0..60 {
        let positions = chance.between(10, 100) as usize;
        more.push(made(chance, positions, Kind::Plain));
    }
    vec![case("small", &tiny), case("small", &more)]
}

fn doubles(chance: &mut Chance) -> Vec<Case> {
    let mut all: Vec<Labelled> =
        (1..=2).flat_map(|n| all_graphs(n, 2, Kind::Doubled)).collect();
    all.extend(all_graphs(3, 1, Kind::Doubled));
    let tiny = filled(chance, all, Kind::Doubled);
    let mut more = Vec::new();
    let sizes = [(5, 1, 3, 2000), (300, 40, 9, 6000), (2000, 99, 30, 20_000)];
    for (positions, drawn, longest, count) in sizes {
        let labels = plan(chance, positions, drawn, longest);
        more.push(with_labels(chance, labels, count, Kind::Doubled, None));
    }
    vec![case("doubles", &tiny), case("doubles", &more)]
}

fn large(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut add = |labels: Vec<Label>, count, hub, chance: &mut Chance| {
        let graph = with_labels(chance, labels, count, Kind::Plain, hub);
        cases.push(case("large", &[graph]));
    };
    // Long plays, and many draws.
    let labels = plan(chance, POSITIONS, 10_000, 70_000);
    add(labels, MOVES, None, chance);
    // The position lost in 6 moves has a move to every one won in 1, 3 or 5.
    let mut labels = plan(chance, 10, 2, 5);
    labels.push(Some(6));
    let hub = labels.len() - 1;
    labels.resize(1000, None);
    while labels.len() < POSITIONS {
        labels.push(Some(*chance.one_of(&[1, 3, 5])));
    }
    add(labels, 0, Some(hub), chance);
    // Few positions, with many moves from each.
    let labels = plan(chance, 1000, 200, 20);
    add(labels, MOVES, None, chance);
    cases
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = small(chance);
    cases.extend(doubles(chance));
    cases.extend(large(chance));
    cases
}

/// Asks about seven positions, two of them drawn, with a loss in four moves.
fn variant(chance: &mut Chance) -> Question {
    let labels = plan(chance, 7, 2, 4);
    let graph = with_labels(chance, labels, 12, Kind::Plain, None);
    let line = |place: usize| {
        let options = graph.moves.iter().filter(|(from, _)| *from == place);
        let mut options: Vec<usize> = options.map(|(_, to)| to + 1).collect();
        options.sort_unstable();
        let options: Vec<String> =
            options.iter().map(usize::to_string).collect();
        match options.is_empty() {
            true => format!("from {} to none", place + 1),
            false => format!("from {} to {}", place + 1, options.join(", ")),
        }
    };
    let lines: Vec<String> = (0..7).map(line).collect();
    let text = format!(
        "A game has the positions 1 to 7, and the moves lead {}. A player who \
         cannot move loses, and an endless play is a draw. Is each position \
         lost, won or drawn for the player to move, and in how many moves, if \
         the winner hurries and the loser plays for time? Answer for the \
         positions in their order, as in `L2 W1 L0 D D W3 L4`.",
        lines.join("; ")
    );
    Question { text, answers: vec![words(&graph)] }
}
