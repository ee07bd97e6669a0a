import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Amount } from '../keeping/keeping.ts';
import { amountOf } from '../keeping/run/progress.ts';
import { type DownloadContent, type DownloadId, type DownloadItem, downloadItems } from './download-item.ts';

/** The download items, with the files of each. Files of no item are downloaded with every item. */
export type ItemFiles = {
  items: readonly DownloadItem[];
  /** All files, and their amount. */
  all: readonly ManifestEntry[];
  amount: Amount;
  /** The files of each item, and their amount. */
  files: ReadonlyMap<DownloadId, readonly ManifestEntry[]>;
  amounts: ReadonlyMap<DownloadId, Amount>;
  /** The items of each record. */
  itemsOfRecord: ReadonlyMap<string, readonly DownloadId[]>;
  /** The items of each file, by its key; empty if it belongs to none. */
  itemsOfFile: ReadonlyMap<string, readonly DownloadId[]>;
};

/** Returns the download items, memoised for each release and language, since a museum may have thousands of files. */
export function createItemFiles() {
  let last: { files: readonly ManifestEntry[]; content: DownloadContent; made: ItemFiles } | undefined;
  return (files: readonly ManifestEntry[], content: DownloadContent): ItemFiles => {
    if (last?.files === files && last.content === content) return last.made;
    last = { files, content, made: itemFiles(downloadItems(content, files), files) };
    return last.made;
  };
}

/** Each item with its files. Every file is visited once, however many items there are. */
export function itemFiles(items: readonly DownloadItem[], all: readonly ManifestEntry[]): ItemFiles {
  const itemsOfRecord = new Map<string, DownloadId[]>();
  for (const { id, records } of items) for (const record of records) addTo(itemsOfRecord, record, id);
  const files = new Map<DownloadId, ManifestEntry[]>(items.map(({ id }) => [id, []]));
  const itemsOfFile = new Map<string, readonly DownloadId[]>();
  for (const file of all) {
    const [first = '', ...others] = file.usedBy;
    const ids = others.length === 0 ? (itemsOfRecord.get(first) ?? []) : itemsOfAny(itemsOfRecord, file.usedBy);
    itemsOfFile.set(file.key, ids);
    for (const id of ids) files.get(id)?.push(file);
  }
  const amounts = new Map([...files].map(([id, own]) => [id, amountOf(own)]));
  return { items, all, amount: amountOf(all), files, amounts, itemsOfRecord, itemsOfFile };
}

function itemsOfAny(
  itemsOfRecord: ReadonlyMap<string, readonly DownloadId[]>,
  records: readonly string[],
): readonly DownloadId[] {
  return [...new Set(records.flatMap((record) => itemsOfRecord.get(record) ?? []))];
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * Returns the missing ones of some files, repeatedly while downloads run. Within one set of keys files are only added,
 * so only files that were missing before are checked again. A deletion creates another set.
 */
export function createMissingFiles() {
  let last: { files: readonly ManifestEntry[]; stored: ReadonlySet<string>; missing: ManifestEntry[] } | undefined;
  return (files: readonly ManifestEntry[], stored: ReadonlySet<string>): readonly ManifestEntry[] => {
    const among = last?.files === files && last.stored === stored ? last.missing : files;
    last = { files, stored, missing: among.filter(({ key }) => !stored.has(key)) };
    return last.missing;
  };
}

/** The missing files that a download of these items fetches, including files of no item. Shared files count once. */
export function neededOf(
  { itemsOfFile }: Pick<ItemFiles, 'itemsOfFile'>,
  missing: readonly ManifestEntry[],
  ids: readonly DownloadId[],
): ManifestEntry[] {
  const wanted = new Set(ids);
  return missing.filter(({ key }) => {
    const items = itemsOfFile.get(key) ?? [];
    return items.length === 0 || items.some((id) => wanted.has(id));
  });
}

/**
 * Returns whether every file of an item is stored, after each stored file. The last file that was missing is checked
 * first: while it is missing, no other matters.
 */
export function createCompleteness() {
  let last: { of: ItemFiles; lacking: Map<DownloadId, string> } | undefined;
  return (known: ItemFiles, stored: ReadonlySet<string>, id: DownloadId): boolean => {
    if (last?.of !== known) last = { of: known, lacking: new Map() };
    const lacking = last.lacking.get(id);
    if (lacking !== undefined && !stored.has(lacking)) return false;
    const files = known.files.get(id);
    const missing = files?.findLast(({ key }) => !stored.has(key));
    if (missing) last.lacking.set(id, missing.key);
    return files !== undefined && !missing;
  };
}
