// The connection that every page has: it comes back by itself, keeps the parts, and fills labels.
//
//   const live = connect("/live/host");
//   live.on("board", (board) => …);   called now if the part is there, and whenever it changes
//   live.on("*", draw);               called after these, whichever part it is
//   live.send({ do: "pause" });
//   live.forget();                    an answer that still waits to be sent is not sent any more
//
// A page without a session is a guest and gets one part, `join`, which `join.js` draws.
//
// A network may be cut without a word. So the table sends something every five seconds, and a page
// that has heard nothing for nearly twelve connects again; one that wakes up asks first. Messages have
// numbers, and the table tells which it has taken: until then the page says that it is sending.
// After a new connection the table names the last one that it took of this page: an answer that it
// does not have is sent again if its step is still open, and anything else is said to be not sent.

const ENDED = 4401; // the session has ended: whatever is shown must go
const REFUSED = 1008; // we sent nonsense
const REFUSED_WAIT = 8000;

// Milliseconds
const SILENCE = 11_500; // after which the connection is given up
const PROBE = 2_000; // so long a page that wakes up waits for an answer
const FIRST_ATTEMPT = 30_000; // so long the page's first connection may take
const ATTEMPT = 2_000; // and so long one that follows
const WAIT = 400; // between two of them
const GROWS = 1.03; // both, with each attempt: after a minute without a network it is tried less often
const MOST_GROWN = 5;
const SHOWN_AFTER = 250; // nobody needs to read what is over at once
const READ_AFTER = 10_000; // so long it stands there that a tap was not sent
const HOLDING = 200; // a page that holds a button says so often that it is there

// What a page sends by itself: nobody waits for it.
const BY_ITSELF = new Set(["at", "games", "peek", "sound"]);
// What may be sent late: it names the step that it answers.
const ANSWER = "choose";
const OF_GUESTS = new Set(["join", "cancel"]);

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
    key = randomHex(32);
    try {
      localStorage.setItem("key", key);
    } catch {
      // As above.
    }
  }
  return key;
}

// This page over all its connections.
const TAB = randomHex(16);

export function connect(path) {
  const parts = {};
  const listeners = new Map();
  const stateListeners = [];
  const note = document.createElement("p");
  let socket = null;
  let attempts = 0;
  let failed = 0; // attempts since the table was heard last
  let timer = 0; // until the next attempt
  let silence = 0; // until the connection is given up
  let state = "connecting";

  let number = 0;
  let waiting = []; // what the table has not taken yet: {number, message, given}
  let late = 0; // until an answer is too late
  const down = new Set(); // what this connection was told to be down
  let holding = 0;
  let unsent = false;
  let fades = 0; // until nobody needs to read that any more

  note.className = "sending";
  note.setAttribute("role", "status");
  note.hidden = true;
  document.body.append(note);

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

  function forgetParts() {
    for (const name of Object.keys(parts)) {
      delete parts[name];
      tell(name);
    }
  }

  // The connection

  function open() {
    clearTimeout(timer);
    leave();
    attempts += 1;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const asks = `key=${browserKey()}&tab=${TAB}&attempt=${attempts}`;
    const own = new WebSocket(`${scheme}://${location.host}${path}?${asks}`);
    let first = true;
    socket = own;
    // The page has just been loaded: the table is there, if slow.
    giveUpAfter(state === "connecting" ? FIRST_ATTEMPT : ATTEMPT * grown());
    own.onopen = () => socket === own && giveUpAfter(SILENCE);
    own.onmessage = (event) => {
      if (socket !== own) return;
      giveUpAfter(SILENCE);
      const { parts: news, taken } = JSON.parse(event.data);
      if (taken !== undefined) {
        if (first) reconcile(taken);
        else settle(taken);
      }
      if (!news) return;
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
      failed = 0;
      Object.assign(parts, news);
      became("open");
      for (const name of Object.keys(news)) tell(name);
      sendAgain();
      showNote();
    };
    own.onclose = (event) => socket === own && lose(event.code);
  }

  const grown = () => Math.min(MOST_GROWN, GROWS ** failed);

  function giveUpAfter(milliseconds) {
    clearTimeout(silence);
    silence = setTimeout(lose, milliseconds);
  }

  function leave() {
    clearTimeout(silence);
    const former = socket;
    socket = null; // from now on nothing that it brings is heard
    former?.close();
    down.clear();
    hold();
  }

  function lose(code) {
    leave();
    if (code === ENDED) forgetParts();
    failed += 1;
    became("lost");
    showNote();
    const wait = code === REFUSED ? REFUSED_WAIT : WAIT * grown() * (0.75 + Math.random() / 2);
    timer = setTimeout(open, code === ENDED ? 0 : wait);
  }

  /** The page may have slept, or the network changed: is the table still there? */
  function wake() {
    if (state === "connecting" || state === "closed") return;
    if (socket?.readyState !== WebSocket.OPEN) open();
    else {
      number += 1;
      socket.send(`${number} `);
      giveUpAfter(PROBE);
    }
  }

  addEventListener("online", wake);
  addEventListener("offline", () => socket && state === "open" && lose());
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  // Not for the first time: it has just been loaded.
  addEventListener("load", () => setTimeout(() => addEventListener("pageshow", wake)));
  open();

  // Messages

  const isOpen = () => state === "open" && socket?.readyState === WebSocket.OPEN;

  /** Whether this page may say so: what was tapped last on a page that has just ended may not. */
  const may = (message) => OF_GUESTS.has(message.do) === "join" in parts;

  function pass(one) {
    number += 1;
    one.number = number;
    socket.send(`${number} ${JSON.stringify(one.message, whole)}`);
  }

  function send(message) {
    const lifts = message.down === false;
    const key = "down" in message && JSON.stringify({ ...message, down: true });
    if (lifts ? !down.has(key) : !may(message)) return false;
    if (lifts) down.delete(key);
    const asked = !lifts && !BY_ITSELF.has(message.do);
    const one = { message, number: Infinity, given: asked, slow: false };
    if (asked) unsent = false;
    if (isOpen()) {
      pass(one);
      if (key && !lifts) down.add(key);
      waiting.push(one);
      setTimeout(() => {
        one.slow = true;
        showNote();
      }, SHOWN_AFTER);
    } else if (message.do === ANSWER) waiting.push(one);
    else if (asked) unsent = true;
    hold();
    showNote();
    return Number.isFinite(one.number);
  }

  function hold() {
    if (down.size === 0) {
      clearInterval(holding);
      holding = 0;
    } else if (!holding) {
      holding = setInterval(() => {
        if (!isOpen()) return;
        number += 1;
        socket.send(`${number} `);
      }, HOLDING);
    }
  }

  function settle(taken) {
    waiting = waiting.filter((one) => one.number > taken);
    showNote();
  }

  /** A new connection: `taken` is the last number that the table has, null if it knows of none. */
  function reconcile(taken) {
    const lost = waiting.filter((one) => taken === null || one.number > taken);
    waiting = taken === null ? [] : lost.filter((one) => one.message.do === ANSWER);
    for (const one of waiting) one.number = Infinity;
    if (lost.some((one) => one.given && !waiting.includes(one))) unsent = true;
    clearTimeout(late);
    if (waiting.length > 0) late = setTimeout(forget, PROBE);
  }

  /** As soon as its step is offered here again. */
  function sendAgain() {
    for (const one of waiting) {
      if (one.number === Infinity && one.message.step === parts.offer?.step) pass(one);
    }
  }

  function forget() {
    const kept = waiting.filter((one) => one.number < Infinity);
    if (kept.length < waiting.length) unsent = true;
    waiting = kept;
    showNote();
  }

  /** What is taken at once is not told of. */
  function showNote() {
    const words = (parts.labels ?? parts.join)?.words;
    const sending = waiting.some((one) => one.given && (one.slow || !isOpen()));
    if (unsent && state === "open") {
      fades ||= setTimeout(() => {
        unsent = false;
        showNote();
      }, READ_AFTER);
    } else {
      clearTimeout(fades);
      fades = 0;
    }
    note.hidden = !words || !(sending || unsent);
    note.classList.toggle("unsent", unsent && !sending);
    const text = note.hidden ? "" : (sending ? words.sending : words.unsent) ?? "";
    if (note.textContent !== text) note.textContent = text;
  }

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
    send,
    forget,
    close() {
      leave();
      clearTimeout(timer);
      state = "closed";
    },
  };
}

// Half of an emoji that was cut is no text, and refused as none.
const whole = (_name, value) => (typeof value === "string" && value.toWellFormed ? value.toWellFormed() : value);

function randomHex(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
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
