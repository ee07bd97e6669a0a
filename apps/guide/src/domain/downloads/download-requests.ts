import type { DownloadId } from './download-item.ts';

/**
 * The progress of a requested item. While it is downloaded, `progress` is 1 and `total` is the number of its works;
 * both are 0 once it is complete (product, section 4, Offline download). The number of stored works is counted, never
 * saved.
 */
export type Mark = {
  progress: number;
  total: number;
  downloaded: boolean;
  /** The last release in which it was complete. */
  version?: number;
};

/** The mark of each requested item, by id. */
export type Marks = { readonly [Id in DownloadId]?: Mark };

/** A visitor's requests for a museum in one language. */
export type DownloadRequests = {
  marks: Marks;
  /** Deleted or stopped items: they are not downloaded automatically. */
  deleted: readonly DownloadId[];
  /** Whether all requests wait for the visitor to continue. A pause in one language pauses all. */
  isPaused: boolean;
};

export const NO_REQUESTS: DownloadRequests = { marks: {}, deleted: [], isPaused: false };

/** A change of a visitor's requests. */
export type RequestChange =
  | { tag: 'ask'; ids: readonly DownloadId[]; totals: Readonly<Record<string, number>> }
  /** Received files stay, missing ones are not downloaded automatically, and complete items stay downloaded. */
  | { tag: 'cancel' }
  | { tag: 'delete'; id: DownloadId }
  | { tag: 'pause' }
  | { tag: 'resume' }
  | { tag: 'complete'; id: DownloadId; version: number };

/** The requests after a change. */
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

/** An item that was complete before keeps its release. */
function askedMark(mark: Mark | undefined, total: number): Mark {
  return { progress: 1, total, downloaded: false, ...(mark?.version !== undefined && { version: mark.version }) };
}

/** The requested items that have not been complete in that release yet. */
export function idsWithoutBadge({ marks }: Pick<DownloadRequests, 'marks'>, version: number): DownloadId[] {
  return (Object.keys(marks) as DownloadId[]).filter((id) => !wasComplete(marks[id], version));
}

/** Whether an item has been complete in that release. A file that is missing since then was lost or deleted. */
export function wasComplete(mark: Mark | undefined, version: number): boolean {
  return mark?.downloaded === true && mark.version === version;
}
