// Small pieces of a page: `h` makes elements, `show` changes what is there into what should be.
//
// A button says in `do` what it sends; one listener of the page sends it. So nothing needs to be
// wired again when a part changes, and whatever has the focus keeps it.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "do") element.dataset.do = JSON.stringify(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child);
  }
  return element;
}

export function show(parent, ...children) {
  const wanted = children.flat(Infinity).filter((one) => one || one === 0);
  morphChildren(parent, wanted.map((one) => (one instanceof Node ? one : new Text(one))));
}

function morphChildren(parent, wanted) {
  wanted.forEach((next, at) => {
    const old = parent.childNodes[at];
    if (!old) parent.append(next);
    else if (alike(old, next)) morph(old, next);
    else old.replaceWith(next);
  });
  while (parent.childNodes.length > wanted.length) parent.lastChild.remove();
}

function alike(old, next) {
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) return false;
  return old.nodeType !== 1 || old.dataset.key === next.dataset.key;
}

// What people did to an element themselves stays: an opened fold, what they are typing.
const THEIRS = new Set(["open"]);

function morph(old, next) {
  if (old.nodeType !== 1) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !THEIRS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && !THEIRS.has(name)) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement) {
    if (old !== document.activeElement) {
      old.value = next.getAttribute("value") ?? "";
      old.checked = next.hasAttribute("checked");
    }
    return;
  }
  morphChildren(old, [...next.childNodes]);
}

// Pictures come as text; scripts in them would not run, and none are there.
export function picture(text, kind = "picture") {
  const box = h("div", { class: kind });
  if (text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (parsed.nodeName === "svg") box.append(document.importNode(parsed, true));
  }
  return box;
}

export const button = (text, what, attributes = {}) =>
  h("button", { type: "button", do: what, ...attributes }, text);

// One of several: pressed is the one that holds.
export function choices(label, options, what) {
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": label },
    options.map((one) =>
      button(one.title, what(one), { "aria-pressed": String(one.on), title: one.about }),
    ),
  );
}

// A name for screen readers; each language has its own way with a colon.
export const titled = (words, title, text) => `${title}${words.colon}${text}`;

export const heading = (level, text, attributes = {}) => h(`h${level}`, attributes, text);

// A problem, a piece of advice or what the doctor found, with what follows from it.
export function verdict(kind, sign, title, text, ...more) {
  return h(
    "li",
    { class: `problem ${kind}` },
    h("span", { class: "weight-sign", "aria-hidden": "true" }, sign),
    h(
      "div",
      { class: "problem-body" },
      h("p", {}, h("b", { class: "weight" }, title), " ", text),
      more,
    ),
  );
}
