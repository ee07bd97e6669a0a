import type { SpokenParagraph, SpokenSentence } from './transcript.ts';

/** A longer paragraph, in characters, is too dense on a phone: about fourteen lines. */
const WALL_CHARACTERS = 600;
/** No shorter part becomes a paragraph. */
const BREATH_CHARACTERS = 280;
/** A word of fewer letters before a full stop may be an abbreviation ("St.", "Mrs."), which ends no sentence. */
const SENTENCE_END = /[\p{L}\p{N}]{4}[.!?…]["'»”’)\]]*$|[。！？؟।][」』”’)]*$/u;

/**
 * Divides a transcript into paragraphs of comfortable length. A text of 4,000 characters without paragraphs is divided
 * after a sentence wherever the part is long enough. The museum's own paragraphs stay, unless they are that long.
 *
 * @example withRoomToBreathe(readTranscript(transcript))
 */
export function withRoomToBreathe(paragraphs: readonly SpokenParagraph[]): SpokenParagraph[] {
  return paragraphs.flatMap((paragraph) => (lengthOf(paragraph) > WALL_CHARACTERS ? divided(paragraph) : [paragraph]));
}

function divided(paragraph: SpokenParagraph): SpokenParagraph[] {
  const parts: SpokenParagraph[] = [];
  let part: SpokenParagraph = [];
  let left = lengthOf(paragraph);
  for (const sentence of paragraph.flatMap(inSentences)) {
    part.push(sentence);
    left -= sentence.text.length;
    if (lengthOf(part) < BREATH_CHARACTERS || left < BREATH_CHARACTERS || !SENTENCE_END.test(sentence.text.trimEnd()))
      continue;
    parts.push(part);
    part = [];
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** A sentence that contains others, as a text without times does; only the first of them has a known start. */
function inSentences({ start, text }: SpokenSentence): SpokenSentence[] {
  // Firefox supports this since version 125, iPhones since iOS 14.5: in older ones the text stays as it is.
  if (text.length <= WALL_CHARACTERS || !('Segmenter' in Intl))
    return [start === undefined ? { text } : { start, text }];
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  return Array.from(sentences, ({ segment, index }) => {
    const own = { text: segment.trim() };
    return index === 0 && start !== undefined ? { start, ...own } : own;
  }).filter((sentence) => sentence.text !== '');
}

function lengthOf(paragraph: SpokenParagraph): number {
  return paragraph.reduce((sum, { text }) => sum + text.length, 0);
}
