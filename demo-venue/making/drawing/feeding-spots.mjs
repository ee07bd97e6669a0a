/**
 * Two substances in a dish: one is fed everywhere, the other consumes it, spreads more slowly, and decays. The model is
 * Gray and Scott's; with these numbers it makes spots at one end of the dish and winding bands at the other.
 */
import { createRandom } from './random.mjs';

const SPREAD_OF_FOOD = 0.8;
const SPREAD_OF_EATER = 0.4;

/**
 * @typedef {object} Dish
 * @property {number} width
 * @property {number} height
 * @property {Float32Array} food from 0 to 1
 * @property {Float32Array} eater from 0 to about 0.4
 */

/**
 * A dish full of food, with a few drops of the consumer.
 * @param {{ width: number, height: number, drops: number, seed: number }} plan
 * @returns {Dish}
 */
export function setDish({ width, height, drops, seed }) {
  const food = new Float32Array(width * height).fill(1);
  const eater = new Float32Array(width * height);
  const random = createRandom(seed);
  for (let drop = 0; drop < drops; drop += 1) {
    const x = 4 + Math.floor(random() * (width - 8));
    const y = 4 + Math.floor(random() * (height - 8));
    for (let dy = -3; dy <= 3; dy += 1) {
      for (let dx = -3; dx <= 3; dx += 1) {
        const at = (y + dy) * width + x + dx;
        food[at] = 0.5;
        eater[at] = 0.25 + random() * 0.05;
      }
    }
  }
  return { width, height, food, eater };
}

/**
 * Simulates the dish.
 * @param {Dish} dish changed in place
 * @param {number} steps
 * @param {(down: number) => { feed: number, fade: number }} recipe by the share of the way down, 0 to 1
 */
export function letStand(dish, steps, recipe) {
  const nextFood = new Float32Array(dish.food.length);
  const nextEater = new Float32Array(dish.eater.length);
  for (let step = 0; step < steps; step += 1) {
    for (let y = 0; y < dish.height; y += 1) standRow(dish, y, recipe(y / dish.height), nextFood, nextEater);
    dish.food.set(nextFood);
    dish.eater.set(nextEater);
  }
}

function standRow({ width, height, food, eater }, y, { feed, fade }, nextFood, nextEater) {
  const above = (y === 0 ? y : y - 1) * width;
  const row = y * width;
  const below = (y === height - 1 ? y : y + 1) * width;
  for (let x = 0; x < width; x += 1) {
    const left = x === 0 ? 0 : x - 1;
    const right = x === width - 1 ? x : x + 1;
    const at = row + x;
    const f = food[at];
    const e = eater[at];
    const flow = (dish) =>
      0.2 * (dish[above + x] + dish[below + x] + dish[row + left] + dish[row + right]) +
      0.05 * (dish[above + left] + dish[above + right] + dish[below + left] + dish[below + right]) -
      dish[at];
    const eaten = f * e * e;
    nextFood[at] = f + SPREAD_OF_FOOD * flow(food) - eaten + feed * (1 - f);
    nextEater[at] = e + SPREAD_OF_EATER * flow(eater) + eaten - (feed + fade) * e;
  }
}
