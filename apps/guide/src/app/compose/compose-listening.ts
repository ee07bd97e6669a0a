import type { StoreApi } from 'zustand/vanilla';
import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import { reserveForSound } from '#domain/keeping/streamed-sound.ts';
import { loadAgainWhenBack } from '#domain/listening/network-back.ts';
import { keepOneVoice } from '#domain/listening/one-voice.ts';
import { createPlayer } from '#domain/listening/player.ts';
import type { PlayerState } from '#domain/listening/transport.ts';
import { device } from '#platform/device/device.ts';
import type { KeptFiles } from '#platform/files/kept-files.ts';
import type { Network } from '#platform/network/network.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import { createHeardCopy } from '#platform/records/heard-copy.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';
import { createPositions } from '#platform/saved/positions.ts';
import type { VisitKeys } from '#platform/saved/visit-keys.ts';
import { filmFault } from '#platform/sound/file-arrival.ts';
import { createOtherTabs } from '#platform/sound/other-tabs.ts';
import { createSound } from '#platform/sound/sound.ts';

/** The part of the player's state shown on any screen. */
export type HeardNow = Pick<PlayerState, 'track' | 'status' | 'duration'>;

type Deps = {
  visitKeys: VisitKeys;
  mediaFiles: KeptFiles;
  visits: DatabaseAccess<VisitDatabase>;
  audio: HTMLAudioElement;
  bandwidth: Bandwidth;
  network: Network;
  /** Publishes the current sound: screens read it before there is a player. */
  heard: StoreApi<HeardNow>;
};

/**
 * A database that does not open does not block the guide longer than this, in milliseconds (WebKit's hangs now and
 * then).
 */
const PATIENCE_MS = 500;

/**
 * Builds the player over the document's one audio element, and the memory of listening, which is completely read before
 * any story is opened.
 */
export async function composeListening({ visitKeys, mediaFiles, visits, audio, bandwidth, network, heard }: Deps) {
  const storedFile = async (url: string) => (await mediaFiles.get(url))?.blob();
  const copy = createHeardCopy(visits);
  await Promise.race([
    copy.restore(visitKeys),
    new Promise((resolve) => device.later(PATIENCE_MS, () => resolve(undefined))),
  ]);
  const positions = createPositions(visitKeys, device.today, copy);
  const player = createPlayer(createSound(audio, device.isApple() ? storedFile : undefined), positions);
  reserveForSound(player.store, bandwidth);
  loadAgainWhenBack(player, network.store);
  keepOneVoice(player, createOtherTabs());
  player.store.subscribe(({ track, status, duration }) => heard.setState({ track, status, duration }));
  return { player, positions, filmFault };
}
export type Listening = Awaited<ReturnType<typeof composeListening>>;
