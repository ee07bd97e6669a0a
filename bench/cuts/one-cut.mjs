import { setTimeout as wait } from 'node:timers/promises';
import { startSlowProxy } from '../slow-proxy.mjs';
import { hastyVisit } from './hasty-visit.mjs';
import { verdict } from './verdict.mjs';
import { looksExpression } from './watch-page.mjs';

const LINE = { bitsPerSecond: 1.6e6, delayMs: 75 };
const LOOK_MS = 100;
const ANSWER_LIMIT_MS = 3_000;
/** From the cut on, everybody is watched for so long, and who hears what had arrived before, until it is over. */
const WATCH_MS = 4_000;
const LONGEST_MS = 25_000;
/** For so long a busy machine may keep a page from looking at itself. */
const BLIND_MS = 1_000;
/** After so long without a word nothing more is to be learnt. */
const HOPELESS_MS = 2_500;

/** @typedef {{ port: number, path: string, kind: 'silent' | 'refused', seconds: number, limitMs: number }} Cut */

/**
 * One visit by an engine's own page, whose network goes after so many seconds. `seconds: Infinity` is a visit without a
 * cut, watched until the story sounds.
 *
 * @param {import('../../e2e/engines/engine-page.ts').Engine} engine
 * @param {Cut} cut
 */
export async function oneCut(engine, { port, path, kind, seconds, limitMs }) {
  const proxy = await startSlowProxy(port, LINE);
  const page = await engine.newVisitor({ isHasty: true });
  const origin = `http://127.0.0.1:${proxy.port}`;
  const began = Date.now();
  const cutAt = began + seconds * 1000;
  // What the hands do not find is what the eyes are here for.
  hastyVisit(page, origin + path).catch(() => undefined);
  const timer = Number.isFinite(seconds) && setTimeout(kind === 'silent' ? proxy.cut : proxy.refuse, seconds * 1000);
  try {
    const { looks, ...result } = await watch(page, origin, cutAt, limitMs);
    const soundAt = looks.at(-1)?.soundAt;
    return { ...result, looks, began, soundMs: soundAt && soundAt - began };
  } finally {
    clearTimeout(timer || undefined);
    await page.close().catch(() => undefined);
    await proxy.stop();
  }
}

/** The visitor's eyes and ears. */
async function watch(page, origin, cutAt, limitMs) {
  const looks = [];
  let picture;
  for (;;) {
    const found = await answerInTime(page.evaluate(looksExpression(origin)));
    looks.push(...JSON.parse(found ?? '[]'));
    const now = Date.now();
    const result = verdict(looks, cutAt, now);
    if (result.waitedMs > limitMs) picture ??= await answerInTime(page.picture());
    if (isOver(result, now, cutAt, looks)) return { ...result, looks, picture, wasSeen: wasSeen(looks, now) };
    await wait(LOOK_MS);
  }
}

/** A page that did not look at itself any more was frozen or left; one that never came needs no eyes. */
function wasSeen(looks, now) {
  const last = looks.at(-1);
  return last === undefined || now - last.at < BLIND_MS;
}

function isOver({ last, isWaiting, waitedMs }, now, cutAt, looks) {
  const afterMs = now - cutAt;
  if (!Number.isFinite(cutAt)) return looks.at(-1)?.soundAt !== undefined;
  if (afterMs < WATCH_MS) return false;
  if (isWaiting) return waitedMs > HOPELESS_MS || afterMs > LONGEST_MS;
  const isHeard = last?.soundAt !== undefined && last.at - last.soundAt < 1_000;
  return !isHeard || last.isWhole || afterMs > LONGEST_MS;
}

/** A page that is just leaving, or a driver that hangs, answers nothing; the next look is taken all the same. */
function answerInTime(answer) {
  return Promise.race([answer.catch(() => undefined), wait(ANSWER_LIMIT_MS, undefined, { ref: false })]);
}
