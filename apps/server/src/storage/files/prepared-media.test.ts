import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../testing/test-venue.ts';
import { removePrepared, takePrepared } from './prepared-media.ts';

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA.wav';
const SOUND = { name: 'sound-1', extension: 'm4a' } as const;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const inAWeek = () => new Date(Date.now() + WEEK_MS + 60_000);
const write = (text: string) => async (to: string) => {
  await writeFile(to, text);
  return undefined;
};

it('a file is made once of its source, and again with other settings', async () => {
  const folder = await testFolder();
  const first = await takePrepared(folder, KEY, SOUND, write('first'));
  const second = await takePrepared(folder, KEY, SOUND, write('second'));
  const other = await takePrepared(folder, KEY, { ...SOUND, name: 'sound-2' }, write('other'));
  const texts = [first, second, other].map((made) =>
    typeof made === 'string' ? made : readFile(made.temporary, 'utf8'),
  );
  expect(await Promise.all(texts)).toEqual(['first', 'first', 'other']);
  expect(first).toMatchObject({ key: expect.stringMatching(/^[\w-]{22}\.m4a$/), bytes: 5 });
});

it('what fails leaves nothing, and says why', async () => {
  const folder = await testFolder();
  const fail = async (to: string) => {
    await writeFile(to, 'half');
    return 'no sound';
  };
  expect(await takePrepared(folder, KEY, SOUND, fail)).toBe('no sound');
  expect(await readdir(folder.prepared)).toEqual([]);
});

it('a clean-up deletes what a kill left, and what is no medium any more, after the grace period', async () => {
  const folder = await testFolder();
  const made = await takePrepared(folder, KEY, SOUND, write('sound'));
  if (typeof made === 'string') throw new Error(made);
  await writeFile(join(folder.prepared, 'x.unfinished'), 'half');
  const medium = join(folder.root, 'medium');
  await link(made.temporary, medium);
  await rm(made.temporary);
  const prove = () => undefined;
  await removePrepared(folder, inAWeek(), WEEK_MS, prove);
  expect(await readdir(folder.prepared)).toEqual(['AAAAAAAAAAAAAAAAAAAAAA.sound-1.m4a']);
  await rm(medium);
  await removePrepared(folder, new Date(), WEEK_MS, prove);
  expect(await readdir(folder.prepared)).toHaveLength(1);
  await removePrepared(folder, inAWeek(), WEEK_MS, prove);
  expect(await readdir(folder.prepared)).toEqual([]);
});
