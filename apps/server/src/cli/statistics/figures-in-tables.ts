import { csvTable } from '../../basis/csv-table.ts';
import type { Count } from '../../statistics/figures/counts.ts';
import type { NamedFigures } from '../../statistics/figures/named-figures.ts';
import type { WrittenAnswer } from '../../statistics/figures/written-answers.ts';
import { completionInWords, inWords } from './counts-in-words.ts';

const written = (value: Count | undefined) => (value === undefined ? '' : inWords(value));

/** The figures as tables for spreadsheets, by the name of their file. */
export function tablesOf(figures: NamedFigures, words: readonly WrittenAnswer[]): Record<string, string> {
  return {
    'figures.csv': csvTable(
      ['figure', 'value'],
      [
        ['visits', written(figures.visits)],
        ['visits_for_each_ticket', written(figures.takeUp)],
        ['visits_in_which_no_work_was_opened', written(figures.silentVisits)],
        ['works_opened_in_a_visit', written(figures.viewsPerVisit)],
        ['minutes_of_a_visit', written(figures.minutesPerVisit)],
        ['share_of_plays_heard_to_the_end', written(figures.heardToEnd)],
        ['searches_without_a_result', written(figures.emptySearches)],
        ['codes_that_led_nowhere', written(figures.scansNowhere)],
        ['works_that_the_camera_did_not_recognise', written(figures.failedRecognitions)],
        ['live_tours', String(figures.liveTours.tours)],
        ['listeners_of_live_tours', written(figures.liveTours.listeners)],
        ['minutes_of_live_tours', String(figures.liveTours.minutes)],
      ],
    ),
    'works.csv': csvTable(
      ['number', 'work', 'visits', 'times', 'seconds_each'],
      figures.works.map((work) => [
        ...[work.code, work.name, written(work.visits), written(work.views), written(work.secondsPerView)],
      ]),
    ),
    ...playTables(figures),
    'routes.csv': csvTable(
      ['route', 'visits', 'times', 'walked_to_the_end'],
      figures.routes.map(({ name, visits, walks, finished }) => [
        ...[name, written(visits), written(walks), written(finished)],
      ]),
    ),
    'recognitions.csv': csvTable(
      ['number', 'work', 'recognised', 'chosen_among_several'],
      figures.recognitions.map((work) => [work.code, work.name, written(work.recognised), written(work.chosen)]),
    ),
    'live-tours.csv': csvTable(
      ['number', 'work', 'times_shown'],
      figures.liveTours.works.map(({ code, name, times }) => [code, name, String(times)]),
    ),
    'languages.csv': csvTable(
      ['language', 'visits'],
      figures.languages.map(({ name, visits }) => [name, written(visits)]),
    ),
    'unknown-numbers.csv': csvTable(
      ['number', 'times'],
      figures.unknownNumbers.map(({ number, times }) => [number, String(times)]),
    ),
    ...answerTables(figures, words),
  };
}

/** A row for each work, with every language and variant together, and one for each of these. */
function playTables({ plays }: NamedFigures): Record<string, string> {
  return {
    'plays.csv': csvTable(
      ['number', 'work', 'language', 'variant', 'opens', 'plays', 'heard_to_the_end', 'end_unknown'],
      plays.flatMap((work) => [
        [work.code, work.name, '', '', written(work.opens), written(work.plays), heard(work), written(work.unknown)],
        ...work.kinds.map((kind) => [
          ...[work.code, work.name, kind.language, kind.variant, '', written(kind.plays), heard(kind), ''],
        ]),
      ]),
    ),
    'drop-off.csv': csvTable(
      ['number', 'work', 'second', 'share_still_listening'],
      plays.flatMap(({ code, name, curve }) =>
        curve.map(({ second, listening }) => [code, name, String(second), String(listening)]),
      ),
    ),
  };
}

const heard = (plays: NamedFigures['plays'][number] | NamedFigures['plays'][number]['kinds'][number]) =>
  plays.completion === undefined ? completionInWords(plays) : String(plays.completion);

function answerTables({ answers }: NamedFigures, words: readonly WrittenAnswer[]): Record<string, string> {
  const names = new Map(answers.map(({ idQuestion, name }) => [idQuestion, name]));
  return {
    'answers.csv': csvTable(
      ['question', 'visits_that_answered', 'answer', 'times'],
      answers.flatMap(({ name, answering, written: own, values }) => [
        ...values.map((value) => [name, written(answering), value.name, written(value.times)]),
        ...(own === 0 && values.length > 0 ? [] : [[name, written(answering), 'in own words', written(own)]]),
      ]),
    ),
    'written-answers.csv': csvTable(
      ['question', 'words'],
      words.map(({ idQuestion, words: own }) => [names.get(idQuestion) ?? `removed question ${idQuestion}`, own]),
    ),
  };
}
