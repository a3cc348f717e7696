//! Checks each theorem of the chapter on many small cases. Where a comment
//! mentions a hypothesis, the test also shows that the theorem fails without
//! it.

use limits::Class;
use outcomes::{Convention, Outcomes, Side};
use red_blue::*;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use Colour::{Blue, Green, Red};

/// Finds the classes of many positions from one shared table.
struct Classes<'g, G: Partizan>(Outcomes<'g, ByTurns<'g, G>>);

impl<G: Partizan> Classes<'_, G> {
    fn of(&mut self, at: &G::Position) -> Class {
        let mut wins = |side| !self.0.is_lost(&(at.clone(), side));
        match (wins(Side::Left), wins(Side::Right)) {
            (true, true) => Class::First,
            (false, false) => Class::Second,
            (true, false) => Class::Left,
            (false, true) => Class::Right,
        }
    }
}

/// Returns the class of a game that compares with 0 as `sign` says.
fn class(sign: Option<Ordering>) -> Class {
    match sign {
        Some(Ordering::Greater) => Class::Left,
        Some(Ordering::Less) => Class::Right,
        Some(Ordering::Equal) => Class::Second,
        None => Class::First,
    }
}

fn dyadic(numerator: i128, below: u128) -> Dyadic {
    Dyadic::new(numerator, below.ilog2()).unwrap()
}

/// Returns the first form of each value that occurs among `forms`.
fn different(forms: &[Form]) -> Vec<Form> {
    let mut order = Order::new(&Forms, &Forms);
    let mut found: Vec<Form> = Vec::new();
    for form in forms {
        let mut same = |old| order.compare(old, form) == Some(Ordering::Equal);
        if !found.iter().any(&mut same) {
            found.push(form.clone());
        }
    }
    found
}

#[test]
fn red_blue_mirror() {
    let all = forms(2);
    assert_eq!(all.len(), 256);
    let mirror = Beside(Forms, Minus(Forms));
    let turns = ByTurns(&mirror);
    let mut classes = Classes(Outcomes::new(&turns));
    for form in &all {
        let pair = (form.clone(), form.clone());
        assert_eq!(classes.of(&pair), Class::Second);
    }
    // In misère play, the player who begins wins even 0 − 0.
    let mut misere = Outcomes::under(Convention::Misere, &turns);
    let nothing = (Form::default(), Form::default());
    assert!(!misere.is_lost(&(nothing, Side::Left)));
    // Sums of two games, each of which Right loses when he begins.
    let sum = Beside(Forms, Forms);
    let turns = ByTurns(&sum);
    let mut classes = Classes(Outcomes::new(&turns));
    let single: Vec<Class> = all.iter().map(|g| class_of(&Forms, g)).collect();
    let holds = |class: Class| matches!(class, Class::Left | Class::Second);
    let (mut dropped, mut confused) = (0, 0);
    let few = trial::range(32, 256);
    for (g, &first) in all.iter().zip(&single) {
        for (h, &second) in all.iter().zip(&single).rev().take(few) {
            let together = classes.of(&(g.clone(), h.clone()));
            if holds(first) && holds(second) {
                assert!(holds(together), "{g:?} {h:?}");
                let ahead = first == Class::Left || second == Class::Left;
                assert_eq!(together == Class::Left, ahead);
            }
            if second == Class::Second {
                assert_eq!(together, first, "{g:?} {h:?}");
            }
            // With only one of the two hypotheses, the conclusion can fail.
            dropped += u32::from(holds(first) && !holds(together));
            // A component that the first player wins can change the class.
            confused += u32::from(second == Class::First && together != first);
        }
    }
    assert!(dropped > 0 && confused > 0);
}

/// Returns whether *g* ≥ *h* according to the recursion without its second
/// clause.
fn one_clause(g: &Form, h: &Form) -> bool {
    !g.right.iter().any(|right| one_clause(h, right))
}

#[test]
fn red_blue_order() {
    let all = forms(2);
    let values = different(&all);
    assert_eq!(values.len(), 22);
    let mirror = Beside(Forms, Minus(Forms));
    let turns = ByTurns(&mirror);
    let mut classes = Classes(Outcomes::new(&turns));
    let mut order = Order::new(&Forms, &Forms);
    let mut one = 0;
    // The recursion agrees with brute force on the difference.
    for g in &all {
        for h in &values {
            let found = order.compare(g, h);
            assert_eq!(class(found), classes.of(&(g.clone(), h.clone())));
            one += u32::from(one_clause(g, h) != order.at_least(g, h));
        }
        assert_eq!(
            class(order.compare(g, &Form::default())),
            class_of(&Forms, g)
        );
        // G^L ≥ G never holds, and neither does G^R ≤ G.
        assert!(!g.left.iter().any(|left| order.at_least(left, g)));
        assert!(!g.right.iter().any(|right| order.at_most(right, g)));
    }
    assert!(one > 0, "the second clause is needed");
    // The order is reflexive and transitive; it is antisymmetric on `values`,
    // which are all unequal.
    for g in &values {
        assert_eq!(order.compare(g, g), Some(Ordering::Equal));
        for h in &values {
            for k in &values {
                if order.at_least(g, h) && order.at_least(h, k) {
                    assert!(order.at_least(g, k));
                }
            }
        }
    }
    // Adding a game preserves the order.
    let sum = Beside(Forms, Forms);
    let mut sums = Order::new(&sum, &sum);
    for x in &forms(1) {
        for g in &values {
            for h in &values {
                let (a, b) = ((g.clone(), x.clone()), (h.clone(), x.clone()));
                assert_eq!(sums.compare(&a, &b), order.compare(g, h));
            }
        }
    }
    // Equal games have the same class beside each of the `values`.
    let turns = ByTurns(&sum);
    let mut beside = Classes(Outcomes::new(&turns));
    let mut alike = 0;
    for g in &all {
        let equal = |h: &&Form| order.compare(g, h) == Some(Ordering::Equal);
        let h = values.iter().find(equal).unwrap();
        for x in &values {
            let [a, b] = [g, h].map(|g| beside.of(&(g.clone(), x.clone())));
            assert_eq!(a, b);
        }
        // Games of the same class need not be equal.
        let mut same = |h: &&Form| {
            class_of(&Forms, h) == class_of(&Forms, g)
                && order.compare(g, h) != Some(Ordering::Equal)
        };
        alike += u32::from(values.iter().any(|h| same(&h)));
    }
    assert!(alike > 0);
}

/// Returns the canonical form of a number.
fn form_of(x: Dyadic) -> Form {
    let side = |side| Numbers.options(&x, side).into_iter().map(form_of);
    Form {
        left: side(Side::Left).collect(),
        right: side(Side::Right).collect(),
    }
}

fn depth(form: &Form) -> u128 {
    let options = form.left.iter().chain(&form.right);
    options.map(|option| depth(option) + 1).max().unwrap_or(0)
}

/// A variant of [`Numbers`] in which the options of a fraction are the whole
/// numbers on either side of it.
struct Ends;

impl Partizan for Ends {
    type Position = Dyadic;
    fn options(&self, x: &Dyadic, side: Side) -> Vec<Dyadic> {
        match (x.places(), side) {
            (0, _) => Numbers.options(x, side),
            (_, Side::Left) => vec![Dyadic::new(x.floor(), 0).unwrap()],
            (_, Side::Right) => vec![Dyadic::new(x.floor() + 1, 0).unwrap()],
        }
    }
}

#[test]
fn red_blue_numbers() {
    let (many, few) = (born_by(4), born_by(2));
    assert_eq!((many.len(), few.len()), (31, 7));
    let mut order = Order::new(&Numbers, &Numbers);
    let two = Beside(Numbers, Numbers);
    let three = Beside(Beside(Numbers, Numbers), Numbers);
    let sign = |x: Dyadic| class_by_value(x);
    for &x in &many {
        assert_eq!(class_of(&Numbers, &x), sign(x));
        assert_eq!(depth(&form_of(x)), x.birthday());
        for &y in &many {
            assert_eq!(order.compare(&x, &y), Some(x.cmp(&y)));
            let sum = x.plus(y).unwrap();
            assert_eq!(class_of(&two, &(x, y)), sign(sum));
        }
    }
    for &x in &few {
        for &y in &few {
            for &z in &few {
                let sum = x.plus(y).and_then(|sum| sum.plus(z)).unwrap();
                assert_eq!(class_of(&three, &((x, y), z)), sign(sum));
            }
        }
    }
    for days in 0..=8 {
        let born = born_by(days);
        assert_eq!(born.len(), (1 << (days + 1)) - 1);
        assert!(born.iter().all(|x| x.birthday() <= days.into()));
        let all: BTreeSet<Dyadic> = born.iter().copied().collect();
        assert_eq!(all.len(), born.len());
    }
    // In misère play the sign does not decide who wins.
    let turns = ByTurns(&two);
    let mut misere = Outcomes::under(Convention::Misere, &turns);
    let nothing = (Dyadic::ZERO, Dyadic::ZERO);
    assert!(!misere.is_lost(&(nothing, Side::Left)));
    // If the options of a fraction are whole numbers, a quarter is worth as
    // much as a half.
    let ends = Beside(Ends, Ends);
    let pair = (dyadic(1, 4), dyadic(-1, 2));
    assert_eq!(class_of(&ends, &pair), Class::Second);
    assert_eq!(class_of(&two, &pair), Class::Right);
}

/// Returns `count` random forms, each with at most two left and two right
/// options, all taken from `options`.
fn random_forms(options: &[Form], count: usize) -> Vec<Form> {
    let mut state = 20_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005);
        state = state.wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut side = move || -> Vec<Form> {
        let n = next(3);
        (0..n).map(|_| options[next(options.len())].clone()).collect()
    };
    (0..count).map(|_| Form { left: side(), right: side() }).collect()
}

#[test]
fn red_blue_simplest() {
    let mut order = Order::new(&Forms, &Numbers);
    let mut all = forms(2);
    let deeper = random_forms(&all, trial::range(150, 600));
    all.extend(deeper);
    let candidates = born_by(4);
    let (mut numbers, mut others, mut loose, mut strict) = (0, 0, 0, 0);
    for form in &all {
        let fitting: Vec<Dyadic> = candidates
            .iter()
            .copied()
            .filter(|&x| fits(&Forms, form, x))
            .collect();
        let equal =
            |x: &Dyadic| order.compare(form, x) == Some(Ordering::Equal);
        let equals: Vec<Dyadic> =
            candidates.iter().copied().filter(equal).collect();
        match fitting.first() {
            None => {
                others += 1;
                assert_eq!(equals, []);
            }
            Some(&x) => {
                numbers += 1;
                assert_eq!(equals, [x]);
                let born = |y: &&Dyadic| y.birthday() == x.birthday();
                assert_eq!(fitting.iter().filter(born).count(), 1);
                assert_eq!(number_of(&Forms, form, 4), Some(x));
            }
        }
        // If an option equal to `x` were allowed, 0 would fit {0 | 0}.
        let mut is = |option: &Form, x: &Dyadic, sign: Ordering| {
            order.compare(option, x) == Some(sign)
        };
        let mut loosely = |x: &&Dyadic| {
            !form.left.iter().any(|left| is(left, x, Ordering::Greater))
                && !form.right.iter().any(|right| is(right, x, Ordering::Less))
        };
        let first = candidates.iter().find(&mut loosely);
        loose += u32::from(first.copied() != equals.first().copied());
        // If each left option had to be less than `x`, and each right option
        // greater, 0 would not fit {* | }.
        let mut strictly = |x: &&Dyadic| {
            form.left.iter().all(|left| is(left, x, Ordering::Less))
                && form
                    .right
                    .iter()
                    .all(|right| is(right, x, Ordering::Greater))
        };
        let first = candidates.iter().find(&mut strictly);
        strict += u32::from(first.copied() != equals.first().copied());
    }
    assert!(numbers > 100 && others > 50, "{numbers} {others}");
    assert!(loose > 0 && strict > 0, "{loose} {strict}");
    // The formula for two ends agrees with the definition.
    let mut ends: Vec<Option<Dyadic>> =
        born_by(4).into_iter().map(Some).collect();
    ends.push(None);
    let mut middle = Vec::new();
    for &low in &ends {
        for &high in &ends {
            let options = |end: Option<Dyadic>| end.into_iter().map(form_of);
            let form = Form {
                left: options(low).collect(),
                right: options(high).collect(),
            };
            if low.zip(high).is_some_and(|(low, high)| low >= high) {
                assert_eq!(simplest_between(low, high), None);
                assert_eq!(number_of(&Forms, &form, 4), None);
                continue;
            }
            let x = simplest_between(low, high).unwrap();
            assert_eq!(order.compare(&form, &x), Some(Ordering::Equal));
            if let Some((low, high)) = low.zip(high) {
                if in_the_middle(low, high) != Some(x) {
                    middle.push((low.birthday() + high.birthday(), low, high));
                }
            }
        }
    }
    // If the birthdays of the ends add up to less than 3, the middle is never
    // wrong.
    middle.sort();
    assert_eq!(middle[0].0, 3);
    let [one, two, three] = [-1, 2, 3].map(Dyadic::whole);
    let zero = Dyadic::ZERO;
    assert!(middle.contains(&(3, one, two)));
    assert!(middle.contains(&(3, zero, three)));
    assert!(middle.contains(&(3, zero, dyadic(3, 2))));
}

#[test]
fn red_blue_cut() {
    let mut order = Order::new(&RedBlue, &RedBlue);
    let mut against = Order::new(&RedBlue, &Numbers);
    let mut values = Values::default();
    for edges in 0..=trial::range(3, 4) {
        for doodle in all_painted(edges, edges, &[Blue, Red]) {
            for left in RedBlue.options(&doodle, Side::Left) {
                let found = order.compare(&left, &doodle);
                assert_eq!(found, Some(Ordering::Less));
            }
            for right in RedBlue.options(&doodle, Side::Right) {
                let found = order.compare(&right, &doodle);
                assert_eq!(found, Some(Ordering::Greater));
            }
            let value = values.of(&doodle).unwrap();
            let found = against.compare(&doodle, &value);
            assert_eq!(found, Some(Ordering::Equal));
            assert_eq!(class_of(&RedBlue, &doodle), class_by_value(value));
        }
    }
    // The values of doodles side by side add up.
    let small = all_painted(2, 2, &[Blue, Red]);
    for g in &small {
        for h in small.iter().chain(&all_painted(1, 1, &[Blue, Red])) {
            let both = values.of(&g.with_on_top(0, h)).unwrap();
            let [g, h] = [g, h].map(|g| values.of(g).unwrap());
            assert_eq!(g.plus(h), Some(both));
        }
    }
    // In misère play Right wins a single blue edge, though it is worth 1.
    let turns = ByTurns(&RedBlue);
    let mut misere = Outcomes::under(Convention::Misere, &turns);
    let blue = Painted::stalk(&[Blue]);
    assert!(misere.is_lost(&(blue.clone(), Side::Left)));
    assert!(!misere.is_lost(&(blue, Side::Right)));
    // With one green edge the theorem is false.
    let green = Painted::stalk(&[Green]);
    let nothing = Painted::of(&[]);
    assert_eq!(order.compare(&nothing, &green), None);
    assert_eq!(class_of(&RedBlue, &green), Class::First);
    assert_eq!(number_of(&RedBlue, &green, 3), None);
    for edges in 1..=2 {
        for doodle in all_painted(edges, edges, &[Blue, Red, Green]) {
            let green = doodle.edges().iter().any(|edge| edge.1 == Green);
            assert_eq!(values.of(&doodle).is_none(), green);
        }
    }
}

/// Returns the value of a stalk by Berlekamp's rule without the final 1.
fn without_last(colours: &[Colour]) -> Option<Dyadic> {
    let places = stalk_value(colours)?.places();
    let last = Dyadic::new(
        if colours.first() == Some(&Blue) { -1 } else { 1 },
        places,
    )?;
    match places {
        0 => stalk_value(colours),
        _ => stalk_value(colours)?.plus(last),
    }
}

/// Returns the value of a stalk by the rule for stalks, but with halving
/// starting one edge later.
fn late(colours: &[Colour]) -> Option<Dyadic> {
    let sign = |c: &Colour| if *c == Blue { 1 } else { -1 };
    let run = colours.iter().take_while(|c| *c == &colours[0]).count();
    let mut sum = Dyadic::ZERO;
    for (place, colour) in colours.iter().enumerate() {
        let times = place.saturating_sub(run) as u32;
        sum = sum.plus(Dyadic::new(sign(colour), times)?)?;
    }
    Some(sum)
}

/// Returns the value of a stalk by the rule for stalks, but read from the top
/// down.
fn from_the_top(colours: &[Colour]) -> Option<Dyadic> {
    let turned: Vec<Colour> = colours.iter().rev().copied().collect();
    stalk_value(&turned)
}

#[test]
fn red_blue_stalk() {
    let mut values = Values::default();
    let stalks = all_drawn_stalks(trial::range(7, 10));
    for stalk in &stalks {
        let value = values.of(&Painted::stalk(stalk));
        assert_eq!(stalk_value(stalk), value, "{stalk:?}");
        // Each cut leaves a shorter stalk, and only cutting a blue edge lowers
        // the value.
        for edge in 0..stalk.len() {
            let (shorter, whole) = (stalk_value(&stalk[..edge]), value);
            assert_eq!(shorter < whole, stalk[edge] == Blue);
        }
    }
    assert_eq!(stalks[..255].last().unwrap().len(), 7);
    // Each slightly different rule fails, and `BR` is the first stalk it gets
    // wrong.
    let first = |rule: fn(&[Colour]) -> Option<Dyadic>| {
        let wrong = |s: &&Vec<Colour>| rule(s) != stalk_value(s);
        letters(stalks.iter().find(wrong).unwrap())
    };
    assert_eq!(first(late), "BR");
    assert_eq!(first(from_the_top), "BR");
    assert_eq!(first(|stalk| Some(edges_apart(stalk))), "BR");
    let wrong = smallest_wrong(edges_apart, 7).unwrap();
    assert_eq!(letters(&wrong), "BR");
    assert_eq!(stalk_value(&[Green]), None);
}

/// Returns the number that `text` gives in binary, with or without a point.
fn from_binary(text: &str) -> Dyadic {
    let digits = text.replace(['-', '.'], "");
    let places = text.split_once('.').map_or(0, |(_, after)| after.len());
    let size = i128::from_str_radix(&digits, 2).unwrap();
    let signed = if text.starts_with('-') { -size } else { size };
    Dyadic::new(signed, places as u32).unwrap()
}

#[test]
fn red_blue_berlekamp() {
    let mut values = Values::default();
    let stalks = all_drawn_stalks(trial::range(7, 10));
    for stalk in &stalks {
        let value = values.of(&Painted::stalk(stalk));
        assert_eq!(berlekamp(stalk), value, "{stalk:?}");
        assert_eq!(Some(from_binary(&binary(stalk))), value, "{stalk:?}");
    }
    let wrong = |s: &&Vec<Colour>| without_last(s) != berlekamp(s);
    assert_eq!(letters(stalks.iter().find(wrong).unwrap()), "BR");
    assert_eq!(berlekamp(&[Blue, Green, Red]), None);
}

#[test]
fn red_blue_every_number() {
    for edges in 0..=trial::range(9, 12) {
        let stalks = all_stalks(edges);
        let mut values = BTreeSet::new();
        for stalk in &stalks {
            let value = stalk_value(stalk).unwrap();
            assert_eq!(value.birthday(), edges as u128);
            assert_eq!(stalk_of(value, edges).as_ref(), Some(stalk));
            assert!(edges == 0 || stalk_of(value, edges - 1).is_none());
            values.insert(value);
        }
        assert_eq!(values.len(), 1 << edges);
        let born = born_by(edges as u32).into_iter();
        let today: BTreeSet<Dyadic> =
            born.filter(|x| x.birthday() == edges as u128).collect();
        assert_eq!(values, today);
    }
    // Some stalks with a green edge are not numbers.
    let green = [[Green, Blue], [Blue, Green]].map(|s| Painted::stalk(&s));
    for stalk in green {
        assert_eq!(number_of(&RedBlue, &stalk, 4), None);
    }
}

/// Returns all sums of `count` stalks, each one of `kinds`.
fn sums(kinds: &[Vec<Colour>], count: usize) -> Vec<Vec<Vec<Colour>>> {
    if count == 0 {
        return vec![vec![]];
    }
    let shorter = sums(kinds, count - 1).into_iter();
    shorter
        .flat_map(|sum| {
            kinds.iter().map(move |kind| {
                [&sum[..], std::slice::from_ref(kind)].concat()
            })
        })
        .collect()
}

#[test]
fn red_blue_sum_cut() {
    let turns = ByTurns(&Stalks);
    let mut outcomes = Outcomes::new(&turns);
    let mut all = sums(&all_drawn_stalks(3), 2);
    all.extend(sums(&all_drawn_stalks(2), trial::range(3, 4)));
    let (mut lowest, mut whole) = (0, 0);
    for sum in &all {
        let class = class_by_value(sum_of_stalks(sum).unwrap());
        for side in [Side::Left, Side::Right] {
            let wins = !outcomes.is_lost(&(sum.clone(), side));
            let by_value = match side {
                Side::Left => class == Class::Left,
                Side::Right => class == Class::Right,
            };
            assert_eq!(wins, by_value, "{sum:?}");
            let cut = stalk_cut(sum, side);
            assert_eq!(cut.is_some(), wins, "{sum:?}");
            if let Some((stalk, edge)) = cut {
                assert!(sum[stalk][edge].is_for(side));
                let mut wins_by = |stalk: usize, edge: usize| {
                    let mut next = sum.clone();
                    next[stalk].truncate(edge);
                    outcomes.is_lost(&(next, side.other()))
                };
                assert!(wins_by(stalk, edge), "{sum:?}");
                // Try the lowest edge instead of the highest.
                let low = sum[stalk].iter().position(|c| c.is_for(side));
                lowest += u32::from(!wins_by(stalk, low.unwrap()));
                // Try the stalk whose value has the fewest places, not the
                // most.
                let own = |s: &&usize| sum[**s].iter().any(|c| c.is_for(side));
                let places: Vec<usize> = (0..sum.len()).collect();
                let places = places.iter().filter(own);
                let few = places
                    .min_by_key(|&&s| stalk_value(&sum[s]).unwrap().places());
                let few = *few.unwrap();
                let top = sum[few].iter().rposition(|c| c.is_for(side));
                whole += u32::from(!wins_by(few, top.unwrap()));
            }
        }
    }
    assert!(lowest > 0 && whole > 0, "{lowest} {whole}");
    // In misère play, cutting the only blue edge loses.
    let mut misere = Outcomes::under(Convention::Misere, &turns);
    let blue = vec![vec![Blue]];
    assert_eq!(stalk_cut(&blue, Side::Left), Some((0, 0)));
    assert!(misere.is_lost(&(blue, Side::Left)));
}

#[test]
fn red_blue_colon() {
    let all = [Blue, Red, Green];
    // A loop is worth as much as an edge to a new vertex, so the usual run
    // skips loops.
    let no_loop = |top: &Painted| top.edges().iter().all(|e| e.0 .0 != e.0 .1);
    let mut tops: Vec<Painted> =
        (0..=2).flat_map(|n| all_painted(n, n, &all)).collect();
    tops.retain(|top| trial::range(false, true) || no_loop(top));
    let hosts: Vec<Painted> =
        (0..=1).flat_map(|n| all_painted(n, n, &all)).collect();
    let mut order = Order::new(&RedBlue, &RedBlue);
    let mut pairs = 0;
    for a in &tops {
        for b in &tops {
            let upper = order.compare(a, b);
            if upper.is_none() || upper == Some(Ordering::Less) {
                continue;
            }
            pairs += 1;
            for host in &hosts {
                let last = host.edges().iter().map(|e| e.0 .1).max();
                for vertex in 0..=last.unwrap_or(0) {
                    if vertex > 0
                        && host
                            .edges()
                            .iter()
                            .all(|e| e.0 .0 != vertex && e.0 .1 != vertex)
                    {
                        continue;
                    }
                    let [x, y] =
                        [a, b].map(|top| host.with_on_top(vertex, top));
                    assert_eq!(
                        order.compare(&x, &y),
                        upper,
                        "{host:?} {a:?} {b:?}"
                    );
                }
            }
        }
    }
    assert!(pairs > 900, "{pairs}");
    // Only what is on top may be replaced by something of equal value.
    let mut values = Values::default();
    let ground = Painted::of(&[]);
    let host = Painted::of(&[((0, 1), Blue), ((0, 2), Red)]);
    assert_eq!(values.of(&host), values.of(&ground));
    let red = Painted::stalk(&[Red]);
    let mut on =
        |host: &Painted, vertex| values.of(&host.with_on_top(vertex, &red));
    assert_eq!(on(&ground, 0), Some(Dyadic::whole(-1)));
    assert_eq!(on(&host, 1), Some(dyadic(-1, 2)));
}

/// Returns all trees with this many edges, blue and red, in which each vertex
/// is joined to exactly one with a smaller number.
fn trees(edges: usize) -> Vec<Vec<PaintedEdge>> {
    let mut all = vec![vec![]];
    for above in 1..=edges {
        let longer = all.iter().flat_map(|tree: &Vec<PaintedEdge>| {
            (0..above).flat_map(move |below| {
                [Blue, Red].map(|colour| {
                    [&tree[..], &[((below, above), colour)]].concat()
                })
            })
        });
        all = longer.collect();
    }
    all
}

#[test]
fn red_blue_tree() {
    for x in born_by(trial::range(7, 9)) {
        for colour in [Blue, Red] {
            let top = stalk_of(x, 9).unwrap();
            let stalk = [&[colour], &top[..]].concat();
            assert_eq!(up(colour, x), stalk_value(&stalk), "{x}");
        }
    }
    let mut values = Values::default();
    for edges in 0..=trial::range(4, 5) {
        for tree in trees(edges) {
            let value = values.of(&Painted::of(&tree)).unwrap();
            let found = tree_values(&tree).unwrap();
            assert_eq!(found[0], value, "{tree:?}");
        }
    }
    // The rule fails with a threshold other than 1, and without halving.
    let with = |least: i64, x: Dyadic| {
        let sum = |n: i64| x.plus(Dyadic::whole(n)).unwrap();
        let n = (1..).find(|&n| sum(n) > Dyadic::whole(least)).unwrap();
        sum(n).halved(n as u32 - 1).unwrap()
    };
    for x in born_by(6) {
        assert_eq!(up(Blue, x), Some(with(1, x)));
        let n = (1..)
            .find(|&n| x.plus(Dyadic::whole(n)).unwrap() >= Dyadic::whole(1));
        let n = n.unwrap();
        let same = x.plus(Dyadic::whole(n)).unwrap().halved(n as u32 - 1);
        assert_eq!(up(Blue, x), same);
    }
    let wrong = |rule: &dyn Fn(Dyadic) -> Dyadic| {
        born_by(3).into_iter().find(|&x| up(Blue, x) != Some(rule(x)))
    };
    assert_eq!(wrong(&|x| with(0, x)), Some(dyadic(-1, 2)));
    assert_eq!(wrong(&|x| with(2, x)), Some(Dyadic::ZERO));
    let one = |x: Dyadic| x.plus(Dyadic::whole(1)).unwrap();
    assert_eq!(wrong(&one), Some(Dyadic::whole(-1)));
}

#[test]
fn red_blue_fusion() {
    for edges in 1..=3 {
        assert_eq!(unfusable(edges), []);
    }
    let found = unfusable(4);
    let two = [((0, 1), Blue), ((0, 1), Blue), ((1, 2), Red), ((1, 2), Red)];
    let two = Painted::of(&two);
    assert!(found.contains(&(two.clone(), 0, 1)));
    let square = [((0, 1), Blue), ((0, 2), Blue), ((1, 3), Red), ((2, 3), Red)];
    let square = Painted::of(&square);
    let mut values = Values::default();
    assert_eq!(values.of(&two), Some(dyadic(1, 2)));
    assert_eq!(values.of(&fused(&two, 0, 1)), Some(Dyadic::ZERO));
    assert_eq!(values.of(&square), Some(Dyadic::whole(1)));
    for other in 1..=3 {
        assert!(found.contains(&(square.clone(), 0, other)));
        assert_eq!(values.of(&fused(&square, 0, other)), Some(Dyadic::ZERO));
    }
    for (a, b) in [(1, 2), (1, 3), (2, 3)] {
        assert_eq!(values.of(&fused(&square, a, b)), Some(dyadic(1, 2)));
    }
    // With only one colour, merging changes nothing: the value is the number of
    // edges.
    for doodle in all_painted(4, 3, &[Blue]) {
        assert_eq!(values.of(&doodle), Some(Dyadic::whole(4)));
    }
}

#[test]
fn red_blue_green_ground() {
    let mut order = Order::new(&RedBlue, &Numbers);
    let small = |order: &mut Order<RedBlue, Numbers>, doodle: &Painted| {
        (0..=4).all(|n| {
            let x = Dyadic::new(1, n).unwrap();
            order.compare(doodle, &x) == Some(Ordering::Less)
                && order.compare(doodle, &x.minus()) == Some(Ordering::Greater)
        })
    };
    let mut others = 0;
    for edges in 0..=trial::range(2, 3) {
        for doodle in all_painted(edges, edges, &[Blue, Red, Green]) {
            let ground = |e: &&PaintedEdge| e.0 .0 == 0;
            let green =
                doodle.edges().iter().filter(ground).all(|e| e.1 == Green);
            if green {
                assert!(small(&mut order, &doodle), "{doodle:?}");
            } else {
                others += u32::from(!small(&mut order, &doodle));
            }
        }
    }
    assert!(others > 0);
    assert!(!small(&mut order, &Painted::stalk(&[Blue, Green])));
}

/// Returns a flower: a green stem with this many blue petals.
fn flower(petals: usize) -> Painted {
    let petals = (0..petals).map(|petal| ((1, 2 + petal), Blue));
    let edges: Vec<PaintedEdge> =
        [((0, 1), Green)].into_iter().chain(petals).collect();
    Painted::of(&edges)
}

#[test]
fn red_blue_flower() {
    let mut order = Order::new(&RedBlue, &Numbers);
    let nothing = Dyadic::ZERO;
    for petals in 0..=5 {
        let alone = flower(petals);
        assert_eq!(order.compare(&alone, &nothing), None);
        let pair = alone.with_on_top(0, &flower(0));
        let sign = order.compare(&pair, &nothing);
        // Without petals, the pair is two equal stems.
        let expected =
            if petals == 0 { Ordering::Equal } else { Ordering::Greater };
        assert_eq!(sign, Some(expected));
        for places in 0..=6 {
            let x = Dyadic::new(1, places).unwrap();
            assert_eq!(order.compare(&pair, &x), Some(Ordering::Less));
        }
    }
    // With a blue stem the pair is larger than 1.
    let blue = Painted::stalk(&[Blue, Blue]).with_on_top(0, &flower(0));
    assert_eq!(
        order.compare(&blue, &Dyadic::whole(1)),
        Some(Ordering::Greater)
    );
}
