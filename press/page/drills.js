// Drills: a printed run of a program whose name ends in "-drill" becomes
// questions without end. This script knows no answer: the program asks, marks
// and explains. A seed in the link gives everybody the same questions.
(() => {
  "use strict";
  const { run, told, make, lines, locally, keepKeys, pairs, shut } = globalThis.nimberNotebook;

  const ROUND = 10; // questions that a round counts

  function read(text) {
    const shown = { asks: "", form: "", mark: "", answer: "", why: [] };
    for (const line of text.split("\n").filter((line) => line !== "")) {
      const word = line.split(" ")[0];
      const about = line.slice(word.length + 1);
      switch (word) {
        case "ask": shown.asks = about; break;
        case "form": shown.form = about; break;
        case "right": case "wrong": [shown.mark, shown.answer] = [word, about]; break;
        case "why": shown.why.push(about); break;
        default: throw new Error(`this page cannot show "${line}"`);
      }
    }
    return shown;
  }

  // A seed from the link, or the one that is printed.
  function seedOf(program, printed) {
    const parts = new URLSearchParams(location.hash.slice(1));
    return parts.get("drill") === program && parts.has("seed") ? parts.get("seed") : printed;
  }

  function drill({ program, given, printed }) {
    const [firstSeed, firstNumber] = given.textContent.trim().split("\n");
    let seed = seedOf(program, firstSeed);
    let at = Number(firstNumber);
    let marks = []; // of this round
    let busy = false;
    let open = true; // the question waits for its answer

    const asks = make("p", { class: "asks", role: "status" });
    const answer = make("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
    const form = make("span", { class: "up-to" });
    const said = make("p", { class: "said", role: "status" });
    const why = make("pre", { class: "why", hidden: "" }, make("code", { tabindex: "0" }));
    const next = make("button", { type: "button", onclick: forward }, "Next question");
    const seeds = make("input", { type: "text", inputmode: "numeric", size: "8", autocomplete: "off" });
    const address = make("input", { type: "text", readonly: "", onfocus: (event) => event.target.select() });
    const host = make("div", { class: "live drill", role: "group", "aria-label": `Questions by ${program}` },
      asks,
      make("form", { class: "bar", onsubmit: check }, make("label", {}, "Answer ", answer), form, make("button", {}, "Check")),
      said, why,
      make("div", { class: "bar" }, next, make("span", { class: "program" }, program)),
      make("form", { class: "bar", onsubmit: begin },
        make("label", {}, "Seed ", seeds), make("button", {}, "Begin"),
        make("button", { type: "button", onclick: anew }, "New seed"),
        make("label", { class: "wide" }, "Link to these questions ", address)),
      locally(program));

    async function ask(asks) {
      if (busy) {
        return null;
      }
      busy = true;
      if (await isShut) {
        return null;
      }
      host.setAttribute("aria-busy", "true");
      let output = "";
      let errors = "";
      const end = await run(program, asks.join("\n") + "\n", (more, wrong) => {
        output += more;
        errors += wrong;
      }, (why) => (said.textContent = why)).done;
      busy = false;
      host.removeAttribute("aria-busy");
      if (end.how !== "code" || end.code !== 0) {
        // A reader has typed an answer, not lines.
        complain(errors.trim().replace(/^bad input: line \d+(, word \d+)?: /, "") || told(end));
        return null;
      }
      return read(output);
    }

    function complain(what) {
      said.textContent = what;
      said.className = "said wrong";
    }

    function show(shown) {
      open = true;
      asks.textContent = `${at}. ${shown.asks}`;
      form.textContent = shown.form;
      answer.value = "";
      said.textContent = "";
      said.className = "said";
      why.hidden = true;
      seeds.value = seed;
      address.value = `${location.href.split("#")[0]}#${new URLSearchParams({ drill: program, seed })}`;
    }

    async function question(number) {
      const shown = await ask([seed, String(number)]);
      if (shown) {
        at = number;
        show(shown);
      }
      return shown !== null;
    }

    async function check(event) {
      event.preventDefault();
      const shown = await ask([seed, String(at), answer.value]);
      if (!shown) {
        answer.focus(); // what is no answer stands there still, and costs nothing
        return;
      }
      if (open) {
        marks.push(shown.mark === "right");
        globalThis.nimberMemory?.drill(program, shown.mark === "right");
        open = false;
      }
      const right = marks.filter((mark) => mark).length;
      const words = shown.mark === "right" ? "Right." : `No: ${shown.answer}.`;
      said.className = `said mark-${shown.mark}`;
      said.textContent = `${words} ${right} of ${marks.length} right${marks.length === ROUND ? ": a round is done." : "."}`;
      why.firstChild.replaceChildren(...lines(shown.why));
      why.hidden = shown.why.length === 0;
    }

    async function forward() {
      if (marks.length >= ROUND) {
        marks = [];
      }
      if (await question(at + 1)) {
        answer.focus();
      }
    }

    async function begin(event) {
      event?.preventDefault();
      const before = seed;
      seed = seeds.value.trim();
      marks = [];
      if (!(await question(1))) {
        seed = before;
      }
    }

    function anew() {
      seeds.value = String(crypto.getRandomValues(new Uint32Array(1))[0]);
      begin();
    }

    keepKeys(host);
    printed.parentElement.remove();
    given.parentElement.replaceWith(host);
    const isShut = shut(host);
    if (seed === firstSeed) {
      show(read(printed.textContent));
    } else {
      seeds.value = seed;
      host.scrollIntoView({ block: "start" });
      isShut.then((is) => (is ? show(read(printed.textContent)) : begin())); // the link asks for it
    }
  }

  for (const pair of pairs((program) => program.endsWith("-drill"))) {
    drill(pair);
  }
})();
