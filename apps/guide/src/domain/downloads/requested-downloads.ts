import type { ManifestEntry } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import { filesOfEdition } from '../keeping/edition.ts';
import { type Keeping, type KnownKeeping, keepingOf } from '../keeping/keeping.ts';
import type { LanguageRequests } from './download-files.ts';
import type { DownloadContent } from './download-item.ts';
import { NO_REQUESTS, type RequestChange } from './download-requests.ts';
import type { DownloadsState, RequestStore } from './downloads-state.ts';
import { createItemFiles, type ItemFiles } from './item-files.ts';

/** The open museum, and the language in which it is read. */
export type OpenEdition = { idMuseum: number; languageCode: string; content: DownloadContent };

/** The state of the phone and of the visit that determines the requests. */
export type RequestedNeeds = {
  store: StoreApi<DownloadsState>;
  keeping: StoreApi<Keeping>;
  kept: RequestStore;
  open(): OpenEdition | undefined;
  pictureSize: PictureSize;
};

/** The requests in each language of a museum. A pause in one language applies to all (docs/offline.md). */
export function requestsOf(kept: RequestStore, idMuseum: number): LanguageRequests[] {
  const all = kept.languages(idMuseum).flatMap((languageCode) => {
    const requests = kept.of(idMuseum, languageCode);
    return requests ? [{ languageCode, requests }] : [];
  });
  const isPaused = all.some(({ requests }) => requests.isPaused);
  return all.map(({ languageCode, requests }) => ({ languageCode, requests: { ...requests, isPaused } }));
}

/** The requests for the open museum: in the language in which it is read, and in its other ones. */
export function createRequestedDownloads({ store, keeping, kept, open, pictureSize }: RequestedNeeds) {
  const itemsOf = createItemFiles();
  const itemsOfOther = createItemsOfLanguages(pictureSize);
  let shown: string | undefined;

  function read(): void {
    const edition = open();
    const all = edition ? requestsOf(kept, edition.idMuseum) : [];
    const own = all.find(({ languageCode }) => languageCode === edition?.languageCode);
    const isPaused = all.some(({ requests }) => requests.isPaused);
    store.setState({
      requests: own?.requests ?? { ...NO_REQUESTS, isPaused },
      others: all.filter((other) => other !== own),
    });
    // A lack of space for another museum or language says nothing about this one.
    const now = edition && `${edition.idMuseum} ${edition.languageCode}`;
    if (now !== shown) store.setState({ noRoom: undefined });
    shown = now;
  }

  function known(): { keeping: KnownKeeping; items: ItemFiles } | undefined {
    const edition = open();
    const now = keepingOf(keeping.getState(), edition);
    return now.tag === 'known' && edition ? { keeping: now, items: itemsOf(now.files, edition.content) } : undefined;
  }

  function changeIn(languageCode: string, change: RequestChange): void {
    const { idMuseum } = open() ?? {};
    if (idMuseum === undefined) return;
    kept.change(idMuseum, languageCode, change);
  }

  return {
    read,
    /** The stored files, and the items with their files, once the manifest is loaded. */
    known,
    /** The items in a language that has requests. */
    itemsIn(languageCode: string): ItemFiles | undefined {
      const [here, edition] = [known(), open()];
      if (!here || !edition || languageCode === edition.languageCode) return here?.items;
      return itemsOfOther(languageCode, here.keeping.media, edition.content);
    },
    /** The requests in each language. The visitor's language is first, even without requests. */
    perLanguage(): LanguageRequests[] {
      const { requests, others } = store.getState();
      const { languageCode } = open() ?? {};
      return languageCode === undefined ? [] : [{ languageCode, requests }, ...others];
    },
    /** Changes the requests in one language: the visitor's, unless another is named. */
    change(change: RequestChange, languageCode = open()?.languageCode): void {
      if (languageCode !== undefined) changeIn(languageCode, change);
      read();
    },
    /** Changes the requests in every language of the museum. */
    changeAll(change: RequestChange): void {
      const { idMuseum } = open() ?? {};
      for (const languageCode of idMuseum === undefined ? [] : kept.languages(idMuseum)) changeIn(languageCode, change);
      read();
    },
  };
}
export type RequestedDownloads = ReturnType<typeof createRequestedDownloads>;

/** Returns the items in a language other than the visitor's, memoised for each release and language. */
function createItemsOfLanguages(pictureSize: PictureSize) {
  type Made = { media: readonly ManifestEntry[]; files: ManifestEntry[]; itemsOf: ReturnType<typeof createItemFiles> };
  const made = new Map<string, Made>();
  return (languageCode: string, media: readonly ManifestEntry[], content: DownloadContent): ItemFiles => {
    let last = made.get(languageCode);
    if (last?.media !== media) {
      last = { media, files: filesOfEdition(media, { languageCode, pictureSize }), itemsOf: createItemFiles() };
      made.set(languageCode, last);
    }
    return last.itemsOf(last.files, content);
  };
}
