import { setTimeout as wait } from 'node:timers/promises';
import { startSlowProxy } from '../slow-proxy.mjs';
import { hastyVisit } from './hasty-visit.mjs';
import { verdict } from './verdict.mjs';
import { looksExpression } from './watch-page.mjs';

const LINE = { bitsPerSecond: 1.6e6, delayMs: 75 };
const LOOK_MS = 100;
const ANSWER_LIMIT_MS = 3_000;
/** How long every visit is watched from the cut on; longer if the visitor hears sound that was already buffered. */
const WATCH_MS = 4_000;
const LONGEST_MS = 10_000;
/** After this long without a message nothing more can be learnt. */
const HOPELESS_MS = 2_500;
/** A busy machine may keep a page from observing itself for this long. */
const BLIND_MS = 1_000;
/** Within this time a visit without a cut reaches its story, or never. */
const STORY_MS = 60_000;

/**
 * @typedef {object} Cut
 * @property {number} port of the server
 * @property {string} path of the visitor's link
 * @property {'silent' | 'refused'} kind whether packets are dropped without notice, or every connection is reset
 * @property {number} seconds of the visit until then; Infinity for a visit without a cut, watched until the story
 * sounds
 * @property {number} limitMs without a message, after which a picture is taken
 */

/**
 * One visit by an engine's own page, whose network is cut after this many seconds.
 *
 * @param {import('../../e2e/engines/engine-page.ts').Engine} engine
 * @param {Cut} cut
 */
export async function oneCut(engine, { port, path, kind, seconds, limitMs }) {
  const proxy = await startSlowProxy(port, LINE);
  const page = await engine.newVisitor({ isHasty: true });
  const origin = `http://127.0.0.1:${proxy.port}`;
  const began = Date.now();
  let stumble = '';
  // A control that the hands do not find is a finding for the eyes. A driver that fails is no finding, but must be
  // reported.
  hastyVisit(page, origin + path).catch((problem) => {
    stumble = String(problem.message).split('\n', 1)[0];
  });
  const isCut = Number.isFinite(seconds);
  const timer = isCut ? setTimeout(kind === 'silent' ? proxy.cut : proxy.refuse, seconds * 1000) : undefined;
  try {
    return { ...(await watch(page, { origin, began, cutAt: began + seconds * 1000, limitMs })), stumble };
  } finally {
    clearTimeout(timer);
    await page.close().catch(() => undefined);
    await proxy.stop();
  }
}

/** The visitor's eyes and ears. */
async function watch(page, { origin, began, cutAt, limitMs }) {
  const looks = [];
  let picture;
  for (;;) {
    const found = await answerInTime(page.evaluate(looksExpression(origin)));
    looks.push(...JSON.parse(found ?? '[]'));
    const now = Date.now();
    const last = looks.at(-1);
    const result = verdict(looks, cutAt, now);
    const isEnd = Number.isFinite(cutAt) ? isOver(result, now - cutAt) : last?.soundAt || now - began > STORY_MS;
    if (result.waitedMs > limitMs || (isEnd && result.inTheEnd === 'screen'))
      picture ??= await answerInTime(page.picture());
    // A page that no longer observes itself was frozen or left. A page that never loaded needs no eyes.
    const wasSeen = last === undefined || now - last.at < BLIND_MS;
    if (isEnd) return { ...result, looks, picture, wasSeen, soundMs: last?.soundAt && last.soundAt - began };
    await wait(LOOK_MS);
  }
}

function isOver({ last, isWaiting, waitedMs }, afterMs) {
  if (afterMs < WATCH_MS) return false;
  if (isWaiting) return waitedMs > HOPELESS_MS;
  const isHeard = last?.soundAt !== undefined && last.at - last.soundAt < 1_000;
  return !isHeard || last.isComplete || afterMs > LONGEST_MS;
}

/** A page that is being left, or a driver that hangs, answers nothing. The next look is taken anyway. */
function answerInTime(answer) {
  return Promise.race([answer.catch(() => undefined), wait(ANSWER_LIMIT_MS, undefined, { ref: false })]);
}
