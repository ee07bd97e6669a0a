import type { DaySum, Measure } from '../day-sums.ts';
import type { TakeUp } from '../tickets.ts';
import { answersOf, type QuestionFigures } from './answers.ts';
import { type Count, counted, isFew, SMALLEST_GROUP, shielded, shieldedPart, type Totals, totalsOf } from './counts.ts';
import { type DeadEnds, deadEndsOf } from './dead-ends.ts';
import { heardToEnd, playsOf, type WorkPlays } from './plays.ts';
import { type TourFigures, tourFiguresOf } from './tour-figures.ts';

/** The figures of a work: the visits in which it was opened, how often that was, and how long one view took. */
export type WorkFigures = {
  idArtwork: number;
  visits: Count;
  views: number | undefined;
  secondsPerView: number | undefined;
};

/** The visits that began a route, how often they did, and how often it was walked to its last stop. */
export type RouteFigures = { idRoute: number; visits: Count; walks: number | undefined; finished: Count };

/** How often the camera recognised a work, and how often visitors chose it among the works that the camera offered. */
export type RecognitionFigures = { idArtwork: number; recognised: Count; chosen: Count };

/** The figures by which a museum steers. Undefined is what cannot be said: nobody came, or too few did. */
export type Headline = {
  visits: Count;
  /** Visits for each ticket, of the days whose tickets are known. */
  takeUp: number | undefined;
  /** The share of visits in which no work was opened. */
  silentShare: number | undefined;
  viewsPerVisit: number | undefined;
  /** The share of plays that were heard to the end. */
  heardToEnd: number | undefined;
  /** How many languages had at least five visits. */
  languagesHeard: number;
};

/** The figures of a museum's visitors in some days. */
export type Figures = Headline &
  DeadEnds & {
    /** Visits in which no work was opened. */
    silentVisits: Count | undefined;
    /** Of the visits whose end is known. */
    minutesPerVisit: number | undefined;
    /** By the id of the language, the most frequent first. */
    languages: { idLanguage: number; visits: Count }[];
    /** The most opened first; those that too few visits opened are last. */
    works: WorkFigures[];
    /** The most played first. */
    plays: WorkPlays[];
    routes: RouteFigures[];
    /** The most recognised first. */
    recognitions: RecognitionFigures[];
    /** Live tours, and the works that were shown in them. */
    liveTours: TourFigures;
    answers: QuestionFigures[];
  };

/** Makes the figures of some days of their sums and tickets (product, section 4, Statistics). */
export function figuresOf(sums: readonly DaySum[], sold: TakeUp): Figures {
  const totals = totalsOf(sums);
  const [visits, ended, silent] = [totals.of('visits'), totals.of('ended-visits'), totals.of('silent-visits')];
  const isShown = visits >= SMALLEST_GROUP;
  const silentVisits = isShown ? shieldedPart(silent, visits) : undefined;
  const languages = languagesOf(totals);
  return {
    visits: counted(visits),
    takeUp: sold.visits >= SMALLEST_GROUP && sold.tickets > 0 ? sold.visits / sold.tickets : undefined,
    silentVisits,
    silentShare: typeof silentVisits === 'number' ? silentVisits / visits : undefined,
    viewsPerVisit: isShown ? shownViews(totals) / visits : undefined,
    heardToEnd: heardToEnd(totals),
    languagesHeard: totals.by('language-visits').filter(([, of]) => of >= SMALLEST_GROUP).length,
    minutesPerVisit: ended >= SMALLEST_GROUP ? totals.of('visit-seconds') / ended / 60 : undefined,
    languages,
    works: worksOf(totals),
    plays: playsOf(totals),
    routes: mostFirst(totals, 'walking-visits').map(([subject, of]) => ({
      idRoute: Number(subject),
      visits: counted(of),
      walks: isFew(of) ? undefined : totals.of('walks', subject),
      finished: isFew(of) ? 'withheld' : counted(totals.of('finished-routes', subject)),
    })),
    recognitions: recognitionsOf(totals),
    ...deadEndsOf(totals),
    liveTours: tourFiguresOf(totals),
    answers: answersOf(totals),
  };
}

/** The visits in each language add up to all visits, which are shown. */
function languagesOf(totals: Totals): Figures['languages'] {
  const every = mostFirst(totals, 'language-visits');
  const counts = shielded(every.map(([, visits]) => visits));
  return every.map(([subject], at) => ({ idLanguage: Number(subject), visits: counts[at] ?? 'withheld' }));
}

function worksOf(totals: Totals): WorkFigures[] {
  return mostFirst(totals, 'viewing-visits').map(([subject, visits]) => {
    const views = totals.of('views', subject);
    const isShown = !isFew(visits);
    return {
      idArtwork: Number(subject),
      visits: counted(visits),
      views: isShown ? views : undefined,
      secondsPerView: isShown ? totals.of('view-seconds', subject) / views : undefined,
    };
  });
}

function recognitionsOf(totals: Totals): RecognitionFigures[] {
  const byWork = new Map(mostFirst(totals, 'recognitions'));
  for (const [subject] of mostFirst(totals, 'chosen-recognitions')) byWork.set(subject, byWork.get(subject) ?? 0);
  return [...byWork].map(([subject, recognised]) => ({
    idArtwork: Number(subject),
    recognised: counted(recognised),
    chosen: counted(totals.of('chosen-recognitions', subject)),
  }));
}

/**
 * The views of all works. Those of works that too few visits opened are counted if there are several such works: a
 * reader could calculate those of a single one.
 */
function shownViews(totals: Totals): number {
  const isHidden = ([subject]: readonly [string, number]) => isFew(totals.of('viewing-visits', subject));
  const every = totals.by('views');
  const counting = every.filter(isHidden).length === 1 ? every.filter((view) => !isHidden(view)) : every;
  return counting.reduce((sum, [, views]) => sum + views, 0);
}

function mostFirst(totals: Totals, measure: Measure) {
  return [...totals.by(measure)].sort(
    ([subject, one], [other, another]) => another - one || Number(subject) - Number(other),
  );
}
