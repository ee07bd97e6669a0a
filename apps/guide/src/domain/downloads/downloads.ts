import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { StoreApi } from 'zustand/vanilla';
import { filesOfEdition } from '../keeping/edition.ts';
import type { KeepingOrder } from '../keeping/keeper.ts';
import { type Keeping, type KnownKeeping, keepingOf, type NoRoom } from '../keeping/keeping.ts';
import type { WishedFiles } from '../keeping/keeping-wants.ts';
import type { Later } from '../keeping/line.ts';
import type { MediaStore } from '../ports.ts';
import { filesToDelete, wishedFiles } from './download-files.ts';
import { type DownloadContent, type DownloadId, downloadItems } from './download-item.ts';
import { idsWithoutBadge, NO_WISHES, type WishChange, wishesAfter } from './download-wishes.ts';
import type { DownloadsState, WishesKept } from './downloads-state.ts';
import { createCompleteness, createItemFiles, createMissing, type ItemFiles, missingBytes } from './item-files.ts';

/** The badge comes so long after the last file was checked, in milliseconds (product, section 9). */
export const BADGE_DELAY_MS = 500;

/** The museum that is open, and the language in which it is read. */
export type OpenEdition = { idMuseum: number; languageCode: string; content: DownloadContent };

export type DownloadsNeeds = {
  store: StoreApi<DownloadsState>;
  keeping: StoreApi<Keeping>;
  keeper: { tryAgain(): Promise<void> };
  media: Pick<MediaStore, 'freeBytes' | 'persist' | 'letGo'>;
  /** The keys of files that are used beside the releases. */
  inUse(): Promise<readonly string[]>;
  kept: WishesKept;
  open(): OpenEdition | undefined;
  later: Later;
};

type Wanted = ReturnType<typeof createWanted>;

/**
 * What a visitor takes along of a museum: they ask for it, stop it, and delete it, and keeping does the rest (product, section
 * 2, Downloads). What is on the phone is never said here: only the files themselves say that.
 */
export function createDownloads(needs: DownloadsNeeds) {
  const wanted = createWanted(needs);
  const { media, inUse, keeper } = needs;
  giveBadges(needs, wanted);
  wanted.read();

  return {
    ...createAsking(needs, wanted),
    /** Reads again what another tab has changed, or what belongs to another language. */
    read: wanted.read,
    /** What there is to take along, each with its files; undefined until that is known. */
    items: () => wanted.known()?.items,
    goesWith: (id: DownloadId) => goesWith(needs, wanted, id),
    /** Deletes what only this item needs of all that the visitor has downloaded, but for the story that plays. */
    async remove(id: DownloadId): Promise<void> {
      const used = new Set(await inUse());
      const files = goesWith(needs, wanted, id).filter(({ key }) => !used.has(key));
      wanted.change({ tag: 'delete', id });
      await media.letGo(files.map(({ key }) => key));
      await keeper.tryAgain();
    },
    wished: (order: KeepingOrder, manifest: Manifest) => wishedOf(needs, order, manifest),
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

/** The wishes for the museum that is open, in the language in which it is read. */
function createWanted({ store, keeping, kept, open }: DownloadsNeeds) {
  const itemsOf = createItemFiles();

  function read(): void {
    const edition = open();
    const wishes = edition && kept.of(edition.idMuseum, edition.languageCode);
    store.setState({ wishes: wishes ?? NO_WISHES });
  }

  return {
    read,
    change(change: WishChange): void {
      const edition = open();
      if (!edition) return;
      const { idMuseum, languageCode } = edition;
      kept.set(idMuseum, languageCode, wishesAfter(kept.of(idMuseum, languageCode) ?? NO_WISHES, change));
      read();
    },
    /** What is on the phone, and the items with their files, once it is known what there is. */
    known(): { keeping: KnownKeeping; items: ItemFiles } | undefined {
      const edition = open();
      const now = keepingOf(keeping.getState(), edition);
      if (now.tag !== 'known' || !edition) return undefined;
      return { keeping: now, items: itemsOf(now.files, edition.content) };
    },
  };
}

function createAsking({ store, keeper, media }: DownloadsNeeds, { known, change }: Wanted) {
  const missingOf = createMissing();
  /** Who stops downloads while room is looked for has stopped those, too. */
  let stops = 0;

  async function noRoomFor(ids: readonly DownloadId[]): Promise<NoRoom | undefined> {
    const here = known();
    const neededBytes = here ? missingBytes(here.items, missingOf(here.items.all, here.keeping.here), ids) : 0;
    const freeBytes = await media.freeBytes();
    return freeBytes === undefined || freeBytes > neededBytes ? undefined : { neededBytes, freeBytes };
  }

  async function download(ids: readonly DownloadId[]): Promise<void> {
    const before = stops;
    const noRoom = await noRoomFor(ids);
    if (before !== stops) return;
    store.setState({ noRoom });
    if (noRoom) return;
    const totals = Object.fromEntries((known()?.items.items ?? []).map(({ id, works }) => [id, works.length]));
    change({ tag: 'ask', ids, totals });
    await keeper.tryAgain();
    store.setState({ isPromised: await media.persist() });
  }

  async function stop(wish: WishChange): Promise<void> {
    stops += 1;
    store.setState({ noRoom: undefined });
    change(wish);
    await keeper.tryAgain();
  }

  return {
    download,
    downloadAll: async () => download(known()?.items.items.map(({ id }) => id) ?? []),
    /** What was asked for waits. */
    pause: () => stop({ tag: 'pause' }),
    goOn: () => stop({ tag: 'go-on' }),
    /** What was asked for and is not complete is not wanted any more; what came of it stays. */
    callOff: () => stop({ tag: 'call-off' }),
  };
}

/** An item of which the last file was checked has its badge half a second later. */
function giveBadges({ store, keeping, later }: DownloadsNeeds, { known, change }: Wanted): void {
  const coming = new Set<DownloadId>();
  const isComplete = createCompleteness();

  function give(id: DownloadId): void {
    coming.delete(id);
    const here = known();
    if (!here || !isComplete(here.items, here.keeping.here, id)) return;
    change({ tag: 'complete', id, version: here.keeping.version });
  }

  function look(): void {
    const here = known();
    if (!here) return;
    for (const id of idsWithoutBadge(store.getState().wishes, here.keeping.version)) {
      if (coming.has(id) || !isComplete(here.items, here.keeping.here, id)) continue;
      coming.add(id);
      later(BADGE_DELAY_MS, () => give(id));
    }
  }

  keeping.subscribe(look);
  // What was asked for may be here already: nothing is fetched then, and nothing else would say so.
  store.subscribe(look);
}

/** The files that go with an item. */
function goesWith({ store, kept, open }: DownloadsNeeds, { known }: Wanted, id: DownloadId): ManifestEntry[] {
  const [here, edition] = [known(), open()];
  const item = here?.items.items.find((other) => other.id === id);
  if (!here || !edition || !item) return [];
  const others = kept.languages(edition.idMuseum).flatMap((languageCode) => {
    const wishes = kept.of(edition.idMuseum, languageCode);
    return wishes && languageCode !== edition.languageCode ? [{ languageCode, wishes }] : [];
  });
  const files = filesToDelete(here.keeping.files, here.items.items, store.getState().wishes, item, others);
  return files.filter(({ key }) => here.keeping.here.has(key));
}

/** What of a release the visitor wants in any of its languages, and what they have deleted. */
function wishedOf({ kept, open }: DownloadsNeeds, order: KeepingOrder, { media: all }: Manifest): WishedFiles {
  const edition = open();
  const content = edition?.idMuseum === order.idMuseum ? edition.content : undefined;
  const languages = content ? kept.languages(order.idMuseum) : [];
  const ofEach = languages.map((languageCode) => {
    const files = filesOfEdition(all, { ...order, languageCode });
    const wishes = kept.of(order.idMuseum, languageCode) ?? NO_WISHES;
    return wishedFiles(files, content ? downloadItems(content, files) : [], wishes, order);
  });
  const asked = new Set(ofEach.flatMap((wishes) => [...wishes.asked]));
  return { asked, declined: new Set(ofEach.flatMap(({ declined }) => [...declined])) };
}
