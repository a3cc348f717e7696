//! Builds maps of distances for blocks of numbers, until one is constant.

use std::collections::HashMap;

struct Blocks {
    n: usize,
    // maps[b][p], for b + p below some bound.
    maps: Vec<Vec<Vec<u16>>>,
}

impl Blocks {
    fn new(n: usize) -> Blocks {
        let mut blocks = Blocks { n, maps: Vec::new() };
        while !blocks.enough() {
            blocks.grow();
        }
        blocks
    }

    /// Whether the map of the highest block that is needed is constant.
    fn enough(&self) -> bool {
        match self.maps.len().checked_sub(2) {
            Some(b) if b >= 40 => {
                let map = &self.maps[b][1];
                map.iter().all(|&d| d == map[0])
            }
            _ => false,
        }
    }

    fn grow(&mut self) {
        let q = self.maps.len();
        let one = |d: usize| if d + q > self.n { 0 } else { (d + q) as u16 };
        let mut map: Vec<u16> = (0..=self.n).map(one).collect();
        self.maps.push(Vec::new());
        for b in 0..=q {
            if b > 0 {
                let lower = &self.maps[b - 1][q - b];
                map = map.iter().map(|&d| lower[d as usize]).collect();
            }
            self.maps[b].push(map.clone());
        }
    }

    fn distance(&self, j: usize) -> u16 {
        let mut d = 0;
        for b in (0..self.maps.len() - 1).rev() {
            if j >> b & 1 == 0 {
                let ones = (j >> b).count_ones() as usize;
                d = self.maps[b][ones + 1][d as usize];
            }
        }
        d
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<usize>().unwrap());
    let mut known = HashMap::new();
    while let (Some(n), Some(j)) = (words.next(), words.next()) {
        let blocks = known.entry(n).or_insert_with(|| Blocks::new(n));
        println!("{}", blocks.distance(j));
    }
}
