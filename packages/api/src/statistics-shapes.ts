import * as z from 'zod/mini';
import { described } from './api-notes.ts';

/** The address of a museum's figures, for the programs that have a key (product, section 4, Statistics). */
export const statisticsPattern = '/api/venues/:idMuseum/statistics';

const A_DAY = 'must be a day, such as 2026-11-01';
/** A day that the database can hold. */
const day = z.iso.date({ error: A_DAY, abort: true }).check(z.regex(/^[12]\d{3}-/, A_DAY));

/** The most days that may be asked for at once. */
export const MOST_REPORT_DAYS = 400;
export const statisticsQuery = z.object({
  from: described(z.optional(day), 'The first day; without it, the thirtieth up to the last.'),
  to: described(z.optional(day), `The last day, at most ${MOST_REPORT_DAYS} days from the first; without it, today.`),
});

const share = z.number();
const wholeNumber = z.int();
const count = z.union([wholeNumber, z.enum(['few', 'withheld'])]);
const COUNT = '`few` is one to four; `withheld` is a number by which a smaller one could be calculated.';
const NAME = 'Its name in the museum today, or its number if the museum has removed it.';
const [firstDay, lastDay] = [described(z.string(), 'The first day.'), described(z.string(), 'The last day.')];
const maybe = (text: string) => described(z.optional(share), `${text} Missing where it cannot be told.`);

const headline = {
  visits: described(count, `How many visits began. ${COUNT}`),
  takeUp: maybe('Visits for each ticket, of the days whose tickets are known.'),
  silentShare: maybe('The share of visits in which no work was opened.'),
  viewsPerVisit: maybe('Works opened, for each visit.'),
  heardToEnd: maybe('The share of plays that were heard to the end, of all works, in hundredths.'),
  languagesHeard: described(wholeNumber, 'How many languages had at least five visits.'),
};

const plays = {
  plays: described(count, `How often a story was started. ${COUNT}`),
  finished: described(count, 'How many plays were heard to the end.'),
  unfinished: described(count, 'How many were not.'),
  completion: maybe('The share of plays that were heard to the end.'),
};
const work = {
  code: described(z.string(), 'Its number on the label.'),
  name: described(z.string(), NAME),
  idArtwork: described(wholeNumber, 'The number of the work.'),
};
const language = described(z.string(), 'The name of the language, in itself.');
const idLanguage = described(wholeNumber, 'The number of the language.');

const playsSchema = z.object({
  ...work,
  opens: described(count, 'How often the work was opened.'),
  ...plays,
  unknown: described(count, 'Plays whose end never arrived.'),
  kinds: described(
    z.array(
      z.object({ language, idLanguage, variant: described(z.string(), '`standard`, or the variant.'), ...plays }),
    ),
    'The same by language and variant.',
  ),
  curve: described(
    z.array(
      z.object({
        second: described(wholeNumber, 'A second of the story.'),
        listening: described(
          share,
          'The share of listeners, of those whose end is known, who have not left before it.',
        ),
      }),
    ),
    'Where listeners left. Empty where fewer than five did.',
  ),
});

const answersSchema = z.object({
  name: described(z.string(), 'The question.'),
  kind: described(z.string(), 'How it is answered; `removed` if the museum has removed it.'),
  idQuestion: described(wholeNumber, 'The number of the question.'),
  answering: described(count, `How many visits answered it. ${COUNT}`),
  written: described(count, 'How many of them did so in their own words.'),
  values: described(
    z.array(
      z.object({
        value: described(z.string(), 'An option by number, `yes` or `no`, a score, a decade, or two digits.'),
        name: described(z.string(), 'The same in words.'),
        times: described(count, 'How many visits gave it.'),
      }),
    ),
    'How often each answer was given.',
  ),
});

/** The figures of a museum's visits in some days, beside the days before: the same as `cicerone statistics --json`. */
export const statisticsReportSchema = z.object({
  museum: described(z.string(), 'The name of the museum.'),
  from: firstDay,
  to: lastDay,
  ...headline,
  silentVisits: described(z.optional(count), 'Visits in which no work was opened.'),
  minutesPerVisit: maybe('The length of visits whose end is known.'),
  languages: described(
    z.array(z.object({ name: language, idLanguage, visits: described(count, COUNT) })),
    'The languages, the most frequent first.',
  ),
  works: described(
    z.array(
      z.object({
        ...work,
        visits: described(count, `The visits that opened it. ${COUNT}`),
        views: maybe('How often it was opened.'),
        secondsPerView: maybe('How long a view took.'),
      }),
    ),
    'The works, the most opened first.',
  ),
  plays: described(z.array(playsSchema), 'The stories of works, the most played first.'),
  routes: described(
    z.array(
      z.object({
        name: described(z.string(), NAME),
        idRoute: described(wholeNumber, 'The number of the route.'),
        visits: described(count, `The visits that began it. ${COUNT}`),
        walks: maybe('How often they did.'),
        finished: described(count, 'How often it was walked to its last stop.'),
      }),
    ),
    'The routes.',
  ),
  unknownNumbers: described(
    z.array(
      z.object({
        number: described(z.string(), 'The number, as it was typed.'),
        times: described(wholeNumber, 'How often it was typed.'),
      }),
    ),
    'Numbers that were typed at least five times and that no work has.',
  ),
  rareNumbers: described(wholeNumber, 'How many other such numbers there were.'),
  emptySearches: described(count, `Searches without a result. ${COUNT}`),
  scansNowhere: described(count, `Scanned codes that led nowhere. ${COUNT}`),
  failedRecognitions: described(count, `How often the camera recognised no work. ${COUNT}`),
  recognitions: described(
    z.array(
      z.object({
        ...work,
        recognised: described(count, `How often the camera recognised it. ${COUNT}`),
        chosen: described(count, `How often it was chosen among the works that the camera offered. ${COUNT}`),
      }),
    ),
    'The works that were found with the camera, the most recognised first.',
  ),
  liveTours: described(
    z.object({
      tours: described(wholeNumber, 'How many began that somebody joined.'),
      listeners: described(count, `How many phones joined them. ${COUNT}`),
      minutes: described(wholeNumber, 'How long all of them took together.'),
      works: described(
        z.array(z.object({ ...work, times: described(wholeNumber, 'How often it was shown.') })),
        'The works that leaders showed, the most shown first.',
      ),
    }),
    'Live tours.',
  ),
  answers: described(z.array(answersSchema), 'The answers to the questions of the museum.'),
  before: described(
    z.object({ from: firstDay, to: lastDay, ...headline }),
    'The month before, or as many days before.',
  ),
});
export type StatisticsReport = z.infer<typeof statisticsReportSchema>;
