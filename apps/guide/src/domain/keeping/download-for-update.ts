import type { Manifest } from '@cicerone/content/release/release';
import type { VenueFailure } from '../failures.ts';
import type { Beginnings, MediaStore } from '../ports.ts';
import type { KeptManifest } from '../settings/kept-museums.ts';
import { whenFree } from './bandwidth.ts';
import type { KeeperNeeds, KeepingOrder, WantedManifest } from './keeper.ts';
import type { KeepingState, Progress } from './keeping.ts';
import { automaticFiles, isSoundAutomatic, mediaToKeep } from './media-to-keep.ts';
import type { RequestedFiles } from './run/download-queue.ts';
import { createKeepingRun } from './run/keeping-run.ts';

type Needs = Pick<KeeperNeeds, 'bandwidth' | 'requested'> & {
  media: Pick<MediaStore, 'obstacle' | 'keys' | 'download'>;
  /** Prefetched beginnings: they are evicted if the update needs the space. */
  beginnings: Pick<Beginnings, 'lengths' | 'evict'>;
  manifests: {
    all(): Promise<readonly KeptManifest[]>;
    next(wanted: WantedManifest): Promise<Manifest | VenueFailure>;
  };
  /** Reports the progress of the download; undefined once it has ended. */
  report(part: Progress | undefined): void;
};

/**
 * Downloads the files that a newer release needs, before that release replaces the stored one. Until then no file of
 * the stored release is evicted, and if a download fails the stored release stays complete (product, section 4, Content
 * update). Stored files are not downloaded again. If the visitor saves data, nothing is downloaded.
 *
 * @param version the stored release
 * @param order what to store of the newer release
 * @returns why the download failed; undefined once all files are stored
 */
export async function downloadForUpdate(
  version: number,
  order: KeepingOrder,
  needs: Needs,
): Promise<KeepingState | undefined> {
  const { media, manifests, requested } = needs;
  const { idMuseum } = order;
  if (media.obstacle() || order.savesData) return undefined;
  const kept = (await manifests.all()).find((other) => other.idMuseum === idMuseum && other.version === version);
  if (!kept?.media) return undefined;
  const current = { version, media: kept.media };
  const next = await manifests.next(order);
  if ('tag' in next) return 'offline';
  // Another page of the guide may download the same files meanwhile.
  await whenFree(needs.bandwidth);
  const [stored, wanted, wantedOfCurrent] = await Promise.all([
    media.keys(),
    requested(order, next).then((files) => wantedKeys(next, order, files)),
    requested(order, current).then((files) => wantedKeys(current, order, files)),
  ]);
  const keys = keysForUpdate({ current, next, stored, wanted, wantedOfCurrent });
  return keys.size > 0 ? downloadFiles(next, keys, stored, needs) : undefined;
}

/** The keys of a release's files that belong on this phone: the requested ones and the automatic ones. */
function wantedKeys(
  manifest: Manifest,
  order: KeepingOrder,
  requested: RequestedFiles | undefined,
): ReadonlySet<string> {
  const { asked = [], declined } = requested ?? {};
  const toKeep = mediaToKeep(manifest, order);
  const automatic = automaticFiles(toKeep, isSoundAutomatic(toKeep, order));
  return new Set([...asked, ...automatic.map(({ key }) => key).filter((key) => !declined?.has(key))]);
}

type Releases = {
  current: Pick<Manifest, 'media'>;
  next: Pick<Manifest, 'media'>;
  stored: ReadonlySet<string>;
  /** The files that belong on this phone, of the newer release and of the stored one. */
  wanted: ReadonlySet<string>;
  wantedOfCurrent: ReadonlySet<string>;
};

/**
 * The keys of files that must be stored first, so that complete items stay complete: new files of new records, and of
 * records that lack nothing now. Files that the stored release names as well are already in flight, or follow later.
 */
export function keysForUpdate({ current, next, stored, wanted, wantedOfCurrent }: Releases): ReadonlySet<string> {
  const known = new Set(current.media.map(({ key }) => key));
  const missing = current.media.filter(({ key }) => wantedOfCurrent.has(key) && !stored.has(key));
  const incomplete = new Set(missing.flatMap(({ usedBy }) => usedBy));
  const needed = next.media.filter(
    ({ key, usedBy }) =>
      wanted.has(key) && !known.has(key) && !stored.has(key) && usedBy.some((record) => !incomplete.has(record)),
  );
  return new Set(needed.map(({ key }) => key));
}

async function downloadFiles(
  { version, media: all }: Manifest,
  keys: ReadonlySet<string>,
  stored: ReadonlySet<string>,
  { media, beginnings, bandwidth, report }: Needs,
): Promise<KeepingState | undefined> {
  let end: (state: KeepingState) => void = () => undefined;
  const ended = new Promise<KeepingState>((resolve) => {
    end = resolve;
  });
  const run = createKeepingRun({
    ...{ version, all, stored, pictures: [], sounds: [], files: [], wantsSounds: false, savesData: false },
    requested: { asked: keys, declined: new Set(), held: new Set() },
    download: media.download,
    isFree: () => bandwidth.store.getState().isFree,
    keepRest: async () => 'kept',
    freeSpace: () => evictBeginnings(beginnings),
    report(keeping) {
      if (keeping.tag !== 'known') return;
      report(keeping.asked);
      if (keeping.state !== 'downloading') end(keeping.state);
    },
  });
  const stop = bandwidth.store.subscribe(({ isFree }) => (isFree ? run.resume() : run.pause()));
  run.resume();
  const state = await ended;
  stop();
  run.end();
  report(undefined);
  return state === 'done' ? undefined : state;
}

/** Evicts the prefetched beginnings of stories. @returns whether there were any */
async function evictBeginnings({ lengths, evict }: Needs['beginnings']): Promise<boolean> {
  const keys = [...(await lengths()).keys()];
  await evict(keys);
  return keys.length > 0;
}
