import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Amount, Progress } from './keeping.ts';

/** How much some files are, and how much of them is on the phone. */
export function progressOf(entries: readonly ManifestEntry[], kept: ReadonlySet<string>): Progress {
  return { all: amountOf(entries), kept: amountOf(entries.filter(({ key }) => kept.has(key))) };
}

/** The same, counted on as files come: how far thousands of them are is asked after each. Keys are unique among them. */
export function createProgress(entries: readonly ManifestEntry[], kept: ReadonlySet<string>) {
  const keys = new Set(entries.map(({ key }) => key));
  let progress = progressOf(entries, kept);
  return {
    current: () => progress,
    /** A file that was not here has come; it may be another's. */
    add({ key, bytes }: Pick<ManifestEntry, 'key' | 'bytes'>): void {
      if (!keys.has(key)) return;
      progress = { all: progress.all, kept: { files: progress.kept.files + 1, bytes: progress.kept.bytes + bytes } };
    },
  };
}

/** How many files these are, and their bytes. */
export function amountOf(entries: readonly ManifestEntry[]): Amount {
  return { files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
}
