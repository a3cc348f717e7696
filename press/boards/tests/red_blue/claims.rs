//! Judges the claims of the drill and the board by brute force, and checks
//! their words.

use crate::harness::{
    lines_of, try_drill, try_positions, try_spots, try_words, vanished, At,
};
use crate::red_blue::board::{a_box, colours, number, told};
use boards::red_blue::{question, Coloured, Reason, Says};
use boards::{Board, Player, Question, Turn};
use limits::Class;
use notebook::Line;
use outcomes::Side;
use red_blue::Colour::{Blue, Red};
use red_blue::{
    class_of, letters, Beside, Colour, Dyadic, Numbers, Painted, PaintedEdge,
    Partizan, RedBlue,
};
use std::collections::HashMap;

/// Finds the winner of a doodle minus a number by trying all plays.
#[derive(Default)]
struct Brute(HashMap<(Vec<PaintedEdge>, Dyadic), Class>);

impl Brute {
    fn minus(&mut self, edges: &[PaintedEdge], number: Dyadic) -> Class {
        let key = (edges.to_vec(), number);
        *self.0.entry(key).or_insert_with(|| {
            let game = (Painted::of(edges), number.minus());
            class_of(&Beside(RedBlue, Numbers), &game)
        })
    }

    /// Whether a doodle has this value: whether the player who begins loses in
    /// the doodle minus the number.
    fn is_worth(&mut self, edges: &[PaintedEdge], number: Dyadic) -> bool {
        self.minus(edges, number) == Class::Second
    }
}

/// Returns the day on which the number above / 2^places is born, which is the
/// depth of its canonical form.
fn day(above: i128, places: u32) -> u128 {
    match (places, above % 2) {
        (0, _) => above.unsigned_abs(),
        (_, 0) => day(above / 2, places - 1),
        _ => 1 + day(above - 1, places).max(day(above + 1, places)),
    }
}

/// Judges a reason of the drill.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let words: Vec<&str> = question.asks.split([' ', ',', '?']).collect();
    let answer = question.answers[0].as_str();
    let is_asked = |stalk: &[Colour]| {
        let name = letters(stalk);
        words.contains(&name.as_str()) || answer == name
    };
    let mut brute = Brute::default();
    let between = |x: Dyadic| {
        number(words[7]) < x && x < number(words[11]) // the two numbers
    };
    let of = |above, places| Dyadic::new(above, places).unwrap();
    match reason {
        Reason::Worth(stalk, terms, value) => {
            let doodle = Painted::stalk(stalk);
            let mut sum = Dyadic::ZERO;
            let mut all = (0..stalk.len()).map(|edge| {
                sum = sum.plus(terms[edge]).unwrap();
                let below = Painted::stalk(&stalk[..=edge]);
                brute.is_worth(below.edges(), sum)
            });
            is_asked(stalk)
                && terms.len() == stalk.len()
                && all.all(|right| right)
                && brute.is_worth(doodle.edges(), *value)
        }
        Reason::Sum(value) => {
            let is_stalk = |word: &&str| {
                !word.is_empty() && word.chars().all(|c| "BR".contains(c))
            };
            let stalks = words.iter().copied().filter(is_stalk);
            let add = |sum: Painted, word: &str| {
                sum.with_on_top(0, &Painted::stalk(&colours(word)))
            };
            let sum = stalks.fold(Painted::of(&[]), add);
            brute.is_worth(sum.edges(), *value)
        }
        Reason::Nearest(told) => {
            let whole = (-60..=60).filter(|n| between(of(*n, 0)));
            let nearest = whole.min_by_key(|n| n.abs());
            let found = number(answer);
            nearest.is_some_and(|n| found == of(n, 0) && *told == day(n, 0))
        }
        Reason::Fewest(places, told) => {
            let found = number(answer);
            let all = |p: u32| (-500..=500).map(move |n| (n, p));
            let fewer = (0..*places).flat_map(all);
            let mut fewer = fewer.filter(|(n, p)| between(of(*n, *p)));
            let here = all(*places).find(|(n, p)| of(*n, *p) == found);
            between(found)
                && fewer.next().is_none()
                && here.is_some_and(|(n, p)| n % 2 != 0 && *told == day(n, p))
        }
    }
}

#[test]
fn the_reasons_of_the_drill_are_true() {
    let tried = try_drill(question, 200, is_true);
    assert_eq!(tried.kinds(), ["Fewest", "Nearest", "Sum.Dyadic", "Worth"]);
}

#[test]
fn a_reason_has_these_words() {
    let of = |above, places| Dyadic::new(above, places).unwrap();
    let worth = |stalk: &str, terms: &[Dyadic], value| {
        Reason::Worth(colours(stalk), terms.to_vec(), value)
    };
    let cases = [
        (
            worth("BRB", &[of(1, 0), of(-1, 1), of(1, 2)], of(3, 2)),
            "BRB: 1 − 1/2 + 1/4 = 3/4",
        ),
        (worth("RB", &[of(-1, 0), of(1, 1)], of(-1, 1)), "RB: −1 + 1/2 = −1/2"),
        (Reason::Sum(of(-5, 2)), "The sum is −5/4."),
        (
            Reason::Nearest(2),
            "It is the whole number between them that is nearest to 0. It is \
             born on day 2.",
        ),
        (
            Reason::Fewest(3, 5),
            "No number between them has fewer binary places than 3. It is born \
             on day 5.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}

fn edges_in(text: &str) -> Vec<PaintedEdge> {
    let words = text.split(' ').filter(|word| word.contains('-'));
    let edge = |word: &str| {
        let (word, colour) = word.split_at(word.len() - 1);
        let (a, b) = word.split_once('-').unwrap();
        let colour = if colour == "b" { Blue } else { Red };
        ((a.parse().unwrap(), b.parse().unwrap()), colour)
    };
    words.map(edge).collect()
}

/// Returns the vertices that are connected to this one by paths that don't pass
/// through `wall`.
fn reached(edges: &[PaintedEdge], from: usize, wall: usize) -> Vec<usize> {
    let mut found = vec![from];
    let open = |v: &usize, found: &Vec<usize>| *v != wall && found.contains(v);
    while let Some(((a, b), _)) = edges.iter().find(|((a, b), _)| {
        (open(a, &found) && !found.contains(b))
            || (open(b, &found) && !found.contains(a))
    }) {
        found.push(if found.contains(a) { *b } else { *a });
    }
    found
}

/// Returns the parts that only the ground connects, each of them sorted; all
/// loops at the ground are one part.
fn parts(edges: &[PaintedEdge]) -> Vec<Vec<PaintedEdge>> {
    let tops = edges.iter().map(|((a, b), _)| *a.max(b));
    let part = |top: usize| {
        let all = reached(edges, top, 0);
        let inside = edges.iter().filter(|((a, b), _)| match top {
            0 => a.max(b) == &0,
            _ => a.max(b) > &0 && all.contains(a.max(b)),
        });
        sorted(inside.copied().collect())
    };
    let mut parts: Vec<Vec<PaintedEdge>> = tops.map(part).collect();
    parts.sort();
    parts.dedup();
    parts
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

/// Returns the edges that grow above a vertex of a tree, with the vertex as the
/// ground.
fn above(edges: &[PaintedEdge], vertex: usize) -> Vec<PaintedEdge> {
    let below = reached(edges, 0, vertex);
    let high = edges.iter().filter(|((a, b), _)| {
        let is_high = |v: &usize| *v == vertex || !below.contains(v);
        is_high(a) && is_high(b)
    });
    let foot = |v: usize| if v == vertex { 0 } else { v };
    high.map(|((a, b), colour)| ((foot(*a), foot(*b)), *colour)).collect()
}

fn side(turn: Turn) -> Side {
    match turn {
        Turn::Reader => Side::Left,
        Turn::Program => Side::Right,
    }
}

/// Whether a player doesn't lose when the other player begins.
fn stays_ahead(side: Side, class: Class) -> bool {
    match side {
        Side::Left => matches!(class, Class::Left | Class::Second),
        Side::Right => matches!(class, Class::Right | Class::Second),
    }
}

/// Returns what is left after the cut that a line describes; `None` if the cut
/// isn't legal.
fn after(at: &At<Coloured>, line: &str) -> Option<Vec<PaintedEdge>> {
    let mut board = at.board.clone();
    let cut = board.find(&Line::one(line), at.turn).ok()?;
    board.make(&cut);
    Some(edges_in(&board.text()))
}

impl Brute {
    fn is_true(&mut self, at: &At<Coloured>, says: &Says) -> bool {
        let edges = edges_in(&at.board.text());
        let parts = parts(&edges);
        let is_part =
            |part: &Vec<PaintedEdge>| parts.contains(&sorted(part.clone()));
        let mine = side(at.turn);
        let options = RedBlue.options(&Painted::of(&edges), mine);
        let zero = Dyadic::ZERO;
        let mut good =
            |left: &Painted| stays_ahead(mine, self.minus(left.edges(), zero));
        let wins = options.iter().any(&mut good);
        match says {
            Says::Part(part, value) => {
                is_part(part) && self.is_worth(part, *value)
            }
            Says::OtherParts(more) => *more > 0,
            Says::Above(told) => {
                let tops = edges.iter().flat_map(|((a, b), _)| [*a, *b]);
                let tops: Vec<usize> = tops.filter(|v| *v > 0).collect();
                told.windows(2).all(|pair| pair[0].0 < pair[1].0)
                    && tops.iter().all(|top| {
                        let listed = told.iter().find(|(v, _)| v == top);
                        let value = listed.map_or(zero, |(_, value)| *value);
                        (listed.is_none() || value != zero)
                            && self.is_worth(&above(&edges, *top), value)
                    })
                    && told.iter().all(|(v, _)| tops.contains(v))
            }
            Says::Value(value) => {
                // All parts must be named, or counted among the others.
                let why = at.board.why(at.turn);
                let counted = why.iter().map(|says| match says {
                    Says::Part(..) => 1,
                    Says::OtherParts(more) => *more,
                    _ => 0,
                });
                counted.sum::<usize>() == parts.len()
                    && self.is_worth(&edges, *value)
            }
            Says::Cuts(side, cuts) => {
                let lines = cuts.iter().map(|(line, _)| line.clone());
                *side == mine
                    && sorted(lines.collect())
                        == sorted(lines_of(&at.board, at.turn))
                    && cuts.iter().all(|(line, value)| {
                        after(at, line)
                            .is_some_and(|left| self.is_worth(&left, *value))
                    })
            }
            Says::Wins(side, line, value) => {
                let left = after(at, line).expect("a legal cut");
                *side == mine
                    && self.is_worth(&left, *value)
                    && stays_ahead(mine, self.minus(&left, zero))
            }
            Says::OtherAhead(side) => *side == mine && !wins,
            Says::Best(part, value) => {
                let inside = part.iter().any(|((a, b), colour)| {
                    let letter = if *colour == Blue { 'b' } else { 'r' };
                    after(at, &format!("{a}-{b}{letter}"))
                        .is_some_and(|left| self.is_worth(&left, *value))
                });
                // No cut may leave more to the player who makes it.
                let other = match mine {
                    Side::Left => Side::Right,
                    Side::Right => Side::Left,
                };
                let mut no_better = |left: &Painted| {
                    stays_ahead(other, self.minus(left.edges(), *value))
                };
                is_part(part) && inside && options.iter().all(&mut no_better)
            }
            Says::CutSo(side, value) => {
                let mut costs = |left: &Painted| {
                    let class = match mine {
                        Side::Left => Class::Right,
                        Side::Right => Class::Left,
                    };
                    self.minus(left.edges(), *value) == class
                };
                *side == mine
                    && wins
                    && options.iter().all(&mut costs)
                    && self.is_worth(&edges, *value)
            }
            Says::GiveLittle(side, value) => {
                *side == mine && !wins && self.is_worth(&edges, *value)
            }
        }
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let doodles = a_box(trial::range(3, 4));
    let texts = doodles.iter().map(|doodle| told(doodle.edges()));
    let tried = try_positions::<Coloured>(texts, false, |at, says| {
        brute.is_true(at, says)
    });
    assert!(tried.cases > 1_000, "{}", tried.cases);
    // Positions in which a list is cut short: of parts, edges, vertices or
    // cuts.
    let large = ["B R B R B R B", "BRBRBRBRBRBRBRBR", "BBBBBBBBBBBBBBBBBB R"];
    let large = large.map(str::to_string);
    let words =
        try_words::<Coloured>(large, false, |at, says| brute.is_true(at, says));
    let kinds = [
        "Above",
        "Best",
        "CutSo.Left",
        "CutSo.Right",
        "Cuts.Left",
        "Cuts.Right",
        "GiveLittle.Left",
        "GiveLittle.Right",
        "OtherAhead.Left",
        "OtherAhead.Right",
        "OtherParts",
        "Part",
        "Value.Dyadic",
        "Wins.Left",
        "Wins.Right",
    ];
    assert_eq!(tried.and(words).kinds(), kinds);
}

#[test]
fn what_is_said_has_these_words() {
    let of = |above, places| Dyadic::new(above, places).unwrap();
    let stalk = |n: usize| -> Vec<PaintedEdge> {
        (0..n).map(|v| ((v, v + 1), Blue)).collect()
    };
    let cut = |line: &str, left| (line.to_string(), left);
    let many = |n: usize| {
        (0..n).map(|v| cut("0-1b", of(v as i128, 0))).collect::<Vec<_>>()
    };
    let row = |numbers: std::ops::Range<u32>| {
        let words = numbers.map(|n| format!("0 to 1 leaves {n}"));
        format!("Left's cuts: {}", words.collect::<Vec<_>>().join(", "))
    };
    let cases = [
        (
            Says::Part(vec![((0, 1), Blue), ((1, 2), Red)], of(1, 1)),
            "The part with vertices 1 and 2 is worth 1/2.".to_string(),
        ),
        (
            Says::Part(stalk(12), of(12, 0)),
            "The part with vertices 1, 2, 3, 4, 5, 6, … and 12 is worth 12."
                .into(),
        ),
        (
            Says::Part(vec![((0, 0), Red)], of(-1, 0)),
            "The part with loops on the ground is worth −1.".into(),
        ),
        (Says::OtherParts(3), "Other parts on the ground: 3.".into()),
        (
            Says::Above(vec![(1, of(-1, 1)), (3, of(2, 0))]),
            "Branches: worth −1/2 above vertex 1, 2 above vertex 3".into(),
        ),
        (Says::Value(of(-3, 2)), "The value of the doodle is −3/4.".into()),
        (
            Says::Cuts(Side::Right, vec![cut("1-2r", of(1, 0))]),
            "Right's cuts: 1 to 2 leaves 1".into(),
        ),
        (
            Says::Cuts(Side::Left, many(9)),
            format!("{}\n{}\n{}", row(0..3), row(3..6), row(6..9)),
        ),
        (
            Says::Cuts(Side::Left, many(14)),
            format!("{}\n{}\n{}, …", row(0..3), row(3..6), row(6..9)),
        ),
        (
            Says::Wins(Side::Left, "0-1b".to_string(), of(0, 0)),
            "Left cuts the blue edge from 0 to 1 and leaves 0.\nRight to move \
             loses."
                .into(),
        ),
        (
            Says::Wins(Side::Right, "0-1r".to_string(), of(-1, 1)),
            "Right cuts the red edge from 0 to 1 and leaves −1/2.\nLeft to move \
             loses."
                .into(),
        ),
        (
            Says::OtherAhead(Side::Left),
            "After any cut by Left, Right is ahead, and wins.".into(),
        ),
        (
            Says::OtherAhead(Side::Right),
            "After any cut by Right, Left is ahead, and wins.".into(),
        ),
        (
            Says::Best(stalk(1), of(0, 0)),
            "The best cut leaves 0. It is in the part with vertex 1.".into(),
        ),
        (
            Says::CutSo(Side::Left, of(1, 1)),
            "The value is 1/2. Every cut costs the player who makes it. Cut so \
             that 0 or more is left."
                .into(),
        ),
        (
            Says::CutSo(Side::Right, of(-1, 1)),
            "The value is −1/2. Every cut costs the player who makes it. Cut \
             so that 0 or less is left."
                .into(),
        ),
        (
            Says::GiveLittle(Side::Left, of(0, 0)),
            "The value is 0, and no cut leaves 0 or more. Give away as little \
             as you can."
                .into(),
        ),
        (
            Says::GiveLittle(Side::Right, of(0, 0)),
            "The value is 0, and no cut leaves 0 or less. Give away as little \
             as you can."
                .into(),
        ),
    ];
    for (says, words) in cases {
        assert_eq!(says.to_string(), words);
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let single = |doodle: &Painted| {
        let edges = sorted(doodle.edges().to_vec());
        edges.windows(2).all(|pair| pair[0] != pair[1])
    };
    let doodles = a_box(3).into_iter().filter(single);
    let texts = doodles.map(|doodle| told(doodle.edges()));
    let large = ["BRBR BBR RRB B R BRBRBR".to_string()];
    let tried = try_spots::<Coloured>(texts.chain(large), vanished);
    assert!(tried > 100, "{tried}");
}
