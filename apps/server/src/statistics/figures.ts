import type { DaySum, Measure } from './day-sums.ts';
import type { TakeUp } from './tickets.ts';

/** A count of visits, or `few` for one to four: a smaller group could say something about one visitor. */
export type Count = number | 'few';
/** The smallest group of visits of which anything is told. */
export const SMALLEST_GROUP = 5;

/** The figures of a work: the visits in which it was opened, how often that was, and how long one view took. */
export type WorkFigures = {
  idArtwork: number;
  visits: Count;
  views: number | undefined;
  secondsPerView: number | undefined;
};

/** The figures of a museum's visitors in some days. Undefined is what cannot be said: nobody came, or too few did. */
export type Figures = {
  visits: Count;
  /** Visits for each ticket, of the days whose tickets are known. */
  takeUp: number | undefined;
  /** Visits in which no work was opened. */
  silentVisits: Count | undefined;
  silentShare: number | undefined;
  viewsPerVisit: number | undefined;
  /** Of the visits whose end is known. */
  minutesPerVisit: number | undefined;
  /** By the id of the language, the most frequent first. */
  languages: { idLanguage: number; visits: Count }[];
  /** The most opened first; those that too few visits opened are last. */
  works: WorkFigures[];
  routes: { idRoute: number; visits: Count; walks: number | undefined }[];
};

/** Makes the figures of some days of their sums and tickets (product, section 4, Statistics). */
export function figuresOf(sums: readonly DaySum[], sold: TakeUp): Figures {
  const total = (measure: Measure, subject = '') =>
    sums.find((sum) => sum.measure === measure && sum.subject === subject)?.total ?? 0;
  const subjectsOf = (measure: Measure) =>
    sums
      .filter((sum) => sum.measure === measure)
      .sort((one, other) => other.total - one.total || Number(one.subject) - Number(other.subject))
      .map(({ subject, total: visits }) => ({ subject, id: Number(subject), visits: counted(visits) }));
  const [visits, silent, ended] = [total('visits'), total('silent-visits'), total('ended-visits')];
  const views = sums.filter(({ measure }) => measure === 'views').reduce((sum, each) => sum + each.total, 0);
  const isTold = visits >= SMALLEST_GROUP;
  const ofGroup = (visits: Count, value: number) => (visits === 'few' ? undefined : value);
  return {
    visits: counted(visits),
    takeUp: sold.visits >= SMALLEST_GROUP && sold.tickets > 0 ? sold.visits / sold.tickets : undefined,
    silentVisits: isTold ? counted(silent) : undefined,
    silentShare: isTold && counted(silent) !== 'few' ? silent / visits : undefined,
    viewsPerVisit: isTold ? views / visits : undefined,
    minutesPerVisit: ended >= SMALLEST_GROUP ? total('visit-seconds') / ended / 60 : undefined,
    languages: subjectsOf('language-visits').map(({ id, visits: of }) => ({ idLanguage: id, visits: of })),
    works: subjectsOf('viewing-visits').map(({ subject, id, visits: of }) => ({
      idArtwork: id,
      visits: of,
      views: ofGroup(of, total('views', subject)),
      secondsPerView: ofGroup(of, total('view-seconds', subject) / total('views', subject)),
    })),
    routes: subjectsOf('walking-visits').map(({ subject, id, visits: of }) => ({
      idRoute: id,
      visits: of,
      walks: ofGroup(of, total('walks', subject)),
    })),
  };
}

function counted(visits: number): Count {
  return visits > 0 && visits < SMALLEST_GROUP ? 'few' : visits;
}
