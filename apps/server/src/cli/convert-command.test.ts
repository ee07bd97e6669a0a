import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { commandDeps } from '../testing/command-deps.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testFolder } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';

const SHEET = {
  Stops: [
    { id: '7', title__en: 'The bell', transcript__en: 'It rang for the fog.' },
    { id: 'A', title__en: 'The door' },
  ],
  Tours: [{ title__en: 'By the sea', audioContent: '7', imageURL: 'sea.png' }],
};

let lines: string[];
let deps: CommandDeps;
let place: string;
beforeEach(async () => {
  lines = [];
  place = await temporaryFolder();
  deps = commandDeps(await testFolder(), (text) => void lines.push(text));
});

async function convert(sheet: string, ...further: string[]) {
  lines.length = 0;
  await writeFile(join(place, 'sheet.json'), sheet);
  const code = await runCommand(
    ['venue', 'convert', join(place, 'sheet.json'), join(place, 'museum'), ...further],
    deps,
  );
  return { code, text: lines.join('\n') };
}
const NAMED = ['--name', 'Harbour Museum'];

it('converts a sheet to a package, lists what it left out, and the package can be imported and published', async () => {
  const { code, text } = await convert(JSON.stringify(SHEET), ...NAMED);
  expect([code, text]).toEqual([0, expect.stringContaining('1 works, 1 routes, 1 languages')]);
  expect(text).toContain('Stops[1]: "A" is no number of one to seven digits, so the stop was left out.');
  expect(text).toContain('Tours[0]: the picture sea.png is not in the sheet; put it into media');
  expect(JSON.parse(await readFile(join(place, 'museum/venue.json'), 'utf8'))).toMatchObject({
    name: 'Harbour Museum',
    artworks: [{ code: '7' }],
  });
  const published = await runCommand(['venue', 'import', join(place, 'museum'), '--publish'], deps);
  expect([published, lines.join('\n')]).toEqual([0, expect.stringContaining('Published')]);
});

it.each([
  ['without the museum’s name', JSON.stringify(SHEET), [], 'Say what the museum is called'],
  ['of another file', '{"Works": []}', NAMED, 'is no guide sheet. The file has no list "Stops"'],
  ['of invalid JSON', 'Stops', NAMED, 'cannot be read as JSON'],
])('refuses to, %s', async (_, sheet, further, sentence) => {
  const { code, text } = await convert(sheet, ...further);
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
});

it('never overwrites a file', async () => {
  await convert(JSON.stringify(SHEET), ...NAMED);
  const { code, text } = await convert(JSON.stringify(SHEET), ...NAMED);
  expect([code, text]).toEqual([1, expect.stringContaining('exists already')]);
});
