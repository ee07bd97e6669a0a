import type { ManifestEntry } from '@cicerone/content/release/release';
import { filesReadIn } from '../keeping/edition.ts';
import type { WishedFiles } from '../keeping/keeping-wants.ts';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { type Mark, type Wishes, wasComplete } from './download-wishes.ts';

/**
 * What the wishes of a visitor come to. What a download needs is not deleted with another one. What was complete in this
 * release, and lacks a file since, is offered and not fetched: a phone whose battery ended forgets that it was deleted. Where
 * data is saved that goes for what was complete in any release.
 *
 * @param files those of the language of these wishes
 */
export function wishedFiles(
  files: readonly ManifestEntry[],
  items: readonly DownloadItem[],
  wishes: Wishes,
  { savesData, version }: { savesData: boolean; version: number },
): WishedFiles {
  const marked = markedItems(items, wishes);
  const isLeft = (mark: Mark | undefined) => (savesData ? mark?.downloaded : wasComplete(mark, version));
  const wanted = wishes.isPaused ? [] : marked.filter(({ id }) => !isLeft(wishes.marks[id]));
  const deleted = items.filter(({ id }) => wishes.deleted.includes(id));
  const [isWanted, isOfAny] = [usedByAny(wanted), usedByAny(items)];
  // What belongs to no item, such as the museum's own pictures and the films of its slides, comes with every download.
  const asked = wanted.length === 0 ? [] : files.filter((file) => isWanted(file) || !isOfAny(file));
  return {
    asked: keysOf(asked),
    declined: keysOf(deletable(files, deleted, marked)),
  };
}

/** What a visitor wishes for in another language than the one that is read. */
export type OtherWishes = { languageCode: string; wishes: Wishes };

/**
 * The files that go with an item that is deleted, by what else the visitor has downloaded: a picture stays as long as a
 * download in any language needs it.
 */
export function filesToDelete(
  files: readonly ManifestEntry[],
  items: readonly DownloadItem[],
  wishes: Wishes,
  item: DownloadItem,
  others: readonly OtherWishes[],
): ManifestEntry[] {
  const goes = deletable(files, [item], markedItems(items, wishes, item.id));
  const stays = others.flatMap(({ languageCode, wishes: other }) =>
    filesReadIn(goes, languageCode).filter(usedByAny(markedItems(items, other))),
  );
  const staying = new Set(stays);
  return goes.filter((file) => !staying.has(file));
}

function markedItems(items: readonly DownloadItem[], { marks }: Wishes, without?: DownloadId): DownloadItem[] {
  return items.filter(({ id }) => marks[id] && id !== without);
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

/** What only deleted items use: not the museum's own screens, nor a download that stays. */
function deletable(
  files: readonly ManifestEntry[],
  deleted: readonly DownloadItem[],
  kept: readonly DownloadItem[],
): ManifestEntry[] {
  const gone = recordsOf(deleted);
  const isKept = usedByAny(kept);
  return files.filter((file) => file.usedBy.every((record) => gone.has(record)) && !isKept(file));
}

function keysOf(files: readonly ManifestEntry[]): ReadonlySet<string> {
  return new Set(files.map(({ key }) => key));
}
