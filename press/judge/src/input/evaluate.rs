//! Checks the conditions on the numbers and words that were read.

use super::language::{calculate, Expr, Function, Need, Relation, Sum};
use super::reader::{Path, Reading};

impl Reading<'_> {
    pub(super) fn sum(&mut self, sum: &Sum, path: &Path) -> Result<(), String> {
        let (more, most) = (self.eval(&sum.of)?, self.eval(&sum.most)?);
        let all = self.sums.entry(path.0.clone()).or_insert(0);
        *all += more;
        let all = *all;
        if all > most {
            let of = match sum.text.is_empty() {
                true => format!("all {}", sum.of.show(&self.what.names)),
                false => sum.text.clone(),
            };
            return Err(format!(
                "line {}: {of}: {all} so far, but at most {most}",
                self.line
            ));
        }
        if all == most {
            self.meet("sum", "most");
        }
        Ok(())
    }

    pub(super) fn need(&self, need: &Need) -> Result<(), String> {
        let asked = need.when.as_ref().map_or(Ok(true), |w| self.holds(w))?;
        match !asked || self.holds(&need.holds)? {
            true => Ok(()),
            false => Err(format!("line {}: not so: {}", self.line, need.text)),
        }
    }

    fn holds(
        &self,
        Relation(a, relation, b): &Relation,
    ) -> Result<bool, String> {
        let (a, b) = (self.eval(a)?, self.eval(b)?);
        Ok(match relation.as_str() {
            "=" => a == b,
            "!=" => a != b,
            "<" => a < b,
            "<=" => a <= b,
            ">" => a > b,
            _ => a >= b,
        })
    }

    pub(super) fn different(
        &mut self,
        names: &[usize],
        text: &str,
        path: &Path,
    ) -> Result<(), String> {
        let last = |name: &usize| {
            let word = self.read[*name].last();
            word.map_or(String::new(), |word| {
                format!("{}{}", word.number, word.text)
            })
        };
        let key: Vec<String> = names.iter().map(last).collect();
        let fresh = self.seen.entry(path.0.clone()).or_default().insert(key);
        match fresh {
            true => Ok(()),
            false => Err(format!("line {}: not so: {text}", self.line)),
        }
    }

    pub(super) fn eval(&self, expr: &Expr) -> Result<i128, String> {
        match expr {
            Expr::Number(number) => Ok(*number),
            Expr::Name(name) => match self.read[*name].last() {
                Some(word) => Ok(word.number),
                None => Err(self.unknown(*name)),
            },
            Expr::Of(function, name) => self.function(*function, *name),
            Expr::Min(a, b) => Ok(self.eval(a)?.min(self.eval(b)?)),
            Expr::Op(op, a, b) => {
                let (a, b) = (self.eval(a)?, self.eval(b)?);
                calculate(*op, a, b).ok_or_else(|| {
                    format!("line {}: {a} {op} {b} is not a number", self.line)
                })
            }
        }
    }

    fn unknown(&self, name: usize) -> String {
        let name = &self.what.names[name].name;
        format!("line {}: {name} is needed before it is read", self.line)
    }

    fn function(
        &self,
        function: Function,
        name: usize,
    ) -> Result<i128, String> {
        let list = &self.read[name][self.list[name]..];
        let numbers = list.iter().map(|word| word.number);
        let some = |number: Option<i128>| number.ok_or(self.unknown(name));
        match function {
            Function::Size => Ok(list.len() as i128),
            Function::Sum => Ok(numbers.sum()),
            Function::Least => some(numbers.min()),
            Function::Most => some(numbers.max()),
            Function::Length => {
                let lengths = list.iter().map(|word| word.text.chars().count());
                Ok(lengths.sum::<usize>() as i128)
            }
        }
    }
}
