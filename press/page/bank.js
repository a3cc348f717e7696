// Filters the tables of exercises by topic, what one does, level, stars and what the
// reader has done, which can be ticked here, too, or taken over from rustlings; says
// where a program has passed and a proof is left; and says what to do next. What is
// chosen stands in the address, so that a link keeps it:
// exercises.html#kind=program&level=2. Without this script the tables are whole.
(() => {
  "use strict";

  // What addresses said before.
  const EARLIER = { judged: "program", proof: "write", misere: "misère", tree: "trees" };
  const MOST_NEXT = 3;
  const COLUMNS = { kind: 2, level: 3, stars: 4, minutes: 5, topics: 6 };

  // A cell may have a note behind its words.
  function words(row, column) {
    return (row.cells[COLUMNS[column]].firstChild?.textContent ?? "").split(",").map((word) => word.trim());
  }

  const HALF = "program passed, proof left";
  const linkOf = (row) => row.querySelector('a[href*="#ex-"]');
  const idOf = (row) => linkOf(row)?.href.split("#ex-")[1];
  const isHalf = (row, { done, programs }) => programs.has(idOf(row)) && !done.has(idOf(row));

  const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;

  // Levels and stars as numbers, the others by the alphabet.
  function choices(rows, column) {
    const all = [...new Set(rows.flatMap((row) => words(row, column)))].filter((word) => word !== "");
    return all.sort((a, b) => (["level", "stars"].includes(column) ? a - b : a.localeCompare(b)));
  }

  function chooser(form, name, column, options, fits) {
    const label = document.createElement("label");
    label.append(`${name} `);
    const select = document.createElement("select");
    for (const [value, text] of options) {
      select.append(new Option(text, value));
    }
    label.append(select);
    form.append(label);
    return { select, column, fits: (row) => select.value === "" || fits(row, select.value) };
  }

  function byColumn(form, name, rows, column, first) {
    const options = [["", first], ...choices(rows, column).map((word) => [word, word])];
    return chooser(form, name, column, options, (row, word) => words(row, column).includes(word));
  }

  // A box before the code of each exercise, for what the reader has done. Where only the
  // program has passed, it is neither ticked nor empty, and a note says what is left.
  function tick(rows, changed) {
    const boxes = new Map();
    for (const row of rows) {
      const id = idOf(row);
      if (id) {
        const box = document.createElement("input");
        box.type = "checkbox";
        box.setAttribute("aria-label", `done: ${row.cells[1].textContent}`);
        box.addEventListener("change", () => nimberMemory.done(id, box.checked));
        const label = document.createElement("label");
        label.className = "tick";
        label.append(box);
        row.cells[0].prepend(label);
        boxes.set(row, box);
      }
    }
    const show = (memory) => {
      for (const [row, box] of boxes) {
        box.checked = memory.done.has(idOf(row));
        box.indeterminate = isHalf(row, memory);
        row.cells[COLUMNS.kind].querySelector(".half")?.remove();
        if (box.indeterminate) {
          row.cells[COLUMNS.kind].append(Object.assign(document.createElement("span"), { className: "half", textContent: ` ${HALF}` }));
        }
      }
      changed();
    };
    nimberMemory.watch(show);
    return show;
  }

  // What the address asks for, as far as there is such a choice.
  function choose(choosers) {
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const { select, column } of choosers) {
      const given = asked.get(column) ?? "";
      const word = Object.hasOwn(EARLIER, given) ? EARLIER[given] : given;
      select.value = [...select.options].some((option) => option.value === word) ? word : "";
    }
  }

  function keepInAddress(choosers) {
    const chosen = choosers.filter(({ select }) => select.value !== "").map(({ select, column }) => [column, select.value]);
    const fragment = chosen.length > 0 ? `#${new URLSearchParams(chosen)}` : "";
    history.replaceState(history.state, "", `${location.href.split("#")[0]}${fragment}`);
  }

  function setUp(bank) {
    const table = bank.querySelector("table");
    const rows = [...table.tBodies[0].rows];
    const form = document.createElement("form");
    form.className = "filter";
    form.addEventListener("submit", (event) => event.preventDefault());
    const isDone = (row) => row.querySelector(".tick input")?.checked ?? false;
    const choosers = [
      byColumn(form, "Topic", rows, "topics", "all topics"),
      byColumn(form, "You", rows, "kind", "do any of these"),
      byColumn(form, "Level", rows, "level", "all levels"),
      byColumn(form, "Stars", rows, "stars", "any number"),
      chooser(form, "Done", "done", [["", "or not"], ["yes", "done"], ["no", "not done"]], (row, word) => isDone(row) === (word === "yes")),
    ];
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    const show = () => {
      let [shown, stars, minutes] = [0, 0, 0];
      for (const row of rows) {
        const fits = choosers.every(({ fits }) => fits(row));
        row.hidden = !fits;
        if (fits) {
          shown += 1;
          stars += Number(row.cells[COLUMNS.stars].textContent);
          minutes += Number(row.cells[COLUMNS.minutes].textContent);
        }
      }
      said.textContent = `${shown} of ${count(rows.length, "exercise")}: ${count(stars, "star")}, about ${minutes < 60 ? count(minutes, "minute") : count(Math.round(minutes / 60), "hour")}.`;
    };
    const showDone = tick(rows, show);
    form.addEventListener("change", () => {
      keepInAddress(choosers);
      show();
    });
    addEventListener("hashchange", () => {
      choose(choosers);
      show();
    });
    bank.prepend(form, said);
    choose(choosers);
    showDone(nimberMemory.load());
  }

  // The chapters that have exercises, in the book's order: their pages, and the rows
  // of their exercises, the easiest first.
  function chapters(rows) {
    const pagesOf = (links) => [...links].map((link) => nimberMemory.pageOf(link.href));
    const all = [...document.querySelectorAll("#mdbook-sidebar .chapter > li")].map((chapter) => {
      const pages = new Set(pagesOf(chapter.querySelectorAll("a[href]")));
      const own = rows.filter((row) => pages.has(nimberMemory.pageOf(linkOf(row).href)));
      return { pages: [...pages], rows: own.sort((a, b) => level(a) - level(b)) };
    });
    return all.filter(({ pages, rows }) => rows.length > 0 && !pages.some((page) => page.startsWith("course/")));
  }

  const level = (row) => Number(row.cells[COLUMNS.level].textContent);

  // The easiest that aren't done, of the chapters that were begun; failing these, the
  // first of the first chapter that has any. A program that a judge tries is among them
  // as long as any is open, in a chapter that was begun or else in the first that has one.
  function next(all, { read, done, programs }) {
    const open = ({ rows }) => rows.filter((row) => !done.has(idOf(row)));
    const isJudged = (row) => words(row, "kind").includes("program") && !programs.has(idOf(row));
    const begun = all.filter(({ pages }) => pages.some((page) => read.has(page)));
    const inBegun = begun.flatMap(open).sort((a, b) => level(a) - level(b));
    const rows = inBegun.length > 0 ? inBegun : open(all.find((chapter) => open(chapter).length > 0) ?? { rows: [] });
    const chosen = rows.slice(0, MOST_NEXT);
    const judged = [...inBegun, ...all.flatMap(open)].find(isJudged);
    if (judged && !chosen.some(isJudged)) {
      chosen.splice(MOST_NEXT - 1, 1, judged);
    }
    return chosen;
  }

  function setUpNext(host) {
    const all = chapters([...document.querySelectorAll(".bank tbody tr")].filter(linkOf));
    const item = (row, memory) => {
      const link = Object.assign(document.createElement("a"), { href: linkOf(row).href, textContent: row.cells[1].textContent });
      const li = document.createElement("li");
      const does = isHalf(row, memory) ? HALF : words(row, "kind").join(", ");
      li.append(link, ` (${does}; level ${level(row)}, ${count(Number(row.cells[COLUMNS.minutes].textContent), "minute")})`);
      return li;
    };
    const show = (memory) => {
      const rows = next(all, memory);
      const [said, list] = [document.createElement("p"), document.createElement("ul")];
      said.textContent = rows.length > 0 ? "What to do next, by what you have read and done:" : "You have done all exercises of the chapters.";
      list.append(...rows.map((row) => item(row, memory)));
      host.replaceChildren(said, list);
    };
    nimberMemory.watch(show);
    show(nimberMemory.load());
  }

  // The file in which rustlings keeps what is done: a line that says not to edit it,
  // a blank one, the exercise at which one is, a blank one, and those that are done.
  const STATE = { name: ".rustlings-state.txt", begins: "DON'T EDIT THIS FILE!", longest: 100_000 };
  // The names there are ids with _ for -. Questions by hand have names of their own,
  // and no box here.
  const BY_HAND = /_on_paper$/;
  const idOfName = (name, ids) => ids.find((id) => id.replaceAll("-", "_") === name);

  // The ids that a state file says are done, and the names in it that are none here;
  // what is wrong with the file is thrown as a sentence.
  function doneIn(text, ids) {
    const [first, blank, current, ...names] = text.split(/\r?\n/);
    if (first !== STATE.begins || blank !== "" || !current || text.length > STATE.longest) {
      throw new Error(`This is not the file ${STATE.name} of rustlings, which begins with "${STATE.begins}".`);
    }
    const isKnown = (name) => BY_HAND.test(name) || idOfName(name, ids) !== undefined;
    if (![current, ...names].some(isKnown)) {
      throw new Error(`This file is about other exercises: none here is called ${JSON.stringify(current.slice(0, 40))}.`);
    }
    const unknown = names.filter((name) => name !== "" && !isKnown(name));
    return { done: names.map((name) => idOfName(name, ids)).filter((id) => id !== undefined), unknown };
  }

  // Takes over what was done in rustlings: ticks are added, none is taken back. Of an
  // exercise that asks for more than a program only that is kept, without a tick.
  function setUpTakeOver(host) {
    const rows = new Map([...document.querySelectorAll(".bank tbody tr")].filter(linkOf).map((row) => [idOf(row), row]));
    const ids = [...rows.keys()];
    const isAll = (id) => words(rows.get(id), "kind").length === 1;
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    const file = Object.assign(document.createElement("input"), { type: "file" });
    const label = document.createElement("label");
    label.append("What you have done in rustlings ", file);
    file.addEventListener("change", async () => {
      const [chosen] = file.files;
      if (!chosen) {
        return;
      }
      try {
        const { done, unknown } = doneIn(await chosen.slice(0, STATE.longest + 1).text(), ids);
        const before = nimberMemory.load();
        const more = done.filter((id) => !before.done.has(id));
        const half = more.filter((id) => !isAll(id)).length;
        nimberMemory.passed(more, isAll);
        said.textContent = `${count(done.length, "program")} done in rustlings: ${count(more.length - half, "new tick")}.`;
        if (half > 0) {
          said.textContent += ` ${count(half, "exercise")} half done: a proof is left.`;
        }
        if (unknown.length > 0) {
          said.textContent += ` Unknown here: ${JSON.stringify(unknown[0].slice(0, 40))}${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ""}.`;
        }
      } catch (error) {
        said.textContent = error.message;
      }
      file.value = "";
    });
    host.replaceChildren(label, said);
  }

  for (const bank of document.querySelectorAll(".bank")) {
    setUp(bank);
  }
  document.querySelectorAll(".take-over").forEach(setUpTakeOver);
  document.querySelectorAll(".do-next").forEach(setUpNext);
})();
