import type { Hall } from '@cicerone/content/walk/hall';
import type { Step } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import { hallOf } from '../venue/hall-of.ts';

/** A stop in time: a hall, a single work, or a text alone. */
export type TimelineStop = { step: Step; hall: Hall | undefined; idArtwork: number | undefined };

/** The timelines that visitors may see: the museum switches single ones off. */
export function activeTimelines(timelines: readonly Timeline[]): Timeline[] {
  return timelines.filter(({ active }) => active);
}

/**
 * The stops of a timeline in the order of time. A stop at a hall that is not in the guide is left out, unless the
 * museum says something of that time.
 */
export function timelineStops({ steps }: Pick<Timeline, 'steps'>, halls: readonly Hall[]): TimelineStop[] {
  return steps
    .map((step) => ({ step, hall: hallOf(halls, step.idHall), idArtwork: step.idArtwork }))
    .filter(({ step, hall, idArtwork }) => hall || idArtwork !== undefined || saysSomething(step));
}

function saysSomething({ localizations = [] }: Step): boolean {
  return localizations.some(({ name, content, mainAudioUrl }) => name || content || mainAudioUrl);
}
