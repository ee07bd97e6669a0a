import type { CallFailure } from '@cicerone/api/fetch-port';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from './session.ts';
import { createWelcomeStart, type WelcomeStartNeeds } from './welcome-start.ts';

const ENGLISH = { id: 2, code: 'en_GB', name: 'English' };
let languages: readonly unknown[] | undefined;
let sessions: Session[];
let logged: unknown[];
let begun: number[];
let isOnline: boolean;
let answer: (typeof ENGLISH)[] | CallFailure;
let start: ReturnType<typeof createWelcomeStart>;

beforeEach(() => {
  languages = undefined;
  sessions = [];
  logged = [];
  begun = [];
  isOnline = true;
  answer = [ENGLISH];
  const needs: WelcomeStartNeeds = {
    now: () => 1_700_000_000_000,
    randomId: () => 'abc',
    isOnline: () => isOnline,
    hasLanguages: () => languages !== undefined,
    storeLanguages: (next) => {
      languages = next;
    },
    fetchLanguages: async () => answer,
    beginVisit: (idMuseum) => begun.push(idMuseum),
    storeSession: (session) => sessions.push(session),
    log: (failure) => logged.push(failure),
  };
  start = createWelcomeStart(needs);
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a session begins with an id that starts with EG and an empty last field', () => {
  start(7, 'en_GB');
  expect(sessions).toEqual([
    { createdAt: 1_700_000_000_000, id: 'EGabc', languageCode: 'en_GB', idMuseum: 7, final: '' },
  ]);
});

test('the visit begins at once', () => {
  start(7, 'en_GB');
  expect(begun).toEqual([7]);
});

describe('the languages of the venue', () => {
  test('are fetched when none are stored', async () => {
    start(7, 'en_GB');
    await settled();
    expect(languages).toEqual([ENGLISH]);
  });
  test('are not replaced when some are stored', async () => {
    languages = ['stored'];
    start(7, 'en_GB');
    await settled();
    expect(languages).toEqual(['stored']);
  });
  test('are not fetched without a network', async () => {
    isOnline = false;
    start(7, 'en_GB');
    await settled();
    expect([languages, logged]).toEqual([undefined, []]);
  });
  test('that fail to load cause a log entry and nothing else', async () => {
    answer = { tag: 'refused', status: 503 };
    start(7, 'en_GB');
    await settled();
    expect([languages, logged]).toEqual([undefined, [{ tag: 'refused', status: 503 }]]);
  });
});
