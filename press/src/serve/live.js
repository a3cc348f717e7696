// Added by the server of `cargo run` to each page. The page is loaded anew when
// it has been printed anew; a line says what could not be printed or is not
// compiled yet; programs are run on this machine.
(() => {
  "use strict";
  const shown = document.currentScript.dataset.version;
  let events = null;

  const LOOKS = {
    error: "background:#5f1414;color:#fff;border-top:4px solid #ff8a80;max-height:50vh",
    note: "background:#fff3c4;color:#3a2c00;border-top:2px solid #b08900;pointer-events:none",
  };

  // A bar at the foot of the page with these lines, or none.
  function bar(kind, text) {
    const id = `press-${kind}`;
    let box = document.getElementById(id);
    if (!text) {
      box?.remove();
      return;
    }
    if (!box) {
      box = document.createElement("pre");
      box.id = id;
      box.setAttribute("role", kind === "error" ? "alert" : "status");
      box.style.cssText =
        "position:fixed;inset:auto 0 0 0;z-index:1000;margin:0;padding:.6em 1em;" +
        `overflow:auto;white-space:pre-wrap;font-size:14px;${LOOKS[kind]}`;
      document.body.append(box);
    }
    box.textContent = text;
  }

  function listen() {
    events = new EventSource(`/-press/events?page=${location.pathname}`);
    events.onmessage = (event) => {
      const { version, error, note } = JSON.parse(event.data);
      if (version && version !== shown) {
        events.close();
        location.reload();
        return;
      }
      const said = error && ["The book could not be printed; you see the last good pages.", error, note];
      bar("note", error ? null : note);
      bar("error", said && said.filter(Boolean).join("\n\n"));
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

  // The lines of a stream.
  async function* lines(stream) {
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let begun = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      const whole = (begun + value).split("\n");
      begun = whole.pop();
      yield* whole;
    }
  }

  // Runs a program on this machine; runner.js tells what it takes and returns.
  globalThis.nimberNotebookServed = async (program, input, { hear, wait, stopped }) => {
    const leave = new AbortController();
    stopped.then(() => leave.abort());
    try {
      const request = { method: "POST", body: input, signal: leave.signal };
      const answer = await fetch(`/-press/run/${program}`, request);
      if (!answer.ok) {
        return { how: "broken", why: (await answer.text()).trim() };
      }
      for await (const line of lines(answer.body)) {
        const heard = JSON.parse(line);
        if (heard.end) {
          return heard.end;
        } else if (heard.wait) {
          wait(heard.wait);
        } else {
          hear(heard.output ?? "", heard.errors ?? "");
        }
      }
    } catch {
      // The next line says it.
    }
    return { how: "broken", why: "the server of `cargo run` does not answer" };
  };

  document.addEventListener("visibilitychange", follow);
  if (document.body) {
    follow();
  } else {
    addEventListener("DOMContentLoaded", follow);
  }
})();
