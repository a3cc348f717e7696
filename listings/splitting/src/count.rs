//! Counts the positions that play from a row of Kayles can reach.

// ANCHOR: rows_of
/// Returns the rows that correspond to a partition: parts of 1 are dropped, and
/// 1 is subtracted from every other part.
pub fn rows_of(partition: &[u64]) -> Vec<u64> {
    let long = partition.iter().filter(|part| **part > 1);
    let mut rows: Vec<u64> = long.map(|part| part - 1).collect();
    rows.sort_unstable();
    rows
}
// ANCHOR_END: rows_of

// ANCHOR: partition_numbers
/// Returns the partition numbers p(0) to p(`largest`): in how many ways each
/// number can be written as a sum of positive whole numbers, if their order
/// does not matter.
///
/// # Panics
/// If a partition number is 2^64 or more, as from p(417) on.
pub fn partition_numbers(largest: usize) -> Vec<u64> {
    let mut ways = vec![0_u64; largest + 1];
    ways[0] = 1;
    for part in 1..=largest {
        for total in part..=largest {
            let with_it = ways[total - part];
            ways[total] = ways[total].checked_add(with_it).expect("fits");
        }
    }
    ways
}
// ANCHOR_END: partition_numbers
