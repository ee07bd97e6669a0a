import { isAddress, opensPlace } from '@cicerone/content/work/link-address';
import { parse, postprocess, preprocess } from 'micromark';
import { MUSEUM_SYNTAX } from './museum-syntax.ts';

/** A range of the source that Markdown reads as one sign, list, link ... */
type Part = { type: string; start: number; end: number; within: Part[] };

/**
 * A text in which every sign that is Markdown, and was not meant so, has a backslash before it, so that visitors read
 * it as it was typed: the year that begins a paragraph, the star of a note, `30*40*20 cm`, `Künstler*innen`, `>500`.
 */
export function withSignsAsTyped(markdown: string): string {
  // A mark of the byte order is no part of a text, and micromark counts without it.
  let text = markdown.replace(/^\uFEFF/, '');
  // A sign that loses its effect may give another one to a sign beside it.
  for (;;) {
    const signs = signsAsTyped(text);
    if (signs.length === 0) return text;
    text = withBackslashes(text, signs);
  }
}

function withBackslashes(text: string, places: readonly number[]): string {
  const sorted = [...new Set(places)].sort((one, other) => one - other);
  return [0, ...sorted].map((start, at) => text.slice(start, sorted[at])).join('\\');
}

/** The places of signs that were not meant as Markdown. */
function signsAsTyped(text: string): number[] {
  const events = postprocess(
    parse(MUSEUM_SYNTAX)
      .document()
      .write(preprocess()(text, undefined, true)),
  );
  const parts = partsOf(events);
  return parts.flatMap((part) => SIGNS_OF[part.type]?.(part, text) ?? []).concat(notesIn(text, parts));
}

/** Every part of a text, each with the parts within it. */
function partsOf(events: ReturnType<typeof postprocess>): Part[] {
  const all: Part[] = [];
  const open: Part[] = [];
  for (const [what, { type, start, end }] of events) {
    if (what === 'exit') open.pop();
    else {
      const part = { type, start: start.offset, end: end.offset, within: [] };
      open.at(-1)?.within.push(part);
      open.push(part);
      all.push(part);
    }
  }
  return all;
}

/** A list that begins with a larger number is one of years. */
const HIGHEST_START = 99;

const SIGNS_OF: Readonly<Record<string, (part: Part, text: string) => number[]>> = {
  listOrdered: (list, text) => {
    const prefixes = list.within.filter(({ type }) => type === 'listItemPrefix');
    const numbers = prefixes.map(({ within }) => within.find(({ type }) => type === 'listItemValue'));
    const written = numbers.map((number) => (number ? text.slice(number.start, number.end) : ''));
    const first = Number(written[0]);
    const isCounted = written.every((number, at) => number === String(first + at));
    return isCounted && written.length > 1 && first <= HIGHEST_START ? [] : markersOf(prefixes);
  },
  listUnordered: (list, text) => {
    const prefixes = list.within.filter(({ type }) => type === 'listItemPrefix');
    const markers = markersOf(prefixes);
    return markers.length > 1 || text[markers[0] ?? 0] === '-' ? [] : markers;
  },
  atxHeading: ({ start, end }, text) => (/^#[ \t]+\d{1,3}[ \t]*$/.test(text.slice(start, end)) ? [start] : []),
  blockQuoteMarker: ({ start, end }, text) => (/\d/.test(text[end] ?? '') ? [start] : []),
  emphasis: ({ start, end }, text) => (isEmphasis(text, start, end - 1) ? [] : [start]),
  strong: ({ start }, text) => (isBeforeClosing(text, start + 1) ? [start, start + 1] : []),
  autolinkProtocol: ({ start, end }, text) => (opensPlace(text.slice(start, end)) ? [] : [start - 1]),
};

function markersOf(prefixes: readonly Part[]): number[] {
  return prefixes.flatMap(({ within }) =>
    within.flatMap(({ type, start }) => (type === 'listItemMarker' ? start : [])),
  );
}

/** A star within a word joins two forms or two numbers; before a number it says who was born when. */
function isEmphasis(text: string, opening: number, closing: number): boolean {
  if (isBeforeClosing(text, opening)) return false;
  if (text[opening] !== '*') return true;
  return !isWithinWord(text, opening) && !(isWithinWord(text, closing) && /\d/.test(text[opening + 1] ?? ''));
}

/** Signs in brackets of their own mark works: `(*) on loan`. */
function isBeforeClosing(text: string, sign: number): boolean {
  return /[\p{Pe},;:]/u.test(text[sign + 1] ?? '');
}

const ENDS_LETTER = /[\p{L}\p{M}\p{N}]$/u;
const BEGINS_LETTER = /^[\p{L}\p{N}]/u;
/** Scripts that write no blank between two words, or between a word and its ending. */
const JOINED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー々]/u;

function isWithinWord(text: string, sign: number): boolean {
  const [before, after] = [text.slice(Math.max(0, sign - 2), sign), text.slice(sign + 1, sign + 3)];
  return ENDS_LETTER.test(before) && BEGINS_LETTER.test(after) && !JOINED.test(before.slice(-1) + after.slice(0, 1));
}

/** A round bracket behind a square one, and the address that it may hold. */
const BEHIND_BRACKETS = /\]\(\s*(?:<([^<>\n]*)>|([^\s)]+))/g;

/**
 * Round brackets behind square ones that name no place are words of the museum. All of them are found at once: a link in
 * a link has no effect before the inner one has lost its own, and a thousand parses would take minutes.
 */
function notesIn(text: string, parts: readonly Part[]): number[] {
  if (!parts.some((part) => isNote(part, text))) return [];
  const addresses = parts.filter(({ type }) => type === 'autolink' || type === 'resourceDestination');
  const inAddress = placesIn(addresses);
  return [...text.matchAll(BEHIND_BRACKETS)]
    .filter(([, pointed, plain]) => !isAddress(pointed ?? plain ?? ''))
    .map(({ index }) => index + 1)
    .filter((place) => !inAddress.has(place));
}

function isNote({ type, within }: Part, text: string): boolean {
  if (type !== 'link' && type !== 'image') return false;
  const resource = within.find((part) => part.type === 'resource');
  const destination = resource?.within.find((part) => part.type === 'resourceDestination');
  if (!destination) return false;
  const address = text.slice(destination.start, destination.end).replace(/^<(.*)>$/, '$1');
  return address !== '' && !isAddress(address);
}

function placesIn(parts: readonly Part[]): ReadonlySet<number> {
  return new Set(parts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)));
}
