import type { ManifestEntry } from '@cicerone/content/release/release';
import type { RequestedFiles } from '../keeping/run/download-queue.ts';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { type DownloadRequests, type Mark, wasComplete } from './download-requests.ts';
import type { ItemFiles } from './item-files.ts';

/** A visitor's download requests in one language. */
export type LanguageRequests = { languageCode: string; requests: DownloadRequests };

/**
 * Resolves a visitor's requests to files. Deleting an item keeps the files that another download needs. An item that
 * was complete in this release and has lost a file since is offered, not downloaded: a phone whose battery ended
 * forgets that the item was deleted. If data is saved, that applies to items that were complete in any release. A pause
 * holds back items that have never been complete, even their automatic files. Changes to a complete download still
 * arrive (product, section 2, Downloads; docs/offline.md).
 *
 * @param files those of the requests' language
 */
export function requestedFiles(
  files: readonly ManifestEntry[],
  items: readonly DownloadItem[],
  requests: DownloadRequests,
  { savesData, version }: { savesData: boolean; version: number },
): RequestedFiles {
  const marked = markedItems(items, requests);
  const isLeft = (mark: Mark | undefined) => (savesData ? mark?.downloaded : wasComplete(mark, version));
  const isHeld = ({ id }: DownloadItem) => requests.isPaused && !requests.marks[id]?.downloaded;
  const wanted = marked.filter((item) => !isLeft(requests.marks[item.id]) && !isHeld(item));
  const deleted = items.filter(({ id }) => requests.deleted.includes(id));
  const isOfAny = usedByAny(items);
  // Files of no item, such as the museum's own pictures and the films of its slides, are downloaded with every item.
  function neededBy(some: readonly DownloadItem[]): ManifestEntry[] {
    const isUsed = usedByAny(some);
    return some.length === 0 ? [] : files.filter((file) => isUsed(file) || !isOfAny(file));
  }
  const asked = keysOf(neededBy(wanted));
  const held = keysOf(neededBy(marked.filter(isHeld)).filter(({ key }) => !asked.has(key)));
  return { asked, held, declined: keysOf(deletable(files, deleted, marked), held) };
}

/**
 * The files to delete together with an item, given the visitor's other downloads: a picture stays as long as a download
 * in any language, or one of the museum's own screens, needs it.
 */
export function filesToDelete(
  { items, files, itemsOfFile }: ItemFiles,
  requests: DownloadRequests,
  id: DownloadId,
  others: readonly LanguageRequests[],
): ManifestEntry[] {
  const records = items.find((item) => item.id === id)?.records ?? new Set();
  function isNeeded({ key, readIn }: ManifestEntry): boolean {
    const users = itemsOfFile.get(key) ?? [];
    return (
      users.some((other) => other !== id && requests.marks[other]) ||
      others.some(
        (other) =>
          (readIn?.includes(other.languageCode) ?? true) &&
          users.some((user) => other.requests.marks[user] !== undefined),
      )
    );
  }
  return (files.get(id) ?? []).filter((file) => file.usedBy.every((record) => records.has(record)) && !isNeeded(file));
}

function markedItems(items: readonly DownloadItem[], { marks }: DownloadRequests): DownloadItem[] {
  return items.filter(({ id }) => marks[id]);
}

/**
 * Returns a test whether any of these items uses a file. It is called for thousands of files, so all records are one
 * set.
 */
function usedByAny(items: readonly DownloadItem[]): (file: ManifestEntry) => boolean {
  const records = recordsOf(items);
  return ({ usedBy }) => usedBy.some((record) => records.has(record));
}

function recordsOf(items: readonly DownloadItem[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { records } of items) for (const record of records) all.add(record);
  return all;
}

/**
 * The files that only deleted or stopped items use: neither the museum's own screens nor another download needs them.
 */
function deletable(
  files: readonly ManifestEntry[],
  deleted: readonly DownloadItem[],
  kept: readonly DownloadItem[],
): ManifestEntry[] {
  const gone = recordsOf(deleted);
  const isKept = usedByAny(kept);
  return files.filter((file) => file.usedBy.every((record) => gone.has(record)) && !isKept(file));
}

function keysOf(files: readonly ManifestEntry[], more: Iterable<string> = []): ReadonlySet<string> {
  return new Set([...files.map(({ key }) => key), ...more]);
}
