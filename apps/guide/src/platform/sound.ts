import { aheadOf } from '#domain/ahead.ts';
import type { Sound, SoundListener } from '#domain/ports.ts';

/** The bytes of a file that is on the device, with their type. */
export type StoredFile = (url: string) => Promise<Blob | undefined>;

/**
 * The document's one audio element. It lives outside the router and is never replaced: iOS allows later `play` calls
 * only on an element that was used within a tap, and pages that change elements fall silent after some tracks.
 *
 * @param storedFile given on Apple devices, which play what is stored as a Blob with its own type (specification,
 *   section 2, Audio player): their media element asks a service worker for ranges in ways that have failed before.
 *   What is not stored yet streams.
 */
export function createSound(element: HTMLAudioElement, storedFile?: StoredFile): Sound {
  let hasFile = false;
  let ready: Promise<void> | undefined;
  let blobUrl: string | undefined;
  let wanted: string | undefined;
  let isPaused = false;
  /** Where the file that is being loaded is to stand; undefined once it does. */
  let startAt: number | undefined;

  // Safari forgets a time that is set before it knows how long the file is.
  element.addEventListener('loadedmetadata', () => {
    if (startAt) element.currentTime = startAt;
    startAt = undefined;
  });

  function show(address: string) {
    element.src = address;
    element.load();
  }

  function release() {
    if (blobUrl) URL.revokeObjectURL(blobUrl);
    blobUrl = undefined;
  }

  async function showStored(url: string, stored: StoredFile) {
    const blob = await stored(url);
    if (wanted !== url) return;
    blobUrl = blob && URL.createObjectURL(blob);
    ready = undefined;
    show(blobUrl ?? url);
  }

  return {
    load(url, seconds) {
      hasFile = true;
      startAt = seconds;
      wanted = url;
      release();
      ready = storedFile && showStored(url, storedFile);
      if (!ready) show(url);
    },
    async play() {
      isPaused = false;
      if (ready) await ready;
      // Paused while the stored file was on its way: the pause holds, as for a file that streams.
      if (isPaused) return 'playing';
      try {
        await element.play();
        return 'playing';
      } catch (problem) {
        if (problem instanceof DOMException && problem.name === 'NotAllowedError') return 'blocked';
        // A newer load or pause interrupts the promise: not a failure of the sound, the newer call says what holds.
        if (problem instanceof DOMException && problem.name === 'AbortError') return 'playing';
        return 'failed';
      }
    },
    pause() {
      isPaused = true;
      element.pause();
    },
    seek(seconds) {
      element.currentTime = seconds;
    },
    setSpeed(speed) {
      // Loading a file puts the speed back to the default one.
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    },
    clear() {
      hasFile = false;
      wanted = undefined;
      release();
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
    unlock() {
      // WebKit lifts its rule for an element whose `load` ran inside a tap. With a file loaded nothing is needed.
      if (!hasFile) element.load();
    },
    listen: (listener) => listen(element, listener, { hasFile: () => hasFile, isPlaced: () => startAt === undefined }),
  };
}

type Progress = { hasFile(): boolean; isPlaced(): boolean };

function listen(element: HTMLAudioElement, listener: SoundListener, { hasFile, isPlaced }: Progress): () => void {
  const tellTime = () => {
    if (isPlaced()) listener.time(element.currentTime);
  };
  const tellAhead = () => listener.ahead(aheadOf(element));
  // A page that slept may have missed what happened to its sound.
  const comeBack = () => {
    if (document.hidden || !hasFile()) return;
    tellTime();
    if (element.paused) listener.playing(false);
  };
  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate() {
      tellTime();
      tellAhead();
    },
    seeked: tellTime,
    progress: tellAhead,
    // Firefox tells no progress of what it has whole at once.
    canplaythrough: tellAhead,
    waiting: () => listener.starved(true),
    canplay: () => listener.starved(false),
    durationchange: () => {
      if (Number.isFinite(element.duration)) listener.duration(element.duration);
    },
    playing: () => listener.playing(true),
    pause: () => listener.playing(false),
    ended: () => listener.ended(),
    error: () => {
      if (hasFile()) listener.failed();
    },
  };
  const pairs = Object.entries(handlers);
  for (const [event, handle] of pairs) element.addEventListener(event, handle);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    for (const [event, handle] of pairs) element.removeEventListener(event, handle);
  };
}
