//! Judges the claims of the drill and the board by brute force, and checks
//! their words.

use crate::harness::{
    all_spots, both, try_drill, try_positions, try_spots, try_words, vanished,
    At,
};
use boards::fusion::{question, Green, Reason, Told};
use boards::{Board, Player, Question};
use fusion::{doodles, Said};
use nimbers::Nimbers;
use outcomes::{Convention, Outcomes};
use stalks::{Doodle, Edge, Hackenbush};

/// Computes nimbers by brute force.
struct Judge(Nimbers<'static, Hackenbush>);

impl Judge {
    fn new() -> Judge {
        Judge(Nimbers::new(&Hackenbush))
    }

    fn of(&mut self, edges: &[Edge]) -> u64 {
        self.0.of(&Doodle::of(edges))
    }
}

fn ends(word: &str) -> Edge {
    let (a, b) = word.split_once('-').unwrap();
    (a.parse().unwrap(), b.parse().unwrap())
}

fn told(edges: &[Edge]) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(" ")
}

/// Returns the edges in a text.
fn edges_in(text: &str) -> Vec<Edge> {
    let words = text.split([' ', ':', '?', ',']);
    words.filter(|word| word.contains('-')).map(ends).collect()
}

/// Returns the edges without the one at a place; edges that would fall are
/// still included.
fn without(edges: &[Edge], place: usize) -> Vec<Edge> {
    let mut rest = edges.to_vec();
    rest.remove(place);
    rest
}

/// Returns all vertices that are connected to this one, including itself.
fn reached(edges: &[Edge], from: usize) -> Vec<usize> {
    let mut found = vec![from];
    while let Some(&(a, b)) =
        edges.iter().find(|(a, b)| found.contains(a) != found.contains(b))
    {
        found.push(if found.contains(&a) { b } else { a });
    }
    found.sort_unstable();
    found
}

/// Returns the edges that are still connected to the ground after the cut at a
/// place.
fn cut(edges: &[Edge], place: usize) -> Vec<Edge> {
    let rest = without(edges, place);
    let stands = reached(&rest, 0);
    rest.into_iter().filter(|(a, _)| stands.contains(a)).collect()
}

/// Whether the cut at a place disconnects the two ends of the edge.
fn is_bridge(edges: &[Edge], place: usize) -> bool {
    let (a, b) = edges[place];
    !reached(&without(edges, place), a).contains(&b)
}

/// Returns the knot of a vertex: the vertices that are connected to it without
/// any bridge.
fn knot(edges: &[Edge], vertex: usize) -> Vec<usize> {
    let inside = (0..edges.len()).filter(|&place| !is_bridge(edges, place));
    let inside: Vec<Edge> = inside.map(|place| edges[place]).collect();
    reached(&inside, vertex)
}

/// Returns the edges with both ends among these vertices.
fn among(edges: &[Edge], vertices: &[usize]) -> Vec<Edge> {
    let is =
        |edge: &&Edge| vertices.contains(&edge.0) && vertices.contains(&edge.1);
    edges.iter().filter(is).copied().collect()
}

/// Returns the nimbers of everything attached to a knot, sorted: each bridge
/// together with all edges above it, and each edge of the knot by itself.
fn on_the_knot(
    edges: &[Edge],
    members: &[usize],
    judge: &mut Judge,
) -> Vec<u64> {
    let mut found = vec![1; among(edges, members).len()];
    for place in (0..edges.len()).filter(|&place| is_bridge(edges, place)) {
        let rest = without(edges, place);
        let (a, b) = edges[place];
        let up = if reached(&rest, 0).contains(&a) { b } else { a };
        let low = a + b - up;
        if members.contains(&low) {
            let high = among(&rest, &reached(&rest, up));
            let swap = |v| if v == up { usize::MAX } else { v };
            let high = high.into_iter().map(|(a, b)| (swap(a), swap(b)));
            // The upper end of the bridge becomes vertex 1, and all other
            // vertices get larger numbers.
            let name = |v| if v == usize::MAX { 1 } else { v + 2 };
            let high = high.map(|(a, b)| (name(a), name(b)));
            let branch: Vec<Edge> = [(0, 1)].into_iter().chain(high).collect();
            found.push(judge.of(&branch));
        }
    }
    found.sort_unstable();
    found
}

fn nim_sum(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, n| sum ^ n)
}

/// Whether a step makes a true claim about its doodle.
fn is_a_step(edges: &[Edge], said: &Said, judge: &mut Judge) -> bool {
    match said {
        Said::Fuse(members, loops) => {
            let edges_inside = among(edges, members);
            members.len() > 1
                && *members == knot(edges, members[0])
                && *loops == edges_inside.iter().filter(|(a, b)| a != b).count()
        }
        Said::Open(loops) => {
            let last = edges.iter().map(|(a, b)| *a.max(b)).max().unwrap();
            let at = |&vertex: &usize| {
                let members = knot(edges, vertex);
                let many = among(edges, &members).len();
                (members[0] == vertex && many > 0).then_some((many, vertex))
            };
            let found = (0..=last).collect::<Vec<usize>>();
            found.iter().filter_map(at).collect::<Vec<_>>() == *loops
        }
        Said::Join(at, lengths, sum) => {
            let members = knot(edges, *at);
            members[0] == *at
                && lengths.len() > 1
                && on_the_knot(edges, &members, judge) == *lengths
                && nim_sum(lengths) == *sum
        }
    }
}

/// Judges a reason of the drill.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let mut judge = Judge::new();
    let edges = edges_in(&question.asks);
    match reason {
        Reason::Step(said) => {
            let last = question.because.last();
            matches!(last, Some(Reason::Left(_)))
                && is_a_step(&edges, said, &mut judge)
        }
        Reason::Left(nimber) => judge.of(&edges) == *nimber,
        Reason::Leaves(edge, nimber) => {
            let place = edges.iter().position(|one| one == edge);
            question.because.len() == edges.len()
                && place.is_some_and(|p| judge.of(&cut(&edges, p)) == *nimber)
        }
        Reason::OnAStalk { cycle, worth, stalk, both } => {
            let asked = question.asks.split(' ');
            let asked: Vec<u64> =
                asked.filter_map(|word| word.parse().ok()).collect();
            let round = *cycle as usize;
            let ring = |foot: usize| {
                let edge = move |i| (foot + i, foot + (i + 1) % round);
                (0..round).map(edge)
            };
            let high = *stalk as usize;
            let all: Vec<Edge> =
                (0..high).map(|v| (v, v + 1)).chain(ring(high)).collect();
            asked == [*stalk, *cycle]
                && judge.of(&ring(0).collect::<Vec<Edge>>()) == *worth
                && judge.of(&all) == *both
        }
    }
}

#[test]
fn the_reasons_of_the_drill_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds =
        ["Leaves", "Left", "OnAStalk", "Step.Fuse", "Step.Join", "Step.Open"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let fuse =
        |knot: &[usize], loops| Reason::Step(Said::Fuse(knot.to_vec(), loops));
    let cases = [
        (fuse(&[0, 2], 2), "Fuse 0 and 2: 2 edges become loops at 0."),
        (fuse(&[1, 2, 4], 3), "Fuse 1, 2 and 4: 3 edges become loops at 1."),
        (
            Reason::Step(Said::Open(vec![(2, 0), (1, 3)])),
            "Open the loops to stalks of one edge: 2 at 0, 1 at 3.",
        ),
        (
            Reason::Step(Said::Join(4, vec![1, 2, 2], 1)),
            "Join the stalks of 1, 2 and 2 edges at 4: 1 ⊕ 2 ⊕ 2 = 1.",
        ),
        (
            Reason::Left(3),
            "What is left is a stalk of 3, and that is the nimber.",
        ),
        (Reason::Leaves((1, 2), 4), "cut 1-2: nimber 4 is left"),
        (
            Reason::OnAStalk { cycle: 5, worth: 1, stalk: 3, both: 4 },
            "The cycle is worth 1: fused, it is 5 loops. On a stalk of 3 that \
             makes 4.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}

/// Returns the parts of a doodle that only the ground connects, as sorted lists
/// of edges.
fn parts(edges: &[Edge]) -> Vec<Vec<Edge>> {
    let high: Vec<Edge> =
        edges.iter().copied().filter(|(a, b)| *a > 0 && *b > 0).collect();
    let foot = |&(a, b): &Edge| reached(&high, a.max(b))[0];
    let mut all: Vec<Vec<Edge>> = Vec::new();
    for (place, edge) in edges.iter().enumerate() {
        // A loop at the ground is a part of its own.
        let is_loop = *edge == (0, 0);
        let same = |part: &&mut Vec<Edge>| {
            !is_loop && part[0] != (0, 0) && foot(&part[0]) == foot(edge)
        };
        match all.iter_mut().find(same) {
            Some(part) => part.push(edges[place]),
            None => all.push(vec![*edge]),
        }
    }
    all.iter_mut().for_each(|part| part.sort_unstable());
    all
}

/// Judges the claims of the board.
struct Referee {
    judge: Judge,
    misere: Outcomes<'static, Hackenbush>,
}

impl Referee {
    fn new() -> Referee {
        let misere = Outcomes::under(Convention::Misere, &Hackenbush);
        Referee { judge: Judge::new(), misere }
    }

    fn loses(&mut self, edges: &[Edge], misere: bool) -> bool {
        match misere {
            true => self.misere.is_lost(&Doodle::of(edges)),
            false => self.judge.of(edges) == 0,
        }
    }

    /// Returns the places of the winning cuts.
    fn winning(&mut self, edges: &[Edge], misere: bool) -> Vec<usize> {
        let wins = |p: &usize| self.loses(&cut(edges, *p), misere);
        (0..edges.len()).filter(wins).collect()
    }

    fn is_true(&mut self, at: &At<Green>, told: &Told) -> bool {
        let edges = edges_in(&at.board.text());
        let winning = self.winning(&edges, at.misere);
        let sum = self.judge.of(&edges);
        let parts = parts(&edges);
        let is_part = |part: &[Edge]| {
            let mut part = part.to_vec();
            part.sort_unstable();
            parts.contains(&part)
        };
        match told {
            Told::Step(said @ Said::Fuse(..)) => {
                is_a_step(&edges, said, &mut self.judge)
            }
            Told::Step(Said::Open(_) | Said::Join(..)) => false,
            Told::Part(part, nimber) => {
                is_part(part) && self.judge.of(part) == *nimber
            }
            Told::OtherParts(more) => *more > 0,
            Told::Sum(told) => {
                let all: Vec<u64> =
                    parts.iter().map(|part| self.judge.of(part)).collect();
                // All parts must be named, or counted among the others.
                let why = at.board.why(at.turn);
                let counted = why.iter().map(|told| match told {
                    Told::Part(..) => 1,
                    Told::OtherParts(more) => *more,
                    _ => 0,
                });
                counted.sum::<usize>() == parts.len()
                    && *told == sum
                    && nim_sum(&all) == sum
            }
            Told::EveryCutChanges => {
                let mut cuts = (0..edges.len()).map(|p| cut(&edges, p));
                !at.misere
                    && sum == 0
                    && cuts.all(|left| !self.winning(&left, false).is_empty())
            }
            Told::Leaves(edge, left) => {
                let place = edges.iter().position(|one| one == edge);
                let after = place.map(|place| cut(&edges, place));
                let found = after.map(|after| {
                    let parts = self::parts(&after).into_iter();
                    let all = parts.map(|part| self.judge.of(&part));
                    sorted(all.collect())
                });
                !at.misere
                    && nim_sum(left) == 0
                    && found == Some(sorted(left.clone()))
            }
            Told::AllTried => at.misere,
            Told::NoneWins => at.misere && winning.is_empty(),
            Told::Winning(wins, of, one) => {
                at.misere
                    && (*wins, *of) == (winning.len(), edges.len())
                    && winning.iter().any(|p| edges[*p] == *one)
            }
            Told::Wait => winning.is_empty(),
            Told::Fuse(told) => {
                !at.misere && *told == sum && !winning.is_empty()
            }
            Told::Smaller(part, nimber, needed) => {
                let inside = winning.iter().any(|p| part.contains(&edges[*p]));
                is_part(part)
                    && inside
                    && self.judge.of(part) == *nimber
                    && *needed == nimber ^ sum
                    && sum > 0
            }
            Told::LeaveLost => {
                at.misere && !winning.is_empty() && self.loses(&[(0, 1)], true)
            }
            Told::EndsAt(end) => {
                // The claim is about the upper end of a winning cut, because
                // the lower end may be the ground.
                let upper = |p: &usize| edges[*p].0.max(edges[*p].1) == *end;
                at.misere && winning.iter().any(upper)
            }
        }
    }
}

fn sorted(mut numbers: Vec<u64>) -> Vec<u64> {
    numbers.sort_unstable();
    numbers
}

fn a_box(last: usize, edges: usize) -> Vec<String> {
    let all = (1..=edges).flat_map(|edges| doodles(last, edges));
    all.map(|edges| told(&edges)).collect()
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut referee = Referee::new();
    let [normal, misere] = [false, true].map(|misere| {
        let texts = a_box(3, trial::range(4, 5));
        try_positions::<Green>(texts, misere, |at, told| {
            referee.is_true(at, told)
        })
    });
    assert!(normal.cases > 300 && misere.cases > 300);
    // The bare ground: the player to move has lost in normal play and won in
    // misère play.
    for misere in [false, true] {
        try_positions::<Green>(["0".to_string()], misere, |at, told| {
            referee.is_true(at, told)
        });
    }
    // Six and more parts, and a part that is too long to be written out.
    let many = ["0-1 ", "0-2 2-3 ", "0-4 0-4 ", "0-0 ", "0-0 ", "0-5"].concat();
    let long: String = (0..9).map(|v| format!("{}-{} ", v, v + 1)).collect();
    let high: String =
        (10..15).map(|v| format!("{}-{v} {}-{v} ", v - 1, v - 1)).collect();
    let large = [many, format!("{}0-6", long), format!("{long}{high}")];
    let words =
        try_words::<Green>(large, false, |at, told| referee.is_true(at, told));
    let kinds = [
        "AllTried",
        "EndsAt",
        "EveryCutChanges",
        "Fuse",
        "LeaveLost",
        "Leaves",
        "NoneWins",
        "OtherParts",
        "Part",
        "Smaller",
        "Step.Fuse",
        "Sum",
        "Wait",
        "Winning",
    ];
    assert_eq!(normal.and(misere).and(words).kinds(), kinds);
}

#[test]
fn what_is_told_has_these_words() {
    let stalk = |n: usize| (0..n).map(|v| (v, v + 1)).collect::<Vec<Edge>>();
    let cases = [
        (
            Told::Step(Said::Fuse(vec![0, 1], 2)),
            "Fuse 0 and 1: 2 edges become loops at 0.",
        ),
        (
            Told::Part(vec![(0, 1), (1, 2)], 2),
            "The part with vertices 1 and 2 has nimber 2.",
        ),
        (
            Told::Part(vec![(0, 0)], 1),
            "The part with loops on the ground has nimber 1.",
        ),
        (
            Told::Part(stalk(15), 15),
            "The part with vertices 1, 2, 3, 4, 5, 6, … and 15 has nimber 15.",
        ),
        (Told::OtherParts(2), "Other parts on the ground: 2."),
        (Told::Sum(3), "The nim-sum of the parts is 3."),
        (
            Told::EveryCutChanges,
            "Every cut changes it, and the other player can make it 0 again.",
        ),
        (Told::Leaves((0, 1), vec![]), "Cut 0-1: nothing is left."),
        (
            Told::Leaves((0, 1), vec![0]),
            "Cut 0-1: one part is left, of nimber 0.",
        ),
        (
            Told::Leaves((2, 3), vec![3, 2, 1]),
            "Cut 2-3: 3 ⊕ 2 ⊕ 1 = 0 is left.",
        ),
        (
            Told::Leaves((2, 3), vec![1; 14]),
            "Cut 2-3: 14 parts are left, nim-sum 0.",
        ),
        (
            Told::AllTried,
            "Nimbers do not decide misère play. All plays have been tried.",
        ),
        (
            Told::NoneWins,
            "Every cut leaves a doodle that the other player can win.",
        ),
        (
            Told::Winning(2, 5, (1, 3)),
            "Winning cuts: 2 of 5. One is 1-3: what is left is lost.",
        ),
        (
            Told::Wait,
            "Every cut loses against a perfect opponent. Cut where little \
             falls, and wait for a mistake.",
        ),
        (
            Told::Fuse(6),
            "Make each cycle a single vertex. A loop is a stalk of one edge, \
             and what grows on an edge adds to it as in trees. Leave parts \
             whose nim-sum is 0. The nim-sum is now 6.",
        ),
        (
            Told::Smaller(vec![(0, 1), (1, 2)], 2, 1),
            "Cut an edge of the part with vertices 1 and 2. It has nimber 2; \
             leave it with 1.",
        ),
        (
            Told::Smaller(vec![(0, 1), (1, 1)], 0, 1),
            "Cut an edge of the part with vertex 1. It has nimber 0; leave it \
             with 1.",
        ),
        (
            Told::Smaller(vec![(0, 0)], 1, 0),
            "Cut an edge of the part with loops on the ground. It has nimber 1; \
             leave it with 0.",
        ),
        (
            Told::LeaveLost,
            "Leave a doodle that is lost: a single edge is one, because \
             whoever cuts last loses.",
        ),
        (Told::EndsAt(4), "Cut an edge that ends at vertex 4."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let large = ["0-1 1-2 2-3 0-4 4-5 4-6 6-7 0-8 8-9 8-10 8-11".to_string()];
    let single = |text: &String| {
        let mut edges = edges_in(text);
        edges.sort_unstable();
        edges.windows(2).all(|pair| pair[0] != pair[1])
    };
    let texts = a_box(3, 4).into_iter().filter(single).chain(large);
    let tried = try_spots::<Green>(texts, vanished);
    assert!(tried > 100, "{tried}");
    // Two edges between the same vertices make the same move, and each spot
    // marks its own edge.
    let [at, _] = both::<Green>("0-1 0-1 1-2", false);
    let spots = all_spots(&at.board.draw(at.turn));
    let shown = spots.iter().map(|spot| {
        let goes: Vec<&str> = spot.goes.iter().map(String::as_str).collect();
        (spot.play.as_str(), goes.join(" "))
    });
    let twins = [("0-1", "e0"), ("0-1", "e1"), ("1-2", "e2")];
    let twins = twins.map(|(play, goes)| (play, goes.to_string()));
    assert_eq!(shown.collect::<Vec<_>>(), twins);
}
