import type { MuseumCalls } from '@cicerone/api/museum-calls';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import { createKeeper, type Keeper } from '#domain/keeping/keeper.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import type { Line } from '#domain/keeping/line.ts';
import { lineInTurn } from '#domain/keeping/line-in-turn.ts';
import { streamedKey } from '#domain/keeping/streamed.ts';
import type { LanguageChoiceNeeds } from '#domain/language/language-choice.ts';
import type { Player } from '#domain/listening/player.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { WordsStore } from '#parts/words/words.ts';
import { device } from '#platform/device/device.ts';
import { ownReader } from '#platform/device/reads-codes.ts';
import { beginningOf, createBeginnings } from '#platform/files/beginnings.ts';
import { createFilePieces } from '#platform/files/file-pieces.ts';
import { createKeepingTurn } from '#platform/files/keeping-turn.ts';
import type { KeptFiles } from '#platform/files/kept-files.ts';
import { createMediaStore } from '#platform/files/media-store.ts';
import { beforeUpdate } from '#platform/network/before-update.ts';
import { createManifestSource } from '#platform/network/manifest-source.ts';
import type { Network } from '#platform/network/network.ts';
import type { VisitKeys } from '#platform/saved/visit-keys.ts';
import { createShell } from '#platform/shell/shell.ts';
import { bringUpdate } from '../bring-update.ts';
import { keepInTurn } from '../keep-in-turn.ts';
import { composeDownloads } from './compose-downloads.ts';

type Deps = {
  calls: MuseumCalls;
  network: Network;
  line: Line;
  venue: VenueStore;
  words: WordsStore;
  releaseFiles: KeptFiles;
  mediaFiles: KeptFiles;
  keeping: StoreApi<Keeping>;
  visitKeys: VisitKeys;
  player: Player;
  ownPictures(): Promise<readonly string[]>;
  pictureSize: PictureSize;
  languageMemory: Pick<LanguageChoiceNeeds, 'around'>;
  /** The language in which the visitor wants to read the open museum. */
  wishedLanguage(): string | undefined;
};

/** Stores the guide on this phone: its own files, the media of the open museum, and the visitor's downloads. */
export function composeKeeping({ mediaFiles, releaseFiles, keeping, player, ownPictures, ...deps }: Deps) {
  const { line, venue, words } = deps;
  // Over plain http there are no workers. Development uses none: it would serve stale code.
  const worker = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  const shell = createShell(worker, line, () => words.get().language.tag);
  const pieces = createFilePieces(deps.network, beginningOf);
  const kept = {
    media: createMediaStore(mediaFiles, pieces),
    beginnings: createBeginnings(pieces),
    manifests: createManifestSource(deps.calls, releaseFiles),
    inUse: async () => keysOf([player.store.getState().track?.url ?? '', ...(await ownPictures())]),
  };
  const downloads = composeDownloads(deps.visitKeys, () => ({
    ...{ ...kept, keeping, keeper, venue },
    pictureSize: deps.pictureSize,
    catalogues: () => deps.languageMemory.around().catalogues,
  }));
  const turn = createKeepingTurn();
  const ours = { ...kept, line: lineInTurn(line, turn.store), wished: downloads.wished };
  const keeper: Keeper = createKeeper(keeping, {
    ...ours,
    keepShell: shell.keep,
    readsCodes,
    isOnline: () => deps.network.store.getState().isOnline,
    isOurs: () => turn.store.getState().isOurs,
    later: device.later,
  });
  beforeUpdate(releaseFiles, bringUpdate({ ...deps, ...ours, store: downloads.store }));
  keepInTurn(turn, keeper);
  player.store.subscribe((state) => keeper.stream(streamedKey(state), deps.network.store.getState().isOnline));
  onOtherLanguage(words, () => void keeper.tryAgain());
  return { ...kept, shell, keeper, downloads };
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
