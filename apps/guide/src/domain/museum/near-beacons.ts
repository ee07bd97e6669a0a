/** A beacon as it was heard: how strong, in dBm, how strong it would be a metre away, and when, in milliseconds. */
export type Heard = { idBeacon: number; strength: number; powerBeside: number; at: number };

/** The distance of each beacon, by its latest signals. */
export type Near = {
  /** The nearest first; what changes is only what has held for a while. */
  order: readonly number[];
  /** The order that is about to hold, and since when. */
  coming: { order: readonly number[]; since: number };
  heard: readonly Heard[];
};

export const NOTHING_NEAR: Near = { order: [], coming: { order: [], since: 0 }, heard: [] };

/** How long a signal counts, in milliseconds: beacons send about once a second, and walls absorb some signals. */
const LATELY_MS = 8000;
/** How long a new order must hold before it is shown: a visitor who passes by is not beside the work. */
const HOLDS_MS = 2000;
/** Farther than this is another room, in metres. */
const FAR_METRES = 8;
/** How a signal grows weaker indoors: between free air (2) and many walls (4). */
const INDOORS = 2.5;

/** Something was heard, or time has gone by (product, section D6, Beacons). */
export function hear(near: Near, found: readonly Heard[], now: number): Near {
  const heard = [...near.heard, ...found].filter(({ at }) => now - at <= LATELY_MS);
  const order = nearestFirst(heard);
  const isSame = String(order) === String(near.coming.order);
  const coming = isSame ? near.coming : { order, since: now };
  const holds = now - coming.since >= HOLDS_MS;
  return { order: holds ? order : near.order.filter((id) => order.includes(id)), coming, heard };
}

function nearestFirst(heard: readonly Heard[]): number[] {
  const ids = [...new Set(heard.map(({ idBeacon }) => idBeacon))];
  const metres = new Map(ids.map((id) => [id, metresTo(heard.filter(({ idBeacon }) => idBeacon === id))]));
  const metresOf = (id: number) => metres.get(id) ?? FAR_METRES;
  return ids.filter((id) => metresOf(id) <= FAR_METRES).sort((one, other) => metresOf(one) - metresOf(other));
}

/** Takes the median signal: a hand before the phone, or a wall that reflects, has little effect. */
function metresTo(heard: readonly Heard[]): number {
  const lost = heard.map(({ strength, powerBeside }) => powerBeside - strength).sort((one, other) => one - other);
  return 10 ** ((lost[Math.floor(lost.length / 2)] ?? 0) / (10 * INDOORS));
}
