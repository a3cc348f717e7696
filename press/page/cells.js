// Cells: a printed run becomes a program that the reader runs on other input.
// Without this script the page reads the same.
(() => {
  "use strict";
  const { run, told, make, locally, keepKeys, pairs, shut } = globalThis.nimberNotebook;

  function cell({ program, given, printed }) {
    const first = { input: given.textContent, output: printed.textContent };
    const input = make("textarea", {
      spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
      "aria-label": `What ${program} is given`,
    });
    const said = make("p", { role: "status", class: "said" });
    const runs = make("button", { type: "button", title: "Ctrl+Enter", onclick: start }, "Run");
    const stops = make("button", { type: "button", disabled: "", onclick: () => current.stop() }, "Stop");
    const resets = make("button", { type: "button", onclick: reset }, "Reset");
    const host = make("div", { class: "live", role: "group", "aria-label": `The program ${program}` });
    const bar = make("div", { class: "bar" }, runs, stops, resets, make("span", { class: "program" }, program));
    let current;

    function fit() {
      const lines = input.value.split("\n").length;
      input.rows = Math.min(Math.max(lines, 2), 16);
    }

    function show(text) {
      printed.textContent = text;
    }

    async function start() {
      current?.stop();
      let output = "";
      let errors = "";
      let frame = false; // one is asked for
      show("");
      said.textContent = "Running …";
      stops.disabled = false;
      const mine = run(program, input.value, (more, wrong) => {
        output += more;
        errors += wrong;
        frame ||= requestAnimationFrame(() => {
          frame = false;
          if (current === mine) {
            show(output + errors);
          }
        });
      }, (why) => {
        if (current === mine) {
          said.textContent = why;
        }
      });
      current = mine;
      const end = await mine.done;
      if (current === mine) {
        current = undefined;
        show(output + errors);
        rest();
        said.textContent = told(end);
      }
    }

    function rest() {
      if (document.activeElement === stops) {
        runs.focus();
      }
      stops.disabled = true;
    }

    function reset() {
      current?.stop();
      current = undefined;
      rest();
      input.value = first.input;
      fit();
      show(first.output);
      said.textContent = "As it was.";
    }

    input.value = first.input;
    input.addEventListener("input", fit);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        start();
      }
    });
    keepKeys(host);
    fit();
    printed.tabIndex = 0; // it may scroll, now or after a run
    given.parentElement.replaceWith(host);
    host.append(make("label", {}, make("span", {}, "given"), input), bar, printed.parentElement, said, locally(program));
    shut(host);
  }

  for (const pair of pairs((program) => !/-(board|door|drill|instrument)$/.test(program))) {
    cell(pair);
  }
})();
