import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ENGINES, ensureEngine, missingPackages } from '../scripts/engines.mjs';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/started-server.mjs';
import { oneCut } from './cuts/one-cut.mjs';
import { cutTable, lineOf, rowOf } from './cuts/table.mjs';
import { goal } from './figures.mjs';

const LIMIT_MS = 1_000;
const { ENGINE, CUT = 'silent,refused', FROM = '0.5', TO = '20', STEP = '0.5', TABLE, PICTURES } = process.env;
const PATH = '/museums/1';

/**
 * The network is cut every half second of the first twenty of a visit, in three engines: whoever asked for something
 * hears sound, or reads one true sentence within a second. `ENGINE=firefox`, `CUT=silent`, `FROM=`, `TO=` and `STEP=`
 * limit it, `TABLE=FILE` writes what it prints as Markdown, `PICTURES=FOLDER` keeps a picture of each screen that was
 * without a word.
 */
export async function measure() {
  const engines = ENGINES.filter(({ name }) => !ENGINE || ENGINE.split(',').includes(name));
  if (engines.length === 0) throw new Error(`No engine is called "${ENGINE}"`);
  // Playwright would wait for the page's letters before each picture, and a cut line never brings them.
  process.env.PW_TEST_SCREENSHOT_NO_FONTS_READY = '1';
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const server = await startServer(join(folder, 'data'), { DEMO: 'on' });
  try {
    const rows = [];
    for (const engine of engines) rows.push(...(await cutsIn(engine, Number(new URL(server.origin).port))));
    if (TABLE) writeFileSync(TABLE, cutTable(rows));
    return report(engines, rows);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All cuts in one engine, one after the other: two browsers on two cores only wait for each other. */
async function cutsIn(engine, port) {
  await ensureEngine(engine);
  const missing = await missingPackages(engine);
  if (missing.length > 0) console.log(`${engine.title}: not run, it needs ${missing.join(', ')}`);
  if (missing.length > 0) return [];
  const { module } = await runnerImport(join(ROOT, 'e2e/engines/start-engine.ts'), {
    ...{ root: ROOT, configFile: false, logLevel: 'error' },
  });
  const running = await module.startEngine(engine.name);
  try {
    await visitWithoutCut(running, engine, port);
    const rows = [];
    for (const kind of CUT.split(',')) {
      for (let seconds = Number(FROM); seconds <= Number(TO); seconds += Number(STEP)) {
        const result = await oneCut(running, { port, path: PATH, kind, seconds, limitMs: LIMIT_MS });
        const row = rowOf({ engine: engine.title, kind, seconds, limitMs: LIMIT_MS }, result);
        console.log(lineOf(row));
        keepPicture(row, result.picture);
        rows.push(row);
      }
    }
    return rows;
  } finally {
    await running.end();
  }
}

/** A visit that cannot come to its story would meet every cut too early: then nothing that follows means anything. */
async function visitWithoutCut(running, { title }, port) {
  const { soundMs } = await oneCut(running, { port, path: PATH, seconds: Number.POSITIVE_INFINITY, limitMs: Infinity });
  if (soundMs === undefined) throw new Error(`${title}: no sound without a cut`);
  console.log(`${title}: without a cut the story sounds after ${(soundMs / 1000).toFixed(1)} s`);
}

function keepPicture({ engine, kind, seconds, isShort }, picture) {
  if (!PICTURES || !isShort || !picture) return;
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${engine}-${kind}-${seconds.toFixed(1)}.png`.toLowerCase()), picture);
}

/** An engine in which nothing was run is short, too. */
function report(engines, rows) {
  const met = engines.flatMap(({ name, title }) => {
    const own = rows.filter(({ engine }) => engine === title);
    const kinds = CUT.split(',').map((kind) => {
      const of = own.filter((row) => row.kind === kind);
      return goal(
        `cuts-${name}-${kind}-without-a-word`,
        of.length > 0 ? of.filter((row) => row.isShort).length : NaN,
        0,
      );
    });
    return [...kinds, goal(`cuts-${name}-untrue-sentences`, own.filter(({ untrue }) => untrue.length > 0).length, 0)];
  });
  return met.every(Boolean);
}
