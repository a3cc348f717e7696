// The games of a door: door.js has what its program answers to each move, so a
// page plays them without the program. This script knows no game either. An answer
// is lines there, and a line is pieces; both are told by their numbers.
(() => {
  "use strict";
  const { games, states, lines, pieces } = globalThis.nimberNotebookDoor;

  const text = (numbers = []) => numbers.map((line) => `${lines[line].map((piece) => pieces[piece]).join("")}\n`).join("");

  function picture(shows) {
    const holder = document.createElement("div");
    holder.innerHTML = text(shows).match(/^picture (.*)$/m)[1];
    return holder;
  }

  // The picture between a move and the reply: that before the move, without what the
  // move has changed, and without the words that will be others.
  function between(before, move, after) {
    const goes = before.querySelector(`.spot[data-play="${move}"]`).dataset.goes.split(" ");
    goes.forEach((name) => before.querySelector(`[data-part="${name}"]`).remove());
    const words = after.querySelectorAll("text");
    before.querySelectorAll("text").forEach((word, at) => {
      if (words[at]?.textContent !== word.textContent) {
        word.textContent = "";
      }
    });
    return `between ${before.innerHTML}\n`;
  }

  // What the program answers to these lines; "" if that is not known.
  globalThis.nimberNotebook.recorded = ([position, terms, ...asks]) => {
    const questions = asks.filter((ask) => /^(why|review|hint \d)$/.test(ask));
    let step = games[`${position}/${terms.replace(/ drawn$/, "")}`];
    let lost = text(step?.[2]); // what is told of a game that is lost, and why
    let before;
    const moves = asks.slice(0, asks.length - questions.length);
    moves.forEach((move, at) => {
      before = states[step?.[0]]?.[0];
      step = states[step?.[0]]?.[1][move];
      lost = text(step?.[2]).replace("{n}", at + 1) || lost;
    });
    const [shows, more] = states[step?.[0]] ?? [];
    if (!shows) {
      return "";
    }
    const tells = text(step[1]);
    const replied = before && /^goes /m.test(tells);
    const told = tells + text(shows) + (replied ? between(picture(before), moves.at(-1), picture(shows)) : "");
    const isLost = Object.keys(more).length === 0 && told.includes("\nwinner program\n");
    if (questions.length === 0) {
      return isLost ? told + lost.replace(/^(why|drawing) .*\n/gm, "") : told;
    }
    // Hints, other reasons, and what could be won only the program has.
    return isLost && questions.join() === "why" ? told + lost : "";
  };
})();
