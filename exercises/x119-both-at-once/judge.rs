//! Judges "Both at once".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const NUMBER: i64 = 1_000_000_000;
const SIDE: usize = 100_000;
const ALL: usize = 150_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

struct Table {
    columns: usize,
    numbers: Vec<i64>,
}

impl Table {
    /// Returns the places in ascending order of their numbers.
    fn rising(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.numbers.len()).collect();
        places.sort_by_key(|&place| self.numbers[place]);
        places
    }

    /// Returns the largest row minimum, the smallest column maximum, and the
    /// number of places that are smallest in their row and largest in their
    /// column. Going through the places from the smallest number up, the row
    /// that is reached last has the largest minimum. The columns are found
    /// likewise, from the largest number down.
    fn answer(&self) -> (i64, i64, usize) {
        let rows = self.numbers.len() / self.columns;
        let mut row_met = vec![false; rows];
        let mut column_met = vec![false; self.columns];
        let (mut maxi, mut minnie) = (0, 0);
        let mut smallest = vec![false; self.numbers.len()];
        let mut steady = 0;
        // A row that is new in a run of equal numbers stays new until the run
        // ends.
        let rising = self.rising();
        for run in rising.chunk_by(|&a, &b| self.numbers[a] == self.numbers[b])
        {
            for &place in run {
                let row = place / self.columns;
                smallest[place] = !row_met[row];
                if !row_met[row] {
                    maxi = self.numbers[place];
                }
            }
            run.iter().for_each(|&place| row_met[place / self.columns] = true);
        }
        for run in
            rising.chunk_by(|&a, &b| self.numbers[a] == self.numbers[b]).rev()
        {
            for &place in run {
                if !column_met[place % self.columns] {
                    minnie = self.numbers[place];
                    steady += usize::from(smallest[place]);
                }
            }
            run.iter()
                .for_each(|&place| column_met[place % self.columns] = true);
        }
        (maxi, minnie, steady)
    }
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    tables: &mut [Table],
) -> Case {
    chance.shuffle(tables);
    let (mut input, mut answer) =
        (format!("{}\n", tables.len()), String::new());
    for table in tables {
        let rows = table.numbers.len() / table.columns;
        input += &format!("{rows} {}\n", table.columns);
        for row in table.numbers.chunks(table.columns) {
            let words: Vec<String> = row.iter().map(i64::to_string).collect();
            input += &format!("{}\n", words.join(" "));
        }
        let (maxi, minnie, steady) = table.answer();
        answer += &format!("{maxi} {minnie} {steady}\n");
    }
    Case::new(group, input, answer)
}

/// Returns a table of random numbers. If `steady`, one number is repeated where
/// some rows and columns cross: it is smallest in these rows and largest in
/// these columns.
fn table(
    chance: &mut Chance,
    rows: usize,
    columns: usize,
    most: i64,
    steady: bool,
) -> Table {
    let value = chance.signed(-most / 2, most / 2);
    let marked = |chance: &mut Chance, count: usize| -> Vec<bool> {
        let often = chance.between(2, 10);
        (0..count).map(|_| chance.once_in(often)).collect()
    };
    let (in_row, in_column) = (marked(chance, rows), marked(chance, columns));
    let mut numbers = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            numbers.push(match (steady, in_row[r], in_column[c]) {
                (true, true, true) => value,
                (true, true, false) => chance.signed(value, most),
                (true, false, true) => chance.signed(-most, value),
                _ => chance.signed(-most, most),
            });
        }
    }
    Table { columns, numbers }
}

fn limits(_: &mut Chance) -> Vec<String> {
    let mut row = vec![0; SIDE];
    (row[0], row[SIDE - 1]) = (-1_000_000_000, 1_000_000_000);
    let wide = format!("1 {SIDE}\n{}", line(&row));
    let high = format!("{} 1\n", ALL - SIDE) + &"1\n".repeat(ALL - SIDE);
    vec![format!("2\n{wide}{high}")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = Vec::new();
    for code in 0..256usize {
        let numbers = [1, 4, 16, 64].map(|power| (code / power % 4 + 1) as i64);
        all.push(Table { columns: 2, numbers: numbers.to_vec() });
    }
    let mut large = Vec::new();
    for (rows, columns) in
        [(1, 9000), (100_000, 1), (60, 100), (100, 60), (3, 3000)]
    {
        let steady = chance.once_in(2);
        large.push(table(chance, rows, columns, NUMBER, steady));
    }
    for _ in 0..150 {
        let (rows, columns) = (1 + chance.index(9), 1 + chance.index(9));
        let most = *chance.one_of(&[1, 3, 20, NUMBER]);
        let steady = chance.once_in(2);
        large.push(table(chance, rows, columns, most, steady));
    }
    // All numbers are negative.
    for _ in 0..20 {
        let mut table = table(chance, 4, 5, 1000, true);
        table.numbers.iter_mut().for_each(|number| *number -= 1001);
        large.push(table);
    }
    vec![case("all", chance, &mut all), case("large", chance, &mut large)]
}

/// Asks for both guarantees in a table of four rows and columns, where they
/// differ.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let table = Table {
            columns: 4,
            numbers: (0..16).map(|_| chance.signed(-9, 20)).collect(),
        };
        let (maxi, minnie, _) = table.answer();
        if maxi == minnie {
            continue;
        }
        let rows: Vec<String> = table
            .numbers
            .chunks(4)
            .map(|row| {
                let words: Vec<String> =
                    row.iter().map(i64::to_string).collect();
                format!("({})", words.join(", "))
            })
            .collect();
        let text = format!(
            "Maxi chooses a row and Minnie a column, both at the same time, \
             and Maxi gets the number where they cross. The rows are {}. What \
             can Maxi guarantee, and to what can Minnie keep her? Answer with \
             both numbers, as in `3 7`.",
            rows.join(", ")
        );
        return Question { text, answers: vec![format!("{maxi} {minnie}")] };
    }
}
