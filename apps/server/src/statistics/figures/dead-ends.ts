import { type Count, counted, isFew, type Totals } from './counts.ts';

/** Visitors found nothing by number, word, code or camera: work for the museum's people. */
export type DeadEnds = {
  /** The most typed first. */
  unknownNumbers: { number: string; times: number }[];
  /** How many other numbers were typed, each of them fewer than five times: what somebody typed once may be anything. */
  rareNumbers: number;
  emptySearches: Count;
  scansNowhere: Count;
  failedRecognitions: Count;
};

/** The numbers, words, codes and views of the camera by which visitors found nothing (product, section 4, Statistics). */
export function deadEndsOf(totals: Totals): DeadEnds {
  const numbers = totals.by('unknown-numbers').map(([number, times]) => ({ number, times }));
  return {
    unknownNumbers: numbers
      .filter(({ times }) => !isFew(times))
      .sort((one, other) => other.times - one.times || one.number.localeCompare(other.number, 'en')),
    rareNumbers: numbers.filter(({ times }) => isFew(times)).length,
    emptySearches: counted(totals.of('empty-searches')),
    scansNowhere: counted(totals.of('scans-nowhere')),
    failedRecognitions: counted(totals.of('failed-recognitions')),
  };
}
