// Added by the server of `cargo run` to each page: reloads it when the book has
// been built anew, and shows what is wrong when it could not be built.
(() => {
  "use strict";
  let events = null;
  let shown = null; // the generation of the site that this page is from

  function banner(trouble) {
    let box = document.getElementById("press-trouble");
    if (!trouble) {
      box?.remove();
      return;
    }
    if (!box) {
      box = document.createElement("pre");
      box.id = "press-trouble";
      box.setAttribute("role", "alert");
      box.style.cssText =
        "position:fixed;inset:auto 0 0 0;z-index:1000;margin:0;padding:1em;" +
        "max-height:50vh;overflow:auto;white-space:pre-wrap;font-size:14px;" +
        "background:#5f1414;color:#fff;border-top:4px solid #ff8a80";
      document.body.append(box);
    }
    box.textContent =
      "The book could not be built; you see the last good pages.\n\n" + trouble;
  }

  function listen() {
    events = new EventSource("/-press/events");
    events.onmessage = (event) => {
      const { generation, trouble } = JSON.parse(event.data);
      shown ??= generation;
      if (generation !== shown) {
        events.close();
        location.reload();
      } else {
        banner(trouble);
      }
    };
  }

  // A browser keeps few connections to one host, so a page that is not looked
  // at lets its own go.
  function follow() {
    if (document.hidden) {
      events?.close();
      events = null;
    } else if (!events) {
      listen();
    }
  }

  document.addEventListener("visibilitychange", follow);
  follow();
})();
