/**
 * Walks of visitors through a museum: from hall to hall, past half of the works, sometimes turning back. These shares
 * are assumed, not counted in a museum. The same seed produces the same walks.
 */

/** The share of labels that are read; some halls are crossed without a stop. */
const STOPS_AT = 0.5;
const WALKS_THROUGH = 0.15;
/** The visitor turns back to a work they have passed. */
const TURNS_BACK = 0.12;
/** One in three follows a route of the museum. */
const FOLLOWS = 1 / 3;
const HEARS_TO_END = 0.6;
/** The walk from one work to the next, in seconds. */
const STEP_SECONDS = [10, 30];

/**
 * @typedef {object} Stop
 * @property {number} idArtwork whose number is typed
 * @property {number} heardShare the share of its story that is heard
 * @property {number} walkSeconds on the way to it
 */

/**
 * @param {{ halls: { idHall: number, artworkIds: number[] }[], route: number[] }} museum
 * @param {() => number} lot from 0 to 1
 * @returns {{ followed: number[] | undefined, stops: Stop[] }}
 */
export function walkThrough({ halls, route }, lot) {
  const followed = lot() < FOLLOWS ? route : undefined;
  const order = followed ?? halls.flatMap((hall) => stopsInHall(hall.artworkIds, lot));
  const places = new Map(halls.flatMap(({ artworkIds }) => artworkIds).map((id, at) => [id, at]));
  const stops = order.map((idArtwork, at) => {
    const steps = Math.min(20, Math.abs((places.get(idArtwork) ?? 0) - (places.get(order[at - 1] ?? idArtwork) ?? 0)));
    const walkSeconds = Math.max(1, steps) * between(STEP_SECONDS, lot);
    return { idArtwork, heardShare: lot() < HEARS_TO_END ? 1 : lot(), walkSeconds };
  });
  return { followed, stops };
}

function stopsInHall(works, lot) {
  if (lot() < WALKS_THROUGH) return [];
  const stops = [];
  const passed = [];
  for (const id of works) {
    if (lot() < STOPS_AT) stops.push(id);
    else passed.push(id);
    if (passed.length > 0 && lot() < TURNS_BACK) stops.push(...passed.splice(Math.floor(lot() * passed.length), 1));
  }
  return stops;
}

/**
 * The works without a network: rooms with thick walls, until they contain the given share of all works.
 *
 * @param {readonly number[]} works in the order in which they hang
 * @param {readonly [number, number]} size of such a room, in works
 */
export function deadZones(works, share, size, lot) {
  const dead = new Set();
  while (dead.size < works.length * share) {
    const from = Math.floor(lot() * works.length);
    const length = Math.round(between(size, lot));
    for (const id of works.slice(from, from + length)) if (dead.size < works.length * share) dead.add(id);
  }
  return dead;
}

const between = ([least, most], lot) => least + lot() * (most - least);
