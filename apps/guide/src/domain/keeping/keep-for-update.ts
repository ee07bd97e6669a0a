import type { Manifest } from '@cicerone/content/release/release';
import type { VenueFailure } from '../failures.ts';
import type { Beginnings, MediaStore } from '../ports.ts';
import type { KeptManifest } from '../settings/kept-museums.ts';
import type { KeeperNeeds, KeepingOrder } from './keeper.ts';
import type { KeepingState, Part } from './keeping.ts';
import { createKeepingRun } from './keeping-run.ts';
import type { WishedFiles } from './keeping-wants.ts';
import { whenFree } from './line.ts';
import { comesByItself, filesByItself, mediaToKeep } from './media-to-keep.ts';

type Needs = Pick<KeeperNeeds, 'line' | 'wished'> & {
  media: Pick<MediaStore, 'obstacle' | 'keys' | 'store'>;
  /** What is on the phone for no certain use: it makes room for what is. */
  beginnings: Pick<Beginnings, 'lengths' | 'letGo'>;
  manifests: {
    all(): Promise<readonly KeptManifest[]>;
    next(idMuseum: number, version: number): Promise<Manifest | VenueFailure>;
  };
  /** How far what comes is; undefined once it has ended. */
  report(part: Part | undefined): void;
};

/**
 * Brings what a newer release needs on this phone, before that release takes the place of the one that is here: until then
 * nothing of the earlier one goes, and where something does not come the earlier one stays complete (product, section 4,
 * Content update). What is here already is not fetched again. Where data is to be saved nothing comes by itself.
 *
 * @param version the release that is here
 * @param order what is kept of the newer one
 * @returns why it did not come; undefined once all of it is here
 */
export async function keepForUpdate(
  version: number,
  order: KeepingOrder,
  needs: Needs,
): Promise<KeepingState | undefined> {
  const { media, manifests, wished } = needs;
  const { idMuseum } = order;
  if (media.obstacle() || order.savesData) return undefined;
  const kept = (await manifests.all()).find((other) => other.idMuseum === idMuseum && other.version === version);
  if (!kept?.media) return undefined;
  const before = { version, media: kept.media };
  const next = await manifests.next(idMuseum, order.version);
  if ('tag' in next) return 'offline';
  // Another page of the guide may bring the same meanwhile.
  await whenFree(needs.line);
  const [here, wanted, wantedBefore] = await Promise.all([
    media.keys(),
    wished(order, next).then((wishes) => wantedKeys(next, order, wishes)),
    wished(order, before).then((wishes) => wantedKeys(before, order, wishes)),
  ]);
  const keys = keysForUpdate({ before, next, here, wanted, wantedBefore });
  return keys.size > 0 ? bring(next, keys, here, needs) : undefined;
}

/** The keys of what comes to this phone of a release: what the visitor asked for, and what comes by itself. */
function wantedKeys(manifest: Manifest, order: KeepingOrder, wishes: WishedFiles | undefined): ReadonlySet<string> {
  const { asked = [], declined } = wishes ?? {};
  const toKeep = mediaToKeep(manifest, order);
  const byItself = filesByItself(toKeep, comesByItself(toKeep, order));
  return new Set([...asked, ...byItself.map(({ key }) => key).filter((key) => !declined?.has(key))]);
}

type Releases = {
  before: Pick<Manifest, 'media'>;
  next: Pick<Manifest, 'media'>;
  here: ReadonlySet<string>;
  /** What comes to this phone of the newer release, and of the one that is here. */
  wanted: ReadonlySet<string>;
  wantedBefore: ReadonlySet<string>;
};

/**
 * The keys of files that have to be here first, so that what is complete stays so: new files of records of which nothing is
 * missing now, and of new records. What the earlier release names, too, is on its way already, or comes afterwards.
 */
export function keysForUpdate({ before, next, here, wanted, wantedBefore }: Releases): ReadonlySet<string> {
  const known = new Set(before.media.map(({ key }) => key));
  const missing = before.media.filter(({ key }) => wantedBefore.has(key) && !here.has(key));
  const incomplete = new Set(missing.flatMap(({ usedBy }) => usedBy));
  const comes = next.media.filter(
    ({ key, usedBy }) =>
      wanted.has(key) && !known.has(key) && !here.has(key) && usedBy.some((record) => !incomplete.has(record)),
  );
  return new Set(comes.map(({ key }) => key));
}

async function bring(
  { version, media: all }: Manifest,
  keys: ReadonlySet<string>,
  here: ReadonlySet<string>,
  { media, beginnings, line, report }: Needs,
): Promise<KeepingState | undefined> {
  let end: (state: KeepingState) => void = () => undefined;
  const ended = new Promise<KeepingState>((resolve) => {
    end = resolve;
  });
  const run = createKeepingRun({
    ...{ version, all, here, pictures: [], sounds: [], files: [], wantsSounds: false, savesData: false },
    wished: { asked: keys, declined: new Set(), held: new Set() },
    store: media.store,
    isFree: () => line.store.getState().isFree,
    keepRest: async () => 'kept',
    makeRoom: () => giveUp(beginnings),
    say(keeping) {
      if (keeping.tag !== 'known') return;
      report(keeping.asked);
      if (keeping.state !== 'coming') end(keeping.state);
    },
  });
  const stop = line.store.subscribe(({ isFree }) => (isFree ? run.goOn() : run.rest()));
  run.goOn();
  const state = await ended;
  stop();
  run.end();
  report(undefined);
  return state === 'done' ? undefined : state;
}

/** Gives up what is here of stories that nobody has asked for. @returns whether there was any */
async function giveUp({ lengths, letGo }: Needs['beginnings']): Promise<boolean> {
  const keys = [...(await lengths()).keys()];
  await letGo(keys);
  return keys.length > 0;
}
