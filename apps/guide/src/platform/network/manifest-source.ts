import { isCallFailure, type MuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { applyToManifest } from '@cicerone/content/release/manifest-delta';
import type { Manifest } from '@cicerone/content/release/release';
import type { VenueFailure } from '#domain/failures.ts';
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
  /** The manifest of a release, stored beside the museum's others. */
  async function listed(idMuseum: number, version: number): Promise<Listed | VenueFailure> {
    const address = museumAddresses.manifest(idMuseum, version);
    const others = (await addressesOf(kept, idMuseum)).filter((other) => other !== address);
    const known = await read(kept, address);
    if (known) return { manifest: known, others, isKept: true };
    const earlier = await earlierThan(version, kept, others);
    const manifest =
      (earlier && (await updated(calls, idMuseum, version, earlier))) ?? (await fullManifest(calls, idMuseum, version));
    if ('tag' in manifest) return manifest;
    return { manifest, others, isKept: await kept.put(address, bytesOf(manifest), 'application/json') };
  }

  return {
    /**
     * Every media file of a release: from the stored manifest, since a release never changes; else from another
     * release's manifest and a delta; else completely from the server. Manifests of earlier releases are deleted.
     */
    async of(idMuseum: number, version: number): Promise<Manifest | VenueFailure> {
      const found = await listed(idMuseum, version);
      if ('tag' in found) return found;
      const { manifest, others, isKept } = found;
      // The manifest of a release that is still downloading stays, so its files are not evicted.
      if (isKept)
        await evictFiles(
          kept,
          others.filter((other) => versionOf(other) < version),
        );
      return manifest;
    },
    /** The manifest of a release that is still downloading; that of the release in force stays beside it. */
    async next(idMuseum: number, version: number): Promise<Manifest | VenueFailure> {
      const found = await listed(idMuseum, version);
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

async function fullManifest(calls: MuseumCalls, idMuseum: number, version: number): Promise<Manifest | VenueFailure> {
  const answer = await calls.manifest(idMuseum, version);
  return isCallFailure(answer) ? venueFailure(answer) : (answer as Manifest);
}

/** The manifest built from an earlier one and a delta; undefined on any doubt. */
async function updated(
  calls: MuseumCalls,
  idMuseum: number,
  version: number,
  earlier: Manifest,
): Promise<Manifest | undefined> {
  const answer = await calls.manifest(idMuseum, version, earlier.version);
  if (isCallFailure(answer)) return undefined;
  if ('media' in answer) return answer;
  try {
    const manifest = applyToManifest(earlier, answer);
    return (await fileHash(bytesOf(manifest))) === answer.hash && answer.to === version ? manifest : undefined;
  } catch {
    return undefined;
  }
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
