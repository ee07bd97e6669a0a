import { beforeEach, describe, expect, test } from 'vitest';
import type { VenueFailure } from './failures.ts';
import type { Session } from './session.ts';
import { createWelcomeStart, type WelcomeStartNeeds } from './welcome-start.ts';

const ENGLISH = { id: 2, code: 'en_GB', name: 'English' };
let version: string | undefined;
let languages: readonly unknown[] | undefined;
let sessions: Session[];
let resets: number[];
let isPolicyAccepted: boolean;
/** What the entry guard finds accepted while the venue's records are written anew. */
let acceptedMeanwhile: boolean[];
let isOnline: boolean;
let answer: (typeof ENGLISH)[] | VenueFailure;
let start: ReturnType<typeof createWelcomeStart>;

beforeEach(() => {
  version = undefined;
  languages = undefined;
  sessions = [];
  resets = [];
  isPolicyAccepted = false;
  acceptedMeanwhile = [];
  isOnline = true;
  answer = [ENGLISH];
  const needs: WelcomeStartNeeds = {
    now: () => 1_700_000_000_000,
    randomId: () => 'abc',
    isOnline: () => isOnline,
    storedVersion: () => version,
    storeVersion: (next) => {
      version = next;
    },
    hasLanguages: () => languages !== undefined,
    storeLanguages: (next) => {
      languages = next;
    },
    fetchLanguages: async () => answer,
    storeSession: (session) => sessions.push(session),
    isPolicyAccepted: () => isPolicyAccepted,
    acceptPolicy: () => {
      isPolicyAccepted = true;
    },
    forgetSteps: (idMuseum) => {
      resets.push(idMuseum);
      sessions = [];
      isPolicyAccepted = false;
    },
    async takeAnew() {
      acceptedMeanwhile.push(isPolicyAccepted);
    },
  };
  start = createWelcomeStart(needs);
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a session begins, its id with EG before it and its last field empty', async () => {
  await start(7, 'en_GB');
  expect(sessions).toEqual([
    { createdAt: 1_700_000_000_000, id: 'EGabc', languageCode: 'en_GB', idMuseum: 7, final: '' },
  ]);
});

describe('the languages of the venue', () => {
  test('are fetched when none are stored', async () => {
    await start(7, 'en_GB');
    await settled();
    expect(languages).toEqual([ENGLISH]);
  });
  test('are left alone when some are stored', async () => {
    languages = ['stored'];
    await start(7, 'en_GB');
    await settled();
    expect(languages).toEqual(['stored']);
  });
  test('are not asked for without a network, and a failure is passed over', async () => {
    isOnline = false;
    await start(7, 'en_GB');
    isOnline = true;
    answer = { tag: 'offline' };
    await start(7, 'en_GB');
    await settled();
    expect(languages).toBeUndefined();
  });
});

describe('the guide’s version', () => {
  test('is stored on the first visit, when there is nothing to reset', async () => {
    await start(7, 'en_GB');
    expect([version, resets]).toEqual(['19.05.2025.1', []]);
  });
  test('that is the same resets nothing', async () => {
    version = '19.05.2025.1';
    await start(7, 'en_GB');
    expect(resets).toEqual([]);
  });
  test('that is another one resets the venue’s data, once', async () => {
    version = '18.01.2025.1';
    await start(7, 'en_GB');
    await start(7, 'en_GB');
    expect([version, resets]).toEqual(['19.05.2025.1', [7]]);
  });
  test('that is another one resets before the session begins, and not after', async () => {
    version = '18.01.2025.1';
    await start(7, 'en_GB');
    expect(sessions).toHaveLength(1);
  });
  test('that is another one leaves the policy accepted that was accepted with this Start, at every moment', async () => {
    version = '18.01.2025.1';
    isPolicyAccepted = true;
    await start(7, 'en_GB');
    expect([resets, acceptedMeanwhile, isPolicyAccepted]).toEqual([[7], [true], true]);
  });
  test('that is another one accepts nothing for a visitor who accepted nothing', async () => {
    version = '18.01.2025.1';
    await start(7, 'en_GB');
    expect([resets, acceptedMeanwhile, isPolicyAccepted]).toEqual([[7], [false], false]);
  });
});
