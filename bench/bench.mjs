import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { isCalled, ROOT } from '../scripts/places.mjs';
import { NAMES, PARTS } from './benches.mjs';
import { originOfFigures } from './machine.mjs';
import { tableOf, withTable } from './tables.mjs';

const PAGE = join(ROOT, 'docs/benchmarks.md');
const USAGE = `npm run bench -- all
npm run bench -- NAME ... [--write]

"all" runs every bench, one after the other, and rewrites the tables of docs/benchmarks.md; a bench by its name
rewrites its own with --write. NAME is one of: ${NAMES.join(', ')}`;

/** One line `goal NAME VALUE LIMIT ok|short` per figure; fails when one is short. */
async function main() {
  const { names, isWritten } = wanted(process.argv.slice(2));
  if (names.length === 0 || names.some((name) => !NAMES.includes(name))) throw new Error(USAGE);
  const parts = PARTS.filter((part) => process.env[part]);
  if (isWritten && parts.length > 0) throw new Error(`Half a table is not written: unset ${parts.join(', ')}`);
  await ensureInstalled();
  await build();
  let isMet = true;
  for (const name of names) {
    const isOwnMet = await run(name, isWritten);
    isMet &&= isOwnMet;
  }
  return isMet;
}

/** @param {readonly string[]} given */
function wanted(given) {
  const isAll = given.includes('all');
  const names = isAll ? NAMES : given.filter((word) => word !== '--write');
  return { names, isWritten: isAll || given.includes('--write') };
}

/** A bench that fails keeps its old table, and the others still run. @param {string} name */
async function run(name, isWritten) {
  const origin = await originOfFigures();
  console.log(`${name}. ${origin}`);
  try {
    const { measure } = await import(`./${name}.mjs`);
    const figures = await measure();
    if (isWritten) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), name, tableOf(figures, origin)));
    return figures.every(({ isMet }) => isMet);
  } catch (error) {
    console.error(error);
    return false;
  }
}

if (isCalled(import.meta.url)) {
  const isMet = await main().catch((error) => {
    console.error(error.message);
    return false;
  });
  process.exit(isMet ? 0 : 1);
}
