import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { testFolder } from '../../testing/test-venue.ts';
import { receiveMedia } from './media-files.ts';

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
