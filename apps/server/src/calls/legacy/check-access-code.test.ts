import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { expect, it } from 'vitest';
import { addAccessCode, CODES_OF_A_VENUE, removeAccessCode } from '../../storage/access-codes.ts';
import { accessCodes } from '../../storage/database/schema.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

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
