import { type Random, shuffled } from './shuffled.ts';

/** A close-up, and the pictures among which is the one that it comes from. */
export type FindDetail = {
  /** The numbers of the pictures, in the order in which they are shown. */
  choices: readonly number[];
  /** The one that the close-up comes from. */
  wanted: number;
  /** Those that were chosen and are not the one. */
  tried: readonly number[];
  isFound: boolean;
};

/** Asks for the first of so many pictures, which are shown in an order by chance. */
export function dealDetail(pictures: number, random: Random): FindDetail {
  const choices = Array.from({ length: pictures }, (_, picture) => picture);
  return { choices: shuffled(choices, random), wanted: 0, tried: [], isFound: false };
}

/** A child chooses a picture. One that is not the right one is dimmed, and nobody counts. */
export function choosePicture(game: FindDetail, picture: number): FindDetail {
  if (game.isFound || !game.choices.includes(picture)) return game;
  if (picture === game.wanted) return { ...game, isFound: true };
  return { ...game, tried: [...new Set([...game.tried, picture])] };
}
