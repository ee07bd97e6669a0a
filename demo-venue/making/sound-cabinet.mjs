/**
 * Lets the four clocks of the Cabinet of Hours be heard: drops, a nail in a dish, ticks, bells. Nothing is spoken, so
 * one file does for every language; the transcripts in its venue.json say what is heard, and when.
 *
 *   node demo-venue/making/sound-cabinet.mjs             all four (about 5 s)
 *   node demo-venue/making/sound-cabinet.mjs candle      only this
 */
import { fileURLToPath } from 'node:url';
import { createNoise, createRandom } from './drawing/random.mjs';
import { writeSound } from './filming/sound.mjs';
import { add, bell, drop, fadeEnds, tape, tick } from './filming/tones.mjs';
import { ProgramError } from './narration/programs.mjs';

const SOUNDS = { water, candle, escapement, moon };
/** A sound fades before it is cut off. */
const FADE = 0.4;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in SOUNDS));
try {
  if (unknown)
    throw new ProgramError(`There is no sound called "${unknown}". Known: ${Object.keys(SOUNDS).join(', ')}.`);
  for (const name of asked.length > 0 ? asked : Object.keys(SOUNDS)) {
    await writeSound(
      fadeEnds(SOUNDS[name](), FADE),
      fileURLToPath(new URL(`../guarded/media/${name}.m4a`, import.meta.url)),
    );
  }
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Sixteen seconds: a drop each 0.8 s at first; as the vessel above empties they slow down, to 2.4 s apart at the end.
 */
function water() {
  const samples = tape(16);
  const random = createRandom(7);
  let pause = 0.8;
  for (let second = 0.7; second < 14.5; second += pause) {
    add(samples, second, drop(620 + random() * 260, 0.5), 0.6);
    add(samples, second + 0.09 + random() * 0.03, drop(1150 + random() * 300, 0.13), 0.4);
    // The vessel is deep, and its walls echo.
    add(samples, second + 0.17, drop(700, 0.07), 0.4);
    if (second > 5) pause = Math.min(pause * 1.22, 2.4);
  }
  return samples;
}

/** Fourteen seconds: the flame breathes; at 4 s and at 10 s a nail falls into the dish, springs, and lies still. */
function candle() {
  const samples = tape(14);
  const random = createRandom(19);
  const breath = createNoise(2);
  add(samples, 0, (time) => (random() * 2 - 1) * 0.006 * (1.2 + breath(time * 2, 0)), 14);
  for (let second = 0.4; second < 13.5; second += 0.15 + random() * 0.9) {
    add(samples, second, tick(2600 + random() * 2400, 0.03 + random() * 0.04, Math.floor(second * 100)), 0.05);
  }
  for (const second of [4, 10]) {
    add(samples, second, bell(1480, 0.16, 0.75), 3);
    for (const [later, strength] of [
      [0.21, 0.07],
      [0.34, 0.045],
      [0.42, 0.03],
      [0.47, 0.02],
    ]) {
      add(samples, second + later, bell(1480 + later * 190, strength, 0.4), 1.6);
    }
  }
  return samples;
}

/** Fourteen seconds: one tick a second, high when the left arm holds the wheel, lower when the right one does. */
function escapement() {
  const samples = tape(14);
  for (let beat = 0; beat < 13; beat += 1) {
    const isLeft = beat % 2 === 0;
    add(samples, 0.6 + beat, tick(isLeft ? 2350 : 1820, 0.62, 100 + (beat % 2)), 0.2);
    // The wheel drops onto the arm, and the arm slides a little.
    add(samples, 0.6 + beat + 0.022, tick(isLeft ? 3100 : 2600, 0.2, 102), 0.1);
  }
  return samples;
}

/** Sixteen seconds: two ticks a second, and from the fourth second on five bells, two seconds apart. */
function moon() {
  const samples = tape(16);
  for (let beat = 0; beat < 30; beat += 1)
    add(samples, 0.4 + beat * 0.5, tick(1500 + (beat % 2) * 240, 0.14, 200), 0.15);
  for (let strike = 0; strike < 5; strike += 1) add(samples, 4 + strike * 2, bell(523.3, 0.17, 1.25), 5);
  return samples;
}
