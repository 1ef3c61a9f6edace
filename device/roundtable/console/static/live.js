// The connection that every page has: it comes back by itself, keeps the parts, and fills labels.
//
//   const live = connect("/live/host");
//   live.on("board", (board) => …);   called now if the part is there, and whenever it changes
//   live.on("*", draw);               called after these, whichever part it is
//   live.send({ do: "pause" });
//
// A page without a session is a guest and gets one part, `join`, which `join.js` draws.

const ENDED = 4401; // the session has ended: whatever is shown must go
const REFUSED = 1008; // we sent nonsense: going on would not help
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

// What this browser is known by beside its cookie, which it sends to every port of this computer:
// this is ours alone. Made once, where no other site can look.
let key = "";

export function browserKey() {
  try {
    key ||= localStorage.getItem("key") ?? "";
  } catch {
    // Nothing can be kept here: this page is known as long as it is open.
  }
  if (!key) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      localStorage.setItem("key", key);
    } catch {
      // As above.
    }
  }
  return key;
}

export function connect(path) {
  const parts = {};
  const listeners = new Map();
  const stateListeners = [];
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let state = "connecting";

  function tell(name) {
    for (const whose of [name, "*"]) {
      for (const listener of listeners.get(whose) ?? []) listener(parts[name]);
    }
  }

  function became(next) {
    if (next === state) return;
    state = next;
    for (const listener of stateListeners) listener(state);
  }

  function forget() {
    for (const name of Object.keys(parts)) {
      delete parts[name];
      tell(name);
    }
  }

  function open() {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const own = new WebSocket(`${scheme}://${location.host}${path}?key=${browserKey()}`);
    let first = true;
    socket = own;
    own.onmessage = (event) => {
      const news = JSON.parse(event.data).parts;
      if (first) {
        first = false;
        // What this connection does not bring is not ours any more: a guest has no board.
        for (const name of Object.keys(parts)) {
          if (!(name in news)) {
            delete parts[name];
            tell(name);
          }
        }
      }
      wait = FIRST_WAIT;
      Object.assign(parts, news);
      became("open");
      for (const name of Object.keys(news)) tell(name);
    };
    own.onclose = (event) => {
      if (socket !== own) return;
      socket = null;
      if (event.code === ENDED) forget();
      became("lost");
      if (event.code === REFUSED) return;
      timer = setTimeout(open, event.code === ENDED ? 0 : wait * (0.75 + Math.random() / 2));
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
  }

  function hurry() {
    if (!socket && state !== "closed") open();
  }

  addEventListener("online", hurry);
  addEventListener("offline", () => socket?.close());
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  addEventListener("pageshow", hurry);
  open();

  return {
    parts,
    get state() {
      return state;
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      if (name in parts) listener(parts[name]);
    },
    onState(listener) {
      stateListeners.push(listener);
      listener(state);
    },
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      state = "closed";
      clearTimeout(timer);
      socket?.close();
    },
  };
}

// Finished strings: `{language, words}`. An element names the one it wants.
const PLACES = [
  ["label", (element, text) => (element.textContent = text)],
  ["labelAria", (element, text) => element.setAttribute("aria-label", text)],
  ["labelPlaceholder", (element, text) => element.setAttribute("placeholder", text)],
];

export function fillLabels(root, labels) {
  if (!labels) return;
  document.documentElement.lang = labels.language;
  for (const [place, put] of PLACES) {
    const attribute = `data-${place.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const text = labels.words[element.dataset[place]];
      if (text !== undefined) put(element, text);
    }
  }
}
