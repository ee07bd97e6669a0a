/** A work that the engine sees in a frame: how surely, and its four corners in pixels, from the upper left clockwise. */
export type Candidate = {
  readonly idArtwork: number;
  readonly score: number;
  /** The score from which this work is accepted at once. */
  readonly acceptScore: number;
  readonly corners: readonly (readonly [x: number, y: number])[];
};

/** The engine's answer about one frame: at most six works, best first. */
export type Look = readonly Candidate[];

const MOST_WORKS = 6;

/** Takes the best picture of each work. */
export function lookOf(candidates: readonly Candidate[]): Look {
  const best = new Map<number, Candidate>();
  for (const candidate of candidates) {
    if (!best.has(candidate.idArtwork)) best.set(candidate.idArtwork, candidate);
  }
  return [...best.values()].slice(0, MOST_WORKS);
}
