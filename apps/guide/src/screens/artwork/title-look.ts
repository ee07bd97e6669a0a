/** More characters than fit on three lines of the usual title on a phone of 320 px, and than on five. */
const LONG = 44;
const LONGEST = 80;
/** More letters than the usual title has room for on one line there. */
const LONG_WORD = 15;

/** What the style sheet knows of a title: how long it is, so that a long one is set smaller, and how long its words are. */
export function titleLook(title: string) {
  const length = title.length > LONGEST ? 'longest' : title.length > LONG ? 'long' : undefined;
  const hasLongWord = title.split(/\s+/).some((word) => word.length > LONG_WORD);
  return { 'data-length': length, 'data-long-word': hasLongWord || undefined };
}
