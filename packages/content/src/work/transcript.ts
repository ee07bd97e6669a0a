import { withPlainSigns } from './plain-signs.ts';

/** One sentence and, if the museum wrote it, the second of the sound at which it starts. */
export type SpokenSentence = { start?: number; text: string };
/** The sentences that are printed together. */
export type SpokenParagraph = SpokenSentence[];

/** `[0:05.4]`, as in the lyrics of a song: minutes, seconds, and fractions of a second if known. */
const MARK = /\[ ?(\d{1,3}):([0-5]\d(?:[.,]\d{1,9})?) ?\]/g;
const BETWEEN_PARAGRAPHS = /\n\s*\n/;

/**
 * A transcript as it is shown beside the sound. A time in square brackets starts a sentence; without any, each
 * paragraph is one sentence without a start. Brackets without a time stay text. Digits and brackets may be those of any
 * script, and the seconds may have a comma.
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

/** The times of a transcript as they are written, each with its place. */
export function timesIn(transcript: string): { start: number; from: number; to: number }[] {
  return Array.from(withPlainSigns(transcript).matchAll(MARK), ({ 0: mark, 1: minutes, 2: seconds = '', index }) => ({
    start: Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    from: index,
    to: index + mark.length,
  }));
}

function readParagraph(paragraph: string): SpokenParagraph {
  const times = timesIn(paragraph);
  const sentences: SpokenParagraph = [{ text: paragraph.slice(0, times[0]?.from).trim() }];
  times.forEach(({ start, to }, at) => {
    sentences.push({ start, text: paragraph.slice(to, times[at + 1]?.from).trim() });
  });
  return sentences.filter(({ text }) => text !== '');
}
