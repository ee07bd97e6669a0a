import type { ManifestEntry } from '@cicerone/content/release/release';
import type { RequestedFiles } from '../keeping/download-queue.ts';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { type DownloadRequests, type Mark, wasComplete } from './download-requests.ts';
import type { ItemFiles } from './item-files.ts';

/** What a visitor wishes for in one language. */
export type LanguageRequests = { languageCode: string; requests: DownloadRequests };

/**
 * What the wishes of a visitor come to. What a download needs is not deleted with another one. What was complete in this
 * release, and lacks a file since, is offered and not fetched: a phone whose battery ended forgets that it was deleted. Where
 * data is saved that goes for what was complete in any release. A pause holds back what has not been complete yet, also where
 * it would come by itself; what the museum has changed in a complete download still comes
 * (product, section 2, Downloads; docs/offline.md).
 *
 * @param files those of the language of these wishes
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
  // What belongs to no item, such as the museum's own pictures and the films of its slides, comes with every download.
  function neededBy(some: readonly DownloadItem[]): ManifestEntry[] {
    const isUsed = usedByAny(some);
    return some.length === 0 ? [] : files.filter((file) => isUsed(file) || !isOfAny(file));
  }
  const asked = keysOf(neededBy(wanted));
  const held = keysOf(neededBy(marked.filter(isHeld)).filter(({ key }) => !asked.has(key)));
  return { asked, held, declined: keysOf(deletable(files, deleted, marked), held) };
}

/**
 * The files that go with an item that is deleted, by what else the visitor has downloaded: a picture stays as long as a
 * download in any language, or a screen of the museum's own, needs it.
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

/** Whether any of these items uses a file: asked of thousands, so all their records are one set. */
function usedByAny(items: readonly DownloadItem[]): (file: ManifestEntry) => boolean {
  const records = recordsOf(items);
  return ({ usedBy }) => usedBy.some((record) => records.has(record));
}

function recordsOf(items: readonly DownloadItem[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { records } of items) for (const record of records) all.add(record);
  return all;
}

/** What only items use that were deleted or stopped: not the museum's own screens, nor a download that stays. */
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
