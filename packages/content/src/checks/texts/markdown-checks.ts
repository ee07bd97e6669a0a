import type { FieldPath } from '../../package/field-walk.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { shown } from '../problems/shown.ts';
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

/** The line below the head of a table. */
const TABLE_LINE = /^[ \t|:-]+$/;
/** A line that begins or ends code, and the address of a link that is written apart from it. */
const LINE_NOT_TAKEN = /^(?:`{3,}|~{3,})$|^\[[^\][^]{1,80}\]: ?<?https?:\/\//;
/** Footnotes, and words that are struck out. */
const SIGN_NOT_TAKEN = /\[\^[^\][\s]{1,40}\]|~~[^~\s][^~\n]{0,200}~~/;

/** Markdown whose rendering would take minutes: a publication renders every text; and Markdown that visitors would read. */
export function markdownProblems(text: string, path: FieldPath): Problem[] {
  const has = { characters: text.length, signs: countOf(text, SIGNS), levels: levelsOf(text) };
  for (const of of ['characters', 'signs', 'levels'] as const) {
    if (has[of] > MOST[of]) return [problem('markdown-costly', path, { has: has[of], most: MOST[of], of })];
  }
  const [found, strong] = [notTakenIn(text), shownStrongIn(text)];
  return [
    ...(found === undefined ? [] : [problem('markdown-shown', path, { found: shown(found) })]),
    ...(strong === undefined ? [] : [problem('strong-shown', path, { found: shown(strong) })]),
  ];
}

/** The first Markdown that the guide does not take, which visitors read as it was typed. */
function notTakenIn(text: string): string | undefined {
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (TABLE_LINE.test(line) && line.includes('|') && line.includes('---')) return line;
    const [found] = LINE_NOT_TAKEN.exec(line) ?? SIGN_NOT_TAKEN.exec(line) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}

const STRONG = /\*\*([^*\n]{1,1000})\*\*/g;
const LETTER = /[\p{L}\p{N}]/u;
/** Letters beside which signs of emphasis always have their effect. */
const JOINED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** Words between asterisks that stay asterisks: a blank or a sign stands where a letter would. */
function shownStrongIn(text: string): string | undefined {
  for (const { 0: all, 1: words = '', index } of text.matchAll(STRONG)) {
    // Two stars in brackets mark works.
    if (/^[\p{Pe},;:]/u.test(words)) continue;
    const [first = '', last = ''] = [[...words][0], [...words].at(-1)];
    const [before, after] = [text[index - 1] ?? '', text[index + all.length] ?? ''];
    const isShown = /^\s|\s$/.test(words) || isSeparate(before, first) || isSeparate(after, last);
    if (isShown) return all;
  }
  return undefined;
}

/** Tells if a letter outside and a sign inside keep the asterisks between them from their effect. */
function isSeparate(outside: string, inside: string): boolean {
  return LETTER.test(outside) && /[\p{P}\p{S}]/u.test(inside) && !JOINED.test(outside + inside) && !isWide(inside);
}

function isWide(sign: string): boolean {
  return /[\u3000-\u303f\uff00-\uffef]/.test(sign);
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
