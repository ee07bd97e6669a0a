/** One sentence and, if the museum wrote it, the second of the sound at which it starts. */
export type SpokenSentence = { start?: number; text: string };
/** The sentences that are printed together. */
export type SpokenParagraph = SpokenSentence[];

/** `[0:05.4]`, as in the lyrics of a song: minutes, seconds, and fractions of a second if known. */
const MARK = /\[(\d{1,3}):([0-5]\d(?:\.\d{1,3})?)\]/;
const BETWEEN_PARAGRAPHS = /\n\s*\n/;

/**
 * A transcript as it is shown beside the sound. A time in square brackets starts a sentence; without any, each
 * paragraph is one sentence without a start. Brackets without a time stay text.
 *
 * @example readTranscript('[0:00] Start here. [0:02.5] Go on.') // [[{ start: 0, ... }, { start: 2.5, ... }]]
 */
export function readTranscript(transcript: string): SpokenParagraph[] {
  return transcript
    .split(BETWEEN_PARAGRAPHS)
    .map(readParagraph)
    .filter((paragraph) => paragraph.length > 0);
}

/** The sentence that is spoken at that second of the sound; undefined before the first one, and without times. */
export function sentenceAt(paragraphs: readonly SpokenParagraph[], seconds: number): SpokenSentence | undefined {
  return paragraphs.flat().findLast(({ start = Infinity }) => start <= seconds);
}

function readParagraph(paragraph: string): SpokenParagraph {
  // Splitting also returns the groups of the mark: text, minutes, seconds, text, minutes, seconds, text.
  const [before = '', ...parts] = paragraph.split(MARK);
  const sentences: SpokenParagraph = [{ text: before.trim() }];
  for (let at = 0; at < parts.length; at += 3) {
    sentences.push({ start: Number(parts[at]) * 60 + Number(parts[at + 1]), text: (parts[at + 2] ?? '').trim() });
  }
  return sentences.filter(({ text }) => text !== '');
}
