//! Lists the bounds that a description states, and makes descriptions in which
//! one bound is narrower.

use super::language::{Count, Description, Expr, Item, Kind, Step};
use std::collections::BTreeSet;

impl Description {
    /// Returns the names of the stated bounds.
    pub fn bounds(&self) -> Vec<String> {
        let mut bounds = Vec::new();
        let used = self.used();
        for (index, name) in self.names.iter().enumerate() {
            if !used.contains(&index) {
                continue;
            }
            match &name.kind {
                Kind::OneOf(words) => {
                    let of = |word| format!("{} {word}", name.name);
                    bounds.extend(words.iter().map(of));
                }
                Kind::Number(..) | Kind::Letters(..) => {
                    bounds.extend(both(&name.name));
                }
            }
        }
        self.bounds_of(&self.shape, &mut bounds);
        bounds.dedup();
        bounds
    }

    fn bounds_of(&self, steps: &[Step], bounds: &mut Vec<String>) {
        for step in steps {
            match step {
                Step::Line(items) => self.bounds_on(items, bounds),
                Step::OneOf(lines) => {
                    for items in lines {
                        if let Some(Item::Literal(word)) = items.first() {
                            bounds.push(word.clone());
                        }
                        self.bounds_on(items, bounds);
                    }
                }
                Step::Times(times) => {
                    if let Count::Until(..) = times.count {
                        bounds.extend(both("times"));
                    }
                    self.bounds_of(&times.block, bounds);
                }
                Step::Sum(_) => bounds.push("sum most".into()),
                Step::Need(_) | Step::Different(..) => {}
            }
        }
    }

    fn bounds_on(&self, items: &[Item], bounds: &mut Vec<String>) {
        for item in items {
            if let Item::Some(name, ..) = item {
                bounds.extend(both(&self.count_of(*name)));
            }
        }
    }

    pub(super) fn count_of(&self, name: usize) -> String {
        format!("count({})", self.names[name].name)
    }

    /// Returns the minimum and maximum number of passes of the last top-level
    /// block, if they are fixed.
    pub fn passes(&self) -> Option<(usize, usize)> {
        let times = self.shape.iter().rev().find_map(|step| match step {
            Step::Times(times) => Some(times),
            _ => None,
        })?;
        let (least, most) = match &times.count {
            Count::Until(least, most, _) => (least, most),
            Count::Exactly(Expr::Name(name)) => match &self.names[*name].kind {
                Kind::Number(least, most) => (least, most),
                _ => return None,
            },
            Count::Exactly(_) => return None,
        };
        Some((least.fixed()?, most.fixed()?))
    }

    /// Returns the indices of the names that occur on a line.
    pub(super) fn used(&self) -> BTreeSet<usize> {
        fn on(items: &[Item], used: &mut BTreeSet<usize>) {
            used.extend(items.iter().filter_map(|item| match item {
                Item::Literal(_) => None,
                Item::One(name)
                | Item::Many(name, _)
                | Item::Some(name, ..) => Some(*name),
            }));
        }
        fn within(steps: &[Step], used: &mut BTreeSet<usize>) {
            for step in steps {
                match step {
                    Step::Line(items) => on(items, used),
                    Step::OneOf(lines) => {
                        lines.iter().for_each(|items| on(items, used));
                    }
                    Step::Times(times) => within(&times.block, used),
                    Step::Sum(_) | Step::Need(_) | Step::Different(..) => {}
                }
            }
        }
        let mut used = BTreeSet::new();
        within(&self.shape, &mut used);
        used
    }

    /// Returns this description with one bound tightened by one, or one word
    /// fewer: an input that meets the original bound breaks the narrower
    /// description. `None` if there is no such bound.
    pub fn narrower(&self, bound: &str) -> Option<Description> {
        let mut narrow = self.clone();
        let mut found = false;
        for name in &mut narrow.names {
            let own = bound.strip_prefix(&format!("{} ", name.name));
            match (&mut name.kind, own) {
                (Kind::OneOf(words), Some(own)) => {
                    let before = words.len();
                    words.retain(|word| word != own);
                    found |= words.len() < before;
                }
                (
                    Kind::Number(least, most) | Kind::Letters(least, most, _),
                    Some(own),
                ) => found |= narrow_range(least, most, own),
                (_, None) => {}
            }
        }
        let names: Vec<String> =
            self.names.iter().map(|name| name.name.clone()).collect();
        found |= narrow_steps(&mut narrow.shape, bound, &names);
        found.then_some(narrow)
    }
}

pub(super) fn both(name: &str) -> [String; 2] {
    [format!("{name} least"), format!("{name} most")]
}

pub(super) fn narrow_range(
    least: &mut Expr,
    most: &mut Expr,
    end: &str,
) -> bool {
    match end {
        "least" => *least = by_one('+', least),
        "most" => *most = by_one('-', most),
        _ => return false,
    }
    true
}

pub(super) fn by_one(op: char, expr: &Expr) -> Expr {
    Expr::Op(op, Box::new(expr.clone()), Box::new(Expr::Number(1)))
}

pub(super) fn narrow_steps(
    steps: &mut [Step],
    bound: &str,
    names: &[String],
) -> bool {
    let mut found = false;
    for step in steps {
        found |= match step {
            Step::Line(items) => narrow_items(items, bound, names),
            Step::OneOf(lines) => {
                let before = lines.len();
                lines.retain(|items| {
                    !matches!(items.first(), Some(Item::Literal(word)) if word == bound)
                });
                let mut found = lines.len() < before;
                for items in lines {
                    found |= narrow_items(items, bound, names);
                }
                found
            }
            Step::Times(times) => {
                let own = bound.strip_prefix("times ");
                let counted = match (&mut times.count, own) {
                    (Count::Until(least, most, _), Some(end)) => {
                        narrow_range(least, most, end)
                    }
                    _ => false,
                };
                counted | narrow_steps(&mut times.block, bound, names)
            }
            Step::Sum(sum) if bound == "sum most" => {
                sum.most = by_one('-', &sum.most);
                true
            }
            Step::Sum(_) | Step::Need(_) | Step::Different(..) => false,
        };
    }
    found
}

pub(super) fn narrow_items(
    items: &mut [Item],
    bound: &str,
    names: &[String],
) -> bool {
    let mut found = false;
    for item in items {
        if let Item::Some(name, least, most) = item {
            let own = bound.strip_prefix(&format!("count({}) ", names[*name]));
            found |= own.is_some_and(|end| narrow_range(least, most, end));
        }
    }
    found
}
