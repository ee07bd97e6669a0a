import { type Count, counted, type Totals } from './counts.ts';

/** The live tours that began in some days and that somebody joined. */
export type TourFigures = {
  tours: number;
  /** How many phones joined, over all tours. */
  listeners: Count;
  /** How long all tours took together. */
  minutes: number;
  /** How often each work was shown, the most shown first: what leaders did, and no visitor. */
  works: { idArtwork: number; times: number }[];
};

/** The figures of live tours (product, section 4, Statistics; section D6, Live guide). */
export function tourFiguresOf(totals: Totals): TourFigures {
  const works = totals.by('tour-shows').map(([subject, times]) => ({ idArtwork: Number(subject), times }));
  return {
    tours: totals.of('tours'),
    listeners: counted(totals.of('tour-listeners')),
    minutes: Math.round(totals.of('tour-seconds') / 60),
    works: works.sort((one, other) => other.times - one.times || one.idArtwork - other.idArtwork),
  };
}
