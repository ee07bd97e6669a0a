import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mp3 } from '../../../testing/mistakes/spoilt-media.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { box, film, sound } from '../../../testing/test-package.ts';
import { hearFile } from './hear-file.ts';

const DEMO_MEDIA = fileURLToPath(new URL('../../../../../../demo-venue/museum-of-pattern/media/', import.meta.url));

async function heard(bytes: Buffer, type = 'm4a') {
  const path = join(await temporaryFolder(), 'x');
  await writeFile(path, bytes);
  const { fault, seconds } = await hearFile({ file: 'x', path, bytes: bytes.length }, `key.${type}`);
  return fault ? fault.code : seconds;
}

/** A file that stores its length in wide numbers, as films of many hours do. */
function wideHeader(seconds: number): Buffer {
  const header = Buffer.alloc(112);
  header.writeUInt8(1, 0);
  header.writeUInt32BE(48_000, 20);
  header.writeBigUInt64BE(BigInt(seconds * 48_000), 24);
  return box('moov', Buffer.concat([box('trak', Buffer.alloc(20)), box('mvhd', header)]));
}

/** A box that stores its length in eight bytes. */
function longBox(name: string, inside: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(name, 4);
  head.writeBigUInt64BE(BigInt(16 + inside.length), 8);
  return Buffer.concat([head, inside]);
}

const TYPE = box('ftyp', Buffer.from('M4A \0\0\0\0M4A '));

describe('an M4A or MP4', () => {
  it('declares its length', async () => {
    expect(await heard(sound('x', 75))).toBe(75);
    expect(await heard(film('x', 3), 'mp4')).toBe(3);
    expect(await heard(Buffer.concat([TYPE, wideHeader(36_000), longBox('mdat', Buffer.alloc(9))]))).toBe(36_000);
  });

  it('is complete with its index at any place, and with any data of other programs after it', async () => {
    const data = box('mdat', Buffer.alloc(500));
    expect(await heard(Buffer.concat([TYPE, data, wideHeader(7)]))).toBe(7);
    for (const left of ['\0\0\0', '\0\0\0\0\0\0\0\0', 'made by a program of 1999']) {
      expect(await heard(Buffer.concat([sound('x', 7), Buffer.from(left)]))).toBe(7);
    }
    const toTheEnd = Buffer.concat([Buffer.from('\0\0\0\0mdat', 'latin1'), Buffer.alloc(90)]);
    expect(await heard(Buffer.concat([TYPE, wideHeader(7), toTheEnd]))).toBe(7);
  });

  it.each(['apollonian.en.m4a', 'turing-grows.mp4'])(
    'that is real is complete, and truncated at any byte it is not: %s',
    async (name) => {
      const complete = await readFile(join(DEMO_MEDIA, name));
      const type = name.slice(-3);
      expect(await heard(complete, type)).toBeGreaterThan(1);
      for (const share of [0.999, 0.9, 0.5, 0.1, 0.01]) {
        expect(await heard(complete.subarray(0, complete.length * share), type)).toMatch(/^media-(cut-off|silent)$/);
      }
    },
  );

  it('without an index, or of no length, has nothing to play', async () => {
    expect(await heard(Buffer.concat([TYPE, box('mdat', Buffer.alloc(90))]))).toBe('media-silent');
    expect(await heard(sound('x', 0))).toBe('media-silent');
  });

  it('that was saved in fragments declares no length, and is not called empty', async () => {
    const fragments = [box('moof', Buffer.alloc(9)), box('mdat', Buffer.alloc(9))];
    expect(await heard(Buffer.concat([TYPE, wideHeader(0), ...fragments]))).toBeUndefined();
  });
});

/** Bytes that are no sound. */
const otherBytes = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => (at * at * 31 + at * 7) % 251));

describe('an MP3', () => {
  const seconds = (frames: number) => (frames * 1152) / 44_100;

  it('has a known length, with or without a count of its frames, after a tag with its cover', async () => {
    expect(await heard(mp3({ there: 1000 }), 'mp3')).toBeCloseTo(seconds(1000));
    expect(await heard(mp3({ there: 4000 }), 'mp3')).toBeCloseTo(seconds(4000));
    expect(await heard(mp3({ there: 1000, frames: 999 }), 'mp3')).toBeCloseTo(seconds(999));
    // Some encoders also count the frame that holds the count.
    expect(await heard(mp3({ there: 1000, frames: 1000 }), 'mp3')).toBeCloseTo(seconds(1000));
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\x00', 'latin1'), Buffer.alloc(256, 0xff)]);
    expect(await heard(Buffer.concat([tag, mp3({ there: 50 })]), 'mp3')).toBeCloseTo(seconds(50));
    const endTag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    expect(await heard(Buffer.concat([mp3({ there: 50 }), endTag]), 'mp3')).toBeCloseTo(seconds(50));
  });

  it('that has fewer bytes than its encoder counted is truncated', async () => {
    expect(await heard(mp3({ there: 1000, frames: 1200 }), 'mp3')).toBe('media-cut-off');
  });

  it('that ends within a frame is reported, to be listened to', async () => {
    expect(await heard(mp3({ there: 3000 }).subarray(0, -1), 'mp3')).toBe('sound-ends-inside');
  });

  it('of a kind whose frames cannot be counted is accepted', async () => {
    const layerTwo = Buffer.alloc(5000);
    layerTwo.writeUInt32BE(0xfffd8004);
    expect(await heard(layerTwo, 'mp3')).toBeUndefined();
  });

  it('that is other data after its first frame, or after its tag, is reported', async () => {
    const page = Buffer.from('<p>Not found</p>'.repeat(2000));
    expect(await heard(Buffer.concat([mp3({ there: 1 }), page]), 'mp3')).toBe('media-noise');
    expect(await heard(Buffer.concat([mp3({ there: 5, frames: 5 }), otherBytes(9000)]), 'mp3')).toBe('media-noise');
    const tag = Buffer.from('ID3\x04\0\0\0\0\x00\x00', 'latin1');
    expect(await heard(Buffer.concat([tag, page]), 'mp3')).toBe('media-noise');
  });

  it('with a defect in the middle is read to its end', async () => {
    const scratched = Buffer.concat([mp3({ there: 50 }), Buffer.alloc(700), mp3({ there: 50 })]);
    expect(await heard(scratched, 'mp3')).toBeCloseTo(seconds(100));
  });

  it('whose tag declares more bytes than there are has nothing to play', async () => {
    expect(await heard(Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), 'mp3')).toBe('media-silent');
  });
});
