// Mends of mdBook's theme. Without this script the book reads the same.
(() => {
  "use strict";

  // The button of the table of contents is a label, which no keyboard reaches.
  function mendSidebarToggle() {
    const label = document.getElementById("mdbook-sidebar-toggle");
    const box = document.getElementById("mdbook-sidebar-toggle-anchor");
    if (!label || !box || label.tagName === "BUTTON") {
      return;
    }
    const button = document.createElement("button");
    button.type = "button";
    for (const { name, value } of label.attributes) {
      if (name !== "for") {
        button.setAttribute(name, value);
      }
    }
    button.append(...label.childNodes);
    const sidebar = document.getElementById("mdbook-sidebar");
    const tell = () => {
      button.setAttribute("aria-expanded", box.checked);
      sidebar.inert = !box.checked;
    };
    button.addEventListener("click", (event) => {
      sidebar.style.display = "";
      box.click();
      // Pressed by keyboard: what has opened comes next.
      if (event.detail === 0 && box.checked) {
        (sidebar.querySelector("a.active") ?? sidebar.querySelector("a"))?.focus();
      }
    });
    sidebar.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        button.focus();
      }
    });
    box.addEventListener("change", tell);
    label.replaceWith(button);
    tell();
  }

  // What unfolds a chapter in the table of contents is a link to nowhere, which
  // no keyboard reaches and which has no name.
  function mendFolds() {
    const tell = (toggle) => {
      const open = toggle.closest("li").classList.contains("expanded");
      toggle.setAttribute("aria-expanded", open);
    };
    for (const toggle of document.querySelectorAll(".chapter-fold-toggle:not([role])")) {
      const title = toggle.previousElementSibling.lastChild.textContent.trim();
      toggle.setAttribute("role", "button");
      toggle.setAttribute("aria-label", `Pages of ${title}`);
      toggle.tabIndex = 0;
      toggle.addEventListener("click", () => tell(toggle));
      toggle.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          // mdBook remembers a click on the link itself as the way to a page.
          toggle.firstElementChild.click();
        }
      });
      tell(toggle);
    }
  }

  // A base makes every bare fragment a link to another page: the link to the
  // text moves the focus itself.
  function mendSkip() {
    document.querySelector(".skip")?.addEventListener("click", (event) => {
      event.preventDefault();
      const text = document.querySelector("main");
      text.tabIndex = -1;
      text.focus();
      text.scrollIntoView({ block: "start" });
    });
  }

  // A board that was there before mdBook's script has no listings to be copied.
  function mendBoards() {
    document.querySelectorAll(".live .buttons").forEach((buttons) => buttons.remove());
    document.querySelectorAll(".live .hljs").forEach((code) => code.classList.remove("hljs"));
  }

  // A table whose rows begin with words gives them room.
  function giveWordsRoom() {
    for (const table of document.querySelectorAll(".content table")) {
      const heads = [...table.rows].map((row) => row.cells[0]?.textContent.trim().length ?? 0);
      table.classList.toggle("worded", Math.max(...heads) > 12);
    }
  }

  // After a jump upwards mdBook leaves its bar in the middle of the page, until
  // one scrolls again. Telling it once more puts the bar where it belongs.
  function keepBarAtTop() {
    const bar = document.getElementById("mdbook-menu-bar");
    let told = false;
    document.addEventListener("scroll", () => {
      if (bar && !told && window.scrollY > 0 && bar.getBoundingClientRect().top > 1) {
        told = true;
        document.dispatchEvent(new Event("scroll"));
        told = false;
      }
    }, { passive: true });
  }

  // Screen readers jump from landmark to landmark; give each part its own.
  function nameLandmarks() {
    document.getElementById("mdbook-menu-bar")?.setAttribute("role", "banner");
    const search = document.getElementById("mdbook-search-wrapper");
    search?.setAttribute("role", "search");
    const bar = document.getElementById("mdbook-searchbar");
    bar?.setAttribute("aria-label", "Search this book");
    bar?.setAttribute("aria-describedby", "mdbook-searchresults-header");
    const help = document.getElementById("mdbook-help-container");
    help?.setAttribute("role", "dialog");
    help?.setAttribute("aria-label", "Keyboard shortcuts");
    const navy = document.getElementById("mdbook-theme-navy");
    if (navy) {
      navy.textContent = "Dark";
    }
  }

  // mdBook's search hears keys: what is pasted, dictated or wiped counts, too. How
  // many results there are, and which of them the arrow keys have reached, is
  // said to whoever does not see it.
  function mendSearch() {
    const bar = document.getElementById("mdbook-searchbar");
    const header = document.getElementById("mdbook-searchresults-header");
    const results = document.getElementById("mdbook-searchresults");
    if (!bar || !header || !results) {
      return;
    }
    let heard = true;
    bar.addEventListener("keyup", () => (heard = true));
    bar.addEventListener("input", () => {
      heard = false;
      setTimeout(() => heard || bar.dispatchEvent(new KeyboardEvent("keyup")), 150);
    });
    const said = document.createElement("p");
    said.className = "search-said";
    said.setAttribute("role", "status");
    document.getElementById("mdbook-search-wrapper").append(said);
    const tell = () => {
      const all = [...results.children];
      // It would be read instead of the teaser.
      results.querySelectorAll(".teaser[aria-label]").forEach((teaser) => teaser.removeAttribute("aria-label"));
      const at = all.findIndex((result) => result.classList.contains("focus"));
      const words = at < 0 ? header.textContent : `${at + 1} of ${all.length}: ${all[at].querySelector("a").textContent}`;
      if (said.textContent !== words) {
        said.textContent = words;
      }
    };
    const watcher = new MutationObserver(tell);
    const changes = { childList: true, subtree: true, characterData: true, attributeFilter: ["class"] };
    [header, results].forEach((part) => watcher.observe(part, changes));
  }

  // What scrolls sideways must be reachable by keyboard. (Cells see to it that
  // what they print is.)
  function reachScrolling() {
    const boxes = ".content pre > code, .table-wrapper, .katex-display";
    for (const box of document.querySelectorAll(boxes)) {
      // To measure what is folded in a board would bring the font it is set in.
      if (box.closest(".live") || box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
      } else {
        box.removeAttribute("tabindex");
      }
    }
  }

  // A link to a definition or a theorem shows what stands there. The script that
  // does it has all of them, and comes when the first of these links is pointed at.
  function showStatements() {
    const links = 'main a:is([href*="#def-"], [href*="#thm-"]):not(.header)';
    const ask = (event) => {
      if (event.pointerType === "touch" || !event.target.closest?.(links)) {
        return;
      }
      ["pointerover", "focusin"].forEach((kind) => document.removeEventListener(kind, ask));
      const script = document.createElement("script");
      script.src = `${path_to_root}engines/statements.js`;
      document.head.append(script);
    };
    ["pointerover", "focusin"].forEach((kind) => document.addEventListener(kind, ask));
  }

  // Hints and solutions are folded on the screen and open on paper.
  function openOnPaper() {
    const opened = [];
    addEventListener("beforeprint", () => {
      for (const part of document.querySelectorAll("details:not([open])")) {
        part.open = true;
        opened.push(part);
      }
    });
    addEventListener("afterprint", () => {
      opened.splice(0).forEach((part) => (part.open = false));
    });
  }

  mendSidebarToggle();
  mendFolds();
  // By then mdBook has added the headings of the page, which may fold as well.
  document.addEventListener("DOMContentLoaded", mendFolds);
  mendSkip();
  mendBoards();
  giveWordsRoom();
  keepBarAtTop();
  nameLandmarks();
  mendSearch();
  showStatements();
  openOnPaper();
  reachScrolling();
  addEventListener("resize", reachScrolling);
  document.fonts?.ready.then(reachScrolling);
})();
