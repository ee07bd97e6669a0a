import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookieMade } from '../../testing/venue-cookie.ts';
import { cookieName, createVenueCookies } from './venue-cookies.ts';

const KEY = randomBytes(32);
const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY_MS = 86_400_000;
const cookies = createVenueCookies({ key: KEY, now: () => NOW });

function opens(
  cookie: string | undefined,
  idMuseum: number,
  at = NOW,
  epochOf?: (idMuseum: number) => string,
): boolean {
  const venueCookies = createVenueCookies({ key: KEY, epochOf, now: () => at });
  return venueCookies.of({ headers: { cookie } } as FastifyRequest)(idMuseum);
}

const own = cookieMade(KEY, 7, () => NOW);
const value = decodeURIComponent(own.slice(own.indexOf('=') + 1));

it('a venue sets a cookie that no script reads and no other site sends, for a number of days', () => {
  expect(cookies.made(7, 3, false)).toMatch(
    /^cicerone-code-7=7\.1795428000000\.[\w%+/-]+; Max-Age=259200; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

it('over https a browser accepts it from this host only and sends it over https only; either name opens', () => {
  const made = cookies.made(7, 3, true);
  expect(made).toMatch(/^__Host-cicerone-code-7=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(made).not.toContain('Domain');
  const [brought = ''] = made.split(';', 1);
  expect(opens(brought, 7)).toBe(true);
  expect(opens(`${brought}; ${cookieName(7)}=x`, 7)).toBe(true);
  expect(opens(`${cookieName(7, true)}=x; ${own}`, 7)).toBe(true);
});

it('where visitors always come by https it is sent over https only, whatever a proxy says of a request', () => {
  const always = createVenueCookies({ key: KEY, now: () => NOW, isAlwaysSecure: true });
  const made = always.made(7, 3, false);
  expect(made).toMatch(/^__Host-cicerone-code-7=.*; HttpOnly; Secure; SameSite=Lax$/);
  const ended = always.ended({ headers: { cookie: made } } as FastifyRequest);
  expect(ended).toEqual(['__Host-cicerone-code-7=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
});

describe('a cookie is revoked', () => {
  const inEpoch = (epoch: string) => (idMuseum: number) => (idMuseum === 7 ? epoch : '');
  const madeIn = (epoch: string) =>
    createVenueCookies({ key: KEY, epochOf: inEpoch(epoch), now: () => NOW })
      .made(7, 1, false)
      .split(';', 1)[0] ?? '';

  it('by the next epoch of its venue, in which new cookies open', () => {
    expect(opens(own, 7, NOW, inEpoch('a1_-'))).toBe(false);
    expect(opens(madeIn('a1_-'), 7, NOW, inEpoch('a1_-'))).toBe(true);
    expect(opens(madeIn('a1_-'), 7, NOW, inEpoch('b2'))).toBe(false);
    expect(opens(madeIn('a1_-'), 7)).toBe(false);
  });

  it('without affecting cookies of other venues', () => {
    const other = cookieMade(KEY, 8, () => NOW);
    expect(opens(other, 8, NOW, inEpoch('a1'))).toBe(true);
  });
});

it('a cookie opens its own venue until it expires, and no other', () => {
  expect(opens(own, 7)).toBe(true);
  expect(opens(`other=1; ${own}; more="x"`, 7)).toBe(true);
  expect(opens(own, 7, NOW + DAY_MS - 1)).toBe(true);
  expect(opens(own, 7, NOW + DAY_MS)).toBe(false);
  expect(opens(own, 8)).toBe(false);
  expect(opens(own.replace(cookieName(7), cookieName(8)), 8)).toBe(false);
});

describe('a forged cookie opens nothing', () => {
  it.each([
    ['no cookie', undefined],
    ['an empty one', ''],
    ['a name alone', cookieName(7)],
    ['a cookie of another installation', cookieMade(randomBytes(32), 7, () => NOW)],
    ['the value without its signature', `${cookieName(7)}=${value.slice(0, value.lastIndexOf('.'))}`],
    ['a later end under the same signature', own.replace('7.1795', '7.2795')],
    ['a first cookie of that name that is invalid', `${cookieName(7)}=x; ${own}`],
  ])('%s', (_, cookie) => {
    expect(opens(cookie, 7)).toBe(false);
  });

  it('with any character changed, omitted or added', () => {
    const place = fc.nat(value.length - 1);
    fc.assert(
      fc.property(place, fc.constantFrom(0, 1), fc.string({ maxLength: 2 }), (at, removed, added) => {
        const changed = value.slice(0, at) + added + value.slice(at + removed);
        fc.pre(changed !== value);
        expect(opens(`${cookieName(7)}=${encodeURIComponent(changed)}`, 7)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(opens(text, 7)).toBe(false);
      }),
    );
  });
});
