import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_FRAME_BYTES, readFrameBundle, readSentFrame, writeFrameBundle, writeSentFrame } from './tour-frames.ts';

const frame = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const sound = fc.uint8Array({ minLength: 1, maxLength: 700 });

test('a frame of a leader is read as it was written', () => {
  fc.assert(
    fc.property(fc.constantFrom('opus' as const, 'pcm' as const), frame, sound, (kind, number, bytes) => {
      const sent = { kind, frame: number, sound: bytes };
      expect(readSentFrame(writeSentFrame(sent))).toEqual(sent);
    }),
  );
});

test('frames for listeners are read as they were written, in the middle of other bytes too', () => {
  const frames = fc.array(fc.record({ frame, sound }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 65_535 }), frames, (stream, some) => {
      const written = writeFrameBundle({ stream, frames: some });
      const within = new Uint8Array(written.length + 2);
      within.set(written, 1);
      expect(readFrameBundle(within.subarray(1, -1))).toEqual({ stream, frames: some });
    }),
  );
});

test('any other bytes are no frames, and nothing throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      readSentFrame(bytes);
      readFrameBundle(bytes);
    }),
  );
  expect(readSentFrame(new Uint8Array(MOST_FRAME_BYTES + 1).fill(1))).toBeUndefined();
  expect(readSentFrame(new Uint8Array([3, 0, 0, 0, 0, 1]))).toBeUndefined();
  expect(readSentFrame(new Uint8Array([1, 0, 0, 0, 0]))).toBeUndefined();
  const cut = writeFrameBundle({ stream: 1, frames: [{ frame: 1, sound: new Uint8Array(9) }] }).subarray(0, -1);
  expect(readFrameBundle(cut)).toBeUndefined();
});
