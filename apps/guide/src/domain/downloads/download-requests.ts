import type { DownloadId } from './download-item.ts';

/**
 * How far an item is that the visitor has asked for: while it comes `progress` is 1 and `total` its works, both 0 once it is
 * complete (product, section 4, Offline download). How many of its works are here is counted, never stored.
 */
export type Mark = {
  progress: number;
  total: number;
  downloaded: boolean;
  /** The release in which it was complete last. */
  version?: number;
};

/** How far each item is that was asked for, by its id. */
export type Marks = { readonly [Id in DownloadId]?: Mark };

/** What a visitor wants of a museum in one language to be on this phone. */
export type DownloadRequests = {
  marks: Marks;
  /** What they have deleted or stopped: it does not come by itself. */
  deleted: readonly DownloadId[];
  /** What they have asked for in any language waits until they say so: one language that is paused pauses all. */
  isPaused: boolean;
};

export const NO_REQUESTS: DownloadRequests = { marks: {}, deleted: [], isPaused: false };

/** What happened to the wishes of a visitor. */
export type RequestChange =
  | { tag: 'ask'; ids: readonly DownloadId[]; totals: Readonly<Record<string, number>> }
  /** What came of it stays, the rest does not come by itself, and what was complete stays downloaded. */
  | { tag: 'cancel' }
  | { tag: 'delete'; id: DownloadId }
  | { tag: 'pause' }
  | { tag: 'resume' }
  | { tag: 'complete'; id: DownloadId; version: number };

/** The wishes after a change. */
export function requestsAfter(requests: DownloadRequests, change: RequestChange): DownloadRequests {
  const { marks, deleted } = requests;
  switch (change.tag) {
    case 'ask': {
      const asked = change.ids.map((id) => [id, askedMark(marks[id], change.totals[id] ?? 0)]);
      return {
        marks: { ...marks, ...Object.fromEntries(asked) },
        deleted: deleted.filter((id) => !change.ids.includes(id)),
        isPaused: false,
      };
    }
    case 'cancel': {
      const complete = Object.entries(marks).filter(([, mark]) => mark?.downloaded);
      const stopped = (Object.keys(marks) as DownloadId[]).filter((id) => !marks[id]?.downloaded);
      return { marks: Object.fromEntries(complete), deleted: withAll(deleted, stopped), isPaused: false };
    }
    case 'delete': {
      const { [change.id]: _, ...others } = marks;
      return { ...requests, marks: others, deleted: withAll(deleted, [change.id]) };
    }
    case 'pause':
      return { ...requests, isPaused: true };
    case 'resume':
      return { ...requests, isPaused: false };
    case 'complete': {
      if (!marks[change.id]) return requests;
      const mark: Mark = { progress: 0, total: 0, downloaded: true, version: change.version };
      return { ...requests, marks: { ...marks, [change.id]: mark } };
    }
  }
}

const withAll = (ids: readonly DownloadId[], more: readonly DownloadId[]) => [...new Set([...ids, ...more])];

/** One that was complete before is remembered with its release. */
function askedMark(mark: Mark | undefined, total: number): Mark {
  return { progress: 1, total, downloaded: false, ...(mark?.version !== undefined && { version: mark.version }) };
}

/** The items that have been asked for and have not been complete yet in that release. */
export function idsWithoutBadge({ marks }: Pick<DownloadRequests, 'marks'>, version: number): DownloadId[] {
  return (Object.keys(marks) as DownloadId[]).filter((id) => !wasComplete(marks[id], version));
}

/** Whether an item has been complete in that release: what is missing of it since then was lost, or deleted. */
export function wasComplete(mark: Mark | undefined, version: number): boolean {
  return mark?.downloaded === true && mark.version === version;
}
