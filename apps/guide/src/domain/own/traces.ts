import { dayOf } from '@cicerone/content/language/visit-date';
import { createKeptRecords, type RecordStore } from './kept-records.ts';
import {
  leaveTrace,
  type NamedThing,
  putBackTrace,
  type Trace,
  type TraceKey,
  type TraceKind,
  traceKey,
} from './trace.ts';
import { once, type Undo } from './undo.ts';

type Needs = {
  kept: RecordStore<TraceKey, Trace>;
  /** Now in a museum's timezone, as visits write it. */
  date(timezone: string): string;
};

/**
 * The traces of a visit on this phone beside the works looked at: walks, halls, one-minute stories, and how long was
 * listened. It stays like the works, until the visitor clears it.
 */
export function createTraces({ kept, date }: Needs) {
  const { store, open, apply, idMuseum, all } = createKeptRecords(kept, traceKey);
  let timezone = '';

  return {
    store,
    /** The museum that is open from now on, and the timezone in which it writes dates. */
    open(opened: number, itsTimezone: string): void {
      timezone = itsTimezone;
      open(opened);
    },
    /** The visitor is at that thing of the open museum now. */
    leave(
      of: number,
      kind: TraceKind,
      id: number,
      named: NamedThing,
      more?: { idStep?: number; seconds?: number },
    ): void {
      if (of !== idMuseum()) return;
      const startDate = date(timezone);
      const key = { day: dayOf(startDate), kind, id };
      const known = all().find((trace) => traceKey(trace).join() === traceKey(key).join());
      const change = leaveTrace(key, named, startDate, more);
      // A screen reports itself again when the network returns.
      if (known && JSON.stringify(change(known)) === JSON.stringify(known)) return;
      apply([{ key, change }]);
    },
    /** Clears the traces of all days in the open museum. */
    clear(): { cleared: readonly Trace[]; undo: Undo } {
      const cleared = all();
      apply(cleared.map((key) => ({ key, change: () => undefined })));
      const undo = () => apply(cleared.map((trace) => ({ key: trace, change: putBackTrace(trace) })));
      return { cleared, undo: once(undo) };
    },
  };
}
export type Traces = ReturnType<typeof createTraces>;
