import { DEFAULT_TIMEZONE, dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type { CurrentRelease } from '@cicerone/content/release/release';
import type pg from 'pg';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readSums, sumChangedDays } from '../day-sums.ts';
import { readTakeUp } from '../tickets.ts';
import { type Figures, figuresOf, type Headline } from './figures.ts';
import { type NamedFigures, withNames } from './named-figures.ts';
import { type Days, daysBefore } from './report-days.ts';

/** The figures of a museum's visits in some days, and those by which it steers in the days before. */
export type Report = { museum: string } & Days & NamedFigures & { before: Days & Headline };

/** The museum's own day at a moment. */
export function dayAt(now: Date, release: CurrentRelease | undefined, timezone: string | undefined): string {
  return dayOf(visitDate(now.getTime(), release?.timezone ?? timezone ?? DEFAULT_TIMEZONE));
}

/** Reads the report of some days, after adding up what has arrived since (product, section 4, Statistics). */
export async function readReport(
  { folder, pool }: { folder: DataFolder; pool: pg.Pool },
  release: CurrentRelease,
  days: Days,
): Promise<Report> {
  await sumChangedDays(pool);
  const figures = await readFigures(pool, release.idMuseum, days);
  const before = daysBefore(days);
  const earlier = headlineOf(await readFigures(pool, release.idMuseum, before));
  const named = await withNames(folder, release, figures);
  return { museum: release.name, ...days, ...named, before: { ...before, ...earlier } };
}

async function readFigures(pool: pg.Pool, idMuseum: number, { from, to }: Days): Promise<Figures> {
  const sums = await readSums(pool, idMuseum, from, to);
  return figuresOf(sums, await readTakeUp(pool, idMuseum, from, to));
}

function headlineOf(figures: Figures): Headline {
  const { visits, takeUp, silentShare, viewsPerVisit, heardToEnd, languagesHeard } = figures;
  return { visits, takeUp, silentShare, viewsPerVisit, heardToEnd, languagesHeard };
}
