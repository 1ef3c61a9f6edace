// Fingers and keys on buttons that can be held: who is down, who comes up, and what lets go of all.

const held = new Set();

/** Whatever is held on this page comes up. */
export function letGo() {
  for (const release of [...held]) release();
}

addEventListener("blur", letGo);
addEventListener("pagehide", letGo);
document.addEventListener("visibilitychange", () => document.hidden && letGo());

/**
 * `down` and `up` are called once for each press, by pointer or by the space bar or enter while the
 * element has the focus. Several fingers on one element are one press.
 */
export function holdable(element, down, up) {
  const fingers = new Set();
  const release = () => {
    if (!held.delete(release)) return;
    fingers.clear();
    up();
  };
  const press = (finger) => {
    fingers.add(finger);
    if (held.has(release)) return;
    held.add(release);
    down();
  };
  const lift = (finger) => {
    if (fingers.delete(finger) && fingers.size === 0) release();
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || element.disabled) return;
    // The finger may slide off without letting go, as it may on a real button.
    element.setPointerCapture(event.pointerId);
    press(event.pointerId);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
    element.addEventListener(name, (event) => lift(event.pointerId));
  }
  // No focus stays where a finger was: nobody shall see later what was pressed last.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) press("key");
  });
  element.addEventListener("keyup", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    lift("key");
  });
  element.addEventListener("blur", () => lift("key"));
  return release;
}

/** A key that is held anywhere on the page, by its place on the keyboard. */
export function holdableKey(code, down, up) {
  const release = () => held.delete(release) && up();
  addEventListener("keydown", (event) => {
    if (event.code !== code || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.("input, textarea, select")) return;
    if (held.has(release)) return;
    held.add(release);
    down();
  });
  addEventListener("keyup", (event) => event.code === code && release());
}
