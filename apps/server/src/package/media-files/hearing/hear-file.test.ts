import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { advancedVideo, box, elementaryStream, withTracks } from '../../../testing/mistakes/media-tracks.ts';
import { mp3 } from '../../../testing/mistakes/spoilt-media.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { film, sound } from '../../../testing/test-package.ts';
import { hearFile } from './hear-file.ts';
import { readMp4 } from './mp4-file.ts';

const DEMO_MEDIA = fileURLToPath(new URL('../../../../../../demo-venue/museum-of-pattern/media/', import.meta.url));

async function heard(bytes: Buffer, type = 'm4a') {
  const path = join(await temporaryFolder(), 'x');
  await writeFile(path, bytes);
  const { fault, seconds } = await hearFile({ file: 'x', path, bytes: bytes.length }, `key.${type}`);
  return fault ? fault.code : seconds;
}

/** How often the reader of MP4 reads from a file. */
async function readsOf(bytes: Buffer): Promise<number> {
  const path = join(await temporaryFolder(), 'x');
  await writeFile(path, bytes);
  const opened = await open(path, 'r');
  const read = vi.spyOn(opened, 'read');
  await readMp4(opened, bytes.length).finally(() => opened.close());
  return read.mock.calls.length;
}

/** The track of a sound, as another file has it. */
const TRACK = (() => {
  const made = sound('x');
  const at = made.indexOf('trak', 0, 'latin1') - 4;
  return made.subarray(at, at + made.readUInt32BE(at));
})();

/** A file that stores its length in wide numbers, as films of many hours do. */
function wideHeader(seconds: number): Buffer {
  const header = Buffer.alloc(112);
  header.writeUInt8(1, 0);
  header.writeUInt32BE(48_000, 20);
  header.writeBigUInt64BE(BigInt(seconds * 48_000), 24);
  return box('moov', Buffer.concat([TRACK, box('mvhd', header)]));
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

  it('of any number of boxes is read in bounded steps', async () => {
    const boxes = Buffer.alloc(8 * 300_000, box('free', Buffer.alloc(0)));
    expect(await heard(Buffer.concat([sound('x', 7), boxes]))).toBe(7);
    // Each box says that it goes on to the end of the file, and holds all that follow it.
    const endless = Buffer.alloc(16 * 1000, Buffer.from('\0\0\0\x10trak\x7f\0\0\0mdia', 'latin1'));
    const reads = await readsOf(Buffer.concat([TYPE, box('moov', endless)]));
    expect(reads).toBeLessThan(100_000);
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

describe('the length of an M4A', () => {
  it('is that of its longest track where the whole declares none', async () => {
    const track = { handler: 'soun', entry: 'mp4a', seconds: 3 } as const;
    expect(await heard(withTracks('M4A ', 0, [track]))).toBe(3);
    expect(await heard(withTracks('M4A ', 9, [track]))).toBe(9);
    expect(await heard(withTracks('M4A ', 0, [{ ...track, seconds: 0 }]))).toBe('media-silent');
    expect(await heard(withTracks('M4A ', 0, [{ ...track, seconds: 0, sampledSeconds: 4 }]))).toBe(4);
    expect(await heard(withTracks('M4A ', 0, [{ ...track, seconds: 0, ownSeconds: 5 }]))).toBe(5);
    expect(await heard(withTracks('M4A ', 0, [{ ...track, seconds: 0, ownSeconds: 5 }, track]))).toBe(5);
  });

  it('is that of its track where all bits of the whole are set', async () => {
    const made = withTracks('M4A ', 0, [{ handler: 'soun', entry: 'mp4a', seconds: 4 }]);
    const header = made.indexOf('mvhd', 0, 'latin1') + 4;
    made.fill(0xff, header + 1, header + 100);
    expect(await heard(made)).toBe(4);
  });
});

describe('a codec', () => {
  const sounds = (entry: string, inside?: Buffer) =>
    heard(withTracks('M4A ', 3, [{ handler: 'soun', entry, ...(inside && { inside }) }]));
  const films = (entry: string, inside?: Buffer) => {
    const tracks = [{ handler: 'vide', entry, ...(inside && { inside }) } as const, AAC];
    return heard(withTracks('mp42', 3, tracks), 'mp4');
  };
  const AAC = { handler: 'soun', entry: 'mp4a', inside: elementaryStream(0x40) } as const;

  it('that every browser plays is not mentioned', async () => {
    for (const kind of [2, 5, 29]) expect(await sounds('mp4a', elementaryStream(0x40, kind))).toBe(3);
    for (const entry of ['mp4a', 'Opus', 'fLaC', '.mp3']) expect(await sounds(entry)).toBe(3);
    for (const profile of [66, 77, 100]) expect(await films('avc1', advancedVideo(profile))).toBe(3);
    for (const entry of ['avc3', 'vp09']) expect(await films(entry)).toBe(3);
  });

  it.each(['samr', 'sawb', 'dtsc', 'drms', 'QDM2'])(
    'that no browser plays is an error in a sound: %s',
    async (entry) => {
      expect(await sounds(entry)).toBe('codec-unplayable');
    },
  );
  it.each(['apch', 'ap4h', 'mp4v', 's263', 'SVQ3', 'vvc1', 'encv'])('likewise in a film: %s', async (entry) => {
    expect(await films(entry)).toBe('codec-unplayable');
  });
  it.each(['alac', 'ac-3', 'ec-3', 'sowt'])(
    'that only some browsers play is a warning in a sound: %s',
    async (entry) => {
      expect(await sounds(entry)).toBe('codec-of-some');
    },
  );
  it.each(['hvc1', 'hev1', 'dvh1', 'av01'])('likewise in a film: %s', async (entry) => {
    expect(await films(entry)).toBe('codec-of-some');
  });

  it('that nobody knows is played by nobody', async () => {
    expect(await sounds('what')).toBe('codec-unplayable');
    expect(await sounds('\0\u0001a!')).toBe('codec-unplayable');
    expect(await films('what')).toBe('codec-unplayable');
  });

  it('is one of a track: without any that could be heard or seen there is nothing to play', async () => {
    const picture = { handler: 'vide', entry: 'avc1' } as const;
    expect(await heard(withTracks('M4A ', 3, []))).toBe('media-silent');
    expect(await heard(withTracks('M4A ', 3, [picture]))).toBe('media-silent');
    expect(await heard(withTracks('mp42', 3, []), 'mp4')).toBe('media-silent');
  });

  it('of MPEG-4 is known by its object type, and by its kind of AAC', async () => {
    expect(await sounds('mp4a', elementaryStream(0xa5))).toBe('codec-of-some');
    expect(await sounds('mp4a', elementaryStream(0xa9))).toBe('codec-unplayable');
    expect(await sounds('mp4a', elementaryStream(0x6b))).toBe(3);
    expect(await sounds('mp4a', elementaryStream(0x40, 42))).toBe('codec-of-some');
    expect(await films('mp4v', elementaryStream(0x20))).toBe('codec-unplayable');
    expect(await films('avc1', advancedVideo(122))).toBe('codec-of-some');
  });

  it('is looked for in the sound of a film, too, and not in the pictures of a sound', async () => {
    const picture = { handler: 'vide', entry: 'avc1' } as const;
    expect(await heard(withTracks('mp42', 3, [picture, { handler: 'soun', entry: 'samr' }]), 'mp4')).toBe(
      'codec-unplayable',
    );
    expect(await heard(withTracks('M4A ', 3, [AAC, { handler: 'vide', entry: 'hvc1' }]))).toBe(3);
  });

  it('of a track that is switched off, or of its chapters, is not played', async () => {
    const off = { handler: 'soun', entry: 'ac-3', isEnabled: false } as const;
    expect(await heard(withTracks('mp42', 3, [AAC, off]), 'mp4')).toBe(3);
    expect(await heard(withTracks('mp42', 3, [off]), 'mp4')).toBe('codec-of-some');
    expect(await heard(withTracks('mp42', 3, [AAC, { handler: 'vide', entry: 'jpeg' }]), 'mp4')).toBe(3);
  });
});

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

  it('plays after several tags, and before those at its end', async () => {
    const id3 = (bytes: number) =>
      Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, bytes]), otherBytes(bytes)]);
    const ape = Buffer.concat([apeHead(40, true), otherBytes(40)]);
    const lyrics = Buffer.from('LYRICSBEGININD00003110LYR00009La la la.000052LYRICS200');
    const end = Buffer.concat([lyrics, otherBytes(40), apeHead(40, false), Buffer.from('TAG'), Buffer.alloc(125)]);
    for (const head of [id3(100), Buffer.concat([id3(100), id3(20)]), ape, Buffer.concat([id3(9), ape, id3(9)])]) {
      expect(await heard(Buffer.concat([head, mp3({ there: 50 })]), 'mp3')).toBeCloseTo(seconds(50));
      expect(await heard(Buffer.concat([head, mp3({ there: 9 }), end]), 'mp3')).toBeCloseTo(seconds(9));
    }
  });

  it('that was joined from two songs with their words plays both', async () => {
    for (const [first, second] of [
      ['END', '200'],
      ['200', 'END'],
      ['END', 'END'],
    ]) {
      const song = (ending = '') =>
        Buffer.concat([mp3({ there: 50 }), Buffer.from(`LYRICSBEGINLa la.LYRICS${ending}`)]);
      expect(await heard(Buffer.concat([song(first), song(second)]), 'mp3')).toBeCloseTo(seconds(100));
    }
  });

  it('that was joined from two plays past the tag in its middle', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\x00', 'latin1'), Buffer.alloc(256, 0xff)]);
    const joined = Buffer.concat([mp3({ there: 50 }), Buffer.from('TAG'), Buffer.alloc(125), tag, mp3({ there: 50 })]);
    expect(await heard(joined, 'mp3')).toBeCloseTo(seconds(100));
  });

  it('plays after other bytes that a program left before its first frame, up to a bound', async () => {
    for (const junk of [Buffer.alloc(417), otherBytes(25), Buffer.alloc(30_000), otherBytes(60_000)]) {
      expect(await heard(Buffer.concat([junk, mp3({ there: 20 })]), 'mp3')).toBeCloseTo(seconds(20));
    }
    expect(await heard(Buffer.concat([Buffer.alloc(100_000), mp3({ there: 20 })]), 'mp3')).toBe('media-noise');
  });

  it('whose head counts no frames is as long as its frames', async () => {
    const counted = mp3({ there: 100, frames: 0 });
    expect(await heard(counted, 'mp3')).toBeCloseTo(seconds(100));
    counted.writeUInt32BE(2, 40);
    counted.writeUInt32BE(100 * 417, 44);
    expect(await heard(counted, 'mp3')).toBeCloseTo(seconds(100));
  });

  it('whose rate varies is reported if no head counts its frames', async () => {
    const first = mp3({ there: 1, frames: 41 });
    // It declares frames, and no bytes.
    first.writeUInt32BE(1, 40);
    expect(await heard(Buffer.concat([mp3({ there: 20 }), mp3({ there: 20, kilobits: 64 })]), 'mp3')).toBe(
      'sound-length-guessed',
    );
    expect(
      await heard(Buffer.concat([first, mp3({ there: 20 }), mp3({ there: 20, kilobits: 64 })]), 'mp3'),
    ).toBeCloseTo(seconds(41));
    const uncounted = Buffer.concat([mp3({ there: 1, frames: 0 }), mp3({ there: 20, kilobits: 64 })]);
    expect(await heard(uncounted, 'mp3')).toBe('sound-length-guessed');
  });

  it('is as long as Fraunhofer’s encoder counted, and is truncated if that counted more', async () => {
    const counted = mp3({ there: 100 });
    counted.write('VBRI', 36, 'latin1');
    counted.writeUInt32BE(100 * 417, 46);
    counted.writeUInt32BE(99, 50);
    expect(await heard(counted, 'mp3')).toBeCloseTo(seconds(99));
    expect(await heard(counted.subarray(0, 50 * 417), 'mp3')).toBe('media-cut-off');
  });
});

/** The head or the foot of an APE tag. */
function apeHead(bytes: number, isHead: boolean): Buffer {
  const head = Buffer.alloc(32);
  head.write('APETAGEX');
  head.writeUInt32LE(2000, 8);
  head.writeUInt32LE(bytes, 12);
  head.writeUInt32LE(isHead ? 0xa000_0000 : 0x8000_0000, 20);
  return head;
}
