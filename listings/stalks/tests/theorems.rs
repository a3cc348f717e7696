//! Checks each theorem of the chapter on many small cases. Where a comment
//! begins with a hypothesis, the theorem fails without it.

use games::Game;
use nim::{nim_sum, Nim};
use nimbers::{Nimbers, Sum};
use outcomes::{Convention, Outcomes};
use stalks::{
    edges_of, small_doodles, small_trees, smallest_colon_failure, tree_values,
    walk_to_winning_cut, Doodle, Edge, Hackenbush, Tree,
};
use std::collections::HashMap;

/// Returns stalks of these lengths, side by side on the ground.
fn stalks(lengths: &[u64]) -> Doodle {
    lengths.iter().fold(Doodle::of(&[]), |doodle, &length| {
        doodle.with(0, &Doodle::stalk(length as usize))
    })
}

/// Returns the tree with these parents.
fn tree(parents: &[usize]) -> Doodle {
    let doodle = Doodle::of(&edges_of(parents));
    assert_eq!(doodle.edges().len(), parents.len(), "{parents:?}");
    doodle
}

/// Returns every list of parents for this many vertices, trees or not.
fn lists(vertices: usize) -> impl Iterator<Item = Vec<usize>> {
    let base = vertices + 1;
    let digit = move |code: usize, i: usize| code / base.pow(i as u32) % base;
    let list = move |code| (0..vertices).map(|i| digit(code, i)).collect();
    (0..base.pow(vertices as u32)).map(list)
}

/// Returns every tree with up to seven vertices (including the ground), one of
/// each shape; and those with up to six (in a full run, seven) in each
/// numbering.
fn trees() -> Vec<Vec<usize>> {
    let shapes = (0..=6).flat_map(small_trees);
    let numbered = (0..=trial::range(5, 6)).flat_map(lists);
    let numbered = numbered.filter(|list| Tree::of(&edges_of(list)).is_some());
    shapes.chain(numbered).collect()
}

/// Hackenbush in which nothing falls: a cut removes only its own edge. A
/// position is the number of edges.
struct NothingFalls;

impl Game for NothingFalls {
    type Position = u64;
    fn options(&self, edges: &u64) -> Vec<u64> {
        edges.checked_sub(1).into_iter().collect()
    }
}

/// Hackenbush in which no edge that ends at the ground may be cut.
struct KeepTheStems;

impl Game for KeepTheStems {
    type Position = Doodle;
    fn options(&self, doodle: &Doodle) -> Vec<Doodle> {
        let edges = 0..doodle.edges().len();
        let may = edges.filter(|&edge| doodle.edges()[edge].0 != 0);
        may.map(|edge| doodle.cut(edge)).collect()
    }
}

/// Hackenbush in which a cut may remove at most two edges.
struct ShortCuts;

impl Game for ShortCuts {
    type Position = Doodle;
    fn options(&self, doodle: &Doodle) -> Vec<Doodle> {
        let edges = doodle.edges().len();
        let mut options = Hackenbush.options(doodle);
        options.retain(|option| edges - option.edges().len() <= 2);
        options
    }
}

#[test]
fn stalk_is_a_pile() {
    // One stalk: the options are the shorter stalks, each once.
    for length in 0..=trial::range(40, 200) {
        let mut options = Hackenbush.options(&Doodle::stalk(length));
        options.sort_by_key(|stalk| stalk.edges().len());
        let shorter: Vec<_> = (0..length).map(Doodle::stalk).collect();
        assert_eq!(options, shorter);
    }
    // Three stalks: the nimber, and who wins in both conventions.
    let most = trial::range(4, 5);
    let mut nimbers = Nimbers::new(&Hackenbush);
    for convention in [Convention::Normal, Convention::Misere] {
        let mut here = Outcomes::under(convention, &Hackenbush);
        let mut there = Outcomes::under(convention, &Nim);
        for code in 0..(most + 1_u64).pow(3) {
            let digit = |i| code / (most + 1).pow(i) % (most + 1);
            let piles: Vec<u64> = (0..3).map(digit).collect();
            let doodle = stalks(&piles);
            assert_eq!(here.is_lost(&doodle), there.is_lost(&piles));
            assert_eq!(nimbers.of(&doodle), nim_sum(&piles), "{piles:?}");
        }
    }
    // Only the ground in common: two stalks of two edges that share their
    // lowest edge do not add up to the nim-sum.
    assert_eq!((nimbers.of(&tree(&[0, 1, 1])), nim_sum(&[2, 2])), (1, 0));
    // If nothing falls, each cut removes a single edge.
    assert_eq!(Nimbers::new(&NothingFalls).of(&2), 0);
    // A stem that may not be cut has nimber 0.
    assert_eq!(Nimbers::new(&KeepTheStems).of(&Doodle::stalk(1)), 0);
}

#[test]
fn doodles_add() {
    let all = small_doodles(3, 3);
    let mut nimbers = Nimbers::new(&Hackenbush);
    let (sum, conventions) =
        (Sum(Hackenbush, Hackenbush), [Convention::Normal, Convention::Misere]);
    let mut above = None;
    for a in &all {
        for b in &all {
            let both = a.with(0, b);
            let value = nimbers.of(a) ^ nimbers.of(b);
            assert_eq!(nimbers.of(&both), value, "{a:?} {b:?}");
            // Sharing a vertex other than the ground is not enough.
            let stacked = (a.last_vertex() > 0).then(|| a.with(1, b));
            let wrong = stacked.is_some_and(|d| nimbers.of(&d) != value);
            if wrong && above.is_none() {
                above = Some((a.clone(), b.clone()));
            }
        }
    }
    assert_eq!(above, Some((Doodle::stalk(1), Doodle::of(&[(0, 0)]))));
    let one = Doodle::stalk(1);
    assert_eq!(nimbers.of(&one.with(1, &one)), 2);
    // The drawing and the sum have the same winner in both conventions.
    for convention in conventions {
        let mut apart = Outcomes::under(convention, &sum);
        let mut together = Outcomes::under(convention, &Hackenbush);
        let few = small_doodles(2, 2);
        for (a, b) in all.iter().flat_map(|a| few.iter().map(move |b| (a, b))) {
            let lost = together.is_lost(&a.with(0, b));
            assert_eq!(lost, apart.is_lost(&(a.clone(), b.clone())));
        }
    }
}

/// Returns `host` with `plant` on it: the ground of `plant` is put on `x`, and
/// its vertex 1 on `y`.
fn with_two_feet(host: &Doodle, x: usize, y: usize, plant: &Doodle) -> Doodle {
    let above = host.last_vertex();
    let number = |v: usize| match v {
        0 => x,
        1 => y,
        _ => above + v,
    };
    let planted = plant.edges().iter().map(|&(a, b)| (number(a), number(b)));
    Doodle::of(&host.edges().iter().copied().chain(planted).collect::<Vec<_>>())
}

#[test]
fn colon_principle() {
    let hosts = small_doodles(3, 3);
    let plants = small_doodles(trial::range(3, 4), trial::range(3, 4));
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut pairs = 0;
    for host in &hosts {
        for x in 0..=host.last_vertex() {
            // The nimber of the host with a plant depends only on the plant's
            // nimber.
            let mut with: HashMap<u64, u64> = HashMap::new();
            for plant in &plants {
                let value = nimbers.of(&host.with(x, plant));
                let first = with.entry(nimbers.of(plant)).or_insert(value);
                assert_eq!(*first, value, "{host:?} at {x}: {plant:?}");
                pairs += 1;
            }
            // Plants with different nimbers give different nimbers.
            let mut values: Vec<u64> = with.values().copied().collect();
            values.sort_unstable();
            values.dedup();
            assert_eq!(values.len(), with.len(), "{host:?} at {x}");
        }
    }
    assert!(pairs > 2000, "{pairs}");

    // Equal nimbers: having the same winner is not enough.
    let mut outcomes = Outcomes::new(&Hackenbush);
    let alike =
        |a: &Doodle, b: &Doodle| outcomes.is_lost(a) == outcomes.is_lost(b);
    let one = Doodle::stalk(1);
    let failure = (one.clone(), 0, one.clone(), Doodle::stalk(2));
    assert_eq!(smallest_colon_failure(2, alike), Some(failure));
    // Normal play: in misère play equal nimbers do not give the same winner.
    let mut misere = Outcomes::under(Convention::Misere, &Hackenbush);
    let differs =
        |all: &[Doodle], nimbers: &mut Nimbers<_>, misere: &mut Outcomes<_>| {
            let mut of: HashMap<u64, bool> = HashMap::new();
            all.iter().any(|a| {
                let lost = misere.is_lost(a);
                *of.entry(nimbers.of(a)).or_insert(lost) != lost
            })
        };
    assert!(!differs(&small_doodles(3, 3), &mut nimbers, &mut misere));
    assert!(differs(&small_doodles(4, 4), &mut nimbers, &mut misere));
    // The empty drawing is won; two stalks of two edges, which also have nimber
    // 0, are lost.
    assert!(!misere.is_lost(&stalks(&[])) && misere.is_lost(&stalks(&[2, 2])));
    // One foot: the principle fails for a plant that stands on two vertices of
    // the host.
    let low = Doodle::stalk(3);
    let high = Doodle::of(&[(0, 2), (2, 3), (1, 3)]); // a stalk that ends in 1
    assert_eq!((nimbers.of(&low), nimbers.of(&high)), (3, 3));
    let host = Doodle::stalk(1);
    let mut two = |plant| nimbers.of(&with_two_feet(&host, 0, 1, plant));
    assert_eq!((two(&low), two(&high)), (2, 0));
}

/// Returns the value of a tree by another rule, with `over(v)` for 1 + *v* and
/// with `and` for the nim-sum of branches side by side.
fn by_another_rule(
    parents: &[usize],
    over: fn(u64) -> u64,
    and: fn(u64, u64) -> u64,
) -> u64 {
    let mut values = vec![0; parents.len() + 1];
    for vertex in (1..=parents.len()).rev() {
        let parent = parents[vertex - 1];
        values[parent] = and(values[parent], over(values[vertex]));
    }
    values[0]
}

#[test]
fn hackenbush_tree() {
    let mut nimbers = Nimbers::new(&Hackenbush);
    for parents in trees() {
        let nimber = nimbers.of(&tree(&parents));
        let values = tree_values(&parents);
        assert_eq!(values[0], nimber, "{parents:?}");
        // The values at the other vertices are right, too: whatever stands on a
        // vertex is a tree.
        for (vertex, &value) in values.iter().enumerate().skip(1) {
            let carries = |mut v: usize| {
                while v != 0 && v != vertex {
                    v = parents[v - 1];
                }
                v == vertex
            };
            let ground = |v| if v == vertex { 0 } else { v };
            let all = (1..)
                .zip(&parents)
                .filter(|&(v, &p)| carries(p) && v != vertex);
            let above: Vec<Edge> = all.map(|(v, &p)| (ground(p), v)).collect();
            assert_eq!(value, nimbers.of(&Doodle::of(&above)));
        }
    }
    // Other rules, and the first tree that each gets wrong.
    let first_wrong = |over, and| {
        let mut nimbers = Nimbers::new(&Hackenbush);
        (0..=6).flat_map(small_trees).find(|parents| {
            by_another_rule(parents, over, and) != nimbers.of(&tree(parents))
        })
    };
    let xor: fn(u64, u64) -> u64 = |a, b| a ^ b;
    let plus: fn(u64, u64) -> u64 = |a, b| a + b;
    assert_eq!(first_wrong(|v| v + 1, xor), None);
    assert_eq!(first_wrong(|v| v ^ 1, xor), Some(vec![0, 1]));
    assert_eq!(first_wrong(|v| v.max(1), xor), Some(vec![0, 1]));
    assert_eq!(first_wrong(|v| v + 1, plus), Some(vec![0, 0]));
    // No cycle: a double edge is not worth as much as a single one.
    let double = nimbers.of(&Doodle::of(&[(0, 1), (0, 1)]));
    assert_eq!((double, tree_values(&[0])[0]), (0, 1));
    // Normal play: in misère play the empty tree, with nimber 0, is won.
    let mut misere = Outcomes::under(Convention::Misere, &Hackenbush);
    assert!(!misere.is_lost(&tree(&[])) && misere.is_lost(&tree(&[0])));
}

#[test]
fn tree_parity() {
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut stems = Nimbers::new(&KeepTheStems);
    let mut broken = false;
    for parents in trees() {
        let edges = parents.len() as u64;
        assert_eq!(nimbers.of(&tree(&parents)) % 2, edges % 2, "{parents:?}");
        broken |= stems.of(&tree(&parents)) % 2 != edges % 2;
    }
    for parents in small_trees(trial::range(8, 10)) {
        assert_eq!(tree_values(&parents)[0] % 2, parents.len() as u64 % 2);
    }
    // If stems may not be cut, the theorem fails.
    assert!(broken);
    // Normal play: in misère play a single edge, though odd, is lost.
    let mut misere = Outcomes::under(Convention::Misere, &Hackenbush);
    assert!(misere.is_lost(&tree(&[0])));
}

/// Returns the edges of `parents` whose cut leaves `nimber`, found by brute
/// force.
fn cuts_by_trying(
    nimbers: &mut Nimbers<Hackenbush>,
    parents: &[usize],
    nimber: u64,
) -> Vec<Edge> {
    let mut edges = edges_of(parents);
    edges.sort_unstable();
    let leaves = |edge: &Edge| {
        let rest: Vec<Edge> =
            edges.iter().copied().filter(|e| e != edge).collect();
        nimbers.of(&Doodle::of(&rest)) == nimber
    };
    edges.clone().into_iter().filter(leaves).collect()
}

#[test]
fn cuts_to_a_nimber() {
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut outcomes = Outcomes::new(&Hackenbush);
    for parents in trees() {
        let tree = Tree::of(&edges_of(&parents)).unwrap();
        for nimber in 0..=parents.len() as u64 + 1 {
            let mut cuts = tree.cuts_to(nimber);
            cuts.sort_unstable();
            let tried = cuts_by_trying(&mut nimbers, &parents, nimber);
            assert_eq!(cuts, tried, "{parents:?} to {nimber}");
        }
        // The cuts to 0 are the winning cuts, according to brute force.
        let edges = edges_of(&parents);
        for &edge in &edges {
            let rest: Vec<Edge> =
                edges.iter().copied().filter(|&e| e != edge).collect();
            let lost = outcomes.is_lost(&Doodle::of(&rest));
            assert_eq!(lost, tree.winning_cuts().contains(&edge));
        }
        // The walk up from the ground finds a winning cut if there is one.
        let walk = walk_to_winning_cut(&tree);
        assert_eq!(walk.is_some(), tree_values(&parents)[0] != 0);
        assert!(walk.iter().all(|cut| tree.winning_cuts().contains(cut)));
    }
}

#[test]
fn odd_cuts() {
    let mut nimbers = Nimbers::new(&Hackenbush);
    let mut several = false;
    let mut above = false;
    for parents in trees() {
        let nimber = nimbers.of(&tree(&parents));
        for left in 0..=parents.len() as u64 + 1 {
            let cuts = cuts_by_trying(&mut nimbers, &parents, left).len();
            assert_eq!(cuts % 2 == 1, left < nimber, "{parents:?} to {left}");
            assert!(left != nimber || cuts == 0);
            several |= left < nimber && cuts > 1;
            above |= left > nimber && cuts > 0;
        }
    }
    // "Odd" is not "one", and "even" is not "none".
    assert!(several && above);
    // Any edge may be cut: if a cut may remove at most two edges, a stalk of
    // three has nimber 0, and only one cut leaves 1.
    let mut short = Nimbers::new(&ShortCuts);
    let stalk = Doodle::stalk(3);
    let options = ShortCuts.options(&stalk);
    let to_1 = options.iter().filter(|d| short.of(d) == 1).count();
    assert_eq!((short.of(&stalk), to_1), (0, 1));
    // Normal play: in misère play two edges side by side are won, and both cuts
    // win.
    let mut misere = Outcomes::under(Convention::Misere, &Hackenbush);
    let two = tree(&[0, 0]);
    let winning = Hackenbush.options(&two);
    assert!(!misere.is_lost(&two) && winning.len() == 2);
    assert!(winning.iter().all(|edge| misere.is_lost(edge)));
    // With cycles, these drawings give no counterexample, but no proof either.
    let graphs = small_doodles(4, 4);
    assert_eq!(graphs.len(), 103);
    for graph in graphs {
        let options = Hackenbush.options(&graph);
        for left in 0..6 {
            let cuts = options.iter().filter(|d| nimbers.of(d) == left).count();
            assert_eq!(cuts % 2 == 1, left < nimbers.of(&graph), "{graph:?}");
        }
    }
}
