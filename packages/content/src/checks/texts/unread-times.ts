import { withoutWrittenTimes } from '../../work/written-times.ts';
import { shown } from '../problems/shown.ts';

/** `[00:10:02]`, `[1:5]`, `[0:05 - 0:10]`, `[0'05]`, or a bracket that nobody closed. */
const SQUARE = /\[ ?\d{1,3} ?[:;'’′] ?\d{1,2}(?:[^[\]\n]{0,30}\])?/;
/** `[5]`, `[5.5 s]`, `[0m05s]` */
const SECONDS = /\[\d{1,4}(?:[.,]\d{1,3})? ?(?:s|sec|秒)?\]|\[\d{1,2} ?m(?:in)? ?\d{1,2} ?s?(?:ec)?\]/;
/** `(0:05)`, `{0:05}`, `<0:05>` */
const OTHER_BRACKETS = /[({<] ?\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})? ?[)}>]/;
/** A time at the start of each line, as in captions. */
const LINE_TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?(?=\s|$)/gm;
/** A time without brackets: the first stands before everything else, and no clock shows it. */
const FIRST_BARE = /^0{1,2}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,9})?(?=\s)/;
const BARE = /(?<!\S)\d{1,2}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,9})?(?=\s)/g;

/**
 * The first time of a transcript that the guide does not parse, as it is written, with its line if that is not the first;
 * undefined if it parses all of them.
 */
export function unreadTimeIn(transcript: string): { found: string; line?: number } | undefined {
  const plain = withoutWrittenTimes(transcript);
  const places = [SQUARE, SECONDS, OTHER_BRACKETS].map((form) => form.exec(plain)).filter((match) => match !== null);
  const [first] = [...places, ...bareTimesIn(plain)].sort((one, other) => one.index - other.index);
  if (!first) return undefined;
  const found = shown(transcript.slice(first.index, first.index + first[0].length));
  const line = transcript.slice(0, first.index).split('\n').length;
  return line > 1 ? { found, line } : { found };
}

function bareTimesIn(plain: string): RegExpExecArray[] {
  const lines = [...plain.matchAll(LINE_TIME)];
  if (lines.length > 1) return lines.slice(0, 1);
  const bare = [...plain.matchAll(BARE)];
  return bare.length > 1 && FIRST_BARE.test(plain.trimStart()) ? bare.slice(0, 1) : [];
}
