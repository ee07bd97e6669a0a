import { createStore } from 'zustand/vanilla';
import {
  leaveTrace,
  putBackTrace,
  type Trace,
  type TraceChange,
  type TraceKey,
  type TraceKind,
  type TraceName,
  traceName,
} from './trace.ts';
import { once, type Undo } from './undo.ts';

/** The traces of the open museum. */
export type TracesState = {
  traces: readonly Trace[];
  /** Whether what this phone keeps has been read. */
  isRead: boolean;
  /** Whether this phone keeps what changes. */
  isKept: boolean;
};

/** The storage of traces, by museum. Other tabs of the guide write there too. */
export type TraceStore = {
  all(idMuseum: number): Promise<readonly Trace[]>;
  /** Changes traces as they are kept, all of them or none; undefined deletes one. */
  change(idMuseum: number, changes: readonly TraceStep[]): Promise<void>;
  /** Calls when another tab has changed something of a museum. */
  listen(changed: (idMuseum: number) => void): void;
};
export type TraceStep = { key: TraceKey; change: TraceChange | undefined };

type Needs = {
  kept: TraceStore;
  /** Now in a museum's timezone, as visits write it. */
  date(timezone: string): string;
};

/**
 * What a visit leaves on this phone beside the works looked at: walks, halls, one-minute stories, and how long was
 * listened. It stays like the works, until the visitor clears it.
 */
export function createTraces({ kept, date }: Needs) {
  const store = createStore<TracesState>(() => ({ traces: [], isRead: false, isKept: true }));
  let open: { idMuseum: number; timezone: string } | undefined;
  let changes = 0;

  kept.listen((changed) => void (changed === open?.idMuseum && store.getState().isKept && read(changed)));

  async function read(idMuseum: number): Promise<void> {
    const before = changes;
    const traces = await kept.all(idMuseum).catch(() => undefined);
    if (idMuseum !== open?.idMuseum) return;
    // The stored list lacks the latest changes.
    if (traces && before !== changes) return read(idMuseum);
    store.setState(traces ? { traces, isRead: true } : { isRead: true, isKept: false });
  }

  function apply(steps: readonly TraceStep[]): void {
    if (!open || steps.length === 0) return;
    changes += 1;
    store.setState(({ traces }) => ({ traces: steps.reduce(changed, traces) }));
    kept.change(open.idMuseum, steps).catch(() => store.setState({ isKept: false }));
  }

  return {
    store,
    /** The museum that is open from now on, and the timezone in which it writes dates. */
    open(idMuseum: number, timezone: string): void {
      const isOther = idMuseum !== open?.idMuseum;
      open = { idMuseum, timezone };
      if (!isOther) return;
      store.setState({ traces: [], isRead: false });
      void read(idMuseum);
    },
    /** The visitor is at that thing of the open museum now. */
    leave(
      of: number,
      kind: TraceKind,
      id: number,
      named: TraceName,
      more?: { idStep?: number; seconds?: number },
    ): void {
      if (!open || of !== open.idMuseum) return;
      const startDate = date(open.timezone);
      const key = { day: startDate.slice(0, 'YYYY-MM-DD'.length), kind, id };
      const known = store.getState().traces.find((trace) => traceName(trace) === traceName(key));
      const change = leaveTrace(key, named, startDate, more);
      // A screen reports itself again when the network returns.
      if (known && JSON.stringify(change(known)) === JSON.stringify(known)) return;
      apply([{ key, change }]);
    },
    /** Clears the traces of all days in the open museum. */
    clear(): { cleared: readonly Trace[]; undo: Undo } {
      const cleared = store.getState().traces;
      apply(cleared.map((key) => ({ key, change: undefined })));
      const undo = () => apply(cleared.map((trace) => ({ key: trace, change: putBackTrace(trace) })));
      return { cleared, undo: once(undo) };
    },
  };
}
export type Traces = ReturnType<typeof createTraces>;

function changed(traces: readonly Trace[], { key, change }: TraceStep): readonly Trace[] {
  const isMeant = (trace: Trace) => traceName(trace) === traceName(key);
  const others = traces.filter((trace) => !isMeant(trace));
  return change ? [...others, change(traces.find(isMeant))] : others;
}
