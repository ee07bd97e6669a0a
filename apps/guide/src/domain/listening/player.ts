import type { Positions, Sound } from '../ports.ts';
import type { Track } from './track.ts';
import { createTransport, isSounding, type Transport } from './transport.ts';

/** What others may want to know of the player (product, section 2, Audio player). */
export type PlayerEvent = { tag: 'finished'; track: Track } | { tag: 'failed'; track: Track };

/** How far Back and Forward jump where the venue says nothing, in seconds (product, section 9). */
export const DEFAULT_SKIP_SECONDS = 2;

/**
 * The one player of the app: works' stories one after the other, and extras that interrupt them and lead back to the
 * very second.
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

  /** Back to the very second of the story; without one the sound of an extra ends. */
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
    // The museum has another recording of this story: it goes on, or rests, as the previous one did.
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
    /** Takes a work's story, where it was left earlier; with `autoplay` it starts where the browser allows. */
    open,
    /** The visitor asks for this story: it starts, once more if it failed. Answers when it sounds, or will not. */
    async start(track: Track): Promise<void> {
      const { track: previous, status } = get();
      const opened = open(track, true);
      await (previous?.story === track.story && status === 'failed' ? play() : opened);
    },
    /** Brings a story to hand that may be started next. */
    prepare: (track: Track) => sound.prepare(track.url),
    /** Lets an extra be heard on the same element; the story waits, and goes on if it was playing. */
    interrupt(extra: Track) {
      const { track, seconds, waiting, status } = get();
      if (track?.url !== extra.url) {
        storePosition();
        load(extra, 0, waiting ?? (track && { track, seconds, goesOn: isSounding(status) }));
      }
      void play();
    },
    /** The extra is left: back to the story, or silence where there was none. Another sound is left alone. */
    endExtra(url: string) {
      const { track, waiting } = get();
      if (track?.url === url) waiting ? returnToStory() : silence();
    },
    hold: holding(transport),
    /** Back (negative) or forward by so many seconds. */
    skip: (seconds: number) => seek(get().seconds + seconds),
    /** Silence, and nothing to go on with. */
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

/** Silence while a film is seen. @returns what lets the story go on if it was playing */
function holding({ store, pause, play }: Transport) {
  const get = store.getState;
  return (): (() => void) => {
    const { track, status } = get();
    const goesOn = isSounding(status);
    pause();
    return () => void (goesOn && get().track === track && get().status === 'paused' && play());
  };
}

/** Tells whoever listens what happens to the track of the moment. */
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
