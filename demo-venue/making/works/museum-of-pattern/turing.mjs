/**
 * "Nobody drew the spots": two substances that feed and fade, as a dish of celadon.
 *
 * From top to bottom two numbers of the recipe slide, and spots become bands.
 */
import { letStand, setDish } from '../../drawing/feeding-spots.mjs';
import { glaze } from '../../drawing/glaze.mjs';

export const size = { width: 1600, height: 2000 };
export const paper = { grain: 1.5, mottle: 1, seed: 19 };

/** The dish that the picture and the film of its growing share. */
export const DISH = { width: 336, height: 420, drops: 44, seed: 1952 };
export const STEPS = 10000;

/** @param {number} down share of the way down the dish */
export function recipe(down) {
  const bands = Math.min(Math.max((down - 0.28) / 0.4, 0), 1);
  return { feed: 0.034 + 0.02 * bands, fade: 0.0635 - 0.001 * bands };
}

/** @param {{ width: number, height: number }} size */
export function draw(size) {
  const dish = setDish(DISH);
  letStand(dish, STEPS, recipe);
  return glaze(dish, size);
}
