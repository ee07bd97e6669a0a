import type { OwnWork } from './own-work.ts';

/** The sources of a day's order. */
type Shuffle = {
  idMuseum: number;
  /** Such as `2026-11-23`. */
  day: string;
  /** The museum's outstanding works. */
  outstanding: readonly number[];
};

/**
 * The order in which works are offered to a visitor who discovers the museum: first the outstanding works, then all
 * others, mixed so that halls do not follow one another as blocks. The order is the same all day, in every tab and
 * after a reload, and changes the next day.
 */
export function shuffledDeck(ids: readonly number[], { idMuseum, day, outstanding }: Shuffle): number[] {
  const first = new Set(outstanding);
  const places = new Map(ids.map((id) => [id, (first.has(id) ? 0 : 1) + hash(`${idMuseum} ${day} ${id}`)]));
  return [...ids].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/** From 0 to 1, and far from that of a text which is nearly the same (FNV-1a, its bits mixed once more). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  return ((bits ^ (bits >>> 13)) >>> 0) / 2 ** 32;
}

/**
 * The remaining deck: works that the visitor has not judged. Works that they have looked at are left out, unless the
 * visitor wants to be asked about them again.
 */
export function leftInDeck(deck: readonly number[], works: readonly OwnWork[]): number[] {
  const decided = works.filter(({ opinion }) => opinion?.is !== 'undecided');
  const known = new Set(decided.map(({ idArtwork }) => idArtwork));
  return deck.filter((id) => !known.has(id));
}

/** How many works are read at a time. */
const AT_A_TIME = 10;

/** The first works of a deck that are on display, up to the requested number. */
export async function nextOnDisplay<Work extends { idArtwork: number; onDisplay: boolean }>(
  deck: readonly number[],
  count: number,
  read: (ids: readonly number[]) => Promise<readonly Work[]>,
): Promise<Work[]> {
  const found: Work[] = [];
  for (let at = 0; at < deck.length && found.length < count; at += AT_A_TIME) {
    const works = await read(deck.slice(at, at + AT_A_TIME));
    found.push(...works.filter(({ onDisplay }) => onDisplay));
  }
  return found.slice(0, count);
}
