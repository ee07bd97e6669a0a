import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { box, withTracks } from '../../testing/mistakes/media-tracks.ts';
import { mp3 } from '../../testing/mistakes/spoilt-media.ts';
import { film, sound } from '../../testing/test-package.ts';
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

async function taken(bytes: Buffer): Promise<string> {
  const received = await receiveMedia(await testFolder(), 'media/x', Readable.from([bytes]), 1e9);
  return 'key' in received ? received.key.replace(/^.*\./, '') : received.fault.code;
}

it('sounds and films are known by their bytes, whatever their brand and whatever stands before them', async () => {
  const branded = (bytes: Buffer, brand: string) => {
    const own = Buffer.from(bytes);
    own.write(brand, 8);
    return own;
  };
  for (const brand of ['M4A ', 'M4B ', 'F4A ', 'F4B ']) expect(await taken(branded(sound('x'), brand))).toBe('m4a');
  for (const brand of ['mp42', 'isom', 'M4V ', 'F4V ']) expect(await taken(branded(film('x'), brand))).toBe('mp4');
  for (const junk of [Buffer.alloc(417), Buffer.from('An old program wrote this.'), Buffer.alloc(60_000, 'x')])
    expect(await taken(Buffer.concat([junk, mp3({ there: 9 })]))).toBe('mp3');
  const tag = Buffer.from('ID3\x04\0\0\0\0\0\x05hello', 'latin1');
  const ape = Buffer.alloc(32);
  ape.write('APETAGEX');
  ape.writeUInt32LE(0xa000_0000, 20);
  for (const head of [tag, ape, Buffer.concat([tag, ape, tag])])
    expect(await taken(Buffer.concat([head, mp3({ there: 9 })]))).toBe('mp3');
});

it('what is no sound is none, with a frame or two in it as well', async () => {
  const text = Buffer.from('Not found. '.repeat(500));
  for (const bytes of [text, Buffer.alloc(9000), Buffer.concat([text, mp3({ there: 2 }), text])])
    expect(await taken(bytes)).toBe('file-type');
});

it('a container that is not taken is refused by its codec, if that is what no browser plays', async () => {
  const track = (brand: string, entry: string) => withTracks(brand, 3, [{ handler: 'vide', entry }]);
  expect(await taken(track('qt  ', 'apch'))).toBe('codec-unplayable');
  expect(await taken(track('3gp4', 's263'))).toBe('codec-unplayable');
  expect(await taken(track('qt  ', 'avc1'))).toBe('file-type');
  expect(await taken(box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')))).toBe('file-type');
});
