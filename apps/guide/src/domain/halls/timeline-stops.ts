import type { Step } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import type { Stop } from '../walk/walk-stops.ts';

/** A moment of a timeline: the stop to which it leads, or a text alone. */
export type Moment = { step: Step; stop: Stop | undefined };

/** The timelines that visitors may see: the museum switches single ones off. */
export function activeTimelines(timelines: readonly Timeline[]): Timeline[] {
  return timelines.filter(({ active }) => active);
}

/**
 * The moments of a timeline in the order of time. One whose hall or work is not in the guide is left out, unless the
 * museum says something of that time.
 *
 * @param stops the stops of the timeline as a walk
 */
export function momentsOf({ steps }: Pick<Timeline, 'steps'>, stops: readonly Stop[]): Moment[] {
  return steps
    .map((step) => ({ step, stop: stops.find((stop) => stop.step.idStep === step.idStep) }))
    .filter(({ step, stop }) => stop || saysSomething(step));
}

function saysSomething({ localizations = [] }: Step): boolean {
  return localizations.some(({ name, content, mainAudioUrl }) => name || content || mainAudioUrl);
}
