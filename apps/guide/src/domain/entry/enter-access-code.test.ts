import { describe, expect, test } from 'vitest';
import type { AccessCodeFailure } from '../failures.ts';
import { type AccessCode, isValidAccessCode } from './access-code.ts';
import type { DayCodeAnswer } from './day-code-offline.ts';
import { createEnterAccessCode } from './enter-access-code.ts';

const NOON = Date.UTC(2026, 4, 19, 12);
const HOUR_MS = 60 * 60 * 1000;

const ON_PHONE: Record<string, DayCodeAnswer> = { today: 'opens', yesterday: 'other-day' };

type Answer = { daysUntilExpiration: number } | AccessCodeFailure;

/** A phone whose server gives these answers one after the other, and then repeats the last one. */
function entering(...answers: [Answer, ...Answer[]]) {
  const seen = {
    checked: [] as unknown[],
    paused: [] as number[],
    stored: [] as AccessCode[],
    loaded: 0,
    opened: [] as number[],
  };
  const enterAccessCode = createEnterAccessCode({
    now: () => NOON,
    async pause(milliseconds) {
      seen.paused.push(milliseconds);
    },
    async check(...question) {
      seen.checked.push(question);
      return answers[Math.min(seen.checked.length, answers.length) - 1] ?? answers[0];
    },
    checkOnPhone: async (_, code) => (code.startsWith('day1.') ? ON_PHONE[code.slice(5)] : undefined) ?? 'not-known',
    openStored: (idMuseum) => seen.opened.push(idMuseum),
    store: (accepted) => seen.stored.push(accepted),
    loadVenue: () => {
      seen.loaded += 1;
    },
  });
  return { enterAccessCode, seen };
}

test('an accepted code is valid for its days from now on, and the venue is loaded', async () => {
  const { enterAccessCode, seen } = entering({ daysUntilExpiration: 2 });
  expect(await enterAccessCode(2, '2468')).toBeUndefined();
  expect(seen).toEqual({
    checked: [[2, '2468']],
    paused: [],
    stored: [{ code: '2468', createdAt: NOON, daysUntilExpiration: 2 }],
    loaded: 1,
    opened: [],
  });
  expect(isValidAccessCode(seen.stored[0], NOON + 48 * HOUR_MS - 1)).toBe(true);
  expect(isValidAccessCode(seen.stored[0], NOON + 48 * HOUR_MS)).toBe(false);
});

test.each(['wrong-code', 'too-many-tries', 'offline'] as const)(
  'the failure %s is shown and changes nothing',
  async (tag) => {
    const { enterAccessCode, seen } = entering({ tag });
    expect(await enterAccessCode(2, '1357')).toEqual({ tag });
    expect(seen).toEqual({ checked: [[2, '1357']], paused: [], stored: [], loaded: 0, opened: [] });
  },
);

describe('a busy server', () => {
  test('is asked again after a second, and the code opens the venue', async () => {
    const { enterAccessCode, seen } = entering({ tag: 'server-busy' }, { daysUntilExpiration: 1 });
    expect(await enterAccessCode(2, '2468')).toBeUndefined();
    expect([seen.checked.length, seen.paused, seen.loaded]).toEqual([2, [1000], 1]);
  });
  test('is asked three times, and then the visitor reads that it is busy', async () => {
    const { enterAccessCode, seen } = entering({ tag: 'server-busy' });
    expect(await enterAccessCode(2, '2468')).toEqual({ tag: 'server-busy' });
    expect([seen.checked.length, seen.paused, seen.stored]).toEqual([3, [1000, 3000], []]);
  });
});

describe('a one-day code whose server cannot be asked', () => {
  test.each(['offline', 'server-busy'] as const)('opens what is on the phone for a day (%s)', async (tag) => {
    const { enterAccessCode, seen } = entering({ tag });
    expect(await enterAccessCode(2, 'day1.today')).toBeUndefined();
    expect(seen.stored).toEqual([{ code: 'day1.today', createdAt: NOON, daysUntilExpiration: 1 }]);
    expect([seen.opened, seen.loaded]).toEqual([[2], 0]);
  });

  test.each([
    ['day1.yesterday', 'wrong-code'],
    ['day1.of another key', 'offline'],
    ['2468', 'offline'],
  ])('%s opens nothing: %s', async (code, tag) => {
    const { enterAccessCode, seen } = entering({ tag: 'offline' });
    expect(await enterAccessCode(2, code)).toEqual({ tag });
    expect([seen.stored, seen.opened]).toEqual([[], []]);
  });

  test('is refused where the server refuses it', async () => {
    const { enterAccessCode, seen } = entering({ tag: 'wrong-code' });
    expect(await enterAccessCode(2, 'day1.today')).toEqual({ tag: 'wrong-code' });
    expect(seen.opened).toEqual([]);
  });
});
