import { isCallFailure, type MuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { applyToManifest } from '@cicerone/content/manifest-delta';
import type { Manifest } from '@cicerone/content/release';
import type { VenueFailure } from '#domain/failures.ts';
import { fileHash } from './content-hash.ts';
import type { KeptFiles } from './kept-files.ts';
import { venueFailure } from './venue-failure.ts';

/**
 * Every media file of a release: the list that came before, since a release never changes; else that of an earlier
 * release and what changed since; else the server's whole.
 */
export function createManifestSource(calls: MuseumCalls, kept: KeptFiles) {
  return async (idMuseum: number, version: number): Promise<Manifest | VenueFailure> => {
    const address = museumAddresses.manifest(idMuseum, version);
    const known: Manifest | undefined = await (await kept.get(address))?.json();
    if (known) return known;
    const former = await latestKept(kept, idMuseum, version);
    const manifest =
      (former && (await updated(calls, idMuseum, version, former))) ?? (await whole(calls, idMuseum, version));
    if ('tag' in manifest) return manifest;
    await kept.put(address, bytesOf(manifest), 'application/json');
    return manifest;
  };
}

async function whole(calls: MuseumCalls, idMuseum: number, version: number): Promise<Manifest | VenueFailure> {
  const answer = await calls.manifest(idMuseum, version);
  return isCallFailure(answer) ? venueFailure(answer) : (answer as Manifest);
}

/** The manifest out of a former one; undefined on any doubt. */
async function updated(
  calls: MuseumCalls,
  idMuseum: number,
  version: number,
  former: Manifest,
): Promise<Manifest | undefined> {
  const answer = await calls.manifest(idMuseum, version, former.version);
  if (isCallFailure(answer)) return undefined;
  if ('media' in answer) return answer;
  try {
    const manifest = applyToManifest(former, answer);
    return (await fileHash(bytesOf(manifest))) === answer.hash && answer.to === version ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** The newest manifest of the venue on the device that is older than that release. */
async function latestKept(kept: KeptFiles, idMuseum: number, version: number): Promise<Manifest | undefined> {
  const paths = await kept.paths();
  for (let former = version - 1; former > 0; former--) {
    const address = museumAddresses.manifest(idMuseum, former);
    if (paths.has(address)) return (await kept.get(address))?.json().catch(() => undefined);
  }
  return undefined;
}

function bytesOf(manifest: Manifest): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(manifest)).buffer;
}
