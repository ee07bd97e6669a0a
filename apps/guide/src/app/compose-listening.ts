import type { StoreApi } from 'zustand/vanilla';
import type { Line } from '#domain/keeping/line.ts';
import { claimForSound } from '#domain/keeping/sound-line.ts';
import { createPlayer } from '#domain/player.ts';
import type { PlayerState } from '#domain/transport.ts';
import type { DatabaseAccess } from '#platform/database-access.ts';
import { device } from '#platform/device.ts';
import { createHeardCopy } from '#platform/heard-copy.ts';
import type { KeptFiles } from '#platform/kept-files.ts';
import { createPositions } from '#platform/positions.ts';
import type { SavedKeys } from '#platform/saved-keys.ts';
import { createSound } from '#platform/sound.ts';
import type { VisitDatabase } from '#platform/visit-database.ts';

/** What of the player shows on any screen. */
export type HeardNow = Pick<PlayerState, 'track' | 'status' | 'duration'>;

type Deps = {
  saved: SavedKeys;
  mediaFiles: KeptFiles;
  visits: DatabaseAccess<VisitDatabase>;
  audio: HTMLAudioElement;
  line: Line;
  /** Where it says what is heard: screens look there before there is a player. */
  heard: StoreApi<HeardNow>;
};

/** A database that does not open keeps nobody from the guide, in milliseconds (WebKit's hangs now and then). */
const PATIENCE_MS = 500;

/**
 * Builds the player over the document's one audio element, and what the phone remembers of listening, which is whole
 * before any story is opened.
 */
export async function composeListening({ saved, mediaFiles, visits, audio, line, heard }: Deps) {
  const storedFile = async (url: string) => (await mediaFiles.get(url))?.blob();
  const copy = createHeardCopy(visits);
  await Promise.race([
    copy.restore(saved),
    new Promise((resolve) => device.later(PATIENCE_MS, () => resolve(undefined))),
  ]);
  const positions = createPositions(saved, device.today, copy);
  const player = createPlayer(createSound(audio, device.isApple() ? storedFile : undefined), positions);
  claimForSound(player.store, line);
  player.store.subscribe(({ track, status, duration }) => heard.setState({ track, status, duration }));
  return { player, positions };
}
export type Listening = Awaited<ReturnType<typeof composeListening>>;
