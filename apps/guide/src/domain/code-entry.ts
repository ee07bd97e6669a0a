import type { CodeFailure } from './failures.ts';
import type { Digit } from './keypad.ts';

/** The longest code that a museum can have, in characters. */
export const LONGEST_CODE = 50;

/** What is wrong with what stands in the field, told until it changes. */
export type CodeProblem = { tag: 'no-code' } | CodeFailure;

/** The access code as the visitor enters it. `isChecked` holds while the server is asked. */
export type CodeEntry = { code: string; isChecked: boolean; problem: CodeProblem | undefined };

/** The field before anything is typed. */
export const EMPTY_CODE: CodeEntry = { code: '', isChecked: false, problem: undefined };

/** The field with a text that was typed, pasted or brought by a link. */
export function writeCode(text: string): CodeEntry {
  return { ...EMPTY_CODE, code: text.slice(0, LONGEST_CODE) };
}

/** A digit is appended; after a wrong code it begins the next one. */
export function pressCodeDigit({ code, problem }: CodeEntry, digit: Digit): CodeEntry {
  return writeCode(problem?.tag === 'wrong-code' ? digit : code + digit);
}

/** Erase removes the last character, of a wrong code too: it may be wrong in one place only. */
export function eraseCode({ code }: CodeEntry): CodeEntry {
  return { ...EMPTY_CODE, code: [...code].slice(0, -1).join('') };
}

/** OK: what is there is asked for at the server, without the spaces around it, unless there is nothing. */
export function submitCode(entry: CodeEntry): CodeEntry {
  const code = entry.code.trim();
  return code === '' ? { ...EMPTY_CODE, problem: { tag: 'no-code' } } : { code, isChecked: true, problem: undefined };
}

/** The server's answer. What was entered stays, so that nobody types a long code twice. */
export function answerCode({ code }: CodeEntry, problem: CodeFailure | undefined): CodeEntry {
  return { code, isChecked: false, problem };
}
