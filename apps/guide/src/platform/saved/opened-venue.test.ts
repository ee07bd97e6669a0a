import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AccessCode } from '#domain/entry/access-code.ts';
import { CODE_CACHE, OPENED_VENUE } from '#domain/keeping/caches.ts';
import { noteOpenedVenue } from './opened-venue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CODE: AccessCode = { code: '2468', createdAt: 1000, daysUntilExpiration: 2 };
type Known = { currentMuseum: number | undefined; accessCode: AccessCode | undefined };
const phone = (known: Partial<Known>) =>
  createStore<Known>(() => ({ currentMuseum: 7, accessCode: undefined, ...known }));

const noted = async () => (await caches.match(OPENED_VENUE, { cacheName: CODE_CACHE }))?.json();

beforeEach(async () => void (await caches.delete(CODE_CACHE)));
afterEach(async () => void (await caches.delete(CODE_CACHE)));

test('a valid code is noted before the visit begins, until it ends', async () => {
  await noteOpenedVenue(phone({ accessCode: CODE }));
  expect(await noted()).toEqual({ idMuseum: 7, from: 1000, until: 1000 + 2 * DAY_MS });
});

test('a code that is typed later is noted, and one that is forgotten no more', async () => {
  const visitor = phone({});
  await noteOpenedVenue(visitor);
  expect(await noted()).toBeUndefined();
  visitor.setState({ accessCode: CODE });
  await expect.poll(noted).toEqual({ idMuseum: 7, from: 1000, until: 1000 + 2 * DAY_MS });
  visitor.setState({ currentMuseum: 1, accessCode: undefined });
  await expect.poll(noted).toBeUndefined();
  expect(await caches.has(CODE_CACHE)).toBe(false);
});

test('the note of an earlier page is removed once its code is gone', async () => {
  await noteOpenedVenue(phone({ accessCode: CODE }));
  await noteOpenedVenue(phone({}));
  await expect.poll(noted).toBeUndefined();
});
