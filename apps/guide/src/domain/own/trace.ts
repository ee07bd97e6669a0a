import type { Walk } from '../walk/walk.ts';
import { afterArrival } from '../walk/walk-progress.ts';

/** The subject of a trace: a walk, a hall, a one-minute story, or all sound of a day. */
export type TraceKind = Walk['tag'] | 'hall' | 'one-minute' | 'sound';
/** Which trace: there is one for each thing on each day. The id of `sound` is 0. */
export type TraceKey = { day: string; kind: TraceKind; id: number };

/** A thing by its name, as the visitor read it last, for a guide that no longer has it. */
export type NamedThing = { name: string; languageCode?: string | undefined };

/**
 * The trace that a visit leaves on this phone beside the works looked at: on one day a walk, a hall, a story of a
 * minute, or how long was listened (product, section 2, What is the visitor's own).
 */
export type Trace = TraceKey &
  NamedThing & {
    /** When it began on that day, as visits write it. */
    startDate: string;
    /** The steps of a walk where the visitor was, the latest last. */
    steps: readonly number[];
    /** How much was heard, in seconds of the recordings. */
    seconds: number;
  };

/** The new state of a trace. */
export type TraceChange = (known: Trace | undefined) => Trace;

/** The visitor is there, perhaps for the first time that day: at that step of a walk, or hearing so many seconds more. */
export function leaveTrace(
  key: TraceKey,
  named: NamedThing,
  startDate: string,
  { idStep, seconds = 0 }: { idStep?: number; seconds?: number } = {},
): TraceChange {
  return (known = { ...key, ...named, startDate, steps: [], seconds: 0 }) => ({
    ...known,
    ...named,
    steps: idStep === undefined ? known.steps : afterArrival(known.steps, idStep),
    seconds: known.seconds + seconds,
  });
}

/** Puts back a trace that the visitor has cleared, together with what they have left since. */
export function putBackTrace(before: Trace): TraceChange {
  return (known) => {
    if (!known) return before;
    const since = known.steps.reduce(afterArrival, before.steps);
    return { ...known, startDate: before.startDate, steps: since, seconds: before.seconds + known.seconds };
  };
}

/** The key of a trace in its museum. */
export function traceKey({ day, kind, id }: TraceKey): readonly (string | number)[] {
  return [day, kind, id];
}
