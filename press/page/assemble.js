// Proofs to put together: in a box `details.assemble` the lines of a proof are listed
// in no order, with wrong ones among them. In a comment each has what it needs above it,
// or why it is wrong. This script makes a place to work of the list; it knows no proof.
// A line moves by a press, by keys and buttons, and by dragging, for which a library is
// loaded when the box is opened. The book's memory keeps a proof that was begun. Only
// pages with such a box load this script. Without it, and on paper, the list is there as
// it was written.
(() => {
  "use strict";

  function make(name, attributes, ...inside) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      key.startsWith("on") ? element.addEventListener(key.slice(2), value) : element.setAttribute(key, value);
    }
    element.append(...inside);
    return element;
  }

  // What a comment says of its line. A reason is HTML, for its formulas are set.
  function read(comment) {
    const [, word, rest] = comment.trim().match(/^(case; needs|needs|wrong): (.*)$/s);
    if (word === "wrong") {
      return { wrong: rest };
    }
    return { isCase: word.startsWith("case"), needs: rest === "nothing" ? [] : rest.split(/\s+/) };
  }

  // A reason with its *emphasis*, which is not sought within formulas.
  function reasonOf(html) {
    const reason = make("span", {});
    reason.innerHTML = html;
    for (const node of [...reason.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      const parts = node.data.split(/\*([^*]+)\*/);
      node.replaceWith(...parts.map((part, i) => (i % 2 === 1 ? make("em", {}, part) : part)));
    }
    return reason;
  }

  // The first thing that is wrong with the lines in this order, by the rule that the
  // grader of the course has, too. No place: nothing is wrong but that some are missing.
  function judge(order, lines) {
    const placed = new Set();
    let open;
    for (const [at, line] of order.entries()) {
      const needs = (line.needs ?? []).map((label) => lines.get(label));
      const heading = needs.find(({ isCase }) => isCase);
      const fault = (...words) => ({ at, says: [`Line ${at + 1} `, ...words] });
      if (line.wrong) {
        return fault("is wrong. ", reasonOf(line.wrong));
      }
      if (heading && !placed.has(heading)) {
        return fault("has no heading: it belongs under one that isn’t above it.");
      }
      if (!needs.every((need) => placed.has(need))) {
        return fault(line.isCase ? "is a heading that comes too early" : "doesn’t follow yet", ": something that it uses isn’t above it.");
      }
      if (heading && heading !== open) {
        return fault(`is under the wrong heading: it belongs under an earlier one, but the heading in line ${order.indexOf(open) + 1} comes in between.`);
      }
      placed.add(line);
      open = line.isCase ? line : open;
    }
    const missing = [...lines.values()].filter((line) => !line.wrong && !placed.has(line));
    if (missing.length === 0) {
      return null;
    }
    const what = missing.some(({ isCase }) => isCase) ? " A heading is missing, too." : "";
    return { says: [order.length === 0 ? "There is no line in the proof yet." : `So far each line follows, but the proof isn’t complete yet.${what}`] };
  }

  // The lines as paragraphs: one for each case, and one for what comes before or after.
  function prose(order, lines) {
    const headingOf = (line) => line.needs.map((label) => lines.get(label)).find(({ isCase }) => isCase);
    const paragraphs = [];
    let open = null; // the heading of the last paragraph
    order.forEach((line, at) => {
      const goesOn = open && order.slice(at).some((later) => headingOf(later) === open);
      if (line.isCase || paragraphs.length === 0 || (open && !goesOn)) {
        paragraphs.push(make("p", {}));
        open = line.isCase ? line : null;
      }
      paragraphs.at(-1).append(...[...line.text.childNodes].map((node) => node.cloneNode(true)), " ");
    });
    return paragraphs;
  }

  const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  // Numbers from 0 to 1, the same for the same seed.
  function chance(seed) {
    let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0), 0x01000193), 0x811c9dc5);
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  function assemble(box, number) {
    const printed = box.querySelector(":scope > ul");
    const section = box.closest("section");
    const id = section?.id ?? `ex-proof-${number}`;
    const known = id.slice(3); // the exercise, as it's remembered
    const name = (part) => `${id}-assemble-${part}`;
    const lines = new Map();
    let shuffles = 0;
    let dragged = false;

    const said = make("p", { role: "status", class: "said", id: name("said") });
    const moved = make("p", { role: "status", class: "only-said" });
    const proof = make("ol", { class: "proof", role: "list", "aria-labelledby": name("proof") });
    const rest = make("ul", { class: "rest", role: "list", "aria-labelledby": name("lines") });
    const finished = make("div", { class: "finished", hidden: "" });
    const answer = make("input", { type: "text", readonly: "", size: "12", onfocus: (event) => event.target.select() });
    const button = (words, onclick) => make("button", { type: "button", onclick }, words);
    const host = make("div", { class: "live assembling", role: "group", "aria-label": "Put the proof together" },
      make("p", { class: "how" }, "Press a line to add it to the proof, or drag it there. Some lines are wrong. A line in italics is a heading: it comes before what belongs to it. In the proof, the keys ↑ and ↓ move the line that has the focus, and a press puts it back."),
      make("p", { class: "head", id: name("proof") }, "The proof"), proof,
      make("div", { class: "bar" }, button("Check", check), button("Shuffle", shuffle), button("Start again", clear)),
      said, moved, finished,
      make("p", { class: "head", id: name("lines") }, "Lines"), rest,
      make("div", { class: "bar" }, make("label", { class: "wide" }, "Your answer as a text, to hand in ", answer)));

    const placed = () => [...proof.children].map((item) => lines.get(item.dataset.label));
    const place = (item) => [...proof.children].indexOf(item) + 1;

    for (const item of printed.children) {
      const label = item.querySelector("strong").textContent;
      const comment = [...item.childNodes].find(({ nodeType }) => nodeType === Node.COMMENT_NODE);
      const text = make("span", { class: "text", id: name(label) });
      text.append(...[...item.childNodes].filter((node) => node !== comment).map((node) => node.cloneNode(true)));
      text.querySelector("strong").remove();
      text.normalize();
      text.firstChild.data = text.firstChild.data.trimStart();
      text.lastChild.data = text.lastChild.data?.trimEnd();
      const press = make("button", { type: "button", class: "label", "aria-describedby": name(label) }, label);
      const step = (by, sign, word) => make("button", { type: "button", "aria-label": `Move line ${label} ${word}`, onclick: () => move(shown, by) }, sign);
      const shown = make("li", { "data-label": label }, press, text, make("span", { class: "moves" }, step(-1, "↑", "up"), step(1, "↓", "down")));
      lines.set(label, { label, text, item: shown, ...read(comment.data) });
    }

    // After each change: the names of what can be pressed, and no verdict of before.
    function changed(words) {
      for (const { label, item } of lines.values()) {
        const at = place(item);
        item.firstChild.setAttribute("aria-label", at > 0 ? `Line ${at}, ${label}: put it back` : `Add line ${label}`);
        item.classList.remove("bad");
        item.firstChild.setAttribute("aria-describedby", name(label));
        const [up, down] = item.lastChild.children;
        up.setAttribute("aria-disabled", at <= 1);
        down.setAttribute("aria-disabled", at === proof.children.length);
      }
      host.classList.remove("finds-right");
      said.replaceChildren();
      finished.hidden = true;
      answer.value = placed().map(({ label }) => label).join(" ");
      moved.textContent = words;
      nimberMemory.proof(known, answer.value);
    }

    // The proof as it was left: lines that are still there, open if it isn't finished.
    function bringBack() {
      const kept = nimberMemory.load().proofs.get(known)?.lines ?? "";
      const order = [...new Set(kept.split(" "))].map((label) => lines.get(label)).filter((line) => line);
      proof.append(...order.map(({ item }) => item));
      box.open ||= order.length > 0 && judge(order, lines) !== null;
    }

    const where = (item) => `Line ${place(item)} of ${proof.children.length}`;

    // Adds a line at the end of the proof, or puts it back. The keyboard goes on with the
    // next line of the list that it was in.
    function toggle(item) {
      const isAdded = item.parentElement === rest;
      const had = document.activeElement === item.firstChild;
      const next = item.nextElementSibling ?? item.previousElementSibling ?? (isAdded ? host.querySelector(".bar") : rest.firstChild);
      (isAdded ? proof : rest).append(item);
      changed(isAdded ? `${where(item)}: ${item.dataset.label}.` : `${item.dataset.label} is put back.`);
      if (had) {
        next?.querySelector("button").focus();
      }
    }

    function move(item, by) {
      const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
      const focus = document.activeElement;
      if (other) {
        by < 0 ? other.before(item) : other.after(item);
        focus.focus(); // what is moved in a page loses it
      }
      other ? changed(`${where(item)}.`) : (moved.textContent = `${where(item)}.`);
    }

    function shuffle() {
      shuffles += 1;
      deal();
      changed("The lines are shuffled.");
    }

    function deal() {
      const random = chance(`${id} ${shuffles}`);
      const left = [...lines.values()].filter(({ item }) => item.parentElement !== proof);
      const keys = new Map(left.map((line) => [line, random()]));
      rest.append(...left.sort((a, b) => keys.get(a) - keys.get(b)).map(({ item }) => item));
    }

    function clear() {
      rest.append(...proof.children);
      deal();
      changed("The proof is empty.");
    }

    function check() {
      const order = placed();
      const wrong = judge(order, lines);
      changed("");
      if (wrong) {
        said.className = "said wrong";
        said.replaceChildren(...wrong.says);
        if (wrong.at !== undefined) {
          lead(order[wrong.at].item);
        }
        return;
      }
      host.classList.add("finds-right");
      said.className = "said mark-right";
      said.textContent = "Right: each line follows, and the proof is complete.";
      const solution = section?.querySelector(":scope > details.solution");
      const compare = button("Compare it with the printed solution", () => {
        solution.open = true;
        solution.querySelector("summary").focus({ preventScroll: true });
        solution.scrollIntoView({ block: "start" });
      });
      finished.replaceChildren(make("p", { class: "head" }, "Your proof"), ...prose(order, lines), ...(solution ? [compare] : []));
      finished.hidden = false;
    }

    // Leads to the line that what is said is about: marks it, gives it the keyboard, has it
    // described by what is said, and brings it in sight, above that.
    function lead(item) {
      const press = item.firstChild;
      item.classList.add("bad");
      press.setAttribute("aria-describedby", `${item.children[1].id} ${said.id}`);
      press.focus({ preventScroll: true });
      item.style.scrollMarginBottom = `${said.offsetHeight + 8}px`;
      item.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
    }

    host.addEventListener("click", (event) => {
      const item = event.target.closest("li");
      if (item && !dragged && !event.target.closest(".moves")) {
        toggle(item);
      }
    });
    host.addEventListener("keydown", (event) => {
      const item = event.target.closest(".proof > li");
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (item && by && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        move(item, by);
      }
      if (event.key.startsWith("Arrow")) {
        event.stopPropagation(); // mdBook turns the page
      }
    });

    // Dragging, by a finger that has rested for a moment, so that the page can be scrolled.
    function drag() {
      const options = {
        group: id,
        filter: ".moves",
        preventOnFilter: false,
        forceFallback: true, // browsers drag no buttons
        fallbackTolerance: 5,
        delay: 180,
        delayOnTouchOnly: true,
        touchStartThreshold: 6,
        animation: isStill() ? 0 : 150,
        onStart: () => (dragged = true),
        onEnd({ item }) {
          setTimeout(() => (dragged = false)); // after the click that lifting is
          changed(place(item) > 0 ? `${where(item)}: ${item.dataset.label}.` : `${item.dataset.label} is put back.`);
        },
      };
      new SortableLibrary.Sortable(proof, options);
      new SortableLibrary.Sortable(rest, { ...options, sort: false });
      host.dataset.drags = "";
    }

    function opened() {
      if (box.open) {
        box.removeEventListener("toggle", opened);
        withLibrary(drag);
      }
    }

    bringBack();
    deal();
    changed("");
    box.classList.add("works");
    printed.before(host);
    box.addEventListener("toggle", opened);
    opened();
  }

  // The library that drags. Where a page has not loaded it, a line says where it is.
  let library;

  function withLibrary(use) {
    if (globalThis.SortableLibrary) {
      use();
      return;
    }
    if (!library) {
      library = make("script", { src: globalThis.nimberSortable });
      document.head.append(library);
    }
    library.addEventListener("load", use);
  }

  if (!location.pathname.endsWith("/print.html")) {
    document.querySelectorAll("details.assemble").forEach(assemble);
  }
})();
