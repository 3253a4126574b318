// Sounds made of noise and sines; nothing is downloaded. A context opens with the first press, as browsers want.

import { keep, soundIsOn } from "./settings.js";

/** @type {AudioContext | undefined} */
let context;
/** @type {AudioBuffer | undefined} */
let noise;

/** Opens the context; to be called while a press is handled. */
export function wake() {
  if (context || !soundIsOn()) return;
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
}

/** Turns sounds on or off; returns whether they are on. */
export function toggleSound() {
  keep("sound", soundIsOn() ? "off" : "on");
  if (soundIsOn()) {
    wake();
    play("card");
  }
  return soundIsOn();
}

/**
 * A gain that rises at once and fades; what plays through it begins at `begins`.
 *
 * @param {AudioContext} at
 * @param {number} begins milliseconds from now
 * @param {number} ms
 * @param {number} loud
 */
function faded(at, begins, ms, loud) {
  const gain = at.createGain();
  const start = at.currentTime + begins / 1000;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + ms / 1000);
  gain.connect(at.destination);
  return { gain, start, end: start + ms / 1000 + 0.02 };
}

/** Noise in a band around a frequency. @param {number} begins @param {number} hz @param {number} ms @param {number} loud */
function hiss(begins, hz, ms, loud) {
  if (!context || !noise) return;
  const { gain, start, end } = faded(context, begins, ms, loud);
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = hz;
  band.Q.value = 2;
  source.connect(band).connect(gain);
  source.start(start, Math.random() * 0.2);
  source.stop(end);
}

/** A tone that falls or rises. @param {number} begins @param {[number, number]} hz @param {number} ms @param {number} loud */
function tone(begins, [from, to], ms, loud) {
  if (!context) return;
  const { gain, start, end } = faded(context, begins, ms, loud);
  const voice = context.createOscillator();
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, end);
  voice.connect(gain);
  voice.start(start);
  voice.stop(end);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  move() {
    hiss(0, 1900, 40, 0.25);
    tone(0, [190, 120], 70, 0.22);
  },
  capture() {
    hiss(0, 1300, 60, 0.3);
    tone(0, [150, 80], 110, 0.25);
    hiss(70, 2400, 40, 0.15);
  },
  card() {
    hiss(0, 3200, 90, 0.18);
    hiss(60, 900, 50, 0.15);
  },
  dice() {
    for (let n = 0; n < 9; n += 1) hiss(n * 62, 1500 + 225 * ((n * 5) % 9), 34, 0.25 - n * 0.02);
    tone(560, [210, 130], 60, 0.12);
  },
  no() {
    tone(0, [150, 120], 130, 0.15);
  },
  turn() {
    tone(0, [587, 587], 160, 0.1);
    tone(110, [880, 880], 260, 0.08);
  },
  end() {
    tone(0, [523, 523], 160, 0.1);
    tone(130, [659, 659], 160, 0.1);
    tone(260, [784, 784], 320, 0.1);
  },
};

/** @param {string} name */
export function play(name) {
  if (soundIsOn() && context) SOUNDS[name]?.();
}
