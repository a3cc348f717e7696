// Boards: a printed run of a program whose name ends in "-board" becomes a
// board to play on. This script knows no game. It draws what the program
// prints, and sends it the moves; the page "Cells and boards" tells the lines
// that the two exchange. Without this script the page shows these lines.
(() => {
  "use strict";
  const { run, told, make, keepKeys, pairs } = globalThis.nimberNotebook;

  const DRAWN = 30n; // a longer row is a number
  let boards = 0;

  const number = (text) => (/^\d+$/.test(text.trim()) ? BigInt(text.trim()) : null);
  const grouped = (text) => text.replace(/\B(?=(\d{3})+$)/g, "\u202f");

  // What the program printed: rows with the moves in them, and what it says.
  function read(text) {
    const shown = { rows: [], said: [], over: false, why: [] };
    for (const line of text.split("\n").filter((line) => line !== "")) {
      const [word, ...rest] = line.split(" ");
      const about = line.slice(word.length + 1);
      const row = shown.rows.find((row) => row.name === rest[0]);
      if (word === "row") {
        const [name, count, ...label] = rest;
        shown.rows.push({ name, count, label: label.join(" "), moves: [] });
      } else if (word === "moves" && row) {
        const [, least, most, ...verb] = rest;
        row.moves.push({ least: BigInt(least), most: BigInt(most), verb: verb.join(" ") });
      } else if (word === "say") {
        shown.said.push(about);
      } else if (word === "over") {
        shown.said.push(about);
        shown.over = true;
      } else if (word === "why") {
        shown.why.push(about);
      } else {
        throw new Error(`this page cannot draw "${line}"`);
      }
    }
    return shown;
  }

  // The number nearest to `from`, upwards (1n) or downwards (-1n), that a move
  // of the row may have.
  function step(row, from, way) {
    const next = row.moves.map(({ least, most }) => {
      const to = from + way;
      if (way > 0n) {
        return to > most ? null : to < least ? least : to;
      }
      return to < least ? null : to > most ? most : to;
    });
    const near = next.filter((to) => to !== null);
    return near.length === 0 ? from : near.reduce((a, b) => ((a < b) === (way > 0n) ? a : b));
  }

  function board({ program, given, printed }) {
    const [position, first, ...moves] = given.textContent.trimEnd().split("\n");
    const start = { position, first, moves: moves.filter((line) => line.trim() !== "why") };
    let game = start;
    let reasons = false;
    let busy = false;

    const id = `board-${(boards += 1)}`;
    const button = (text, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, text);
    const rows = make("div", { class: "rows" });
    const said = make("p", { role: "status", class: "said" });
    const why = make("pre", { class: "why", id: `${id}-why`, hidden: "" }, make("code", { tabindex: "0" }));
    const asksWhy = button("Why?", toggleWhy, { "aria-expanded": "false", "aria-controls": why.id });
    const back = button("Take back", takeBack);
    const piles = make("input", { type: "text", spellcheck: "false", autocomplete: "off" });
    const who = make("select", {},
      make("option", { value: "you" }, "you"), make("option", { value: "program" }, "the program"));
    const sent = make("code", { tabindex: "0" });
    const got = make("code", { tabindex: "0" });
    const host = make("div", { class: "live board", role: "group", "aria-label": `A board, played by ${program}` },
      rows, said,
      make("div", { class: "bar" }, back, asksWhy, make("span", { class: "program" }, program)), why,
      make("form", { class: "bar", onsubmit: begin },
        make("label", {}, "Position ", piles), make("label", {}, "First ", who),
        make("button", {}, "New game"), button("Reset", reset)),
      make("details", {}, make("summary", {}, "What the board and the program say to each other"),
        make("p", {}, "The board:"), make("pre", {}, sent), make("p", {}, `${program}:`), make("pre", {}, got)));

    // Asks the program what to show after `next`; it stays as it was if the
    // program does not answer.
    async function ask(next) {
      if (busy) {
        return;
      }
      busy = true;
      host.setAttribute("aria-busy", "true");
      const lines = [next.position, next.first, ...next.moves, ...(reasons ? ["why"] : [])];
      const request = lines.join("\n") + "\n";
      let output = "";
      let errors = "";
      const end = await run(program, request, (more, wrong) => {
        output += more;
        errors += wrong;
      }).done;
      busy = false;
      host.removeAttribute("aria-busy");
      sent.textContent = request;
      got.textContent = output + errors;
      if (end.how === "code" && end.code === 0) {
        game = next;
        draw(output);
      } else {
        complain(errors.trim() || told(end));
      }
    }

    function complain(what) {
      said.textContent = what;
      said.classList.add("wrong");
    }

    function draw(output) {
      let shown;
      try {
        shown = read(output);
      } catch (error) {
        complain(error.message);
        return;
      }
      const held = [...rows.children].findIndex((row) => row.contains(document.activeElement));
      rows.replaceChildren(...shown.rows.map(drawRow));
      said.classList.remove("wrong");
      said.textContent = shown.said.join(" ") || "Your move.";
      host.classList.toggle("over", shown.over);
      why.firstChild.textContent = shown.why.join("\n");
      why.hidden = shown.why.length === 0;
      if (held >= 0) {
        // The keyboard stays where it was, or goes to the next row with a move.
        const all = [...rows.children];
        const next = [...all.slice(held), ...all.slice(0, held)];
        const box = next.map((row) => row.querySelector("input")).find((box) => box);
        (box ?? back).focus();
      }
    }

    function drawRow(row) {
      const count = BigInt(row.count);
      const things = make("div", { class: "things", "aria-hidden": "true" });
      for (let i = 0n; count <= DRAWN && i < count; i += 1n) {
        things.append(make("span", { class: "thing" }));
      }
      const head = make("span", { class: "name" }, `${row.label}: `, make("b", {}, grouped(row.count)));
      const drawn = make("div", { class: "row" }, head, things);
      if (row.moves.length > 0) {
        drawn.append(mover(row, count, things));
      }
      return drawn;
    }

    // The box and the button by which a reader moves in a row.
    function mover(row, count, things) {
      const { least, verb } = row.moves[0];
      const box = make("input", {
        type: "text", inputmode: "numeric", autocomplete: "off", size: Math.max(4, row.count.length),
        "aria-label": `${row.label}: ${verb} how many`,
      });
      const does = make("button", { "aria-label": `${verb}, ${row.label}` }, verb);
      const go = (text) => ask({ ...game, moves: [...game.moves, `${row.name} ${text.trim()}`] });
      const mark = (many) => {
        [...things.children].forEach((thing, i) => {
          thing.classList.toggle("going", many !== null && count - BigInt(i) <= many);
        });
      };
      box.value = String(least);
      box.addEventListener("input", () => mark(number(box.value)));
      box.addEventListener("focus", () => mark(number(box.value)));
      box.addEventListener("blur", () => mark(null));
      box.addEventListener("keydown", (event) => {
        const way = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
        const from = number(box.value);
        if (way && from !== null) {
          event.preventDefault();
          box.value = String(step(row, from, way));
          mark(number(box.value));
        }
      });
      // Who points at a thing means it and all that lie behind it.
      [...things.children].forEach((thing, i) => {
        const many = count - BigInt(i);
        thing.addEventListener("mouseenter", () => mark(many));
        thing.addEventListener("click", () => go(String(many)));
      });
      things.addEventListener("mouseleave", () => mark(null));
      const submit = (event) => {
        event.preventDefault();
        go(box.value);
      };
      return make("form", { class: "mover", onsubmit: submit }, box, does);
    }

    function begin(event) {
      event.preventDefault();
      ask({ position: piles.value, first: who.value, moves: [] });
    }

    function reset() {
      piles.value = start.position;
      who.value = start.first.trim();
      ask(start);
    }

    function takeBack() {
      if (game.moves.length === 0) {
        said.textContent = "There is no move of yours to take back.";
        return;
      }
      ask({ ...game, moves: game.moves.slice(0, -1) });
    }

    function toggleWhy() {
      reasons = !reasons;
      asksWhy.setAttribute("aria-expanded", String(reasons));
      ask(game);
    }

    piles.value = start.position;
    who.value = start.first.trim();
    sent.textContent = given.textContent;
    got.textContent = printed.textContent;
    keepKeys(host);
    printed.parentElement.remove();
    given.parentElement.replaceWith(host);
    draw(got.textContent); // the page already has the program's first answer
  }

  for (const pair of pairs((program) => program.endsWith("-board"))) {
    board(pair);
  }
})();
