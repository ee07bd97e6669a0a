import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranscript, sentenceAt } from './transcript.ts';

const TIMED = `[0:00.2] Start at the green heart. [0:05.4] The seeds run along roads.

[1:02] Nobody drew them.`;

describe('a transcript with times', () => {
  test('is read sentence by sentence, each with its second, in its paragraphs', () => {
    expect(readTranscript(TIMED)).toEqual([
      [
        { start: 0.2, text: 'Start at the green heart.' },
        { start: 5.4, text: 'The seeds run along roads.' },
      ],
      [{ start: 62, text: 'Nobody drew them.' }],
    ]);
  });

  test('says which sentence is being spoken, until the next one starts', () => {
    const said = (seconds: number) => sentenceAt(readTranscript(TIMED), seconds)?.text;
    expect(said(0)).toBeUndefined();
    expect(said(0.2)).toBe('Start at the green heart.');
    expect(said(5.39)).toBe('Start at the green heart.');
    expect(said(5.4)).toBe('The seeds run along roads.');
    expect(said(61.9)).toBe('The seeds run along roads.');
    expect(said(1000)).toBe('Nobody drew them.');
  });

  test('is read without sound as if the times were not there', () => {
    expect(plainTranscript(TIMED)).toBe('Start at the green heart. The seeds run along roads.\n\nNobody drew them.');
  });

  test('may begin with words without a time, and end with a time without words', () => {
    expect(readTranscript('Music. [0:03] Look. [0:09]')).toEqual([[{ text: 'Music.' }, { start: 3, text: 'Look.' }]]);
  });
});

/** A transcript as it is read without sound: the same words in the same paragraphs, without the times. */
const plainTranscript = (transcript: string) =>
  readTranscript(transcript)
    .map((paragraph) => paragraph.map(({ text }) => text).join(' '))
    .join('\n\n');

describe('a transcript without times', () => {
  test('is one sentence for each paragraph, and none of them is ever the spoken one', () => {
    const plain = readTranscript('One. Two.\n\nThree.\n  \nFour.');
    expect(plain).toEqual([[{ text: 'One. Two.' }], [{ text: 'Three.' }], [{ text: 'Four.' }]]);
    expect(sentenceAt(plain, 10)).toBeUndefined();
  });

  test.each(['[sic]', '[1704]', '[1:5]', '[1:75]', '[:30]', '[1:30', '[-1:30]', '[1:30:00]', '[1:30.]'])(
    'keeps brackets without a time: %s',
    (bracket) => expect(readTranscript(`He wrote ${bracket} so.`)).toEqual([[{ text: `He wrote ${bracket} so.` }]]),
  );

  test('is empty if nothing is written', () => {
    expect(readTranscript(' \n\n ')).toEqual([]);
    expect(plainTranscript('')).toBe('');
  });
});

test('no word of any text is lost or added', () => {
  const bits = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('[', ']', '[0:05]', '[12:34.56]', '\n\n', ' '),
  );
  const letters = (text: string) => text.replaceAll(/\s/g, '');
  fc.assert(
    fc.property(fc.array(bits), (parts) => {
      const written = parts.join('');
      const unmarked = written.split(/\n\s*\n/).map((part) => part.replaceAll(/\[\d{1,3}:[0-5]\d(\.\d{1,3})?\]/g, ''));
      expect(letters(plainTranscript(written))).toBe(letters(unmarked.join('')));
    }),
  );
});
