import { type Count, SMALLEST_GROUP } from '../../statistics/figures/counts.ts';
import type { NamedFigures } from '../../statistics/figures/named-figures.ts';

export const FEW = `fewer than ${SMALLEST_GROUP}`;
export const NOT_SHOWN = 'not shown';

/** A count in words. A count that is withheld, or unknown, has its own words. */
export function inWords(count: Count | undefined, write: (count: number) => string = String): string {
  if (count === 'few') return FEW;
  return typeof count === 'number' ? write(count) : NOT_SHOWN;
}

/** A share as a whole percentage. */
export function percent(share: number | undefined): string {
  return share === undefined ? NOT_SHOWN : `${Math.round(share * 100)} %`;
}

type Heard = Pick<NamedFigures['plays'][number], 'finished' | 'unfinished' | 'completion'>;

/** How many heard a story to the end, as nearly as it may be shown. */
export function completionInWords({ finished, unfinished, completion }: Heard): string {
  if (completion !== undefined) return percent(completion);
  if (finished === 'few') return FEW;
  return unfinished === 'few' ? `all but ${FEW}` : NOT_SHOWN;
}
