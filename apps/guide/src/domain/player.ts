import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sound, SoundListener } from './ports.ts';

/** What plays: a work's narration in one language. */
export type Track = { idArtwork: number; url: string; title: string };

/**
 * `blocked`: the browser refused to start by itself, the visitor has to tap Play. `failed`: the file could not be
 * played. `finished`: the end was reached and the time is back at 0.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'failed' | 'finished';

/** Times are in seconds; `duration` is 0 until it is known. */
export type PlayerState = { track: Track | undefined; status: PlayerStatus; seconds: number; duration: number };

/** What others may want to know of the player (specification, section 2, Audio player). */
export type PlayerEvent = { tag: 'finished'; track: Track } | { tag: 'failed'; track: Track };

/** How far Back and Forward jump where the venue says nothing, in seconds (specification, section 9). */
export const DEFAULT_SKIP_SECONDS = 2;

const SILENCE: PlayerState = { track: undefined, status: 'idle', seconds: 0, duration: 0 };

/** The one player of the app, over the document's one audio element. */
export function createPlayer(sound: Sound) {
  const store = createStore<PlayerState>(() => SILENCE);
  const listeners = new Set<(event: PlayerEvent) => void>();

  function tell(tag: PlayerEvent['tag']) {
    const { track } = store.getState();
    if (track) for (const listener of listeners) listener({ tag, track });
  }

  function fail() {
    if (store.getState().status === 'failed' || !store.getState().track) return;
    store.setState({ status: 'failed' });
    tell('failed');
  }

  function ended() {
    if (!store.getState().track) return;
    sound.seek(0);
    store.setState({ status: 'finished', seconds: 0 });
    tell('finished');
  }

  async function play() {
    const { track, status } = store.getState();
    if (!track) return;
    if (status === 'failed') sound.load(track.url);
    if (status !== 'playing') store.setState({ status: 'loading' });
    const answer = await sound.play();
    if (store.getState().track !== track || store.getState().status !== 'loading') return;
    if (answer === 'failed') fail();
    else store.setState({ status: answer });
  }

  function seek(seconds: number) {
    const { duration, track, status } = store.getState();
    if (!track) return;
    const target = clampSeconds(seconds, duration);
    sound.seek(target);
    store.setState({ seconds: target, ...(status === 'finished' && { status: 'paused' }) });
  }

  sound.listen({ ...followSound(store), ended, failed: fail });

  return {
    store,
    /** Takes another track; with `autoplay` it starts by itself where the browser allows. */
    open(track: Track, autoplay: boolean) {
      const { track: current, status } = store.getState();
      if (current?.url === track.url && status !== 'failed') return;
      store.setState({ track, status: 'paused', seconds: 0, duration: 0 });
      sound.load(track.url);
      if (autoplay) void play();
    },
    play,
    pause() {
      sound.pause();
      if (store.getState().status === 'loading') store.setState({ status: 'paused' });
    },
    seek,
    /** Back (negative) or forward by so many seconds. */
    skip: (seconds: number) => seek(store.getState().seconds + seconds),
    /** Silence, and nothing to go on with. */
    close() {
      sound.clear();
      store.setState(SILENCE);
    },
    /** Called within a visitor's tap: from then on the guide may start sound by itself. */
    unlock: () => sound.unlock(),
    on(listener: (event: PlayerEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Player = ReturnType<typeof createPlayer>;

/** What holds once the element runs or stands, on whosever wish: the lock screen has its own buttons. */
function statusWhen(isPlaying: boolean, status: PlayerStatus): PlayerStatus {
  if (status === 'failed') return status;
  if (isPlaying) return 'playing';
  return status === 'playing' ? 'paused' : status;
}

/**
 * Keeps time, duration and whether it plays as the element tells them. An element without a track has nothing to
 * tell: what still arrives is of one that was closed.
 */
function followSound(store: StoreApi<PlayerState>): Pick<SoundListener, 'time' | 'duration' | 'playing'> {
  const change = (next: (state: PlayerState) => Partial<PlayerState>) =>
    store.setState((state) => (state.track ? next(state) : state));
  return {
    time: (seconds) => change(({ status }) => (status === 'finished' ? {} : { seconds })),
    duration: (duration) => change(() => ({ duration })),
    playing: (isPlaying) => change(({ status }) => ({ status: statusWhen(isPlaying, status) })),
  };
}

/** What is left of the track, in whole seconds, rounded so that elapsed and remaining always add up. */
export function remainingSeconds(state: Pick<PlayerState, 'seconds' | 'duration'>): number {
  return Math.max(0, Math.round(state.duration) - Math.floor(state.seconds));
}

/** Seconds as people read them: `0:07`, `12:30`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A moment within the track. While the duration is unknown only the beginning is certain. */
export function clampSeconds(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), Math.max(0, duration));
}
