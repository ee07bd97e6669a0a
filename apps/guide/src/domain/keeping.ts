import type { Manifest, ManifestEntry } from '@cicerone/content/release';
import type { StoreApi } from 'zustand/vanilla';
import type { VenueFailure } from './failures.ts';
import { type KeepingWish, mediaToKeep } from './media-to-keep.ts';
import type { MediaStore } from './ports.ts';

/**
 * How much of the guide is on the phone. `kept` means that every file is there and its hash was checked, and that the
 * guide's own shell is there, too. `insecure`: this address gives the browser no way to keep and check anything.
 */
export type Keeping =
  | { tag: 'idle' }
  | { tag: 'keeping'; done: number; total: number }
  | { tag: 'kept' }
  | { tag: 'interrupted'; done: number; total: number; reason: 'offline' | 'full' }
  | { tag: 'insecure' };

/** What is to be kept: a release of a venue, and the visitor's wish. */
export type KeepingOrder = KeepingWish & { idMuseum: number; version: number };

/** What keeping needs of the platform. */
export type KeeperNeeds = {
  media: MediaStore;
  manifest(idMuseum: number, version: number): Promise<Manifest | VenueFailure>;
  /** Answers once the guide's own files are on the device. */
  shellIsKept(): Promise<void>;
};

/** More at a time bring nothing: a browser opens six connections to one host. */
const AT_A_TIME = 6;

/**
 * Keeps the media of a venue on the device, file by file, and says truthfully how far it is.
 *
 * @param store where it says so; made apart, since screens show it before anything is kept
 */
export function createKeeper(store: StoreApi<Keeping>, { media, manifest, shellIsKept }: KeeperNeeds) {
  let current: string | undefined;

  async function keepAll(order: KeepingOrder, isCurrent: () => boolean): Promise<Keeping> {
    const listed = await manifest(order.idMuseum, order.version);
    if ('tag' in listed) return { tag: 'idle' };
    const wanted = mediaToKeep(listed, order);
    const total = wanted.length;
    const here = await media.keys();
    const missing = wanted.filter(({ key }) => !here.has(key));
    let done = total - missing.length;
    let reason: 'offline' | 'full' | undefined;

    const worker = async () => {
      for (let entry = missing.shift(); entry && !reason && isCurrent(); entry = missing.shift()) {
        const answer = await storeTwice(media, entry);
        if (answer === 'full' || answer === 'offline') reason = answer;
        if (answer !== 'kept') continue;
        done += 1;
        if (isCurrent()) store.setState({ tag: 'keeping', done, total }, true);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
    if (done < total) return { tag: 'interrupted', done, total, reason: reason ?? 'offline' };
    await shellIsKept();
    return { tag: 'kept' };
  }

  return {
    /** Keeps what is wanted, once for each order; what is here already is not fetched again. */
    async keep(order: KeepingOrder): Promise<void> {
      const name = JSON.stringify(order);
      const { tag } = store.getState();
      if (name === current && tag !== 'interrupted' && tag !== 'idle') return;
      current = name;
      const isCurrent = () => current === name;
      if (!media.isPossible()) return store.setState({ tag: 'insecure' }, true);
      const end = await keepAll(order, isCurrent);
      if (isCurrent()) store.setState(end, true);
    },
  };
}

/** A file whose bytes are not what its name says is asked for once more: Wi-Fi drops bytes, and portals lie. */
async function storeTwice(media: MediaStore, entry: ManifestEntry) {
  const answer = await media.store(entry);
  return answer === 'damaged' ? media.store(entry) : answer;
}
