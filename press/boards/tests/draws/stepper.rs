//! Tests the graph stepper in every state that its controls can reach, up to
//! some size: compares its labels with all strategies, its queue and its search
//! with ones computed anew, and its picture with both.

use boards::draws::stepper::{stepper_program, Claim, Stepper};
use boards::{reach, Instrument};
use draws::{small_graph, Outcome};
use games::{graph, Game, Subtraction};
use notebook::{region, transcript, Chance, Line};
use outcomes::{labels, Convention, HalfOrThird};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Options = [Vec<usize>];

fn stepper(text: &str) -> Stepper {
    Stepper::read(&Line::one(text)).expect(text)
}

/// Returns the first state of the stepper on a graph, where the search forwards
/// starts at `begin`.
fn first(options: &Options, forwards: bool, begin: usize) -> Stepper {
    let mut state = stepper(&format!("{} back 0 0", options.len() - 1));
    for (from, to) in options.iter().enumerate() {
        state.arrows.extend(to.iter().map(|&to| (from, to)));
    }
    (state.forwards, state.begin) = (forwards, begin);
    state
}

/// Returns in how many moves the player with the strategy `chosen` wins at the
/// latest, whatever the other player does, or `None` if she doesn't always win.
/// She is to move at `place` if `mine` is `true`.
fn wins_with(
    options: &Options,
    chosen: &[Option<usize>],
    (place, mine): (usize, bool),
    depth: usize,
) -> Option<usize> {
    if options[place].is_empty() {
        return (!mine).then_some(0);
    }
    if depth == 0 {
        return None; // a position has come up twice
    }
    let after = |to| wins_with(options, chosen, (to, !mine), depth - 1);
    let moves = match mine {
        true => after(chosen[place]?)?,
        false => {
            let all: Option<Vec<_>> =
                options[place].iter().map(|&to| after(to)).collect();
            all?.into_iter().max()?
        }
    };
    Some(moves + 1)
}

/// Returns all strategies: all ways to choose an option at each position that
/// has one.
fn strategies(options: &Options) -> Vec<Vec<Option<usize>>> {
    let mut all = vec![vec![]];
    for of in options {
        let here: Vec<Option<usize>> = match of.is_empty() {
            true => vec![None],
            false => of.iter().copied().map(Some).collect(),
        };
        all = all
            .iter()
            .flat_map(|chosen: &Vec<_>| {
                here.iter().map(|&o| [&chosen[..], &[o]].concat())
            })
            .collect();
    }
    all
}

/// Returns the outcome of each position, and the number of moves until the end,
/// by trying all strategies.
fn by_strategies(options: &Options) -> Vec<(Outcome, Option<usize>)> {
    let all = strategies(options);
    let depth = 2 * options.len();
    let best = |place, mine| {
        let with = |s: &Vec<_>| wins_with(options, s, (place, mine), depth);
        all.iter().filter_map(with).min()
    };
    let outcome = |place| match (best(place, true), best(place, false)) {
        (Some(moves), None) => (Outcome::Won, Some(moves)),
        (None, Some(moves)) => (Outcome::Lost, Some(moves)),
        (None, None) => (Outcome::Drawn, None),
        _ => panic!("both win at {place} of {options:?}"),
    };
    (0..options.len()).map(outcome).collect()
}

/// Returns the same as [`by_strategies`], but fast enough for larger graphs:
/// looks for what can be won in 0, 1, 2, … moves.
fn by_moves(options: &Options) -> Vec<(Outcome, Option<usize>)> {
    let many = options.len();
    let mut found = vec![(Outcome::Drawn, None); many];
    // within[k][p]: whether the player to move at p can win in at most k moves,
    // and whether the opponent can.
    let mut within =
        vec![options.iter().map(|o| (false, o.is_empty())).collect::<Vec<_>>()];
    for moves in 0..=many {
        for (place, of) in found.iter_mut().enumerate() {
            *of = match (*of, within[moves][place]) {
                ((Outcome::Drawn, _), (true, _)) => (Outcome::Won, Some(moves)),
                ((Outcome::Drawn, _), (_, true)) => {
                    (Outcome::Lost, Some(moves))
                }
                (known, _) => known,
            };
        }
        let last = &within[moves];
        let next = options.iter().map(|of| {
            let lost = of.is_empty() || of.iter().all(|&o| last[o].0);
            (of.iter().any(|&o| last[o].1), lost)
        });
        let next = next.collect();
        within.push(next);
    }
    found
}

/// The queue and the counters when all positions of the earlier rounds have
/// left the queue, found by following one arrow after the other.
struct Played {
    queue: Vec<usize>,
    counters: Vec<usize>,
}

fn played(
    options: &Options,
    right: &[(Outcome, Option<usize>)],
    round: usize,
) -> Played {
    let mut counters: Vec<usize> = options.iter().map(Vec::len).collect();
    let ends = (0..options.len()).filter(|&p| counters[p] == 0);
    let mut queue: VecDeque<usize> = ends.collect();
    let mut met: BTreeSet<usize> = queue.iter().copied().collect();
    let mut lost = met.clone();
    while let Some(&place) = queue.front() {
        if right[place].1.is_some_and(|its| its >= round) {
            break;
        }
        queue.pop_front();
        for (from, of) in options.iter().enumerate() {
            if !of.contains(&place) {
                continue;
            }
            counters[from] -= 1;
            let loses = !lost.contains(&place);
            if (!loses || counters[from] == 0) && met.insert(from) {
                queue.push_back(from);
                if loses {
                    lost.insert(from);
                }
            }
        }
    }
    Played { queue: queue.into(), counters }
}

/// A step of the search: its claim, the open positions, and the known outcomes.
/// The test uses a stack of its own instead of recursive calls.
type Asked = (String, Vec<usize>, Vec<Option<Outcome>>);

fn asked(state: &Stepper, options: &Options) -> Vec<Asked> {
    let name = |place| state.name(place);
    let mut known = vec![None; options.len()];
    let mut open = vec![(state.begin, 0)];
    let mut said = vec![(
        Claim::Visits(name(state.begin), None),
        vec![state.begin],
        known.clone(),
    )];
    let mut heard: Vec<Vec<Outcome>> = vec![vec![]];
    while let Some((place, next)) = open.pop() {
        let Some(&option) = options[place].get(next) else {
            let of = heard.pop().unwrap();
            let outcome = if of.contains(&Outcome::Lost) {
                Outcome::Won
            } else if of.contains(&Outcome::Drawn) {
                Outcome::Drawn
            } else {
                Outcome::Lost
            };
            known[place] = Some(outcome);
            heard.last_mut().into_iter().for_each(|of| of.push(outcome));
            let claim = match options[place].is_empty() {
                true => Claim::Ends(name(place)),
                false => Claim::Hears(name(place), outcome),
            };
            let places = open.iter().map(|o| o.0).collect();
            said.push((claim, places, known.clone()));
            continue;
        };
        open.push((place, next + 1));
        let places: Vec<usize> = open.iter().map(|o| o.0).collect();
        let claim = match known[option] {
            _ if places.contains(&option) => {
                heard.last_mut().unwrap().push(Outcome::Drawn);
                Claim::Guesses(name(place), name(option))
            }
            Some(outcome) => {
                heard.last_mut().unwrap().push(outcome);
                Claim::Remembers(name(place), name(option), outcome)
            }
            None => {
                open.push((option, 0));
                heard.push(vec![]);
                Claim::Visits(name(option), Some(name(place)))
            }
        };
        let places = open.iter().map(|o| o.0).collect();
        said.push((claim, places, known.clone()));
    }
    let told = |(claim, open, known)| (format!("{claim:?}"), open, known);
    said.into_iter().map(told).collect()
}

/// Returns how often the rounds look at an arrow: in each round, a position
/// without a label looks at its options up to the first that is lost.
fn looks_in_rounds(
    options: &Options,
    right: &[(Outcome, Option<usize>)],
    last: usize,
) -> usize {
    let mut looks = 0;
    for round in 1..=last {
        for (place, of) in options.iter().enumerate() {
            if right[place].1.is_some_and(|its| its < round) {
                continue;
            }
            let lost = |o: &usize| {
                let (outcome, its) = right[*o];
                outcome == Outcome::Lost && its.is_some_and(|i| i < round)
            };
            let first = of.iter().position(lost);
            looks += first.map_or(of.len(), |first| first + 1);
        }
    }
    looks
}

/// Compares all rounds on a graph with the right outcomes, and collects the
/// kinds of claims.
fn rounds_are_true(
    options: &Options,
    right: &[(Outcome, Option<usize>)],
    kinds: &mut BTreeSet<String>,
) {
    let mut state = first(options, false, 0);
    let last = right.iter().filter_map(|of| of.1).max().unwrap_or(0) + 1;
    assert_eq!(state.steps(), last, "{options:?}");
    let places = 0..options.len();
    let of = |fits: &dyn Fn(Outcome, Option<usize>) -> bool| {
        let fit = places.clone().filter(|&p| fits(right[p].0, right[p].1));
        fit.map(|p| state.name(p)).collect::<Vec<char>>()
    };
    let expected: Vec<Vec<Claim>> = (0..=last)
        .map(|step| {
            let here = |o| of(&|is, its| is == o && its == Some(step));
            if step == last {
                let looks: usize = places
                    .clone()
                    .map(|p| {
                        let to = options[p].iter();
                        to.filter(|o| right[**o].1.is_some()).count()
                    })
                    .sum();
                let rounds = looks_in_rounds(options, right, last);
                return vec![
                    Claim::Nothing(step, of(&|_, its| its.is_none())),
                    Claim::Looks(looks, rounds),
                ];
            }
            let first = match step {
                0 => Claim::Stuck(here(Outcome::Lost)),
                _ => {
                    Claim::Round(step, here(Outcome::Won), here(Outcome::Lost))
                }
            };
            let queue = played(options, right, step).queue;
            let queue = queue.into_iter().map(|p| state.name(p)).collect();
            let open = of(&|_, its| its.is_none_or(|its| its > step));
            vec![first, Claim::Queue(queue), Claim::Open(open)]
        })
        .collect();
    for (step, expected) in expected.iter().enumerate() {
        state.step = step;
        assert_eq!(&state.says(), expected, "{}", state.text());
        kinds.extend(expected.iter().map(kind));
        let known: Vec<_> = right
            .iter()
            .map(|&(outcome, its)| {
                let seen = its.map_or(step == last, |its| its <= step);
                seen.then_some(outcome)
            })
            .collect();
        assert_eq!(state.known(), known, "{}", state.text());
        let played = played(options, right, step);
        assert_eq!(state.queue(), played.queue, "{}", state.text());
        assert_eq!(state.counters(), played.counters, "{}", state.text());
        let boxed: Vec<(usize, String)> = places
            .clone()
            .filter(|&p| known[p].is_none_or(|o| o == Outcome::Drawn))
            .map(|p| (p, played.counters[p].to_string()))
            .collect();
        picture_is_true(&state, &known, &played.queue, &boxed);
    }
}

/// Compares all steps of the forward search on a graph with the right outcomes,
/// and collects the kinds of claims.
fn search_is_true(
    options: &Options,
    right: &[(Outcome, Option<usize>)],
    begin: usize,
    kinds: &mut BTreeSet<String>,
) {
    let mut state = first(options, true, begin);
    let all = asked(&state, options);
    assert_eq!(state.steps() + 1, all.len(), "{}", state.text());
    for (step, (claim, open, known)) in all.iter().enumerate() {
        state.step = step;
        let says = state.says();
        assert_eq!(format!("{:?}", says[0]), *claim, "{}", state.text());
        kinds.extend(says.iter().map(kind));
        assert_eq!(state.memory(), (known.clone(), open.clone()));
        picture_is_true(&state, known, open, &[]);
        let is_last = step + 1 == all.len();
        assert_eq!(says.len(), 1 + usize::from(is_last));
        if is_last {
            let mut search = vec![None; options.len()];
            let graph = state.graph();
            draws::forward(&graph, begin, Outcome::Drawn, &mut search);
            assert_eq!(known, &search, "{}", state.text());
            let wrong = (0..options.len()).filter_map(|p| {
                let is_wrong = known[p].is_some_and(|o| o != right[p].0);
                is_wrong.then_some((state.name(p), right[p].0))
            });
            let wrong: Vec<_> = wrong.collect();
            let end = match wrong.is_empty() {
                true => Claim::Right,
                false => Claim::Wrong(wrong.clone()),
            };
            assert_eq!(says[1], end, "{}", state.text());
            let rings = state.draw().matches("class=\"odd\"").count();
            assert_eq!(rings, wrong.len());
        }
    }
}

/// Checks the picture: the marks show the labels, the waiting positions are lit
/// and listed in the row, each arrow is drawn, and the counters are in boxes.
fn picture_is_true(
    state: &Stepper,
    known: &[Option<Outcome>],
    waiting: &[usize],
    counters: &[(usize, String)],
) {
    let picture = state.draw();
    let count = |what: &str| picture.matches(what).count();
    let (shapes, row) = picture.split_once("class=\"note from-left\"").unwrap();
    for (class, outcome) in [
        ("circle class=\"unknown\"", None),
        ("circle class=\"won\"", Some(Outcome::Won)),
        ("rect class=\"lost\"", Some(Outcome::Lost)),
        ("polygon class=\"drawn\"", Some(Outcome::Drawn)),
    ] {
        let many = known.iter().filter(|&&o| o == outcome).count();
        assert_eq!(count(class), many, "{}: {class}", state.text());
    }
    let heads = ["option", "winning", "trail"];
    let heads = heads.map(|class| count(&format!("\"{class}-head\"")));
    assert_eq!(heads.iter().sum::<usize>(), state.arrows.len());
    if !state.forwards {
        let lost =
            |arrow: &&(usize, usize)| known[arrow.1] == Some(Outcome::Lost);
        assert_eq!(heads[1], state.arrows.iter().filter(lost).count());
    }
    assert_eq!(count("class=\"lit\""), waiting.len(), "{}", state.text());
    let mut at = 0;
    for &place in waiting {
        let text = format!(">{}</text>", state.name(place));
        at += row[at..].find(&text).expect("it stands in the row") + 1;
    }
    assert_eq!(row.matches("class=\"shape queued\"").count(), waiting.len());
    let boxes: Vec<&str> = shapes.split("class=\"shape\"").skip(1).collect();
    let boxed = |text: &&str| {
        let (_, rest) = text.split_once("<text").unwrap();
        let (_, rest) = rest.split_once('>').unwrap();
        rest.split_once('<').unwrap().0.to_string()
    };
    let boxed: Vec<String> = boxes.iter().map(boxed).collect();
    let wanted: Vec<String> = counters.iter().map(|c| c.1.clone()).collect();
    assert_eq!(boxed, wanted, "{}", state.text());
}

fn kind(claim: &Claim) -> String {
    let name = format!("{claim:?}");
    name.chars().take_while(|c| c.is_alphabetic()).collect()
}

#[test]
fn what_it_says_and_draws_is_true_everywhere() {
    let mut kinds = BTreeSet::new();
    for positions in 1..=3 {
        for code in 0..1 << (positions * positions) {
            let options = small_graph(positions, code).options;
            let right = by_strategies(&options);
            assert_eq!(right, by_moves(&options), "{options:?}");
            rounds_are_true(&options, &right, &mut kinds);
            for begin in 0..positions {
                search_is_true(&options, &right, begin, &mut kinds);
            }
        }
    }
    // Position 0 waits for both 2 and 3, position 1 only for 2, so 1 enters the
    // queue before 0.
    let late = [vec![2, 3], vec![2], vec![4], vec![4], vec![]];
    rounds_are_true(&late, &by_moves(&late), &mut kinds);
    let mut chance = Chance::new(20);
    for _ in 0..trial::range(100, 400) {
        let positions = 4 + chance.below(5) as usize;
        let dense = 2 + chance.below(5);
        let options: Vec<Vec<usize>> = (0..positions)
            .map(|_| {
                (0..positions).filter(|_| chance.below(dense) == 0).collect()
            })
            .collect();
        let right = by_moves(&options);
        rounds_are_true(&options, &right, &mut kinds);
        let begin = chance.below(positions as u64) as usize;
        search_is_true(&options, &right, begin, &mut kinds);
    }
    let all = [
        "Ends",
        "Guesses",
        "Hears",
        "Looks",
        "Nothing",
        "Open",
        "Queue",
        "Remembers",
        "Right",
        "Round",
        "Stuck",
        "Visits",
        "Wrong",
    ];
    assert_eq!(kinds, all.map(String::from).into());
}

/// Visits all states with at most `most` positions that the controls can reach,
/// and checks that each control does what it says.
#[test]
fn every_control_does_what_it_says() {
    let most = 2;
    let start = stepper("1 1>0 back 0 0");
    let mut known = BTreeMap::from([(start.text(), start)]);
    let mut waiting: Vec<String> = known.keys().cloned().collect();
    while let Some(text) = waiting.pop() {
        let before = known[&text].clone();
        for line in reach(&before, 8) {
            let input = format!("{text}\n{line}\n");
            let printed = transcript(stepper_program, input.as_bytes());
            let at = printed.lines().nth(1).unwrap().strip_prefix("at ");
            let next = stepper(at.expect(&printed));
            assert_eq!(next, expected(&before, &line), "{text}: {line}");
            let text = next.text();
            let fits = next.positions <= most;
            if fits && known.insert(text.clone(), next).is_none() {
                waiting.push(text);
            }
        }
    }
    // The states are each graph with each pen, each step and each start of the
    // search forwards. The start is remembered even in a search backwards.
    let mut all = 0;
    for positions in 1..=most {
        for code in 0..1 << (positions * positions) {
            let options = small_graph(positions, code).options;
            for begin in 0..positions {
                for forwards in [false, true] {
                    let state = first(&options, forwards, begin);
                    all += positions * positions * (state.steps() + 1);
                }
            }
        }
    }
    assert_eq!(known.len(), all);
}

fn expected(before: &Stepper, line: &str) -> Stepper {
    let mut next = before.clone();
    let (name, to) = line.split_once(' ').unwrap_or((line, ""));
    let place = || to.parse::<usize>().unwrap();
    let last = before.positions - 1;
    match name {
        "next" => next.step += 1,
        "previous" => next.step -= 1,
        "all" => next.step = before.steps(),
        "again" => next.step = 0,
        "from" => next.pen.0 = place(),
        "to" => next.pen.1 = place(),
        "forward" if before.forwards == (to == "on") => {}
        "begin" if before.begin == place() => {}
        "forward" => (next.forwards, next.step) = (to == "on", 0),
        "begin" => (next.begin, next.step) = (place(), 0),
        "arrow" if before.arrows.contains(&before.pen) => {
            next.arrows.remove(&before.pen);
            next.step = 0;
        }
        "arrow" => {
            next.arrows.insert(before.pen);
            next.step = 0;
        }
        "add" => {
            (next.positions, next.step) = (last + 2, 0);
            next.pen = (last + 1, 0);
        }
        "remove" => {
            (next.positions, next.step) = (last, 0);
            next.arrows.retain(|a| a.0.max(a.1) < last);
            next.begin = next.begin.min(last - 1);
            next.pen = (next.pen.0.min(last - 1), next.pen.1.min(last - 1));
        }
        _ => panic!("{line} is no control"),
    }
    next
}

/// Checks the labels of those controls that depend on the state.
#[test]
fn controls_say_what_they_do() {
    let at = |text: &str| {
        let input = format!("{text}\n");
        transcript(stepper_program, input.as_bytes())
    };
    let back = at("b b>a back a 0");
    for line in [
        "step next Next round",
        "step- previous Back",
        "step all All rounds",
        "step- again Start again",
        "switch forward off Forwards, with a memory",
        "slider from 0 1 1 Arrow from: b",
        "step arrow Remove the arrow from b to a",
        "step remove Remove the last position",
    ] {
        assert!(back.lines().any(|l| l == line), "{line}\n{back}");
    }
    assert!(!back.contains("slider begin"));
    let forward = at("b b>a forward b 3 pen a>b");
    for line in [
        "step- next Next step",
        "step previous Back",
        "step- all To the end",
        "step again Start again",
        "switch forward on Forwards, with a memory",
        "slider begin 0 1 1 Begin at: b",
        "step arrow Add the arrow from a to b",
    ] {
        assert!(forward.lines().any(|l| l == line), "{line}\n{forward}");
    }
    assert!(at("7 back 0 0").contains("\nstep- add "));
    assert!(at("0 back 0 0").contains("\nstep- remove "));
}

/// The graphs on the pages are those of the games that the pages name. In games
/// that always end, the labels are those of the earlier lesson.
#[test]
fn the_pages_show_the_games_that_they_name() {
    let runs = include_str!("../../runs/draws-instrument.txt");
    let run = |name| stepper(region(runs, name).unwrap().trim());
    let take = run("take-in");
    let one_two_three = Subtraction::new(&[1, 2, 3]).unwrap();
    let halves = run("halves-in");
    same(&take, &one_two_three);
    same(&halves, &HalfOrThird);
}

fn same<G: Game<Position = u64>>(state: &Stepper, game: &G) {
    let shown = state.graph();
    for coins in 0..8 {
        let options: BTreeSet<u64> = game.options(&coins).into_iter().collect();
        let shown = shown.options[coins as usize].iter();
        let shown: BTreeSet<u64> = shown.map(|&o| o as u64).collect();
        assert_eq!(shown, options, "{coins}");
    }
    let mut end = state.clone();
    (end.forwards, end.step) = (false, 0);
    end.step = end.steps();
    let lost = labels(Convention::Normal, &shown).expect("play ends");
    let known = end.known();
    for (place, &lost) in lost.iter().enumerate() {
        let outcome = if lost { Outcome::Lost } else { Outcome::Won };
        assert_eq!(known[place], Some(outcome), "{place}");
    }
    assert!(graph(game, &7, 40).is_ok());
}

#[test]
fn the_claims_have_these_words() {
    let words = [
        (
            Claim::Stuck(vec![]),
            "Round 0: every position has a move, so none is lost.",
        ),
        (Claim::Stuck(vec!['a']), "Round 0: a has no move and is lost."),
        (
            Claim::Stuck(vec!['a', 'b']),
            "Round 0: a and b have no move and are lost.",
        ),
        (
            Claim::Round(2, vec!['1', '2', '3'], vec!['4']),
            "Round 2: 1, 2 and 3 become won; 4 becomes lost.",
        ),
        (Claim::Round(1, vec!['b'], vec![]), "Round 1: b becomes won."),
        (Claim::Queue(vec![]), "The queue is empty."),
        (Claim::Queue(vec!['c', 'b']), "In the queue: c and b."),
        (Claim::Open(vec![]), "All have a label."),
        (Claim::Open(vec!['c']), "No label yet: c."),
        (
            Claim::Nothing(5, vec!['e', 'f']),
            "Round 5 finds nothing new: e and f are draws.",
        ),
        (
            Claim::Nothing(5, vec!['e']),
            "Round 5 finds nothing new: e is a draw.",
        ),
        (
            Claim::Nothing(2, vec![]),
            "Round 2 finds nothing new: all have their label.",
        ),
        (
            Claim::Looks(9, 27),
            "Arrows looked at: 9 with the queue, 27 in rounds.",
        ),
        (Claim::Visits('0', None), "The search begins at 0."),
        (
            Claim::Visits('1', Some('0')),
            "0 asks 1, which has not been asked yet.",
        ),
        (
            Claim::Remembers('2', '1', Outcome::Won),
            "2 asks 1: it is in the memory as won.",
        ),
        (
            Claim::Guesses('1', '0'),
            "1 asks 0, which is still waiting: the guess is a draw.",
        ),
        (Claim::Ends('0'), "0 has no move: lost."),
        (
            Claim::Hears('1', Outcome::Drawn),
            "1 has asked all its options: a draw.",
        ),
        (Claim::Right, "Working backwards gives the same labels."),
        (
            Claim::Wrong(vec![('1', Outcome::Lost), ('3', Outcome::Won)]),
            "Wrong: working backwards, 1 is lost, 3 is won.",
        ),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
}
