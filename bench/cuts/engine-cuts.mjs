import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ensureEngine, missingPackages } from '../../scripts/engines/engines.mjs';
import { ROOT } from '../../scripts/places.mjs';
import { oneCut } from './one-cut.mjs';
import { tryEyes } from './try-eyes.mjs';

/** The demo museum. */
const PATH = '/museums/1';

/**
 * Cuts in one engine, one after the other: two browsers on two cores only delay each other. An engine with missing
 * packages says so and has no cuts.
 *
 * @param {import('../../scripts/engines/engines.mjs').Engine} engine
 * @param {string} origin of the server
 * @param {readonly Pick<import('./one-cut.mjs').Cut, 'kind' | 'seconds' | 'limitMs'>[]} cuts
 */
export async function* cutsIn(engine, origin, cuts) {
  await ensureEngine(engine);
  const missing = await missingPackages(engine);
  if (missing.length > 0) return console.log(`${engine.title}: not run, it needs ${missing.join(', ')}`);
  // Playwright would wait for the page's fonts before each picture, and a cut network never delivers them.
  process.env.PW_TEST_SCREENSHOT_NO_FONTS_READY = '1';
  const where = { port: Number(new URL(origin).port), path: PATH };
  const running = await startEngine(engine.name);
  try {
    await tryEyes(running, origin);
    await visitWithoutCut(running, engine, where);
    for (const cut of cuts) yield { cut, result: await oneCut(running, { ...where, ...cut }) };
  } finally {
    await running.end();
  }
}

/** The drivers are those of the tests, written in TypeScript. */
async function startEngine(name) {
  const source = join(ROOT, 'e2e/engines/start-engine.ts');
  const { module } = await runnerImport(source, { root: ROOT, configFile: false, logLevel: 'error' });
  return module.startEngine(name);
}

/** If the hands never reach the story, no cut would prove anything. */
async function visitWithoutCut(running, { title }, where) {
  const never = { kind: 'silent', seconds: Number.POSITIVE_INFINITY, limitMs: Number.POSITIVE_INFINITY };
  const { soundMs } = await oneCut(running, { ...where, ...never });
  if (soundMs === undefined) throw new Error(`${title}: no sound without a cut`);
  console.log(`${title}: without a cut the story sounds after ${(soundMs / 1000).toFixed(1)} s`);
}
