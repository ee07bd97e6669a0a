/**
 * A transcript for a speaker: sentence by sentence, with a breath after each and a longer one at a change of thought.
 */

const BREATH = 0.43;
const SHORT_BREATH = 0.36;
const NEW_THOUGHT = 0.85;
const FEW_WORDS = 5;

/**
 * @typedef {object} Sentence
 * @property {string} text exactly as in the transcript
 * @property {number} pause seconds of silence after it
 * @property {boolean} endsParagraph
 */

/**
 * @param {string} transcript paragraphs parted by an empty line; times in square brackets are not spoken
 * @param {string} language for example "en"
 * @returns {Sentence[]}
 */
export function toSentences(transcript, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return withoutTimes(transcript)
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const texts = [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter(Boolean);
      return texts.map((text, index) => {
        const endsParagraph = index === texts.length - 1;
        return { text, endsParagraph, pause: pauseAfter(text, endsParagraph) };
      });
    });
}

/**
 * The transcript again, each sentence with the time at which it starts.
 * @param {Sentence[]} sentences
 * @param {number[]} starts in seconds, one for each sentence
 * @returns {string}
 */
export function withTimes(sentences, starts) {
  const written = sentences.map(({ text, endsParagraph }, index) => {
    return `[${clock(starts[index])}] ${text}${endsParagraph ? '\n\n' : ' '}`;
  });
  return written.join('').trimEnd();
}

/** Truncated to the tenth, never rounded up: a sentence is marked when it starts or just before, not after. */
function clock(seconds) {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

function withoutTimes(transcript) {
  return transcript.replaceAll(/\[\d+:\d\d(\.\d+)?\] ?/g, '');
}

function pauseAfter(text, endsParagraph) {
  if (endsParagraph) return NEW_THOUGHT;
  return text.split(/\s+/).length <= FEW_WORDS ? SHORT_BREATH : BREATH;
}
