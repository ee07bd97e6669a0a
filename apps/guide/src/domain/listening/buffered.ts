/** How much of the following sound is loaded: `enough` to give up the bandwidth, or all of it. */
export type Buffered = 'little' | 'enough' | 'all';

/** The loaded part of a sound or film, as a media element reports it. Times are in seconds. */
export type Loaded = {
  buffered: { length: number; start(at: number): number; end(at: number): number };
  currentTime: number;
  duration: number;
  playbackRate: number;
};

/**
 * With this many seconds buffered, other requests may use the bandwidth without a gap in the sound (product, section
 * D6).
 */
const ENOUGH_SECONDS = 10;
/** Browsers round buffered ranges to complete packets of sound. */
const GAP_SECONDS = 0.3;

/**
 * Returns how much of a sound or film is loaded after the playhead, in the visitor's own time: a faster speed needs
 * more.
 */
export function bufferedOf({ buffered, currentTime, duration, playbackRate }: Loaded): Buffered {
  for (let at = 0; at < buffered.length; at++) {
    const end = buffered.end(at);
    if (buffered.start(at) > currentTime + GAP_SECONDS || end < currentTime) continue;
    if (end >= duration - GAP_SECONDS) return 'all';
    return (end - currentTime) / playbackRate >= ENOUGH_SECONDS ? 'enough' : 'little';
  }
  return 'little';
}
