import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import { filesOfEdition } from '../keeping/edition.ts';
import type { KeepingOrder } from '../keeping/keeper.ts';
import type { NoRoom } from '../keeping/keeping.ts';
import type { WishedFiles } from '../keeping/keeping-wants.ts';
import { bytesToStore } from '../keeping/large-file.ts';
import type { Later } from '../keeping/line.ts';
import { createLatest } from '../latest.ts';
import type { MediaStore } from '../ports.ts';
import { createBadges } from './badges.ts';
import { filesToDelete, wishedFiles } from './download-files.ts';
import { type DownloadId, downloadItems } from './download-item.ts';
import type { WishChange } from './download-wishes.ts';
import { createMissing, neededOf } from './item-files.ts';
import { createUnfinished, type Unfinished } from './unfinished.ts';
import { createWishedDownloads, type WishedDownloads, type WishedNeeds, wishesOf } from './wished-downloads.ts';

export type DownloadsNeeds = WishedNeeds & {
  keeper: { tryAgain(): Promise<void> };
  media: Pick<MediaStore, 'freeBytes' | 'persist' | 'letGo' | 'parts'>;
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
  const wanted = createWishedDownloads(needs);
  const { store, media, inUse, keeper, savesData, isReadable } = needs;
  const badges = createBadges(needs, wanted);
  const unfinished = createUnfinished();
  wanted.read();

  function unfinishedIn(): Unfinished[] {
    const { here, version } = wanted.known()?.keeping ?? {};
    if (!here || version === undefined) return [];
    return unfinished(wanted.inEach(), wanted.itemsIn, { here, version, savesData: savesData() });
  }
  const room = createRoomFor(needs, wanted, unfinishedIn);

  /** The files that go when an item is deleted: what is in use stays, such as the story that plays. */
  async function freedBy(id: DownloadId): Promise<ManifestEntry[]> {
    const used = new Set(await inUse());
    return goesWith(wanted, id).filter(({ key }) => !used.has(key));
  }

  return {
    ...createAsking(needs, wanted, { room, giveBadges: badges.giveAll }),
    /** Reads again what another tab has changed, or what belongs to another language. */
    read: wanted.read,
    /** What there is to take along, each with its files; undefined until that is known. */
    items: () => wanted.known()?.items,
    /** What was asked for in each language and is not here; languages of which nothing is missing are left out. */
    unfinishedIn,
    savesData,
    isReadable,
    /** The visitor comes to the downloads: room may have been made, and the browser may have changed its mind. */
    async open(): Promise<void> {
      await room.measure();
      const { isPromised: before } = store.getState();
      const hasAsked = wanted.inEach().some(({ wishes }) => Object.keys(wishes.marks).length > 0);
      const isPromised = hasAsked ? await needs.isPromised() : undefined;
      if (isPromised !== undefined && store.getState().isPromised === before) store.setState({ isPromised });
    },
    /** The files on this phone that go with an item, the story that plays among them. */
    goesWith: (id: DownloadId) => goesWith(wanted, id),
    freedBy,
    /**
     * Deletes what only this item needs of all that the visitor has downloaded, but for the story that plays; it is no
     * download of its own any more, and what is still missing of it does not come.
     *
     * @returns whether anything was deleted
     */
    async remove(id: DownloadId): Promise<boolean> {
      const files = await freedBy(id);
      wanted.change({ tag: 'delete', id });
      await media.letGo(files.map(({ key }) => key));
      // Keeping goes on once the line is free: a story that waits for it may wait for long.
      void keeper.tryAgain();
      await room.measure();
      return files.length > 0;
    },
    wished: (order: KeepingOrder, manifest: Manifest) => wishedOf(needs, order, manifest),
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

type RoomFor = ReturnType<typeof createRoomFor>;

/** Whether the phone has room for what is asked for, with all that was asked for before and is still to come. */
function createRoomFor(
  { store, media }: Pick<DownloadsNeeds, 'store' | 'media'>,
  { known }: WishedDownloads,
  unfinishedIn: () => readonly Unfinished[],
) {
  const missingOf = createMissing();
  let refused: readonly DownloadId[] = [];

  /** @returns undefined where there is room, or where the browser does not say how much there is */
  async function lackingFor(ids: readonly DownloadId[]): Promise<NoRoom | undefined> {
    const here = known();
    const missing = here ? missingOf(here.items.all, here.keeping.here) : [];
    const needed = here ? neededOf(here.items, missing, ids) : [];
    const files = new Map(
      [...needed, ...unfinishedIn().flatMap(({ missing: more }) => more)].map((file) => [file.key, file]),
    );
    const neededBytes = bytesToStore([...files.values()], await media.parts());
    const freeBytes = await media.freeBytes();
    refused = ids;
    return freeBytes === undefined || freeBytes > neededBytes ? undefined : { neededBytes, freeBytes };
  }

  return {
    lackingFor,
    /** Measures once more where there was no room: files may have gone since. */
    async measure(): Promise<void> {
      const { noRoom } = store.getState();
      if (!noRoom) return;
      const lacking = await lackingFor(refused);
      // The visitor may have asked for something else meanwhile.
      if (store.getState().noRoom === noRoom) store.setState({ noRoom: lacking });
    },
  };
}

function createAsking(
  { store, keeper, media }: DownloadsNeeds,
  { known, change, changeInEach }: WishedDownloads,
  { room, giveBadges }: { room: RoomFor; giveBadges(): void },
) {
  /** A visitor who stops downloads while room is looked for has stopped these, too. */
  const stops = createLatest();

  async function download(ids: readonly DownloadId[]): Promise<void> {
    const isGoingOn = stops.watch();
    const noRoom = await room.lackingFor(ids);
    if (!isGoingOn()) return;
    store.setState({ noRoom });
    if (noRoom) return;
    const totals = Object.fromEntries((known()?.items.items ?? []).map(({ id, works }) => [id, works.length]));
    change({ tag: 'ask', ids, totals });
    changeInEach({ tag: 'go-on' });
    void keeper.tryAgain();
    store.setState({ isPromised: await media.persist() });
  }

  async function stop(wish: WishChange): Promise<void> {
    stops.begin();
    store.setState({ noRoom: undefined });
    giveBadges();
    changeInEach(wish);
    await keeper.tryAgain();
  }

  return {
    download,
    downloadAll: async () => download(known()?.items.items.map(({ id }) => id) ?? []),
    /** What was asked for in any language waits. */
    pause: () => stop({ tag: 'pause' }),
    goOn: () => stop({ tag: 'go-on' }),
    /** What was asked for in any language and is not complete is not wanted any more; what came of it stays. */
    callOff: () => stop({ tag: 'call-off' }),
  };
}

/** The files on this phone that go with an item. */
function goesWith({ known, inEach }: WishedDownloads, id: DownloadId): ManifestEntry[] {
  const here = known();
  const [own, ...others] = inEach();
  if (!here || !own) return [];
  return filesToDelete(here.items, own.wishes, id, others).filter(({ key }) => here.keeping.here.has(key));
}

/**
 * What of a release the visitor wants in any of its languages, and what they have deleted, stopped or paused; undefined of a
 * museum that is not open, of which nobody knows what there is to take along.
 */
function wishedOf(
  { kept, open }: DownloadsNeeds,
  order: KeepingOrder,
  { media: all }: Manifest,
): WishedFiles | undefined {
  const edition = open();
  if (edition?.idMuseum !== order.idMuseum) return undefined;
  const ofEach = wishesOf(kept, order.idMuseum).map(({ languageCode, wishes }) => {
    const files = filesOfEdition(all, { ...order, languageCode });
    return wishedFiles(files, downloadItems(edition.content, files), wishes, order);
  });
  const inAny = (which: keyof WishedFiles) => new Set(ofEach.flatMap((wishes) => [...wishes[which]]));
  return { asked: inAny('asked'), declined: inAny('declined'), held: inAny('held') };
}
