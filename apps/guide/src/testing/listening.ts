import { createPlayer, type PlayerEvent } from '../domain/listening/player.ts';
import type { Track } from '../domain/listening/track.ts';
import { createPositionsInMemory, createSilentSound } from './silent-sound.ts';

/** A player over a silent element, and a visitor who listens to it. */
export function createListening() {
  const element = createSilentSound();
  const positions = createPositionsInMemory();
  const player = createPlayer(element.sound, positions);
  const events: PlayerEvent[] = [];
  player.on((event) => events.push(event));
  return {
    element,
    positions,
    player,
    /** The player's events, in order. */
    events,
    state: () => player.store.getState(),
    /** Plays a track, with its duration known and some of it heard. */
    async listenTo(track: Track, { duration = 60, seconds = 0 } = {}) {
      void player.open(track, true);
      await element.answer('playing');
      element.report('duration', duration);
      element.report('time', seconds);
      element.commands.length = 0;
    },
  };
}
