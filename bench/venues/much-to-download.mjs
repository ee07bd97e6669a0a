import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';
import { generator } from './synthetic-prose.mjs';
import { writeSyntheticVenue } from './synthetic-venue.mjs';

const DEMO = join(ROOT, 'demo-venue/museum-of-pattern/media');
const PICTURES = 12;
const WORKS_OF_A_ROUTE = 3;
/** The padding of each story, in bytes: enough that the sounds are not downloaded automatically. */
const [LEAST, MOST] = [80_000, 400_000];

/**
 * Writes a museum of this many works, each with a story of its own and on one of many short routes, so that some
 * downloads are complete long before the others.
 *
 * @param {string} folder
 * @param {number} works 100 have 38 MB of sound
 */
export function writeMuchToDownload(folder, works) {
  const media = join(folder, 'media');
  mkdirSync(media, { recursive: true });
  const random = generator(works);
  const story = readFileSync(join(DEMO, 'penrose.en.m4a'));
  for (let at = 0; at < works; at++) {
    writeFileSync(
      join(media, `${at}.m4a`),
      Buffer.concat([story, passedOver(LEAST + random() * (MOST - LEAST), random)]),
    );
  }
  const pictures = readdirSync(DEMO)
    .filter((name) => /^[a-z]+\.webp$/.test(name) && name !== 'logo.webp')
    .slice(0, PICTURES);
  for (const name of pictures) copyFileSync(join(DEMO, name), join(media, name));
  writeSyntheticVenue(folder, works, (at) => ({
    mainImageUrl: `media/${pictures[at % pictures.length]}`,
    localizations: [
      {
        languageCode: 'en_GB',
        name: `Work ${at}`,
        altText: 'A pattern.',
        mainAudioUrl: `media/${at}.m4a`,
        transcript: `This is the story of work ${at}.`,
      },
    ],
  }));
  const file = join(folder, 'venue.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), routes: routesThrough(works) }));
}

/** A box at the end of a sound that players skip. Its bytes make the file distinct. */
function passedOver(bytes, random) {
  const box = Buffer.alloc(Math.floor(bytes));
  for (let at = 0; at + 4 <= box.length; at += 4) box.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  return box;
}

/** The last works belong to no route. */
function routesThrough(works) {
  return Array.from({ length: Math.floor(works / WORKS_OF_A_ROUTE) - 1 }, (_, route) => ({
    idRoute: `route-${route}`,
    isExhibition: false,
    withPresentation: false,
    number: route + 1,
    steps: Array.from({ length: WORKS_OF_A_ROUTE }, (_, step) => ({
      idStep: `route-${route}-${step}`,
      idArtwork: `work-${route * WORKS_OF_A_ROUTE + step}`,
      localizations: [],
    })),
    localizations: [{ languageCode: 'en_GB', name: `Route ${route}` }],
  }));
}
