import { createStore } from 'zustand/vanilla';
import type { Downloads } from '#domain/downloads/downloads.ts';
import { NO_DOWNLOADS, type RequestStore } from '#domain/downloads/downloads-state.ts';
import { createLentRequests } from '#domain/downloads/lent-requests.ts';
import { createRequestStore } from '#domain/downloads/request-store.ts';
import type { KeeperNeeds } from '#domain/keeping/keeper.ts';
import { storageEstimate } from '#platform/files/storage-estimate.ts';
import type { VisitKeys } from '#platform/saved/visit-keys.ts';
import type { PhoneDownloadsNeeds } from '../downloads/phone-downloads.ts';

/** The visitor's downloads: their requests at once, and the rules, which are loaded once something is requested. */
export function composeDownloads(
  { visitKeys, isLent }: { visitKeys: VisitKeys; isLent: boolean },
  needs: () => Omit<PhoneDownloadsNeeds, 'kept' | 'store' | 'isLent'>,
) {
  const store = createStore(() => NO_DOWNLOADS);
  const kept = requestsOn(visitKeys, isLent);
  let made: Promise<Downloads> | undefined;

  function load(): Promise<Downloads> {
    made ??= import('../downloads/phone-downloads.ts').then((code) =>
      code.phoneDownloads({ ...needs(), kept, store, isLent }),
    );
    // Code that did not load is requested again.
    made.catch(() => {
      made = undefined;
    });
    return made;
  }

  const requested: KeeperNeeds['requested'] = async (order, manifest) => {
    if (kept.languages(order.idMuseum).length === 0) return NOTHING;
    return load().then(
      (downloads) => downloads.requested(order, manifest),
      () => undefined,
    );
  };
  /**
   * A museum is removed from the phone: nothing of it is requested any more, and there is more free space than was
   * measured.
   */
  function forget(idMuseum: number): void {
    kept.forget(idMuseum);
    store.setState({ noRoom: undefined });
  }

  return {
    store,
    load,
    requested,
    forget,
    arriving: () => needs().keeper.receivedBytes(),
    room: storageEstimate,
  };
}

const NOTHING = { asked: new Set<string>(), declined: new Set<string>(), held: new Set<string>() };

/**
 * The requests on this phone. While it is lent, a visitor's own have a key that is forgotten with them.
 *
 * @param isLent whether this phone is a loan device
 */
function requestsOn(saved: VisitKeys, isLent: boolean): RequestStore & { forget(idMuseum: number): void } {
  const [own, ofVisitor] = (['downloads', 'visitorDownloads'] as const).map((name) =>
    createRequestStore(
      () => saved.get(name) ?? {},
      (table) => saved.set(name, table),
    ),
  ) as [Stored, Stored];
  return isLent ? { ...createLentRequests(own, ofVisitor), forget: ofVisitor.forget } : own;
}
type Stored = ReturnType<typeof createRequestStore>;
