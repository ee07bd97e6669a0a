import { expect, test } from 'vitest';
import { isADayAway, pauseBefore, type WaitingMail, waitsAfter, withMail } from './waiting-mails.ts';

const HOUR = 3600_000;
const mail = (address: string, askedAt: number, visitorToken = 'today', heardSeconds = 0): WaitingMail => ({
  body: {
    ...{ idMuseum: 1, visitorToken, idLanguage: 2, language: 'en', address, heardSeconds },
    ...{ firstDay: '2026-11-27', lastDay: '2026-11-27' },
    ...{ works: [], favourites: [], routes: [], timelines: [], halls: [], oneMinutes: [] },
  },
  askedAt,
});
const refused = (status: number) => ({ tag: 'refused', status }) as const;

test('a mail waits for a day, and one of a clock that was ahead is not stored for longer', () => {
  expect([0, 23 * HOUR, 24 * HOUR].map((now) => isADayAway(0, now))).toEqual([false, false, true]);
  expect(isADayAway(48 * HOUR, 0)).toBe(true);
});

test('a visitor who asks again has one mail, with what was seen since, whose day began the first time', () => {
  const waiting = withMail([mail('ann@example.org', 1)], mail('Ann@example.org', 9, 'today', 60));
  expect(waiting).toEqual([mail('Ann@example.org', 1, 'today', 60)]);
});

test('another address, and another visit, are another mail', () => {
  const first = [mail('ann@example.org', 1)];
  expect(withMail(first, mail('eve@example.org', 2))).toHaveLength(2);
  expect(withMail(first, mail('ann@example.org', 2, 'tomorrow'))).toHaveLength(2);
});

test('a mail waits while the server cannot be reached or has a fault, and not once it is refused', () => {
  expect(waitsAfter({ tag: 'offline' })).toBe(true);
  expect([500, 502, 503, 504, 408, 429].filter((status) => !waitsAfter(refused(status)))).toEqual([]);
  expect([400, 401, 404, 409, 413].filter((status) => waitsAfter(refused(status)))).toEqual([]);
});

test('two addresses of one mailbox are one mail, as they are for the server', () => {
  const waiting = withMail([mail('ann+museum@example.org', 0)], mail('Ann@example.org', HOUR));
  expect(waiting.map(({ body, askedAt }) => [body.address, askedAt])).toEqual([['Ann@example.org', 0]]);
});

test('a phone asks less and less often, at most every five minutes, and no two at the same moment', () => {
  const pauses = [0, 1, 2, 3, 30].map((attempt) => pauseBefore(attempt, 0.5));
  expect(pauses).toEqual([3750, 7500, 15_000, 30_000, 225_000]);
  expect(pauseBefore(30, 0)).toBe(150_000);
  expect(pauseBefore(30, 0.999_999)).toBe(300_000);
});
