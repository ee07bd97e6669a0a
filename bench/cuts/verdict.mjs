import { TRUE_SENTENCES, UNTRUE_SENTENCES } from './sentences.mjs';

/** @typedef {import('./watch-page.mjs').Look} Look */

/**
 * A time in which something was requested and neither arrived nor was explained.
 *
 * @typedef {object} Wait
 * @property {number} since milliseconds of the clock: the tap, or the end of the previous content
 * @property {string} screen
 * @property {boolean} hasScript
 * @property {number} [until] absent while it continues
 * @property {string} [answer] `sound`, `screen`, or the name of the sentence that ended it
 */

/** Sound that has not advanced for this long has stopped: engines report its position a few times a second. */
const SILENT_MS = 300;

/**
 * All waits of a visit, in their order. A complete screen that waits for the visitor is no wait, unless they have
 * tapped on it.
 *
 * @param {readonly Look[]} looks
 * @returns {Wait[]}
 */
export function waitsOf(looks) {
  /** @type {Wait[]} */
  const waits = [];
  /** @type {{ at: number, screen: string } | undefined} */
  let asked;
  let good = looks[0]?.paintedAt ?? looks[0]?.at ?? 0;
  for (const [index, look] of looks.entries()) {
    for (const tap of look.taps.filter(({ on }) => !/^\d$/.test(on))) {
      asked = { at: tap.at, screen: looks[index - 1]?.screen ?? look.screen };
    }
    const open = waits.at(-1)?.until === undefined ? waits.at(-1) : undefined;
    const answer = answerOf(look, asked);
    if (answer && open) Object.assign(open, { until: look.at, answer });
    if (!answer && !open) waits.push(begin(look, Math.max(good, asked?.at ?? 0)));
    if (answer) good = answer === 'sound' ? (look.soundAt ?? look.at) : look.at;
    if (answer && answer !== 'sound' && look.screen !== asked?.screen) asked = undefined;
  }
  return waits;
}

const begin = ({ screen, hasScript }, since) => ({ since, screen, hasScript });

/**
 * @param {Look} look
 * @param {{ screen: string } | undefined} asked
 */
function answerOf({ at, soundAt, says, ways, screen }, asked) {
  if (soundAt !== undefined && at - soundAt <= SILENT_MS) return 'sound';
  const reported = TRUE_SENTENCES.find((name) => says.includes(name));
  if (reported) return reported;
  return ways.includes(screen) && asked?.screen !== screen ? 'screen' : undefined;
}

const NO_LOOK = { says: [], ways: [], screen: '', at: 0, taps: [] };

/**
 * The result for a visitor whose network was cut.
 *
 * @param {readonly Look[]} looks
 * @param {number} cutAt
 * @param {number} endAt until when the page was observed
 */
export function verdict(looks, cutAt, endAt) {
  const lengthOf = ({ since, until = endAt }) => until - Math.max(since, cutAt);
  const waits = waitsOf(looks).filter(({ until = endAt }) => until > cutAt);
  const worst = waits.reduce((a, b) => (a && lengthOf(a) >= lengthOf(b) ? a : b), undefined);
  const after = looks.filter(({ at }) => at >= cutAt);
  const isWaiting = worst !== undefined && waits.at(-1)?.until === undefined;
  return {
    place: looks.findLast(({ at }) => at <= cutAt)?.screen,
    last: after.at(-1),
    worst,
    waitedMs: worst ? lengthOf(worst) : 0,
    isWaiting,
    /** The final state. If it is a screen, nobody taps: the target of its button was not tested then. */
    inTheEnd: isWaiting ? undefined : answerOf(after.at(-1) ?? NO_LOOK, undefined),
    untrue: UNTRUE_SENTENCES.filter((name) => after.some(({ says }) => says.includes(name))),
  };
}
