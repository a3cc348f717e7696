//! Judges "Five games turned round".

use crate::kit::{described, Case, Chance, Judge, Question};

const COINS: usize = 100_000;
const SIDE: usize = 300;
const COLOUR: usize = 30;
const ROW: usize = 16;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether a position is lost in misère play, given which of its options are
/// lost. A position without options is won.
fn is_lost(options: impl Iterator<Item = bool>) -> bool {
    let (mut none, mut all_won) = (true, true);
    for option_is_lost in options {
        none = false;
        all_won &= !option_is_lost;
    }
    all_won && !none
}

fn piles(takes: &[usize], most: usize) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for coins in 0..=most {
        let options = takes.iter().take_while(|&&take| take <= coins);
        let label = is_lost(options.map(|take| lost[coins - take]));
        lost.push(label);
    }
    lost
}

/// Returns whether each bar up to `most` × `most` is lost.
fn bars(most: usize) -> Vec<Vec<bool>> {
    let mut lost = vec![vec![false; most + 1]; most + 1];
    for m in 1..=most {
        for n in 1..=most {
            let rows = (1..m).map(|less| lost[less][n]);
            let columns = (1..n).map(|less| lost[m][less]);
            let label = is_lost(rows.chain(columns));
            lost[m][n] = label;
        }
    }
    lost
}

fn colours(most: usize) -> Vec<Vec<Vec<bool>>> {
    let mut lost = vec![vec![vec![false; most + 1]; most + 1]; most + 1];
    for r in 0..=most {
        for b in 0..=most {
            for g in 0..=most {
                let red = (0..r).map(|left| lost[left][b][g]);
                let blue = (0..b).map(|left| lost[r][left][g]);
                let green = (0..g).map(|left| lost[r][b][left]);
                let label = is_lost(red.chain(blue).chain(green));
                lost[r][b][g] = label;
            }
        }
    }
    lost
}

/// Returns whether each set of coins on `squares` squares is lost. A set is
/// given by the bits of a number.
fn rows(squares: usize) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for row in 0..1usize << squares {
        let single = (0..squares).map(|place| 1 << place);
        let pairs = (1..squares).map(|place| 3 << (place - 1));
        let taken = single.chain(pairs).filter(|taken| row & taken == *taken);
        let label = is_lost(taken.map(|taken| lost[row - taken]));
        lost.push(label);
    }
    lost
}

fn squares() -> Vec<usize> {
    (1..=316).map(|root| root * root).collect()
}

/// Lines of a case, those for won positions and those for lost ones.
struct Lines {
    won: Vec<String>,
    lost: Vec<String>,
}

impl Lines {
    fn new() -> Lines {
        Lines { won: Vec::new(), lost: Vec::new() }
    }

    fn add(&mut self, line: String, is_lost: bool) {
        match is_lost {
            true => self.lost.push(line),
            false => self.won.push(line),
        }
    }

    /// Returns a case with at most `most` won and `most` lost positions, in
    /// random order.
    fn case(
        mut self,
        group: &'static str,
        chance: &mut Chance,
        most: usize,
    ) -> Case {
        let mut all = Vec::new();
        for (lines, winner) in
            [(&mut self.won, "First"), (&mut self.lost, "Second")]
        {
            chance.shuffle(lines);
            lines.truncate(most);
            all.extend(lines.iter().map(|line| (line.clone(), winner)));
        }
        chance.shuffle(&mut all);
        let (mut input, mut answer) =
            (format!("{}\n", all.len()), String::new());
        for (line, winner) in all {
            input += &format!("{line}\n");
            answer += &format!("{winner}\n");
        }
        Case::new(group, input, answer)
    }
}

/// Returns an input with the largest piles of the first two games.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("2\n1 {COINS}\n2 {COINS}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (one, two) = (piles(&[1, 3, 5], COINS), piles(&squares(), COINS));
    let (mut coins, mut far) = (Lines::new(), Lines::new());
    for n in 0..=60 {
        coins.add(format!("1 {n}"), one[n]);
        coins.add(format!("2 {n}"), two[n]);
    }
    for n in chance.many(1000, 0, COINS as u64) {
        far.add(format!("1 {n}"), one[n as usize]);
    }
    // Lost piles and their neighbours: a pile that is lost in normal play is
    // close to one that is lost in misère play.
    for n in (0..=COINS).filter(|&n| two[n]) {
        far.add(format!("2 {n}"), true);
        far.add(format!("2 {}", n - 1), two[n - 1]);
        far.add(format!("2 {}", n + 1 - n / COINS), two[n + 1 - n / COINS]);
    }
    let mut of_bars = Lines::new();
    let bars = bars(SIDE);
    for m in 1..=SIDE {
        for n in (1..=SIDE).filter(|n| m.max(*n) < 8 || n.abs_diff(m) < 3) {
            of_bars.add(format!("3 {m} {n}"), bars[m][n]);
        }
        let n = chance.between(1, SIDE as u64) as usize;
        of_bars.add(format!("3 {m} {n}"), bars[m][n]);
    }
    let mut of_colours = Lines::new();
    for (r, plane) in colours(COLOUR).iter().enumerate() {
        for (b, line) in plane.iter().enumerate() {
            for (g, &label) in line.iter().enumerate() {
                let small = r.max(b).max(g) < 3;
                if small || label || chance.once_in(15) {
                    of_colours.add(format!("4 {r} {b} {g}"), label);
                }
            }
        }
    }
    let mut of_rows = Lines::new();
    for (row, &label) in rows(ROW).iter().enumerate() {
        let highest = (usize::BITS - row.leading_zeros()).max(1) as usize;
        let full = (row + 1).is_power_of_two();
        if full || label && chance.once_in(4) || chance.once_in(20) {
            let square = |p| if row >> p & 1 == 1 { 'o' } else { '.' };
            let line: String = (0..highest).map(square).collect();
            of_rows.add(format!("5 {line}"), label);
        }
    }
    vec![
        coins.case("coins", chance, 200),
        far.case("piles", chance, 4000),
        of_bars.case("bars", chance, 3000),
        of_colours.case("colours", chance, 2000),
        of_rows.case("rows", chance, 2000),
    ]
}

/// Asks about a pile with two winning moves in misère play.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut takes = chance.many(4, 1, 9);
        takes.sort_unstable();
        takes.dedup();
        let takes: Vec<usize> =
            takes.iter().map(|&take| take as usize).collect();
        let coins = chance.between(15, 22) as usize;
        if takes.len() < 4 || takes.iter().all(|take| take % 2 == 1) {
            continue;
        }
        let lost = piles(&takes, coins);
        let winning = takes.iter().filter(|&&take| lost[coins - take]);
        let winning: Vec<String> = winning.map(usize::to_string).collect();
        if winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A move takes {}, {}, {} or {} coins from one pile. Misère play: \
             whoever cannot move wins. The pile has {coins} coins and it is \
             your turn. Name both winning moves, the smaller first, as in \
             `2 5`.",
            takes[0], takes[1], takes[2], takes[3]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
