import { STORED_BYTES } from './stored-feature.ts';

/** The bits of a description that are each table's key: `keyBits` of them for each table, one after the other. */
export type TableKeys = { readonly tables: number; readonly keyBits: number; readonly bits: Uint8Array };

export const MOST_TABLES = 16;
export const FEWEST_KEY_BITS = 8;
export const MOST_KEY_BITS = 16;

const TABLES = 12;
const BITS = 256;
/** Features that are looked at; more do not change the choice. */
const SAMPLE = 2000;

/** How often a bit is set, and its value in each feature of the sample, with mean 0 and deviation 1. */
type BitStatistics = { mean: number; values: Float32Array };

/**
 * Chooses bits that are set in half of all features and depend little on each other. With arbitrary bits a bucket holds
 * six times as many features, because bits of neighbouring pixels are alike.
 */
export function chooseTableKeys(features: Uint8Array): TableKeys {
  const count = features.length / STORED_BYTES;
  const keyBits = Math.max(FEWEST_KEY_BITS, Math.min(MOST_KEY_BITS, Math.floor(Math.log2(Math.max(1, count)))));
  const statistics = Array.from({ length: BITS }, (_, bit) => statisticsOf(bit, features, count));
  const correlations = correlationsOf(statistics);
  const used = new Float32Array(BITS);
  const bits = new Uint8Array(TABLES * keyBits);
  for (let table = 0; table < TABLES; table++) {
    const key: number[] = [];
    while (key.length < keyBits) key.push(bestBit(key, table, statistics, correlations, used));
    for (const bit of key) used[bit] = (used[bit] ?? 0) + 1;
    bits.set(key, table * keyBits);
  }
  return { tables: TABLES, keyBits, bits };
}

function statisticsOf(bit: number, features: Uint8Array, count: number): BitStatistics {
  const values = new Float32Array(Math.min(SAMPLE, count));
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    // A prime step takes the sample from all works.
    const feature = (i * 7919) % count;
    const value = ((features[feature * STORED_BYTES + (bit >> 3)] ?? 0) >> (bit & 7)) & 1;
    values[i] = value;
    sum += value;
  }
  const mean = values.length ? sum / values.length : 0.5;
  const deviation = Math.sqrt(mean * (1 - mean)) || 1;
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] ?? 0) - mean) / deviation;
  return { mean, values };
}

/** The squared correlation of each two bits. */
function correlationsOf(statistics: readonly BitStatistics[]): Float32Array {
  const correlations = new Float32Array(BITS * BITS);
  statistics.forEach((one, a) => {
    for (let b = a; b < BITS; b++) {
      const other = statistics[b]?.values ?? one.values;
      let sum = 0;
      for (let i = 0; i < other.length; i += 2) sum += (one.values[i] ?? 0) * (other[i] ?? 0);
      const correlation = (2 * sum) / Math.max(1, other.length);
      correlations[a * BITS + b] = correlation * correlation;
      correlations[b * BITS + a] = correlation * correlation;
    }
  });
  return correlations;
}

/** Each table begins with another bit, and no bit is used much more often than others. */
function bestBit(
  key: readonly number[],
  table: number,
  statistics: readonly BitStatistics[],
  correlations: Float32Array,
  used: Float32Array,
): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let bit = 0; bit < BITS; bit++) {
    if (key.includes(bit)) continue;
    const uses = used[bit] ?? 0;
    let cost = uses * 0.0175 * Math.max(1, key.length) + Math.abs((statistics[bit]?.mean ?? 0.5) - 0.5) * 2;
    if (key.length === 0) cost += uses * 10 + ((bit * 37 + table * 11) % 64) / 100;
    for (const other of key) cost += correlations[bit * BITS + other] ?? 0;
    if (cost >= least) continue;
    least = cost;
    best = bit;
  }
  return best;
}
