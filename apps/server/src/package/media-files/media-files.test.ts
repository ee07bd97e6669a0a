import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { testFolder } from '../../testing/test-venue.ts';
import { STANDARD_LIMITS } from '../package-limits.ts';
import { receiveMedia } from './media-files.ts';
import { receivePackageMedia } from './package-media.ts';

it('an unreadable file is reported, and does not end the server', async () => {
  const folder = await testFolder();
  const gone = new Readable({ read() {} });
  gone.destroy(new Error('the disk is gone'));
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('RIFF');
      throw new Error('the disk is gone');
    })(),
  );
  for (const stream of [gone, breaking]) {
    expect(await receiveMedia(folder, 'media/x.png', stream, 1e6)).toEqual({
      tag: 'media-refusal',
      fault: { code: 'file-unreadable', values: { file: 'media/x.png', reason: 'the disk is gone' } },
    });
  }
  expect(await readdir(folder.incoming).catch(() => [])).toEqual([]);
});

it('a full disk ends the import: no file of the museum is to be mended', async () => {
  const folder = await testFolder();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const stream = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('RIFF');
        throw full;
      })(),
    );
  await expect(receiveMedia(folder, 'media/x.png', stream(), 1e6)).rejects.toBe(full);
  expect(await readdir(folder.incoming)).toEqual([]);
  const source = { list: async () => [], open: async () => stream(), close: async () => undefined };
  const intake = { folder, source: source as never, limits: STANDARD_LIMITS, report: () => undefined };
  await expect(receivePackageMedia(intake, { homeImageUrl: 'media/x.png' })).rejects.toBe(full);
});
