//! Checks each theorem of the chapter on many small games.

use games::{Game, Subtraction};
use limits::{all_sums, remoteness, Composed, Moves, Named, NamedOrNim};
use nim::nim_sum;
use nimbers::{small_games, table, Many, SmallGame};
use outcomes::{Convention, Outcomes};
use splitting::{values, Components, Kayles};
use std::collections::BTreeSet;

/// Returns the positions of a small game.
fn places(game: &SmallGame) -> std::ops::Range<u64> {
    0..game.lists().len() as u64
}

/// Returns all ascending lists of `components` positions of a small game.
fn ascending(game: &SmallGame, components: usize) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..components {
        let longer = all.iter().flat_map(|list: &Vec<u64>| {
            let least = list.last().copied().unwrap_or(0);
            let next = least..places(game).end;
            next.map(move |place| [&list[..], &[place]].concat())
        });
        all = longer.collect();
    }
    all
}

/// Returns whether the rule of misère Nim is right for all sums of this many
/// components of `game`.
fn rule_is_right(game: &SmallGame, components: usize) -> bool {
    let nimbers = table(game, places(game).end - 1);
    let sums = Many(game.clone());
    let mut outcomes = Outcomes::under(Convention::Misere, &sums);
    ascending(game, components).into_iter().all(|sum| {
        let of: Vec<u64> = sum.iter().map(|&p| nimbers[p as usize]).collect();
        outcomes.is_lost(&sum) == misere::is_lost(&of)
    })
}

/// Returns the first position up to `largest` with nimber 0 and an option, but
/// no option with nimber 1.
fn unpaired<G: Game<Position = u64>>(game: &G, largest: u64) -> Option<u64> {
    let nimbers = table(game, largest);
    let positions: Vec<u64> = (0..=largest).collect();
    one_pile::first_unpaired(game, &positions, |at| nimbers[*at as usize])
}

#[test]
fn misere_rule() {
    let mut failing = 0;
    for positions in 1..=5 {
        let components = if positions < 5 { 3 } else { trial::range(2, 3) };
        for game in small_games(positions) {
            let dull = unpaired(&game, places(&game).end - 1);
            let right = rule_is_right(&game, components);
            assert_eq!(right, dull.is_none(), "{game:?}");
            // If the condition fails, so does the rule, even for one component.
            assert!(dull.is_none() || !rule_is_right(&game, 1), "{game:?}");
            if dull.is_some() && failing == 0 {
                // The smallest such game: the Nim piles 0, 1 and 2, and a
                // position whose only move is to the pile 2.
                let lists = [vec![], vec![0], vec![0, 1], vec![2]];
                assert_eq!(game.lists(), lists);
            }
            failing += usize::from(dull.is_some());
        }
    }
    assert_eq!(failing, 46);
    // Without "a move leads to a single position": no row of Kayles except the
    // empty row has nimber 0, so the condition holds, but the rule fails.
    let table = values(&Kayles, 20);
    assert!(table[1..].iter().all(|&nimber| nimber != 0));
    let game = Components(Kayles);
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    let wrong = (0..8).flat_map(|n| all_sums(n, n)).find(|sum| {
        let of: Vec<u64> = sum.iter().map(|&part| table[part]).collect();
        outcomes.is_lost(sum) != misere::is_lost(&of)
    });
    assert_eq!(wrong, Some(vec![1, 5]));
    // The piles of any subtraction game satisfy the condition.
    let mut tried = BTreeSet::new();
    for code in 1_u64..1 << 6 {
        let bits = (0..6).filter(|bit| code >> bit & 1 == 1);
        let amounts: Vec<u64> = bits.map(|bit| bit + 1).collect();
        let game = Subtraction::new(&amounts).unwrap();
        assert_eq!(unpaired(&game, 200), None, "{amounts:?}");
        tried.insert(amounts);
    }
    assert_eq!(tried.len(), 63);
    assert!(tried.contains(&vec![6]), "the largest amount, alone");
}

/// Positions given by their options, no two with the same options. Entry `p`
/// lists the options of position `p`, all smaller than `p`.
struct Sets(Vec<Vec<usize>>);

impl Game for Sets {
    type Position = Vec<usize>;
    /// A position is a sum; a move replaces one component by one of its
    /// options.
    fn options(&self, sum: &Vec<usize>) -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for (place, &set) in sum.iter().enumerate() {
            for &option in &self.0[set] {
                let mut changed = sum.clone();
                changed[place] = option;
                options.push(changed);
            }
        }
        options
    }
}

/// Returns all positions of all games with at most this many positions.
fn all_sets(positions: u32) -> Sets {
    let mut sets: Vec<Vec<usize>> = Vec::new();
    for game in (1..=positions).flat_map(small_games) {
        let mut place_of = Vec::new();
        for list in game.lists() {
            let options: BTreeSet<usize> =
                list.iter().map(|&o| place_of[o as usize]).collect();
            let options: Vec<usize> = options.into_iter().collect();
            let place = sets.iter().position(|set| *set == options);
            place_of.push(place.unwrap_or(sets.len()));
            if place.is_none() {
                sets.push(options);
            }
        }
    }
    Sets(sets)
}

#[test]
fn detours() {
    let sets = all_sets(5);
    let all = 0..sets.0.len();
    for convention in [Convention::Misere, Convention::Normal] {
        let misere = convention == Convention::Misere;
        let mut outcomes = Outcomes::under(convention, &sets);
        let mut found = 0;
        let mut without = [None; 3];
        for (x, y) in all.clone().flat_map(|x| all.clone().map(move |y| (x, y)))
        {
            let (of_x, of_y) = (&sets.0[x], &sets.0[y]);
            let conditions = [
                of_y.iter().all(|o| of_x.contains(o)),
                of_x.iter()
                    .all(|o| of_y.contains(o) || sets.0[*o].contains(&y)),
                !misere || !of_y.is_empty() || !outcomes.is_lost(&vec![x]),
            ];
            let equal = all.clone().all(|z| {
                outcomes.is_lost(&vec![x, z]) == outcomes.is_lost(&vec![y, z])
            });
            if conditions == [true; 3] {
                assert!(equal, "{of_x:?} {of_y:?}");
                found += usize::from(x != y);
            }
            for (dropped, counterexample) in without.iter_mut().enumerate() {
                let others = (0..3).all(|c| c == dropped || conditions[c]);
                if others && !equal && counterexample.is_none() {
                    *counterexample = Some((x, y));
                }
            }
        }
        assert!(found > 20, "{found}");
        // Each condition is needed, the third only in misère play.
        let needed = without.map(|pair| pair.is_some());
        assert_eq!(needed, [true, true, misere]);
        if misere {
            let (x, y) = without[2].unwrap();
            // The smallest pair that breaks only the third: `x` has *2 as its
            // only option, and `y` has no options.
            assert_eq!((y, sets.0[x].len()), (0, 1));
            let two = sets.0[x][0];
            assert_eq!(sets.0[two].len(), 2);
            assert_eq!(sets.0[sets.0[two][1]], [0]);
        }
    }
}

/// Returns all pairs of games with four positions each, put together as one
/// game: the second game's positions follow the first's. With each goes the
/// list of all pairs of a position of the first and one of the second.
fn pairs() -> impl Iterator<Item = (Both, Vec<Vec<usize>>)> {
    let games: Vec<SmallGame> = small_games(4).collect();
    let both = games.clone().into_iter().flat_map(move |x| {
        games.clone().into_iter().map(move |y| (x.clone(), y))
    });
    both.map(|(x, y)| {
        let lists = |game: &SmallGame, add: usize| -> Vec<Vec<usize>> {
            let shift = |list: &Vec<u64>| {
                list.iter().map(|&o| o as usize + add).collect()
            };
            game.lists().iter().map(shift).collect()
        };
        let all = (0..4).flat_map(|a| (4..8).map(move |b| vec![a, b]));
        (Both([lists(&x, 0), lists(&y, 4)].concat()), all.collect())
    })
}

#[derive(Clone, Debug)]
struct Both(Vec<Vec<usize>>);

impl Game for Both {
    type Position = usize;
    fn options(&self, place: &usize) -> Vec<usize> {
        self.0[*place].clone()
    }
}

#[test]
fn selective() {
    let mut wrong = [false; 2];
    for (game, positions) in pairs().step_by(trial::range(3, 1)) {
        let mut alone = Outcomes::new(&game);
        let any = Composed { game: game.clone(), moves: Moves::Any };
        let one = Composed { game: game.clone(), moves: Moves::One };
        let mut in_any = Outcomes::new(&any);
        let mut in_one = Outcomes::new(&one);
        let mut turned = Outcomes::under(Convention::Misere, &any);
        let mut misere = Outcomes::under(Convention::Misere, &game);
        for position in positions {
            let all_lost = position.iter().all(|c| alone.is_lost(c));
            assert_eq!(in_any.is_lost(&position), all_lost, "{game:?}");
            wrong[0] |= in_one.is_lost(&position) != all_lost;
            let all_lost = position.iter().all(|c| misere.is_lost(c));
            wrong[1] |= turned.is_lost(&position) != all_lost;
        }
    }
    // The theorem fails without "in as many as the player likes" or "normal
    // play".
    assert_eq!(wrong, [true; 2]);
    // Three components of the same game, or four in a full run.
    for game in small_games(3).chain(small_games(4)) {
        let mut alone = Outcomes::new(&game);
        let any = Composed { game: game.clone(), moves: Moves::Any };
        let mut in_any = Outcomes::new(&any);
        for position in ascending(&game, trial::range(3, 4)) {
            let all_lost = position.iter().all(|c| alone.is_lost(c));
            assert_eq!(in_any.is_lost(&position), all_lost, "{game:?}");
        }
    }
}

#[test]
fn conjunctive() {
    let mut wrong = [false; 3];
    for (game, positions) in pairs().step_by(trial::range(3, 1)) {
        let all = Composed { game: game.clone(), moves: Moves::All };
        let any = Composed { game: game.clone(), moves: Moves::Any };
        let mut outcomes = Outcomes::new(&all);
        let mut in_any = Outcomes::new(&any);
        let mut turned = Outcomes::under(Convention::Misere, &all);
        let alone: Vec<usize> = (0..8).map(|p| remoteness(&game, &p)).collect();
        for position in positions {
            let of = |c: &usize| alone[*c];
            let least = position.iter().map(of).min().unwrap();
            assert_eq!(remoteness(&all, &position), least, "{game:?}");
            let lost = outcomes.is_lost(&position);
            assert_eq!(lost, least % 2 == 0, "{game:?}");
            let largest = position.iter().map(of).max().unwrap();
            wrong[0] |= lost != (largest % 2 == 0);
            wrong[1] |= in_any.is_lost(&position) != (least % 2 == 0);
            wrong[2] |= turned.is_lost(&position) != (least % 2 == 1);
        }
    }
    // The theorem fails without "the smallest", "in all" or "normal play".
    assert_eq!(wrong, [true; 3]);
    for game in small_games(4) {
        let all = Composed { game: game.clone(), moves: Moves::All };
        for position in ascending(&game, 3) {
            let of = |c: &u64| remoteness(&game, c);
            let least = position.iter().map(of).min().unwrap();
            assert_eq!(remoteness(&all, &position), least, "{game:?}");
        }
    }
}

#[test]
fn unnamed_piles() {
    // With piles up to 7, no winning move names a size above 7, so the limit on
    // sizes changes no winner.
    let game = Many(NamedOrNim { largest: 7 });
    let mut outcomes = Outcomes::new(&game);
    let mut turned = Outcomes::under(Convention::Misere, &game);
    let mut rule_without_names = false;
    let mut wrong_in_misere_play = false;
    for unnamed in 0..=3 {
        for code in 0..8_u64.pow(trial::range(2, 3)) {
            let piles = [code % 8, code / 8 % 8, code / 64];
            let mut sum: Vec<Named> = piles.map(Named::Pile).to_vec();
            sum.extend(vec![Named::Unnamed; unnamed]);
            let lost = unnamed % 2 == 0 && nim_sum(&piles) == 0;
            assert_eq!(outcomes.is_lost(&sum), lost, "{sum:?}");
            rule_without_names |= lost != (nim_sum(&piles) == 0);
            wrong_in_misere_play |= turned.is_lost(&sum) != lost;
        }
    }
    // An unnamed pile cannot simply be left out.
    assert!(rule_without_names);
    // In misère play the theorem fails.
    assert!(wrong_in_misere_play);
    // No nimber fits an unnamed pile: with a limit, it is larger than the
    // largest size that can be named.
    for largest in 0..50 {
        let game = NamedOrNim { largest };
        let mut nimbers = nimbers::Nimbers::new(&game);
        assert_eq!(nimbers.of(&Named::Unnamed), largest + 1);
    }
}
