import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { describe, expect, test } from 'vitest';
import { createLoginHandshakes } from '../../login/login-handshakes.ts';
import { createLoginProofs } from '../../login/login-proofs.ts';
import { logins, users } from '../../storage/database/schema.ts';
import { testNetwork } from '../../testing/networks/test-network.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const GOOGLE = 2;
const FACEBOOK = 1;
const database = await testDatabase();
const app = await testApp({ database, networks: [testNetwork('Google')] });

async function post(url: string, payload: object, server = app) {
  const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
  const answer = await server.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function begin() {
  const { body, headers } = await post('/api/login', { idMuseum: 1, idSocialNetwork: GOOGLE });
  const state = new URL(body.address).searchParams.get('state') ?? '';
  return { handshake: body.handshake as string, state, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
}

/** A visitor comes back from the network. @returns the path of the guide that is opened */
async function comeBack(state: string, cookie?: string, code = '108') {
  const url = `/api/login/return/google?code=${code}&state=${state}`;
  const { statusCode, headers } = await app.inject({ url, headers: cookie ? { cookie } : {} });
  expect(statusCode).toBe(303);
  return String(headers.location).replace(/^\/museums\/[^/]+/, '');
}

const outcome = async (handshake: string, number?: string) =>
  (await post('/api/login/outcome', { handshake, ...(number !== undefined && { number }) })).body;
const OVER = { tag: 'failed', why: 'over' };
const identified = { tag: 'identified', idSocialNetwork: GOOGLE, name: 'Visitor 108', proof: expect.any(String) };

describe('a login at a network', () => {
  test('ends in the guide where it began, once, and makes a user', async () => {
    const { handshake, state, cookie } = await begin();
    expect(await outcome(handshake)).toEqual({ tag: 'waiting' });
    expect(await comeBack(state, cookie)).toBe('/login');
    const who = await outcome(handshake);
    expect(who).toEqual(identified);
    expect(await outcome(handshake)).toEqual(OVER);
    const claim = { idSocialNetwork: GOOGLE, proof: who.proof };
    const first = await post('/cicerone/api/SocialNetwork/', claim);
    expect(first.body).toEqual({ success: true, data: { IdUser: expect.any(String) } });
    expect((await post('/cicerone/api/SocialNetwork/', claim)).body).toEqual(first.body);
  });

  test('that ends in another browser shows a number there, which the guide asks for', async () => {
    const { handshake, state } = await begin();
    const path = await comeBack(state);
    expect(path).toMatch(/^\/login-ended#\d{6}$/);
    expect(await outcome(handshake)).toEqual({ tag: 'number-needed' });
    expect(await outcome(handshake, path.slice(-6))).toEqual(identified);
  });

  test('is over after one wrong number, for the right one too', async () => {
    const { handshake, state } = await begin();
    const number = (await comeBack(state)).slice(-6);
    const wrong = number === '000000' ? '000001' : '000000';
    expect(await outcome(handshake, wrong)).toEqual({ tag: 'failed', why: 'wrong-number' });
    expect(await outcome(handshake, number)).toEqual(OVER);
  });

  test('that fails in another browser says why in both, without a number', async () => {
    const { handshake, state } = await begin();
    expect(await comeBack(state, undefined, '')).toBe('/login-ended#not-confirmed');
    expect(await outcome(handshake)).toEqual({ tag: 'failed', why: 'not-confirmed' });
  });

  test('is come back from once', async () => {
    const { state, cookie } = await begin();
    await comeBack(state, cookie);
    expect(await comeBack(state, cookie)).toBe('/login-ended#over');
    expect(await comeBack(state)).toBe('/login-ended#over');
  });

  test('whose state was made up leads back to the guide of that browser, and else to the start', async () => {
    const { handshake, cookie } = await begin();
    expect(await comeBack('A'.repeat(43), cookie)).toBe('/login-ended#over');
    expect(await comeBack('A'.repeat(43))).toBe('/');
    expect(await comeBack('')).toBe('/');
    expect(await outcome(handshake)).toEqual({ tag: 'waiting' });
  });

  test('cannot be fetched with what the network knows', async () => {
    const { state, cookie } = await begin();
    await comeBack(state, cookie);
    expect(await outcome(state)).toEqual(OVER);
  });

  test('marks its browser for five minutes by a cookie that no script reads, in an answer that nobody stores', async () => {
    const { headers } = await post('/api/login', { idMuseum: 1, idSocialNetwork: GOOGLE });
    expect(headers['set-cookie']).toMatch(
      /^cicerone-login=1\.[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('goes on after an answer of more than 8,000 characters, which is not read', async () => {
    const { handshake, state, cookie } = await begin();
    expect(await comeBack(state, cookie, 'a'.repeat(8000))).toBe('/login-ended#over');
    expect(await outcome(handshake)).toEqual({ tag: 'waiting' });
  });

  test('begins only at a network and in a museum that are here', async () => {
    expect((await post('/api/login', { idMuseum: 1, idSocialNetwork: FACEBOOK })).status).toBe(404);
    expect((await post('/api/login', { idMuseum: 9, idSocialNetwork: GOOGLE })).status).toBe(404);
    expect((await app.inject('/api/login/return/facebook?code=1')).statusCode).toBe(404);
  });

  test('begins and ends at one address as often as a full museum needs, and then waits', async () => {
    const busy = await testApp({ database, networks: [testNetwork('Google')], loginsPerMinute: 2 });
    const statuses = [];
    for (let login = 0; login < 3; login++) {
      statuses.push((await post('/api/login', { idMuseum: 1, idSocialNetwork: GOOGLE }, busy)).status);
    }
    const outcome = { handshake: 'A'.repeat(43) };
    for (let login = 0; login < 3; login++) {
      statuses.push((await post('/api/login/outcome', outcome, busy)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  test('leaves neither a name nor an id at the network in the database', async () => {
    const { handshake, state, cookie } = await begin();
    await comeBack(state, cookie, 'somebody');
    const rows = async () =>
      JSON.stringify([await database.tables.select().from(logins), await database.tables.select().from(users)]);
    expect(await rows()).not.toContain('somebody');
    expect(await rows()).not.toContain(state);
    const { proof } = await outcome(handshake);
    await post('/cicerone/api/SocialNetwork/', { idSocialNetwork: GOOGLE, proof });
    expect(await rows()).not.toContain('somebody');
  });
});

describe('after five minutes', () => {
  const clock = { now: Date.now() };
  const handshakes = createLoginHandshakes(database.tables, () => clock.now);
  const later = () => {
    clock.now += 5 * 60_000;
  };
  const login = { idMuseum: 1, idSocialNetwork: GOOGLE, verifier: 'v' };
  const who = { tag: 'identified', idUser: '108' } as const;

  test('nobody comes back, and the museum is still known', async () => {
    const { state, cookie, handshake } = await handshakes.begin(login);
    later();
    expect(await handshakes.comeBack(state, cookie)).toBeUndefined();
    clock.now += 55 * 60_000;
    await handshakes.forgetOld();
    expect(await handshakes.museumOf(state)).toBe(1);
    expect(await handshakes.fetch(handshake, undefined)).toEqual(OVER);
  });

  test('no outcome is fetched, and it is forgotten by night', async () => {
    const { state, cookie, handshake } = await handshakes.begin(login);
    await handshakes.comeBack(state, cookie);
    await handshakes.end(state, who, true);
    later();
    expect(await handshakes.fetch(handshake, undefined)).toEqual(OVER);
    clock.now += 61 * 60_000;
    expect(await handshakes.forgetOld()).toBeGreaterThan(0);
    expect(await handshakes.museumOf(state)).toBeUndefined();
  });

  test('a proof makes no user', () => {
    const proofs = createLoginProofs(Buffer.alloc(32), () => clock.now);
    const proof = proofs.made({ idSocialNetwork: GOOGLE, idUser: '108' });
    expect([proofs.idUserOf(proof, GOOGLE), proofs.idUserOf(proof, FACEBOOK)]).toEqual(['108', undefined]);
    expect(createLoginProofs(Buffer.alloc(32, 1)).idUserOf(proof, GOOGLE)).toBeUndefined();
    later();
    expect(proofs.idUserOf(proof, GOOGLE)).toBeUndefined();
  });
});

/** A drill tries ten thousand. */
const CROSS_STARTED = process.env.DRILLS ? 10_000 : 300;
const AT_ONCE = 20;

test(`of ${CROSS_STARTED} logins that a stranger began and a visitor ended, none is the stranger's but by a guess`, async () => {
  const handshakes = createLoginHandshakes(database.tables);
  let stolen = 0;
  let guessed = 0;
  async function steal() {
    const { handshake, state } = await handshakes.begin({ idMuseum: 1, idSocialNetwork: GOOGLE, verifier: 'v' });
    const login = await handshakes.comeBack(state, undefined);
    const who = { tag: 'identified', idUser: '108', name: 'Victim' } as const;
    const number = await handshakes.end(state, who, login?.isSameBrowser ?? true);
    const guess = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
    if (guess === number) guessed += 1;
    // Many at once, and one after the other: the stranger has one try.
    const tries = [undefined, guess, '123456', '000000', undefined];
    const answers = await Promise.all(tries.map((tried) => handshakes.fetch(handshake, tried)));
    if (number === '123456' || number === '000000') guessed += 1;
    if (answers.some(({ tag }) => tag === 'identified')) stolen += 1;
  }
  for (let at = 0; at < CROSS_STARTED; at += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, steal));
  expect(stolen).toBeLessThanOrEqual(guessed);
}, 600_000);
