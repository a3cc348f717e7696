//! Checks each theorem of the chapter on all games up to some size.

use games::{can_go_on, graph, has_cycle, plays, Game, Graph, Subtraction};
use games::{AddOne, AddOrTake, NameAndCount, NameAndStop};

/// A game given by its table: bit `q` of `self.0[p]` is set if position `q` is
/// an option of position `p`.
struct Drawn(Vec<u8>);

impl Game for Drawn {
    type Position = usize;
    fn options(&self, position: &usize) -> Vec<usize> {
        let row = self.0[*position];
        (0..self.0.len()).filter(|q| row >> q & 1 == 1).collect()
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

/// Returns the number of moves in each play from `position`, found by going
/// through the plays one by one.
fn written_out<G: Game>(game: &G, position: &G::Position) -> Vec<u64> {
    let options = game.options(position);
    if options.is_empty() {
        return vec![0];
    }
    let after = options.iter().flat_map(|option| written_out(game, option));
    after.map(|moves| moves + 1).collect()
}

#[test]
fn count_plays() {
    let (mut all_of_them, mut games) = (0, 0);
    for game in (1..=4).flat_map(all_games) {
        all_of_them += 1;
        let graph = graph(&game, &0, 4).unwrap();
        let Some(rows) = plays(&graph) else { continue };
        games += 1;
        for (place, position) in graph.positions.iter().enumerate() {
            let all = written_out(&game, position);
            assert_eq!(rows[place].number, Some(all.len() as u128));
            assert_eq!(Some(&rows[place].shortest), all.iter().min());
            assert_eq!(Some(&rows[place].longest), all.iter().max());
        }
    }
    assert_eq!(all_of_them, 66_066);
    assert_eq!(games, 5274, "games without a cycle");
    // Without "every play ends": 0 leads to 0 and to 1, and there is a finished
    // play of every length from 1 up.
    let for_ever = Drawn(vec![0b11, 0]);
    assert_eq!(plays(&graph(&for_ever, &0, 2).unwrap()), None);
    for moves in 1..100 {
        assert_eq!(finished_plays(&for_ever, &0, moves), 1);
    }
    // Without "finitely many positions": there are as many plays as there are
    // numbers to name.
    for largest in [10, 100, 1000] {
        let game = NameAndStop { largest };
        let graph = graph(&game, &None, 2000).unwrap();
        let start = graph.place(&None).unwrap();
        let number = plays(&graph).unwrap()[start].number;
        assert_eq!(number, Some(u128::from(largest) + 1));
    }
}

/// Returns how many finished plays from `position` have exactly `moves` moves.
fn finished_plays<G: Game>(
    game: &G,
    position: &G::Position,
    moves: usize,
) -> usize {
    let options = game.options(position);
    match moves {
        0 => usize::from(options.is_empty()),
        _ => {
            let rest = |option| finished_plays(game, option, moves - 1);
            options.iter().map(rest).sum()
        }
    }
}

/// Whether every play from `start` has fewer moves than there are positions.
fn bounded<P>(graph: &Graph<P>, start: usize) -> bool {
    !can_go_on(graph, start, graph.positions.len())
}

#[test]
fn endings() {
    // A game with finitely many positions has no cycle if and only if it has no
    // endless play, and if and only if its plays have a bounded length. The
    // bound is the number of positions − 1.
    let mut kinds = [0, 0];
    for game in (1..=4).flat_map(all_games) {
        let graph = graph(&game, &0, 4).unwrap();
        let start = graph.place(&0).unwrap();
        let cycle = has_cycle(&graph);
        assert_eq!(bounded(&graph, start), !cycle);
        assert_eq!(can_go_on(&graph, start, 50), cycle);
        if let Some(rows) = plays(&graph) {
            let longest = rows[start].longest;
            assert!(longest < graph.positions.len() as u64);
            assert!(!can_go_on(&graph, start, longest as usize + 1));
            for (place, row) in rows.iter().enumerate() {
                let longest = row.longest as usize;
                assert!(can_go_on(&graph, place, longest));
                assert!(!can_go_on(&graph, place, longest + 1));
            }
        }
        kinds[usize::from(cycle)] += 1;
    }
    assert!(kinds.iter().all(|&n| n > 1000), "{kinds:?}");

    // Without "finitely many positions": there is no cycle, but no end either.
    for limit in [10, 100, 1000] {
        assert!(graph(&AddOne, &0, limit).is_err());
        let mut position = 0;
        for _ in 0..limit {
            let option = AddOne.options(&position)[0];
            assert!(option > position, "a larger number never comes back");
            position = option;
        }
    }
    // Without "finitely many options": every play ends, but no play is the
    // longest.
    for largest in [10, 100, 1000] {
        let graph = graph(&NameAndCount { largest }, &None, 2000).unwrap();
        let start = graph.place(&None).unwrap();
        assert_eq!(plays(&graph).unwrap()[start].longest, largest + 1);
    }
    // With a cycle, play can last for ever even if there are only a few
    // positions.
    let table = graph(&AddOrTake { table: 3 }, &3, 4).unwrap();
    assert!(has_cycle(&table) && can_go_on(&table, 3, 1000));
}

#[test]
fn zero_amounts() {
    // For every set of amounts from 1 to 6, play ends after at most as many
    // moves as there are coins.
    for set in 0..64_u64 {
        let amounts: Vec<u64> =
            (1..=6).filter(|a| set >> (a - 1) & 1 == 1).collect();
        let game = Subtraction::new(&amounts).unwrap();
        for coins in 0..=trial::range(30, 60) {
            let graph = graph(&game, &coins, 61).unwrap();
            let start = graph.place(&coins).unwrap();
            assert!(plays(&graph).unwrap()[start].longest <= coins);
        }
    }
    // With an amount of 0 there is an endless play, so `new` refuses it.
    let game = WithPass(Subtraction::new(&[1]).unwrap());
    for coins in 0..30 {
        let graph = graph(&game, &coins, 31).unwrap();
        assert!(has_cycle(&graph) && can_go_on(&graph, 0, 1000));
    }
    assert!(Subtraction::new(&[0, 1]).is_err());
}

/// A subtraction game in which players may also take nothing.
struct WithPass(Subtraction);

impl Game for WithPass {
    type Position = u64;
    fn options(&self, coins: &u64) -> Vec<u64> {
        let mut options = self.0.options(coins);
        options.push(*coins);
        options
    }
}
