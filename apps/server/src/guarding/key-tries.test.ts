import { expect, test } from 'vitest';
import { createKeyTries, type KeyTry } from './key-tries.ts';

const BOUNDS = { wrongOfSite: 3, readsOfKey: 2 };
const MINUTE_MS = 60_000;

function tries() {
  let now = 0;
  const { begin } = createKeyTries(BOUNDS, () => now);
  const tried = (hash: string, result: keyof KeyTry, site = 'museum') => {
    const one = begin({ site, hash });
    if ('tag' in one) return one.seconds;
    one[result]();
    return 'tried';
  };
  return { tried, begin, wait: (ms: number) => (now += ms) };
}

test('an address that has tried too many wrong keys waits for a minute, and no other address does', () => {
  const { tried, wait } = tries();
  expect(['a', 'b', 'c', 'd'].map((hash) => tried(hash, 'wrong'))).toEqual(['tried', 'tried', 'tried', 60]);
  expect(tried('d', 'wrong', 'elsewhere')).toBe('tried');
  wait(MINUTE_MS);
  expect(tried('d', 'wrong')).toBe('tried');
});

test('the museum’s own program reads on while a visitor behind the same address tries keys', () => {
  const { tried } = tries();
  expect(tried('dashboard', 'right')).toBe('tried');
  for (const hash of ['a', 'b', 'c']) tried(hash, 'wrong');
  expect(tried('d', 'wrong')).toBe(60);
  expect(tried('dashboard', 'right')).toBe('tried');
});

test('a right key reads so often in a minute, and is not counted as a wrong one', () => {
  const { tried, wait } = tries();
  expect([1, 2, 3].map(() => tried('dashboard', 'right'))).toEqual(['tried', 'tried', 60]);
  expect(['a', 'b', 'c'].map((hash) => tried(hash, 'wrong'))).toEqual(['tried', 'tried', 'tried']);
  wait(MINUTE_MS);
  expect(tried('dashboard', 'right')).toBe('tried');
});

test('a key that was removed is one of the wrong ones again', () => {
  const { tried } = tries();
  tried('dashboard', 'right');
  expect(tried('dashboard', 'wrong')).toBe('tried');
  for (const hash of ['a', 'b', 'c']) tried(hash, 'wrong');
  expect(tried('dashboard', 'right')).toBe(60);
});

test('tries at the same moment all count, and one whose result is never known counts for nothing', () => {
  const { begin, tried } = tries();
  for (const hash of ['a', 'b', 'c']) expect(begin({ site: 'museum', hash })).not.toHaveProperty('tag');
  expect(begin({ site: 'museum', hash: 'd' })).toHaveProperty('tag', 'not-now');
  const other = tries();
  for (let at = 0; at < 10; at++) expect(other.tried(`key ${at}`, 'notKnown')).toBe('tried');
  expect(tried('e', 'wrong', 'elsewhere')).toBe('tried');
});
