//! Checks each theorem of the chapter on all cases up to some size. A comment
//! that quotes a hypothesis begins a check that the theorem fails without it.

use games::{graph, options_first, Cell, Game, Graph, Noughts, Subtraction};
use outcomes::Convention::{self, Misere, Normal};
use outcomes::{
    bottom_up, find_flaw, forces, labels, labels_in_order, labels_up_to,
    lost_by_definition, parity_lost, reachable, top_down, verdicts, Flaw,
    HalfOrThird, Outcomes, Verdict,
};

/// A game given by its table: bit `q` of `self.0[p]` is set if position `q` is
/// an option of position `p`.
#[derive(Clone, Debug)]
struct Drawn(Vec<u8>);

impl Game for Drawn {
    type Position = usize;
    fn options(&self, position: &usize) -> Vec<usize> {
        let row = self.0[*position];
        (0..self.0.len()).filter(|q| row >> q & 1 == 1).collect()
    }
}

impl Drawn {
    /// Returns the graph of all positions, reachable or not.
    fn whole(&self) -> Graph<usize> {
        let positions: Vec<usize> = (0..self.0.len()).collect();
        let options = positions.iter().map(|p| self.options(p)).collect();
        Graph { positions, options }
    }
}

/// Returns all games with the positions 0 to `n` − 1, cycles included.
fn all_games(n: usize) -> impl Iterator<Item = Drawn> {
    let rows = 1_u32 << n;
    (0..rows.pow(n as u32)).map(move |code| {
        let row = |p: usize| (code / rows.pow(p as u32) % rows) as u8;
        Drawn((0..n).map(row).collect())
    })
}

/// Returns all games with the positions 0 to `n` − 1 whose moves go to smaller
/// numbers. Up to renaming, these are all terminating games with `n` positions.
fn falling_games(n: usize) -> impl Iterator<Item = Drawn> {
    (0..1_u32 << (n * (n - 1) / 2)).map(move |code| {
        let row =
            |p: usize| (code >> (p * (p.max(1) - 1) / 2)) & ((1 << p) - 1);
        Drawn((0..n).map(|p| row(p) as u8).collect())
    })
}

/// Returns all orders of the numbers 0 to `n` − 1.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for next in 0..n {
        let longer = |order: Vec<usize>| {
            (0..=order.len()).map(move |place| {
                let mut longer = order.clone();
                longer.insert(place, next);
                longer
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Whether every option comes before the positions that lead to it.
fn is_options_first(order: &[usize], options: &[Vec<usize>]) -> bool {
    let mut place = vec![0; order.len()];
    (0..).zip(order).for_each(|(at, &position)| place[position] = at);
    let falls = |p: usize| options[p].iter().all(|&o| place[o] < place[p]);
    (0..order.len()).all(falls)
}

/// Whether `position` is lost, by the definition.
fn lost(convention: Convention, game: &Drawn, position: usize) -> bool {
    let options = game.options(&position);
    if options.is_empty() {
        return convention == Normal;
    }
    options.into_iter().all(|option| !lost(convention, game, option))
}

#[test]
fn labelling() {
    for convention in [Normal, Misere] {
        for game in (1..=trial::range(4, 5)).flat_map(falling_games) {
            let graph = game.whole();
            let n = graph.positions.len();
            let defined: Vec<bool> =
                (0..n).map(|p| lost(convention, &game, p)).collect();
            assert_eq!(labels(convention, &graph).as_ref(), Some(&defined));
            for order in orders(n) {
                if is_options_first(&order, &graph.options) {
                    let found = labels_in_order(convention, &graph, &order);
                    assert_eq!(found, defined, "{game:?} {order:?}");
                }
            }
            // Top-down: the same labels, reachable positions only, and at
            // most one probe for each arrow.
            for (start, label) in defined.iter().enumerate() {
                let mut outcomes = Outcomes::under(convention, &game);
                assert_eq!(outcomes.is_lost(&start), *label);
                let all = reachable(&game, &start, n).unwrap();
                assert!(outcomes.visited() as u64 <= all.positions);
                assert!(outcomes.probes() <= all.probes);
            }
        }
    }
    // "Options first": the order 1, 0 gives 1 → 0 the wrong label.
    let mut wrong = falling_games(2).flat_map(|game| {
        orders(2).into_iter().map(move |order| (game.whole(), order))
    });
    let wrong = wrong.find(|(graph, order)| {
        Some(labels_in_order(Normal, graph, order)) != labels(Normal, graph)
    });
    let (graph, order) = wrong.unwrap();
    assert_eq!((graph.options, order), (vec![vec![], vec![0]], vec![1, 0]));
    // If play can go in a circle, there is no options-first order.
    for game in (1..=3).flat_map(all_games) {
        let options = game.whole().options;
        let mut all = orders(options.len()).into_iter();
        let exists = all.any(|order| is_options_first(&order, &options));
        assert_eq!(exists, options_first(&game.whole()).is_some());
        assert_eq!(exists, labels(Normal, &game.whole()).is_some());
    }
    // "At most": in some games, top-down saves nothing.
    let take = Subtraction::new(&[1]).unwrap();
    assert_eq!(top_down(&take, &50), bottom_up(&take, 50));
    assert_eq!(top_down(&HalfOrThird, &10_000).positions, 36);
}

/// Returns, as bit masks, the sets of positions that have no flaw.
fn sets_without_flaw(convention: Convention, graph: &Graph<usize>) -> Vec<u32> {
    let sets = 0..1_u32 << graph.positions.len();
    let good = |set: &u32| {
        find_flaw(convention, graph, |place| set >> place & 1 == 1).is_none()
    };
    sets.filter(good).collect()
}

/// Returns whether `set` satisfies (a), whether it satisfies (b), and whether
/// it contains all terminal positions. Doesn't use `find_flaw`.
fn conditions(game: &Drawn, set: u32) -> [bool; 3] {
    let inside = |p: &usize| set >> p & 1 == 1;
    let (mut a, mut b, mut ends_inside) = (true, true, true);
    for position in 0..game.0.len() {
        let options = game.options(&position);
        let hits = options.iter().filter(|o| inside(o)).count();
        a &= !inside(&position) || hits == 0;
        b &= inside(&position) || options.is_empty() || hits > 0;
        ends_inside &= !options.is_empty() || inside(&position);
    }
    [a, b, ends_inside]
}

fn the_lost_positions(convention: Convention, game: &Drawn) -> u32 {
    let all = (0..game.0.len()).filter(|p| lost(convention, game, *p));
    all.map(|p| 1 << p).sum()
}

/// Returns the number of sets, over all terminating games with `n` positions,
/// that obey `rule` but are not the set of lost positions.
fn impostors(
    convention: Convention,
    n: usize,
    rule: impl Fn(&Drawn, u32) -> bool,
) -> usize {
    let wrong = |game: Drawn| {
        let right = the_lost_positions(convention, &game);
        (0..1 << n).filter(|set| *set != right && rule(&game, *set)).count()
    };
    falling_games(n).map(wrong).sum()
}

#[test]
fn strategy_lemma() {
    for game in (1..=trial::range(5, 6)).flat_map(falling_games) {
        let right = the_lost_positions(Normal, &game);
        assert_eq!(sets_without_flaw(Normal, &game.whole()), [right]);
    }
    let rule = |game: &Drawn, set| conditions(game, set) == [true; 3];
    assert_eq!(impostors(Normal, 4, rule), 0);
    // The lemma fails without (a), without (b), and without the condition on
    // terminal positions.
    assert!(
        impostors(Normal, 2, |g, s| conditions(g, s)[1..] == [true; 2]) > 0
    );
    let without_b = |g: &Drawn, s| {
        let [a, _, ends] = conditions(g, s);
        a && ends
    };
    assert_eq!(impostors(Normal, 2, without_b), 0);
    assert!(impostors(Normal, 3, without_b) > 0);
    let chain = Drawn(vec![0, 0b1, 0b10]);
    assert!(without_b(&chain, 0b1) && !rule(&chain, 0b1));
    assert!(
        impostors(Normal, 1, |g, s| conditions(g, s)[..2] == [true; 2]) > 0
    );
    // Without "every play ends", a circle of two positions has two sets without
    // a flaw, and a circle of three has none.
    let circle = |n: u8| Drawn((0..n).map(|p| 1 << ((p + 1) % n)).collect());
    let sets = |n| sets_without_flaw(Normal, &circle(n).whole());
    assert_eq!(sets(2), [0b01, 0b10]);
    assert_eq!(sets(3), []);
    // Even then, no win can be forced from a position of a set without a flaw.
    for game in (1..=trial::range(3, 4)).flat_map(all_games) {
        let won = won_in_some_number_of_moves(&game);
        for set in sets_without_flaw(Normal, &game.whole()) {
            assert_eq!(won & set, 0, "{game:?} {set:b}");
        }
    }
}

/// Returns, as bits, the positions from which a win can be forced, whether or
/// not the game has cycles: those won in at most 1, 2, 3, … moves, until no
/// more are found.
fn won_in_some_number_of_moves(game: &Drawn) -> u32 {
    let n = game.0.len();
    let mut won = 0_u32;
    for _ in 0..=n {
        let lost = |p: &usize| u32::from(game.0[*p]) & !won == 0;
        let lost: u32 = (0..n).filter(lost).map(|p| 1 << p).sum();
        let reaches = |p: &usize| u32::from(game.0[*p]) & lost != 0;
        won = (0..n).filter(reaches).map(|p| 1 << p).sum();
    }
    won
}

#[test]
fn strategy_lemma_misere() {
    for game in (1..=trial::range(5, 6)).flat_map(falling_games) {
        let right = the_lost_positions(Misere, &game);
        assert_eq!(sets_without_flaw(Misere, &game.whole()), [right]);
    }
    // With normal play's condition on terminal positions, the only set without
    // a flaw is never the set of positions lost in misère play.
    for game in falling_games(4) {
        let normal = sets_without_flaw(Normal, &game.whole());
        assert_ne!(normal, [the_lost_positions(Misere, &game)]);
    }
    // The lemma fails without (c), (b) or (a), shown here in the smallest
    // games.
    let free = |g: &Drawn, s| conditions(g, s)[..2] == [true; 2];
    assert!(impostors(Misere, 1, free) > 0);
    let no_end = |g: &Drawn, s: u32| {
        (0..g.0.len()).all(|p| g.0[p] != 0 || s >> p & 1 == 0)
    };
    let without_b = |g: &Drawn, s| conditions(g, s)[0] && no_end(g, s);
    let arrow = Drawn(vec![0, 0b1]);
    assert!(without_b(&arrow, 0) && the_lost_positions(Misere, &arrow) != 0);
    let without_a = |g: &Drawn, s| conditions(g, s)[1] && no_end(g, s);
    let chain = Drawn(vec![0, 0b1, 0b10]);
    assert_eq!(the_lost_positions(Misere, &chain), 0b010);
    assert!(without_a(&chain, 0b110));
    assert_eq!(impostors(Misere, 1, without_b), 0);
    assert_eq!(impostors(Misere, 2, without_a), 0);
    let rule = |g: &Drawn, s| without_a(g, s) && without_b(g, s);
    assert_eq!(impostors(Misere, 4, rule), 0);
    let wrong = find_flaw(Misere, &Drawn(vec![0]).whole(), |_| true);
    assert_eq!(wrong, Some(Flaw::WrongEnd { at: 0 }));
}

/// Whose turn it is at a position, or who wins there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    First,
    Second,
    /// The dice or, at a terminal position, nobody.
    Nobody,
}

use Who::{First, Nobody, Second};

/// A game, and for each position the player who moves there or has won there.
struct Duel<'a> {
    game: &'a Drawn,
    who: &'a [Who],
    /// Whether Second cannot see the position: she always chooses the option at
    /// the same place in the list.
    blind: bool,
}

impl Duel<'_> {
    /// Returns all ways to choose one option at each position of `who`. Each
    /// way has an entry for every position, 0 where `who` has nothing to
    /// choose.
    fn strategies(&self, who: Who) -> Vec<Vec<usize>> {
        let mut all = vec![vec![]];
        for (position, mover) in self.who.iter().enumerate() {
            let options = self.game.options(&position);
            let here = *mover == who && !options.is_empty();
            let choices = if here { options } else { vec![0] };
            let longer = |strategy: Vec<usize>| {
                let choices = choices.clone().into_iter();
                choices.map(move |choice| [&strategy[..], &[choice]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        if self.blind && who == Second {
            all.retain(|strategy| self.names_one_place(strategy));
        }
        all
    }

    fn names_one_place(&self, strategy: &[usize]) -> bool {
        let mut places = (0..self.who.len()).filter_map(|p| {
            let mine = self.who[p] == Second;
            let mut options = self.game.options(&p).into_iter();
            options.position(|o| mine && o == strategy[p])
        });
        let first = places.next();
        places.all(|place| Some(place) == first)
    }

    /// Returns who wins the play from `start` if First, Second and the dice use
    /// the strategies in `by`, in this order.
    fn end(&self, start: usize, by: [&Vec<usize>; 3]) -> Who {
        let mut at = start;
        while !self.game.options(&at).is_empty() {
            at = by[self.who[at] as usize][at];
        }
        self.who[at]
    }

    /// Whether `player` has a strategy that makes `good` true at the end,
    /// whatever the other player and the dice do.
    fn has_strategy(
        &self,
        player: Who,
        start: usize,
        good: impl Fn(Who) -> bool,
    ) -> bool {
        let [first, second, dice] =
            [First, Second, Nobody].map(|who| self.strategies(who));
        let (own, other) = match player {
            First => (&first, &second),
            _ => (&second, &first),
        };
        own.iter().any(|own| {
            other.iter().all(|other| {
                dice.iter().all(|dice| {
                    let by = match player {
                        First => [own, other, dice],
                        _ => [other, own, dice],
                    };
                    good(self.end(start, by))
                })
            })
        })
    }

    fn wins(&self, player: Who, start: usize) -> bool {
        self.has_strategy(player, start, |winner| winner == player)
    }
}

/// Returns all ways to assign one of `people` to each of `n` positions.
fn casts(n: usize, people: &[Who]) -> Vec<Vec<Who>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        let longer = |cast: Vec<Who>| {
            people.iter().map(move |who| [&cast[..], &[*who]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn zermelo() {
    for game in (1..=trial::range(4, 5)).flat_map(falling_games) {
        let graph = game.whole();
        for who in casts(graph.positions.len(), &[First, Second]) {
            let duel = Duel { game: &game, who: &who, blind: false };
            let forced = |player: Who| {
                let here = |p: &usize| who[*p] == player;
                forces(&graph, here, here).unwrap()
            };
            let (first, second) = (forced(First), forced(Second));
            for start in 0..who.len() {
                assert_eq!(duel.wins(First, start), first[start]);
                assert_eq!(duel.wins(Second, start), second[start]);
                assert_ne!(first[start], second[start], "{game:?} {who:?}");
            }
        }
    }
    let neither = |game: &Drawn, who: &[Who], blind, start| {
        let duel = Duel { game, who, blind };
        !duel.wins(First, start) && !duel.wins(Second, start)
    };
    // Without "exactly one wins", a terminal position may have no winner.
    assert!(neither(&Drawn(vec![0]), &[Nobody], false, 0));
    // Without "no chance", position 2 can be the throw of a die.
    let fork = Drawn(vec![0, 0, 0b11]);
    assert!(neither(&fork, &[First, Second, Nobody], false, 2));
    assert!(!neither(&fork, &[First, Second, Second], false, 2));
    // Without "perfect information", Second may not see First's move.
    let (game, who) = matching();
    assert!(!neither(&game, &who, false, 6));
    assert!(neither(&game, &who, true, 6));
    // Without "every play ends", play can go round a circle for ever.
    let circle = Drawn(vec![0b10, 0b01]);
    assert_eq!(forces(&circle.whole(), |p| *p == 0, |_| true), None);
    assert_eq!(won_in_some_number_of_moves(&circle), 0);
}

/// Returns the game in which First goes from 6 to 4 or 5, and Second from 4 to
/// 0 or 1 and from 5 to 2 or 3. Second wins at 0 and at 3.
fn matching() -> (Drawn, Vec<Who>) {
    let game = Drawn(vec![0, 0, 0, 0, 0b11, 0b1100, 0b11_0000]);
    let who = vec![Second, First, First, Second, Second, Second, First];
    (game, who)
}

#[test]
fn zermelo_draws() {
    for game in (1..=trial::range(3, 4)).flat_map(falling_games) {
        let n = game.0.len();
        for who in casts(n, &[First, Second, Nobody]) {
            let is_end = |p: usize| game.options(&p).is_empty();
            if (0..n).any(|p| who[p] == Nobody && !is_end(p)) {
                continue;
            }
            let duel = Duel { game: &game, who: &who, blind: false };
            for start in 0..n {
                let at_least = |player, other| {
                    duel.has_strategy(player, start, |end| end != other)
                };
                let three = [
                    duel.wins(First, start),
                    duel.wins(Second, start),
                    at_least(First, Second) && at_least(Second, First),
                ];
                let holding = three.iter().filter(|holds| **holds).count();
                assert_eq!(holding, 1, "{game:?} {who:?} {start}");
            }
        }
    }
    noughts_and_crosses();
    // "At least one can force a draw" is a different statement: where First has
    // already won, Second can force nothing.
    let lost = Drawn(vec![0]);
    let duel = Duel { game: &lost, who: &[First], blind: false };
    assert!(!duel.has_strategy(Second, 0, |end| end != First));
    // Without "no chance", none of the three alternatives is true where a die
    // is thrown.
    let fork = Drawn(vec![0, 0, 0b11]);
    let who = [First, Second, Nobody];
    let duel = Duel { game: &fork, who: &who, blind: false };
    for (player, other) in [(First, Second), (Second, First)] {
        assert!(!duel.has_strategy(player, 2, |end| end != other));
    }
}

/// Checks the three alternatives at each position of noughts and crosses.
fn noughts_and_crosses() {
    let graph = graph(&Noughts, &[Cell::Empty; 9], 10_000).unwrap();
    let can = |mark: Cell, also_draw: bool| {
        let other =
            if mark == Cell::Cross { Cell::Nought } else { Cell::Cross };
        let ours = move |board: &games::Board| games::mover(board) == mark;
        let goal = move |board: &games::Board| match also_draw {
            true => !games::has_line(board, other),
            false => games::has_line(board, mark),
        };
        forces(&graph, ours, goal).unwrap()
    };
    let [x, x_draw] = [false, true].map(|also| can(Cell::Cross, also));
    let [o, o_draw] = [false, true].map(|also| can(Cell::Nought, also));
    for (place, verdict) in verdicts(&graph).into_iter().enumerate() {
        let three = [x[place], o[place], x_draw[place] && o_draw[place]];
        let expected = match verdict {
            Verdict::Cross => [true, false, false],
            Verdict::Nought => [false, true, false],
            Verdict::Draw => [false, false, true],
        };
        assert_eq!(three, expected, "{place}");
    }
}

/// Returns the first pile for which the rule for odd amounts is wrong.
fn first_wrong(convention: Convention, amounts: &[u64]) -> Option<usize> {
    let game = Subtraction::new(amounts).unwrap();
    let lost = labels_up_to(convention, &game, trial::range(300, 3000));
    let wrong =
        |(n, lost): (usize, bool)| parity_lost(convention, n as u64) != lost;
    lost.into_iter().enumerate().position(wrong)
}

#[test]
fn parity_games() {
    for convention in [Normal, Misere] {
        for code in 0..64 {
            let others = (0..6).filter(|bit| code >> bit & 1 == 1);
            let mut amounts: Vec<u64> = others.map(|bit| 2 * bit + 3).collect();
            amounts.push(1);
            assert_eq!(first_wrong(convention, &amounts), None, "{amounts:?}");
        }
        // The rule fails with an even amount, and without the amount 1.
        assert!(first_wrong(convention, &[1, 2]).is_some());
        assert!(first_wrong(convention, &[1, 4]).is_some());
        assert!(first_wrong(convention, &[3]).is_some());
    }
    assert_eq!(first_wrong(Normal, &[1, 2]), Some(2));
    assert_eq!(first_wrong(Normal, &[3]), Some(1));
    assert_eq!(first_wrong(Misere, &[1, 2]), Some(3));
    assert_eq!(first_wrong(Misere, &[3]), Some(1));
    // The rule agrees with the definition.
    let game = Subtraction::new(&[1, 3, 5]).unwrap();
    for coins in 0..12 {
        let lost = lost_by_definition(&game, &coins);
        assert_eq!(lost, parity_lost(Normal, coins));
    }
}

#[test]
fn take_1_2_3() {
    let end = trial::range(2000, 20_000);
    let multiple_of_4 = |n: u64| n.is_multiple_of(4);
    let wrong = |amounts: &[u64], convention| {
        let game = Subtraction::new(amounts).unwrap();
        let mut outcomes = Outcomes::under(convention, &game);
        (0..end).find(|n| multiple_of_4(*n) != outcomes.is_lost(n))
    };
    assert_eq!(wrong(&[1, 2, 3], Normal), None);
    // The rule fails with other amounts, and in misère play.
    assert_eq!(wrong(&[1, 2], Normal), Some(3));
    assert_eq!(wrong(&[1, 3], Normal), Some(2));
    assert_eq!(wrong(&[2, 3], Normal), Some(1));
    assert_eq!(wrong(&[1, 2, 3, 4], Normal), Some(4));
    assert_eq!(wrong(&[1, 2, 3], Misere), Some(0));
}

/// Tries all statements about 0 to 11, each given as the set of numbers for
/// which it holds.
#[test]
fn strong_induction() {
    const END: u32 = 12;
    let all = (1 << END) - 1;
    let holds = |set: u32, n: u32| set >> n & 1 == 1;
    let step = |set: u32, n: u32| {
        let smaller = (0..n).all(|m| holds(set, m));
        !smaller || holds(set, n)
    };
    // The sets for which all steps hold, except perhaps the step `without`.
    let inductive = |without: Option<u32>| {
        let steps = move |set: &u32| {
            (0..END).all(|n| Some(n) == without || step(*set, n))
        };
        (0..=all).filter(steps).collect::<Vec<u32>>()
    };
    assert_eq!(inductive(None), [all]);
    for n in 0..END {
        let sets = inductive(Some(n));
        assert!(sets.iter().any(|set| !holds(*set, n)), "{n}");
        // The statement holds for all numbers before the missing step.
        assert!(sets.iter().all(|set| (0..n).all(|m| holds(*set, m))));
    }
}
