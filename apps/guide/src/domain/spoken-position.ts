/** So many seconds a screen reader is told the same place while a story is heard. */
const STEP = 10;

/**
 * The second of the story that a screen reader is told: the very one while the story rests, and every tenth while it is
 * heard. Told each second, it would talk over the voice for as long as a finger lies on the bar.
 *
 * @param told the second that it was told last
 */
export function spokenSecond(told: number, seconds: number, isHeard: boolean): number {
  const now = Math.floor(seconds);
  return isHeard && now >= told && now < told + STEP ? told : now;
}
