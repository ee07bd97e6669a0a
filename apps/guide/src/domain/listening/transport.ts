import { createStore } from 'zustand/vanilla';
import type { Positions, Sound, SoundListener } from '../ports.ts';
import type { Buffered } from './buffered.ts';
import { clampSeconds, resumeSeconds, type Track, type TrackTime } from './track.ts';

/**
 * `blocked`: the browser refused to start by itself, the visitor has to tap Play. `failed`: the file could not be
 * played. `finished`: the end was reached and the time is back at 0.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'failed' | 'finished';

export type PlayerState = TrackTime & {
  track: Track | undefined;
  status: PlayerStatus;
  buffered: Buffered;
  /** Whether the sound has stopped because the next bytes have not arrived. */
  isStarved: boolean;
  /** Whether the sound that failed is there, and the browser cannot play it. */
  isUnplayable: boolean;
  /** How fast: 1 is the voice's own pace. */
  speed: number;
  /** The second at which an earlier story resumes, until the visitor moves; 0 at the beginning. */
  resumedFrom: number;
  /** How often the visitor has moved on this page: between two seconds with a move in between, nothing was heard. */
  seeks: number;
  /** The interrupted story while an extra plays, and whether it resumes by itself afterwards. */
  waiting: { track: Track; seconds: number; goesOn: boolean } | undefined;
};

const NOTHING_HERE = { buffered: 'little', isStarved: false, isUnplayable: false } as const;
const SILENCE = {
  track: undefined,
  status: 'idle',
  seconds: 0,
  duration: 0,
  resumedFrom: 0,
  waiting: undefined,
  ...NOTHING_HERE,
} as const;

/** Whether the visitor hears something, or will as soon as it is there. */
export function isSounding(status: PlayerStatus): boolean {
  return status === 'playing' || status === 'loading';
}

/** Whether the visitor wants to hear something that has not arrived. */
export function isWaitedFor({ status, isStarved }: Pick<PlayerState, 'status' | 'isStarved'>): boolean {
  return status === 'loading' || (status === 'playing' && isStarved);
}

/**
 * Controls one track on the document's one audio element: loading, starting, stopping, seeking, and saving its
 * position. The order of tracks is the player's task.
 *
 * @param onFailure called once when a track cannot be played
 */
export function createTransport(sound: Sound, positions: Positions, onFailure: () => void) {
  const store = createStore<PlayerState>(() => ({ ...SILENCE, seeks: 0, speed: positions.speed() }));
  const get = store.getState;
  /**
   * The saved position of the loaded track: an unchanged position is not written again, over one that another tab
   * wrote.
   */
  let stored: number | undefined;

  /** Saves the story's position, and forgets an extra's. The page may be closed the next moment. */
  function storePosition() {
    const { track, waiting, ...moment } = get();
    const place = resumeSeconds(moment);
    if (!track || waiting || moment.duration === 0 || place === stored) return;
    stored = place;
    positions.store(track.story, place);
  }

  function fail() {
    if (get().status === 'failed' || !get().track) return;
    store.setState({ status: 'failed' });
    onFailure();
  }

  return {
    store,
    fail,
    /** Loads a track at that second. A story that is interrupted by it is preloaded. */
    load(track: Track, seconds: number, waiting?: PlayerState['waiting']) {
      stored = seconds;
      store.setState({ track, status: 'paused', seconds, duration: 0, resumedFrom: 0, waiting, ...NOTHING_HERE });
      sound.load(track.url, seconds);
      if (waiting) sound.prepare(waiting.track.url);
      sound.setSpeed(get().speed);
    },
    async play() {
      const { track, status, seconds } = get();
      if (!track) return;
      if (status === 'failed') sound.load(track.url, seconds);
      if (status !== 'playing') store.setState({ status: 'loading', isUnplayable: false });
      const answer = await sound.play();
      if (get().track !== track) return;
      if (answer === 'playing' && isSounding(get().status)) positions.begin(track.story);
      // The element may have reported already that it plays.
      if (get().status !== 'loading') return;
      if (answer === 'failed') return fail();
      store.setState({ status: answer });
    },
    /** Reloads a sound that failed, at its position, and leaves it paused; any other is left alone. */
    loadAgain() {
      const { track, status, seconds } = get();
      if (!track || status !== 'failed') return;
      store.setState({ status: 'paused' });
      sound.load(track.url, seconds);
    },
    pause() {
      sound.pause();
      // At once: what goes on the next moment, before the element has reported its pause, goes on.
      if (isSounding(get().status)) store.setState({ status: 'paused' });
    },
    seek(seconds: number) {
      const { duration, track, status, seeks } = get();
      if (!track) return;
      const target = clampSeconds(seconds, duration);
      sound.seek(target);
      const isOver = status === 'finished';
      store.setState({ seconds: target, resumedFrom: 0, seeks: seeks + 1, ...(isOver && { status: 'paused' }) });
    },
    setSpeed(speed: number) {
      store.setState({ speed });
      positions.storeSpeed(speed);
      sound.setSpeed(speed);
    },
    storePosition,
    silence() {
      sound.clear();
      store.setState(SILENCE);
    },
    follow: followSound({ get, set: store.setState, sound, storePosition }),
  };
}
export type Transport = ReturnType<typeof createTransport>;

/** Mirrors time, duration and playing from the element's events. Late events of a closed track are ignored. */
function followSound({
  get,
  set,
  sound,
  storePosition,
}: {
  get: () => PlayerState;
  set: (change: Partial<PlayerState>) => void;
  sound: Sound;
  storePosition: () => void;
}): Pick<SoundListener, 'time' | 'duration' | 'playing' | 'buffered' | 'starved' | 'unplayable'> {
  const change = (next: Partial<PlayerState>) => (get().track ? set(next) : undefined);
  return {
    time(seconds) {
      change(get().status === 'finished' ? {} : { seconds });
      // Each second again: a phone that needs room ends the page without a word.
      storePosition();
    },
    duration: (duration) => change({ duration }),
    buffered(buffered) {
      if (buffered !== get().buffered) change({ buffered });
    },
    starved(isStarved) {
      if (isStarved !== get().isStarved) change({ isStarved });
    },
    unplayable: () => change(get().status === 'failed' ? { isUnplayable: true } : {}),
    playing(isPlaying) {
      const { status, track } = get();
      if (!isPlaying) return change(status === 'playing' ? { status: 'paused' } : {});
      if (isSounding(status)) return change({ status: 'playing' });
      // After a call or a nap some phones resume by themselves, aloud in a quiet room: only the visitor starts sound.
      if (track) sound.pause();
    },
  };
}
