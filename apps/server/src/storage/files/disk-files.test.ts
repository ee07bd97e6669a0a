import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { diskFiles } from './disk-files.ts';
import type { StoredFile } from './file-store.ts';

const PATH = 'media/film.mp4';
const FILM = Buffer.alloc(1_000_000, 'film');

async function storedFilm() {
  const folder = await temporaryFolder();
  const files = diskFiles(folder);
  await files.put(PATH, FILM);
  return { files, place: join(folder, PATH), film: (await files.find(PATH)) as StoredFile };
}

/** How often this process has a file open. */
function timesOpen(place: string): number {
  const links = readdirSync('/proc/self/fd').map((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`);
    } catch {
      return '';
    }
  });
  return links.filter((link) => link === place).length;
}

/** Begins to send a film to clients that read its beginning at most. */
function unread(film: StoredFile, count: number, receiver?: string): Readable[] {
  const all = Array.from({ length: count }, () => film.stream(undefined, receiver));
  onTestFinished(() => {
    for (const stream of all) stream.destroy();
  });
  return all;
}

const begun = (streams: readonly Readable[]) =>
  Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('readable', resolve))));

// Only there a test can see which files a process has open.
const HAS_PROC = existsSync('/proc/self/fd');

it.runIf(HAS_PROC)('films that nobody reads further hold no file open', async () => {
  const { film, place } = await storedFilm();
  await begun(unread(film, 100));
  await expect.poll(() => timesOpen(place)).toBe(0);
});

it.runIf(HAS_PROC)('however many films begin at a time, few files are open at a time', async () => {
  const { film, place } = await storedFilm();
  let isOver = false;
  const all = begun(unread(film, 1000)).then(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, timesOpen(place));
    await setImmediate();
  }
  await all;
  expect(most).toBeLessThanOrEqual(16);
});

it('a visitor does not wait for the films of another', async () => {
  const { film } = await storedFilm();
  let count = 0;
  for (const stream of unread(film, 1000, '203.0.113.9')) stream.once('readable', () => void count++);
  await begun(unread(film, 1, '192.0.2.1'));
  expect(count).toBeLessThan(100);
});

it('a film that nobody reads further takes less memory than one piece of a film that is read', async () => {
  const { film } = await storedFilm();
  const [stream] = unread(film, 1) as [Readable];
  await begun([stream]);
  expect(stream.readableLength).toBeLessThanOrEqual(16 * 1024);
});

it('a film that is deleted while it is sent breaks off with a failure', async () => {
  const { film, files } = await storedFilm();
  const [stream] = unread(film, 1) as [Readable];
  await begun([stream]);
  await files.delete(PATH);
  await expect(buffer(stream).then(({ length }) => length)).rejects.toThrow('ENOENT');
});

it('a film is sent on from each byte, whatever the pieces in which it is read', async () => {
  const { film, files } = await storedFilm();
  const other = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251));
  await files.put('media/other.mp4', other);
  const found = (await files.find('media/other.mp4')) as StoredFile;
  for (const [first, last] of [
    [0, 299_999],
    [16_383, 16_384],
    [1, 200_000],
    [81_920, 299_999],
  ] as const) {
    expect((await buffer(found.stream({ first, last }))).equals(other.subarray(first, last + 1))).toBe(true);
  }
  expect((await buffer(film.stream())).equals(FILM)).toBe(true);
});
