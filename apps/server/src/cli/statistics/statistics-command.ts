import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { readSums, sumChangedDays } from '../../statistics/day-sums.ts';
import { figuresOf } from '../../statistics/figures.ts';
import { readTakeUp, validDay } from '../../statistics/tickets.ts';
import { readCurrentInForce } from '../../storage/release-files.ts';
import { whyUnreadable } from '../../storage/why-unreadable.ts';
import type { CommandDeps } from '../command-deps.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';
import { linesOf, tablesOf } from './figures-in-words.ts';
import { type NamedFigures, withNames } from './named-figures.ts';

/** The days of a report, both included, as `yyyy-mm-dd` in the museum's timezone. */
type Days = { from: string; to: string };
export type StatisticsOptions = {
  from?: string | undefined;
  to?: string | undefined;
  /** Printed for other programs. */
  json: boolean;
  /** The folder that gets the figures as tables. */
  csv?: string | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days a report has unless said. */
const USUAL_DAYS = 30;

/**
 * `cicerone statistics`: what visitors of a museum did, for its people: the last thirty days, or others
 * (product, section 4, Statistics).
 */
export async function statistics(deps: CommandDeps, venue: string, options: StatisticsOptions): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const release = await readCurrentInForce(deps.folder, idMuseum);
  if (!release) return refused(deps, `${venue} was never published, and nobody has visited it.`);
  const days = daysOf(deps, release, options);
  if (typeof days === 'string') return refused(deps, days);
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  const read = async () => {
    await sumChangedDays(database.pool);
    const sums = await readSums(database.pool, idMuseum, days.from, days.to);
    return figuresOf(sums, await readTakeUp(database.pool, idMuseum, days.from, days.to));
  };
  const figures = await read().finally(database.close);
  const named = await withNames(deps.folder, release, figures);
  if (options.csv !== undefined) return writeTables(deps, options.csv, named);
  if (options.json) deps.out.line(JSON.stringify({ museum: release.name, ...days, ...named }, null, 2));
  else for (const line of linesOf(release.name, days, named)) deps.out.line(line);
  return 0;
}

function daysOf(deps: CommandDeps, release: CurrentRelease, { from, to }: StatisticsOptions): Days | string {
  const timezone = release.timezone ?? deps.timezone ?? DEFAULT_TIMEZONE;
  const dayAt = (moment: number) => visitDate(moment, timezone).slice(0, 'yyyy-mm-dd'.length);
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !validDay(day)) return `--${name} is a day such as 2026-11-01, not "${day}".`;
  }
  const last = to ?? dayAt(deps.now().getTime());
  const first = from ?? dayAt(Date.parse(`${last}T12:00Z`) - (USUAL_DAYS - 1) * DAY_MS);
  return first <= last
    ? { from: first, to: last }
    : `${first} is after ${last}: --from is the first day, --to the last.`;
}

/** Writes the figures as tables into a folder that is not there yet. @returns the exit code */
async function writeTables(deps: CommandDeps, target: string, figures: NamedFigures): Promise<number> {
  const tables = tablesOf(figures);
  try {
    await deps.forOthers(async () => {
      await mkdir(target);
      for (const [name, table] of Object.entries(tables)) await writeFile(join(target, name), table);
    });
  } catch (failure) {
    const isThere = (failure as NodeJS.ErrnoException).code === 'EEXIST';
    const why = isThere ? 'it exists already: choose another folder or delete it' : whyUnreadable(failure);
    return refused(deps, `${target} was not written: ${why}.`);
  }
  deps.out.line(`Wrote ${Object.keys(tables).join(', ')} to ${target}.`);
  return 0;
}
