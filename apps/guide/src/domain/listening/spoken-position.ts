/** So many seconds a screen reader hears the same place while a story is heard. */
const STEP_SECONDS = 10;

/**
 * The second of the story that a screen reader hears: the very one while the story rests, and every tenth while it is
 * heard. Spoken each second, it would talk over the voice for as long as a finger lies on the bar.
 *
 * @param spoken the second that it heard last
 */
export function spokenSecond(spoken: number, seconds: number, isHeard: boolean): number {
  const now = Math.floor(seconds);
  return isHeard && now >= spoken && now < spoken + STEP_SECONDS ? spoken : now;
}
