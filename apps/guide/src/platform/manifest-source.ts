import type { CallFailure } from '@cicerone/api/fetch-port';
import { isCallFailure, type MuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import type { Manifest } from '@cicerone/content/release';
import type { VenueFailure } from '#domain/failures.ts';
import type { KeptFiles } from './kept-files.ts';
import { venueFailure } from './venue-failure.ts';

/** Every media file of a release: the list that came before, since a release never changes, else the server's. */
export function createManifestSource(calls: MuseumCalls, kept: KeptFiles) {
  return async (idMuseum: number, version: number): Promise<Manifest | VenueFailure> => {
    const address = museumAddresses.manifest(idMuseum, version);
    const answer = (await kept.get(address))?.json() ?? calls.manifest(idMuseum, version);
    const manifest: Manifest | CallFailure = await answer;
    if (isCallFailure(manifest)) return venueFailure(manifest);
    await kept.put(address, new TextEncoder().encode(JSON.stringify(manifest)).buffer, 'application/json');
    return manifest;
  };
}
