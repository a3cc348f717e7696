// Links to definitions and theorems show what stands there. `cargo run -- build`
// puts this behind the statements; a page loads both when such a link is first
// pointed at or focused. A finger follows the link at once.
/* global STATEMENTS */
"use strict";

const WAIT = 250; // until a mouse that rests is answered, and one that left

const box = document.createElement("div");
box.className = "statement";
box.id = "statement";
box.setAttribute("role", "tooltip");
box.hidden = true;
document.querySelector("main").append(box);

let of; // the link whose statement is shown
let timer;

const statementOf = (link) => {
  const id = link.hash.slice(1);
  return Object.hasOwn(STATEMENTS, id) ? STATEMENTS[id] : undefined;
};

// Below the link, or above it if there is more room.
function place(link) {
  const [line] = link.getClientRects();
  const wide = box.offsetWidth;
  box.style.left = `${Math.max(8, Math.min(line.left, document.documentElement.clientWidth - wide - 8))}px`;
  const isBelow = innerHeight - line.bottom > Math.min(box.offsetHeight + 16, line.top);
  box.style.top = isBelow ? `${line.bottom + 6}px` : "";
  box.style.bottom = isBelow ? "" : `${innerHeight - line.top + 6}px`;
  box.style.maxHeight = `${(isBelow ? innerHeight - line.bottom : line.top) - 20}px`;
}

function show(link) {
  clearTimeout(timer);
  if (of === link || !link.isConnected) {
    return;
  }
  hide();
  box.innerHTML = statementOf(link);
  box.hidden = false;
  of = link;
  place(link);
  link.setAttribute("aria-describedby", box.id);
}

function hide() {
  clearTimeout(timer);
  of?.removeAttribute("aria-describedby");
  of = undefined;
  box.hidden = true;
  box.scrollTop = 0;
}

function linkAt(event) {
  const link = event.target.closest?.("main a[href]:not(.header)");
  return link && statementOf(link) !== undefined ? link : undefined;
}

function soon(act) {
  clearTimeout(timer);
  timer = setTimeout(act, WAIT);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") {
    return;
  }
  const link = linkAt(event);
  if (link) {
    soon(() => show(link));
  } else if (box.contains(event.target)) {
    clearTimeout(timer);
  } else if (of !== document.activeElement) {
    soon(hide);
  }
});
document.addEventListener("focusin", (event) => {
  const link = linkAt(event);
  if (link?.matches(":focus-visible")) {
    show(link);
  } else if (!box.contains(event.target)) {
    hide();
  }
});
document.addEventListener("focusout", (event) => event.target === of && hide());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && of) {
    event.stopPropagation();
    hide();
  }
}, true);
document.addEventListener("click", (event) => box.contains(event.target) || hide());
addEventListener("scroll", () => of && of !== document.activeElement ? hide() : of && place(of), { passive: true });

// The link that has called this script, if it still waits.
const asks = [...document.querySelectorAll("main a[href]:hover, main a[href]:focus-visible")].find((link) => statementOf(link) !== undefined);
if (asks) {
  show(asks);
}
