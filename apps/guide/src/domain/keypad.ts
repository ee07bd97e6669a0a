/** The most digits that a work's number has (product, section 5). */
export const MAX_DIGITS = 7;
/** How long the entry shows the error, in milliseconds (product, section 9). */
export const ERROR_DISPLAY_MS = 1000;

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** The problem with the typed number. It stays below the entry until the next key. */
export type KeypadProblem = { tag: 'empty' } | { tag: 'no-artwork'; code: string };

/**
 * The state of the keypad. `digits` are the typed digits; while there are none the hint is shown. `isError` holds for
 * the second in which the entry shows the error; `problem` stays until the next key.
 */
export type Keypad = { digits: string; isError: boolean; problem: KeypadProblem | undefined };

export const EMPTY_KEYPAD: Keypad = { digits: '', isError: false, problem: undefined };

/** A digit is appended while there is room; the first one after an error starts again (product, section 4). */
export function pressDigit(keypad: Keypad, digit: Digit): Keypad {
  const digits = keypad.isError ? '' : keypad.digits;
  return { digits: digits.length < MAX_DIGITS ? digits + digit : digits, isError: false, problem: undefined };
}

/** Erase removes the last digit, or what is left of an error. */
export function pressErase(keypad: Keypad): Keypad {
  return { digits: keypad.isError ? '' : keypad.digits.slice(0, -1), isError: false, problem: undefined };
}

/** OK found nothing: the error shows, and the digits stay. */
export function rejectDigits(keypad: Keypad): Keypad {
  const problem: KeypadProblem = keypad.digits === '' ? { tag: 'empty' } : { tag: 'no-artwork', code: keypad.digits };
  return { ...keypad, isError: true, problem };
}

/** After {@link ERROR_DISPLAY_MS} the entry is the hint again; the sentence stays (product, section D6). */
export function endError(keypad: Keypad): Keypad {
  return keypad.isError ? { ...keypad, digits: '', isError: false } : keypad;
}

/** The result of OK: one work, a choice if several share the number, or nothing. */
export type KeypadAnswer<Work> = { tag: 'found'; work: Work } | { tag: 'choice'; works: Work[] } | { tag: 'none' };

/** Decides over the works that carry the typed number. */
export function answerDigits<Work>(works: readonly Work[]): KeypadAnswer<Work> {
  const [first, ...others] = works;
  if (first === undefined) return { tag: 'none' };
  return others.length === 0 ? { tag: 'found', work: first } : { tag: 'choice', works: [first, ...others] };
}
