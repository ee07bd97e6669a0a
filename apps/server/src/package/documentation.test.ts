import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldTables } from '@cicerone/content/test/field-tables';
import { expect, it } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { picture, sound } from '../testing/test-package.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';

const PAGE = new URL('../../../../docs/content-package.md', import.meta.url).pathname;
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

it('the smallest package of the documentation is published without a problem', async () => {
  const page = await readFile(PAGE, 'utf8');
  const venue = JSON.parse(/```json\n(\{.*?\n\})\n```/s.exec(page)?.[1] ?? '');
  const packaged = { venue, files: new Map([['media/anchor.m4a', sound('anchor')]]) };
  const folder = await testFolder();
  const { idMuseum, slug, problems: met } = await imported(folder, packaged);
  const { problems } = await published(folder, idMuseum);
  expect([slug, met, problems]).toEqual(['my-museum', [], []]);
  const detail = JSON.parse(await readFile(join(onDisk(folder).release(idMuseum, 1), 'all-data.en_GB.json'), 'utf8'));
  expect(detail.artworks).toMatchObject([
    { code: '101', locale: { mainAudioUrl: expect.stringContaining('/media/') } },
  ]);
});

it('the package to copy is published without a problem, with its halls, its route and its colours', async () => {
  const page = await readFile(PAGE, 'utf8');
  const written = /## A package to copy.*?```json\n(\{.*?\n\})\n```/s.exec(page)?.[1] ?? '';
  expect(written.split('\n').length).toBeLessThan(80);
  const named = [...written.matchAll(/"(media\/[^"]+)"/g)].map(([, path = '']) => path);
  const files = new Map<string, Buffer>();
  for (const path of named) {
    const [width, height] = path.includes('logo') ? [640, 360] : [800, 600];
    files.set(path, path.endsWith('.m4a') ? sound(path) : await picture(width, height, '#14213d'));
  }
  const folder = await testFolder();
  const { idMuseum, problems: met } = await imported(folder, { venue: JSON.parse(written), files });
  const { problems } = await published(folder, idMuseum);
  expect([met, problems]).toEqual([[], []]);
  const detail = JSON.parse(await readFile(join(onDisk(folder).release(idMuseum, 1), 'all-data.es_ES.json'), 'utf8'));
  expect(detail).toMatchObject({
    halls: [{ locale: { name: 'El muelle' } }, { locale: { name: 'La torre' } }],
    routes: [{ locale: { name: 'Diez minutos' }, steps: [{}, {}] }],
    highlightedRoutes: [detail.routes[0].idRoute],
    slides: [{ locale: { title: 'Antes de empezar' } }],
    customization: { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#7a1f2b' },
  });
});
