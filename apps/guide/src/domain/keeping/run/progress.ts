import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Amount, Progress } from '../keeping.ts';

/** The size of some files, and how much of them is stored. */
export function progressOf(entries: readonly ManifestEntry[], kept: ReadonlySet<string>): Progress {
  return { all: amountOf(entries), kept: amountOf(entries.filter(({ key }) => kept.has(key))) };
}

/** The same, updated incrementally: the progress of thousands of files is read after each file. Keys are unique. */
export function createProgress(entries: readonly ManifestEntry[], kept: ReadonlySet<string>) {
  const keys = new Set(entries.map(({ key }) => key));
  let progress = progressOf(entries, kept);
  return {
    current: () => progress,
    /** Counts a file that has just been stored; files of others are ignored. */
    add({ key, bytes }: Pick<ManifestEntry, 'key' | 'bytes'>): void {
      if (!keys.has(key)) return;
      progress = { all: progress.all, kept: { files: progress.kept.files + 1, bytes: progress.kept.bytes + bytes } };
    },
  };
}

/** The number of these files, and their bytes. */
export function amountOf(entries: readonly ManifestEntry[]): Amount {
  return { files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
}
