import { csvTable } from '../../basis/csv-table.ts';
import { type Count, SMALLEST_GROUP } from '../../statistics/figures.ts';
import type { NamedFigures } from './named-figures.ts';

const FEW = `fewer than ${SMALLEST_GROUP}`;
const NOT_KNOWN = 'not told';
const NO_TICKETS = 'no tickets known: cicerone tickets';
const countOf = (count: Count | undefined) => (count === undefined ? NOT_KNOWN : count === 'few' ? FEW : String(count));
const oneDecimal = (value: number | undefined) => (value === undefined ? NOT_KNOWN : value.toFixed(1));

/** The figures of some days in lists for a terminal. */
export function linesOf(museum: string, { from, to }: { from: string; to: string }, figures: NamedFigures): string[] {
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

/** The figures as tables for spreadsheets, by the name of their file. */
export function tablesOf(figures: NamedFigures): Record<string, string> {
  const written = (value: Count | undefined) => (value === 'few' ? FEW : String(value ?? ''));
  return {
    'figures.csv': csvTable(
      ['figure', 'value'],
      [
        ['visits', written(figures.visits)],
        ['visits_for_each_ticket', written(figures.takeUp)],
        ['visits_in_which_no_work_was_opened', written(figures.silentVisits)],
        ['works_opened_in_a_visit', written(figures.viewsPerVisit)],
        ['minutes_of_a_visit', written(figures.minutesPerVisit)],
      ],
    ),
    'works.csv': csvTable(
      ['number', 'work', 'visits', 'times', 'seconds_each'],
      figures.works.map((work) => [
        ...[work.code, work.name, written(work.visits), written(work.views), written(work.secondsPerView)],
      ]),
    ),
    'routes.csv': csvTable(
      ['route', 'visits', 'times'],
      figures.routes.map(({ name, visits, walks }) => [name, written(visits), written(walks)]),
    ),
    'languages.csv': csvTable(
      ['language', 'visits'],
      figures.languages.map(({ name, visits }) => [name, written(visits)]),
    ),
  };
}
