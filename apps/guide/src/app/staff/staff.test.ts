import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { forgetVisitor } from '#platform/farewell/forget-visitor.ts';
import { LENT } from '../../testing/lent.ts';
import type { Composed } from '../compose/compose.ts';
import { endVisit, hasEnded } from './end-visit.ts';
import { createStaff } from './staff.ts';

vi.mock('./end-visit.ts', () => ({ endVisit: vi.fn(async () => {}), hasEnded: vi.fn(() => false) }));
vi.mock('#platform/farewell/forget-visitor.ts', () => ({ forgetVisitor: vi.fn(async () => true) }));

const TRIES_KEY = 'cicerone.password-tries';
/** The password of {@link LENT}. */
const PASSWORD = 'pattern';
const NOW = 1_000_000;

/** The staff with a phone of a museum that has this password. */
function staff() {
  const composed = {
    venue: { store: { getState: () => ({ venue: { idMuseum: 1, password: LENT.password } }) } },
    device: { now: () => NOW },
    place: { getState: () => ({ place: { name: 'LoanDevice', museum: 'museum' } }) },
  } as unknown as Composed;
  // An address within the page: it does not leave the page.
  return createStaff(composed, { addressOf: (name) => `#${name}`, idMuseum: 1 });
}
const lend = () => localStorage.setItem(LOAN_KEY, JSON.stringify(LENT));
const tried = (wrong: number) => localStorage.setItem(TRIES_KEY, JSON.stringify({ wrong, lastAt: NOW - 1000 }));

let opened: string;
beforeEach(() => {
  opened = window.location.href;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(endVisit).mockClear();
  vi.mocked(hasEnded).mockReturnValue(false);
  vi.mocked(forgetVisitor).mockReset();
  localStorage.clear();
  window.history.replaceState(null, '', opened);
});

describe('somebody who ends a visit with the museum’s password', () => {
  test('ends it with the right one, and the wrong ones before no longer count', async () => {
    tried(2);
    expect(await staff().endBy(PASSWORD)).toBe('done');
    expect(endVisit).toHaveBeenCalledWith('#Goodbye');
    expect(localStorage.getItem(TRIES_KEY)).toBeNull();
  });
  test('ends nothing with a wrong one, which is counted', async () => {
    tried(1);
    expect(await staff().endBy('patterns')).toBe('wrong');
    expect(endVisit).not.toHaveBeenCalled();
    expect(localStorage.getItem(TRIES_KEY)).toBe(JSON.stringify({ wrong: 2, lastAt: NOW }));
  });
  test('waits after three wrong ones, even with the right one', async () => {
    tried(3);
    expect(await staff().endBy(PASSWORD)).toBe('wait');
    expect(endVisit).not.toHaveBeenCalled();
  });
});

describe('guesses that are typed in many tabs at once', () => {
  const guesses = () => Promise.all(Array.from({ length: 12 }, (_, at) => staff().endBy(`guess ${at}`)));
  const asOne = [...Array(3).fill('wrong'), ...Array(9).fill('wait')];
  test('are no more than one tab has', async () => {
    expect((await guesses()).sort()).toEqual([...asOne].sort());
    expect(localStorage.getItem(TRIES_KEY)).toBe(JSON.stringify({ wrong: 3, lastAt: NOW }));
  });
  test('are no more in a browser without locks', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    expect((await guesses()).sort()).toEqual([...asOne].sort());
  });
  test('are counted even if the tab is closed before the password was compared', async () => {
    let compared = (_: ArrayBuffer) => {};
    const comparison = new Promise<ArrayBuffer>((resolve) => {
      compared = resolve;
    });
    vi.spyOn(crypto.subtle, 'deriveBits').mockReturnValue(comparison);
    const guess = staff().endBy('guess');
    await expect.poll(() => localStorage.getItem(TRIES_KEY)).toBe(JSON.stringify({ wrong: 1, lastAt: NOW }));
    compared(new ArrayBuffer(0));
    expect(await guess).toBe('wrong');
  });
});

describe('the screen after the end of a visit', () => {
  test('says on a visitor’s own phone that nothing is left', () => {
    vi.mocked(hasEnded).mockReturnValue(true);
    expect(staff().hasEnded).toBe(true);
  });
  test('does not on a loan device, which continues with its next visitor', () => {
    vi.mocked(hasEnded).mockReturnValue(true);
    lend();
    expect(staff().hasEnded).toBe(false);
  });
});

describe('the staff that lends a phone', () => {
  test('begins with the choice of a language', async () => {
    expect(await staff().lendBy(PASSWORD, 10)).toBe('done');
    expect(JSON.parse(localStorage.getItem(LOAN_KEY) ?? '')).toEqual({ ...LENT, idleMinutes: 10 });
    expect(endVisit).toHaveBeenCalledWith('/museums/museum/language-choice');
  });
  test('reads that a private window would forget that it is lent', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    const desk = staff();
    expect(await desk.lendBy(PASSWORD, 10)).toBe('not-kept');
    expect(endVisit).not.toHaveBeenCalled();
    expect(desk.loan()).toBeUndefined();
  });
  test('ends the loan: the visitor’s data is deleted while it still is a loan device, so that its downloads stay', async () => {
    lend();
    const asWhat: (string | null)[] = [];
    vi.mocked(forgetVisitor).mockImplementation(async () => {
      asWhat.push(localStorage.getItem(LOAN_KEY));
      return true;
    });
    expect(await staff().takeBackBy(PASSWORD)).toBe('done');
    expect(asWhat).toEqual([JSON.stringify(LENT)]);
    expect([localStorage.getItem(LOAN_KEY), window.location.hash]).toEqual([null, '#LoanDevice']);
  });
});
