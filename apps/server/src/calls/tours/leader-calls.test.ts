import { expect, it } from 'vitest';
import { tourServer } from '../../testing/tours/tour-server.ts';
import { cookieMade } from '../../testing/venue-cookie.ts';
import { createGuideKeys } from '../../tours/guide-keys.ts';
import { createLeaderCookies } from './leader-cookies.ts';

const KEY = Buffer.alloc(32, 1);
const HASH = 'ab'.repeat(32);
const [MADE = ''] = createLeaderCookies({ key: KEY }).made(1, HASH, false).split(';');
const of = (cookie: string, idMuseum = 1, now = Date.now, key = KEY) =>
  createLeaderCookies({ key, now }).of({ headers: { cookie } }, idMuseum);

it('the cookie of a leader says which key was shown, in one museum, for ninety days', () => {
  expect(of(MADE)).toBe(HASH);
  expect(of(`other=1; ${MADE}`)).toBe(HASH);
  expect(of(MADE, 2)).toBeUndefined();
  expect(of(MADE.replace('leader-1', 'leader-2'), 2)).toBeUndefined();
  expect(of(MADE, 1, () => Date.now() + 91 * 86_400_000)).toBeUndefined();
  expect(of(MADE, 1, Date.now, Buffer.alloc(32, 2))).toBeUndefined();
});

it('no other cookie of this server is one of a leader', () => {
  const code = cookieMade(KEY, 1).replace('cicerone-code', 'cicerone-leader');
  expect(of(code)).toBeUndefined();
});

it('no script reads the cookie, no other site sends it, and over https only this host does', () => {
  const plain = createLeaderCookies({ key: KEY }).made(1, HASH, false);
  expect(plain).toMatch(/^cicerone-leader-1=.*; HttpOnly; SameSite=Strict$/);
  const secure = createLeaderCookies({ key: KEY }).made(1, HASH, true);
  expect(secure).toMatch(/^__Host-cicerone-leader-1=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});

it('a key opens a session, which says who leads, and writes down the day; the phone can end it', async () => {
  const server = await tourServer();
  const key = await server.key('Ada Lovelace');
  const opened = await server.ask('POST', '/api/tour-leader', { payload: { idMuseum: 1, key } });
  expect(opened).toMatchObject({ status: 200, body: { leader: 'Ada Lovelace' } });
  const [listed] = await createGuideKeys(server.database.tables).list(1);
  expect(listed?.usedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const ended = await server.ask('DELETE', '/api/tour-leader?idMuseum=1', { cookie: opened.cookie });
  expect(ended).toMatchObject({ body: { ended: true }, cookie: 'cicerone-leader-1=' });
});

it('a museum that is not here has no leaders', async () => {
  const server = await tourServer();
  const payload = { idMuseum: 99, key: await server.key('Ada') };
  expect((await server.ask('POST', '/api/tour-leader', { payload })).status).toBe(404);
  expect((await server.ask('GET', '/api/tours?idMuseum=99')).status).toBe(404);
});
