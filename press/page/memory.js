// What this book remembers: pages read, exercises ticked, programs that passed, answers
// to drills, last boards, proofs begun. It stands under one key of this browser and goes
// nowhere else. Where a browser keeps nothing, the book reads the same.
//
// A page counts as read when its foot has been on the screen and the page has been
// looked at for 20 seconds. The page "How to use this book" says so, and shows the
// format, which programs may read and write.
(() => {
  "use strict";

  const KEY = "nimber-notebook";
  const VERSION = 2; // reads 1 as well, which had no programs and no proofs
  const SECONDS = 20;
  const MOST = { names: 2000, letters: 1500, bytes: 500_000 };
  const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
  const FORMS = {
    read: /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.html$/,
    done: ID,
    programs: ID,
    drills: /^[a-z0-9-]+-drill$/,
    boards: /^[a-z0-9-]+-(?:board|door|instrument)$/,
    proofs: ID,
    lines: /^[a-z](?: [a-z])*$/,
    link: /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.html#[\w.~%+*()!'&=-]*$/,
    when: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  };

  const root = new URL(path_to_root || "./", document.baseURI).href;
  const blank = () => ({ read: new Set(), done: new Set(), programs: new Set(), drills: new Map(), boards: new Map(), proofs: new Map() });
  const watchers = [];
  let spare = blank(); // for a browser that keeps nothing
  let keeps = true;

  const refuse = (what) => {
    throw new Error(what);
  };

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
  const shown = (value) => JSON.stringify(value)?.slice(0, 40) ?? "nothing";

  function names(part, list) {
    if (!Array.isArray(list) || list.length > MOST.names) {
      refuse(`In this file "${part}" is not a list of at most ${MOST.names} names.`);
    }
    const wrong = list.findIndex((name) => typeof name !== "string" || name.length > 100 || !FORMS[part].test(name));
    if (wrong >= 0) {
      refuse(`In this file entry ${wrong + 1} of "${part}" is not a name of that kind: ${shown(list[wrong])}.`);
    }
    return new Set(list);
  }

  function table(part, object, isGood) {
    if (!isObject(object) || Object.keys(object).length > MOST.names) {
      refuse(`In this file "${part}" is not a table of at most ${MOST.names} names.`);
    }
    for (const [name, entry] of Object.entries(object)) {
      if (name.length > 100 || !FORMS[part].test(name) || !isObject(entry) || !isGood(entry)) {
        refuse(`In this file "${part}" has an entry that is none: ${shown(name)}.`);
      }
    }
    return new Map(Object.entries(object));
  }

  const isScore = ({ right, asked, ...rest }) => isCount(right) && isCount(asked) && right <= asked && Object.keys(rest).length === 0;
  // What was last so, in the form of this part, and when.
  const isLast = (part) => ({ [part]: what, when, ...rest }) =>
    typeof what === "string" && what.length <= MOST.letters && FORMS[part].test(what) &&
    typeof when === "string" && FORMS.when.test(when) && Object.keys(rest).length === 0;

  // A text in the format, read; what is wrong with it is thrown as a sentence.
  function parse(text) {
    if (text.length > MOST.bytes) {
      refuse("This file is too large to be a memory of the book.");
    }
    let all;
    try {
      all = JSON.parse(text);
    } catch {
      refuse("This file is not JSON, so it is not a memory of the book.");
    }
    if (!isObject(all) || !Object.hasOwn(all, KEY)) {
      refuse(`This file is not a memory of the book: it does not begin with "${KEY}": ${VERSION}.`);
    }
    const { [KEY]: version, read = [], done = [], programs = [], drills = {}, boards = {}, proofs = {}, ...rest } = all;
    if (![1, VERSION].includes(version)) {
      refuse(`This file is of version ${shown(version)}; this copy of the book knows version ${VERSION}.`);
    }
    const [unknown] = Object.keys(rest);
    if (unknown !== undefined) {
      refuse(`This file has a part that this book does not know: ${shown(unknown)}.`);
    }
    return {
      read: names("read", read), done: names("done", done), programs: names("programs", programs),
      drills: table("drills", drills, isScore), boards: table("boards", boards, isLast("link")), proofs: table("proofs", proofs, isLast("lines")),
    };
  }

  const sorted = (map) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
  const toText = ({ read, done, programs, drills, boards, proofs }) =>
    JSON.stringify({
      [KEY]: VERSION, read: [...read].sort(), done: [...done].sort(), programs: [...programs].sort(),
      drills: sorted(drills), boards: sorted(boards), proofs: sorted(proofs),
    });

  function load() {
    let text;
    try {
      text = localStorage.getItem(KEY);
    } catch {
      keeps = false;
      return spare;
    }
    try {
      return text === null ? blank() : parse(text);
    } catch {
      return blank(); // not ours
    }
  }

  // Changes what is remembered; other windows may have changed it meanwhile, so it
  // is read anew.
  function change(how) {
    const memory = load();
    how(memory);
    spare = memory;
    try {
      localStorage.setItem(KEY, toText(memory));
      keeps = true;
    } catch {
      keeps = false;
    }
    watchers.forEach((tell) => tell(memory));
  }

  // Both together: nothing is lost by bringing back an old file. Of two scores the
  // one of more questions stays, of two positions or two orders the later one.
  function join(memory, more) {
    for (const part of ["read", "done", "programs"]) {
      more[part].forEach((name) => memory[part].add(name));
    }
    for (const [name, score] of more.drills) {
      if (score.asked >= (memory.drills.get(name)?.asked ?? 0)) {
        memory.drills.set(name, score);
      }
    }
    for (const part of ["boards", "proofs"]) {
      for (const [name, latest] of more[part]) {
        if (latest.when > (memory[part].get(name)?.when ?? "")) {
          memory[part].set(name, latest);
        }
      }
    }
  }

  // A page of the site by its file, as in "nim/nim.html", and "" for what is none.
  function pageOf(address) {
    const path = address.startsWith(root) ? address.slice(root.length).split(/[?#]/)[0] : "";
    const page = path === "" || path === "index.html" ? "introduction.html" : path;
    return FORMS.read.test(page) ? page : "";
  }

  const here = pageOf(location.href);
  const isPage = document.querySelector("#mdbook-sidebar .chapter a.active") !== null && !["", "print.html", "404.html"].includes(here);
  const now = () => new Date().toISOString().replace(/\.\d+/, "");

  globalThis.nimberMemory = {
    load,
    pageOf,
    text: () => toText(load()),
    keeps: () => keeps,
    watch: (tell) => watchers.push(tell),
    done: (id, is) => change(({ done }) => (is ? done.add(id) : done.delete(id))),
    passed: (ids, isAll) => change(({ done, programs }) => ids.forEach((id) => (isAll(id) ? done : programs).add(id))),
    drill: (program, isRight) => change(({ drills }) => {
      const { right, asked } = drills.get(program) ?? { right: 0, asked: 0 };
      drills.set(program, { right: right + (isRight ? 1 : 0), asked: asked + 1 });
    }),
    board(program, fragment) {
      const link = `${here}#${fragment.replace(/^#/, "")}`;
      if (FORMS.boards.test(program) && link.length <= MOST.letters && FORMS.link.test(link)) {
        change(({ boards }) => boards.set(program, { link, when: now() }));
      }
    },
    // The lines of a proof in the order they have now; none: it is forgotten.
    proof(id, lines) {
      if (FORMS.proofs.test(id) && (load().proofs.get(id)?.lines ?? "") !== lines) {
        change(({ proofs }) => (FORMS.lines.test(lines) ? proofs.set(id, { lines, when: now() }) : proofs.delete(id)));
      }
    },
    bringBack(text) {
      const more = parse(text);
      change((memory) => join(memory, more));
    },
    forget() {
      spare = blank();
      try {
        localStorage.removeItem(KEY);
      } catch {
        // then there is nothing
      }
      watchers.forEach((tell) => tell(spare));
    },
  };

  const hidden = (words) => Object.assign(document.createElement("span"), { className: "only-said", textContent: words });

  // A mark beside each link to a page that was read: a sign, and the word.
  function markRead({ read }) {
    for (const link of document.querySelectorAll("#mdbook-sidebar .chapter a[href]:not(.header-in-summary), .ways li > a[href]")) {
      const was = read.has(pageOf(link.href)) && !link.getAttribute("href").includes("#");
      const mark = link.querySelector(":scope > .was-read");
      if (was && !mark) {
        const sign = Object.assign(document.createElement("span"), { className: "was-read" });
        sign.append(hidden(" (read)"));
        link.append(sign);
      } else if (!was) {
        mark?.remove();
      }
    }
  }

  // On the map: how many pages of each chapter were read.
  function markChapters({ read }) {
    for (const card of document.querySelectorAll(".map li[data-pages]")) {
      const pages = card.dataset.pages.split(" ");
      const count = pages.filter((page) => read.has(page)).length;
      const told = card.querySelector(".read") ?? Object.assign(document.createElement("span"), { className: "read" });
      told.textContent = count === 0 ? "" : `${count === pages.length ? "✓ all" : `${count} of`} ${pages.length} read`;
      card.querySelector(".time").append(told);
      card.classList.toggle("begun", count > 0);
    }
  }

  function watchReading() {
    const foot = document.querySelector(".turns");
    if (!isPage || !foot || load().read.has(here)) {
      return;
    }
    let seen = false;
    let seconds = 0;
    const observer = new IntersectionObserver((entries) => {
      seen ||= entries.some((entry) => entry.isIntersecting);
    });
    observer.observe(foot);
    const timer = setInterval(() => {
      seconds += document.visibilityState === "visible" ? 1 : 0;
      if (seen && seconds >= SECONDS) {
        clearInterval(timer);
        observer.disconnect();
        change(({ read }) => read.add(here));
      }
    }, 1000);
  }

  // A box beside each exercise, in the line that says its stars.
  function tickExercises() {
    const boxes = new Map();
    for (const section of document.querySelectorAll('section.exercise[id^="ex-"]')) {
      const line = section.querySelector(":scope > h3 + p");
      if (!line || here === "print.html") {
        continue;
      }
      const id = section.id.slice(3);
      const label = document.createElement("label");
      label.className = "tick";
      const box = Object.assign(document.createElement("input"), { type: "checkbox" });
      box.setAttribute("aria-label", `done: ${section.querySelector("h3").textContent}`);
      box.addEventListener("change", () => nimberMemory.done(id, box.checked));
      label.append(box, " done");
      line.append(label);
      boxes.set(id, box);
    }
    const show = ({ done }) => boxes.forEach((box, id) => (box.checked = done.has(id)));
    watchers.push(show);
    show(load());
  }

  const nameOf = (page) => [...document.querySelectorAll("#mdbook-sidebar .chapter a[href]")].find((link) => pageOf(link.href) === page)?.querySelector(":scope > strong")?.nextSibling.textContent.trim() ?? page;
  const linkTo = (href, words) => Object.assign(document.createElement("a"), { href: `${path_to_root}${href}`, textContent: words });

  // The first page of the path that was not read, as soon as it is known.
  function withNext(tell) {
    const script = Object.assign(document.createElement("script"), { src: `${path_to_root}engines/path.js` });
    script.onload = () => tell(globalThis.nimberNotebookPath.find((page) => !load().read.has(page)));
    document.head.append(script);
  }

  // Whoever returns to the front door is told where it went on, and what was
  // played; the map says where the path goes on.
  function welcome() {
    const line = document.querySelector("p.welcome");
    const goesOn = document.querySelector("p.go-on");
    const { read, boards } = load();
    if (!(line || goesOn) || read.size + boards.size === 0) {
      return;
    }
    const [last] = [...boards.values()].sort((a, b) => (a.when < b.when ? 1 : -1));
    withNext((next) => {
      const parts = [Object.assign(document.createElement("span"), { textContent: "Welcome back · " })];
      if (read.size > 0 && next) {
        parts.push("Go on: ", linkTo(next, nameOf(next)));
        goesOn?.replaceChildren("Go on here: ", linkTo(next, nameOf(next)));
      }
      if (last) {
        parts.push(parts.length > 1 ? " · " : "", "Your last board: ", linkTo(last.link, nameOf(last.link.split("#")[0])));
      }
      if (line) {
        line.replaceChildren(...parts);
        line.hidden = false;
      }
    });
  }

  watchers.push(markRead, markChapters);
  markRead(load());
  markChapters(load());
  tickExercises();
  welcome();
  watchReading();
  addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) {
      const memory = load();
      watchers.forEach((tell) => tell(memory));
    }
  });
})();
