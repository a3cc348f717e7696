// Instruments: a figure with a printed run of a program whose name ends in
// "-instrument" becomes a figure to work with. This script knows no game: the
// program says which controls there are, draws the picture and says what is true;
// the page "Figures to work with" tells the lines that the two exchange. Only
// pages that have an instrument load it. Without it the page shows the figure and
// these lines.
(() => {
  "use strict";
  const { run, told, make, locally, keepKeys, pairs, shut } = globalThis.nimberNotebook;
  const GRAMMAR = "1";

  function read(text) {
    const shown = { at: "", picture: "", controls: [], said: [] };
    for (const line of text.split("\n").filter((line) => line !== "")) {
      const [word, ...rest] = line.split(" ");
      const about = rest.join(" ");
      switch (word) {
        case "grammar":
          if (about !== GRAMMAR) {
            throw new Error(`this page speaks grammar ${GRAMMAR}, the program ${about}`);
          }
          break;
        case "at": shown.at = about; break;
        case "picture": shown.picture = about; break;
        case "say": shown.said.push(about); break;
        case "slider": {
          const [name, least, most, now, ...words] = rest;
          const [, label, value] = words.join(" ").match(/^(.*): (.*)$/);
          shown.controls.push({ kind: word, name, least, most, now, label, value });
          break;
        }
        case "switch": shown.controls.push({ kind: word, name: rest[0], on: rest[1] === "on", label: rest.slice(2).join(" ") }); break;
        case "step":
        case "step-": shown.controls.push({ kind: "step", name: rest[0], can: word === "step", label: rest.slice(1).join(" ") }); break;
        case "fold": shown.controls.push({ kind: word, name: "", open: rest[0] === "open", label: rest.slice(1).join(" ") }); break;
        default: throw new Error(`this page cannot show "${line}"`);
      }
    }
    return shown;
  }

  // A state in the fragment of a link, and back. Only the program judges it.
  const toFragment = (program, at) => `#${new URLSearchParams({ instrument: program, at })}`;

  function fromFragment(program) {
    const parts = new URLSearchParams(location.hash.slice(1));
    return parts.get("instrument") === program ? parts.get("at") : null;
  }

  function instrument({ program, given, printed }) {
    const figure = given.parentElement.previousElementSibling;
    const drawn = figure.querySelector("svg");
    const first = read(printed.textContent).at;
    let at = first;
    let waiting = []; // changes that the program has not been asked for yet
    let busy = false;
    let warm = false;
    let answers = 0; // how many the program has given
    let hand = null; // what the pointer drags
    const made = new Map(); // the controls, by kind and name

    const picture = make("div", { class: "picture" }, drawn);
    const said = make("p", { role: "status", class: "said" });
    const sliders = make("div", { class: "sliders" });
    const steps = make("div", { class: "bar" });
    const folds = make("div", { class: "folds" });
    const link = make("a", {}, "Link to this state");
    const host = make("div", { class: "live instrument", role: "group", "aria-label": `A figure to work with, drawn by ${program}` },
      picture, said, sliders, steps, folds,
      make("div", { class: "bar" }, make("button", { type: "button", onclick: reset }, "Reset"), link, make("span", { class: "program" }, program)));

    // Asks the program for what has been changed since it last answered. One
    // request is under way at a time; of a slider only the newest value counts.
    async function ask() {
      host.setAttribute("aria-busy", String(busy || waiting.length > 0));
      if (busy || waiting.length === 0) {
        return;
      }
      busy = true;
      warm = true;
      if (await isShut) {
        return;
      }
      const changes = waiting;
      waiting = [];
      const start = changes[0].from ?? at;
      const lines = changes.filter((change) => change.line).map((change) => change.line);
      let output = "";
      let errors = "";
      const end = await run(program, `${[start, ...lines, "drawn"].join("\n")}\n`, (more, wrong) => {
        output += more;
        errors += wrong;
      }, (why) => (said.textContent = why)).done;
      busy = false;
      host.dataset.answers = String((answers += 1));
      if (end.how === "code" && end.code === 0) {
        draw(output);
      } else {
        complain(errors.trim() || told(end));
      }
      await new Promise(requestAnimationFrame);
      ask();
    }

    function complain(what) {
      said.textContent = what;
      said.classList.add("wrong");
      keep(said);
    }

    function change(name, line) {
      waiting = waiting.filter((change) => change.name !== name || name === "");
      waiting.push({ name, line });
      ask();
    }

    function begin(from) {
      waiting = [{ name: "", from }];
      ask();
    }

    function reset() {
      begin(first);
    }

    function draw(text) {
      let shown;
      try {
        shown = read(text);
      } catch (error) {
        complain(error.message);
        return;
      }
      at = shown.at;
      const held = host.contains(document.activeElement) ? document.activeElement : null;
      const before = held?.getBoundingClientRect().top;
      if (shown.picture !== "") {
        picture.innerHTML = shown.picture;
      }
      wake();
      said.classList.remove("wrong");
      said.textContent = shown.said.join(" ");
      control(shown.controls);
      link.href = toFragment(program, at);
      [picture, said, sliders].forEach(keep);
      // What the reader has in hand stays where it is.
      if (held?.isConnected && !hand) {
        scrollBy({ top: held.getBoundingClientRect().top - before, behavior: "instant" });
      }
    }

    // A box keeps the largest height that it had, so that nothing below it jumps.
    function keep(box) {
      const width = String(innerWidth);
      const before = box.dataset.width === width ? parseFloat(box.style.minHeight) || 0 : 0;
      box.style.minHeight = "";
      box.style.minHeight = `${Math.max(before, box.offsetHeight)}px`;
      box.dataset.width = width;
    }

    // The picture is told by its description, not by shapes.
    function wake() {
      const svg = picture.querySelector("svg");
      const words = svg.querySelector("desc")?.textContent ?? "";
      svg.removeAttribute("aria-labelledby");
      svg.setAttribute("aria-label", words);
      svg.querySelectorAll(":scope > title, :scope > desc").forEach((e) => e.remove());
      if (hand) {
        grip(hand.name)?.classList.add("held");
      }
    }

    const grip = (name) => picture.querySelector(`[data-drag="${CSS.escape(name)}"]`);

    // The controls as they are to be now. Those that were there stay the same
    // elements, so the keyboard stays where it is.
    function control(controls) {
      const wanted = new Set();
      let fold = null;
      for (const { kind, name, ...now } of controls) {
        const key = `${kind} ${name || now.label}`;
        wanted.add(key);
        const isNew = !made.has(key);
        if (isNew) {
          made.set(key, MAKERS[kind](name, now.label));
        }
        const { element, show, inside } = made.get(key);
        show(now, isNew);
        const place = fold ?? (kind === "slider" ? sliders : kind === "fold" ? folds : steps);
        if (element.parentElement !== place) {
          place.append(element);
        }
        fold = inside ?? fold;
      }
      for (const [key, { element }] of made) {
        if (!wanted.has(key)) {
          element.remove();
          made.delete(key);
        }
      }
    }

    const MAKERS = {
      slider(name) {
        const input = make("input", { type: "range", step: "1" });
        const value = make("output", {});
        const words = make("b", {});
        // One number up or down, for a finger; the keyboard has its arrows.
        const nudge = (by) => () => {
          input.value = String(Number(input.value) + by);
          change(name, `${name} ${input.value}`);
        };
        const nudges = [[-1, "−"], [1, "+"]].map(([by, sign]) => make("button", { type: "button", tabindex: "-1", onclick: nudge(by) }, sign));
        const element = make("div", { class: "slider" }, words, nudges[0], input, nudges[1], value);
        input.addEventListener("input", () => change(name, `${name} ${input.value}`));
        const mark = (on) => () => grip(name)?.classList.toggle("held", on);
        input.addEventListener("focus", mark(true));
        input.addEventListener("blur", mark(false));
        const show = (now) => {
          [input.min, input.max] = [now.least, now.most];
          input.setAttribute("aria-label", now.label);
          words.textContent = now.label;
          nudges[0].setAttribute("aria-label", `${now.label}: one less`);
          nudges[1].setAttribute("aria-label", `${now.label}: one more`);
          // A newer value is on its way: the thumb stays under the hand.
          if (!waiting.some((change) => change.name === name)) {
            input.value = now.now;
          }
          input.setAttribute("aria-valuetext", now.value);
          value.textContent = now.value;
          grip(name)?.classList.toggle("held", document.activeElement === input || hand?.name === name);
        };
        return { element, show, input };
      },
      switch(name) {
        const input = make("input", { type: "checkbox", role: "switch" });
        const words = make("span", {});
        const element = make("label", { class: "switch" }, input, words);
        input.addEventListener("change", () => change(name, `${name} ${input.checked ? "on" : "off"}`));
        const show = ({ on, label }) => {
          input.checked = on;
          words.textContent = label;
        };
        return { element, show };
      },
      step(name) {
        // One that cannot be made now keeps the keyboard.
        const press = () => element.getAttribute("aria-disabled") !== "true" && change("", name);
        const element = make("button", { type: "button", onclick: press });
        const show = ({ can, label }) => {
          element.setAttribute("aria-disabled", String(!can));
          element.textContent = label;
        };
        return { element, show };
      },
      fold(_, label) {
        const inside = make("div", { class: "sliders" });
        const element = make("details", {}, make("summary", {}, label), inside);
        return { element, inside, show: ({ open }, isNew) => (element.open ||= open && isNew) };
      },
    };

    // A drag is the slider by pointer: one step for each unit of the picture. A
    // tap, which moves less than the hand trembles, makes what an arrow shows.
    function take(event) {
      const shape = event.target.closest?.("[data-drag]");
      const svg = picture.querySelector("svg");
      const slider = shape && made.get(`slider ${shape.dataset.drag}`);
      if (!slider || hand || event.button !== 0) {
        return;
      }
      event.preventDefault(); // no text is selected
      const { drag: name, axis, unit } = shape.dataset;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const along = (e) => (axis === "y" ? -e.clientY : e.clientX);
      const tap = event.target.closest("[data-tap]")?.dataset.tap;
      const slop = event.pointerType === "mouse" ? 3 : 8;
      hand = { name, along, tap, slop, first: event, input: slider.input, from: Number(slider.input.value), start: along(event), step: unit * scale };
      picture.setPointerCapture(event.pointerId);
      shape.classList.add("held");
    }

    function pull(event) {
      if (hand?.first.pointerId !== event.pointerId) {
        return;
      }
      const { name, along, first, input, from, slop, start, step, tap } = hand;
      if (tap && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < slop) {
        return;
      }
      hand.tap = undefined;
      const before = input.value;
      input.value = String(from + Math.round((along(event) - start) / step)); // within its range
      if (input.value !== before) {
        change(name, `${name} ${input.value}`);
      }
    }

    function leave({ type, pointerId }) {
      if (hand?.first.pointerId !== pointerId) {
        return;
      }
      const { name, tap } = hand;
      grip(name)?.classList.remove("held");
      hand = null;
      // What has been asked for may take the arrow away.
      if (tap && type === "pointerup" && !busy && waiting.length === 0 && grip(name)?.querySelector("[data-tap]")?.dataset.tap === tap) {
        for (const line of tap.split(",")) {
          const [slider, value] = line.split(" ");
          made.get(`slider ${slider}`).input.value = value;
          change(slider, line);
        }
      }
    }

    // Whoever comes near will ask soon: the program is got ready.
    function near() {
      if (!warm && !host.classList.contains("shut")) {
        warm = true;
        run(program, `${at}\n`, () => {});
      }
    }

    // What a link asks for.
    function follow() {
      const asked = fromFragment(program);
      if (asked !== null) {
        host.scrollIntoView({ block: "start" });
        begin(asked.split("\n")[0]);
      }
    }

    picture.addEventListener("pointerdown", take);
    picture.addEventListener("pointermove", pull);
    picture.addEventListener("pointerup", pull);
    picture.addEventListener("pointerup", leave);
    picture.addEventListener("lostpointercapture", leave);
    host.addEventListener("pointerenter", near);
    host.addEventListener("focusin", near);
    host.append(locally(program));
    keepKeys(host);
    const caption = figure.querySelector("figcaption");
    printed.parentElement.remove();
    given.parentElement.remove();
    figure.prepend(host);
    figure.append(caption);
    figure.classList.add("works");
    draw(printed.textContent); // the page already has the first answer
    const isShut = shut(host);
    addEventListener("hashchange", follow);
    follow();
  }

  for (const pair of pairs((program) => program.endsWith("-instrument"))) {
    instrument(pair);
  }
})();
