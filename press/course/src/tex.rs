//! Converts statements to TeX for problem packages.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// Returns the body of a statement, without its title and the line of stars,
/// and without the samples, which the judge's site adds.
pub(crate) fn statement(title: &str, markdown: &str) -> String {
    let lines = markdown.lines().skip_while(|line| {
        line.starts_with('#')
            || line.trim().is_empty()
            || line.starts_with("*★")
    });
    let text: Vec<&str> = lines.collect();
    format!("\\problemname{{{}}}\n\n{}", escaped(title), body(&text.join("\n")))
}

fn body(markdown: &str) -> String {
    let mut tex = String::new();
    let (mut code, mut cells) = (false, 0);
    let options = Options::ENABLE_MATH | Options::ENABLE_TABLES;
    for event in Parser::new_ext(markdown, options) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => code = true,
            Event::End(TagEnd::CodeBlock) => code = false,
            _ if code => {}
            Event::Text(text) => tex += &escaped(&text),
            Event::Code(text) => {
                tex += &format!("\\texttt{{{}}}", escaped(&text))
            }
            Event::InlineMath(text) => tex += &format!("${text}$"),
            Event::DisplayMath(text) => tex += &format!("\\[{text}\\]"),
            Event::SoftBreak | Event::HardBreak => tex.push('\n'),
            Event::Start(tag) => tex += &opened(&tag, &mut cells),
            Event::End(tag) => tex += closed(tag),
            _ => {}
        }
    }
    tex
}

fn opened(tag: &Tag, cells: &mut usize) -> String {
    match tag {
        Tag::Emphasis => "\\emph{".into(),
        Tag::Strong => "\\textbf{".into(),
        Tag::List(Some(_)) => "\\begin{enumerate}\n".into(),
        Tag::List(None) => "\\begin{itemize}\n".into(),
        Tag::Item => "\\item ".into(),
        Tag::Link { dest_url, .. } => {
            let url = dest_url.replace('%', "\\%").replace('#', "\\#");
            format!("\\href{{{url}}}{{")
        }
        Tag::Heading { level: HeadingLevel::H1 | HeadingLevel::H2, .. } => {
            "\\section*{".into()
        }
        Tag::Heading { .. } => "\\subsection*{".into(),
        Tag::Table(columns) => {
            let columns = "l".repeat(columns.len());
            format!("\\begin{{tabular}}{{{columns}}}\n")
        }
        Tag::TableHead | Tag::TableRow => {
            *cells = 0;
            String::new()
        }
        Tag::TableCell => {
            *cells += 1;
            if *cells > 1 {
                " & ".into()
            } else {
                String::new()
            }
        }
        _ => String::new(),
    }
}

fn closed(tag: TagEnd) -> &'static str {
    match tag {
        TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link => "}",
        TagEnd::List(true) => "\\end{enumerate}\n\n",
        TagEnd::List(false) => "\\end{itemize}\n\n",
        TagEnd::Item => "\n",
        TagEnd::Heading(_) => "}\n\n",
        TagEnd::Paragraph => "\n\n",
        TagEnd::TableHead | TagEnd::TableRow => " \\\\\n",
        TagEnd::Table => "\\end{tabular}\n\n",
        _ => "",
    }
}

/// Escapes characters that are special in TeX.
fn escaped(text: &str) -> String {
    let mut tex = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => tex += "\\textbackslash{}",
            '~' => tex += "\\textasciitilde{}",
            '^' => tex += "\\textasciicircum{}",
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                tex.push('\\');
                tex.push(letter);
            }
            '×' => tex += "$\\times$",
            '≤' => tex += "$\\le$",
            '≥' => tex += "$\\ge$",
            '≠' => tex += "$\\ne$",
            '−' => tex += "$-$",
            '→' => tex += "$\\to$",
            '⊕' => tex += "$\\oplus$",
            '⌊' => tex += "$\\lfloor$",
            '⌋' => tex += "$\\rfloor$",
            '…' => tex += "\\dots{}",
            '★' => tex += "$\\star$",
            _ => tex.push(letter),
        }
    }
    tex
}

#[cfg(test)]
mod tests {
    use super::statement;

    #[test]
    fn a_statement_in_tex() {
        let markdown =
            "### Take_one\n\n*★ · 5 minutes · x1*\n\nTake *n* ≤ $2^k$ \
                        coins, 5% & `a_b`.\n\n- one\n\n```text\n1\n```\n\n\
                        | a | b |\n|---|---|\n| 1 | 2 |\n";
        let tex = statement("Take_one", markdown);
        assert_eq!(
            tex,
            "\\problemname{Take\\_one}\n\nTake \\emph{n} $\\le$ $2^k$ coins, 5\\% \
             \\& \\texttt{a\\_b}.\n\n\\begin{itemize}\n\\item one\n\\end{itemize}\n\n\
             \\begin{tabular}{ll}\na & b \\\\\n1 & 2 \\\\\n\\end{tabular}\n\n"
        );
    }
}
