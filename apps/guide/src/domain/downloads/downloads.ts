import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { Later } from '../keeping/bandwidth.ts';
import { filesOfEdition } from '../keeping/edition.ts';
import type { KeepingOrder } from '../keeping/keeper.ts';
import type { NoRoom } from '../keeping/keeping.ts';
import { bytesToStore } from '../keeping/large-file.ts';
import type { RequestedFiles } from '../keeping/run/download-queue.ts';
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
  /** The keys of files that are in use, whatever the releases name. */
  inUse(): Promise<readonly string[]>;
  /** Whether the visitor asked the browser to save data. */
  savesData(): boolean;
  /**
   * Whether the browser has promised to keep stored files, without asking for the promise; undefined if it does not
   * say.
   */
  isPromised(): Promise<boolean | undefined>;
  /** Whether the museum's texts in that language, and the guide's own words in it, are stored. */
  isReadable(languageCode: string): Promise<boolean>;
  /** On a loan device the files are the museum's: a visitor deletes none. */
  isLent: boolean;
  later: Later;
};

/**
 * The visitor's downloads of a museum: requesting, stopping and deleting them. Keeping does the work (product, section
 * 2, Downloads). Nothing here records which files are stored: only the files themselves are evidence.
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

  /** The files to delete with an item. Files in use stay, such as the playing story. */
  async function freedFiles(id: DownloadId): Promise<ManifestEntry[]> {
    const used = new Set(await inUse());
    return filesOfItem(requestedDownloads, id).filter(({ key }) => !used.has(key));
  }

  return {
    ...createCommands(needs, requestedDownloads, { space, giveBadges: badges.awardAll }),
    /** Reads the requests again after a change by another tab or of the language. */
    read: requestedDownloads.read,
    /** All items, each with its files; undefined until they are known. */
    items: () => requestedDownloads.known()?.items,
    /** The missing files of the requests, by language; languages that lack nothing are left out. */
    unfinishedIn,
    savesData,
    isReadable,
    /** The visitor opens the downloads: space may have been freed, and the browser may promise to keep files by now. */
    async open(): Promise<void> {
      await space.measure();
      const { isPromised: before } = store.getState();
      const hasAsked = requestedDownloads.perLanguage().some(({ requests }) => Object.keys(requests.marks).length > 0);
      const isPromised = hasAsked ? await needs.isPromised() : undefined;
      if (isPromised !== undefined && store.getState().isPromised === before) store.setState({ isPromised });
    },
    /** The stored files of an item, including the playing story. */
    filesOfItem: (id: DownloadId) => filesOfItem(requestedDownloads, id),
    freedFiles,
    /**
     * Deletes the files that only this item needs of all downloads, except the playing story. The item is no longer a
     * download, and its missing files are not downloaded.
     *
     * @returns whether anything was deleted
     */
    async remove(id: DownloadId): Promise<boolean> {
      if (needs.isLent) return false;
      const files = await freedFiles(id);
      requestedDownloads.change({ tag: 'delete', id });
      await media.evict(files.map(({ key }) => key));
      // Keeping resumes once the bandwidth is free: a story that reserves it may take long.
      void keeper.tryAgain();
      await space.measure();
      return files.length > 0;
    },
    requested: (order: KeepingOrder, manifest: Manifest) => requestedFilesOf(needs, order, manifest),
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

type SpaceCheck = ReturnType<typeof createSpaceCheck>;

/** Whether the phone has space for these requests, and for the missing files of all earlier ones. */
function createSpaceCheck(
  { store, media }: Pick<DownloadsNeeds, 'store' | 'media'>,
  { known }: RequestedDownloads,
  unfinishedIn: () => readonly Unfinished[],
) {
  const missingOf = createMissingFiles();
  let refused: readonly DownloadId[] = [];

  /** @returns undefined if there is enough space, or if the browser does not report it */
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
    /** Measures again after a lack of space: files may have been deleted since. */
    async measure(): Promise<void> {
      const { noRoom } = store.getState();
      if (!noRoom) return;
      const lacking = await shortageFor(refused);
      // The visitor may have requested something else meanwhile.
      if (store.getState().noRoom === noRoom) store.setState({ noRoom: lacking });
    },
  };
}

function createCommands(
  { store, keeper, media }: DownloadsNeeds,
  { known, change, changeAll }: RequestedDownloads,
  { space, giveBadges }: { space: SpaceCheck; giveBadges(): void },
) {
  /** A visitor who stops downloads while the space is measured has stopped these, too. */
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
    /** Pauses the requests in all languages. */
    pause: () => stop({ tag: 'pause' }),
    resume: () => stop({ tag: 'resume' }),
    /** Cancels all incomplete requests in all languages. Their received files stay. */
    cancel: () => stop({ tag: 'cancel' }),
  };
}

/** The stored files of an item. */
function filesOfItem({ known, perLanguage }: RequestedDownloads, id: DownloadId): ManifestEntry[] {
  const here = known();
  const [own, ...others] = perLanguage();
  if (!here || !own) return [];
  return filesToDelete(here.items, own.requests, id, others).filter(({ key }) => here.keeping.stored.has(key));
}

/**
 * The files the visitor asked for, in any language, and those they deleted, stopped or paused. Undefined unless this
 * museum is open: its items are unknown.
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
  const inAny = (which: keyof RequestedFiles) => new Set(ofEach.flatMap((files) => [...files[which]]));
  return { asked: inAny('asked'), declined: inAny('declined'), held: inAny('held') };
}
