import type { StoreApi } from 'zustand/vanilla';
import type { Line } from '#domain/keeping/line.ts';
import { claimForSound } from '#domain/keeping/sound-line.ts';
import { createPlayer } from '#domain/player.ts';
import type { PlayerState } from '#domain/transport.ts';
import { device } from '#platform/device.ts';
import type { KeptFiles } from '#platform/kept-files.ts';
import { createPositions } from '#platform/positions.ts';
import type { SavedKeys } from '#platform/saved-keys.ts';
import { createSound } from '#platform/sound.ts';

/** What of the player shows on any screen. */
export type HeardNow = Pick<PlayerState, 'track' | 'status' | 'duration'>;

type Deps = {
  saved: SavedKeys;
  mediaFiles: KeptFiles;
  audio: HTMLAudioElement;
  line: Line;
  /** Where it says what is heard: screens look there before there is a player. */
  heard: StoreApi<HeardNow>;
};

/** Builds the player over the document's one audio element, and what the phone remembers of listening. */
export function composeListening({ saved, mediaFiles, audio, line, heard }: Deps) {
  const storedFile = async (url: string) => (await mediaFiles.get(url))?.blob();
  const positions = createPositions(saved, device.today);
  const player = createPlayer(createSound(audio, device.isApple() ? storedFile : undefined), positions);
  claimForSound(player.store, line);
  player.store.subscribe(({ track, status, duration }) => heard.setState({ track, status, duration }));
  return { player, positions };
}
export type Listening = ReturnType<typeof composeListening>;
