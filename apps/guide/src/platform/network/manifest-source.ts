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
 * The media of releases. Of each museum the phone keeps the manifest of one release, the one that was asked for last: it
 * is brought up to date with what changed since, and what it names is what the museum needs here.
 */
export function createManifestSource(calls: MuseumCalls, kept: KeptFiles) {
  /** The list of a release, kept beside those that are here; whether it was here before. */
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
     * Every media file of a release: the list that came before, since a release never changes; else that of another
     * release and what changed since; else all of it from the server. Those of earlier releases go.
     */
    async of(idMuseum: number, version: number): Promise<Manifest | VenueFailure> {
      const found = await listed(idMuseum, version);
      if ('tag' in found) return found;
      const { manifest, others, isKept } = found;
      // The list of a release that is on its way stays, so that nothing lets its files go.
      if (isKept)
        await evictFiles(
          kept,
          others.filter((other) => versionOf(other) < version),
        );
      return manifest;
    },
    /** The same of a release that is on its way: that of the release in force stays beside it. */
    async next(idMuseum: number, version: number): Promise<Manifest | VenueFailure> {
      const found = await listed(idMuseum, version);
      return 'tag' in found ? found : found.manifest;
    },
    /**
     * The manifests of every museum's release on this phone, each with its museum. One that the browser has damaged is
     * fetched again once its museum is opened; until then it has no media.
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

/** The manifest out of an earlier one; undefined on any doubt. */
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

/** One of these that is older than the release, from which the server may tell what changed. */
async function earlierThan(version: number, kept: KeptFiles, addresses: string[]): Promise<Manifest | undefined> {
  const manifests = await readAll(kept, addresses);
  return manifests.find((manifest) => manifest.version < version);
}

/** What cannot be read is none. */
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
