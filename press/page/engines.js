// Which engine has the programs of a chapter: press/page/engine/build writes it.
globalThis.nimberNotebookEngines = {
  "games": "notebook games outcomes draws patterns",
  "nim": "nim misere disguises reversible staircase restricted moore",
  "nimbers": "nimbers one-pile floor-division scaling splitting",
  "nimbers-2": "octal wythoff chomp limits",
  "hackenbush": "stalks fusion red-blue",
  "points": "minimax alpha-beta array-games",
  "further": "nim-product quotients speed",
};
