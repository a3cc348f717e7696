//! Judges "A chessboard game with many coins".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const SIDE: usize = 15;

/// A cell: its two coordinates, counted from 1.
type Cell = (usize, usize);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the cells to which a coin on this one can go.
fn targets((x, y): Cell) -> Vec<Cell> {
    let mut found = Vec::new();
    if x > 2 {
        found.extend([(x - 2, y + 1), (x - 2, y - 1)]);
    }
    if y > 2 {
        found.extend([(x + 1, y - 2), (x - 1, y - 2)]);
    }
    let inside = |&(x, y): &Cell| x.min(y) >= 1 && x.max(y) <= SIDE;
    found.retain(inside);
    found
}

/// Returns all cells, those with a small x + y first.
fn cells() -> Vec<Cell> {
    let row = |x| (1..=SIDE).map(move |y| (x, y));
    let mut cells: Vec<Cell> = (1..=SIDE).flat_map(row).collect();
    cells.sort_by_key(|&(x, y)| x + y);
    cells
}

fn index((x, y): Cell) -> usize {
    (x - 1) * SIDE + y - 1
}

/// Returns whether the player to move loses with two coins on these cells, for
/// each pair of cells, by the rules.
fn lost_pairs() -> Vec<Vec<bool>> {
    let cells = cells();
    let mut lost = vec![vec![false; SIDE * SIDE]; SIDE * SIDE];
    for &a in &cells {
        for &b in &cells {
            let (i, j) = (index(a), index(b));
            let wins = targets(a).iter().any(|&to| lost[index(to)][j])
                || targets(b).iter().any(|&to| lost[i][index(to)]);
            lost[i][j] = !wins;
        }
    }
    lost
}

/// Returns, for each cell, the size of the pile of Nim beside which a coin on
/// it is lost. It is found by labelling coin and pile together.
fn balancing_piles() -> Vec<usize> {
    const PILES: usize = 6;
    let mut lost = vec![[false; PILES]; SIDE * SIDE];
    let mut balance = vec![0; SIDE * SIDE];
    for cell in cells() {
        let i = index(cell);
        for pile in 0..PILES {
            let by_coin = targets(cell).iter().any(|&to| lost[index(to)][pile]);
            let by_pile = (0..pile).any(|smaller| lost[i][smaller]);
            if !by_coin && !by_pile {
                lost[i][pile] = true;
                balance[i] = pile;
            }
        }
    }
    balance
}

fn case(group: &'static str, tests: &[(Vec<Cell>, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (coins, first) in tests {
        input += &format!("{}\n", coins.len());
        for (x, y) in coins {
            input += &format!("{x} {y}\n");
        }
        answer += if *first { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

/// Returns a case with one coin and with two coins on each cell, and with other
/// pairs, half of them lost.
fn two(chance: &mut Chance) -> Case {
    let (lost, cells) = (lost_pairs(), cells());
    let no_move = index((1, 1));
    let alone = |&cell: &Cell| (vec![cell], !lost[index(cell)][no_move]);
    let twice = |&cell: &Cell| {
        let i = index(cell);
        (vec![cell; 2], !lost[i][i])
    };
    let mut tests: Vec<(Vec<Cell>, bool)> = cells.iter().map(alone).collect();
    tests.extend(cells.iter().map(twice));
    while tests.len() < 1000 {
        let (a, b) = (*chance.one_of(&cells), *chance.one_of(&cells));
        let first = !lost[index(a)][index(b)];
        if first == (tests.len() % 2 == 0) {
            tests.push((vec![a, b], first));
        }
    }
    chance.shuffle(&mut tests);
    case("two", &tests)
}

/// Returns a case of `tests` tests, half of them lost, with `least` to `most`
/// coins.
fn many(chance: &mut Chance, tests: usize, least: u64, most: u64) -> Case {
    let (balance, cells) = (balancing_piles(), cells());
    let mut made = Vec::new();
    while made.len() < tests {
        let count = chance.between(least, most);
        // All over the board, or crowded on a few cells.
        let few: Vec<Cell> = (0..5).map(|_| *chance.one_of(&cells)).collect();
        let from = if chance.once_in(3) { &few } else { &cells };
        let mut coins: Vec<Cell> =
            (1..count).map(|_| *chance.one_of(from)).collect();
        let missing = coins.iter().fold(0, |sum, &c| sum ^ balance[index(c)]);
        let first = made.len() % 2 == 0;
        let fits = |c: &&Cell| (balance[index(**c)] != missing) == first;
        let fitting: Vec<&Cell> = cells.iter().filter(fits).collect();
        if fitting.is_empty() {
            continue;
        }
        coins.push(**chance.one_of(&fitting));
        chance.shuffle(&mut coins);
        made.push((coins, first));
    }
    chance.shuffle(&mut made);
    case("many", &made)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        two(chance),
        many(chance, 1000, 3, 20),
        many(chance, 1000, 1, 600),
        many(chance, 200, 990, 1000),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "1000\n".to_string();
    for _ in 0..1000 {
        input += "1000\n";
        for _ in 0..1000 {
            input += &line(&chance.many(2, 1, SIDE as u64));
        }
    }
    vec![input]
}

/// Asks about two coins with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let lost = lost_pairs();
    let cells = cells();
    loop {
        let (a, b) = (*chance.one_of(&cells), *chance.one_of(&cells));
        let sizes = [a.0 + a.1, b.0 + b.1];
        if a == b || sizes.iter().any(|sum| !(10..=16).contains(sum)) {
            continue;
        }
        let mut winning: Vec<String> = Vec::new();
        for (name, from, other) in [("A", a, b), ("B", b, a)] {
            let mut good = targets(from);
            good.retain(|&to| lost[index(to)][index(other)]);
            good.sort_unstable();
            winning.extend(good.iter().map(|(x, y)| format!("{name} {x} {y}")));
        }
        if winning.len() != 2 {
            continue;
        }
        let text = format!(
            "On a board with the cells (1, 1) to (15, 15) a coin A lies on \
             ({}, {}) and a coin B on ({}, {}). A move takes one coin from its \
             cell (x, y) to (x−2, y+1), (x−2, y−1), (x+1, y−2) or (x−1, y−2), \
             if that is a cell of the board. The coins may share a cell. \
             Whoever cannot move loses, and it is your turn. Name all winning \
             moves, by coin and target: those of A first, then smaller x, \
             then smaller y first, as in `A 3 5, B 1 4`.",
            a.0, a.1, b.0, b.1
        );
        return Question { text, answers: vec![winning.join(", ")] };
    }
}
