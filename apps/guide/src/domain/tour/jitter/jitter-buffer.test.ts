import { FRAME_MS, FRAME_SAMPLES } from '@cicerone/api/tours/tour-frames';
import { describe, expect, test } from 'vitest';
import { createJitterBuffer } from './jitter-buffer.ts';

const RATE = 48_000;

/** A tone that goes on from frame to frame. */
function tone(frame: number, frequency = 200): Float32Array {
  return Float32Array.from(
    { length: FRAME_SAMPLES },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * frequency * (frame * FRAME_SAMPLES + at)) / RATE),
  );
}

/** A phone that hears a stream; each step plays 20 ms, before which frames may come. */
function listening() {
  const buffer = createJitterBuffer();
  const heard: Float32Array[] = [];
  const places: number[] = [];
  return {
    ...buffer,
    come: (...frames: number[]) => {
      for (const frame of frames) buffer.put({ stream: 1, frame, samples: tone(frame) });
    },
    play(ms = FRAME_MS) {
      for (let block = 0; block < (ms * RATE) / 1000 / 96; block++) {
        const output = new Float32Array(96);
        buffer.pull(output);
        heard.push(output);
        const frame = buffer.place()?.frame;
        if (frame !== undefined && places.at(-1) !== frame) places.push(frame);
      }
    },
    places,
    /** The loudest sample of the last milliseconds. */
    loudness: (ms: number) =>
      Math.max(...heard.slice(-Math.ceil((ms * RATE) / 1000 / 96)).flatMap((block) => [...block].map(Math.abs))),
    /** The largest step between two samples. */
    largestStep() {
      const samples = heard.flatMap((block) => [...block]);
      return samples.reduce(
        (most, sample, at) => (at > 0 ? Math.max(most, Math.abs(sample - (samples[at - 1] ?? 0))) : most),
        0,
      );
    },
  };
}

/** A listener who has heard frames 0 to `until` as they came, one every 20 ms. */
function listener(until = 100) {
  const phone = listening();
  for (let frame = 0; frame < until; frame++) {
    phone.come(frame);
    phone.play();
  }
  return phone;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('a listener on a quiet connection', () => {
  test('hears every frame once, in order, without a click', () => {
    const phone = listener();
    expect(phone.places).toEqual(range(0, phone.places.length));
    expect(phone.places.length).toBeGreaterThan(90);
    expect(phone.largestStep()).toBeLessThan(0.02);
    expect(phone.measures()).toMatchObject({ underruns: 0, silent: 0, lost: 0, unused: 0 });
  });

  test('waits less and less, without a change of pitch', () => {
    const phone = listener(400);
    const { delayMs, accelerated } = phone.measures();
    expect(accelerated).toBeGreaterThan(0);
    expect(delayMs).toBeLessThan(40);
    expect(phone.largestStep()).toBeLessThan(0.02);
  });
});

describe('a frame', () => {
  test('that comes before the one before it is heard after it', () => {
    const phone = listener();
    phone.come(101, 100);
    phone.play(80);
    phone.come(102, 103);
    phone.play(60);
    expect(phone.places.slice(-4)).toEqual([100, 101, 102, 103].slice(0, 4));
  });

  test('that comes twice is heard once', () => {
    const phone = listener();
    phone.come(100, 100, 99);
    phone.play(100);
    expect(phone.places.filter((frame) => frame === 100)).toEqual([100]);
    expect(phone.measures().unused).toBe(2);
  });

  test('that is missing is concealed by the voice before it', () => {
    const phone = listener();
    for (const frame of [101, 102, 103, 104]) {
      phone.come(frame);
      phone.play();
    }
    expect(phone.measures()).toMatchObject({ lost: 1, underruns: 0, silent: 0 });
    expect(phone.loudness(80)).toBeGreaterThan(0.2);
    expect(phone.largestStep()).toBeLessThan(0.05);
  });

  test('of another length is no frame', () => {
    const phone = listener();
    phone.put({ stream: 1, frame: 100, samples: new Float32Array(480) });
    expect(phone.measures().unused).toBe(1);
  });
});

describe('when nothing comes', () => {
  test('the voice fades and then there is silence, never old sound', () => {
    const phone = listener();
    phone.play(140);
    phone.play(500);
    expect(phone.loudness(490)).toBe(0);
  });

  test('and the sound comes late after all, it is heard, and the gap was an underrun', () => {
    const phone = listener();
    phone.play(300);
    phone.come(...range(100, 116));
    phone.play(60);
    expect(phone.measures().underruns).toBe(1);
    expect(phone.measures().silent).toBeGreaterThan(0);
    expect(phone.loudness(40)).toBeGreaterThan(0.2);
    expect(phone.places.slice(0, 102)).toEqual(range(0, 102));
  });

  test('because the leader was muted, nothing counts as missing, and the delay is as before', () => {
    const phone = listener(400);
    const { delayMs = 0 } = phone.measures();
    phone.play(3000);
    for (let frame = 550; frame < 600; frame++) {
      phone.come(frame);
      phone.play();
    }
    expect(phone.measures()).toMatchObject({ underruns: 0, silent: 0, lost: 0 });
    expect(Math.abs((phone.measures().delayMs ?? 0) - delayMs)).toBeLessThan(15);
    expect(phone.places.at(-1)).toBeGreaterThan(595);
  });

  test.each([
    ['three lost frames are concealed', 103, 3],
    ['four are a leader who was muted for a moment, and are waited for', 104, 0],
  ])('%s', (_, next, lost) => {
    const phone = listener();
    phone.come(next);
    phone.play(200);
    expect(phone.measures()).toMatchObject({ lost });
    expect(phone.places.at(-1)).toBe(next);
  });
});

describe('far behind', () => {
  test('a listener skips to what is said now', () => {
    const phone = listener();
    phone.play(2000);
    phone.come(...range(100, 201));
    phone.play(40);
    expect(phone.measures().skipped).toBeGreaterThan(80);
    expect(phone.measures().delayMs).toBeLessThan(200);
  });
});

describe('another stream', () => {
  test('begins at once when the leader opens another page', () => {
    const phone = listener();
    phone.come(100, 101, 102);
    for (let frame = 0; frame < 10; frame++) {
      phone.put({ stream: 2, frame, samples: tone(frame) });
      phone.play();
    }
    expect(phone.place()).toMatchObject({ stream: 2 });
    expect(phone.measures().underruns).toBe(0);
  });

  test('is not left for late frames of the one before', () => {
    const phone = listener();
    phone.put({ stream: 2, frame: 0, samples: tone(0) });
    phone.come(100);
    expect(phone.measures().unused).toBe(1);
  });

  test('may have the number of an earlier one after the server began again', () => {
    const phone = listener();
    phone.put({ stream: 2, frame: 0, samples: tone(0) });
    phone.play(1500);
    for (let frame = 0; frame < 10; frame++) {
      phone.put({ stream: 1, frame, samples: tone(frame) });
      phone.play();
    }
    expect(phone.place()).toMatchObject({ stream: 1 });
  });
});

test('an output that stood still, as during a call, goes on with what is said now', () => {
  const phone = listener();
  phone.come(...range(100, 1100));
  for (let frame = 1100; frame < 1150; frame++) {
    phone.come(frame);
    phone.play();
  }
  expect(phone.measures().delayMs).toBeLessThan(150);
  expect(phone.place()?.frame).toBeGreaterThan(1140);
});
