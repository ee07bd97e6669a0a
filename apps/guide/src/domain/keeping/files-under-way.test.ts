import type { ManifestEntry } from '@cicerone/content/release/release';
import { expect, test } from 'vitest';
import { picture } from '../../testing/manifest-entries.ts';
import type { Bringing } from '../ports.ts';
import { createFilesUnderWay } from './files-under-way.ts';

type Answer = Awaited<Bringing['answer']>;
const film = (key: string): ManifestEntry => ({ key, bytes: 20_000_000, type: 'video/mp4', usedBy: ['artworks/9'] });

/** Files on their way, until a test says what became of them. */
function begin() {
  const ends = new Map<string, (answer: Answer) => void>();
  const underWay = createFilesUnderWay(({ key }) => ({
    answer: new Promise((resolve) => ends.set(key, resolve)),
    breakOff: () => ends.get(key)?.('broken-off'),
    bytesSoFar: () => 0,
  }));
  return {
    ...underWay,
    async end(key: string) {
      ends.get(key)?.('kept');
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
const ignore = () => undefined;

test('a file that is on its way is not fetched twice', async () => {
  const underWay = begin();
  underWay.bring(picture('a'), ignore);
  expect(underWay.blocks(picture('a'))).toBe(true);
  await underWay.end('a');
  expect(underWay.blocks(picture('a'))).toBe(false);
});

test('of long films one comes at a time, since each needs its room twice; small files come beside it', async () => {
  const underWay = begin();
  underWay.bring(film('long'), ignore);
  expect(underWay.blocks(film('longer'))).toBe(true);
  expect(underWay.blocks(picture('a'))).toBe(false);
  await underWay.end('long');
  expect(underWay.blocks(film('longer'))).toBe(false);
});
