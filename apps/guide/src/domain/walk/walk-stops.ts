import type { Hall } from '@cicerone/content/walk/hall';
import type { Step } from '@cicerone/content/walk/route';
import type { Variant } from '@cicerone/content/work/variants';
import type { Shown } from '../paths.ts';
import type { ArtworkRead } from '../venue/in-variant.ts';
import { isUsable } from '../venue/offered-variants.ts';

/** A stop of a walk as a visitor finds it: a work or a hall, and the text of the stop itself. */
export type Stop = {
  step: Step;
  /**
   * Its place among the stops to which the visitor is led, from 1; undefined for a work that is not on display, or that
   * a visitor who wants only what they can use cannot use.
   */
  number: number | undefined;
  /** Whether the walk leads to its work or hall at another stop, too. */
  isRepeated: boolean;
} & ({ tag: 'work'; artwork: ArtworkRead } | { tag: 'hall'; hall: Hall });

/**
 * The stops of a walk in walking order; a step whose work or hall is not in the guide is none. A hall has no variants,
 * so it is a stop for everybody (product, section D6, Variants).
 *
 * @param works those of its steps, in any order
 * @param only the variant that a work needs so that the visitor is led to it; undefined if they want all works
 */
export function stopsOf(
  steps: readonly Step[],
  works: readonly ArtworkRead[],
  halls: readonly Hall[],
  only?: Variant,
): Stop[] {
  let count = 0;
  return steps.flatMap((step): Stop[] => {
    const isRepeated = steps.some((other) => other !== step && leadsTo(other, step));
    const artwork = works.find(({ idArtwork }) => idArtwork === step.idArtwork);
    if (artwork) {
      const number = artwork.onDisplay && isUsable(artwork, only) ? ++count : undefined;
      return [{ step, isRepeated, tag: 'work', artwork, number }];
    }
    const hall = halls.find(({ idHall }) => idHall === step.idHall);
    return hall ? [{ step, isRepeated, tag: 'hall', hall, number: ++count }] : [];
  });
}

/**
 * The step at which a work or a hall is met: its own, else the one of the hall in which it is. Of several the address
 * may name the one that is meant.
 */
export function stepAt(steps: readonly Step[], { idArtwork, idHall, idStep }: Shown): Step | undefined {
  const own = steps.filter((step) => leadsTo(step, { idArtwork }));
  const ofHall = steps.filter((step) => leadsTo(step, { idHall }));
  const met = own.length > 0 ? own : ofHall;
  return met.find((step) => step.idStep === idStep) ?? met[0];
}

/** Whether a step leads to that work, or that hall. */
function leadsTo(step: Step, { idArtwork, idHall }: Pick<Shown, 'idArtwork' | 'idHall'>): boolean {
  return idArtwork === undefined ? idHall !== undefined && step.idHall === idHall : step.idArtwork === idArtwork;
}

/** The visitor's ways on from a stop: on both sides the nearest to which they are led. */
export function stopsAround(stops: readonly Stop[], { idStep }: Step): Partial<Record<'previous' | 'next', Stop>> {
  const at = stops.findIndex(({ step }) => step.idStep === idStep);
  if (at < 0) return {};
  const isCounted = ({ number }: Stop) => number !== undefined;
  const previous = stops.slice(0, at).findLast(isCounted);
  const next = stops.slice(at + 1).find(isCounted);
  return { ...(previous && { previous }), ...(next && { next }) };
}
