//! Instruments: the lines of text that an interactive figure and the page that
//! shows it exchange.

use notebook::{Answer, BadInput, Line, Lines, Word};
use std::fmt;
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The version of the lines that an instrument and its page exchange.
pub const GRAMMAR: u64 = 1;

/// The longest line that an instrument reads, in bytes.
const LONGEST: usize = 4096;

/// The state of an instrument, as its controls have set it.
// ANCHOR: instrument
pub trait Instrument: Sized {
    /// The claims that it makes about its state.
    type Claim: fmt::Display + fmt::Debug;

    /// Returns the state that a line describes.
    fn read(line: &Line) -> Result<Self, BadInput>;

    /// Returns the state in the form that `read` reads, as in a link.
    fn text(&self) -> String;

    /// Returns the controls as they are now.
    fn controls(&self) -> Vec<Control>;

    /// Changes the control `name`, which is one of [`controls`](Self::controls)
    /// and can be used now. `value` is the new number of a slider, never the
    /// current one; 0 for off or 1 for on, for a switch; and 1 for a step.
    fn set(&mut self, name: &str, value: u64);

    /// Draws the state: one line of SVG.
    fn draw(&self) -> String;

    /// Returns claims about the state. They are spoken, so keep them short.
    fn says(&self) -> Vec<Self::Claim>;
}
// ANCHOR_END: instrument

// ANCHOR: control
/// Something that a reader can change. Names contain no white space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// A number in a range.
    Slider {
        /// The name by which a change refers to it.
        name: String,
        /// The numbers that it can be set to.
        range: RangeInclusive<u64>,
        /// Its current number.
        now: u64,
        /// What the number counts, as in "Pile 2".
        words: String,
        /// The current number in words, as in "3 coins".
        value: String,
    },
    /// A switch that is on or off.
    Switch {
        /// The name by which a change refers to it.
        name: String,
        /// Whether it is on.
        on: bool,
        /// What is true when it's on.
        words: String,
    },
    // ANCHOR_END: control
    // ANCHOR: other_controls
    /// A button that takes one step each time it's pressed.
    Step {
        /// The name by which a change refers to it.
        name: String,
        /// Whether it can be used now.
        can: bool,
        /// The text on the button.
        words: String,
    },
    // ANCHOR_END: other_controls
    /// The controls after this one are folded away.
    Fold {
        /// Whether these controls are shown at first.
        open: bool,
        /// What these controls are about.
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
    /// Returns the name by which a change refers to this control; `None` for a
    /// fold, which can't be changed.
    pub fn name(&self) -> Option<&str> {
        match self {
            Control::Slider { name, .. }
            | Control::Switch { name, .. }
            | Control::Step { name, .. } => Some(name),
            Control::Fold { .. } => None,
        }
    }

    /// Whether the control is set to `value` already.
    fn has(&self, value: u64) -> bool {
        match self {
            Control::Slider { now, .. } => *now == value,
            Control::Switch { on, .. } => u64::from(*on) == value,
            Control::Step { .. } | Control::Fold { .. } => false,
        }
    }

    /// Returns the value to which a change sets this control; `rest` is the
    /// words of the change after the control's name.
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
/// Runs an instrument: reads its state, then one change per line, as in
/// `pile1 4`, `misere on` or `add`; prints what the page should now show. A
/// line `drawn` asks for the picture, too. Nothing is kept from run to run.
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

/// Prints what the page should show; with the picture, if `drawn` is set.
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

/// Makes the change that a line asks for.
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

/// Returns the number with its noun: "1 coin", "2 coins".
pub(crate) fn counted(many: u64, thing: &str) -> String {
    let ending = if many == 1 { "" } else { "s" };
    format!("{many} {thing}{ending}")
}

/// Returns the items as a list in words: "4", "4 and 2", "4, 2 and 1".
pub(crate) fn joined(items: &[impl fmt::Display]) -> String {
    let words: Vec<String> =
        items.iter().map(|item| item.to_string()).collect();
    match &words[..] {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., last] => format!("{} and {last}", start.join(", ")),
    }
}

/// Returns a step with this name and this text on its button.
pub(crate) fn step(name: &str, can: bool, words: &str) -> Control {
    let [name, words] = [name, words].map(str::to_string);
    Control::Step { name, can, words }
}

/// Returns the lines for all changes that the controls offer; a slider is moved
/// to each number in its range that is at most `most`.
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
