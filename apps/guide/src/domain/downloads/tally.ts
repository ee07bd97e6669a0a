import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Amount } from '../keeping/keeping.ts';
import { amountOf } from '../keeping/run/progress.ts';
import { type DownloadId, WORKS } from './download-item.ts';
import type { ItemFiles } from './item-files.ts';

/** The missing files of an item, and the number of its works that lack a file. */
export type Lacking = Amount & { works: number };

/** The missing files of a museum. */
export type Tally = Amount & {
  /** By item; a complete item has zeros. */
  items: ReadonlyMap<DownloadId, Readonly<Lacking>>;
  /** Of files that belong to no item and are downloaded with every item, such as the films of the museum's slides. */
  shared: Readonly<Amount>;
  /**
   * The number of missing files of each work, by record. A work that lacks none, or has none, may be left out or has 0.
   */
  works: ReadonlyMap<string, number>;
  /** Files, by the first part of their type, such as `audio`. */
  kinds: ReadonlyMap<string, number>;
};

/**
 * Counts the missing files, several times a second while thousands are downloaded: files stored since the last call are
 * subtracted. Within one set of keys files are only added. A deletion creates another set, which is counted from the
 * start.
 */
export function createTally() {
  let last: { known: ItemFiles; stored: ReadonlySet<string>; missing: ManifestEntry[]; count: Count } | undefined;
  return (known: ItemFiles, stored: ReadonlySet<string>): Tally => {
    const isMissing = ({ key }: ManifestEntry) => !stored.has(key);
    if (last?.known === known && last.stored === stored) {
      const { missing, count } = last;
      for (const file of missing) if (!isMissing(file)) add(known, count, file, -1);
      last = { known, stored, count, missing: missing.filter(isMissing) };
    } else {
      const missing = known.all.filter(isMissing);
      const count = emptyCount(known);
      for (const file of missing) add(known, count, file, 1);
      last = { known, stored, count, missing };
    }
    return { ...last.count, ...amountOf(last.missing) };
  };
}

type Count = {
  items: Map<DownloadId, Lacking>;
  shared: Amount;
  works: Map<string, number>;
  kinds: Map<string, number>;
};

function emptyCount({ items }: ItemFiles): Count {
  return {
    items: new Map(items.map(({ id }) => [id, { files: 0, bytes: 0, works: 0 }])),
    shared: { files: 0, bytes: 0 },
    works: new Map(),
    kinds: new Map(),
  };
}

/** Adds a missing file (1), or subtracts it once it is stored (-1). */
function add(
  { itemsOfFile, itemsOfRecord }: ItemFiles,
  { items, shared, works, kinds }: Count,
  file: ManifestEntry,
  one: 1 | -1,
): void {
  const kind = file.type.slice(0, file.type.indexOf('/'));
  kinds.set(kind, (kinds.get(kind) ?? 0) + one);
  const ids = itemsOfFile.get(file.key) ?? [];
  for (const part of ids.length === 0 ? [shared] : ids.map((id) => items.get(id))) {
    if (!part) continue;
    part.files += one;
    part.bytes += one * file.bytes;
  }
  for (const record of file.usedBy) {
    if (!record.startsWith(WORKS)) continue;
    const before = works.get(record) ?? 0;
    works.set(record, before + one);
    // This is the work's first missing file, or its last one has been stored.
    if (before !== 0 && before + one !== 0) continue;
    for (const id of itemsOfRecord.get(record) ?? []) {
      const item = items.get(id);
      if (item) item.works += one;
    }
  }
}
