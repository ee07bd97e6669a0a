import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { describe, expect, it } from 'vitest';
import { addAccessCode, CODES_OF_A_VENUE, removeAccessCode } from '../../storage/access-codes.ts';
import { accessCodes } from '../../storage/database/schema.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';

const { tables, ...database } = await testDatabase();
const app = await testApp({ database: { tables, ...database }, wrongCodesPerMinute: 5 });
const CODE = { idMuseum: 1, code: '2468' };

async function check(code: string, idMuseum = 1, remoteAddress = '192.0.2.1') {
  const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
  const query = new URLSearchParams({ code });
  const url = `/cicerone/api/Museum/${idMuseum}/checkAccessCode?${query}`;
  const answer = await app.inject({ url, headers, remoteAddress });
  return { status: answer.statusCode, body: answer.json() };
}

it('a code opens its venue for its days, and only its own', async () => {
  await addAccessCode(tables, CODE, 3);
  await addAccessCode(tables, { idMuseum: 2, code: '1357' }, 1);
  expect(await check('2468')).toEqual({ status: 200, body: { success: true, data: { daysUntilExpiration: 3 } } });
  expect(await check('1357')).toEqual({ status: 200, body: { success: false, data: null } });
  expect(await check('246', 1, '192.0.2.2')).toEqual({ status: 200, body: { success: false, data: null } });
});

describe('the cookie', () => {
  const askFrom = (remoteAddress: string, code: string, headers: Record<string, string> = {}) =>
    app.inject({
      url: `/cicerone/api/Museum/1/checkAccessCode?code=${code}`,
      headers: { authorization: basicAuthorization(TEST_CREDENTIALS), ...headers },
      remoteAddress,
    });
  const HTTPS = { 'x-forwarded-proto': 'https' };

  it('comes with a right code, for as many days as it opens the venue, and with no other', async () => {
    await addAccessCode(tables, CODE, 3);
    const answer = await askFrom('192.0.2.20', '2468');
    expect(answer.cookies).toEqual([
      {
        name: 'cicerone-code-1',
        value: expect.any(String),
        maxAge: 259_200,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await askFrom('192.0.2.20', '8642')).cookies).toEqual([]);
    expect((await askFrom('192.0.2.20', '')).cookies).toEqual([]);
  });

  it('travels over https alone where the visitor came that way, which only a proxy beside the server can say', async () => {
    await addAccessCode(tables, CODE, 3);
    const isSecure = async (...asked: Parameters<typeof askFrom>) =>
      (await askFrom(...asked)).cookies[0]?.secure === true;
    expect(await isSecure('127.0.0.1', '2468', HTTPS)).toBe(true);
    expect(await isSecure('127.0.0.1', '2468')).toBe(false);
    expect(await isSecure('192.0.2.21', '2468', HTTPS)).toBe(false);
  });

  it('opens what the venue shows to those with a code', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true }));
    const guarded = await testApp({ folder, database: { tables, ...database } });
    await addAccessCode(tables, CODE, 3);
    const ask = (url: string, cookie = '') =>
      guarded.inject({ url, headers: { authorization: basicAuthorization(TEST_CREDENTIALS), cookie } });
    const [given] = (await ask('/cicerone/api/Museum/1/checkAccessCode?code=2468')).cookies;
    const detail = '/api/museums/detail/all-data/1/2';
    const refused = await ask(detail);
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      'This museum shows its guide to those who entered its code.',
    ]);
    const answer = await ask(detail, `${given?.name}=${encodeURIComponent(given?.value ?? '')}`);
    expect([answer.statusCode, answer.json().idMuseum]).toEqual([200, 1]);
  });

  it('is of no use at a venue that is deactivated: it says so to everybody, and shows nothing', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true, deactivated: true }));
    const answer = await (await testApp({ folder })).inject('/api/museums/detail/all-data/1/2');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 1000 }]);
  });
});

it('a code may have letters of any script, and be given other days later', async () => {
  const code = { idMuseum: 1, code: 'Ñandú ٢ 💥' };
  await addAccessCode(tables, code, 1);
  await addAccessCode(tables, { ...code, code: 'ÑANDÚ 2💥' }, 7);
  for (const typed of [code.code, 'ñandú2💥', ' ÑANDÚ２ 💥 ']) {
    expect((await check(typed, 1, '192.0.2.3')).body).toEqual({ success: true, data: { daysUntilExpiration: 7 } });
  }
});

it('digits are the same from every keyboard, and so a code is taken away, too', async () => {
  const code = { idMuseum: 1, code: '13 57' };
  await addAccessCode(tables, code, 1);
  expect((await check('١٣٥٧', 1, '192.0.2.3')).body.success).toBe(true);
  expect(await removeAccessCode(tables, { ...code, code: '۱۳۵۷' })).toBe(true);
  expect((await check('1357', 1, '192.0.2.3')).body.success).toBe(false);
});

it('a code that was taken away opens nothing', async () => {
  const code = { idMuseum: 1, code: 'summer' };
  await addAccessCode(tables, code, 1);
  expect(await removeAccessCode(tables, code)).toBe(true);
  expect(await removeAccessCode(tables, code)).toBe(false);
  expect((await check('summer', 1, '192.0.2.4')).body.success).toBe(false);
});

it('no code stands in the database', async () => {
  await addAccessCode(tables, CODE, 3);
  expect(JSON.stringify(await tables.select().from(accessCodes))).not.toContain('2468');
});

it('who tries code after code is stopped for a while; others and right codes are not counted', async () => {
  await addAccessCode(tables, CODE, 3);
  const guesser = '192.0.2.9';
  for (let right = 0; right < 10; right++) expect((await check('2468', 1, guesser)).body.success).toBe(true);
  for (let guess = 0; guess < 5; guess++) expect((await check(`guess ${guess}`, 1, guesser)).status).toBe(200);
  expect((await check('2468', 1, guesser)).status).toBe(429);
  expect((await check('2468', 1, '192.0.2.10')).body.success).toBe(true);
});

it('a venue has so many codes and no more', async () => {
  for (let made = 0; made < CODES_OF_A_VENUE; made++) {
    expect(await addAccessCode(tables, { idMuseum: 9, code: `code ${made}` }, 1)).toBeUndefined();
  }
  expect(await addAccessCode(tables, { idMuseum: 9, code: 'one more' }, 1)).toEqual({ tag: 'too-many-codes' });
});

it('a code of an unknown venue is refused, and one that is none named', async () => {
  expect((await check('2468', 99)).status).toBe(404);
  for (const nothing of ['', ' ', '\u200f\u00a0']) {
    const { status, body } = await check(nothing);
    expect([status, body.issues]).toEqual([
      400,
      [{ field: 'code', message: 'must have 1 to 50 characters, not only spaces' }],
    ]);
  }
});
