import type { SeenFeatures } from './engine.ts';
import { type Matrix, through } from './simulated-views.ts';

/** Features of the picture are looked up by cells of this many pixels. */
const CELL = 16;
/** A feature of a view is one of the picture's if no more bits than this differ. */
const FARTHEST = 80;
const BITS = 256;
/** The picture itself says more about a bit than one view of it. */
const OWN_VOICE = 1.5;

/** How often each feature of a picture came back in the views, and what they say about each of its bits. */
export type Repetitions = {
  /** One and a part for each view in which it came back; the part is larger for similar descriptions. */
  readonly counts: Float32Array;
  /** Above zero: the bit is set in most views. */
  readonly voices: Float32Array;
  add(view: Matrix, seen: SeenFeatures): void;
};

/** Counts which features of a picture come back in views of it. */
export function createRepetitions(own: SeenFeatures, width: number, height: number): Repetitions {
  const counts = new Float32Array(own.count);
  const voices = new Float32Array(own.count * BITS);
  for (let i = 0; i < own.count; i++) addVoice(voices, i, own, i, OWN_VOICE);
  const columns = Math.ceil(width / CELL) + 2;
  const cells = new Map<number, number[]>();
  for (let i = 0; i < own.count; i++) {
    const cell = cellOf(own.floats[i * 12] ?? 0, own.floats[i * 12 + 1] ?? 0, columns);
    const inCell = cells.get(cell);
    if (inCell) inCell.push(i);
    else cells.set(cell, [i]);
  }
  return {
    counts,
    voices,
    add(view, seen) {
      for (let i = 0; i < seen.count; i++) {
        const { x, y } = through(view, seen.floats[i * 12] ?? 0, seen.floats[i * 12 + 1] ?? 0);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const near = around(cells, cellOf(x, y, columns), columns);
        const match = nearest(own, near, x, y, seen, i);
        if (!match) continue;
        counts[match.feature] = (counts[match.feature] ?? 0) + 1 + (FARTHEST - match.distance) / FARTHEST;
        addVoice(voices, match.feature, seen, i, 1);
      }
    },
  };
}

/** A frame of empty cells around the picture, so that every cell has eight neighbours. */
function cellOf(x: number, y: number, columns: number): number {
  return (Math.floor(y / CELL) + 1) * columns + Math.floor(x / CELL) + 1;
}

function around(cells: ReadonlyMap<number, readonly number[]>, cell: number, columns: number): number[] {
  const near: number[] = [];
  for (let row = cell - columns; row <= cell + columns; row += columns) {
    for (let at = row - 1; at <= row + 1; at++) near.push(...(cells.get(at) ?? []));
  }
  return near;
}

function nearest(own: SeenFeatures, near: readonly number[], x: number, y: number, seen: SeenFeatures, number: number) {
  let match: { feature: number; distance: number } | undefined;
  for (const feature of near) {
    const dx = (own.floats[feature * 12] ?? 0) - x;
    const dy = (own.floats[feature * 12 + 1] ?? 0) - y;
    const tolerance = 2.2 * (own.floats[feature * 12 + 3] ?? 1) + 1;
    if (dx * dx + dy * dy > tolerance * tolerance) continue;
    const distance = distanceOf(own.words, feature, seen.words, number);
    if (distance <= FARTHEST && (!match || distance < match.distance)) match = { feature, distance };
  }
  return match;
}

function distanceOf(words: Uint32Array, one: number, others: Uint32Array, other: number): number {
  let distance = 0;
  for (let i = 4; i < 12; i++) distance += bitsOf((words[one * 12 + i] ?? 0) ^ (others[other * 12 + i] ?? 0));
  return distance;
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function addVoice(voices: Float32Array, feature: number, seen: SeenFeatures, number: number, weight: number): void {
  for (let bit = 0; bit < BITS; bit++) {
    const isSet = ((seen.words[number * 12 + 4 + (bit >> 5)] ?? 0) >>> (bit & 31)) & 1;
    const at = feature * BITS + bit;
    voices[at] = (voices[at] ?? 0) + (isSet ? weight : -weight);
  }
}
