import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { waitingMails } from '#platform/farewell/waiting-mails.ts';
import { WAITING_MAIL } from '../../testing/waiting-mail.ts';
import type { Composed } from '../compose/compose.ts';
import { composeMails } from './compose-mails.ts';

const { visitorToken, address, ...visit } = WAITING_MAIL.body;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Asks for the mail of a visit, of a server that answers with this status; 0 is no network. */
async function send(status: number, isLent = false) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (status === 0) throw new TypeError('no network');
    return Response.json({ taken: true }, { status });
  });
  const composed = {
    device: { now: () => WAITING_MAIL.askedAt },
    visitor: { store: createStore(() => ({ visit: { idMuseum: 1, visitorToken } })) },
    words: { get: () => ({ language: { tag: 'en' } }) },
    contentLanguage: () => undefined,
    isLent,
  } as unknown as Composed;
  const outcome = await composeMails(composed, 1).send(address, visit);
  return [outcome, waitingMails().map(({ body }) => body.address)];
}

test.each([
  [200, 'taken', []],
  [0, 'waits', [address]],
  [503, 'waits', [address]],
  // Others ask at the address of the museum.
  [429, 'waits', [address]],
  [409, 'too-many', []],
  [400, 'not-sent', []],
])('a visitor whose mail the server answers with %i learns that it is %s', async (status, outcome, waiting) => {
  expect(await send(status)).toEqual([outcome, waiting]);
});

test('a device that the museum lends stores no mail', async () => {
  expect(await send(0, true)).toEqual(['offline', []]);
  expect(await send(429, true)).toEqual(['not-sent', []]);
});
