import type { Candidate, Look } from './look.ts';

/** The answer for the visitor: nothing yet, one work, or at most three to choose from, likeliest first. */
export type Verdict =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'sure'; readonly idArtwork: number }
  | { readonly tag: 'unsure'; readonly idArtworks: readonly number[] };

export type Verdicts = {
  /** Adds the look at a frame. `nearIds`, the works of the hall of the last work, come first in a choice. */
  add(look: Look, nearIds?: ReadonlySet<number>): Verdict;
};

/** A look counts together with the two before it. */
const LOOKS = 3;
/** From this score on, two of three looks are enough to be sure. */
const SURE_IN_TWO = 24;
/** From this score on, two of three looks are enough to ask. */
const ASKED_IN_TWO = 18;
const MOST_CHOICES = 3;

/**
 * Turns looks into verdicts (product, section 2, Recognition). A work is sure if it reaches its accept score, or 24 in
 * two of three looks at the same place. Works that look alike are never told apart by a score: the visitor is asked.
 */
export function createVerdicts({ alike }: { alike(one: number, other: number): boolean }): Verdicts {
  let looks: readonly Look[] = [];
  return {
    add(look, nearIds = new Set()) {
      looks = [look, ...looks].slice(0, LOOKS);
      const sure = look.filter((candidate) => isSure(candidate, looks));
      const best = largest(sure);
      if (best) {
        const rivals = look.filter((other) => isRival(best, other, sure, alike));
        if (rivals.length === 0) return { tag: 'sure', idArtwork: best.idArtwork };
        return choice([best, ...rivals], nearIds);
      }
      return choice(
        look.filter((candidate) => isRepeated(candidate, looks, ASKED_IN_TWO)),
        nearIds,
      );
    },
  };
}

/** The visitor stands before the work that fills most of the frame: a clearer one hangs behind it. */
function largest(candidates: readonly Candidate[]): Candidate | undefined {
  return [...candidates].sort((one, other) => areaOf(other) - areaOf(one))[0];
}

function isSure(candidate: Candidate, looks: readonly Look[]): boolean {
  return candidate.score >= candidate.acceptScore || isRepeated(candidate, looks, SURE_IN_TWO);
}

/** A repeated candidate reached the score in an earlier look too, at about the same place. */
function isRepeated(candidate: Candidate, [, ...earlier]: readonly Look[], score: number): boolean {
  if (candidate.score < score) return false;
  return earlier.some((look) =>
    look.some(
      (other) => other.idArtwork === candidate.idArtwork && other.score >= score && isSamePlace(candidate, other),
    ),
  );
}

/** A work that looks alike and scores well; or another sure one that fills at least half as much of the frame. */
function isRival(
  best: Candidate,
  other: Candidate,
  sure: readonly Candidate[],
  alike: (one: number, other: number) => boolean,
): boolean {
  if (other.idArtwork === best.idArtwork) return false;
  if (alike(best.idArtwork, other.idArtwork)) return other.score >= SURE_IN_TWO;
  return sure.includes(other) && areaOf(other) * 2 >= areaOf(best);
}

function choice(candidates: readonly Candidate[], nearIds: ReadonlySet<number>): Verdict {
  if (candidates.length === 0) return { tag: 'nothing' };
  const isNear = ({ idArtwork }: Candidate) => Number(nearIds.has(idArtwork));
  const ordered = [...candidates].sort((a, b) => isNear(b) - isNear(a) || b.score - a.score);
  return { tag: 'unsure', idArtworks: ordered.slice(0, MOST_CHOICES).map(({ idArtwork }) => idArtwork) };
}

/** A hand moves a phone between two frames by less than half of the work, and not twice as near. */
function isSamePlace(one: Candidate, other: Candidate): boolean {
  const area = areaOf(one);
  const [x, y] = middleOf(one);
  const [otherX, otherY] = middleOf(other);
  const isNear = Math.hypot(x - otherX, y - otherY) <= Math.sqrt(area) / 2;
  return isNear && area <= 2 * areaOf(other) && areaOf(other) <= 2 * area;
}

function middleOf({ corners }: Candidate): [x: number, y: number] {
  const sum = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]] as const, [0, 0] as const);
  return [sum[0] / Math.max(1, corners.length), sum[1] / Math.max(1, corners.length)];
}

function areaOf({ corners }: Candidate): number {
  const twice = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
