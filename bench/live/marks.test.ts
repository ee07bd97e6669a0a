import { afterEach, describe, expect, test, vi } from 'vitest';
import { delaysOf, MARK_EVERY_MS, markedVoice, offerEars, TONES } from './marks.mjs';

type Ears = {
  noteMarks(track: undefined, isMouth: boolean): Promise<void>;
  heardMarks(): { tone: number; at: number }[];
};

const BLOCK = 480;
const BLOCK_MS = 10;
const AHEAD_MS = 1000;

/** A track whose blocks come one after the other, each with its own time. */
function trackOf(file: Buffer) {
  const samples = Float32Array.from(
    { length: (file.length - 44) / 2 },
    (_, at) => file.readInt16LE(44 + at * 2) / 32_768,
  );
  let block = -1;
  const read = async () => {
    block += 1;
    const sound = samples.subarray(block * BLOCK, (block + 1) * BLOCK);
    const value = {
      sampleRate: 48_000,
      numberOfFrames: sound.length,
      timestamp: block * BLOCK_MS * 1000,
      copyTo: (to: Float32Array) => to.set(sound),
      close() {},
    };
    return { value, done: sound.length === 0 };
  };
  return class {
    readable = { getReader: () => ({ read }) };
  };
}

afterEach(() => void vi.unstubAllGlobals());

async function listen(isMouth: boolean) {
  vi.stubGlobal('MediaStreamTrackProcessor', trackOf(await markedVoice()));
  let now = AHEAD_MS;
  vi.stubGlobal('performance', { timeOrigin: 0, now: () => (now += BLOCK_MS) });
  offerEars(TONES);
  const ears = globalThis as unknown as Ears;
  await ears.noteMarks(undefined, isMouth);
  return ears.heardMarks();
}

describe('marks in a voice', () => {
  test('are all heard, each as its own tone, and nothing else is', async () => {
    const heard = await listen(false);
    expect(heard.map(({ tone }) => tone)).toEqual(Array.from({ length: 40 }, (_, mark) => mark % TONES.length));
    const [first, ...others] = heard;
    for (const [mark, { at }] of others.entries()) {
      expect(Math.abs(at - (first?.at ?? 0) - (mark + 1) * MARK_EVERY_MS)).toBeLessThan(1);
    }
  });

  test('are made by a mouth before the block that has them comes, and heard by an ear from then on', async () => {
    const [[ear], [mouth]] = [await listen(false), await listen(true)];
    expect((ear?.at ?? 0) - (mouth?.at ?? 0)).toBeCloseTo(BLOCK_MS);
  });
});

describe('the delay of a mark', () => {
  const mouth = [0, 500, 1000, 1500, 2000, 2500].map((at, mark) => ({ tone: mark % 5, at }));

  test('is the time since the mouth made it', () => {
    expect(
      delaysOf(mouth, [
        { tone: 0, at: 90 },
        { tone: 1, at: 620 },
      ]),
    ).toEqual([90, 120]);
  });

  test('may be longer than the time to the next one', () => {
    expect(delaysOf(mouth, [{ tone: 0, at: 1900 }])).toEqual([1900]);
  });

  test('is unknown for one that did not arrive, or was never made', () => {
    expect(
      delaysOf(mouth, [
        { tone: 3, at: 1400 },
        { tone: 2, at: 3300 },
      ]),
    ).toEqual([]);
  });

  test('counts once', () => {
    expect(
      delaysOf(mouth, [
        { tone: 0, at: 90 },
        { tone: 0, at: 99 },
      ]),
    ).toEqual([90]);
  });
});
