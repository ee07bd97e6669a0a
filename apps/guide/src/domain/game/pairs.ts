import { type Random, shuffled } from './shuffled.ts';

/** A game of pairs: on each place a card, by the number of its picture; each picture is there twice. */
export type Pairs = {
  cards: readonly number[];
  /** The places of the cards that were turned up, and are no pair: at most two. */
  up: readonly number[];
  /** The pictures whose pair was found. */
  found: readonly number[];
};

/** Lays out the cards of this many pictures, face down. */
export function dealPairs(pictures: number, random: Random): Pairs {
  const once = Array.from({ length: pictures }, (_, picture) => picture);
  return { cards: shuffled([...once, ...once], random), up: [], found: [] };
}

/**
 * A child taps the card at a place. The second of a pair is found; of any other two, both stay up for a moment, and the
 * next tap turns them back at once and turns its own card. A card that is up already stays so.
 */
export function turnCard(pairs: Pairs, place: number): Pairs {
  const { cards, up, found } = pairs;
  const picture = cards[place];
  if (picture === undefined || found.includes(picture)) return pairs;
  if (up.length !== 1) return { ...pairs, up: [place] };
  if (up[0] === place) return pairs;
  return cards[up[0] as number] === picture
    ? { ...pairs, up: [], found: [...found, picture] }
    : { ...pairs, up: [...up, place] };
}

/** The two cards that are no pair turn back. */
export function turnBack(pairs: Pairs): Pairs {
  return isNoPair(pairs) ? { ...pairs, up: [] } : pairs;
}

/** Whether two cards are up that are no pair. */
export function isNoPair({ up }: Pairs): boolean {
  return up.length === 2;
}

/** Whether the card at a place shows its picture. */
export function isUp({ cards, up, found }: Pairs, place: number): boolean {
  return up.includes(place) || found.includes(cards[place] ?? -1);
}

/** Whether every pair was found. */
export function arePairsFound({ cards, found }: Pairs): boolean {
  return found.length * 2 === cards.length;
}
