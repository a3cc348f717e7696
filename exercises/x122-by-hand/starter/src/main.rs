//! Alpha-beta: which leaves are visited?

use std::iter::Peekable;
use std::str::Chars;

enum Tree {
    Leaf(i64),
    Vertex(Vec<Tree>),
}

/// The value of the tree, and the leaves that are visited, in order. It is
/// Maxi's move at the root.
fn search(tree: &Tree) -> (i64, Vec<i64>) {
    match tree {
        Tree::Leaf(number) => todo!("a leaf with {number}"),
        Tree::Vertex(options) => {
            todo!("a vertex with {} options", options.len())
        }
    }
}

fn read(letters: &mut Peekable<Chars>) -> Tree {
    if letters.peek() == Some(&'(') {
        let mut options = Vec::new();
        while letters.next() != Some(')') {
            options.push(read(letters));
        }
        return Tree::Vertex(options);
    }
    let mut number = String::new();
    while let Some(letter) =
        letters.next_if(|&c| c == '-' || c.is_ascii_digit())
    {
        number.push(letter);
    }
    Tree::Leaf(number.parse().unwrap())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let line = words.join(" ");
        let (value, leaves) = search(&read(&mut line.chars().peekable()));
        print!("{value} {}", leaves.len());
        leaves.iter().for_each(|leaf| print!(" {leaf}"));
        println!();
    }
}
