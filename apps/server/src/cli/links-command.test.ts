import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { TEST_TIME, testFolder } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';

const LINK = 'https://guide.example.org/go/test-venue';

let lines: string[];
let deps: CommandDeps;
let target: string;
beforeEach(async () => {
  lines = [];
  const folder = await temporaryFolder();
  target = join(folder, 'signs');
  const write = (text: string) => void lines.push(text);
  deps = {
    folder: await testFolder(),
    out: { line: write, complaint: write },
    now: () => TEST_TIME,
    askSecret: async () => undefined,
    place: () => readConfig({ PUBLIC_URL: 'https://guide.example.org' }),
    openDatabase: () => Promise.reject(new Error('This command leaves the database alone.')),
    forOthers: (work) => work(),
  };
  const packaged = await testPackage();
  await runCommand(['venue', 'import', await writePackage(folder, packaged)], deps);
  lines.length = 0;
});
const run = (...words: string[]) => runCommand(['venue', 'links', ...words], deps);

it('writes a code for everything that may have a label, and a table of their links', async () => {
  expect(await run('test-venue', target)).toBe(0);
  const [head = '', ...rows] = (await readFile(join(target, 'links.csv'), 'utf8')).trim().split('\r\n');
  const files = (await readdir(target)).filter((name) => name.endsWith('.svg'));
  expect(head).toBe('kind,key,number,title,link');
  expect(rows.length).toBeGreaterThan(0);
  expect(files).toHaveLength(rows.length);
  const cells = rows.map((row) => row.slice(1, -1).split('","'));
  expect(files.sort()).toEqual(cells.map(([kind, key]) => `${kind}-${key}.svg`).sort());
  expect(cells.map(([, , , , link]) => link)).toEqual(cells.map(([kind, key]) => `${LINK}/${kind}/${key}`));
  expect(cells[0]?.slice(0, 4)).toEqual(['artwork', 'penrose', '101', 'Penrose tiling']);
  expect(await readFile(join(target, files[0] ?? ''), 'utf8')).toMatch(/^<svg/);
  expect(lines.at(-1)).toBe(`Wrote ${rows.length} codes and links.csv to ${target}.`);
});

it('overwrites nothing', async () => {
  await run('test-venue', target);
  expect(await run('test-venue', target)).toBe(1);
  expect(lines.at(-1)).toBe(`${target} exists already: choose another folder or delete it.`);
});

it('says that there is no such museum', async () => {
  expect(await run('nobody', target)).toBe(1);
  expect(lines.at(-1)).toContain('There is no venue "nobody" here');
});
