import type { MuseumCalls } from '@cicerone/api/museum-calls';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import { createKeeper, type Keeper } from '#domain/keeping/keeper.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { sharedBandwidth } from '#domain/keeping/shared-bandwidth.ts';
import { streamedKey } from '#domain/keeping/streamed-sound.ts';
import type { LanguageChoiceNeeds } from '#domain/language/language-choice.ts';
import type { Player } from '#domain/listening/player.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { WordsStore } from '#parts/words/words.ts';
import { device } from '#platform/device/device.ts';
import { ownReader } from '#platform/device/reads-codes.ts';
import { beginningOf, createBeginnings } from '#platform/files/beginnings.ts';
import { createChunkedDownload } from '#platform/files/chunked-download.ts';
import { createDownloadLock } from '#platform/files/download-lock.ts';
import type { KeptFiles } from '#platform/files/kept-files.ts';
import { createMediaStore } from '#platform/files/media-store.ts';
import { createManifestSource } from '#platform/network/manifest-source.ts';
import type { Network } from '#platform/network/network.ts';
import { setUpdateMedia } from '#platform/network/update-media.ts';
import type { VisitKeys } from '#platform/saved/visit-keys.ts';
import { createShell } from '#platform/shell/shell.ts';
import { createTakeover } from '#platform/shell/takeover.ts';
import { downloadUpdate } from '../downloads/download-update.ts';
import { holdDownloadLock } from '../downloads/hold-download-lock.ts';
import { composeDownloads } from './compose-downloads.ts';

type Deps = {
  calls: MuseumCalls;
  network: Network;
  bandwidth: Bandwidth;
  venue: VenueStore;
  words: WordsStore;
  releaseFiles: KeptFiles;
  mediaFiles: KeptFiles;
  keeping: StoreApi<Keeping>;
  visitKeys: VisitKeys;
  player: Player;
  ownPictures(): Promise<readonly string[]>;
  pictureSize: PictureSize;
  isLent: boolean;
  languageMemory: Pick<LanguageChoiceNeeds, 'around'>;
  /** The language in which the visitor wants to read the open museum. */
  preferredContentLanguage(): string | undefined;
};

/** Stores the guide on this phone: its own files, the media of the open museum, and the visitor's downloads. */
export function composeKeeping({ mediaFiles, releaseFiles, keeping, player, ownPictures, ...deps }: Deps) {
  const { bandwidth, venue, words } = deps;
  // Over plain http there are no workers. Development uses none: it would serve stale code.
  const worker = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  const shell = createShell(worker, bandwidth, () => words.get().language.tag);
  const chunked = createChunkedDownload(deps.network, beginningOf);
  const kept = {
    media: createMediaStore(mediaFiles, chunked),
    beginnings: createBeginnings(chunked),
    manifests: createManifestSource(deps.calls, releaseFiles),
    inUse: async () => keysOf([player.store.getState().track?.url ?? '', ...(await ownPictures())]),
  };
  const downloads = composeDownloads(deps, () => ({
    ...{ ...kept, keeping, keeper, venue },
    pictureSize: deps.pictureSize,
    catalogues: () => deps.languageMemory.around().catalogues,
  }));
  const lock = createDownloadLock();
  const shared = { ...kept, bandwidth: sharedBandwidth(bandwidth, lock.store), requested: downloads.requested };
  const keeper: Keeper = createKeeper(keeping, {
    ...shared,
    keepShell: shell.keep,
    readsCodes,
    isOnline: () => deps.network.store.getState().isOnline,
    holdsLock: () => lock.store.getState().isHeld,
    later: device.later,
  });
  setUpdateMedia(releaseFiles, downloadUpdate({ ...deps, ...shared, store: downloads.store }));
  holdDownloadLock(lock, keeper);
  player.store.subscribe((state) => keeper.stream(streamedKey(state), deps.network.store.getState().isOnline));
  onOtherLanguage(words, () => void keeper.tryAgain());
  return { ...kept, shell, takeover: createTakeover(bandwidth), keeper, downloads };
}

const readsCodes = async () => (await ownReader()) !== undefined;

const keysOf = (addresses: readonly string[]) => addresses.flatMap((address) => mediaKeyOf(address) ?? []);

/** Calls back when the guide changes its language, not when more words of the same language load. */
function onOtherLanguage(words: WordsStore, call: () => void): void {
  let { tag } = words.get().language;
  words.listen(() => {
    const { language } = words.get();
    if (language.tag !== tag) call();
    tag = language.tag;
  });
}
