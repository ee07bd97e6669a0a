/**
 * Films how "Nobody drew the spots" grows, from the first drops to the finished relief, into
 * museum-of-pattern/media/turing-grows.mp4. There is no sound: its captions say what is to be seen.
 *
 *   node demo-venue/making/film-turing.mjs   (about 40 s)
 */
import { fileURLToPath } from 'node:url';
import { letStand, setDish } from './drawing/feeding-spots.mjs';
import { glaze } from './drawing/glaze.mjs';
import { writeFilm } from './filming/film.mjs';
import { ProgramError } from './narration/programs.mjs';
import { DISH, recipe, STEPS } from './works/museum-of-pattern/turing.mjs';

const SIZE = { width: 480, height: 600 };
const RATE = 15;
const SECONDS = 11;
/** The finished relief stays for a moment, so that it can be looked at. */
const STILL_SECONDS = 1;

const target = fileURLToPath(new URL('../museum-of-pattern/media/turing-grows.mp4', import.meta.url));
try {
  await writeFilm(target, { size: SIZE, rate: RATE, seconds: SECONDS, draw: growing() });
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Slow at first, when every step is a discovery; then faster, as the dish fills. */
function growing() {
  const dish = setDish(DISH);
  const grows = (SECONDS - STILL_SECONDS) * RATE;
  let stood = 0;
  return (frame) => {
    const due = Math.round(STEPS * Math.min(frame / grows, 1) ** 1.7);
    letStand(dish, due - stood, recipe);
    stood = due;
    return glaze(dish, SIZE);
  };
}
