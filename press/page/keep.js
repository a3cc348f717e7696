// The section "What this book remembers": what it is, taken along as a file,
// brought back, and forgotten; and, above it, the whole book to take away. Without this script the section only tells of it.
(() => {
  "use strict";
  const { load, text, keeps, watch, bringBack, forget } = globalThis.nimberMemory;
  const { hasOwn } = Object;

  // An element with its attributes and what is in it.
  function make(name, attributes, ...inside) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (hasOwn(attributes, key) && key.startsWith("on")) {
        element.addEventListener(key.slice(2), value);
      } else {
        element.setAttribute(key, value);
      }
    }
    element.append(...inside);
    return element;
  }

  const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

  function inWords({ read, done, programs, drills, boards, proofs }) {
    const scores = [...drills.values()];
    const half = [...programs].filter((id) => !done.has(id)).length;
    const [right, asked] = ["right", "asked"].map((part) => scores.reduce((sum, score) => sum + score[part], 0));
    const parts = [
      [read.size, count(read.size, "page read", "pages read")],
      [done.size, count(done.size, "exercise done", "exercises done")],
      [half, count(half, "exercise half done", "exercises half done")],
      [asked, `${right} of ${count(asked, "answer", "answers")} in drills right`],
      [boards.size, count(boards.size, "board", "boards")],
      [proofs.size, count(proofs.size, "proof begun", "proofs begun")],
    ];
    const told = parts.filter(([size]) => size > 0).map(([, words]) => words);
    const now = told.length === 0 ? "Now: nothing yet." : `Now: ${told.join(", ")}.`;
    return keeps() ? now : `${now} This browser keeps nothing, so it is forgotten when you leave the page.`;
  }

  function setUp(host) {
    const told = make("p", { class: "now" });
    const said = make("p", { role: "status", class: "said" });
    const button = (words, onclick) => make("button", { type: "button", onclick }, words);
    const file = make("input", { type: "file", accept: ".json,application/json", onchange: take, "aria-label": "A file to bring back" });
    const asks = make("div", { class: "bar asks", hidden: "" }, make("span", {}, "Forget all of it?"), button("Yes, forget", wipe), button("No", () => ask(false)));
    const first = button("Forget all", () => ask(true));

    function show(memory) {
      told.textContent = inWords(memory);
    }

    function ask(open) {
      asks.hidden = !open;
      (open ? asks.querySelector("button") : first).focus();
    }

    function wipe() {
      forget();
      ask(false);
      said.textContent = "Forgotten.";
    }

    function download() {
      const address = URL.createObjectURL(new Blob([`${text()}\n`], { type: "application/json" }));
      make("a", { href: address, download: "nimber-notebook.json" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
      said.textContent = "It is in the file nimber-notebook.json.";
    }

    async function take() {
      const [chosen] = file.files;
      if (!chosen) {
        return;
      }
      try {
        // A larger one is refused by its first letters.
        bringBack(await chosen.slice(0, 600_000).text());
        said.textContent = "Brought back, and merged with what was here.";
      } catch (error) {
        said.textContent = error.message;
      }
      file.value = "";
    }

    host.replaceChildren(told,
      make("div", { class: "bar" }, button("Take it along", download), make("label", { class: "file" }, "Bring it back ", file), first),
      asks, said);
    watch(show);
    show(load());
  }

  // What there is to take away, if the site stands where that is offered.
  function offer(place) {
    const script = make("script", { src: `${path_to_root}engines/take-away.js` });
    script.onload = () => {
      const sizes = globalThis.nimberNotebookTakeAway;
      const link = (kind, words) => make("a", { href: `${path_to_root}nimber-notebook.${kind}` }, `${words} (${Math.round(sizes[kind] / 1e6)} MB)`);
      if (sizes) {
        place.append("To take away: ", link("zip", "the folder as a zip"), ", ", link("pdf", "the book as a PDF"), ".");
        place.hidden = false;
      }
    };
    document.head.append(script);
  }

  document.querySelectorAll(".keeps").forEach(setUp);
  document.querySelectorAll("p.take-away").forEach(offer);
})();
