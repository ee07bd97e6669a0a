import type { Track } from '../listening/track.ts';
import type { PlayerState } from '../listening/transport.ts';

/** The parts of the player's state that say what is heard. */
export type HeardState = Pick<PlayerState, 'track' | 'seconds' | 'duration' | 'status' | 'waiting'>;

/** A change of a listening, at a second of the story: one that goes on would be left there if the phone died. */
export type ListeningEvent = { tag: 'play' | 'goes-on' | 'leave' | 'finish'; track: Track; seconds: number };

/** How often a listening is noted, in seconds of the story: the most that a phone loses when its battery ends. */
const NOTED_EVERY_SECONDS = 10;

/**
 * Counts listenings (product, section 4, Statistics). A listening begins when a story sounds for the first time since it
 * was opened, and ends once: when the story is heard to its end, or left for another one. Extras interrupt it.
 */
export function countListenings(note: (event: ListeningEvent) => void) {
  /** The story that was opened last, and how far its listening is. */
  let opened: { track: Track; seconds: number; notedAt: number; is: 'silent' | 'heard' | 'over' } | undefined;

  function leave() {
    if (opened?.is === 'heard') note({ tag: 'leave', track: opened.track, seconds: opened.seconds });
    if (opened) opened.is = 'over';
  }

  /** The player's state has changed. */
  function follow(state: HeardState) {
    const { track, seconds } = storyOf(state);
    if (track?.story !== opened?.track.story) {
      leave();
      opened = track && { track, seconds, notedAt: seconds, is: 'silent' };
    }
    if (!opened || !track || opened.is === 'over') return;
    if (state.status === 'finished') {
      if (opened.is === 'heard') note({ tag: 'finish', track, seconds });
      opened.is = 'over';
      return;
    }
    opened.seconds = seconds;
    if (opened.is === 'silent' && !state.waiting && state.status === 'playing') {
      opened.is = 'heard';
      opened.notedAt = seconds;
      note({ tag: 'play', track, seconds });
    } else if (opened.is === 'heard' && Math.abs(seconds - opened.notedAt) >= NOTED_EVERY_SECONDS) {
      opened.notedAt = seconds;
      note({ tag: 'goes-on', track, seconds });
    }
  }

  return { follow };
}

/** While an extra plays, the story waits at its second. */
function storyOf({ track, seconds, waiting }: HeardState): { track: Track | undefined; seconds: number } {
  return waiting ?? { track, seconds };
}
