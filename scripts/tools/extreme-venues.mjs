import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@cicerone/content/language/language';
import { ROOT } from '../places.mjs';

const DEMO = join(ROOT, 'demo-venue/museum-of-pattern');

/** 150 characters, with a word that is longer than most lines. */
const LONGEST =
  'The assembly of the guild of cloth merchants considers the accounts of the year in the Lagerhausverwaltungsgebäude, on a winter afternoon, by the sea.';

/** @typedef {Record<string, unknown> & { localizations?: Record<string, string>[] }} Thing */
/** @typedef {Record<'artworks' | 'halls' | 'routes' | 'infoSections' | 'sections', Thing[]> & Thing} Venue */

/** The museums of a data folder, in the order of their ids. @type {Record<string, (demo: Venue) => object>} */
const VENUES = {
  'museum-of-pattern': (demo) => demo,
  /** One work without a hall, a hall without works, a heading without a text, and nothing in any other list. */
  empty: ({ slides: _, studies: __, ...demo }) => ({
    ...demo,
    artworks: demo.artworks.slice(0, 1).map(({ idHall: _hall, ...work }) => ({ ...work, outstanding: false })),
    halls: demo.halls.slice(0, 1).map((hall) => ({ ...hall, artworkIds: [] })),
    routes: [],
    highlightedRoutes: [],
    timeline: [],
    oneMinutes: [],
    infoSections: demo.infoSections.slice(0, 1).map(({ idInfoSection, localizations = [] }) => ({
      idInfoSection,
      localizations: localizations.map(({ content: _content, ...title }) => title),
    })),
    sections: [],
    beacons: [],
  }),
  'long-names': ({ slides: _, ...demo }) => withLongNames(demo),
  /** The demo in every language of the interface: its own words are English where it has none. */
  'every-language': ({ slides: _, studies: __, ...demo }) => ({
    ...demo,
    languages: LANGUAGES.map(({ code }) => code),
  }),
};

/** Gives everything with a name or a title the longest one. @param {object} venue */
function withLongNames(venue) {
  return JSON.parse(JSON.stringify(venue), (key, value) => {
    if (key !== 'localizations') return value;
    return value.map((/** @type {Record<string, string>} */ text) => ({
      ...text,
      ...('name' in text && { name: LONGEST }),
      ...('title' in text && { title: LONGEST }),
    }));
  });
}

/**
 * Publishes the demo, an almost empty museum and one with the longest names into an empty data folder. @param {string}
 * dataDir
 */
export function publishExtremeVenues(dataDir) {
  const demo = JSON.parse(readFileSync(join(DEMO, 'venue.json'), 'utf8'));
  for (const [idMuseum, change] of Object.entries(VENUES)) {
    const folder = mkdtempSync(join(tmpdir(), 'cicerone-package-'));
    const written = JSON.stringify({ ...change(demo), idMuseum });
    writeFileSync(join(folder, 'venue.json'), written);
    for (const file of new Set(written.match(/media\/[\w.-]+/g))) cpSync(join(DEMO, file), join(folder, file));
    execFileSync(
      process.execPath,
      [join(ROOT, 'apps/server/dist/cicerone.js'), 'venue', 'import', folder, '--publish'],
      {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    rmSync(folder, { recursive: true });
  }
}

/** The first address of a museum's guide, below the server's address. @param {string} idMuseum */
export function linkOf(idMuseum) {
  const place = Object.keys(VENUES).indexOf(idMuseum) + 1;
  return `/museums/${Buffer.from(`${place}-${idMuseum}`).toString('base64url')}`;
}
