import type { FieldPath } from '../../package/field-walk.ts';
import { PROBLEM_WORDS, type ProblemCode, type ValuesOf } from '../words/problem-words.ts';
import type { Severity, Words } from '../words/words.ts';
import { onOneLine } from './shown.ts';

/** What is wrong, and what its sentences need: without a place yet, as whoever looks at one file finds it. */
export type Fault<Code extends ProblemCode = ProblemCode> = { code: Code; values: ValuesOf<Code> };

/**
 * Something wrong in what a museum wrote. A plain value: the terminal and other programs make its sentences by
 * {@link saidOf}.
 */
export type Problem = Fault & {
  severity: Severity;
  /** The file that it is about: `venue.json`, or a file that no field names. */
  file: string;
  /** Where in `venue.json`, from the top. */
  path: FieldPath;
};

/** A fault of that code. */
export function fault<Code extends ProblemCode>(code: Code, values: ValuesOf<Code>): Fault<Code> {
  return { code, values };
}

/** The fault as a problem at its place. */
export function problemAt(path: FieldPath, { code, values }: Fault, file = 'venue.json'): Problem {
  return { severity: PROBLEM_WORDS[code].severity, code, file, path, values };
}

/** A problem of that code at a place in `venue.json`. */
export function problem<Code extends ProblemCode>(code: Code, path: FieldPath, values: ValuesOf<Code>): Problem {
  return problemAt(path, fault(code, values));
}

/** Whether any of them stops what the museum wants to do. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** The sentences of a problem: what many of its kind are called, what is wrong, and what the museum does about it. */
export function saidOf({ code, values }: Fault): { many: string; what: string; mend: string } {
  // Each code was given the values that its words ask for; the union of all codes does not show it any more.
  const words = PROBLEM_WORDS[code] as Words<unknown>;
  return { many: words.many, what: onOneLine(words.what(values)), mend: onOneLine(words.mend(values)) };
}
