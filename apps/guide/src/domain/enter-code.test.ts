import { expect, test } from 'vitest';
import { type AccessCode, isValidAccessCode } from './access-code.ts';
import { createEnterCode } from './enter-code.ts';
import type { CodeFailure } from './failures.ts';

const NOON = Date.UTC(2026, 4, 19, 12);
const HOUR = 60 * 60 * 1000;

/** A phone whose server gives that answer. */
function entering(answer: { daysUntilExpiration: number } | CodeFailure) {
  const seen = { checked: [] as unknown[], stored: [] as AccessCode[], taken: 0 };
  const enterCode = createEnterCode({
    now: () => NOON,
    async check(...question) {
      seen.checked.push(question);
      return answer;
    },
    store: (accepted) => seen.stored.push(accepted),
    takeVenue: () => {
      seen.taken += 1;
    },
  });
  return { enterCode, seen };
}

test('a code that opens the venue holds for its days from now on, and the venue is taken', async () => {
  const { enterCode, seen } = entering({ daysUntilExpiration: 2 });
  expect(await enterCode(2, '2468')).toBeUndefined();
  expect(seen).toEqual({
    checked: [[2, '2468']],
    stored: [{ code: '2468', createdAt: NOON, daysUntilExpiration: 2 }],
    taken: 1,
  });
  expect(isValidAccessCode(seen.stored[0], NOON + 48 * HOUR - 1)).toBe(true);
  expect(isValidAccessCode(seen.stored[0], NOON + 48 * HOUR)).toBe(false);
});

test.each(['wrong-code', 'too-many-tries', 'offline'] as const)('%s is told and changes nothing', async (tag) => {
  const { enterCode, seen } = entering({ tag });
  expect(await enterCode(2, '1357')).toEqual({ tag });
  expect([seen.stored, seen.taken]).toEqual([[], 0]);
});
