import type { Manifest } from '@cicerone/content/release/release';
import type { VenueLocalization } from '@cicerone/content/venue/venue';
import { keysToEvict } from '../keeping/eviction.ts';
import type { MediaStore } from '../ports.ts';
import type { Preview } from '../venue/preview.ts';

/** A museum of which something is on this phone; one whose records the browser has lost has no name. */
export type KeptMuseum = {
  idMuseum: number;
  name?: string | undefined;
  localizations?: readonly VenueLocalization[] | undefined;
  /** Of a draft that the museum looks at. */
  preview?: Preview | undefined;
  bytes: number;
};

/** The manifest of a museum's release on this phone; without media if it is unreadable. */
export type KeptManifest = { idMuseum: number; version: number; media: Manifest['media'] | undefined };

/** How much of the phone's storage the guide takes, and how much more the browser would give it, in bytes. */
export type StorageEstimate = { usedBytes: number; freeBytes: number };

/** The stores of museums on this phone, which can also delete them. */
export type RemovalNeeds = {
  copies: {
    /** The data of each museum beside its media: its records and the files of its release. */
    all(): Promise<readonly KeptMuseum[]>;
    remove(idMuseum: number): Promise<void>;
  };
  manifests(): Promise<readonly KeptManifest[]>;
  media: Pick<MediaStore, 'keys' | 'evict' | 'partialFiles' | 'evictPartialFiles'>;
  /** The keys of prefetched beginnings; they are deleted with their files. */
  begun(): Promise<readonly string[]>;
  /** The keys of files that are used beside the releases. */
  inUse(): Promise<readonly string[]>;
  /** Stops all downloads of that museum, and forgets its requests. */
  stopKeeping(idMuseum: number): void;
  /** The museum is gone from the phone: a guide that is open fetches it again. */
  removed(idMuseum: number): void;
};

/**
 * The museums on this phone, the largest first, with the space that each takes (product, section 2, Settings). A file
 * that two museums share counts for both. Rejects if the browser denies access to its storage.
 */
export async function keptMuseums({ copies, manifests, media }: RemovalNeeds): Promise<KeptMuseum[]> {
  const [kept, named, here] = await Promise.all([copies.all(), manifests(), media.keys()]);
  // While a release is on its way the phone has two lists of one museum, which share nearly all files.
  const mediaOf = (idMuseum: number) =>
    new Map(
      named
        .filter((manifest) => manifest.idMuseum === idMuseum)
        .flatMap(({ media: list = [] }) => list.map(({ key, bytes }) => [key, bytes])),
    );
  const mediaBytes = (idMuseum: number) =>
    [...mediaOf(idMuseum)].reduce((sum, [key, bytes]) => (here.has(key) ? sum + bytes : sum), 0);
  return kept
    .map((copy) => ({ ...copy, bytes: copy.bytes + mediaBytes(copy.idMuseum) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/**
 * Deletes a museum from this phone: its files that nothing else needs, by the one rule for eviction, and its texts. The
 * visitor's liked and seen works there stay. If the page is closed meanwhile, the museum is still listed, to be removed.
 */
export async function removeMuseum(idMuseum: number, needs: RemovalNeeds): Promise<void> {
  const { copies, manifests, media, begun, inUse, stopKeeping, removed } = needs;
  stopKeeping(idMuseum);
  const others = (await manifests()).filter((manifest) => manifest.idMuseum !== idMuseum);
  const here = new Set([...(await media.keys()), ...(await begun())]);
  await media.evict(keysToEvict(here, others, await inUse()));
  await media.evictPartialFiles(keysToEvict(new Set((await media.partialFiles()).keys()), others, []));
  await copies.remove(idMuseum);
  removed(idMuseum);
}
