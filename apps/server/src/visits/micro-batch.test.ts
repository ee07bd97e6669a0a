import { expect, test } from 'vitest';
import { inBatches } from './micro-batch.ts';

type Write = { name: string };

/** A PostgreSQL error with this code. */
function failure(code: string): Error {
  return Object.assign(new Error(`SQLSTATE ${code}`), { code });
}

/** A store that records each write under its name, and each call. It fails as the test says. */
function storeOf(fails: (names: readonly string[], tries: number) => string | undefined) {
  const asked: string[][] = [];
  const stored: string[] = [];
  const write = inBatches(async (writes: readonly Write[]) => {
    const names = writes.map(({ name }) => name);
    asked.push(names);
    const code = fails(names, asked.length);
    if (code !== undefined) throw failure(code);
    stored.push(...names);
    return names.map((name) => (name === 'unknown' ? undefined : name));
  });
  const report = (...names: string[]) => Promise.allSettled(names.map((name) => write({ name })));
  return { asked, stored, report };
}

test('writes at nearly the same moment are stored together, and each has its own answer', async () => {
  const { asked, report } = storeOf(() => undefined);
  expect(await report('one', 'two')).toEqual([
    { status: 'fulfilled', value: 'one' },
    { status: 'fulfilled', value: 'two' },
  ]);
  expect(asked).toEqual([['one', 'two']]);
});

test.each([
  ['out of range', '22003'],
  ['already there', '23505'],
])('a value that the database refuses as %s fails alone', async (_, code) => {
  const { stored, report } = storeOf((names) => (names.includes('bad') ? code : undefined));
  expect(await report('one', 'bad', 'unknown', 'two')).toMatchObject([
    { status: 'fulfilled', value: 'one' },
    { status: 'rejected', reason: { code } },
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: 'two' },
  ]);
  expect(stored).toEqual(['one', 'unknown', 'two']);
});

test.each([
  ['a deadlock', '40P01'],
  ['a conflict with another transaction', '40001'],
])('after %s the batch is retried once', async (_, code) => {
  const { asked, stored, report } = storeOf((_names, tries) => (tries === 1 ? code : undefined));
  expect((await report('one', 'two')).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect([asked.length, stored]).toEqual([2, ['one', 'two']]);
});

test('a batch that conflicts twice fails, and so does one without its database, without further retries', async () => {
  const stuck = storeOf(() => '40P01');
  expect((await stuck.report('one', 'two')).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(stuck.asked).toHaveLength(2);
  const away = storeOf(() => '57P01');
  expect((await away.report('one', 'two')).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(away.asked).toHaveLength(1);
});
