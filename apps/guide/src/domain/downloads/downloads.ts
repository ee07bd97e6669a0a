import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { Later } from '../keeping/bandwidth.ts';
import type { RequestedFiles } from '../keeping/download-queue.ts';
import { filesOfEdition } from '../keeping/edition.ts';
import type { KeepingOrder } from '../keeping/keeper.ts';
import type { NoRoom } from '../keeping/keeping.ts';
import { bytesToStore } from '../keeping/large-file.ts';
import { createLatest } from '../latest.ts';
import type { MediaStore } from '../ports.ts';
import { createBadges } from './badges.ts';
import { filesToDelete, requestedFiles } from './download-files.ts';
import { type DownloadId, downloadItems } from './download-item.ts';
import type { RequestChange } from './download-requests.ts';
import { createMissingFiles, neededOf } from './item-files.ts';
import {
  createRequestedDownloads,
  type RequestedDownloads,
  type RequestedNeeds,
  requestsOf,
} from './requested-downloads.ts';
import { createUnfinished, type Unfinished } from './unfinished.ts';

export type DownloadsNeeds = RequestedNeeds & {
  keeper: { tryAgain(): Promise<void> };
  media: Pick<MediaStore, 'freeBytes' | 'persist' | 'evict' | 'partialFiles'>;
  /** The keys of files that are used beside the releases. */
  inUse(): Promise<readonly string[]>;
  /** Whether the visitor asked the browser to save data. */
  savesData(): boolean;
  /** Whether the browser has promised to keep what is stored, without asking it to; undefined where it does not say. */
  isPromised(): Promise<boolean | undefined>;
  /** Whether the texts of the museum in that language, and the guide's own words for it, are on the phone. */
  isReadable(languageCode: string): Promise<boolean>;
  later: Later;
};

/**
 * What a visitor takes along of a museum: they ask for it, stop it, and delete it, and keeping does the rest (product, section
 * 2, Downloads). What is on the phone is never said here: only the files themselves say that.
 */
export function createDownloads(needs: DownloadsNeeds) {
  const requestedDownloads = createRequestedDownloads(needs);
  const { store, media, inUse, keeper, savesData, isReadable } = needs;
  const badges = createBadges(needs, requestedDownloads);
  const unfinished = createUnfinished();
  requestedDownloads.read();

  function unfinishedIn(): Unfinished[] {
    const { stored, version } = requestedDownloads.known()?.keeping ?? {};
    if (!stored || version === undefined) return [];
    return unfinished(requestedDownloads.perLanguage(), requestedDownloads.itemsIn, {
      stored,
      version,
      savesData: savesData(),
    });
  }
  const space = createSpaceCheck(needs, requestedDownloads, unfinishedIn);

  /** The files that go when an item is deleted: what is in use stays, such as the story that plays. */
  async function freedFiles(id: DownloadId): Promise<ManifestEntry[]> {
    const used = new Set(await inUse());
    return filesOfItem(requestedDownloads, id).filter(({ key }) => !used.has(key));
  }

  return {
    ...createCommands(needs, requestedDownloads, { space, giveBadges: badges.awardAll }),
    /** Reads again what another tab has changed, or what belongs to another language. */
    read: requestedDownloads.read,
    /** What there is to take along, each with its files; undefined until that is known. */
    items: () => requestedDownloads.known()?.items,
    /** What was asked for in each language and is not here; languages of which nothing is missing are left out. */
    unfinishedIn,
    savesData,
    isReadable,
    /** The visitor comes to the downloads: room may have been made, and the browser may have changed its mind. */
    async open(): Promise<void> {
      await space.measure();
      const { isPromised: before } = store.getState();
      const hasAsked = requestedDownloads.perLanguage().some(({ requests }) => Object.keys(requests.marks).length > 0);
      const isPromised = hasAsked ? await needs.isPromised() : undefined;
      if (isPromised !== undefined && store.getState().isPromised === before) store.setState({ isPromised });
    },
    /** The files on this phone that go with an item, the story that plays among them. */
    filesOfItem: (id: DownloadId) => filesOfItem(requestedDownloads, id),
    freedFiles,
    /**
     * Deletes what only this item needs of all that the visitor has downloaded, but for the story that plays; it is no
     * download of its own any more, and what is still missing of it does not come.
     *
     * @returns whether anything was deleted
     */
    async remove(id: DownloadId): Promise<boolean> {
      const files = await freedFiles(id);
      requestedDownloads.change({ tag: 'delete', id });
      await media.evict(files.map(({ key }) => key));
      // Keeping goes on once the line is free: a story that waits for it may wait for long.
      void keeper.tryAgain();
      await space.measure();
      return files.length > 0;
    },
    requested: (order: KeepingOrder, manifest: Manifest) => requestedFilesOf(needs, order, manifest),
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

type SpaceCheck = ReturnType<typeof createSpaceCheck>;

/** Whether the phone has room for what is asked for, with all that was asked for before and is still to come. */
function createSpaceCheck(
  { store, media }: Pick<DownloadsNeeds, 'store' | 'media'>,
  { known }: RequestedDownloads,
  unfinishedIn: () => readonly Unfinished[],
) {
  const missingOf = createMissingFiles();
  let refused: readonly DownloadId[] = [];

  /** @returns undefined where there is room, or where the browser does not say how much there is */
  async function shortageFor(ids: readonly DownloadId[]): Promise<NoRoom | undefined> {
    const here = known();
    const missing = here ? missingOf(here.items.all, here.keeping.stored) : [];
    const needed = here ? neededOf(here.items, missing, ids) : [];
    const files = new Map(
      [...needed, ...unfinishedIn().flatMap(({ missing: more }) => more)].map((file) => [file.key, file]),
    );
    const neededBytes = bytesToStore([...files.values()], await media.partialFiles());
    const freeBytes = await media.freeBytes();
    refused = ids;
    return freeBytes === undefined || freeBytes > neededBytes ? undefined : { neededBytes, freeBytes };
  }

  return {
    shortageFor,
    /** Measures once more where there was no room: files may have gone since. */
    async measure(): Promise<void> {
      const { noRoom } = store.getState();
      if (!noRoom) return;
      const lacking = await shortageFor(refused);
      // The visitor may have asked for something else meanwhile.
      if (store.getState().noRoom === noRoom) store.setState({ noRoom: lacking });
    },
  };
}

function createCommands(
  { store, keeper, media }: DownloadsNeeds,
  { known, change, changeAll }: RequestedDownloads,
  { space, giveBadges }: { space: SpaceCheck; giveBadges(): void },
) {
  /** A visitor who stops downloads while room is looked for has stopped these, too. */
  const stops = createLatest();

  async function download(ids: readonly DownloadId[]): Promise<void> {
    const isGoingOn = stops.watch();
    const noRoom = await space.shortageFor(ids);
    if (!isGoingOn()) return;
    store.setState({ noRoom });
    if (noRoom) return;
    const totals = Object.fromEntries((known()?.items.items ?? []).map(({ id, works }) => [id, works.length]));
    change({ tag: 'ask', ids, totals });
    changeAll({ tag: 'resume' });
    void keeper.tryAgain();
    store.setState({ isPromised: await media.persist() });
  }

  async function stop(change: RequestChange): Promise<void> {
    stops.begin();
    store.setState({ noRoom: undefined });
    giveBadges();
    changeAll(change);
    await keeper.tryAgain();
  }

  return {
    download,
    downloadAll: async () => download(known()?.items.items.map(({ id }) => id) ?? []),
    /** What was asked for in any language waits. */
    pause: () => stop({ tag: 'pause' }),
    resume: () => stop({ tag: 'resume' }),
    /** What was asked for in any language and is not complete is not wanted any more; what came of it stays. */
    cancel: () => stop({ tag: 'cancel' }),
  };
}

/** The files on this phone that go with an item. */
function filesOfItem({ known, perLanguage }: RequestedDownloads, id: DownloadId): ManifestEntry[] {
  const here = known();
  const [own, ...others] = perLanguage();
  if (!here || !own) return [];
  return filesToDelete(here.items, own.requests, id, others).filter(({ key }) => here.keeping.stored.has(key));
}

/**
 * What of a release the visitor wants in any of its languages, and what they have deleted, stopped or paused; undefined of a
 * museum that is not open, of which nobody knows what there is to take along.
 */
function requestedFilesOf(
  { kept, open }: DownloadsNeeds,
  order: KeepingOrder,
  { media: all }: Manifest,
): RequestedFiles | undefined {
  const edition = open();
  if (edition?.idMuseum !== order.idMuseum) return undefined;
  const ofEach = requestsOf(kept, order.idMuseum).map(({ languageCode, requests }) => {
    const files = filesOfEdition(all, { ...order, languageCode });
    return requestedFiles(files, downloadItems(edition.content, files), requests, order);
  });
  const inAny = (which: keyof RequestedFiles) => new Set(ofEach.flatMap((wishes) => [...wishes[which]]));
  return { asked: inAny('asked'), declined: inAny('declined'), held: inAny('held') };
}
