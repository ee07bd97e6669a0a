import type { FieldPath } from '../../package/field-walk.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { MarkdownMeasure } from '../words/text-words.ts';

/**
 * Rendering takes time that grows with the square of the signs in a text, and with the third power of the levels in a
 * line: 16 kB of list signs take half a minute. Within these limits a text takes a few seconds at most.
 */
const MOST: Readonly<Record<MarkdownMeasure, number>> = { characters: 100_000, signs: 3000, levels: 20 };

/** Signs of emphasis, and lines that make a heading of the line before. */
const SIGNS = /\*+|_+|^[ \t>]*(?:=+|-+)[ \t]*$/gm;
/** The lists and quotations that begin in one line. */
const OPENING = /^(?:[ \t]*(?:[-+*>]|\d{1,9}[.)]))+/;
const OPENER = /[-+*>]|\d+/g;
/** A line of the same sign alone divides two parts of a text. */
const DIVIDER = /^(?:[ \t]*-)+$|^(?:[ \t]*\*)+$/;

/** Markdown whose rendering would take minutes: a publication renders every text. */
export function markdownProblems(text: string, path: FieldPath): Problem[] {
  const has = { characters: text.length, signs: countOf(text, SIGNS), levels: levelsOf(text) };
  for (const of of ['characters', 'signs', 'levels'] as const) {
    if (has[of] > MOST[of]) return [problem('markdown-costly', path, { has: has[of], most: MOST[of], of })];
  }
  return [];
}

/** The most lists and quotations that are nested in one line. */
function levelsOf(text: string): number {
  const levels = text.split('\n').map((line) => {
    const [opening = ''] = OPENING.exec(line) ?? [];
    const isDivider = DIVIDER.test(opening) && line.slice(opening.length).trim() === '';
    return isDivider ? 0 : countOf(opening, OPENER);
  });
  return levels.reduce((most, one) => Math.max(most, one), 0);
}

function countOf(text: string, sign: RegExp): number {
  return [...text.matchAll(sign)].length;
}
