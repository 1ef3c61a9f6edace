// The ring: draws the very frame that the strip gets, and nothing that is not in it.

const LAMPS = 40;
const SEATS = 10;
const SEAT_LAMPS = 3;
const PIXELS = 60;
const FAINTEST = 14; // what is darker would be darker than the table
const DISC = 0.86; // of the picture: round it there is room for light to fall
const STILL = 500; // milliseconds between pictures for those who want less motion

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Three pixels of a seat, one dark, one of a track, one dark; track lamps lie further in. */
function place(lamp) {
  const track = lamp - SEATS * SEAT_LAMPS;
  const seat = Math.floor(lamp / SEAT_LAMPS);
  const pixel = track < 0 ? 6 * seat + 1 - (lamp % SEAT_LAMPS) : 6 * track + 3;
  const turn = (2 * Math.PI * pixel) / PIXELS;
  return { x: Math.sin(turn), y: -Math.cos(turn), inner: track >= 0 };
}

const PLACES = Array.from({ length: LAMPS }, (_, lamp) => place(lamp));
const lifted = (part) => Math.round(255 * (part / 255) ** 0.75);

export class Ring {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.frame = new Uint8Array(3 * LAMPS);
    this.waiting = 0;
    this.drawn = 0;
    new ResizeObserver(() => this.#resize()).observe(canvas);
  }

  /** The bytes of a frame, as base64 letters. */
  show(letters) {
    const bytes = atob(letters);
    for (let at = 0; at < this.frame.length; at += 1) this.frame[at] = bytes.charCodeAt(at);
    if (!this.waiting) this.#soon();
  }

  #soon() {
    const late = still.matches ? Math.max(0, this.drawn + STILL - performance.now()) : 0;
    const draw = () => {
      this.waiting = requestAnimationFrame(() => {
        this.waiting = 0;
        this.#draw();
      });
    };
    if (late) this.waiting = setTimeout(draw, late);
    else draw();
  }

  #resize() {
    const size = Math.round(this.canvas.clientWidth * Math.min(2, devicePixelRatio));
    if (!size) return;
    this.canvas.width = this.canvas.height = size;
    this.table = this.#table(size);
    this.#draw();
  }

  /** Wood, a rim, and a groove for the lamps: drawn once for each size. */
  #table(size) {
    const still = new OffscreenCanvas(size, size);
    const paint = still.getContext("2d");
    const centre = size / 2;
    const half = DISC * centre;
    const disc = (radius, fill) => {
      paint.beginPath();
      paint.arc(centre, centre, radius * half, 0, 2 * Math.PI);
      paint.fillStyle = fill;
      paint.fill();
    };
    const wood = paint.createRadialGradient(centre, centre * 0.85, 0, centre, centre, half);
    wood.addColorStop(0, "#2a2028");
    wood.addColorStop(0.72, "#1b141b");
    wood.addColorStop(1, "#120d13");
    disc(0.985, "#453423");
    disc(0.97, wood);
    paint.lineWidth = half * 0.16;
    paint.strokeStyle = "#0c090e";
    paint.beginPath();
    paint.arc(centre, centre, half * 0.82, 0, 2 * Math.PI);
    paint.stroke();
    paint.lineWidth = half * 0.006;
    paint.strokeStyle = "#5a4630";
    for (const radius of [0.9, 0.74]) {
      paint.beginPath();
      paint.arc(centre, centre, half * radius, 0, 2 * Math.PI);
      paint.stroke();
    }
    return still;
  }

  #draw() {
    if (!this.table) return;
    this.drawn = performance.now();
    const { context: paint, frame } = this;
    const centre = this.canvas.width / 2;
    const half = DISC * centre;
    paint.globalCompositeOperation = "copy";
    paint.drawImage(this.table, 0, 0);
    PLACES.forEach((one, lamp) => {
      const radius = half * (one.inner ? 0.785 : 0.845);
      const x = centre + radius * one.x;
      const y = centre + radius * one.y;
      const colour = [...frame.subarray(3 * lamp, 3 * lamp + 3)];
      const lit = Math.max(...colour) >= FAINTEST;
      this.#bead(x, y, half * (one.inner ? 0.03 : 0.024), lit ? colour.map(lifted) : [50, 45, 56]);
      if (lit) this.#glow(x, y, half * 0.2, colour);
    });
  }

  #bead(x, y, radius, [red, green, blue]) {
    const paint = this.context;
    paint.globalCompositeOperation = "source-over";
    paint.fillStyle = `rgb(${red} ${green} ${blue})`;
    paint.beginPath();
    paint.arc(x, y, radius, 0, 2 * Math.PI);
    paint.fill();
  }

  #glow(x, y, radius, [red, green, blue]) {
    const paint = this.context;
    paint.globalCompositeOperation = "lighter";
    const light = paint.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, `rgb(${red} ${green} ${blue} / .75)`);
    light.addColorStop(0.25, `rgb(${red} ${green} ${blue} / .28)`);
    light.addColorStop(1, `rgb(${red} ${green} ${blue} / 0)`);
    paint.fillStyle = light;
    paint.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}
