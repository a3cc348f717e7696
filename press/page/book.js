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
    button.addEventListener("click", () => {
      sidebar.style.display = "";
      box.click();
    });
    box.addEventListener("change", tell);
    label.replaceWith(button);
    tell();
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

  // What scrolls sideways must be reachable by keyboard. (Cells see to it that
  // what they print is.)
  function reachScrolling() {
    const boxes = ".content pre > code, .table-wrapper, .katex-display";
    for (const box of document.querySelectorAll(boxes)) {
      if (box.scrollWidth > box.clientWidth || box.closest(".live")) {
        box.tabIndex = 0;
      } else {
        box.removeAttribute("tabindex");
      }
    }
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
  keepBarAtTop();
  nameLandmarks();
  openOnPaper();
  reachScrolling();
  addEventListener("resize", reachScrolling);
  document.fonts?.ready.then(reachScrolling);
})();
