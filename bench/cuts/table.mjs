import { WORDS } from './sentences.mjs';

const PLACES = {
  welcome: 'welcome',
  slides: 'slides',
  home: 'home',
  keypad: 'keypad',
  work: 'work',
  'way-in': 'after Start',
  page: 'the page, not yet the guide',
};
const BROWSERS_OWN = 'the browser’s own waiting';
const HEAD = ['engine', 'cut', 'at', 'where', 'heard or read', 'after', ''];

/**
 * @typedef {object} Row
 * @property {string} engine
 * @property {'silent' | 'refused'} kind
 * @property {number} seconds
 * @property {string} place where the visit was when the network went
 * @property {string} answer
 * @property {number | undefined} ms what the visitor waited for it; undefined where nothing was waited for
 * @property {boolean} isShort
 * @property {string} note
 * @property {readonly string[]} untrue
 */

/**
 * What is told of a cut. Where the page was not looked at to the end, or nobody tapped on what was there, nothing was
 * shown: that counts as a screen without a word.
 *
 * @returns {Row}
 */
export function rowOf({ engine, kind, seconds, limitMs }, { place, last, worst, waitedMs, untrue, wasSeen, isIdle }) {
  const isShort = waitedMs > limitMs || !wasSeen || isIdle;
  const where = worst && worst.screen !== place ? `${nameOf(place)}, then ${nameOf(worst.screen)}` : nameOf(place);
  const notes = [
    ...(wasSeen ? [] : ['not seen to the end']),
    ...(isIdle ? ['nobody tapped'] : []),
    ...(worst && !worst.hasScript && isShort ? ['before the first script'] : []),
    ...untrue.map((name) => `untrue: “${WORDS[name]}”`),
  ];
  const answer = last ? answerWords(worst, last) : BROWSERS_OWN;
  return {
    engine,
    kind,
    seconds,
    place: where,
    answer,
    ms: worst && waitedMs,
    isShort,
    note: notes.join('; '),
    untrue,
  };
}

const nameOf = (place) => (place === undefined ? BROWSERS_OWN : (PLACES[place] ?? place));

function answerWords(worst, last) {
  if (!worst) return last.soundAt === undefined ? 'nothing was waited for' : 'the sound went on';
  if (worst.answer === undefined) return 'nothing';
  if (worst.answer === 'sound') return 'sound';
  return worst.answer === 'screen' ? 'the screen' : `“${WORDS[worst.answer]}”`;
}

/** @param {Row} row */
export function lineOf(row) {
  return cellsOf(row).join(' | ');
}

/** @param {readonly Row[]} rows */
export function cutTable(rows) {
  const lines = [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function cellsOf({ engine, kind, seconds, place, answer, ms, isShort, note }) {
  const after = ms === undefined ? '' : `${ms} ms`;
  const verdict = [isShort ? 'SHORT' : '', note].filter(Boolean).join(': ');
  return [engine, kind, `${seconds.toFixed(1)} s`, place, answer, after, verdict];
}
