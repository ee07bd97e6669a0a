import { createStore } from 'zustand/vanilla';
import type { Downloads } from '#domain/downloads/downloads.ts';
import { NO_DOWNLOADS, type WishesKept } from '#domain/downloads/downloads-state.ts';
import type { KeeperNeeds } from '#domain/keeping/keeper.ts';
import { room } from '#platform/files/room.ts';
import type { VisitKeys } from '#platform/saved/visit-keys.ts';
import type { DownloadsHereNeeds } from '../downloads-here.ts';

/** The visitor's downloads: their requests at once, and the rules, which are loaded once something is requested. */
export function composeDownloads(visitKeys: VisitKeys, needs: () => Omit<DownloadsHereNeeds, 'kept' | 'store'>) {
  const store = createStore(() => NO_DOWNLOADS);
  const kept = wishesKept(visitKeys);
  let made: Promise<Downloads> | undefined;

  function here(): Promise<Downloads> {
    made ??= import('../downloads-here.ts').then((code) => code.downloadsHere({ ...needs(), kept, store }));
    // Code that did not load is requested again.
    made.catch(() => {
      made = undefined;
    });
    return made;
  }

  const wished: KeeperNeeds['wished'] = async (order, manifest) => {
    if (kept.languages(order.idMuseum).length === 0) return NOTHING;
    return here().then(
      (downloads) => downloads.wished(order, manifest),
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

  return { store, here, wished, forget, arriving: () => needs().keeper.arriving(), room };
}

const NOTHING = { asked: new Set<string>(), declined: new Set<string>(), held: new Set<string>() };

function wishesKept(saved: VisitKeys): WishesKept & { forget(idMuseum: number): void } {
  const all = () => saved.get('downloads') ?? {};
  const isOf = (idMuseum: number) => (name: string) => name.startsWith(`${idMuseum} `);
  return {
    of: (idMuseum, languageCode) => all()[`${idMuseum} ${languageCode}`],
    languages: (idMuseum) =>
      Object.keys(all())
        .filter(isOf(idMuseum))
        .map((name) => name.slice(name.indexOf(' ') + 1)),
    set: (idMuseum, languageCode, wishes) =>
      saved.set('downloads', { ...all(), [`${idMuseum} ${languageCode}`]: wishes }),
    /** The visitor no longer wants anything of a museum. */
    forget(idMuseum) {
      const ofMuseum = isOf(idMuseum);
      saved.set('downloads', Object.fromEntries(Object.entries(all()).filter(([name]) => !ofMuseum(name))));
    },
  };
}
