import { type Random, shuffled } from './shuffled.ts';

/** A side of the jigsaw, in pieces. */
export const SIDE = 3;
const PIECES = SIDE * SIDE;

/**
 * A jigsaw: on each of its spots a piece, by its number, or none. The first nine spots are the places of the picture, row
 * by row, the others those beside it, where the pieces lie at first. A piece belongs to the place of its own number.
 */
export type Jigsaw = {
  spots: readonly (number | undefined)[];
  /** The spot whose piece was picked up. */
  picked: number | undefined;
};

/** All pieces lie beside the picture, in an order by chance. */
export function dealJigsaw(random: Random): Jigsaw {
  const pieces = Array.from({ length: PIECES }, (_, piece) => piece);
  return { spots: [...pieces.map(() => undefined), ...shuffled(pieces, random)], picked: undefined };
}

/** Whether a spot is a place of the picture. */
export function isPlace(spot: number): boolean {
  return spot < PIECES;
}

/** Row and column of a place or piece, from 0. */
export function rowAndColumn(place: number): { row: number; column: number } {
  return { row: Math.floor(place / SIDE), column: place % SIDE };
}

/** Whether the piece of a place is the right one: it stays. */
export function isRight({ spots }: Jigsaw, spot: number): boolean {
  return spots[spot] === spot;
}

/** Whether the picture is complete. */
export function isComplete(jigsaw: Jigsaw): boolean {
  return jigsaw.spots.slice(0, PIECES).every((_, place) => isRight(jigsaw, place));
}

/**
 * Handles a tap on a spot: the first tap picks its piece up, the next one chooses the target, and the two pieces swap.
 * A second tap on the same spot puts the piece down; a tap on another piece beside the picture picks that one up
 * instead. A piece in its right place does not move.
 */
export function tapSpot(jigsaw: Jigsaw, spot: number): Jigsaw {
  const { spots, picked } = jigsaw;
  if (isRight(jigsaw, spot)) return jigsaw;
  const holds = spots[spot] !== undefined;
  if (picked === undefined) return holds ? { ...jigsaw, picked: spot } : jigsaw;
  if (picked === spot) return { ...jigsaw, picked: undefined };
  if (!isPlace(picked) && !isPlace(spot)) return { ...jigsaw, picked: holds ? spot : undefined };
  return movePiece(jigsaw, picked, spot);
}

/**
 * Moves a piece from one spot to another, and swaps it with the piece on that spot. A piece in its right place does not
 * move.
 */
export function movePiece(jigsaw: Jigsaw, from: number, to: number): Jigsaw {
  if (from === to || isRight(jigsaw, from) || isRight(jigsaw, to)) return { ...jigsaw, picked: undefined };
  const spots = jigsaw.spots.map((piece, spot) => {
    if (spot === to) return jigsaw.spots[from];
    return spot === from ? jigsaw.spots[to] : piece;
  });
  return { spots, picked: undefined };
}
