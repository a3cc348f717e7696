//! Checks each theorem of the chapter on all games up to some size.

use draws::{
    backwards, in_rounds, is_kernel, kernels, small_graph, to_mate,
    whole_graph, with_counters, EndgameTable, Ending, Labels, Outcome, Pieces,
    RookEnding, Side, Square,
};
use games::{graph, AddOrTake, Game, Graph};
use outcomes::Convention::{self, Misere, Normal};
use std::collections::{HashMap, VecDeque};

/// A generator of pseudorandom numbers, which are the same on every machine.
struct Numbers(u64);

impl Numbers {
    /// Returns the next number, from 0 to `below` − 1.
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        (self.0 >> 33) % below
    }
}

/// Returns all 66 066 games with one to four positions.
fn all_small() -> impl Iterator<Item = Graph<usize>> {
    (1..=4).flat_map(|positions| {
        (0..1 << (positions * positions))
            .map(move |code| small_graph(positions, code))
    })
}

/// Returns `number` games with `positions` positions and, on average, about
/// `arrows` arrows from each.
fn random(number: u64, positions: usize, arrows: u64) -> Vec<Graph<usize>> {
    let mut numbers = Numbers(7);
    let below = positions as u64 - 1;
    let one = |_| {
        let mut options = vec![Vec::new(); positions];
        for list in &mut options {
            for _ in 0..numbers.next(2 * arrows + 1) {
                list.push(numbers.next(below + 1) as usize);
            }
            list.sort_unstable();
            list.dedup();
        }
        Graph { positions: (0..positions).collect(), options }
    };
    (0..number).map(one).collect()
}

/// A player, called "I" in the comments, who follows a strategy: a choice of an
/// option for each position.
struct Follow<'a> {
    options: &'a [Vec<usize>],
    choice: &'a [usize],
    convention: Convention,
}

impl Follow<'_> {
    /// Returns the number of moves in the longest play from `place` if I win
    /// every play, or `None` if I lose some play or some play is endless.
    fn wins(&self, place: usize, mine: bool, depth: usize) -> Option<usize> {
        if self.options[place].is_empty() {
            let i_win = mine == (self.convention == Misere);
            return i_win.then_some(0);
        }
        if depth == 0 {
            return None; // a repeated position: play can go on for ever
        }
        let after = |o: usize| self.wins(o, !mine, depth - 1);
        if mine {
            return Some(after(self.choice[place])? + 1);
        }
        let mut longest = 0;
        for &option in &self.options[place] {
            longest = longest.max(after(option)? + 1);
        }
        Some(longest)
    }

    /// Whether I never lose a play from `place`.
    fn holds(&self, place: usize, mine: bool, depth: usize) -> bool {
        if self.options[place].is_empty() {
            return mine == (self.convention == Misere);
        }
        let after = |o: usize| self.holds(o, !mine, depth - 1);
        match (depth, mine) {
            (0, _) => true,
            (_, true) => after(self.choice[place]),
            _ => self.options[place].iter().all(|&option| after(option)),
        }
    }
}

/// Returns all strategies: every way to choose an option for each position.
fn strategies(options: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for list in options {
        let choices = if list.is_empty() { vec![0] } else { list.clone() };
        let longer = |s: Vec<usize>| {
            let choices = choices.clone().into_iter();
            choices.map(move |c| [&s[..], &[c]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Returns the outcome of `place` and the number of moves, found by trying
/// every strategy of both players.
fn by_strategies(
    convention: Convention,
    options: &[Vec<usize>],
    place: usize,
) -> (Outcome, Option<usize>) {
    // In a longer play, some position is repeated with the same player to move.
    let depth = 2 * options.len();
    let all = strategies(options);
    let follow = |choice| Follow { options, choice, convention };
    let best = |mine| {
        all.iter().filter_map(|s| follow(s).wins(place, mine, depth)).min()
    };
    let holds = |mine| all.iter().any(|s| follow(s).holds(place, mine, depth));
    match (best(true), best(false)) {
        (Some(moves), None) => (Outcome::Won, Some(moves)),
        (None, Some(moves)) => (Outcome::Lost, Some(moves)),
        (Some(_), Some(_)) => panic!("both players win"),
        (None, None) => {
            assert!(holds(true) && holds(false), "nobody can force a draw");
            (Outcome::Drawn, None)
        }
    }
}

/// Whether a player can force a win within `moves` moves: the mover if `win` is
/// true, the opponent if not.
fn within<P>(
    convention: Convention,
    graph: &Graph<P>,
    place: usize,
    moves: usize,
    win: bool,
) -> bool {
    let options = &graph.options[place];
    if options.is_empty() {
        return win == (convention == Misere);
    }
    let next = |&o: &usize| within(convention, graph, o, moves - 1, !win);
    moves > 0
        && if win { options.iter().any(next) } else { options.iter().all(next) }
}

#[test]
fn going_backwards() {
    // Compares with what every strategy of both players achieves.
    let strategic = trial::range(3, 4);
    for game in all_small() {
        let positions = game.options.len();
        for convention in [Normal, Misere] {
            let labels = in_rounds(convention, &game);
            check_moves(&game, &labels, convention);
            for place in 0..positions {
                let found = (labels.outcomes[place], labels.moves[place]);
                let tried = if positions <= strategic {
                    by_strategies(convention, &game.options, place)
                } else {
                    by_bounded_play(convention, &game, place)
                };
                assert_eq!(found, tried, "{convention:?} {place} {game:?}");
            }
        }
    }
    for game in random(trial::range(150, 2000), 9, 1) {
        for convention in [Normal, Misere] {
            let labels = in_rounds(convention, &game);
            check_moves(&game, &labels, convention);
            for place in 0..9 {
                let found = (labels.outcomes[place], labels.moves[place]);
                let tried = by_bounded_play(convention, &game, place);
                assert_eq!(found, tried, "{convention:?} {place} {game:?}");
            }
        }
    }
    without_a_hypothesis();
}

/// Returns the outcome of `place` and the number of moves, found by asking who
/// can win within 0, 1, 2, … moves.
fn by_bounded_play(
    convention: Convention,
    game: &Graph<usize>,
    place: usize,
) -> (Outcome, Option<usize>) {
    for moves in 0..=game.options.len() {
        let asked = |win| within(convention, game, place, moves, win);
        match (asked(true), asked(false)) {
            (true, false) => return (Outcome::Won, Some(moves)),
            (false, true) => return (Outcome::Lost, Some(moves)),
            (true, true) => panic!("both players win"),
            (false, false) => {}
        }
    }
    (Outcome::Drawn, None)
}

/// Checks that each position has the moves that the theorem promises, and none
/// that it rules out.
fn check_moves(game: &Graph<usize>, labels: &Labels, convention: Convention) {
    for (place, options) in game.options.iter().enumerate() {
        let to = |o| options.iter().any(|&p| labels.outcomes[p] == o);
        let best = labels.best_move(game, place);
        match labels.outcomes[place] {
            Outcome::Won if options.is_empty() => {
                assert_eq!(convention, Misere);
            }
            Outcome::Won => assert!(to(Outcome::Lost), "{game:?}"),
            Outcome::Lost => {
                assert!(!to(Outcome::Lost) && !to(Outcome::Drawn), "{game:?}");
            }
            Outcome::Drawn => {
                assert!(!to(Outcome::Lost) && to(Outcome::Drawn), "{game:?}");
            }
        }
        assert_eq!(best.is_none(), options.is_empty(), "{game:?}");
        if let (Some(best), Some(moves)) = (best, labels.moves[place]) {
            assert_eq!(labels.moves[best], Some(moves - 1), "{game:?}");
        }
        // In normal play, lost positions take an even number of moves and won
        // positions an odd number; in misère play it is the other way round.
        let even = labels.moves[place].map(|moves| moves % 2 == 0);
        let lost = labels.outcomes[place] == Outcome::Lost;
        assert!(even.is_none_or(|e| e == (lost == (convention == Normal))));
    }
}

/// The game "name an odd number and count down": the first move names one of 1,
/// 3, 5, … up to `largest`; after that, each move counts down by one.
struct NameOdd {
    largest: u64,
}

impl Game for NameOdd {
    type Position = Option<u64>;
    fn options(&self, position: &Option<u64>) -> Vec<Option<u64>> {
        match position {
            None => (1..=self.largest).step_by(2).map(Some).collect(),
            Some(n) => n.checked_sub(1).map(Some).into_iter().collect(),
        }
    }
}

fn without_a_hypothesis() {
    // Without "finitely many positions": the larger the largest number, the
    // later the start is labelled as lost. With no largest number, it would
    // never be labelled.
    for largest in [1, 3, 5, 41] {
        let graph = graph(&NameOdd { largest }, &None, 99).unwrap();
        let labels = in_rounds(Normal, &graph);
        let start = graph.place(&None).unwrap();
        assert_eq!(labels.outcomes[start], Outcome::Lost);
        assert_eq!(labels.moves[start], Some(largest as usize + 1));
    }
    // Without "an endless play is a draw": if the second player won endless
    // plays, position 0, which leads to itself, would be lost.
    let game = small_graph(1, 1);
    let follow =
        Follow { options: &game.options, choice: &[0], convention: Normal };
    assert_eq!(backwards(&game), [Outcome::Drawn]);
    assert_eq!(
        (follow.wins(0, true, 9), follow.wins(0, false, 9)),
        (None, None)
    );
    // The two conventions can give a position different labels.
    let one = Graph { positions: vec![0, 1], options: vec![vec![], vec![0]] };
    let lost = |c| in_rounds(c, &one).outcomes[1] == Outcome::Lost;
    assert!(!lost(Normal) && lost(Misere));
}

#[test]
fn counters() {
    let check = |game: &Graph<usize>| {
        let arrows = game.options.iter().map(Vec::len).sum();
        for convention in [Normal, Misere] {
            let (a, b) =
                (in_rounds(convention, game), with_counters(convention, game));
            assert_eq!(a.outcomes, b.outcomes, "{game:?}");
            assert_eq!(a.moves, b.moves, "{game:?}");
            assert!(b.looks <= arrows, "{game:?}");
        }
        assert_eq!(backwards(game), with_counters(Normal, game).outcomes);
    };
    all_small().for_each(|game| check(&game));
    random(trial::range(300, 3000), 40, 2).iter().for_each(check);
    // Without "first in, first out", a stack finds the same outcomes but other
    // numbers of moves. It takes five positions for that to happen.
    for game in all_small() {
        assert_eq!(moves_with(&game, true), in_rounds(Normal, &game).moves);
    }
    let five = Graph {
        positions: (0..5).collect(),
        options: vec![vec![1, 2], vec![3], vec![], vec![4], vec![]],
    };
    assert_eq!(in_rounds(Normal, &five).moves[0], Some(1));
    assert_eq!(moves_with(&five, false)[0], Some(1));
    assert_eq!(moves_with(&five, true)[0], Some(3));
}

/// Returns the number of moves from each position, as found by the counters
/// with a stack or, if `stack` is false, with a queue.
fn moves_with(game: &Graph<usize>, stack: bool) -> Vec<Option<usize>> {
    let mut open: Vec<usize> = game.options.iter().map(Vec::len).collect();
    let mut moves = vec![None; open.len()];
    let mut lost = vec![false; open.len()];
    let mut waiting: VecDeque<usize> = VecDeque::new();
    for place in (0..open.len()).filter(|&place| open[place] == 0) {
        (moves[place], lost[place]) = (Some(0), true);
        waiting.push_back(place);
    }
    loop {
        let next = if stack { waiting.pop_back() } else { waiting.pop_front() };
        let Some(place) = next else { return moves };
        for before in 0..open.len() {
            if !game.options[before].contains(&place) {
                continue;
            }
            open[before] -= 1;
            let labelled = lost[place] || open[before] == 0;
            if moves[before].is_none() && labelled {
                moves[before] = moves[place].map(|m| m + 1);
                lost[before] = !lost[place];
                waiting.push_back(before);
            }
        }
    }
}

#[test]
fn add_or_take() {
    for table in 5..=trial::range(60, 400) {
        let graph = graph(&AddOrTake { table }, &table, 1000).unwrap();
        let labels = in_rounds(Normal, &graph);
        for (coins, outcome) in graph.positions.iter().zip(&labels.outcomes) {
            let expected = match coins {
                0 => Outcome::Lost,
                1..=3 => Outcome::Won,
                _ => Outcome::Drawn,
            };
            assert_eq!(*outcome, expected, "{coins} of {table}");
        }
    }
    // The table must hold five coins: if it holds four, four coins are lost.
    let graph = graph(&AddOrTake { table: 4 }, &4, 9).unwrap();
    assert_eq!(backwards(&graph)[4], Outcome::Lost);
}

/// The longest mate on boards of 3 to 8 rows, in White's moves.
const LONGEST: [usize; 6] = [3, 7, 10, 12, 14, 16];

/// Returns the graph of the ending, with all images of each position.
fn rook_graph(board: &RookEnding) -> Graph<Ending> {
    let mut positions: Vec<Ending> =
        board.all().into_iter().map(Ending::On).collect();
    positions.push(Ending::Nobody);
    whole_graph(positions, |ending| board.options(ending))
}

#[test]
fn king_and_rook() {
    for (rows, longest) in (3..=8).zip(LONGEST) {
        let board = RookEnding::new(rows);
        let graph = rook_graph(&board);
        let labels = with_counters(Normal, &graph);
        let table = EndgameTable::new(board);
        let (mut white, mut black) = ([0; 3], [0; 3]);
        let mut most = [0; 2];
        for (place, ending) in graph.positions.iter().enumerate() {
            let (outcome, moves) =
                (labels.outcomes[place], labels.moves[place]);
            let Ending::On(at) = ending else {
                assert_eq!((outcome, moves), (Outcome::Drawn, None));
                continue;
            };
            // Folding doesn't change a label, and the stored table agrees.
            assert_eq!(table.look_up(ending), (outcome, moves), "{at}");
            if rows == 8 {
                assert_eq!(to_mate(ending), moves, "{at}");
            }
            let (count, most) = match at.side {
                Side::White => (&mut white, &mut most[0]),
                Side::Black => (&mut black, &mut most[1]),
            };
            // With Black to move, a position is drawn only if Black can draw
            // with the next move.
            if at.side == Side::Black {
                let now = board.options(ending).contains(&Ending::Nobody);
                assert_eq!(outcome == Outcome::Drawn, now, "{at}");
            }
            count[outcome as usize] += 1;
            *most = moves.unwrap_or(0).max(*most);
        }
        // Every position with White to move is won.
        assert_eq!(white[1..], [0, 0], "{rows}");
        assert_eq!(most, [2 * longest - 1, 2 * longest], "{rows}");
        if rows == 8 {
            assert_eq!((white[0], black), (175_168, [0, 201_700, 22_244]));
        }
        // With Black to move, some positions are drawn.
        assert!(black[2] > 0 && black[0] == 0, "{rows}");
        if rows <= trial::range(5, 8) {
            check_by_sweeps(&board);
        }
    }
    stalemate_is_a_draw();
}

/// Without "a stalemate is a draw": if the stalemated player lost, some drawn
/// positions with Black to move would be lost.
fn stalemate_is_a_draw() {
    let board = RookEnding::new(8);
    let square = |column, row| Square(column, row);
    let at = Pieces {
        side: Side::Black,
        king: square(1, 2),
        rook: square(1, 1),
        lone: square(0, 0),
    };
    assert!(board.is_stalemate(&at) && board.moves(&at).is_empty());
    assert_eq!(board.options(&Ending::On(at)), [Ending::Nobody]);
    assert_eq!(to_mate(&Ending::On(at)), None);
    let stuck = |ending: &Ending| match ending {
        Ending::On(at) => board.moves(at),
        Ending::Nobody => vec![Ending::Nobody],
    };
    let graph = whole_graph(rook_graph(&board).positions, stuck);
    let labels = with_counters(Normal, &graph);
    let place = graph.place(&Ending::On(at)).unwrap();
    assert_eq!(labels.outcomes[place], Outcome::Lost);
}

/// The rules written a second time, with numbers for the squares, row by row.
struct Sweeps {
    rows: i32,
}

/// The squares of the white king, the rook and the black king.
type Three = [i32; 3];

impl Sweeps {
    fn king_attacks(&self, from: i32, to: i32) -> bool {
        let across = (from % self.rows - to % self.rows).abs();
        let up = (from / self.rows - to / self.rows).abs();
        across.max(up) == 1
    }

    /// Whether the rook attacks `target`, found by walking there from the rook
    /// and looking for the white king on the way.
    fn rook_attacks(&self, [king, rook, _]: Three, target: i32) -> bool {
        let n = self.rows;
        let (across, up) = (target % n - rook % n, target / n - rook / n);
        if rook == target || (across != 0 && up != 0) {
            return false;
        }
        let step = across.signum() + n * up.signum();
        let mut square = rook + step;
        while square != target {
            if square == king {
                return false;
            }
            square += step;
        }
        true
    }

    fn stand(&self, [king, rook, lone]: Three) -> bool {
        king != rook
            && king != lone
            && rook != lone
            && !self.king_attacks(king, lone)
    }

    /// Returns the positions after Black's moves; `None` if the rook is taken.
    fn black(&self, three: Three) -> Vec<Option<Three>> {
        let [king, rook, lone] = three;
        let all = 0..self.rows * self.rows;
        let steps = all.filter(|to| self.king_attacks(lone, *to));
        steps
            .filter(|to| *to != king && !self.king_attacks(king, *to))
            .filter(|to| !self.rook_attacks(three, *to))
            .map(|to| (to != rook).then_some([king, rook, to]))
            .collect()
    }

    /// Returns the positions after White's moves.
    fn white(&self, three: Three) -> Vec<Three> {
        let [king, rook, lone] = three;
        let all = 0..self.rows * self.rows;
        let steps = all.clone().filter(|to| self.king_attacks(king, *to));
        let steps = steps.map(|to| [to, rook, lone]);
        let lines = all.filter(|to| self.rook_attacks(three, *to));
        let lines = lines.map(|to| [king, to, lone]);
        steps.chain(lines).filter(|to| self.stand(*to)).collect()
    }
}

/// Checks the labels by sweeps over all positions. Each sweep first finds the
/// positions with White to move that have a move to a known loss for Black,
/// then those with Black to move whose moves all lead to known wins for White.
fn check_by_sweeps(board: &RookEnding) {
    let rows = board.size() as i32;
    let sweeps = Sweeps { rows };
    let all = rows * rows;
    let mut positions = Vec::new();
    for code in 0..all * all * all {
        let three = [code / all / all, code / all % all, code % all];
        if sweeps.stand(three) {
            positions.push(three);
        }
    }
    let check = |three: &Three| sweeps.rook_attacks(*three, three[2]);
    let mut lost: HashMap<Three, usize> = HashMap::new();
    let mut won: HashMap<Three, usize> = HashMap::new();
    for three in &positions {
        if check(three) && sweeps.black(*three).is_empty() {
            lost.insert(*three, 0);
        }
    }
    for sweep in 1.. {
        let before = won.len();
        for three in positions.iter().filter(|three| !check(three)) {
            let wins = |to: &Three| lost.contains_key(to);
            if !won.contains_key(three) && sweeps.white(*three).iter().any(wins)
            {
                won.insert(*three, sweep);
            }
        }
        if won.len() == before {
            break;
        }
        for three in &positions {
            let moves = sweeps.black(*three);
            let loses =
                |to: &Option<Three>| to.is_some_and(|to| won.contains_key(&to));
            if !lost.contains_key(three)
                && !moves.is_empty()
                && moves.iter().all(loses)
            {
                lost.insert(*three, sweep);
            }
        }
    }
    let table = EndgameTable::new(*board);
    let square = |number| Square((number % rows) as i8, (number / rows) as i8);
    let mut seen = 0;
    for three in &positions {
        let [king, rook, lone] = three.map(square);
        let mut hold = |side, expected: Option<usize>| {
            let at = Pieces { side, king, rook, lone };
            assert!(board.is_legal(&at), "{at}");
            assert_eq!(table.look_up(&Ending::On(at)).1, expected, "{at}");
            seen += 1;
        };
        hold(Side::Black, lost.get(three).map(|sweep| 2 * sweep));
        if !check(three) {
            hold(Side::White, won.get(three).map(|sweep| 2 * sweep - 1));
        }
    }
    assert_eq!(seen, board.all().len());
}

#[test]
fn kernel() {
    let mut numbers = [0; 3];
    for game in all_small() {
        let outcomes = backwards(&game);
        let all = kernels(&game);
        let is = |place: usize, outcome| outcomes[place] == outcome;
        for kernel in &all {
            for (place, &inside) in kernel.iter().enumerate() {
                assert!(!is(place, Outcome::Lost) || inside, "{game:?}");
                assert!(!is(place, Outcome::Won) || !inside, "{game:?}");
            }
        }
        let mut rest = of_the_draws(&game, &outcomes);
        let mut found = all.clone();
        rest.sort();
        found.sort();
        assert_eq!(rest, found, "{game:?}");
        let drawn = outcomes.contains(&Outcome::Drawn);
        assert!(drawn || all.len() == 1, "{game:?}");
        numbers[all.len().min(2)] += 1;
    }
    assert!(numbers.iter().all(|number| *number > 0), "{numbers:?}");
    // Without "no position is drawn": a ring of three positions has no kernel,
    // and a ring of two positions has two.
    let ring = |n: usize| Graph {
        positions: (0..n).collect(),
        options: (0..n).map(|p| vec![(p + 1) % n]).collect(),
    };
    assert_eq!(kernels(&ring(3)), Vec::<Vec<bool>>::new());
    assert_eq!(kernels(&ring(2)), [[true, false], [false, true]]);
    // Without "normal play": in misère play, a terminal position is won, but it
    // is still in the kernel.
    let over = small_graph(1, 0);
    assert_eq!(in_rounds(Misere, &over).outcomes, [Outcome::Won]);
    assert_eq!(kernels(&over), [[true]]);
}

/// Returns all sets that consist of the lost positions and a kernel of the
/// graph of the drawn positions.
fn of_the_draws(game: &Graph<usize>, outcomes: &[Outcome]) -> Vec<Vec<bool>> {
    let draws: Vec<usize> = (0..outcomes.len())
        .filter(|&p| outcomes[p] == Outcome::Drawn)
        .collect();
    let inner = |&place: &usize| {
        let options = game.options[place].iter();
        options.filter_map(|o| draws.iter().position(|d| d == o)).collect()
    };
    let options = draws.iter().map(inner).collect();
    let graph = Graph { positions: draws.clone(), options };
    let with_lost = |kernel: Vec<bool>| {
        let mut set: Vec<bool> =
            outcomes.iter().map(|o| *o == Outcome::Lost).collect();
        for (&place, inside) in draws.iter().zip(kernel) {
            set[place] = inside;
        }
        assert!(is_kernel(game, &set), "{game:?}");
        set
    };
    kernels(&graph).into_iter().map(with_lost).collect()
}
