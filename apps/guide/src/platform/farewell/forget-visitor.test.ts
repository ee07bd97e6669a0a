import { afterEach, expect, test, vi } from 'vitest';
import { MEDIA_CACHE, RELEASE_CACHE } from '#domain/keeping/caches.ts';
import { SHELL_CACHES } from '#domain/shell/build-files.ts';
import { LENT } from '../../testing/lent.ts';
import { createLoanKeys } from '../loan/loan-keys.ts';
import { openGuideDatabase } from '../records/database.ts';
import { openVisitDatabase } from '../records/visit-database.ts';
import { COOKIES_KEY } from './farewell-keys.ts';
import { endCookies, forgetVisitor } from './forget-visitor.ts';
import { isOwed, onOwedChange } from './owed.ts';

const SHELL = `${SHELL_CACHES}test`;

afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await caches.delete(SHELL);
});

/** The keys of a loan device that outlive its visitor, with the loan itself, as they are stored on devices. */
const OF_THE_MUSEUM = [
  'cicerone.cookies-to-end',
  'cicerone.loan-code',
  'cicerone.password-tries',
  'cicerone.picture-size',
  'cicerone.to-erase',
  'code',
  'code-creation-date',
  'code-days-until-expiration',
  'current-museum',
  'download-resources',
  'languagesV2',
  'version',
];

/** A phone on which a visitor has visited museums. */
async function visitedPhone() {
  localStorage.setItem('current-museum', '1');
  localStorage.setItem('visitv2', '{}');
  sessionStorage.setItem('anything', 'of the visit');
  for (const name of [MEDIA_CACHE, RELEASE_CACHE, SHELL]) await caches.open(name);
  // Their connections are open, as those of the page are.
  const content = await openGuideDatabase();
  await content.put('museums', { idMuseum: 1 } as never);
  const visits = await openVisitDatabase();
  await visits.put('visits', { idMuseum: 1 } as never);
}

test('a visitor who is gone leaves nothing behind but the guide itself, and cookies for the server to take back', async () => {
  await visitedPhone();
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's scripts write it
  document.cookie = '_ga=GA1.1.1.1; path=/';
  await forgetVisitor();
  expect(document.cookie).not.toContain('_ga');
  expect({ ...localStorage }).toEqual({ [COOKIES_KEY]: 'true' });
  expect(sessionStorage).toHaveLength(0);
  expect(await caches.keys()).toEqual([SHELL]);
  expect((await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('cicerone'))).toEqual(
    [],
  );
});

test('a phone that is not counted stays so for the next visit, and a loan device counts its next visitor', async () => {
  const keys = createLoanKeys(() => localStorage);
  for (const loan of [undefined, LENT]) {
    keys.set('loan', loan);
    localStorage.setItem('cicerone.counting', 'off');
    await forgetVisitor();
    expect(localStorage.getItem('cicerone.counting')).toBe(loan ? null : 'off');
  }
  localStorage.clear();
});

test('a loan device loses the visitor’s data, and keeps the museum’s: downloads, access code and loan', async () => {
  const keys = createLoanKeys(() => localStorage);
  keys.set('loan', LENT);
  keys.set('activeAt', 1);
  localStorage.setItem('cicerone.of-another-screen', 'of the visitor, for nobody has said that it is not');
  for (const key of OF_THE_MUSEUM) localStorage.setItem(key, 'of the museum');
  for (const key of ['user', 'language', 'mode', 'cicerone.visitor-downloads'])
    localStorage.setItem(key, 'of the visitor');
  localStorage.setItem('cicerone.switch-pace', '3');
  localStorage.setItem('cicerone.moves-sound', 'on');
  await visitedPhone();
  const visits = await openVisitDatabase();
  await visits.put('own', { idMuseum: 1, idArtwork: 7, name: 'The leaf', looks: [] });
  await visits.put('answers', { idMuseum: 1, idQuestion: 5, idStudy: 2, version: 3, value: 'yes' });
  await visits.put('traces', { idMuseum: 1, day: '2026-11-22', kind: 'hall', id: 3 } as never);
  await visits.put('outbox', { key: 'waiting' } as never);
  await visits.put('eventCounts', { batch: 'waiting' } as never);
  await visits.put('venueDocuments', { idMuseum: 1 } as never);
  await forgetVisitor();
  expect(Object.keys(localStorage).sort()).toEqual([...OF_THE_MUSEUM, 'cicerone.loan'].sort());
  expect(keys.get('loan')).toEqual({ ...LENT, round: LENT.round + 1 });
  expect(sessionStorage).toHaveLength(0);
  expect((await caches.keys()).sort()).toEqual([MEDIA_CACHE, RELEASE_CACHE, SHELL].sort());
  expect(await (await openGuideDatabase()).count('museums')).toBe(1);
  const counts = ['own', 'answers', 'traces', 'visits', 'heard', 'outbox', 'eventCounts', 'venueDocuments'] as const;
  expect(await Promise.all(counts.map((store) => visits.count(store)))).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  localStorage.clear();
  await forgetVisitor();
});

test('a loan device that was left in another museum forgets the code that its visitor typed there', async () => {
  createLoanKeys(() => localStorage).set('loan', LENT);
  localStorage.setItem('current-museum', String(LENT.idMuseum + 1));
  for (const key of ['code', 'code-creation-date', 'code-days-until-expiration']) localStorage.setItem(key, '1357');
  await forgetVisitor();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('code'))).toEqual([]);
  localStorage.clear();
  await forgetVisitor();
});

test('the server is asked to expire the cookies until it was reached, and then no more', async () => {
  localStorage.setItem(COOKIES_KEY, 'true');
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response(null, { status: 503 }),
  ];
  const ask = vi.fn(async () => answers.shift()?.() ?? new Response(null, { status: 204 }));
  const changed = vi.fn();
  const leave = onOwedChange(changed);
  for (const owed of [true, true, false, false]) {
    await endCookies(ask);
    expect([localStorage.getItem(COOKIES_KEY), isOwed()]).toEqual([owed ? 'true' : null, owed]);
    expect(changed).toHaveBeenCalledTimes(owed ? 0 : 1);
  }
  leave();
  expect(ask.mock.calls).toEqual(Array(3).fill(['/api/visitor/forget', { method: 'POST' }]));
});

test('a browser that refuses storage has nothing to forget', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  await expect(forgetVisitor()).resolves.toBe(true);
  await expect(endCookies(vi.fn())).resolves.toBeUndefined();
});
