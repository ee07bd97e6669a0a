import type { RecognitionFile } from '@cicerone/content/release/recognition-file';
import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';

const INDEX_TYPE = 'application/octet-stream';

/** Tells the museum's index of works from the other files of a manifest. */
export function isIndex({ type }: Pick<ManifestEntry, 'type'>): boolean {
  return type === INDEX_TYPE;
}

/** The index of works in a manifest. */
export function indexOf({ media }: Manifest): ManifestEntry | undefined {
  return media.find(isIndex);
}

/**
 * A manifest with the museum's index of works, so that the index is downloaded, counted and evicted like every file of
 * the release. The released manifest lacks it: an installation that learns to recognise works publishes nothing again.
 */
export function withIndex(manifest: Manifest, file: Pick<RecognitionFile, 'key' | 'bytes'> | undefined): Manifest {
  const { media } = withoutIndex(manifest);
  const entry = file && { key: file.key, bytes: file.bytes, type: INDEX_TYPE, usedBy: ['recognition'] };
  return { ...manifest, media: entry ? [...media, entry] : media };
}

/** The manifest as it was released. */
export function withoutIndex(manifest: Manifest): Manifest {
  return { ...manifest, media: manifest.media.filter((entry) => !isIndex(entry)) };
}
