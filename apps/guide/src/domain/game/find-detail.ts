import { type Random, shuffled } from './shuffled.ts';

/** A close-up, and the pictures to choose from: one of them contains it. */
export type FindDetail = {
  /** The numbers of the pictures, in the order in which they are shown. */
  choices: readonly number[];
  /** The picture that contains the close-up. */
  wanted: number;
  /** Those that were chosen and are not the one. */
  tried: readonly number[];
  isFound: boolean;
};

/** Asks for the first of these pictures, and shows all in random order. */
export function dealDetail(pictures: number, random: Random): FindDetail {
  const choices = Array.from({ length: pictures }, (_, picture) => picture);
  return { choices: shuffled(choices, random), wanted: 0, tried: [], isFound: false };
}

/** Handles a child's choice of a picture. A wrong picture is dimmed; no score is kept. */
export function choosePicture(game: FindDetail, picture: number): FindDetail {
  if (game.isFound || !game.choices.includes(picture)) return game;
  if (picture === game.wanted) return { ...game, isFound: true };
  return { ...game, tried: [...new Set([...game.tried, picture])] };
}
