//! Runs the `boards` program: lists its programs, and draws figures into a
//! folder.

use std::process::{Command, Output};

fn boards(arguments: &[&str]) -> Output {
    let boards = env!("CARGO_BIN_EXE_boards");
    Command::new(boards).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn all_programs_are_listed() {
    let listed = text(&boards(&[]).stdout);
    for shown in boards::ALL {
        for (name, ..) in shown.programs {
            assert!(name.starts_with(shown.chapter), "{name}");
            assert!(listed.contains(&format!("\n  {name} ")), "{name}");
        }
    }
    assert!(listed.lines().count() > 40, "{listed}");
}

#[test]
fn figures_are_drawn_into_a_folder() {
    let folder = env!("CARGO_TARGET_TMPDIR").to_string() + "/drawn";
    std::fs::create_dir_all(&folder).unwrap();
    let drawn = boards(&["--draw", "notebook", &folder]);
    assert_eq!(
        (drawn.status.code(), text(&drawn.stderr)),
        (Some(0), "".into())
    );
    for (name, draw) in boards::notebook::FIGURES {
        let file = format!("{folder}/{name}.svg");
        assert_eq!(std::fs::read_to_string(file).unwrap(), draw());
    }
}

#[test]
fn what_cannot_be_drawn_is_one_line() {
    let words = "--draw needs a chapter, and a folder for its figures\n";
    for (arguments, why) in [
        (&["--draw"][..], words),
        (&["--draw", "nim"], words),
        (&["--draw", "nim", "/tmp", "more"], words),
        (&["--draw", "chess", "/tmp"], "no chapter is called `chess`\n"),
        (&["--draw", "nim", "/no/such"], "/no/such/"),
    ] {
        let refused = boards(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        let said = text(&refused.stderr);
        assert!(said.starts_with(why) && said.lines().count() == 1, "{said}");
    }
}
