import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@cicerone/content/package/field-walk';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { codeSquares } from '../publishing/visitor-link.ts';
import { commandDeps } from '../testing/command-deps.ts';
import { inkOf, type ReadPage, readCodes, readPages } from '../testing/read-labels.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { testFolder } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 60_000 });

const LINK = 'https://guide.example.org/go/test-venue';
const DOTS_PER_INCH = 144;

let lines: string[];
let deps: CommandDeps;
let place: string;
let target: string;
beforeEach(async () => {
  lines = [];
  place = await temporaryFolder();
  target = join(place, 'signs');
  deps = commandDeps(await testFolder(), (text) => void lines.push(text));
});

async function importVenue(changes: { [field: string]: Json } = {}, ...words: string[]) {
  await runCommand(['venue', 'import', await writePackage(place, await testPackage(changes)), ...words], deps);
  lines.length = 0;
}
const run = (...words: string[]) => runCommand(['venue', 'labels', ...words], deps);
const pages = async () => readPages(await readFile(join(target, 'labels.pdf')), DOTS_PER_INCH);
async function table() {
  const text = await readFile(join(target, 'links.csv'), 'utf8');
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((row) => row.replace(/^\uFEFF?"|"$/g, '').split('","'));
  return { text, head, rows };
}
async function codesOn(read: readonly ReadPage[]) {
  const found = [];
  for (const page of read) found.push(...(await readCodes(page)).map(({ text }) => text));
  return found;
}
const inOrder = <Item>(items: readonly Item[]) => [...items].sort();
const links = async () => (await table()).rows.map((row) => row[3] ?? '');

const named = (name: string, idArtwork: string, code: string) => {
  return { idArtwork, code, mainImageUrl: 'media/penrose.png', localizations: [{ languageCode: 'en_GB', name }] };
};

it('writes a sheet of labels, each with a code that opens the address in the table', async () => {
  await importVenue({}, '--publish');
  expect(await run('test-venue', target)).toBe(0);
  expect(inOrder(await readdir(target))).toEqual(['codes', 'labels.pdf', 'links.csv']);
  const { text, head, rows } = await table();
  expect(text).toMatch(/^\uFEFF"kind"/);
  expect(head).toEqual(['kind', 'key', 'number', 'link', 'title_es_ES', 'title_en_GB', 'title_fr_FR']);
  expect(rows).toEqual([
    ['museum', 'test-venue', '', LINK, 'Museo de prueba', 'Test Venue', 'Musée d’essai'],
    ['artwork', 'penrose', '101', `${LINK}/artwork/penrose`, 'Penrose', 'Penrose tiling', ''],
    ['artwork', 'truchet', '102', `${LINK}/artwork/truchet`, '', '', 'Carreaux de Truchet'],
    ['hall', 'main-hall', '', `${LINK}/hall/main-hall`, '', 'Main Hall', ''],
    ['route', 'first-walk', '', `${LINK}/route/first-walk`, '', 'First walk', ''],
    ['timeline', 'ages', '', `${LINK}/timeline/ages`, '', 'Ages', ''],
  ]);
  const [page, ...more] = await pages();
  expect(more).toEqual([]);
  expect(inOrder(await codesOn(page ? [page] : []))).toEqual(inOrder(await links()));
  for (const part of ['101', 'Penrose tiling', 'Carreaux de Truchet', 'Musée d’essai', '1 / 1'])
    expect(page?.text).toContain(part);
  expect(lines[0]).toBe(`Wrote 6 labels to ${target}: labels.pdf (A4, 1 page(s)),`);
  expect(lines).toHaveLength(2);
});

it('writes the code of each label as SVG and as PNG', async () => {
  await importVenue();
  await run('test-venue', target);
  const { rows } = await table();
  const names = rows.flatMap(([kind, key]) => [`${kind}-${key}.png`, `${kind}-${key}.svg`]);
  expect(inOrder(await readdir(join(target, 'codes')))).toEqual(inOrder(names));
  for (const [index, name] of names.entries()) {
    const { data, info } = await sharp(join(target, 'codes', name))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = await readCodes({ ...info, grey: data });
    expect(found.map(({ text }) => text)).toEqual([rows[Math.floor(index / 2)]?.[3]]);
  }
});

it('sorts works by their numbers as numbers, whatever their order in the package', async () => {
  const artworks = [named('A', 'a', '10'), named('B', 'b', '9'), named('C', 'c', '0100'), named('D', 'd', '9')];
  await importVenue({ artworks, halls: [], routes: [], timeline: [], highlightedRoutes: [] });
  await run('test-venue', target);
  expect((await table()).rows.map(([, key]) => key)).toEqual(['test-venue', 'b', 'd', 'a', 'c']);
});

it('adds beacons and sponsors, prints equal titles once, and a key in place of a missing title', async () => {
  const both = (text: string) =>
    ['es_ES', 'en_GB'].map((languageCode) => ({ languageCode, name: text, content: text }));
  const sponsor = { idResource: 'tilers', resourceType: 'TEXT', localizations: both('Tessel & Daughters') };
  const section = {
    idNavigationSection: 'sponsors',
    sectionType: 'SPONSORS',
    localizations: [{ languageCode: 'en_GB', title: 'Thanks' }],
  };
  const work = named('Guernica', 'guernica', '7');
  work.localizations.push({ languageCode: 'es_ES', name: 'Guernica' });
  await importVenue({
    artworks: [work],
    halls: [],
    routes: [],
    timeline: [],
    highlightedRoutes: [],
    beacons: [
      { idBeacon: 'entrance', artworkIds: ['guernica'] },
      {
        idBeacon: 'stairs',
        resource: { idResource: 'mind', resourceType: 'TEXT', localizations: both('Mind the step') },
      },
    ],
    navigationSections: [{ ...section, resources: [sponsor] }],
  });
  await run('test-venue', target);
  expect((await table()).rows.map(([kind, key]) => `${kind} ${key}`)).toEqual([
    'museum test-venue',
    'artwork guernica',
    'beacon entrance',
    'beacon stairs',
    'sponsor tilers',
  ]);
  const [page] = await pages();
  for (const part of ['Guernica', 'Tessel & Daughters', 'entrance', 'Mind the step'])
    expect(page?.text.split(part)).toHaveLength(2);
});

it('breaks long titles and cuts nothing off, on every paper, in every size', async () => {
  const long = 'The assembly of the merchants at the old harbour, painted from life in the winter of the great flood, ';
  const title = `${long}and given by their widows to the town, ${'unbroken'.repeat(10)}`;
  const artworks = Array.from({ length: 5 }, (_, index) => named(title, `work-${index}`, `${9_999_990 + index}`));
  await importVenue({ artworks, halls: [], routes: [], timeline: [], highlightedRoutes: [] });
  for (const words of [[], ['--large', '--paper', 'letter'], ['--distance', '140', '--large']]) {
    target = join(place, `signs${words.join('')}`);
    expect(await run('test-venue', target, ...words)).toBe(0);
    const read = await pages();
    const margin = (9.7 / 25.4) * DOTS_PER_INCH;
    for (const page of read) {
      const { left, top, right, bottom } = inkOf(page);
      expect(Math.min(left, top, page.width - right, page.height - bottom)).toBeGreaterThanOrEqual(margin);
    }
    const withoutFoot = read.map(({ text }) => text.replace('Museo de prueba https://guide.example.org', ''));
    const letters = withoutFoot.join('').replaceAll(/[^a-z]/gi, '');
    expect(letters.split(title.replaceAll(/[^a-z]/gi, ''))).toHaveLength(6);
    expect(new Set(await codesOn(read))).toEqual(new Set(await links()));
  }
});

it('goes on with titles on a second card that has the code again, if one cannot hold them', async () => {
  const title = 'word '.repeat(900).trim();
  await importVenue({
    artworks: [named(title, 'work', '7')],
    halls: [],
    routes: [],
    timeline: [],
    highlightedRoutes: [],
  });
  expect(await run('test-venue', target)).toBe(0);
  const read = await pages();
  expect(read.flatMap(({ text }) => text.match(/word/g) ?? [])).toHaveLength(900);
  expect((await codesOn(read)).filter((link) => link === `${LINK}/artwork/work`).length).toBeGreaterThan(1);
});

describe('options', () => {
  beforeEach(() => importVenue());

  it.each([
    [[], 25, [210, 297]],
    [['--distance', '100', '--paper', 'letter'], 100, [215.9, 279.4]],
  ] as const)(
    'with %j a code is %i mm wide, and four squares around it are white',
    async (words, millimetres, paper) => {
      await run('test-venue', target, ...words);
      const [page] = (await pages()) as [ReadPage];
      const inMillimetres = (dots: number) => (dots / DOTS_PER_INCH) * 25.4;
      expect([page.width, page.height].map((dots) => Math.round(inMillimetres(dots)))).toEqual(paper.map(Math.round));
      const codes = await readCodes(page);
      expect(codes.length).toBeGreaterThan(0);
      for (const { text, left, top, width } of codes) {
        expect(inMillimetres(width)).toBeGreaterThan(millimetres - 0.6);
        expect(inMillimetres(width)).toBeLessThan(millimetres + 0.6);
        const quiet = Math.floor((width / codeSquares(text).length) * 4) - 2;
        const isInside = (x: number, y: number, by: number) =>
          x >= left - by && x < left + width + by && y >= top - by && y < top + width + by;
        const around = page.grey.filter((_, index) => {
          const [x, y] = [index % page.width, Math.floor(index / page.width)];
          return isInside(x, y, quiet) && !isInside(x, y, 2);
        });
        expect(new Set(around)).toEqual(new Set([255]));
      }
    },
  );

  it.each([
    [['--distance', '24'], '--distance is a whole number of centimetres from 25 to 140, not "24".'],
    [['--distance', '1m'], '--distance is a whole number of centimetres from 25 to 140, not "1m".'],
    [['--paper', 'a5'], '--paper is a4 or letter, not "a5".'],
    [['--paper', 'toString'], '--paper is a4 or letter, not "toString".'],
  ])('%j is refused with a sentence, and writes nothing', async (words, sentence) => {
    expect(await run('test-venue', target, ...words)).toBe(1);
    expect(lines).toEqual([sentence]);
    expect(await readdir(place)).not.toContain('signs');
  });
});

it('overwrites nothing, and leaves nothing half written', async () => {
  await importVenue();
  await run('test-venue', target);
  expect(await run('test-venue', target)).toBe(1);
  expect(lines.at(-1)).toBe(`${target} exists already: choose another folder or delete it.`);
  expect(await run('test-venue', join(place, 'nowhere', 'signs'))).toBe(1);
  expect(lines.at(-1)).toContain('was not written');
});

it('says what keeps visitors from the labels: no publication, no PUBLIC_URL', async () => {
  await importVenue();
  deps.place = () => readConfig({});
  await run('test-venue', target);
  expect(lines.slice(2)).toEqual([
    'Visitors find nothing there yet: cicerone venue publish test-venue',
    'PUBLIC_URL is not set: before you print them, set it to the address of the guide.',
  ]);
});

it('says that there is no such museum', async () => {
  expect(await run('nobody', target)).toBe(1);
  expect(lines.at(-1)).toContain('There is no venue "nobody" here');
});
