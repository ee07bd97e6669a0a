/**
 * A transcript as a speaker takes it: sentence by sentence, with a breath after
 * each and a longer one where the thought changes.
 */

const BREATH = 0.43;
const SHORT_BREATH = 0.36;
const NEW_THOUGHT = 0.85;
const FEW_WORDS = 5;

/**
 * @typedef {object} Sentence
 * @property {string} text exactly as in the transcript
 * @property {number} pause seconds of silence after it
 */

/**
 * @param {string} transcript paragraphs parted by an empty line
 * @param {string} language for example "en"
 * @returns {Sentence[]}
 */
export function toSentences(transcript, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return transcript.split(/\n{2,}/).flatMap((paragraph) => {
    const texts = [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter(Boolean);
    return texts.map((text, index) => ({ text, pause: pauseAfter(text, index === texts.length - 1) }));
  });
}

function pauseAfter(text, endsParagraph) {
  if (endsParagraph) return NEW_THOUGHT;
  return text.split(/\s+/).length <= FEW_WORDS ? SHORT_BREATH : BREATH;
}
