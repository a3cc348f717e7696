//! The chapter's drill: random questions about the values of trees.

use crate::{Form, Question};
use games::{graph, Game};
use minimax::{greedy, number_of_strategies, Player, Points, Tree, Values};
use notebook::{listed, Chance};
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player who moves first, the values of the root's children with the
    /// other player to move, and the value of the tree.
    Children(Player, Vec<i64>, i64),
    /// Maxi never has a move.
    NeverMoves,
    /// The numbers of Maxi's options at the positions where she moves; the
    /// number of strategies is their product.
    Product(Vec<usize>),
    /// The points that a greedy first player gets.
    Greedy(i64),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Children(first, worth, value) => {
                let best = match first {
                    Player::Maxi => "largest",
                    Player::Minnie => "smallest",
                };
                write!(
                    f,
                    "With {:?} to move the children of the root are worth\n\
                     {}.\n\
                     The {best} is the value, {value}.",
                    first.other(),
                    listed(worth),
                )
            }
            Reason::NeverMoves => {
                f.write_str("She never moves, so there is just one.")
            }
            Reason::Product(options) => {
                f.write_str("The product of the numbers of her options: ")?;
                for (place, many) in options.iter().enumerate() {
                    let sign = if place > 0 { " · " } else { "" };
                    write!(f, "{sign}{many}")?;
                }
                f.write_str(".")
            }
            Reason::Greedy(points) => write!(
                f,
                "She goes towards the best leaf instead, and gets {points}."
            ),
        }
    }
}

/// Returns a random question: about the value of a tree, about the best first
/// move, about the number of strategies, or about what a greedy player gets.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let grown = Grown::new(chance);
    let first = [Player::Maxi, Player::Minnie][chance.below(2) as usize];
    match chance.below(4) {
        0 => grown.value_question(first),
        1 => grown.moves_question(first),
        2 => grown.strategies_question(first),
        _ => grown.greedy_question(first),
    }
}

/// A tree, and its text in brackets.
struct Grown {
    tree: Tree,
    text: String,
}

/// A tree that is being built.
struct Growing<'c> {
    chance: &'c mut Chance,
    parents: Vec<Option<usize>>,
    points: Vec<i64>,
    /// The points that no leaf has yet.
    unused: Vec<i64>,
}

impl Growing<'_> {
    /// Adds a vertex and everything below it; returns its text.
    fn add(&mut self, parent: Option<usize>, height: u64) -> String {
        let vertex = self.parents.len();
        self.parents.push(parent);
        let leaf = height == 0 || parent.is_some() && self.chance.below(4) == 0;
        if leaf {
            let at = self.chance.below(self.unused.len() as u64) as usize;
            let points = self.unused.swap_remove(at);
            self.points.push(points);
            return points.to_string();
        }
        self.points.push(0);
        let children = self.chance.between(2, 3);
        let below = (0..children).map(|_| self.add(Some(vertex), height - 1));
        let below: Vec<String> = below.collect();
        format!("({})", below.join(" "))
    }
}

impl Grown {
    /// Returns a random tree two or three moves high, whose leaves have
    /// distinct points.
    fn new(chance: &mut Chance) -> Grown {
        let height = chance.between(2, 3);
        let (parents, points) = (Vec::new(), Vec::new());
        let unused = (0..60).collect();
        let mut growing = Growing { chance, parents, points, unused };
        let text = growing.add(None, height);
        let tree = Tree::new(growing.parents).expect("a tree");
        Grown { tree: tree.with_points(growing.points), text }
    }

    fn asks(&self, first: Player, what: &str) -> String {
        format!(
            "A vertex is written as its children in brackets, a leaf as its \
             points: {}. {first:?} moves first. {what}",
            self.text
        )
    }

    fn value(&self, first: Player) -> i64 {
        Values::new(&self.tree).of(&(self.tree.root(), first))
    }

    /// Returns the values of the root's children.
    fn because(&self, first: Player) -> Reason {
        let children = self.tree.options(&(self.tree.root(), first));
        let mut values = Values::new(&self.tree);
        let worth = children.iter().map(|child| values.of(child)).collect();
        Reason::Children(first, worth, self.value(first))
    }

    fn value_question(&self, first: Player) -> Question<Reason> {
        Question {
            asks: self.asks(first, "What is the value?"),
            form: Form::Number,
            answers: vec![self.value(first).to_string()],
            because: vec![self.because(first)],
        }
    }

    fn moves_question(&self, first: Player) -> Question<Reason> {
        let start = (self.tree.root(), first);
        let options = self.tree.options(&start);
        let best = Values::new(&self.tree).best_options(&start);
        let place = options.iter().position(|option| best.contains(option));
        // The leaves have distinct points, so only one child is best.
        let place = place.expect("one of them is best") + 1;
        Question {
            asks: self.asks(
                first,
                "Which child of the root, counted from 1, is the best move?",
            ),
            form: Form::Number,
            answers: vec![place.to_string()],
            because: vec![self.because(first)],
        }
    }

    fn strategies_question(&self, first: Player) -> Question<Reason> {
        let start = (self.tree.root(), first);
        let graph = graph(&self.tree, &start, 100).expect("a small tree");
        let number = |player| {
            let number = number_of_strategies(&self.tree, &graph, player);
            number.expect("few strategies").to_string()
        };
        let many = |place: usize| graph.options[place].len();
        let hers = (0..graph.positions.len()).filter(|place| {
            let position = &graph.positions[*place];
            many(*place) > 0 && self.tree.mover(position) == Player::Maxi
        });
        let choices: Vec<_> = hers.map(many).collect();
        Question {
            asks: self.asks(first, "How many strategies does Maxi have?"),
            form: Form::Number,
            answers: vec![number(Player::Maxi)],
            because: vec![match choices.is_empty() {
                true => Reason::NeverMoves,
                false => Reason::Product(choices),
            }],
        }
    }

    fn greedy_question(&self, first: Player) -> Question<Reason> {
        let greedy = greedy(&self.tree, first);
        Question {
            asks: self.asks(
                first,
                "She always goes towards the leaf below that she likes best; \
                 the other player plays perfectly. How many points are \
                 reached?",
            ),
            form: Form::Number,
            answers: vec![greedy.to_string()],
            because: vec![self.because(first), Reason::Greedy(greedy)],
        }
    }
}
