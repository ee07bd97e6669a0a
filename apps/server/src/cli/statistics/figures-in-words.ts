import type { NamedFigures } from '../../statistics/figures/named-figures.ts';
import type { Report } from '../../statistics/figures/report.ts';
import { completionInWords, FEW, inWords, NOT_SHOWN, percent } from './counts-in-words.ts';

const NO_TICKETS = 'no tickets known of days with five visits: cicerone tickets';
const oneDecimal = (value: number | undefined) => (value === undefined ? NOT_SHOWN : value.toFixed(1));

/** The figures of some days in lists for a terminal. */
export function linesOf(report: Report): string[] {
  const { museum, from, to, ...figures } = report;
  const share = figures.silentShare === undefined ? '' : ` (${percent(figures.silentShare)})`;
  const takeUp = figures.takeUp === undefined ? NO_TICKETS : String(Math.round(figures.takeUp * 100));
  const rows: [string, string][] = [
    ['Visits', inWords(figures.visits)],
    ['Visits for a hundred tickets', takeUp],
    ['Visits in which no work was opened', `${inWords(figures.silentVisits)}${share}`],
    ['Works opened in a visit', oneDecimal(figures.viewsPerVisit)],
    ['Minutes of a visit', oneDecimal(figures.minutesPerVisit)],
    ['Plays heard to the end', percent(figures.heardToEnd)],
  ];
  return [
    `${museum}, ${from} to ${to}`,
    ...table(rows),
    ...section('Works, by the visits that opened them', figures.works.map(workRow)),
    ...section('Stories, by plays', figures.plays.map(playsRow)),
    ...section('Routes, by the visits that began them', figures.routes.map(routeRow)),
    ...section(
      'Languages',
      figures.languages.map(({ name, visits }) => [name, inWords(visits)]),
    ),
    ...section('Recognised by the camera', figures.recognitions.map(recognitionRow)),
    ...section('Live tours', tourRows(figures)),
    ...section('Dead ends', deadEndRows(figures)),
    ...figures.answers.flatMap(answersSection),
  ];
}

function workRow({ code, name, visits, views, secondsPerView }: NamedFigures['works'][number]): [string, string] {
  const told = `${inWords(visits)} visits, ${views} times, ${Math.round(secondsPerView ?? 0)} s each`;
  return [`${code} ${name}`.trim(), views === undefined ? FEW : told];
}

function playsRow(work: NamedFigures['plays'][number]): [string, string] {
  const name = `${work.code} ${work.name}`.trim();
  if (typeof work.plays !== 'number') return [name, inWords(work.plays)];
  return [name, `${work.plays} plays, heard to the end: ${completionInWords(work)}`];
}

function routeRow({ name, visits, finished }: NamedFigures['routes'][number]): [string, string] {
  return [name, typeof visits === 'number' ? `${visits}, walked to the end: ${inWords(finished)}` : inWords(visits)];
}

function recognitionRow({ code, name, recognised, chosen }: NamedFigures['recognitions'][number]): [string, string] {
  return [`${code} ${name}`.trim(), `${inWords(recognised)} times, chosen among several: ${inWords(chosen)}`];
}

function tourRows({ liveTours: { tours, listeners, minutes, works } }: NamedFigures): [string, string][] {
  if (tours === 0) return [];
  return [
    ['Tours that somebody joined', String(tours)],
    ['Listeners', inWords(listeners)],
    ['Minutes, of all tours together', String(minutes)],
    ...works.map(({ code, name, times }): [string, string] => [
      `${code} ${name}`.trim(),
      times === 1 ? 'shown once' : `shown ${times} times`,
    ]),
  ];
}

function deadEndRows(figures: NamedFigures): [string, string][] {
  const { unknownNumbers, rareNumbers, emptySearches, scansNowhere, failedRecognitions } = figures;
  const rows: [string, string][] = unknownNumbers.map(({ number, times }) => [
    `Number ${number}, which no work has`,
    `${times} times: is the label wrong?`,
  ]);
  if (rareNumbers > 0) rows.push([`${rareNumbers} other numbers that no work has`, `${FEW} times each`]);
  if (emptySearches !== 0) rows.push(['Searches without a result', inWords(emptySearches)]);
  if (scansNowhere !== 0) rows.push(['Codes that led nowhere', inWords(scansNowhere)]);
  if (failedRecognitions !== 0) rows.push(['Works that the camera did not recognise', inWords(failedRecognitions)]);
  return rows;
}

function answersSection({ name, answering, written, values }: NamedFigures['answers'][number]): string[] {
  const rows: [string, string][] = values.map((value) => [value.name, inWords(value.times)]);
  if (written !== 0 && written !== 'withheld') rows.push(['in own words', inWords(written)]);
  return section(
    `${name} (answered in ${inWords(answering)} visits)`,
    rows.length > 0 ? rows : [['answers', NOT_SHOWN]],
  );
}

const section = (title: string, rows: [string, string][]) => (rows.length === 0 ? [] : ['', title, ...table(rows)]);

function table(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}
