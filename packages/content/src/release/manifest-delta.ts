import type { Manifest, ManifestEntry } from './release.ts';

/** The changes between the manifests of two releases. */
export type ManifestDelta = {
  from: number;
  to: number;
  /** SHA-256 of the later manifest as JSON, in hexadecimal: `current.json` has no hash of it. */
  hash: string;
  /** New and changed entries, complete. */
  put: ManifestEntry[];
  /** Keys of deleted entries. */
  gone: string[];
};

/** The delta with which a device that has the manifest `from` gets `to`. */
export function manifestDifference(from: Manifest, to: Manifest): Omit<ManifestDelta, 'hash'> {
  const before = new Map(from.media.map((entry) => [entry.key, JSON.stringify(entry)]));
  const after = new Set(to.media.map(({ key }) => key));
  return {
    from: from.version,
    to: to.version,
    put: to.media.filter((entry) => before.get(entry.key) !== JSON.stringify(entry)),
    gone: [...before.keys()].filter((key) => !after.has(key)),
  };
}

/** The later manifest. The caller must verify the result by its hash. */
export function applyToManifest({ media }: Manifest, { to, put, gone }: Omit<ManifestDelta, 'hash'>): Manifest {
  const entries = new Map(media.map((entry) => [entry.key, entry]));
  for (const key of gone) entries.delete(key);
  for (const entry of put) entries.set(entry.key, entry);
  return { version: to, media: inOrder([...entries.values()]) };
}

/** The entries of a manifest in their fixed order: by key, so that the same media give the same bytes. */
export function inOrder(media: readonly ManifestEntry[]): ManifestEntry[] {
  return [...media].sort((a, b) => (a.key < b.key ? -1 : 1));
}
