import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onlyOne } from './only-one.mjs';

const clone = `a clone of this test ${process.pid}`;

test('two installations of one clone follow each other', async () => {
  const happened: string[] = [];
  const work = (name: string) => async () => {
    happened.push(`${name} begins`);
    await wait(50);
    happened.push(`${name} ends`);
    return name;
  };
  const both = await Promise.all([onlyOne('try', work('first'), clone), onlyOne('try', work('second'), clone)]);
  expect(both).toEqual(['first', 'second']);
  expect(happened).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a failed one releases its lock and passes the failure on', async () => {
  const fail = () => Promise.reject(new Error('no network'));
  await expect(onlyOne('try', fail, clone)).rejects.toThrow('no network');
  expect(await onlyOne('try', async () => 'next', clone)).toBe('next');
});
