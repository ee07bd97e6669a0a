import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@cicerone/content/package/field-walk';
import { fieldTables } from '@cicerone/content/test/field-tables';
import { expect, it } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { CAPTIONS, film, picture, sound } from '../testing/test-package.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';

const PAGE = new URL('../../../../docs/content-package.md', import.meta.url).pathname;
const MUSEUMS = new URL('../../../../docs/for-museums/', import.meta.url).pathname;
const [START, END] = ['<!-- fields -->', '<!-- /fields -->'];

it('docs/content-package.md has every field of the format once, with its description and its default', async () => {
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(START);
  const [, after = ''] = rest.split(END);
  const tables = fieldTables();
  // `npx vitest run --project node --update=all documentation` writes the tables.
  await expect(`${before}${START}\n\n${tables}\n\n${END}${after}`).toMatchFileSnapshot(PAGE);
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(180);
});

/** The JSON examples of a page for museums, as they stand. */
function examplesOf(page: string): string[] {
  return [...readFileSync(join(MUSEUMS, page), 'utf8').matchAll(/^ *```json\n(.*?)\n *```$/gms)].map(
    ([, json = '']) => json,
  );
}

/** A file for each path that the package names. */
async function filesOf(written: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [, path = ''] of written.matchAll(/"(media\/[^"]+)"/g)) {
    const [width, height] = path.includes('logo') ? [640, 360] : [800, 600];
    if (path.endsWith('.m4a')) files.set(path, sound(path));
    else if (path.endsWith('.mp4')) files.set(path, film(path));
    else if (path.endsWith('.vtt')) files.set(path, CAPTIONS);
    else files.set(path, await picture(width, height, '#14213d'));
  }
  return files;
}

async function publishedWith(venue: { [field: string]: Json }) {
  const folder = await testFolder();
  const {
    idMuseum,
    slug,
    problems: met,
  } = await imported(folder, { venue, files: await filesOf(JSON.stringify(venue)) });
  const { problems } = await published(folder, idMuseum);
  const detailIn = async (language: string) =>
    JSON.parse(await readFile(join(onDisk(folder).release(idMuseum, 1), `all-data.${language}.json`), 'utf8'));
  return { slug, problems: [...met, ...problems], detailIn };
}

const [smallest = '', ofThreeWorks = ''] = examplesOf('first-package.md');

it('the smallest package of the documentation is published without a problem', async () => {
  const { slug, problems, detailIn } = await publishedWith(JSON.parse(smallest));
  expect([slug, problems]).toEqual(['my-museum', []]);
  expect((await detailIn('en_GB')).artworks).toMatchObject([
    { code: '101', locale: { mainAudioUrl: expect.stringContaining('/media/') } },
  ]);
});

it('the package of three works is published without a problem, with its halls, its route and its colours', async () => {
  expect(ofThreeWorks.split('\n').length).toBeLessThan(80);
  const { problems, detailIn } = await publishedWith(JSON.parse(ofThreeWorks));
  expect(problems).toEqual([]);
  const detail = await detailIn('es_ES');
  expect(detail).toMatchObject({
    halls: [{ locale: { name: 'El muelle' } }, { locale: { name: 'La torre' } }],
    routes: [{ locale: { name: 'Diez minutos' }, steps: [{}, {}] }],
    highlightedRoutes: [detail.routes[0].idRoute],
    artworks: [{ locale: { name: 'El ancla' } }, {}, {}],
    customization: { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#7a1f2b' },
  });
});

const laterExamples = readdirSync(MUSEUMS)
  .filter((page) => page !== 'first-package.md')
  .flatMap((page) => examplesOf(page).map((json, at) => ({ page, example: at + 1, json })));

type Things = { [key: string]: Json }[];

/** The museum of three works with the lines of a page: lists grow by them, and what is of a work is of the bell. */
function museumWith({ otherResources, ...ofVenue }: { [field: string]: Json }): { [field: string]: Json } {
  const museum = JSON.parse(ofThreeWorks);
  const lists = Object.entries(ofVenue).filter(([, value]) => Array.isArray(value)) as [string, Things][];
  for (const [name, more] of lists) ofVenue[name] = [...(museum[name] ?? []), ...more];
  const artworks = (museum.artworks as Things).map((work) =>
    otherResources !== undefined && work.idArtwork === 'bell' ? { ...work, otherResources } : work,
  );
  return { ...museum, artworks, ...ofVenue };
}

it.each(laterExamples)('the package of three works takes the lines of $page, example $example', async ({ json }) => {
  const { problems } = await publishedWith(museumWith(JSON.parse(`{${json}}`)));
  expect(problems).toEqual([]);
});
