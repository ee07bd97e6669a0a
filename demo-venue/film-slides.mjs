/**
 * Films the two slides before a visit of the Cabinet of Hours, with their sounds, into guarded/media/.
 *
 *   node demo-venue/film-slides.mjs              both (about a minute)
 *   node demo-venue/film-slides.mjs pendulums    only this
 */
import { fileURLToPath } from 'node:url';
import { writeFilm } from './filming/film.mjs';
import { pendulums } from './filming/pendulums.mjs';
import { shadow } from './filming/shadow.mjs';
import { ProgramError } from './narration/programs.mjs';

const FILMS = { pendulums, shadow };

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in FILMS));
try {
  if (unknown) throw new ProgramError(`There is no film called "${unknown}". Known: ${Object.keys(FILMS).join(', ')}.`);
  for (const name of asked.length > 0 ? asked : Object.keys(FILMS)) {
    await writeFilm(fileURLToPath(new URL(`guarded/media/${name}.mp4`, import.meta.url)), await FILMS[name]());
  }
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
