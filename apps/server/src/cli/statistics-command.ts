import { readFile } from 'node:fs/promises';
import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { readSums, sumChangedDays } from '../statistics/day-sums.ts';
import { type Count, type Figures, figuresOf, SMALLEST_GROUP } from '../statistics/figures.ts';
import { readTakeUp, readTickets, storeTickets, validDay } from '../statistics/tickets.ts';
import { readCurrentInForce, readReleaseJson, releaseFileNames } from '../storage/release-files.ts';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/** The days of a report, both included, as `yyyy-mm-dd` in the museum's timezone. */
type Days = { from: string; to: string };
export type StatisticsOptions = { from?: string | undefined; to?: string | undefined; json: boolean };

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
  const named = await withNames(deps, release, figures);
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

type Named = ReturnType<typeof named>;

/** Names works, routes and languages as the museum does today. Those that it has removed keep their number. */
async function withNames({ folder }: CommandDeps, release: CurrentRelease, figures: Figures): Promise<Named> {
  const [first] = release.languages;
  const name = releaseFileNames.allData(first?.code ?? '');
  const detail = await readReleaseJson<VenueDetail>(folder, release.idMuseum, release.version, name);
  return named(release, detail, figures);
}

function named(release: CurrentRelease, detail: VenueDetail | undefined, figures: Figures) {
  const works = new Map(detail?.artworks.map((work) => [work.idArtwork, work]));
  const routes = new Map(detail?.routes.map((route) => [route.idRoute, route]));
  const languages = new Map(release.languages.map(({ id, name }) => [id, name]));
  return {
    ...figures,
    languages: figures.languages.map((language) => ({
      name: languages.get(language.idLanguage) ?? `language ${language.idLanguage}`,
      ...language,
    })),
    works: figures.works.map((work) => {
      const known = works.get(work.idArtwork);
      return { code: known?.code ?? '', name: known?.artworkName ?? `removed work ${work.idArtwork}`, ...work };
    }),
    routes: figures.routes.map((route) => {
      const [text] = routes.get(route.idRoute)?.localizations ?? [];
      return { name: text?.name ?? `removed route ${route.idRoute}`, ...route };
    }),
  };
}

const FEW = `fewer than ${SMALLEST_GROUP}`;
const NOT_KNOWN = 'not told';
const NO_TICKETS = 'no tickets known: cicerone tickets';
const countOf = (count: Count | undefined) => (count === undefined ? NOT_KNOWN : count === 'few' ? FEW : String(count));
const oneDecimal = (value: number | undefined) => (value === undefined ? NOT_KNOWN : value.toFixed(1));

/** `cicerone tickets`: takes in how many tickets a museum sold on each day, in place of what was said before. */
export async function tickets(deps: CommandDeps, venue: string, file: string): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (failure) {
    return refused(deps, `${file} was not read: ${whyUnreadable(failure)}.`);
  }
  const sold = readTickets(text);
  if (typeof sold === 'string') return refused(deps, `Nothing was taken in. ${sold}`);
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  await storeTickets(database.pool, idMuseum, sold).finally(database.close);
  deps.out.line(`Took in the tickets of ${sold.length} day(s) of ${venue}.`);
  return 0;
}

/** The report in sentences and lists for a terminal. */
function linesOf(museum: string, { from, to }: Days, figures: Named): string[] {
  const share = figures.silentShare === undefined ? '' : ` (${Math.round(figures.silentShare * 100)} %)`;
  const rows: [string, string][] = [
    ['Visits', countOf(figures.visits)],
    [
      'Visits for a hundred tickets',
      figures.takeUp === undefined ? NO_TICKETS : String(Math.round(figures.takeUp * 100)),
    ],
    ['Visits in which no work was opened', `${countOf(figures.silentVisits)}${share}`],
    ['Works opened in a visit', oneDecimal(figures.viewsPerVisit)],
    ['Minutes of a visit', oneDecimal(figures.minutesPerVisit)],
  ];
  const works = figures.works.map(({ code, name, visits, views, secondsPerView }): [string, string] => [
    `${code} ${name}`.trim(),
    views === undefined ? FEW : `${countOf(visits)} visits, ${views} times, ${Math.round(secondsPerView ?? 0)} s each`,
  ]);
  const routes = figures.routes.map(({ name, visits }): [string, string] => [name, countOf(visits)]);
  const languages = figures.languages.map(({ name, visits }): [string, string] => [name, countOf(visits)]);
  return [
    `${museum}, ${from} to ${to}`,
    ...table(rows),
    ...section('Works, by the visits that opened them', works),
    ...section('Routes, by the visits that began them', routes),
    ...section('Languages', languages),
  ];
}

const section = (title: string, rows: [string, string][]) => (rows.length === 0 ? [] : ['', title, ...table(rows)]);

function table(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}
