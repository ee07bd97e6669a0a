import { eraseAddress } from '@cicerone/api/forget-call';
import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openVisitDatabase, VISIT_DATABASE_NAME } from '../records/visit-database.ts';
import { createSavedKeys } from '../saved/saved-keys.ts';
import { eraseAtServer, noteErasure } from './erasure.ts';
import { COOKIES_KEY, ERASURE_KEY } from './farewell-keys.ts';
import { isOwed } from './owed.ts';

afterEach(async () => {
  localStorage.clear();
  await deleteDB(VISIT_DATABASE_NAME);
});

const START = '2026-11-27T10:00:00.000+01:00';
const record = (idMuseum: number, visitorToken: string) => ({
  idMuseum,
  visitorToken,
  idDevice: 'phone',
  idLanguage: 2,
  languageCode: 'en',
  startDate: START,
});

/** A phone whose visitor was in museum 1 another day and is in museum 2 today, where the last report waits. */
async function visitedPhone() {
  createSavedKeys(() => localStorage).set('visit', record(2, 'today'));
  const visits = await openVisitDatabase();
  for (const first of [record(1, 'another-day'), record(2, 'today')])
    await visits.put('visits', { ...first, endDate: START, artworks: [], routes: [] });
  for (const visitorToken of ['today', 'of-nobody-here'])
    await visits.put('outbox', { key: `${visitorToken} endVisit`, visitorToken } as never);
  visits.close();
}
const noted = () => JSON.parse(localStorage.getItem(ERASURE_KEY) ?? 'null');
const server = (status: number) => vi.fn(async () => new Response(null, { status }));

test('the visits of every museum and the user of the login are noted once', async () => {
  await visitedPhone();
  createSavedKeys(() => localStorage).set('user', { network: 'Google', idUser: 'me', name: 'Ana' });
  await noteErasure();
  expect(noted()).toEqual({ visitorTokens: ['another-day', 'today'], idUser: 'me' });
});

test('reports of these visits that wait are deleted, and those of another visitor stay', async () => {
  await visitedPhone();
  await noteErasure();
  const visits = await openVisitDatabase();
  expect(await visits.getAllKeys('outbox')).toEqual(['of-nobody-here endVisit']);
  visits.close();
});

test('the next visitor of a loan device is added to one whose erasure is still owed', async () => {
  localStorage.setItem(ERASURE_KEY, JSON.stringify({ visitorTokens: ['before'], idUser: 'them' }));
  await visitedPhone();
  await noteErasure();
  expect(noted()).toEqual({ visitorTokens: ['before', 'another-day', 'today'], idUser: 'them' });
});

test('a visitor of whom the server knows nothing owes it nothing', async () => {
  await noteErasure();
  const ask = server(204);
  await eraseAtServer(ask);
  expect([noted(), ask.mock.calls]).toEqual([null, []]);
});

test('the server is asked until it has erased them, and then no more', async () => {
  await visitedPhone();
  await noteErasure();
  await eraseAtServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await eraseAtServer(server(503));
  expect(isOwed([ERASURE_KEY])).toBe(true);
  const ask = server(204);
  await eraseAtServer(ask);
  await eraseAtServer(ask);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ visitorTokens: ['another-day', 'today'] });
  expect(ask.mock.calls).toEqual([[eraseAddress, { method: 'POST', headers, body }]]);
  expect(isOwed()).toBe(false);
});

test('an erasure that was noted while the server answered stays owed', async () => {
  localStorage.setItem(ERASURE_KEY, JSON.stringify({ visitorTokens: ['first'] }));
  await eraseAtServer(async () => {
    localStorage.setItem(ERASURE_KEY, JSON.stringify({ visitorTokens: ['first', 'second'] }));
    return new Response(null, { status: 204 });
  });
  expect(noted()).toEqual({ visitorTokens: ['first', 'second'] });
});

test('an erasure and the cookies are owed independently', async () => {
  localStorage.setItem(COOKIES_KEY, 'true');
  localStorage.setItem(ERASURE_KEY, JSON.stringify({ visitorTokens: ['first'] }));
  await eraseAtServer(server(204));
  expect([isOwed([ERASURE_KEY]), isOwed([COOKIES_KEY])]).toEqual([false, true]);
});
