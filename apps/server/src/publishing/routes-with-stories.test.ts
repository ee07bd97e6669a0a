import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestSchema, type VenueDetail, venueDetailSchema } from '@cicerone/content/release/release';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exportPackage } from '../package/export-package.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { onDisk } from '../testing/on-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sound, type TestPackage, testPackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

const reported = (languageCode: string, file: string, transcript: string) => ({
  languageCode,
  mainAudioUrl: `media/${file}.m4a`,
  transcript,
});

/** A route with an introduction only in English, a stop with a story in Spanish and English, and places on a plan. */
async function routeWithStory(): Promise<TestPackage> {
  const packaged = await testPackage();
  const [route] = packaged.venue.routes as { [field: string]: never }[];
  const [hall] = packaged.venue.halls as { [field: string]: unknown }[];
  const [work] = packaged.venue.artworks as { [field: string]: unknown }[];
  Object.assign(packaged.venue, {
    $schema: '../content-package.schema.json',
    transcriptsComing: true,
    floors: [
      {
        idFloor: 'ground',
        number: 0,
        planImageUrl: 'media/home.png',
        localizations: [{ languageCode: 'en_GB', name: 'G' }],
      },
    ],
  });
  Object.assign(route ?? {}, {
    number: 3,
    minutes: 45,
    startDate: '2026-05-01',
    endDate: '2026-09-30',
    localizations: [
      { languageCode: 'es_ES', name: 'Paseo' },
      { name: 'Walk', presentation: 'All *around*.', ...reported('en_GB', 'intro.en', 'Welcome.') },
    ],
    steps: [
      {
        idStep: 'first-stop',
        idArtwork: 'truchet',
        localizations: [reported('es_ES', 'stop.es', 'Aquí.'), reported('en_GB', 'stop.en', 'Here.')],
      },
    ],
  });
  Object.assign(hall ?? {}, { idFloor: 'ground', position: { x: 0.25, y: 0.5 } });
  Object.assign(work ?? {}, { position: { x: 0.5, y: 1 } });
  for (const name of ['intro.en', 'stop.es', 'stop.en']) packaged.files.set(`media/${name}.m4a`, sound(name));
  return packaged;
}

let folder: DataFolder;
let packaged: TestPackage;
beforeAll(async () => {
  packaged = await routeWithStory();
  folder = await folderWithVenue(packaged);
});
const json = async (name: string) => JSON.parse(await readFile(join(onDisk(folder).release(1, 1), name), 'utf8'));
const detail = async (code: string): Promise<VenueDetail> =>
  venueDetailSchema.parse(await json(`all-data.${code}.json`));

describe('a route with a story', () => {
  it('is published with its introduction, its number, its time and its days', async () => {
    const [route] = (await detail('en_GB')).routes;
    expect(route).toMatchObject({ number: 3, minutes: 45, startDate: '2026-05-01', endDate: '2026-09-30' });
    expect(route?.locale).toMatchObject({ presentation: '<p>All <em>around</em>.</p>', transcript: 'Welcome.' });
    expect(route?.locale?.mainAudioUrl).toMatch(/^\/media\/[\w-]{22}\.m4a$/);
  });

  it('has its story in the next language if the visitor’s has only its name, and its stops in their own', async () => {
    const [route] = (await detail('es_ES')).routes;
    expect(route?.localizations.map(({ name, transcript }) => [name, transcript])).toEqual([
      ['Paseo', undefined],
      ['Walk', 'Welcome.'],
    ]);
    expect(route?.steps[0]?.locale?.transcript).toBe('Aquí.');
  });

  it('has its recordings among the files that a phone downloads, for visitors of their language', async () => {
    const { media } = z.parse(manifestSchema, await json('manifest.json'));
    const ofRoute = media.filter(({ usedBy }) => usedBy.includes('routes/1'));
    const languages = ofRoute.map(({ languageCode, readIn }) => `${languageCode} for ${readIn ?? 'all'}`);
    expect(languages.sort()).toEqual(['en_GB for all', 'en_GB for en_GB,fr_FR', 'es_ES for es_ES']);
    for (const { type, bytes } of ofRoute) expect([type, bytes > 0]).toEqual(['audio/mp4', true]);
  });
});

it('works and halls have their points on the plan', async () => {
  const { artworks, halls } = await detail('en_GB');
  expect(artworks[0]?.position).toEqual({ x: 0.5, y: 1 });
  expect(halls[0]?.position).toEqual({ x: 0.25, y: 0.5 });
});

it('fields for the museum alone are in its export, and in nothing that visitors get', async () => {
  const venue = await detail('en_GB');
  for (const field of ['$schema', 'transcriptsComing', 'numbers']) expect(venue).not.toHaveProperty(field);
  const target = join(await temporaryFolder(), 'out');
  await exportPackage(folder, 1, target, 'draft');
  const { numbers, ...exported } = JSON.parse(await readFile(join(target, 'venue.json'), 'utf8'));
  expect(exported).toEqual(packaged.venue);
  expect(numbers.idMuseum).toEqual({ 'test-venue': 1 });
});
