import type { Keeper } from '#domain/keeping/keeper.ts';
import type { Beginnings } from '#domain/ports.ts';
import { keptMuseums, type RemovalNeeds, removeMuseum } from '#domain/settings/kept-museums.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { KeptMuseums } from '#parts/guide.ts';
import { device } from '#platform/device/device.ts';
import { storageEstimate } from '#platform/files/storage-estimate.ts';
import { createLoanKeys } from '#platform/loan/loan-keys.ts';
import type { createManifestSource } from '#platform/network/manifest-source.ts';
import { createKeptCopies, deleteOwn } from '#platform/records/kept-copies.ts';

/** The parts of the visit this needs. */
export type KeptMuseumsNeeds = Parameters<typeof createKeptCopies>[0] & {
  media: RemovalNeeds['media'];
  beginnings: Pick<Beginnings, 'lengths'>;
  manifests: Pick<ReturnType<typeof createManifestSource>, 'all'>;
  inUse(): Promise<readonly string[]>;
  keeper: Pick<Keeper, 'stop'>;
  downloads: { forget(idMuseum: number): void };
  venue: Pick<VenueStore, 'store' | 'retry'>;
};

/** The museums on this phone: the size of each, and its removal (product, section 2, Settings). */
export function createKeptMuseums(given: KeptMuseumsNeeds): KeptMuseums {
  const needs = removalNeeds(given);
  return {
    all: () => keptMuseums(needs),
    mayBeRemoved: () => createLoanKeys(() => window.localStorage).get('loan') === undefined,
    remove: (idMuseum) => removeMuseum(idMuseum, needs),
    mayStore: device.mayStore,
    room: storageEstimate,
  };
}

/** Deletes a museum from this phone with the visitor's own of it. */
export async function evictMuseum(idMuseum: number, given: KeptMuseumsNeeds): Promise<void> {
  // First, because a picture of the visitor's own works is in use.
  await deleteOwn(given.visits, idMuseum);
  await removeMuseum(idMuseum, removalNeeds(given));
}

function removalNeeds({
  media,
  beginnings,
  manifests,
  inUse,
  keeper,
  downloads,
  venue,
  ...kept
}: KeptMuseumsNeeds): RemovalNeeds {
  return {
    copies: createKeptCopies(kept),
    manifests: manifests.all,
    media,
    begun: async () => [...(await beginnings.lengths()).keys()],
    inUse,
    stopKeeping(idMuseum) {
      downloads.forget(idMuseum);
      keeper.stop(idMuseum);
    },
    removed(idMuseum) {
      // Its screens read their records from the phone.
      if (venue.store.getState().idMuseum === idMuseum) void venue.retry(idMuseum);
    },
  };
}
