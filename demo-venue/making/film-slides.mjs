/**
 * Films the slides before a visit, two for each museum that has some, and what a sponsor shows, with their sounds.
 *
 *   node demo-venue/making/film-slides.mjs              all (about two minutes)
 *   node demo-venue/making/film-slides.mjs pendulums    only this
 */
import { fileURLToPath } from 'node:url';
import { angles } from './filming/angles.mjs';
import { writeFilm } from './filming/film.mjs';
import { pendulums } from './filming/pendulums.mjs';
import { sand } from './filming/sand.mjs';
import { seeds } from './filming/seeds.mjs';
import { shadow } from './filming/shadow.mjs';
import { ProgramError } from './narration/programs.mjs';

const FILMS = {
  pendulums: { museum: 'guarded', film: pendulums },
  shadow: { museum: 'guarded', film: shadow },
  'slide-seeds': { museum: 'museum-of-pattern', film: seeds },
  'slide-sand': { museum: 'museum-of-pattern', film: sand },
  'sponsor-angles': { museum: 'museum-of-pattern', film: angles },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in FILMS));
try {
  if (unknown) throw new ProgramError(`There is no film called "${unknown}". Known: ${Object.keys(FILMS).join(', ')}.`);
  for (const name of asked.length > 0 ? asked : Object.keys(FILMS)) {
    const { museum, film } = FILMS[name];
    await writeFilm(fileURLToPath(new URL(`../${museum}/media/${name}.mp4`, import.meta.url)), await film());
  }
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
