/** The marks at the end of a Chinese or Japanese sentence, which are as wide as a letter and carry their own gap. */
const WIDE_MARK = /[。！？．」』）]$/u;

/**
 * The gap after a sentence, before the next one: none after a sentence that ends in a wide mark of Chinese or Japanese,
 * otherwise a space (Korean has spaces).
 *
 * @param sentence without space around it
 */
export function gapAfter(sentence: string): '' | ' ' {
  return WIDE_MARK.test(sentence) ? '' : ' ';
}

/** Several sentences as one text. Empty ones are left out. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence, at, { length }) => (at < length - 1 ? sentence + gapAfter(sentence) : sentence))
    .join('');
}
