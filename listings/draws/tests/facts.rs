//! Checks numbers that the pages state, and mistakes that they discuss.

use draws::{
    backwards, best_moves, forward, in_rounds, small_graph, smallest_wrong,
    to_mate, with_counters, Chase, EndgameTable, Ending, Outcome, Ring,
    RookEnding, Side, Turn,
};
use games::{graph, AddOrTake, Game, Graph, Subtraction};
use outcomes::Convention::{Misere, Normal};

#[test]
fn going_forward_goes_wrong_with_every_guess() {
    for guess in [Outcome::Won, Outcome::Lost] {
        let (game, place) = smallest_wrong(guess).unwrap();
        assert_eq!((game.options, place), (vec![vec![0]], 0));
    }
    let (game, place) = smallest_wrong(Outcome::Drawn).unwrap();
    assert_eq!(game.options, [vec![1, 2], vec![0], vec![]]);
    assert_eq!(place, 1);
    assert_eq!(backwards(&game)[1], Outcome::Lost);
    let label = |start| {
        let mut known = vec![None; 3];
        forward(&game, start, Outcome::Drawn, &mut known);
        known[1]
    };
    // The label of position 1 is right from start 1 and wrong from start 0.
    assert_eq!(label(1), Some(Outcome::Lost));
    assert_eq!(label(0), Some(Outcome::Drawn));
}

#[test]
fn going_forward_is_right_without_a_cycle() {
    let game = Subtraction::new(&[1, 3, 4]).unwrap();
    let graph = graph(&game, &30, 99).unwrap();
    let right = backwards(&graph);
    for guess in [Outcome::Won, Outcome::Lost, Outcome::Drawn] {
        let mut known = vec![None; 31];
        forward(&graph, 30, guess, &mut known);
        let known: Vec<Outcome> = known.into_iter().flatten().collect();
        assert_eq!(known, right);
    }
}

#[test]
fn the_rounds_look_often() {
    let take_one = Subtraction::new(&[1]).unwrap();
    for coins in 1..60 {
        let row = graph(&take_one, &coins, 99).unwrap();
        let n = coins as usize;
        assert_eq!(in_rounds(Normal, &row).looks, n * (n + 1) / 2);
        assert_eq!(with_counters(Normal, &row).looks, n);
    }
}

#[test]
fn brute_force_agrees_where_every_play_ends() {
    for amounts in [&[1, 2, 3][..], &[2, 3], &[1, 4, 5], &[3]] {
        let game = Subtraction::new(amounts).unwrap();
        for convention in [Normal, Misere] {
            for coins in 0..40 {
                let graph = graph(&game, &coins, 99).unwrap();
                let place = graph.place(&coins).unwrap();
                let found = in_rounds(convention, &graph).outcomes[place];
                let mut brute = outcomes::Outcomes::under(convention, &game);
                let lost = brute.is_lost(&coins);
                assert_eq!(found == Outcome::Lost, lost, "{coins}");
                assert_ne!(found, Outcome::Drawn);
            }
        }
    }
}

#[test]
fn add_or_take_in_misere_play() {
    for table in 1..40 {
        let graph = graph(&AddOrTake { table }, &table, 99).unwrap();
        let found = in_rounds(Misere, &graph).outcomes;
        let rest = if table == 1 { Outcome::Lost } else { Outcome::Drawn };
        assert_eq!(found[0], Outcome::Won);
        assert!(found[1..].iter().all(|outcome| *outcome == rest));
    }
}

fn outcome(fields: u64, position: Chase) -> (Outcome, Option<usize>) {
    let graph = graph(&Ring::new(fields), &position, 9999).unwrap();
    let labels = with_counters(Normal, &graph);
    let place = graph.place(&position).unwrap();
    (labels.outcomes[place], labels.moves[place])
}

#[test]
fn the_mover_matters_in_the_chase() {
    let at = |turn| Chase { turn, fox: 4, hare: Some(3) };
    assert_eq!(outcome(8, at(Turn::Fox)), (Outcome::Won, Some(1)));
    assert_eq!(outcome(8, at(Turn::Hare)), (Outcome::Won, Some(7)));
}

#[test]
fn from_four_fields_on_the_fox_wins_only_at_once() {
    for fields in 4..13 {
        for fox in 0..fields {
            for hare in 0..fields {
                let turn = Turn::Fox;
                let found =
                    outcome(fields, Chase { turn, fox, hare: Some(hare) });
                let beside =
                    (fox + 1) % fields == hare || (hare + 1) % fields == fox;
                assert_eq!(found == (Outcome::Won, Some(1)), beside);
                assert_eq!(found.0 == Outcome::Won, beside);
            }
        }
    }
}

#[test]
fn the_chase_ends_where_the_rules_say() {
    let ring = Ring::new(5);
    let caught = Chase { turn: Turn::Hare, fox: 2, hare: Some(2) };
    let safe = Chase { turn: Turn::Fox, fox: 2, hare: None };
    assert_eq!(ring.options(&caught), []);
    assert_eq!(ring.options(&safe), []);
    let beside = Chase { turn: Turn::Hare, fox: 1, hare: Some(0) };
    let to: Vec<_> = ring.options(&beside).iter().map(|p| p.hare).collect();
    assert_eq!(to, [Some(4), None]);
}

#[test]
fn a_position_may_lead_to_itself() {
    let positions = vec![0, 1];
    let game = Graph { positions, options: vec![vec![0, 1], vec![]] };
    assert_eq!(backwards(&game), [Outcome::Won, Outcome::Lost]);
}

#[test]
fn a_drawn_option_does_not_undo_a_win() {
    let options = vec![vec![1, 2], vec![], vec![2]];
    let game = Graph { positions: vec![0, 1, 2], options };
    let mut known = vec![None; 3];
    let found = forward(&game, 0, Outcome::Drawn, &mut known);
    assert_eq!(found, Outcome::Won);
}

#[test]
fn codes_are_read_from_the_right() {
    assert_eq!(small_graph(2, 0b0010).options, [vec![1], vec![]]);
    assert_eq!(small_graph(2, 0b1100).options, [vec![], vec![0, 1]]);
}

/// Checks on rings of 3 to 12 fields that neither player can pass, and that the
/// hare cannot step onto the fox's field.
#[test]
fn the_steps_of_the_chase_are_those_of_the_rules() {
    for fields in 3..=12_u64 {
        let ring = Ring::new(fields);
        let apart = |a: u64, b: u64| (a + fields - b) % fields;
        let beside = |a, b| apart(a, b) == 1 || apart(b, a) == 1;
        let all = (0..fields).flat_map(|f| (0..fields).map(move |h| (f, h)));
        for (fox, field) in all {
            let hare = Some(field);
            let places = |turn| {
                let options = ring.options(&Chase { turn, fox, hare });
                let mut to: Vec<_> =
                    options.iter().map(|p| (p.fox, p.hare)).collect();
                to.sort_unstable();
                to
            };
            let foxes = (0..fields).filter(|to| beside(fox, *to));
            let expected: Vec<_> = foxes.map(|to| (to, hare)).collect();
            assert_eq!(places(Turn::Fox), expected);
            let hares = (0..fields)
                .filter(|to| beside(field, *to) && *to != fox)
                .map(|to| (fox, Some(to)));
            let burrow = (field == 0).then_some((fox, None));
            let expected: Vec<_> = match field == fox {
                true => vec![],
                false => burrow.into_iter().chain(hares).collect(),
            };
            assert_eq!(places(Turn::Hare), expected);
        }
    }
}

/// The numbers of positions with Black to move that are drawn, and that are
/// mate in 0, …, 16 moves, in the KRK data set of the UCI repository by Michael
/// Bain and Arthur van Hoff.
const UCI: [usize; 18] = [
    2796, 27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597,
    4194, 4553, 2166, 390,
];

#[test]
fn others_have_counted_the_same() {
    let table = EndgameTable::new(RookEnding::new(8));
    let mut counts = [0; 18];
    let (mut kept, mut white) = (0, 0);
    for at in table.kept() {
        kept += 1;
        let (_, moves) = table.look_up(&Ending::On(*at));
        match at.side {
            Side::White => white += 1,
            Side::Black => counts[moves.map_or(0, |m| 1 + m / 2)] += 1,
        }
    }
    assert_eq!(counts, UCI);
    assert_eq!((kept, white), (50_015, 21_959));
    assert_eq!(counts.iter().sum::<usize>(), 28_056);
}

#[test]
fn the_best_moves_of_the_ending_are_best() {
    let board = RookEnding::new(8);
    let table = EndgameTable::new(board);
    for at in table.kept() {
        let ending = Ending::On(*at);
        let best = best_moves(&ending);
        assert_eq!(best.is_empty(), board.options(&ending).is_empty(), "{at}");
        let now = to_mate(&ending);
        let after: Vec<_> =
            board.options(&ending).iter().map(to_mate).collect();
        let expected = match (at.side, now) {
            (Side::White, Some(_)) => after.iter().flatten().min().copied(),
            (Side::Black, Some(_)) => after.iter().flatten().max().copied(),
            _ => None,
        };
        for option in best {
            assert_eq!(to_mate(&option), expected, "{at}");
        }
    }
}

#[test]
fn the_ending_has_so_many_positions() {
    let board = RookEnding::new(8);
    let all = board.all();
    assert_eq!(all.len(), 399_112);
    let options = |at: &draws::Pieces| board.options(&Ending::On(*at)).len();
    // The extra arrow leads from `Nobody` to itself.
    assert_eq!(1 + all.iter().map(options).sum::<usize>(), 4_469_277);
    let black = all.iter().filter(|at| at.side == Side::Black);
    let stale = black.clone().filter(|at| board.is_stalemate(at)).count();
    let takes = black.filter(|at| board.moves(at).contains(&Ending::Nobody));
    assert_eq!((stale, takes.count()), (68, 22_176));
}
