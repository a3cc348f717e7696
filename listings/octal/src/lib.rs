//! Octal codes: a small language for the rules of splitting games, and
//! certificates for the periods of these games.

mod code;
mod fast;
mod period;
mod programs;
mod search;

pub use code::{BadCode, Code, MOST_DIGITS};
pub use period::{last_compared, Certificate, Refusal, Table};
pub use programs::{
    certify_program, check_program, differ_program, misled_program,
    moves_program, survey_program, sweep_program, table_program, twins_program,
    value_program, LARGEST, PROGRAMS,
};
pub use search::{
    all_codes, first_difference, most_misleading, twins, verdicts, Broken,
    Twins,
};
