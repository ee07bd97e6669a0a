import { expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { transcriptTimesAreRead } from './story-checks.ts';

type Work = ContentPackage['artworks'][number];

function foundIn(transcript: string): unknown[] {
  const [work] = samplePackage().artworks as [Work];
  const localizations = [{ languageCode: 'en_GB', name: 'x', transcript }];
  return transcriptTimesAreRead(samplePackage({ artworks: [{ ...work, localizations }] })).map(({ values }) => values);
}

test.each([
  ['(0:00) Look. (0:05) Closer.', '(0:00)'],
  ['[00:10:02] Look.', '[00:10:02]'],
  ['[5] Look.', '[5]'],
  ['[2.5s] Look.', '[2.5s]'],
  ['[0:75] Look.', '[0:75]'],
  ['00:00 Look.\n00:05 Closer.', '00:00'],
  ['0:00 Look. 0:05 Closer.', '0:00'],
  ['٠:٠٠ انظر. ٠:٠٥ اقترب.', '٠:٠٠'],
  ['[0:0] Look. [0:5] Closer.', '[0:0]'],
  ['（０：００）見て。', '（０：００）'],
  ['{0:00} Look.', '{0:00}'],
  ['「0:00」見て。', '「0:00」'],
  ['00:00:00 Look. 00:00:05 Closer.', '00:00:00'],
  ['[0m05s] Look.', '[0m05s]'],
  ['[5秒] 見て。', '[5秒]'],
  ['<00:00:01.5> Look.', '<00:00:01.5>'],
  ['[0:05 - 0:10] Look.', '[0:05 - 0:10]'],
  ["[0'05] Look.", "[0'05]"],
  ['[0:00] Look. [0:05 Closer.', '[0:05'],
  ['[٠:٧٥] انظر.', '[٠:٧٥]'],
])('a time in another form is reported: %s', (transcript, found) => {
  expect(foundIn(transcript)).toEqual([{ found }]);
});

test('the line is named if it is not the first', () => {
  expect(foundIn('[0:00] Look.\n\n[0:05] Closer.\n(0:10) Here.')).toEqual([{ found: '(0:10)', line: 4 }]);
});

test.each([
  '[0:05] Look.',
  '[0:05,5] Look. ［0:06］ See. [٠:٠٧] انظر. [0:08.5000] There.',
  '[sic] [18. Jh.] (1:2) <3',
  'Look [laughs] at it.',
  '10:30 is when the doors open.',
  'Opened (1905), at 10:30.',
])('nothing is reported of %s', (transcript) => {
  expect(foundIn(transcript)).toEqual([]);
});
