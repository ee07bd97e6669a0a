import { expect, test } from 'vitest';
import { PREFETCH_BYTES, planPrefetch, type Story } from './prefetch-plan.ts';

/** A story of a minute and a half in 64 kbit/s. */
const story = (key: string, seconds: number | undefined = 90, bytes = 720_000): Story => ({
  key,
  bytes,
  type: 'audio/mp4',
  ...(seconds && { seconds }),
});
const stories = (count: number) => Array.from({ length: count }, (_, at) => story(String(at)));
const keysAndBytes = (planned: ReturnType<typeof planPrefetch>) =>
  planned.map(({ story: { key }, bytes }) => [key, bytes]);

test('of the likely next stories the first twenty seconds come, the list of packets in front of them, and all of the last block', () => {
  expect(keysAndBytes(planPrefetch([story('next')], false))).toEqual([['next', 6 * 32_768]]);
  expect(6 * 32_768).toBeGreaterThan(160_000 + 18_000);
});

test('a story that is hardly longer than that is prefetched completely', () => {
  expect(keysAndBytes(planPrefetch([story('short', 22, 176_000)], false))).toEqual([['short', 176_000]]);
});

test('ten beginnings are prefetched, in the order of the stories', () => {
  const planned = planPrefetch(stories(50), false);
  expect(planned.map(({ story: { key } }) => Number(key))).toEqual(Array.from({ length: 10 }, (_, at) => at));
});

test('on a route three stories are prefetched completely, after the beginnings of all', () => {
  const planned = keysAndBytes(planPrefetch(stories(20), true));
  expect(planned).toHaveLength(13);
  expect(planned.slice(-3)).toEqual([
    ['0', 720_000],
    ['1', 720_000],
    ['2', 720_000],
  ]);
});

test('a story of unknown length is not prefetched', () => {
  const { seconds: _, ...unknown } = story('unknown');
  expect(planPrefetch([unknown], false)).toEqual([]);
});

test('at most six megabytes are prefetched', () => {
  const short = Array.from({ length: 10 }, (_, at) => story(String(at), 22, 1024 * 1024));
  expect(planPrefetch(short, false)).toHaveLength(6);
});

test('the plan stays within the quota: a story that does not fit is skipped', () => {
  const long = Array.from({ length: 20 }, (_, at) => story(String(at), 90, 7_200_000));
  const planned = planPrefetch([...long.slice(0, 3), story('small'), ...long.slice(3)], true);
  expect(planned.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(PREFETCH_BYTES);
  expect(planned.map(({ story: { key } }) => key)).toContain('small');
});
