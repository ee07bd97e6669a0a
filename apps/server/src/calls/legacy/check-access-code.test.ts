import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { describe, expect, it, vi } from 'vitest';
import { CODE_BOUNDS } from '../../guarding/code-tries.ts';
import { CODES_OF_A_VENUE, createAccessCodes } from '../../guarding/codes/access-codes.ts';
import { beginEpoch } from '../../guarding/codes/cookie-epochs.ts';
import { endDayCodes, makeDayCode } from '../../guarding/codes/day-codes.ts';
import { readCurrentInForce } from '../../storage/release-files.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue, testFolder } from '../../testing/test-venue.ts';

const { tables, ...database } = await testDatabase();
const folder = await folderWithVenue();
const codeBounds = { ...CODE_BOUNDS, ofAddressPerMinute: 5 };
const app = await testApp({ folder, database: { tables, ...database }, codeBounds });
const codes = createAccessCodes(tables, folder);
const CODE = { idMuseum: 1, code: '2468' };

async function check(code: string, idMuseum = 1, remoteAddress = '192.0.2.1', server = app) {
  const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
  const url = `/cicerone/api/Museum/${idMuseum}/checkAccessCode`;
  const answer = await server.inject({ method: 'POST', url, headers, remoteAddress, payload: { code } });
  return { status: answer.statusCode, body: answer.json() };
}

it('a code opens its venue for its days, and no other venue', async () => {
  await codes.add(CODE, 3);
  await codes.add({ idMuseum: 2, code: '1357' }, 1);
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

  it('is set by a right code only, for as many days as the code opens the venue', async () => {
    await codes.add(CODE, 3);
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

  it('is sent over https only if the visitor uses https, which only a proxy on this machine can report', async () => {
    await codes.add(CODE, 3);
    const isSecure = async (...asked: Parameters<typeof askFrom>) =>
      (await askFrom(...asked)).cookies[0]?.secure === true;
    expect(await isSecure('127.0.0.1', '2468', HTTPS)).toBe(true);
    expect(await isSecure('127.0.0.1', '2468')).toBe(false);
    expect(await isSecure('192.0.2.21', '2468', HTTPS)).toBe(false);
  });

  it('is sent over https only where the address of the installation is one of https', async () => {
    await codes.add(CODE, 3);
    const publicUrl = 'https://guide.example.org';
    const server = await testApp({ folder, database: { tables, ...database }, publicUrl });
    const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
    const answer = await server.inject({ url: '/cicerone/api/Museum/1/checkAccessCode?code=2468', headers });
    expect(answer.cookies).toMatchObject([{ name: '__Host-cicerone-code-1', secure: true }]);
  });

  it('opens the content for visitors with a code', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true }));
    const guarded = await testApp({ folder, database: { tables, ...database } });
    await createAccessCodes(tables, folder).add(CODE, 3);
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

  it('opens nothing after it was revoked, and a new cookie does', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true }));
    const guarded = await testApp({ folder, database: { tables, ...database } });
    await createAccessCodes(tables, folder).add(CODE, 3);
    const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
    const enter = async () => {
      const url = '/cicerone/api/Museum/1/checkAccessCode';
      const [given] = (await guarded.inject({ method: 'POST', url, headers, payload: { code: '2468' } })).cookies;
      return `${given?.name}=${encodeURIComponent(given?.value ?? '')}`;
    };
    const read = async (cookie: string) =>
      (await guarded.inject({ url: '/api/museums/detail/all-data/1/2', headers: { cookie } })).statusCode;
    const before = await enter();
    expect(await read(before)).toBe(200);
    await beginEpoch(folder, 1);
    await vi.waitFor(async () => expect(await read(before)).toBe(401));
    expect(await read(await enter())).toBe(200);
  });

  it('is useless at a deactivated venue, which says to everybody that it is closed', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true, deactivated: true }));
    const answer = await (await testApp({ folder })).inject('/api/museums/detail/all-data/1/2');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 1000 }]);
  });
});

it('a code may have letters of any script, and its days can be changed later', async () => {
  const code = { idMuseum: 1, code: 'Ñandú ٢ 💥' };
  await codes.add(code, 1);
  await codes.add({ ...code, code: 'ÑANDÚ 2💥' }, 7);
  for (const typed of [code.code, 'ñandú2💥', ' ÑANDÚ２ 💥 ']) {
    expect((await check(typed, 1, '192.0.2.3')).body).toEqual({ success: true, data: { daysUntilExpiration: 7 } });
  }
});

it('digits are the same from every keyboard, also when a code is removed', async () => {
  const code = { idMuseum: 1, code: '13 57' };
  await codes.add(code, 1);
  expect((await check('١٣٥٧', 1, '192.0.2.3')).body.success).toBe(true);
  expect(await codes.remove({ ...code, code: '۱۳۵۷' })).toBe(true);
  expect((await check('1357', 1, '192.0.2.3')).body.success).toBe(false);
});

it('a removed code opens nothing', async () => {
  const code = { idMuseum: 1, code: 'summer' };
  await codes.add(code, 1);
  expect(await codes.remove(code)).toBe(true);
  expect(await codes.remove(code)).toBe(false);
  expect((await check('summer', 1, '192.0.2.4')).body.success).toBe(false);
});

it('older guides, which send the code in the address, get the same response as before', async () => {
  await codes.add({ idMuseum: 1, code: 'Ñ & 7' }, 2);
  const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
  const get = (code: string) =>
    app.inject({ url: `/cicerone/api/Museum/1/checkAccessCode?${new URLSearchParams({ code })}`, headers });
  expect((await get('ñ&7')).json()).toEqual({ success: true, data: { daysUntilExpiration: 2 } });
  expect((await get('ñ&8')).json()).toEqual({ success: false, data: null });
  expect((await get(' ')).statusCode).toBe(400);
});

it('an address that tries code after code is stopped for a while; other addresses and right codes are not counted', async () => {
  await codes.add(CODE, 3);
  const guesser = '192.0.2.9';
  for (let right = 0; right < 10; right++) expect((await check('2468', 1, guesser)).body.success).toBe(true);
  for (let guess = 0; guess < 5; guess++) expect((await check(`guess ${guess}`, 1, guesser)).status).toBe(200);
  expect((await check('2468', 1, guesser)).status).toBe(429);
  expect((await check('2468', 1, '192.0.2.10')).body.success).toBe(true);
});

it('a code that the database could not check counts as no try', async () => {
  const server = await testApp({ folder, codeBounds });
  const statuses: number[] = [];
  for (let retry = 0; retry < 8; retry++) statuses.push((await check('2468', 1, '192.0.2.11', server)).status);
  expect(new Set(statuses)).toEqual(new Set([503]));
});

describe('a code with terms', () => {
  const enter = (remoteAddress: string, code: string, cookie = '') =>
    app.inject({
      method: 'POST',
      url: '/cicerone/api/Museum/1/checkAccessCode',
      headers: { authorization: basicAuthorization(TEST_CREDENTIALS), cookie },
      remoteAddress,
      payload: { code },
    });
  const WRONG = { success: false, data: null };

  it('is valid on the days of the museum, not of the server', async () => {
    const { timezone } = await readCurrentInForce(folder, 1).then((release) => ({ timezone: release?.timezone }));
    expect(timezone).toBe('Europe/Madrid');
    await codes.add({ idMuseum: 1, code: 'one day' }, 1, { validFrom: '2026-12-05', validTo: '2026-12-05' });
    const at = async (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      return (await enter('192.0.2.60', 'one day').finally(() => vi.useRealTimers())).json().success;
    };
    expect(await at('2026-12-04T22:59:00Z')).toBe(false);
    expect(await at('2026-12-04T23:00:00Z')).toBe(true);
    expect(await at('2026-12-05T22:59:00Z')).toBe(true);
    expect(await at('2026-12-05T23:00:00Z')).toBe(false);
  });

  it('that is used up, or of another day, is answered like a code that nobody made', async () => {
    await codes.add({ idMuseum: 1, code: 'used up' }, 1, { uses: 1 });
    await codes.add({ idMuseum: 1, code: 'next year' }, 1, { validFrom: '2999-01-01' });
    await enter('192.0.2.61', 'used up');
    const answers = await Promise.all(['used up', 'next year', 'no code'].map((code) => enter('192.0.2.62', code)));
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['set-cookie']]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.json()).toEqual(WRONG);
  });

  it('opens again on the phone that has it, until the moment that it had', async () => {
    await codes.add({ idMuseum: 1, code: 'ticket' }, 2, { uses: 1 });
    const [{ name = '', value = '' } = {}] = (await enter('192.0.2.63', 'ticket')).cookies;
    const again = await enter('192.0.2.63', 'ticket', `${name}=${encodeURIComponent(value)}`);
    expect(again.json()).toEqual({ success: true, data: { daysUntilExpiration: 2 } });
    expect(again.cookies).toEqual([]);
    expect((await enter('192.0.2.63', 'ticket', `${name}=${encodeURIComponent(`${value}x`)}`)).json()).toEqual(WRONG);
  });

  it('opens for as many phones as it may, also when a class enters it at the same moment', async () => {
    await codes.add({ idMuseum: 1, code: 'class' }, 1, { uses: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, seat) => enter(`198.51.100.${seat}`, 'class')));
    expect(answers.filter((answer) => answer.json().success)).toHaveLength(3);
    expect(await codes.find({ idMuseum: 1, code: 'class' })).toMatchObject({ used: 3 });
  });
});

describe('a one-day code', () => {
  const DAY = '2026-12-05';
  const NOON = new Date(`${DAY}T11:00:00Z`);
  const GUESSER = '192.0.2.70';
  /** A code on a server whose clock stands there, without a database: none is asked. */
  async function enter(code: string, { at = NOON, cookie = '', server = app } = {}) {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const asking = server.inject({
      method: 'POST',
      url: '/cicerone/api/Museum/1/checkAccessCode',
      headers: { authorization: basicAuthorization(TEST_CREDENTIALS), cookie },
      remoteAddress: GUESSER,
      payload: { code },
    });
    return asking.finally(() => vi.useRealTimers());
  }
  const opens = async (...asked: Parameters<typeof enter>) => (await enter(...asked)).json().success;

  it('opens its museum on its day there, without the database', async () => {
    const code = await makeDayCode(folder, 1, DAY);
    const server = await testApp({ folder });
    const answer = await enter(code, { server });
    expect(answer.json()).toEqual({ success: true, data: { daysUntilExpiration: 1 } });
    expect(answer.cookies).toMatchObject([{ name: 'cicerone-code-1', maxAge: 86_400 }]);
    const at = (moment: string) => opens(code, { server, at: new Date(moment) });
    expect([await at('2026-12-04T22:59:59Z'), await at('2026-12-04T23:00:00Z')]).toEqual([false, true]);
    expect([await at('2026-12-05T22:59:59Z'), await at('2026-12-05T23:00:00Z')]).toEqual([true, false]);
  });

  it('gives a phone that entered it no further day', async () => {
    const code = await makeDayCode(folder, 1, DAY);
    const [{ name = '', value = '' } = {}] = (await enter(code)).cookies;
    const again = await enter(code, { cookie: `${name}=${encodeURIComponent(value)}` });
    expect([again.json().success, again.cookies]).toEqual([true, []]);
  });

  it('that was changed, is of another museum, or has another day written on it opens nothing', async () => {
    const server = await testApp({ folder, codeBounds: CODE_BOUNDS });
    const code = await makeDayCode(folder, 1, DAY);
    const yesterday = await makeDayCode(folder, 1, '2026-12-04');
    const [, , signature = ''] = yesterday.split('.');
    const tampered = Array.from({ length: 20 }, (_, at) => {
      const place = code.length - 1 - at * 4 - 1;
      return code.slice(0, place) + (code[place] === 'A' ? 'B' : 'A') + code.slice(place + 1);
    });
    const foreign = await makeDayCode(folder, 2, DAY);
    const elsewhere = await makeDayCode(await testFolder(), 1, DAY);
    for (const wrong of [...tampered, foreign, elsewhere, yesterday, `day1.20261205.${signature}`]) {
      expect((await enter(wrong, { server })).json()).toEqual({ success: false, data: null });
    }
  });

  it('is tried as often as any other code, and no more', async () => {
    const server = await testApp({ folder, codeBounds });
    const guesses = Array.from({ length: 8 }, (_, guess) => `day1.20261205.${String(guess).repeat(86)}`);
    const statuses: number[] = [];
    for (const guess of guesses) statuses.push((await enter(guess, { server })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('ends with its key; the next one has another', async () => {
    const server = await testApp({ folder, codeBounds: CODE_BOUNDS });
    const code = await makeDayCode(folder, 1, DAY);
    expect(await endDayCodes(folder, 1)).toBe(true);
    expect(await opens(code, { server })).toBe(false);
    const next = await makeDayCode(folder, 1, DAY);
    expect([await opens(code, { server }), await opens(next, { server })]).toEqual([false, true]);
  });
});

describe('many codes at once', () => {
  it('are checked four at a time, forty wait, and the others are asked to retry', async () => {
    await codes.add(CODE, 3);
    const server = await testApp({ folder, database: { tables, ...database } });
    const holding = await database.pool.connect();
    await holding.query('begin; lock table access_codes in access exclusive mode');
    let refused = 0;
    const answers = Array.from({ length: 60 }, async (_, visitor) => {
      const answer = await check('2468', 1, `192.0.2.${100 + visitor}`, server);
      if (answer.status === 503) refused += 1;
      return answer;
    });
    await expect.poll(() => refused).toBe(16);
    await holding.query('commit');
    holding.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(44);
  });

  const many = (addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: 1500 }, (_, index) => check(`guess ${index}`, 1, addressOf(index))));

  /** On a busy machine some give up waiting for their turn before the limit is reached. */
  const expectAtMostFive = (answers: Awaited<ReturnType<typeof many>>) => {
    const checked = answers.filter(({ status }) => status === 200);
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  };

  it('from one address are checked one after the other, up to a limit', async () => {
    const answers = await many(() => '192.0.2.30');
    expectAtMostFive(answers);
  });

  it('from one IPv6 network count as one sender', async () => {
    const answers = await many((index) => `2001:db8:0:7::${(index + 1).toString(16)}`);
    expectAtMostFive(answers);
  });

  it('from the networks of one IPv6 site stop that site, and no stranger elsewhere', async () => {
    await codes.add(CODE, 3);
    const bounds = { ...CODE_BOUNDS, ofSitePerHour: 5, ofStrangersPerHour: 15 };
    const server = await testApp({ folder, database: { tables, ...database }, codeBounds: bounds });
    for (let network = 0; network < 30; network++) await check('guess', 1, `2001:db8:5:${network}::1`, server);
    expect((await check('2468', 1, '2001:db8:5:99::1', server)).status).toBe(429);
    expect((await check('2468', 1, '192.0.2.40', server)).body.success).toBe(true);
  });

  it('from a client with a right code leave places for others', async () => {
    await codes.add(CODE, 3);
    const server = await testApp({ folder, database: { tables, ...database } });
    const ofThree = (index: number) => `192.0.2.${33 + (index % 3)}`;
    const many = Array.from({ length: 500 }, (_, index) => check('2468', 1, ofThree(index), server));
    const other = await check('2468', 1, '192.0.2.32', server);
    expect(other).toMatchObject({ status: 200, body: { success: true } });
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  it('from everywhere: those without a place are asked to retry', async () => {
    const answers = await many((index) => `198.51.${index >> 8}.${index & 255}`);
    const { length } = answers.filter(({ status }) => status === 200);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(CODE_BOUNDS.ofStrangersPerHour);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  });
});

it('a venue has a limited number of codes', async () => {
  for (let made = 0; made < CODES_OF_A_VENUE; made++) {
    expect(await codes.add({ idMuseum: 9, code: `code ${made}` }, 1)).toBeUndefined();
  }
  expect(await codes.add({ idMuseum: 9, code: 'one more' }, 1)).toEqual({ tag: 'too-many-codes' });
});

it('a code of an unknown venue is refused, and the field of an invalid code is named', async () => {
  expect((await check('2468', 99)).status).toBe(404);
  for (const nothing of ['', ' ', '\u200f\u00a0']) {
    const { status, body } = await check(nothing);
    expect([status, body.issues]).toEqual([
      400,
      [{ field: 'code', message: 'must have 1 to 50 characters, not only spaces' }],
    ]);
  }
});
