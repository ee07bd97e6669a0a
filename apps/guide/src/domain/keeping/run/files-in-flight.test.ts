import type { ManifestEntry } from '@cicerone/content/release/release';
import { expect, test } from 'vitest';
import { picture } from '../../../testing/museum/manifest-entries.ts';
import type { Download } from '../../ports.ts';
import { createFilesInFlight } from './files-in-flight.ts';

type Answer = Awaited<Download['result']>;
const film = (key: string): ManifestEntry => ({ key, bytes: 20_000_000, type: 'video/mp4', usedBy: ['artworks/9'] });

/** Files on their way, until a test says what became of them. */
function begin() {
  const ends = new Map<string, (answer: Answer) => void>();
  const underWay = createFilesInFlight(({ key }) => ({
    result: new Promise((resolve) => ends.set(key, resolve)),
    abort: () => ends.get(key)?.('aborted'),
    receivedBytes: () => 0,
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

test('a file in flight is not fetched twice', async () => {
  const underWay = begin();
  underWay.download(picture('a'), ignore);
  expect(underWay.mustWait(picture('a'))).toBe(true);
  await underWay.end('a');
  expect(underWay.mustWait(picture('a'))).toBe(false);
});

test('large films are downloaded one at a time, since each needs its space twice; small files in parallel', async () => {
  const underWay = begin();
  underWay.download(film('long'), ignore);
  expect(underWay.mustWait(film('longer'))).toBe(true);
  expect(underWay.mustWait(picture('a'))).toBe(false);
  await underWay.end('long');
  expect(underWay.mustWait(film('longer'))).toBe(false);
});
