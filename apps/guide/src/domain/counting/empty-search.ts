/** After so long without another letter the words are those that the visitor meant, in milliseconds. */
const STOPPED_MS = 2000;

/**
 * Counts searches without a result, once for each final wording and not for each letter (product, section 4,
 * Statistics). The words are compared here, and go nowhere.
 *
 * @param words those that the address has: they were counted when they were typed
 * @param count a search had no result
 * @param later acts after a delay in milliseconds, and returns a function that cancels it
 */
export function createEmptySearch(
  words: string,
  count: () => void,
  later: (milliseconds: number, act: () => void) => () => void,
) {
  let counted = words.trim();
  let shown = counted;
  let stop = () => {};
  /** The visitor submits the words, or leaves the screen. */
  function finish() {
    stop();
    if (shown !== counted) count();
    counted = shown;
  }
  return {
    finish,
    /** The results for these words are shown. */
    show(words: string, isEmpty: boolean) {
      stop();
      shown = (isEmpty && words.trim()) || counted;
      stop = later(STOPPED_MS, finish);
    },
  };
}
export type EmptySearch = ReturnType<typeof createEmptySearch>;
