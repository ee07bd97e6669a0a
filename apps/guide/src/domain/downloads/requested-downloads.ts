import type { ManifestEntry } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import { filesOfEdition } from '../keeping/edition.ts';
import { type Keeping, type KnownKeeping, keepingOf } from '../keeping/keeping.ts';
import type { LanguageRequests } from './download-files.ts';
import type { DownloadContent } from './download-item.ts';
import { NO_REQUESTS, type RequestChange, requestsAfter } from './download-requests.ts';
import type { DownloadsState, RequestStore } from './downloads-state.ts';
import { createItemFiles, type ItemFiles } from './item-files.ts';

/** The museum that is open, and the language in which it is read. */
export type OpenEdition = { idMuseum: number; languageCode: string; content: DownloadContent };

/** What was wished for in one language, and what there is to take along in it. */
export type LanguageItems = LanguageRequests & { items: ItemFiles };

/** What of the phone and of the visit decides what is wished for. */
export type RequestedNeeds = {
  store: StoreApi<DownloadsState>;
  keeping: StoreApi<Keeping>;
  kept: RequestStore;
  open(): OpenEdition | undefined;
  pictureSize: PictureSize;
};

/** What is wished for in each language of a museum: where one is paused, all of them are (docs/offline.md). */
export function requestsOf(kept: RequestStore, idMuseum: number): LanguageRequests[] {
  const all = kept.languages(idMuseum).flatMap((languageCode) => {
    const requests = kept.of(idMuseum, languageCode);
    return requests ? [{ languageCode, requests }] : [];
  });
  const isPaused = all.some(({ requests }) => requests.isPaused);
  return all.map(({ languageCode, requests }) => ({ languageCode, requests: { ...requests, isPaused } }));
}

/** The wishes for the museum that is open: in the language in which it is read, and in its other ones. */
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
    // That there was no room for another museum, or for another language, says nothing of this one.
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
    kept.set(idMuseum, languageCode, requestsAfter(kept.of(idMuseum, languageCode) ?? NO_REQUESTS, change));
  }

  return {
    read,
    /** What is on the phone, and the items with their files, once it is known what there is. */
    known,
    /** What there is to take along in a language in which something was wished for. */
    itemsIn(languageCode: string): ItemFiles | undefined {
      const [here, edition] = [known(), open()];
      if (!here || !edition || languageCode === edition.languageCode) return here?.items;
      return itemsOfOther(languageCode, here.keeping.media, edition.content);
    },
    /** What is wished for in each language: the one that is read first, even where nothing is wished for in it. */
    perLanguage(): LanguageRequests[] {
      const { requests, others } = store.getState();
      const { languageCode } = open() ?? {};
      return languageCode === undefined ? [] : [{ languageCode, requests }, ...others];
    },
    /** Changes what is wished for in one language; the one that is read unless another is named. */
    change(change: RequestChange, languageCode = open()?.languageCode): void {
      if (languageCode !== undefined) changeIn(languageCode, change);
      read();
    },
    /** Changes what is wished for in every language of the museum. */
    changeAll(change: RequestChange): void {
      const { idMuseum } = open() ?? {};
      for (const languageCode of idMuseum === undefined ? [] : kept.languages(idMuseum)) changeIn(languageCode, change);
      read();
    },
  };
}
export type RequestedDownloads = ReturnType<typeof createRequestedDownloads>;

/** Answers what there is to take along in a language that is not read; found out once for each release and language. */
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
