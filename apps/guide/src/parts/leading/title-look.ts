/** More characters than fit on three lines of the usual title on a phone of 320 px, and on five lines. */
const LONG_CHARACTERS = 44;
const VERY_LONG_CHARACTERS = 80;
/** More letters than fit on one line of the usual title on such a phone. */
const LONG_WORD_CHARACTERS = 15;

/**
 * The attributes of a title for the style sheet: whether it is long, so that it is set smaller, and how long its words
 * are.
 */
export function titleLook(title: string) {
  const length = title.length > VERY_LONG_CHARACTERS ? 'longest' : title.length > LONG_CHARACTERS ? 'long' : undefined;
  const hasLongWord = title.split(/\s+/).some((word) => word.length > LONG_WORD_CHARACTERS);
  return { 'data-length': length, 'data-long-word': hasLongWord || undefined };
}
