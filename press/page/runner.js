// Runs the programs of the book. Where the server of `cargo run` shows the page,
// it runs them (its script says how). Elsewhere they are compiled to wasm, those
// of a part of the book in one engine, which is loaded when the first of them is
// run. It works in a worker, so that the page stays awake and a program can be
// stopped.
(() => {
  "use strict";

  const SECONDS = 20;
  const BYTES = 200_000; // of output

  // The worker: the text of this function, so it must use nothing outside it.
  function work() {
    let compiled;

    // The engine's bytes, compressed and in base64, as a module.
    async function unpack(packed) {
      const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      return WebAssembly.compile(await new Response(stream).arrayBuffer());
    }

    // What the engine calls: hands on what the program prints, at once, so that
    // nothing is lost if it is stopped; 0 for "enough".
    function ear(memory, most) {
      const decoders = [1, 2].map(() => new TextDecoder());
      let taken = 0;
      return (channel, start, length) => {
        if (taken + length > most) {
          return 0;
        }
        taken += length;
        const bytes = new Uint8Array(memory().buffer, start, length);
        const text = decoders[channel - 1].decode(bytes, { stream: true });
        postMessage(channel === 1 ? { output: text } : { errors: text });
        return 1;
      };
    }

    onmessage = async ({ data: { packed, request, most } }) => {
      const end = { code: null, why: "", took: 0 };
      let from = performance.now();
      try {
        compiled ??= await unpack(packed);
        const memory = () => engine.memory;
        const page = { write: ear(memory, most) };
        const instance = await WebAssembly.instantiate(compiled, { page });
        const engine = instance.exports;
        const room = engine.engine_room(request.length);
        new Uint8Array(engine.memory.buffer).set(request, room);
        from = performance.now();
        end.code = engine.engine_run();
      } catch (error) {
        end.why = String(error);
      }
      end.took = performance.now() - from;
      postMessage({ end });
    };
  }

  const loading = new Map();

  function script(name) {
    if (!loading.has(name)) {
      loading.set(name, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = `${path_to_root}engines/${name}.js`;
        script.onload = resolve;
        script.onerror = () => {
          loading.delete(name); // to be tried again
          script.remove();
          reject(new Error(`the file engines/${name}.js cannot be loaded`));
        };
        document.head.append(script);
      }));
    }
    return loading.get(name);
  }

  // The crate of `program`: that of the boards, or its chapter's, with whose name
  // its own begins; and the engine that has it. (For a program of no chapter any engine will do, which
  // then says so.)
  async function homeOf(program) {
    await script("index");
    const { made, chapters, boards } = globalThis.nimberNotebookEngines;
    const names = Object.keys(chapters).filter((name) => program.startsWith(`${name}-`));
    const chapter = names.sort((a, b) => b.length - a.length)[0] ?? "";
    const crate = boards.includes(program) ? "boards" : chapter;
    return { made, crate, engine: chapters[chapter] ?? Object.values(chapters)[0] };
  }

  const SHUT = "You can read this copy of the book, but it can't play or answer: its programs were left out. " +
    "Ask whoever made it for a copy that has them, or start the book with cargo run on a computer.";

  // Says in `host`, before anything there is pressed, that this copy has no
  // programs, if it has none, and lets nothing be pressed. Returns whether it is so.
  async function shut(host, why = SHUT) {
    // A copy whose index can't be loaded may have its programs.
    const made = globalThis.nimberNotebookServed || (await script("index").then(() => globalThis.nimberNotebookEngines.made, () => true));
    if (!made) {
      host.classList.add("shut");
      host.prepend(make("p", { class: "note", role: "status" }, why));
      host.querySelectorAll("button, input, select, textarea").forEach((part) => (part.disabled = true));
    }
    return !made;
  }

  // The engine of a program: its name, and what its script carries.
  async function load(program) {
    if (!globalThis.DecompressionStream) {
      throw new Error("this browser cannot unpack the programs; one of 2023 or later can");
    }
    const { made, engine } = await homeOf(program);
    if (!made) {
      throw new Error("this copy of the book has no programs");
    }
    await script(engine);
    return { engine, packed: nimberNotebookPacked[engine] };
  }

  const idle = new Map(); // workers that have an engine

  function worker(engine, packed) {
    const waiting = idle.get(engine)?.pop();
    if (waiting) {
      return { worker: waiting };
    }
    const text = `"use strict";(${work})()`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const fresh = { worker: new Worker(address), packed };
    URL.revokeObjectURL(address);
    return fresh;
  }

  // Runs `program` on `input`. `hear` gets what it prints, piece by piece, and
  // `wait` why it has to wait, if it has to. Returns how to stop it, and the promise of its end:
  // { how: "code", code, took }, or { how: "stopped" | "late" | "long" }, or
  // { how: "broken", why }.
  function run(program, input, hear, wait = () => {}) {
    let stop;
    const stopped = new Promise((resolve) => (stop = () => resolve({ how: "stopped" })));
    const start = globalThis.nimberNotebookServed ?? runHere;
    return { stop, done: Promise.race([stopped, start(program, input, { hear, wait, stopped })]) };
  }

  async function runHere(program, input, { hear, stopped }) {
    let engine;
    let hired;
    try {
      const loaded = await load(program);
      engine = loaded.engine;
      hired = worker(engine, loaded.packed);
    } catch (error) {
      return { how: "broken", why: error.message };
    }
    const request = new TextEncoder().encode(`${program}\n${input}`);
    const { worker: hand, packed } = hired;
    let timer;
    const ended = new Promise((resolve) => {
      hand.onmessage = ({ data }) => {
        if (data.end) {
          resolve(data.end);
        } else {
          hear(data.output ?? "", data.errors ?? "");
        }
      };
      hand.onerror = (event) => resolve({ code: null, why: event.message });
      timer = setTimeout(() => resolve("late"), SECONDS * 1000);
      stopped.then(() => resolve("stopped"));
      hand.postMessage({ packed, request, most: BYTES });
    });
    const end = await ended;
    clearTimeout(timer);
    hand.onmessage = hand.onerror = null;
    if (end === "late" || end === "stopped" || end.code === null) {
      hand.terminate();
    } else {
      idle.set(engine, [...idle.get(engine) ?? [], hand]);
    }
    if (typeof end === "string") {
      return { how: end };
    }
    switch (end.code) {
      case null: return { how: "broken", why: end.why };
      case 4: return { how: "long" };
      default: return { how: "code", ...end };
    }
  }

  const CODES = ["an answer", "refused", "bad input", "no such program"];

  function told(end) {
    switch (end.how) {
      case "code": {
        const took = end.took < 1 ? "less than 1" : Math.round(end.took);
        return `Exit code ${end.code}: ${CODES[end.code]}. It took ${took} ms.`;
      }
      case "stopped": return "Stopped by you.";
      case "late": return `Stopped after ${SECONDS} seconds, the limit of this page.`;
      case "long": return `Stopped after ${BYTES} bytes of output, the limit of this page.`;
      default: return `It broke off: ${end.why}.`;
    }
  }

  function make(name, attributes = {}, ...inside) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) {
        element.addEventListener(key.slice(2), value);
      } else {
        element.setAttribute(key, value);
      }
    }
    element.append(...inside);
    return element;
  }

  // Lines of reasons: sentences are wrapped, what stands in columns is not.
  function lines(texts) {
    return texts.map((text) => make("span", { class: /\S {2,}\S/.test(text) || /^ +\S+ .*=/.test(text) ? "columns" : "sentence" }, text || "\u00a0"));
  }

  // The command that runs a program on the reader's machine, and its code.
  function locally(program) {
    const command = make("p", { class: "command" }, make("code", {}, program));
    const short = (crate) => (program.startsWith(`${crate}-`) ? program.slice(crate.length + 1) : program);
    homeOf(program).then(({ crate }) => command.replaceChildren(
      make("code", {}, `cargo run -q -p ${crate} -- ${short(crate)}`), " \u00b7 ",
      make("a", { href: `${path_to_root}code/code-${crate}.html` }, "its code")),
    () => {}); // then its name has to do
    return command;
  }

  // mdBook turns pages by arrow keys and opens its search by letters: not from
  // inside `host`.
  function keepKeys(host) {
    host.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.altKey && !event.metaKey && event.key !== "Tab") {
        event.stopPropagation();
      }
    });
  }

  // The pairs of fences "given" and "printed" whose program fits. The page
  // that holds the whole book is for paper.
  function* pairs(fits) {
    if (location.pathname.endsWith("/print.html")) {
      return;
    }
    for (const given of document.querySelectorAll("pre > code.cell.in")) {
      const words = [...given.classList];
      const program = words[words.indexOf("in") + 1];
      const printed = given.parentElement.nextElementSibling?.querySelector("code.cell.out");
      if (program && printed && fits(program)) {
        yield { program, given, printed };
      }
    }
  }

  globalThis.nimberNotebook = { run, told, make, lines, locally, keepKeys, pairs, shut };
})();
