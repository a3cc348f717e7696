//! Judges "A spreadsheet game".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const CELLS: usize = 1_000_000;
const LARGE: i64 = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

type Table = Vec<Vec<i64>>;

/// Returns the results with Maxi and with Minnie first, by the rules. The
/// values of all rectangles follow from those with one line fewer.
fn by_rectangles(table: &Table) -> [i64; 2] {
    let (rows, columns) = (table.len(), table[0].len());
    let at = |a: usize, c: usize| a * columns + c;
    let mut shorter: Vec<Vec<[i64; 2]>> = Vec::new();
    for height in 1..=rows {
        let mut these: Vec<Vec<[i64; 2]>> = Vec::new();
        for width in 1..=columns {
            let mut values = vec![[0; 2]; rows * columns];
            for a in 0..=rows - height {
                for c in 0..=columns - width {
                    let mut rest = Vec::new();
                    if height > 1 {
                        rest.push(shorter[width - 1][at(a, c)]);
                        rest.push(shorter[width - 1][at(a + 1, c)]);
                    }
                    if width > 1 {
                        rest.push(these[width - 2][at(a, c)]);
                        rest.push(these[width - 2][at(a, c + 1)]);
                    }
                    let maxi = rest.iter().map(|both| both[1]).max();
                    let minnie = rest.iter().map(|both| both[0]).min();
                    let cell = table[a][c];
                    let both = [maxi.unwrap_or(cell), minnie.unwrap_or(cell)];
                    values[at(a, c)] = both;
                }
            }
            these.push(values);
        }
        shorter = these;
    }
    shorter[columns - 1][0]
}

/// Returns the middle of a table, with at most `rows` rows and `columns`
/// columns.
fn middle(table: &Table, rows: usize, columns: usize) -> Table {
    let cut =
        |length: usize, most: usize| (length.saturating_sub(most) + 1) / 2;
    let (up, left) = (cut(table.len(), rows), cut(table[0].len(), columns));
    let inner = &table[up..table.len() - up];
    inner.iter().map(|row| row[left..row.len() - left].to_vec()).collect()
}

fn shown(table: &Table) -> String {
    let mut text = String::new();
    for row in table {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        text += &words.join(" ");
        text += "\n";
    }
    text
}

fn answer(table: &Table) -> [i64; 2] {
    if table.len() <= 25 && table[0].len() <= 25 {
        return by_rectangles(table);
    }
    by_rectangles(&middle(table, 12, 12))
}

fn case(group: &'static str, table: &Table) -> Case {
    let [maxi, minnie] = answer(table);
    let input = format!("{} {}\n{}", table.len(), table[0].len(), shown(table));
    Case::new(group, input, format!("{maxi} {minnie}\n"))
}

fn random(
    chance: &mut Chance,
    rows: usize,
    columns: usize,
    most: i64,
) -> Table {
    let mut row = || (0..columns).map(|_| chance.signed(-most, most)).collect();
    (0..rows).map(|_| row()).collect()
}

/// Returns a random table whose results are not those of its middle 2 × 2
/// cells, if it is large enough for this.
fn telling(
    chance: &mut Chance,
    rows: usize,
    columns: usize,
    most: i64,
) -> Table {
    let mut table = random(chance, rows, columns, most);
    for _ in 0..1000 {
        for i in rows.saturating_sub(6) / 2..(rows + 6).div_ceil(2).min(rows) {
            let from = columns.saturating_sub(6) / 2;
            let to = (columns + 6).div_ceil(2).min(columns);
            table[i][from..to].fill_with(|| chance.signed(-most, most));
        }
        let right = answer(&table);
        let both = by_rectangles(&middle(&table, 2, 2));
        if right[0] != both[0] && right[1] != both[1] {
            break;
        }
    }
    table
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = vec![case("small", &random(chance, 1, 1, 9))];
    for (rows, columns) in
        [(4, 4), (3, 3), (5, 3), (1, 5), (4, 5), (4, 2), (5, 1)]
    {
        let table = telling(chance, rows, columns, 99);
        cases.push(case("small", &table));
    }
    let medium =
        [(25, 25), (24, 24), (12, 13), (9, 6), (6, 4), (1, 25), (2, 21)];
    for (rows, columns) in medium {
        let table = telling(chance, rows, columns, LARGE);
        cases.push(case("medium", &table));
    }
    let full = [(300, 301), (250, 250), (1, 30_000), (9_999, 3), (2, 9_000)];
    for (rows, columns) in full {
        let table = telling(chance, rows, columns, LARGE);
        cases.push(case("full", &table));
    }
    cases.push(case("full", &telling(chance, 1000, 1000, 4)));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = |rows: usize| {
        let mut text = format!("{rows} {}\n", CELLS / rows);
        for _ in 0..rows {
            let cells = (0..CELLS / rows).map(|_| chance.signed(-LARGE, LARGE));
            text += &line(&cells.collect::<Vec<i64>>());
        }
        text
    };
    let both = format!("1 2\n-{LARGE} {LARGE}\n");
    vec![input(1000), input(1), input(CELLS), both]
}

/// Asks for the result of a small table and for Maxi's best first moves: two of
/// the four.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let table = random(chance, 3, 4, 9);
        let [maxi, minnie] = by_rectangles(&table);
        let part = |rows: std::ops::Range<usize>,
                    columns: std::ops::Range<usize>| {
            let rows = table[rows].iter();
            let part: Table =
                rows.map(|row| row[columns.clone()].to_vec()).collect();
            by_rectangles(&part)[1]
        };
        let values = [
            ("top", part(1..3, 0..4)),
            ("bottom", part(0..2, 0..4)),
            ("left", part(0..3, 1..4)),
            ("right", part(0..3, 0..3)),
        ];
        let best: Vec<&str> = values
            .iter()
            .filter(|way| way.1 == maxi)
            .map(|way| way.0)
            .collect();
        if best.len() != 2 || maxi - minnie < 2 {
            continue;
        }
        let text = format!(
            "Maxi and Minnie take turns to delete the first or last row or the first \
             or last column of this table, but never the only row or the only \
             column. Maxi wants the last cell to be large, Minnie small.\n\n\
             ```text\n{}```\n\nWhat is the result if Maxi begins, and which of \
             her first moves (top, bottom, left, right) reach it? Answer as in \
             `-3 top right`, the moves in this order.",
            shown(&table)
        );
        return Question {
            text,
            answers: vec![format!("{maxi} {}", best.join(" "))],
        };
    }
}
