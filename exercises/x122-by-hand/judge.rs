//! Judges "By hand".

use crate::kit::{described, Case, Chance, Judge, Question, Values};

const LEAVES: usize = 2000;
const LEVELS: usize = 500;
const ALL: usize = 20_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .also(are_trees)
        .with_limits(limits)
        .with_variants(variant)
}

/// Checks that each line is a tree, written as [`Tree::text`] writes it.
fn are_trees(values: &Values) -> Result<(), String> {
    let words = values.words("w");
    let mut index = 0;
    for list in values.lists::<i64>("w") {
        let count = list.len();
        let text = words[index..index + count].join(" ");
        let tree = Tree::parse(&text);
        let good = tree.is_some_and(|tree| {
            matches!(tree, Tree::Vertex(_))
                && tree.text() == text
                && tree.levels() <= LEVELS
        });
        if !good {
            return Err(values.wrong(
                "w",
                index,
                "the line is not such a tree",
            ));
        }
        index += count;
    }
    Ok(())
}

enum Tree {
    Leaf(i64),
    Vertex(Vec<Tree>),
}

impl Tree {
    fn parse(text: &str) -> Option<Tree> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut open: Vec<Vec<Tree>> = vec![Vec::new()];
        for word in spaced.split_whitespace() {
            match word {
                "(" => open.push(Vec::new()),
                ")" => {
                    let options = open.pop()?;
                    if options.is_empty() || open.len() > LEVELS {
                        return None;
                    }
                    open.last_mut()?.push(Tree::Vertex(options));
                }
                _ => {
                    let number = word
                        .parse()
                        .ok()
                        .filter(|n| (-1000..=1000).contains(n))?;
                    open.last_mut()?.push(Tree::Leaf(number));
                }
            }
        }
        let mut trees = open.pop().filter(|trees| trees.len() == 1)?;
        if open.is_empty() {
            trees.pop()
        } else {
            None
        }
    }

    fn text(&self) -> String {
        match self {
            Tree::Leaf(number) => number.to_string(),
            Tree::Vertex(options) => {
                let words: Vec<String> =
                    options.iter().map(Tree::text).collect();
                format!("({})", words.join(" "))
            }
        }
    }

    fn levels(&self) -> usize {
        match self {
            Tree::Leaf(_) => 1,
            Tree::Vertex(options) => {
                1 + options.iter().map(Tree::levels).max().unwrap_or(0)
            }
        }
    }

    /// Returns the exact value, with Maxi to move if `maxi`.
    fn value(&self, maxi: bool) -> i64 {
        match self {
            Tree::Leaf(number) => *number,
            Tree::Vertex(options) => {
                let values = options.iter().map(|option| option.value(!maxi));
                let best = if maxi { values.max() } else { values.min() };
                best.expect("an option")
            }
        }
    }

    /// Adds to `list` the leaves that alpha-beta visits: those for which the
    /// largest value of an earlier option at one of Maxi's vertices on the way
    /// is smaller than the smallest value of an earlier option at one of
    /// Minnie's (Baudet, 1978). These values are exact.
    fn visited(
        &self,
        maxi: bool,
        largest: i64,
        smallest: i64,
        list: &mut Vec<i64>,
    ) {
        if largest >= smallest {
            return;
        }
        match self {
            Tree::Leaf(number) => list.push(*number),
            Tree::Vertex(options) => {
                let (mut largest, mut smallest) = (largest, smallest);
                for option in options {
                    option.visited(!maxi, largest, smallest, list);
                    let value = option.value(!maxi);
                    match maxi {
                        true => largest = largest.max(value),
                        false => smallest = smallest.min(value),
                    }
                }
            }
        }
    }

    fn answer(&self) -> (i64, Vec<i64>) {
        let mut list = Vec::new();
        self.visited(true, i64::MIN, i64::MAX, &mut list);
        (self.value(true), list)
    }
}

fn case(group: &'static str, chance: &mut Chance, trees: &mut [Tree]) -> Case {
    chance.shuffle(trees);
    let (mut input, mut answer) = (format!("{}\n", trees.len()), String::new());
    for tree in trees {
        input += &format!("{}\n", tree.text());
        let (value, visited) = tree.answer();
        answer += &format!("{value} {}", visited.len());
        visited.iter().for_each(|leaf| answer += &format!(" {leaf}"));
        answer += "\n";
    }
    Case::new(group, input, answer)
}

fn leaf(chance: &mut Chance, most: i64) -> Tree {
    Tree::Leaf(chance.signed(-most, most))
}

/// Returns a tree with this many leaves, divided among up to `wide` options.
fn tree(chance: &mut Chance, leaves: usize, wide: u64, most: i64) -> Tree {
    if leaves == 1 && !chance.once_in(8) {
        return leaf(chance, most);
    }
    let count = (chance.between(2, wide) as usize).min(leaves);
    let mut shares = vec![1; count];
    for _ in count..leaves {
        shares[chance.index(count)] += 1;
    }
    let options =
        shares.into_iter().map(|share| tree(chance, share, wide, most));
    Tree::Vertex(options.collect())
}

/// Returns a tree with a deeper vertex and two leaves at each level.
fn deep(chance: &mut Chance, levels: usize, most: i64) -> Tree {
    let mut tree = Tree::Vertex(vec![leaf(chance, most)]);
    for _ in 2..levels {
        let mut options = vec![leaf(chance, most), tree, leaf(chance, most)];
        if chance.once_in(2) {
            options.swap(0, 1);
        }
        tree = Tree::Vertex(options);
    }
    tree
}

fn root(tree: Tree) -> Tree {
    match tree {
        Tree::Leaf(_) => Tree::Vertex(vec![tree]),
        _ => tree,
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    for _ in 0..400 {
        let leaves = chance.between(1, 10) as usize;
        let most = *chance.one_of(&[1, 4, 20]);
        small.push(root(tree(chance, leaves, 3, most)));
    }
    let mut large = Vec::new();
    for wide in [2, 2, 3, 5, 12] {
        let most = *chance.one_of(&[3, 100, 1000]);
        large.push(root(tree(chance, LEAVES, wide, most)));
    }
    for _ in 0..60 {
        let leaves = chance.between(20, 100) as usize;
        let most = *chance.one_of(&[3, 30, 1000]);
        large.push(root(tree(chance, leaves, 4, most)));
    }
    large.push(deep(chance, LEVELS - 1, 1000));
    large.push(deep(chance, LEVELS - 1, 5));
    vec![case("small", chance, &mut small), case("large", chance, &mut large)]
}

/// Returns an input with one leaf as deep as is allowed and with as many leaves
/// as are allowed.
fn limits(_: &mut Chance) -> Vec<String> {
    let around = LEVELS - 1;
    let deep = format!("{}-1000{}", "(".repeat(around), ")".repeat(around));
    let wide = |count: usize| format!("({})\n", vec!["1000"; count].join(" "));
    let full = ALL / LEAVES - 1;
    let rest = wide(LEAVES).repeat(full) + &wide(LEAVES - 1);
    vec![format!("{}\n{deep}\n{rest}", full + 2)]
}

/// Asks about a tree of ten leaves, two to four of which are cut.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let tree = root(tree(chance, 10, 3, 9));
        let (value, visited) = tree.answer();
        if !(6..=8).contains(&visited.len()) || tree.levels() != 4 {
            continue;
        }
        let words: Vec<String> = visited.iter().map(i64::to_string).collect();
        let text = format!(
            "Search `{}` by alpha-beta, with Maxi to move and the full \
             window; at a vertex the search stops as soon as what Maxi has \
             reaches what Minnie has. Name the value and then the leaves that \
             are visited, in order, as in `4: 3 4 -1`.",
            tree.text()
        );
        return Question {
            text,
            answers: vec![format!("{value}: {}", words.join(" "))],
        };
    }
}
