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
 * @property {string} place where the visit was when the network was cut
 * @property {string} answer that ended the longest wait; without a wait, the final state
 * @property {number | undefined} ms the longest wait; undefined without a wait
 * @property {boolean} isShort
 * @property {string} note
 * @property {readonly string[]} untrue
 */

/**
 * The row of a cut. If the page was not observed to the end, or nobody tapped on an available control, nothing was
 * shown: that counts as a screen without a message.
 *
 * @returns {Row}
 */
export function rowOf(
  { engine, kind, seconds, limitMs },
  { place, last, worst, waitedMs, untrue, wasSeen, inTheEnd, stumble },
) {
  const isIdle = inTheEnd === 'screen';
  const isShort = waitedMs > limitMs || !wasSeen || isIdle;
  const notes = [
    ...(wasSeen ? [] : ['not seen to the end']),
    ...(isIdle ? [`nobody tapped ${stumble}`.trim()] : []),
    ...(worst && !worst.hasScript && isShort ? ['before the first script'] : []),
    ...untrue.map((name) => `untrue: “${WORDS[name]}”`),
  ];
  return {
    ...{ engine, kind, seconds, untrue, isShort },
    place: worst && worst.screen !== place ? `${nameOf(place)}, then ${nameOf(worst.screen)}` : nameOf(place),
    answer: last ? wordsOf(worst ? worst.answer : inTheEnd) : BROWSERS_OWN,
    ms: worst && waitedMs,
    note: notes.join('; '),
  };
}

const nameOf = (place) => (place === undefined ? BROWSERS_OWN : (PLACES[place] ?? place));

function wordsOf(answer = 'nothing') {
  const sentence = WORDS[answer];
  return sentence ? `“${sentence}”` : answer;
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
