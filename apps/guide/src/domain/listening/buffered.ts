/** How much of what follows is here: `enough` that the line can serve something else, or all of it. */
export type Buffered = 'little' | 'enough' | 'all';

/** A sound or film as far as it has come: what a media element reports. Times are in seconds. */
export type Loaded = {
  buffered: { length: number; start(at: number): number; end(at: number): number };
  currentTime: number;
  duration: number;
  playbackRate: number;
};

/** With so many seconds ahead nothing is missed while others use the line (product, section D6). */
const ENOUGH_SECONDS = 10;
/** Browsers round what they have to whole packets of sound. */
const GAP_SECONDS = 0.3;

/** How much of a sound or film is here from where it stands, in the visitor's own time: faster needs more. */
export function bufferedOf({ buffered, currentTime, duration, playbackRate }: Loaded): Buffered {
  for (let at = 0; at < buffered.length; at++) {
    const end = buffered.end(at);
    if (buffered.start(at) > currentTime + GAP_SECONDS || end < currentTime) continue;
    if (end >= duration - GAP_SECONDS) return 'all';
    return (end - currentTime) / playbackRate >= ENOUGH_SECONDS ? 'enough' : 'little';
  }
  return 'little';
}
