import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_MODES } from '@cicerone/content/venue/taken-segments';
import { expect, test } from 'vitest';
import { KNOWN_MODES } from './entry/mode.ts';
import { SCREEN_NAMES, screenLine } from './screens.ts';

const TAKEN = join(import.meta.dirname, '../../../../packages/content/src/venue/taken-segments.ts');
/** The elements of a list in a source file, one per line, as Biome writes them. */
const linesOf = (words: readonly string[]) => words.map((word) => `  '${word}',\n`).join('');

test('the words that a museum cannot use for a mode are exactly the first words of the screens', async () => {
  const first = SCREEN_NAMES.map((name) => screenLine(name).path.split('/')[0] ?? '');
  const words = new Set(first.filter((word) => word !== '' && !word.startsWith(':')));
  const list = /(?<=SCREEN_SEGMENTS: readonly string\[\] = \[\n)[^\]]*/;
  const source = readFileSync(TAKEN, 'utf8');
  expect(source).toMatch(list);
  // `npx vitest run --project rules --update=all domain/screens` writes the list.
  await expect(source.replace(list, linesOf([...words].sort()))).toMatchFileSnapshot(TAKEN);
});

test('the modes that a museum need not define are those that the guide knows', () => {
  expect(GUIDE_MODES).toEqual(KNOWN_MODES);
});
