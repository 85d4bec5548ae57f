/* The page's own script: starts the module, and still stands when the module does not. */
function logstepStart(load) {
  "use strict";
  const root = document.getElementById("logstep");
  let failed = false;

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...children);
    return made;
  };

  const button = (words, act) => {
    const made = element("button", { type: "button", class: "button" }, words);
    made.addEventListener("click", act);
    return made;
  };

  /* Where a link leads to from here, as a whole address. */
  const address = (link) => new URL(link || "#", location.href).href;

  /* Browsers forbid more than about a hundred changes of the address in 30 seconds: of many, the last one is written. */
  let due;
  let rests = false;
  let here = location.href;
  const leadTo = (link) => {
    due = link;
    document.documentElement.toggleAttribute("data-address-due", link !== undefined);
  };
  const lead = () => {
    rests = due !== undefined;
    if (!rests) return;
    try {
      /* Where the reader has gone elsewhere meanwhile, that holds. */
      if (location.href === here) {
        history.replaceState(null, "", due);
        here = location.href;
      }
    } catch {
      /* A sandboxed frame may forbid it; the link then only stands on the playground. */
    }
    leadTo();
    setTimeout(lead, 300);
  };
  window.addEventListener("logstep:leads", ({ detail }) => {
    leadTo(detail);
    if (!rests) lead();
  });
  /* A slider that has been let go leads there at once. */
  document.addEventListener("change", lead);
  window.addEventListener("hashchange", () => {
    here = location.href;
    leadTo();
  });

  const restart = (link) => {
    leadTo();
    history.replaceState(null, "", link || "#");
    location.reload();
  };

  /* Whether nobody takes it. */
  const tell = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));

  /* The text is selected too: where the page may not copy, the reader can. */
  const copy = (field) => {
    field.select();
    if (!navigator.clipboard) return tell("logstep:copied", "");
    navigator.clipboard.writeText(field.value).then(
      () => tell("logstep:copied", field.name || "report"),
      () => tell("logstep:copied", ""),
    );
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-copies]");
    if (button) copy(button.parentElement.querySelector("input"));
  });

  /* One byte more than the module reads at most is enough for it to say so. */
  const openFile = (file) => file.slice(0, 1_000_001).text().then((text) => tell("logstep:file", text));

  document.addEventListener("change", ({ target }) => {
    if (!target.matches("[data-opens-file]") || !target.files[0]) return;
    openFile(target.files[0]);
    target.value = "";
  });
  window.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  window.addEventListener("drop", async (event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    const takesKeys = document.querySelector("[data-takes-keys]");
    const isScenario = !takesKeys || (await file.slice(0, 1000).text()).includes('"logstep"');
    isScenario ? openFile(file) : readKeys(file, file.name);
  });

  /* Keys are read piece by piece, and worked on slice by slice. Before the page would seem to stand still it has a turn, and
     ten times a second it shows how far that is. A text too long to be shown is read like a file. */
  const PIECE = 1 << 18;
  const LONG_TEXT = 100_000;
  const MOST_BYTES = 200_000_000;
  const encoder = new TextEncoder();
  /* Bytes of a text lie here until they are read: room for three a sign, made once. */
  let room;
  const turn = () =>
    new Promise((next) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        next();
      };
      port2.postMessage(null);
    });
  let rested = 0;
  let shown = 0;
  const rest = async () => {
    const now = performance.now();
    if (now < rested + 12) return;
    if (now > shown + 100) {
      shown = now;
      tell("logstep:keys-show");
    }
    await turn();
    rested = performance.now();
  };
  let works = false;
  const work = async () => {
    if (works) return;
    works = true;
    while (!tell("logstep:keys-slice")) await rest();
    works = false;
    tell("logstep:keys-show");
  };
  window.addEventListener("logstep:keys-due", work);
  /* The bytes of a text or file from a place on, and where the next ones begin. */
  const pieceAt = async (source, at) => {
    let end = at + PIECE;
    if (source instanceof Blob) return [new Uint8Array(await source.slice(at, end).arrayBuffer()), end];
    const splitsPair = (source.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    if (splitsPair) end++;
    room ??= new Uint8Array(3 * PIECE + 3);
    return [room.subarray(0, encoder.encodeInto(source.slice(at, end), room).written), end];
  };
  /* The keys stay when the reader goes elsewhere: here while the page does, and in the tab's storage where they are few. */
  const KEYS = "logstep.keys";
  const MOST_STORED = 1_000_000;
  const TYPED = "the text";
  let keys;
  let keysName;
  try {
    [keys, keysName] = JSON.parse(sessionStorage.getItem(KEYS)) || [];
  } catch {
    /* Without storage a reload begins anew. */
  }
  const keepKeys = async (source, name) => {
    [keys, keysName] = [source, name];
    try {
      sessionStorage.removeItem(KEYS);
      if ((source.size ?? source.length) > MOST_STORED) return;
      /* Storage takes text alone: of other bytes it would bring back other keys. */
      const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
      const text = source instanceof Blob ? decoder.decode(await source.arrayBuffer()) : source;
      if (keys === source) sessionStorage.setItem(KEYS, JSON.stringify([text, name]));
    } catch {
      /* The same. */
    }
  };
  let reading;
  const endKeys = (how) => {
    tell("logstep:keys-end", how);
    work();
  };
  const readKeys = async (source, name) => {
    const mine = (reading = {});
    keepKeys(source, name);
    const size = source.size ?? source.length;
    shown = performance.now();
    tell("logstep:keys-begin", `${size} ${name}`);
    /* The module has said that it is too large. */
    if (size > MOST_BYTES) return;
    /* To take a long text from the clipboard is a task of its own. */
    await turn();
    rested = performance.now();
    let how = "";
    try {
      for (let at = 0, piece; at < size; ) {
        [piece, at] = await pieceAt(source, at);
        if (reading !== mine || !document.querySelector("[data-takes-keys]")) return;
        tell("logstep:keys-piece", piece);
        await rest();
      }
    } catch {
      how = "failed";
    }
    if (reading === mine) endKeys(how);
  };
  let typed;
  document.addEventListener("input", ({ target }) => {
    if (!target.matches("[data-takes-keys]")) return;
    clearTimeout(typed);
    typed = setTimeout(() => readKeys(target.value, TYPED), 150);
  });
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    if (!event.target.matches("[data-takes-keys]") || text.length < LONG_TEXT) return;
    event.preventDefault();
    readKeys(text, "what was pasted");
  });
  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-opens-keys]") && target.files[0]) readKeys(target.files[0], target.files[0].name);
  });
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-stops-keys]")) return;
    reading = undefined;
    endKeys("stopped");
  });
  /* The keys that those of a case or a file have taken the place of, until they are brought back. */
  let before;
  const setAside = (those) => {
    before = those;
    document.documentElement.toggleAttribute("data-keys-before", !!those);
  };
  const bringBack = ([source, name]) => {
    document.querySelector("[data-takes-keys]").value = name === TYPED ? source : "";
    readKeys(source, name);
  };
  window.addEventListener("logstep:keys-shown", ({ detail }) => {
    if (keys && keys !== detail) setAside([keys, keysName]);
    keepKeys(detail, TYPED);
  });
  window.addEventListener("logstep:keys-again", () => keys && bringBack([keys, keysName]));
  document.addEventListener("click", ({ target }) => {
    if (!before || !target.closest("[data-brings-keys]")) return;
    bringBack(before);
    setAside();
  });

  window.addEventListener("logstep:save", ({ detail }) => {
    const [, name, type, text] = /^(.*)\n(.*)\n([^]*)$/.exec(detail);
    const url = URL.createObjectURL(new Blob([text], { type }));
    element("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });

  /* Runs that were left by going elsewhere, each as its scenario file, the last one left at the end. */
  const KEPT = "logstep.runs";
  let kept = [];
  let leavesForAnother = false;
  const keep = (runs) => {
    kept = runs.slice(-100);
    document.documentElement.toggleAttribute("data-kept", kept.length > 0);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      /* Without storage, or with a full one, they are kept for as long as the page is. */
    }
  };
  const others = (run) => kept.filter((other) => other !== run);
  try {
    keep(JSON.parse(sessionStorage.getItem(KEPT)) || []);
  } catch {
    /* The same. */
  }
  window.addEventListener("logstep:shown", ({ detail }) => {
    leavesForAnother = false;
    keep(others(detail));
  });
  /* Who brings one back again and again comes round to all of them. */
  window.addEventListener("logstep:left", ({ detail }) => {
    keep(leavesForAnother ? [detail, ...others(detail)] : [...others(detail), detail]);
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && keep(kept.slice(0, -1)));
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-brings-back]")) return;
    leavesForAnother = true;
    tell("logstep:file", kept.at(-1));
  });
  /* Where a link of an answer has led, what is marked may lie out of sight. */
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-link].why-chain__go")) return;
    const show = () => document.querySelector(".views [data-marked]")?.scrollIntoView({ block: "nearest" });
    requestAnimationFrame(() => requestAnimationFrame(show));
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape") return;
    const closes = target.closest("form") ? "[data-does=rename]" : "[data-close-why]";
    document.querySelector(closes)?.click();
  });

  const showPanel = (title, sentences, actions, report) => {
    const heading = element("h1", { tabindex: "-1" }, title);
    const panel = element("section", { class: "failure", role: "alertdialog", "aria-label": title }, heading);
    for (const sentence of sentences) panel.append(element("p", {}, sentence));
    const row = element("p", { class: "failure__actions" });
    panel.append(row);
    for (const action of actions) row.append(action);
    if (report) {
      const field = element("textarea", { readonly: "", rows: "6", "aria-label": "Report" });
      field.value = report;
      row.append(button("Copy the report", () => copy(field)));
      panel.append(field);
    }
    const playground = document.querySelector(".playground");
    if (playground) {
      playground.inert = true;
      playground.before(panel);
    } else {
      root.replaceChildren(panel);
    }
    heading.focus();
  };

  const engineFailed = (message, attempted) => {
    if (failed) return;
    failed = true;
    const playground = document.querySelector(".playground");
    const { link = location.hash, tick } = playground ? playground.dataset : {};
    const attempt = attempted || link;
    const where = tick === undefined ? "the last good settings" : `tick ${tick}, the last good one`;
    const report = [message, `Last good state: ${address(link)}`, `To see it happen: ${address(attempt)}`].join("\n");
    showPanel(
      "The engine stopped",
      [
        "A rule that must always hold was broken. That is a mistake of this page, not of yours, and what you did is not lost.",
      ],
      [button(`Go on from ${where}`, () => restart(link)), button("Start again", () => restart("#"))],
      report,
    );
  };

  window.addEventListener("logstep:failed", (event) => {
    const [, message, attempted] = /^([^]*)\n(.*)$/.exec(event.detail);
    engineFailed(message, attempted);
  });
  /* What no panic hook can see: the stack or the memory ran out. */
  window.addEventListener("error", (event) => {
    if (event.error instanceof WebAssembly.RuntimeError) engineFailed(event.error.message);
  });
  window.addEventListener("hashchange", () => {
    if (failed) location.reload();
  });

  if (typeof WebAssembly !== "object") {
    showPanel("This page needs WebAssembly", ["This browser has none, or it is switched off here."], []);
    return;
  }
  load().then(
    (module) => module.mount(),
    (error) => {
      if (failed) return;
      failed = true;
      showPanel(
        "The engine could not be loaded",
        [
          "The page came, the engine did not. The connection may have broken, or the server may send something else for the .wasm file.",
          String(error),
        ],
        [button("Try again", () => location.reload())],
      );
    },
  );
}
