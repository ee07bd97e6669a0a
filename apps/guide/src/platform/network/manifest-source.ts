import { isCallFailure, type MuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { applyToManifest, type ManifestDelta } from '@cicerone/content/release/manifest-delta';
import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { VenueFailure } from '#domain/failures.ts';
import type { WantedManifest } from '#domain/keeping/keeper.ts';
import { indexOf, withIndex, withoutIndex } from '#domain/recognition/index-entry.ts';
import type { KeptManifest } from '#domain/settings/kept-museums.ts';
import { fileHash } from '../files/content-hash.ts';
import { evictFiles } from '../files/evict-files.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import { venueFailure } from './venue-failure.ts';

/**
 * The manifests of releases. The phone keeps one manifest for each museum, of the last requested release. A delta
 * brings it up to date, and its files are the ones that the museum needs on this phone.
 */
export function createManifestSource(calls: MuseumCalls, kept: KeptFiles) {
  async function fromServer(wanted: WantedManifest, others: string[]): Promise<Manifest | VenueFailure> {
    const earlier = await earlierThan(wanted.version, kept, others);
    const delta = earlier && (await updated(calls, wanted, withoutIndex(earlier)));
    return delta ?? fullManifest(calls, wanted);
  }

  /** The manifest of a release with the museum's index of works, stored beside the museum's others. */
  async function listed(wanted: WantedManifest): Promise<Listed | VenueFailure> {
    const { idMuseum, version } = wanted;
    const address = museumAddresses.manifest(idMuseum, version);
    const others = (await addressesOf(kept, idMuseum)).filter((other) => other !== address);
    const known = await read(kept, address);
    const index = wanted.recognitionIndex ?? (known && indexOf(known));
    const isKnown = known && (await isWanted(withoutIndex(known), wanted));
    if (isKnown && indexOf(known)?.key === index?.key) return { manifest: known, others, isKept: true };
    const released = isKnown ? withoutIndex(known) : await fromServer(wanted, others);
    if ('tag' in released) return released;
    const manifest = withIndex(released, index);
    return { manifest, others, isKept: await kept.put(address, bytesOf(manifest), 'application/json') };
  }

  return {
    /**
     * Every media file of a release: from the stored manifest, since a release never changes; else from another
     * release's manifest and a delta; else completely from the server. Manifests of earlier releases are deleted.
     */
    async of(wanted: WantedManifest): Promise<Manifest | VenueFailure> {
      const found = await listed(wanted);
      if ('tag' in found) return found;
      const { manifest, others, isKept } = found;
      // The manifest of a release that is still downloading stays, so its files are not evicted.
      if (isKept)
        await evictFiles(
          kept,
          others.filter((other) => versionOf(other) < wanted.version),
        );
      return manifest;
    },
    /** The manifest of a release that is still downloading; that of the release in force stays beside it. */
    async next(wanted: WantedManifest): Promise<Manifest | VenueFailure> {
      const found = await listed(wanted);
      return 'tag' in found ? found : found.manifest;
    },
    /**
     * The manifests of every museum's release on this phone, each with its museum. A damaged one has no media until its
     * museum is opened, which fetches it again.
     */
    async all(): Promise<KeptManifest[]> {
      const addresses = await addressesOf(kept);
      return Promise.all(
        addresses.map(async (address) => ({
          ...{ idMuseum: museumOf(address) ?? 0, version: versionOf(address) },
          media: (await read(kept, address))?.media,
        })),
      );
    },
  };
}

type Listed = { manifest: Manifest; others: string[]; isKept: boolean };

/** The manifest as the server has it. One that is not the release's is requested once more, past the browser's cache. */
async function fullManifest(calls: MuseumCalls, wanted: WantedManifest): Promise<Manifest | VenueFailure> {
  for (const cache of [undefined, 'reload'] as const) {
    const answer = await calls.manifest(wanted.idMuseum, wanted.version, undefined, cache);
    if (isCallFailure(answer)) return venueFailure(answer);
    if (await isWanted(answer, wanted)) return answer as Manifest;
  }
  return { tag: 'venue-unreadable' };
}

/** The manifest built from an earlier one and a delta; undefined on any doubt. */
async function updated(calls: MuseumCalls, wanted: WantedManifest, earlier: Manifest): Promise<Manifest | undefined> {
  const answer = await calls.manifest(wanted.idMuseum, wanted.version, earlier.version);
  if (isCallFailure(answer) || answer === null) return undefined;
  if ('media' in answer) return (await isWanted(answer, wanted)) ? (answer as Manifest) : undefined;
  try {
    const delta = answer as ManifestDelta;
    const manifest = applyToManifest(earlier, delta);
    const isWhole = (await fileHash(bytesOf(manifest))) === delta.hash && (await isWanted(manifest, wanted));
    return isWhole ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether this is the manifest of that release. Files that no manifest names are evicted, so a network that answers in
 * the server's place must not have its answer stored as one.
 */
async function isWanted(answer: object | null, { version, manifestHash }: WantedManifest): Promise<boolean> {
  const { version: itsVersion, media }: Partial<Manifest> = answer ?? {};
  if (itsVersion !== version || !Array.isArray(media) || !media.every(isEntry)) return false;
  const hash = manifestHash && (await fileHash(bytesOf(answer as Manifest)));
  return !hash || hash === manifestHash;
}

function isEntry(entry: Partial<ManifestEntry> | null): boolean {
  const { key, bytes, type, usedBy } = entry ?? {};
  return (
    [key, type].every((field) => typeof field === 'string') && Number.isSafeInteger(bytes) && Array.isArray(usedBy)
  );
}

/** The addresses of the manifests on the device: of one museum, or of all. */
async function addressesOf(kept: KeptFiles, idMuseum?: number): Promise<string[]> {
  const paths = await kept.paths();
  return [...paths].filter((path) => {
    const found = museumOf(path);
    return found !== undefined && (idMuseum === undefined || found === idMuseum);
  });
}

function versionOf(address: string): number {
  const [, , version] = MANIFEST.exec(address) ?? [];
  return Number(version);
}

function museumOf(address: string): number | undefined {
  const [, idMuseum] = MANIFEST.exec(address) ?? [];
  return idMuseum === undefined ? undefined : Number(idMuseum);
}

const MANIFEST = /^\/api\/venues\/(\d+)\/releases\/(\d+)\/manifest\.json$/;

/** A stored manifest of an earlier release, as the base of a delta. */
async function earlierThan(version: number, kept: KeptFiles, addresses: string[]): Promise<Manifest | undefined> {
  const manifests = await readAll(kept, addresses);
  return manifests.find((manifest) => manifest.version < version);
}

/** Skips unreadable manifests. */
async function readAll(kept: KeptFiles, addresses: string[]): Promise<Manifest[]> {
  const manifests = await Promise.all(addresses.map((address) => read(kept, address)));
  return manifests.filter((manifest) => manifest !== undefined);
}

async function read(kept: KeptFiles, address: string): Promise<Manifest | undefined> {
  const manifest = await (await kept.get(address))?.json().catch(() => undefined);
  return Array.isArray(manifest?.media) ? manifest : undefined;
}

function bytesOf(manifest: Manifest): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(manifest)).buffer;
}
