// Where things are on a page. Each of these checks runs in the page and returns
// what is in the wrong place, a line each. A check has a style that brings back
// a fault that the book once had, or could have: where.mjs sees to it that the
// check finds it, on the page that is named.
export const CHECKS = [
  {
    what: "what is live is as wide as its host",
    page: "workshop/notebook.html",
    spoil: ".live label { display: inline-flex; }",
    check: () => {
      const wrong = [];
      const inner = (box) => {
        const style = getComputedStyle(box);
        const edges = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"];
        return box.getBoundingClientRect().width - edges.reduce((sum, edge) => sum + parseFloat(style[edge]), 0);
      };
      const narrow = (part, host) => part.checkVisibility() && part.getBoundingClientRect().width < inner(host) - 2;
      for (const host of document.querySelectorAll("main .live")) {
        const name = host.getAttribute("aria-label");
        const parts = host.querySelectorAll("textarea, code.out, .picture, .asks, .said");
        for (const part of [...parts].filter((part) => narrow(part, host))) {
          wrong.push(`${name}: ${part.className || part.tagName} is ${part.getBoundingClientRect().width} of ${inner(host)} pixels wide`);
        }
        if (narrow(host, host.parentElement)) {
          wrong.push(`${name} is ${host.getBoundingClientRect().width} of ${inner(host.parentElement)} pixels wide`);
        }
      }
      return wrong;
    },
  },
  {
    what: "nothing covers a control",
    page: "nim/nim-play.html",
    spoil: ".live { position: relative; } .live::after { content: ''; position: absolute; inset: 0; }",
    check: () => {
      const wrong = [];
      const [x0, y0] = [scrollX, scrollY];
      // mdBook's button for copying is there when one points at the text.
      const controls = "#mdbook-menu-bar :is(button, a), main .live :is(button, input, select, textarea, summary)";
      for (const control of [...document.querySelectorAll(controls)].filter((control) => control.checkVisibility() && !control.closest("pre > .buttons"))) {
        control.scrollIntoView({ block: "center" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const at = document.elementFromPoint(x + width / 2, y + height / 2);
        if (!at || !control.contains(at)) {
          wrong.push(`${control.textContent.trim().slice(0, 20) || control.tagName} lies under ${at?.tagName} ${at?.getAttribute("class")}`);
        }
      }
      scrollTo(x0, y0);
      return wrong;
    },
  },
  {
    what: "a target is 24 pixels large",
    page: "nim/nim-exercises.html",
    spoil: ".chapter li a { padding-block: 0 !important; } .live button { min-height: 0 !important; padding: 0 !important; line-height: 1; }",
    check: () => {
      const targets = ".chapter a, #mdbook-menu-bar :is(button, a), .skip, main :is(button, input, select, textarea, summary), .turn";
      const shown = (target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest("[inert], pre > .buttons");
      return [...document.querySelectorAll(targets)].filter(shown).flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.textContent.trim().slice(0, 30) || target.getAttribute("aria-label") || target.tagName;
        return width < 23.9 || height < 23.9 ? [`${name} is ${width.toFixed(1)} by ${height.toFixed(1)} pixels`] : [];
      });
    },
  },
  {
    // A press is tried, not a box measured: what lies beside a spot counts if the
    // page's script hands it to the spot, and what another spot takes does not.
    what: "a finger hits each spot of a board, 44 by 44 pixels large",
    page: "nim/nim-play.html",
    widths: [390],
    spoil: ".board .picture { padding-inline: 8rem !important; }",
    check: () => {
      // Where more lies side by side than a screen of 390 pixels has room for: page
      // and board, what each spot has all the same, and why it has no more. The
      // list and the box below the picture have all of these moves, too.
      const EXCEPT = {
        "draws-rook draws-rook-board": [22, 22, "two pieces can go to one square: each has half of it"],
        "fusion fusion-board": [40, 44, "edges meet at a vertex"],
        "fusion-play fusion-board": [40, 44, "edges meet at a vertex"],
        "nim-product nim-product-board": [33, 33, "three grids side by side, of up to three columns"],
        "octal octal-board": [37, 43, "nine pins in a row"],
        "patterns outcomes-board": [41, 44, "ten coins in a row, to be counted in tens"],
        "reversible reversible-poker-board": [44, 42, "ten chips, one on the other"],
        "splitting splitting-board": [37, 43, "nine pins in a row"],
        "splitting-treblecross splitting-treblecross-board": [38, 44, "ten squares in a row"],
        "stalks fusion-board": [26, 44, "edges meet at a vertex"],
        "stalks-play fusion-board": [26, 44, "edges meet at a vertex"],
      };
      const [x0, y0] = [scrollX, scrollY];
      let hit = null;
      const note = (event) => {
        const spot = event.target.closest(".spot");
        if (spot) {
          hit = spot;
          event.stopImmediatePropagation();
        }
      };
      // The spot that a finger presses at a point.
      const pressed = (x, y) => {
        const at = document.elementFromPoint(x, y);
        hit = null;
        if (at?.closest(".board .picture")) {
          at.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
          at.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
        }
        return hit;
      };
      // How far from a point one can go and still press the spot.
      const far = (spot, [x, y], [dx, dy]) => {
        let [low, high] = [0, 44];
        while (high - low > 0.2) {
          const half = (low + high) / 2;
          [low, high] = pressed(x + dx * half, y + dy * half) === spot ? [half, high] : [low, half];
        }
        return low;
      };
      const middle = (spot) => {
        const line = spot.querySelector("path.hit");
        if (line) {
          const { x, y } = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM());
          return [x, y];
        }
        const hits = [...spot.querySelectorAll(".hit")].map((hit) => hit.getBoundingClientRect());
        const least = ({ width, height }) => Math.min(width, height);
        const { x, y, width, height } = hits.sort((a, b) => least(b) - least(a))[0] ?? spot.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const size = (spot) => {
        spot.scrollIntoView({ block: "center" });
        const at = middle(spot);
        const across = ([dx, dy]) => far(spot, at, [dx, dy]) + far(spot, at, [-dx, -dy]);
        return { width: across([1, 0]), height: across([0, 1]) };
      };
      const small = (board) => {
        const name = board.getAttribute("aria-label").match(/[a-z-]+$/)[0];
        const page = location.pathname.match(/([^/]*)\.html$/)?.[1] ?? "index";
        const [wide, high, why] = EXCEPT[`${page} ${name}`] ?? [44, 44];
        const spots = [...board.querySelectorAll(".spot")].map((spot) => ({ says: spot.dataset.says, ...size(spot) }));
        const lacks = spots.filter(({ width, height }) => width < wide - 0.5 || height < high - 0.5);
        const excused = spots.length > 0 && spots.every(({ width, height }) => width > 43.5 && height > 43.5);
        return [
          ...lacks.map(({ says, width, height }) => `${name}: ${says} is ${width.toFixed(1)} by ${height.toFixed(1)} pixels`),
          ...(why && excused ? [`${name} on ${page} needs no exception any more: ${why}`] : []),
        ];
      };
      document.addEventListener("click", note, true);
      const lines = innerWidth < 760 ? [...document.querySelectorAll(".board")].flatMap(small) : [];
      document.removeEventListener("click", note, true);
      scrollTo(x0, y0);
      return lines;
    },
  },
  {
    what: "a telephone does not zoom into a field",
    page: "nim/nim-exercises.html",
    widths: [390],
    spoil: "#mdbook-searchbar, .content :is(input, select, textarea) { font-size: 15px !important; }",
    check: () => {
      const fields = document.querySelectorAll('select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
      const small = innerWidth < 760 ? [...fields].filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16) : [];
      return small.map((field) => `${field.id || field.getAttribute("aria-label") || field.tagName} in ${getComputedStyle(field).fontSize}`);
    },
  },
  {
    what: "a column of numbers takes no more room than they need",
    page: "course/teaching.html",
    spoil: "table td:first-child { min-width: 6.5em; }",
    check: () => {
      const length = (row) => row.cells[0]?.textContent.trim().length ?? 0;
      return [...document.querySelectorAll("main table")].flatMap((table) => {
        const [first] = table.tBodies[0]?.rows ?? [];
        const short = first && table.checkVisibility() && Math.max(...[...table.rows].map(length)) <= 4;
        const room = short && first.cells.length > 3 && first.cells[0].getBoundingClientRect().width / parseFloat(getComputedStyle(table).fontSize);
        return room > 6 ? [`the column of ${first.cells[0].textContent.trim()} is ${room.toFixed(1)} em wide`] : [];
      });
    },
  },
  {
    what: "a letter looks the same in a formula and in the text",
    page: "further/nim-product-fields.html",
    spoil: ".katex .mathnormal { font-family: KaTeX_Main; }",
    check: async () => {
      const paragraph = "main > p, main section > p, main li";
      const formulas = [...document.querySelectorAll(".katex .mathnormal:not(.mtight), .katex .mord:not(.mtight)")];
      const alone = (part) => ![part.previousElementSibling, part.nextElementSibling].some((near) => near?.matches(".mord"));
      const inLine = (part) => part.closest(paragraph) && !part.closest(".mfrac, .sqrt") && alone(part) && part.checkVisibility();
      const one = formulas.filter((part) => /^[a-zA-Z0-9α-ω]$/u.test(part.textContent) && inLine(part));
      const first = new Map(one.map((part) => [`${part.className} ${part.textContent}`, part]).reverse());
      // The same letter in the same paragraph, by itself: neighbours move
      // closer.
      const pairs = [...first.values()].map((part) => {
        const twin = document.createElement(part.matches(".mathnormal") ? "em" : "span");
        twin.textContent = part.textContent;
        twin.style = "display: inline-block; font-weight: 400";
        part.closest(".katex").parentElement.append(twin);
        return [part, twin];
      });
      await document.fonts.load("italic 1em Literata", "α");
      await document.fonts.ready;
      const width = (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect().width;
      };
      const wrong = pairs.flatMap(([part, twin]) => {
        const [set, told] = [width(part), width(twin)];
        return Math.abs(set - told) > 0.02 * told ? [`${part.textContent} is ${set.toFixed(2)} pixels wide, ${told.toFixed(2)} in the text`] : [];
      });
      pairs.forEach(([, twin]) => twin.remove());
      return wrong;
    },
  },
];

// Unfolds everything that is folded, or folds it again.
async function fold(page, open) {
  await page.evaluate((open) => {
    for (const part of document.querySelectorAll(open ? "main details:not([open])" : "main details[data-unfolded]")) {
      part.open = open;
      part.toggleAttribute("data-unfolded", open);
    }
  }, open);
}

// What a check finds in a page, with everything unfolded.
export async function wrong(page, checks) {
  await fold(page, true);
  const all = [];
  for (const { what, check } of checks) {
    all.push(...(await page.evaluate(check)).map((line) => `not so: ${what}: ${line}`));
  }
  await fold(page, false);
  return all;
}
