//! Checks each theorem of the chapter on all cases up to some size.

use games::{graph, options_first, Game, Graph};
use minimax::Player::{Maxi, Minnie};
use minimax::{
    leaves_first as order_of, max_min, min_max, number_of_strategies, results,
    small_trees, smallest, strategies, value, Both, NotATree, Player, Points,
    Tree, Values, Wins,
};
use outcomes::{Convention, Outcomes};
use std::collections::BTreeMap;

/// A small game given by its graph: the player to move at each position, its
/// options, and its points. The graph may have cycles.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drawn {
    movers: Vec<Player>,
    options: Vec<Vec<usize>>,
    points: Vec<i64>,
}

impl Game for Drawn {
    type Position = usize;

    fn options(&self, &here: &usize) -> Vec<usize> {
        self.options[here].clone()
    }
}

impl Points for Drawn {
    fn mover(&self, &here: &usize) -> Player {
        self.movers[here]
    }

    fn points(&self, &end: &usize) -> i64 {
        self.points[end]
    }
}

impl Drawn {
    /// Returns the graph of all positions, including those that play cannot
    /// reach.
    fn whole(&self) -> Graph<usize> {
        let positions = (0..self.options.len()).collect();
        Graph { positions, options: self.options.clone() }
    }
}

/// Returns every way to choose one item from each list.
fn products<T: Clone>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut all = vec![Vec::new()];
    for list in lists {
        let longer = |chosen: &Vec<T>, item: &T| {
            let mut longer = chosen.clone();
            longer.push(item.clone());
            longer
        };
        all = all
            .iter()
            .flat_map(|chosen| {
                list.iter().map(move |item| longer(chosen, item))
            })
            .collect();
    }
    all
}

/// Returns the numbers below `many` whose bits are set in `code`.
fn bits(code: usize, many: usize) -> Vec<usize> {
    (0..many).filter(|bit| code >> bit & 1 == 1).collect()
}

/// Returns all games in which the options of position p are any of the first
/// `allowed(p)` positions. Positions with options get either player to move,
/// and those without get points from 0 to `largest`.
fn drawn(
    positions: usize,
    allowed: impl Fn(usize) -> usize,
    largest: i64,
) -> Vec<Drawn> {
    let moves = |p| (0..1 << allowed(p)).map(|c| bits(c, allowed(p))).collect();
    let lists: Vec<Vec<Vec<usize>>> = (0..positions).map(moves).collect();
    let mut games = Vec::new();
    for options in products(&lists) {
        let ends = |o: &Vec<usize>| match o.is_empty() {
            true => (vec![Maxi], (0..=largest).collect()),
            false => (vec![Maxi, Minnie], vec![0]),
        };
        let (movers, points): (Vec<_>, Vec<Vec<i64>>) =
            options.iter().map(ends).unzip();
        for movers in products(&movers) {
            for points in products(&points) {
                let (movers, options) = (movers.clone(), options.clone());
                games.push(Drawn { movers, options, points });
            }
        }
    }
    games
}

/// Whether Maxi and Minnie can each guarantee exactly the value, found by
/// writing out all their strategies.
fn agrees<G: Points>(game: &G, start: &G::Position) -> bool {
    let graph = graph(game, start, 100).unwrap();
    let place = graph.place(start).unwrap();
    let rows = results(game, &graph, place);
    for (player, number) in [(Maxi, rows.len()), (Minnie, rows[0].len())] {
        let counted = number_of_strategies(game, &graph, player);
        assert_eq!(counted, Some(number as u64));
    }
    let value = value(game, start);
    assert_eq!(Values::new(game).of(start), value);
    max_min(&rows) == value && min_max(&rows) == value
}

#[test]
fn minimax_value() {
    // All trees, with players who take turns.
    let mut trees = 0;
    for size in 1..=trial::range(6, 7) {
        for tree in small_trees(size, 2) {
            for first in [Maxi, Minnie] {
                assert!(agrees(&tree, &(tree.root(), first)), "{tree:?}");
            }
            trees += 1;
        }
    }
    assert_eq!(trees, trial::range(4932, 52_644));
    // All terminating games with up to four positions, and with either player
    // to move at each position.
    for size in 1..=4 {
        for game in drawn(size, |p| p, 2) {
            assert!(agrees(&game, &(size - 1)), "{game:?}");
        }
    }
    one_strategy_for_all_positions();
    a_circle_has_no_value_or_many();
    a_hidden_move();
    a_throw();
    a_third_player();
    nobodys_turn();
    own_points();
}

/// Checks that the strategy of the proof, which follows the values, guarantees
/// the value from all positions.
fn one_strategy_for_all_positions() {
    for game in drawn(4, |p| p, 1) {
        let graph = game.whole();
        let mut values = Values::new(&game);
        let best: Vec<Option<usize>> =
            (0..4).map(|p| values.best_options(&p).first().copied()).collect();
        let only = |player: Player| -> Vec<Option<usize>> {
            let hers = |p: usize| best[p].filter(|_| game.movers[p] == player);
            (0..4).map(hers).collect()
        };
        let (maxi, minnie) = (only(Maxi), only(Minnie));
        for start in 0..4 {
            let v = values.of(&start);
            let result =
                |a: &_, b: &_| minimax::result(&game, &graph, start, a, b);
            for theirs in strategies(&game, &graph, Minnie) {
                assert!(result(&maxi, &theirs) >= v);
            }
            for theirs in strategies(&game, &graph, Maxi) {
                assert!(result(&theirs, &minnie) <= v);
            }
        }
    }
}

/// Returns all ways to give the positions numbers from 0 to 2 so that each
/// number is the best among the options for the mover, or the points if there
/// are no options.
fn solutions(game: &Drawn) -> Vec<Vec<i64>> {
    let numbers = vec![vec![0, 1, 2]; game.options.len()];
    let fits = |v: &Vec<i64>| {
        (0..v.len()).all(|p| {
            let options = game.options[p].iter().map(|&o| v[o]);
            let best = game.movers[p].best(options);
            v[p] == best.unwrap_or(game.points[p])
        })
    };
    products(&numbers).into_iter().filter(fits).collect()
}

/// Checks what happens without "every play ends".
fn a_circle_has_no_value_or_many() {
    let mut first = None;
    for size in 1..=3 {
        for game in drawn(size, |_| size, 1) {
            let ends = options_first(&game.whole()).is_some();
            let number = solutions(&game).len();
            assert!(!ends || number == 1, "{game:?}");
            if number != 1 && first.is_none() {
                first = Some((game.options, number));
            }
        }
    }
    assert_eq!(first, Some((vec![vec![0]], 3)));
    // `Values` panics instead of running for ever.
    let (movers, points) = (vec![Maxi, Minnie], vec![0, 0]);
    let game = Drawn { movers, options: vec![vec![1], vec![0]], points };
    let told = std::panic::catch_unwind(|| Values::new(&game).of(&0));
    assert!(told.is_err());
}

/// Checks what happens without "both see everything": Maxi chooses a row and
/// Minnie a column, and neither knows the other's choice.
fn a_hidden_move() {
    let mut failing = Vec::new();
    for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2)] {
        let row = products(&vec![vec![0, 1]; columns]);
        for table in products(&vec![row; rows]) {
            let (most, least) = (max_min(&table), min_max(&table));
            assert!(most <= least);
            if most < least {
                failing.push(table);
            }
        }
    }
    assert_eq!(failing, [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]);
    // The same game as a tree in which Minnie must make the same choice at
    // vertices 1 and 2.
    let tree = minimax::example_tree().with_points(vec![0, 0, 0, 0, 1, 1, 0]);
    let graph = graph(&tree, &(0, Maxi), 7).unwrap();
    let start = graph.place(&(0, Maxi)).unwrap();
    let rows = results(&tree, &graph, start);
    assert_eq!((max_min(&rows), min_max(&rows)), (0, 0));
    let minnies = strategies(&tree, &graph, Minnie);
    let side = |s: &Vec<Option<usize>>, vertex: usize, left: usize| {
        let place = graph.place(&(vertex, Minnie)).unwrap();
        s[place] == graph.place(&(left, Maxi))
    };
    let blind = |s: &Vec<Option<usize>>| side(s, 1, 3) == side(s, 2, 5);
    let kept: Vec<usize> = (0..4).filter(|&s| blind(&minnies[s])).collect();
    let seen = |row: &Vec<i64>| kept.iter().map(|&c| row[c]).collect();
    let rows: Vec<Vec<i64>> = rows.iter().map(seen).collect();
    assert_eq!((max_min(&rows), min_max(&rows)), (0, 1));
}

/// Returns all ways to choose an option at every position. At a terminal
/// position, the position itself is chosen.
fn choices(game: &Drawn) -> Vec<Vec<usize>> {
    let own = |(p, o): (usize, &Vec<usize>)| match o.is_empty() {
        true => vec![p],
        false => o.clone(),
    };
    let lists: Vec<_> = game.options.iter().enumerate().map(own).collect();
    products(&lists)
}

/// Returns the points at the end of the play that starts from the last position
/// and follows `choice`.
fn led_to(game: &Drawn, choice: impl Fn(usize) -> usize) -> i64 {
    let mut here = game.options.len() - 1;
    while !game.options[here].is_empty() {
        here = choice(here);
    }
    game.points[here]
}

/// Returns the best that `player` can be sure of. `results` has an entry for
/// all choices of everybody: the player's own choices, and the points at the
/// end.
fn sure(player: Player, results: Vec<(Vec<usize>, i64)>) -> i64 {
    let mut worst = BTreeMap::new();
    for (hers, points) in results {
        let known = worst.get(&hers).copied().unwrap_or(points);
        let both = [known, points].into_iter();
        worst.insert(hers, player.other().best(both).unwrap());
    }
    player.best(worst.into_values()).unwrap()
}

/// Returns the most that Maxi can be sure of and the least that Minnie can be
/// sure of, if somebody else chooses at the positions in `open`. Tries all
/// choices.
fn without_the_open(game: &Drawn, open: usize) -> [i64; 2] {
    [Maxi, Minnie].map(|player| {
        let is_hers =
            |&p: &usize| open >> p & 1 == 0 && game.movers[p] == player;
        let hers = |choice: &[usize]| {
            (0..choice.len()).filter(is_hers).map(|p| choice[p]).collect()
        };
        let result = |c: Vec<usize>| (hers(&c), led_to(game, |p| c[p]));
        sure(player, choices(game).into_iter().map(result).collect())
    })
}

/// Whether `game` is the fork: a single choice, between 0 and 1 points.
fn is_the_fork(game: &Drawn) -> bool {
    game.options == [vec![], vec![], vec![0, 1]] && game.points == [0, 1, 0]
}

/// Returns the first game with up to `most` positions, and the first set of
/// open positions in it, for which `wrong` is true.
fn first_open(
    most: usize,
    mut wrong: impl FnMut(&Drawn, usize) -> bool,
) -> Option<(Drawn, usize)> {
    let mut found = None;
    for size in 1..=most {
        for game in drawn(size, |p| p, 1) {
            for open in 0..1 << size {
                // The search goes on to the end because `wrong` contains
                // assertions.
                if wrong(&game, open) && found.is_none() {
                    found = Some((game.clone(), open));
                }
            }
        }
    }
    found
}

/// Checks what happens without "no chance": chance decides at open positions.
fn a_throw() {
    let found = first_open(4, |game, open| {
        let [most, least] = without_the_open(game, open);
        assert!(most <= least);
        assert!(
            open > 0
                || [most, least] == [value(game, &(game.options.len() - 1)); 2]
        );
        most < least
    });
    let (game, open) = found.unwrap();
    assert!(is_the_fork(&game) && open == 0b100);
}

/// Returns what Maxi and a third player get if the third player moves at the
/// positions in `open` and plays for points of her own. If several options are
/// best, a player takes the first.
fn three(game: &Drawn, open: usize, own: &[i64], here: usize) -> [i64; 2] {
    let options = game.options[here].iter();
    let after = options.map(|&o| three(game, open, own, o));
    let is_better = |a: &[i64; 2], b: &[i64; 2]| match game.movers[here] {
        _ if open >> here & 1 == 1 => b[1] > a[1],
        Maxi => b[0] > a[0],
        Minnie => b[0] < a[0],
    };
    let best = after.reduce(|a, b| if is_better(&a, &b) { b } else { a });
    best.unwrap_or([game.points[here], own[here]])
}

/// Checks what happens without "two players": a third has points of her own.
fn a_third_player() {
    let found = first_open(4, |game, open| {
        let size = game.options.len();
        let gets = |own: &[i64]| three(game, open, own, size - 1)[0];
        let [most, least] = without_the_open(game, open);
        // A third player with Minnie's or Maxi's points plays like one of them.
        let opposed: Vec<i64> = game.points.iter().map(|p| -p).collect();
        assert_eq!([gets(&opposed), gets(&game.points)], [most, least]);
        // With points of her own, the third player may give Maxi more than Maxi
        // can be sure of.
        let all = products(&vec![vec![0, 1]; size]);
        assert!(all.iter().all(|own| (most..=least).contains(&gets(own))));
        all.iter().any(|own| gets(own) != most)
    });
    let (game, open) = found.unwrap();
    assert!(is_the_fork(&game) && open == 0b100);
    let gets = |own| three(&game, open, own, 2)[0];
    assert_eq!((gets(&[0, 1, 0]), gets(&[1, 0, 0])), (1, 0));
}

/// Checks what happens without "each position says who is to move": at the open
/// positions both players choose, and the quicker of them moves.
fn nobodys_turn() {
    let found = first_open(3, |game, open| {
        let size = game.options.len();
        let is_open = |p: usize| open >> p & 1 == 1;
        let [most, least] = [Maxi, Minnie].map(|player| {
            let mut results = Vec::new();
            for maxi in choices(game) {
                for minnie in choices(game) {
                    for quicker in 0..1 << size {
                        let moves = |p: usize| match game.movers[p] {
                            _ if is_open(p) && quicker >> p & 1 == 1 => Maxi,
                            _ if is_open(p) => Minnie,
                            mover => mover,
                        };
                        let chosen = |p: usize| match moves(p) {
                            Maxi => maxi[p],
                            Minnie => minnie[p],
                        };
                        let hers = if player == Maxi { &maxi } else { &minnie };
                        results.push((hers.clone(), led_to(game, chosen)));
                    }
                }
            }
            sure(player, results)
        });
        // Each player has to expect that the other is quicker.
        assert_eq!([most, least], without_the_open(game, open));
        most < least
    });
    let (game, open) = found.unwrap();
    assert!(is_the_fork(&game) && open == 0b100);
}

/// Without "what Maxi gets, Minnie pays": returns what the two get if each has
/// points of her own and wants as many as possible. If several options are
/// best, a player takes the first.
fn selfish(maxi: &Drawn, minnie: &[i64], here: usize) -> [i64; 2] {
    let options = maxi.options[here].iter();
    let after = options.map(|&o| selfish(maxi, minnie, o));
    let own = usize::from(maxi.movers[here] == Minnie);
    let best = after.reduce(|a, b| if b[own] > a[own] { b } else { a });
    best.unwrap_or([maxi.points[here], minnie[here]])
}

fn own_points() {
    let mut smallest = None;
    for size in 1..=4 {
        for game in drawn(size, |p| p, 1) {
            let opposed: Vec<i64> = game.points.iter().map(|p| -p).collect();
            let v = value(&game, &(size - 1));
            assert_eq!(selfish(&game, &opposed, size - 1), [v, -v]);
            for own in products(&vec![vec![0, 1]; size]) {
                let [gets, _] = selfish(&game, &own, size - 1);
                if gets != v && smallest.is_none() {
                    smallest = Some((game.options.clone(), v, gets));
                }
            }
        }
    }
    let fork = vec![vec![], vec![], vec![0, 1]];
    assert_eq!(smallest, Some((fork, 0, 1)));
}

#[test]
fn minnie_first() {
    for size in 1..=trial::range(6, 7) {
        for tree in small_trees(size, 2) {
            let both = tree.values()[tree.root()];
            let points = (0..size).map(|v| -tree.points_on(v)).collect();
            let turned = tree.clone().with_points(points);
            let negated = turned.values()[tree.root()];
            assert_eq!(both.minnie, -negated.maxi, "{tree:?}");
            assert_eq!(both.maxi, -negated.minnie, "{tree:?}");
        }
    }
    forgotten_sign();
    unequal_players();
}

/// Checks that the formula for Minnie first fails without the first minus sign.
fn forgotten_sign() {
    let wrong = |tree: &Tree| {
        let turned = (0..tree.vertices()).map(|v| -tree.points_on(v)).collect();
        let turned = tree.clone().with_points(turned).values();
        tree.values()[tree.root()].minnie != turned[tree.root()].maxi
    };
    let found = smallest(3, 2, wrong).unwrap();
    assert_eq!((found.vertices(), found.points_on(0)), (1, 1));
}

/// A game in which the players may have different moves, and different points
/// where they are stuck. `next` maps a player to the player who moves next.
struct Unequal {
    options: [Vec<Vec<usize>>; 2],
    points: [Vec<i64>; 2],
    next: fn(Player) -> Player,
}

impl Game for Unequal {
    type Position = (usize, Player);

    fn options(
        &self,
        &(here, mover): &(usize, Player),
    ) -> Vec<(usize, Player)> {
        let options = self.options[mover as usize][here].iter();
        options.map(|&to| (to, (self.next)(mover))).collect()
    }
}

impl Points for Unequal {
    fn mover(&self, &(_, mover): &(usize, Player)) -> Player {
        mover
    }

    fn points(&self, &(end, stuck): &(usize, Player)) -> i64 {
        self.points[stuck as usize][end]
    }
}

/// Returns the smallest game with up to four positions in which the formula for
/// Minnie first fails. If `moves` is true, the players may have different
/// moves, and if `points` is true, different points. `next` gives the order of
/// turns.
fn smallest_unequal(
    moves: bool,
    points: bool,
    next: fn(Player) -> Player,
) -> Option<Unequal> {
    let pairs = |many: usize, differ: bool| -> Vec<[usize; 2]> {
        let all = (0..many * many).map(|code| [code / many, code % many]);
        all.filter(|[a, b]| differ || a == b).collect()
    };
    for size in 1..=4 {
        let lists = falling(size);
        let numbers = products(&vec![vec![0, 1]; size]);
        for options in pairs(lists.len(), moves) {
            for points in pairs(numbers.len(), points) {
                let options = options.map(|list| lists[list].clone());
                let points = points.map(|list| numbers[list].clone());
                let game = Unequal { options, points, next };
                let before = value(&game, &(size - 1, Minnie));
                let turn = |row: &Vec<i64>| row.iter().map(|p| -p).collect();
                let (options, points) = (game.options.clone(), &game.points);
                let points = points.each_ref().map(turn);
                let turned = Unequal { options, points, next };
                if before != -value(&turned, &(size - 1, Maxi)) {
                    return Some(game);
                }
            }
        }
    }
    None
}

/// Checks that the formula for Minnie first needs "the same moves", "the same
/// points" and "take turns".
fn unequal_players() {
    assert!(smallest_unequal(false, false, Player::other).is_none());
    let found = smallest_unequal(true, false, Player::other).unwrap();
    let (none, one) = (vec![vec![], vec![]], vec![vec![], vec![0]]);
    assert_eq!(found.options, [none, one]);
    let found = smallest_unequal(false, true, Player::other).unwrap();
    assert_eq!(found.points, [[0], [1]]);
    let found = smallest_unequal(false, false, |_| Maxi).unwrap();
    let path = vec![vec![], vec![], vec![0, 1], vec![2]];
    assert_eq!(found.options, [path.clone(), path]);
    assert_eq!(found.points[0][..2], [0, 1]);
}

#[test]
fn wins_are_points() {
    for size in 1..=trial::range(5, 6) {
        for options in falling(size) {
            for convention in [Convention::Normal, Convention::Misere] {
                let game = Piles(options.clone());
                let mut outcomes = Outcomes::under(convention, &game);
                let lost: Vec<bool> =
                    (0..size).map(|p| outcomes.is_lost(&p)).collect();
                let game = Wins { game: Piles(options.clone()), convention };
                let mut values = Values::new(&game);
                for (position, lost) in lost.into_iter().enumerate() {
                    let v = values.of(&(position, Maxi));
                    assert_eq!(v, if lost { -1 } else { 1 });
                    assert_eq!(values.of(&(position, Minnie)), -v);
                }
            }
        }
    }
}

/// A game without points, given by the options of each position.
struct Piles(Vec<Vec<usize>>);

impl Game for Piles {
    type Position = usize;

    fn options(&self, &here: &usize) -> Vec<usize> {
        self.0[here].clone()
    }
}

/// Returns all lists of options in which every move goes to a smaller position.
fn falling(size: usize) -> Vec<Vec<Vec<usize>>> {
    let moves = |p| (0..1_usize << p).map(|code| bits(code, p)).collect();
    let lists: Vec<Vec<Vec<usize>>> = (0..size).map(moves).collect();
    products(&lists)
}

#[test]
fn leaves_first() {
    // Every list of parents is a tree, or the error gives a right reason.
    let mut counts = Vec::new();
    for size in 0..=trial::range(5, 6) {
        let parent: Vec<Option<usize>> =
            (0..=size).map(|p: usize| p.checked_sub(1)).collect();
        let mut trees = 0;
        for parents in products(&vec![parent; size]) {
            let found = Tree::new(parents.clone());
            let way = |v: usize| {
                std::iter::successors(Some(v), |&v| parents[v]).take(size + 1)
            };
            forest_in_order(&parents);
            let roots = parents.iter().filter(|p| p.is_none()).count();
            let circle = (0..size).any(|v| way(v).count() > size);
            assert_eq!(found.is_ok(), roots == 1 && !circle, "{parents:?}");
            match found {
                Ok(tree) => {
                    trees += 1;
                    in_any_order(tree, &parents);
                }
                Err(NotATree::Empty) => assert_eq!(size, 0),
                Err(NotATree::SecondRoot(v)) => {
                    let before = &parents[..v];
                    assert!(parents[v].is_none() && before.contains(&None));
                }
                Err(NotATree::Circle(v)) => {
                    assert!(way(v).skip(1).any(|u| u == v));
                }
                Err(error) => panic!("{error:?}"),
            }
        }
        counts.push(trees);
    }
    // Cayley's number of rooted trees is n^(n − 1).
    assert_eq!(counts[..6], [0, 1, 2, 9, 64, 625]);
    let stray = Tree::new(vec![None, Some(2)]);
    assert_eq!(stray, Err(NotATree::NoSuchParent(1)));
}

/// Compares the tree's order, children and values with their definitions.
fn in_any_order(tree: Tree, parents: &[Option<usize>]) {
    let size = parents.len();
    let place = |v| tree.order().iter().position(|&u| u == v);
    for v in 0..size {
        let children: Vec<usize> = tree.children(v).collect();
        let of_v = |&u: &usize| parents[u] == Some(v);
        assert_eq!(children, (0..size).filter(of_v).collect::<Vec<_>>());
        assert_eq!(tree.is_leaf(v), children.is_empty());
        assert!(children.into_iter().all(|u| place(u) < place(v)));
        assert_eq!(tree.parent(v), parents[v]);
    }
    assert_eq!(tree.order().len(), size);
    assert_eq!(parents[tree.root()], None);
    let points = (0..size as i64).map(|v| (v * 7 + 3) % 5 - 2).collect();
    let tree = tree.with_points(points);
    for (v, both) in tree.values().into_iter().enumerate() {
        let [maxi, minnie] = [Maxi, Minnie].map(|m| value(&tree, &(v, m)));
        assert_eq!(both, Both { maxi, minnie }, "{tree:?}");
    }
}

/// Checks the order for lists of parents that may have several roots.
fn forest_in_order(parents: &[Option<usize>]) {
    let size = parents.len();
    let way = |v: usize| {
        std::iter::successors(parents[v], |&v| parents[v]).take(size)
    };
    let on_circle = |v: usize| way(v).any(|u| u == v);
    match order_of(parents) {
        Err(v) => assert!(on_circle(v), "{parents:?}"),
        Ok(order) => {
            assert!(!(0..size).any(on_circle));
            let mut sorted = order.clone();
            sorted.sort();
            assert!(sorted.into_iter().eq(0..size), "{parents:?}");
            for (place, &v) in order.iter().enumerate() {
                assert!(!order[..place].iter().any(|u| Some(*u) == parents[v]));
            }
        }
    }
}
