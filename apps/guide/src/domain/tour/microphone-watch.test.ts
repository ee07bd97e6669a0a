import { expect, test } from 'vitest';
import { createFrameClock } from './frame-clock.ts';
import { createMicrophoneWatch } from './microphone-watch.ts';
import type { MicrophoneNews } from './tour-ports.ts';

/** The news while frames of these loudnesses come, each for some milliseconds. */
function told(...parts: readonly { loudness: number; ms: number }[]) {
  const watch = createMicrophoneWatch(0);
  const news: (MicrophoneNews & { at: number })[] = [];
  let at = 0;
  for (const { loudness, ms } of parts) {
    for (const end = at + ms; at < end; ) {
      at += 20;
      news.push(...watch.add(loudness, at).map((one) => ({ ...one, at })));
    }
  }
  return { news, watch, silences: news.filter(({ tag }) => tag === 'silent') };
}

test('the level is told ten times a second, by the loudest frame', () => {
  const levels = told({ loudness: 0.1, ms: 1000 }).news.filter(({ tag }) => tag === 'level');
  expect(levels.length).toBe(10);
  expect(levels[0]).toMatchObject({ level: expect.closeTo(2 / 3, 2) });
});

test('a microphone that gives zeros is silent within three seconds, and sounds again at once', () => {
  const { silences } = told({ loudness: 0.1, ms: 1000 }, { loudness: 0, ms: 4000 }, { loudness: 0.05, ms: 100 });
  expect(silences).toEqual([
    { tag: 'silent', isSilent: true, at: 3500 },
    { tag: 'silent', isSilent: false, at: 5020 },
  ]);
});

test('a quiet room is not silent, a pause for breath is none either', () => {
  const { silences } = told({ loudness: 0.001, ms: 5000 }, { loudness: 0, ms: 2000 }, { loudness: 0.01, ms: 500 });
  expect(silences).toEqual([]);
});

test('a microphone that gives nothing at all is silent too', () => {
  const { watch } = told({ loudness: 0.1, ms: 1000 });
  expect(watch.look(3000)).toEqual([]);
  expect(watch.look(3500)).toEqual([{ tag: 'silent', isSilent: true }]);
  expect(watch.look(3600)).toEqual([]);
});

test('frames are counted, however late they come', () => {
  const clock = createFrameClock(1000);
  expect([1020, 1040, 1300, 1301, 1302].map(clock.take)).toEqual([0, 1, 2, 3, 4]);
  expect(clock.next()).toBe(5);
});

test('a headset that was gone for half a second makes nobody hear later', () => {
  const clock = createFrameClock(0);
  clock.take(20);
  expect(clock.take(520)).toBe(25);
});

test('after a call the numbers go on with the time', () => {
  const clock = createFrameClock(0);
  clock.take(20);
  expect(clock.take(10_000)).toBe(499);
  expect(clock.take(10_020)).toBe(500);
});
