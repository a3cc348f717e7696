// Filters the tables of exercises by topic, kind, level and stars. Without this script
// the tables are whole.
(() => {
  "use strict";

  const COLUMNS = { kind: 2, level: 3, stars: 4, minutes: 5, topics: 6 };

  function words(row, column) {
    return row.cells[COLUMNS[column]].textContent.split(",").map((word) => word.trim());
  }

  // Levels and stars as numbers, the others by the alphabet.
  function choices(rows, column) {
    const all = [...new Set(rows.flatMap((row) => words(row, column)))].filter((word) => word !== "");
    return all.sort((a, b) => (["level", "stars"].includes(column) ? a - b : a.localeCompare(b)));
  }

  function chooser(form, name, rows, column, first) {
    const label = document.createElement("label");
    label.append(`${name} `);
    const select = document.createElement("select");
    for (const [value, text] of [["", first], ...choices(rows, column).map((word) => [word, word])]) {
      select.append(new Option(text, value));
    }
    label.append(select);
    form.append(label);
    return { select, column };
  }

  function setUp(bank) {
    const table = bank.querySelector("table");
    const rows = [...table.tBodies[0].rows];
    const form = document.createElement("form");
    form.className = "filter";
    form.addEventListener("submit", (event) => event.preventDefault());
    const choosers = [
      chooser(form, "Topic", rows, "topics", "all topics"),
      chooser(form, "Kind", rows, "kind", "all kinds"),
      chooser(form, "Level", rows, "level", "all levels"),
      chooser(form, "Stars", rows, "stars", "any number"),
    ];
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    const show = () => {
      let [count, stars, minutes] = [0, 0, 0];
      for (const row of rows) {
        const fits = choosers.every(({ select, column }) => select.value === "" || words(row, column).includes(select.value));
        row.hidden = !fits;
        if (fits) {
          count += 1;
          stars += Number(row.cells[COLUMNS.stars].textContent);
          minutes += Number(row.cells[COLUMNS.minutes].textContent);
        }
      }
      said.textContent = `${count} of ${rows.length} exercises: ${stars} stars, about ${Math.round(minutes / 60)} hours.`;
    };
    form.addEventListener("change", show);
    bank.prepend(form, said);
    show();
  }

  for (const bank of document.querySelectorAll(".bank")) {
    setUp(bank);
  }
})();
