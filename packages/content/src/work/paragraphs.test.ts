import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withRoomToBreathe } from './paragraphs.ts';
import { readTranscript } from './transcript.ts';

const SENTENCE = 'The man on the left has just put down his pen, and his neighbour is still counting.';
const words = (paragraphs: ReturnType<typeof readTranscript>) =>
  paragraphs
    .flat()
    .map(({ text }) => text)
    .join(' ');

describe('a transcript divided into paragraphs', () => {
  it('divides 4,000 characters without a paragraph after complete sentences', () => {
    const wall = Array.from({ length: 48 }, () => SENTENCE).join(' ');
    const paragraphs = withRoomToBreathe(readTranscript(wall));
    expect(paragraphs.length).toBeGreaterThan(7);
    for (const paragraph of paragraphs) {
      expect(paragraph.at(-1)?.text).toMatch(/counting\.$/);
      expect(paragraph.map(({ text }) => text).join(' ').length).toBeLessThan(600);
    }
    expect(words(paragraphs)).toBe(wall);
  });

  it('leaves the museum’s own paragraphs', () => {
    const paragraphs = readTranscript(`${SENTENCE} ${SENTENCE}\n\n${SENTENCE}`);
    expect(withRoomToBreathe(paragraphs)).toEqual(paragraphs);
  });

  it('keeps every sentence with its time', () => {
    const timed = Array.from({ length: 12 }, (_, at) => `[0:${10 + at}] ${SENTENCE}`).join(' ');
    const paragraphs = withRoomToBreathe(readTranscript(timed));
    expect(paragraphs.length).toBeGreaterThan(1);
    expect(paragraphs.flat()).toEqual(readTranscript(timed).flat());
  });

  it('does not divide after an abbreviation', () => {
    const saint = `${'The receipt was found behind the cupboard of the church of St. '.repeat(12)}James.`;
    for (const paragraph of withRoomToBreathe(readTranscript(saint))) {
      expect(paragraph.at(-1)?.text).not.toMatch(/St\.$/);
    }
  });

  it('recognises the full stops of Chinese and Arabic', () => {
    const chinese = '这幅画里的人正在数钱，没有人看书。'.repeat(60);
    const arabic = 'انظر أولا إلى الطاولة حيث يرقد الكتاب. هل يقرأ أحد فيه؟ '.repeat(20);
    for (const text of [chinese, arabic]) {
      expect(withRoomToBreathe(readTranscript(text)).length).toBeGreaterThan(2);
    }
  });

  it('no word of any text is lost or moved', () => {
    const text = fc.array(fc.constantFrom(SENTENCE, 'No. 7', 'a'.repeat(700), '\n\n', '[0:05]', 'Who?', '…'));
    fc.assert(
      fc.property(text, (parts) => {
        const paragraphs = readTranscript(parts.join(' '));
        expect(words(withRoomToBreathe(paragraphs))).toBe(words(paragraphs));
      }),
    );
  });
});
