import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { readDayCode } from '@cicerone/content/venue/day-code';
import type { AccessCodeFailure } from '../failures.ts';
import type { Digit } from '../keypad.ts';

/** The problem with the entered code, shown until the field changes. */
export type AccessCodeProblem = { tag: 'no-code' } | AccessCodeFailure;

/** The access code as the visitor enters it. `isChecked` holds while the server is asked. */
export type AccessCodeField = { code: string; isChecked: boolean; problem: AccessCodeProblem | undefined };

/** The field before anything is typed. */
export const EMPTY_CODE: AccessCodeField = { code: '', isChecked: false, problem: undefined };

/** The field with a text that was typed, pasted or brought by a link. */
export function writeCode(text: string): AccessCodeField {
  // A one-day code is longer than any that is typed.
  const isWhole = readDayCode(text) !== undefined;
  return { ...EMPTY_CODE, code: isWhole ? text.trim() : text.slice(0, MAX_ACCESS_CODE_CHARACTERS) };
}

/** A digit is appended; after a wrong code it begins the next one. */
export function pressCodeDigit({ code, problem }: AccessCodeField, digit: Digit): AccessCodeField {
  return writeCode(problem?.tag === 'wrong-code' ? digit : code + digit);
}

/** Erase removes the last character, of a wrong code too: it may be wrong in one place only. */
export function eraseCode({ code }: AccessCodeField): AccessCodeField {
  return { ...EMPTY_CODE, code: [...code].slice(0, -1).join('') };
}

/** OK: the code is sent to the server, without the spaces around it; an empty field says so. */
export function submitCode(entry: AccessCodeField): AccessCodeField {
  const code = entry.code.trim();
  return code === '' ? { ...EMPTY_CODE, problem: { tag: 'no-code' } } : { code, isChecked: true, problem: undefined };
}

/** The server's response. The entered code stays, so that a visitor does not type a long code twice. */
export function answerCode({ code }: AccessCodeField, problem: AccessCodeFailure | undefined): AccessCodeField {
  return { code, isChecked: false, problem };
}
