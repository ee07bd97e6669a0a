import { afterEach, expect, test, vi } from 'vitest';
import { checkAccessCode } from './check-access-code.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (status: number, body: unknown = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

test('a right code opens the museum for the days that the server says', async () => {
  answered(200, { success: true, data: { daysUntilExpiration: 3 } });
  expect(await checkAccessCode(1, '2468')).toEqual({ daysUntilExpiration: 3 });
});

test.each([
  ['a code that opens nothing', 200, 'wrong-code'],
  ['a code that the server cannot read', 400, 'wrong-code'],
  ['too many codes', 429, 'too-many-tries'],
  ['a server whose database is away', 503, 'server-busy'],
  ['a server in trouble', 500, 'server-busy'],
])('%s (%i) is a failure with a sentence of its own: %s', async (_, status, tag) => {
  answered(status, { success: false, data: null });
  expect(await checkAccessCode(1, '2468')).toEqual({ tag });
});

test('without internet a code is not wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await checkAccessCode(1, '2468')).toEqual({ tag: 'offline' });
});
