import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCalled, ROOT } from '../places.mjs';
import { conformancePage, kindsOf } from './conformance-page.ts';
import { faultsOf } from './faults.ts';
import { EN_301_549, WCAG } from './standards.ts';

/** The page for museums that buy the guide. */
export const PAGE = 'docs/conformance.html';

/** The text of a file of the repository; undefined if there is none. */
export function readFile(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;
}

/** `npm run conformance`: writes the page, or names the rows that are missing, empty, or name a test that is not there. */
function main(): boolean {
  const parts = [WCAG, ...EN_301_549];
  const faults = faultsOf(parts, readFile);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return false;
  writeFileSync(join(ROOT, PAGE), conformancePage());
  for (const { title, asked, rows } of parts) {
    console.log(`${title}: ${asked.length} rows, ${kindsOf(Object.values(rows))}`);
  }
  console.log(`0 empty. ${PAGE} is written.`);
  return true;
}

if (isCalled(import.meta.url) && !main()) process.exitCode = 1;
