import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from '../scripts/engines/engines.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { cutsIn } from './cuts/engine-cuts.mjs';
import { cutTable, lineOf, rowOf } from './cuts/table.mjs';
import { goal } from './figures.mjs';

/** The longest time a visitor may be without sound and without a message. */
const LIMIT_MS = 1_000;
const { ENGINE, CUT = 'silent,refused', FROM = '0.5', TO = '20', STEP = '0.5', TABLE, PICTURES } = process.env;
const KINDS = CUT.split(',');

/**
 * Cuts the network in every half second of the first twenty of a visit, in three engines: a visitor who asked for
 * something hears sound, or reads one true sentence within a second. `ENGINE=firefox`, `CUT=silent`, `FROM=`, `TO=` and
 * `STEP=` limit it, `TABLE=FILE` writes the output as Markdown, `PICTURES=FOLDER` stores a picture of each screen
 * without a message.
 */
export async function measure() {
  const engines = ENGINES.filter(({ name }) => !ENGINE || ENGINE.split(',').includes(name));
  if (engines.length === 0) throw new Error(`No engine is called "${ENGINE}"`);
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const server = await startServer(join(folder, 'data'), { DEMO: 'on' });
  const rows = [];
  try {
    for (const engine of engines) {
      for await (const { cut, result } of cutsIn(engine, server.origin, wantedCuts())) {
        const row = rowOf({ engine: engine.title, ...cut }, result);
        console.log(lineOf(row));
        keepPicture(row, result.picture);
        rows.push(row);
      }
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (TABLE) writeFileSync(TABLE, cutTable(rows));
  return report(engines, rows);
}

function wantedCuts() {
  const count = Math.floor((Number(TO) - Number(FROM)) / Number(STEP) + 1.001);
  const times = Array.from({ length: count }, (_, at) => Number(FROM) + at * Number(STEP));
  return KINDS.flatMap((kind) => times.map((seconds) => ({ kind, seconds, limitMs: LIMIT_MS })));
}

function keepPicture({ engine, kind, seconds, isShort }, picture) {
  if (!PICTURES || !isShort || !picture) return;
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${engine}-${kind}-${seconds.toFixed(1)}.png`.toLowerCase()), picture);
}

/** If nothing was run, nothing is proved: that is short, too. */
function report(engines, rows) {
  return engines.flatMap(({ name, title }) => {
    const own = rows.filter(({ engine }) => engine === title);
    const kinds = KINDS.map((kind) => {
      const cuts = own.filter((row) => row.kind === kind);
      const silences = cuts.length > 0 ? cuts.filter(({ isShort }) => isShort).length : Number.NaN;
      return goal(`cuts-${name}-${kind}-without-a-word`, silences, 0, {
        what: `${title}, ${kind} cuts without sound or sentence for a second`,
        seen: `of ${cuts.length}`,
      });
    });
    const untrue = own.filter((row) => row.untrue.length > 0).length;
    const figure = { what: `${title}, cuts after which a sentence is not true`, seen: `of ${own.length}` };
    return [...kinds, goal(`cuts-${name}-untrue-sentences`, untrue, 0, figure)];
  });
}
