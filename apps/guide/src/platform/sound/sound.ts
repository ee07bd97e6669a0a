import { bufferedOf } from '#domain/listening/buffered.ts';
import type { Sound, SoundListener } from '#domain/ports.ts';
import { isCutOff, onCutOff } from './cut-off.ts';
import { type Arrival, arrivalOf } from './file-arrival.ts';
import type { StoredFile } from './files-at-hand.ts';
import { createPlace } from './place.ts';
import { createShownFile } from './shown-file.ts';

/**
 * The document's one audio element. It lives outside the router and is never replaced: iOS allows later `play` calls
 * only on an element that was used within a tap, and pages that change elements fall silent after some tracks.
 *
 * @param storedFile given on Apple devices, which play stored files as a Blob with its own type (product, section 2,
 *   Audio player): their media element asks a service worker for ranges in ways that have failed before. Other files
 *   stream.
 */
export function createSound(element: HTMLMediaElement, storedFile?: StoredFile): Sound {
  const file = createShownFile(element, storedFile);
  const place = createPlace(element);
  let hasFile = false;
  let isPaused = false;
  let cutOffs = 0;

  function loadAgain() {
    cutOffs += 1;
    place.begin(place.last());
    element.load();
  }
  onCutOff(element, loadAgain);

  return {
    load(url, seconds) {
      hasFile = true;
      place.begin(seconds);
      file.show(url);
    },
    prepare: file.prepare,
    async play() {
      isPaused = false;
      // Awaits nothing unless it must: a locked phone would refuse a start one task later.
      const reading = file.reading();
      if (reading) await reading;
      // If the visitor paused while the stored file was loading, the pause holds, as for a file that streams.
      if (isPaused) return 'playing';
      if (isCutOff(element)) loadAgain();
      const before = cutOffs;
      try {
        await element.play();
        return 'playing';
      } catch (problem) {
        if (problem instanceof DOMException && problem.name === 'NotAllowedError') return 'blocked';
        // The page was hidden while the sound was loading: it no longer begins by itself.
        if (isCutOff(element) || cutOffs !== before) return 'blocked';
        // A newer load or pause interrupts the promise. That is no failure of the sound: the newer call counts.
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
      // Loading a file resets the speed to the default one.
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    },
    clear() {
      hasFile = false;
      element.pause();
      file.clear();
    },
    unlock() {
      // WebKit lifts its rule for an element whose `load` ran inside a tap. An element with a file needs nothing.
      if (!hasFile) element.load();
    },
    listen: (listener) => listen(element, listener, { hasFile: () => hasFile, isPlaced: place.isReached, loadAgain }),
  };
}

type Progress = { hasFile(): boolean; isPlaced(): boolean; loadAgain(): void };

function listen(
  element: HTMLMediaElement,
  listener: SoundListener,
  { hasFile, isPlaced, loadAgain }: Progress,
): () => void {
  const reportTime = () => {
    if (isPlaced()) listener.time(element.currentTime);
  };
  const reportAhead = () => listener.buffered(bufferedOf(element));
  // A suspended page may have missed events of its sound.
  const comeBack = () => {
    if (document.hidden || !hasFile()) return;
    reportTime();
    if (element.paused) listener.playing(false);
  };
  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate() {
      reportTime();
      reportAhead();
    },
    seeked: reportTime,
    progress: reportAhead,
    // Firefox reports no progress of a file that it loads all at once.
    canplaythrough: reportAhead,
    waiting: () => listener.starved(true),
    canplay: () => listener.starved(false),
    durationchange: () => {
      if (Number.isFinite(element.duration)) listener.duration(element.duration);
    },
    playing: () => listener.playing(true),
    pause: () => listener.playing(false),
    ended: () => listener.ended(),
    error: () => {
      if (!hasFile() || isCutOff(element)) return;
      listener.failed();
      const { currentSrc, error } = element;
      const report = (arrival: Arrival) => {
        if (arrival === 'not' || element.error !== error) return;
        if (arrival === 'as-it-is') listener.unplayable();
        else loadAgain();
      };
      if (error?.code !== MediaError.MEDIA_ERR_NETWORK) void arrivalOf(currentSrc).then(report);
    },
  };
  const pairs = Object.entries(handlers);
  for (const [event, handle] of pairs) element.addEventListener(event, handle);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('pageshow', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('pageshow', comeBack);
    for (const [event, handle] of pairs) element.removeEventListener(event, handle);
  };
}
