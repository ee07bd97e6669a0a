import { createStore } from 'zustand/vanilla';
import type { Downloads } from '#domain/downloads/downloads.ts';
import { NO_DOWNLOADS, type RequestStore } from '#domain/downloads/downloads-state.ts';
import type { KeeperNeeds } from '#domain/keeping/keeper.ts';
import { storageEstimate } from '#platform/files/storage-estimate.ts';
import type { VisitKeys } from '#platform/saved/visit-keys.ts';
import type { PhoneDownloadsNeeds } from '../phone-downloads.ts';

/** The visitor's downloads: their requests at once, and the rules, which are loaded once something is requested. */
export function composeDownloads(visitKeys: VisitKeys, needs: () => Omit<PhoneDownloadsNeeds, 'kept' | 'store'>) {
  const store = createStore(() => NO_DOWNLOADS);
  const kept = requestStore(visitKeys);
  let made: Promise<Downloads> | undefined;

  function load(): Promise<Downloads> {
    made ??= import('../phone-downloads.ts').then((code) => code.phoneDownloads({ ...needs(), kept, store }));
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

function requestStore(saved: VisitKeys): RequestStore & { forget(idMuseum: number): void } {
  const all = () => saved.get('downloads') ?? {};
  const isOf = (idMuseum: number) => (name: string) => name.startsWith(`${idMuseum} `);
  return {
    of: (idMuseum, languageCode) => all()[`${idMuseum} ${languageCode}`],
    languages: (idMuseum) =>
      Object.keys(all())
        .filter(isOf(idMuseum))
        .map((name) => name.slice(name.indexOf(' ') + 1)),
    set: (idMuseum, languageCode, requests) =>
      saved.set('downloads', { ...all(), [`${idMuseum} ${languageCode}`]: requests }),
    /** The visitor no longer wants anything of a museum. */
    forget(idMuseum) {
      const ofMuseum = isOf(idMuseum);
      saved.set('downloads', Object.fromEntries(Object.entries(all()).filter(([name]) => !ofMuseum(name))));
    },
  };
}
