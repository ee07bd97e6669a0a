import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayAt, readReport } from '../../statistics/figures/report.ts';
import { type AskedDays, type Days, daysOf, lastMonth } from '../../statistics/figures/report-days.ts';
import { readWrittenAnswers } from '../../statistics/figures/written-answers.ts';
import { readCurrentInForce } from '../../storage/release-files.ts';
import { whyUnreadable } from '../../storage/why-unreadable.ts';
import type { CommandDeps } from '../command-deps.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';
import { boardPage } from './board/board-page.ts';
import { tablesOf } from './figures-in-tables.ts';
import { linesOf } from './figures-in-words.ts';

export type StatisticsOptions = AskedDays & {
  /** Printed for other programs. */
  json: boolean;
  /** The folder that gets the figures as tables. */
  csv?: string | undefined;
  /** The file that gets the page for the board. */
  html?: string | undefined;
};

/**
 * `cicerone statistics`: what visitors of a museum did, for its people: the last thirty days, or others. The page for
 * the board has the last month that is over, unless said (product, section 4, Statistics).
 */
export async function statistics(deps: CommandDeps, venue: string, options: StatisticsOptions): Promise<number> {
  const { csv, html, json } = options;
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const release = await readCurrentInForce(deps.folder, idMuseum);
  if (!release) return refused(deps, `${venue} was never published, and nobody has visited it.`);
  const days = askedDays(options, dayAt(deps.now(), release, deps.timezone));
  if (typeof days === 'string') return refused(deps, days);
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  const read = async () => {
    const report = await readReport({ folder: deps.folder, pool: database.pool }, release, days);
    return { report, written: csv === undefined ? [] : await readWrittenAnswers(database.pool, idMuseum, days) };
  };
  const { report, written } = await read().finally(database.close);
  if (csv !== undefined) {
    const tables = tablesOf(report, written);
    const wrote = `Wrote ${Object.keys(tables).join(', ')} to ${csv}.`;
    return write(deps, csv, wrote, async () => {
      await mkdir(csv);
      for (const [name, table] of Object.entries(tables)) await writeFile(join(csv, name), table);
    });
  }
  if (html !== undefined) {
    const wrote = `Wrote the page for the board, ${days.from} to ${days.to}, to ${html}.`;
    const page = boardPage(report, release.languages[0]?.code);
    return write(deps, html, wrote, () => writeFile(html, page, { flag: 'wx' }));
  }
  if (json) deps.out.line(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report)) deps.out.line(line);
  return 0;
}

function askedDays({ from, to, html }: StatisticsOptions, today: string): Days | string {
  const isUsual = from === undefined && to === undefined;
  return html !== undefined && isUsual ? lastMonth(today) : daysOf({ from, to }, today);
}

/** Writes a folder or a file that is not there yet. @returns the exit code */
async function write(deps: CommandDeps, target: string, wrote: string, work: () => Promise<void>): Promise<number> {
  try {
    await deps.forOthers(work);
  } catch (failure) {
    const isThere = (failure as NodeJS.ErrnoException).code === 'EEXIST';
    const why = isThere ? 'it exists already: choose another name or delete it' : whyUnreadable(failure);
    return refused(deps, `${target} was not written: ${why}.`);
  }
  deps.out.line(wrote);
  return 0;
}
