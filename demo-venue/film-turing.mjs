/**
 * Films how "Nobody drew the spots" grows, from the first drops to the finished relief, into
 * museum-of-pattern/media/turing-grows.mp4. There is no sound: its captions say what is to be seen.
 *
 *   node demo-venue/film-turing.mjs   (about 40 s)
 */
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { letStand, setDish } from './drawing/feeding-spots.mjs';
import { glaze } from './drawing/glaze.mjs';
import { ProgramError, run } from './narration/programs.mjs';
import { DISH, recipe, STEPS } from './works/turing.mjs';

const SIZE = { width: 480, height: 600 };
const RATE = 15;
const SECONDS = 11;
/** The relief stands finished for a moment, so that it can be looked at. */
const STILL_SECONDS = 1;

const target = fileURLToPath(new URL('museum-of-pattern/media/turing-grows.mp4', import.meta.url));
const raw = path.join(tmpdir(), `turing-grows-${process.pid}.rgb`);
try {
  await writeFrames();
  await run('ffmpeg', [
    ...['-y', '-hide_banner', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIZE.width}x${SIZE.height}`],
    ...['-r', String(RATE), '-i', raw],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', '28', '-pix_fmt', 'yuv420p'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', target],
  ]);
  console.log(`turing-grows.mp4  ${SECONDS} s  ${Math.round((await stat(target)).size / 1000)} kB`);
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(raw, { force: true });
}

/** Slow at first, when every step is a discovery; then faster, as the dish fills. */
async function writeFrames() {
  const file = await open(raw, 'w');
  const dish = setDish(DISH);
  const grows = (SECONDS - STILL_SECONDS) * RATE;
  let stood = 0;
  for (let frame = 0; frame < SECONDS * RATE; frame += 1) {
    const due = Math.round(STEPS * Math.min(frame / grows, 1) ** 1.7);
    letStand(dish, due - stood, recipe);
    stood = due;
    await file.write(glaze(dish, SIZE));
  }
  await file.close();
}
