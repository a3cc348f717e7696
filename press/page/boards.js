// Boards: a printed run of a program whose name ends in "-board" becomes a
// board to play on. This script knows no game. It shows the picture that the
// program draws, and sends it the moves; the page "Cells and boards" tells the
// lines that the two exchange. Without this script the page shows the picture
// and these lines.
//
// A program whose name ends in "-door" is a board, too, the one that a page opens
// with. Its games have been played before, so they need no program: played.js.
(() => {
  "use strict";
  const { run, told, make, lines, locally, keepKeys, pairs, shut, recorded = () => "" } = globalThis.nimberNotebook;

  let boards = 0;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const LEVELS = [["1", "easy"], ["2", "medium"], ["3", "hard"]];

  const number = (text) => (/^\d+$/.test(text.trim()) ? BigInt(text.trim()) : null);
  const grouped = (text) => text.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const button = (text, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, text);
  const option = ([value, text]) => make("option", { value }, text);
  const choice = (label, ...options) => {
    const select = make("select", {}, ...options.map(option));
    return [select, make("label", {}, `${label} `, select)];
  };

  // Of a door in a copy without programs.
  const PLAYED = "This copy of the book was made without its programs: it plays this game, but has no hints and no other positions.";

  const GRAMMAR = "2"; // of the lines that a board and its program exchange

  // A line of a program, and its words: "1 2: Bite at row 1, column 2".
  const told_ = (about) => ({ play: about.slice(0, about.indexOf(": ")), words: about.slice(about.indexOf(": ") + 2) });

  // A position of a game that is looked back on: "- program 4 mistake: You take 1."
  function stage(about) {
    const { play, words } = told_(about);
    const [back, winner, left, mistake] = play.split(" ");
    return { back: number(back), winner, left: number(left), mistake: mistake !== undefined, words };
  }

  // What stands for each winner in such a list, and what it means.
  const WINS = {
    you: ["W", "you can win", "you win"], program: ["L", "I can win", "I win"], nobody: ["D", "a draw", "a draw"],
    first: ["F", "First can win", "First wins"], second: ["S", "Second can win", "Second wins"],
  };
  const COUNTS = "The number says how many moves the game still lasts if the winner hurries and the loser plays for time.";
  const GOES_THERE = "Press a line to go back there.";
  const GOES = "Press a line to go back there, or, if it is a move of yours, to before it.";

  // What is said of a position to those who can't see its letter and its number.
  function outlook({ winner, left }) {
    const [, can, has] = WINS[winner];
    if (left === null || left === 0n) {
      return left === null ? can : has;
    }
    return `${can}, in ${left} move${left === 1n ? "" : "s"}`;
  }

  function read(text) {
    const shown = {
      start: "", at: "", offers: [], between: "", goes: [], picture: "", moves: [], rows: [], together: null,
      said: [], over: false, winner: "", mistake: "", next: [], hints: [], drawing: "", why: [], review: [],
    };
    for (const line of text.split("\n").filter((line) => line !== "")) {
      const [word, ...rest] = line.split(" ");
      const about = line.slice(word.length + 1);
      switch (word) {
        case "grammar":
          if (about !== GRAMMAR) {
            throw new Error(`this page does not understand its program: reload it`);
          }
          break;
        case "start": shown.start = about; break;
        case "at": shown.at = about; break;
        case "offers": shown.offers.push(about); break;
        case "between": shown.between = about; break;
        case "goes": shown.goes = rest; break;
        case "picture": shown.picture = about; break;
        case "move": shown.moves.push(told_(about)); break;
        case "moves": shown.rows.push({ row: rest[0], least: BigInt(rest[1]), most: BigInt(rest[2]), words: rest.slice(3).join(" ") }); break;
        case "together": shown.together = about; break;
        case "over": shown.over = true; // fall through
        case "say": shown.said.push(about); break;
        case "winner": shown.winner = about; break;
        case "mistake": shown.mistake = about; break;
        case "next": shown.next.push({ first: rest[0], ...told_(about.slice(rest[0].length + 1)) }); break;
        case "hint": shown.hints.push(about); break;
        case "drawing": shown.drawing = about; break;
        case "why": shown.why.push(about); break;
        case "review": shown.review.push(stage(about)); break;
        default: throw new Error(`this page cannot show "${line}"`);
      }
    }
    return shown;
  }

  // A game in the fragment of a link, and back. Only the program judges it.
  function toFragment(program, game, silent) {
    const parts = new URLSearchParams({ board: program, at: game.position, terms: game.terms.join(" ") });
    if (game.moves.length > 0) {
      parts.set("moves", game.moves.join("/"));
    }
    if (silent) {
      parts.set("why", "off");
    }
    return `#${parts}`;
  }

  function fromFragment(program) {
    const parts = new URLSearchParams(location.hash.slice(1));
    if (parts.get("board") !== program || !parts.has("at")) {
      return null;
    }
    const moves = parts.get("moves");
    const game = {
      position: parts.get("at"),
      terms: (parts.get("terms") || "you").split(" "),
      moves: moves ? moves.split("/") : [],
    };
    return { game, silent: parts.get("why") === "off" };
  }

  // The spot nearest to `from` in the direction of an arrow key.
  function neighbour(spots, from, [dx, dy]) {
    const middle = (spot) => {
      const box = spot.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const spot of spots) {
      const [a, b] = middle(spot);
      const along = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      if (spot !== from && along > 1 && along + 3 * aside < least) {
        best = spot;
        least = along + 3 * aside;
      }
    }
    return best;
  }

  const FINGER = 44; // the pixels that a finger needs
  const LARGEST = 2; // times its size a picture is drawn for that
  const byFinger = matchMedia("(max-width: 759px), (pointer: coarse)");

  // What of a spot is pressed: its hit areas, or else all that is drawn of it.
  const areasOf = (spot) => {
    const hits = [...spot.querySelectorAll(".hit")];
    return hits.length > 0 ? hits : [...spot.querySelectorAll("rect, circle, polygon, path")];
  };

  // The smaller side of a spot, in units of its picture; of a line its width.
  function thickness(spot) {
    const side = (area) => {
      const { width, height } = area.getBBox();
      return area.tagName === "path" ? parseFloat(getComputedStyle(area).strokeWidth) : Math.min(width, height);
    };
    return Math.max(...areasOf(spot).map(side));
  }

  // How far a finger at a point is from an area; infinitely far if the area would
  // be larger than a finger when it went on to there.
  function distance(area, x, y) {
    if (area.tagName === "path") {
      const [length, toPage] = [area.getTotalLength(), area.getScreenCTM()];
      const far = (part) => {
        const at = area.getPointAtLength(length * part).matrixTransform(toPage);
        return Math.hypot(at.x - x, at.y - y);
      };
      const least = Math.min(...Array.from({ length: 33 }, (_, i) => far(i / 32)));
      return least <= FINGER / 2 ? least : Infinity;
    }
    const { left, right, top, bottom } = area.getBoundingClientRect();
    const aside = Math.max(left - x, x - right, 0);
    const along = Math.max(top - y, y - bottom, 0);
    const fits = (way, side) => way === 0 || way + side <= FINGER;
    return fits(aside, right - left) && fits(along, bottom - top) ? Math.hypot(aside, along) : Infinity;
  }

  // The spot that a finger means which has touched none, if one is near enough.
  function nearest(spots, x, y) {
    const far = (spot) => Math.min(...areasOf(spot).map((area) => distance(area, x, y)));
    const near = spots.map((spot) => ({ spot, far: far(spot) })).filter(({ far }) => far < Infinity);
    return near.sort((a, b) => a.far - b.far)[0]?.spot;
  }

  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
  // Where a part is drawn, whatever it looks like there.
  const placeOf = (part) => part.innerHTML.replaceAll(/ class="[^"]*"/g, "");

  const partsOf = (picture, names) => [...picture.querySelectorAll("[data-part]")].filter((part) => names.includes(part.dataset.part));

  function board({ program, given, printed }) {
    const [position, terms, ...rest] = given.textContent.trimEnd().split("\n");
    const isMove = (line) => !/^(why|review|hint \d)$/.test(line.trim());
    const isDoor = program.endsWith("-door");
    const start = { position, terms: terms.trim().split(/\s+/), moves: rest.filter(isMove) };
    let game = start;
    let rung = 0; // of the last hint
    let reasons = false;
    let reviews = false; // whether the reader looks back on the game
    let reviewed = { stages: [] }; // a game, with its positions
    let silent = false; // the link has switched explanations off
    let building = null; // the game before building began
    let busy = false;
    let answers = 0; // how many the program has given
    let now = ""; // the position that is shown, as it is typed
    let opened = false; // whether the reader wants list and box
    let pointer = "mouse"; // what has last pressed the picture
    let frame = null; // what is shown of the picture to a finger, and how large

    const id = `board-${(boards += 1)}`;
    const figure = given.parentElement.previousElementSibling;
    const drawn = figure?.tagName === "FIGURE" ? figure.querySelector("svg") : null;
    const picture = make("div", { class: "picture", role: "group", "aria-label": "The position" });
    const movers = make("div", { class: "movers" });
    const byNumber = make("details", { class: "by-number" }, make("summary", {}, "Move by list and number"), movers);
    const said = make("p", { role: "status", class: "said" });
    const onward = make("span", { class: "onward" });
    const mistake = button("", showMistake);
    const harder = button("Harder", playHarder);
    const ended = make("div", { class: "bar ended", hidden: "" }, onward, mistake, button("Play again", again), harder);
    const hints = make("div", { class: "hints", role: "status" });
    const drawing = make("div", { class: "drawn-why" });
    const reasoned = make("pre", { class: "why" }, make("code", { tabindex: "0" }));
    const why = make("div", { class: "reasons", id: `${id}-why`, hidden: "" }, drawing, reasoned);
    const letters = make("p", {});
    const stages = make("ol", { role: "list" });
    const review = make("div", { class: "review", id: `${id}-review`, hidden: "" }, letters, stages);
    const back = button("Take back", takeBack);
    const asksHint = button("Hint", nextHint);
    const asksWhy = button("Explain", toggleWhy, { "aria-expanded": "false", "aria-controls": why.id });
    const asksReview = button("Review", toggleReview, { "aria-expanded": "false", "aria-controls": review.id });
    const renew = button("New position", fresh);
    const builds = button("Build", toggleBuild, { hidden: "" });
    const links = button("Link", showLink, { "aria-expanded": "false", "aria-controls": `${id}-link` });
    const place = make("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
    const [who, whoLabel] = choice("First", ["you", "you"], ["program", "the other"]);
    const [rule, ruleLabel] = choice("Play", ["", "normal"], ["misere", "misère"]);
    const [other, otherLabel] = choice("Against", ["", "perfect"], ["good", "good"], ["random", "random"], ["friend", "a friend"]);
    const [level, levelLabel] = choice("Level", ...LEVELS);
    const address = make("input", { type: "text", readonly: "", onfocus: (event) => event.target.select() });
    const off = make("input", { type: "checkbox", onchange: showAddress });
    const linkBox = make("div", { class: "bar link", id: `${id}-link`, hidden: "" },
      make("label", {}, "This position, as a link ", address), button("Copy", copy),
      make("label", {}, off, " without hints, explanations and reviews"));
    const sent = make("code", { tabindex: "0" });
    const got = make("code", { tabindex: "0" });
    const settings = make("details", { class: "settings" }, make("summary", {}, "Settings, and a position of your own"),
      make("form", { class: "bar", onsubmit: begin },
        make("label", { class: "wide" }, "Position ", place), whoLabel, ruleLabel, otherLabel,
        make("button", {}, "Start"), button("Reset", reset)),
      make("div", { class: "bar" }, levelLabel, builds, links), linkBox,
      make("details", { class: "talk" }, make("summary", {}, "What the board and the program say to each other"),
        make("p", {}, "The board:"), make("pre", {}, sent), make("p", {}, `${program}:`), make("pre", {}, got), locally(program)));
    const host = make("div", { class: "live board", role: "group", "aria-label": `A board, played by ${program}` },
      picture, said, ended, byNumber,
      make("div", { class: "bar" }, back, asksHint, asksWhy, asksReview, renew), hints, why, review, settings);

    // Asks the program what to show after `next`; it stays as it was if the
    // program does not answer.
    async function ask(next, rungs = 0, because = reasons) {
      if (busy) {
        return false;
      }
      busy = true;
      const asked = [...Array(rungs).keys()].map((at) => `hint ${at + 1}`);
      const plays = !next.terms.includes("build");
      const questions = [...asked, ...(because && plays ? ["why"] : []), ...(reviews && plays && !isReviewed(next) ? ["review"] : [])];
      const asks = [next.position, [...next.terms, "drawn"].join(" "), ...next.moves, ...questions];
      let output = isDoor ? recorded(asks) : "";
      // A door shows at once by which move a game was lost.
      if (/^mistake /m.test(output) && !because && !silent) {
        asks.push("why");
        output = recorded(asks);
      }
      const request = asks.join("\n") + "\n";
      let errors = "";
      if (output === "" && (await isShut)) {
        said.textContent = isDoor ? PLAYED : "";
        busy = false;
        return false;
      }
      host.setAttribute("aria-busy", "true");
      const end = output ? { how: "code", code: 0 } : await run(program, request, (more, wrong) => {
        output += more;
        errors += wrong;
      }, (why) => (said.textContent = why)).done;
      sent.textContent = request;
      got.textContent = output.replace(/^(between|picture|drawing) .*$/gm, "$1 <svg …>") + errors;
      const good = end.how === "code" && end.code === 0;
      if (good) {
        rung = rungs;
        await draw(output, next, next.moves.length > game.moves.length);
      } else {
        complain(errors.trim() || told(end));
      }
      busy = false;
      host.removeAttribute("aria-busy");
      host.dataset.answers = String((answers += 1));
      return good;
    }

    function complain(what) {
      said.textContent = what;
      said.classList.add("wrong");
    }

    async function draw(output, next, moved = false) {
      let shown;
      try {
        shown = read(output);
      } catch (error) {
        complain(error.message);
        return;
      }
      if (moved) {
        await showReply(shown);
      }
      game = { ...next, position: shown.start || next.position };
      if (shown.review.length > 0) {
        reviewed = { ...game, stages: shown.review };
        listStages();
      }
      const held = host.contains(document.activeElement) ? holding() : null;
      if (shown.picture !== "") {
        picture.innerHTML = shown.picture;
      }
      trace(moved ? shown : { goes: [] });
      wake(shown.over);
      fit(picture.querySelector("svg"), game.moves.length === 0);
      drawMovers(shown);
      settle(shown);
      hold(held);
      if (game.moves.length > 0) {
        globalThis.nimberMemory?.board(program, toFragment(program, game, silent));
      }
    }

    // The program's move as a short motion: the position before it lies over the
    // picture, and what the move changes fades. Whoever asks for no motion sees
    // the end of it at once.
    async function showReply({ between, goes }) {
      if (between === "" || goes.length === 0 || still.matches || document.hidden) {
        return;
      }
      const over = make("div", { class: "motion", "aria-hidden": "true" });
      over.innerHTML = between;
      over.querySelectorAll(".spot").forEach((spot) => spot.classList.remove("spot"));
      picture.append(over);
      fit(over.querySelector("svg"));
      await pause(180);
      partsOf(over, goes).forEach((part) => part.classList.add("leaving"));
      await pause(420);
      over.remove();
    }

    // What the program's last move has changed stays as a faint outline, if the two
    // pictures are of one size and every other coin is where it was. Of a piece that
    // has moved only the piece stays, not the square that it went to.
    function trace({ between, goes }) {
      const svg = picture.querySelector("svg");
      if (!between || goes.length === 0 || !svg) {
        return;
      }
      const before = make("div");
      before.innerHTML = between;
      if (before.querySelector("svg").getAttribute("viewBox") !== svg.getAttribute("viewBox")) {
        return;
      }
      const coinsOf = (drawn) => [...drawn.querySelectorAll("[data-part]:has(.coin)")];
      const places = new Set(coinsOf(svg).map(placeOf));
      if (!coinsOf(before).every((part) => goes.includes(part.dataset.part) || places.has(placeOf(part)))) {
        return;
      }
      const marks = document.createElementNS(svg.namespaceURI, "g");
      marks.setAttribute("class", "trace");
      marks.setAttribute("aria-hidden", "true");
      const gone = partsOf(before, goes);
      const coins = gone.filter((part) => part.querySelector(".coin"));
      for (const part of coins.length > 0 ? coins : gone) {
        part.removeAttribute("data-part");
        marks.append(part);
      }
      svg.append(marks);
    }

    function settle(shown) {
      said.classList.remove("wrong");
      said.textContent = shown.said.join(" ") || (building ? "Build a position; then press Play it." : turnWords());
      host.classList.toggle("over", shown.over);
      host.dataset.winner = shown.winner;
      ended.hidden = !shown.over;
      harder.hidden = isDoor || game.terms.includes("friend");
      harder.textContent = harderWords();
      onward.replaceChildren(...shown.next.map(({ first, play, words }) => button(words, () => goOn(first, play))));
      const isTold = shown.why.length > 0;
      mistake.hidden = silent || shown.mistake === "" || (isDoor && isTold);
      mistake.disabled = isTold; // it stays, or Play again would slide under the finger
      mistake.textContent = shown.mistake;
      hints.replaceChildren(...lines(shown.hints));
      asksHint.textContent = rung === 0 ? "Hint" : "Next hint";
      asksHint.disabled = silent || rung === 3 || shown.over || building !== null;
      asksWhy.disabled = silent || building !== null;
      asksWhy.setAttribute("aria-expanded", String(shown.why.length > 0));
      drawing.innerHTML = shown.drawing;
      reasoned.firstChild.replaceChildren(...lines(shown.why));
      reasoned.classList.toggle("in-words", shown.drawing !== "");
      why.hidden = shown.why.length === 0;
      markStage();
      builds.hidden = !shown.offers.includes("build");
      ruleLabel.hidden = !shown.offers.includes("misere");
      showTerms(shown.at);
      showAddress();
    }

    // Whether a game is the one that was looked back on, or a part of it: who has gone
    // back still sees how it went on.
    function isReviewed({ position, terms, moves }) {
      const same = reviewed.position === position && reviewed.terms.join() === terms.join();
      return same && moves.every((move, at) => move === reviewed.moves[at]);
    }

    function listStages() {
      const all = reviewed.stages;
      const means = Object.keys(WINS).filter((name) => all.some(({ winner }) => winner === name)).map((name) => `${WINS[name][0]}: ${WINS[name][1]}.`);
      const counts = all.some(({ left }) => left !== null) ? [COUNTS] : [];
      letters.textContent = [...means, ...counts, all.some(({ back }) => back === null) ? GOES : GOES_THERE].join(" ");
      let way = 0; // where the program moves at once, to before the reader's move
      stages.replaceChildren(...all.map((stage) => {
        way = Number(stage.back ?? way);
        return make("li", { "data-winner": stage.winner }, lineOf(stage, way));
      }));
    }

    function lineOf(stage, way) {
      const { position, terms, moves } = reviewed;
      const line = button("", () => ask({ position, terms, moves: moves.slice(0, way) }));
      const mark = make("span", { class: "mark", "aria-hidden": "true" }, `${WINS[stage.winner][0]} ${stage.left ?? ""}`);
      const mistake = stage.mistake ? [make("strong", {}, "A mistake.")] : [];
      line.append(mark, make("span", {}, stage.words), ...mistake, make("span", { class: "outlook" }, outlook(stage)));
      return line;
    }

    // Marks the position that is shown, where there is one.
    function markStage() {
      const shows = reviews && building === null;
      asksReview.disabled = silent || building !== null;
      asksReview.setAttribute("aria-expanded", String(shows));
      review.hidden = !shows;
      const here = reviewed.stages.findIndex(({ back }) => back === BigInt(game.moves.length));
      [...stages.children].forEach((line, at) => line.firstChild.setAttribute("aria-current", at === here ? "step" : "false"));
      const line = stages.children[here];
      if (line) {
        const { offsetTop: top, offsetHeight: height } = line;
        stages.scrollTop = Math.max(Math.min(stages.scrollTop, top), top + height - stages.clientHeight);
      }
    }

    // What is harder than this game; a new position can look smaller than the last.
    function harderWords() {
      const now = ["random", "good"].find((term) => game.terms.includes(term));
      const [, name] = LEVELS[nextLevel() - 1];
      const position = level.value < String(nextLevel()) ? `Harder: a ${name} position` : `Another ${name} position`;
      return { random: "Harder: a good player", good: "Harder: a perfect player" }[now] ?? position;
    }

    function nextLevel() {
      return Math.min(Number(level.value) + 1, LEVELS.length);
    }

    function turnWords() {
      const names = { you: "First to move.", program: "Second to move." };
      return game.terms.includes("friend") ? names.you : "Your move.";
    }

    function showTerms(at) {
      place.value = now = at || game.position;
      who.value = game.terms[0];
      rule.value = game.terms.includes("misere") ? "misere" : "";
      other.value = game.terms.find((term) => ["good", "random", "friend"].includes(term)) ?? "";
      // A link from before these names.
      other.value = game.terms.includes("careless") ? "good" : other.value;
    }

    function holding() {
      const spots = [...picture.querySelectorAll(".spot")];
      const at = spots.indexOf(document.activeElement);
      const box = [...movers.querySelectorAll("input, select, button")].indexOf(document.activeElement);
      return { at, box };
    }

    function hold(held) {
      const active = document.activeElement;
      if (held === null || (host.contains(active) && active.checkVisibility() && !active.disabled)) {
        return;
      }
      const spots = [...picture.querySelectorAll(".spot")];
      const boxes = [...movers.querySelectorAll("input, select, button")];
      // After a move no other move may lie under the same key, and at the end of a
      // game no button that takes the end back.
      const near = held.at >= 0 && building ? spots[Math.min(held.at, spots.length - 1)] : boxes[Math.min(held.box, boxes.length - 1)];
      (near?.checkVisibility() ? near : picture).focus();
    }

    // Makes the picture's spots answer to mouse, touch and keyboard. One of
    // them can be reached by Tab; from there the arrow keys lead to the others.
    function wake(over) {
      const svg = picture.querySelector("svg");
      if (!svg) {
        return;
      }
      svg.setAttribute("role", "group");
      svg.removeAttribute("aria-labelledby");
      const words = svg.querySelector("desc")?.textContent ?? "";
      svg.querySelectorAll(":scope > title, :scope > desc").forEach((e) => e.remove());
      svg.setAttribute("aria-label", words);
      const spots = [...svg.querySelectorAll(".spot")];
      if (over) {
        for (const spot of spots) {
          spot.classList.remove("spot");
          ["role", "aria-label", "tabindex"].forEach((name) => spot.removeAttribute(name));
        }
        return;
      }
      spots.forEach((spot, at) => {
        spot.setAttribute("role", "button");
        spot.setAttribute("aria-label", spot.dataset.says);
        spot.setAttribute("tabindex", at === 0 ? "0" : "-1");
        const marked = (on) => mark(on ? spot.dataset.goes : "");
        spot.addEventListener("click", () => move(spot.dataset.play));
        // Not by a mouse that rests while the picture under it changes.
        spot.addEventListener("mousemove", (event) => (event.movementX || event.movementY) && marked(true));
        spot.addEventListener("mouseleave", () => marked(false));
        // Nor by the focus that a mouse has left there.
        spot.addEventListener("focus", () => spot.matches(":focus-visible") && marked(true));
        spot.addEventListener("blur", () => marked(false));
        spot.addEventListener("keydown", (event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            move(spot.dataset.play);
          } else if (ARROWS[event.key]) {
            event.preventDefault();
            const next = neighbour(spots, spot, ARROWS[event.key]);
            if (next) {
              spot.setAttribute("tabindex", "-1");
              next.setAttribute("tabindex", "0");
              next.focus();
            }
          }
        });
      });
    }

    // Cuts the picture to what is drawn, and makes it so large that a finger hits
    // each spot, as far as the page has room. It stays so until the next game.
    function fit(svg, anew = false) {
      if (!byFinger.matches || !svg?.getBoundingClientRect().width) {
        return;
      }
      const size = svg.getAttribute("viewBox");
      const { y, height } = svg.viewBox.baseVal;
      const drawn = svg.getBBox();
      if (anew || frame === null) {
        const least = Math.min(...[...svg.querySelectorAll(".spot")].map(thickness));
        const most = Math.min(LARGEST, (0.7 * innerHeight) / height);
        frame = { scale: Math.max(1, Math.min(FINGER / least, most)) };
      }
      if (frame.size !== size) {
        Object.assign(frame, { size, left: Infinity, right: -Infinity });
      }
      frame.left = Math.min(frame.left, drawn.x - 3);
      frame.right = Math.max(frame.right, drawn.x + drawn.width + 3);
      const wide = frame.right - frame.left;
      svg.setAttribute("viewBox", `${frame.left} ${y} ${wide} ${height}`);
      svg.setAttribute("width", frame.scale * wide);
      svg.setAttribute("height", frame.scale * height);
    }

    function mark(names) {
      const goes = new Set(names.split(" "));
      for (const part of picture.querySelectorAll("[data-part]")) {
        part.classList.toggle("going", goes.has(part.dataset.part));
      }
    }

    function markMove(play) {
      const spots = [...picture.querySelectorAll(".spot")];
      mark(spots.find((spot) => spot.dataset.play === play)?.dataset.goes ?? "");
    }

    // Boxes and lists for the same moves: what a finger or a reader of a large
    // position needs.
    function drawMovers(shown) {
      movers.replaceChildren();
      if (shown.together !== null && shown.rows.length > 0) {
        movers.append(allRows(shown.rows, shown.together));
      } else if (shown.rows.length > 0) {
        movers.append(oneRow(shown.rows));
      }
      if (shown.moves.length > 0) {
        movers.append(aList(shown.moves));
      }
      fold(shown);
    }

    // The list and the box stand open where the picture cannot make all moves;
    // elsewhere they are there for whoever wants them.
    function fold({ moves, rows, together }) {
      const plays = new Set([...picture.querySelectorAll(".spot")].map((spot) => spot.dataset.play));
      const all = ({ row, least, most }) => most - least < 100n && plays.has(`${row} ${least}`) && plays.has(`${row} ${most}`);
      const needed = together !== null || !rows.every(all) || !moves.every(({ play }) => plays.has(play));
      byNumber.classList.toggle("needed", needed);
      byNumber.open = needed || opened;
      byNumber.hidden = movers.childElementCount === 0;
    }

    function numberBox(label, least, most, changed = () => {}) {
      const box = make("input", {
        type: "text", inputmode: "numeric", autocomplete: "off", "aria-label": label,
        size: Math.max(4, String(most).length), value: String(least),
      });
      box.addEventListener("keydown", (event) => {
        const way = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
        const from = number(box.value);
        if (way && from !== null) {
          event.preventDefault();
          const [low, high] = box.limits;
          const to = from + way;
          box.value = String(to < low ? low : to > high ? high : to);
          changed();
        }
      });
      box.addEventListener("input", changed);
      box.addEventListener("blur", () => mark(""));
      box.limits = [least, most];
      return box;
    }

    function oneRow(rows) {
      const [list, label] = choice("", ...rows.map((row, at) => [String(at), row.words]));
      const shows = () => markMove(`${rows[list.value].row} ${box.value.trim()}`);
      const box = numberBox("How many", rows[0].least, rows[0].most, shows);
      const upTo = make("span", { class: "up-to" });
      const fit = () => {
        const row = rows[list.value];
        box.limits = [row.least, row.most];
        box.size = Math.max(4, String(row.most).length);
        upTo.textContent = row.least === row.most ? `only ${grouped(String(row.least))}` : `${grouped(String(row.least))} to ${grouped(String(row.most))}`;
        const now = number(box.value);
        if (now === null || now < row.least || now > row.most) {
          box.value = String(row.least);
        }
      };
      list.setAttribute("aria-label", "Move");
      list.addEventListener("change", fit);
      fit();
      const play = (event) => {
        event.preventDefault();
        move(`${rows[list.value].row} ${box.value.trim()}`);
      };
      return make("form", { class: "bar", onsubmit: play }, label, box, upTo, make("button", {}, "Move"));
    }

    function allRows(rows, words) {
      const boxes = rows.map((row) => numberBox(row.words, row.least, row.most));
      const labels = rows.map((row, at) => make("label", {}, `${row.words} `, boxes[at]));
      const play = (event) => {
        event.preventDefault();
        move(boxes.map((box) => box.value.trim()).join(" "));
      };
      return make("form", { class: "bar", onsubmit: play }, ...labels, make("button", {}, words));
    }

    function aList(moves) {
      const [list, label] = choice(building ? "Change" : "Move", ...moves.map(({ play, words }) => [play, words]));
      list.addEventListener("change", () => markMove(list.value));
      list.addEventListener("focus", () => markMove(list.value));
      list.addEventListener("blur", () => mark(""));
      const play = (event) => {
        event.preventDefault();
        move(list.value);
      };
      return make("form", { class: "bar", onsubmit: play }, label, make("button", {}, building ? "Change" : "Move"));
    }

    // A new game begins without the reasons of the last one, and in sight.
    async function play(next) {
      reasons = false;
      await ask(next);
      picture.scrollIntoView({ block: "nearest" });
    }

    function move(play) {
      return ask({ ...game, moves: [...game.moves, play] });
    }

    function terms_() {
      return [who.value, ruleLabel.hidden ? "" : rule.value, other.value].filter((term) => term !== "");
    }

    function begin(event) {
      event.preventDefault();
      const built = building !== null;
      building = null;
      builds.textContent = "Build";
      // Where no position has been typed, the game begins anew.
      const typed = built || place.value !== now;
      play({ position: typed ? place.value : game.position, terms: terms_(), moves: [] });
    }

    // The script chooses a number by chance; what it means the program knows.
    function fresh() {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      building = null;
      play({ position: `new ${level.value} ${seed}`, terms: terms_(), moves: [] });
    }

    function reset() {
      building = null;
      builds.textContent = "Build";
      ask(start);
    }

    function again() {
      building = null;
      play({ ...game, moves: [] });
    }

    // Against a better player, or against the best from a harder position.
    function playHarder() {
      const better = { random: "good", good: "" }[other.value];
      if (better === undefined) {
        level.value = String(nextLevel());
        fresh();
        return;
      }
      other.value = better;
      play({ ...game, terms: [game.terms[0], ...terms_().slice(1)], moves: [] });
    }

    // What the program offers to a reader who has won, or had no chance.
    function goOn(first, position) {
      play({ position, terms: [first, ...game.terms.slice(1)], moves: [] });
    }

    function showMistake() {
      ask(game, rung, true);
    }

    function takeBack() {
      if (game.moves.length === 0) {
        said.textContent = "You have no move to take back.";
        return;
      }
      ask({ ...game, moves: game.moves.slice(0, -1) });
    }

    function nextHint() {
      ask(game, Math.min(rung + 1, 3));
    }

    async function toggleWhy() {
      reasons = why.hidden;
      await ask(game, rung);
      why.scrollIntoView({ block: "nearest" });
    }

    async function toggleReview() {
      reviews = !reviews;
      if (!(await ask(game, rung))) {
        reviews = false;
      }
      review.scrollIntoView({ block: "nearest" });
    }

    async function toggleBuild() {
      if (building) {
        building = null;
        builds.textContent = "Build";
        ask({ position: place.value, terms: terms_(), moves: [] });
        return;
      }
      building = game;
      builds.textContent = "Play it";
      const builds_ = ["you", "build", ...terms_().filter((term) => term === "misere")];
      if (!(await ask({ position: place.value, terms: builds_, moves: [] }))) {
        building = null;
        builds.textContent = "Build";
      }
    }

    function showAddress() {
      if (!linkBox.hidden) {
        address.value = location.href.split("#")[0] + toFragment(program, game, off.checked || silent);
      }
    }

    function showLink() {
      linkBox.hidden = !linkBox.hidden;
      links.setAttribute("aria-expanded", String(!linkBox.hidden));
      showAddress();
    }

    async function copy() {
      address.select();
      try {
        await navigator.clipboard.writeText(address.value);
        said.textContent = "The link is copied.";
      } catch {
        said.textContent = "The link is selected: copy it with your browser.";
      }
    }

    // What a link asks for. Following one is a touch of the board.
    async function follow() {
      const asked = fromFragment(program);
      if (!asked || (!isDoor && (await isShut))) {
        return;
      }
      silent = asked.silent;
      reasons &&= !silent;
      reviews &&= !silent;
      off.checked = silent;
      off.disabled = silent;
      building = null;
      host.scrollIntoView({ block: "start" });
      await ask(asked.game);
    }

    picture.tabIndex = -1;
    picture.addEventListener("pointerdown", ({ pointerType }) => (pointer = pointerType));
    picture.addEventListener("click", ({ target, clientX, clientY }) => {
      if (pointer !== "mouse" && !target.closest(".spot")) {
        nearest([...picture.querySelectorAll(".spot")], clientX, clientY)?.dispatchEvent(new MouseEvent("click"));
      }
    });
    picture.addEventListener("keydown", (event) => {
      if (event.target === picture && ARROWS[event.key]) {
        event.preventDefault();
        picture.querySelector('.spot[tabindex="0"]')?.focus();
      }
    });
    if (drawn) {
      picture.append(drawn);
      figure.remove();
    }
    sent.textContent = given.textContent;
    got.textContent = printed.textContent;
    keepKeys(host);
    printed.parentElement.remove();
    given.parentElement.replaceWith(host);
    byNumber.firstChild.addEventListener("click", () => (opened = !byNumber.open));
    draw(got.textContent, start); // the page already has the first answer
    const isShut = (isDoor ? shut(settings, PLAYED) : shut(host)).then((is) => {
      if (is && isDoor) {
        [asksHint, asksWhy, asksReview, renew].forEach((part) => (part.hidden = true));
      } else if (is) {
        picture.innerHTML = picture.innerHTML; // without those who listen
        wake(true);
      }
      return is;
    });
    addEventListener("hashchange", follow);
    // What remembers the game may come after this script.
    document.addEventListener("DOMContentLoaded", follow);
  }

  for (const pair of pairs((program) => /-(board|door)$/.test(program))) {
    board(pair);
  }
})();
