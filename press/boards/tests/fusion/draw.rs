//! Checks that the drawing of a doodle is complete.

use boards::fusion::{draw_doodle, PROGRAMS};
use stalks::Edge;
use trial::seen;

/// Returns all doodles on the vertices 0 to 3 with at most 4 edges.
fn doodles() -> Vec<Vec<Edge>> {
    (0..=4).flat_map(|edges| fusion::doodles(3, edges)).collect()
}

/// Returns how often `what` occurs in the drawing of these edges.
fn drawn(edges: &[Edge], marked: Option<usize>, what: &str) -> usize {
    let picture = draw_doodle(("n", "t", "d"), edges, marked);
    assert!(!picture.contains("NaN") && !picture.contains("inf"));
    picture.matches(what).count()
}

#[test]
fn a_drawing_has_all_edges_and_vertices() {
    for edges in doodles() {
        let mut vertices: Vec<usize> = edges
            .iter()
            .flat_map(|&(a, b)| [a, b])
            .filter(|&v| v > 0)
            .collect();
        vertices.sort_unstable();
        vertices.dedup();
        let loops = edges.iter().filter(|(a, b)| a == b).count();
        assert_eq!(drawn(&edges, None, "\"unknown\""), vertices.len());
        assert_eq!(drawn(&edges, None, "\"shape pen\""), loops);
        // The ground is one more path.
        let lines = edges.len() - loops + 1;
        assert_eq!(drawn(&edges, None, "path class=\"pen\""), lines);
        for cut in 0..edges.len() {
            assert_eq!(drawn(&edges, Some(cut), "winning"), 1);
            let is_loop = edges[cut].0 == edges[cut].1;
            let left = lines + if is_loop { 2 } else { 1 };
            assert_eq!(drawn(&edges, Some(cut), "path class=\"pen\""), left);
        }
    }
}

#[test]
fn no_two_edges_and_no_two_vertices_are_drawn_alike() {
    for edges in doodles() {
        let picture = draw_doodle(("n", "t", "d"), &edges, None);
        let mut shapes: Vec<&str> = picture.split('<').collect();
        shapes.retain(|s| s.contains("pen\"") || s.contains("unknown"));
        let all = shapes.len();
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), all, "{edges:?}");
    }
}

#[test]
fn the_edges_of_what_is_drawn_are_right() {
    let draw = |doodle: &str| seen(PROGRAMS, "fusion-draw", doodle);
    let stalk = |edges: usize| -> String {
        (0..edges).map(|i| format!("{i} {}\n", i + 1)).collect()
    };
    for good in [&stalk(60), "0 9999\n", "", "\n", " \n\n"] {
        assert!(draw(good).starts_with("<svg"), "{good}");
    }
    let refused = "bad input: line 61: more than 60 edges\n";
    assert_eq!(draw(&stalk(61)), refused);
    let picture = draw("0 1\r\n1 1\r\n");
    assert!(picture.contains("<style>") && picture.contains("winning"));
}
