import type { SpokenParagraph, SpokenSentence } from './transcript.ts';

/** A paragraph of more characters is a wall on a phone: some fourteen lines. */
const WALL_CHARACTERS = 600;
/** No shorter part is set apart. */
const BREATH_CHARACTERS = 280;
/** A word of fewer letters before a stop may be a shortened one ("St.", "Mrs."), after which nobody takes a breath. */
const SENTENCE_END = /[\p{L}\p{N}]{4}[.!?…]["'»”’)\]]*$|[。！？؟।][」』”’)]*$/u;

/**
 * A transcript with room to breathe: what was written without a paragraph, 4,000 characters long, is divided after a
 * sentence wherever enough has been said. What was written with its own paragraphs stays as it is.
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

/** A sentence that holds others, as a text without times does; only the first of them knows when it is spoken. */
function inSentences({ start, text }: SpokenSentence): SpokenSentence[] {
  // Firefox has known sentences since version 125, iPhones since iOS 14.5: before, the text stays as it is.
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
