import type { Positions, Sound } from '../ports.ts';
import type { Track } from './track.ts';
import { createTransport, isSounding, type Transport } from './transport.ts';

/** The player's events (product, section 2, Audio player). */
export type PlayerEvent = { tag: 'finished'; track: Track } | { tag: 'failed'; track: Track };

/** How far Back and Forward jump if the venue does not say, in seconds (product, section 9). */
export const DEFAULT_SKIP_SECONDS = 2;

/**
 * The one player of the app. It plays works' stories one after another, and extras that interrupt a story and then
 * return to the same second of it.
 */
export function createPlayer(sound: Sound, positions: Positions) {
  const transport = createTransport(sound, positions, () => report('failed'));
  const { store, load, play, pause, seek, storePosition, silence } = transport;
  const get = store.getState;
  const { report, on } = createReporter(() => get().track);

  function ended() {
    const { track, waiting } = get();
    if (!track) return;
    if (waiting) return returnToStory();
    sound.seek(0);
    store.setState({ status: 'finished', seconds: 0, resumedFrom: 0 });
    storePosition();
    report('finished');
  }

  /** Returns to the same second of the story; without a story the sound of an extra ends. */
  function returnToStory() {
    const { waiting } = get();
    if (!waiting) return;
    load(waiting.track, waiting.seconds);
    if (waiting.goesOn) void play();
  }

  async function open(track: Track, autoplay: boolean): Promise<void> {
    returnToStory();
    const { track: previous, status } = get();
    if (previous?.url === track.url) return store.setState({ track });
    // The museum has a new recording of this story: it plays or pauses as the previous one did.
    const starts = previous?.story === track.story ? isSounding(status) : autoplay;
    storePosition();
    const resumedFrom = positions.at(track.story);
    load(track, resumedFrom);
    store.setState({ resumedFrom });
    if (starts) await play();
  }

  sound.listen({ ...transport.follow, ended, failed: transport.fail });

  return {
    store,
    play,
    pause,
    seek,
    setSpeed: transport.setSpeed,
    loadAgain: transport.loadAgain,
    storePosition,
    returnToStory,
    /** Loads a work's story at its saved position. With `autoplay` it starts if the browser allows. */
    open,
    /** Plays a story that the visitor asks for, and retries one that failed. Resolves once it plays, or has failed. */
    async start(track: Track): Promise<void> {
      const { track: previous, status } = get();
      const opened = open(track, true);
      await (previous?.story === track.story && status === 'failed' ? play() : opened);
    },
    /** Preloads a story that may be started next. */
    prepare: (track: Track) => sound.prepare(track.url),
    /** Plays an extra on the same element. The story is interrupted, and resumes if it was playing. */
    interrupt(extra: Track) {
      const { track, seconds, waiting, status } = get();
      if (track?.url !== extra.url) {
        storePosition();
        load(extra, 0, waiting ?? (track && { track, seconds, goesOn: isSounding(status) }));
      }
      void play();
    },
    /** Leaves the extra: returns to the story, or to silence if there was none. Other sounds are not affected. */
    endExtra(url: string) {
      const { track, waiting } = get();
      if (track?.url === url) waiting ? returnToStory() : silence();
    },
    hold: holding(transport),
    /** Jumps back (negative) or forward by this many seconds. */
    skip: (seconds: number) => seek(get().seconds + seconds),
    /** Stops the sound, with nothing to resume. */
    close() {
      storePosition();
      silence();
    },
    /** Called within a visitor's tap: from then on the guide may start sound by itself. */
    unlock: () => sound.unlock(),
    on,
  };
}
export type Player = ReturnType<typeof createPlayer>;

/** Silences the player while a film plays. @returns a function that resumes the story if it was playing */
function holding({ store, pause, play }: Transport) {
  const get = store.getState;
  return (): (() => void) => {
    const { track, status } = get();
    const goesOn = isSounding(status);
    pause();
    return () => void (goesOn && get().track === track && get().status === 'paused' && play());
  };
}

/** Subscribes a listener to the events of the current track. */
function createReporter(current: () => Track | undefined) {
  const listeners = new Set<(event: PlayerEvent) => void>();
  return {
    report(tag: PlayerEvent['tag']) {
      const track = current();
      if (track) for (const listener of listeners) listener({ tag, track });
    },
    on(listener: (event: PlayerEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
