import type { FieldPath } from '../../package/field-walk.ts';
import { PROBLEM_WORDS, type ProblemCode, type ValuesOf } from '../words/problem-words.ts';
import type { Severity, Words } from '../words/words.ts';
import { onOneLine } from './shown.ts';

/** A fault with the values for its sentences, without a place yet: a check that sees only one file returns this. */
export type Fault<Code extends ProblemCode = ProblemCode> = { code: Code; values: ValuesOf<Code> };

/**
 * A mistake in a museum's content. A plain value: {@link saidOf} makes its sentences for the terminal and other
 * programs.
 */
export type Problem = Fault & {
  severity: Severity;
  /** The affected file: `venue.json`, or a file that no field names. */
  file: string;
  /** The path in `venue.json`, from the top. */
  path: FieldPath;
};

/** Creates a fault of that code. */
export function fault<Code extends ProblemCode>(code: Code, values: ValuesOf<Code>): Fault<Code> {
  return { code, values };
}

/** Turns a fault into a problem at its place. */
export function problemAt(path: FieldPath, { code, values }: Fault, file = 'venue.json'): Problem {
  return { severity: PROBLEM_WORDS[code].severity, code, file, path, values };
}

/** Creates a problem of that code at a place in `venue.json`. */
export function problem<Code extends ProblemCode>(code: Code, path: FieldPath, values: ValuesOf<Code>): Problem {
  return problemAt(path, fault(code, values));
}

/** Whether any of them stops the import or publication. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** The sentences of a problem: the heading for many of its kind, the fault, and the remedy. */
export function saidOf({ code, values }: Fault): { many: string; what: string; mend: string } {
  // Each code was given the values that its words need; the union of all codes has lost that relation.
  const words = PROBLEM_WORDS[code] as Words<unknown>;
  return { many: words.many, what: onOneLine(words.what(values)), mend: onOneLine(words.mend(values)) };
}
