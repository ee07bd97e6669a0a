import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';
import { generator } from '../venues/synthetic-prose.mjs';

const DEMO = join(ROOT, 'demo-venue/museum-of-pattern');
/** The demo's sounds are short enough to be downloaded automatically. This much longer, they are not. */
const TIMES_AS_LONG = 5;
const WORKS_OF_A_HALL = 20;
const WORKS_OF_THE_ROUTE = 30;
const STORY_SECONDS = [60, 150];
/** 64 kbit/s. */
const BYTES_PER_SECOND = 8000;

/**
 * The parts of a museum that determine a walk.
 *
 * @typedef {object} Museum
 * @property {string} name
 * @property {{ idHall: number, artworkIds: number[] }[]} halls
 * @property {number[]} route the works along one of its routes
 * @property {Map<number, Story>} stories by the ids of their works
 */
/** @typedef {{ key: string, bytes: number, type: string, usedBy: string[], seconds: number }} Story as a manifest lists it */

/** The halls, the first route and the stories of the demo, each five times as long. @returns {Museum} */
export function longDemo() {
  const { artworks, halls, routes } = JSON.parse(readFileSync(join(DEMO, 'venue.json'), 'utf8'));
  const ids = new Map(artworks.map(({ idArtwork }, at) => [idArtwork, at + 1]));
  const stories = artworks.flatMap(({ idArtwork, localizations }) => {
    const { mainAudioUrl } = localizations.find(({ languageCode }) => languageCode === 'en_GB') ?? {};
    if (!mainAudioUrl) return [];
    const file = readFileSync(join(DEMO, mainAudioUrl));
    return [story(ids.get(idArtwork), secondsOf(file) * TIMES_AS_LONG, file.length * TIMES_AS_LONG)];
  });
  return {
    name: 'demo',
    halls: halls.map(({ artworkIds }, at) => ({ idHall: at, artworkIds: artworkIds.map((id) => ids.get(id)) })),
    route: routes[0].steps.flatMap(({ idArtwork }) => ids.get(idArtwork) ?? []),
    stories: new Map(stories),
  };
}

/**
 * A museum of this many works in halls of twenty, with a story each and a route from hall to hall. @returns {Museum}
 */
export function largeMuseum(works) {
  const random = generator(works);
  const ids = Array.from({ length: works }, (_, at) => at + 1);
  const halls = Array.from({ length: Math.ceil(works / WORKS_OF_A_HALL) }, (_, at) => ({
    idHall: at,
    artworkIds: ids.slice(at * WORKS_OF_A_HALL, (at + 1) * WORKS_OF_A_HALL),
  }));
  const [least, most] = STORY_SECONDS;
  const stories = ids.map((id) => {
    const seconds = least + random() * (most - least);
    return story(id, seconds, Math.round(seconds * BYTES_PER_SECOND));
  });
  const route = ids.filter((_, at) => at % Math.floor(works / WORKS_OF_THE_ROUTE) === 0);
  return { name: `works-${works}`, halls, route, stories: new Map(stories) };
}

/** @returns {[number, Story]} */
function story(id, seconds, bytes) {
  return [id, { key: `story-${id}`, bytes, type: 'audio/mp4', usedBy: [`artworks/${id}`], seconds }];
}

/** The duration of a sound (ISO/IEC 14496-12, `mvhd` of version 0), in seconds. @param {Buffer} file */
function secondsOf(file) {
  const at = file.indexOf('mvhd') + 4;
  return file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12);
}
