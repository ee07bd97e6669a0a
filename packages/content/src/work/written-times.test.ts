import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranscript } from './transcript.ts';
import { withReadTimes } from './written-times.ts';

describe('times that only look otherwise become times of the guide', () => {
  test.each([
    ['a comma', '[0:00] One. [0:03,5] Two.'],
    ['wide brackets', '［0:00］ One. ［0:03.5］ Two.'],
    ['wide digits and signs', '［０：００］One. 【０：０３．５】Two.'],
    ['Arabic digits', '[٠:٠٠] One. [٠:٠٣٫٥] Two.'],
    ['Persian digits', '[۰:۰۰] One. [۰:۰۳.۵] Two.'],
    ['digits of Hindi', '[०:००] One. [०:०३.५] Two.'],
    ['many digits', '[0:00.0000] One. [0:03.5000000] Two.'],
    ['marks of direction', '[\u200f٠:٠٠\u200f] One. [\u200e٠\u200f:٠٣٫٥] Two.'],
    ['brackets of tortoise shells', '〔0:00〕One.〔0 : 03.5〕Two.'],
    ['blanks', '[ 0:00 ] One. [0:03.5 ] Two.'],
  ])('%s', (_, written) => {
    expect(readTranscript(withReadTimes(written))).toEqual([
      [
        { start: 0, text: 'One.' },
        { start: 3.5, text: 'Two.' },
      ],
    ]);
  });
});

test('the signs of the sentences stay', () => {
  expect(withReadTimes('［0:00］１７０４年、［笑］ （٣） [1:5]')).toBe('[0:00]１７０４年、［笑］ （٣） [1:5]');
});

test('a transcript with times of the guide, or without times, stays', () => {
  const bits = fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.constantFrom('[0:05]', '[12:34.56]', '\n\n', '語'));
  fc.assert(
    fc.property(fc.array(bits), (parts) => {
      const written = parts.join('').replaceAll(',', '').replaceAll(' ', '');
      expect(withReadTimes(written)).toBe(written);
    }),
  );
});
