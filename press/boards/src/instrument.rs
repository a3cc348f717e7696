//! Instruments: how a figure that a reader works with and the page that shows
//! it exchange lines of text.

use notebook::{Answer, BadInput, Line, Lines, Word};
use std::fmt;
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The grammar that an instrument and its page speak.
pub const GRAMMAR: u64 = 1;

/// The longest line that an instrument reads, in bytes.
const LONGEST: usize = 4096;

/// What an instrument shows, as its controls have set it.
// ANCHOR: instrument
pub trait Instrument: Sized {
    /// What it claims.
    type Claim: fmt::Display + fmt::Debug;

    /// Returns the state that a line describes.
    fn read(line: &Line) -> Result<Self, BadInput>;

    /// Returns the state in the form that `read` reads, as in a link.
    fn text(&self) -> String;

    /// Returns the controls as they are now.
    fn controls(&self) -> Vec<Control>;

    /// Changes one of [`controls`](Self::controls) that can be used. A slider
    /// moves to `value`, which isn't where it is now; a switch turns to 0 for
    /// off or to 1 for on; a step gets 1.
    fn set(&mut self, name: &str, value: u64);

    /// Draws the state: one line of SVG.
    fn draw(&self) -> String;

    /// Returns what is true of the state. It is spoken, so keep it short.
    fn says(&self) -> Vec<Self::Claim>;
}
// ANCHOR_END: instrument

// ANCHOR: control
/// Something that a reader can change. Names contain no white space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// A number in a range.
    Slider {
        /// What a change calls it.
        name: String,
        /// The numbers that it can have.
        range: RangeInclusive<u64>,
        /// The number that it has.
        now: u64,
        /// What it is, as in "Pile 2".
        words: String,
        /// What the number means, as in "3 coins".
        value: String,
    },
    /// On or off.
    Switch {
        /// What a change calls it.
        name: String,
        /// Whether it is on.
        on: bool,
        /// What is true if it is on.
        words: String,
    },
    // ANCHOR_END: control
    // ANCHOR: other_controls
    /// A button that takes one step at a time.
    Step {
        /// What a change calls it.
        name: String,
        /// Whether it can be used now.
        can: bool,
        /// What it does.
        words: String,
    },
    // ANCHOR_END: other_controls
    /// The controls after this one are folded away.
    Fold {
        /// Whether they are to be seen at first.
        open: bool,
        /// What they are about.
        words: String,
    },
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Slider { name, range, now, words, value } => {
                let (least, most) = (range.start(), range.end());
                write!(f, "slider {name} {least} {most} {now} {words}: {value}")
            }
            Control::Switch { name, on, words } => {
                let now = if *on { "on" } else { "off" };
                write!(f, "switch {name} {now} {words}")
            }
            Control::Step { name, can: true, words } => {
                write!(f, "step {name} {words}")
            }
            Control::Step { name, words, .. } => {
                write!(f, "step- {name} {words}")
            }
            Control::Fold { open, words } => {
                let now = if *open { "open" } else { "shut" };
                write!(f, "fold {now} {words}")
            }
        }
    }
}

impl Control {
    /// What a change calls it; a fold cannot be changed.
    pub fn name(&self) -> Option<&str> {
        match self {
            Control::Slider { name, .. }
            | Control::Switch { name, .. }
            | Control::Step { name, .. } => Some(name),
            Control::Fold { .. } => None,
        }
    }

    /// Whether it is so already.
    fn has(&self, value: u64) -> bool {
        match self {
            Control::Slider { now, .. } => *now == value,
            Control::Switch { on, .. } => u64::from(*on) == value,
            Control::Step { .. } | Control::Fold { .. } => false,
        }
    }

    /// The value that the words of a change ask of this control, the name left
    /// out.
    fn asked(&self, name: Word, rest: &[Word]) -> Result<u64, BadInput> {
        match (self, rest) {
            (Control::Slider { range, .. }, [value]) => {
                value.number_in(range.clone())
            }
            (Control::Slider { .. }, []) => {
                Err(name.error("is a slider: give its number"))
            }
            (Control::Switch { .. }, [value]) => match value.text {
                "on" => Ok(1),
                "off" => Ok(0),
                _ => Err(value.error("is neither on nor off")),
            },
            (Control::Switch { .. }, []) => {
                Err(name.error("is a switch: say on or off"))
            }
            (Control::Step { can: true, .. }, []) => Ok(1),
            (Control::Step { .. }, []) => {
                Err(name.error("cannot be done here"))
            }
            (_, [.., more]) => Err(more.error("is not expected here")),
            (Control::Fold { .. }, _) => Err(name.error(NO_CONTROL)),
        }
    }
}

const NO_CONTROL: &str = "is not a control here";

/// The line that asks for the picture.
const DRAWN: &str = "drawn";

// ANCHOR: instrument_on
/// The program of an instrument: reads its state, then one change per line, as
/// in `pile1 4`, `misere on` or `add`; prints what the page should show then. A
/// line `drawn` asks for the picture, too. It remembers nothing.
pub fn instrument_on<I: Instrument>(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::no_longer_than(LONGEST, input);
    let mut shown = I::read(&lines.expect_line("the state")?)?;
    let mut drawn = false;
    while let Some(line) = lines.next_line()? {
        match line.text() == DRAWN {
            true => drawn = true,
            false => change(&mut shown, &line)?,
        }
    }
    print(&shown, drawn, output)
}
// ANCHOR_END: instrument_on

/// Prints what the page shows; if `drawn`, the picture, too.
fn print<I: Instrument>(
    shown: &I,
    drawn: bool,
    output: &mut dyn Write,
) -> Answer {
    writeln!(output, "grammar {GRAMMAR}")?;
    writeln!(output, "at {}", shown.text())?;
    if drawn {
        write!(output, "picture {}", shown.draw())?;
    }
    for control in shown.controls() {
        writeln!(output, "{control}")?;
    }
    for claim in shown.says() {
        writeln!(output, "say {claim}")?;
    }
    Ok(())
}

/// Does what a line asks.
fn change<I: Instrument>(shown: &mut I, line: &Line) -> Result<(), BadInput> {
    let words: Vec<Word> = line.words().collect();
    let [name, rest @ ..] = &words[..] else {
        return Err(line.error("give a control, and what it is set to"));
    };
    let controls = shown.controls();
    let known = controls.iter().find(|c| c.name() == Some(name.text));
    let control = known.ok_or_else(|| name.error(NO_CONTROL))?;
    let value = control.asked(*name, rest)?;
    if !control.has(value) {
        shown.set(name.text, value);
    }
    Ok(())
}

/// "1 coin", "2 coins".
pub(crate) fn counted(many: u64, thing: &str) -> String {
    let ending = if many == 1 { "" } else { "s" };
    format!("{many} {thing}{ending}")
}

/// "4", "4 and 2", "4, 2 and 1".
pub(crate) fn joined(items: &[impl fmt::Display]) -> String {
    let words: Vec<String> =
        items.iter().map(|item| item.to_string()).collect();
    match &words[..] {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., last] => format!("{} and {last}", start.join(", ")),
    }
}

/// The step `name`, with the words on its button.
pub(crate) fn step(name: &str, can: bool, words: &str) -> Control {
    let [name, words] = [name, words].map(str::to_string);
    Control::Step { name, can, words }
}

/// All changes that the controls of a state offer, as lines; a slider is moved
/// to each of its numbers that are at most `most`.
pub fn reach<I: Instrument>(shown: &I, most: u64) -> Vec<String> {
    let mut lines = Vec::new();
    for control in shown.controls() {
        match control {
            Control::Slider { name, range, .. } => {
                let last = most.min(*range.end());
                let values = *range.start()..=last;
                lines.extend(values.map(|value| format!("{name} {value}")));
            }
            Control::Switch { name, .. } => {
                lines.extend(["on", "off"].map(|to| format!("{name} {to}")));
            }
            Control::Step { name, can: true, .. } => lines.push(name),
            Control::Step { .. } | Control::Fold { .. } => {}
        }
    }
    lines
}
