// What the table says and plays, in a browser: lines one after the other, effects beside them.

import { browserKey } from "./live.js";

const KEPT = 40; // sounds that may come again

export class Sound {
  constructor() {
    this.context = null;
    this.sounds = new Map();
    this.done = 0; // the last line or effect that was taken up
    this.cut = 0;
    this.lines = [];
    this.speaking = null;
    this.loop = null;
    this.loopName = null;
  }

  /** Only a click may let a page sound. */
  turnOn() {
    this.context ??= new AudioContext();
    this.context.resume();
    if (!this.all) {
      this.all = new GainNode(this.context);
      this.under = new GainNode(this.context);
      this.under.connect(this.all).connect(this.context.destination);
    }
    this.fresh = true;
  }

  turnOff() {
    this.#stop();
    this.#ambience(null);
    this.context?.suspend();
  }

  hear(heard) {
    if (!heard?.on || !this.context) return;
    this.all.gain.value = heard.volume;
    this.ducked = heard.ducked;
    if (this.fresh) {
      // Who comes in the middle of a sentence hears the next one.
      this.fresh = false;
      this.cut = heard.cut;
      const begun = heard.lines.length ? heard.lines[0].n : 0;
      this.done = Math.max(begun, 0, ...heard.effects.map((one) => one.n));
      this.lines = [];
    }
    if (heard.cut !== this.cut) {
      this.cut = heard.cut;
      this.#stop();
    }
    this.#pause(heard.paused);
    const next = heard.lines.filter((one) => one.n > this.done);
    for (const one of heard.effects) if (one.n > this.done) this.#play(one);
    this.done = Math.max(this.done, 0, ...next.map((one) => one.n), ...heard.effects.map((one) => one.n));
    for (const line of next) this.#sound(line.clip); // while another is being spoken
    this.lines.push(...next);
    this.#speak();
    this.#ambience(heard.ambience);
  }

  async #sound(name) {
    if (!this.sounds.has(name)) {
      const got = fetch(`/sound/${name}?key=${browserKey()}`)
        .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status)))
        .then((bytes) => this.context.decodeAudioData(bytes))
        .catch(() => null);
      this.sounds.set(name, got);
      if (this.sounds.size > KEPT) this.sounds.delete(this.sounds.keys().next().value);
    }
    return this.sounds.get(name);
  }

  #node(buffer, to) {
    const node = new AudioBufferSourceNode(this.context, { buffer });
    node.connect(to);
    return node;
  }

  async #speak() {
    if (this.speaking || this.lines.length === 0) return;
    const line = this.lines.shift();
    const mine = (this.speaking = { node: null });
    const buffer = await this.#sound(line.clip);
    if (this.speaking !== mine) return;
    const after = () => {
      if (this.speaking !== mine) return;
      mine.timer = setTimeout(() => {
        if (this.speaking !== mine) return;
        this.speaking = null;
        if (this.lines.length === 0) this.#duck(1);
        this.#speak();
      }, line.pause * 1000);
    };
    if (!buffer) {
      after();
      return;
    }
    this.#duck(this.ducked);
    mine.node = this.#node(buffer, this.all);
    mine.node.onended = after;
    mine.node.start();
    this.#pause(this.paused);
  }

  #pause(paused) {
    this.paused = paused;
    const rate = this.speaking?.node?.playbackRate;
    if (rate) rate.value = paused ? 0 : 1;
  }

  #stop() {
    const { speaking } = this;
    this.speaking = null;
    this.lines = [];
    clearTimeout(speaking?.timer);
    if (speaking?.node) {
      speaking.node.onended = null;
      speaking.node.stop();
    }
    if (this.context) this.#duck(1);
  }

  async #play(effect) {
    const buffer = await this.#sound(effect.clip);
    if (buffer) this.#node(buffer, this.all).start();
  }

  #duck(gain) {
    this.under.gain.setTargetAtTime(gain, this.context.currentTime, 0.08);
  }

  async #ambience(name) {
    if (name === this.loopName) return;
    this.loopName = name;
    this.loop?.stop();
    this.loop = null;
    if (!name) return;
    const buffer = await this.#sound(name);
    if (!buffer || this.loopName !== name) return;
    this.loop = this.#node(buffer, this.under);
    this.loop.loop = true;
    this.loop.start();
  }
}
