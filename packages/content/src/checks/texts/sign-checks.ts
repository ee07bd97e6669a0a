import { eachLeaf, isMediaField, type Json } from '../../package/field-walk.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** Control characters (except line ends and tabs), and half of a surrogate pair. */
const NO_SIGN = /[\p{Cc}\p{Cs}]/u;
/** Line ends and tabs, and the two characters with which word processors break a line and a page. */
const HARMLESS = /[\t\n\v\f\r\u0080-\u009f]/g;

/**
 * Texts with invalid characters: no screen shows them, and databases and terminals fail on them. Problems of a path are
 * reported with the files.
 */
export function signsAreLetters(written: Json): Problem[] {
  const problems: Problem[] = [];
  eachLeaf(written, (leaf, field, path) => {
    const isText = typeof leaf === 'string' && !isMediaField(field);
    const found = isText ? NO_SIGN.exec(leaf.replaceAll(HARMLESS, ''))?.[0] : undefined;
    if (found !== undefined) problems.push(problem('text-control', path, { sign: codePoint(found) }));
  });
  return problems;
}

/** The notation of character tables: `U+001B`. */
function codePoint(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
