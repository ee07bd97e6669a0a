import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';
import { LONG_FILM } from './venues/long-film.ts';
import { painted, VENUE_FONT } from './venues/looks.ts';
import { manyLanguages } from './venues/many-languages.ts';
import { moreToSee } from './venues/more-to-see.ts';
import { nothingYet } from './venues/nothing-yet.ts';
import { writeRisingTone } from './venues/rising-tone.ts';
import { smallMuseum } from './venues/small-museum.ts';
import { twoDirections, type VenueJson } from './venues/two-directions.ts';
import { PANORAMA, unkind } from './venues/unkind-museum.ts';
import { withoutPictures } from './venues/without-pictures.ts';

const PACKAGES = join(ROOT, 'demo-venue');
const FONT = join(ROOT, 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2');

/** Whom the policy of `with-policy` names; nobody answers at this address. */
export const FOUNDATION = {
  provider: {
    name: 'Foundation of the Museum of Pattern',
    address: '5 Endless Floor, 00000 Nowhere',
    email: 'privacy@example.org',
  },
  recipients: ['Museum of Pattern', 'Institute of Ornament'],
};

/** A museum that has both ids at Google. Nothing there has them: a story answers in its place. */
export const ASKED_ABOUT_GOOGLE = {
  privacyPolicyEnabled: true,
  privacyPolicy: FOUNDATION,
  googleAnalyticsId: 'G-STORY12345',
  googleTagManagerId: 'GTM-STORY12',
};

/** The tile of timelines, which the small part of the demo has not. */
const TIMELINES = {
  idNavigationSection: 'timeline',
  sectionType: 'TIMELINE',
  localizations: [{ languageCode: 'en_GB', title: 'Through time' }],
};

export type Change = (venue: VenueJson) => object;
/** A package of its own, as the documentation shows it to those who begin. */
type Documented = 'as documented';

/**
 * The venues of the stories in the order of their ids: as they come along, or a small
 * part of the demo with what a museum may change.
 */
const VENUES: Record<string, 'as it is' | Documented | Change> = {
  'museum-of-pattern': () => ({}),
  'with-policy': () => ({ privacyPolicyEnabled: true, privacyPolicy: FOUNDATION, visitsKeptDays: 30 }),
  closed: 'as it is',
  'in-red': ({ navigationSections }) => ({
    navigationSections: navigationSections.map((section) => ({ ...section, mainImageUrl: 'media/sashiko.webp' })),
    customization: {
      mainButtonsCustomizationEnabled: true,
      mainButtonsColor: '#b3001b',
      mainButtonsTextColor: '#ffffff',
    },
  }),
  quiet: () => ({
    autoplay: false,
    skipSeconds: 10,
    extrasWaitForTap: true,
    modes: [
      { segment: 'night', homeOrder: 'walks-only', localizations: [{ languageCode: 'en_GB', name: 'By night' }] },
    ],
  }),
  'two-directions': twoDirections,
  guarded: 'as it is',
  painted,
  bare: ({ routes }) => ({
    navigationSections: [],
    routes: routes.map((route) => ({ ...route, steps: [] })),
  }),
  'one-film': () => ({
    slides: [{ idSlide: 'film', resourceType: 'VIDEO', url: 'media/turing-grows.mp4', localizations: [] }],
  }),
  'much-sound': () => ({ slides: [] }),
  'many-languages': manyLanguages,
  unkind,
  'my-museum': 'as documented',
  untitled: ({ navigationSections }) => ({
    navigationSections: navigationSections.map(({ localizations, ...section }) => section),
  }),
  'along-time': ({ halls, navigationSections }) => ({
    navigationSections: [...navigationSections, { ...navigationSections[1], ...TIMELINES }],
    timeline: [
      {
        idTimeline: 'history',
        minutes: 30,
        steps: [...halls].reverse().map(({ idHall }, at) => ({ idStep: `stop-${at}`, idHall })),
        localizations: [{ languageCode: 'en_GB', name: 'A short history' }],
      },
    ],
  }),
  'more-to-see': moreToSee,
  'nothing-yet': nothingYet,
  'first-as-spoken': () => ({ slides: [] }),
  'without-pictures': withoutPictures,
  'with-analytics': () => ({ ...ASKED_ABOUT_GOOGLE, slides: [] }),
};

export const VENUE_KEYS = Object.keys(VENUES);

/** The ids that the works and the route of `quiet` get: the venues before it have 25 works and three routes. */
export const QUIET = { works: [26, 27, 28, 29, 30, 31, 32, 33], route: 4 } as const;

/** Imports and publishes the stories' venues by the command line, with nothing left to do for a server. The demo is venue 1. */
export function publishVenues(dataDir: string): void {
  for (const [key, change] of Object.entries(VENUES)) {
    if (change === 'as it is') importPackage(dataDir, join(PACKAGES, key));
    else if (change === 'as documented') importDocumented(dataDir);
    else publishVariant(dataDir, key, change);
  }
  runCicerone(dataDir, 'compress');
}

/** The smallest package of docs/for-museums/first-package.md, with a recording of the demo in place of a museum's own. */
function importDocumented(dataDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-package-'));
  const page = readFileSync(join(ROOT, 'docs/for-museums/first-package.md'), 'utf8');
  writeFileSync(join(folder, 'venue.json'), /```json\n(\{.*?\n\})\n```/s.exec(page)?.[1] ?? '');
  cpSync(join(PACKAGES, 'museum-of-pattern/media/penrose.en.m4a'), join(folder, 'media/anchor.m4a'));
  importPackage(dataDir, folder);
  rmSync(folder, { recursive: true });
}

/** Publishes a small part of the demo with what that museum changes, as a new venue or anew. */
export function publishVariant(dataDir: string, key: string, change: Change) {
  importVariant(dataDir, key, change);
  runCicerone(dataDir, 'venue', 'publish', key);
}

/** Previews a small part of the demo with what that museum changes. @returns the address that the command says */
export function previewVariant(dataDir: string, key: string, change: Change): string {
  importVariant(dataDir, key, change);
  const said = runCicerone(dataDir, 'venue', 'preview', key);
  return /\/museums\/\S+/.exec(said)?.[0] ?? said;
}

function importVariant(dataDir: string, key: string, change: Change) {
  const demo = join(PACKAGES, 'museum-of-pattern');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-package-'));
  const venue = smallMuseum(JSON.parse(readFileSync(join(demo, 'venue.json'), 'utf8')));
  const written = JSON.stringify({ ...venue, ...change(venue), idMuseum: key });
  writeFileSync(join(folder, 'venue.json'), written);
  for (const file of new Set(written.match(/media\/[\w.-]+/g))) {
    if (file === PANORAMA.name) writeFileSync(join(folder, file), PANORAMA.svg);
    else if (file === LONG_FILM.name)
      writeFileSync(join(folder, file), LONG_FILM.bytes(join(demo, 'media/turing-grows.mp4')));
    else cpSync(file === VENUE_FONT ? FONT : join(demo, file), join(folder, file));
  }
  if (key === 'much-sound') makeSoundsLarge(folder);
  if (key === 'first-as-spoken') makeSoundsLarge(folder, AS_SPOKEN);
  runCicerone(dataDir, 'venue', 'import', folder);
  rmSync(folder, { recursive: true });
}

/** Publishes a museum of one recording, which the import prepares for phones. FFmpeg is needed. */
export function publishRisingTone(dataDir: string, key: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-package-'));
  writeRisingTone(folder, key);
  runCicerone(dataDir, 'venue', 'import', folder, '--prepare');
  runCicerone(dataDir, 'venue', 'publish', key);
  rmSync(folder, { recursive: true });
}

/** The story of work 101. */
const AS_SPOKEN = 'phyllotaxis.en.m4a';

/**
 * As much sound as does not come to a phone by itself: a box that players pass over stands at the end of each file.
 *
 * @param asSpoken stays as it is, so that a part of its bytes is a part of its sound
 */
function makeSoundsLarge(folder: string, asSpoken?: string) {
  const media = join(folder, 'media');
  const sounds = readdirSync(media).filter((file) => file.endsWith('.m4a') && file !== asSpoken);
  for (const name of sounds) {
    const box = Buffer.alloc(4_700_000);
    box.writeUInt32BE(box.length);
    box.write('free', 4);
    appendFileSync(join(media, name), box);
  }
}

/** The museum is taken from its server. */
export function removeVenue(dataDir: string, key: string) {
  runCicerone(dataDir, 'venue', 'remove', key, '--yes');
}

export function rollBack(dataDir: string, key: string) {
  runCicerone(dataDir, 'venue', 'rollback', key);
}

/** The figures of a museum, as the command prints them for programs. */
export function statisticsOf(dataDir: string, key: string): unknown {
  return JSON.parse(runCicerone(dataDir, 'statistics', key, '--json'));
}

/** The page for the board of the present days, from a folder that is deleted with the data. */
export function boardPageOf(dataDir: string, key: string): string {
  const today = new Date();
  const days = [-1, 1].map((ahead) => new Date(today.getTime() + ahead * 24 * 3600_000).toISOString().slice(0, 10));
  const file = join(dataDir, `board-${key}.html`);
  const [from = '', to = ''] = days;
  runCicerone(dataDir, 'statistics', key, '--from', from, '--to', to, '--html', file);
  return readFileSync(file, 'utf8');
}

export function revokeCodes(dataDir: string, key: string) {
  runCicerone(dataDir, 'code', 'revoke', key);
}

/** The path of a link that opens a venue on one day, today unless said. */
export function dayCodeOf(dataDir: string, key: string, day?: string): string {
  const said = runCicerone(dataDir, 'code', 'day', key, ...(day === undefined ? [] : ['--valid', day]));
  const { pathname, search } = new URL(/https?:\S+/.exec(said)?.[0] ?? '');
  return pathname + search;
}

/** The path of the link with which a person leads tours of a venue. */
export function guideKeyOf(dataDir: string, key: string, name: string): string {
  const said = runCicerone(dataDir, 'guide', 'add', key, name);
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(said)?.[0] ?? '');
  return pathname + search + hash;
}

/** A person leads no tours any more. */
export function removeGuideKey(dataDir: string, key: string, name: string) {
  runCicerone(dataDir, 'guide', 'remove', key, name);
}

export function endDayCodes(dataDir: string, key: string) {
  runCicerone(dataDir, 'code', 'day', key, '--end');
}

/** A story may take works away: with their labels on the wall, an import alone publishes nothing. */
function importPackage(dataDir: string, folder: string) {
  const { idMuseum } = JSON.parse(readFileSync(join(folder, 'venue.json'), 'utf8'));
  runCicerone(dataDir, 'venue', 'import', folder);
  runCicerone(dataDir, 'venue', 'publish', idMuseum);
}

function runCicerone(dataDir: string, ...words: string[]): string {
  return execFileSync(process.execPath, [join(ROOT, 'apps/server/dist/cicerone.js'), ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
}
